"""What each piece of the table kit must show, line by line and in millimetres.

Source: physical.md (sizes); seeds SCA-01 and SCA-02 (the stem is the ship, rulers
begin at it), MOV-05, TRN-03 to 05, MIN-01 (marks and angles), BAS-01, OVL-03 (bases).
Places are counted from the piece's own top left corner.
"""

from __future__ import annotations

import math

from bfgprint.model.kit import Piece, Ruler, Terrain, Token, TurnGauge
from bfgprint.rules.areas import terrain_size_mm
from bfgprint.rules.printed.kit_terrain import required_terrain
from bfgprint.rules.printed.kit_tiles import required_tile
from bfgprint.rules.required import (
    CUT,
    Figure,
    Marks,
    Place,
    PlateArc,
    PlateCircle,
    PlateLabel,
    PlateLines,
    PlateOutline,
    Required,
    Requirement,
    drawn,
)
from bfgprint.rules.tiles import Tile
from bfgprint.rules.wording import number

RULER_MM = 24.0
"""How broad a ruler is."""
TICK_MM = {1: 3.0, 5: 5.0}
"""How long the lines of a ruler are: each centimetre's, and each fifth's."""
NUMBER_MM = (-3.4, 6.6)
"""Where a number stands, from the foot of its line at the ruler's edge."""
FOOT_MM = 21.0
"""Where title and length stand."""
WORDS_MM, LINE_MM = 11.6, 3.0
"""Where the words of a mark stand: the first line, and each below it."""
CROSS_MM = 1.2
"""How far the hairs that cross the middle of a hole reach beyond it."""


def piece_size_mm(piece: Piece) -> Place:
    """Return how wide and how high a piece is."""
    match piece:
        case Token():
            return piece.width_mm, piece.height_mm
        case Ruler():
            return 10 * piece.length_cm, RULER_MM
        case TurnGauge():
            angle = math.radians(piece.angle_deg)
            return piece.side_mm * math.sin(angle), piece.side_mm
        case Terrain():
            return terrain_size_mm(piece)


def required_piece(piece: Piece, tile: Tile | None = None) -> Required:
    """Return the lines, labels and words of a piece, or of a tile of it."""
    if isinstance(piece, Terrain):
        whole = required_terrain(piece, tile.box_mm if tile else None)
    else:
        whole = _whole(piece)
    return whole if tile is None else required_tile(whole, tile, full_title(piece))


def full_title(piece: Piece) -> str:
    """Return what a piece is called, with its name on the map if it has one."""
    if isinstance(piece, Terrain) and piece.label:
        return f"{piece.label} {piece.title}"
    return piece.title


def _whole(piece: Token | Ruler | TurnGauge) -> Required:
    match piece:
        case Token():
            return _token(piece)
        case Ruler():
            return _ruler(piece)
        case TurnGauge():
            return _gauge(piece)


def _rectangle(width: float, height: float) -> PlateOutline:
    return PlateOutline(((0.0, 0.0), (width, 0.0), (width, height), (0.0, height)))


def _token(token: Token) -> Required:
    width, height = token.width_mm, token.height_mm
    middle = width / 2, height / 2
    fields: dict[str, Requirement] = {
        CUT: PlateCircle(middle, width) if token.is_round else _rectangle(width, height)
    }
    if token.hole_mm:
        reach = token.hole_mm / 2 + CROSS_MM
        fields["hole"] = PlateCircle(middle, token.hole_mm)
        fields["cross"] = PlateLines(
            (
                ((middle[0] - reach, middle[1]), (middle[0] + reach, middle[1])),
                ((middle[0], middle[1] - reach), (middle[0], middle[1] + reach)),
            )
        )
    if token.heading:
        start = middle[0], middle[1] - token.hole_mm / 2
        fields["heading"] = PlateLines(((start, (middle[0], 0.0)),))
    if token.label:
        fields["label"] = Figure(token.label)
    for index, words in enumerate(token.words, 1):
        fields[f"words{index}"] = Figure(words)
    if token.symbol:
        fields[drawn("symbol", token.symbol)] = Marks(1)
    if token.hole_mm:
        fields["size"] = Figure(number(width))
    return fields


def _ruler(ruler: Ruler) -> Required:
    length = 10 * ruler.length_cm
    stem = ruler.notch_mm
    fields: dict[str, Requirement] = {
        CUT: _rectangle(length, RULER_MM),
        "title": PlateLabel(ruler.title, (stem / 2 + 2, FOOT_MM), "left"),
        "length": PlateLabel(number(ruler.length_cm), (length - 7, FOOT_MM), "right"),
    }
    if stem:
        fields["notch"] = PlateArc((0.0, RULER_MM / 2), stem, 0.0, 180.0)
    if ruler.both_ends:
        fields["far_notch"] = PlateArc((length, RULER_MM / 2), stem, 180.0, 360.0)
    fields["tick"] = PlateLines(
        tuple(
            ((10.0 * cm, 0.0), (10.0 * cm, TICK_MM[5 if cm % 5 == 0 else 1]))
            for cm in range(1, math.ceil(ruler.length_cm))
        )
    )
    for cm in range(5, math.floor(ruler.length_cm) + 1, 5):
        place = 10.0 * cm + NUMBER_MM[0], NUMBER_MM[1]
        fields[f"cm{cm}"] = PlateLabel(str(cm), place)
    for index, mark in enumerate(ruler.marks, 1):
        at = 10 * mark.at_cm
        fields[f"mark{index}"] = PlateLines((((at, 0.0), (at, RULER_MM)),))
        for line, words in enumerate(mark.words):
            place = at - 1.4, WORDS_MM + line * LINE_MM
            key = f"mark{index}.words{line + 1}"
            fields[key] = PlateLabel(words, place, "right")
    return fields


def _gauge(gauge: TurnGauge) -> Required:
    stem = 0.0, gauge.side_mm
    return {
        CUT: PlateOutline((stem, (0.0, 0.0), _along(gauge, gauge.angle_deg))),
        "notch": PlateArc(stem, gauge.notch_mm, 0.0, float(gauge.angle_deg)),
        "angle": Figure(f"{gauge.angle_deg}°"),
    }


def _along(gauge: TurnGauge, bearing_deg: float) -> Place:
    """Return the end of the side on a bearing from the stem."""
    angle = math.radians(bearing_deg)
    side = gauge.side_mm
    return side * math.sin(angle), side - side * math.cos(angle)

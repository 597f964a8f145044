"""What each piece of the table kit must show, line by line and in millimetres.

Source: physical.md (sizes); seeds SCA-01 and SCA-02 (the stem is the ship, rulers
begin at it), MOV-05, TRN-03 to 05, MIN-01 (marks and angles), BAS-01, BAS-08, OVL-03
(bases).
Places are counted from the piece's own top left corner.
"""

from __future__ import annotations

import math

from bfgprint.model.kit import ContactGauge, Piece, Ruler, Terrain, Token, TurnGauge
from bfgprint.rules.areas import terrain_size_mm
from bfgprint.rules.printed.kit_terrain import required_terrain
from bfgprint.rules.printed.kit_tiles import required_tile
from bfgprint.rules.required import (
    CUT,
    HOLE,
    Place,
    PlateArc,
    PlateCircle,
    PlateDrawing,
    PlateLabel,
    PlateLines,
    PlateOutline,
    PlateWords,
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
FINE_MM = 1.5
"""How long those of the millimetres are, of the first centimetre."""
NUMBER_MM = (-3.6, 6.8)
"""Where a number stands, from the foot of its line at the ruler's edge."""
TITLE_MM, LENGTH_MM = 21.8, 20.2
"""Where title and length stand."""
WORDS_MM, LINE_MM = 10.1, 2.9
"""Where the words of a mark stand: the first line, and each below it."""
LEAST_DRAWING_MM, LEAST_SHARE = 4.0, 0.25
"""No drawing is smaller, nor a symbol than this part of the piece's shorter side."""
END_MM = 0.8
"""How far heavy lines end from the line to cut along."""
MARK_MM = 19.6
"""How long the line of a mark is, but of one at the ruler's end."""
CONTACT_MM = 20.0
"""How broad a strip between two bases is."""
RIM_MM = 5.5
"""How far up and down the rim of a base is drawn on it."""
CROSS_MM = 1.2
"""How far the hairs that cross the middle of a hole reach beyond it."""
QUADRANTS_DEG = (45, 135, 225, 315)
QUADRANT_MM = 0.2
"""How long the lines of the quadrants are on a base with a heading, of its radius."""
ARC_SHARE = 0.62
"""Radius of the arc of a turn gauge, of its height."""
ARC_TICKS_DEG = 15
ARC_TICK_MM = 3.0


def piece_size_mm(piece: Piece) -> Place:
    """Return how wide and how high a piece is."""
    match piece:
        case Token():
            return piece.width_mm, piece.height_mm
        case Ruler():
            return 10 * piece.length_cm, RULER_MM
        case ContactGauge():
            return 10 * piece.length_cm, CONTACT_MM
        case TurnGauge():
            return 2 * piece.side_mm, piece.side_mm
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


def _whole(piece: Token | Ruler | ContactGauge | TurnGauge) -> Required:
    match piece:
        case Token():
            return _token(piece)
        case Ruler():
            return _ruler(piece)
        case ContactGauge():
            return _contact(piece)
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
        fields[HOLE] = PlateCircle(middle, token.hole_mm)
        fields["cross"] = PlateLines(
            (
                ((middle[0] - reach, middle[1]), (middle[0] + reach, middle[1])),
                ((middle[0], middle[1] - reach), (middle[0], middle[1] + reach)),
            )
        )
    if token.heading:
        start = middle[0], middle[1] - token.hole_mm / 2
        fields["heading"] = PlateLines(((start, (middle[0], 0.0)),))
        ends = (1.0, 1 - QUADRANT_MM)
        fields["quadrant"] = PlateLines(
            tuple(_ray(middle, bearing, width / 2, ends) for bearing in QUADRANTS_DEG)
        )
    if token.label:
        fields["label"] = PlateWords(token.label)
    if token.speed_cm:
        fields["speed"] = PlateWords(str(token.speed_cm))
    if token.owner:
        fields["owner"] = PlateWords(token.owner)
    for index, words in enumerate(token.words, 1):
        fields[f"words{index}"] = PlateWords(words)
    if token.symbol:
        least = max(LEAST_DRAWING_MM, LEAST_SHARE * min(width, height))
        fields[drawn("symbol", token.symbol)] = PlateDrawing(least)
    if token.mark:
        fields[drawn("mark", token.mark)] = PlateDrawing(LEAST_DRAWING_MM)
    if token.hole_mm:
        fields["size"] = PlateWords(number(width))
    return fields


def _ruler(ruler: Ruler) -> Required:
    length = 10 * ruler.length_cm
    stem = ruler.notch_mm
    last = (length - 9, LENGTH_MM)
    fields: dict[str, Requirement] = {
        CUT: _rectangle(length, RULER_MM),
        "title": PlateLabel(ruler.title, (stem / 2 + 2, TITLE_MM), "left"),
        "length": PlateLabel(number(ruler.length_cm), last, "right"),
        "fine": PlateLines(
            tuple(
                ((float(mm), 0.0), (float(mm), FINE_MM))
                for mm in range(1, min(10, math.ceil(length)))
            )
        ),
        "tick": PlateLines(
            tuple(
                ((10.0 * cm, 0.0), (10.0 * cm, TICK_MM[5 if cm % 5 == 0 else 1]))
                for cm in range(1, math.ceil(ruler.length_cm))
            )
        ),
    }
    if stem:
        fields["notch"] = PlateArc((0.0, RULER_MM / 2), stem, 0.0, 180.0)
    for cm in range(5, math.floor(ruler.length_cm) + 1, 5):
        place = 10.0 * cm + NUMBER_MM[0], NUMBER_MM[1]
        fields[f"cm{cm}"] = PlateLabel(str(cm), place)
    for index, mark in enumerate(ruler.marks, 1):
        at = 10 * mark.at_cm
        foot = RULER_MM - END_MM if at == length else MARK_MM
        fields[f"mark{index}"] = PlateLines((((at, 0.0), (at, foot)),))
        for line, words in enumerate(mark.words):
            place = at - 1.4, WORDS_MM + line * LINE_MM
            key = f"mark{index}.words{line + 1}"
            fields[key] = PlateLabel(words, place, "right")
    return fields


def _contact(gauge: ContactGauge) -> Required:
    near, far = gauge.bases_mm
    length, middle = 10 * gauge.length_cm, CONTACT_MM / 2
    stem = gauge.notch_mm
    turn, far_turn = (math.degrees(math.asin(2 * RIM_MM / d)) for d in gauge.bases_mm)
    return {
        CUT: _rectangle(length, CONTACT_MM),
        "notch": PlateArc((0.0, middle), stem, 0.0, 180.0),
        "far_notch": PlateArc((length, middle), stem, 180.0, 360.0),
        "rim": PlateArc((0.0, middle), near, 90 - turn, 90 + turn),
        "far_rim": PlateArc((length, middle), far, 270 - far_turn, 270 + far_turn),
        "title": PlateWords(gauge.title),
        "base": PlateLabel(number(near), (near / 4 + stem / 4, middle)),
        "far_base": PlateLabel(number(far), (length - far / 4 - stem / 4, middle)),
        "length": PlateWords(number(gauge.length_cm)),
    }


def _gauge(gauge: TurnGauge) -> Required:
    side, angle = gauge.side_mm, gauge.angle_deg
    stem = side, side
    radius = ARC_SHARE * side
    edge = side / max(math.sin(math.radians(angle)), math.cos(math.radians(angle)))
    steps = [s for s in range(ARC_TICKS_DEG - angle, angle, ARC_TICKS_DEG) if s]
    near, far = gauge.notch_mm / 2, radius + ARC_TICK_MM
    fields: dict[str, Requirement] = {
        CUT: _rectangle(2 * side, side),
        "notch": PlateArc(stem, gauge.notch_mm, -90.0, 90.0),
        "old": PlateLines((_ray(stem, 0, side, (near / side, 1 - END_MM / side)),)),
        "new": PlateLines(
            tuple(
                _ray(stem, way, edge, (near / edge, 1 - END_MM / edge))
                for way in (-angle, angle)
            )
        ),
        "arc": PlateArc(stem, 2 * radius, float(-angle), float(angle)),
        "tick": PlateLines(
            tuple(_ray(stem, step, radius, (1.0, far / radius)) for step in steps)
        ),
        "port": PlateWords(f"{angle}°"),
        "starboard": PlateWords(f"{angle}°"),
    }
    for step in steps:
        _, place = _ray(stem, step, far + 2.0, (0.0, 1.0))
        way = "port" if step < 0 else "starboard"
        fields[f"{way}{abs(step)}"] = PlateLabel(str(abs(step)), place)
    return fields


def _ray(
    centre: Place, bearing_deg: float, reach_mm: float, ends: tuple[float, float]
) -> tuple[Place, Place]:
    """Return a line from a centre along a bearing, between two parts of its reach."""
    angle = math.radians(bearing_deg)
    x, y = reach_mm * math.sin(angle), -reach_mm * math.cos(angle)
    one, two = ends
    return (
        (centre[0] + one * x, centre[1] + one * y),
        (centre[0] + two * x, centre[1] + two * y),
    )

"""What a piece of terrain must show: its edge, its pattern, its name and size.

Source: battlefield.md, Number and size; seed SCA-04 (what touches the edge is in it).
Places are counted from the piece's own top left corner.
"""

from __future__ import annotations

from bfgprint.model.kit import Terrain
from bfgprint.rules.areas import Box, area_mm2, name_spot, terrain_size_mm
from bfgprint.rules.printed.battlefield import ANY_OTHER, PATTERNS
from bfgprint.rules.required import (
    CUT,
    PlateCircle,
    PlateFilling,
    PlateLabel,
    PlateOutline,
    Required,
    Requirement,
)

LABEL_MM = -6.0
"""Where the name on the map stands, from the middle of all words."""
LINES_MM = {True: (0.6, 4.4, 8.0), False: (-3.6, 0.6, 4.4)}
"""Where the lines below it stand: with a name on the map, and without one."""
_SPARSE_MM2, _AWAY_MM = 300.0, 8.0
"""So much of a piece, so far from every edge and from its name, has a point of a mark
at least; a fourth of what is drawn."""


def required_terrain(piece: Terrain, box: Box | None = None) -> Required:
    """Return what a piece must show, with the words of one rectangle of it."""
    width, height = terrain_size_mm(piece)
    middle = width / 2, height / 2
    fields: dict[str, Requirement] = {}
    if piece.is_round:
        fields[CUT] = PlateCircle(middle, width)
    else:
        corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
        fields[CUT] = PlateOutline(corners)
    if piece.inner_cm:
        fields["inner"] = PlateCircle(middle, 10 * piece.inner_cm)
    if piece.made_of:
        name = PATTERNS.get(piece.made_of, ANY_OTHER)
        fields[f"fill.{name}"] = _filling(piece, box)
    return {**fields, **_words(piece, box)}


def _filling(piece: Terrain, part: Box | None) -> PlateFilling:
    box = part or (0.0, 0.0, *terrain_size_mm(piece))
    free = area_mm2(piece, box, _AWAY_MM, name_spot(piece, part))
    at_least = int(free / _SPARSE_MM2)
    width, height = terrain_size_mm(piece)
    if piece.is_round:
        return PlateFilling(
            at_least,
            centre_mm=(width / 2, height / 2),
            inner_mm=5 * piece.inner_cm,
            outer_mm=width / 2,
        )
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    return PlateFilling(at_least, corners_mm=corners)


def _words(piece: Terrain, box: Box | None) -> Required:
    spot = name_spot(piece, box)
    if spot is None:
        return {}
    x, y = spot.x_mm, spot.y_mm
    if piece.inner_cm:
        return {"title": PlateLabel(ring_text(piece), (x, y))}
    lines = LINES_MM[bool(piece.label)]
    fields = {"title": PlateLabel(piece.title, (x, y + lines[0]))}
    if piece.label:
        fields["label"] = PlateLabel(piece.label, (x, y + LABEL_MM))
    for number, (words, down) in enumerate(
        zip(piece.words, lines[1:], strict=False), 1
    ):
        fields[f"words{number}"] = PlateLabel(words, (x, y + down))
    return fields


def ring_text(piece: Terrain) -> str:
    """Return the name and size of a ring, on one line."""
    named = f"{piece.label} {piece.title}".strip()
    return f"{named}: {', '.join(piece.words)}"

"""What the plan of a parted piece must show: where each of its tiles goes.

In: a piece and its tiles.  Out: requirements, in the plan's own millimetres.
"""

from __future__ import annotations

from collections.abc import Sequence

from bfgprint.model.kit import Terrain
from bfgprint.rules.areas import Box, terrain_size_mm
from bfgprint.rules.required import (
    CUT,
    Figure,
    Place,
    PlateCircle,
    PlateLabel,
    PlateOutline,
    Required,
    Requirement,
)
from bfgprint.rules.tiles import OVERLAP_MM, Tile

FEWEST = 3
"""So many tiles make a plan worth its room."""
PLAN_MM = 60.0
"""How wide or high a plan is, whichever is more."""
_LEAST_CELL_MM = 5.0


def has_plan(tiles: Sequence[Tile | None]) -> bool:
    """Whether there are so many tiles that a plan helps."""
    return len(tiles) >= FEWEST


def plan_scale(tiles: Sequence[Tile]) -> float:
    """Return how much smaller a plan is: 60 mm, or more where cells would be tiny."""
    width, height = tiles[0].size_mm
    most = max(tiles[0].rows, tiles[0].columns)
    return max(PLAN_MM, most * _LEAST_CELL_MM) / max(width, height)


def cell_mm(tile: Tile, scale: float) -> Box:
    """Return where a tile is on the plan; neighbours share what they overlap."""
    half = OVERLAP_MM / 2
    left, top, right, bottom = tile.box_mm
    width, height = tile.size_mm
    return (
        scale * (left + half if left else left),
        scale * (top + half if top else top),
        scale * (right - half if right < width else right),
        scale * (bottom - half if bottom < height else bottom),
    )


def required_plan(piece: Terrain, tiles: Sequence[Tile]) -> Required:
    """Return the cells with their numbers, and the outline of the piece."""
    scale = plan_scale(tiles)
    width, height = (scale * side for side in terrain_size_mm(piece))
    middle = width / 2, height / 2
    fields: dict[str, Requirement] = {CUT: PlateOutline(_corners(0, 0, width, height))}
    if piece.is_round:
        fields["shape"] = PlateCircle(middle, width)
        if piece.inner_cm:
            fields["inner"] = PlateCircle(middle, scale * 10 * piece.inner_cm)
    for tile in tiles:
        left, top, right, bottom = box = cell_mm(tile, scale)
        fields[f"cell{tile.number}"] = PlateOutline(_corners(*box))
        at = (left + right) / 2, (top + bottom) / 2
        fields[f"tile{tile.number}"] = PlateLabel(str(tile.number), at)
    fields["piece"] = Figure(f"{piece.label} {piece.title}".strip())
    fields["parts"] = Figure(str(len(tiles)))
    return fields


def _corners(left: float, top: float, right: float, bottom: float) -> tuple[Place, ...]:
    return (left, top), (right, top), (right, bottom), (left, bottom)

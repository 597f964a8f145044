"""What one tile of a piece must show: what of the whole lies on it.

In: the requirements of a whole piece, and a tile.  Out: those of the tile.  Lines end
at its edges; a label stands on one tile only, since half of the strip that two share
belongs to each.
"""

from __future__ import annotations

import math

from bfgprint.rules.required import (
    CUT,
    Figure,
    Place,
    PlateArc,
    PlateCircle,
    PlateLabel,
    PlateLines,
    PlateOutline,
    Required,
    Requirement,
)
from bfgprint.rules.tiles import OVERLAP_MM, Tile

_LEAST_MM = 1e-6


def required_tile(whole: Required, tile: Tile, title: str) -> Required:
    """Return what a tile must show of a piece, and which part it says it is."""
    left, top, right, bottom = tile[:4]
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    fields: dict[str, Requirement] = {CUT: PlateOutline(corners)}
    for name, requirement in whole.items():
        part = _part(requirement, tile)
        if part is not None:
            fields["edge" if name == CUT else name] = part
    joins: list[tuple[Place, Place]] = []
    if tile.joins_right:
        x = right - OVERLAP_MM
        joins.append(((x, top), (x, bottom)))
    if tile.joins_below:
        y = bottom - OVERLAP_MM
        joins.append(((left, y), (right, y)))
    if joins:
        fields["join"] = PlateLines(tuple(joins))
    fields["piece"] = Figure(title)
    fields["part"] = Figure(str(tile.number))
    fields["parts"] = Figure(str(tile.total))
    fields["row"] = Figure(str(tile.row))
    fields["rows"] = Figure(str(tile.rows))
    fields["column"] = Figure(str(tile.column))
    fields["columns"] = Figure(str(tile.columns))
    return fields


def _part(requirement: Requirement, tile: Tile) -> Requirement | None:
    """Return what of a requirement is on a tile, or None."""
    match requirement:
        case PlateOutline(corners):
            edges = zip(corners, [*corners[1:], corners[0]], strict=True)
            return _lines(tuple(edges), tile)
        case PlateLines(lines):
            return _lines(lines, tile)
        case PlateCircle((x, y), diameter):
            return requirement if _meets(x, y, diameter / 2, tile) else None
        case PlateArc((x, y), diameter):
            reach = diameter / 2
            ends = ((x - reach, y - reach), (x + reach, y + reach))
            return requirement if all(_is_near(end, tile) for end in ends) else None
        case PlateLabel(_, at):
            return requirement if _is_own(at, tile) else None
        case _:
            return requirement


def _lines(lines: tuple[tuple[Place, Place], ...], tile: Tile) -> PlateLines | None:
    """Return lines as far as they are on a tile."""
    kept = [
        part for one, two in lines if (part := _clamped(one, two, tile)) is not None
    ]
    return PlateLines(tuple(kept)) if kept else None


def _clamped(one: Place, two: Place, tile: Tile) -> tuple[Place, Place] | None:
    """Return the part of a line that is on a tile, or on its edge."""
    near, far = 0.0, 1.0
    for axis in (0, 1):
        start, way = one[axis], two[axis] - one[axis]
        low, high = tile.near_mm[axis] - start, tile.far_mm[axis] - start
        if abs(way) < _LEAST_MM:
            if low > _LEAST_MM or high < -_LEAST_MM:
                return None
            continue
        ends = sorted((low / way, high / way))
        near, far = max(near, ends[0]), min(far, ends[1])
    if (far - near) * math.dist(one, two) < _LEAST_MM:
        return None
    return _between(one, two, near), _between(one, two, far)


def _between(one: Place, two: Place, share: float) -> Place:
    return (
        one[0] + share * (two[0] - one[0]),
        one[1] + share * (two[1] - one[1]),
    )


def _is_near(at: Place, tile: Tile) -> bool:
    """Whether a place is on a tile, or beyond an edge of the whole piece."""
    return all(
        (near <= place or near == 0.0) and (place <= far or far == whole)
        for place, near, far, whole in zip(
            at, tile.near_mm, tile.far_mm, tile.size_mm, strict=True
        )
    )


def _is_own(at: Place, tile: Tile) -> bool:
    half = OVERLAP_MM / 2
    return all(
        (near == 0.0 or near + half <= place) and (far == whole or place < far - half)
        for place, near, far, whole in zip(
            at, tile.near_mm, tile.far_mm, tile.size_mm, strict=True
        )
    )


def _meets(x: float, y: float, radius: float, tile: Tile) -> bool:
    """Whether a circle comes more than a little onto a tile."""
    near_x = min(max(x, tile.left_mm), tile.right_mm) - x
    near_y = min(max(y, tile.top_mm), tile.bottom_mm) - y
    far_x = max(abs(tile.left_mm - x), abs(tile.right_mm - x))
    far_y = max(abs(tile.top_mm - y), abs(tile.bottom_mm - y))
    return near_x**2 + near_y**2 < radius**2 < far_x**2 + far_y**2

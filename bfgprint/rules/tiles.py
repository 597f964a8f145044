"""Part a piece that is larger than the paper into tiles that overlap.

In: the size of a piece and the room on a page, in millimetres.  Out: tiles, row by
row; together they show all of the piece, and each shares a strip with the next, so
that they can be glued together.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

OVERLAP_MM = 10.0
"""The strip that two tiles share."""
_LEAST = 1e-9

_BEFORE_STEP_MM = 0.7
"""Tiles that begin at a step begin so far before it: behind the number and the words
that belong to it, so that the strip to glue parts none of them."""


class Tile(NamedTuple):
    """A part of a piece: left, top, right and bottom edge in the piece's own places."""

    left_mm: float
    top_mm: float
    right_mm: float
    bottom_mm: float
    number: int
    total: int
    row: int
    column: int
    size_mm: tuple[float, float]
    """Of the whole piece."""
    rows: int = 1
    columns: int = 1
    """Of all tiles that the piece would have."""
    joins_right: bool = False
    """Whether another tile goes on to the right."""
    joins_below: bool = False

    @property
    def box_mm(self) -> tuple[float, float, float, float]:
        """Its edges: left, top, right and bottom."""
        return self[:4]

    @property
    def near_mm(self) -> tuple[float, float]:
        """Its left and top edge."""
        return self.left_mm, self.top_mm

    @property
    def far_mm(self) -> tuple[float, float]:
        """Its right and bottom edge."""
        return self.right_mm, self.bottom_mm


def tiles_of(
    size_mm: tuple[float, float], room_mm: tuple[float, float], step_mm: float = 0.0
) -> tuple[Tile, ...]:
    """Return the tiles of a piece.

    Args:
        size_mm: of the whole piece.
        room_mm: of the largest tile.
        step_mm: tiles begin at multiples of this, so that no number is parted.

    Raises:
        ValueError: there is no room for more than the overlap.
    """
    columns = _parts(size_mm[0], room_mm[0], step_mm)
    rows = _parts(size_mm[1], room_mm[1], step_mm)
    total = len(columns) * len(rows)
    return tuple(
        Tile(
            left, top, right, bottom,
            number=row * len(columns) + column + 1,
            total=total, row=row + 1, column=column + 1, size_mm=size_mm,
            rows=len(rows), columns=len(columns),
            joins_right=column + 1 < len(columns), joins_below=row + 1 < len(rows),
        )
        for row, (top, bottom) in enumerate(rows)
        for column, (left, right) in enumerate(columns)
    )  # fmt: skip


def those_with(
    tiles: tuple[Tile, ...], holds: Callable[[tuple[float, float, float, float]], bool]
) -> tuple[Tile, ...]:
    """Return the tiles that hold something, numbered anew; rows and columns stay."""
    kept = [tile for tile in tiles if holds(tile.box_mm)]
    places = {(tile.row, tile.column) for tile in kept}
    return tuple(
        tile._replace(
            number=number,
            total=len(kept),
            joins_right=(tile.row, tile.column + 1) in places,
            joins_below=(tile.row + 1, tile.column) in places,
        )
        for number, tile in enumerate(kept, 1)
    )


def _parts(length: float, room: float, step: float) -> list[tuple[float, float]]:
    """Return where the parts of a length begin and end, as even as can be."""
    if length <= room:
        return [(0.0, length)]
    most, half = room - OVERLAP_MM, OVERLAP_MM / 2
    if step:
        most = math.floor(most / step) * step
    if most <= 0:
        raise ValueError(f"{room:.0f} mm are no room for a tile")
    if step:
        number = math.ceil((length - half) / most - _LEAST)
        each = min(most, math.ceil(length / number / step - _LEAST) * step)
    else:
        # Each of two shares a strip on one side only.
        number = 2 if length <= 2 * (room - half) else math.ceil(length / most - _LEAST)
        each = length / number
    before = _BEFORE_STEP_MM if step else half
    after = OVERLAP_MM - before
    return [
        (max(0.0, part * each - before), min(length, (part + 1) * each + after))
        for part in range(number)
    ]

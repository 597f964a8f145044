"""Part a piece that is larger than the paper into tiles that overlap.

In: the size of a piece and the room on a page, in millimetres.  Out: tiles, row by
row; together they show all of the piece, and each shares a strip with the next, so
that they can be glued together.
"""

from __future__ import annotations

import math
from typing import NamedTuple

OVERLAP_MM = 10.0
"""The strip that two tiles share."""

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

    @property
    def near_mm(self) -> tuple[float, float]:
        """Its left and top edge."""
        return self.left_mm, self.top_mm

    @property
    def far_mm(self) -> tuple[float, float]:
        """Its right and bottom edge."""
        return self.right_mm, self.bottom_mm

    @property
    def joins_right(self) -> bool:
        """Whether another tile goes on to the right."""
        return self.right_mm < self.size_mm[0]

    @property
    def joins_below(self) -> bool:
        """Whether another tile goes on below."""
        return self.bottom_mm < self.size_mm[1]


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
        )
        for row, (top, bottom) in enumerate(rows)
        for column, (left, right) in enumerate(columns)
    )  # fmt: skip


def _parts(length: float, room: float, step: float) -> list[tuple[float, float]]:
    """Return where the parts of a length begin and end, as even as can be."""
    if length <= room:
        return [(0.0, length)]
    most = room - OVERLAP_MM
    if step:
        most = math.floor(most / step) * step
    if most <= 0:
        raise ValueError(f"{room:.0f} mm are no room for a tile")
    number = math.ceil((length - OVERLAP_MM / 2) / most - 1e-9)
    each = length / number
    if step:
        each = min(most, math.ceil(each / step) * step)
    before = _BEFORE_STEP_MM if step else OVERLAP_MM / 2
    after = OVERLAP_MM - before
    return [
        (max(0.0, part * each - before), min(length, (part + 1) * each + after))
        for part in range(number)
    ]

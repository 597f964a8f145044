"""Pack pieces to cut out onto pages: those alike in blocks, small ones into the gaps.

In: sizes, and the room on a page.  Out: for each page where its pieces stand.  Equal
rectangles stand edge to edge, so that one cut parts two of them and runs across the
whole block; discs stand so near that strips can be cut between them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

BLOCK_GAP_MM = 3.0
"""Between one block and the next."""
_DISC_GAP_MM = 1.5
"""Between two discs, which are cut out one by one."""
_WIDE = 0.45
"""What takes more than this part of the width is put down first."""
_SLACK_MM = 0.01


class Shape(Enum):
    """How pieces of one size stand beside each other."""

    RECTANGLE = 0.0
    DISC = _DISC_GAP_MM
    OTHER = BLOCK_GAP_MM

    @property
    def gap_mm(self) -> float:
        """What is left between two of them."""
        return self.value


class Size(NamedTuple):
    """What a piece takes up."""

    width_mm: float
    height_mm: float
    shape: Shape


class Spot(NamedTuple):
    """Where a piece stands: its number in the order given, and its corner."""

    number: int
    x_mm: float
    y_mm: float


class _Room(NamedTuple):
    """A rectangle in which nothing stands."""

    x: float
    y: float
    width: float
    height: float


class _Block(NamedTuple):
    """Pieces of one size in a room: how many, how they stand, and what they take."""

    pieces: int
    columns: int
    pitch: float
    rise: float
    width: float
    height: float

    def corners(self) -> Iterator[tuple[float, float]]:
        """Yield where each stands, row by row."""
        for number in range(self.pieces):
            row, column = divmod(number, self.columns)
            yield column * self.pitch, row * self.rise


@dataclass(slots=True)
class _Page:
    rooms: list[_Room]
    spots: list[Spot] = field(default_factory=list)


def pack(sizes: Sequence[Size], width_mm: float, height_mm: float) -> list[list[Spot]]:
    """Return the spots on each page; every piece is no larger than the page.

    Pieces of one size stay on one page where a page can hold them all.
    """
    whole = _Room(0.0, 0.0, width_mm, height_mm)
    pages: list[_Page] = []
    for size, indices in _sorts(sizes, width_mm):
        own = _page_for(pages, size, len(indices))
        while indices:
            page = own or _Page([whole])
            if own is None:
                pages.append(page)
            indices = _fill(page, size, indices)
            own = None
    return [list(_centred(page.spots, sizes, width_mm)) for page in pages]


def _sorts(sizes: Sequence[Size], width: float) -> list[tuple[Size, list[int]]]:
    """Return the pieces of each size: wide ones as given, others the highest first."""
    found: dict[Size, list[int]] = {}
    for index, size in enumerate(sizes):
        found.setdefault(size, []).append(index)

    def order(sort: tuple[Size, list[int]]) -> tuple[float, float]:
        size, _ = sort
        is_wide = size.width_mm > _WIDE * width
        return (-math.inf, 0.0) if is_wide else (-size.height_mm, -size.width_mm)

    return sorted(found.items(), key=order)


def _page_for(pages: Iterable[_Page], size: Size, count: int) -> _Page | None:
    """Return the first page that holds so many, in one room or else in several."""
    able = [page for page in pages if _holds(page.rooms, size, count)]
    together = (
        page for page in able if any(_holds([r], size, count) for r in page.rooms)
    )
    return next(together, able[0] if able else None)


def _holds(rooms: Iterable[_Room], size: Size, count: int) -> bool:
    """Whether rooms have place for so many pieces of a size."""
    page = _Page(list(rooms))
    return not _fill(page, size, list(range(count)))


def _fill(page: _Page, size: Size, indices: list[int]) -> list[int]:
    """Put down as many pieces as the page has room for; return those that are left."""
    while indices:
        best = max(
            page.rooms,
            key=lambda room: _worth(room, size, len(indices)),
            default=None,
        )
        block = _block(best, size, len(indices)) if best else None
        if best is None or block is None:
            return indices
        page.spots += [
            Spot(index, best.x + x, best.y + y)
            for index, (x, y) in zip(indices, block.corners(), strict=False)
        ]
        indices = indices[block.pieces :]
        page.rooms.remove(best)
        page.rooms += _rests(best, block)
    return indices


def _worth(room: _Room, size: Size, count: int) -> tuple[int, float, float]:
    """Return how good a room is: one that takes more, then a smaller, then a higher."""
    block = _block(room, size, count)
    taken = block.pieces if block else 0
    return taken, -room.width * room.height, -room.y


def _block(room: _Room, size: Size, count: int) -> _Block | None:
    """Return as many pieces as fit, row by row, or None."""
    width, height, shape = size
    pitch = width + shape.gap_mm
    columns = math.floor((room.width + shape.gap_mm + _SLACK_MM) / pitch)
    columns = min(columns, count)
    rise = height + shape.gap_mm
    rows = math.floor((room.height + shape.gap_mm + _SLACK_MM) / rise)
    if columns < 1 or rows < 1:
        return None
    taken = min(count, columns * rows)
    rows = math.ceil(taken / columns)
    return _Block(
        taken,
        columns,
        pitch,
        rise,
        columns * pitch - shape.gap_mm,
        rows * rise - shape.gap_mm,
    )


def _rests(room: _Room, block: _Block) -> Iterator[_Room]:
    """Yield what is left of a room beside and below a block."""
    right, below = block.width + BLOCK_GAP_MM, block.height + BLOCK_GAP_MM
    wide, high = room.width - right, room.height - below
    if wide * room.height > room.width * high:
        rests = [(right, 0.0, wide, room.height), (0.0, below, block.width, high)]
    else:
        rests = [(right, 0.0, wide, block.height), (0.0, below, room.width, high)]
    for x, y, width, height in rests:
        if width > 0 and height > 0:
            yield _Room(room.x + x, room.y + y, width, height)


def _centred(
    spots: Sequence[Spot], sizes: Sequence[Size], width: float
) -> Iterator[Spot]:
    """Yield spots in the order of the pieces, moved to the middle of the page."""
    right = max(spot.x_mm + sizes[spot.number].width_mm for spot in spots)
    shift = (width - right) / 2
    for spot in sorted(spots):
        yield spot._replace(x_mm=spot.x_mm + shift)

"""Find room on a map for what is written on it and around it.

In: words, their sizes and where they belong.  Out: places in millimetres, no two of
them over each other.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

Point = tuple[float, float]


class Room(NamedTuple):
    """An upright rectangle on the page."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> Point:
        """The point in its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def size(self) -> Point:
        """Its width and height."""
        return self.right - self.left, self.bottom - self.top

    def nearest(self, point: Point) -> Point:
        """Return the point of it that is nearest to another."""
        x = min(max(point[0], self.left), self.right)
        return x, min(max(point[1], self.top), self.bottom)

    def meets(self, other: Room, apart: float = 0.0) -> bool:
        """Whether they lie over each other, or nearer than this."""
        return (
            self.left < other.right + apart
            and other.left < self.right + apart
            and self.top < other.bottom + apart
            and other.top < self.bottom + apart
        )

    def holds(self, other: Room) -> bool:
        """Whether the other lies in it."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


_APART_MM = 0.5
_BEARINGS = 16
_FIRST_MM, _STEP_MM, _FARTHEST_MM = 2.0, 2.0, 120.0


class Labels:
    """Keeps what has been put down, so that the next finds a place of its own."""

    def __init__(self, table: Room) -> None:
        """Begin with an empty table."""
        self._table = table
        self._taken: list[Room] = []

    def keep_free(self, room: Room) -> None:
        """Let nothing be written there."""
        self._taken.append(room)

    def place(
        self,
        width: float,
        height: float,
        middles: Sequence[Point],
        within: Room | None = None,
        better_not: Sequence[Room] = (),
    ) -> Room | None:
        """Return room around the first middle that has some, or near to it.

        None where the whole neighbourhood is full.

        Args:
            width: of what is written.
            height: the same.
            middles: where it may stand, the best places first.
            within: where it should stand as a whole.
            better_not: what should not be written over.
        """
        if within is not None:
            room = self.place_within(width, height, middles, within, better_not)
            if room is not None:
                return room
        nearby = list(_around(middles[0]))
        return (
            self._first(width, height, middles, within or self._table, better_not)
            or self._first(width, height, middles, within or self._table)
            or self._first(width, height, nearby, self._table, better_not)
            or self._first(width, height, [*middles, *nearby], self._table)
        )

    def place_within(
        self,
        width: float,
        height: float,
        middles: Sequence[Point],
        within: Room,
        better_not: Sequence[Room],
    ) -> Room | None:
        """Return room inside a rectangle that covers nothing, or None."""
        places = [*middles, *_around(middles[0])]
        return self._first(width, height, places, within, better_not)

    def _first(
        self,
        width: float,
        height: float,
        middles: Sequence[Point],
        inside: Room,
        avoided: Sequence[Room] = (),
    ) -> Room | None:
        for x, y in middles:
            room = Room(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
            if self._is_free(room, inside, avoided):
                self._taken.append(room)
                return room
        return None

    def _is_free(self, room: Room, inside: Room, avoided: Sequence[Room]) -> bool:
        return (
            self._table.holds(room)
            and inside.holds(room)
            and not any(room.meets(each, _APART_MM) for each in self._taken)
            and not any(room.meets(each) for each in avoided)
        )


def _around(middle: Point) -> Iterator[Point]:
    """Yield points around a middle, nearer ones first."""
    reach = _FIRST_MM
    while reach <= _FARTHEST_MM:
        for number in range(_BEARINGS):
            angle = math.tau * number / _BEARINGS
            yield (
                middle[0] + reach * math.cos(angle),
                middle[1] - reach * math.sin(angle),
            )
        reach += _STEP_MM


def packed(widths: Iterable[float], length: float, gap: float) -> list[list[int]]:
    """Return which of some words stand together on a line of this length."""
    lanes: list[list[int]] = []
    used = 0.0
    for index, width in enumerate(widths):
        if lanes and used + gap + width <= length:
            lanes[-1].append(index)
            used += gap + width
        else:
            lanes.append([index])
            used = width
    return lanes

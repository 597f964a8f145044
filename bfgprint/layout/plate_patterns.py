"""Marks all over a piece of terrain, at its true size: whole ones, none on its name.

In: a PlatePattern, and the window of its plate.  Out: the steps of one path.  Marks
stand a little out of their rows, always the same way, so that parts of a piece show
the same marks where they overlap.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from bfgprint.document.plates import PlatePattern, Window
from bfgprint.layout.clipping import is_inside
from bfgprint.layout.patterns import Point, Step, pattern_for
from bfgprint.model.drawing import Steps

_ZOOM = 3.6
"""How much larger than on a map the marks are."""
_SPREAD = 1.5
"""How much farther apart."""
_SMALLEST, _LARGEST = 0.7, 1.3
"""How large marks are, of their usual size."""
_REACH = 0.56
"""How far a mark reaches from its middle, of its size."""


def pattern_steps(mark: PlatePattern, window: Window) -> tuple[str, Steps]:
    """Return the name of a pattern, and its marks inside a window."""
    pattern = pattern_for(mark.kind)
    room = _room(mark)
    size = min(_ZOOM * pattern.size_mm, 0.4 * room)
    pitch = min(_ZOOM * _SPREAD * pattern.pitch_mm, 1.1 * room)
    steps: list[Step] = []
    for number, at in enumerate(_places(mark, pitch, _LARGEST * size)):
        own = size * (_SMALLEST + (_LARGEST - _SMALLEST) * _share(number, 31))
        if _has_room(mark, at, own, window):
            steps += (pattern.large or pattern.mark)(at, own, number)
    return pattern.name, tuple(steps)


def _room(mark: PlatePattern) -> float:
    """Return how much there is across the narrowest part."""
    if mark.outer_mm:
        return (mark.outer_mm - mark.inner_mm) / (2 if mark.inner_mm else 1)
    return min(mark.size_mm)


def _share(number: int, salt: int) -> float:
    """Return a share of 1 that looks like chance and is always the same."""
    return (number * 7919 + salt * 104729) * 2654435761 % 4294967296 / 4294967296


def _stray(number: int, room: float, size: float) -> tuple[float, float]:
    """Return how far a mark stands from the middle of its room, to both ways.

    It stays in it, so that no two meet.
    """
    most = max(0.0, room / 2 - _REACH * size)
    across, down = (most * (2 * _share(number, salt) - 1) for salt in (1, 2))
    return across, down


def _places(mark: PlatePattern, pitch: float, size: float) -> Iterator[Point]:
    if mark.inner_mm:
        yield from _round_places(mark, pitch, size)
        return
    left, top = mark.x_mm, mark.y_mm
    width, height = mark.size_mm
    if mark.outer_mm:
        left, top = left - mark.outer_mm / 2, top - mark.outer_mm / 2
        width = height = mark.outer_mm
    columns, rows = max(1, round(width / pitch)), max(1, round(height / pitch))
    for row in range(rows):
        for column in range(columns):
            room = min(width / columns, height / rows) * (columns * rows > 1)
            across, down = _stray(row * columns + column, room, size)
            yield (
                left + (column + 0.5) * width / columns + across,
                top + (row + 0.5) * height / rows + down,
            )


def _round_places(mark: PlatePattern, pitch: float, size: float) -> Iterator[Point]:
    """Yield places along a ring."""
    inner, wide = mark.inner_mm / 2, (mark.outer_mm - mark.inner_mm) / 2
    rows = max(1, round(wide / pitch))
    number = 0
    for row in range(rows):
        radius = inner + wide * (row + 0.5) / rows
        count = max(6, round(math.tau * radius / pitch))
        for index in range(count):
            number += 1
            along, out = _stray(number, min(pitch, wide / rows), size)
            angle = math.tau * (index + 0.5 * (row % 2)) / count + along / radius
            far = radius + out
            yield mark.x_mm + far * math.sin(angle), mark.y_mm - far * math.cos(angle)


def _has_room(mark: PlatePattern, at: Point, size: float, window: Window) -> bool:
    """Whether a whole mark is on the piece, in the window and off the name."""
    reach = _REACH * size
    ends = [(at[0] + a * reach, at[1] + b * reach) for a in (-1, 1) for b in (-1, 1)]
    return all(
        is_inside(end, window) and _is_on(mark, end) for end in ends
    ) and not _is_kept_free(mark, at, reach)


def _is_on(mark: PlatePattern, at: Point) -> bool:
    if not mark.outer_mm:
        (x, y), (width, height) = at, mark.size_mm
        return 0 <= x - mark.x_mm <= width and 0 <= y - mark.y_mm <= height
    far = 2 * math.dist(at, (mark.x_mm, mark.y_mm))
    return mark.inner_mm <= far <= mark.outer_mm


def _is_kept_free(mark: PlatePattern, at: Point, reach: float) -> bool:
    if not mark.free:
        return False
    x, y, across, up, angle = mark.free
    turn = math.radians(angle)
    dx, dy = at[0] - x, at[1] - y
    along = dx * math.cos(turn) - dy * math.sin(turn)
    beside = dx * math.sin(turn) + dy * math.cos(turn)
    return abs(along) < across + reach and abs(beside) < up + reach

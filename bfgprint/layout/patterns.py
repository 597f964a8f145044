"""The marks that tell phenomena apart: rocks, waves, crosses, mines, specks.

In: a kind of phenomenon, a place on the page.  Out: the steps of a mark.  What is told
apart by these is told apart on a photocopy.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from bfgprint.layout.clipping import circle_steps

Point = tuple[float, float]
Step = tuple[str | float, ...]
Mark = Callable[[Point, float, int], Iterator[Step]]


def _triangle(at: Point, size: float, number: int) -> Iterator[Step]:
    """A splinter of rock, now with its tip up and now down."""
    x, y = at
    way = size / 2 if number % 2 else -size / 2
    yield ("M", x, y + way)
    yield ("L", x + size * 0.55, y - way * 0.8)
    yield ("L", x - size * 0.4, y - way)
    yield ("Z",)


def _wave(at: Point, size: float, number: int) -> Iterator[Step]:
    del number
    x, y, half, rise = *at, size / 2, size * 0.3
    yield ("M", x - half, y)
    yield ("C", x - half * 0.6, y - rise, x - half * 0.4, y - rise, x, y)
    yield ("C", x + half * 0.4, y + rise, x + half * 0.6, y + rise, x + half, y)


def _cross(at: Point, size: float, number: int) -> Iterator[Step]:
    del number
    x, y, half = *at, size / 2
    yield from (("M", x - half, y - half), ("L", x + half, y + half))
    yield from (("M", x - half, y + half), ("L", x + half, y - half))


def _mine(at: Point, size: float, number: int) -> Iterator[Step]:
    del number
    x, y, half = *at, size / 2
    for turn in range(3):
        angle = turn * math.pi / 3
        dx, dy = half * math.cos(angle), half * math.sin(angle)
        yield from (("M", x - dx, y - dy), ("L", x + dx, y + dy))


def _speck(at: Point, size: float, number: int) -> Iterator[Step]:
    del number
    x, y, half = *at, size / 4
    yield from (("M", x - half, y), ("L", x + half, y))


def _rock(at: Point, size: float, number: int) -> Iterator[Step]:
    """A boulder with a crack, each of another shape."""
    x, y = at
    turn = number * 2.399  # the golden angle: no two alike stand together
    corners = [
        (
            x + size / 2 * far * math.cos(turn + index * math.tau / 7),
            y + size / 2 * far * math.sin(turn + index * math.tau / 7),
        )
        for index, far in enumerate((1.0, 0.78, 0.95, 0.7, 0.98, 0.85, 0.72))
    ]
    yield ("M", *corners[0])
    for corner in corners[1:]:
        yield ("L", *corner)
    yield ("Z",)
    yield ("M", *corners[3])
    yield ("L", x + 0.1 * size * math.cos(turn), y + 0.1 * size * math.sin(turn))
    yield ("L", *corners[5])


def _waves(at: Point, size: float, number: int) -> Iterator[Step]:
    """Two waves, one a little behind the other."""
    x, y = at
    way = size * (0.14 if number % 2 else -0.14)
    yield from _wave((x - way * 0.5, y - size * 0.14), size * 0.8, number)
    yield from _wave((x + way * 0.5, y + size * 0.14), size * 0.8, number)


def _star(at: Point, size: float, number: int) -> Iterator[Step]:
    """A rent with four long tips, each turned another way."""
    x, y = at
    turn = number * 0.7
    for index in range(8):
        far = size * (0.1 if index % 2 else 0.5)
        angle = turn + index * math.pi / 4
        step = "L" if index else "M"
        yield (step, x + far * math.cos(angle), y + far * math.sin(angle))
    yield ("Z",)


def _spiked(at: Point, size: float, number: int) -> Iterator[Step]:
    """A mine: a ball with eight spikes."""
    del number
    x, y, ball = *at, size * 0.26
    yield from circle_steps(x, y, ball, 0.0, 360.0)
    yield ("Z",)
    for turn in range(8):
        angle = (turn + 0.5) * math.pi / 4
        cos, sin = math.cos(angle), math.sin(angle)
        yield ("M", x + ball * cos, y + ball * sin)
        yield ("L", x + size / 2 * cos, y + size / 2 * sin)


class Pattern(NamedTuple):
    """What marks a kind of phenomenon: its name, a mark, its size and distance."""

    name: str
    mark: Mark
    size_mm: float
    pitch_mm: float
    large: Mark | None = None
    """Drawn where it is seen from near; the mark itself where there is none."""


_PATTERNS = {
    "asteroid field": Pattern("rocks", _triangle, 1.5, 2.7, _rock),
    "gas/dust cloud": Pattern("waves", _wave, 2.4, 3.0, _waves),
    "gas cloud": Pattern("waves", _wave, 2.4, 3.0, _waves),
    "dust cloud": Pattern("waves", _wave, 2.4, 3.0, _waves),
    "warp rift": Pattern("crosses", _cross, 1.8, 2.4, _star),
    "minefield": Pattern("mines", _mine, 1.6, 3.2, _spiked),
}
_ANY_OTHER = Pattern("specks", _speck, 1.6, 2.4)


def pattern_for(kind: str) -> Pattern:
    """Return what marks a kind of phenomenon."""
    return _PATTERNS.get(kind, _ANY_OTHER)

"""The run of a base over the table, and which terrain it touches.

In: a path, a base, pieces of terrain.  Out: what is touched, and how far along.
A base dragged along a straight line touches a piece where the stem comes within
the base's radius of it; numbers of any kind give an answer.

Source: drift.md, section 6, TERR-1, ruling D-17; seeds INT-01, BAS-01.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from bfgprint.model.play import Disc, Oblong, Point, Terrain
from bfgprint.rules.drift.placement import direction
from bfgprint.rules.lengths import TOLERANCE, as_float
from bfgprint.rules.position import radius_cm

Met = list[tuple[float, str]]
"""How far along the path each piece is touched first, and its name."""


def touched_terrain(
    start: Point, end: Point, base_mm: float, terrain: tuple[Terrain, ...]
) -> tuple[str, ...]:
    """Return the names of what the base touches, in the order met (TERR-1).

    What it stands in from the start comes first (D-17); pieces met at once stay in
    the order given.
    """
    return tuple(name for _, name in terrain_met(start, end, base_mm, terrain))


def terrain_met(
    start: Point, end: Point, base_mm: float, terrain: tuple[Terrain, ...]
) -> Met:
    """Return what the base touches and how far along the path, in the order met."""
    path = Path.between(start, end)
    met = []
    for piece in terrain:
        entry = path.entry_cm(piece, radius_cm(base_mm))
        if entry is not None:
            met.append((entry, piece.name))
    return sorted(met, key=lambda each: each[0])


class Path(NamedTuple):
    """A straight run over the table."""

    start: Point
    step: Point
    """The way ahead, one centimetre long."""
    length_cm: float

    @classmethod
    def between(cls, start: Point, end: Point) -> Path:
        """Return the run from one point to another, which may be the same."""
        begin = Point(as_float(start.x_cm), as_float(start.y_cm))
        x = as_float(end.x_cm) - begin.x_cm
        y = as_float(end.y_cm) - begin.y_cm
        length = math.hypot(x, y)
        step = Point(x / length, y / length) if length else Point(0.0, 1.0)
        return cls(begin, step, length)

    def entry_cm(self, piece: Terrain, more_cm: float) -> float | None:
        """Return how far along a circle of that radius first touches a piece.

        None where it never does, or where the piece's size is no size.
        """
        if not more_cm >= 0:
            return None
        if isinstance(piece, Disc):
            return self._disc(piece.centre, piece.radius_cm, more_cm)
        if piece.width_cm >= 0 and piece.length_cm >= 0:
            return self._oblong(piece, more_cm)
        return None

    def _disc(self, centre: Point, own_cm: float, more_cm: float) -> float | None:
        if not own_cm >= 0:
            return None
        reach = as_float(own_cm) + more_cm
        x = as_float(centre.x_cm) - self.start.x_cm
        y = as_float(centre.y_cm) - self.start.y_cm
        along = x * self.step.x_cm + y * self.step.y_cm
        aside = abs(x * self.step.y_cm - y * self.step.x_cm)
        if not aside <= reach + TOLERANCE:
            return None
        half = math.sqrt(max(0.0, (reach - aside) * (reach + aside)))
        return self._first(along - half, along + half)

    def _oblong(self, piece: Oblong, more_cm: float) -> float | None:
        """Return the entry into a rectangle that is rounded by the circle.

        Seen along its own heading, that is two rectangles across each other and a
        disc on each corner.
        """
        ahead = direction(piece.heading_deg)
        half_x = as_float(piece.width_cm) / 2
        half_y = as_float(piece.length_cm) / 2
        turned = self._seen_from(piece.centre, ahead)
        entries = [
            turned._rectangle(half_x + more_cm, half_y),
            turned._rectangle(half_x, half_y + more_cm),
            *(
                turned._disc(Point(x, y), 0.0, more_cm)
                for x in (-half_x, half_x)
                for y in (-half_y, half_y)
            ),
        ]
        return min((entry for entry in entries if entry is not None), default=None)

    def _seen_from(self, centre: Point, ahead: Point) -> Path:
        x = self.start.x_cm - as_float(centre.x_cm)
        y = self.start.y_cm - as_float(centre.y_cm)
        return Path(_turned(x, y, ahead), _turned(*self.step, ahead), self.length_cm)

    def _rectangle(self, half_x: float, half_y: float) -> float | None:
        """Return the entry into a rectangle around the origin."""
        enter, leave = -math.inf, math.inf
        for at, step, half in (
            (self.start.x_cm, self.step.x_cm, half_x),
            (self.start.y_cm, self.step.y_cm, half_y),
        ):
            if abs(step) > TOLERANCE:
                sides = ((-half - at) / step, (half - at) / step)
                enter, leave = max(enter, min(sides)), min(leave, max(sides))
            elif not abs(at) <= half + TOLERANCE:
                return None
        return self._first(enter, leave) if enter <= leave + TOLERANCE else None

    def _first(self, enter: float, leave: float) -> float | None:
        if enter <= self.length_cm + TOLERANCE and leave >= -TOLERANCE:
            return max(0.0, enter)
        return None


def _turned(x: float, y: float, ahead: Point) -> Point:
    return Point(x * ahead.y_cm - y * ahead.x_cm, x * ahead.x_cm + y * ahead.y_cm)

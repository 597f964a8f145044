"""What fills the shapes of a map: a pattern for each kind, a hatching for each side.

In: a shape on the table, and the view.  Out: the steps of one path, cut off nowhere:
only whole marks are put down.  What is told apart by these is told apart on a
photocopy.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from bfgprint.layout.battlefield_shapes import (
    RING,
    ROUND_KINDS,
    Point,
    Step,
    View,
    on_circle,
)
from bfgprint.layout.patterns import Pattern, pattern_for
from bfgprint.model.drawing import Steps
from bfgprint.model.setup import Feature

Inside = Callable[[float, float], bool]


def pattern_of(feature: Feature) -> Pattern | None:
    """Return what marks a phenomenon; a planet or a moon is an empty circle."""
    if feature.kind in ROUND_KINDS:
        return None
    kind = feature.made_of if feature.kind == RING else feature.kind
    return pattern_for(kind)


def pattern(view: View, feature: Feature, kind: Pattern) -> Steps:
    """Return the marks of a phenomenon: whole ones, on the table, inside it."""
    if feature.kind == RING:
        places, room = _round_places(view, feature, kind), feature.width_cm
    else:
        places = _oblong_places(view, feature, kind)
        room = min(feature.width_cm, feature.length_cm)
    # Small enough for a mark in the middle of a narrow, slanting oblong.
    size = min(kind.size_mm, 0.6 * room * view.mm_per_cm)
    steps: list[Step] = []
    reach = size * 0.56 / view.mm_per_cm
    inside = _ring_inside(feature) if feature.kind == RING else _oblong_inside(feature)
    for number, (x, y) in enumerate(places):
        ends = [(x + a * reach, y + b * reach) for a in (-1, 1) for b in (-1, 1)]
        if all(view.has(*end) and inside(*end) for end in ends):
            steps += kind.mark(view.at(x, y), size, number)
    return tuple(steps)


def _oblong_places(view: View, feature: Feature, kind: Pattern) -> Iterator[Point]:
    """Yield places in rows along an oblong, each second row shifted."""
    angle = math.radians(feature.heading_deg)
    sin, cos = math.sin(angle), math.cos(angle)
    pitch = kind.pitch_mm / view.mm_per_cm
    rows = int(feature.width_cm / 2 / (0.8 * pitch))
    columns = int(feature.length_cm / 2 / pitch) + 1
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            along = (column + (0.5 if row % 2 else 0.0)) * pitch
            across = row * 0.8 * pitch
            yield (
                feature.x_cm + along * sin + across * cos,
                feature.y_cm + along * cos - across * sin,
            )


def _oblong_inside(feature: Feature) -> Inside:
    angle = math.radians(feature.heading_deg)
    sin, cos = math.sin(angle), math.cos(angle)
    along, across = feature.length_cm / 2, feature.width_cm / 2

    def inside(x: float, y: float) -> bool:
        dx, dy = x - feature.x_cm, y - feature.y_cm
        return abs(dx * sin + dy * cos) <= along and abs(dx * cos - dy * sin) <= across

    return inside


def _round_places(view: View, feature: Feature, kind: Pattern) -> Iterator[Point]:
    """Yield places along a ring, in as many rows as it has room for."""
    pitch = 1.3 * kind.pitch_mm / view.mm_per_cm
    rows = max(1, int(feature.width_cm / pitch))
    for row in range(rows):
        radius = feature.inner_cm + feature.width_cm * (row + 0.5) / rows
        number = max(8, int(math.tau * radius / pitch))
        for index in range(number):
            angle = math.tau * (index + (0.5 if row % 2 else 0.0)) / number
            yield on_circle(feature.x_cm, feature.y_cm, radius, angle)


def _ring_inside(feature: Feature) -> Inside:
    near = feature.inner_cm
    far = near + feature.width_cm

    def inside(x: float, y: float) -> bool:
        return near <= math.hypot(x - feature.x_cm, y - feature.y_cm) <= far

    return inside


HATCHES = ("slanted", "counter", "upright", "crossed")
"""How the inner border of each side's zone is hatched, by the order of sides."""
BARRED, ANYBODY = "barred", "plain"
_SLANTS = {
    "slanted": ((1.0, -1.0),),
    "counter": ((1.0, 1.0),),
    "upright": (),
    "crossed": ((1.0, -1.0), (1.0, 1.0)),
    BARRED: ((1.0, -1.0), (1.0, 1.0)),
    ANYBODY: (),
}
"""Which way each line leans on the page; without any it stands upright on its side."""
_TEETH_MM = {"upright": (1.8, 3.0), BARRED: (3.0, 6.0), ANYBODY: (0.8, 6.0)}
_USUAL_MM = (1.6, 3.0)
"""How long a line is along each axis, and how far from the next it stands."""


def rectangle_border(
    view: View, corners: tuple[float, float, float, float], hatch: str
) -> Steps:
    """Return short lines along the inside of a rectangle: left, bottom, right, top."""
    left, bottom, right, top = corners
    near, far = view.at(left, top), view.at(right, bottom)
    sides = (
        (near, (far[0], near[1]), (0.0, 1.0)),
        ((near[0], far[1]), far, (0.0, -1.0)),
        (near, (near[0], far[1]), (1.0, 0.0)),
        ((far[0], near[1]), far, (-1.0, 0.0)),
    )
    size, pitch = _TEETH_MM.get(hatch, _USUAL_MM)
    steps: list[Step] = []
    for start, end, inward in sides:
        length = math.dist(start, end)
        number = int(length / pitch)
        for index in range(1, number):
            share = index / number
            foot = (
                start[0] + (end[0] - start[0]) * share,
                start[1] + (end[1] - start[1]) * share,
            )
            for line in _teeth(foot, inward, hatch, size):
                if all(
                    near[0] <= x <= far[0] and near[1] <= y <= far[1] for x, y in line
                ):
                    steps += [("M", *line[0]), ("L", *line[1])]
    return tuple(steps)


def _teeth(
    foot: Point, inward: Point, hatch: str, size: float
) -> Iterator[tuple[Point, Point]]:
    """Yield the lines that stand on a point of a border, all of them inside."""
    for dx, dy in _SLANTS[hatch] or (inward,):
        way = 1 if dx * inward[0] + dy * inward[1] > 0 else -1
        yield foot, (foot[0] + way * dx * size, foot[1] + way * dy * size)


def round_border(
    view: View, x_cm: float, y_cm: float, radius_cm: float, hatch: str
) -> Steps:
    """Return short lines along the inside of a circle, where it is on the table."""
    size, pitch = _TEETH_MM.get(hatch, _USUAL_MM)
    number = max(8, int(math.tau * radius_cm * view.mm_per_cm / pitch))
    steps: list[Step] = []
    for index in range(number):
        angle = math.tau * index / number
        foot = on_circle(x_cm, y_cm, radius_cm, angle)
        x, y = view.at(*foot)
        for dx, dy in _leaning((-math.cos(angle), math.sin(angle)), hatch):
            end = x + dx * size, y + dy * size
            if view.has(*foot) and _is_on(view, end):
                steps += [("M", x, y), ("L", *end)]
    return tuple(steps)


def _is_on(view: View, point: Point) -> bool:
    """Whether a point of the page is on the table."""
    x, y = point
    return view.left_mm <= x <= view.right_mm and view.top_mm <= y <= view.bottom_mm


def _leaning(inward: Point, hatch: str) -> list[Point]:
    """Return the ways to the inside of a circle that a hatch leans."""
    if not _SLANTS[hatch]:
        return [inward]
    x, y = inward
    one, two = ((x - y) / 1.4, (y + x) / 1.4), ((x + y) / 1.4, (y - x) / 1.4)
    if len(_SLANTS[hatch]) == 2:
        return [one, two]
    return [one] if hatch == HATCHES[0] else [two]

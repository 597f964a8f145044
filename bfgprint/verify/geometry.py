"""Measure the true-size parts of a compass: circles, lines and what stands on them.

In: a requirement and the shapes or texts with its key, around the centre of the
group's rim.  Out: what is wrong, or None.  Bearings run clockwise from the bow,
which points up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.rules.required import (
    Arrowhead,
    Centred,
    Circle,
    Crosshair,
    DegreeTicks,
    FigureAt,
    Ray,
)
from bfgprint.verify.facts import GroupFacts, ShapeFact, TextFact
from bfgprint.verify.telling import Fault

TOLERANCE_MM = 0.05
TOLERANCE_DEG = 0.05
LABEL_TOLERANCE_MM = 0.6
"""How far the middle of a text may stand beside its bearing: letters are no
boxes, and the reader's boxes of them are as wide as they advance."""
_WIDEST_GAP_DEG = 30.0
"""Between two points of a line that goes all the way round."""

Point = tuple[float, float]
Measured = Circle | Ray | Arrowhead | Crosshair | DegreeTicks | FigureAt | Centred


class _Ring(NamedTuple):
    """The extent of a closed line."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        return self.x, self.y


def geometry_fault(
    requirement: Measured,
    text: str | None,
    texts: Sequence[TextFact],
    shapes: Sequence[ShapeFact],
    group: GroupFacts,
) -> Fault | None:
    """Return what is wrong with a part of a compass.

    Args:
        requirement: what the part must be.
        text: what is printed under its key, without white space.
        texts: the same with its places.
        shapes: the lines with its key.
        group: everything of the compass.
    """
    if isinstance(requirement, Centred):
        return _count_fault(shapes, 1, "drawings")
    rim = _rim(group)
    if rim is None:
        return Code.GEOMETRY, "can't be measured without a rim"
    match requirement:
        case Circle(diameter):
            return _circle_fault(diameter, shapes, rim)
        case Ray(bearing, reach):
            return _ray_fault(bearing, reach, shapes, rim)
        case Arrowhead(bearing):
            return _arrowhead_fault(bearing, shapes, rim)
        case Crosshair(reach):
            return _crosshair_fault(reach, shapes, rim)
        case DegreeTicks(bearings):
            return _ticks_fault(bearings, shapes, rim)
        case FigureAt(value, bearing):
            return _label_fault(value, bearing, text, texts, rim)


def _rim(group: GroupFacts) -> _Ring | None:
    rims = group.shapes.get("rim", [])
    return _ring(rims[0].points_mm) if rims and rims[0].points_mm else None


def _ring(points: Sequence[Point]) -> _Ring:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    return _Ring((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)


def _count_fault(shapes: Sequence[ShapeFact], number: int, what: str) -> Fault | None:
    if len(shapes) == number:
        return None
    return Code.GEOMETRY, f"{len(shapes)} {what}, required {number}"


def _bearing(point: Point, centre: Point) -> float:
    return math.degrees(math.atan2(point[0] - centre[0], centre[1] - point[1])) % 360


def _off(one_deg: float, other_deg: float) -> float:
    return abs((one_deg - other_deg + 180) % 360 - 180)


def _along(point: Point, centre: Point, bearing_deg: float) -> Point:
    """Return how far out on a bearing a point is, and how far beside it."""
    angle = math.radians(bearing_deg)
    x, y = point[0] - centre[0], centre[1] - point[1]
    sin, cos = math.sin(angle), math.cos(angle)
    return x * sin + y * cos, x * cos - y * sin


def _circle_fault(
    diameter: float, shapes: Sequence[ShapeFact], rim: _Ring
) -> Fault | None:
    if len(shapes) != 1 or not shapes[0].points_mm:
        return Code.GEOMETRY, f"{len(shapes)} circles, required 1"
    points = shapes[0].points_mm
    ring = _ring(points)
    if max(abs(ring.width - diameter), abs(ring.height - diameter)) > TOLERANCE_MM:
        size = f"{ring.width:.3f} x {ring.height:.3f} mm"
        return Code.GEOMETRY, f"{size}, required {diameter:g} mm"
    if math.dist(ring.centre, rim.centre) > TOLERANCE_MM:
        return Code.GEOMETRY, "is off the centre"
    if not _is_round(points, ring.centre, diameter / 2):
        return Code.GEOMETRY, "is no circle"
    return None


def _is_round(points: Sequence[Point], centre: Point, radius: float) -> bool:
    """Whether a line stays at one distance, all the way round."""
    if any(abs(math.dist(p, centre) - radius) > TOLERANCE_MM for p in points):
        return False
    bearings = sorted(_bearing(point, centre) for point in points)
    gaps = [two - one for one, two in pairwise([*bearings, bearings[0] + 360])]
    return max(gaps) <= _WIDEST_GAP_DEG


def _ray_fault(
    bearing: float, reach: float, shapes: Sequence[ShapeFact], rim: _Ring
) -> Fault | None:
    if len(shapes) != 1 or len(shapes[0].points_mm) != 2:
        return Code.GEOMETRY, f"{len(shapes)} lines, required 1"
    points = shapes[0].points_mm
    for point in points:
        measured = _bearing(point, rim.centre)
        if _off(measured, bearing) > TOLERANCE_DEG:
            message = f"at {measured:.3f} degrees, required {bearing:g}"
            return Code.GEOMETRY, message
    far = max(math.dist(point, rim.centre) for point in points)
    if far < reach - TOLERANCE_MM:
        return Code.GEOMETRY, f"reaches {far:.3f} mm, required {reach:g} mm"
    return None


def _arrowhead_fault(
    bearing: float, shapes: Sequence[ShapeFact], rim: _Ring
) -> Fault | None:
    if len(shapes) != 1 or len(set(shapes[0].points_mm)) != 3:
        return Code.GEOMETRY, f"{len(shapes)} heads, required 1"
    points = {_along(p, rim.centre, bearing) for p in shapes[0].points_mm}
    *feet, tip = sorted(points)
    out, beside = tip
    is_even = abs(feet[0][1] + feet[1][1]) <= 2 * TOLERANCE_MM
    if abs(beside) > TOLERANCE_MM or not is_even or feet[1][0] > out - 0.5 or out <= 0:
        return Code.GEOMETRY, f"does not point to {bearing:g} degrees"
    return None


def _crosshair_fault(
    reach: float, shapes: Sequence[ShapeFact], rim: _Ring
) -> Fault | None:
    fault = _count_fault(shapes, 2, "lines")
    if fault is not None:
        return fault
    ways = set()
    for points in (shape.points_mm for shape in shapes):
        middle = _ring(points) if len(points) == 2 else None
        if middle is None or math.dist(middle.centre, rim.centre) > TOLERANCE_MM:
            return Code.GEOMETRY, "does not cross the centre"
        if min(middle.width, middle.height) > TOLERANCE_MM:
            return Code.GEOMETRY, "is neither level nor upright"
        if max(middle.width, middle.height) / 2 < reach + TOLERANCE_MM:
            return Code.GEOMETRY, f"does not reach beyond {reach:g} mm"
        ways.add(middle.width > middle.height)
    return None if len(ways) == 2 else (Code.GEOMETRY, "is no cross")


def _ticks_fault(
    bearings: Sequence[int], shapes: Sequence[ShapeFact], rim: _Ring
) -> Fault | None:
    fault = _count_fault(shapes, len(bearings), "lines")
    if fault is not None:
        return fault
    left = set(bearings)
    for points in (shape.points_mm for shape in shapes):
        measured = [_bearing(point, rim.centre) for point in points]
        nearest = round(measured[0]) % 360 if measured else -1
        if nearest not in left or any(
            _off(each, nearest) > TOLERANCE_DEG for each in measured
        ):
            return Code.GEOMETRY, f"a line stands at {measured} degrees"
        left.remove(nearest)
        near, *_, far = sorted(math.dist(point, rim.centre) for point in points)
        if abs(far - rim.width / 2) > TOLERANCE_MM or near > far - 0.5:
            return Code.GEOMETRY, f"the line at {nearest} degrees is not at the rim"
    return None


def _label_fault(
    value: str,
    bearing: float,
    text: str | None,
    texts: Sequence[TextFact],
    rim: _Ring,
) -> Fault | None:
    if text != "".join(value.split()):
        return Code.FIGURE_DIFFERS, f"printed {text}, required {value}"
    corners = [
        corner
        for left, top, right, bottom in (fact.box_mm for fact in texts)
        for corner in ((left, top), (right, bottom))
    ]
    out, beside = _along(_ring(corners).centre, rim.centre, bearing)
    if abs(beside) > LABEL_TOLERANCE_MM or not 0 < out < rim.width / 2:
        at = _bearing(_ring(corners).centre, rim.centre)
        return Code.GEOMETRY, f"stands at {at:.0f} degrees, required {bearing:g}"
    return None

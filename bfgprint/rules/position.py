"""Where things are on the table: ranges, bearings, arcs, and what a base touches.

In: points in centimetres, headings in degrees clockwise from table north.
Out: plain numbers and arcs; what has no answer (a bearing to the own place) is
None.  A ship is the point under its stem; its base is for what acts on contact.

Source: seeds SCA-01 to SCA-07, CMP-01 to CMP-03, ruling AMB-21.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from bfgprint.model.arcs import ALL_ROUND, ARC_CENTRE_DEG, Arc
from bfgprint.model.play import Disc, Point, Terrain
from bfgprint.rules.lengths import TOLERANCE
from bfgprint.units import MM_PER_CM

_ON_A_LINE_DEG = 1e-6
"""Nearer to a line than this is on it: the rest is rounding."""


def radius_cm(base_mm: float) -> float:
    """Return the radius of a base on the table (BAS-01)."""
    return _float(base_mm) / 2 / MM_PER_CM


def range_cm(one: Point, other: Point) -> float:
    """Return the distance of two ships, from stem to stem (SCA-03)."""
    dx, dy = _between(one, other)
    return math.hypot(dx, dy)


def bearing_deg(start: Point, heading_deg: float, to: Point) -> float | None:
    """Return the direction of a point from a ship's bow, clockwise, 0 to 360.

    None on the ship's own place, which lies in no direction.
    """
    dx, dy = _between(start, to)
    heading = _float(heading_deg)
    if not (dx or dy) or not math.isfinite(dx + dy + heading):
        return None
    return (math.degrees(math.atan2(dx, dy)) - heading) % 360


def arcs_of(bearing_deg: float | None) -> tuple[Arc, ...]:
    """Return the quadrant that a bearing is in, or both where it is on a line.

    On a line the shooter picks one (CMP-02, AMB-21); from on top of the ship,
    where there is no bearing, any.
    """
    if bearing_deg is None:
        return ALL_ROUND
    return tuple(arc for arc in ALL_ROUND if _off_centre_deg(bearing_deg, arc) <= 45.0)


def _off_centre_deg(bearing_deg: float, arc: Arc) -> float:
    """Return how far a bearing is from the middle of a quadrant, within rounding."""
    turned = _float(bearing_deg) - ARC_CENTRE_DEG[arc]
    if not math.isfinite(turned):
        return math.inf
    return abs((turned + 180) % 360 - 180) - _ON_A_LINE_DEG


def aspect(firer: Point, target: Point, target_heading_deg: float) -> tuple[Arc, ...]:
    """Return which quadrant of the target faces the firer (CMP-03, AMB-21)."""
    return arcs_of(bearing_deg(target, target_heading_deg, firer))


def touches(path: Sequence[Point], base_mm: float, terrain: Terrain) -> bool:
    """Whether a base touches terrain anywhere along a path (SCA-04, SCA-05).

    A path of one point is a ship that stands still.
    """
    reach_cm = radius_cm(base_mm) + TOLERANCE
    legs = list(pairwise(path)) or [(point, point) for point in path]
    if isinstance(terrain, Disc):
        centre = _point(terrain.centre)
        reach_cm += _float(terrain.radius_cm)
        return any(_distance(centre, _point(a), _point(b)) <= reach_cm for a, b in legs)
    half = (_float(terrain.width_cm) / 2, _float(terrain.length_cm) / 2)
    for leg in legs:
        start, end = (
            _seen_from(terrain.centre, terrain.heading_deg, point) for point in leg
        )
        known = all(map(math.isfinite, (*start, *end, *half)))
        if known and _distance_to_oblong(start, end, *half) <= reach_cm:
            return True
    return False


def _float(value: float) -> float:
    """Return a number as a float; one that is too large is infinite."""
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def _point(point: Point) -> Point:
    return Point(_float(point.x_cm), _float(point.y_cm))


def _between(one: Point, other: Point) -> tuple[float, float]:
    """Return how far the other is to the east and to the north."""
    one, other = _point(one), _point(other)
    return other.x_cm - one.x_cm, other.y_cm - one.y_cm


def _seen_from(centre: Point, heading_deg: float, point: Point) -> Point:
    """Return a point's place in the frame of an oblong: x across, y along it."""
    dx, dy = _between(centre, point)
    turn = math.radians(_float(heading_deg) % 360)
    return Point(
        dx * math.cos(turn) - dy * math.sin(turn),
        dx * math.sin(turn) + dy * math.cos(turn),
    )


def _distance(point: Point, start: Point, end: Point) -> float:
    """Return the least distance of a point from a stretch of the way."""
    run = Point(end.x_cm - start.x_cm, end.y_cm - start.y_cm)
    off = Point(point.x_cm - start.x_cm, point.y_cm - start.y_cm)
    length = run.x_cm * run.x_cm + run.y_cm * run.y_cm
    along = (off.x_cm * run.x_cm + off.y_cm * run.y_cm) / length if length else 0.0
    along = min(1.0, max(0.0, along))
    return math.hypot(off.x_cm - along * run.x_cm, off.y_cm - along * run.y_cm)


def _distance_to_oblong(
    start: Point, end: Point, half_width_cm: float, half_length_cm: float
) -> float:
    """Return the least distance of a stretch of the way from an oblong at 0, 0.

    Apart, the nearest place of one of them is a corner or an end.
    """
    if _crosses(start, end, half_width_cm, half_length_cm):
        return 0.0
    ends = (
        math.hypot(
            max(0.0, abs(point.x_cm) - half_width_cm),
            max(0.0, abs(point.y_cm) - half_length_cm),
        )
        for point in (start, end)
    )
    corners = (
        _distance(Point(x * half_width_cm, y * half_length_cm), start, end)
        for x in (-1, 1)
        for y in (-1, 1)
    )
    return min(*ends, *corners)


def _crosses(
    start: Point, end: Point, half_width_cm: float, half_length_cm: float
) -> bool:
    """Whether a stretch of the way goes through an oblong at 0, 0."""
    first, last = 0.0, 1.0
    for begin, finish, half in (
        (start.x_cm, end.x_cm, half_width_cm),
        (start.y_cm, end.y_cm, half_length_cm),
    ):
        step = finish - begin
        if step == 0:
            if abs(begin) > half:
                return False
            continue
        enters, leaves = sorted(((-half - begin) / step, (half - begin) / step))
        first, last = max(first, enters), min(last, leaves)
    return first <= last

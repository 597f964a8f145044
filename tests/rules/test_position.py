"""Positions: ranges, bearings, arcs, aspects and what a base touches.

Source: seeds SCA-01 to SCA-07, CMP-01 to CMP-03; AMB-21.
"""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from bfgprint.model.arcs import ALL_ROUND, Arc
from bfgprint.model.play import Disc, Oblong, Point, Stand
from bfgprint.rules.position import (
    arcs_of,
    aspect,
    bearing_deg,
    radius_cm,
    range_cm,
    touches,
)

ORIGIN = Point(0.0, 0.0)
QUICK = settings(deadline=None, derandomize=True, database=None)
FLOATS = st.floats(-200, 200)
POINTS = st.builds(Point, FLOATS, FLOATS)
ODD = st.floats() | st.integers() | st.just(10**400) | st.just(-(10**400))


def test_ship_is_a_point() -> None:
    """SCA-01, SCA-06: a place is the two coordinates of a stem, and has no height."""
    assert Point._fields == ("x_cm", "y_cm")
    assert Stand("Agrippa", ORIGIN, 32).stem == ORIGIN


def test_range_from_stem_to_stem() -> None:
    """SCA-03: a triangle of 3, 4 and 5."""
    assert range_cm(Point(10, 10), Point(13, 14)) == 5.0


@pytest.mark.parametrize(("base_mm", "expected"), [(32, 1.6), (60, 3.0)])
def test_radius(base_mm: int, expected: float) -> None:
    """BAS-01: bases reach 1.6 and 3.0 cm from the stem."""
    assert expected == pytest.approx(radius_cm(base_mm))


@pytest.mark.parametrize(
    ("to", "heading", "expected"),
    [
        pytest.param(Point(0, 10), 0, 0, id="ahead"),
        pytest.param(Point(10, 0), 0, 90, id="to starboard"),
        pytest.param(Point(0, -10), 0, 180, id="astern"),
        pytest.param(Point(-10, 0), 0, 270, id="to port"),
        pytest.param(Point(10, 0), 90, 0, id="heading east"),
        pytest.param(Point(0, 10), 90, 270, id="north of an eastbound ship"),
        pytest.param(Point(10, 10), -45, 90, id="a negative heading"),
        pytest.param(Point(10, 10), 405, 0, id="more than a full circle"),
    ],
)
def test_bearing(to: Point, heading: float, expected: float) -> None:
    """CMP-02: bearings run clockwise from the bow."""
    assert expected == pytest.approx(bearing_deg(ORIGIN, heading, to))


def test_no_bearing_to_the_own_place() -> None:
    """What lies under the stem lies in no direction."""
    assert bearing_deg(Point(5, 5), 90, Point(5, 5)) is None


@pytest.mark.parametrize(
    ("bearing", "expected"),
    [
        (0, (Arc.FRONT,)),
        (44.9, (Arc.FRONT,)),
        (45.1, (Arc.RIGHT,)),
        (134.9, (Arc.RIGHT,)),
        (180, (Arc.REAR,)),
        (270, (Arc.LEFT,)),
        (315.1, (Arc.FRONT,)),
        (-1, (Arc.FRONT,)),
        (725, (Arc.FRONT,)),
    ],
)
def test_arc(bearing: float, expected: tuple[Arc, ...]) -> None:
    """CMP-02: the quadrant of a bearing, its edges at 45, 135, 225 and 315."""
    assert expected == arcs_of(bearing)


@pytest.mark.parametrize(
    ("bearing", "expected"),
    [
        (45, {Arc.FRONT, Arc.RIGHT}),
        (135, {Arc.RIGHT, Arc.REAR}),
        (225, {Arc.REAR, Arc.LEFT}),
        (315, {Arc.LEFT, Arc.FRONT}),
    ],
)
def test_on_a_line(bearing: float, expected: set[Arc]) -> None:
    """AMB-21: on a line both quadrants are right, and the shooter picks."""
    assert expected == set(arcs_of(bearing))


@pytest.mark.parametrize("heading", range(0, 360, 7))
def test_on_a_line_by_points(heading: int) -> None:
    """AMB-21: rounding does not take a target off the line."""
    angle = math.radians(heading + 45)
    target = Point(30 * math.sin(angle), 30 * math.cos(angle))
    arcs = arcs_of(bearing_deg(ORIGIN, heading, target))
    assert set(arcs) == {Arc.FRONT, Arc.RIGHT}


def test_stacked_models_see_each_other_anywhere() -> None:
    """OVL-01: on top of each other there is no bearing, so any quadrant will do."""
    assert arcs_of(bearing_deg(ORIGIN, 0, ORIGIN)) == ALL_ROUND


@pytest.mark.parametrize("bearing", [float("nan"), float("inf"), 10**400])
def test_no_arc(bearing: Any) -> None:
    """What is no bearing is in no quadrant."""
    assert arcs_of(bearing) == ()


@QUICK
@given(st.floats(-1000, 1000))
def test_every_bearing_has_an_arc(bearing: float) -> None:
    """CMP-01: the four quadrants leave no gap."""
    assert 1 <= len(arcs_of(bearing)) <= 2


@pytest.mark.parametrize(
    ("heading", "expected"),
    [(0, Arc.REAR), (180, Arc.FRONT), (90, Arc.RIGHT), (270, Arc.LEFT)],
)
def test_aspect(heading: float, expected: Arc) -> None:
    """CMP-03: the target's quadrant that faces the firer, south of it."""
    firer, target = Point(50, 0), Point(50, 40)
    assert (expected,) == aspect(firer, target, heading)


@QUICK
@given(POINTS, POINTS, st.floats(0, 360))
def test_aspect_is_the_arc_of_the_other(
    firer: Point, target: Point, heading: float
) -> None:
    """CMP-03: the aspect is the arc in which the target sees the firer."""
    arcs = arcs_of(bearing_deg(target, heading, firer))
    assert arcs == aspect(firer, target, heading)


MOON = Disc("moon", Point(20, 0), 2.5)


@pytest.mark.parametrize(
    ("x_cm", "base_mm", "touched"),
    [(15.9, 32, True), (15.8, 32, False), (14.5, 60, True), (14.4, 60, False)],
)
def test_standing_base_touches_a_disc(x_cm: float, base_mm: int, touched: bool) -> None:
    """SCA-04: within radius and base of the centre, the edge included."""
    assert touched == touches([Point(x_cm, 0)], base_mm, MOON)


@pytest.mark.parametrize(
    ("y_cm", "touched"), [(0, True), (4.1, True), (4.2, False), (-4.1, True)]
)
def test_moving_base_touches_a_disc(y_cm: float, touched: bool) -> None:
    """SCA-05: anywhere along the way, not at its ends alone."""
    assert touched == touches([Point(0, y_cm), Point(40, y_cm)], 32, MOON)


def test_path_that_ends_before_it() -> None:
    """SCA-05: what lies ahead of the end is not touched."""
    assert not touches([Point(0, 0), Point(15.8, 0)], 32, MOON)
    assert touches([Point(0, 0), Point(15.9, 0)], 32, MOON)


def test_path_of_several_legs() -> None:
    """SCA-05: after a turn as well."""
    assert touches([ORIGIN, Point(0, 20), Point(20, 20), Point(20, 5)], 60, MOON)
    assert not touches([ORIGIN, Point(0, 20), Point(20, 20)], 60, MOON)


def test_no_path() -> None:
    """A ship whose place is not known touches nothing."""
    assert not touches([], 32, MOON)


def test_discs_beyond_floats() -> None:
    """A disc of any number gives an answer: it covers the table, or nothing."""
    assert touches([ORIGIN], 32, Disc("sun", Point(50, 50), 10**400))
    assert not touches([ORIGIN], 32, Disc("sun", ORIGIN, -(10**400)))


FIELD = Oblong("asteroids", Point(20, 20), width_cm=10, length_cm=6)


@pytest.mark.parametrize(
    ("path", "touched"),
    [
        pytest.param([(20, 20)], True, id="inside"),
        pytest.param([(26.6, 20)], True, id="at its side"),
        pytest.param([(26.7, 20)], False, id="beside it"),
        pytest.param([(20, 24.6)], True, id="at its end"),
        pytest.param([(26.1, 24.1)], True, id="round its corner"),
        pytest.param([(26.2, 24.2)], False, id="off its corner"),
        pytest.param([(0, 20), (40, 20)], True, id="through the middle"),
        pytest.param([(20, 0), (20, 40)], True, id="along the middle"),
        pytest.param([(11, 22), (19, 30)], False, id="past a corner"),
        pytest.param([(13, 20), (22, 29)], True, id="over a corner"),
        pytest.param([(24, 40), (26, 0)], True, id="clips a side"),
        pytest.param([(0, 0), (10, 10)], False, id="ends before it"),
        pytest.param([(40, 20), (60, 20)], False, id="in line, beyond it"),
    ],
)
def test_base_touches_an_oblong(path: list[tuple[float, float]], touched: bool) -> None:
    """SCA-04, SCA-05: the same for a field of 10 by 6 cm."""
    assert touched == touches([Point(*each) for each in path], 32, FIELD)


@pytest.mark.parametrize("east", [1, -1])
@pytest.mark.parametrize("north", [1, -1])
def test_way_past_each_corner(east: int, north: int) -> None:
    """SCA-05: a way from far to far touches the one corner that it passes.

    It runs at 45 degrees, its nearest point 1.5 or 1.7 cm off the corner.
    """
    corner = Point(20 + 5 * east, 20 + 3 * north)
    for off_cm, touched in ((1.5, True), (1.7, False)):
        side = off_cm * math.sqrt(0.5)
        nearest = Point(corner.x_cm + side * east, corner.y_cm + side * north)
        way = [
            Point(nearest.x_cm + run * east, nearest.y_cm - run * north)
            for run in (30, -30)
        ]
        assert touched == touches(way, 32, FIELD)


def test_way_ends_within() -> None:
    """SCA-04: a point inside is touched, however small the base is."""
    assert touches([Point(20, 20)], 0, FIELD)
    assert touches([Point(0, 20), Point(20, 20)], 0, FIELD)
    assert not touches([Point(26, 20)], 0, FIELD)


def test_way_across_a_large_field() -> None:
    """SCA-05: a way that goes right through is far from every corner."""
    field = Oblong("asteroids", ORIGIN, width_cm=40, length_cm=40)
    for far in (Point(30, 5), Point(5, 30)):
        assert touches([Point(-far.x_cm, -far.y_cm), far], 32, field)
        assert touches(
            [Point(-far.x_cm, far.y_cm), Point(far.x_cm, -far.y_cm)], 32, field
        )


@pytest.mark.parametrize(
    ("heading", "touched"), [(0, False), (90, True), (270, True), (180, False)]
)
def test_oblong_is_turned(heading: float, touched: bool) -> None:
    """An oblong's length runs along its heading: turned, it reaches further east."""
    field = Oblong("cloud", ORIGIN, width_cm=4, length_cm=30, heading_deg=heading)
    assert touched == touches([Point(14, 0)], 32, field)


def test_oblong_is_turned_clockwise() -> None:
    """At 45 degrees its length runs from south-west to north-east."""
    field = Oblong("cloud", ORIGIN, width_cm=2, length_cm=30, heading_deg=45)
    assert touches([Point(9, 9)], 32, field)
    assert not touches([Point(9, -9)], 32, field)


@QUICK
@given(POINTS, POINTS, st.floats(0.1, 30), st.floats(0.1, 30), FLOATS)
def test_sweep_touches_what_any_point_of_it_touches(
    start: Point, end: Point, width: float, length: float, heading: float
) -> None:
    """SCA-05: sampling the way never finds contact where the sweep finds none."""
    shapes = (
        Oblong("field", Point(10, 10), width, length, heading),
        Disc("moon", Point(10, 10), width),
    )
    steps = [
        Point(
            start.x_cm + (end.x_cm - start.x_cm) * part / 50,
            start.y_cm + (end.y_cm - start.y_cm) * part / 50,
        )
        for part in range(51)
    ]
    for shape in shapes:
        if any(touches([step], 32, shape) for step in steps):
            assert touches([start, end], 33, shape)


@QUICK
@given(ODD, ODD, ODD, ODD, ODD, ODD)
def test_odd_values_raise_nothing(
    a: Any, b: Any, c: Any, d: Any, e: Any, f: Any
) -> None:
    """No place, however odd, raises an exception."""
    one, other = Point(a, b), Point(c, d)
    arcs = arcs_of(bearing_deg(one, e, other))
    assert set(arcs) <= set(ALL_ROUND)
    assert range_cm(one, other) >= 0 or math.isnan(range_cm(one, other))
    shapes = (Disc("moon", one, e), Oblong("field", one, e, f, a))
    assert {touches([other, one], f, shape) for shape in shapes} <= {True, False}

"""What of lines and circles is inside a window."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, strategies as st

from bfgprint.layout.clipping import (
    Window,
    arcs_inside,
    circle_steps,
    clipped_line,
    is_inside,
)

SQUARE: Window = (0.0, 0.0, 100.0, 100.0)


@pytest.mark.parametrize(
    ("line", "part"),
    [
        (((10, 10), (90, 20)), ((10, 10), (90, 20))),
        (((-50, 50), (150, 50)), ((0, 50), (100, 50))),
        (((50, -50), (50, 50)), ((50, 0), (50, 50))),
        (((-10, -10), (110, 110)), ((0, 0), (100, 100))),
        (((0, 0), (0, 100)), ((0, 0), (0, 100))),  # along the edge
        (((-10, 50), (-10, 60)), None),
        (((-10, 5), (5, -10)), None),  # past a corner
        (((120, 50), (200, 50)), None),
    ],
)
def test_lines(
    line: tuple[tuple[float, float], tuple[float, float]],
    part: tuple[tuple[float, float], tuple[float, float]] | None,
) -> None:
    """A line ends at the window's edges."""
    assert clipped_line(*line, SQUARE) == part


@pytest.mark.parametrize(
    ("circle", "arcs"),
    [
        ((50, 50, 30), [(0, 360)]),
        ((50, 50, 200), []),  # around the window
        ((200, 200, 10), []),
        ((0, 50, 30), [(0, 180)]),  # half of it is beyond the left edge
        ((100, 0, 30), [(180, 270)]),  # a quarter, in the corner
        ((50, 0, 60), [(123.557, 236.443)]),  # asin(50/60) from straight down
    ],
)
def test_circles(
    circle: tuple[float, float, float], arcs: list[tuple[float, float]]
) -> None:
    """Only what is inside is left, from bearing to bearing."""
    found = list(arcs_inside(*circle, 0.0, 360.0, SQUARE))
    assert [each for arc in found for each in arc] == pytest.approx(
        [each for arc in arcs for each in arc], abs=0.001
    )


def test_part_of_a_circle() -> None:
    """What was left out stays out."""
    assert list(arcs_inside(50, 50, 30, 30.0, 80.0, SQUARE)) == [(30.0, 80.0)]


@given(x=st.floats(-50, 150), y=st.floats(-50, 150), radius=st.floats(1, 200))
def test_arcs_are_inside_and_nothing_else_is(x: float, y: float, radius: float) -> None:
    """At every fifth degree a circle is drawn if it is inside, and only then."""
    arcs = list(arcs_inside(x, y, radius, 0.0, 360.0, SQUARE))
    for bearing in range(0, 360, 5):
        angle = math.radians(bearing)
        at = x + radius * math.sin(angle), y - radius * math.cos(angle)
        drawn = any(start <= bearing <= end for start, end in arcs)
        if min(at[0], at[1], 100 - at[0], 100 - at[1]) > 0.01:
            assert drawn
        elif not is_inside(at, (-0.01, -0.01, 100.01, 100.01)):
            assert not drawn


@pytest.mark.parametrize("ends", [(0.0, 360.0), (-90.0, 90.0), (10.0, 11.0)])
def test_curves_are_round(ends: tuple[float, float]) -> None:
    """A Bézier curve leaves its circle by no more than a ten-thousandth of a mm."""
    steps = circle_steps(7.0, 9.0, 250.0, *ends)
    at = steps[0][1:]
    for step in steps[1:]:
        near = [at, *zip(step[1::2], step[2::2], strict=True)]
        for share in (0.25, 0.5, 0.75, 1.0):
            rest = 1 - share
            weights = rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3
            place = [
                sum(w * float(p[axis]) for w, p in zip(weights, near, strict=True))
                for axis in (0, 1)
            ]
            assert math.dist(place, (7.0, 9.0)) == pytest.approx(250.0, abs=1e-4)
        at = step[-2:]

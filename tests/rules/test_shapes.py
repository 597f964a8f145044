"""Shapes on a table: discs and rectangles that overlap, touch or hang over it."""

from __future__ import annotations

from typing import Any

import pytest

from bfgprint.model.setup import Feature
from bfgprint.rules.shapes import half_extents, lies_within, overlap


def planet(x_cm: float, y_cm: float, width_cm: float = 20) -> Feature:
    """Return a disc."""
    return Feature(
        kind="planet", x_cm=x_cm, y_cm=y_cm, width_cm=width_cm, length_cm=width_cm
    )


def cloud(x_cm: float, y_cm: float, **changed: Any) -> Feature:
    """Return a band, 10 cm wide and 30 long; it lies along y."""
    size: dict[str, Any] = {"width_cm": 10.0, "length_cm": 30.0, "heading_deg": 0.0}
    return Feature(kind="gas/dust cloud", x_cm=x_cm, y_cm=y_cm, **(size | changed))


@pytest.mark.parametrize(
    ("feature", "expected"),
    [
        (planet(0, 0), (10, 10)),
        (cloud(0, 0), (5, 15)),
        (cloud(0, 0, heading_deg=90), (15, 5)),
        (cloud(0, 0, heading_deg=180), (5, 15)),
        (cloud(0, 0, heading_deg=45), (14.142, 14.142)),
        (cloud(0, 0, heading_deg=135), (14.142, 14.142)),
    ],
)
def test_reach(feature: Feature, expected: tuple[float, float]) -> None:
    """A heading is clockwise from +y, so 90 degrees lie along x."""
    assert half_extents(feature) == pytest.approx(expected, abs=0.001)


@pytest.mark.parametrize(
    ("feature", "expected"),
    [
        (planet(10, 10), True),
        (planet(9, 10), False),
        (planet(10, 9), False),
        (planet(91, 50), False),
        (planet(50, 91), False),
        (planet(90, 90), True),
        (cloud(5, 15), True),
        (cloud(5, 14), False),
        (cloud(15, 5, heading_deg=90), True),
        (cloud(14, 5, heading_deg=90), False),
    ],
)
def test_within(feature: Feature, *, expected: bool) -> None:
    """On a table of 100 x 100 cm a piece may touch the edge."""
    assert lies_within(feature, 100, 100) is expected


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # Discs: their middles are nearer than both radii.
        (planet(0, 0), planet(19, 0), True),
        (planet(0, 0), planet(20, 0), False),
        (planet(0, 0), planet(0, 15.1, 10), False),
        # A disc inside a band, beside a side, and off a corner.
        (planet(0, 0, 4), cloud(0, 0), True),
        (planet(0, 0), cloud(14, 0), True),
        (planet(0, 0), cloud(15, 0), False),
        (planet(0, 0), cloud(0, 24), True),
        (planet(0, 0), cloud(0, 25), False),
        (planet(0, 0), cloud(12, 22), True),
        (planet(0, 0), cloud(13, 23), False),
        (cloud(12, 22), planet(0, 0), True),
        # Bands: parallel, across, and slanted past each other.
        (cloud(0, 0), cloud(9, 0), True),
        (cloud(0, 0), cloud(10, 0), False),
        (cloud(0, 0), cloud(0, 29), True),
        (cloud(0, 0), cloud(0, 30), False),
        (cloud(0, 0), cloud(0, -30), False),
        (cloud(0, 0), cloud(19, 0, heading_deg=90), True),
        (cloud(0, 0), cloud(20, 0, heading_deg=90), False),
        (cloud(0, 0), cloud(15, 0, heading_deg=45), True),
        (cloud(0, 0), cloud(20, 0, heading_deg=45), False),
        (cloud(0, 0, heading_deg=30), cloud(10, 10, heading_deg=120), True),
        (cloud(0, 0, heading_deg=45), cloud(8, -8, heading_deg=45), False),
        (cloud(0, 0, heading_deg=45), cloud(6, -6, heading_deg=45), True),
        (cloud(0, 0), cloud(100, 0), False),
    ],
)
def test_overlap(one: Feature, other: Feature, *, expected: bool) -> None:
    """What only touches does not overlap, whichever of the two is asked first."""
    assert overlap(one, other) is expected
    assert overlap(other, one) is expected

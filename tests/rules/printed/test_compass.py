"""What a bearing compass must show.

Source: seeds CMP-01 to CMP-03; physical.md, Bearing compass.
"""

from __future__ import annotations

import pytest

from bfgprint.rules.printed.compass import required_compass
from bfgprint.rules.required import (
    Arrowhead,
    Circle,
    Crosshair,
    DegreeTicks,
    Figure,
    FigureAt,
    Ray,
    Required,
)


def _compass(diameter: float = 110, *, aspects: bool = True) -> Required:
    return required_compass(diameter, 4, (32, 60), aspects=aspects)


@pytest.mark.parametrize(
    ("field", "diameter"), [("rim", 110), ("hole", 4), ("ring32", 32), ("ring60", 60)]
)
def test_circles(field: str, diameter: float) -> None:
    """CMP-01, BAS-01: rim, hole and the two bases, at their true size."""
    assert Circle(diameter) == _compass()[field]


@pytest.mark.parametrize("bearing", [45, 135, 225, 315])
def test_edges(bearing: int) -> None:
    """CMP-01: the quadrants meet at 45, 135, 225 and 315 degrees, to the rim."""
    assert _compass()[f"edge{bearing}"] == Ray(bearing, 55)


@pytest.mark.parametrize("bearing", [0, 180])
def test_arrows(bearing: int) -> None:
    """CMP-01: two arrows lie along the ship, their heads outwards."""
    required = _compass()
    assert (required[f"arrow{bearing}"], required[f"arrowhead{bearing}"]) == (
        Ray(bearing),
        Arrowhead(bearing),
    )


def test_crosshair() -> None:
    """CMP-05: the hole is marked by a cross that reaches beyond it."""
    assert _compass()["crosshair"] == Crosshair(2)


@pytest.mark.parametrize(
    ("bearing", "name", "aspect"),
    [
        (0, "Front", "closing"),
        (90, "Right", "abeam"),
        (180, "Rear", "moving away"),
        (270, "Left", "abeam"),
    ],
)
def test_quadrants(bearing: int, name: str, aspect: str) -> None:
    """physical.md: a firer in a target's front sees it closing, and so on."""
    required = _compass()
    assert (required[f"name{bearing}"], required[f"aspect{bearing}"]) == (
        FigureAt(name, bearing),
        FigureAt(aspect, bearing),
    )


def test_without_aspects() -> None:
    """A small base has room for the arcs alone."""
    fields = _compass(aspects=False)
    assert [field for field in fields if field.startswith("aspect")] == []


@pytest.mark.parametrize(
    ("diameter", "step"), [(49.9, 0), (50, 90), (74.9, 90), (75, 30), (200, 30)]
)
def test_numbered_bearings(diameter: float, step: int) -> None:
    """Large compasses number their bearings, small ones fewer or none."""
    fields = _compass(diameter)
    numbered = {field for field in fields if field.startswith("deg")}
    bearings = range(0, 360, step) if step else ()
    assert {f"deg{bearing}" for bearing in bearings} == numbered
    for bearing in bearings:
        assert fields[f"deg{bearing}"] == FigureAt(str(bearing), bearing)


def test_ticks_leave_out_the_edges() -> None:
    """Every five degrees a tick, but for the four edges of the quadrants."""
    ticks = _compass()["tick"]
    assert isinstance(ticks, DegreeTicks)
    assert len(ticks.bearings_deg) == 68
    assert {45, 135, 225, 315}.isdisjoint(ticks.bearings_deg)
    assert {0, 5, 40, 50, 180, 355} <= set(ticks.bearings_deg)


@pytest.mark.parametrize(("diameter", "text"), [(110, "110"), (95.5, "95.5")])
def test_size_in_words(diameter: float, text: str) -> None:
    """The diameter stands with the compass, so that it can be measured."""
    assert _compass(diameter)["size"] == Figure(text)

"""The fire-arc dials fill the quadrants of their arcs, and no others.

A point in the middle of each quadrant is asked whether a filled sector holds
it.  Source: seed CMP-01, the four quadrants of 90 degrees.
"""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from bfgprint.layout.drawings import dials
from bfgprint.layout.palette import colour_from_hex, make_palette
from bfgprint.model.arcs import ALL_ROUND, Arc, arcs_text
from bfgprint.model.drawing import GRID, Stroke

BEARINGS = {Arc.FRONT: 0, Arc.RIGHT: 90, Arc.REAR: 180, Arc.LEFT: 270}
SETS = [
    arcs for number in range(1, 5) for arcs in combinations(sorted(BEARINGS), number)
]
COLOURS = {"ink": "#000000", "tint": "#efefef", "Imperium": "#1f3a6e"}


def _holds(stroke: Stroke, bearing: float) -> bool:
    """Whether the corner points of a filled sector lie around a bearing."""
    (_, cx, cy), (_, x1, y1), curve, _ = stroke.steps
    x2, y2 = curve[-2:]
    edges = [
        math.degrees(math.atan2(float(x) - float(cx), float(y) - float(cy))) % 360
        for x, y in ((x1, y1), (x2, y2))
    ]
    assert (edges[1] - edges[0]) % 360 == pytest.approx(90)
    return (bearing - edges[0]) % 360 < 90


@pytest.mark.parametrize("arcs", SETS, ids="/".join)
def test_filled_quadrants(arcs: tuple[Arc, ...]) -> None:
    """A dial fills exactly the quadrants that its weapon fires into."""
    dial = dials()["arc " + " ".join(sorted(arcs))]
    sectors = [s for s in dial if not s.line and not s.white]
    filled = {
        arc
        for arc, bearing in BEARINGS.items()
        if any(_holds(sector, bearing) for sector in sectors)
    }
    assert filled == set(arcs)


def test_quadrant_of_a_fort() -> None:
    """A star fort's quadrant is drawn between two arcs, unlike any of them."""
    (sector,) = [s for s in dials()["arc quadrant"] if not s.line and not s.white]
    assert _holds(sector, 45)


def test_dial_without_arcs() -> None:
    """A weapon without an arc has an empty dial."""
    assert [s for s in dials()["arc "] if not s.line and not s.white] == []


def test_dials_stay_in_their_grid() -> None:
    """No stroke of a dial ends outside the grid that it is drawn in."""
    for dial in dials().values():
        for stroke in dial:
            for _, *numbers in stroke.steps:
                assert all(0 <= float(number) <= GRID for number in numbers[-2:])


@pytest.mark.parametrize(
    ("arcs", "text"),
    [
        ((Arc.LEFT,), "left"),
        ((Arc.LEFT, Arc.FRONT), "left/front"),
        ((Arc.FRONT, Arc.RIGHT), "front/right"),
        (ALL_ROUND, "all round"),
        (tuple(reversed(ALL_ROUND)), "all round"),
    ],
)
def test_arcs_in_words(arcs: tuple[Arc, ...], text: str) -> None:
    """physical.md: arcs in words, all four of them "all round"."""
    assert text == arcs_text(arcs)


@pytest.mark.parametrize(
    ("text", "colour"), [("#000000", (0, 0, 0)), ("#ff0080", (1, 0, 128 / 255))]
)
def test_colour(text: str, colour: tuple[float, float, float]) -> None:
    """A colour in hexadecimal becomes parts of one."""
    assert colour == pytest.approx(colour_from_hex(text))


def test_accent_in_colour() -> None:
    """A fleet's headings have its colour."""
    palette = make_palette(COLOURS, "colour", "Imperium")
    assert palette["accent"] == palette["Imperium"]


@pytest.mark.parametrize(("ink", "accent"), [("mono", "Imperium"), ("colour", "Orks")])
def test_accent_in_black(ink: str, accent: str) -> None:
    """In mono, or for a fleet without a colour, headings are black."""
    assert make_palette(COLOURS, ink, accent)["accent"] == (0, 0, 0)

"""The drawings of the kit: inside their grid, and clear of what stands beside them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bfgprint.load.formats import load_look
from bfgprint.model.drawing import GRID
from bfgprint.resources import data_dir

SYMBOLS = load_look((data_dir(),)).symbols
CRAFT = ("fighter", "bomber", "assault-boat", "torpedo-bomber")
MARKS = ("blast", "damage", "crippled", "hulk", "objective", "fire", "contact")
EDGE = 1.5
CORNERS = ((18.2, 4.8), (14.4, 7.4))
"""From this height on the letters, and the speed, stand so far from the middle."""


def _ink(name: str) -> Iterator[tuple[float, float, float]]:
    """Yield the points of a drawing and how far its ink reaches around them."""
    for stroke in SYMBOLS[name]:
        if not stroke.white:
            for _, *numbers in stroke.steps:
                values = [float(each) for each in numbers]
                for x, y in zip(values[::2], values[1::2], strict=True):
                    yield x, y, stroke.line / 2


@pytest.mark.parametrize("name", [*CRAFT, *MARKS, "repair"])
def test_ink_keeps_from_the_edge_of_the_grid(name: str) -> None:
    """Nothing is drawn nearer to the edge than 1.5 of 24."""
    for x, y, reach in _ink(name):
        assert min(x, y) - reach >= EDGE - 0.01
        assert max(x, y) + reach <= GRID - EDGE + 0.01


@pytest.mark.parametrize("name", CRAFT)
def test_craft_leave_the_corners_ahead_free(name: str) -> None:
    """A token of 20 mm has the fleet's letters and the speed beside the nose."""
    for x, y, reach in _ink(name):
        for height, beside in CORNERS:
            if y + reach > height:
                assert abs(x - GRID / 2) + reach <= beside


@pytest.mark.parametrize("name", CRAFT)
def test_craft_point_ahead(name: str) -> None:
    """They are the same on both sides, and narrower ahead than astern."""
    points = {(round(x, 2), round(y, 2)) for x, y, _ in _ink(name)}
    assert {(round(GRID - x, 2), y) for x, y in points} == points
    ahead = max(x for x, y in points if y > 18)
    astern = max(x for x, y in points if y < 12)
    assert ahead < astern

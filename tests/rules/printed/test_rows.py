"""Which figures of a sheet or card stand side by side."""

from __future__ import annotations

import pytest

from bfgprint.rules.printed.rows import cell_of

CASES = {
    "w1.name": ("w", "1", "name"),
    "w12.dial.arc_front": ("w", "12", "dial.arc_front"),
    "p2.w3.strength": ("p2.w", "3", "strength"),
    "e4.hitbox": ("e", "4", "hitbox"),
    "u7.vp1.event": ("u", "7", "vp1.event"),
    "crit3": ("crit", "3", ""),
    "crit3.box": ("crit", "3", ".box"),
    "own12": ("own", "12", ""),
    "ld7": ("chance", "7", "ld"),
    "chance7": ("chance", "7", "chance"),
    "search2": ("search", "2", "search"),
    "search_penalty2": ("search", "2", "search_penalty"),
    "need2-9": ("search", "2", "9"),
    "turn1": ("turn", "1", "turn"),
    "penalty1": ("turn", "1", "penalty"),
    "limit": ("turn", "1", "limit"),
}

ALONE = [
    *("name", "ld", "speed", "speed.crippled", "armour.front", "hitbox"),
    *("vp1", "vp1.event", "order.AAF", "p1.speed", "ring32", "deg90", "edge45"),
]


@pytest.mark.parametrize(("field", "cell"), CASES.items())
def test_figure_in_a_table(field: str, cell: tuple[str, str, str]) -> None:
    """A weapon's, escort's or unit's figures stand in a row, and so on."""
    assert cell_of(field) == cell


@pytest.mark.parametrize("field", ALONE)
def test_figure_that_stands_alone(field: str) -> None:
    """Other figures may stand wherever a sheet has room."""
    assert cell_of(field) is None


@pytest.mark.parametrize(
    ("field", "has_columns"),
    [("w1.half", True), ("p1.w1.half", True), ("need1-6", True), ("e1.name", False)],
)
def test_columns(field: str, has_columns: bool) -> None:
    """Armament and search tables have the same columns in every row."""
    cell = cell_of(field)
    assert cell is not None
    assert cell.has_columns is has_columns

"""What a Drift tracking card must show.

Source: drift.md, section 1 (the table, copied cell by cell) and section 10.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import ESCORT, TABLES, ship, squadron

from bfgprint.rules.printed.drift import required_drift_card
from bfgprint.rules.required import Blank, BoxCount, Figure, Marks, Required

NEEDS = {
    1: "6 7 8 9 10",
    2: "5 6 7 8 9",
    3: "4 5 6 7 8",
    4: "3 4 5 6 7",
    5: "2 3 4 5 6",
    6: "- 2 3 4 5",
    7: "- - 2 3 4",
    8: "- - - 2 3",
}

CELLS = [
    (row, leadership, text)
    for row, texts in NEEDS.items()
    for leadership, text in zip(range(6, 11), texts.split(), strict=True)
]
PENALTIES = ["0", "-1", "-2", "-3", "-4", "-5", "-6", "-7"]


def _card() -> Required:
    return required_drift_card(ship(leadership=8), TABLES)


def _blank() -> Required:
    return required_drift_card(None, TABLES)


@pytest.mark.parametrize(("row", "leadership", "text"), CELLS)
def test_needs(row: int, leadership: int, text: str) -> None:
    """drift.md: the highest roll that finds the ship, or a dash."""
    assert Figure(text) == _card()[f"need{row}-{leadership}"]


@pytest.mark.parametrize(("row", "text"), [*enumerate(PENALTIES, 1)])
@pytest.mark.parametrize("side", ["penalty", "search_penalty"])
def test_penalties(side: str, row: int, text: str) -> None:
    """SPOT-3: the penalty stands on the owner's and the opponent's side."""
    assert Figure(text) == _card()[f"{side}{row}"]


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("name", "Agrippa"),
        ("opponent_name", "Agrippa"),
        ("limit", "20"),
        ("ld", "8"),
        ("range", "15"),
        ("face", "2"),
        ("dice", "2D6"),
        ("fails", "11, 12"),
        ("defences", "5"),
        ("author", "CyberShadow"),
        ("turn8", "8"),
        ("search8", "8"),
        ("ld6", "6"),
        ("ld10", "10"),
    ],
)
def test_figures(field: str, text: str) -> None:
    """drift.md, section 10: what a log sheet and its help must carry."""
    assert Figure(text) == _card()[field]


@pytest.mark.parametrize(
    ("field", "number"),
    [("ticks", 8), ("shieldsdown", 1), ("revealed", 1), ("spotted", 1)],
)
def test_boxes(field: str, number: int) -> None:
    """drift.md, section 10: eight rows, and how it ends."""
    assert BoxCount(number) == _card()[field]


def test_symbol() -> None:
    """drift.md, section 10: both halves bear the order's symbol."""
    assert _card()["symbol.drift"] == Marks(2)


@pytest.mark.parametrize(
    ("prefix", "numbers"), [("turn", range(1, 9)), ("search", range(1, 9))]
)
def test_rows(prefix: str, numbers: range) -> None:
    """drift.md, section 10: eight rows on each half, numbered from 1."""
    rows = {field for field in _card() if field.removeprefix(prefix).isdigit()}
    assert {f"{prefix}{number}" for number in numbers} == rows


@pytest.mark.parametrize("field", ["name", "opponent_name", "limit1", "ld"])
def test_blank_card(field: str) -> None:
    """A blank card leaves what belongs to a ship to be filled in."""
    assert _blank()[field] == Blank()
    assert _card().get(field) != Blank()


def test_log_to_fill_in() -> None:
    """drift.md, section 10: limit, note and sum of each turn but the first limit."""
    blanks = {field for field, wanted in _card().items() if wanted == Blank()}
    rows = {f"{each}{n}" for each in ("limit", "note", "sum") for n in range(1, 9)}
    assert blanks == {*rows, "since", "heading", "model"} - {"limit1"}
    assert "limit" not in _blank()


def test_blank_card_has_the_table() -> None:
    """A blank card has the searchers' table all the same."""
    assert _blank()["need1-6"] == Figure("6")


def test_leadership_to_fill_in() -> None:
    """A ship whose Leadership is not known has none on its card."""
    assert required_drift_card(ship(), TABLES)["ld"] == Blank()


def test_squadron() -> None:
    """D-15: a squadron has one card, limited by its slowest ship."""
    unit = squadron(ESCORT, replace(ESCORT, speeds_cm=(20,)), leadership=7)
    card = required_drift_card(unit, TABLES)
    assert (card["name"], card["limit"], card["ld"]) == (
        Figure("Hammer"),
        Figure("20"),
        Figure("7"),
    )

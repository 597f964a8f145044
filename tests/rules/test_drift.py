"""The Drift order: limits, penalties and what a searcher needs.

Source: drift.md, section 1 (the table of penalties and chances, copied cell by
cell), MOVE-2, SPOT-2 to SPOT-4, rulings D-15 and D-32.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from rules.builders import CRUISER, ESCORT, STATION, TABLES, ship, squadron

from bfgprint.rules.drift import (
    can_drift,
    first_limit_cm,
    search_chance,
    search_needs,
    search_penalty,
)
from bfgprint.rules.drift.figures import total_of

# notes: penalty, then for searchers of Leadership 6 to 10 what they need and
# how many of 36 throws do it
TABLE = {
    1: (0, (6, 15), (7, 21), (8, 26), (9, 30), (10, 33)),
    2: (1, (5, 10), (6, 15), (7, 21), (8, 26), (9, 30)),
    3: (2, (4, 6), (5, 10), (6, 15), (7, 21), (8, 26)),
    4: (3, (3, 3), (4, 6), (5, 10), (6, 15), (7, 21)),
    5: (4, (2, 1), (3, 3), (4, 6), (5, 10), (6, 15)),
    6: (5, (1, 0), (2, 1), (3, 3), (4, 6), (5, 10)),
    7: (6, (0, 0), (1, 0), (2, 1), (3, 3), (4, 6)),
}

CELLS = [
    pytest.param(notes, leadership, need, ways, id=f"{notes} notes Ld {leadership}")
    for notes, (_, *cells) in TABLE.items()
    for leadership, (need, ways) in zip(range(6, 11), cells, strict=True)
]


@pytest.mark.parametrize(("notes", "leadership", "need", "ways"), CELLS)
def test_what_a_searcher_needs(
    notes: int, leadership: int, need: int, ways: int
) -> None:
    """SPOT-4: the highest roll that finds the ship, where any does."""
    expected = need if ways else None
    assert expected == search_needs(leadership, notes, TABLES.command)


@pytest.mark.parametrize(("notes", "leadership", "need", "ways"), CELLS)
def test_chance_of_a_search(notes: int, leadership: int, need: int, ways: int) -> None:
    """drift.md: the chance of each cell, by counting every throw."""
    del need
    assert Fraction(ways, 36) == search_chance(leadership, notes, TABLES.command)


@pytest.mark.parametrize(
    ("notes", "expected"), [(0, 0), *((n, row[0]) for n, row in TABLE.items()), (8, 7)]
)
def test_penalty(notes: int, expected: int) -> None:
    """SPOT-3: one for each note after the first."""
    assert expected == search_penalty(notes)


@pytest.mark.parametrize(
    ("leadership", "expected"), [(8, None), (9, 2), (10, 3), (6, None)]
)
def test_eighth_note(leadership: int, expected: int | None) -> None:
    """The card's last row follows the same rule as the table before it."""
    assert expected == search_needs(leadership, 8, TABLES.command)


def test_eleven_and_twelve_always_fail() -> None:
    """SPOT-4: a searcher never needs more than 10."""
    assert search_needs(12, 1, TABLES.command) == 10
    assert search_chance(12, 1, TABLES.command) == Fraction(33, 36)


@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        pytest.param((3, 4), 7, id="two dice"),
        pytest.param((), None, id="not written down"),
        pytest.param((3, 4, 5), None, id="three dice"),
        pytest.param((0, 7), None, id="no D6"),
    ],
)
def test_total_of_a_throw(faces: tuple[int, ...], expected: int | None) -> None:
    """SPOT-4: 2D6 added up, if both are known."""
    assert expected == total_of(faces, TABLES.command)


def test_first_limit_is_the_speed() -> None:
    """MOVE-2: the first note may be as much as the speed."""
    assert first_limit_cm(ship()) == (20,)


def test_squadron_is_limited_by_its_slowest() -> None:
    """D-15: a squadron shares one note, limited by its slowest ship."""
    slow = replace(ESCORT, speeds_cm=(20,))
    assert first_limit_cm(squadron(ESCORT, slow, ESCORT)) == (20,)


def test_three_speeds_stay_three() -> None:
    """A hull with three speeds has three limits."""
    eldar = replace(CRUISER, speeds_cm=(10, 20, 25))
    assert first_limit_cm(ship(eldar)) == (10, 20, 25)


def test_slowest_is_who_is_slowest_at_best() -> None:
    """D-15: of hulls with several speeds the greatest is what counts."""
    slow = replace(ESCORT, speeds_cm=(15,))
    swift = replace(ESCORT, speeds_cm=(10, 20, 25))
    assert first_limit_cm(squadron(swift, slow)) == (15,)


@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        (ship(), True),
        (ship(STATION), False),
        (ship(replace(CRUISER, speeds_cm=(1,))), True),
        (squadron(ESCORT), True),
        (squadron(ESCORT, replace(ESCORT, speeds_cm=(0,))), False),
    ],
    ids=["ship", "station", "crawler", "squadron", "squadron with an immobile hull"],
)
def test_who_can_drift(unit: object, expected: bool) -> None:
    """D-32: what has no speed can't drift."""
    assert expected == can_drift(unit)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("expected", "figure"),
    [
        pytest.param(15, TABLES.drift.search_range_cm, id="SPOT-2 range"),
        pytest.param(2, TABLES.drift.die_face, id="MARK-1 die"),
        pytest.param(
            (5, 6, 7, 8, 9, 10), TABLES.drift.searcher_leadership, id="columns"
        ),
        pytest.param("CyberShadow", TABLES.drift.author, id="author"),
    ],
)
def test_figures_of_the_order(expected: object, figure: object) -> None:
    """The bundled table holds the figures of the fan order."""
    assert expected == figure


def test_rows_for_a_whole_game() -> None:
    """drift.md, section 10: at least eight rows, for eight game turns."""
    assert TABLES.drift.rows >= 8

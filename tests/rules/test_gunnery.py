"""The gunnery table: its cells, its columns, what shifts them, what contradicts it.

Source: shooting.md, whose grid four sources share; MOV-05, MOV-12, CMP-03.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import REFERENCE

from bfgprint.codes import Code
from bfgprint.findings import Place
from bfgprint.model.arcs import Arc
from bfgprint.model.profile import ShipType
from bfgprint.rules.gunnery import (
    DEFENCE,
    ORDNANCE,
    check_gunnery,
    column_of,
    dice,
    range_shift,
    shifted,
    target_of,
)

GRID = """
 1  1  1  1  0  0    11 10  8  6  4  2
 2  2  1  1  1  0    12 11  8  6  4  2
 3  3  2  2  1  1    13 12  9  7  5  3
 4  4  3  2  1  1    14 13 10  7  5  3
 5  5  4  3  2  1    15 14 11  8  5  3
 6  5  4  3  2  1    16 14 11  8  6  3
 7  6  5  4  2  1    17 15 12  9  6  3
 8  7  6  4  3  2    18 16 13  9  6  4
 9  8  6  5  3  2    19 17 13 10  7  4
10  9  7  5  4  2    20 18 14 10  7  4
"""
"""As it is printed: Firepower, then the dice in the columns A to E."""

TABLE = REFERENCE.gunnery
NUMBERS = [int(number) for number in GRID.split()]
ROWS = {at[0]: at[1:] for at in zip(*[iter(NUMBERS)] * 6, strict=True)}
CELLS = [(fp, column) for fp in ROWS for column in range(5)]


@pytest.mark.parametrize(("firepower", "column"), CELLS)
def test_cell(firepower: int, column: int) -> None:
    """Formula and data both give the dice that the sources print."""
    printed = ROWS[firepower][column]
    assert dice(firepower, column, TABLE) == printed
    assert TABLE.dice[firepower - 1][column] == printed


def test_grid_is_whole() -> None:
    """All hundred cells are compared."""
    assert sorted(ROWS) == list(range(1, 21))
    assert len(TABLE.dice) == 20


@pytest.mark.parametrize("firepower", range(21, 81))
def test_beyond_the_table(firepower: int) -> None:
    """A larger Firepower is looked up in parts, whose dice are added."""
    for column in range(5):
        whole, rest = divmod(firepower, 20)
        in_parts = whole * ROWS[20][column] + (ROWS[rest][column] if rest else 0)
        assert dice(firepower, column, TABLE) == in_parts


def test_firepower_of_32() -> None:
    """32 is 20 and 12: 18 and 11 dice against defences."""
    assert dice(32, 0, TABLE) == 29


def test_no_firepower() -> None:
    """Nothing rolls nothing."""
    assert dice(0, 0, TABLE) == dice(-3, 0, TABLE) == 0


@pytest.mark.parametrize(
    ("kind", "faces", "column"),
    [
        (ShipType.BATTLESHIP, Arc.FRONT, "B"),
        (ShipType.CRUISER, Arc.FRONT, "B"),
        (ShipType.CRUISER, Arc.REAR, "C"),
        (ShipType.ESCORT, Arc.FRONT, "C"),
        (ShipType.CRUISER, Arc.LEFT, "D"),
        (ShipType.BATTLESHIP, Arc.RIGHT, "D"),
        (ShipType.ESCORT, Arc.REAR, "D"),
        (ShipType.ESCORT, Arc.LEFT, "E"),
        *((ShipType.DEFENCE, faces, "A") for faces in (Arc.FRONT, Arc.LEFT, Arc.REAR)),
    ],
)
def test_column_of_a_ship(kind: ShipType, faces: Arc, column: str) -> None:
    """Size and the quadrant that faces the firing ship give the column."""
    target = target_of(kind, faces, moved_cm=20, slow_below_cm=5)
    assert TABLE.columns[column_of(target, TABLE)].name == column


def test_ordnance_has_the_last_column() -> None:
    """All ordnance is shot at in column E."""
    assert column_of(ORDNANCE, TABLE) == 4


@pytest.mark.parametrize(("moved_cm", "is_slow"), [(0, True), (4.9, True), (5, False)])
def test_slow_ship(moved_cm: float, is_slow: bool) -> None:
    """Who moved less than 5 cm is shot at as defences; 5 cm are enough."""
    target = target_of(ShipType.ESCORT, moved_cm=moved_cm, slow_below_cm=5)
    assert (target == DEFENCE) is is_slow


def test_unknown_target() -> None:
    """What no column is for is refused by name."""
    with pytest.raises(ValueError, match="no column has the target 'a moon'"):
        column_of("a moon", TABLE)


@pytest.mark.parametrize(
    ("range_cm", "shift"), [(0, -1), (15, -1), (15.1, 0), (30, 0), (30.1, 1), (60, 1)]
)
def test_range(range_cm: float, shift: int) -> None:
    """15 cm is near, 30 cm is not far; sunward either counts twice."""
    assert range_shift(range_cm, TABLE) == shift
    assert range_shift(range_cm, TABLE, sunward=True) == 2 * shift


@pytest.mark.parametrize(
    ("column", "shifts", "lands"),
    [(0, -1, 0), (0, 1, 1), (4, 1, 4), (4, -1, 3), (2, -5, 0), (2, 5, 4)],
)
def test_ends(column: int, shifts: int, lands: int) -> None:
    """No shift leads beyond the first or the last column."""
    assert shifted(column, shifts, TABLE) == lands


@pytest.mark.parametrize(("range_cm", "rolled"), [(20, 7), (10, 9), (45, 5)])
def test_worked_example(range_cm: float, rolled: int) -> None:
    """Firepower 10 at a closing capital ship: 7 dice; near 9, far 5."""
    column = column_of("capital ship closing", TABLE)
    column = shifted(column, range_shift(range_cm, TABLE), TABLE)
    assert dice(10, column, TABLE) == rolled


def _place(firepower: int, column: int) -> Place:
    return Place(item=f"{firepower}:{column}")


def test_bundled_table_is_right() -> None:
    """No cell of ours contradicts its column."""
    assert list(check_gunnery(TABLE, _place)) == []


@pytest.mark.parametrize(("firepower", "column"), [(1, 3), (7, 2), (20, 4)])
def test_wrong_cell(firepower: int, column: int) -> None:
    """A cell that is one too high is told by table, row and column, in its place."""
    rows = [list(row) for row in TABLE.dice]
    rows[firepower - 1][column] += 1
    wrong = replace(TABLE, dice=tuple(map(tuple, rows)))
    (finding,) = check_gunnery(wrong, _place)
    assert finding.code is Code.TABLE_CELL_DIFFERS
    assert finding.place.item == f"{firepower}:{column}"
    assert f"Firepower {firepower}, column {'ABCDE'[column]}" in finding.message

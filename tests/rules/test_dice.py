"""Dice: their ranges, and chances counted by hand.

Source: seeds DIC-01 to DIC-09 and the table of chances at the head of the core
inventory.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from bfgprint.rules.dice import Dice, chances, parse_dice

RANGES = [
    pytest.param("D6", 1, 6, id="DIC-01"),
    pytest.param("D6+2", 3, 8, id="DIC-03"),
    pytest.param("D6-2", -1, 4, id="DIC-02"),
    pytest.param("2D6", 2, 12, id="DIC-04 two"),
    pytest.param("3D6", 3, 18, id="DIC-04 three"),
    pytest.param("D6x5", 5, 30, id="DIC-06"),
    pytest.param("2D6+5", 7, 17, id="DIC-07 plus"),
    pytest.param("3D6-3", 0, 15, id="DIC-07 minus"),
    pytest.param("D3", 1, 3, id="DIC-08"),
    pytest.param("4D6", 4, 24, id="DIC-09"),
    pytest.param("5D6", 5, 30, id="orders.md improved thrusters"),
    pytest.param("D6x10", 10, 60, id="orders.md Necrons"),
    pytest.param("D3+1", 2, 4, id="ordnance.md variable bays"),
    pytest.param("D6x2+1", 3, 13, id="times before plus"),
]

AT_MOST = {
    "D6": {2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 6, 10: 6},
    "2D6": {
        2: 1,
        3: 3,
        4: 6,
        5: 10,
        6: 15,
        7: 21,
        8: 26,
        9: 30,
        10: 33,
        11: 35,
        12: 36,
    },
    "3D6": {2: 0, 3: 1, 4: 4, 5: 10, 6: 20, 7: 35, 8: 56, 9: 81, 10: 108},
}
THROWS = {"D6": 6, "2D6": 36, "3D6": 216}
TABLE = [
    pytest.param(expression, most, Fraction(ways, THROWS[expression]))
    for expression, column in AT_MOST.items()
    for most, ways in column.items()
]


@pytest.mark.parametrize(("expression", "lowest", "highest"), RANGES)
def test_range_of_an_expression(expression: str, lowest: int, highest: int) -> None:
    """The least and greatest total are those that the rules name."""
    dice = parse_dice(expression)
    assert (lowest, highest) == (dice.lowest, dice.highest)


@pytest.mark.parametrize(("expression", "lowest", "highest"), RANGES)
def test_chances_span_the_range(expression: str, lowest: int, highest: int) -> None:
    """The counted totals begin and end where the range does."""
    totals = chances(expression)
    assert (lowest, highest) == (min(totals), max(totals))


@pytest.mark.parametrize(("expression", "lowest", "highest"), RANGES)
def test_chances_add_up_to_one(expression: str, lowest: int, highest: int) -> None:
    """Every throw is counted once."""
    del lowest, highest
    assert sum(chances(expression).values()) == 1


@pytest.mark.parametrize(("expression", "most", "chance"), TABLE)
def test_chance_of_at_most(expression: str, most: int, chance: Fraction) -> None:
    """P(total <= n) is that of the core inventory's table."""
    counted = sum(p for total, p in chances(expression).items() if total <= most)
    assert chance == counted


def test_multiplied_die_has_six_totals() -> None:
    """DIC-06: D6x5 gives multiples of five and nothing between."""
    assert {5, 10, 15, 20, 25, 30} == set(chances("D6x5"))


def test_mean_of_four_dice() -> None:
    """DIC-09: All Ahead Full adds 14 cm on average."""
    assert sum(total * p for total, p in chances("4D6").items()) == 14


def test_parts_of_an_expression() -> None:
    """An expression is taken apart into count, sides, multiplier and addition."""
    assert Dice(count=2, sides=3, times=4, plus=-5) == parse_dice("2D3x4-5")


@pytest.mark.parametrize(
    "text", ["", "6", "D", "D8", "2D", "d6", "D6+", "D6x", "-D6", "D6 + 2", "D6+2x5"]
)
def test_what_is_no_expression_is_refused(text: str) -> None:
    """What is not dice raises an error that repeats it."""
    with pytest.raises(ValueError, match="not a dice expression"):
        parse_dice(text)

"""Dice: ranges, chances counted by hand, and throws that can't be right.

Source: seeds DIC-01 to DIC-09, the table of chances at the head of the core
inventory, the vectors core-dice and core-d3.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from rules.builders import CRUISER, TABLES, order
from rules.vectors import Vector, family

from bfgprint.codes import Code
from bfgprint.findings import NOWHERE, Place
from bfgprint.rules.armament import brace_saves
from bfgprint.rules.dice import (
    Dice,
    are_faces,
    chances,
    check_dice,
    d3,
    drawn,
    parse_dice,
    parse_draw,
    throw_size,
    total,
)
from bfgprint.rules.orders import order_limits

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
    pytest.param("99D6x999+999", 99_900, 594_405, id="the largest there is"),
    pytest.param("lowest of 2D6", 1, 6, id="leadership.md Battlefleet Cadia"),
    pytest.param("lowest of 3D3x2+1", 3, 7, id="the lowest, times and plus"),
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

QUICK = settings(deadline=None, derandomize=True, database=None)
HUGE = 10**400


def _codes(expression: str, faces: Any, claimed: Any = None) -> list[Code]:
    return [f.code for f in check_dice(expression, faces, NOWHERE, claimed)]


@pytest.mark.parametrize("vector", family("core-dice"))
def test_vector_dice(vector: Vector) -> None:
    """core-dice: the range of each expression, or what a throw comes to."""
    if "dice" in vector:
        assert vector["total"] == total(vector["expr"], vector["dice"])
    else:
        dice = parse_dice(vector["expr"])
        assert (vector["min"], vector["max"]) == (dice.lowest, dice.highest)


@pytest.mark.parametrize("vector", family("core-d3"))
def test_vector_d3(vector: Vector) -> None:
    """core-d3: a D6 halved, rounding up, as a face and as a throw."""
    for face, value in vector["map"].items():
        assert value == d3(int(face)) == total("D3", [int(face)])


@pytest.mark.parametrize(
    "vector", [v for v in family("core-misc") if v.values[0]["fn"] == "aaf_range"]
)
def test_vector_ahead(vector: Vector) -> None:
    """core-misc, DIC-09: how far All Ahead Full takes a ship of that speed."""
    profile = replace(CRUISER, speeds_cm=(vector["in"],))
    limits = order_limits(profile, order("AAF"), TABLES)
    assert vector["out"] == [limits.min_cm, limits.max_cm]


@pytest.mark.parametrize(
    "vector", [v for v in family("core-misc") if v.values[0]["fn"] == "bfi_save"]
)
def test_vector_brace(vector: Vector) -> None:
    """core-misc, BFI-06: how many points of damage these dice save."""
    assert vector["out"] == brace_saves(vector["in"], TABLES)


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


def test_halved_dice_are_equally_likely() -> None:
    """DIC-08: of the six faces two give each value of a D3."""
    assert chances("D3") == dict.fromkeys((1, 2, 3), Fraction(1, 3))


def test_mean_of_four_dice() -> None:
    """DIC-09: All Ahead Full adds 14 cm on average."""
    assert sum(total * p for total, p in chances("4D6").items()) == 14


def test_parts_of_an_expression() -> None:
    """An expression is taken apart into count, sides, multiplier and addition."""
    assert Dice(count=2, sides=3, times=4, plus=-5) == parse_dice("2D3x4-5")
    lowest = Dice(count=2, sides=6, keeps_lowest=True)
    assert lowest == parse_dice("lowest of 2D6")
    assert (lowest.counted, parse_dice("2D6").counted) == (1, 2)


def test_chances_of_the_lowest() -> None:
    """leadership.md, Cadia: of 36 throws 11 have a 1 as the lowest, 9 a 2, 1 a 6."""
    ways = {1: 11, 2: 9, 3: 7, 4: 5, 5: 3, 6: 1}
    expected = {low: Fraction(number, 36) for low, number in ways.items()}
    assert expected == chances("lowest of 2D6")


def test_lowest_of_nothing() -> None:
    """Without dice nothing is kept, and only the total is judged."""
    assert total("lowest of 2D6", ()) == 0
    assert _codes("lowest of 2D6", (), 6) == []
    assert _codes("lowest of 2D6", (), 7) == [Code.WRONG_TOTAL]


def test_lowest_is_claimed_wrongly() -> None:
    """DIC-04, DIC-07: both dice are on record, and the lower one is the value."""
    assert _codes("lowest of 2D6", (3, 5), 5) == [Code.WRONG_TOTAL]
    assert _codes("lowest of 2D6", (3,)) == [Code.WRONG_DICE_COUNT]


DRAWS = (*range(1, 41), 200, 1000)
"""Of so many things one is drawn."""

DICE_OF_A_DRAW = {1: 0, 2: 1, 6: 1, 7: 2, 36: 2, 37: 3, 216: 3, 217: 4, 1000: 4}


@pytest.mark.parametrize(("options", "dice"), DICE_OF_A_DRAW.items())
def test_dice_of_a_draw(options: int, dice: int) -> None:
    """docs/dice.md: the fewest dice with as many throws as there are things."""
    assert dice == throw_size(options)


@pytest.mark.parametrize("options", DRAWS)
def test_draws_are_fair(options: int) -> None:
    """docs/dice.md: over all throws each thing is drawn as often as any other."""
    every = product(range(1, 7), repeat=throw_size(options))
    drew = Counter(drawn(options, faces) for faces in every)
    again = drew.pop(None, 0)
    assert sorted(drew) == list(range(1, options + 1))
    assert len(set(drew.values())) == 1
    # Fewer are thrown again than there are things: as many rounds fit as can.
    assert again < options


@pytest.mark.parametrize(
    ("options", "faces", "value"),
    [
        pytest.param(1, [], 1, id="one thing takes no die"),
        pytest.param(1, [3], None, id="a die for one thing"),
        pytest.param(2, [6], 2, id="even and odd"),
        pytest.param(6, [4], 4, id="a D6"),
        pytest.param(4, [5], None, id="beyond one round of four"),
        pytest.param(4, [5, 6, 3], 3, id="thrown again, twice"),
        pytest.param(4, [3, 3], None, id="thrown on after it drew"),
        pytest.param(7, [1, 1], 1, id="the least of two dice"),
        pytest.param(7, [2, 2], 1, id="7 is the second round's first"),
        pytest.param(7, [6, 5], 7, id="the last that is fair, 34"),
        pytest.param(7, [6, 6], None, id="beyond five rounds of seven"),
        pytest.param(7, [6, 6, 1, 2], 2, id="two dice again"),
        pytest.param(7, [3], None, id="half a throw"),
        pytest.param(7, [6, 6, 1], None, id="half a second throw"),
        pytest.param(36, [6, 6], 36, id="a D66"),
        pytest.param(7, [], None, id="no dice"),
    ],
)
def test_draw(options: int, faces: list[int], value: int | None) -> None:
    """docs/dice.md: dice are digits, the first counts most; rounds that fit count."""
    assert value == drawn(options, faces)


@pytest.mark.parametrize(
    ("expression", "options"),
    [
        *[("1 of 7", 7), ("1 of 1", 1), ("1 of 999999", 999_999), ("D6", None)],
        *[
            ("1 of 0", None),
            ("1 of 1000000", None),
            ("2 of 7", None),
            ("1 of 07", None),
        ],
        *[("1 of 7 ", None), ("1 of ", None), ("1 OF 7", None)],
    ],
)
def test_draw_expressions(expression: str, options: int | None) -> None:
    """``1 of 7`` draws from seven; what is written otherwise draws nothing."""
    assert options == parse_draw(expression)


@pytest.mark.parametrize(
    ("faces", "claimed", "codes"),
    [
        ((1, 2), 2, []),
        ((1, 2), None, []),
        ((1, 2), 3, [Code.WRONG_TOTAL]),
        ((6, 6), None, [Code.WRONG_DICE_COUNT]),
        ((), 3, [Code.WRONG_DICE_COUNT]),
        ((1, 9), 3, [Code.NOT_A_DIE]),
    ],
)
def test_wrong_draw(faces: Any, claimed: int | None, codes: list[Code]) -> None:
    """DIC-01, DIC-04, DIC-07: a draw is judged by its own dice."""
    assert codes == _codes("1 of 7", faces, claimed)


def test_findings_of_draws_say_the_numbers() -> None:
    """Each message holds what was drawn and what was claimed."""
    found = [*check_dice("1 of 7", (1, 2), NOWHERE, 3)]
    found += check_dice("1 of 7", (6, 6), NOWHERE)
    assert [each.message for each in found] == [
        "1 of 7 drew 2, not 3",
        "these dice draw nothing of 1 of 7",
    ]


@pytest.mark.parametrize(
    "text",
    [
        *["", "6", "D", "D8", "2D", "d6", "D6+", "D6x", "-D6", "D6 + 2", "D6+2x5"],
        *["lowest of", "lowest of 2D6 ", "Lowest of 2D6", "lowest of lowest of D6"],
        *["0D6", "100D6", "D6x0", "D6x1000", "D6+1000", "D6\n", "٣D6", "D6x٣"],
        pytest.param("9" * 5000 + "D6", id="endless count"),
    ],
)
def test_what_is_no_expression_is_refused(text: str) -> None:
    """What is not dice, or more than a game needs, raises an error."""
    with pytest.raises(ValueError, match="not a dice expression"):
        parse_dice(text)


def test_long_expressions_are_cut() -> None:
    """The error stays short, whatever was written as dice."""
    with pytest.raises(ValueError, match=r"^not a dice expression: 'x{40}'$"):
        parse_dice("x" * 99)


@pytest.mark.parametrize(
    ("expression", "faces", "came_to"),
    [
        pytest.param("D6-2", [1], -1, id="DIC-02"),
        pytest.param("2D6", [5, 3], 8, id="DIC-05"),
        pytest.param("D6x5", [4], 20, id="DIC-06"),
        pytest.param("2D6+5", [1, 1], 7, id="DIC-07"),
        pytest.param("2D3x5", [1, 6], 20, id="DIC-08 each die is halved"),
        pytest.param("4D6", [1, 2, 3, 4], 10, id="DIC-09"),
        pytest.param("lowest of 2D6", [5, 3], 3, id="the second is lower"),
        pytest.param("lowest of 2D6", [3, 5], 3, id="the first is lower"),
        pytest.param("lowest of 2D6", [4, 4], 4, id="both are as low"),
        pytest.param("lowest of 2D3x5+1", [6, 3], 11, id="DIC-08 halved, then kept"),
    ],
)
def test_total_of_a_throw(expression: str, faces: list[int], came_to: int) -> None:
    """Dice are added, then multiplied, then added to; D3 are halved one by one."""
    assert came_to == total(expression, faces)
    assert _codes(expression, faces, came_to) == []


@pytest.mark.parametrize("face", [0, 7, -1, 3.5, float("nan"), float("inf"), HUGE])
def test_no_such_face(face: Any) -> None:
    """DIC-01: a die shows 1 to 6."""
    assert _codes("2D6", (face, 3)) == [Code.NOT_A_DIE]


@pytest.mark.parametrize("face", range(1, 7))
def test_every_face_there_is(face: int) -> None:
    """DIC-01: all six faces are right."""
    assert _codes("D6", (face,), face) == []


@pytest.mark.parametrize("expression", ["D8", "", "100D6", "x" * 1000])
def test_what_can_not_be_rolled(expression: str) -> None:
    """DIC-01: the game has no other dice than D6."""
    assert _codes(expression, (1,), 1) == [Code.NOT_A_DIE]


@pytest.mark.parametrize("faces", [(1,), (1, 2, 3)])
def test_wrong_number_of_dice(faces: tuple[int, ...]) -> None:
    """DIC-04: 2D6 are two dice."""
    assert _codes("2D6", faces) == [Code.WRONG_DICE_COUNT]


@pytest.mark.parametrize("claimed", [7, 9, -1, float("nan"), HUGE, -HUGE])
def test_wrong_total(claimed: Any) -> None:
    """DIC-07: 5 and 3 come to 8 and to nothing else."""
    assert _codes("2D6", (5, 3), claimed) == [Code.WRONG_TOTAL]


@pytest.mark.parametrize(("expression", "claimed"), [("2D6", 13), ("D6x5", 12)])
def test_total_that_no_dice_give(expression: str, claimed: int) -> None:
    """DIC-06, DIC-07: without the dice a total is judged by what is possible."""
    assert _codes(expression, (), claimed) == [Code.WRONG_TOTAL]


def test_total_that_some_dice_give() -> None:
    """A total that can be is not judged further, nor is what was not written."""
    assert _codes("2D6", (), 12) == _codes("2D6", ()) == []


def test_everything_wrong_at_once() -> None:
    """Where several rules are broken, all are reported."""
    assert _codes("2D6", (1, 2, 9)) == [Code.NOT_A_DIE, Code.WRONG_DICE_COUNT]
    assert _codes("2D6", (1, 2, 3), 8) == [Code.WRONG_DICE_COUNT, Code.WRONG_TOTAL]


def test_findings_say_the_numbers() -> None:
    """Each message holds what was written and what is right, at the throw's place."""
    place = Place(file="log.toml", line=3)
    found = [*check_dice("2D6", (1, 9, 9), place), *check_dice("2D6", (1, 2), place, 4)]
    found += [*check_dice("2D6", (1,), place), *check_dice("D6x5", (), place, 7)]
    assert [each.message for each in found] == [
        "no D6 shows 9",
        "3 dice thrown for 2D6, which takes 2",
        "2D6 came to 3, not 4",
        "1 die thrown for 2D6, which takes 2",
        "D6x5 can't come to 7: it gives 5 to 30",
    ]
    assert {each.place for each in found} == {place}


def test_faces_are_dice() -> None:
    """What no die shows, and no dice at all, is no throw."""
    assert are_faces((1, 6))
    assert not are_faces((1, 7))
    assert not are_faces(())


EXPRESSIONS = st.builds(
    "{}D{}x{}{}{}".format,
    st.integers(1, 99),
    st.sampled_from([3, 6]),
    st.integers(1, 999),
    st.sampled_from("+-"),
    st.integers(0, 999),
)


@QUICK
@given(EXPRESSIONS, st.data())
def test_any_throw_is_within_the_range(expression: str, data: st.DataObject) -> None:
    """Whatever is thrown, the total is between the least and the greatest."""
    dice = parse_dice(expression)
    faces = data.draw(st.lists(st.integers(1, 6), min_size=dice.count, max_size=99))
    came_to = total(expression, faces[: dice.count])
    assert dice.lowest <= came_to <= dice.highest
    assert _codes(expression, faces[: dice.count], came_to) == []


@QUICK
@given(
    st.text(max_size=20) | EXPRESSIONS,
    st.lists(st.integers() | st.floats(), max_size=5),
    st.none() | st.integers() | st.floats(),
)
def test_odd_values_only_give_findings(
    expression: str, faces: list[Any], claimed: Any
) -> None:
    """No dice, however odd, raise an exception."""
    assert all(
        each.code.startswith("DIC-")
        for each in check_dice(expression, faces, NOWHERE, claimed)
    )

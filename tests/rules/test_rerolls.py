"""Re-rolls: the last throw stands, and there is only one.

Source: seeds RRL-01 to RRL-04, INT-19.
"""

from __future__ import annotations

import pytest

from bfgprint.codes import Code
from bfgprint.findings import NOWHERE
from bfgprint.model.play import Check, Search
from bfgprint.rules.rerolls import (
    check_reroll_dice,
    check_rerolls,
    final_dice,
    first_result_kept,
)


def test_first_throw_stands_alone() -> None:
    """Without a re-roll the first throw counts."""
    assert final_dice(Check(dice=(2, 6))) == (2, 6)


@pytest.mark.parametrize("again", [(1, 1), (6, 6)])
def test_second_throw_stands(again: tuple[int, ...]) -> None:
    """RRL-02: the second result stands, better or worse."""
    assert final_dice(Check(dice=(2, 6), rerolls=(again,))) == again


def test_search_has_rerolls_too() -> None:
    """INT-19: a search for a drifting ship is a Leadership test."""
    assert final_dice(Search(dice=(6, 6), rerolls=((1, 2),))) == (1, 2)


@pytest.mark.parametrize("rerolls", [(), ((1, 2),)])
def test_one_reroll_is_allowed(rerolls: tuple[tuple[int, ...], ...]) -> None:
    """RRL-03: none, or one."""
    assert list(check_rerolls(rerolls, NOWHERE)) == []


def test_second_reroll() -> None:
    """RRL-03, RRL-04: a second re-roll breaks the rule of tests and of vessels."""
    found = list(check_rerolls(((1, 2), (3, 4)), NOWHERE))
    assert [each.code for each in found] == [
        Code.TEST_REROLLED_TWICE,
        Code.ORDER_REROLLED_TWICE,
    ]
    assert found[0].message == "re-rolled 2 times; 1 re-roll is the most"


def test_second_reroll_of_attack_craft() -> None:
    """RRL-04 speaks of vessels and squadrons; attack craft break RRL-03 alone."""
    found = check_rerolls(((1, 2), (3, 4)), NOWHERE, vessel=False)
    assert [each.code for each in found] == [Code.TEST_REROLLED_TWICE]


@pytest.mark.parametrize(
    ("first", "last", "claimed", "kept"),
    [
        (True, False, True, True),
        (False, True, False, True),
        (True, False, False, False),
        (False, True, True, False),
        (False, False, True, False),
        (True, True, False, False),
        (None, True, False, False),
        (True, None, True, False),
        (True, False, None, False),
    ],
)
def test_first_result_kept(
    first: bool | None, last: bool | None, claimed: bool | None, kept: bool
) -> None:
    """RRL-02: who claims what the first throw gave has kept the wrong one."""
    found = list(first_result_kept(first, last, claimed, NOWHERE))
    assert [each.code for each in found] == [Code.FIRST_RESULT_KEPT] * kept


def test_dice_of_a_reroll() -> None:
    """DIC-01, DIC-04: a re-roll takes as many dice, each showing 1 to 6."""
    check = Check(dice=(2, 6), rerolls=((7,),))
    found = [each.code for each in check_reroll_dice("2D6", check, NOWHERE)]
    assert found == [Code.NOT_A_DIE, Code.WRONG_DICE_COUNT]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_dice_of_a_test(count: int) -> None:
    """RRL-01: the re-roll of a Leadership test takes its number of dice."""
    right = Check(dice=(2,) * count, rerolls=((3,) * count,))
    wrong = Check(dice=(2,) * count, rerolls=((3,) * (count + 1),))
    assert list(check_reroll_dice(None, right, NOWHERE)) == []
    found = [each.code for each in check_reroll_dice(None, wrong, NOWHERE)]
    assert found == [Code.WRONG_DICE_COUNT]


def test_dice_that_were_not_written() -> None:
    """What was not written down is not judged."""
    assert list(check_reroll_dice(None, Check(rerolls=((1, 2),)), NOWHERE)) == []


def test_more_dice_than_there_are() -> None:
    """No test, however many dice it claims, raises an exception."""
    found = check_reroll_dice(None, Check(dice=(1,) * 5000), NOWHERE)
    assert [each.code for each in found] == [Code.WRONG_DICE_COUNT]

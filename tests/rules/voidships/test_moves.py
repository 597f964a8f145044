"""Options, turns, actions and Tests of voidships, with the state that carries over.

Source: seed 001, section 2 and P-W01 to P-W10, rulings W-02 to W-26.
"""

from __future__ import annotations

from math import inf, nan

import pytest
from rules.voidships.builders import RULES, codes, held, turn

from bfgprint.codes import Code
from bfgprint.model.voidships import Action
from bfgprint.rules.voidships.actions import full_stop_needs_test, spent_by
from bfgprint.rules.voidships.effects import (
    defence_of,
    defence_until,
    dn_until,
    multi_action_dn,
)
from bfgprint.rules.voidships.movement import distance_ok, turn_ok

MOST = {"FS": 0, "SA": 3, "CS": 6, "FU": 12, "BE": 18, "BH": 24}
"""By option, the derived figures for Speed 6."""


@pytest.mark.parametrize(("name", "most"), MOST.items())
def test_greatest_distance(name: str, most: float) -> None:
    """A ship goes as far as its option allows, and not a tenth further (P-W01)."""
    option = RULES.option(name)
    assert distance_ok(option, 6, most, has_system=True)
    assert distance_ok(option, 6, 0, has_system=True)
    assert not distance_ok(option, 6, most + 0.1, has_system=True)
    assert not distance_ok(option, 6, -1, has_system=True)
    assert distance_ok(option, 6, most, has_system=False) is (name != "BH")


@pytest.mark.parametrize("distance", [-1, nan, inf])
def test_distances_that_are_none(distance: float) -> None:
    """Nobody goes back, nor for ever."""
    assert codes(turn("CS", distance)) == [Code.CRUISED_TOO_FAR]


def test_high_powered_engines_reach_four_times() -> None:
    """Beyond 4 times Speed even they do not go (WG-BH-02)."""
    assert codes(turn("BH", 25), high_powered_engines=True) == [
        Code.HIGH_POWERED_TOO_FAR
    ]


@pytest.mark.parametrize(
    ("name", "turns", "allowed"),
    [
        ("FS", (180,), True),
        ("FS", (-180,), True),
        ("FS", (90, 90), True),
        ("FS", (90, -90), False),
        ("SA", (60, -30), False),
        ("SA", (45, -30), True),
        ("SA", (-45, 45, 0), True),
        ("SA", (91,), False),
        ("CS", (20, 25), True),
        ("CS", (20, -20), False),
        ("CS", (nan,), False),
        ("FU", (45,), True),
        ("FU", (46,), False),
        ("BE", (0,), True),
        ("BE", (1,), False),
    ],
)
def test_turning(name: str, turns: tuple[float, ...], allowed: bool) -> None:
    """Turns to one side add up; only Slow Ahead weaves, and only once (P-W02)."""
    option = RULES.option(name)
    assert turn_ok(option, turns, RULES, test_passed=True) is allowed


def test_rulings_of_turning() -> None:
    """A table may want one turn, the whole turn, or equal turns (W-03, W-19, W-20)."""
    stop, slow, cruise = map(RULES.option, ("FS", "SA", "CS"))
    exactly = held(full_stop_turn="exactly")
    assert not turn_ok(stop, (90,), exactly)
    assert turn_ok(stop, (180,), exactly)
    assert not turn_ok(slow, (45, -30), held(weave_unequal=False))
    assert turn_ok(slow, (45, -45), held(weave_unequal=False))
    assert not turn_ok(cruise, (20, 25), held(turns_split=False))
    assert codes(turn("FS", 0, 90), rules=exactly) == [Code.TURNED_AT_FULL_STOP]


def test_turn_of_slow_ahead_has_two_faults() -> None:
    """Too wide to one side is not the same fault as weaving (WG-SA-04, WG-SA-05)."""
    assert codes(turn("SA", 3, 91)) == [Code.SLOW_AHEAD_TURNED_TOO_FAR]
    assert codes(turn("SA", 3, 60, -30)) == [Code.WOVE_TOO_FAR]


@pytest.mark.parametrize(
    ("test", "found"),
    [
        ({"pilot_icons": 3}, []),
        ({"pilot_icons": 2}, [Code.FULL_SPEED_TURN]),
        ({"pilot_dice": (6, 4, 1)}, []),
        ({}, [Code.FULL_SPEED_TURN]),
    ],
)
def test_turn_at_full_speed(test: dict[str, object], found: list[Code]) -> None:
    """It takes 3 icons; failing costs nothing but the turn (WG-FU-04, WG-FU-05)."""
    assert codes(turn("FU", 12, 45, **test)) == found
    assert codes(turn("FU", 12, **test)) == []


def test_full_speed_may_make_its_own_test_harder() -> None:
    """By another ruling the DN is 4 (W-08)."""
    rules = held(full_speed_penalises_turn_test=True)
    assert codes(turn("FU", 12, 45, pilot_icons=3), rules=rules) == [
        Code.FULL_SPEED_TURN
    ]


def test_engines() -> None:
    """Without engines a stopped ship does not turn (WG-FS-07, W-22)."""
    assert codes(turn("FS", 0, 90, engines_work=False)) == [Code.TURNED_AT_FULL_STOP]
    rules = held(engines_work=False)
    assert codes(turn("FS", 0, 90), rules=rules) == [Code.TURNED_AT_FULL_STOP]
    assert codes(turn("FS", 0, 90, engines_work=True), rules=rules) == []


def test_failed_full_stop_is_slow_ahead() -> None:
    """After a boost, too few icons make the stop Slow Ahead (WG-FS-06, W-11)."""
    boost = turn("BE", 18)
    assert codes(boost, turn("FS", 3, 90, pilot_icons=2)) == []
    assert codes(boost, turn("FS", 3.5, pilot_icons=2)) == [Code.SLOW_AHEAD_TOO_FAR]
    assert codes(boost, turn("FS", 3, pilot_icons=3)) == [Code.MOVED_AT_FULL_STOP]
    rules = held(failed_full_stop_moves=False)
    assert codes(boost, turn("FS", 3, pilot_icons=2), rules=rules) == [
        Code.SLOW_AHEAD_TOO_FAR
    ]


def test_what_counts_carries_over() -> None:
    """A failed stop is no boost: the next Full Stop needs no Test (W-12)."""
    failed = turn("FS", 3, pilot_icons=0)
    assert codes(turn("BE", 18), failed, turn("FS")) == []
    rules = held(boost_remembered_turns=2)
    assert codes(turn("BE", 18), failed, turn("FS"), rules=rules) == [
        Code.STOP_WITHOUT_TEST
    ]


def test_turn_before_the_first() -> None:
    """A log may say what came before it (WG-FS-05)."""
    assert codes(turn("FS"), previous="BE") == [Code.STOP_WITHOUT_TEST]
    assert codes(turn("FS"), previous="CS") == []


def test_boost_may_penalise_the_test() -> None:
    """By another ruling the stop takes 5 icons (W-10)."""
    rules = held(boost_penalises_full_stop_test=True)
    assert codes(turn("FS", 3, pilot_icons=4), previous="BE", rules=rules) == []
    assert codes(turn("FS", 0, pilot_icons=5), previous="BE", rules=rules) == []


def test_high_powered_boost_may_be_free() -> None:
    """By another ruling it bars neither turn nor evasion, nor a plain stop (W-25)."""
    rules, boost = held(high_powered_restricts=False), RULES.option("BH")
    free = turn("BH", 20, 90, actions=("Evasive Manoeuvres",))
    assert codes(free, rules=rules, high_powered_engines=True) == []
    assert not full_stop_needs_test(RULES.option("FS"), [boost], rules)
    assert codes(free, high_powered_engines=True) == [Code.BOOSTED_AND_TURNED] * 2


@pytest.mark.parametrize(
    ("option", "actions", "code"),
    [
        ("FS", ("ramming speed",), Code.RAMMED_AT_FULL_STOP),
        ("BE", ("Evasive Manoeuvres",), Code.BOOSTED_AND_TURNED),
        ("BE", ("Combat",), Code.BOOSTED_TOO_FAR),
        ("FU", ("Simple",), Code.FULL_SPEED_TOO_FAR),
        ("CS", ("Combat", "Combat"), Code.JUMP_WITHOUT_ACTION),
    ],
)
def test_actions(option: str, actions: tuple[str, ...], code: Code) -> None:
    """Some actions go with no such option, and each is taken once (P-W08 to P-W10)."""
    assert code in codes(turn(option, actions=actions))


def test_actions_of_high_powered_engines() -> None:
    """The boost takes a Combat or a Simple Action, and leaves the other (WG-BH-01)."""

    def found(spent: Action | None, *actions: str) -> list[Code]:
        boost = turn("BH", 20, spent=spent, actions=actions)
        return codes(boost, high_powered_engines=True)

    assert found("Simple", "Combat") == []
    assert found("Simple", "Simple") == [Code.NO_HIGH_POWERED_ENGINES]
    assert found("Movement") == [
        Code.NO_HIGH_POWERED_ENGINES,
        Code.NO_HIGH_POWERED_ENGINES,
    ]
    assert found(None, "Combat") == [Code.NO_HIGH_POWERED_ENGINES]


def test_actions_that_options_take() -> None:
    """Rulings say which of them take the Movement Action (W-06, W-26)."""
    full, high = RULES.option("FU"), RULES.option("BH")
    boost = turn("BH", spent="Simple")
    assert spent_by(turn("FU"), full, RULES) == ["Simple", "Movement"]
    assert spent_by(boost, high, RULES) == ["Movement", "Simple"]
    rules = held(full_speed_uses_movement=False, high_powered_uses_movement=False)
    assert spent_by(turn("FU"), full, rules) == ["Simple"]
    assert spent_by(boost, high, rules) == ["Simple"]


def test_options_do_not_multiply() -> None:
    """Speed doubled for another option is a second option (W-02)."""
    doubled = turn("BH", 48, spent="Combat", doubled=True)
    assert Code.FULL_SPEED_TOO_FAR in codes(doubled, high_powered_engines=True)
    rules = held(options_combine=True)
    assert codes(doubled, rules=rules, high_powered_engines=True) == []
    assert codes(turn("FU", 12, doubled=True)) == []
    assert codes(turn("FU", 13, doubled=True), rules=rules) == [Code.FULL_SPEED_TOO_FAR]


def test_moves_of_zero() -> None:
    """Any option may be used to stand still, if a table does not bar it (W-21)."""
    assert codes(turn("CS")) == []
    rules = held(move_of_zero=False)
    assert codes(turn("CS"), rules=rules) == [Code.CRUISED_TOO_FAR]
    assert codes(turn("FS"), rules=rules) == []


def test_defence_has_a_floor() -> None:
    """Slow Ahead does not bring Defence below 1, nor raise it (P-W04, W-07)."""
    slow = RULES.option("SA")
    assert [defence_of(slow, base, RULES) for base in (1, 2, 4)] == [1, 1, 3]
    assert defence_of(slow, 1, held(least_defence=-5)) == 0


def test_how_long_it_lasts() -> None:
    """Rulings say how long Slow Ahead and Full Speed show (W-04, W-05)."""
    slow, full, boost = map(RULES.option, ("SA", "FU", "BE"))
    assert defence_until(slow, RULES) == defence_until(full, RULES) == "next Turn"
    rules = held(slow_ahead_defence_until="this Turn", full_speed_until="this Turn")
    assert defence_until(slow, rules) == defence_until(full, rules) == "this Turn"
    assert dn_until(full, rules) == "this Turn"
    assert defence_until(boost, rules) == dn_until(boost, rules) == "next Turn"


def test_multi_actions() -> None:
    """Each action more adds 2 DN (WG-WJ-04, W-24)."""
    assert [multi_action_dn(n, RULES) for n in (0, 1, 2, 3)] == [0, 0, 2, 4]
    assert multi_action_dn(3, held(multi_action_dn=1)) == 2


@pytest.mark.parametrize(
    ("test", "found"),
    [
        ({"pilot_dice": (7, 0)}, [Code.NOT_A_DIE]),
        ({"pilot_dice": (6, 1), "pilot_icons": 3}, [Code.WRONG_TOTAL]),
        ({"pilot_dice": (6, 4), "pilot_icons": 3}, []),
    ],
)
def test_dice_of_a_pilot_test(test: dict[str, object], found: list[Code]) -> None:
    """They are dice, and show as many icons as are written down."""
    assert codes(turn("CS", 6, **test)) == found

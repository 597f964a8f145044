"""Warp Jumps: drives, logs, what goes wrong; exact distributions.

Source: seed 001, sections 3 and 4, P-W11 to P-W14.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from rules.voidships.builders import RULES, codes, held, slow, turn

from bfgprint.codes import Code
from bfgprint.model.voidships import VoidshipLog, WarpJump
from bfgprint.rules.dice import chances
from bfgprint.rules.voidships.jumps import corruption_dn, jump_outcome, risk_rolls
from bfgprint.rules.voidships.log import check_voidship_log

TURNS = {
    "imperial": {2: 1, 3: 1, 4: 1},
    "ork": {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1},
    "tau": {4: 1, 5: 2, 6: 3, 7: 2, 8: 1},
}
"""By drive, in how many of the equal ways each number of Turns comes up."""
CORRUPTION = {3: 3, 4: 3, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5}
ROUNDED_DOWN = {3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 4, 9: 4}


@pytest.mark.parametrize(("drive", "ways"), TURNS.items())
def test_turns_of_drives(drive: str, ways: dict[int, int]) -> None:
    """Each drive's Turns come up exactly as often as the facts say."""
    whole = sum(ways.values())
    expected = {turns: Fraction(number, whole) for turns, number in ways.items()}
    assert chances(RULES.drive(drive).turns) == expected


def test_mortal_wounds() -> None:
    """3D3 Mortal Wounds are 3 to 9, in 1, 3, 6, 7, 6, 3, 1 of 27 ways (WG-WJ-12)."""
    ways = {3: 1, 4: 3, 5: 6, 6: 7, 7: 6, 8: 3, 9: 1}
    expected = {hurt: Fraction(number, 27) for hurt, number in ways.items()}
    assert chances(RULES.drive("imperial").damage) == expected


def test_corruption() -> None:
    """The DN is half the Mortal Wounds, and 3 at least (P-W14, W-09)."""
    down = held(half_mortal_wounds="down")
    assert {hurt: corruption_dn(hurt, RULES) for hurt in CORRUPTION} == CORRUPTION
    assert {hurt: corruption_dn(hurt, down) for hurt in CORRUPTION} == ROUNDED_DOWN


def test_wounds_of_orks() -> None:
    """They are Wounds unless a table rules otherwise (WG-WJ-23, W-17)."""
    drive = RULES.drive("ork")
    assert jump_outcome(drive, (1,), (6,), RULES)[1:] == (0, 6, None, 1)
    rules = held(ork_wounds_are_mortal=True)
    assert jump_outcome(drive, (1,), (6,), rules)[1:] == (6, 0, None, 1)


def test_how_often_the_risk_is_rolled() -> None:
    """Once, by another ruling each Turn for Orks, never for T'au (W-16)."""
    rules = held(ork_risk="turn")
    drives = ("imperial", "ork", "tau")
    assert [risk_rolls(RULES.drive(d), 4, RULES) for d in drives] == [1, 1, 0]
    assert [risk_rolls(RULES.drive(d), 4, rules) for d in drives] == [1, 4, 0]


def imperial(**more: Any) -> WarpJump:
    """Return a jump of three Turns to Gathalamor in which nothing goes wrong."""
    keys = {"destination": "Gathalamor", "drive": "imperial", "dice": (4,)}
    return WarpJump(**{**keys, "risk": (2,), **more})


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({}, []),
        ({"dice": (), "turns": 3}, []),
        ({"destination": ""}, [Code.NO_DESTINATION]),
        ({"dice": ()}, [Code.WRONG_JUMP_TURNS]),
        ({"dice": (7,)}, [Code.NOT_A_DIE]),
        ({"dice": (1, 2)}, [Code.WRONG_DICE_COUNT]),
        ({"dice": (1,)}, [Code.WRONG_JUMP_TURNS]),
        ({"risk": ()}, [Code.NO_FINAL_ROLL]),
        ({"risk": (2, 2)}, [Code.NO_FINAL_ROLL]),
        ({"damage": (1, 1, 1)}, [Code.WRONG_JUMP_DAMAGE]),
        ({"risk": (1,), "damage": (1, 3, 4)}, []),
        ({"risk": (1,), "damage": (1, 3)}, [Code.WRONG_DICE_COUNT]),
        ({"mortal_wounds": 0, "corruption_dn": None}, []),
        ({"mortal_wounds": 4}, [Code.WRONG_JUMP_DAMAGE]),
        ({"dice": (6,), "risk": ()}, [Code.WRONG_JUMP_TURNS]),
        (
            {"dice": (6,), "risk": (), "mortal_wounds": 4},
            [Code.WRONG_JUMP_TURNS, Code.NO_FINAL_ROLL],
        ),
        (
            {"risk": (1,), "damage": (1, 3, 4), "mortal_wounds": 5, "corruption_dn": 4},
            [Code.WRONG_CORRUPTION_DN],
        ),
    ],
)
def test_logs_of_imperial_jumps(more: dict[str, Any], found: list[Code]) -> None:
    """Each thing that may be wrong with the log of a jump is told by its name."""
    assert codes(*slow(3), jump=imperial(**more)) == found


def test_logs_of_other_jumps() -> None:
    """Orks gain Wrath and take Wounds; T'au make no risk roll."""
    ork = WarpJump(
        destination="Waaagh!", drive="ork", dice=(1,), risk=(1,), damage=(3,)
    )
    assert codes(*slow(2), jump=ork) == []
    wrong = WarpJump(
        destination="Waaagh!",
        drive="ork",
        dice=(1,),
        risk=(1,),
        damage=(3,),
        wounds=4,
        wrath=2,
    )
    assert codes(*slow(2), jump=wrong) == [Code.WRONG_ORK_DAMAGE, Code.WRONG_WRATH]
    tau = {"destination": "Dal'yth", "drive": "tau", "dice": (1, 1)}
    assert codes(*slow(4), jump=WarpJump(**tau)) == []
    harmful: tuple[dict[str, Any], ...] = (
        {"risk": (1,)}, {"damage": (3,)}, {"wounds": 4}, {"corruption_dn": 3},
        {"wrath": 1},
    )  # fmt: skip
    for harm in harmful:
        found = codes(*slow(4), jump=WarpJump(**tau, **harm))
        assert found == [Code.RISK_WITHOUT_NEED]


def test_turns_of_a_jump() -> None:
    """Each is slow, and its Combat Action is spent, and none is missing (P-W12)."""
    fast = turn("CS", 6, jumps=True)
    idle = turn("SA", 3)
    two = slow(2)
    assert codes(*two, fast, jump=imperial()) == [Code.JUMPED_TOO_FAST]
    assert codes(*two, idle, jump=imperial()) == [Code.JUMP_WITHOUT_ACTION]
    assert codes(*two, jump=imperial()) == [Code.WRONG_JUMP_TURNS]
    before = turn("CS", 6)
    assert codes(before, *slow(3), jump=imperial(from_turn=2)) == []
    shooting = slow(3, actions=("Combat",))
    assert set(codes(*shooting, jump=imperial())) == {Code.JUMP_WITHOUT_ACTION}


def test_a_jump_may_pause() -> None:
    """By another ruling a Turn that breaks the jump just does not count (W-14)."""
    rules = held(jump_break="pause")
    idle = turn("CS", 6)
    assert codes(*slow(2), idle, *slow(1), jump=imperial(), rules=rules) == []


def test_the_turn_of_the_roll() -> None:
    """By another ruling it is not the first (W-13)."""
    rules = held(jump_roll_turn_counts=False)
    assert codes(*slow(4), jump=imperial(), rules=rules) == []
    assert codes(*slow(3), jump=imperial(), rules=rules) == [Code.WRONG_JUMP_TURNS]


@pytest.mark.parametrize(
    ("turns", "more", "found"),
    [
        (1, {"risk": ()}, []),
        (4, {"risk": ()}, [Code.WRONG_JUMP_TURNS]),
        (1, {}, [Code.NO_FINAL_ROLL]),
        (1, {"risk": (), "mortal_wounds": 4}, [Code.NO_FINAL_ROLL]),
    ],
)
def test_jumps_broken_off(turns: int, more: dict[str, Any], found: list[Code]) -> None:
    """A jump that is not over has no more Turns than it takes, and no final roll."""
    assert codes(*slow(turns), jump=imperial(is_over=False, **more)) == found


def test_a_broken_off_jump_is_judged_too() -> None:
    """Its Turns are held to the same rules."""
    fast = turn("CS", 6, jumps=True)
    jump = imperial(is_over=False, risk=())
    assert codes(fast, jump=jump) == [Code.JUMPED_TOO_FAST]


def test_a_jump_broken_off_is_told_how_to_say_so() -> None:
    """Too few Turns, without an end written down, are one finding with its remedy."""
    log = VoidshipLog(
        ship="Wanderer", speed=6, defence=4, turns=slow(1), jump=imperial(risk=())
    )
    (found,) = check_voidship_log(log, RULES)
    assert found.message == "the jump was worked out in 1 Turn; it takes 3"
    assert found.hint == "if the game ended first, write over = false"


def test_turns_after_a_jump_are_one_finding() -> None:
    """What a ship did when its jump was long over is not judged as part of it."""
    turns = (*slow(3), turn("CS", 6), turn("FU", 12))
    assert codes(*turns, jump=imperial()) == [Code.WRONG_JUMP_TURNS]


def test_a_jump_may_take_the_simple_action() -> None:
    """By another ruling it is the Simple Action that a jump takes (W-23)."""
    rules = held(jump_starts="Simple")
    shooting = slow(3, actions=("Combat",))
    assert codes(*shooting, jump=imperial(), rules=rules) == []
    busy = slow(3, actions=("Simple",))
    assert codes(*busy, jump=imperial(), rules=rules) == [Code.JUMP_WITHOUT_ACTION] * 3


def test_a_paused_jump_that_is_not_over() -> None:
    """Turns that do not count are none too many (W-14)."""
    rules, idle = held(jump_break="pause"), turn("CS", 6)
    jump = imperial(is_over=False, risk=())
    assert codes(*slow(2), idle, idle, jump=jump, rules=rules) == []
    assert codes(*slow(4), jump=jump, rules=rules) == [Code.WRONG_JUMP_TURNS]


def test_turns_of_a_jump_that_is_not_told() -> None:
    """A log without its jump is still held to slow Turns (WG-WJ-05)."""
    fast = turn("CS", 6, jumps=True)
    assert codes(*slow(2), fast) == [Code.JUMPED_TOO_FAST]
    assert codes(*slow(2), fast, rules=held(jump_break="pause")) == []

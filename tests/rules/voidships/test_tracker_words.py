"""How a Warp Jump is told: steps, verdicts, terms and the rulings that mattered.

Source: seed 001, sections 3 and 4; W-09, W-13 to W-18, W-23, W-24.
"""

from __future__ import annotations

from typing import Any

import pytest
from rules.voidships.builders import RULES, held

from bfgprint.model.setup import Roll
from bfgprint.model.voidship_jumps import JumpRequest, Outcome, RolledJump
from bfgprint.rules.voidships.jumps import secrets_for_players
from bfgprint.rules.voidships.tracker_words import (
    corruption_text,
    damage_dice,
    damage_text,
    may_go_wrong,
    risk_dice,
    rulings_of,
    slow_options,
    terms,
    tracked_turns,
    verdict,
)

BLANK = RolledJump()
SAFE = RolledJump(turns=3, outcome=Outcome(is_bad=False))
IMPERIAL, ORK, TAU = RULES.drives


def _roll(roll_id: str, *dice: int) -> Roll:
    return Roll(id=roll_id, expr="D6", dice=dice, value=sum(dice))


def _bad(mortal: int = 0, wounds: int = 0) -> RolledJump:
    outcome = Outcome(is_bad=True, mortal_wounds=mortal, wounds=wounds)
    return RolledJump(turns=2, outcome=outcome, rolls=(_roll("jump/risk", 1),))


@pytest.mark.parametrize(("drive", "most"), [(IMPERIAL, 4), (ORK, 7), (TAU, 8)])
def test_blank_trackers_hold_the_most_turns(drive: Any, most: int) -> None:
    """Boxes for the longest jump of each drive: 4, 7, 8."""
    assert tracked_turns(BLANK, drive, RULES) == most


def test_rolled_trackers_hold_the_turns_rolled() -> None:
    """W-13: as many as were rolled; one more where that Turn does not count."""
    assert tracked_turns(SAFE, IMPERIAL, RULES) == 3
    assert tracked_turns(SAFE, IMPERIAL, held(jump_roll_turn_counts=False)) == 4


def test_slow_options() -> None:
    """WG-WJ-05: the options that a jump allows."""
    assert slow_options(RULES) == "Full Stop or Slow Ahead"


@pytest.mark.parametrize(
    ("jump", "drive", "text"),
    [
        (BLANK, IMPERIAL, ""),
        (BLANK, TAU, "Warp entities are no risk"),
        (SAFE, IMPERIAL, "no trouble"),
        (_bad(5), ORK, "Daemons attack"),
    ],
)
def test_verdict(jump: RolledJump, drive: Any, text: str) -> None:
    """What comes of a jump, as far as it is known."""
    assert verdict(jump, drive) == text


def test_damage() -> None:
    """WG-WJ-12, WG-WJ-23: Mortal Wounds or Wounds, and the dice they came from."""
    assert damage_text(_bad(mortal=7)) == "7 Mortal Wounds"
    assert damage_text(_bad(wounds=4)) == "4 Wounds"
    assert damage_text(SAFE) == damage_text(BLANK) == ""
    hurt = RolledJump(rolls=(_roll("jump/damage", 2, 3), _roll("jump/risk", 1)))
    assert (damage_dice(hurt), risk_dice(hurt)) == ("2 3", "1")
    assert damage_dice(SAFE) == ""


def test_corruption() -> None:
    """WG-WJ-13: how the DN comes about."""
    assert corruption_text(RULES) == "half the Mortal Wounds, at least 3"


def test_what_may_go_wrong() -> None:
    """WG-WJ-31: of a drive without risk nothing; of others while it is not known."""
    assert may_go_wrong(BLANK, IMPERIAL)
    assert not may_go_wrong(SAFE, IMPERIAL)
    assert not may_go_wrong(BLANK, TAU)


def test_terms_are_named_once() -> None:
    """What the source only names is left to the rulebook, as far as it is said."""
    assert terms(SAFE, IMPERIAL) == "Multi-Action: see your rulebook."
    assert terms(BLANK, ORK) == "Multi-Action, Wounds, Wrath: see your rulebook."
    assert terms(BLANK, IMPERIAL).startswith("Multi-Action, Gellar Field, Mortal")


def _ids(jump: RolledJump, drive: Any, **switches: Any) -> list[str]:
    said = rulings_of(jump, drive, held(**switches))
    return [text.partition(":")[0] for text in said]


@pytest.mark.parametrize(
    ("wounds", "way", "said"),
    [(5, "up", False), (7, "up", True), (7, "down", True), (8, "up", False)],
)
def test_rounding_is_told_where_it_matters(
    wounds: int, way: str, *, said: bool
) -> None:
    """W-09: half of 7 or 9 is another DN by the other reading; of 5 it is not."""
    ids = _ids(_bad(mortal=wounds), IMPERIAL, half_mortal_wounds=way)
    assert ("W-09" in ids) == said


def test_rulings_of_each_drive() -> None:
    """Only rulings that may change a number are told."""
    assert _ids(BLANK, IMPERIAL) == ["W-09", "W-13", "W-14", "W-15"]
    assert _ids(BLANK, ORK) == ["W-13", "W-14", "W-15", "W-16", "W-17", "W-18"]
    assert _ids(BLANK, TAU) == _ids(SAFE, ORK) == ["W-13", "W-14", "W-15"]


def test_rulings_follow_the_switches() -> None:
    """Each ruling is told as the table holds it."""
    switches = {
        "jump_roll_turn_counts": False,
        "jump_break": "pause",
        "jump_leaves": "next Turn",
        "ork_risk": "turn",
        "ork_wounds_are_mortal": True,
        "wrath_of": "ship",
    }
    ours = rulings_of(BLANK, ORK, RULES)
    theirs = rulings_of(BLANK, ORK, held(**switches))
    assert len(ours) == len(theirs) == len(switches)
    assert not set(ours) & set(theirs)


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({}, []),
        ({"seeds": ("9",)}, ["seeds"]),
        ({"key": "00"}, ["key"]),
        ({"shown": (_roll("jump/turns", 1), _roll("jump/risk", 1))}, ["jump/risk"]),
    ],
)
def test_players_may_not_hold(keys: dict[str, Any], told: list[str]) -> None:
    """SEAL-01: whatever tells the players of a secret jump what comes of it."""
    request = JumpRequest(drive="imperial", reader="players", **keys)
    found = [each.message.rpartition(" ")[2] for each in secrets_for_players(request)]
    assert found == told
    public = JumpRequest(drive="imperial", **keys)
    assert list(secrets_for_players(public)) == []

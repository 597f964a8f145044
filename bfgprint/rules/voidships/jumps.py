"""Warp Jumps: how long they are worked out, what goes wrong, and logs of them.

In: dice, or a log.  Out: outcomes and findings.

Source: seed 001, sections 3 and 4, P-W11 to P-W14 (WG-WJ-01 to WG-WJ-31); rulings W-09,
W-13 to W-17, W-23.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.voidship_jumps import JUMP_TURNS, JumpRequest, Outcome
from bfgprint.model.voidships import (
    MovementOption,
    VoidshipRules,
    VoidshipTurn,
    WarpDrive,
)
from bfgprint.rules.dice import total


class JumpTurn(NamedTuple):
    """A Turn of working out a jump: its option, and whether the action was spent."""

    option: MovementOption
    jumps: bool


def jump_turns(drive: WarpDrive, dice: Sequence[int]) -> int:
    """Return how many Turns a jump is worked out (P-W11).

    Raises:
        ValueError: these are not the drive's dice.
    """
    return total(drive.turns, dice)


def risk_rolls(drive: WarpDrive, turns: int, rules: VoidshipRules) -> int:
    """Return how often the risk is rolled (WG-WJ-11, WG-WJ-21, WG-WJ-31; W-16)."""
    if drive.bad_on is None:
        return 0
    each_turn = drive.wrath and rules.rulings.ork_risk == "turn"
    return turns if each_turn else 1


def jump_outcome(
    drive: WarpDrive, risk: Sequence[int], damage: Sequence[int], rules: VoidshipRules
) -> Outcome:
    """Return what comes of a jump (P-W13).

    Raises:
        ValueError: these are not the drive's dice.
    """
    if drive.bad_on is None or drive.bad_on not in risk:
        return Outcome(is_bad=False)
    hurt = total(drive.damage, damage)
    is_mortal = drive.corruption or rules.rulings.ork_wounds_are_mortal
    return Outcome(
        is_bad=True,
        mortal_wounds=hurt if is_mortal else 0,
        wounds=0 if is_mortal else hurt,
        corruption_dn=corruption_dn(hurt, rules) if drive.corruption else None,
        wrath=drive.wrath,
    )


def corruption_dn(mortal_wounds: int, rules: VoidshipRules) -> int:
    """Return the DN of the Corruption Test: half the Mortal Wounds, or more (P-W14)."""
    up = rules.rulings.half_mortal_wounds == "up"
    half = (mortal_wounds + up) // 2
    return max(rules.least_corruption_dn, half)


def secrets_for_players(request: JumpRequest) -> Iterator[Finding]:
    """The players of a secret jump have nothing that tells what comes of it.

    Source: design, section 3 (Secrets).
    """
    if request.reader != "players":
        return
    told = [("seeds", bool(request.seeds)), ("key", bool(request.key))]
    told += [(roll.id, roll.id != JUMP_TURNS) for roll in request.shown]
    for what, is_secret in told:
        if is_secret:
            message = f"the players' file of a secret jump holds {what}"
            yield Finding(code=Code.SECRET_IN_PUBLIC, message=message)


def check_jump_turns(
    needed: int, turns: Sequence[JumpTurn], rules: VoidshipRules
) -> Iterator[Finding]:
    """A jump takes its Turns, each slow and with its action spent (P-W12).

    With ``jump_break = "pause"`` a Turn that breaks it does not count, and is allowed.
    """
    wanted, counted = turns_wanted(needed, rules), jump_length(turns, rules)
    for number, (option, jumps) in enumerate(turns[:wanted], 1):
        if rules.rulings.jump_break == "pause":
            break
        if not option.in_jump:
            message = f"Turn {number} of the jump: {option.name} is too fast"
            yield Finding(code=Code.JUMPED_TOO_FAST, message=message)
        if not jumps:
            message = (
                f"Turn {number} of the jump: its {rules.rulings.jump_starts} Action "
                "was not spent on it"
            )
            yield Finding(code=Code.JUMP_WITHOUT_ACTION, message=message)
    if counted != wanted:
        turns_of = "Turn" if counted == 1 else "Turns"
        message = f"the jump was worked out in {counted} {turns_of}; it takes {wanted}"
        yield Finding(code=Code.WRONG_JUMP_TURNS, message=message)


def check_jumping(
    turn: VoidshipTurn, option: MovementOption, rules: VoidshipRules
) -> Iterator[Finding]:
    """A Turn spent on a jump is slow, also where no more is told of it (WG-WJ-05)."""
    if turn.jumps and not option.in_jump and rules.rulings.jump_break != "pause":
        message = f"works out a jump; {option.name} is too fast"
        yield Finding(code=Code.JUMPED_TOO_FAST, message=message, place=turn.place)


def turns_wanted(needed: int, rules: VoidshipRules) -> int:
    """Return how many Turns a log of a jump has: with that of the roll, or after it."""
    return needed if rules.rulings.jump_roll_turn_counts else needed + 1


def jump_length(turns: Sequence[JumpTurn], rules: VoidshipRules) -> int:
    """Return how many of some Turns count: by a ruling not those that break it."""
    if rules.rulings.jump_break != "pause":
        return len(turns)
    return sum(option.in_jump and jumps for option, jumps in turns)

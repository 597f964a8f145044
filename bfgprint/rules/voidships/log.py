"""Judge what a voidship did, Turn by Turn, with the state that carries over.

In: a VoidshipLog and the rules.  Out: findings, each placed where it was written.

Source: seed 001, P-W01 to P-W14.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.voidships import (
    MovementOption,
    VoidshipLog,
    VoidshipRules,
    VoidshipTurn,
    WarpDrive,
    WarpJump,
)
from bfgprint.rules.dice import check_dice
from bfgprint.rules.voidships.actions import check_actions, check_test, counts_as
from bfgprint.rules.voidships.jumps import (
    JumpTurn,
    check_jump_turns,
    check_jumping,
    jump_length,
    jump_outcome,
    jump_turns,
    risk_rolls,
    turns_wanted,
)
from bfgprint.rules.voidships.movement import check_distance, check_turns
from bfgprint.rules.voidships.pilot import check_pilot_dice


def check_voidship_log(log: VoidshipLog, rules: VoidshipRules) -> Iterator[Finding]:
    """Yield everything that is wrong with a log."""
    before: list[MovementOption] = []
    if log.previous:
        before.append(rules.option(log.previous))
    counted: list[MovementOption] = []
    for turn in log.turns:
        option = counts_as(turn, before, rules)
        yield from check_turn(turn, before, log, rules)
        if log.jump is None:
            yield from check_jumping(turn, option, rules)
        before.append(option)
        counted.append(option)
    if log.jump is not None:
        for finding in _check_jump(log, log.jump, counted, rules):
            place = finding.place if finding.place.file else log.jump.place
            yield replace(finding, place=place)


def check_turn(
    turn: VoidshipTurn,
    before: Sequence[MovementOption],
    log: VoidshipLog,
    rules: VoidshipRules,
) -> Iterator[Finding]:
    """Yield what is wrong with a Turn, after those before it."""
    option = counts_as(turn, before, rules)
    yield from check_pilot_dice(turn)
    yield from check_test(turn, before, rules)
    if option.id != turn.option and not rules.rulings.failed_full_stop_moves:
        turn = replace(turn, option=option.id)
        option = replace(option, factor=0.0, turn_deg=0, weave_deg=0)
    yield from check_distance(turn, option, log, rules)
    yield from check_turns(turn, option, rules)
    yield from check_actions(turn, option, rules)


def _check_jump(
    log: VoidshipLog,
    jump: WarpJump,
    counted: Sequence[MovementOption],
    rules: VoidshipRules,
) -> Iterator[Finding]:
    """Yield what is wrong with the jump of a log."""
    drive = rules.drive(jump.drive)
    if not jump.destination:
        message = "no destination is written down; it is chosen before the roll"
        yield Finding(code=Code.NO_DESTINATION, message=message)
    needed = jump.turns
    if jump.dice:
        wrong = list(check_dice(drive.turns, jump.dice, jump.place, jump.turns))
        yield from wrong
        if wrong:
            return
        needed = jump_turns(drive, jump.dice)
    if needed is None:
        message = f"the dice of the {drive.name} are not written down"
        yield Finding(code=Code.WRONG_JUMP_TURNS, message=message)
        return
    first = jump.from_turn - 1
    turns = [
        JumpTurn(option, turn.jumps)
        for option, turn in zip(counted[first:], log.turns[first:], strict=True)
    ]
    if jump.is_over:
        found = [
            replace(each, hint=_BROKEN_OFF)
            if each.code is Code.WRONG_JUMP_TURNS and len(turns) < needed
            else each
            for each in check_jump_turns(needed, turns, rules)
        ]
        yield from found
        if _has_outcome(jump) or len(turns) >= needed:
            yield from _check_outcome(drive, jump, needed, rules)
    else:
        yield from _broken_off(needed, turns, jump, rules)


_BROKEN_OFF = "if the game ended first, write over = false"


def _has_outcome(jump: WarpJump) -> bool:
    """Whether anything is written down of the final roll and what came of it."""
    claimed = (jump.mortal_wounds, jump.wounds, jump.corruption_dn, jump.wrath)
    return any((jump.risk, jump.damage, *claimed))


def _broken_off(
    needed: int, turns: Sequence[JumpTurn], jump: WarpJump, rules: VoidshipRules
) -> Iterator[Finding]:
    """A jump that was not finished holds no more Turns, and no final roll."""
    yield from (
        each
        for each in check_jump_turns(len(turns), turns, rules)
        if each.code is not Code.WRONG_JUMP_TURNS
    )
    counted, wanted = jump_length(turns, rules), turns_wanted(needed, rules)
    if counted > wanted:
        message = f"{counted} Turns of a jump that takes {wanted}, and it is not over"
        yield Finding(code=Code.WRONG_JUMP_TURNS, message=message)
    if _has_outcome(jump):
        message = "the drive's roll was made before the jump was worked out"
        yield Finding(code=Code.NO_FINAL_ROLL, message=message)


def _check_outcome(
    drive: WarpDrive, jump: WarpJump, needed: int, rules: VoidshipRules
) -> Iterator[Finding]:
    """Yield what is wrong with the final roll and what came of it."""
    rolls = risk_rolls(drive, needed, rules)
    if not rolls:
        if _has_outcome(jump):
            message = f"the {drive.name} has no risk roll, and nothing comes of it"
            yield Finding(code=Code.RISK_WITHOUT_NEED, message=message)
        return
    if len(jump.risk) != rolls:
        message = f"{len(jump.risk)} risk rolls are written down, not {rolls}"
        yield Finding(code=Code.NO_FINAL_ROLL, message=message)
        return
    wrong = list(check_dice(f"{rolls}D6", jump.risk, jump.place))
    if drive.bad_on in jump.risk:
        wrong += check_dice(drive.damage, jump.damage, jump.place)
    elif jump.damage:
        message = "damage was rolled though nothing went wrong"
        yield Finding(code=Code.WRONG_JUMP_DAMAGE, message=message)
    yield from wrong
    if not wrong:
        yield from _check_claims(drive, jump, rules)


def _check_claims(
    drive: WarpDrive, jump: WarpJump, rules: VoidshipRules
) -> Iterator[Finding]:
    """What was written down of the outcome is what the dice give."""
    outcome = jump_outcome(drive, jump.risk, jump.damage, rules)
    damage = Code.WRONG_JUMP_DAMAGE if drive.corruption else Code.WRONG_ORK_DAMAGE
    for name, code, claimed, given in (
        ("Mortal Wounds", damage, jump.mortal_wounds, outcome.mortal_wounds),
        ("Wounds", damage, jump.wounds, outcome.wounds),
        ("Wrath", Code.WRONG_WRATH, jump.wrath, outcome.wrath),
        (
            "DN of the Corruption Test",
            Code.WRONG_CORRUPTION_DN,
            jump.corruption_dn,
            outcome.corruption_dn,
        ),
    ):
        if claimed is not None and claimed != given:
            message = f"{name}: {claimed} is written down; the dice give {given}"
            yield Finding(code=code, message=message)

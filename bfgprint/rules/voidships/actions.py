"""Which actions go with an option, and what the Turn before asks of a Full Stop.

In: a Turn, its option, what came before.  Out: findings, or the option that counts.

Source: seed 001, P-W06 to P-W10 (WG-FS-04 to WG-FS-06, WG-FU-01, WG-BE-01, WG-BE-04,
WG-BH-01, WG-WJ-03); rulings W-06, W-11, W-12, W-23, W-25, W-26.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.voidships import (
    ACTIONS,
    EVASIVE_MANOEUVRES,
    FULL_SPEED,
    RAMMING_SPEED,
    SLOW_AHEAD,
    Action,
    MovementOption,
    VoidshipRules,
    VoidshipTurn,
)
from bfgprint.rules.voidships.pilot import icons_of, stop_dn


def full_stop_needs_test(
    option: MovementOption, before: Sequence[MovementOption], rules: VoidshipRules
) -> bool:
    """Whether a Pilot Test comes before this option (P-W06).

    Args:
        option: of this Turn.
        before: of the Turns before it, the last one last.
        rules: say how far back a boost counts (W-12).
    """
    held = before[-rules.rulings.boost_remembered_turns :]
    return option.test_after_boost and any(
        each.is_boost and restricts(each, rules) for each in held
    )


def restricts(option: MovementOption, rules: VoidshipRules) -> bool:
    """Whether an option binds the ship: of High Powered boosts a ruling says (W-25)."""
    return not option.system or rules.rulings.high_powered_restricts


def counts_as(
    turn: VoidshipTurn, before: Sequence[MovementOption], rules: VoidshipRules
) -> MovementOption:
    """Return what a Turn counts as: a failed Full Stop is Slow Ahead (P-W07).

    Without a Test the stop stands, and ``check_test`` says what is missing.
    """
    option = rules.option(turn.option)
    icons = icons_of(turn)
    if not full_stop_needs_test(option, before, rules) or icons is None:
        return option
    return option if icons >= stop_dn(rules) else rules.option(SLOW_AHEAD)


def check_test(
    turn: VoidshipTurn, before: Sequence[MovementOption], rules: VoidshipRules
) -> Iterator[Finding]:
    """After a boost, a Full Stop takes a Pilot Test (WG-FS-05)."""
    option = rules.option(turn.option)
    if full_stop_needs_test(option, before, rules) and icons_of(turn) is None:
        message = (
            f"{option.name} right after a boost takes a Pilot Test of DN "
            f"{stop_dn(rules)}; none is written down"
        )
        yield Finding(code=Code.STOP_WITHOUT_TEST, message=message, place=turn.place)


def spent_by(
    turn: VoidshipTurn, option: MovementOption, rules: VoidshipRules
) -> list[Action]:
    """Return the action types that an option takes (W-06, W-26)."""
    kept = rules.rulings
    moves = kept.high_powered_uses_movement or not option.system
    if option.id == FULL_SPEED:
        moves = kept.full_speed_uses_movement
    spends = [each for each in option.spends if each != "Movement" or moves]
    if option.spends_one_of:
        spends.append(turn.spent or option.spends_one_of[0])
    if turn.doubled and option.id != FULL_SPEED:
        spends.append("Simple")
    if turn.jumps:
        spends.append(kept.jump_starts)
    return spends


def check_actions(
    turn: VoidshipTurn, option: MovementOption, rules: VoidshipRules
) -> Iterator[Finding]:
    """Each action is taken once a Turn, some not with the option (P-W08 to P-W10)."""
    yield from _excluded(turn, option, rules)
    if option.spends_one_of and turn.spent not in (None, *option.spends_one_of):
        kinds = " or a ".join(option.spends_one_of)
        message = f"{option.name} takes a {kinds} Action, not a {turn.spent} Action"
        yield Finding(
            code=Code.NO_HIGH_POWERED_ENGINES, message=message, place=turn.place
        )
    if option.is_full_round and turn.actions:
        message = f"{option.name} leaves no other action; there was {turn.actions[0]}"
        yield Finding(code=Code.BOOSTED_TOO_FAR, message=message, place=turn.place)
        return
    taken = spent_by(turn, option, rules)
    taken += [each for each in turn.actions if each in ACTIONS]
    for action in ACTIONS:
        if taken.count(action) > 1:
            code = _SPENT_TWICE.get(option.id, Code.JUMP_WITHOUT_ACTION)
            message = f"takes the {action} Action twice in a Turn with {option.name}"
            yield Finding(code=code, message=message, place=turn.place)


_SPENT_TWICE = {
    "FU": Code.FULL_SPEED_TOO_FAR,
    "BE": Code.BOOSTED_TOO_FAR,
    "BH": Code.NO_HIGH_POWERED_ENGINES,
}
"""By option, what is broken where an action is taken twice."""

_EXCLUDED = {
    RAMMING_SPEED: Code.RAMMED_AT_FULL_STOP,
    EVASIVE_MANOEUVRES: Code.BOOSTED_AND_TURNED,
}


def _excluded(
    turn: VoidshipTurn, option: MovementOption, rules: VoidshipRules
) -> Iterator[Finding]:
    if option.is_boost and not restricts(option, rules):
        return
    done = {action.casefold() for action in turn.actions}
    for action in option.excludes:
        if action.casefold() in done:
            message = f"{option.name} and {action} do not go together"
            yield Finding(code=_EXCLUDED[action], message=message, place=turn.place)

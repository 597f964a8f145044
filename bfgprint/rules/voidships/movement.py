"""How far a voidship goes under an option, and how it turns.

In: a Turn, the option it counts as, the ship.  Out: findings.

Source: seed 001, section 2 and P-W01, P-W02 (WG-FS-01, WG-FS-07, WG-SA-01, WG-SA-04,
WG-SA-05, WG-CS-01, WG-CS-02, WG-FU-01, WG-FU-04, WG-BE-01, WG-BE-04, WG-BH-01,
WG-BH-02); rulings W-02, W-03, W-19, W-20, W-21, W-22, W-25.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.voidships import (
    BOOST,
    CRUISING_SPEED,
    FULL_SPEED,
    FULL_STOP,
    HIGH_POWERED_BOOST,
    SLOW_AHEAD,
    MovementOption,
    VoidshipLog,
    VoidshipRules,
    VoidshipTurn,
)
from bfgprint.rules.lengths import is_finite, is_less, is_more
from bfgprint.rules.voidships.actions import restricts
from bfgprint.rules.voidships.pilot import icons_of, turn_dn
from bfgprint.rules.wording import number

TOO_FAR = {
    FULL_STOP: Code.MOVED_AT_FULL_STOP,
    SLOW_AHEAD: Code.SLOW_AHEAD_TOO_FAR,
    CRUISING_SPEED: Code.CRUISED_TOO_FAR,
    FULL_SPEED: Code.FULL_SPEED_TOO_FAR,
    BOOST: Code.BOOSTED_TOO_FAR,
    HIGH_POWERED_BOOST: Code.HIGH_POWERED_TOO_FAR,
}
TURNED = {
    FULL_STOP: Code.TURNED_AT_FULL_STOP,
    SLOW_AHEAD: Code.SLOW_AHEAD_TURNED_TOO_FAR,
    CRUISING_SPEED: Code.CRUISED_AND_TURNED_TOO_FAR,
    FULL_SPEED: Code.FULL_SPEED_TURN,
    BOOST: Code.BOOSTED_AND_TURNED,
    HIGH_POWERED_BOOST: Code.BOOSTED_AND_TURNED,
}
"""By the id of the option that is broken."""


def greatest_distance(
    option: MovementOption, speed: float, *, doubled: bool = False
) -> float:
    """Return how far a ship may go, in the unit of its Speed."""
    return option.factor * speed * (2 if doubled else 1)


def distance_ok(
    option: MovementOption, speed: float, distance: float, *, has_system: bool
) -> bool:
    """Whether a ship may go so far under an option (P-W01)."""
    if option.system and not has_system:
        return False
    most = greatest_distance(option, speed)
    return not is_less(distance, 0) and not is_more(distance, most)


def turn_ok(
    option: MovementOption,
    turns_deg: tuple[float, ...],
    rules: VoidshipRules,
    *,
    engines_work: bool = True,
    test_passed: bool = False,
) -> bool:
    """Whether a ship may turn so under an option (P-W02).

    Turns to one side add up; a weave is exactly two turns to different sides.
    """
    turns = [turn for turn in turns_deg if turn]
    if not turns:
        return True
    if not all(map(is_finite, turns)):
        return False
    if (option.needs_engines and not engines_work) or (
        option.turn_test and not test_passed
    ):
        return False
    rulings = rules.rulings
    widths = [abs(turn) for turn in turns]
    if all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns):
        if len(turns) > 1 and not rulings.turns_split:
            return False
        exact = option.needs_engines and rulings.full_stop_turn == "exactly"
        if exact and is_less(sum(widths), option.turn_deg):
            return False
        return not is_more(sum(widths), option.turn_deg)
    weaves = len(turns) == 2 and not any(
        is_more(width, option.weave_deg) for width in widths
    )
    return weaves and (rulings.weave_unequal or widths[0] == widths[1])


def check_distance(
    turn: VoidshipTurn, option: MovementOption, log: VoidshipLog, rules: VoidshipRules
) -> Iterator[Finding]:
    """A ship goes no further than its option lets it, which it must be able to use."""
    if option.system and not log.high_powered_engines:
        message = f"{option.name} takes {option.system}, which {log.ship} does not have"
        yield _finding(Code.NO_HIGH_POWERED_ENGINES, message, turn)
        return
    doubled = turn.doubled and rules.rulings.options_combine
    if turn.doubled and not doubled and option.id != FULL_SPEED:
        message = f"doubled its Speed and took {option.name}; an option a Turn"
        yield _finding(Code.FULL_SPEED_TOO_FAR, message, turn)
    most = greatest_distance(
        option, log.speed, doubled=doubled and option.id != FULL_SPEED
    )
    if not is_finite(turn.distance) or is_less(turn.distance, 0):
        message = f"can't have gone {number(turn.distance)}"
        yield _finding(TOO_FAR[option.id], message, turn)
    elif is_more(turn.distance, most):
        message = (
            f"went {number(turn.distance)}; {option.name} is up to {number(most)} "
            f"at Speed {number(log.speed)}"
        )
        yield _finding(TOO_FAR[option.id], message, turn)
    elif option.factor and turn.distance == 0 and not rules.rulings.move_of_zero:
        message = f"went 0 with {option.name}"
        yield _finding(TOO_FAR[option.id], message, turn)


def check_turns(
    turn: VoidshipTurn, option: MovementOption, rules: VoidshipRules
) -> Iterator[Finding]:
    """A ship turns as its option lets it: how far, to which sides, after which Test."""
    works = rules.rulings.engines_work
    if turn.engines_work is not None:
        works = turn.engines_work
    icons = icons_of(turn)
    passed = icons is not None and icons >= turn_dn(rules)
    limits = option
    if turn_ok(limits, turn.turns_deg, rules, engines_work=works, test_passed=passed):
        return
    if not option.turn_deg and not restricts(option, rules):
        return
    turned = ", ".join(f"{number(each)}°" for each in turn.turns_deg)
    code, remedy = TURNED[option.id], _allowed(option, rules)
    sides = {each > 0 for each in turn.turns_deg if each}
    if option.weave_deg and len(sides) > 1:
        code = Code.WOVE_TOO_FAR
    if option.needs_engines and not works:
        remedy = "its engines do not work"
    elif option.turn_test and not passed:
        had = "no Pilot Test" if icons is None else f"{icons} icons"
        remedy = f"a Pilot Test of DN {turn_dn(rules)} comes first: {had}"
    message = f"turned {turned} with {option.name}; {remedy}"
    yield _finding(code, message, turn)


def _allowed(option: MovementOption, rules: VoidshipRules) -> str:
    if not option.turn_deg:
        return "it goes straight"
    exact = option.needs_engines and rules.rulings.full_stop_turn == "exactly"
    one = f"{'exactly' if exact else 'up to'} {option.turn_deg}° to one side"
    if not option.weave_deg:
        return one
    return f"{one}, or up to {option.weave_deg}° to each of two sides"


def _finding(code: Code, message: str, turn: VoidshipTurn) -> Finding:
    return Finding(code=code, message=message, place=turn.place)

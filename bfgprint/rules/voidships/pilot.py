"""Pilot Tests: icons of a pool of dice, and the exact chance to pass.

A D6 of 4 or 5 is an icon, a 6 is two, less is none; a Test passes with as many icons
as its DN.

Source: seed 001, Vocabulary (outside mechanics), P-W07; Chance of passing a Pilot Test.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.voidships import VoidshipRules, VoidshipTurn
from bfgprint.rules.dice import no_such_faces

_ICONS = {4: 1, 5: 1, 6: 2}
_OF_SIX = ((0, 3), (1, 2), (2, 1))
"""Icons of a die, and on how many of its faces."""


def icons(dice: Sequence[int]) -> int:
    """Return the icons of a pool of dice."""
    return sum(_ICONS.get(die, 0) for die in dice)


def icons_of(turn: VoidshipTurn) -> int | None:
    """Return the icons of a Turn's Pilot Test, or None where there was none."""
    if turn.pilot_icons is not None:
        return turn.pilot_icons
    return None if turn.pilot_dice is None else icons(turn.pilot_dice)


def check_pilot_dice(turn: VoidshipTurn) -> Iterator[Finding]:
    """The dice of a Test are dice, and show the icons that are claimed (DIC-01)."""
    if turn.pilot_dice is None:
        return
    wrong = list(no_such_faces(turn.pilot_dice, turn.place))
    yield from wrong
    shown = icons(turn.pilot_dice)
    if not wrong and turn.pilot_icons not in (None, shown):
        message = f"{turn.pilot_icons} icons are written down; the dice show {shown}"
        yield Finding(code=Code.WRONG_TOTAL, message=message, place=turn.place)


@cache
def _ways(pool: int) -> tuple[int, ...]:
    """Return in how many ways a pool gives 0, 1, 2 ... icons."""
    if pool == 0:
        return (1,)
    fewer = _ways(pool - 1)
    ways = [0] * (2 * pool + 1)
    for have, count in enumerate(fewer):
        for more, faces in _OF_SIX:
            ways[have + more] += count * faces
    return tuple(ways)


def chance(pool: int, dn: int) -> Fraction:
    """Return the exact chance that a pool of dice passes a Test."""
    return Fraction(sum(_ways(pool)[dn:]), 6**pool)


def stop_dn(rules: VoidshipRules) -> int:
    """Return the DN of a Full Stop after a boost (W-10)."""
    boost = next((each.dn for each in rules.options if each.is_boost), 0)
    more = boost if rules.rulings.boost_penalises_full_stop_test else 0
    return rules.pilot_dn + more


def turn_dn(rules: VoidshipRules) -> int:
    """Return the DN of a turn at Full Speed (W-08)."""
    full = next((each.dn for each in rules.options if each.turn_test), 0)
    more = full if rules.rulings.full_speed_penalises_turn_test else 0
    return rules.pilot_dn + more

"""Re-rolls: which throw counts, and how many there may be.

In: a check, a search or a declaration with its dice and re-rolls.  Out: the
dice that stand, and findings.

Source: seeds RRL-01 to RRL-04.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place
from bfgprint.model.play import Dice
from bfgprint.rules.dice import check_dice

MOST_REROLLS = 1
"""Of one test, whatever they come from (RRL-03)."""


class Rolled(Protocol):
    """What was rolled, and perhaps rolled again."""

    @property
    def dice(self) -> Dice:
        """The first throw."""

    @property
    def rerolls(self) -> tuple[Dice, ...]:
        """Each throw that took the place of the one before."""


def final_dice(rolled: Rolled) -> Dice:
    """Return the dice that count: those of the last throw, even if worse (RRL-02)."""
    return rolled.rerolls[-1] if rolled.rerolls else rolled.dice


def check_rerolls(
    rerolls: Sequence[Dice], place: Place, *, vessel: bool = True
) -> Iterator[Finding]:
    """Find re-rolls beyond the one that a test may have.

    ``vessel`` is False for what is no ship or squadron: attack craft.
    """
    yield from rerolled_twice(rerolls, place)
    if vessel:
        yield from rerolled_after_failure(rerolls, place)


def rerolled_twice(rerolls: Sequence[Dice], place: Place) -> Iterator[Finding]:
    """A check or test is rolled again once at most, whatever allows it (RRL-03)."""
    if len(rerolls) > MOST_REROLLS:
        message = f"re-rolled {len(rerolls)} times; {MOST_REROLLS} re-roll is the most"
        yield Finding(code=Code.TEST_REROLLED_TWICE, message=message, place=place)


def rerolled_after_failure(rerolls: Sequence[Dice], place: Place) -> Iterator[Finding]:
    """A vessel or squadron spends one re-roll on a check, however many are left.

    Nor may another follow for its special order (RRL-04).
    """
    if len(rerolls) > MOST_REROLLS:
        message = "a ship or squadron gets no second re-roll for the same check"
        yield Finding(code=Code.ORDER_REROLLED_TWICE, message=message, place=place)


def first_result_kept(
    first: bool | None, last: bool | None, claimed: bool | None, place: Place
) -> Iterator[Finding]:
    """The second result stands, even if it is worse (RRL-02)."""
    known = None not in (first, last, claimed)
    if known and claimed == first and claimed != last:
        now = "passed" if last else "failed"
        message = f"the re-roll stands: the test is {now}, whatever came before"
        yield Finding(code=Code.FIRST_RESULT_KEPT, message=message, place=place)


def check_reroll_dice(
    expression: str | None, rolled: Rolled, place: Place
) -> Iterator[Finding]:
    """Find what is wrong with the dice of a throw and of its re-rolls (RRL-01).

    Without an expression a re-roll takes as many dice as the first throw.
    """
    if expression is None:
        expression = f"{min(len(rolled.dice), 99)}D6" if rolled.dice else None
    for faces in (rolled.dice, *rolled.rerolls):
        if expression is not None:
            yield from check_dice(expression, faces, place)

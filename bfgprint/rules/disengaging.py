"""Disengaging: when it may be tried, and what follows from either result.

In: a ``Disengagement`` and the tables.  Out: findings, and through this module
the numbers that the test is judged by.

Source: seeds DIS-01 to DIS-22, ACT-6; rulings AMB-31, D-13.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.model.play import Disengagement
from bfgprint.model.tables import RuleTables
from bfgprint.rules.disengage_leadership import (
    check_disengage_test,
    effective_leadership,
    found,
    is_passed,
    modifier,
    needed,
    who,
)
from bfgprint.rules.orders import BRACE, find_order
from bfgprint.rules.victory import check_victory
from bfgprint.rules.wording import number

__all__ = [
    "check_disengagement",
    "effective_leadership",
    "is_passed",
    "modifier",
    "must_disengage",
    "needed",
]

RETURNS = ("return", "returns", "returned")
BARRED = tuple(
    f"{verb}{ending}"
    for verb, endings in (
        ("fire", ("", "s", "d")),
        ("shoot", ("", "s")),
        ("launch", ("", "es", "ed")),
    )
    for ending in endings
)
"""Words that begin an action, in any case and whatever follows."""


def check_disengagement(
    leaving: Disengagement, tables: RuleTables
) -> tuple[Finding, ...]:
    """Return what is wrong with one attempt to disengage, or way off the table."""
    passed = is_passed(leaving, tables)
    return (
        *too_early(leaving),
        *disengaged_while_drifting(leaving),
        *hulk_disengaged(leaving),
        *check_disengage_test(leaving, tables),
        *came_back(leaving, passed),
        *acted_after_failure(leaving, passed, tables),
        *must_disengage_now(leaving, tables),
        *squadron_stayed(leaving),
        *still_in_squadron(leaving, passed),
        *(check_victory(leaving, tables) if _has_left(leaving, passed) else ()),
        *scored_after_failure(leaving, passed),
    )


def must_disengage(leadership: int, tables: RuleTables) -> bool:
    """Whether a unit must try to disengage, or head for the table edge (DIS-12)."""
    return leadership <= tables.disengaging.forced_at_leadership


def _has_left(leaving: Disengagement, passed: bool | None) -> bool:
    """Whether it counts as disengaged: by the test, or over the edge (DIS-01)."""
    return passed is not False and not leaving.hulk


def too_early(leaving: Disengagement) -> Iterator[Finding]:
    """The test comes when the unit has finished its Movement Phase (DIS-02)."""
    if not leaving.after_movement:
        message = f"{who(leaving)} tried to disengage before its movement was over"
        yield found(leaving, Code.DISENGAGE_PHASE, message)


def disengaged_while_drifting(leaving: Disengagement) -> Iterator[Finding]:
    """A drifting ship doesn't disengage by a test (ACT-6, D-13)."""
    tested = leaving.dice or leaving.roll is not None
    if leaving.drifting and tested:
        message = f"{who(leaving)} tried to disengage while drifting"
        yield found(leaving, Code.DRIFT_RAMMED, message)


def hulk_disengaged(leaving: Disengagement) -> Iterator[Finding]:
    """A hulk that leaves the table has not disengaged (DIS-13, AMB-31)."""
    if leaving.hulk:
        message = f"{who(leaving)} is a hulk: it has not disengaged but is lost"
        yield found(leaving, Code.HULK_DISENGAGED, message)


def came_back(leaving: Disengagement, passed: bool | None) -> Iterator[Finding]:
    """Who has disengaged is gone for the rest of the game (DIS-01, DIS-10)."""
    if not _has_left(leaving, passed) or not leaving.actions_after:
        return
    returned = any(_verb(each) in RETURNS for each in leaving.actions_after)
    if passed or returned:
        message = (
            f"{who(leaving)} has left the table, and afterwards: "
            f"{', '.join(leaving.actions_after)}"
        )
        yield found(leaving, Code.DISENGAGED_RETURNS, message)


def acted_after_failure(
    leaving: Disengagement, passed: bool | None, tables: RuleTables
) -> Iterator[Finding]:
    """After a failure: no fire, no launch, no orders but Brace this turn (DIS-11)."""
    if passed is not False:
        return
    for action in leaving.actions_after:
        if _verb(action) in BARRED or _is_other_order(action, tables):
            message = f"{who(leaving)} failed to disengage and may not: {action}"
            yield found(leaving, Code.ACTED_AFTER_FAILURE, message)


def _verb(action: str) -> str:
    """Return the first word of an action, such as that of ``Fire at the Vile``."""
    words = re.findall(r"\w+", action.casefold())
    return words[0] if words else ""


def _is_other_order(action: str, tables: RuleTables) -> bool:
    """Whether an action is an order other than Brace for Impact!."""
    named = _verb(action) == "order"
    name = re.sub(r"^\W*order\b", "", action.casefold()) if named else action
    order = find_order(name, tables)
    return named if order is None else order.name != BRACE


def must_disengage_now(leaving: Disengagement, tables: RuleTables) -> Iterator[Finding]:
    """With Leadership 1 or less a unit must try, or head for the edge (DIS-12)."""
    own = leaving.leadership
    if own is not None and must_disengage(own, tables):
        message = (
            f"{who(leaving)} has Leadership {number(own)}: it must try to disengage "
            "or head for the nearest table edge"
        )
        yield found(leaving, Code.MUST_DISENGAGE, message, Severity.NOTE)


def scored_after_failure(
    leaving: Disengagement, passed: bool | None
) -> Iterator[Finding]:
    """Who stays on the table scores nothing for leaving it (DIS-14, DIS-20)."""
    scored = leaving.victory_points or 0
    if passed is False and scored > 0 and not leaving.crippled_on_table:
        message = f"{who(leaving)} has not disengaged: it scores no {number(scored)}"
        ship = leaving.escorts is None
        code = Code.SHIP_VICTORY if ship else Code.SQUADRON_VICTORY
        yield found(leaving, code, message)


def squadron_stayed(leaving: Disengagement) -> Iterator[Finding]:
    """One escort that disengages makes its whole squadron try, at once and later.

    (DIS-16)
    """
    if leaving.whole_squadron_tried is False:
        message = f"every escort of {who(leaving)}'s squadron must try to disengage"
        yield found(leaving, Code.SQUADRON_MUST_FOLLOW, message)


def still_in_squadron(leaving: Disengagement, passed: bool | None) -> Iterator[Finding]:
    """A capital ship that fails leaves its squadron for good (DIS-19)."""
    stayed = leaving.in_squadron and leaving.left_squadron is False
    if stayed and passed is False:
        message = f"{who(leaving)} failed and is no longer of its squadron"
        yield found(leaving, Code.STILL_IN_SQUADRON, message)

"""The Command check with which a ship goes dark, and what bars it.

In: a log with its declaration, and whether the events tell of a pass.  Out:
findings.  What the events themselves tell is judged in ``order_effects``.

Source: drift.md, DECL-1 to DECL-5; seeds CMD-02, CMD-10, CMD-11, MOD-05, INT-09.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.play import Declaration, DriftLog
from bfgprint.model.tables import CommandChecks, RuleTables
from bfgprint.rules.command import DRIFT, is_passed, target
from bfgprint.rules.drift.course import Course
from bfgprint.rules.drift.figures import total_of
from bfgprint.rules.orders import order_on
from bfgprint.rules.rerolls import MOST_REROLLS, check_reroll_dice, final_dice
from bfgprint.rules.wording import number


def check_declaration(
    log: DriftLog, course: Course, tables: RuleTables
) -> Iterator[Finding]:
    """Find what is wrong with how a ship went dark."""
    yield from noted_after_failure(log, course)
    declaration = log.declaration
    if declaration is None:
        return
    yield from check_reroll_dice(tables.command.dice, declaration, log.place)
    yield from declared_in_own_turn(log, declaration)
    yield from declared_before_moving(log, declaration)
    yield from check_passed(log, declaration, course, tables)
    yield from chain_unbroken(log, declaration)
    yield from no_other_order(log, declaration, tables)
    yield from one_check(log, declaration)


def noted_after_failure(log: DriftLog, course: Course) -> Iterator[Finding]:
    """Who failed the check does not drift and writes no notes (DECL-2, T2)."""
    if course.passed is False and log.notes_cm and not course.notes:
        message = "the check for Drift failed, but there are notes"
        yield Finding(code=Code.DRIFT_CHECK_FAILED, message=message, place=log.place)


def declared_in_own_turn(log: DriftLog, declaration: Declaration) -> Iterator[Finding]:
    """Drift is declared in the owner's own turn (DECL-1)."""
    if not declaration.own_turn:
        message = "Drift was declared in an enemy turn"
        yield Finding(code=Code.DRIFT_TOO_LATE, message=message, place=log.place)


def declared_before_moving(
    log: DriftLog, declaration: Declaration
) -> Iterator[Finding]:
    """Drift is declared before any of the owner's ships moves (DECL-1, INT-05)."""
    if declaration.ships_moved > 0:
        moved = number(declaration.ships_moved)
        message = f"Drift was declared after {moved} of the owner's ships had moved"
        yield Finding(code=Code.DRIFT_TOO_LATE, message=message, place=log.place)


def check_passed(
    log: DriftLog, declaration: Declaration, course: Course, tables: RuleTables
) -> Iterator[Finding]:
    """The roll is the modified Leadership or less, and never 11 or 12 (DECL-2)."""
    roll = total_of(final_dice(declaration), tables.command)
    if roll is None:
        return
    leadership = declaration.leadership
    if leadership is None:
        leadership = log.leadership
    most = _most(leadership, declaration, tables.command)
    passed = is_passed(roll, most, tables.command)
    if not passed and course.passed is not False:
        message = f"the check for Drift rolled {roll}: it needs {number(most)} or less"
    elif passed and course.passed is False and leadership is not None:
        message = (
            f"the check for Drift rolled {roll} and needs {number(most)} or less: "
            "it passed, the events say it failed"
        )
    else:
        return
    yield Finding(code=Code.DRIFT_CHECK_FAILED, message=message, place=log.place)


def _most(
    leadership: int | None, declaration: Declaration, checks: CommandChecks
) -> int:
    """Return what must be rolled or less; without Leadership, what might do."""
    if leadership is None:
        return checks.cap
    return target(
        leadership,
        under_fire=declaration.under_fire,
        enemy_contacts=declaration.enemy_contacts,
        checks=checks,
    )


def chain_unbroken(log: DriftLog, declaration: Declaration) -> Iterator[Finding]:
    """No Command check failed earlier in the turn (DECL-3, INT-06)."""
    if declaration.failed_check_this_turn:
        message = "Drift was checked for after a failed Command check"
        yield Finding(code=Code.DRIFT_CHAIN_BROKEN, message=message, place=log.place)


def no_other_order(
    log: DriftLog, declaration: Declaration, tables: RuleTables
) -> Iterator[Finding]:
    """The ship is on no other order and did not brace last turn (DECL-4, INT-09)."""
    name = declaration.order_now or ""
    order = order_on(name, tables)
    no_other = order == tables.no_order or (order and order.name == DRIFT)
    if no_other or not any(map(str.isalnum, name)):
        return
    message = f"Drift was declared for a ship on {order.name if order else name[:40]}"
    yield Finding(code=Code.DRIFT_OTHER_ORDER, message=message, place=log.place)
    if order is None:
        message = f'no special order "{name[:40]}"'
        yield Finding(code=Code.UNKNOWN_ORDER, message=message, place=log.place)


def one_check(log: DriftLog, declaration: Declaration) -> Iterator[Finding]:
    """The check is re-rolled once at most (DECL-5)."""
    count = len(declaration.rerolls)
    if count > MOST_REROLLS:
        message = f"the check for Drift was re-rolled {count} times: once at most"
        yield Finding(code=Code.DRIFT_CHECKED_AGAIN, message=message, place=log.place)

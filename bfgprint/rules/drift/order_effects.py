"""What going dark, checks and orders do to a ship's course under Drift.

In: the course so far and an event.  Out: findings; the course is driven on.

Source: drift.md, T1, T2, DECL-1 to DECL-5, ACT-5, REV-2, rulings D-27, D-31; seeds
INT-05, INT-06, INT-08, INT-09, CMD-04.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.rules.drift.course import Course, begin_own_turn, error
from bfgprint.rules.drift.states import State
from bfgprint.rules.drift.words import Event
from bfgprint.rules.orders import find_order

NEW_TURN = 'write "own-turn" where a turn of the owner begins'


def declare(course: Course, event: Event) -> Iterator[Finding]:
    """Going dark takes a passed check in the orders step of an own turn (T1, T2)."""
    if course.state is State.DRIFTING:
        yield _declared_again(course, event)
    elif course.state is State.ACTIVE:
        yield from _declared_in_time(course, event)
        yield from _declared_after_failure(course, event)
        yield from _declared_under_order(course, event)
        yield from _declared_twice(course, event)
        _roll(course, passed=event.name == "declare:pass")


def _declared_again(course: Course, event: Event) -> Finding:
    """Drift is checked once, and never again while it lasts (DECL-5, ACT-5)."""
    if course.turn.declared:
        message = "a second Command check for Drift in the same turn"
        return error(Code.DRIFT_CHECKED_AGAIN, message, event)
    message = "Drift lasts without new Command checks: one was made"
    return error(Code.DRIFT_CHECK_REPEATED, message, event)


def _declared_in_time(course: Course, event: Event) -> Iterator[Finding]:
    """Drift is declared in an own turn, before any own ship moves (DECL-1)."""
    if not course.turn.own or course.turn.ended:
        message = "Drift was declared outside the owner's turn"
        yield error(Code.DRIFT_TOO_LATE, message, event, NEW_TURN)
        yield from begin_own_turn(course, event)
    elif course.turn.moved:
        message = "Drift was declared after a ship had moved"
        yield error(Code.DRIFT_TOO_LATE, message, event)


def _declared_after_failure(course: Course, event: Event) -> Iterator[Finding]:
    """A failed Command check of the same turn bars the one for Drift (DECL-3)."""
    if course.turn.chain_broken:
        message = "Drift was checked for after a failed Command check"
        yield error(Code.DRIFT_CHAIN_BROKEN, message, event)


def _declared_under_order(course: Course, event: Event) -> Iterator[Finding]:
    """No other order now, nor a brace in the turn before (DECL-4, INT-09)."""
    if course.turn.barred:
        message = "the ship braced and may take no order in its next turn: it drifts"
        yield error(Code.DRIFT_OTHER_ORDER, message, event)
    elif course.turn.ordered or course.braced:
        message = "Drift was declared for a ship on another special order"
        yield error(Code.DRIFT_OTHER_ORDER, message, event)


def _declared_twice(course: Course, event: Event) -> Iterator[Finding]:
    """A failed check for Drift is not tried again in the same turn (DECL-5)."""
    if course.turn.declared:
        yield _declared_again(course, event)


def _roll(course: Course, *, passed: bool) -> None:
    course.turn.declared = True
    course.passed = course.passed or passed
    course.run_notes = 0
    course.pretends = False
    if passed:
        course.state = State.DRIFTING
        course.turn.note_owed = True
    else:
        course.turn.chain_broken = True


def check(course: Course, event: Event) -> Iterator[Finding]:
    """A Command check for the ship itself, besides the one for Drift."""
    if course.state is State.REVEALED:
        yield _reveal_checked(event)
    elif course.state is State.DRIFTING:
        course.extra_check = event
    elif event.name == "check:fail":
        course.turn.chain_broken = True


def extra_check(course: Course, event: Event | None) -> Iterator[Finding]:
    """What a check while drifting was for shows in the event after it (ACT-5)."""
    made, course.extra_check = course.extra_check, None
    if made is None:
        return
    if event is not None and event.name == "reveal":
        yield _reveal_checked(made)
    else:
        yield _declared_again(course, made)


def _reveal_checked(made: Event) -> Finding:
    """Coming back needs no Command check; one that was rolled does no harm (REV-2)."""
    return Finding(
        code=Code.REVEAL_CHECKED,
        message="coming back needs no Command check: one was made",
        place=made.place,
        severity=Severity.WARNING,
    )


def order(course: Course, event: Event) -> Iterator[Finding]:
    """An order is one of those that there are (ORD-01)."""
    if find_order(event.words, course.tables) is None:
        message = f'no special order "{event.words[:40]}"'
        yield error(Code.UNKNOWN_ORDER, message, event)
    yield from _ordered_after_failure(course, event)
    course.turn.ordered = True


def _ordered_after_failure(course: Course, event: Event) -> Iterator[Finding]:
    """A failed check for Drift ends the turn's Command checks (T2, CMD-04)."""
    if course.state is State.ACTIVE and course.turn.chain_broken:
        message = "no special order after a failed Command check: it took one"
        yield error(Code.CHAIN_BROKEN, message, event)


def brace(course: Course, event: Event) -> Iterator[Finding]:
    """Bracing bars the orders of the next turn, Drift too (INT-09)."""
    course.braced = True
    yield from ()


def fleet_move(course: Course, event: Event) -> Iterator[Finding]:
    """Another ship of the owner's moves, which ends the orders step (INT-05)."""
    if not course.turn.own or course.turn.ended:
        yield from begin_own_turn(course, event)
    course.turn.moved = True


def fleet_check_failed(course: Course, event: Event) -> Iterator[Finding]:
    """Another ship's failed check breaks the chain for this one too (INT-06)."""
    course.turn.chain_broken = True
    yield from ()

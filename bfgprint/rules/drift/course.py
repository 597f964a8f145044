"""Where a drifting ship stands between two events, and how turns change.

In: nothing but the rules tables.  Out: a Course that the events drive on; the
turn of either player that is being played, and what is owed in it.

Source: drift.md, section 2 (T7 to T9), rulings D-04, D-12, D-20.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place
from bfgprint.model.tables import RuleTables
from bfgprint.rules.drift.states import State
from bfgprint.rules.drift.words import Event


class WrittenNote(NamedTuple):
    """One note: how far the ship drifts in one own turn."""

    length_cm: float | None
    """None where the log says only that one was written."""
    first: bool
    """It is the first since the ship went dark."""
    place: Place


@dataclass(slots=True)
class Turn:
    """What has happened in the turn of one player."""

    own: bool = True
    ended: bool = False
    """Its End phase has come."""
    moved: bool = False
    """Something of the owner's has moved; writing a note is a move."""
    note_owed: bool = False
    chain_broken: bool = False
    declared: bool = False
    """A Command check for Drift was made."""
    ordered: bool = False
    barred: bool = False
    """The ship braced last turn and may take no order."""
    searchers: set[str] = field(default_factory=set)
    search_failed: bool = False
    enemy_check_failed: bool = False


@dataclass(slots=True)
class Course:
    """How far the events have been followed, and what came to light."""

    tables: RuleTables
    state: State = State.ACTIVE
    turn: Turn = field(default_factory=Turn)
    run_notes: int = 0
    """Notes since the ship went dark."""
    pretends: bool = False
    """It plays on as if drifting, without a passed check; told already."""
    braced: bool = False
    shields_down: bool = False
    arriving: bool = False
    """It was placed and nothing has happened since."""
    extra_check: Event | None = None
    """A check while drifting, until it shows what it was for."""
    notes: list[WrittenNote] = field(default_factory=list)
    passed: bool | None = None
    """Whether the events tell of a passed check; None where of no check."""
    found: bool = False
    left: bool = False
    findings: list[Finding] = field(default_factory=list)


def error(code: Code, message: str, event: Event, hint: str = "") -> Finding:
    """Return the finding of a broken rule at an event."""
    return Finding(code=code, message=message, place=event.place, hint=hint)


def begin_own_turn(course: Course, event: Event) -> Iterator[Finding]:
    """A new own turn ends a reveal turn and being exposed (T8, T9)."""
    yield from missing_note(course, event)
    if course.state in (State.REVEALED, State.EXPOSED):
        course.state = State.ACTIVE
    drifting = course.state is State.DRIFTING
    course.turn = Turn(barred=course.braced, note_owed=drifting)
    course.braced = False


def begin_enemy_turn(course: Course, event: Event) -> Iterator[Finding]:
    """What an enemy does opens the enemy's turn; a reveal turn is over (T9)."""
    if course.turn.own:
        yield from missing_note(course, event)
        if course.state is State.REVEALED:
            course.state = State.ACTIVE
        course.turn = Turn(own=False)


def missing_note(course: Course, event: Event) -> Iterator[Finding]:
    """Each own turn of drifting has one note, the declaring one too (MOVE-1, D-04)."""
    if course.turn.note_owed:
        message = f"an own turn went by without note {course.run_notes + 1}"
        yield error(Code.NOTE_COUNT, message, event)


def end_phase(course: Course, event: Event) -> Iterator[Finding]:
    """The End phase brings the shields back and ends a reveal turn (T7, T9, D-20)."""
    course.turn.ended = True
    course.shields_down = False
    if course.state is State.REVEALED:
        course.state = State.ACTIVE
    yield from ()

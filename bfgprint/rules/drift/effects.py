"""What notes, coming back, searches and terrain do to a ship's course.

In: the course so far and an event.  Out: findings; the course is driven on.
After a fault the log is believed, so that one fault is told once.

Source: drift.md, T3 to T6, T10, MOVE-1, MOVE-6, REV-1, REV-4, SPOT-1, SPOT-5, SPOT-6,
TERR-1, EXP-1, EXP-3, MARK-1, rulings D-19, D-22, D-23, D-26; seeds INT-11, INT-13,
INT-19.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.rules.drift.course import Course, WrittenNote, begin_own_turn, error
from bfgprint.rules.drift.order_effects import NEW_TURN
from bfgprint.rules.drift.states import State
from bfgprint.rules.drift.words import Event


def note(course: Course, event: Event) -> Iterator[Finding]:
    """Writing a note is the Movement Phase of a drifting ship (T3)."""
    if course.state is State.DRIFTING:
        yield from _note_in_time(course, event)
    elif course.state is State.ACTIVE and not course.pretends:
        yield _note_without_check(event)
        course.pretends = True
        course.run_notes = 0
    first = course.run_notes == 0
    course.notes.append(WrittenNote(event.figure, first, event.place))
    course.run_notes += 1
    course.turn.note_owed = False
    course.turn.moved = True


def _note_without_check(event: Event) -> Finding:
    """Only a passed Command check lets a ship drift (DECL-2)."""
    message = "a note was written, but no Command check for Drift was passed"
    return error(Code.DRIFT_CHECK_FAILED, message, event)


def _note_in_time(course: Course, event: Event) -> Iterator[Finding]:
    """One note in each own turn, before its Movement Phase ends (MOVE-1, MOVE-6)."""
    what = f"note {course.run_notes + 1}"
    if not course.turn.own:
        message = f"{what} was written in an enemy turn"
        yield error(Code.NOTE_COUNT, message, event, NEW_TURN)
    elif not course.turn.note_owed:
        message = f"{what} is the second of this own turn"
        yield error(Code.NOTE_COUNT, message, event, NEW_TURN)
    elif course.turn.ended and event.name == "note":
        message = f"{what} was written after the Movement Phase had ended"
        yield error(Code.NOTE_TOO_LATE, message, event)


def late_note(course: Course, event: Event) -> Iterator[Finding]:
    """A late note is the turn's own, unless it only says when the last was written."""
    if event.figure is not None or course.turn.note_owed:
        yield from note(course, event)


def reveal(course: Course, event: Event) -> Iterator[Finding]:
    """A ship comes back by choice, in the orders step of a later own turn (T4)."""
    if course.state is State.DRIFTING:
        yield from _revealed_in_time(course, event)
        course.turn.note_owed = False
        course.state = State.REVEALED
        course.arriving = True
    elif course.state is State.ACTIVE and not course.pretends:
        message = "a ship came back that was not drifting"
        yield error(Code.REVEALED_TOO_LATE, message, event)
    course.pretends = False


def _revealed_in_time(course: Course, event: Event) -> Iterator[Finding]:
    """It comes back before any movement and after one note at least (REV-1, D-26)."""
    if not course.turn.own or course.turn.ended:
        yield from begin_own_turn(course, event)
    if course.run_notes == 0:
        message = "a ship can't come back before its first note"
        yield error(Code.REVEALED_TOO_LATE, message, event)
    elif course.turn.moved:
        message = "a ship comes back before anything moves: it was later"
        yield error(Code.REVEALED_TOO_LATE, message, event)


def search(course: Course, event: Event) -> Iterator[Finding]:
    """An enemy looks for the ship: found, it is helpless (T5, T6)."""
    if course.state is not State.DRIFTING and not course.pretends:
        yield _nothing_to_find(event)
        return
    yield from _searcher(course, event)
    if event.name == "enemy:search:fail":
        course.turn.search_failed = True
        return
    course.pretends = False
    if course.state is State.DRIFTING:
        course.state = State.EXPOSED
        course.found = course.shields_down = course.arriving = True


def _nothing_to_find(event: Event) -> Finding:
    """Who was found already, or never drifted, is not searched for (T5, SPOT-5)."""
    return Finding(
        code=Code.SEARCHED_AGAIN,
        message="an enemy searched for a ship that is not drifting",
        place=event.place,
        severity=Severity.WARNING,
    )


def _searcher(course: Course, event: Event) -> Iterator[Finding]:
    """Torpedoes don't search, and others once a turn (SPOT-1, SPOT-5)."""
    who = event.words.casefold()
    if who.startswith("torpedo"):
        yield error(Code.WRONG_SEARCHER, "torpedoes can't search", event)
    elif who in course.turn.searchers:
        message = f"{event.words[:40]} searched twice in one turn"
        yield error(Code.SEARCHED_AGAIN, message, event)
    elif who:
        course.turn.searchers.add(who)


def enemy_check_failed(course: Course, event: Event) -> Iterator[Finding]:
    """A failed check of the enemy's does end the enemy's checks."""
    course.turn.enemy_check_failed = True
    yield from ()


def enemy_chain_broken(course: Course, event: Event) -> Iterator[Finding]:
    """A failed search doesn't end the enemy's Command checks (SPOT-6)."""
    if course.turn.search_failed and not course.turn.enemy_check_failed:
        message = "a failed search doesn't end the enemy's Command checks"
        yield error(Code.SEARCH_BROKE_CHAIN, message, event)


def move(course: Course, event: Event) -> Iterator[Finding]:
    """A move ends the orders step, in which ships go dark and come back."""
    course.turn.moved = True
    yield from ()


def terrain(course: Course, event: Event) -> Iterator[Finding]:
    """Terrain on the way is worked out as soon as the ship is placed (TERR-1)."""
    placed = course.state in (State.REVEALED, State.EXPOSED)
    if placed and not course.arriving and not course.turn.moved:
        message = "terrain was worked out late: it comes before anything else"
        yield error(Code.TERRAIN_MISSED, message, event)


def shields(course: Course, event: Event) -> Iterator[Finding]:
    """A found ship has no shields until the next End phase (EXP-1)."""
    if course.shields_down and event.figure != 0:
        count = event.words[:40]
        message = f"a found ship has 0 shields until the End phase, not {count}"
        yield error(Code.SPOTTED_SHIELDS, message, event)


def marker(course: Course, event: Event) -> Iterator[Finding]:
    """The marker is an order die with a D6 showing its own face (MARK-1, INT-11)."""
    face = str(course.tables.drift.die_face)
    if event.words.casefold() not in ("", "token", "drift", face):
        message = f"the marker's D6 shows {face}, not {event.words[:40]}"
        yield error(Code.DRIFT_MARKER, message, event, "or use a named Drift marker")


def leave(course: Course, event: Event) -> Iterator[Finding]:
    """Over the table edge, a ship is out of the game (T10)."""
    course.state = State.LEFT
    course.left = True
    course.turn.note_owed = False
    yield from ()


def game_end(course: Course, event: Event) -> Iterator[Finding]:
    """The end of the game places a ship that is still dark (D-23)."""
    if course.state is State.DRIFTING:
        course.state = State.ACTIVE
        course.turn.note_owed = False
    yield from ()

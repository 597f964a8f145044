"""The notes of a drifting ship: how many, how far, in whole centimetres.

In: a log, and the notes among its events.  Out: the notes as they count, and
findings on them; at most one for a note that is no length at all.

Source: drift.md, MOVE-1 to MOVE-3, MOVE-7, rulings D-01 to D-04, D-21, D-32, D-33.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.model.play import DriftLog
from bfgprint.model.tables import RuleTables
from bfgprint.rules.drift.course import WrittenNote
from bfgprint.rules.wording import number

Notes = tuple[WrittenNote, ...]


def written_notes(log: DriftLog, told: Notes) -> Notes:
    """Return the notes of the list, or without a list those among the events.

    Where the events have as many notes, they say which went dark anew.
    """
    if not log.notes_cm:
        return told
    agreed = len(told) == len(log.notes_cm)
    return tuple(
        WrittenNote(
            length,
            told[index].first if agreed else index == 0,
            log.note_places[index] if index < len(log.note_places) else log.place,
        )
        for index, length in enumerate(log.notes_cm)
    )


def lengths_when_placed(
    log: DriftLog, notes: Notes, told: Notes
) -> tuple[float, ...] | None:
    """Return how far each note took the ship, up to when it was put back.

    None where no note is known, or one is a secret or no length.  Without notes
    among the events, the search that found the ship says how many there were.
    """
    start = max((i for i, note in enumerate(notes) if note.first), default=0)
    lengths = [note.length_cm for note in notes[start:]]
    found = _notes_when_found(log)
    if found is not None and not told:
        lengths = lengths[: max(0, found)]
    known = tuple(n for n in lengths if n is not None and abs(n) < math.inf)
    return known if known and len(known) == len(lengths) else None


def _notes_when_found(log: DriftLog) -> int | None:
    found = [each.notes for each in log.searches if each.spotted]
    return min((notes for notes in found if notes is not None), default=None)


def check_notes(log: DriftLog, told: Notes, tables: RuleTables) -> Iterator[Finding]:
    """Find what is wrong with a log's notes."""
    notes = written_notes(log, told)
    yield from speed_to_drift(log)
    yield from note_for_each_turn(log, notes)
    yield from list_and_events_agree(log, told)
    yield from no_note_when_found(log, notes, told)
    yield from first_within_speed(notes, log.speed_cm, tables)
    yield from never_faster(notes, log.speed_cm, tables)
    yield from whole_steps(notes, tables)


def speed_to_drift(log: DriftLog) -> Iterator[Finding]:
    """Only what has Speed can drift (D-32)."""
    if not log.speed_cm > 0:
        message = f"a ship of Speed {number(log.speed_cm)} can't drift"
        yield Finding(code=Code.DRIFT_WITHOUT_SPEED, message=message, place=log.place)


def note_for_each_turn(log: DriftLog, notes: Notes) -> Iterator[Finding]:
    """Each own turn of drifting has one note (MOVE-1)."""
    if log.own_turns is not None and log.own_turns != len(notes):
        message = (
            f"{len(notes)} notes for {number(log.own_turns)} own turns of drifting"
        )
        yield Finding(code=Code.NOTE_COUNT, message=message, place=log.place)


def list_and_events_agree(log: DriftLog, told: Notes) -> Iterator[Finding]:
    """A turn has one note, so the list and the events have the same ones (MOVE-1)."""
    if not told or not log.notes_cm:
        return
    if len(told) != len(log.notes_cm):
        message = f"{len(log.notes_cm)} notes are listed, the events have {len(told)}"
        yield Finding(code=Code.NOTE_COUNT, message=message, place=log.place)
    for index, (note, length) in enumerate(zip(told, log.notes_cm, strict=False), 1):
        if note.length_cm is not None and not _same(note.length_cm, length):
            message = (
                f"note {index} is {number(length)} cm in the list "
                f"and {number(note.length_cm)} cm among the events"
            )
            yield Finding(code=Code.NOTE_COUNT, message=message, place=note.place)


def _same(one: float, other: float) -> bool:
    return one == other or (one != one and other != other)


def no_note_when_found(log: DriftLog, notes: Notes, told: Notes) -> Iterator[Finding]:
    """A ship that was found drifts no further (T5, MOVE-1)."""
    found = _notes_when_found(log)
    if found is not None and not told and len(notes) > max(0, found):
        message = f"the ship was found after note {number(found)}: another follows"
        place = notes[max(0, found)].place
        yield Finding(code=Code.NOTE_COUNT, message=message, place=place)


def first_within_speed(
    notes: Notes, speed_cm: float, tables: RuleTables
) -> Iterator[Finding]:
    """The first note is no more than the Speed at declaration (MOVE-2, D-01)."""
    for index, note, length in _lengths(notes):
        if note.first:
            limit = f"the Speed of {number(speed_cm)} cm"
            why = _why_not(length, speed_cm, limit, tables)
            if why:
                message = f"note {index} is {number(length)} cm, {why}"
                yield Finding(code=Code.FIRST_NOTE, message=message, place=note.place)


def never_faster(
    notes: Notes, speed_cm: float, tables: RuleTables
) -> Iterator[Finding]:
    """No later note is more than the one before it (MOVE-3)."""
    before, limit = speed_cm, f"the Speed of {number(speed_cm)} cm"
    for index, note, length in _lengths(notes):
        why = "" if note.first else _why_not(length, before, limit, tables)
        if why:
            message = f"note {index} is {number(length)} cm, {why}"
            yield Finding(code=Code.NOTE_ROSE, message=message, place=note.place)
        before, limit = length, f"note {index} of {number(length)} cm"


def _lengths(notes: Notes) -> Iterator[tuple[int, WrittenNote, float]]:
    """Yield number, note and length of each note that has one."""
    for index, note in enumerate(notes, 1):
        if note.length_cm is not None and abs(note.length_cm) < math.inf:
            yield index, note, note.length_cm


def _why_not(length: float, most: float, limit: str, tables: RuleTables) -> str:
    """Return why a note can't be that long, or nothing (D-02)."""
    if length < 0:
        return "less than nothing"
    if length == 0 and not tables.rulings.drift_zero_allowed:
        return "which the ruling drift_zero_allowed bars"
    return f"more than {limit}" if length > most else ""


def whole_steps(notes: Notes, tables: RuleTables) -> Iterator[Finding]:
    """A note is a whole number of centimetres (MOVE-7, D-03)."""
    step = tables.rulings.drift_step_cm
    for index, note in enumerate(notes, 1):
        length = note.length_cm
        if length is not None and length % step != 0:
            grid = "whole centimetres" if step == 1 else f"steps of {step} cm"
            message = f"note {index} is {number(length)} cm, but notes go in {grid}"
            yield Finding(code=Code.NOTE_NOT_WHOLE, message=message, place=note.place)


def shot_at_as_defences(
    log: DriftLog, lengths: tuple[float, ...] | None, tables: RuleTables, *, found: bool
) -> Iterator[Finding]:
    """A found ship whose last note is short is shot at like Defences (D-21, MOV-05)."""
    limit = tables.movement.defences_below_cm
    if not found or lengths is None or not tables.rulings.defences_by_last_note:
        return
    if lengths[-1] < limit:
        yield Finding(
            code=Code.SHOT_AT_AS_DEFENCES,
            message=(
                f"found with a last note of {number(lengths[-1])} cm, under {limit}: "
                "shot at as Defences until it next moves"
            ),
            place=log.place,
            severity=Severity.NOTE,
        )

"""Where a drifting ship comes to stand, and whether that is still on the table.

In: where its model stands, its heading, its notes.  Out: a point; findings on
where it was put, and on a ship that left.  Measured from stem to stem (INT-01).

Source: drift.md, PLACE-1 to PLACE-4, T10, section 5, rulings D-14, D-28, D-33; seeds
INT-13, INT-17, DIS-01.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import accumulate

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.model.play import DriftLog, Point
from bfgprint.model.tables import RuleTables
from bfgprint.rules.lengths import TOLERANCE, as_float
from bfgprint.rules.wording import number

PLACING_CM = 0.5
"""How exactly a ship can be put on a physical table (drift.md, section 5)."""

FACING_DEG = 1.0
"""Headings are written in whole degrees; our choice, no source has one."""

Lengths = tuple[float, ...]


def direction(heading_deg: float) -> Point:
    """Return the unit step of a heading, clockwise from table north.

    Quarter turns are exact; a heading that is no angle has no direction.
    """
    heading = as_float(heading_deg)
    if not math.isfinite(heading):
        return Point(math.nan, math.nan)
    angle = math.radians(heading % 360)
    return Point(round(math.sin(angle), 15), round(math.cos(angle), 15))


def drifted_cm(notes_cm: Lengths, tables: RuleTables) -> Iterator[float]:
    """Yield how far from its model a ship is after each note (D-33)."""
    lengths = map(as_float, notes_cm)
    total = tables.rulings.drift_distance == "total"
    yield from accumulate(lengths) if total else lengths


def placed_at(
    model: Point, heading_deg: float, notes_cm: Lengths, tables: RuleTables
) -> Point:
    """Return where a ship is put back: its notes straight ahead (PLACE-1, PLACE-2)."""
    *_, distance = (0.0, *drifted_cm(notes_cm, tables))
    return _ahead(model, heading_deg, distance)


def _ahead(model: Point, heading_deg: float, distance_cm: float) -> Point:
    step = direction(heading_deg)
    return Point(
        as_float(model.x_cm) + distance_cm * step.x_cm,
        as_float(model.y_cm) + distance_cm * step.y_cm,
    )


def leaving_note(
    model: Point,
    heading_deg: float,
    notes_cm: Lengths,
    table: tuple[float, float],
    tables: RuleTables,
) -> int | None:
    """Return the number of the note that takes the stem off the table (T10, INT-13).

    None where it stays on, or its model was not on the table to begin with.
    """
    if not _is_on(model, table):
        return None
    for index, distance in enumerate(drifted_cm(notes_cm, tables), 1):
        if _is_off(_ahead(model, heading_deg, distance), table):
            return index
    return None


def can_place_off_table(
    model: Point,
    heading_deg: float,
    notes_cm: Lengths,
    table: tuple[float, float],
    tables: RuleTables,
) -> bool:
    """Whether the notes would put the ship off the table, so that it leaves (T10)."""
    return leaving_note(model, heading_deg, notes_cm, table, tables) is not None


def _is_on(point: Point, table: tuple[float, float]) -> bool:
    return all(
        -TOLERANCE <= as_float(at) <= as_float(size) + TOLERANCE
        for at, size in zip(point, table, strict=True)
    )


def _is_off(point: Point, table: tuple[float, float]) -> bool:
    return any(
        at < -TOLERANCE or at > as_float(size) + TOLERANCE
        for at, size in zip(point, table, strict=True)
    )


def check_placement(
    log: DriftLog, lengths: Lengths | None, tables: RuleTables
) -> Iterator[Finding]:
    """Find what is wrong with where a ship was put back."""
    yield from placed_facing(log)
    if (
        log.model is None
        or log.placed is None
        or log.heading_deg is None
        or lengths is None
    ):
        return
    *_, total = drifted_cm(lengths, tables)
    offset = Point(
        as_float(log.placed.x_cm) - as_float(log.model.x_cm),
        as_float(log.placed.y_cm) - as_float(log.model.y_cm),
    )
    ahead = direction(log.heading_deg)
    yield from placed_at_distance(log, offset, total)
    if math.isfinite(ahead.x_cm):
        yield from placed_on_line(log, offset, ahead)


def placed_at_distance(
    log: DriftLog, offset: Point, total_cm: float
) -> Iterator[Finding]:
    """It is put as far from its model as the notes say, stem to stem.

    (PLACE-1, SCA-02)
    """
    distance = math.hypot(*offset)
    if not abs(distance - total_cm) <= PLACING_CM + TOLERANCE:
        message = (
            f"put {number(round(distance, 2))} cm from its model, "
            f"but the notes come to {number(total_cm)} cm"
        )
        yield Finding(code=Code.PLACED_TOO_FAR, message=message, place=log.place)


def placed_on_line(log: DriftLog, offset: Point, ahead: Point) -> Iterator[Finding]:
    """It is put straight ahead of its model (PLACE-2, D-28)."""
    along = offset.x_cm * ahead.x_cm + offset.y_cm * ahead.y_cm
    aside = abs(offset.x_cm * ahead.y_cm - offset.y_cm * ahead.x_cm)
    if not aside <= PLACING_CM + TOLERANCE:
        message = f"put {number(round(aside, 2))} cm beside the line ahead of its model"
        yield Finding(code=Code.PLACED_OFF_LINE, message=message, place=log.place)
    elif along < -PLACING_CM - TOLERANCE:
        message = "put behind its model: it drifts ahead"
        yield Finding(code=Code.PLACED_OFF_LINE, message=message, place=log.place)


def placed_facing(log: DriftLog) -> Iterator[Finding]:
    """It faces as it did when it went dark (PLACE-3)."""
    if log.heading_deg is None or log.placed_heading_deg is None:
        return
    turned = as_float(log.placed_heading_deg) - as_float(log.heading_deg)
    turned = abs(math.remainder(turned, 360)) if math.isfinite(turned) else math.inf
    if turned > FACING_DEG:
        message = (
            f"put back facing {number(log.placed_heading_deg)} degrees: "
            f"it went dark facing {number(log.heading_deg)}"
        )
        yield Finding(code=Code.PLACED_FACING, message=message, place=log.place)


def note_over_edge(
    log: DriftLog, lengths: Lengths | None, tables: RuleTables
) -> int | None:
    """Return the number of the log's note that takes the ship off; 0 for none.

    None where the log doesn't say enough to know.
    """
    if (
        log.model is None
        or log.heading_deg is None
        or log.table is None
        or lengths is None
        or not _is_on(log.model, log.table)
    ):
        return None
    note = leaving_note(log.model, log.heading_deg, lengths, log.table, tables)
    return note or 0


def check_leaving(
    log: DriftLog, note: int | None, note_count: int, *, told: bool
) -> Iterator[Finding]:
    """A ship whose notes pass the table edge has left the game (T10, D-14, DIS-01)."""
    says_left = told or log.left_table is True
    denies = not says_left and (log.left_table is False or log.placed is not None)
    if note:
        message = f"note {note} takes the ship off the table: it counts as disengaged"
        yield Finding(
            code=Code.LEFT_THE_TABLE,
            message=message,
            place=log.place,
            severity=Severity.ERROR if denies else Severity.NOTE,
        )
        yield from no_note_after_leaving(log, note, note_count)
    elif note == 0 and says_left:
        message = "said to have left the table, but the notes don't reach the edge"
        yield Finding(code=Code.LEFT_THE_TABLE, message=message, place=log.place)


def no_note_after_leaving(
    log: DriftLog, note: int, note_count: int
) -> Iterator[Finding]:
    """Who left the table writes no more notes (T10)."""
    if note_count > note:
        message = f"the ship left the table with note {note}: another follows"
        yield Finding(code=Code.LEFT_THE_TABLE, message=message, place=log.place)

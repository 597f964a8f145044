"""Judge a Drift log: notes, declaration, events, searches, placing, terrain.

In: what the players wrote down of one drift, and the rules tables.  Out: every
finding, in the order of play.  What was not written down is not judged; errors
break a rule, notes only say what follows at the table.

Source: drift.md (a fan-made order by CyberShadow; optional, both players agree).
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.findings import Finding
from bfgprint.model.play import DriftLog
from bfgprint.model.tables import RuleTables
from bfgprint.rules.drift.declaration import check_declaration
from bfgprint.rules.drift.events import follow_events
from bfgprint.rules.drift.notes import (
    check_notes,
    lengths_when_placed,
    shot_at_as_defences,
    written_notes,
)
from bfgprint.rules.drift.placement import (
    check_leaving,
    check_placement,
    note_over_edge,
)
from bfgprint.rules.drift.search import check_searches
from bfgprint.rules.drift.terrain import check_terrain


def check_drift_log(log: DriftLog, tables: RuleTables) -> tuple[Finding, ...]:
    """Return everything that is wrong with a Drift log, or follows from it."""
    return tuple(_check(log, tables))


def _check(log: DriftLog, tables: RuleTables) -> Iterator[Finding]:
    course = follow_events(log, tables)
    told = tuple(course.notes)
    notes = written_notes(log, told)
    lengths = lengths_when_placed(log, notes, told)
    found = course.found or any(search.spotted for search in log.searches)
    yield from check_declaration(log, course, tables)
    yield from check_notes(log, told, tables)
    yield from course.findings
    yield from check_searches(log, len(notes), tables)
    yield from shot_at_as_defences(log, lengths, tables, found=found)
    yield from check_placement(log, lengths, tables)
    left = note_over_edge(log, lengths, tables)
    yield from check_terrain(log, None if left else lengths, tables, found=found)
    yield from check_leaving(log, left, len(lengths or ()), told=course.left)

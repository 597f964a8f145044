"""Judge a fleet file.

In: what was read of it and the Library.  Out: findings, placed in the file.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.load.library import Library
from bfgprint.model.fleet import Fleet
from bfgprint.pipeline import check_names
from bfgprint.referee.rosters import LoadedFleet
from bfgprint.rules.fleet_list import check_fleet
from bfgprint.rules.printed.fleet import house_rule


def judge_fleet(loaded: LoadedFleet, library: Library) -> list[Finding]:
    """Return what is wrong with a fleet, and with its file."""
    fleet = loaded.fleet
    if fleet is None:
        return list(loaded.findings)
    legality = check_fleet(fleet, library.tables)
    return [
        *loaded.findings,
        *check_names(fleet),
        *legality,
        *_switched_off(fleet),
        *loaded.report,
    ]


def _switched_off(fleet: Fleet) -> Iterator[Finding]:
    """Say which checks a fleet's house rules leave out, if any."""
    if fleet.switch_off:
        yield Finding(
            code=Code.SWITCHED_OFF,
            severity=Severity.NOTE,
            message=f"not checked: {', '.join(map(house_rule, fleet.switch_off))}",
            place=fleet.place,
        )

"""Drift logs for tests: a ship of Speed 20 that wrote nothing down, unless told.

``codes`` gives the codes of what breaks a rule, ``all_codes`` of everything that
is said, warnings and notes included.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.builders import TABLES

from bfgprint.findings import Finding, Severity
from bfgprint.model.play import DriftLog
from bfgprint.model.tables import RuleTables
from bfgprint.rules.drift_log import check_drift_log

PLAIN = DriftLog(ship="Unclean", speed_cm=20, notes_cm=())


def drift_log(*notes_cm: float, **changed: Any) -> DriftLog:
    """Return the log of the Unclean with these notes."""
    return replace(PLAIN, notes_cm=notes_cm, **changed)


def told(*events: str, **changed: Any) -> DriftLog:
    """Return the log of the Unclean with these events."""
    return replace(PLAIN, events=events, **changed)


def findings(log: DriftLog, tables: RuleTables = TABLES) -> tuple[Finding, ...]:
    """Return everything that is said of a log."""
    return check_drift_log(log, tables)


def all_codes(log: DriftLog, tables: RuleTables = TABLES) -> list[str]:
    """Return the code of everything that is said of a log."""
    return [finding.code.value for finding in findings(log, tables)]


def codes(log: DriftLog, tables: RuleTables = TABLES) -> list[str]:
    """Return the code of everything that breaks a rule."""
    return [
        finding.code.value
        for finding in findings(log, tables)
        if finding.severity is Severity.ERROR
    ]

"""Count over a whole run: damages that were caught, undamaged builds that passed.

Tests record a property, and reports carry it from a worker to the process that
writes the summary (pytest-xdist), so that the counts are those of all workers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

DAMAGE = "damage"
"""Recorded by a test of one damage: what tells the damaged file from all others."""
BUILDS = "builds"
"""Recorded by a test that nothing is found in so many undamaged builds."""


def summary(passed: Iterable[Any], failed: Iterable[Any]) -> Iterator[str]:
    """Yield a line for each thing that was counted, from the reports of a run."""
    caught, missed = _values(passed, DAMAGE), _values(failed, DAMAGE)
    if caught or missed:
        different = {*caught, *missed}
        found = different - set(missed)
        yield f"{len(found):,} of {len(different):,} damages caught"
    clean, alarms = _values(passed, BUILDS), _values(failed, BUILDS)
    if clean or alarms:
        yield f"{sum(clean):,} undamaged builds, {len(alarms):,} false alarms"


def _values(reports: Iterable[Any], name: str) -> list[Any]:
    return [
        value
        for report in reports
        for key, value in getattr(report, "user_properties", ())
        if key == name
    ]

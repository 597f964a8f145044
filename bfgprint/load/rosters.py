"""Rosters of list builders: known by their names, and refused by name."""

from __future__ import annotations

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place

ROSTER_SUFFIXES = frozenset({".ros", ".rosz", ".json"})


def roster_not_read(name: str) -> DataError:
    """Return the error for a roster: this version can't read any."""
    finding = Finding(
        code=Code.ROSTER_NOT_READ,
        message="is a roster of a list builder, which this version can't read yet",
        place=Place(file=name),
        hint="write the fleet as TOML, see data/fleets",
    )
    return DataError([finding])

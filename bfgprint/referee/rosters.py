"""Load a fleet of any file, ours or a list builder's, and say what it lacks.

In: a path and the Library.  Out: the fleet, what is wrong with it, and for a
roster its report: what differs from our data, and what is not on paper.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bfgprint.errors import RulesError
from bfgprint.findings import Finding, stopping
from bfgprint.load.fleets import load_fleet
from bfgprint.load.library import Library
from bfgprint.load.reader import Source, read_source
from bfgprint.load.rosters.files import is_roster_path, read_roster_file
from bfgprint.load.rosters.reading import LoadedRoster, load_roster
from bfgprint.load.rosters.toml import toml_of
from bfgprint.load.rosters.tree import Node
from bfgprint.model.fleet import Fleet
from bfgprint.referee.profiles import check_own_hulls


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadedFleet:
    """A fleet, and what is to be said of its file."""

    fleet: Fleet | None
    """None where a finding stops the print."""
    findings: tuple[Finding, ...]
    report: tuple[Finding, ...]
    """What is not as in our data, or of a roster not on paper."""


def load_any_fleet(path: Path, library: Library) -> LoadedFleet:
    """Return the fleet of a fleet file or of a roster.

    Raises:
        DataError: it can't be read, or is of another kind or game.
        RulesError: something in it can't be printed.
        VerifyError: a ship of a roster would be lost.
    """
    if is_roster_path(path):
        return roster_fleet(read_roster_file(path), str(path), library)
    return own_fleet(read_source(path), library)


def own_fleet(source: Source, library: Library) -> LoadedFleet:
    """Return the fleet of a fleet file; raises as load_any_fleet."""
    fleet, findings = load_fleet(source, library)
    differing = check_own_hulls(fleet, library) if fleet else ()
    return LoadedFleet(fleet=fleet, findings=tuple(findings), report=tuple(differing))


def roster_fleet(root: Node, name: str, library: Library) -> LoadedFleet:
    """Return the fleet of a parsed roster; raises as load_any_fleet."""
    return _loaded(load_roster(root, name, library), library)


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedRoster:
    """A roster as a fleet file of ours."""

    toml: str
    loaded: LoadedFleet


def import_roster(path: Path, library: Library) -> ImportedRoster:
    """Return the fleet file that a roster stands for.

    Raises:
        DataError: it can't be read, or is of another kind or game.
        RulesError: something in it can't be printed.
        VerifyError: a ship of it would be lost.
    """
    root = read_roster_file(path)
    roster = load_roster(root, str(path), library)
    if roster.fleet is None:
        raise RulesError(stopping(roster.findings))
    return ImportedRoster(
        toml=toml_of(roster.values, path.name), loaded=_loaded(roster, library)
    )


def _loaded(roster: LoadedRoster, library: Library) -> LoadedFleet:
    differing = check_own_hulls(roster.fleet, library) if roster.fleet else ()
    return LoadedFleet(
        fleet=roster.fleet,
        findings=roster.findings,
        report=(*differing, *roster.report),
    )

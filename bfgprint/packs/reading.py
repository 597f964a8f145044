"""Read all that a pack is made of: the event, its lists and its results.

In: the event's file.  Out: what it holds, and everything that is wrong with it, each
list judged whatever is wrong with the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bfgprint.findings import Finding, Severity
from bfgprint.load.events import load_event
from bfgprint.load.library import Library
from bfgprint.load.reader import read_source
from bfgprint.load.results import find_results, join_results, load_results
from bfgprint.load.setup_tables import load_setup_tables
from bfgprint.model.event import Entry, Event
from bfgprint.model.tournament import Results
from bfgprint.referee.entries import load_entries
from bfgprint.referee.events import check_event
from bfgprint.tournament.checks import check_results
from bfgprint.tournament.setups import check_scenarios


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered:
    """An event as it was read, and what is wrong with it."""

    event: Event
    entries: tuple[Entry, ...]
    results: Results
    findings: tuple[Finding, ...]
    """Of the event and its results; those of lists stand with the entries."""

    @property
    def is_sound(self) -> bool:
        """Whether the event itself is without an error, whatever its lists are."""
        return all(each.severity is not Severity.ERROR for each in self.findings)

    @property
    def barred(self) -> tuple[Entry, ...]:
        """The entries whose list has an error."""
        return tuple(
            entry
            for entry in self.entries
            if any(each.severity is Severity.ERROR for each in entry.findings)
        )


def read_event(
    path: Path,
    result_paths: Sequence[Path],
    next_round: int | None,
    library: Library,
    library_of: Callable[[Path], Library],
) -> Entered:
    """Return the event of a file with its lists and results.

    Args:
        path: of the event.
        result_paths: of its results; without any those beside it.
        next_round: the round that is to be paired, if that is what is wanted.
        library: for the event.
        library_of: gives the library for a list.

    Raises:
        DataError: the event or its results can't be read.
        RulesError: a text of one can't be printed, or results are of another event.
    """
    event = load_event(read_source(path))
    files = result_paths or find_results(path)
    results = join_results(load_results(each, event) for each in files)
    findings = (
        *check_event(event, library),
        *check_scenarios(event, load_setup_tables(library.dirs), library.tables),
        *check_results(event, results, next_round),
    )
    entries = load_entries(event, library_of)
    return Entered(event=event, entries=entries, results=results, findings=findings)

"""Judge the results of an event, with the event that they are of.

In: a file of results.  Out: findings in its lines.  Its event is the file that it
names, else the one beside it; what other files beside that say of the event
(``results*.toml``, ``results*.csv``) is taken into account, and judged by itself.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError, DataError, RulesError
from bfgprint.findings import Finding, Place
from bfgprint.load.events import load_event
from bfgprint.load.names import plain
from bfgprint.load.reader import Source, clip, read_bytes, read_source
from bfgprint.load.result_tables import read_table
from bfgprint.load.results import (
    ResultsFile,
    find_results,
    join_results,
    load_results,
)
from bfgprint.load.schema import shape
from bfgprint.model.event import Event
from bfgprint.model.tournament import DropOut, Game, Results
from bfgprint.tournament.checks import check_results

_IS_EVENT = re.compile(rb"""^[ \t]*kind[ \t]*=[ \t]*["']event["']""", re.MULTILINE)


def judge_results(path: Path) -> Iterator[Finding]:
    """Yield what is wrong with a file of results, whole or a table.

    Raises:
        DataError: it has not the shape of results, or its event can't be read.
        RulesError: its event is not to be found, or is another.
    """
    file = _event_file(path)
    event = load_event(read_source(file))
    own, known = path.resolve(), [load_results(path, event)]
    for other in find_results(file):
        if other.resolve() != own:
            with contextlib.suppress(BfgprintError):  # said where it is judged
                known.append(load_results(other, event))
    joined = join_results(known)

    def is_own(record: Game | DropOut) -> bool:
        return record.place.file == str(path)

    # Of two records that contradict each other the later is at fault: our own.
    results = Results(
        games=tuple(sorted(joined.games, key=is_own)),
        drop_outs=tuple(sorted(joined.drop_outs, key=is_own)),
    )
    for finding in check_results(event, results):
        if finding.place.file == str(path):
            yield finding


def read_results(event: Event, paths: Iterable[Path]) -> Results:
    """Return the results of several files of an event as one.

    Raises:
        DataError, RulesError: with all that is wrong with the files themselves;
            what they say is judged by ``check_results``.
    """
    known, failed = [], []
    for path in paths:
        try:
            known.append(load_results(path, event))
        except BfgprintError as error:
            failed.append(error)
    if failed:
        findings = [finding for error in failed for finding in error.findings]
        raise max(failed, key=lambda error: error.exit_code).__class__(findings)
    return join_results(known)


def _event_file(path: Path) -> Path:
    """Return the file of the event that results are of.

    Raises:
        DataError: the results can't be read.
        RulesError: there is no such file, or there are several.
    """
    if path.suffix.casefold() == ".csv":
        read_table(path)  # what is no table of results has no event to look for
        return _only(path, [*_events_beside(path)], Place(file=str(path)))
    source = read_source(path)
    file = shape(source, ResultsFile)
    if file.event_file is not None:
        named = path.parent / file.event_file
        if not named.is_file():
            message = f"there is no file {clip(str(named))}"
            raise _no_event(message, source.place(("event_file",)))
        return named
    beside = [each for each in _events_beside(path) if _is_called(each, file.event)]
    return _only(path, beside, source.place(("event",)))


def _events_beside(path: Path) -> Iterator[Path]:
    """Yield the event files in the folder of a file, by name."""
    for each in sorted(path.parent.glob("*.toml")):
        with contextlib.suppress(DataError):
            if each.is_file() and _IS_EVENT.search(read_bytes(each)):
                yield each


def _is_called(path: Path, name: str) -> bool:
    """Whether an event file is that of an event of this name."""
    source: Source | None = None
    with contextlib.suppress(DataError):
        source = read_source(path)
    return source is not None and plain(str(source.values.get("name"))) == plain(name)


def _only(path: Path, found: list[Path], place: Place) -> Path:
    """Return the one event file that there is.

    Raises:
        RulesError: there is none, or there are several.
    """
    if len(found) == 1:
        return found[0]
    message = "there is no event file beside these results"
    if found:
        names = " and ".join(each.name for each in found)
        message = f"these results may be of {names}"
    elif path.suffix.casefold() != ".csv":
        message = "there is no event file of this name beside these results"
    raise _no_event(message, place)


def _no_event(message: str, place: Place) -> RulesError:
    hint = "name it: event_file"
    if (place.file or "").casefold().endswith(".csv"):
        hint = "put them beside it, alone"
    finding = Finding(
        code=Code.RESULTS_OF_OTHERS, message=message, place=place, hint=hint
    )
    return RulesError([finding])

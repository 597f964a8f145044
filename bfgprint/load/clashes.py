"""Find what two files beside a fleet both give, and not alike.

In: the own data beside a fleet.  Out: a warning for each record that two files of
a kind give differently; the file that comes first by name is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Severity
from bfgprint.load.companions import KINDS, Companion
from bfgprint.load.reader import Source, clip, read_source


class _Records(NamedTuple):
    """How the records of a kind stand in its files."""

    table: str
    name: str
    """The key that a message shows."""
    others: tuple[str, ...] = ()
    """The keys that tell records of one name apart; the file's own stand in."""


_RECORDS = {
    "ships": _Records("ships", "class", ("variant", "faction")),
    "commanders": _Records("commanders", "rank", ("faction", "fleet_list")),
    "orders": _Records("orders", "name"),
    "fleet-lists": _Records("lists", "name"),
}


def find_clashes(companions: Sequence[Companion]) -> Iterator[Finding]:
    """Yield a warning for each record that a later file gives otherwise."""
    for kind in KINDS:
        paths = [each.path for each in companions if each.kind == kind]
        if len(paths) > 1:
            yield from _in_files(paths, _RECORDS[kind])


def _in_files(paths: Sequence[Path], records: _Records) -> Iterator[Finding]:
    first: dict[tuple[str, ...], tuple[str, dict[str, Any]]] = {}
    for path in paths:
        try:
            source = read_source(path)
        except DataError:
            continue  # what is wrong with it is said where it is used
        for number, key, record in _of(source, records):
            file, known = first.setdefault(key, (source.name, record))
            if file != source.name and known != record:
                yield Finding(
                    code=Code.OWN_DATA_TWICE,
                    severity=Severity.WARNING,
                    message=f'"{clip(key[0])}" is not used: {file} has it too, '
                    "with other figures, and comes first",
                    place=source.place((records.table, number, records.name)),
                )


def _of(
    source: Source, records: _Records
) -> Iterator[tuple[int, tuple[str, ...], dict[str, Any]]]:
    """Yield the number, the names and the values of each record of a file."""
    found = source.values.get(records.table)
    for number, record in enumerate(found if isinstance(found, list) else ()):
        if isinstance(record, dict) and records.name in record:
            whole = source.values | record
            names = (whole.get(key, "") for key in (records.name, *records.others))
            yield number, tuple(map(str, names)), record

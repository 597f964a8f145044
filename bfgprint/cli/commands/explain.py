"""``bfgprint explain``: what a finding's code, a ruling or an item of the rules means.

One function makes each form of the answer: labelled lines, one line a code, or
JSON.  With ``--coverage``: what honours each item of the rules.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

import click

from bfgprint.cli.console import say
from bfgprint.cli.coverage import name_lines, show_coverage
from bfgprint.cli.own_data import check_own_data, data_folders
from bfgprint.cli.tables import LABEL, LINE
from bfgprint.findings import Severity
from bfgprint.load.codes import Explanation, Meanings, Ruling, load_codes, typed
from bfgprint.load.coverage import Row, load_coverage
from bfgprint.load.rulings import FILE as RULINGS, load_rulings
from bfgprint.load.voidships import FILE as VOIDSHIPS, load_voidships

Entry = Explanation | Ruling | Row
"""A row of the coverage table stands for an item that is no finding's code."""
Rows = Mapping[str, Row]
"""By id: what honours each item of the rules."""
Values = Mapping[str, object]
"""By switch: how the ruling stands in the data in use."""
OF_VOIDSHIPS = "W-"
"""How the ids of their rulings begin."""
Labelled = tuple[str, str | tuple[str, ...]]
"""A label, and its text or names."""


@click.command("explain")
@click.argument("codes", nargs=-1, metavar="[CODE...]")
@click.option("--list", "is_list", is_flag=True, help="Every code, one a line.")
@click.option(
    "--coverage",
    "is_coverage",
    is_flag=True,
    help="Every item of the rules: what honours it and which test proves it.",
)
@click.option("--json", "is_json", is_flag=True, help="A JSON list of objects.")
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Your own codes.toml, rulings.toml and coverage.toml, over the bundled ones.",
)
def command(
    codes: tuple[str, ...],
    is_list: bool,
    is_coverage: bool,
    is_json: bool,
    data: Path | None,
) -> None:
    """Say what each CODE means: a finding, a ruling (AMB-04), any item of the rules."""
    if (bool(codes), is_list, is_coverage).count(True) != 1:
        raise click.UsageError("give one CODE or more, or --list, or --coverage")
    check_own_data(data)
    dirs = data_folders(data)
    coverage = load_coverage(dirs)
    if is_coverage:
        show_coverage(coverage, is_json=is_json)
        return
    rows = {row.id: row for row in coverage}
    meanings = load_codes(dirs)
    values = asdict(load_rulings(dirs)) | asdict(load_voidships(dirs).rulings)
    entries = _everything(meanings) if is_list else _found(codes, meanings, rows)
    if is_json:
        _show_json(entries, rows, values)
    elif is_list:
        _show_list(meanings)
    else:
        _show_each(entries, rows, values)


def _found(codes: Iterable[str], meanings: Meanings, rows: Rows) -> list[Entry]:
    """Return what each code stands for; every unknown one is named."""
    found: list[Entry] = []
    unknown = []
    for code in codes:
        entry = meanings.find(code) or rows.get(typed(code))
        if entry is None:
            near = meanings.nearest(code, rows)
            hint = f' (did you mean "{near}"?)' if near else ""
            unknown.append(f'there is no code "{code}"{hint}')
        elif entry not in found:
            found.append(entry)
    if unknown:
        raise click.UsageError("; ".join(unknown))
    return found


def _everything(meanings: Meanings) -> list[Entry]:
    """Return every code by family, then every ruling."""
    by_family = (meanings.of_family(family) for family in meanings.families)
    codes = [each for family in by_family for each in family]
    return [*codes, *meanings.rulings.values()]


def _show_list(meanings: Meanings) -> None:
    """Print each code on a line of its own, below the title of its family."""
    for family in meanings.families:
        say(family.title)
        for each in meanings.of_family(family):
            say(f"  {each.code:<10}{each.short}")
    say("Rulings, where every source is silent")
    for ruling in meanings.rulings.values():
        said = f"{ruling.question} {ruling.ruling}".lstrip()
        say(f"  {ruling.id:<10}{said}")


def _show_each(entries: Sequence[Entry], rows: Rows, values: Values) -> None:
    """Print each entry under its code, with an empty line between two."""
    for number, entry in enumerate(entries):
        if number:
            say("")
        if isinstance(entry, Explanation):
            say(entry.code)
            _show_labelled(_about_finding(entry, rows.get(entry.code)))
        elif isinstance(entry, Ruling):
            say(entry.id)
            _show_labelled(_about_ruling(entry, values))
        else:
            say(entry.id)
            _show_labelled(_about_item(entry))


def _show_labelled(parts: Iterable[Labelled]) -> None:
    """Print texts beside their labels; long ones go on below, names one a line."""
    width = LINE - LABEL
    for label, text in parts:
        start = f"  {label}".ljust(LABEL)
        if isinstance(text, str):
            lines = textwrap.wrap(text, width)
        else:
            lines = [line for name in text for line in name_lines(name, width)]
        for line in lines:
            say(start + line)
            start = " " * LABEL


def _about_finding(entry: Explanation, row: Row | None) -> Iterator[Labelled]:
    yield "rule", entry.rule
    yield "source", entry.source
    if entry.remedy:
        yield "remedy", entry.remedy
    yield "finding", _weight(entry)
    switch = f'may switch it off: switch_off = ["{entry.code}"] in the fleet file'
    yield "house rule", switch if entry.may_switch_off else "can't switch it off"
    if row:
        yield "checked by", row.by or "nothing"


def _about_item(row: Row) -> Iterator[Labelled]:
    yield "rule", row.rule
    yield "checked by", row.by or "nothing"
    if row.is_honoured:
        yield "proved by", row.test
    else:
        yield "why not", f"{row.why}: {row.reason}"


def _weight(entry: Explanation) -> str:
    """Return how much a finding of this code matters."""
    match entry.severity:
        case Severity.NOTE:
            return "note; nothing is wrong"
        case Severity.WARNING:
            return "warning; doubtful, but no error"
        case Severity.ERROR if not entry.stops_printing:
            return "error; sheets are printed all the same"
    return "error"


def _about_ruling(entry: Ruling, values: Values) -> Iterator[Labelled]:
    if entry.question:
        yield "question", entry.question
    yield "ruling", entry.ruling
    switch = "none"
    if entry.switch:
        value = json.dumps(values[entry.switch])  # TOML writes it alike
        file = VOIDSHIPS if entry.id.startswith(OF_VOIDSHIPS) else RULINGS
        switch = f"{entry.switch} = {value} in {file}"
    yield "switch", switch


def _show_json(entries: Iterable[Entry], rows: Rows, values: Values) -> None:
    """Print the entries as JSON, in ASCII so that any terminal can show it."""
    records = [_record(entry, rows, values) for entry in entries]
    for line in json.dumps(records, indent=2).splitlines():
        say(line)


def _record(entry: Entry, rows: Rows, values: Values) -> dict[str, object]:
    """Return what JSON says of an entry; each kind has always the same keys."""
    if isinstance(entry, Explanation):
        return {
            "kind": "finding",
            "code": entry.code,
            "family": entry.family,
            "rule": entry.rule,
            "source": entry.source,
            "remedy": entry.remedy or None,
            "severity": entry.severity,
            "stops_printing": entry.stops_printing,
            "may_switch_off": entry.may_switch_off,
            "by": list(rows[entry.code].by) if entry.code in rows else [],
        }
    if isinstance(entry, Row):
        return {
            "kind": "item",
            "code": entry.id,
            "rule": entry.rule or None,
            "by": list(entry.by),
            "test": list(entry.test),
            "reason": entry.reason or None,
        }
    return {
        "kind": "ruling",
        "code": entry.id,
        "question": entry.question or None,
        "ruling": entry.ruling,
        "switch": entry.switch,
        "value": values[entry.switch] if entry.switch else None,
    }

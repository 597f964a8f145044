"""Show what honours each item of the rules: as a table, or as JSON.

In: the rows of the coverage table.  Out: three columns that follow the width of
the terminal, and a line that counts them; or one JSON list.
"""

from __future__ import annotations

import json
import re
import shutil
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import zip_longest

from bfgprint.cli.console import say
from bfgprint.load.coverage import Row

_ID = 10
"""Columns of a line that the id takes, with the space behind it."""
_GAP = 2
_NARROWEST, _WIDEST = 80, 160
_PARTS = re.compile(r"(?:::|[./_#]+)?[^:./_#]+")
"""Of a name, each with what parts it from the one before."""


def show_coverage(rows: Sequence[Row], *, is_json: bool) -> None:
    """Print the whole table."""
    if is_json:
        records = [
            {**asdict(row), "rule": row.rule or None, "reason": row.reason or None}
            for row in rows
        ]
        for line in json.dumps(records, indent=2).splitlines():
            say(line)
        return
    columns = shutil.get_terminal_size().columns
    rest = min(max(columns, _NARROWEST), _WIDEST) - _ID - _GAP
    left = rest * 4 // 9
    _show("item", ["honoured by"], ["proved by, or why not"], left)
    for row in rows:
        by = [line for name in row.by for line in name_lines(name, left)]
        _show(row.id, by or ["-"], [*_last(row, rest - left)], left)
    say("")
    for line in textwrap.wrap(summary(rows), rest + _ID + _GAP):
        say(line)


def _show(item: str, by: Sequence[str], last: Sequence[str], left: int) -> None:
    for name, one, other in zip_longest([item], by, last, fillvalue=""):
        say(f"{name:<{_ID}}{one:<{left + _GAP}}{other}".rstrip())


def _last(row: Row, width: int) -> Iterator[str]:
    """Return the lines of the last column."""
    for name in row.test:
        yield from name_lines(name, width)
    if row.why:
        yield from textwrap.wrap(f"{row.why}: {row.reason}", width)


def name_lines(name: str, width: int) -> list[str]:
    """Return a dotted name, path or test over as many lines as it needs.

    It breaks before the last part that has a name of its own, and within a part
    only where that is too long for a line; later lines are indented.
    """
    if len(name) <= width:
        return [name]
    head, mark, tail = name.rpartition("::" if "::" in name else ".")
    lines = [""]
    for block in (head, mark + tail):
        if lines != [""]:
            lines.append("  ")
        for part in _PARTS.findall(block):
            if len(lines[-1]) + len(part) > width:
                lines.append("  ")
            lines[-1] += part
    return lines


def summary(rows: Sequence[Row]) -> str:
    """Return one line: ``330 items: 260 honoured, 70 not (45 to come, ...)``."""
    kinds = Counter(row.why for row in rows if row.why)
    honoured = sum(row.is_honoured for row in rows)
    items = "1 item" if len(rows) == 1 else f"{len(rows)} items"
    line = f"{items}: {honoured} honoured, {len(rows) - honoured} not"
    if kinds:
        counts = ", ".join(f"{number} {kind}" for kind, number in kinds.most_common())
        line += f" ({counts})"
    return line

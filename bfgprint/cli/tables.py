"""Tables and labelled lines for a terminal of eighty columns, and for spreadsheets."""

from __future__ import annotations

import csv
import io
import textwrap
from collections.abc import Iterable, Iterator, Sequence

LINE = 80
"""Columns of a line."""

LABEL = 14
"""As many of them as a label takes."""

_LEAST = 12
"""What is left for a column whose texts may be wrapped, at least."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the start of a formula."""


def table_lines(
    rows: Sequence[Sequence[str]], *, right: Iterable[int] = (), wrapped: int = 0
) -> Iterator[str]:
    """Yield rows in columns as wide as their texts; one column may be wrapped.

    The texts of some columns stand on the right.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    gap = "  " if sum(widths) + 2 * (len(widths) - 1) <= LINE else " "
    others = sum(widths) - widths[wrapped] + len(gap) * (len(widths) - 1)
    widths[wrapped] = min(widths[wrapped], max(LINE - others, _LEAST))
    on_the_right = set(right)
    for row in rows:
        parts = _wrap(row[wrapped], widths[wrapped])
        for number, part in enumerate(parts):
            cells = ["" if number else cell for cell in row]
            cells[wrapped] = part
            yield gap.join(
                cell.rjust(width) if column in on_the_right else cell.ljust(width)
                for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
            ).rstrip()


def _wrap(text: str, width: int) -> list[str]:
    """Return a text in lines of a width, broken at a slash as well."""
    if len(text) <= width:
        return [text]
    indent = " " * (len(text) - len(text.lstrip()) + 2)
    lines = textwrap.wrap(text.replace("/", "/ "), width, subsequent_indent=indent)
    return [line.replace("/ ", "/") for line in lines]


def labelled_lines(label: str, texts: Iterable[str]) -> Iterator[str]:
    """Yield texts beside a label, each on a line of its own; long ones go on below."""
    start = f"  {label}".ljust(LABEL)
    for text in texts:
        for line in textwrap.wrap(text, LINE - LABEL, subsequent_indent="  "):
            yield start + line
            start = " " * LABEL


def table_text(rows: Iterable[Iterable[object]]) -> str:
    """Return rows as CSV (RFC 4180); no cell can act as a formula."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(map(_safe, row) for row in rows)
    return text.getvalue()


def _safe(cell: object) -> object:
    """Return a cell that a spreadsheet shows as it is."""
    if isinstance(cell, str) and cell.startswith(_FORMULA):
        return f"'{cell}"
    return cell

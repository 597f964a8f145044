"""Which figures of a sheet or card belong side by side, and in which order.

In: a field of a requirement, such as ``w3.strength``.  Out: the row it stands in and
its column, so that the read-back can tell whether a figure has strayed into
another row or column.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple


class Cell(NamedTuple):
    """A place in one of the tables of a sheet or card."""

    table: str
    row: str
    column: str

    @property
    def has_columns(self) -> bool:
        """Whether the table's columns follow each other alike in every row."""
        table = self.table.rpartition(".")[2]
        return table.endswith(("w", "_")) or table in _WITH_COLUMNS


_WITH_COLUMNS = frozenset({"search", "piece", "unit", "roll"})
"""Tables of a Drift card and of a set-up whose columns stand one below the other."""

_OF_SETUPS = (
    r"piece|kind|zone|spot|effect|(?:s\d+\.)?unit|roll|round|detail|step|agreed|allot"
    "|own"
)


_TABLES = (
    (rf"(?P<table>{_OF_SETUPS})(?P<row>\d+)\.(?P<column>.+)", ""),
    (r"(?P<table>(p\d+\.)?w)(?P<row>\d+)\.(?P<column>.+)", ""),
    (r"(?P<table>[ceu])(?P<row>\d+)\.(?P<column>.+)", ""),
    (r"(?P<table>fall)(?P<row>\d+)\.(?P<column>.+)", ""),
    (r"(?P<table>crit|own)(?P<row>\d+)(?P<column>.*)", ""),
    (r"(?P<column>ld|chance)(?P<row>\d+)", "chance"),
    (r"(?P<column>search|search_penalty)(?P<row>\d+)", "search"),
    (r"need(?P<row>\d+)-(?P<column>\d+)", "search"),
    (r"(?P<column>turn|penalty)(?P<row>\d+)", "turn"),
    (r"(?P<table>[a-z]+_)(?P<row>\d+)\.(?P<column>.+)", ""),
)
"""What a set-up's pages have in rows; a weapon, a commander, escort or unit, a falling
Leadership, a critical hit, a Leadership with its chance, and a row of a Drift card's
search table and of its log; of a quick reference any table."""
_PATTERNS = tuple((re.compile(pattern), table) for pattern, table in _TABLES)

AFTER_TEXT = "mark"
"""A column without a place of its own: what stands in it follows the text before."""

_FIRST_LIMIT = Cell("turn", "1", "limit")
"""A Drift card's first limit stands in the first row of its log."""


@cache
def cell_of(field: str) -> Cell | None:
    """Return the place of a field in a table, or None where it stands alone."""
    if field == "limit":
        return _FIRST_LIMIT
    for pattern, table in _PATTERNS:
        match = pattern.fullmatch(field)
        if match is not None:
            row, column = match["row"], match["column"]
            return Cell(table or match["table"], row, column)
    return None

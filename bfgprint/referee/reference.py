"""Judge the tables of the quick reference: its gunnery table, cell by cell.

In: the file that holds them.  Out: findings, each with the line of its cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.findings import Finding
from bfgprint.load.reader import Source
from bfgprint.load.reference import gunnery_of, read_reference
from bfgprint.rules.gunnery import check_gunnery


def check_reference(source: Source) -> Iterator[Finding]:
    """Return every cell of the gunnery table that contradicts its column.

    Raises:
        DataError: a key is unknown, missing or of the wrong type.
    """
    table = gunnery_of(read_reference(source).gunnery)
    yield from check_gunnery(
        table,
        lambda firepower, column: source.place(
            ("gunnery", "dice", str(firepower), column)
        ),
    )

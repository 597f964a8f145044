"""Read from ``coverage.toml`` what honours each item of the rules.

In: the folders to look in, the user's before the bundled.  Out: a Row an item, in
the order of the file.  What honours an item has a test that proves it; the row of
an item that nothing honours says why.  An item that is a finding's code has its rule
from ``codes.toml``, any other from its row.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pydantic import model_validator

from bfgprint.load.codes import load_codes
from bfgprint.load.reader import read_source
from bfgprint.load.schema import Keys, shape
from bfgprint.load.tables import find_data_file
from bfgprint.load.texts import Text

FILE = "coverage.toml"

Why = Literal["to come", "at the table", "allowed", "flavour"]
"""Why nothing honours an item: a later version will; no record or print holds what
it is about; it allows and forbids nothing; it is advice, a reason or a pointer.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One item of the rules: what honours it, or why nothing does."""

    id: str
    rule: str = ""
    """The item in short; empty where a user's table has no words for it."""
    by: tuple[str, ...] = ()
    """Dotted names of functions and classes; files, of data with ``#`` and a key."""
    test: tuple[str, ...] = ()
    """As pytest takes them: ``tests/rules/test_movement.py::test_ships_move_once``."""
    reason: str = ""
    why: Why | None = None
    """The kind of the reason."""

    @property
    def is_honoured(self) -> bool:
        """Whether anything honours it."""
        return bool(self.by)


class _RowKeys(Keys):
    """An item of the rules: what honours it and proves that, or why nothing does."""

    rule: Text | Literal[""] = ""
    by: tuple[Text, ...] = ()
    test: tuple[Text, ...] = ()
    reason: Text | Literal[""] = ""
    why: Why | None = None

    @model_validator(mode="after")
    def _is_honoured_or_says_why(self) -> _RowKeys:
        honoured, excused = (self.by, self.test), (self.reason, self.why)
        if not (all(honoured) and not any(excused)) and not (
            all(excused) and not any(honoured)
        ):
            raise ValueError("needs by and test, or else reason and why")
        return self


class CoverageFile(Keys):
    """``kind = "coverage"``: what honours each item of the rules."""

    kind: Literal["coverage"]
    edition: Text
    source: Text
    items: dict[Text, _RowKeys]


def load_coverage(dirs: tuple[Path, ...]) -> tuple[Row, ...]:
    """Return the row of every item.

    Raises:
        DataError: a file can't be read, or a row says neither or both.
        RulesError: a file holds a text that can't be printed.
    """
    file = shape(read_source(find_data_file(dirs, FILE)), CoverageFile)
    codes = load_codes(dirs).codes
    rules = {code.value: each.rule for code, each in codes.items()}
    return tuple(
        Row(id=name, **{**keys.model_dump(), "rule": rules.get(name, keys.rule)})
        for name, keys in file.items.items()
    )

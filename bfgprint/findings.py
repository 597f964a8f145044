"""What a check reports: a code, a severity, a place and a sentence.

A finding says that something is wrong and where; it never prints, raises or
exits.  Codes that stand for a rule keep the rule's id; the families of the
rest are given out once and never reused.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"


class Code(StrEnum):
    """Every code we report; the member's name says the fault."""

    CANNOT_READ = "LOAD-01"
    NOT_UTF8 = "LOAD-02"
    NOT_TOML = "LOAD-03"
    UNKNOWN_KEY = "LOAD-04"
    WRONG_TYPE = "LOAD-05"
    MISSING_KEY = "LOAD-06"
    WRONG_KIND = "LOAD-07"
    TOO_LARGE = "LOAD-08"
    WORDS_NOT_UNDERSTOOD = "LOAD-09"
    BAD_TEMPLATE = "LOAD-10"
    CANNOT_WRITE = "LOAD-11"
    ROSTER_NOT_READ = "LOAD-12"
    UNUSED_FILE = "LOAD-13"

    UNKNOWN_CLASS = "LIST-01"
    CLASS_OCCURS_TWICE = "LIST-02"
    OVER_POINTS_LIMIT = "LIST-03"
    COMMANDER_MISSING = "LIST-04"
    UNKNOWN_OPTION = "LIST-05"
    OPTIONS_EXCLUDE = "LIST-06"
    SQUADRON_SIZE = "LIST-07"
    SQUADRON_MIXED = "LIST-08"
    UNKNOWN_COMMANDER = "LIST-09"
    COMMANDER_SHIP = "LIST-10"
    ABSURD_NUMBER = "LIST-11"
    LEADERSHIP_RANGE = "LIST-12"
    NOT_IN_FLEET_LIST = "LIST-14"
    EMPTY_FLEET = "LIST-15"
    ORDERS_UNKNOWN = "LIST-16"
    UNKNOWN_FACTION = "LIST-17"

    NO_ELECTIVE_BASE = "BAS-04"

    TEXT_DOES_NOT_FIT = "FIT-01"
    MISSING_GLYPH = "FIT-02"
    SCRIPT_NOT_SHAPED = "FIT-03"
    LARGER_THAN_PAPER = "FIT-04"
    SHEET_DOES_NOT_FIT = "FIT-05"

    FIGURE_MISSING = "PAGE-01"
    FIGURE_DIFFERS = "PAGE-02"
    FIGURE_UNASKED = "PAGE-03"
    DIGIT_WITHOUT_KEY = "PAGE-04"
    BOX_COUNT = "PAGE-05"
    GEOMETRY = "PAGE-06"
    OUTSIDE_MARGIN = "PAGE-07"
    FONT_NOT_EMBEDDED = "PAGE-08"
    TEXT_TOO_SMALL = "PAGE-09"
    PRINT_SCALING = "PAGE-10"
    PAGE_COUNT = "PAGE-11"
    TEXT_TOO_FAINT = "PAGE-12"


LEGALITY = frozenset(
    {
        Code.OVER_POINTS_LIMIT,
        Code.COMMANDER_MISSING,
        Code.SQUADRON_SIZE,
        Code.NOT_IN_FLEET_LIST,
    }
)
"""Codes that say a list is not legal; the sheets are true all the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a finding is: a file with a line, or a page, and the item in it."""

    file: str | None = None
    line: int | None = None
    column: int | None = None
    item: str = ""

    def __str__(self) -> str:
        """Return ``file:line:column: item``, as far as each is known."""
        parts = [self.file] if self.file else []
        if self.line is not None:
            parts.append(f"{self.line}:{self.column or 1}")
        where = ":".join(parts)
        return ": ".join(part for part in (where, self.item) if part)


NOWHERE = Place()
"""The place of what has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that is wrong, or worth knowing."""

    code: Code
    message: str
    place: Place = NOWHERE
    severity: Severity = Severity.ERROR
    hint: str = ""

    def __str__(self) -> str:
        """Return the finding as one line for a terminal."""
        where = f"{self.place}: " if str(self.place) else ""
        hint = f" ({self.hint})" if self.hint else ""
        kind = "warning: " if self.severity is Severity.WARNING else ""
        return f"{where}{kind}{self.message}{hint} [{self.code}]"

    @property
    def stops_printing(self) -> bool:
        """Whether paper made in spite of this would be false or incomplete."""
        return self.severity is Severity.ERROR and self.code not in LEGALITY


def stopping(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings that stop a print."""
    return tuple(finding for finding in findings if finding.stops_printing)

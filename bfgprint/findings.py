"""What a check reports: a code, a severity, a place and a sentence.

A finding says that something is wrong and where; it never prints, raises or
exits.  Codes that stand for a rule keep the rule's id; the families of the
rest are given out once and never reused.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bfgprint.codes import Code


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"
    """Nothing is wrong: what follows at the table."""


LEGALITY = frozenset(
    {
        Code.OVER_POINTS_LIMIT,
        Code.COMMANDER_MISSING,
        Code.SQUADRON_SIZE,
        Code.NOT_IN_FLEET_LIST,
        Code.IMPOSSIBLE_LEADERSHIP,
        Code.POINTS_SUM_DIFFERS,
        Code.FOREIGN_COMMANDER,
        Code.UNKNOWN_FLEET_LIST,
        Code.LIST_OF_OTHERS,
        Code.BEYOND_LIMIT,
        Code.BEYOND_HOOKS,
        Code.RESERVES,
        Code.TOO_MANY_DEFENCES,
        Code.WRONG_BASE_SIZE,
        Code.SHIELDS_NEED_LARGE_BASE,
        Code.HITS_NEED_LARGE_BASE,
        Code.FORCE_NOT_ALLOWED,
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
        kind = "" if self.severity is Severity.ERROR else f"{self.severity}: "
        return f"{where}{kind}{self.message}{hint} [{self.code}]"

    @property
    def stops_printing(self) -> bool:
        """Whether paper made in spite of this would be false or incomplete."""
        return self.severity is Severity.ERROR and self.code not in LEGALITY


def stopping(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings that stop a print."""
    return tuple(finding for finding in findings if finding.stops_printing)

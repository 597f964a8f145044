"""Collect findings about one source while something is built from it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.load.reader import Source

MOST_HINTS = 40
"""Findings with a nearest name, which takes a look at every name there is."""


@dataclass(slots=True, kw_only=True)
class Reports:
    """The findings so far, each at its place in the source."""

    source: Source
    findings: list[Finding] = field(default_factory=list)

    def report(
        self,
        code: Code,
        path: tuple[str | int, ...],
        message: str,
        hint: str = "",
        severity: Severity = Severity.ERROR,
    ) -> None:
        """Keep a finding about what stands at a path."""
        place = self.source.place(path)
        self.findings.append(
            Finding(
                code=code, message=message, place=place, hint=hint, severity=severity
            )
        )

    @property
    def may_hint(self) -> bool:
        """Whether there is time left to look for a nearest name."""
        return len(self.findings) < MOST_HINTS

    def nearest(self, name: str, names: Iterable[str], cutoff: float = 0.6) -> str:
        """Return a hint: the name that was most likely meant, if any."""
        near = (
            difflib.get_close_matches(name, names, 1, cutoff) if self.may_hint else []
        )
        return did_you_mean(near[0] if near else None)


def did_you_mean(name: str | None) -> str:
    """Return the hint that names what was meant."""
    return f'did you mean "{name}"?' if name else ""

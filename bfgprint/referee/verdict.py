"""What the referee says of one file, and of several together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bfgprint.errors import ExitCode
from bfgprint.findings import Finding, Place, Severity


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The findings about one file."""

    name: str
    """The path as the user gave it."""
    kind: str
    """``fleet``, ``drift-log``, ``PDF: sheets`` ...; empty where unknown."""
    findings: tuple[Finding, ...] = ()
    is_unread: bool = False
    """The file can't be read as what it should be, or not be judged."""
    is_sound: bool = False
    """What can't be read is not the file itself, but own data beside it."""

    def count(self, severity: Severity) -> int:
        """Return how many findings have this severity."""
        return sum(finding.severity is severity for finding in self.findings)

    def fails(self, *, strict: bool) -> bool:
        """Whether something is wrong; doubts count only where they should."""
        doubts = self.count(Severity.WARNING) if strict else 0
        return self.count(Severity.ERROR) + doubts > 0


def told_once(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Return verdicts of which each fault in data beside several is told once.

    A file that is judged itself tells its own.
    """
    told = {each for v in verdicts if not v.is_sound for each in v.findings}
    found = []
    for verdict in verdicts:
        if verdict.is_sound:
            known, told = told, told.union(verdict.findings)
            new = tuple(each for each in verdict.findings if each not in known)
            verdict = replace(verdict, findings=new or (_not_judged(verdict),))
        found.append(verdict)
    return found


def _not_judged(verdict: Verdict) -> Finding:
    """Return the note that stands for faults which have been told."""
    fault = verdict.findings[-1]
    return Finding(
        code=fault.code,
        severity=Severity.NOTE,
        message=f"is not judged: {fault.place.file} is at fault",
        place=Place(file=verdict.name),
    )


def exit_code(verdicts: Sequence[Verdict], *, strict: bool) -> ExitCode:
    """Return what the command line returns for these verdicts together."""
    if any(verdict.is_unread for verdict in verdicts):
        return ExitCode.FILES
    if any(verdict.fails(strict=strict) for verdict in verdicts):
        return ExitCode.MATERIAL
    return ExitCode.FINE


def summary(verdicts: Sequence[Verdict], passed_over: int = 0) -> str:
    """Return one line: ``3 files: 2 fine, 1 with errors; 2 errors, 1 warning``."""
    total = len(verdicts)
    unjudged = sum(verdict.is_sound for verdict in verdicts)
    unread = sum(verdict.is_unread for verdict in verdicts) - unjudged
    wrong = sum(
        verdict.count(Severity.ERROR) > 0 and not verdict.is_unread
        for verdict in verdicts
    )
    errors = sum(verdict.count(Severity.ERROR) for verdict in verdicts)
    warnings = sum(verdict.count(Severity.WARNING) for verdict in verdicts)
    parts = [f"{total - unread - unjudged - wrong} fine"]
    if wrong:
        parts.append(f"{wrong} with errors")
    if unread:
        parts.append(f"{unread} not readable")
    if unjudged:
        parts.append(f"{unjudged} not judged")
    line = f"{_counted(total, 'file')}: {', '.join(parts)}"
    counts = [_counted(errors, "error")] if errors else []
    counts += [_counted(warnings, "warning")] if warnings else []
    line += f"; {', '.join(counts)}" if counts else ""
    return line + (f"; {passed_over} not ours passed over" if passed_over else "")


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"

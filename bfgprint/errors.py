"""Exceptions, for what makes going on pointless; each knows its exit code.

BfgprintError
├── RulesError      1  readable, but can't be put on paper truly
├── LayoutError     1  does not fit on the page
├── DataError       3  can't be read
├── TemplateError   3  a template can't be read or filled in
├── OutputError     3  can't be written
└── VerifyError     4  the finished PDF is not what was asked for
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from bfgprint.findings import Finding


class ExitCode(IntEnum):
    """What the command line returns; 2, usage, is Click's own."""

    FINE = 0
    MATERIAL = 1
    USAGE = 2
    FILES = 3
    OURS = 4


class BfgprintError(Exception):
    """The root: what went wrong, as one or more findings."""

    exit_code = ExitCode.OURS

    def __init__(self, findings: Iterable[Finding]) -> None:
        """Keep the findings; there is at least one."""
        self.findings = tuple(findings)
        super().__init__("\n".join(str(finding) for finding in self.findings))


class RulesError(BfgprintError):
    """The material can be read but not printed truly."""

    exit_code = ExitCode.MATERIAL


class LayoutError(BfgprintError):
    """Something does not fit where it belongs."""

    exit_code = ExitCode.MATERIAL


class DataError(BfgprintError):
    """A file can't be read as what it should be."""

    exit_code = ExitCode.FILES


class TemplateError(BfgprintError):
    """A template can't be read or filled in."""

    exit_code = ExitCode.FILES


class OutputError(BfgprintError):
    """A file can't be written."""

    exit_code = ExitCode.FILES


class VerifyError(BfgprintError):
    """The PDF read back is not what was asked for: our own fault."""

    exit_code = ExitCode.OURS

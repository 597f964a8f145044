"""Show what the referee says: line by line for people, or as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from bfgprint.cli.console import say, show_findings, write
from bfgprint.findings import Finding
from bfgprint.load.codes import Meanings
from bfgprint.referee.verdict import Verdict, exit_code, summary


def show_verdicts(
    verdicts: Sequence[Verdict], passed_over: int, *, quiet: bool
) -> None:
    """Print the findings of each file, and one line that sums them up."""
    for verdict in verdicts:
        show_findings(verdict.findings)
    say(summary(verdicts, passed_over), quiet=quiet)


def show_json(
    verdicts: Sequence[Verdict], passed_over: int, meanings: Meanings, *, strict: bool
) -> None:
    """Print everything as one JSON object."""
    report = {
        "files": [
            {
                "path": verdict.name,
                "kind": verdict.kind,
                "ok": not verdict.is_unread and not verdict.fails(strict=strict),
                "findings": [
                    finding_values(finding, meanings) for finding in verdict.findings
                ],
            }
            for verdict in verdicts
        ],
        "passed_over": passed_over,
        "summary": summary(verdicts, passed_over),
        "exit_code": int(exit_code(verdicts, strict=strict)),
    }
    for line in json.dumps(report, indent=2).splitlines():
        write(line)


def finding_values(finding: Finding, meanings: Meanings) -> dict[str, Any]:
    """Return a finding with the rule it speaks of, as JSON shows it."""
    meaning = meanings.codes[finding.code]
    return {
        "code": str(finding.code),
        "severity": str(finding.severity),
        "file": finding.place.file,
        "line": finding.place.line,
        "column": finding.place.column,
        "item": finding.place.item,
        "message": finding.message,
        "hint": finding.hint,
        "rule": meaning.rule,
        "source": meaning.source,
    }

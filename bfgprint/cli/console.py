"""What the user sees: findings, errors and paths; nothing else prints or exits."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

import click

from bfgprint.errors import BfgprintError, ExitCode
from bfgprint.findings import Finding

MOST_SHOWN = 40
"""Findings shown at once; a count stands for the rest."""


def show_findings(findings: Iterable[Finding]) -> None:
    """Print findings to standard error, one a line."""
    lines = [str(finding) for finding in findings]
    for line in lines[:MOST_SHOWN]:
        click.echo(line, err=True)
    if len(lines) > MOST_SHOWN:
        click.echo(f"... and {len(lines) - MOST_SHOWN} more", err=True)


def say(message: str, *, quiet: bool = False) -> None:
    """Print a line to standard output, unless asked to be quiet."""
    if not quiet:
        click.echo(message)


def exit_for(error: Exception) -> int:
    """Say what went wrong in few words and return the exit code."""
    if isinstance(error, BfgprintError):
        show_findings(error.findings)
        if error.exit_code is ExitCode.OURS:
            click.echo(
                "bfgprint: the PDF read back is not what was asked for, so nothing "
                "was written; this is a fault of bfgprint or of a changed template",
                err=True,
            )
        return int(error.exit_code)
    if os.environ.get("BFGPRINT_DEBUG"):
        raise error
    kind = type(error).__name__
    click.echo(
        f"bfgprint: a fault of our own ({kind}: {error}); nothing was written. "
        "Set BFGPRINT_DEBUG=1 to see where",
        err=True,
    )
    return int(ExitCode.OURS)


def is_terminal() -> bool:
    """Whether a progress bar would be seen."""
    return sys.stderr.isatty()

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


def write(text: str, *, error: bool = False) -> None:
    """Write a line to standard output or error; a reader who has left is no error.

    What would steer the terminal, or is not in its encoding, shows as a number.
    """
    stream = sys.stderr if error else sys.stdout
    encoding = getattr(stream, "encoding", None) or "utf-8"
    shown = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
    shown = shown.encode(encoding, "backslashreplace").decode(encoding)
    _echo(shown, error=error)


def write_raw(text: str) -> None:
    """Write a text to standard output just as it is, in UTF-8."""
    _echo(text.encode(), error=False)


def _echo(text: str | bytes, *, error: bool) -> None:
    stream = sys.stderr if error else sys.stdout
    try:
        click.echo(text, err=error, nl=isinstance(text, str))
    except OSError as failure:
        # Python writes what is left in the buffer once more when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        if not isinstance(failure, BrokenPipeError):
            raise


def show_findings(findings: Iterable[Finding]) -> None:
    """Print findings to standard error, one a line."""
    lines = list(dict.fromkeys(map(str, findings)))
    for line in lines[:MOST_SHOWN]:
        write(line, error=True)
    if len(lines) > MOST_SHOWN:
        write(f"... and {len(lines) - MOST_SHOWN} more", error=True)


def say(message: str, *, quiet: bool = False) -> None:
    """Print a line to standard output, unless asked to be quiet."""
    if not quiet:
        write(message)


def exit_for(error: Exception) -> int:
    """Say what went wrong in few words and return the exit code."""
    if isinstance(error, BfgprintError):
        show_findings(error.findings)
        if error.exit_code is ExitCode.OURS:
            write(
                "bfgprint: the PDF read back is not what was asked for, so nothing "
                "was written; this is a fault of bfgprint or of a changed template",
                error=True,
            )
        return int(error.exit_code)
    if os.environ.get("BFGPRINT_DEBUG"):
        raise error
    if isinstance(error, OSError):
        about = f"{error.filename}: " if error.filename else ""
        write(f"bfgprint: {about}{error.strerror or error}", error=True)
        return int(ExitCode.FILES)
    kind, said = type(error).__name__, str(error)[:200]
    write(
        f"bfgprint: a fault of our own ({kind}: {said}); nothing was written. "
        "Set BFGPRINT_DEBUG=1 to see where",
        error=True,
    )
    return int(ExitCode.OURS)


def is_terminal() -> bool:
    """Whether a progress bar would be seen."""
    return sys.stderr.isatty()

"""Show how a pack comes along: a bar on a terminal, a line a file, a sum at the end."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from bfgprint.cli.console import is_terminal, say, show_findings, write
from bfgprint.errors import ExitCode
from bfgprint.model.packs.envelope import EnvelopeInput
from bfgprint.model.packs.manifest import PackedFile
from bfgprint.packs.journal import is_there
from bfgprint.packs.planned import PlannedFile
from bfgprint.packs.run import Outcome, is_fresh
from bfgprint.packs.shop import Shop

_WIDTH = 24
"""Characters of the bar."""
_LONGEST = 30
"""Letters of a name beside it."""


class PackBar:
    """Told of each file as it is made or found as it should be."""

    def __init__(self, folder: Path, total: int, *, quiet: bool) -> None:
        """Nothing is shown yet."""
        self._folder, self._total, self._quiet = folder, total, quiet
        self._shown = is_terminal() and not quiet
        self._done = self._whole = self._pages = 0
        self._begun = time.monotonic()

    def step(self, planned: PlannedFile, packed: PackedFile | None, new: bool) -> None:
        """Count a file; say where it is if it is new."""
        self._done += 1
        self._whole += packed is not None
        if packed is not None and new:
            self._clear()
            self._pages += packed.pages
            say(str(self._folder / packed.path), quiet=self._quiet)
        if self._shown:
            filled = _WIDTH * self._done // self._total
            bar = "#" * filled + "." * (_WIDTH - filled)
            name = planned.whose[:_LONGEST].ljust(_LONGEST)
            line = f"\r[{bar}] {self._done} of {self._total}  {name}"
            click.echo(line, nl=False, err=True)

    def stop(self, how: str) -> None:
        """Say how far it came, and how to go on."""
        self._clear()
        write(
            f"{how}: {self._whole} of {self._total} files are whole; run the same "
            "command again to go on",
            error=True,
        )

    def sum_up(self, outcome: Outcome) -> None:
        """Say how much was made, and how fast."""
        self._clear()
        kept = len(outcome.files) - outcome.made
        if not outcome.made and not outcome.findings:
            said = "the file is as it" if kept == 1 else f"all {kept} files are as they"
            say(f"nothing to do: {said} should be", quiet=self._quiet)
            return
        speed = self._pages / max(time.monotonic() - self._begun, 0.001)
        said = f"{_counted(outcome.made, 'file')}, {_counted(self._pages, 'page')}"
        said += f", {speed:.0f} pages a second"
        if kept:
            said += f"; {_counted(kept, 'file')} kept as they were"
        say(said, quiet=self._quiet)

    def _clear(self) -> None:
        if self._shown:
            width = _WIDTH + _LONGEST + 30
            click.echo("\r" + " " * width + "\r", nl=False, err=True)


def _counted(number: int, word: str) -> str:
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"


def tell_plan(
    chosen: Sequence[PlannedFile],
    shop: Shop,
    known: Mapping[str, PackedFile],
    folder: Path,
) -> ExitCode:
    """Say what would be printed: every file, what is in it and how many pages.

    What stands there as it should be is counted by its record, the rest by placing it;
    one that can't be made is told, and hides none of the others.
    """
    files = pages = made = 0
    code = ExitCode.FINE
    for each in chosen:
        record = known.get(each.path)
        if record and is_fresh(record, each) and is_there(folder, record):
            count, verb = record.pages, "is there"
        else:
            counted = shop.count(each)
            if counted.findings:
                show_findings(counted.findings)
                code = max(code, counted.exit_code)
                continue
            count, verb = counted.pages, "is printed"
            made += 1
        files += 1
        pages += count
        units = ""
        if isinstance(each.made_from, EnvelopeInput):
            units = f", {_counted(len(each.made_from.fleet.units), 'unit')}"
        write(
            f"{folder / each.path}: {each.whose}{units}, {_counted(count, 'page')}, "
            f"{verb}"
        )
    said = f"{_counted(files, 'file')}, {_counted(pages, 'page')}; {made} to print"
    write(f"{said}; nothing was written")
    return code

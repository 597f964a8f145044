"""What the printing verbs share: load what is needed, print, write, say so."""

from __future__ import annotations

import re
import stat
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import click

from bfgprint.cli.console import is_terminal, say, show_findings
from bfgprint.errors import DataError, RulesError
from bfgprint.findings import Code, Finding, Place, Severity, stopping
from bfgprint.load.fleets import build_fleet, load_fleet
from bfgprint.load.formats import Look, load_look
from bfgprint.load.library import Library
from bfgprint.load.reader import read_source
from bfgprint.load.words import fleet_from_words, names_a_class, words_source
from bfgprint.model.fleet import Fleet
from bfgprint.model.paper import Paper
from bfgprint.pipeline import PrintSettings, check_names, make_pdf, write_file
from bfgprint.resources import data_dir, templates_dir
from bfgprint.rules.fleet_list import check_fleet
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates

_ROSTERS = frozenset({".ros", ".rosz", ".json"})

_OWN = ("ships", "rules", "formats", "templates")
_OWN_FILES = ("commanders.toml", "papers.toml", "symbols.toml")
"""What a folder of a user's own data may hold."""


@dataclass(kw_only=True)
class Press:
    """The options of a run, and what they lead to."""

    output: Path | None
    paper: str
    ink: str
    data: Path | None
    quiet: bool
    several: bool = False
    """More than one document may be made, so that ``output`` is a folder."""
    _names: set[str] = field(default_factory=set)
    _inputs: list[Path] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Check the options that can be wrong in themselves."""
        if self.data is None:
            return
        if not self.data.is_dir():
            message = f"there is no folder {str(self.data)!r}"
            raise click.BadParameter(message, param_hint="--data")
        if not any((self.data / name).exists() for name in (*_OWN, *_OWN_FILES)):
            names = ", ".join([*(f"{name}/" for name in _OWN), *_OWN_FILES])
            message = f"{str(self.data)!r} holds none of {names}"
            raise click.BadParameter(message, param_hint="--data")
        show_findings(_unused(self.data))

    @cached_property
    def library(self) -> Library:
        """The hulls, commanders and tables."""
        own = (self.data,) if self.data else ()
        return Library(*own, data_dir())

    @cached_property
    def look(self) -> Look:
        """Papers, formats, colours and symbols."""
        return load_look(self.library.dirs)

    @cached_property
    def templates(self) -> Templates:
        """The templates, the user's own first."""
        own = (self.data / "templates",) if self.data else ()
        return Templates(*own, templates_dir())

    @cached_property
    def found_paper(self) -> Paper:
        """The paper that was asked for."""
        paper = self.look.find_paper(self.paper)
        if paper is None:
            names = ", ".join(self.look.papers)
            raise click.BadParameter(
                f"no paper {self.paper!r}; one of {names}, or WIDTHxHEIGHT in "
                "millimetres from 50 to 2000",
                param_hint="--paper",
            )
        return paper

    def fleet(self, text: str) -> tuple[Fleet, tuple[Finding, ...]]:
        """Return the fleet of a file or of words, and whether it is legal.

        Raises:
            DataError: the file can't be read.
            RulesError: it holds something that can't be printed truly.
        """
        path = Path(text)
        if path.suffix.casefold() in _ROSTERS:
            raise _roster(text)
        if self._is_file(text):
            self._inputs.append(path)
            fleet, findings = load_fleet(read_source(path), self.library)
        else:
            file = fleet_from_words(text, self.library)
            fleet, findings = build_fleet(file, words_source(text), self.library)
        if fleet is None:
            raise RulesError(stopping(findings))
        unprintable = check_names(fleet)
        if unprintable:
            raise RulesError(unprintable)
        legality = (*findings, *check_fleet(fleet, self.library.tables))
        return fleet, legality

    def _is_file(self, text: str) -> bool:
        """Whether a file is meant, not words; some classes hold a slash."""
        path = Path(text)
        mode = _mode(path)
        if not text.strip() or (mode and not stat.S_ISDIR(mode)):
            return bool(text.strip())
        if mode or "/" in text or "\\" in text:
            return not names_a_class(text, self.library)
        return re.fullmatch(r"\.[A-Za-z]\w*", path.suffix) is not None

    def need_something(self, document: Document) -> None:
        """Stop where nothing is left to print.

        Raises:
            RulesError: the document has no parts.
        """
        if not document.groups:
            message = "nothing is left to print"
            raise RulesError([Finding(code=Code.EMPTY_FLEET, message=message)])

    def print(self, document: Document, name: str) -> Path:
        """Make the PDF, write it and say where; return its path."""
        settings = PrintSettings(
            look=self.look,
            paper=self.found_paper,
            ink=self.ink,
            edition=self.library.tables.edition,
            data_hash=self.library.hash,
        )
        bar = _Progress(shown=is_terminal() and not self.quiet)
        content = make_pdf(document, settings, bar.step)
        bar.close()
        path = self._path(name)
        write_file(path, content, self._inputs)
        say(str(path), quiet=self.quiet)
        return path

    def _path(self, name: str) -> Path:
        folder = self.output or Path("output")
        if self.output and not self.several and not stat.S_ISDIR(_mode(folder)):
            return folder
        unique, number = name, 2
        while unique in self._names:
            unique, number = f"{name}-{number}", number + 1
        self._names.add(unique)
        return folder / f"{unique}.pdf"


def _unused(folder: Path) -> Iterator[Finding]:
    """Warn of every file of the user's that nothing will read."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        bundled = data_dir() / name
        if name.parts[0] == "templates":
            bundled = templates_dir().joinpath(*name.parts[1:])
        is_hulls = name.parts[0] == "ships" and name.suffix == ".toml"
        is_block = name.parts[0] == "templates" and name.name.startswith("_")
        if path.is_file() and not (bundled.is_file() or is_hulls or is_block):
            yield Finding(
                code=Code.UNUSED_FILE,
                severity=Severity.WARNING,
                message="is not used: nothing bundled has this name",
                place=Place(file=str(path)),
                hint="see data/ and templates/ for the names",
            )


def _mode(path: Path) -> int:
    """Return the kind of what a path leads to, or 0 where nothing can be there."""
    try:
        return path.stat().st_mode
    except (OSError, ValueError):
        return 0


def stem(text: str) -> str:
    """Return the part of a file name that a fleet's file or words give."""
    name = Path(text).stem if Path(text).suffix else text
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.casefold()).strip("-")[:60] or "fleet"


def _roster(text: str) -> DataError:
    message = "is a roster of a list builder, which this version can't read yet"
    return DataError(
        [
            Finding(
                code=Code.ROSTER_NOT_READ,
                message=message,
                place=Place(file=text),
                hint="write the fleet as TOML, see data/fleets",
            )
        ]
    )


class _Progress:
    """A bar of pages on a terminal; silent elsewhere."""

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown
        self._total = 0
        self._done = 0

    def step(self, total: int) -> None:
        """Take the number of pages first, then 0 for each page drawn."""
        if total:
            self._total = total
            return
        self._done += 1
        if self._shown and self._total > 20:
            click.echo(f"\r  page {self._done} of {self._total}", nl=False, err=True)

    def close(self) -> None:
        """Clear the line."""
        if self._shown and self._total > 20:
            click.echo("\r" + " " * 40 + "\r", nl=False, err=True)

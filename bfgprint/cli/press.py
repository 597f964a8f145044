"""What the printing verbs share: load what is needed, print, write, say so."""

from __future__ import annotations

import re
import stat
from collections.abc import Iterator, Sequence, Sized
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import click

from bfgprint.cli.console import is_terminal, say, show_findings, write
from bfgprint.cli.estimates import Estimate, estimate, estimate_lines
from bfgprint.cli.own_data import (
    check_own_data,
    library_of,
    tell_companion,
    templates_of,
)
from bfgprint.cli.printers import check_edge, find_printer
from bfgprint.codes import Code
from bfgprint.errors import LayoutError, RulesError
from bfgprint.files import check_place
from bfgprint.findings import Finding, stopping
from bfgprint.load.fleets import build_fleet
from bfgprint.load.formats import Look, load_look
from bfgprint.load.library import Library
from bfgprint.load.rosters.files import is_roster_path
from bfgprint.load.words import fleet_from_words, names_a_class, words_source
from bfgprint.model.fleet import Fleet
from bfgprint.model.paper import Format, Paper
from bfgprint.model.printer import Printer
from bfgprint.model.setup import Setup
from bfgprint.pipeline import (
    PrintSettings,
    check_names,
    has_fields,
    make_pdf,
    make_pictures,
    write_file,
)
from bfgprint.referee.rosters import LoadedFleet, load_any_fleet
from bfgprint.referee.setup_files import read_setup
from bfgprint.rules.fleet_list import check_fleet
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates

_CARDS = {
    "orders": ("poker", "tarot"),
    "drift": ("tent", "tent-large"),
    "reference": ("tarot", "a6"),
}
"""The format of each kind of cards, in an ordinary and in a large print."""


class _Made(NamedTuple):
    """A file that is made, and what is said of it."""

    path: Path
    content: bytes
    said: str
    """Empty where others say it."""
    suffix: str
    inputs: Sequence[Path] = ()


@dataclass(kw_only=True)
class Press:
    """The options of a run, and what they lead to."""

    output: Path | None
    paper: str
    ink: str
    data: Path | None
    quiet: bool
    large_print: bool = False
    fillable: bool = False
    estimates: list[Estimate] | None = None
    """What each document takes, where nothing is to be written."""
    printer_name: str | None = None
    """As it was asked for."""
    printer: Printer | None = field(default=None, init=False)
    """The printer that pages are made up for."""
    several: bool = False
    """More than one document may be made, so that ``output`` is a folder."""
    loaded: list[tuple[str, LoadedFleet]] = field(default_factory=list)
    """The fleets that were read from files, by their names."""
    _names: set[str] = field(default_factory=set)
    _inputs: list[Path] = field(default_factory=list)
    _companions: set[Path] = field(default_factory=set)
    _doubts: set[Finding] = field(default_factory=set)
    _held: list[_Made] | None = None
    """What was made and is not written yet; None where it is at once."""

    def __post_init__(self) -> None:
        """Check the options that can be wrong in themselves."""
        check_own_data(self.data)
        if self.printer_name is not None:
            self.printer = find_printer(self.printer_name)
            if self.fillable:
                message = "--fillable is for a screen: it does not go with --printer"
                raise click.UsageError(message)

    @cached_property
    def library(self) -> Library:
        """The hulls, commanders and tables."""
        return library_of(self.data)

    @cached_property
    def look(self) -> Look:
        """Papers, formats, colours and symbols."""
        return load_look(self.library.dirs)

    @property
    def layouts(self) -> list[Format]:
        """The layouts to try, the smallest first; a large print begins higher."""
        return list(self.look.sheets.values())[1 if self.large_print else 0 :]

    def card_format(self, kind: str) -> Format:
        """Return the format of a kind of cards; larger ones may be tried after it."""
        ordinary, large = _CARDS[kind]
        cards = self.look.cards
        return cards[large if self.large_print and large in cards else ordinary]

    @cached_property
    def templates(self) -> Templates:
        """The templates, the user's own first."""
        return templates_of(self.data)

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

    @property
    def page_paper(self) -> Paper:
        """The paper that was asked for, with the margins of the printer."""
        paper = self.found_paper
        return paper if self.printer is None else self.printer.on(paper)

    def fleet(self, text: str) -> tuple[Fleet, tuple[Finding, ...]]:
        """Return the fleet of a file or of words, and whether it is legal.

        Raises:
            DataError: the file can't be read.
            RulesError: it holds something that can't be printed truly.
        """
        path = Path(text)
        findings: Sequence[Finding]
        if self.is_file(text):
            self._inputs.append(path)
            library = self.library_of(text)
            loaded = load_any_fleet(path, library)
            fleet, findings = loaded.fleet, loaded.findings
            self.loaded.append((text, loaded))
            if is_roster_path(path):
                show_findings(loaded.report)
        else:
            library = self.library
            file = fleet_from_words(text, library)
            fleet, findings = build_fleet(file, words_source(text), library)
        if fleet is None:
            raise RulesError(stopping(findings))
        unprintable = check_names(fleet)
        if unprintable:
            raise RulesError(unprintable)
        legality = (*findings, *check_fleet(fleet, library.tables))
        return fleet, legality

    def setup(self, path: Path) -> Setup:
        """Return the set-up of a file: a JSON record, or a PDF of its pages.

        Raises:
            DataError: the file can't be read.
        """
        self._inputs.append(path)
        return read_setup(path, self.library)

    def library_of(self, text: str | None) -> Library:
        """Return the library for a fleet: with what lies beside its file."""
        if text is None or not self.is_file(text):
            return self.library
        library = self.library.beside(Path(text))
        for companion in library.companions:
            if companion.path not in self._companions:
                self._companions.add(companion.path)
                tell_companion(companion.path, quiet=self.quiet)
        doubts = [each for each in library.doubts if each.place.file != text]
        show_findings(each for each in doubts if each not in self._doubts)
        self._doubts.update(doubts)
        return library

    def reads(self, path: Path) -> None:
        """Keep a file that is read from being written over."""
        self._inputs.append(path)

    def is_file(self, text: str) -> bool:
        """Whether a file is meant, not words; some classes hold a slash."""
        path = Path(text)
        mode = _mode(path)
        if not text.strip() or (mode and not stat.S_ISDIR(mode)):
            return bool(text.strip())
        if mode or "/" in text or "\\" in text:
            return not names_a_class(text, self.library)
        return re.fullmatch(r"\.[A-Za-z]\w*", path.suffix) is not None

    def need_something(self, parts: Sized) -> None:
        """Stop where nothing is left to print.

        Raises:
            RulesError: there are no parts.
        """
        if not len(parts):
            message = "nothing is left to print"
            raise RulesError([Finding(code=Code.EMPTY_FLEET, message=message)])

    def print(
        self,
        document: Document,
        name: str,
        library: Library | None = None,
        paper: Paper | None = None,
    ) -> Path:
        """Make the PDF, write it and say where; return its path.

        The library is that of the document's fleet, if it has one; the paper that
        which was asked for, if there is no other.
        """
        library, paper = library or self.library, paper or self.found_paper
        if self.printer is not None:
            check_edge(self.printer, document.duplex)
            paper = self.printer.on(paper)
        settings = self._settings(library, paper, self.printer)
        bar = _Progress(shown=is_terminal() and not self.quiet)
        with self._hinting():
            content = make_pdf(document, settings, bar.step)
        bar.close()
        path = self._path(name, ".pdf")
        if self.estimates is not None:
            self.estimates.append(estimate(path, content, document, settings))
            return path
        companions = [each.path for each in library.companions]
        inputs = [*self._inputs, *companions]
        said = str(path)
        if self.fillable and not has_fields(content):
            said = f"{path}: there is nothing on it to fill in"
        self.put(_Made(path, content, said, ".pdf", inputs))
        return path

    def pictures(
        self, document: Document, library: Library, paper: Paper, dots_per_inch: int
    ) -> Iterator[bytes]:
        """Yield each piece of a document as a picture; each has a page of its own.

        No printer is made up for: a picture is as true as what shows it.
        """
        settings = self._settings(library, paper, None)
        with self._hinting():
            yield from make_pictures(document, settings, dots_per_inch)

    def _settings(
        self, library: Library, paper: Paper, printer: Printer | None
    ) -> PrintSettings:
        return PrintSettings(
            look=self.look,
            paper=paper,
            ink=self.ink,
            tables=library.tables,
            data_hash=library.hash,
            templates_hash=self.templates.hash,
            large_print=self.large_print,
            printer=printer,
            fillable=self.fillable,
        )

    @contextmanager
    def _hinting(self) -> Iterator[None]:
        """Add the last remedy to what does not fit a large print."""
        try:
            yield
        except LayoutError as error:
            if self.large_print:
                raise LayoutError(map(_or_ordinary, error.findings)) from None
            raise

    def put_picture(self, path: Path, content: bytes) -> None:
        """Write a picture; of many of them it is said together where they are."""
        self.put(_Made(path, content, "", ".png", self._inputs))

    def write(self, text: str, name: str, suffix: str) -> Path:
        """Write a text and say where; return its path."""
        path = self._path(name, suffix)
        self.put(_Made(path, text.encode(), str(path), suffix, self._inputs))
        return path

    def keep(self, text: str, file_name: str, meant_for: str) -> None:
        """Write a text into the folder and say whom it is for."""
        path = self.folder_path(file_name)
        said = f"{path}: for {meant_for}"
        self.put(_Made(path, text.encode(), said, path.suffix))

    def put(self, made: _Made) -> None:
        """Write a file, or hold it until all are made; an estimate writes none."""
        if self.estimates is not None:
            return
        if self._held is not None:
            self._held.append(made)
            return
        write_file(made.path, made.content, made.inputs, (made.suffix,))
        if made.said:
            say(made.said, quiet=self.quiet)

    def hold(self) -> None:
        """Write nothing until ``release``: what fails halfway leaves no files."""
        self._held = []

    def release(self) -> None:
        """Write everything that was held, if all of it can be.

        Raises:
            OutputError: a file can't be written.
        """
        held, self._held = self._held or [], None
        for made in held:
            check_place(made.path, made.inputs, (made.suffix,))
        for made in held:
            self.put(made)

    def close(self) -> None:
        """Say what was estimated, where that was asked for."""
        if self.estimates is not None:
            for line in estimate_lines(self.estimates):
                write(line)

    def folder_path(self, file_name: str) -> Path:
        """Return where a file goes that is one of several."""
        return (self.output or Path("output")) / file_name

    def _path(self, name: str, suffix: str) -> Path:
        folder = self.output or Path("output")
        if self.output and not self.several and not stat.S_ISDIR(_mode(folder)):
            return folder
        unique, number = f"{name}{suffix}", 2
        while unique in self._names:
            unique, number = f"{name}-{number}{suffix}", number + 1
        self._names.add(unique)
        return folder / unique


def _or_ordinary(finding: Finding) -> Finding:
    """Return what is wrong with a large print, with a last remedy."""
    hint = f"{finding.hint}, or leave out --large-print".removeprefix(", or ")
    return replace(finding, hint=hint)


def _mode(path: Path) -> int:
    """Return the kind of what a path leads to, or 0 where nothing can be there."""
    try:
        return path.stat().st_mode
    except (OSError, ValueError):
        return 0


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

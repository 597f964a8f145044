"""Print one file of a pack after the other: what every process is handed once.

In: planned files.  Out: bytes that were read back and found right, with what stands
on which page; or what is wrong, told rather than raised, since it crosses processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bfgprint import __version__
from bfgprint.codes import Code
from bfgprint.errors import BfgprintError, ExitCode, LayoutError
from bfgprint.findings import Finding
from bfgprint.load.attachments import FORMAT
from bfgprint.load.formats import Look
from bfgprint.load.reader import clip
from bfgprint.model.packs.envelope import EnvelopeInput
from bfgprint.model.packs.manifest import PackedPart
from bfgprint.model.paper import Paper
from bfgprint.model.plain import plain
from bfgprint.model.printer import Printer
from bfgprint.model.prints import PrintInput
from bfgprint.model.tables import RuleTables
from bfgprint.packs.envelopes import fitting_layouts
from bfgprint.packs.planned import PlannedFile
from bfgprint.pipeline import (
    TOO_SMALL,
    PrintSettings,
    count_pages,
    hash_of,
    make_verified,
)
from bfgprint.rules.printed.packs.separator import Separator
from bfgprint.sheets.document import Document
from bfgprint.sheets.packs.separator import separator
from bfgprint.sheets.rebuild import document_again
from bfgprint.templating import Templates


class Printed(NamedTuple):
    """A file that was made, or why it could not be."""

    content: bytes = b""
    parts: tuple[PackedPart, ...] = ()
    pages: int = 0
    findings: tuple[Finding, ...] = ()
    """What is wrong; empty where it was made."""
    exit_code: ExitCode = ExitCode.FINE


@dataclass(frozen=True, slots=True, kw_only=True)
class Shop:
    """All that planned files are printed with."""

    look: Look
    rules: Mapping[str, RuleTables]
    """By the hash of the data that they are part of."""
    template_dirs: tuple[Path, ...]
    paper: Paper
    ink: str
    large_print: bool = False
    printer: Printer | None = None

    def settings(self, data_hash: str) -> PrintSettings:
        """Return how a file with this data is printed."""
        paper = self.paper
        return PrintSettings(
            look=self.look,
            paper=paper if self.printer is None else self.printer.on(paper),
            ink=self.ink,
            tables=self.rules[data_hash],
            data_hash=data_hash,
            templates_hash=_templates(self.template_dirs).hash,
            large_print=self.large_print,
            printer=self.printer,
        )

    def hashed(self, planned: PlannedFile) -> PlannedFile:
        """Return a file with the SHA-256 of everything that it follows from."""
        look = self.settings(planned.data_hash)
        found = hash_of(
            [
                f"bfgprint {__version__}",
                FORMAT,
                planned.kind,
                planned.data_hash,
                look.look_hash,
                hash_of(self.look.symbols),
                plain(look.paper),
                self.ink,
                self.large_print,
                plain(self.printer),
                plain(planned.made_from),
            ]
        )
        return replace(planned, input_hash=found)

    def document(self, made: PrintInput, settings: PrintSettings) -> Document:
        """Return the document of an input."""
        templates = _templates(self.template_dirs)
        return document_again(made, settings.made_with, templates)

    def count(self, planned: PlannedFile) -> Printed:
        """Return how many pages a file takes, in the first layout that seems to do.

        What is wrong with it is told as ``print`` tells it.
        """
        return _told(planned, lambda: Printed(pages=self._count(planned)))

    def _count(self, planned: PlannedFile) -> int:
        """Return how many pages a file takes.

        Raises:
            BfgprintError: it can't be made.
        """
        settings = self.settings(planned.data_hash)
        *others, last = self._layouts(planned.made_from)
        for made in others:
            with suppress(LayoutError):
                return count_pages(self.document(made, settings), settings)
        return count_pages(self.document(last, settings), settings)

    def separator(self, made: Separator, duplex: str) -> bytes:
        """Return the sheet that stands before a file where all are printed in one go.

        Raises:
            BfgprintError: it can't be made.
        """
        document = separator(made, _templates(self.template_dirs), duplex)
        return make_verified(document, self.settings(next(iter(self.rules)))).content

    def print(self, planned: PlannedFile) -> Printed:
        """Make a file; what goes wrong with it is told, whatever it is."""
        return _told(planned, lambda: self._print(planned))

    def _print(self, planned: PlannedFile) -> Printed:
        """Make a file in the first layout that all its sheets fit.

        Raises:
            BfgprintError: it can't be made; said is why not in the first layout.
        """
        settings = self.settings(planned.data_hash)
        first: LayoutError | None = None
        for made in self._layouts(planned.made_from):
            document = self.document(made, settings)
            try:
                drawn = make_verified(document, settings)
            except LayoutError as error:
                if {each.code for each in error.findings} <= TOO_SMALL:
                    first = first or error
                    continue
                raise first or error from None
            parts = tuple(_parts(document, drawn.pages))
            return Printed(drawn.content, parts, sum(drawn.pages))
        assert first is not None
        raise first

    def _layouts(self, made: PrintInput) -> Iterator[PrintInput]:
        """Yield an input with its layout, then with each larger one."""
        if isinstance(made, EnvelopeInput):
            yield from fitting_layouts(made, self.look, large_print=self.large_print)
        else:
            yield made


def _told(planned: PlannedFile, make: Callable[[], Printed]) -> Printed:
    """Return what is made, or what is wrong with it: the others are made as well."""
    try:
        return make()
    except BfgprintError as error:
        found, code = error.findings, error.exit_code
    except Exception as error:
        said = f"a fault of our own ({type(error).__name__}: {str(error)[:200]})"
        found, code = (failed(said),), ExitCode.OURS
    told = tuple(_of_pack(planned.path, each) for each in found)
    return Printed(findings=told, exit_code=code)


@cache
def _templates(dirs: tuple[Path, ...]) -> Templates:
    """Return the templates, which a process compiles once."""
    return Templates(*dirs)


def _parts(document: Document, pages: tuple[int, ...]) -> Iterator[PackedPart]:
    """Yield what stands on which pages of a document."""
    page = 1
    for part, count in zip(document.leaves, pages, strict=True):
        yield PackedPart(
            what=part.kind or part.title,
            first_page=page,
            last_page=page + count - 1,
            holds=tuple(part.names.get(group, group) for group in part.groups),
        )
        page += count


def failed(message: str) -> Finding:
    """Return that a file could not be made, for a reason that no other code has."""
    hint = "run the same command again; the other files are kept"
    return Finding(code=Code.PACK_FILE_FAILED, message=message, hint=hint)


def _of_pack(path: str, finding: Finding) -> Finding:
    """Return a finding at its file of the pack, with a remedy that a pack has."""
    place = finding.place
    place = replace(place, file=path, item=clip(place.item or place.file or ""))
    hint = "choose a larger --paper" if "--layout" in finding.hint else finding.hint
    return replace(finding, place=place, hint=hint)

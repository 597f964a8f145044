"""The stages chained: place, draw, verify, write.

1. load      ``load``       files to typed values
2. check     ``rules``      values to findings
3. render    ``templating`` values to the XML of a template
4. parse     ``document``   XML to nodes
5. place     ``layout``     nodes to items in millimetres
6. draw      ``draw``       items to PDF bytes
7. verify    ``verify``     PDF bytes to findings
8. write     ``files``      bytes to a file, whole or not at all

Stages 1 and 2 are called by the command line, which shows their findings; 3 and
4 run inside ``sheets`` while 5 asks for the next part.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bfgprint import __version__
from bfgprint.codes import Code
from bfgprint.draw.canvas import draw_pdf
from bfgprint.draw.fonts import Typeface
from bfgprint.draw.furniture import ATTACHMENT_NAME, Metadata
from bfgprint.draw.png import png
from bfgprint.draw.qr import qr_modules
from bfgprint.errors import LayoutError, VerifyError
from bfgprint.files import write_file as write_file
from bfgprint.findings import Finding, Place
from bfgprint.layout.drawings import dials
from bfgprint.layout.furniture import Furniture, footer_title
from bfgprint.layout.pages import place_chapters
from bfgprint.layout.palette import make_palette
from bfgprint.layout.place import Placing
from bfgprint.layout.sections import Chapter, Page
from bfgprint.layout.type_size import LARGE, ORDINARY
from bfgprint.load.attachments import FORMAT
from bfgprint.load.formats import Look
from bfgprint.load.library import HASH_DIGITS
from bfgprint.model.drawing import Drawing
from bfgprint.model.fleet import EscortSquadron, Fleet
from bfgprint.model.paper import Paper
from bfgprint.model.plain import canonical_json, plain
from bfgprint.model.printer import Printer
from bfgprint.model.prints import MadeWith
from bfgprint.model.tables import RuleTables
from bfgprint.sheets.document import Document
from bfgprint.verify.cut_out import PieceReader
from bfgprint.verify.document import (
    SMALLEST_LARGE_PT,
    SMALLEST_PT,
    Expected,
    verify_pdf,
)
from bfgprint.verify.reader import PdfReader


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintSettings:
    """How a document is to be printed."""

    look: Look
    paper: Paper
    ink: str
    tables: RuleTables
    data_hash: str
    templates_hash: str
    large_print: bool = False
    printer: Printer | None = None
    fillable: bool = False

    @property
    def made_with(self) -> MadeWith:
        """What a document says that it was made with."""
        return MadeWith(
            product=f"bfgprint {__version__}",
            tables=self.tables,
            data_hash=self.data_hash,
            symbols_hash=hash_of(self.look.symbols),
            look_hash=self.look_hash,
            paper=self.paper,
            ink=self.ink,
            large_print=self.large_print,
            printer=self.printer,
            fillable=self.fillable,
        )

    @property
    def look_hash(self) -> str:
        """The SHA-256 of all that a page looks like, symbols aside."""
        look = self.look
        kept = [
            look.sheets,
            look.cards,
            look.slips,
            look.desk,
            look.references,
            look.colours,
            look.accents,
            look.sides,
        ]
        return hash_of([self.templates_hash, *kept])


def hash_of(value: Any) -> str:
    """Return the SHA-256 of a model value, in hexadecimal."""
    return hashlib.sha256(canonical_json(plain(value))).hexdigest()


TOO_SMALL = frozenset({Code.SHEET_DOES_NOT_FIT, Code.TEXT_DOES_NOT_FIT})
"""What a larger layout may mend."""

Progress = Callable[[int], None]
"""Called with the number of pages, then once (with 0) after each."""


def make_pdf(
    document: Document, settings: PrintSettings, progress: Progress = lambda _: None
) -> bytes:
    """Return the document as a PDF that has been read back and found right.

    Raises:
        LayoutError: something does not fit.
        TemplateError: a template can't be filled in.
        VerifyError: the PDF is not what the input requires.
    """
    return make_verified(document, settings, progress).content


def make_verified(
    document: Document, settings: PrintSettings, progress: Progress = lambda _: None
) -> Drawn:
    """Return the document as a PDF that was found right, with the pages of its parts.

    Raises:
        LayoutError: something does not fit.
        TemplateError: a template can't be filled in.
        VerifyError: the PDF is not what the input requires.
    """
    drawn = draw_document(document, settings, progress)
    expected = expected_of(
        document,
        settings.made_with,
        drawn.attachment,
        settings.look.symbols,
        drawn.pages,
    )
    findings = verify_pdf(drawn.content, *expected)
    if findings:
        raise VerifyError(findings)
    return drawn


def has_fields(content: bytes) -> bool:
    """Whether a PDF of ours has anything to fill in on a screen."""
    with PdfReader(content) as reader:
        return reader.mentions(b"/Widget")


def make_pictures(
    document: Document, settings: PrintSettings, dots_per_inch: int
) -> Iterator[bytes]:
    """Yield each piece as a PNG file, cut out of a PDF that was found right.

    Each group of the document has a page of its own, in its order.

    Raises:
        LayoutError: something does not fit.
        TemplateError: a template can't be filled in.
        VerifyError: the PDF is not what the input requires.
    """
    with PieceReader(make_pdf(document, settings)) as reader:
        for index, group in enumerate(document.groups):
            dots = reader.cut_out(index, group, dots_per_inch)
            yield png(dots.width, dots.height, dots.rows, dots_per_inch)


class Drawn(NamedTuple):
    """A PDF, and how it came out."""

    content: bytes
    attachment: bytes
    pages: tuple[int, ...]
    """How many each part of the document takes."""


def draw_document(
    document: Document, settings: PrintSettings, progress: Progress = lambda _: None
) -> Drawn:
    """Return the document as a PDF.

    Raises:
        LayoutError: something does not fit.
        TemplateError: a template can't be filled in.
    """
    made_with = settings.made_with
    counts, pages, findings = _placed(document, settings, made_with)
    progress(sum(counts))
    attachment = attachment_of(document, made_with, counts)
    content = draw_pdf(
        _counted(pages, progress, findings),
        {**dials(), **settings.look.symbols},
        Metadata(
            title=document.title,
            author="bfgprint, an unofficial aid",
            subject=document.subject,
            attachment=attachment,
        ),
    )
    _stop_on(findings)
    return Drawn(content, attachment, counts)


def count_pages(document: Document, settings: PrintSettings) -> int:
    """Return how many pages a document takes, without drawing any.

    Raises:
        LayoutError: something does not fit, as far as can be told.
        TemplateError: a template can't be filled in.
    """
    counts, _, _ = _placed(document, settings, settings.made_with)
    return sum(counts)


def _placed(
    document: Document, settings: PrintSettings, made_with: MadeWith
) -> tuple[tuple[int, ...], Iterator[Page], list[Finding]]:
    """Return the pages of each part, all pages, and what they come to lack.

    Raises:
        LayoutError: something does not fit, as far as can be told.
    """
    chapters = [
        Chapter(
            sections=each.sections,
            placing=_placing(each, settings),
            title=each.title if document.parts else "",
            is_one_sided=each.is_one_sided,
        )
        for each in document.leaves
    ]
    findings = chapters[0].placing.findings
    for chapter in chapters[1:]:
        chapter.placing.findings = findings
    counts, pages = place_chapters(
        chapters,
        settings.paper,
        _furniture(document, made_with),
        settings.printer,
        has_backs=document.duplex != "none",
    )
    _stop_on(findings)
    return counts, pages, findings


def _placing(document: Document, settings: PrintSettings) -> Placing:
    """Return what places the parts of a document."""
    look = settings.look
    return Placing(
        measure=Typeface(),
        modules=qr_modules,
        palette=make_palette(
            {**look.colours, **look.accents}, settings.ink, document.accent, look.sides
        ),
        symbols=look.symbols,
        type_size=LARGE if settings.large_print else ORDINARY,
        fillable=settings.fillable,
    )


def check_names(fleet: Fleet) -> list[Finding]:
    """Return a finding for every name with a character that can't be printed.

    The layout would find it too, but knows no file and line.
    """
    named = [(fleet.name, fleet.place)]
    for unit in fleet.units:
        named.append((unit.name, unit.place))
        if isinstance(unit, EscortSquadron):
            named += [(ship.name, ship.place) for ship in unit.ships]
        elif unit.squadron is not None:
            named.append((unit.squadron.name, unit.place))
    return unprintable(named)


def unprintable(texts: Iterable[tuple[str, Place]]) -> list[Finding]:
    """Return a finding for every text with a character that can't be printed."""
    typeface = Typeface()
    return [
        Finding(
            code=Code.MISSING_GLYPH,
            message=f'"{name}" holds "{missing[0]}" (U+{ord(missing[0]):04X}), '
            "which the typeface does not have",
            place=place,
            hint="use another character",
        )
        for name, place in dict.fromkeys(texts)
        if (missing := typeface.missing(name))
    ]


def _stop_on(findings: list[Finding]) -> None:
    if findings:
        raise LayoutError(findings)


def _counted(
    pages: Iterable[Page], progress: Progress, findings: list[Finding]
) -> Iterator[Page]:
    """Pass the pages on; a page that does not fit ends the work at once."""
    for page in pages:
        _stop_on(findings)
        yield page
        progress(0)


def attachment_of(
    document: Document, made_with: MadeWith, pages: Sequence[int] = ()
) -> bytes:
    """Return what a PDF carries about what it was made from.

    The checksum shows an edit, also of what no page shows.

    Args:
        document: what is printed.
        made_with: rules, data, paper.
        pages: how many each of its parts takes, where it has any.
    """
    said: dict[str, Any] = {
        "product": made_with.product,
        "format": FORMAT,
        "kind": document.kind,
        "audience": document.audience,
        "edition": document.edition or made_with.tables.edition,
        "data": made_with.data_hash,
        "symbols": made_with.symbols_hash,
        "look": made_with.look_hash,
        "paper": plain(made_with.paper),
        "ink": made_with.ink,
        "tables": plain(made_with.tables),
        "source": plain(document.made_from),
    }
    if document.parts:
        said["pages"] = list(pages)
    for name in ("large_print", "fillable"):
        if getattr(made_with, name):
            said[name] = True
    if made_with.printer is not None:
        said["printer"] = plain(made_with.printer)
    return canonical_json({**said, "sha256": hash_of(said)})


def expected_of(
    document: Document,
    made_with: MadeWith,
    attachment: bytes,
    symbols: Mapping[str, Drawing],
    pages: Sequence[int] = (),
) -> tuple[Expected, ...]:
    """Return what the input of a document leads us to expect of each of its parts.

    Without symbols it is not compared what they look like.
    """
    furniture = _furniture(document, made_with)
    counts = pages if document.parts else (None,)
    return tuple(
        Expected(
            groups=part.groups,
            required=part.required,
            names=_Names(part.names, part.title if document.parts else ""),
            title=furniture.title,
            edition=furniture.edition,
            data=furniture.data,
            paper=made_with.paper,
            attachment_name=ATTACHMENT_NAME,
            attachment=attachment,
            head=part.head,
            heads=part.heads,
            geometry=part.geometry,
            is_true_size=part.is_true_size,
            flows=part.flows,
            sheet=part.sheet,
            card=part.card,
            duplex=part.duplex,
            order=part.order,
            fold=part.fold,
            booklet_pages=part.booklet_pages,
            symbols=symbols,
            smallest_pt=SMALLEST_LARGE_PT if made_with.large_print else SMALLEST_PT,
            outside=part.outside,
            printer=made_with.printer,
            fillable=made_with.fillable,
            pages=count,
            has_backs=document.duplex != "none",
            is_one_sided=part.is_one_sided,
        )
        for part, count in zip(document.leaves, counts, strict=True)
    )


@dataclass(frozen=True, slots=True)
class _Names:
    """What a group is called in a finding, after the part that it stands in."""

    names: Mapping[str, str]
    part: str

    def __call__(self, group: str) -> str:
        name = self.names.get(group, group)
        return f"{self.part}: {name}" if self.part else name


def _furniture(document: Document, made_with: MadeWith) -> Furniture:
    printer = made_with.printer.stamp if made_with.printer is not None else ""
    return Furniture(
        title=footer_title(document.title, printer, large_print=made_with.large_print),
        edition=document.edition or made_with.tables.edition,
        data=made_with.data_hash[:HASH_DIGITS],
        printer=printer,
        counts="side" if document.booklet_pages else "page",
    )

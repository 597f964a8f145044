"""What a print takes of paper and ink, said before anything is printed.

In: documents as PDFs that were read back.  Out: lines.  Each document is drawn a
second time in the other ink, so that both prices are known whichever was asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bfgprint.pipeline import PrintSettings, draw_document
from bfgprint.sheets.document import Document
from bfgprint.verify.ink import Ink, average, pages_ink

_INKS = ("colour", "mono")


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """What one document takes."""

    path: Path
    paper: str
    has_backs: bool
    """Its pages are fronts and backs by turns."""
    inks: dict[str, tuple[Ink, ...]]
    """That of each page, by the kind of ink."""

    @property
    def pages(self) -> int:
        """The number of pages."""
        return len(self.inks[_INKS[0]])

    @property
    def two_sided(self) -> int:
        """Sheets of paper, printed on both sides."""
        return -(-self.pages // 2)

    @property
    def one_sided(self) -> int:
        """Sheets of paper, where only a card's back shares one with its front."""
        return self.two_sided if self.has_backs else self.pages


def estimate(
    path: Path, content: bytes, document: Document, settings: PrintSettings
) -> Estimate:
    """Return what a document takes that has been made as a PDF."""
    inks = {}
    for ink in _INKS:
        if ink == settings.ink:
            drawn = content
        else:
            drawn, _ = draw_document(document, replace(settings, ink=ink))
        inks[ink] = pages_ink(drawn)
    return Estimate(
        path=path,
        paper=settings.paper.name,
        has_backs=document.duplex != "none",
        inks=inks,
    )


def estimate_lines(estimates: Sequence[Estimate]) -> Iterator[str]:
    """Yield what each document takes, and where there are several, all of them."""
    if not estimates:
        yield "nothing is printed: no PDF was asked for"
    for each in estimates:
        yield f"{each.path}: {_paper(each)}"
        for ink, pages in each.inks.items():
            yield f"  {_ink(ink, pages)}{_fullest(pages)}"
    if len(estimates) > 1:
        yield f"all {len(estimates)} files: {_papers(estimates)}"
        for ink in _INKS:
            yield f"  {_ink(ink, [p for each in estimates for p in each.inks[ink]])}"


def _paper(each: Estimate) -> str:
    pages = _number(each.pages, "page")
    if each.has_backs:
        sheets = _number(each.two_sided, "sheet")
        return f"{pages} on {sheets} of {each.paper}, printed on both sides"
    if each.pages == 1:
        return f"1 page on 1 sheet of {each.paper}"
    return (
        f"{pages} on {_number(each.one_sided, 'sheet')} of {each.paper}, "
        f"or on {each.two_sided} printed on both sides"
    )


def _papers(estimates: Sequence[Estimate]) -> str:
    pages = sum(each.pages for each in estimates)
    most = sum(each.one_sided for each in estimates)
    least = sum(each.two_sided for each in estimates)
    sheets = f"{_number(pages, 'page')} on {_number(most, 'sheet')}"
    return sheets + (f", or on {least} all printed on both sides" * (least < most))


def _number(count: int, thing: str) -> str:
    return f"{count:,} {thing}{'s' * (count != 1)}"


def _ink(ink: str, pages: Sequence[Ink]) -> str:
    """Return the share of a page that is covered, on average, and by which inks."""
    mean = average(pages)
    covered = f"{ink}: ink covers {mean.total:.1f} % of a page"
    if mean.total - mean.black < 0.05:
        return covered
    return (
        f"{covered} (cyan {mean.cyan:.1f}, magenta {mean.magenta:.1f}, "
        f"yellow {mean.yellow:.1f}, black {mean.black:.1f})"
    )


def _fullest(pages: Sequence[Ink]) -> str:
    if len(pages) < 2:
        return ""
    number, fullest = max(enumerate(pages, 1), key=lambda each: each[1].total)
    return f", {fullest.total:.1f} % of page {number}, the fullest"

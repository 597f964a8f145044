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
    is_cut: bool
    """Its pages are cut up: what lies behind a piece is blank."""
    inks: dict[str, tuple[Ink, ...]]
    """That of each page, by the kind of ink."""

    @property
    def pages(self) -> int:
        """The number of pages."""
        return len(self.inks[_INKS[0]])

    @property
    def least(self) -> int:
        """Sheets of paper, printed on both sides where they can be."""
        is_single = self.is_cut and not self.has_backs
        return self.pages if is_single else -(-self.pages // 2)

    @property
    def most(self) -> int:
        """Sheets of paper, printed on both sides only where they must be."""
        return self.least if self.has_backs else self.pages


def estimate(
    path: Path, content: bytes, document: Document, settings: PrintSettings
) -> Estimate:
    """Return what a document takes that has been made as a PDF."""
    inks = {}
    for ink in _INKS:
        if ink == settings.ink:
            drawn = content
        else:
            drawn = draw_document(document, replace(settings, ink=ink)).content
        inks[ink] = pages_ink(drawn)
    return Estimate(
        path=path,
        paper=settings.paper.name,
        has_backs=document.has_backs,
        is_cut=document.is_cut,
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
    sheets = f"{pages} on {_number(each.most, 'sheet')} of {each.paper}"
    if each.has_backs:
        return f"{sheets}, printed on both sides"
    if each.least < each.most:
        return f"{sheets}, or on {each.least} printed on both sides"
    return sheets


def _papers(estimates: Sequence[Estimate]) -> str:
    pages = sum(each.pages for each in estimates)
    most = sum(each.most for each in estimates)
    least = sum(each.least for each in estimates)
    sheets = f"{_number(pages, 'page')} on {_number(most, 'sheet')}"
    return sheets + (f", or on {least} printed on both sides" * (least < most))


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

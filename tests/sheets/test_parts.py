"""Documents put together from parts: fresh sheets, blank sides, pages numbered through.

Where the sheets are turned over, each part begins on a front, and behind what is cut
out without a back of its own nothing may stand (faults.md, duplex and cutting).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import cache
from unittest import mock

import pypdfium2
import pytest
from kit.builds import Request, document_of, press, print_pdf, settings_of

from bfgprint import pipeline
from bfgprint.codes import Code
from bfgprint.draw.canvas import draw_pdf
from bfgprint.layout.sections import Page
from bfgprint.model.paper import BLANK_SIDE
from bfgprint.model.printer import Printer
from bfgprint.sheets.compass import compasses
from bfgprint.sheets.document import Document
from bfgprint.verify.document import verify_pdf


@cache
def together(duplex: str = "long") -> Document:
    """Return compasses, order cards with backs, drift cards and compasses again."""
    sizes = (110.0, 80.0, 90.0, 100.0, 105.0, 95.0)
    movement = press().library.tables.movement
    many = compasses(sizes, 4.0, movement, press().templates)
    orders = document_of(Request("orders"))
    if duplex == "none":
        orders = document_of(Request("drift"))
    parts = (
        document_of(Request("sheets", "Sword*2")),
        many,
        orders,
        document_of(Request("drift")),
    )
    return Document(
        kind="envelope",
        title="Parts",
        subject="",
        duplex=duplex,
        parts=parts,
    )


@cache
def printed(duplex: str = "long") -> bytes:
    """Return these as a PDF that was read back."""
    return print_pdf(together(duplex))


def words(content: bytes) -> list[str]:
    """Return what each page says, by a reader of its own."""
    document = pypdfium2.PdfDocument(content)
    return [page.get_textpage().get_text_range() for page in document]


def test_parts_begin_on_fronts() -> None:
    """Each part begins on an odd page, and its bookmark stands above its own."""
    document = pypdfium2.PdfDocument(printed())
    marks = [
        (m.level, m.get_title(), m.get_dest().get_index()) for m in document.get_toc()
    ]
    chapters = [(title, index) for level, title, index in marks if level == 0]
    assert [title for title, _ in chapters] == [part.title for part in together().parts]
    assert all(index % 2 == 0 for _, index in chapters)
    assert {level for level, _, _ in marks} == {0, 1}


def test_nothing_stands_behind_what_is_cut_out() -> None:
    """Every back of compasses and of cards without backs is left blank."""
    pages = words(printed())
    document = pypdfium2.PdfDocument(printed())
    chapters = [m.get_dest().get_index() for m in document.get_toc() if m.level == 0]
    ends = [*chapters[1:], len(pages)]
    for part, first, end in zip(together().parts, chapters, ends, strict=True):
        backs = range(first + 1, end, 2)
        blank = [BLANK_SIDE in pages[index] for index in backs]
        if not part.is_one_sided:
            del blank[-1:]  # it may be there to fill the sheet
        assert blank == [part.is_one_sided] * len(blank), part.title
        assert not any(BLANK_SIDE in pages[index] for index in range(first, end, 2))


def test_pages_are_numbered_through() -> None:
    """The footer counts all pages, blank sides too."""
    pages = words(printed())
    for number, page in enumerate(pages, 1):
        assert f"page {number} of {len(pages)}" in page.replace("\r\n", " ")


def test_single_sided_parts_have_no_blank_sides() -> None:
    """Where sheets are not turned over no page is blank."""
    pages = words(printed("none"))
    assert not any(BLANK_SIDE in page for page in pages)


def _drawn_otherwise(change: object) -> list[str]:
    """Return what is found when the pages are drawn in another way."""

    def draw(pages: Sequence[Page], *others: object) -> bytes:
        return draw_pdf(change(list(pages)), *others)  # type: ignore[operator,arg-type]

    settings = settings_of(kind="order cards")
    with mock.patch.object(pipeline, "draw_pdf", draw):
        drawn = pipeline.draw_document(together(), settings)
    expected = pipeline.expected_of(
        together(),
        settings.made_with,
        drawn.attachment,
        settings.look.symbols,
        drawn.pages,
    )
    return [finding.code for finding in verify_pdf(drawn.content, *expected)]


def _onto_the_back(pages: list[Page]) -> list[Page]:
    """Draw what stands on a page of compasses on the side behind it as well."""
    cut = [i for i, page in enumerate(pages) if page.is_true_size]
    at = next(i for i in cut if _is_blank(pages[i + 1])) + 1
    foreign = [item for item in pages[at - 1].items if not item.key.startswith("page.")]
    return [
        dataclasses.replace(page, items=[*page.items, *foreign]) if i == at else page
        for i, page in enumerate(pages)
    ]


def _is_blank(page: Page) -> bool:
    return any(getattr(item, "text", "") == BLANK_SIDE for item in page.items)


def _without_the_first_blank(pages: list[Page]) -> list[Page]:
    at = next(i for i, page in enumerate(pages) if _is_blank(page))
    return pages[:at] + pages[at + 1 :]


def _swapped(pages: list[Page]) -> list[Page]:
    """Two pages of different parts change places."""
    at = next(i for i, page in enumerate(pages) if page.chapter and i)
    return [pages[at], *pages[1:at], pages[0], *pages[at + 1 :]]


def _without_the_last(pages: list[Page]) -> list[Page]:
    return pages[:-1]


def _twice(pages: list[Page]) -> list[Page]:
    return [*pages, pages[-1]]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_onto_the_back, Code.FIGURE_MISPLACED),
        (_without_the_first_blank, Code.FIGURE_DIFFERS),
        (_swapped, Code.FIGURE_MISSING),
        (_without_the_last, Code.PAGE_COUNT),
        (_twice, Code.PAGE_COUNT),
    ],
)
def test_parts_that_are_not_as_they_should_be(change: object, code: Code) -> None:
    """A back that is printed on, a lost or doubled page, swapped parts are caught."""
    assert code in _drawn_otherwise(change)


def test_parts_for_a_printer() -> None:
    """Parts made up for a printer are found right as they come out of it."""
    printer = Printer(
        name="hall", scale_x=0.985, scale_y=1.012, back_x_mm=1.5, back_y_mm=-1.0
    )
    assert print_pdf(together(), printer=printer)

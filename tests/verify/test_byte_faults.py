"""A PDF whose bytes are not what was drawn is caught.

The bytes are changed in place, or a document is written with reportlab alone,
which knows nothing of our fonts or viewer preferences.
"""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from reportlab.pdfgen.canvas import Canvas
from verify.faults import (
    codes_of,
    compass,
    found_in,
    open_press,
    orders,
    sheets,
    spoiled,
    swap,
)

from bfgprint.draw.canvas import draw_pdf
from bfgprint.draw.fonts import font_name
from bfgprint.draw.furniture import ATTACHMENT_NAME, Metadata, dress
from bfgprint.findings import Code
from bfgprint.layout.items import Face
from bfgprint.model.paper import Paper
from bfgprint.units import PT_PER_MM
from bfgprint.verify.document import Expected, verify_pdf

PRESS = open_press()
A4 = Paper(name="a4", width_mm=210.0, height_mm=297.0, margin_mm=6.0)
SAID = Metadata(title="List", author="test", subject="test", attachment=b"{}")
EXPECTED = Expected(
    groups=(),
    required=lambda group: {},
    title="List",
    edition="Edition",
    data="abcdef",
    paper=A4,
    attachment_name=ATTACHMENT_NAME,
    attachment=b"{}",
)
FOOTER = {
    "title": "List",
    "edition": "Edition",
    "data": "abcdef",
    "number": "1",
    "total": "1",
}


def _canvas(buffer: io.BytesIO) -> Canvas:
    """Return a page that has its footer, by reportlab alone."""
    embedded = font_name(Face.REGULAR)
    canvas = Canvas(
        buffer,
        pagesize=(A4.width_mm * PT_PER_MM, A4.height_mm * PT_PER_MM),
        initialFontName=embedded,
    )
    canvas.setFont(embedded, 8)
    for number, (name, text) in enumerate(FOOTER.items()):
        canvas.addLiteral(f"/K <</k (page.{name})>> BDC")
        canvas.drawString(40 + 90 * number, 40, text)
        canvas.addLiteral("EMC")
    return canvas


def _end(canvas: Canvas, *, dressed: bool = True) -> None:
    canvas.showPage()
    if dressed:
        dress(canvas, SAID)
    canvas.save()


def _written(font: str, *, dressed: bool = True) -> bytes:
    """Return a page with a footer and three words."""
    buffer = io.BytesIO()
    canvas = _canvas(buffer)
    canvas.setFont(font, 8)
    canvas.drawString(100, 400, "All Ahead Full")
    _end(canvas, dressed=dressed)
    return buffer.getvalue()


def test_plain_document_passes() -> None:
    """The document of these tests is right as long as its font is ours."""
    assert verify_pdf(_written(font_name(Face.REGULAR)), EXPECTED) == []


@pytest.mark.parametrize("font", ["Helvetica", "Times-Bold", "Courier"])
def test_font_not_embedded(font: str) -> None:
    """PAGE-08: a standard font that travels by name alone is found."""
    found = verify_pdf(_written(font), EXPECTED)
    assert [finding.code for finding in found] == [Code.FONT_NOT_EMBEDDED]
    assert "All Ahead Full" in found[0].message


def test_digit_in_a_drawing() -> None:
    """PAGE-04: a digit that is part of a drawing is found as any other."""
    font = font_name(Face.REGULAR)
    buffer = io.BytesIO()
    canvas = _canvas(buffer)
    canvas.beginForm("badge", 0, 0, 90, 90)
    canvas.setFont(font, 8)
    canvas.drawString(40, 40, "17")
    canvas.line(0, 0, 50, 50)
    canvas.endForm()
    canvas.translate(100, 300)
    canvas.doForm("badge")
    _end(canvas)
    found = verify_pdf(buffer.getvalue(), EXPECTED)
    assert [finding.code for finding in found] == [Code.DIGIT_WITHOUT_KEY]


def test_marks_of_another_program() -> None:
    """PAGE-04: marked content that is not ours is no key."""
    buffer = io.BytesIO()
    canvas = _canvas(buffer)
    canvas.addLiteral("/Span <</Lang (en)>> BDC")
    canvas.drawString(100, 400, "17")
    canvas.addLiteral("EMC")
    _end(canvas)
    found = verify_pdf(buffer.getvalue(), EXPECTED)
    assert [finding.code for finding in found] == [Code.DIGIT_WITHOUT_KEY]


def test_picture_is_no_text() -> None:
    """What is neither text nor line is passed over."""
    buffer = io.BytesIO()
    canvas = _canvas(buffer)
    canvas.linearGradient(100, 300, 120, 320, ("#000000", "#ffffff"))
    _end(canvas)
    assert verify_pdf(buffer.getvalue(), EXPECTED) == []


def test_undressed_document() -> None:
    """PAGE-10, PAGE-02: without our metadata a viewer may scale it."""
    found = verify_pdf(_written(font_name(Face.REGULAR), dressed=False), EXPECTED)
    assert [f.code for f in found] == [Code.PRINT_SCALING, Code.FIGURE_DIFFERS]


@pytest.mark.parametrize("document", [sheets, orders, compass])
def test_print_scaling_removed(document: object) -> None:
    """PAGE-10: a viewer that may scale the pages is found."""
    change = swap(b"/PrintScaling /None", b"/PrintScalinG /None")
    with spoiled(content=change):
        found = found_in(document(PRESS), PRESS)  # type: ignore[operator]
    assert [finding.code for finding in found] == [Code.PRINT_SCALING]


def test_print_scaling_of_another_kind() -> None:
    """PAGE-10: "AppDefault" lets a viewer scale as well."""
    content = swap(b"/PrintScaling /None", b"/PrintScaling /Foo ")
    with spoiled(content=content):
        found = found_in(sheets(PRESS), PRESS)
    assert [finding.code for finding in found] == [Code.PRINT_SCALING]


def test_attachment_edited() -> None:
    """PAGE-02: an attachment that says something else is found."""
    with spoiled(metadata=lambda said: replace(said, attachment=b'{"kind":"sheets"}')):
        found = found_in(sheets(PRESS), PRESS)
    assert [finding.code for finding in found] == [Code.FIGURE_DIFFERS]
    assert "attachment" in found[0].message


def test_attachment_missing() -> None:
    """PAGE-02: a document without its attachment is found."""
    with spoiled(content=swap(b"/EmbeddedFiles", b"/EmbeddedFlies")):
        found = found_in(sheets(PRESS), PRESS)
    assert [finding.code for finding in found] == [Code.FIGURE_DIFFERS]
    assert "attachment" in found[0].message


@pytest.mark.parametrize(
    "content", [b"", b"not a PDF", b"%PDF-1.7\n%%EOF"], ids=["empty", "text", "stub"]
)
def test_not_a_pdf(content: bytes) -> None:
    """PAGE-11: bytes that no reader opens are one finding, not a crash."""
    with spoiled(content=lambda _: content):
        found = found_in(sheets(PRESS), PRESS)
    assert [finding.code for finding in found] == [Code.PAGE_COUNT]


@pytest.mark.parametrize("kept", [0.1, 0.5, 0.9])
def test_truncated(kept: float) -> None:
    """PAGE-11: a file that ends early is never taken for a whole one."""
    with spoiled(content=lambda content: content[: int(len(content) * kept)]):
        found = found_in(sheets(PRESS), PRESS)
    assert codes_of(found) == {Code.PAGE_COUNT}


def test_document_without_pages() -> None:
    """PAGE-11: a document of no pages is found."""
    empty = draw_pdf([], {}, SAID)
    found = verify_pdf(empty, EXPECTED)
    assert Code.PAGE_COUNT in codes_of(found)

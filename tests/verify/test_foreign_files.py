"""A PDF that another program wrote is judged by what stands on it.

It is written with reportlab alone, which knows nothing of our fonts, marks or
viewer preferences; damages of our own files are in ``damages/files.py``.
"""

from __future__ import annotations

import io

import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from verify.faults import codes_of

from bfgprint.codes import Code
from bfgprint.draw.canvas import draw_pdf
from bfgprint.draw.fonts import font_name
from bfgprint.draw.furniture import ATTACHMENT_NAME, Metadata, dress
from bfgprint.layout.items import Face
from bfgprint.model.paper import Paper
from bfgprint.units import PT_PER_MM
from bfgprint.verify.document import Expected, verify_pdf

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


def test_picture_below_the_text() -> None:
    """What is neither text nor line is passed over, where it hides nothing."""
    buffer = io.BytesIO()
    canvas = _canvas(buffer)
    canvas.drawImage(ImageReader(Image.new("L", (2, 2))), 100, 300, 20, 20)
    _end(canvas)
    assert verify_pdf(buffer.getvalue(), EXPECTED) == []


def test_picture_over_the_text() -> None:
    """PAGE-12: what a picture is laid over is not on paper."""
    buffer = io.BytesIO()
    canvas = _canvas(buffer)
    canvas.drawImage(ImageReader(Image.new("L", (2, 2))), 30, 30, 400, 20)
    _end(canvas)
    found = verify_pdf(buffer.getvalue(), EXPECTED)
    assert {finding.code for finding in found} == {Code.TEXT_TOO_FAINT}


def test_undressed_document() -> None:
    """PAGE-10, PAGE-02: without our metadata a viewer may scale it."""
    found = verify_pdf(_written(font_name(Face.REGULAR), dressed=False), EXPECTED)
    assert [f.code for f in found] == [Code.PRINT_SCALING, Code.FIGURE_DIFFERS]


def test_note_over_the_page() -> None:
    """PAGE-03: a note or form field is printed over what was read."""
    buffer = io.BytesIO()
    canvas = _canvas(buffer)
    canvas.textAnnotation("Leadership 10", Rect=(100, 300, 200, 350))
    _end(canvas)
    found = verify_pdf(buffer.getvalue(), EXPECTED)
    assert [finding.code for finding in found] == [Code.FIGURE_UNASKED]


def test_document_without_pages() -> None:
    """PAGE-11: a document of no pages is found."""
    empty = draw_pdf([], {}, SAID)
    found = verify_pdf(empty, EXPECTED)
    assert Code.PAGE_COUNT in codes_of(found)

"""Items become ink where they should, and the same input the same bytes.

The PDF is read with pdfplumber, which knows nothing of our keys: what it sees
is what any viewer shows.
"""

from __future__ import annotations

import io
import json
import os
import time
from dataclasses import replace
from typing import Any

import pdfplumber
import pypdfium2
import pytest

from bfgprint.draw.canvas import draw_pdf
from bfgprint.draw.fonts import Typeface, font_name
from bfgprint.draw.furniture import ATTACHMENT_NAME, Metadata
from bfgprint.layout.items import (
    CircleItem,
    Face,
    Item,
    LineItem,
    PathItem,
    RectItem,
    TextItem,
    UseItem,
)
from bfgprint.layout.sections import Page
from bfgprint.model.drawing import Stroke
from bfgprint.model.paper import Paper

A4 = Paper(name="a4", width_mm=210.0, height_mm=297.0, margin_mm=6.0)
SAID = Metadata(
    title="Agrippa", author="nobody", subject="Sheets", attachment=b'{"kind":"test"}'
)
BLACK, RED = (0.0, 0.0, 0.0), (1.0, 0.0, 0.0)
DRAWINGS = {
    "cross": (
        Stroke((("M", 0, 0), ("L", 24, 24)), 2.0),
        Stroke((("M", 6, 6), ("L", 18, 6), ("L", 12, 18), ("Z",))),
        Stroke((("M", 0, 24), ("L", 24, 0)), 1.0, white=True),
    )
}
MM = 25.4 / 72


def _pdf(*pages: Page) -> bytes:
    return draw_pdf(pages, DRAWINGS, SAID)


def _page(*items: Item, **changed: Any) -> Page:
    return replace(Page(paper=A4, items=list(items)), **changed)


def _seen(*items: Item) -> Any:
    document = pdfplumber.open(io.BytesIO(_pdf(_page(*items))))
    return document.pages[0]


def _text(**changed: Any) -> TextItem:
    plain = TextItem(50.0, 60.0, "Speed", Face.REGULAR, 10.0, BLACK, "")
    return plain._replace(**changed)


@pytest.mark.parametrize("key", ["", "u1.speed", "c1.ring32"])
def test_text(key: str) -> None:
    """Text begins at its place on its baseline, in its size, key or no key."""
    chars = _seen(_text(key=key)).chars
    assert "".join(char["text"] for char in chars) == "Speed"
    *_, x, y = chars[0]["matrix"]
    assert (x * MM, 297 - y * MM) == pytest.approx((50, 60), abs=0.001)
    assert chars[0]["size"] == pytest.approx(10)


@pytest.mark.parametrize(
    ("angle", "a", "b"), [(90, 0, 1), (180, -1, 0), (-90, 0, -1), (45, 0.7071, 0.7071)]
)
def test_turned_text(angle: float, a: float, b: float) -> None:
    """Turned text turns about its beginning, counter-clockwise."""
    char = _seen(_text(angle_deg=angle)).chars[0]
    matrix = char["matrix"]
    assert matrix[:2] == pytest.approx((a, b), abs=0.001)
    assert (matrix[4] * MM, 297 - matrix[5] * MM) == pytest.approx((50, 60), abs=0.01)


@pytest.mark.parametrize(
    ("face", "name"),
    [
        (Face.REGULAR, "DejaVuSansCondensed"),
        (Face.BOLD, "DejaVuSansCondensed-Bold"),
        (Face.ITALIC, "DejaVuSansCondensed-Oblique"),
        (Face.BOLD_ITALIC, "DejaVuSansCondensed-BoldOblique"),
    ],
)
def test_faces(face: Face, name: str) -> None:
    """Each face is its own font file."""
    assert _seen(_text(face=face)).chars[0]["fontname"].endswith(f"+{name}")


def test_colour_of_text() -> None:
    """Text has its colour, and the text after it has its own."""
    chars = _seen(_text(colour=RED, text="a"), _text(text="b")).chars
    assert [char["non_stroking_color"] for char in chars] == [RED, BLACK]


def test_line() -> None:
    """A line runs between its ends, in its width and colour."""
    (line,) = _seen(LineItem(10, 20, 110, 70, 1.5, RED)).lines
    ends = [at * MM for point in line["pts"] for at in point]
    assert ends == pytest.approx([10, 20, 110, 70], abs=0.001)
    assert (line["linewidth"], line["stroking_color"]) == (1.5, RED)


def test_dashes_end_with_their_line() -> None:
    """A dashed line does not make the next one dashed."""
    dashed = LineItem(10, 20, 110, 20, 1, BLACK, "", (2.0, 1.0))
    first, second = _seen(dashed, LineItem(10, 30, 110, 30, 1, BLACK)).lines
    assert first["dash"][0] == pytest.approx([2 / MM, 1 / MM], abs=0.001)
    assert not second["dash"][0]


@pytest.mark.parametrize(
    ("colour", "fill", "painted"),
    [
        (BLACK, None, (True, False)),
        (None, RED, (False, True)),
        (BLACK, RED, (True, True)),
    ],
)
def test_rectangle(colour: Any, fill: Any, painted: tuple[bool, bool]) -> None:
    """A rectangle is outlined, filled or both."""
    (rect,) = _seen(RectItem(20, 30, 50, 40, 1, colour, fill)).rects
    edges = [rect[name] * MM for name in ("x0", "top", "x1", "bottom")]
    assert edges == pytest.approx([20, 30, 70, 70], abs=0.001)
    assert (rect["stroke"], rect["fill"]) == painted


def test_rounded_rectangle() -> None:
    """Round corners do not change a rectangle's extent."""
    (curve,) = _seen(RectItem(20, 30, 50, 40, 1, BLACK, None, "", 3)).curves
    edges = [curve[name] * MM for name in ("x0", "top", "x1", "bottom")]
    assert edges == pytest.approx([20, 30, 70, 70], abs=0.001)


def test_circle() -> None:
    """A circle has its diameter around its centre."""
    (curve,) = _seen(CircleItem(60, 70, 16, 1, BLACK)).curves
    edges = [curve[name] * MM for name in ("x0", "top", "x1", "bottom")]
    assert edges == pytest.approx([44, 54, 76, 86], abs=0.001)


def test_path() -> None:
    """A path goes through its points, curves included, and closes."""
    steps = (("M", 10, 10), ("L", 30, 10), ("C", 30, 20, 20, 30, 10, 30), ("Z",))
    (curve,) = _seen(PathItem(steps, 1, BLACK, RED)).curves
    points = [tuple(at * MM for at in point) for point in curve["pts"]]
    assert points[0] == pytest.approx((10, 10), abs=0.001)
    assert points[1] == pytest.approx((30, 10), abs=0.001)
    assert points[2] == pytest.approx((10, 30), abs=0.001)


def test_drawing_is_put_down_at_its_size() -> None:
    """A drawing of 24 units becomes as many millimetres as asked for."""
    marks = _seen(UseItem("cross", 60, 70, 12, 0, BLACK)).lines
    first = [at * MM for point in marks[0]["pts"] for at in point]
    assert first == pytest.approx([54, 76, 66, 64], abs=0.01)


def test_drawing_is_written_once() -> None:
    """A drawing that recurs a hundred times makes the file hardly larger."""
    one = _pdf(_page(UseItem("cross", 60, 70, 12, 0, BLACK)))
    uses = [UseItem("cross", 60 + n / 10, 70, 12, 0, BLACK) for n in range(100)]
    assert len(_pdf(_page(*uses))) < len(one) + 3000


def test_turned_drawing() -> None:
    """A drawing can be turned about its middle."""
    marks = _seen(UseItem("cross", 60, 70, 12, 180, BLACK)).lines
    first = [at * MM for point in marks[0]["pts"] for at in point]
    assert first == pytest.approx([66, 64, 54, 76], abs=0.01)


def test_pages_of_several_sizes() -> None:
    """Each page has the size of its paper."""
    content = _pdf(_page(), _page(paper=A4.turned()))
    with pdfplumber.open(io.BytesIO(content)) as document:
        sizes = [(page.width * MM, page.height * MM) for page in document.pages]
    assert sizes[0] == pytest.approx((210, 297), abs=0.001)
    assert sizes[1] == pytest.approx((297, 210), abs=0.001)


def test_bookmarks() -> None:
    """Each title leads to its page."""
    pages = (_page(bookmarks=("Agrippa", "Lord Daros")), _page(bookmarks=("Fleet",)))
    document = pypdfium2.PdfDocument(_pdf(*pages))
    found = [(m.get_title(), m.get_dest().get_index()) for m in document.get_toc()]
    document.close()
    assert found == [("Agrippa", 0), ("Lord Daros", 0), ("Fleet", 1)]


def test_metadata() -> None:
    """The document says its title, author and subject."""
    document = pypdfium2.PdfDocument(_pdf(_page()))
    found = document.get_metadata_dict()
    document.close()
    assert (found["Title"], found["Author"], found["Subject"]) == (
        "Agrippa",
        "nobody",
        "Sheets",
    )


def test_catalogue() -> None:
    """Viewers are told the language, and never to scale."""
    content = _pdf(_page())
    assert content.startswith(b"%PDF-1.7")
    assert b"/PrintScaling /None" in content
    with pdfplumber.open(io.BytesIO(content)) as document:
        assert document.doc.catalog["Lang"] == b"en-GB"


@pytest.mark.parametrize(
    "values",
    [
        pytest.param({"kind": "sheets"}, id="plain"),
        pytest.param({"name": "(a) \\ 'b' % {}"}, id="signs"),
        pytest.param({"name": "Élan – Łódź"}, id="letters"),
        pytest.param({"ships": ["x" * 50] * 500}, id="long"),
    ],
)
def test_attachment(values: dict[str, Any]) -> None:
    """The attachment comes back byte by byte."""
    written = json.dumps(values, ensure_ascii=False).encode()
    content = draw_pdf([_page()], {}, replace(SAID, attachment=written))
    document = pypdfium2.PdfDocument(content)
    attachment = document.get_attachment(0)
    found = (attachment.get_name(), bytes(attachment.get_data()))
    document.close()
    assert found == (ATTACHMENT_NAME, written)


def test_same_bytes_twice() -> None:
    """The same pages make the same file, in the same process."""
    items = (_text(), CircleItem(60, 70, 16, 1, BLACK), LineItem(1, 2, 3, 4, 1, RED))
    assert _pdf(_page(*items)) == _pdf(_page(*items))


def test_clock_does_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the clock nor SOURCE_DATE_EPOCH gets into the file."""
    first = _pdf(_page(_text()))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    monkeypatch.setattr(time, "time", lambda: 1e9)
    assert first == _pdf(_page(_text()))
    assert os.environ["SOURCE_DATE_EPOCH"] == "86400"


@pytest.mark.parametrize("face", Face)
def test_measured_width_is_the_drawn_width(face: Face) -> None:
    """What layout reckons with is what the viewer shows."""
    words = "Ångström 20/25 cm – Жар"
    chars = _seen(_text(text=words, face=face)).chars
    drawn = chars[-1]["x1"] - chars[0]["x0"]
    assert Typeface().width(words, face) * 10 == pytest.approx(drawn, abs=0.01)


def test_width_is_proportional() -> None:
    """Widths are in parts of the type size, and add up."""
    typeface = Typeface()
    one = typeface.width("a", Face.REGULAR)
    assert typeface.width("aaaa", Face.REGULAR) == pytest.approx(4 * one)
    assert typeface.width("", Face.REGULAR) == 0


@pytest.mark.parametrize(
    ("text", "missing"), [("Ship Łódź Ω Ж ½", ""), ("ab☠漢c漢", "漢漢")]
)
def test_missing_glyphs(text: str, missing: str) -> None:
    """The letters that the typeface does not have are named."""
    found = Typeface().missing(text)
    assert found.replace("☠", "") == missing


@pytest.mark.parametrize("face", Face)
def test_font_is_registered_once(face: Face) -> None:
    """Asking for a face again gives the same font."""
    assert font_name(face) is font_name(face)

"""What the reader tells of a PDF is what was drawn.

Items are put down, drawn and read back; positions agree to a hundredth of a
millimetre, keys and texts to the letter.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from bfgprint.draw.canvas import draw_pdf
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
from bfgprint.verify.facts import UNREAD, PageFacts
from bfgprint.verify.reader import PdfReader

A4 = Paper(name="a4", width_mm=210.0, height_mm=297.0, margin_mm=6.0)
SAID = Metadata(title="Test", author="test", subject="test", attachment=b'{"a":1}')
BLACK = (0.0, 0.0, 0.0)
DRAWINGS = {"dot": (Stroke((("M", 2, 2), ("L", 22, 22), ("Z",)), 1.0),)}
LENGTHS = st.floats(10, 200).map(lambda value: round(value, 3))


def _drawn(*items: Item, paper: Paper = A4) -> bytes:
    return draw_pdf([Page(paper=paper, items=list(items))], DRAWINGS, SAID)


def _read(*items: Item, paper: Paper = A4) -> PageFacts:
    with PdfReader(_drawn(*items, paper=paper)) as reader:
        (page,) = reader.pages(frozenset({"u1"}))
    return page


def _text(**changed: object) -> TextItem:
    plain = TextItem(50.0, 60.0, "Speed 20", Face.REGULAR, 10.0, BLACK, "u1.speed")
    return plain._replace(**changed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text", ["Speed 20", "45°", "Da Big 'Un", "(5+)", "\\", "Łódź", "Жар", "Ωμέγα", "–"]
)
def test_text(text: str) -> None:
    """Every text comes back to the letter, with its key."""
    (fact,) = _read(_text(text=text)).texts
    assert (fact.key, fact.text) == ("u1.speed", text)


@pytest.mark.parametrize("face", Face)
def test_every_face_is_embedded(face: Face) -> None:
    """All four faces travel in the file."""
    (fact,) = _read(_text(face=face)).texts
    assert fact.embedded


@pytest.mark.parametrize("size", [6.5, 8.25, 12.0, 27.75])
def test_type_size(size: float) -> None:
    """Type comes back in its size."""
    (fact,) = _read(_text(size_pt=size)).texts
    assert fact.size_pt == pytest.approx(size, abs=0.001)


@pytest.mark.parametrize("angle", [0.0, 90.0, -90.0, 180.0, 30.0])
def test_turned_text(angle: float) -> None:
    """Turned text keeps its words and size."""
    (fact,) = _read(_text(angle_deg=angle)).texts
    assert fact.text == "Speed 20"
    assert fact.size_pt == pytest.approx(10.0, abs=0.001)


@pytest.mark.parametrize(
    ("angle", "up"), [(0.0, 1), (180.0, -1), (90.0, 0), (-90.0, 0), (30.0, 0)]
)
def test_which_way_is_up(angle: float, up: int) -> None:
    """Upright text is told from what is upside down or at an angle."""
    (fact,) = _read(_text(angle_deg=angle)).texts
    assert fact.up == up


def test_baseline() -> None:
    """A text's baseline is where it was put, accents and tails or not."""
    (fact,) = _read(_text(text="Ægyptq")).texts
    assert fact.base_mm == pytest.approx(60.0, abs=0.01)


@pytest.mark.parametrize(
    ("grey", "lightness"), [(0.0, 0.0), (0.4, 0.4), (0.9, 0.9), (1.0, 1.0)]
)
def test_lightness(grey: float, lightness: float) -> None:
    """Text and lines come back as light as they are."""
    colour = (grey, grey, grey)
    line = LineItem(10, 10, 20, 20, 0.5, colour, "u1.line")
    page = _read(_text(colour=colour), line)
    assert page.texts[0].lightness == pytest.approx(lightness, abs=0.01)
    assert page.shapes[0].lightness == pytest.approx(lightness, abs=0.01)


def test_place_of_text() -> None:
    """A text stands on its baseline and begins at its left edge."""
    (fact,) = _read(_text(text="HHH")).texts
    left, top, right, bottom = fact.box_mm
    assert left == pytest.approx(50.0, abs=0.5)
    assert bottom == pytest.approx(60.0, abs=0.1)
    assert top < 58.0
    assert right > 55.0


@settings(max_examples=10, deadline=None, derandomize=True, database=None)
@given(x1=LENGTHS, y1=LENGTHS, x2=LENGTHS, y2=LENGTHS)
def test_ends_of_a_line(x1: float, y1: float, x2: float, y2: float) -> None:
    """The ends of a line come back where they were put."""
    (fact,) = _read(LineItem(x1, y1, x2, y2, 0.5, BLACK, "u1.line")).shapes
    (a, b), (c, d) = fact.points_mm
    assert (a, b, c, d) == pytest.approx((x1, y1, x2, y2), abs=0.01)


@settings(max_examples=10, deadline=None, derandomize=True, database=None)
@given(x=LENGTHS, y=LENGTHS, radius=st.floats(1, 60))
def test_extent_of_a_circle(x: float, y: float, radius: float) -> None:
    """The points of a circle reach from edge to edge."""
    (fact,) = _read(CircleItem(x, y, radius, 0.5, BLACK, None, "u1.rim")).shapes
    xs, ys = [p[0] for p in fact.points_mm], [p[1] for p in fact.points_mm]
    found = (min(xs), max(xs), min(ys), max(ys))
    expected = (x - radius, x + radius, y - radius, y + radius)
    assert found == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("radius", [0.0, 1.0])
def test_box(radius: float) -> None:
    """A box has its key and its place, its corners round or not."""
    item = RectItem(20.0, 30.0, 5.0, 6.0, 0.8, BLACK, None, "u1.hitbox", radius)
    (fact,) = _read(item).shapes
    assert fact.key == "u1.hitbox"
    assert fact.box_mm == pytest.approx((20.0, 30.0, 25.0, 36.0), abs=0.3)


def test_path() -> None:
    """A path is one shape, however many steps it has."""
    steps = (("M", 10, 10), ("L", 20, 10), ("C", 20, 15, 15, 20, 10, 20), ("Z",))
    (fact,) = _read(PathItem(steps, 0.8, BLACK, None, "u1.shield")).shapes
    assert fact.key == "u1.shield"
    assert fact.box_mm == pytest.approx((10, 10, 20, 20), abs=0.3)


def test_points_only_where_asked_for() -> None:
    """The corners of shapes outside the groups asked for are not read."""
    item = LineItem(10, 10, 20, 20, 0.5, BLACK, "u2.line")
    (fact,) = _read(item).shapes
    assert (fact.key, fact.points_mm) == ("u2.line", ())


def test_without_a_key() -> None:
    """What has no key is read all the same."""
    page = _read(_text(key=""), LineItem(10, 10, 20, 20, 0.5, BLACK))
    assert [fact.key for fact in (*page.texts, *page.shapes)] == ["", ""]


def test_drawings_are_not_shapes() -> None:
    """The lines of a symbol are nobody's boxes."""
    page = _read(UseItem("dot", 50, 50, 10, 0, BLACK))
    assert (page.texts, page.shapes) == ([], [])


@pytest.mark.parametrize(("width", "height"), [(210, 297), (297, 210), (63.5, 88.9)])
def test_page_size(width: float, height: float) -> None:
    """A page is as large as its paper."""
    paper = Paper(name="x", width_mm=width, height_mm=height, margin_mm=6.0)
    page = _read(paper=paper)
    assert (page.width_mm, page.height_mm) == pytest.approx((width, height), abs=0.01)


def test_words_without_a_key_are_left_unread() -> None:
    """Where it is not asked for, only figures are read; all digits are counted."""
    content = _drawn(_text(), _text(key="", text="at most 15 cm", y_mm=80.0))
    with PdfReader(content) as reader:
        (page,) = reader.pages(words=False)
        (whole,) = reader.pages()
    assert [fact.text for fact in page.texts] == ["Speed 20", UNREAD]
    assert [fact.text for fact in whole.texts] == ["Speed 20", "at most 15 cm"]
    assert page.digits == whole.digits == 4


def test_drawing_with_a_key() -> None:
    """A drawing's key ends with its name; its strokes come with the first."""
    uses = [UseItem("dot", 50, y, 12, 0, BLACK, "u1.symbol") for y in (50, 80)]
    first, second = _read(*uses).shapes
    assert first.key == second.key == "u1.symbol.dot"
    assert first.drawing is not None
    ((steps, line, white),) = first.drawing
    assert [(x, y) for _, x, y in steps] == [(2, 2), (22, 22), (2, 2)]
    assert (line, white, second.drawing) == (1.0, False, None)


def test_place_of_a_drawing() -> None:
    """A drawing's middle and extent are those of its grid."""
    (fact,) = _read(UseItem("dot", 50, 60, 24, 0, BLACK, "u1.symbol")).shapes
    assert fact.points_mm[0] == pytest.approx((50, 60), abs=0.01)
    assert fact.box_mm == pytest.approx((39.5, 49.5, 60.5, 70.5), abs=0.01)


@pytest.mark.parametrize(
    ("angle", "up"), [(0, 1), (180, -1), (90, 0), (-90, 0), (45, 0)]
)
def test_drawing_turned(angle: float, up: int) -> None:
    """An upright drawing is told from one that is turned."""
    (fact,) = _read(UseItem("dot", 50, 60, 24, angle, BLACK, "u1.symbol")).shapes
    assert fact.up == up


def test_what_lies_over_texts() -> None:
    """Filled shapes come back with the number of texts put down before them."""
    patch = RectItem(40, 50, 60, 20, 0.0, None, BLACK)
    outline = RectItem(40, 50, 60, 20, 0.5, BLACK)
    page = _read(_text(), patch, _text(y_mm=90.0), outline)
    ((box, before),) = page.covers
    assert (before, len(page.texts)) == (1, 2)
    assert box == pytest.approx((40, 50, 100, 70), abs=0.3)


def test_groups() -> None:
    """What stands on a page is found by group and the rest of its key."""
    page = _read(
        _text(key="u1.speed", text="2"),
        _text(key="u1.speed", text=" 0", x_mm=70.0),
        _text(key="u2.name", text="Orion", y_mm=90.0),
        LineItem(10, 10, 20, 20, 0.5, BLACK, "u1.line"),
        _text(key="", text="loose", y_mm=120.0),
    )
    assert set(page.groups) == {"u1", "u2"}
    assert page.group("u1").printed("speed") == "20"
    assert page.group("u1").printed("name") is None
    assert len(page.group("u1").shapes["line"]) == 1
    assert page.group("u9").texts == {}


def test_document() -> None:
    """Page count, print scaling and attachment are what was written."""
    with PdfReader(_drawn()) as reader:
        found = (reader.page_count, reader.has_print_scaling)
        attachment = reader.attachment(ATTACHMENT_NAME)
        other = reader.attachment("other.json")
    assert (found, attachment, other) == ((1, False), b'{"a":1}', None)


def test_order_of_reading() -> None:
    """Texts come back in the order they were drawn in."""
    items = [_text(text=str(number), y_mm=100.0 - number) for number in range(5)]
    assert [fact.text for fact in _read(*items).texts] == list("01234")


@pytest.mark.parametrize("content", [b"", b"%PDF-1.7 and nothing"])
def test_not_a_pdf(content: bytes) -> None:
    """What is no PDF is a ValueError."""
    with pytest.raises(ValueError, match="Failed to load"):
        PdfReader(content)

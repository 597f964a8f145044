"""How pages are compared with requirements, without a PDF in between.

Texts and shapes are made by hand, so that each rule of the comparison can be
met alone.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bfgprint.findings import Code, Finding
from bfgprint.rules.required import (
    BoxCount,
    Circle,
    Figure,
    MarkAfter,
    Marks,
    Ray,
    Required,
    Requirement,
)
from bfgprint.verify.compare import compare_group_on_page, compare_pages
from bfgprint.verify.reader import PageFacts, ShapeFact, TextFact

Points = tuple[tuple[float, float], ...]


def _text(key: str, text: str) -> TextFact:
    return TextFact(key, text, 8.0, (10, 10, 20, 14), True, 0.0)


def _shape(
    key: str,
    box: tuple[float, float, float, float] = (10, 10, 15, 15),
    points: Points = (),
) -> ShapeFact:
    return ShapeFact(key, box, points)


def _page(*facts: TextFact | ShapeFact) -> PageFacts:
    return PageFacts(
        width_mm=210,
        height_mm=297,
        texts=[fact for fact in facts if isinstance(fact, TextFact)],
        shapes=[fact for fact in facts if isinstance(fact, ShapeFact)],
    )


def _compare(
    required: Mapping[str, Required], *pages: PageFacts
) -> list[tuple[Code, str]]:
    found = compare_pages(
        pages, list(required), lambda group: required[group], lambda group: group
    )
    return [_short(finding) for finding in found]


def _short(finding: Finding) -> tuple[Code, str]:
    return finding.code, str(finding).removesuffix(f" [{finding.code}]")


def _one(
    requirement: Requirement, *facts: TextFact | ShapeFact, **others: Requirement
) -> list[tuple[Code, str]]:
    return _compare({"u1": {"field": requirement, **others}}, _page(*facts))


def _circle(key: str, diameter: float, x: float = 100.0, y: float = 100.0) -> ShapeFact:
    half = diameter / 2
    points = ((x + half, y), (x, y + half), (x - half, y), (x, y - half))
    return _shape(key, (x - half, y - half, x + half, y + half), points)


def test_right_figure() -> None:
    """A figure that is as required is no finding."""
    assert _one(Figure("20"), _text("u1.field", "20")) == []


@pytest.mark.parametrize("text", ["2 0", " 20", "20\n", "2\u00a00"])
def test_white_space_is_ignored(text: str) -> None:
    """Lines may break anywhere."""
    assert _one(Figure("20"), _text("u1.field", text)) == []


def test_figure_in_pieces() -> None:
    """The parts of a wrapped text are put together in their order."""
    facts = (_text("u1.field", "Lord"), _text("u1.field", " Daros"))
    assert _one(Figure("Lord Daros"), *facts) == []


def test_wrong_figure() -> None:
    """A wrong figure says what is printed and what is required."""
    assert _one(Figure("20"), _text("u1.field", "25")) == [
        (Code.FIGURE_DIFFERS, "page 1: u1: field: printed 25, required 20")
    ]


def test_missing_figure() -> None:
    """A missing figure says what it should have been."""
    facts = (_text("u1.other", "1"),)
    assert _one(Figure("20"), *facts, other=Figure("1")) == [
        (Code.FIGURE_MISSING, "page 1: u1: field is missing; required: 20")
    ]


def test_unasked_figure() -> None:
    """A figure nobody asked for is found, even where all others are right."""
    facts = (_text("u1.field", "20"), _text("u1.other", "7"))
    assert _one(Figure("20"), *facts) == [
        (Code.FIGURE_UNASKED, "page 1: u1: other: 7 is printed, unasked")
    ]


def test_unasked_shape() -> None:
    """A box nobody asked for is found."""
    facts = (_text("u1.field", "20"), _shape("u1.box"))
    assert _one(Figure("20"), *facts) == [
        (Code.FIGURE_UNASKED, "page 1: u1: box: a shape is printed, unasked")
    ]


def test_boxes_where_a_figure_belongs() -> None:
    """Boxes are not a figure."""
    ((code, _),) = _one(Figure("3"), _shape("u1.field"))
    assert code is Code.FIGURE_DIFFERS


def test_figure_where_boxes_belong() -> None:
    """A figure is not boxes."""
    ((code, message),) = _one(BoxCount(3), _text("u1.field", "3"))
    assert (code, message) == (
        Code.BOX_COUNT,
        "page 1: u1: field: 0 boxes, required 3",
    )


@pytest.mark.parametrize("number", [1, 8, 13])
def test_right_number_of_boxes(number: int) -> None:
    """As many boxes as required are no finding."""
    assert _one(BoxCount(number), *[_shape("u1.field")] * number) == []


@pytest.mark.parametrize(("number", "required"), [(7, 8), (9, 8)])
def test_wrong_number_of_boxes(number: int, required: int) -> None:
    """One box more or less is found."""
    ((code, _),) = _one(BoxCount(required), *[_shape("u1.field")] * number)
    assert code is Code.BOX_COUNT


@pytest.mark.parametrize(
    ("requirement", "words"),
    [
        (BoxCount(8), "8 boxes"),
        (Circle(32.0), "Circle(diameter_mm=32.0)"),
        (Ray(45, 50), "Ray(bearing_deg=45, reach_mm=50)"),
    ],
)
def test_missing_requirement_in_words(requirement: Requirement, words: str) -> None:
    """What is missing is named, whatever it is."""
    facts = (_text("u1.other", "1"),)
    ((_, message),) = _one(requirement, *facts, other=Figure("1"))
    assert message.endswith(f"field is missing; required: {words}")


def _boxes(*lefts_and_tops: tuple[float, float]) -> list[ShapeFact]:
    return [_shape("u1.box", (x, y, x + 5, y + 5)) for x, y in lefts_and_tops]


ROW = _boxes((10, 10), (16, 10), (22, 10), (28, 10))
TWO_ROWS = _boxes((10, 10), (16, 10), (10, 17), (16, 17))


@pytest.mark.parametrize(
    ("boxes", "mark", "after"),
    [
        pytest.param(ROW, (21.4, 9, 21.6, 16), 2, id="middle of a row"),
        pytest.param(ROW, (33.4, 9, 33.6, 16), 4, id="end of a row"),
        pytest.param(TWO_ROWS, (21.4, 9, 21.6, 16), 2, id="end of the first row"),
        pytest.param(TWO_ROWS, (15.4, 16, 15.6, 23), 3, id="second row"),
    ],
)
def test_mark_after_boxes(
    boxes: list[ShapeFact], mark: tuple[float, float, float, float], after: int
) -> None:
    """The crippled line is placed by the boxes before it in reading order."""
    facts = (*boxes, _shape("u1.field", mark))
    requirement = MarkAfter("box", after)
    assert _one(requirement, *facts, box=BoxCount(4)) == []


@pytest.mark.parametrize("after", [1, 3])
def test_mark_after_another_box(after: int) -> None:
    """A line after the wrong box is found."""
    facts = (*ROW, _shape("u1.field", (21.4, 9, 21.6, 16)))
    ((code, _),) = _one(MarkAfter("box", after), *facts, box=BoxCount(4))
    assert code is Code.BOX_COUNT


def test_two_marks() -> None:
    """A second line is found, though it stands at the same place."""
    mark = _shape("u1.field", (21.4, 9, 21.6, 16))
    ((code, _),) = _one(MarkAfter("box", 2), *ROW, mark, mark, box=BoxCount(4))
    assert code is Code.BOX_COUNT


@pytest.mark.parametrize(("number", "expected"), [(2, []), (1, [Code.GEOMETRY])])
def test_number_of_lines(number: int, expected: list[Code]) -> None:
    """Lines that share a key are counted."""
    found = _one(Marks(2), *[_shape("u1.field")] * number)
    assert expected == [code for code, _ in found]


@pytest.mark.parametrize(
    ("ring", "expected"),
    [
        pytest.param(_circle("u1.field", 32), [], id="right"),
        pytest.param(_circle("u1.field", 32.04), [], id="in tolerance"),
        pytest.param(_circle("u1.field", 32.06), [Code.GEOMETRY], id="too wide"),
        pytest.param(_circle("u1.field", 31.9), [Code.GEOMETRY], id="too narrow"),
        pytest.param(_circle("u1.field", 32, x=100.1), [Code.GEOMETRY], id="aside"),
        pytest.param(_circle("u1.field", 32, y=99.9), [Code.GEOMETRY], id="above"),
        pytest.param(_shape("u1.field"), [Code.GEOMETRY], id="without points"),
    ],
)
def test_circle(ring: ShapeFact, expected: list[Code]) -> None:
    """A circle has its diameter, and the rim's centre."""
    found = _one(Circle(32), _circle("u1.rim", 110), ring, rim=Circle(110))
    assert expected == [code for code, _ in found]


def test_ellipse() -> None:
    """A circle that is wider than high is found."""
    points = ((116.1, 100.0), (100.0, 116.0), (83.9, 100.0), (100.0, 84.0))
    ring = _shape("u1.field", (83.9, 84, 116.1, 116), points)
    found = _one(Circle(32), _circle("u1.rim", 110), ring, rim=Circle(110))
    assert [code for code, _ in found] == [Code.GEOMETRY]


@pytest.mark.parametrize(
    ("bearing", "points", "expected"),
    [
        pytest.param(0, ((100, 95), (100, 50)), [], id="0"),
        pytest.param(45, ((105, 95), (130, 70)), [], id="45"),
        pytest.param(135, ((105, 105), (130, 130)), [], id="135"),
        pytest.param(180, ((100, 105), (100, 150)), [], id="180"),
        pytest.param(270, ((95, 100), (50, 100)), [], id="270"),
        pytest.param(45, ((95, 105), (70, 130)), [Code.GEOMETRY], id="opposite"),
        pytest.param(0, ((100, 95), (100.1, 50)), [Code.GEOMETRY], id="askew"),
        pytest.param(0, ((100.1, 95), (100.1, 50)), [Code.GEOMETRY], id="beside"),
        pytest.param(0, ((100, 95),), [Code.GEOMETRY], id="a point"),
        pytest.param(0, ((100, 95), (100, 70)), [Code.GEOMETRY], id="too short"),
    ],
)
def test_ray(bearing: float, points: Points, expected: list[Code]) -> None:
    """A line lies on its bearing from the centre, with both its ends."""
    facts = (_circle("u1.rim", 110), _shape("u1.field", points=points))
    found = _one(Ray(bearing, 35), *facts, rim=Circle(110))
    assert expected == [code for code, _ in found]


def test_group_on_two_pages() -> None:
    """A group that runs over to the next page is put together."""
    required: Required = {"a": Figure("1"), "b": BoxCount(2)}
    first = _page(_text("u1.a", "1"), _shape("u1.b"))
    assert _compare({"u1": required}, first, _page(_shape("u1.b"))) == []


def test_group_that_comes_back() -> None:
    """A group that was over and comes again is printed once too often."""
    page, other = _page(_text("u1.a", "1")), _page(_text("u2.a", "1"))
    required = {"u1": {"a": Figure("1")}, "u2": {"a": Figure("1")}}
    assert _compare(required, page, other, page) == [
        (Code.FIGURE_UNASKED, "page 3: u1: is printed, unasked")
    ]


def test_unknown_group() -> None:
    """A group nobody asked for is found."""
    page = _page(_text("u1.a", "1"), _text("u9.a", "1"))
    assert _compare({"u1": {"a": Figure("1")}}, page) == [
        (Code.FIGURE_UNASKED, "page 1: u9: is printed, unasked")
    ]


def test_missing_group() -> None:
    """A group of which nothing is on paper is one finding."""
    required = {"u1": {"a": Figure("1")}, "u2": {"a": Figure("1"), "b": Figure("2")}}
    assert _compare(required, _page(_text("u1.a", "1"))) == [
        (Code.FIGURE_MISSING, "u2: is not on paper")
    ]


@pytest.mark.parametrize("text", ["page 7", "²", "٣", "x1"])
def test_digit_without_a_key(text: str) -> None:
    """Any digit outside a key is found, in whatever script."""
    page = _page(_text("u1.a", "1"), _text("", text))
    ((code, _),) = _compare({"u1": {"a": Figure("1")}}, page)
    assert code is Code.DIGIT_WITHOUT_KEY


def test_words_without_a_key() -> None:
    """Words that are no figures need no key."""
    page = _page(_text("u1.a", "1"), _text("", "Run before each turn."))
    assert _compare({"u1": {"a": Figure("1")}}, page) == []


@pytest.mark.parametrize("group", ["page", "head"])
def test_groups_of_every_page_are_left_alone(group: str) -> None:
    """What stands anew on each page is compared page by page, elsewhere."""
    page = _page(_text("u1.a", "1"), _text(f"{group}.x", "1"))
    assert _compare({"u1": {"a": Figure("1")}}, page) == []


def test_group_of_one_page() -> None:
    """The head of a page is compared with what it must say."""
    page = _page(_text("head.fleet", "Agrippa"), _text("head.extra", "1"))
    required: Required = {"fleet": Figure("Agrippa"), "faction": Figure("Chaos")}
    found = compare_group_on_page(page, "head", required, 3)
    assert [_short(finding)[0] for finding in found] == [
        Code.FIGURE_MISSING,
        Code.FIGURE_UNASKED,
    ]


def test_group_that_is_not_on_the_page() -> None:
    """Nothing of a group on a page is each of its figures missing."""
    found = compare_group_on_page(_page(), "head", {"fleet": Figure("Agrippa")}, 3)
    assert [_short(finding) for finding in found] == [
        (Code.FIGURE_MISSING, "page 3: head: fleet is missing; required: Agrippa")
    ]

"""How pages are compared with requirements, without a PDF in between.

Texts and shapes are made by hand, so that each rule of the comparison can be
met alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import pytest

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.rules.required import (
    Arrowhead,
    BoxCount,
    Circle,
    Crosshair,
    DegreeTicks,
    Figure,
    FigureAt,
    MarkAfter,
    Marks,
    Ray,
    Required,
    Requirement,
    Tick,
)
from bfgprint.verify.compare import compare_group, compare_pages
from bfgprint.verify.facts import PageFacts, ShapeFact, TextFact

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


def _circle(
    key: str, diameter: float, x: float = 100.0, y: float = 100.0, step: int = 15
) -> ShapeFact:
    half = diameter / 2
    points = tuple(_at(bearing, half, (x, y)) for bearing in range(0, 361, step))
    return _shape(key, (x - half, y - half, x + half, y + half), points)


def _at(
    bearing: float, out: float, centre: tuple[float, float] = (100.0, 100.0)
) -> tuple[float, float]:
    """Return a point on a bearing from the centre."""
    angle = math.radians(bearing)
    return centre[0] + out * math.sin(angle), centre[1] - out * math.cos(angle)


def _many(key: str, number: int) -> list[ShapeFact]:
    """Return boxes side by side."""
    return [_shape(key, (x, 10, x + 5, 15)) for x in range(10, 10 + 6 * number, 6)]


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
    assert _one(BoxCount(number), *_many("u1.field", number)) == []


@pytest.mark.parametrize(("number", "required"), [(7, 8), (9, 8)])
def test_wrong_number_of_boxes(number: int, required: int) -> None:
    """One box more or less is found."""
    ((code, _),) = _one(BoxCount(required), *_many("u1.field", number))
    assert code is Code.BOX_COUNT


@pytest.mark.parametrize(
    ("requirement", "words"),
    [
        (BoxCount(8), "8 boxes"),
        (Circle(32.0), "Circle(diameter_mm=32.0)"),
        (Ray(45, 50), "Ray(bearing_deg=45, reach_mm=50)"),
        (FigureAt("Front", 0), "Front"),
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
    one, two = _many("u1.b", 2)
    first = _page(_text("u1.a", "1"), one)
    assert _compare({"u1": required}, first, _page(two)) == []


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
    found = compare_group(page.group("head"), required, 3, "head")
    assert [_short(finding)[0] for finding in found] == [
        Code.FIGURE_MISSING,
        Code.FIGURE_UNASKED,
    ]


def test_group_that_is_not_on_the_page() -> None:
    """Nothing of a group on a page is each of its figures missing."""
    found = compare_group(
        _page().group("head"), {"fleet": Figure("Agrippa")}, 3, "head"
    )
    assert [_short(finding) for finding in found] == [
        (Code.FIGURE_MISSING, "page 3: head: fleet is missing; required: Agrippa")
    ]


def test_digits_that_were_only_counted() -> None:
    """Where texts without a key were not read, their digits are found by number."""
    page = _page(_text("u1.a", "1"), _text("", ""))
    counted = replace(page, digits=3)
    ((code, _),) = _compare({"u1": {"a": Figure("1")}}, counted)
    assert code is Code.DIGIT_WITHOUT_KEY
    assert _compare({"u1": {"a": Figure("1")}}, replace(page, digits=1)) == []


@pytest.mark.parametrize("size", [0.1, 1.9])
def test_box_too_small_to_tick(size: float) -> None:
    """A box of no size can't be ticked, nor one smaller than 2 mm."""
    ((code, message),) = _one(
        BoxCount(1), _shape("u1.field", (10, 10, 10 + size, 10 + size))
    )
    assert code is Code.BOX_COUNT
    assert "can't be ticked" in message


@pytest.mark.parametrize("shift", [0.0, 2.0, 4.5])
def test_boxes_over_each_other(shift: float) -> None:
    """Two boxes at one place are one box on paper."""
    boxes = _boxes((10, 10), (10 + shift, 10))
    facts = [box._replace(key="u1.field") for box in boxes]
    ((code, message),) = _one(BoxCount(2), *facts)
    assert code is Code.BOX_COUNT
    assert "over each other" in message


def test_boxes_that_touch() -> None:
    """Boxes edge to edge are two boxes."""
    facts = [box._replace(key="u1.field") for box in _boxes((10, 10), (14.8, 10))]
    assert _one(BoxCount(2), *facts) == []


def test_faint_boxes() -> None:
    """Boxes in white are not on paper."""
    faint = _shape("u1.field")._replace(lightness=0.9)
    ((code, _),) = _one(BoxCount(1), faint)
    assert code is Code.TEXT_TOO_FAINT


BOX = (10, 10, 15, 15)


@pytest.mark.parametrize(
    ("ticks", "expected"),
    [
        pytest.param([(11, 11, 14, 14)], [], id="inside"),
        pytest.param([(10, 10, 15.2, 15)], [], id="to the edge"),
        pytest.param([(21, 11, 24, 14)], [Code.BOX_COUNT], id="beside"),
        pytest.param([(11, 14, 14, 17)], [Code.BOX_COUNT], id="half below"),
        pytest.param(
            [(11, 11, 14, 14), (11, 11, 14, 14)], [Code.BOX_COUNT], id="twice"
        ),
    ],
)
def test_tick(
    ticks: list[tuple[float, float, float, float]], expected: list[Code]
) -> None:
    """RLD-01: a tick stands inside its box."""
    facts = [_shape("u1.box.tick", tick) for tick in ticks]
    wanted = {"u1": {"box": BoxCount(1), "box.tick": Tick()}}
    found = _compare(wanted, _page(_shape("u1.box", BOX), *facts))
    assert expected == [code for code, _ in found]


def test_one_of_two_boxes_ticked() -> None:
    """Where boxes are ticked from the start, each is."""
    boxes = [box._replace(key="u1.box") for box in _boxes((10, 10), (20, 10))]
    wanted = {"u1": {"box": BoxCount(2), "box.tick": Tick()}}
    tick = _shape("u1.box.tick", (11, 11, 14, 14))
    ((code, message),) = _compare(wanted, _page(*boxes, tick))
    assert (code, "1 ticks, required 2" in message) == (Code.BOX_COUNT, True)


def test_missing_tick() -> None:
    """A box that is not ticked though it must be is found."""
    wanted = {"u1": {"box": BoxCount(1), "box.tick": Tick()}}
    ((code, _),) = _compare(wanted, _page(_shape("u1.box", BOX)))
    assert code is Code.FIGURE_MISSING


def _around_rim(requirement: Requirement, *facts: TextFact | ShapeFact) -> list[Code]:
    found = _one(requirement, _circle("u1.rim", 110), *facts, rim=Circle(110))
    return [code for code, _ in found]


def _square(side: float) -> ShapeFact:
    half = side / 2
    near, far = 100 - half, 100 + half
    points = ((near, near), (far, near), (far, far), (near, far), (near, near))
    return _shape("u1.field", (near, near, far, far), points)


@pytest.mark.parametrize(
    "ring",
    [
        pytest.param(_square(32), id="square"),
        pytest.param(_circle("u1.field", 32, step=90), id="square on its corner"),
        pytest.param(_circle("u1.field", 32, step=45), id="octagon"),
    ],
)
def test_no_circle(ring: ShapeFact) -> None:
    """CMP-01: what is as wide and high as a circle need not be round."""
    assert _around_rim(Circle(32), ring) == [Code.GEOMETRY]


def test_half_a_circle() -> None:
    """CMP-01: a circle goes all the way round."""
    ring = _circle("u1.field", 32)
    open_ring = ring._replace(points_mm=ring.points_mm[:19])
    assert _around_rim(Circle(32), open_ring) == [Code.GEOMETRY]


def _label(bearing: float, out: float = 40.0, text: str = "Front") -> TextFact:
    x, y = _at(bearing, out)
    return TextFact("u1.field", text, 10.0, (x - 6, y - 1.5, x + 6, y + 1.5), True)


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        pytest.param(_label(0), [], id="right"),
        pytest.param(_label(90), [Code.GEOMETRY], id="quadrant to the right"),
        pytest.param(_label(180), [Code.GEOMETRY], id="opposite"),
        pytest.param(_label(2), [Code.GEOMETRY], id="beside"),
        pytest.param(_label(0, out=56), [Code.GEOMETRY], id="outside the rim"),
        pytest.param(_label(0, text="Rear"), [Code.FIGURE_DIFFERS], id="other word"),
    ],
)
def test_label(label: TextFact, expected: list[Code]) -> None:
    """CMP-01: a quadrant's name stands in the middle of its quadrant."""
    assert _around_rim(FigureAt("Front", 0), label) == expected


def _lines(*ends: tuple[tuple[float, float], tuple[float, float]]) -> list[ShapeFact]:
    return [_shape("u1.field", points=pair) for pair in ends]


CROSS = (((94, 100), (106, 100)), ((100, 94), (100, 106)))


@pytest.mark.parametrize(
    ("ends", "expected"),
    [
        pytest.param(CROSS, [], id="right"),
        pytest.param(CROSS[:1], [Code.GEOMETRY], id="one line"),
        pytest.param((CROSS[0], CROSS[0]), [Code.GEOMETRY], id="no cross"),
        pytest.param(
            (((94, 100.2), (106, 100.2)), CROSS[1]), [Code.GEOMETRY], id="too low"
        ),
        pytest.param((((95, 100), (107, 100)), CROSS[1]), [Code.GEOMETRY], id="aside"),
        pytest.param(
            (((96, 96), (104, 104)), CROSS[1]), [Code.GEOMETRY], id="slanting"
        ),
        pytest.param(
            (((98, 100), (102, 100)), CROSS[1]), [Code.GEOMETRY], id="too short"
        ),
    ],
)
def test_crosshair(
    ends: tuple[tuple[tuple[float, float], tuple[float, float]], ...],
    expected: list[Code],
) -> None:
    """CMP-05: level and upright line halve each other in the centre."""
    assert _around_rim(Crosshair(3), *_lines(*ends)) == expected


def _ticks(*bearings: float, near: float = 53.0, far: float = 55.0) -> list[ShapeFact]:
    return _lines(*((_at(each, near), _at(each, far)) for each in bearings))


@pytest.mark.parametrize(
    ("ticks", "expected"),
    [
        pytest.param(_ticks(0, 5, 355), [], id="right"),
        pytest.param(_ticks(355, 0, 5), [], id="in another order"),
        pytest.param(_ticks(0, 5), [Code.GEOMETRY], id="too few"),
        pytest.param(_ticks(0, 5, 355, 350), [Code.GEOMETRY], id="too many"),
        pytest.param(_ticks(0, 5, 5), [Code.GEOMETRY], id="one twice"),
        pytest.param(_ticks(0, 5, 354), [Code.GEOMETRY], id="a degree off"),
        pytest.param(_ticks(0, 5.2, 355), [Code.GEOMETRY], id="0.2 degrees off"),
        pytest.param(_ticks(0, 5, 355, far=54), [Code.GEOMETRY], id="short of the rim"),
        pytest.param(_ticks(0, 5, 355, near=55), [Code.GEOMETRY], id="no length"),
        pytest.param(
            [*_ticks(0, 5), *_lines(((95, 45), (96, 47)))],
            [Code.GEOMETRY],
            id="not towards the centre",
        ),
    ],
)
def test_degree_ticks(ticks: list[ShapeFact], expected: list[Code]) -> None:
    """physical.md: a tick for each bearing, at the rim and towards the centre."""
    assert _around_rim(DegreeTicks((0, 5, 355)), *ticks) == expected


def _triangle(tip: float, foot: float, bearing: float = 0.0) -> ShapeFact:
    """Return an arrow's head whose tip and feet are so far out."""
    side = math.degrees(math.atan2(1.0, foot))
    out = math.hypot(1.0, foot)
    corners = (
        _at(bearing, tip), _at(bearing - side, out), _at(bearing + side, out)
    )  # fmt: skip
    return _shape("u1.field", points=(*corners, corners[0]))


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        pytest.param(_triangle(13, 10), [], id="right"),
        pytest.param(_triangle(10, 13), [Code.GEOMETRY], id="backwards"),
        pytest.param(_triangle(13, 10, 90), [Code.GEOMETRY], id="sideways"),
        pytest.param(_triangle(13, 10, 1), [Code.GEOMETRY], id="askew"),
        pytest.param(_shape("u1.field"), [Code.GEOMETRY], id="no triangle"),
    ],
)
def test_arrowhead(head: ShapeFact, expected: list[Code]) -> None:
    """CMP-01: an arrow's head points along its bearing."""
    assert _around_rim(Arrowhead(0), head) == expected


def test_without_a_rim() -> None:
    """Without its rim a compass has no centre to be measured from."""
    found = _one(Ray(0), *_lines(((100, 90), (100, 50))))
    assert [code for code, _ in found] == [Code.GEOMETRY]

"""Plates in place: at their true size, cut off at their window."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import pairwise
from typing import Any

import pytest
from layout.builders import placing

from bfgprint.codes import Code
from bfgprint.document.plates import Plate, read_plate
from bfgprint.layout.items import Item, PathItem, TextItem, UseItem
from bfgprint.layout.place import Placing
from bfgprint.layout.shrink import shrink
from bfgprint.rules.printed.battlefield import ANY_OTHER, PATTERNS


def plate(
    inside: str, window: str = "", size: tuple[float, float] = (100, 80)
) -> Plate:
    """Return a plate of 100 x 80 mm."""
    part = f' window="{window}"' if window else ""
    xml = f'<plate w="{size[0]}" h="{size[1]}"{part}>{inside}</plate>'
    return read_plate(ET.fromstring(xml))


def placed(node: Plate, at: Placing | None = None) -> list[Item]:
    """Return its items, in a room of its own size 10 mm right and 20 down."""
    at = at or placing()
    return at.place(node, 10.0, 20.0, node.own_width_mm, node.own_height_mm)


def points(item: Item) -> list[tuple[float, float]]:
    """Return the places of a path, counted from the plate's room."""
    assert isinstance(item, PathItem)
    return [
        (float(step[-2]) - 10, float(step[-1]) - 20) for step in item.steps if step[1:]
    ]


LINE = '<line k="l" x1="20" y1="10" x2="80" y2="10"/>'


def test_marks_stand_at_their_place() -> None:
    """Millimetres from the corner of the plate are those on the page."""
    (item,) = placed(plate(LINE))
    assert points(item) == [(20, 10), (80, 10)]
    assert item.key == "l"


def test_a_plate_stands_in_the_middle_of_its_room() -> None:
    """It is never made smaller, nor larger."""
    node = plate(LINE)
    (item,) = placing().place(node, 0.0, 0.0, 200.0, 100.0)
    assert isinstance(item, PathItem)
    assert item.steps == (("M", 70, 20), ("L", 130, 20))
    assert shrink(node, 0.5) == node


@pytest.mark.parametrize(
    ("window", "part"),
    [
        ("0 0 50 80", [(20, 10), (50, 10)]),
        ("40 0 60 80", [(0, 10), (20, 10)]),
        ("40 5 100 80", [(0, 5), (40, 5)]),
        ("0 20 100 80", None),
        ("0 0 15 80", None),
    ],
)
def test_lines_end_at_the_window(
    window: str, part: list[tuple[float, float]] | None
) -> None:
    """What is beyond is left to another part."""
    items = placed(plate(LINE, window))
    assert [points(item) for item in items] == ([] if part is None else [part])


def test_a_shape_is_parted_into_lines() -> None:
    """And is not filled any more."""
    box = '<rect k="r" x="10" y="10" w="80" h="60" fill="tint"/>'
    items = placed(plate(box, "0 0 50 80"))
    assert all(isinstance(item, PathItem) and item.fill is None for item in items)
    assert sorted(tuple(sorted(points(item))) for item in items) == [
        ((10, 10), (10, 70)),
        ((10, 10), (50, 10)),
        ((10, 70), (50, 70)),
    ]


def test_a_curve_is_parted_into_short_lines() -> None:
    """So that it ends at the edge."""
    curve = '<path d="M 0 0 C 0 40 100 40 100 0"/>'
    ends = [
        place for item in placed(plate(curve, "0 0 50 80")) for place in points(item)
    ]
    assert max(x for x, _ in ends) == pytest.approx(50)
    assert max(y for _, y in ends) == pytest.approx(30)  # the middle of the curve


def test_a_path_that_is_all_inside_stays_one() -> None:
    """With its fill."""
    box = '<rect x="10" y="10" w="20" h="20" fill="tint"/>'
    (item,) = placed(plate(box, "0 0 50 80"))
    assert isinstance(item, PathItem)
    assert item.fill is not None


def test_a_circle_is_parted_into_arcs() -> None:
    """Each ends at the edge of the window."""
    circle = '<circle k="c" x="50" y="40" d="60" fill="tint"/>'
    items = placed(plate(circle, "0 0 50 80"))
    assert len(items) == 1
    ends = points(items[0])
    assert ends[0] == pytest.approx((50, 70))
    assert ends[-1] == pytest.approx((50, 10))
    (whole,) = placed(plate(circle))
    assert isinstance(whole, PathItem)
    assert whole.steps[-1] == ("Z",)


TEXT = '<text k="t" x="{}" y="40" size="10">ab</text>'


@pytest.mark.parametrize(
    ("x", "window", "is_there"),
    [
        (54, "0 0 60 80", True),  # the half of the strip that is the first part's
        (54, "50 0 100 80", False),
        (55, "0 0 60 80", False),
        (55, "50 0 100 80", True),
        (5, "0 0 60 80", True),
        (95, "50 0 100 80", True),
    ],
)
def test_a_text_stands_on_one_part(x: float, window: str, is_there: bool) -> None:
    """Parts share 10 mm, and half of that belongs to each."""
    found = [
        item
        for item in placed(plate(TEXT.format(x), window))
        if isinstance(item, TextItem)
    ]
    assert bool(found) is is_there


def test_a_symbol_stands_on_one_part() -> None:
    """Like a text."""
    symbol = '<symbol k="s" name="ship" x="54" y="40" size="6"/>'
    assert not placed(plate(symbol, "50 0 100 80"))
    (item,) = placed(plate(symbol, "0 0 60 80"))
    assert isinstance(item, UseItem)
    assert (item.x_mm, item.y_mm) == (64, 60)


def found(inside: str, **options: Any) -> list[tuple[Code, str]]:
    """Return what is found where a plate is placed."""
    at = placing()
    placed(plate(inside, **options), at)
    return [(each.code, each.message) for each in at.findings]


def test_what_does_not_fit_is_found() -> None:
    """A text is shrunk to its width, down to 6.5 points and no further."""
    # Ten letters at 6.5 points are 11.5 mm wide, each half as wide as high.
    text = '<text x="50" y="40" size="10" w="{}">abcdefghij</text>'
    assert found(text.format(11.6)) == []
    ((code, message),) = found(text.format(11.3))
    assert code is Code.TEXT_DOES_NOT_FIT
    assert "abcdefghij" in message


def test_a_text_that_would_be_parted_is_found() -> None:
    """It is longer than what two parts share."""
    text = '<text x="50" y="40" size="10">abcdefghijklm</text>'
    ((code, message),) = found(text, window="0 0 60 80")
    assert code is Code.TEXT_DOES_NOT_FIT
    assert message == '"abcdefghijklm" is parted where the piece is'


def test_an_unknown_symbol_is_found() -> None:
    """It may be one of somebody's own."""
    symbol = '<symbol name="dragon" x="5" y="5" size="6"/>'
    assert found(symbol) == [(Code.BAD_TEMPLATE, 'there is no symbol "dragon"')]


def test_a_letter_that_there_is_not_is_found() -> None:
    """As in any other text."""
    ((code, _),) = found('<text x="50" y="40">☠</text>')
    assert code is Code.MISSING_GLYPH


# Patterns.


def pattern(shape: str, kind: str = "asteroid field", **options: Any) -> list[Item]:
    """Return the marks of a pattern."""
    return placed(plate(f'<pattern k="f" kind="{kind}" {shape}/>', **options))


FIELD = 'x="0" y="0" w="100" h="80"'


@pytest.mark.parametrize("kind", [*PATTERNS, "nebula"])
def test_each_kind_has_its_marks(kind: str) -> None:
    """Their key says which; what has none of its own has specks."""
    (item,) = pattern(FIELD, kind)
    assert item.key == f"f.{PATTERNS.get(kind, ANY_OTHER)}"


def test_marks_are_whole_and_inside() -> None:
    """None reaches beyond the edge."""
    (item,) = pattern(FIELD)
    marks = points(item)
    assert len(marks) > 100
    assert all(0 <= x <= 100 and 0 <= y <= 80 for x, y in marks)


def test_marks_leave_room_for_a_name() -> None:
    """The middle stays free."""
    (item,) = pattern(f'{FIELD} free="50 40 20 10 0"')
    assert not [p for p in points(item) if abs(p[0] - 50) < 20 and abs(p[1] - 40) < 10]
    (turned,) = pattern(f'{FIELD} free="50 40 20 10 90"')
    assert not [
        p for p in points(turned) if abs(p[0] - 50) < 10 and abs(p[1] - 40) < 20
    ]


def test_marks_of_a_ring_stay_on_it() -> None:
    """Between both circles."""
    (item,) = pattern('x="40" y="40" d="80" inner="40"', size=(80, 80))
    far = [((x - 40) ** 2 + (y - 40) ** 2) ** 0.5 for x, y in points(item)]
    assert min(far) >= 20
    assert max(far) <= 40


def test_marks_of_a_disc_stay_on_it() -> None:
    """And fill its middle."""
    (item,) = pattern('x="40" y="40" d="80"', size=(80, 80))
    far = [((x - 40) ** 2 + (y - 40) ** 2) ** 0.5 for x, y in points(item)]
    assert min(far) < 10
    assert 30 < max(far) <= 40


def test_parts_of_a_pattern_show_the_same_marks() -> None:
    """Where two share a strip, what both show is the same."""
    whole = {_rounded(p) for p in points(pattern(FIELD)[0])}
    parts = [
        {_rounded((x + left, y)) for x, y in points(pattern(FIELD, window=window)[0])}
        for left, window in ((0, "0 0 55 80"), (45, "45 0 100 80"))
    ]
    assert parts[0] | parts[1] <= whole
    assert parts[0] & parts[1]
    assert len(whole - parts[0] - parts[1]) < len(whole) / 8


def _rounded(place: tuple[float, float]) -> tuple[float, float]:
    return round(place[0], 4), round(place[1], 4)


@pytest.mark.parametrize("shape", ['x="0" y="0" w="2" h="1"', 'x="9" y="9" d="2"'])
def test_a_tiny_piece_has_a_tiny_mark(shape: str) -> None:
    """As small as there is room for."""
    (item,) = pattern(shape)
    assert all(-0.01 <= x <= 10.01 and -0.01 <= y <= 10.01 for x, y in points(item))


def test_marks_look_strewn() -> None:
    """They stand in no straight rows."""
    (item,) = pattern(FIELD, "warp rift")
    assert isinstance(item, PathItem)
    tops = [float(step[2]) for step in item.steps if step[0] == "M"]
    assert len({round(top, 1) for top in tops}) > 0.7 * len(tops)
    assert all(one != two for one, two in pairwise(tops))

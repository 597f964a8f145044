"""Where nodes go, how large they are, and what is said of those that don't fit."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st
from layout.builders import (
    PT,
    codes,
    column,
    placing,
    rects,
    row,
    text,
    texts,
)

from bfgprint.codes import Code
from bfgprint.document.nodes import (
    ArcDial,
    Box,
    Boxes,
    Compass,
    Fold,
    Lines,
    Node,
    Rule,
    Shape,
    Space,
    Symbol,
    Turned,
)
from bfgprint.layout.items import (
    CircleItem,
    Item,
    LineItem,
    PathItem,
    RectItem,
    TextItem,
    UseItem,
    turned_item,
)


def _place(node: Node, width: float = 100.0, height: float = 50.0) -> list[Item]:
    return placing().place(node, 10.0, 20.0, width, height)


def _boxes(**changed: object) -> Boxes:
    plain = {"count": 8, "key": "u1.hitbox", "size_mm": 5.0, "gap_mm": 1.0}
    return Boxes(**{**plain, **changed})  # type: ignore[arg-type]


def _squares(items: list[Item]) -> list[tuple[float, float]]:
    return [(item.x_mm, item.y_mm) for item in rects(items)]


def _mark(items: list[Item]) -> LineItem:
    (line,) = (item for item in items if isinstance(item, LineItem))
    return line


def test_boxes_stand_in_a_row() -> None:
    """Boxes follow each other with their gap between them."""
    places = _squares(_place(_boxes(count=3), height=5))
    assert places == [(10, 20), (16, 20), (22, 20)]


def test_boxes_carry_their_key() -> None:
    """Each box can be read back."""
    assert [item.key for item in rects(_place(_boxes()))] == ["u1.hitbox"] * 8


def test_boxes_per_row() -> None:
    """As many boxes stand in a row as fit, the rest below them."""
    places = _squares(_place(_boxes(count=8), width=29, height=11))
    assert [x for x, _ in places] == [10, 16, 22, 28, 34, 10, 16, 22]
    assert sorted({y for _, y in places}) == [20, 26]


def test_boxes_in_rows_of_so_many() -> None:
    """No more stand side by side than are asked for, whatever the room."""
    places = _squares(_place(_boxes(count=5, per_row=2), width=90, height=20))
    assert len({y for _, y, *_ in places}) == 3
    assert len({x for x, *_ in places}) == 2


def test_boxes_that_just_fit() -> None:
    """Eight boxes of 5 mm and seven gaps fit into 47 mm."""
    places = _squares(_place(_boxes(count=8), width=47, height=5))
    assert {y for _, y in places} == {20}


def test_boxes_are_never_fewer_than_one_a_row() -> None:
    """A room too narrow for a box still holds them all, below each other."""
    assert len(_squares(_place(_boxes(count=3), width=3, height=20))) == 3


def test_no_boxes() -> None:
    """No boxes take no room."""
    place = placing()
    assert place.height(_boxes(count=0), 50) == 0
    assert place.place(_boxes(count=0), 0, 0, 50, 10) == []


@pytest.mark.parametrize(
    ("hits", "after"), [(4, 2), (6, 3), (8, 4), (10, 5), (12, 6), (13, 7), (14, 7)]
)
@pytest.mark.parametrize("width", [100.0, 40.0, 24.0])
def test_crippled_line(hits: int, after: int, width: float) -> None:
    """The line stands behind its box and before the next, for odd hits too."""
    node = _boxes(count=hits, mark_after=after, mark_key="u1.crippled")
    items = _place(node, width=width)
    mark, places = _mark(items), _squares(items)
    x, y = places[after - 1]
    assert mark.key == "u1.crippled"
    assert x + 5 < mark.x1_mm == mark.x2_mm
    assert mark.y1_mm < y < y + 5 < mark.y2_mm
    next_x, next_y = places[after]
    assert next_y > y or mark.x1_mm < next_x


@settings(max_examples=100, deadline=None, derandomize=True, database=None)
@given(
    count=st.integers(1, 30),
    share=st.floats(0, 1),
    width=st.floats(8, 120),
    size=st.floats(2, 6),
    gap=st.floats(0.2, 2),
)
def test_boxes_and_line_of_any_track(
    count: int, share: float, width: float, size: float, gap: float
) -> None:
    """Boxes never touch or leave their room, and the line counts them rightly."""
    after = max(1, round(share * count))
    node = _boxes(
        count=count, size_mm=size, gap_mm=gap, mark_after=after, mark_key="u1.crippled"
    )
    place = placing()
    height = place.height(node, width)
    items = place.place(node, 0, 0, width, height)
    mark, places = _mark(items), _squares(items)
    assert len(places) == count
    for x, y in places:
        assert -0.03 <= x <= max(width - size, 0) + 0.03
        assert -0.03 <= y <= height - size + 0.03
    if width > 2 * size:
        assert mark.x1_mm <= width + 0.03
    for number, (x, y) in enumerate(places):
        for other_x, other_y in places[:number]:
            assert max(abs(x - other_x), abs(y - other_y)) >= size
    middle = (mark.y1_mm + mark.y2_mm) / 2
    before = [
        (x, y)
        for x, y in places
        if y + size < middle or (y < middle and x < mark.x1_mm)
    ]
    assert len(before) == after


@pytest.mark.parametrize(
    ("shape", "kind", "radius"),
    [(Shape.SQUARE, RectItem, 0.0), (Shape.ROUND, RectItem, 2.5)],
)
def test_shapes_of_boxes(shape: Shape, kind: type, radius: float) -> None:
    """A box is square, or as round as it is wide."""
    (item,) = _place(_boxes(count=1, shape=shape), height=5)
    assert isinstance(item, kind)
    assert item.radius_mm == radius  # type: ignore[union-attr]


def test_shield_is_a_path() -> None:
    """Shields look like shields, so that they are never taken for hits."""
    (item,) = _place(_boxes(count=1, shape=Shape.SHIELD), height=5)
    assert isinstance(item, PathItem)
    assert item.key == "u1.hitbox"


def test_ticked_box() -> None:
    """RLD-01: the tick of a box that is ticked from the start has a key of its own."""
    box, tick = _place(_boxes(count=1, ticked=True), height=5)
    assert isinstance(tick, PathItem)
    assert (box.key, tick.key) == ("u1.hitbox", "u1.hitbox.tick")  # type: ignore[union-attr]


def test_column_stacks() -> None:
    """Nodes of a column stand below each other with the gap between them."""
    node = column(Box(height_mm=5, frame_pt=1), Box(height_mm=7, frame_pt=1), gap_mm=2)
    assert [(r.y_mm, r.height_mm) for r in rects(_place(node, height=14))] == [
        (20, 5),
        (27, 7),
    ]


def test_row_lines_up() -> None:
    """Nodes of a row stand beside each other with the gap between them."""
    node = row(Box(width_mm=5, frame_pt=1), Box(width_mm=7, frame_pt=1), gap_mm=2)
    assert [(r.x_mm, r.width_mm) for r in rects(_place(node))] == [(10, 5), (17, 7)]


def test_free_width_is_shared() -> None:
    """What is left of a row goes to those that grow, by their shares."""
    node = row(
        Box(width_mm=10, frame_pt=1), Box(grow=1, frame_pt=1), Box(grow=2, frame_pt=1)
    )
    widths = [r.width_mm for r in rects(_place(node))]
    assert widths == pytest.approx([10, 30, 60])


def test_free_height_is_shared() -> None:
    """What is left of a column goes to those that grow."""
    node = column(Box(height_mm=10, frame_pt=1), Box(grow=1, frame_pt=1))
    heights = [r.height_mm for r in rects(_place(node, height=50))]
    assert heights == pytest.approx([10, 40])


def test_padding() -> None:
    """Padding keeps the content away from the sides."""
    node = column(Box(frame_pt=1, height_mm=5), pad_mm=(1, 2, 3, 4))
    (inner,) = rects(_place(node, height=9))
    assert (inner.x_mm, inner.y_mm, inner.width_mm) == (14, 21, 94)


@pytest.mark.parametrize(("valign", "y"), [("top", 20), ("middle", 40), ("bottom", 60)])
def test_vertical_place_in_a_row(valign: str, y: float) -> None:
    """A node that is lower than its row stands where it asks to."""
    node = row(Symbol(name="ship", size_mm=10, valign=valign))
    (item,) = placing().place(node, 10, 20, 50, 50)
    assert isinstance(item, UseItem)
    assert item.y_mm == pytest.approx(y + 5)


@pytest.mark.parametrize(("align", "x"), [("left", 0), ("center", 37.5), ("right", 75)])
def test_alignment_of_text(align: str, x: float) -> None:
    """Text stands left, in the middle or right of its room."""
    place = placing()
    (item,) = texts(place.place(text("abcde", align=align), 0, 0, 100 * PT, 10))
    assert item.x_mm / PT == pytest.approx(x)


def test_baseline() -> None:
    """A line's baseline stands 0.85 of its size below its top."""
    (item,) = texts(_place(text("abcde"), height=11.6 * PT))
    assert item.y_mm == pytest.approx(20 + 8.5 * PT)


def test_struck_out_text() -> None:
    """A barred order has a line through it, from end to end."""
    place = placing()
    word, line = place.place(text("CTNH", strike=True), 0, 0, 100 * PT, 10)
    assert isinstance(word, TextItem)
    assert isinstance(line, LineItem)
    assert line.x1_mm < word.x_mm
    assert line.x2_mm > word.x_mm + 20 * PT
    assert line.y1_mm < word.y_mm


@pytest.mark.parametrize("node", [Rule(), Fold()])
def test_lines_across(node: Node) -> None:
    """A rule or fold reaches from side to side, in the middle of its room."""
    (line,) = _place(node, height=4)
    assert isinstance(line, LineItem)
    assert (line.x1_mm, line.x2_mm, line.y1_mm, line.y2_mm) == (10, 110, 22, 22)


def test_fold_is_dashed() -> None:
    """A line to fold along can be told from one to cut along."""
    (line,) = _place(Fold())
    assert isinstance(line, LineItem)
    assert line.dash_mm


def test_lines_to_write_on() -> None:
    """Dotted lines fill the room at their pitch."""
    items = _place(Lines(pitch_mm=6), height=20)
    assert [item.y1_mm for item in items] == [26, 32, 38]  # type: ignore[union-attr]


def test_dial() -> None:
    """A dial is the drawing of its arcs, whatever their order."""
    (one,) = _place(ArcDial(key="d", arcs=("left", "front"), size_mm=4))
    (other,) = _place(ArcDial(key="d", arcs=("front", "left"), size_mm=4))
    assert one == other
    assert isinstance(one, UseItem)
    assert one.name == "arc front left"


def test_symbol_in_the_middle() -> None:
    """A symbol stands in the middle of its room, at its size."""
    (item,) = _place(Symbol(name="ship", size_mm=8), width=20, height=10)
    assert item == UseItem("ship", 20, 25, 8, 0.0, (0.0, 0.0, 0.0))


def test_symbol_with_a_key() -> None:
    """A symbol that tells something is put down with its key."""
    (item,) = _place(Symbol(name="ship", key="o1.symbol"))
    assert isinstance(item, UseItem)
    assert item.key == "o1.symbol"


def test_unknown_symbol() -> None:
    """A symbol that is not there is found by name."""
    place = placing()
    place.place(Symbol(name="anchor"), 0, 0, 10, 10)
    assert codes(place) == [Code.BAD_TEMPLATE]
    assert "anchor" in place.findings[0].message


def test_space_is_empty() -> None:
    """Space draws nothing."""
    assert _place(Space()) == []


def test_compass_takes_its_true_size() -> None:
    """A compass is as wide and high as its diameter."""
    place = placing()
    node = Compass(key="c1", diameter_mm=60, hole_mm=4)
    assert (place.width(node), place.height(node, 100)) == (60, 60)


def test_frame_and_fill() -> None:
    """A box has a frame, a fill, both or neither."""
    framed, filled, both = Box(frame_pt=1), Box(fill="tint"), Box(frame_pt=1, fill="x")
    for node, paint in ((framed, (1, 0)), (filled, (0, 1)), (both, (1, 1))):
        (item,) = rects(_place(node))
        assert (item.colour is not None, item.fill is not None) == paint
    assert _place(Box()) == []


def test_turned_content() -> None:
    """Turned content stands upside down, mirrored through the middle of its room."""
    upright = _place(text("abcde"), height=10)
    turned = _place(Turned(content=text("abcde")), height=10)
    assert turned == [turned_item(item, 60, 25) for item in upright]


ITEMS = [
    TextItem(10, 20, "x", 0, 8, (0, 0, 0), "k"),  # type: ignore[arg-type]
    LineItem(10, 20, 30, 40, 1, (0, 0, 0), "k"),
    RectItem(10, 20, 5, 6, 1, (0, 0, 0), None, "k"),
    CircleItem(10, 20, 5, 1, (0, 0, 0), None, "k"),
    PathItem((("M", 1, 2), ("C", 1, 2, 3, 4, 5, 6), ("Z",)), 1, (0, 0, 0), None, "k"),
    UseItem("ship", 10, 20, 5, 0, (0, 0, 0)),
]


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: type(item).__name__)
def test_turning_twice_is_turning_back(item: Item) -> None:
    """Every kind of item can be turned, and turned back."""
    twice = turned_item(turned_item(item, 60, 25), 60, 25)
    if isinstance(twice, TextItem | UseItem):
        twice = twice._replace(angle_deg=twice.angle_deg % 360)
    assert twice == item


def test_turned_rectangle_keeps_its_size() -> None:
    """A rectangle's other corner becomes its first when it is turned."""
    item = RectItem(10, 20, 5, 6, 1, (0, 0, 0))
    assert turned_item(item, 50, 50) == item._replace(x_mm=85, y_mm=74)


def test_too_long_a_text() -> None:
    """FIT-01: text that does not fit is quoted, with the room it has."""
    place = placing()
    place.start("Agrippa")
    place.place(text("abcdefghij"), 0, 0, 20 * PT, 10)
    (finding,) = place.findings
    assert finding.code is Code.TEXT_DOES_NOT_FIT
    assert str(finding).startswith('Agrippa: "abcdefghij" does not fit into 7')


def test_long_quotations_are_cut() -> None:
    """A finding quotes no more of a text than its beginning."""
    place = placing()
    place.place(text("x" * 300), 0, 0, 20 * PT, 10)
    assert len(place.findings[0].message) < 120


@pytest.mark.parametrize(
    ("words", "code"),
    [("ship ☠", Code.MISSING_GLYPH), ("ship ש", Code.SCRIPT_NOT_SHAPED)],
)
def test_letters_that_can_not_be_set(words: str, code: Code) -> None:
    """FIT-02, FIT-03: a missing glyph or script is named, not drawn as a box."""
    place = placing()
    place.place(text(words), 0, 0, 100, 10)
    assert codes(place) == [code]
    assert "U+" in place.findings[0].message


@pytest.mark.parametrize(
    ("node", "way"),
    [
        (column(text("Hits"), Box(height_mm=60)), "high"),
        (row(text("Hits"), Box(width_mm=100)), "wide"),
    ],
)
def test_overflow(node: Box, way: str) -> None:
    """FIT-05: content larger than its room is found, with its first words."""
    place = placing()
    place.place(node, 0, 0, 100, 50)
    (finding,) = place.findings
    assert finding.code is Code.SHEET_DOES_NOT_FIT
    assert f'{way} at "Hits"' in finding.message


def test_overflow_without_words() -> None:
    """FIT-05: content without words overflows all the same."""
    place = placing()
    place.place(column(row(Box(height_mm=60))), 0, 0, 100, 50)
    assert set(codes(place)) == {Code.SHEET_DOES_NOT_FIT}


def test_finding_is_reported_once() -> None:
    """The same fault of the same part is one finding."""
    place = placing()
    for _ in range(3):
        place.place(text("abcdefghij"), 0, 0, 20 * PT, 10)
    assert len(place.findings) == 1


def test_nothing_is_dropped_on_overflow() -> None:
    """What does not fit is drawn beyond its room, never left out."""
    place = placing()
    items = place.place(column(*[text(f"row{n}") for n in range(9)]), 0, 0, 100, 10)
    assert [item.text for item in texts(items)] == [f"row{n}" for n in range(9)]

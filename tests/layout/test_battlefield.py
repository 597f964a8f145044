"""The map: as large as the page allows, cut off at the table's edge, all words read."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from kit.setups import crowded, plain_field
from layout.builders import placing

from bfgprint.codes import Code
from bfgprint.document.nodes import BattleMap
from bfgprint.layout.battlefield_homes import hatched
from bfgprint.layout.battlefield_labels import Labels, Room, packed
from bfgprint.layout.battlefield_lines import Chart
from bfgprint.layout.battlefield_shapes import View, circle, level_lines
from bfgprint.layout.items import Item, LineItem, PathItem, RectItem, TextItem
from bfgprint.layout.place import Placing
from bfgprint.model.setup import Area, Battlefield, Feature

TABLE = View(0.0, 0.0, 1.0, 180.0, 120.0)
"""A millimetre on the page for each centimetre."""


def _placed(
    field: Battlefield, width: float, room: float = math.inf
) -> tuple[list[Item], Placing]:
    place = placing()
    place.room_mm = room
    node = BattleMap(key="map", field=field)
    height = place.height(node, width)
    return place.place(node, 0.0, 0.0, width, height), place


def _scale(items: list[Item]) -> str:
    return next(
        item.text
        for item in items
        if isinstance(item, TextItem) and item.key == "map.scale"
    )


def _frame(items: list[Item]) -> RectItem:
    return next(
        item for item in items if isinstance(item, RectItem) and item.key == "map.frame"
    )


@pytest.mark.parametrize(
    ("size", "width", "room", "scale"),
    [
        ((180, 120), 198.0, math.inf, 10),  # a4
        ((180, 120), 203.9, math.inf, 10),  # letter
        ((180, 120), 136.0, math.inf, 15),  # a5
        ((180, 120), 285.0, math.inf, 7),  # a3
        ((240, 180), 198.0, math.inf, 14),
        ((120, 120), 198.0, math.inf, 7),
        ((180, 120), 285.0, 150.0, 9),  # a4 on its side
    ],
)
def test_scale_is_the_largest_that_fits(
    size: tuple[int, int], width: float, room: float, scale: int
) -> None:
    """The map stands at a plain scale, and says at which."""
    field = replace(plain_field(), width_cm=size[0], height_cm=size[1], areas=())
    items, place = _placed(field, width, room)
    assert _scale(items) == f"1 : {scale}"
    assert _frame(items).width_mm == pytest.approx(size[0] * 10 / scale)
    assert place.findings == []


def test_no_scale_fits() -> None:
    """A page without room for a map is told of, not drawn over."""
    items, place = _placed(plain_field(), 20.0)
    assert items == []
    assert [finding.code for finding in place.findings] == [Code.SHEET_DOES_NOT_FIT]


@pytest.mark.parametrize("side", ["a", "b", "c", "d", ""])
def test_nothing_of_the_table_lies_beyond_its_edge(side: str) -> None:
    """Rings, wells and zones end where the table ends, their hatching too."""
    disc = Area(
        label="z", side=side, left_cm=160, right_cm=200, bottom_cm=-20, top_cm=20,
        radius_cm=20,
    )  # fmt: skip
    field = crowded()
    items, _ = _placed(replace(field, areas=(*field.areas, disc)), 198.0)
    frame = _frame(items)
    ends = [
        (float(step[-2]), float(step[-1]))
        for item in items
        if isinstance(item, PathItem) and item.key.startswith(("map.f", "map.z"))
        for step in item.steps
        if step[0] != "Z"
    ]
    assert len(ends) > 1_000
    for x, y in ends:
        assert -0.01 <= x - frame.x_mm <= frame.width_mm + 0.01
        assert -0.01 <= y - frame.y_mm <= frame.height_mm + 0.01


def test_arrow_stays_in_its_zone() -> None:
    """A zone too small for its name still holds the arrow that ships face by."""
    small = Area(
        label="the second division of the reserve", side="a", left_cm=40, right_cm=50,
        bottom_cm=40, top_cm=50, facing_deg=90,
    )  # fmt: skip
    items, _ = _placed(replace(plain_field(), areas=(small,)), 198.0)
    frame = _frame(items)
    arrow = next(i for i in items if i.key == "map.z1.facing")
    assert isinstance(arrow, PathItem)
    for step in arrow.steps:
        assert 40 <= float(step[1]) - frame.x_mm <= 50
        assert 70 <= float(step[2]) - frame.y_mm <= 80


def test_no_two_words_stand_over_each_other() -> None:
    """Each label on a crowded table finds a place of its own."""
    field = crowded()
    rocks = tuple(
        Feature(
            kind="asteroid field", id=f"A{number}", x_cm=100 + 5 * (number % 5),
            y_cm=60 + 5 * (number // 5), width_cm=5, length_cm=5,
        )
        for number in range(25)
    )  # fmt: skip
    items, place = _placed(replace(field, features=(*field.features, *rocks)), 198.0)
    boxes = [
        Room(
            item.x_mm, item.y_mm, item.x_mm + item.width_mm, item.y_mm + item.height_mm
        )
        for item in items
        if isinstance(item, RectItem) and item.fill is not None
    ]
    assert len(boxes) == 9 + 25 + 4 + 2
    over = [
        (one, two)
        for number, one in enumerate(boxes)
        for two in boxes[number + 1 :]
        if one.meets(two)
    ]
    assert over == []
    assert place.findings == []


def test_a_label_far_from_its_piece_has_a_line() -> None:
    """Where there is no room beside a piece, a line leads to its name."""
    rocks = tuple(
        Feature(
            kind="asteroid field", id=f"A{number}", x_cm=10 + 4 * (number % 10),
            y_cm=10 + 4 * (number // 10), width_cm=2, length_cm=2,
        )
        for number in range(100)
    )  # fmt: skip
    items, _ = _placed(replace(plain_field(), features=rocks), 198.0)
    lines = [item for item in items if isinstance(item, LineItem)]
    assert lines
    assert all(line.key.endswith(".id") for line in lines)


def test_a_full_map_is_told_of() -> None:
    """A label that finds no room at all is a finding that names it."""
    name = "m" * 60
    areas = tuple(
        Area(label=f"{name}{number}", left_cm=0, right_cm=180, bottom_cm=0, top_cm=120)
        for number in range(60)
    )
    _, place = _placed(Battlefield(width_cm=180, height_cm=120, areas=areas), 198.0)
    assert {finding.code for finding in place.findings} == {Code.TEXT_DOES_NOT_FIT}


def test_letters_that_the_typeface_lacks() -> None:
    """A map's words are checked like all others."""
    field = replace(plain_field(), areas=(Area(label="☠", right_cm=60, top_cm=60),))
    _, place = _placed(field, 198.0)
    assert [finding.code for finding in place.findings] == [Code.MISSING_GLYPH]


@pytest.mark.parametrize(
    ("x", "y", "radius", "arcs"),
    [
        (90, 60, 30, 1),  # whole
        (0, 60, 30, 1),  # half, at an edge
        (0, 0, 30, 1),  # a quarter, in a corner
        (90, 60, 70, 2),  # cut off above and below
        (90, 60, 95, 4),  # only the corners' arcs
        (90, 60, 300, 0),  # beyond the table all round
        (300, 60, 30, 0),  # beside it
    ],
)
def test_circles_are_cut_off(x: float, y: float, radius: float, arcs: int) -> None:
    """Of a circle only the arcs on the table are drawn, however many these are."""
    steps = circle(TABLE, x, y, radius)
    assert sum(step[0] == "M" for step in steps) == arcs
    for step in steps:
        end_x, end_y = float(step[-2]), float(step[-1])
        assert math.hypot(end_x - x, 120 - end_y - y) == pytest.approx(radius)
        assert -1e-6 <= end_x <= 180 + 1e-6
        assert -1e-6 <= end_y <= 120 + 1e-6


def test_grid_leaves_out_what_the_bold_one_has() -> None:
    """Ten centimetres apart, without every sixth."""
    fine, bold = level_lines(TABLE, 10, 60), level_lines(TABLE, 60)
    assert sum(step[0] == "M" for step in fine) == 17 + 11 - 2 - 1
    assert sum(step[0] == "M" for step in bold) == 2 + 1


def test_words_along_an_edge_share_a_line() -> None:
    """Words stand beside each other as long as the edge has room."""
    assert packed([30, 30, 50], 100, 6) == [[0, 1], [2]]
    assert packed([], 100, 6) == []


def test_labels_keep_to_the_table() -> None:
    """The first good place is taken, and then no more."""
    labels = Labels(Room(0, 0, 30, 10))
    assert labels.place(10, 5, [(100, 100), (5, 5)]) == Room(0, 2.5, 10, 7.5)
    second = labels.place(10, 5, [(5, 5)])
    assert second is not None
    assert second.left >= 10
    assert labels.place(40, 5, [(5, 5)]) is None


def test_zones_have_their_sides_colours() -> None:
    """Zones, their names and edges are in the colour of their side, pieces in ink."""
    at = placing()
    colours = {"side-a": (0.0, 0.0, 1.0), "side-b": (1.0, 0.0, 0.0)}
    at.palette.update(colours)  # type: ignore[attr-defined]
    items = at.place(BattleMap(key="map", field=crowded()), 0, 0, 190, 200)
    seen = {
        item.key: item.colour
        for item in items
        if isinstance(item, PathItem | TextItem)
    }  # fmt: skip
    blue, red, ink = colours["side-a"], colours["side-b"], (0.0, 0.0, 0.0)
    for name in ("z1", "z1.slanted", "z1.label", "z1.facing", "edge1"):
        assert seen[f"map.{name}"] == blue, name
    for name in ("z2", "z2.counter", "z3.label", "s1", "s1.facing", "edge2"):
        assert seen[f"map.{name}"] == red, name
    for name in ("f1", "f1.id", "f5.rocks", "z4", "z4.label", "edge3", "s2"):
        assert seen[f"map.{name}"] == ink, name


@pytest.mark.parametrize("name", ["a rectangle", "a disc"])
def test_names_of_zones_leave_hatching_alone(name: str) -> None:
    """Where a zone has room, nothing is written over its border."""
    area = Area(label="zone", side="a", left_cm=20, right_cm=100, bottom_cm=20,
                top_cm=100, radius_cm=40 if name == "a disc" else 0)  # fmt: skip
    field = replace(plain_field(), areas=(area,))
    at = placing()
    items = at.place(BattleMap(key="map", field=field), 0, 0, 190, 200)
    frame = _frame(items)
    view = View(frame.x_mm, frame.y_mm, frame.width_mm / 180, 180, 120)
    chart = Chart(placing=at, key="map", field=field, view=view)
    borders = list(hatched(chart, area))
    labels = [
        Room(i.x_mm, i.y_mm, i.x_mm + i.width_mm, i.y_mm + i.height_mm)
        for i in items
        if isinstance(i, RectItem) and i.fill is not None
    ]
    assert len(labels) == 1
    assert len(borders) >= 4
    assert not any(labels[0].meets(border) for border in borders)

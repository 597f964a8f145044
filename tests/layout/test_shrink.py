"""A sheet that is too full for its cell is set smaller, but nothing true-size is."""

from __future__ import annotations

import pytest
from layout.builders import A4, codes, placing, rects, text, texts

from bfgprint.codes import Code
from bfgprint.document.nodes import (
    ArcDial,
    Box,
    Boxes,
    Compass,
    Fold,
    Lines,
    Node,
    Part,
    Root,
    Rule,
    Space,
    Symbol,
    Text,
    Turned,
)
from bfgprint.layout.furniture import Furniture
from bfgprint.layout.pages import place_chapters
from bfgprint.layout.place import Placing
from bfgprint.layout.sections import Chapter, Page, Section
from bfgprint.layout.shrink import factors, shrink
from bfgprint.model.paper import Format

CELL = Format(name="a6", width_mm=95.0, height_mm=126.0)
ROOM_MM = 280.0 / 2 - 4.0
"""The height of a cell on A4, less its padding."""

SHRUNK = [
    pytest.param(text("x", size_pt=12.0), "size_pt", 9.6, id="text"),
    pytest.param(text("x", size_pt=7.0), "size_pt", 6.5, id="text near its floor"),
    pytest.param(text("x", size_pt=6.0), "size_pt", 6.0, id="text below its floor"),
    pytest.param(Boxes(count=8, key="k", size_mm=5.0), "size_mm", 4.0, id="boxes"),
    pytest.param(Boxes(count=8, key="k"), "gap_mm", 0.8, id="gap of boxes"),
    pytest.param(ArcDial(key="d", size_mm=5.0), "size_mm", 4.0, id="dial"),
    pytest.param(Symbol(name="ship", size_mm=5.0), "size_mm", 4.0, id="symbol"),
    pytest.param(Lines(pitch_mm=5.0), "pitch_mm", 4.0, id="lines"),
    pytest.param(Space(height_mm=5.0), "height_mm", 4.0, id="space"),
    pytest.param(Rule(height_mm=2.0), "height_mm", 1.6, id="rule"),
    pytest.param(Box(gap_mm=5.0), "gap_mm", 4.0, id="gap"),
    pytest.param(Box(pad_mm=(5, 0, 5, 0)), "pad_mm", (4, 0, 4, 0), id="padding"),
    pytest.param(Box(width_mm=5.0), "width_mm", 5.0, id="columns keep their width"),
]

KEPT: list[Node] = [
    Compass(key="c1", diameter_mm=60.0, hole_mm=4.0),
    Fold(),
    Space(width_mm=3.0),
]


@pytest.mark.parametrize(("node", "field", "value"), SHRUNK)
def test_what_shrinks(node: Node, field: str, value: object) -> None:
    """Heights, gaps and type are scaled, type never below its floor."""
    assert getattr(shrink(node, 0.8), field) == pytest.approx(value)


@pytest.mark.parametrize("node", KEPT, ids=lambda node: type(node).__name__)
def test_what_stays(node: Node) -> None:
    """True-size pieces, and what has no height, stay as they are."""
    assert shrink(node, 0.8) == node


@pytest.mark.parametrize("outer", [Box, Turned], ids=["box", "turned"])
def test_what_is_inside_shrinks_too(outer: type) -> None:
    """A container passes the factor on."""
    inner = text("x", size_pt=10.0)
    node = Box(children=(inner,)) if outer is Box else Turned(content=inner)
    made = shrink(node, 0.8)
    found = made.children[0] if isinstance(made, Box) else made.content  # type: ignore[attr-defined]
    assert isinstance(found, Text)
    assert found.size_pt == 8.0


def test_nothing_is_lost() -> None:
    """A shrunk node has the keys, counts and words of the first."""
    node = Boxes(count=8, key="u1.hitbox", mark_after=4, mark_key="u1.crippled")
    made = shrink(node, 0.8)
    assert isinstance(made, Boxes)
    assert (made.count, made.key, made.mark_after, made.mark_key) == (
        8,
        "u1.hitbox",
        4,
        "u1.crippled",
    )


def _sheet(height_mm: float, place: Placing) -> list[Page]:
    part = Part(
        root=Root.SHEET,
        title="Agrippa",
        content=Box(
            children=(
                Box(height_mm=height_mm, frame_pt=1.0),
                text("Agrippa", size_pt=10.0),
            )
        ),
    )
    section = Section(root=Root.SHEET, count=1, parts=lambda: [part], format=CELL)
    said = Furniture(title="List", edition="Edition", data="abcdef")
    return list(place_chapters([Chapter([section], place)], A4, said)[1])


def _size(page: Page) -> float:
    (name,) = (item for item in texts(page.items) if item.text == "Agrippa")
    return name.size_pt


@pytest.mark.parametrize(
    ("height", "size"), [(100.0, 10.0), (134.0, 9.5), (150.0, 8.5), (160.0, 8.0)]
)
def test_sheet_takes_the_largest_size_that_fits(height: float, size: float) -> None:
    """A sheet is set no smaller than its cell asks for."""
    place = placing()
    (page,) = _sheet(height, place)
    assert _size(page) == pytest.approx(size)
    assert codes(place) == []
    (frame,) = rects(page.items)
    assert frame.height_mm <= ROOM_MM


def test_sheet_that_can_not_be_made_small_enough() -> None:
    """FIT-05: what is too large at the smallest size is found at its own."""
    place = placing()
    (page,) = _sheet(200.0, place)
    assert codes(place) == [Code.SHEET_DOES_NOT_FIT]
    assert _size(page) == 10.0


def test_factors_shrink_step_by_step() -> None:
    """The first attempt is the full size, each next one a little less."""
    assert factors() == pytest.approx([1.0, 0.95, 0.9, 0.85, 0.8])


def test_zoomed_sheet_may_lose_its_zoom() -> None:
    """A sheet of a large layout shrinks until it is as small as one on a card."""
    assert factors(1.6) == pytest.approx([1 - 0.05 * step for step in range(11)])

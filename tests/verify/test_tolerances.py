"""What is as good as right passes: the read-back allows what printers do.

The other side of each limit stands among the damages.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from verify.damages.changes import altered, moved
from verify.damages.kit import ItemChange, built, on_items, with_key
from verify.faults import found_in, open_press, orders

from bfgprint.draw.canvas import draw_pdf
from bfgprint.layout.items import CircleItem, Item, LineItem
from bfgprint.layout.sections import Page
from bfgprint.verify.document import verify_pdf


def _wider(by_mm: float) -> ItemChange:
    def change(item: Item) -> Item:
        assert isinstance(item, CircleItem)
        return item._replace(radius_mm=item.radius_mm + by_mm)

    return change


def _longer(by_mm: float) -> ItemChange:
    def change(item: Item) -> Item:
        assert isinstance(item, LineItem)
        return item._replace(x2_mm=item.x2_mm + by_mm)

    return change


@pytest.mark.parametrize(
    ("printable", "key", "change"),
    [
        pytest.param("setup", "map.f1", moved(0.05), id="a planet 0.05 mm on"),
        pytest.param("setup", "map.z1.facing", moved(0.5), id="an arrow moved"),
        pytest.param("setup", "map.f1.id", moved(1.0), id="a label moved"),
        pytest.param("compass", "c1.rim", _wider(0.02), id="rim 0.04 mm wider"),
        pytest.param("compass", "c1.hole", moved(0.04), id="hole 0.04 mm aside"),
        pytest.param("compass", "c1.edge45", _longer(0.02), id="edge a hair longer"),
        pytest.param("compass", "c1.name0", moved(0.3), id="name 0.3 mm aside"),
        pytest.param("compass", "page.scale", _longer(0.04), id="scale bar"),
        pytest.param("orders", "page.cut_x", moved(0.04), id="cut guide"),
        pytest.param("orders", "o0-AAF.back", moved(0.04), id="back"),
        pytest.param("sheets", "u1.speed", altered(size_pt=6.5), id="smallest type"),
        pytest.param(
            "sheets", "u1.speed", altered(colour=(0.45,) * 3), id="darker than half"
        ),
        pytest.param("sheets", "u1.w1.strength", moved(dy=0.1), id="figure in its row"),
        pytest.param("sheets", "u1.crippled", moved(0.8), id="line between boxes"),
        pytest.param("sheets", "u1.w4.loaded.tick", moved(0.2), id="tick in its box"),
    ],
)
def test_within_tolerance(printable: str, key: str, change: ItemChange) -> None:
    """A difference that nobody can see or measure is no finding."""
    build = built(printable)
    pages = on_items(with_key(key), change, most=1)(_copies(printable))
    content = draw_pdf(pages, build.drawings, build.metadata)
    assert content != build.content
    assert verify_pdf(content, *build.expected) == []


def _copies(printable: str) -> list[Page]:
    return [replace(page, items=[*page.items]) for page in built(printable).pages]


def test_page_turned_is_the_same_paper() -> None:
    """Cards may lie across the paper."""
    press = open_press(paper="letter")
    assert found_in(orders(press), press) == []

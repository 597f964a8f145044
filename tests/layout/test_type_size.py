"""Larger type: everything grows with it, but for pieces of a true size."""

from __future__ import annotations

import pytest
from layout.builders import A4, placing, text

from bfgprint.document.nodes import (
    ArcDial,
    Box,
    Boxes,
    Compass,
    Lines,
    Node,
    Part,
    QrCode,
    Root,
    Rule,
    Symbol,
    Turned,
)
from bfgprint.layout.furniture import Furniture, footer_items, scale_bar_items
from bfgprint.layout.items import LineItem, TextItem
from bfgprint.layout.type_size import LARGE, ORDINARY, enlarge, enlarged

TWICE = 2.0


@pytest.mark.parametrize(
    ("node", "larger"),
    [
        (
            Box(width_mm=10.0, height_mm=5.0, gap_mm=1.0, pad_mm=(1.0, 2.0, 3.0, 4.0)),
            Box(width_mm=20.0, height_mm=10.0, gap_mm=2.0, pad_mm=(2.0, 4.0, 6.0, 8.0)),
        ),
        (
            Boxes(count=3, key="k", size_mm=4.0, gap_mm=1.0, per_row=2),
            Boxes(count=3, key="k", size_mm=8.0, gap_mm=2.0, per_row=2),
        ),
        (Lines(pitch_mm=5.0), Lines(pitch_mm=10.0)),
        (ArcDial(key="k", size_mm=4.0), ArcDial(key="k", size_mm=8.0)),
        (Symbol(name="ship", size_mm=4.0), Symbol(name="ship", size_mm=8.0)),
        (
            Turned(content=Lines(pitch_mm=5.0)),
            Turned(content=Lines(pitch_mm=10.0)),
        ),
        (Rule(line_pt=0.5, height_mm=1.0), Rule(line_pt=0.5, height_mm=2.0)),
        (text("words"), text("words", size_pt=20.0, floor_pt=9.0)),
        (text("words", lines=3), text("words", size_pt=20.0, floor_pt=9.0, lines=6)),
        (text("words", lines=0), text("words", size_pt=20.0, floor_pt=9.0, lines=0)),
    ],
    ids=lambda each: type(each).__name__,
)
def test_node(node: Node, larger: Node) -> None:
    """Lengths and type grow alike, also those inside; lines keep their strength."""
    assert enlarge(node, TWICE, 9.0) == larger
    assert enlarge(Box(children=(node,)), TWICE, 9.0) == Box(children=(larger,))


@pytest.mark.parametrize(
    "piece",
    [
        Compass(key="k", diameter_mm=110.0, hole_mm=4.0),
        QrCode(key="k", text="A", size_mm=20.0),
    ],
)
def test_true_size(piece: Node) -> None:
    """A piece of a true size keeps it."""
    assert enlarge(piece, TWICE, 9.0) is piece


def test_floor() -> None:
    """Type that would still be too small is as large as the smallest that may be."""
    small = enlarge(text("words", size_pt=5.0, floor_pt=4.0), 1.4, 9.0)
    assert small == text("words", size_pt=9.0, floor_pt=9.0)


def test_part() -> None:
    """Head, rows and content of a part grow; its back is as large as its card."""
    words = text("words")
    part = Part(
        root=Root.CARD, title="", content=words, head=words, rows=(words,), back=words
    )
    large = text("words", size_pt=14.0, floor_pt=9.0)
    assert enlarged(part, LARGE) == Part(
        root=Root.CARD,
        title="",
        content=large,
        head=large,
        rows=(large,),
        back=text("words", floor_pt=9.0),
    )
    assert enlarged(part, ORDINARY) is part


@pytest.mark.parametrize(("zoom", "size_pt"), [(1.0, 14.0), (1.25, 11.2), (1.85, 10.0)])
def test_own_zoom(zoom: float, size_pt: float) -> None:
    """What is enlarged by its layout already is only enlarged by what that lacks."""
    part = enlarged(Part(root=Root.SHEET, title="", content=text("x")), LARGE, zoom)
    assert part.content == text("x", size_pt=pytest.approx(size_pt), floor_pt=9.0)


def test_furniture() -> None:
    """Footer and words beside the scale bar grow; the bar still measures 100 mm."""
    at = placing(LARGE)
    furniture = Furniture(title="Fleet", edition="1.10", data="abc123")
    bar = list(scale_bar_items(A4, at))
    items = [*footer_items(A4, furniture, 1, 2, at), *bar]
    assert min(item.size_pt for item in items if isinstance(item, TextItem)) >= 9.0
    (line,) = (i for i in bar if isinstance(i, LineItem) and i.key == "page.scale")
    assert line.x2_mm - line.x1_mm == pytest.approx(100.0)
    assert at.findings == []

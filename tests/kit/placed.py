"""Pages placed but not drawn, and one of their items a line in plain text.

In: a Request.  Out: its pages, or lines such as
``text 18.00 17.00 8.0pt bold u1.name "Lunar"``: millimetres from the top left
corner with two decimals, black unless a colour is named, ``-`` without a key.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bfgprint.draw.fonts import Typeface
from bfgprint.draw.qr import qr_modules
from bfgprint.layout.furniture import Furniture
from bfgprint.layout.items import (
    CircleItem,
    Colour,
    Item,
    LineItem,
    PathItem,
    RectItem,
    TextItem,
    UseItem,
)
from bfgprint.layout.pages import place_chapters
from bfgprint.layout.palette import make_palette
from bfgprint.layout.place import Placing
from bfgprint.layout.sections import Chapter, Page
from kit.builds import DATA_HASH, Request, document_of, settings_of

BLACK = (0.0, 0.0, 0.0)


@cache
def pages_of(request: Request) -> tuple[Page, ...]:
    """Return the placed pages of a request; nothing is drawn."""
    document = document_of(request)
    settings = settings_of(request.paper, request.ink, kind=document.kind)
    look = settings.look
    placing = Placing(
        measure=Typeface(),
        modules=qr_modules,
        palette=make_palette(
            {**look.colours, **look.accents}, request.ink, document.accent, look.sides
        ),
        symbols=look.symbols,
    )
    furniture = Furniture(
        title=document.title, edition=settings.tables.edition, data=DATA_HASH
    )
    chapters = [
        Chapter(leaf.sections, placing, is_one_sided=leaf.is_one_sided)
        for leaf in document.leaves
    ]
    has_backs = bool(document.parts) and document.duplex != "none"
    counts, pages = place_chapters(
        chapters, settings.paper, furniture, has_backs=has_backs
    )
    placed = tuple(pages)
    assert [str(finding) for finding in placing.findings] == []
    assert len(placed) == sum(counts)
    return placed


def page_lines(page: Page) -> Iterator[str]:
    """Yield a page: its size, its bookmarks and its items in drawing order."""
    paper = page.paper
    yield f"page {paper.name} {mm(paper.width_mm, paper.height_mm)}"
    for title in page.bookmarks:
        yield f'bookmark "{title}"'
    for item in page.items:
        yield item_line(item)


def item_line(item: Item) -> str:
    """Return one item as a line."""
    match item:
        case TextItem():
            face = item.face.name.lower().replace("_", "-")
            parts = [
                f"text {mm(item.x_mm, item.y_mm)} {pt(item.size_pt)} {face}",
                item.key or "-",
                f'"{item.text}"',
                _turn(item.angle_deg),
                _colour(item.colour),
            ]
        case LineItem():
            ends = mm(item.x1_mm, item.y1_mm, item.x2_mm, item.y2_mm)
            parts = [f"line {ends} {pt(item.line_pt)}", item.key or "-"]
            parts += [_colour(item.colour), _dash(item.dash_mm)]
        case RectItem():
            size = mm(item.x_mm, item.y_mm, item.width_mm, item.height_mm)
            radius = f"radius {mm(item.radius_mm)}" if item.radius_mm else ""
            parts = [f"rect {size} {pt(item.line_pt)}", item.key or "-"]
            parts += [_paint(item.colour, item.fill), radius]
        case CircleItem():
            size = mm(item.x_mm, item.y_mm, item.radius_mm)
            parts = [f"circle {size} {pt(item.line_pt)}", item.key or "-"]
            parts += [_paint(item.colour, item.fill), _dash(item.dash_mm)]
        case PathItem():
            parts = [f"path {pt(item.line_pt)}", item.key or "-"]
            parts += [_paint(item.colour, item.fill), _dash(item.dash_mm)]
            parts += map(_step, item.steps)
        case UseItem():
            parts = [f"use {mm(item.x_mm, item.y_mm, item.size_mm)} {item.name}"]
            parts += [_turn(item.angle_deg), _colour(item.colour)]
    return " ".join(part for part in parts if part)


def mm(*lengths: float) -> str:
    """Return lengths with two decimals, and never ``-0.00``."""
    return " ".join(f"{round(length, 2) + 0.0:.2f}" for length in lengths)


def pt(size: float) -> str:
    """Return a size of type or the width of a line."""
    return f"{round(size, 2):g}pt"


def _turn(angle_deg: float) -> str:
    return f"turned {angle_deg:g}" if angle_deg else ""


def _dash(dash_mm: tuple[float, ...]) -> str:
    return f"dash {mm(*dash_mm)}" if dash_mm else ""


def _colour(colour: Colour | None) -> str:
    return "" if colour in (None, BLACK) else hex_of(colour)


def hex_of(colour: Colour) -> str:
    """Return a colour as ``#1f3a6e``."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


def _paint(colour: Colour | None, fill: Colour | None) -> str:
    line = "no line" if colour is None else _colour(colour)
    inside = "" if fill is None else f"fill {hex_of(fill)}"
    return f"{line} {inside}".strip()


def _step(step: tuple[str | float, ...]) -> str:
    command, *numbers = step
    return f"{command} {mm(*map(float, numbers))}".strip()

"""What every page carries: the footer, and the scale bar beside true-size parts.

In: a paper and what is to be said.  Out: items.  Keys start with ``page.``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bfgprint.document.nodes import Box, Node, Run, Text
from bfgprint.layout.items import Item, LineItem
from bfgprint.layout.place import Placing
from bfgprint.layout.type_size import ORDINARY, TypeSize
from bfgprint.model.paper import FOOTER_MM, SCALE_BAR_MM, Paper
from bfgprint.units import MM_PER_CM, MM_PER_INCH

SCALE_BAR_LENGTH_MM = 100.0
SCALE_BAR_ROOM_MM = 134.0
"""What the bar and the words beside it need."""
LARGE_SCALE_BAR_ROOM_MM = 154.0
"""The same in a large print."""
TITLE_LENGTH = 60
LARGE_TITLE_LENGTH = 40
_SIZE_PT = 6.5
_SHORTEST_TITLE = 20
_ONLY_FOR = "only for "


@dataclass(frozen=True, slots=True, kw_only=True)
class Furniture:
    """What the footer says."""

    title: str
    """As short as `footer_title` makes it."""
    edition: str
    data: str
    """The first digits of the data's hash."""
    printer: str = ""
    """What the page is made up for, if it is."""
    counts: str = "page"
    """What is numbered: pages, or the sides of sheets that are folded."""


def footer_title(title: str, printer: str = "", *, large_print: bool = False) -> str:
    """Return a title as the footer has room for it; the page shows it in full."""
    length = LARGE_TITLE_LENGTH if large_print else TITLE_LENGTH
    if printer:
        length = max(_SHORTEST_TITLE, length - len(printer) - len(_ONLY_FOR))
    if len(title) <= length:
        return title
    return title[: length - 1].rstrip() + "…"


def footer_items(
    paper: Paper, furniture: Furniture, number: int, total: int, placing: Placing
) -> list[Item]:
    """Return the line at the foot: list, edition and data, page x of y."""
    top = paper.height_mm - paper.margin_mm - FOOTER_MM
    row = Box(
        horizontal=True,
        gap_mm=3.0,
        children=(
            _small(Run(furniture.title, "page.title"), "left", grow=2.0),
            _small(
                Run(furniture.edition, "page.edition"), "center", "data ",
                Run(furniture.data, "page.data"),
            ),
            _small(
                Run(str(number), "page.number"), "right", " of ",
                Run(str(total), "page.total"), grow=1.0, lead=f"{furniture.counts} ",
            ),
        ),
    )  # fmt: skip
    if furniture.printer:
        stamp = _small(_ONLY_FOR, "left", Run(furniture.printer, "page.printer", True))
        row = replace(row, children=(*row.children[:-1], stamp, row.children[-1]))
    rule = LineItem(
        paper.margin_mm,
        top + 0.8,
        paper.width_mm - paper.margin_mm,
        top + 0.8,
        0.4,
        placing.palette["soft"],
    )
    placed = placing.place(
        placing.type_size.node(row),
        paper.margin_mm,
        top + 1.0,
        paper.body_width_mm,
        FOOTER_MM - 1.0,
    )
    return [rule, *placed]


def _small(*parts: Run | str, grow: float = 0.0, lead: str = "") -> Node:
    """Return small text: the first run, how it is aligned, and what follows."""
    first, align, *rest = parts
    runs = [first, *([Run(" · ")] if align == "center" else []), *rest]
    before = [Run(lead)] if lead else []
    return Text(
        runs=tuple(
            run if isinstance(run, Run) else Run(run) for run in (*before, *runs)
        ),
        size_pt=_SIZE_PT,
        align=str(align),
        grow=grow,
    )


def scale_bar_room_mm(type_size: TypeSize) -> float:
    """Return what the bar and the words beside it need across a page."""
    return SCALE_BAR_ROOM_MM if type_size == ORDINARY else LARGE_SCALE_BAR_ROOM_MM


def scale_bar_items(paper: Paper, placing: Placing) -> Iterator[Item]:
    """Return a bar of 100 mm, with centimetres above and inches below."""
    zoom = placing.type_size.zoom
    ink = placing.palette["ink"]
    x = paper.margin_mm + 2.0
    y = paper.height_mm - paper.margin_mm - FOOTER_MM - SCALE_BAR_MM / 2
    end = x + SCALE_BAR_LENGTH_MM
    yield LineItem(x, y, end, y, 0.8, ink, "page.scale")
    for tick in range(11):
        at = x + tick * MM_PER_CM
        yield LineItem(at, y - (2.2 if tick % 5 == 0 else 1.4), at, y, 0.6, ink)
    for tick in range(int(SCALE_BAR_LENGTH_MM / MM_PER_INCH) + 1):
        at = x + tick * MM_PER_INCH
        yield LineItem(at, y, at, y + (2.2 if tick % 3 == 0 else 1.4), 0.6, ink)
    for word, at in (("cm", y - 0.6 - 2.8 * zoom), ("inches", y + 0.6)):
        label = placing.type_size.node(Text(runs=(Run(word),), size_pt=_SIZE_PT))
        yield from placing.place(label, end + 0.8, at, 9.0 * zoom, 2.8 * zoom)
    words = placing.type_size.node(
        Text(
            runs=(
                Run("print at "),
                Run("100 %", "page.percent", True),
                Run(": this bar is "),
                Run("100 mm", "page.bar"),
                Run(" long"),
            ),
            size_pt=7.5,
            lines=3,
        )
    )
    after = end + 11.0 * zoom
    room = paper.width_mm - paper.margin_mm - after
    height = placing.height(words, room)
    yield from placing.place(words, after, y - height / 2, room, height)

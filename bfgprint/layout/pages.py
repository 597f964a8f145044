"""Bring parts onto pages: sheets into cells, cards and pieces to cut, flows over pages.

In: sections of parts, a paper and the formats.  Out: placed pages, one after
the other, so that a thousand of them never stand in memory at once; how many
there will be is known before the first is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from bfgprint.document.nodes import Node, Part, Root
from bfgprint.findings import Code
from bfgprint.layout.furniture import (
    SCALE_BAR_ROOM_MM,
    Furniture,
    footer_items,
    scale_bar_items,
)
from bfgprint.layout.items import Item, LineItem
from bfgprint.layout.place import Placing
from bfgprint.layout.shrink import FACTORS, shrink
from bfgprint.model.paper import Format, Paper

_CELL_PAD_MM = 2.0
_PIECE_GAP_MM = 3.0
_GUIDE_PT = 0.35


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Parts of one kind that follow each other, made when they are asked for."""

    root: Root
    count: int
    parts: Callable[[], Iterable[Part]]
    format: Format | None = None
    duplex: str = "none"
    """The edge the sheet is turned over (long, short), or none: no backs."""

    @property
    def is_true_size(self) -> bool:
        """Whether its pages have parts that must come out at an exact size."""
        return self.root in (Root.CARD, Root.PIECE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A placed page: its paper, marks and bookmarks."""

    paper: Paper
    items: list[Item]
    bookmarks: tuple[str, ...] = ()
    is_true_size: bool = False


def place_sections(
    sections: Sequence[Section], paper: Paper, placing: Placing, furniture: Furniture
) -> tuple[int, Iterator[Page]]:
    """Return the number of pages, and the pages."""
    if any(section.is_true_size for section in sections) and not _has_room(paper):
        bar = Format(name="the scale bar", width_mm=SCALE_BAR_ROOM_MM, height_mm=9.0)
        _too_large(placing, bar, paper)
        return 0, iter(())
    placed = [_place_section(section, paper, placing) for section in sections]
    total = sum(count for count, _ in placed)

    def pages() -> Iterator[Page]:
        number = 0
        for _, section_pages in placed:
            for page in section_pages:
                number += 1
                placing.start(f"page {number}")
                page.items.extend(
                    footer_items(page.paper, furniture, number, total, placing)
                )
                if page.is_true_size:
                    page.items.extend(scale_bar_items(page.paper, placing))
                yield page

    return total, pages()


def _has_room(paper: Paper) -> bool:
    """Whether the scale bar and its words fit, whichever way the paper lies."""
    narrow = min(paper.body_width_mm, paper.turned().body_width_mm)
    return narrow >= SCALE_BAR_ROOM_MM


def _place_section(
    section: Section, paper: Paper, placing: Placing
) -> tuple[int, Iterator[Page]]:
    match section.root:
        case Root.SHEET:
            return _sheets(section, paper, placing)
        case Root.CARD:
            return _cards(section, paper, placing)
        case Root.FLOW:
            flowed = [
                page
                for part in _parts(section, placing)
                for page in _flow(part, paper, placing)
            ]
            return len(flowed), iter(flowed)
        case Root.PIECE:
            shelved = list(_pieces(section, paper, placing))
            return len(shelved), iter(shelved)


def _parts(section: Section, placing: Placing) -> Iterator[Part]:
    """Yield the parts of a section; one of another kind is reported."""
    for part in section.parts():
        if part.root is not section.root:
            placing.start(part.title)
            message = f"a <{section.root}> is needed here, not a <{part.root}>"
            placing.report(Code.BAD_TEMPLATE, message, "see docs/templates.md")
        yield part


def _needed_format(section: Section) -> Format:
    if section.format is None:
        raise ValueError(f"a section of {section.root} parts needs a format")
    return section.format


def _sheets(
    section: Section, paper: Paper, placing: Placing
) -> tuple[int, Iterator[Page]]:
    cell = _needed_format(section)
    width, height = paper.body_width_mm, paper.body_height_mm(true_size=False)
    columns, rows = int(width / cell.width_mm), int(height / cell.height_mm)
    if not columns * rows:
        _too_large(placing, cell, paper)
        return 0, iter(())
    per_page = columns * rows
    room = (width / columns - 2 * _CELL_PAD_MM, height / rows - 2 * _CELL_PAD_MM)

    def pages() -> Iterator[Page]:
        parts = _parts(section, placing)
        while batch := list(islice(parts, per_page)):
            items: list[Item] = []
            for index, part in enumerate(batch):
                row, column = divmod(index, columns)
                left = paper.margin_mm + column * width / columns + _CELL_PAD_MM
                top = paper.margin_mm + row * height / rows + _CELL_PAD_MM
                content = _fitting(part.content, part.title, *room, placing)
                items += placing.place(content, left, top, *room)
            items += _cell_lines(paper, placing, width, height, columns, rows)
            titles = tuple(part.title for part in batch)
            yield Page(paper=paper, items=items, bookmarks=titles)

    return -(-section.count // per_page), pages()


def _fitting(
    content: Node, title: str, width: float, height: float, placing: Placing
) -> Node:
    """Return the content of a cell or card, smaller where it would not fit."""
    for factor in FACTORS:
        smaller = content if factor == 1 else shrink(content, factor)
        placing.start(title)
        if placing.height(smaller, width) <= height:
            return smaller
    placing.start(title)
    return content


def _cell_lines(
    paper: Paper,
    placing: Placing,
    width: float,
    height: float,
    columns: int,
    rows: int,
) -> Iterator[Item]:
    """Dashed lines between the cells, to cut along."""
    soft, dash, margin = placing.palette["soft"], (2.0, 2.0), paper.margin_mm
    for column in range(1, columns):
        x = margin + column * width / columns
        yield LineItem(x, margin, x, margin + height, _GUIDE_PT, soft, "", dash)
    for row in range(1, rows):
        y = margin + row * height / rows
        yield LineItem(margin, y, margin + width, y, _GUIDE_PT, soft, "", dash)


def _too_large(placing: Placing, cell: Format, paper: Paper) -> None:
    placing.start(cell.name)
    placing.report(
        Code.LARGER_THAN_PAPER,
        f"is {cell.width_mm:g} x {cell.height_mm:g} mm, more than paper "
        f"{paper.name} has room for",
        "choose a larger --paper, or another --layout",
    )


def _cards(
    section: Section, paper: Paper, placing: Placing
) -> tuple[int, Iterator[Page]]:
    card = _needed_format(section)
    grid = max(
        (_Grid.on(each, card, section.duplex) for each in (paper, paper.turned())),
        key=lambda each: each.columns * each.rows,
    )
    if not grid.per_page:
        _too_large(placing, card, paper)
        return 0, iter(())
    sides = 1 if section.duplex == "none" else 2

    def pages() -> Iterator[Page]:
        parts = _parts(section, placing)
        while batch := list(islice(parts, grid.per_page)):
            titles = tuple(part.title for part in batch)
            yield _card_page(grid, batch, placing, titles)
            if sides == 2:
                yield _card_page(grid, batch, placing, (), back_edge=section.duplex)

    return -(-section.count // grid.per_page) * sides, pages()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Grid:
    """Cards edge to edge on a page, in its middle."""

    paper: Paper
    card: Format
    columns: int
    rows: int

    @classmethod
    def on(cls, paper: Paper, card: Format, duplex: str) -> _Grid:
        """Return as many cards as the paper holds this way up.

        Where the sheet is turned over a level edge the backs come down mirrored
        in its middle, so that the room for the scale bar is needed on both sides.
        """
        columns = int(paper.body_width_mm / card.width_mm)
        body = paper.body_height_mm(true_size=True)
        if _is_turned_over_level_edge(paper, duplex):
            body -= paper.height_mm - 2 * paper.margin_mm - body
        rows = max(0, int(body / card.height_mm))
        return cls(paper=paper, card=card, columns=columns, rows=rows)

    @property
    def per_page(self) -> int:
        """The number of cards on a page."""
        return self.columns * self.rows

    @property
    def left_mm(self) -> float:
        """Where the first column begins."""
        return (self.paper.width_mm - self.columns * self.card.width_mm) / 2

    @property
    def top_mm(self) -> float:
        """Where the first row begins.

        The block stands in the middle of the sheet, or as near to it as the scale
        bar lets it.
        """
        block = self.rows * self.card.height_mm
        body = self.paper.body_height_mm(true_size=True)
        middle = (self.paper.height_mm - block) / 2
        return min(middle, self.paper.margin_mm + body - block)

    def place_of(self, index: int, back_edge: str) -> tuple[float, float]:
        """Return the top left corner of a card, or of its back."""
        row, column = divmod(index, self.columns)
        if _is_turned_over_level_edge(self.paper, back_edge):
            row = self.rows - 1 - row
        elif back_edge != "none":
            column = self.columns - 1 - column
        x = self.left_mm + column * self.card.width_mm
        y = self.top_mm + row * self.card.height_mm
        return x, y


def _is_turned_over_level_edge(paper: Paper, duplex: str) -> bool:
    """Whether top and bottom swap when the sheet is turned over."""
    upright = paper.height_mm >= paper.width_mm
    return duplex == ("short" if upright else "long")


def _card_page(
    grid: _Grid,
    parts: Sequence[Part],
    placing: Placing,
    titles: tuple[str, ...],
    back_edge: str = "none",
) -> Page:
    items: list[Item] = []
    card = grid.card
    for index, part in enumerate(parts):
        content: Node | None = part.content if back_edge == "none" else part.back
        if content is not None:
            x, y = grid.place_of(index, back_edge)
            size = (card.width_mm, card.height_mm)
            fitting = _fitting(content, part.title, *size, placing)
            items += placing.place(fitting, x, y, *size)
    if back_edge == "none":
        items += _cut_guides(grid, len(parts), placing)
    return Page(paper=grid.paper, items=items, bookmarks=titles, is_true_size=True)


def _cut_guides(grid: _Grid, count: int, placing: Placing) -> Iterator[Item]:
    """Lines from margin to margin along every edge of a card, to cut along."""
    paper, card = grid.paper, grid.card
    soft = placing.palette["soft"]
    near = paper.margin_mm
    rows = -(-count // grid.columns)
    columns = min(count, grid.columns)
    far_x = paper.width_mm - near
    far_y = near + paper.body_height_mm(true_size=True)
    for column in range(columns + 1):
        x = grid.left_mm + column * card.width_mm
        yield LineItem(x, near, x, far_y, _GUIDE_PT, soft, "page.cut_x")
    for row in range(rows + 1):
        y = grid.top_mm + row * card.height_mm
        yield LineItem(near, y, far_x, y, _GUIDE_PT, soft, "page.cut_y")


def _flow(part: Part, paper: Paper, placing: Placing) -> Iterator[Page]:
    """Part the rows of a flow between as many pages as they need."""
    placing.start(part.title)
    x, width = paper.margin_mm, paper.body_width_mm
    bottom = paper.margin_mm + paper.body_height_mm(true_size=False)
    rows = list(part.rows)
    titles: tuple[str, ...] = (part.title,)
    while True:
        items: list[Item] = []
        y = paper.margin_mm
        if part.head is not None:
            height = placing.height(part.head, width)
            items += placing.place(part.head, x, y, width, height)
            y += height
        taken, y_end = _rows_that_fit(rows, y, bottom, width, placing)
        if rows and not taken:
            height = placing.height(rows[0], width)
            placing.report(
                Code.SHEET_DOES_NOT_FIT,
                f"a row needs {height:.0f} mm and has {bottom - y:.0f} mm",
                "choose a larger --paper",
            )
            return
        shares = sum(row.grow for row in taken)
        for row in taken:
            height = placing.height(row, width)
            if shares and len(taken) == len(rows):
                height += row.grow / shares * (bottom - y_end)
            items += placing.place(row, x, y, width, height)
            y += height
        yield Page(paper=paper, items=items, bookmarks=titles)
        titles = ()
        rows = rows[len(taken) :]
        if not rows:
            return


def _rows_that_fit(
    rows: list[Node], y: float, bottom: float, width: float, placing: Placing
) -> tuple[list[Node], float]:
    taken = []
    for row in rows:
        height = placing.height(row, width)
        if y + height > bottom + 0.01:
            break
        taken.append(row)
        y += height
    return taken, y


def _pieces(section: Section, paper: Paper, placing: Placing) -> Iterator[Page]:
    """Put pieces on shelves, in the order given."""
    left, right = paper.margin_mm, paper.width_mm - paper.margin_mm
    bottom = paper.margin_mm + paper.body_height_mm(true_size=True)
    shelves = list(_shelves(section, paper, placing))
    page: list[Item] = []
    titles: list[str] = []
    y = paper.margin_mm
    for shelf in shelves:
        height = max(size[1] for _, size in shelf)
        if y + height > bottom + 0.01 and page:
            yield _piece_page(paper, page, titles)
            page, titles, y = [], [], paper.margin_mm
        used = sum(size[0] for _, size in shelf) + _PIECE_GAP_MM * (len(shelf) - 1)
        x = left + (right - left - used) / 2
        for part, (width, own_height) in shelf:
            placing.start(part.title)
            page += placing.place(
                part.content, x, y + (height - own_height) / 2, width, own_height
            )
            titles.append(part.title)
            x += width + _PIECE_GAP_MM
        y += height + _PIECE_GAP_MM
    if page:
        yield _piece_page(paper, page, titles)


def _piece_page(paper: Paper, items: list[Item], titles: list[str]) -> Page:
    marks = tuple(dict.fromkeys(titles))
    return Page(paper=paper, items=items, bookmarks=marks, is_true_size=True)


def _shelves(
    section: Section, paper: Paper, placing: Placing
) -> Iterator[list[tuple[Part, tuple[float, float]]]]:
    room = paper.body_width_mm
    most_high = paper.body_height_mm(true_size=True)
    shelf: list[tuple[Part, tuple[float, float]]] = []
    used = 0.0
    for part in _parts(section, placing):
        placing.start(part.title)
        width = placing.width(part.content)
        size = (width, placing.height(part.content, width))
        if width > room or size[1] > most_high:
            cell = Format(name=part.title, width_mm=width, height_mm=size[1])
            _too_large(placing, cell, paper)
            continue
        if shelf and used + _PIECE_GAP_MM + width > room:
            yield shelf
            shelf, used = [], 0.0
        used += width + (_PIECE_GAP_MM if shelf else 0.0)
        shelf.append((part, size))
    if shelf:
        yield shelf

"""Bring parts onto pages: sheets into cells, cards and pieces to cut, flows over pages.

In: sections of parts, a paper and the formats.  Out: placed pages, one after
the other, so that a thousand of them never stand in memory at once; how many
there will be is known before the first is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from bfgprint.codes import Code
from bfgprint.document.nodes import BattleMap, Node, Part, Root, Run, Text
from bfgprint.layout.booklet import place_folded
from bfgprint.layout.cards import place_cards
from bfgprint.layout.furniture import (
    Furniture,
    footer_items,
    scale_bar_items,
    scale_bar_room_mm,
)
from bfgprint.layout.items import Item, LineItem
from bfgprint.layout.pieces import place_pieces
from bfgprint.layout.place import Placing
from bfgprint.layout.printing import for_printer
from bfgprint.layout.sections import (
    GUIDE_PT,
    Chapter,
    Page,
    Section,
    fitting,
    format_of,
    parts_of,
    report_too_large,
)
from bfgprint.model.paper import BLANK_SIDE, Format, Paper
from bfgprint.model.printer import Printer

_CELL_PAD_MM = 2.0
_LEAST_MAP = 0.65
"""A map is made smaller than it could be, down to this part of its height, where the
page then holds all that belongs to it."""


def place_chapters(
    chapters: Sequence[Chapter],
    paper: Paper,
    furniture: Furniture,
    printer: Printer | None = None,
    *,
    has_backs: bool = False,
) -> tuple[tuple[int, ...], Iterator[Page]]:
    """Return how many pages each chapter takes, and all pages, numbered through.

    Args:
        chapters: one of a document that stands alone.
        paper: what they are placed on.
        furniture: what every page says.
        printer: what the pages are made up for, if they are.
        has_backs: each second page is a back, and each chapter begins on a front.
    """
    placed = [_place_chapter(each, paper, has_backs=has_backs) for each in chapters]
    counts = tuple(count for count, _ in placed)
    total = sum(counts)

    def pages() -> Iterator[Page]:
        number = 0
        for chapter, (_, chapter_pages) in zip(chapters, placed, strict=True):
            placing, title = chapter.placing, chapter.title
            for page in chapter_pages:
                number += 1
                placing.start(f"page {number}")
                page.items.extend(
                    footer_items(page.paper, furniture, number, total, placing)
                )
                if page.is_true_size:
                    page.items.extend(scale_bar_items(page.paper, placing))
                if title:
                    page, title = replace(page, chapter=title), ""
                if printer is not None:
                    is_back = has_backs and number % 2 == 0
                    page = for_printer(page, printer, is_back=is_back)
                yield page

    return counts, pages()


def _place_chapter(
    chapter: Chapter, paper: Paper, *, has_backs: bool
) -> tuple[int, Iterator[Page]]:
    """Return the number of pages of a chapter, and its pages."""
    placing = chapter.placing
    needed = scale_bar_room_mm(placing.type_size)
    is_true_size = any(each.is_true_size for each in chapter.sections)
    if is_true_size and _narrow_mm(paper) < needed:
        bar = Format(name="the scale bar", width_mm=needed, height_mm=9.0)
        report_too_large(placing, bar, paper)
        return 0, iter(())
    placed = [_place_section(section, paper, placing) for section in chapter.sections]
    count = sum(count for count, _ in placed)
    pages = (page for _, section_pages in placed for page in section_pages)
    if not has_backs:
        return count, pages
    if chapter.is_one_sided:
        return 2 * count, _with_blank_backs(pages, placing)
    return count + count % 2, _to_a_back(pages, placing)


def _with_blank_backs(pages: Iterable[Page], placing: Placing) -> Iterator[Page]:
    """Yield each page with a blank side behind it."""
    for page in pages:
        yield page
        yield _blank_side(page.paper, placing)


def _to_a_back(pages: Iterable[Page], placing: Placing) -> Iterator[Page]:
    """Yield the pages, and a blank side where the last of them is a front."""
    front: Page | None = None
    for page in pages:
        front = page if front is None else None
        yield page
    if front is not None:
        yield _blank_side(front.paper, placing)


def _blank_side(paper: Paper, placing: Placing) -> Page:
    """Return a side that says that nothing is missing on it."""
    placing.start("a blank side")
    width, height = paper.body_width_mm, paper.body_height_mm(true_size=False)
    text = Text(runs=(Run(BLANK_SIDE, "page.blank"),), align="center", height_mm=height)
    node = placing.type_size.node(text)
    items = placing.place(node, paper.margin_mm, paper.margin_mm, width, height)
    return Page(paper=paper, items=list(items))


def _narrow_mm(paper: Paper) -> float:
    """Return what a scale bar and its words have, whichever way the paper lies."""
    return min(paper.body_width_mm, paper.turned().body_width_mm)


def _place_section(
    section: Section, paper: Paper, placing: Placing
) -> tuple[int, Iterator[Page]]:
    match section.root:
        case Root.SHEET if section.is_folded:
            return place_folded(section, paper, placing)
        case Root.SHEET:
            return _sheets(section, paper, placing)
        case Root.CARD:
            return place_cards(section, paper, placing)
        case Root.FLOW:
            flowed = [
                page
                for part in parts_of(section, placing)
                for page in _flow(part, paper, placing)
            ]
            return len(flowed), iter(flowed)
        case Root.PIECE:
            lying = paper.turned() if section.is_turned else paper
            placed = list(place_pieces(section, lying, placing))
            return len(placed), iter(placed)


def _sheets(
    section: Section, paper: Paper, placing: Placing
) -> tuple[int, Iterator[Page]]:
    cell = format_of(section)
    width, height = paper.body_width_mm, paper.body_height_mm(true_size=False)
    columns, rows = int(width / cell.width_mm), int(height / cell.height_mm)
    if not columns * rows:
        report_too_large(placing, cell, paper, "another --layout")
        return 0, iter(())
    per_page = columns * rows
    room = (width / columns - 2 * _CELL_PAD_MM, height / rows - 2 * _CELL_PAD_MM)

    def pages() -> Iterator[Page]:
        parts = parts_of(section, placing)
        while batch := list(islice(parts, per_page)):
            items: list[Item] = []
            for index, part in enumerate(batch):
                row, column = divmod(index, columns)
                left = paper.margin_mm + column * width / columns + _CELL_PAD_MM
                top = paper.margin_mm + row * height / rows + _CELL_PAD_MM
                content = fitting(part.content, part.title, *room, placing, cell.zoom)
                items += placing.place(content, left, top, *room)
            items += _cell_lines(paper, placing, width, height, columns, rows)
            titles = tuple(part.title for part in batch)
            yield Page(paper=paper, items=items, bookmarks=titles)

    return -(-section.count // per_page), pages()


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
        yield LineItem(x, margin, x, margin + height, GUIDE_PT, soft, "", dash)
    for row in range(1, rows):
        y = margin + row * height / rows
        yield LineItem(margin, y, margin + width, y, GUIDE_PT, soft, "", dash)


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
        placing.room_mm = _room_for_map(rows, bottom - y, width, placing)
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


def _room_for_map(
    rows: list[Node], room: float, width: float, placing: Placing
) -> float:
    """Return the height that a map among some rows may have."""
    maps = [row for row in rows if isinstance(row, BattleMap)]
    if not maps:
        return room
    placing.room_mm = room
    whole = placing.height(maps[0], width)
    others = (row for row in rows if row is not maps[0])
    left = room - sum(placing.height(row, width) for row in others)
    if left >= whole:
        return room
    placing.start(placing.part)  # forgets how high the map is
    placing.room_mm = left
    # One that has no room for its words at this scale comes out tiny.
    is_large = _LEAST_MAP * whole <= placing.height(maps[0], width) <= left
    placing.start(placing.part)
    return left if is_large else room


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

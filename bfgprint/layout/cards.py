"""Bring cards onto pages edge to edge, with guides to cut along and mirrored backs.

In: a section of cards and a paper.  Out: the number of pages, and the pages, a
page of backs behind each page of fronts where both sides are printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from bfgprint.document.nodes import Node, Part, Turned
from bfgprint.layout.card_grid import Grid, best_grid
from bfgprint.layout.cutting import cut_guides, fold_lines
from bfgprint.layout.items import Item
from bfgprint.layout.place import Placing
from bfgprint.layout.sections import (
    Page,
    Section,
    fitting,
    format_of,
    parts_of,
    report_too_large,
)
from bfgprint.model.paper import Paper

_Batch = list[tuple[int, Part]]
"""The cards of a page, each with its place in the grid."""


def place_cards(
    section: Section, paper: Paper, placing: Placing
) -> tuple[int, Iterator[Page]]:
    """Return the number of pages, and the pages, of a section of cards."""
    card = format_of(section)
    grid = best_grid(paper, card, section.duplex, folded=section.fold)
    if not grid.per_page:
        report_too_large(placing, grid.cell, paper, "a smaller --card")
        return 0, iter(())
    sides = 1 if section.duplex == "none" else 2
    sheets = -(-section.count // grid.per_page)

    def pages() -> Iterator[Page]:
        parts = parts_of(section, placing)
        batches = _rows(parts, grid.per_page)
        if section.order == "stack":
            batches = _stacked(list(parts), sheets)
        for batch in batches:
            titles = tuple(part.title for _, part in batch)
            page = _card_page(grid, batch, placing, titles)
            yield replace(page, is_true_size=section.is_true_size)
            if sides == 2:
                page = _card_page(grid, batch, placing, (), back_edge=section.duplex)
                yield replace(page, is_true_size=section.is_true_size)

    return sheets * sides, pages()


def _rows(parts: Iterator[Part], per_page: int) -> Iterator[_Batch]:
    """Fill page after page."""
    while batch := list(islice(parts, per_page)):
        yield list(enumerate(batch))


def _stacked(parts: Sequence[Part], sheets: int) -> Iterator[_Batch]:
    """Fill place after place, through all sheets.

    Cut as one stack, each place is a pile in order; the piles on each other are all.
    Where the last sheet has places left, these are at the end of all piles.
    """
    for sheet in range(sheets):
        yield list(enumerate(parts[sheet::sheets]))


def _card_page(
    grid: Grid,
    batch: _Batch,
    placing: Placing,
    titles: tuple[str, ...],
    back_edge: str = "none",
) -> Page:
    items: list[Item] = []
    size = grid.card.width_mm, grid.card.height_mm
    zoom = grid.card.zoom

    def put(content: Node | None, title: str, at: tuple[float, float]) -> None:
        if content is not None:
            smaller = fitting(content, title, *size, placing, zoom)
            items.extend(placing.place(smaller, *at, *size))

    for place, part in batch:
        if back_edge != "none":
            put(part.back, part.title, grid.place_of(place, back_edge))
            continue
        put(part.content, part.title, grid.place_of(place))
        if grid.fold:
            put(_folded(part.back, grid.fold), part.title, grid.fold_place_of(place))
    if back_edge == "none":
        items += cut_guides(grid, len(batch), placing)
        items += fold_lines(grid, len(batch), placing)
    return Page(paper=grid.paper, items=items, bookmarks=titles)


def _folded(back: Node | None, fold: str) -> Node | None:
    """Return a back as it must lie to be upright when it is folded behind."""
    if back is None or fold == "beside":
        return back
    return Turned(content=back)

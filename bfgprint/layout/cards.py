"""Bring cards onto pages edge to edge, with guides to cut along and mirrored backs.

In: a section of cards and a paper.  Out: the number of pages, and the pages, a
page of backs behind each page of fronts where both sides are printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from bfgprint.document.nodes import Node, Part
from bfgprint.layout.items import Item, LineItem
from bfgprint.layout.place import Placing
from bfgprint.layout.sections import (
    GUIDE_PT,
    Page,
    Section,
    fitting,
    format_of,
    parts_of,
    report_too_large,
)
from bfgprint.model.paper import Format, Paper


def place_cards(
    section: Section, paper: Paper, placing: Placing
) -> tuple[int, Iterator[Page]]:
    """Return the number of pages, and the pages, of a section of cards."""
    card = format_of(section)
    grid = max(
        (_Grid.on(each, card, section.duplex) for each in (paper, paper.turned())),
        key=lambda each: each.columns * each.rows,
    )
    if not grid.per_page:
        report_too_large(placing, card, paper)
        return 0, iter(())
    sides = 1 if section.duplex == "none" else 2

    def pages() -> Iterator[Page]:
        parts = parts_of(section, placing)
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
            smaller = fitting(content, part.title, *size, placing)
            items += placing.place(smaller, x, y, *size)
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
        yield LineItem(x, near, x, far_y, GUIDE_PT, soft, "page.cut_x")
    for row in range(rows + 1):
        y = grid.top_mm + row * card.height_mm
        yield LineItem(near, y, far_x, y, GUIDE_PT, soft, "page.cut_y")

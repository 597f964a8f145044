"""Bring the pages of a booklet onto sheets, two beside each other, to fold and staple.

In: a section whose parts come in the order of the sheets' halves.  Out: the number of
pages, and the pages: paper that lies, with a mark at both ends of the fold.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

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
from bfgprint.model.paper import Paper

HALVES = 2
_GUTTER_MM = 7.0
"""Room that the fold and its staples need on either side."""
_FOLD_MARK_MM = 4.0


def place_folded(
    section: Section, paper: Paper, placing: Placing
) -> tuple[int, Iterator[Page]]:
    """Return the number of pages, and the pages, of a section that is folded."""
    lying = paper if paper.width_mm > paper.height_mm else paper.turned()
    cell, margin = format_of(section), lying.margin_mm
    middle = lying.width_mm / 2
    width = middle - margin - _GUTTER_MM
    height = lying.body_height_mm(true_size=False)
    if width < cell.width_mm or height < cell.height_mm:
        report_too_large(placing, cell, paper)
        return 0, iter(())

    def pages() -> Iterator[Page]:
        parts = parts_of(section, placing)
        while batch := list(islice(parts, HALVES)):
            items: list[Item] = []
            for part, left in zip(batch, (margin, middle + _GUTTER_MM), strict=False):
                content = fitting(
                    part.content, part.title, width, height, placing, cell.zoom
                )
                items += placing.place(content, left, margin, width, height)
            items += _fold_marks(lying, placing)
            titles = tuple(part.title for part in batch)
            yield Page(paper=lying, items=items, bookmarks=titles)

    return -(-section.count // HALVES), pages()


def _fold_marks(paper: Paper, placing: Placing) -> Iterator[Item]:
    """Short lines where the sheet is folded, at its upper and lower edge."""
    soft, x = placing.palette["soft"], paper.width_mm / 2
    top = paper.margin_mm
    bottom = top + paper.body_height_mm(true_size=False)
    for start in (top, bottom - _FOLD_MARK_MM):
        end = start + _FOLD_MARK_MM
        yield LineItem(x, start, x, end, GUIDE_PT, soft, "page.fold")

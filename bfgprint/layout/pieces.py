"""Bring pieces to cut out onto pages: on shelves as given, or packed close.

In: a section of pieces, a paper.  Out: pages.  What no page can hold is reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.document.nodes import Box, Node, Part
from bfgprint.document.plates import Plate, PlateCircle
from bfgprint.layout.items import Item
from bfgprint.layout.packing import BLOCK_GAP_MM, Shape, Size, pack
from bfgprint.layout.place import Placing
from bfgprint.layout.sections import Page, Section, parts_of, report_too_large
from bfgprint.model.paper import Format, Paper
from bfgprint.rules.required import CUT

_Sized = tuple[Part, tuple[float, float]]


def place_pieces(section: Section, paper: Paper, placing: Placing) -> Iterator[Page]:
    """Yield the pages of a section of pieces."""
    sized = _sized(section, paper, placing)
    if section.is_packed:
        yield from _packed(list(sized), paper, placing)
    else:
        yield from _shelved(sized, paper, placing)


def _sized(section: Section, paper: Paper, placing: Placing) -> Iterator[_Sized]:
    """Yield each piece that a page can hold, with its size."""
    room = paper.body_width_mm
    most_high = paper.body_height_mm(true_size=True)
    for part in parts_of(section, placing):
        placing.start(part.title)
        width = placing.width(part.content)
        size = (width, placing.height(part.content, width))
        if width > room or size[1] > most_high:
            cell = Format(name=part.title, width_mm=width, height_mm=size[1])
            report_too_large(placing, cell, paper)
        else:
            yield part, size


def _packed(pieces: list[_Sized], paper: Paper, placing: Placing) -> Iterator[Page]:
    sizes = [Size(*size, _shape(part.content)) for part, size in pieces]
    room = paper.body_width_mm, paper.body_height_mm(true_size=True)
    for spots in pack(sizes, *room):
        items: list[Item] = []
        titles: list[str] = []
        for spot in spots:
            part, size = pieces[spot.number]
            placing.start(part.title)
            corner = paper.margin_mm + spot.x_mm, paper.margin_mm + spot.y_mm
            items += placing.place(part.content, *corner, *size)
            titles.append(part.title)
        yield _page(paper, items, titles)


def _shape(content: Node) -> Shape:
    """Return how a piece may stand beside another: as the line that it is cut along."""
    children = content.children if isinstance(content, Box) else ()
    if len(children) != 1 or not isinstance(children[0], Plate):
        return Shape.OTHER
    cut = next((m for m in children[0].marks if m.key.endswith(f".{CUT}")), None)
    return Shape.DISC if isinstance(cut, PlateCircle) else Shape.RECTANGLE


def _shelved(
    pieces: Iterator[_Sized], paper: Paper, placing: Placing
) -> Iterator[Page]:
    """Put pieces on shelves, in the order given."""
    left, right = paper.margin_mm, paper.width_mm - paper.margin_mm
    bottom = paper.margin_mm + paper.body_height_mm(true_size=True)
    page: list[Item] = []
    titles: list[str] = []
    y = paper.margin_mm
    for shelf in list(_shelves(pieces, paper)):
        height = max(size[1] for _, size in shelf)
        if y + height > bottom + 0.01 and page:
            yield _page(paper, page, titles)
            page, titles, y = [], [], paper.margin_mm
        used = sum(size[0] for _, size in shelf) + BLOCK_GAP_MM * (len(shelf) - 1)
        x = left + (right - left - used) / 2
        for part, (width, own_height) in shelf:
            placing.start(part.title)
            page += placing.place(
                part.content, x, y + (height - own_height) / 2, width, own_height
            )
            titles.append(part.title)
            x += width + BLOCK_GAP_MM
        y += height + BLOCK_GAP_MM
    if page:
        yield _page(paper, page, titles)


def _shelves(pieces: Iterator[_Sized], paper: Paper) -> Iterator[list[_Sized]]:
    shelf: list[_Sized] = []
    used = 0.0
    for part, size in pieces:
        width = size[0]
        if shelf and used + BLOCK_GAP_MM + width > paper.body_width_mm:
            yield shelf
            shelf, used = [], 0.0
        used += width + (BLOCK_GAP_MM if shelf else 0.0)
        shelf.append((part, size))
    if shelf:
        yield shelf


def _page(paper: Paper, items: list[Item], titles: list[str]) -> Page:
    marks = tuple(dict.fromkeys(titles))
    return Page(paper=paper, items=items, bookmarks=marks, is_true_size=True)

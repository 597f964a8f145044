"""What pages are made from and what they become, and how parts are made to fit.

A section is parts of one kind that follow each other; a page is what ``draw``
gets.  The helpers here serve every way of bringing parts onto pages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.document.nodes import Node, Part, Root
from bfgprint.layout.items import Item
from bfgprint.layout.place import Placing
from bfgprint.layout.shrink import factors, shrink
from bfgprint.layout.type_size import enlarged
from bfgprint.model.paper import Format, Paper

GUIDE_PT = 0.35
"""Width of the lines to cut along."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Parts of one kind that follow each other, made when they are asked for."""

    root: Root
    count: int
    parts: Callable[[], Iterable[Part]]
    format: Format | None = None
    duplex: str = "none"
    """The edge the sheet is turned over (long, short), or none: no backs."""
    order: str = "rows"
    """How cards follow each other: along the rows, or down the stack of sheets."""
    fold: bool = False
    """Each card has its back on the same side, to be folded behind it."""
    is_folded: bool = False
    """Two sheets stand on each page, a half each: they are folded to a booklet."""
    is_turned: bool = False
    """Of pieces: the paper lies on its side."""
    is_packed: bool = False
    """Of pieces: in any order, as close as they can be cut out."""
    is_measured: bool = True
    """False of cards on which nothing has a true size: there is no scale bar."""

    @property
    def is_true_size(self) -> bool:
        """Whether its pages have parts that must come out at an exact size."""
        return self.is_measured and self.root in (Root.CARD, Root.PIECE)


class Chapter(NamedTuple):
    """A part of a document: its sections, and what they are placed with."""

    sections: Sequence[Section]
    placing: Placing
    title: str = ""
    """Its bookmark; empty where the document has no other part."""
    is_one_sided: bool = False
    """Nothing may stand behind its pages: they are cut up."""


class Sheet(NamedTuple):
    """What a page made up for a printer is drawn on, and how it is brought there."""

    width_mm: float
    height_mm: float
    matrix: tuple[float, float, float, float, float, float]
    """As PDF has it, in points and counting upwards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A placed page: its paper, marks and bookmarks."""

    paper: Paper
    items: list[Item]
    bookmarks: tuple[str, ...] = ()
    chapter: str = ""
    """The bookmark above the others, where a part of the document begins here."""
    is_true_size: bool = False
    sheet: Sheet | None = None
    """Where a printer is made up for; else the page is drawn as it was placed."""


def parts_of(section: Section, placing: Placing) -> Iterator[Part]:
    """Yield the parts of a section, as large as is asked; others are reported."""
    for part in section.parts():
        if part.root is not section.root:
            placing.start(part.title)
            message = f"a <{section.root}> is needed here, not a <{part.root}>"
            placing.report(Code.BAD_TEMPLATE, message, "see docs/templates.md")
        own_zoom = 1.0 if section.format is None else section.format.zoom
        yield enlarged(part, placing.type_size, own_zoom)


def format_of(section: Section) -> Format:
    """Return the format of a section that must have one."""
    if section.format is None:
        raise ValueError(f"a section of {section.root} parts needs a format")
    return section.format


def fitting(
    content: Node,
    title: str,
    width: float,
    height: float,
    placing: Placing,
    zoom: float = 1.0,
) -> Node:
    """Return the content of a cell or card, smaller where it would not fit."""
    for factor in factors(max(zoom, placing.type_size.zoom)):
        smaller = content if factor == 1 else shrink(content, factor)
        placing.start(title)
        if placing.height(smaller, width) <= height:
            return smaller
    placing.start(title)
    return content


def report_too_large(
    placing: Placing, cell: Format, paper: Paper, other: str = ""
) -> None:
    """Report a cell, card or piece that the paper has no room for.

    The remedy is larger paper, or another way, where the verb has one.
    """
    placing.start(cell.name)
    remedy = "choose a larger --paper"
    placing.report(
        Code.LARGER_THAN_PAPER,
        f"is {cell.width_mm:g} x {cell.height_mm:g} mm, more than paper "
        f"{paper.name} has room for",
        f"{remedy}, or {other}" if other else remedy,
    )

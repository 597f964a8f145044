"""Pages read by pdfplumber, which shares no code with the product's reader.

Slow, about a tenth of a second a page: for a handful of pages only.
"""

from __future__ import annotations

import io
import re
from typing import NamedTuple

import pdfplumber

from kit.anatomy import MM

Rectangle = tuple[float, float, float, float]


class Letter(NamedTuple):
    """A letter and its origin, from the top left corner."""

    character: str
    x_mm: float
    y_mm: float
    size_pt: float


class SecondReading(NamedTuple):
    """A page as pdfplumber sees it."""

    size_mm: tuple[float, float]
    letters: list[Letter]
    """In drawing order, without spaces."""
    rectangles_mm: list[Rectangle]
    """Left, top, right and bottom of each."""
    circles_mm: list[Rectangle]
    """The same of each curve that closes."""
    lines_mm: list[Rectangle]
    """The same of each straight line: it runs from corner to corner."""


def read_again(content: bytes, index: int) -> SecondReading:
    """Return what pdfplumber reads on a page, counted from 0."""
    with pdfplumber.open(io.BytesIO(content)) as document:
        page = document.pages[index]
        height = page.height
        letters = [
            Letter(
                char["text"],
                char["matrix"][4] * MM,
                (height - char["matrix"][5]) * MM,
                char["size"],
            )
            for char in page.chars
            if not char["text"].isspace()
        ]
        return SecondReading(
            size_mm=(page.width * MM, height * MM),
            letters=letters,
            rectangles_mm=[_edges(rect) for rect in page.rects],
            circles_mm=[_edges(curve) for curve in page.curves],
            lines_mm=[_edges(line) for line in page.lines],
        )


class ReadTile(NamedTuple):
    """A tile of a piece, one to a page."""

    row: int
    column: int
    box_mm: Rectangle
    edges_mm: list[tuple[float, float]]
    """Points of the bold curves on it."""


_SAID = re.compile(r"row (\d+) of \d+, column (\d+) of")
_BOLD_PT = 1.0


def read_tiles(content: bytes) -> list[ReadTile]:
    """Return the tiles in a PDF, from the pages that have one."""
    with pdfplumber.open(io.BytesIO(content)) as document:
        found = [(page, _SAID.search(page.extract_text())) for page in document.pages]
        return [
            ReadTile(
                row=int(said[1]),
                column=int(said[2]),
                box_mm=max(map(_edges, page.rects), key=lambda box: box[2] - box[0]),
                edges_mm=[
                    (x * MM, y * MM)
                    for curve in page.curves
                    if curve["linewidth"] > _BOLD_PT
                    for x, y in curve["pts"]
                ],
            )
            for page, said in found
            if said is not None
        ]


def _edges(shape: dict[str, float]) -> Rectangle:
    left, top = shape["x0"] * MM, shape["top"] * MM
    return left, top, shape["x1"] * MM, shape["bottom"] * MM

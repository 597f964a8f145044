"""Straight lines of a page as pdfplumber sees them, and what a printer makes of them.

In: a PDF, and a printer or none.  Out: lines in millimetres from the top left corner
of the sheet, where they lie when that printer has printed it.
"""

from __future__ import annotations

import io
from functools import cache
from typing import NamedTuple

import pdfplumber

from bfgprint.model.printer import Printer
from kit.anatomy import MM

Line = tuple[float, float, float, float]


class _Shapes(NamedTuple):
    """What pdfplumber finds on a page: the extent of each line, rectangle and curve."""

    size_mm: tuple[float, float]
    lines: tuple[Line, ...]
    rects: tuple[Line, ...]
    curves: tuple[Line, ...]


@cache
def _shapes(content: bytes, index: int) -> _Shapes:
    with pdfplumber.open(io.BytesIO(content)) as document:
        page = document.pages[index]
        kinds = (
            tuple(
                (
                    each["x0"] * MM,
                    each["top"] * MM,
                    each["x1"] * MM,
                    each["bottom"] * MM,
                )
                for each in kind
            )
            for kind in (page.lines, page.rects, page.curves)
        )
        return _Shapes((page.width * MM, page.height * MM), *kinds)


def size_of(content: bytes, index: int) -> tuple[float, float]:
    """Return width and height of a sheet."""
    return _shapes(content, index).size_mm


def lines_of(
    content: bytes, index: int, printer: Printer | None = None, *, is_back: bool = False
) -> list[Line]:
    """Return the straight lines of a page, counted from 0, as they come out."""
    found = _shapes(content, index)
    return [printed(e, found.size_mm, printer, is_back=is_back) for e in found.lines]


def boxes_of(
    content: bytes, index: int, printer: Printer | None = None, *, is_back: bool = False
) -> tuple[list[Line], list[Line]]:
    """Return rectangles and curves of a page the same way: their extents."""
    found = _shapes(content, index)
    size = found.size_mm
    rects = [printed(each, size, printer, is_back=is_back) for each in found.rects]
    curves = [printed(each, size, printer, is_back=is_back) for each in found.curves]
    return rects, curves


def printed(
    line: Line,
    size_mm: tuple[float, float],
    printer: Printer | None,
    *,
    is_back: bool = False,
) -> Line:
    """Return where a line comes out: scaled about the middle of the sheet, shifted."""
    if printer is None:
        return line
    middle_x, middle_y = size_mm[0] / 2, size_mm[1] / 2
    off_x = printer.back_x_mm if is_back else 0.0
    off_y = printer.back_y_mm if is_back else 0.0
    x1, y1, x2, y2 = line
    return (
        middle_x + (x1 - middle_x) * printer.scale_x + off_x,
        middle_y + (y1 - middle_y) * printer.scale_y + off_y,
        middle_x + (x2 - middle_x) * printer.scale_x + off_x,
        middle_y + (y2 - middle_y) * printer.scale_y + off_y,
    )


def lengths(lines: list[Line]) -> list[float]:
    """Return how long level and upright lines are."""
    return [max(abs(x2 - x1), abs(y2 - y1)) for x1, y1, x2, y2 in lines]

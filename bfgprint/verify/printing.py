"""Bring facts of a page that was made up for a printer to where they come out.

In: facts of the sheet as it stands in the file, and what the printer does to it.
Out: the facts of the page as it lies on the table, to be judged like any other.
"""

from __future__ import annotations

from dataclasses import replace

from bfgprint.model.printer import Printer
from bfgprint.verify.facts import Box, PageFacts


def as_printed(page: PageFacts, printer: Printer, *, is_back: bool) -> PageFacts:
    """Return the page as it comes out of the printer, upright to its reader."""
    paper = _Printed(page, printer, is_back)
    texts = [
        text._replace(
            box_mm=paper.box(text.box_mm),
            base_mm=paper.base(text.base_mm),
            # The reader gives the lesser of what width and height make of it.
            size_pt=text.size_pt * max(printer.scale_x, printer.scale_y),
        )
        for text in page.texts
    ]
    shapes = [
        shape._replace(
            box_mm=paper.box(shape.box_mm),
            points_mm=tuple(paper.point(x, y) for x, y in shape.points_mm),
        )
        for shape in page.shapes
    ]
    covers = [cover._replace(box_mm=paper.box(cover.box_mm)) for cover in page.covers]
    size = page.width_mm, page.height_mm
    width, height = size[::-1] if page.lies else size
    return replace(
        page,
        width_mm=width,
        height_mm=height,
        texts=texts,
        shapes=shapes,
        covers=covers,
    )


class _Printed:
    """The paper as it comes out: scaled about its middle, and backs shifted."""

    def __init__(self, page: PageFacts, printer: Printer, is_back: bool) -> None:
        self._middle = page.width_mm / 2, page.height_mm / 2
        self._scale = printer.scale_x, printer.scale_y
        back = (printer.back_x_mm, printer.back_y_mm)
        self._shift = back if is_back else (0.0, 0.0)
        self._lies = page.lies

    def _along(self, axis: int, at: float) -> float:
        middle = self._middle[axis]
        return middle + (at - middle) * self._scale[axis] + self._shift[axis]

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the sheet is, to the reader of the page."""
        x, y = self._along(0, x), self._along(1, y)
        if self._lies:
            return 2 * self._middle[1] - y, x
        return x, y

    def box(self, box: Box) -> Box:
        """Return where a rectangle is."""
        x1, y1 = self.point(box[0], box[1])
        x2, y2 = self.point(box[2], box[3])
        return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)

    def base(self, at: float) -> float:
        """Return where a baseline is, which the reader counts along the sheet."""
        return self._along(0 if self._lies else 1, at)

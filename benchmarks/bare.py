"""The yardstick: the marks of placed pages as bare calls of a reportlab canvas.

In: placed pages and drawings.  Out: a script of canvas calls, every number
worked out beforehand, and the PDF that they make.  Colours, fonts and line
styles are set only where they change; there are no keys, no bookmarks and no
attachment.
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any
from unittest import mock

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from bfgprint.draw.fonts import font_name
from bfgprint.layout.items import (
    CircleItem,
    Face,
    Item,
    LineItem,
    PathItem,
    RectItem,
    TextItem,
    UseItem,
)
from bfgprint.layout.sections import Page
from bfgprint.model.drawing import GRID, Drawing, Steps
from bfgprint.units import PT_PER_MM

Call = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function that takes the canvas, and its other arguments."""

_STEPS: Mapping[str | float, Callable[..., Any]] = {
    "M": PDFPathObject.moveTo,
    "L": PDFPathObject.lineTo,
    "C": PDFPathObject.curveTo,
    "Z": PDFPathObject.close,
}


def bare_pdf(calls: Iterable[Call], *, binary: bool = False) -> bytes:
    """Return the PDF that the calls make.

    Streams are in ASCII, as reportlab writes them unless told otherwise, or
    left binary, which is faster.
    """
    with mock.patch.object(rl_config, "useA85", int(not binary)):
        return _pdf(calls)


def _pdf(calls: Iterable[Call]) -> bytes:
    buffer = io.BytesIO()
    canvas = Canvas(
        buffer,
        pagesize=(1, 1),
        invariant=True,
        pageCompression=1,
        initialFontName=font_name(Face.REGULAR),  # type: ignore[arg-type]  # the stub takes a number for the name
    )
    for function, arguments in calls:
        function(canvas, *arguments)
    canvas.save()
    return buffer.getvalue()


def bare_calls(
    pages: Iterable[Page], drawings: Mapping[str, Drawing]
) -> Iterator[Call]:
    """Yield the calls for the pages, then for each drawing that they use."""
    used: dict[str, None] = {}
    for page in pages:
        writer = _Writer(page.paper.height_mm * PT_PER_MM, used)
        size = (page.paper.width_mm * PT_PER_MM, writer.height_pt)
        yield Canvas.setPageSize, (size,)
        for item in page.items:
            yield from writer.calls(item)
        yield Canvas.showPage, ()
    for name in used:
        yield from _form(name, drawings[name])


class _Writer:
    """Writes the calls for one page, and knows what is set on it."""

    def __init__(self, height_pt: float, used: dict[str, None]) -> None:
        self.height_pt = height_pt
        self._used = used
        self._set: dict[Callable[..., Any], tuple[Any, ...]] = {}

    def calls(self, item: Item) -> Iterator[Call]:
        match item:
            case TextItem():
                yield from self._text(item)
            case UseItem():
                yield from self._use(item)
            case _:
                yield from self._shape(item)

    def _change(self, function: Callable[..., Any], *arguments: Any) -> Iterator[Call]:
        if self._set.get(function) != arguments:
            self._set[function] = arguments
            yield function, arguments

    def _at(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        return x_mm * PT_PER_MM, self.height_pt - y_mm * PT_PER_MM

    def _text(self, item: TextItem) -> Iterator[Call]:
        yield from self._change(Canvas.setFillColorRGB, *item.colour)
        yield from self._change(Canvas.setFont, font_name(item.face), item.size_pt)
        x, y = self._at(item.x_mm, item.y_mm)
        if not item.angle_deg:
            yield Canvas.drawString, (x, y, item.text)
            return
        yield Canvas.saveState, ()
        yield Canvas.transform, _matrix(x, y, 1.0, item.angle_deg)
        yield Canvas.drawString, (0, 0, item.text)
        yield Canvas.restoreState, ()

    def _use(self, item: UseItem) -> Iterator[Call]:
        self._used[item.name] = None
        scale = item.size_mm * PT_PER_MM / GRID
        angle = math.radians(item.angle_deg)
        x, y = self._at(item.x_mm, item.y_mm)
        x -= scale * GRID / 2 * (math.cos(angle) - math.sin(angle))
        y -= scale * GRID / 2 * (math.sin(angle) + math.cos(angle))
        yield Canvas.saveState, ()
        yield Canvas.transform, _matrix(x, y, scale, item.angle_deg)
        yield Canvas.doForm, (item.name.replace(" ", "_"),)
        yield Canvas.restoreState, ()

    def _shape(
        self, item: LineItem | RectItem | CircleItem | PathItem
    ) -> Iterator[Call]:
        if item.colour is not None:
            yield from self._change(Canvas.setStrokeColorRGB, *item.colour)
            yield from self._change(Canvas.setLineWidth, item.line_pt)
            dash = getattr(item, "dash_mm", ())
            if dash or Canvas.setDash in self._set:
                points = [part * PT_PER_MM for part in dash]
                yield from self._change(Canvas.setDash, points)
        fill = getattr(item, "fill", None)
        if fill is not None:
            yield from self._change(Canvas.setFillColorRGB, *fill)
        yield self._mark(item, (int(item.colour is not None), int(fill is not None)))

    def _mark(
        self,
        item: LineItem | RectItem | CircleItem | PathItem,
        paint: tuple[int, int],
    ) -> Call:
        match item:
            case LineItem():
                start = self._at(item.x1_mm, item.y1_mm)
                return Canvas.line, (*start, *self._at(item.x2_mm, item.y2_mm))
            case CircleItem():
                centre = self._at(item.x_mm, item.y_mm)
                return Canvas.circle, (*centre, item.radius_mm * PT_PER_MM, *paint)
            case RectItem():
                corner = self._at(item.x_mm, item.y_mm + item.height_mm)
                size = (item.width_mm * PT_PER_MM, item.height_mm * PT_PER_MM)
                if not item.radius_mm:
                    return Canvas.rect, (*corner, *size, *paint)
                radius = item.radius_mm * PT_PER_MM
                return Canvas.roundRect, (*corner, *size, radius, *paint)
            case PathItem():
                return _put_path, (self._steps(item.steps), *paint)

    def _steps(self, steps: Steps) -> list[Call]:
        return [
            (
                _STEPS[command],
                tuple(
                    number
                    for x, y in zip(numbers[::2], numbers[1::2], strict=True)
                    for number in self._at(float(x), float(y))
                ),
            )
            for command, *numbers in steps
        ]


def _matrix(
    x: float, y: float, scale: float, angle_deg: float
) -> tuple[float, float, float, float, float, float]:
    angle = math.radians(angle_deg)
    cos, sin = scale * math.cos(angle), scale * math.sin(angle)
    return cos, sin, -sin, cos, x, y


def _put_path(canvas: Canvas, steps: list[Call], stroke: int, fill: int) -> None:
    path = canvas.beginPath()
    for function, numbers in steps:
        function(path, *numbers)
    canvas.drawPath(path, stroke=stroke, fill=fill)


def _form(name: str, drawing: Drawing) -> Iterator[Call]:
    yield Canvas.beginForm, (name.replace(" ", "_"), 0, 0, GRID, GRID)
    yield Canvas.setLineCap, (1,)
    yield Canvas.setLineJoin, (1,)
    for stroke in drawing:
        grey = (1.0 if stroke.white else 0.0,) * 3
        if stroke.line:
            yield Canvas.setLineWidth, (stroke.line,)
            yield Canvas.setStrokeColorRGB, grey
        else:
            yield Canvas.setFillColorRGB, grey
        steps = [
            (_STEPS[command], tuple(numbers)) for command, *numbers in stroke.steps
        ]
        yield _put_path, (steps, int(bool(stroke.line)), int(not stroke.line))
    yield Canvas.endForm, ()

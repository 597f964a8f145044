"""Draw placed pages: one method a kind of item, and no decision anywhere.

In: pages, drawings and what the document says of itself.  Out: PDF bytes, the
same for the same input whatever the machine's clock, zone or locale.
"""

from __future__ import annotations

import io
import math
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from bfgprint.draw.fonts import Lettering, font_name
from bfgprint.draw.forms import Form
from bfgprint.draw.furniture import Metadata, dress
from bfgprint.layout.items import (
    CircleItem,
    Colour,
    Face,
    FieldItem,
    LineItem,
    PathItem,
    RectItem,
    TextItem,
    UseItem,
)
from bfgprint.layout.sections import Page
from bfgprint.model.drawing import GRID, Drawing, Steps
from bfgprint.units import PT_PER_MM

PDF_VERSION = (1, 7)

rl_config.useA85 = 0  # streams stay binary, a fifth smaller
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
"""How PDF writes the steps of a path; written by ourselves, since the canvas's
own way with numbers costs more than all the rest."""

_PAINT = {
    (True, True): "B",
    (True, False): "S",
    (False, True): "f",
    (False, False): "n",
}
"""How PDF paints a path, by stroke and fill."""

_HANDLE = 1 - 0.5523
"""Distance of a round corner's handles from the corner, in radii."""


def draw_pdf(
    pages: Iterable[Page], drawings: Mapping[str, Drawing], metadata: Metadata
) -> bytes:
    """Return the pages as a PDF."""
    buffer = io.BytesIO()
    with _no_build_date():
        canvas = Canvas(
            buffer,
            pagesize=(1, 1),
            invariant=True,
            pageCompression=1,
            pdfVersion=PDF_VERSION,
            lang=metadata.language,
            initialFontName=font_name(Face.REGULAR),  # type: ignore[arg-type]  # the stub takes a number for the name
        )
    pen = _Pen(canvas)
    bookmarks, in_chapters = 0, False
    for page in pages:
        pen.start_page(page)
        above = [page.chapter] if page.chapter else []
        in_chapters = in_chapters or bool(above)
        for title in (*above, *page.bookmarks):
            level = 1 if in_chapters and not above else 0
            above = []
            bookmarks += 1
            canvas.bookmarkPage(f"b{bookmarks}")
            canvas.addOutlineEntry(title, f"b{bookmarks}", level)
        for item in page.items:
            pen.draw(item)
        pen.end_page()
    pen.define_drawings(drawings)
    pen.form.close()
    dress(canvas, metadata)
    canvas.save()
    return buffer.getvalue()


@contextmanager
def _no_build_date() -> Iterator[None]:
    """Hide SOURCE_DATE_EPOCH, which reportlab puts above ``invariant``."""
    held = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        yield
    finally:
        if held is not None:
            os.environ["SOURCE_DATE_EPOCH"] = held


class _Pen:
    """Puts items down on a canvas, changing its state no more than needed."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self.form = Form(canvas)
        self._lettering = Lettering(vars(canvas)["_doc"])
        self._height_pt = 0.0
        self._key = ""
        self._used: dict[str, None] = {}
        self._reset()
        self._methods: dict[type, Callable[[Any], None]] = {
            TextItem: self._text,
            LineItem: self._line,
            RectItem: self._rect,
            CircleItem: self._circle,
            PathItem: self._path,
            UseItem: self._use,
            FieldItem: self._field,
        }

    def _reset(self) -> None:
        self._font = ""
        self._stroke: Colour | None = None
        self._fill: Colour | None = None
        self._line_pt = -1.0
        self._dash_mm: tuple[float, ...] = ()

    def start_page(self, page: Page) -> None:
        on = page.sheet or page.paper
        self._height_pt = page.paper.height_mm * PT_PER_MM
        size = (on.width_mm * PT_PER_MM, on.height_mm * PT_PER_MM)
        self._canvas.setPageSize(size)
        if page.sheet is not None:
            matrix = " ".join(f"{number:.6f}" for number in page.sheet.matrix)
            self._canvas.addLiteral(f"{matrix} cm")
        self._reset()

    def draw(self, item: Any) -> None:
        key = item.key
        if key and type(item) is UseItem:
            key = f"{key}.{_form_name(item.name)}"
        self._mark(key)
        self._methods[type(item)](item)

    def end_page(self) -> None:
        self._mark("")
        self._canvas.showPage()

    def _mark(self, key: str) -> None:
        """Open the marked content of a key; items that share one share it."""
        if key == self._key:
            return
        if self._key:
            self._canvas.addLiteral("EMC")
        if key:
            self._canvas.addLiteral(f"/K <</k ({key})>> BDC")
        self._key = key

    def _set_fill(self, colour: Colour) -> None:
        if colour != self._fill:
            self._canvas.setFillColorRGB(*colour)
            self._fill = colour

    def _set_line(
        self, line_pt: float, colour: Colour, dash_mm: tuple[float, ...] = ()
    ) -> None:
        if colour != self._stroke:
            self._canvas.setStrokeColorRGB(*colour)
            self._stroke = colour
        if line_pt != self._line_pt:
            self._canvas.setLineWidth(line_pt)
            self._line_pt = line_pt
        if dash_mm != self._dash_mm:
            self._canvas.setDash([part * PT_PER_MM for part in dash_mm])
            self._dash_mm = dash_mm

    def _text(self, item: TextItem) -> None:
        """Write text ourselves: the canvas would set the font anew each time."""
        self._set_fill(item.colour)
        x, y = item.x_mm * PT_PER_MM, self._height_pt - item.y_mm * PT_PER_MM
        place = f"{x:.2f} {y:.2f}"
        if item.angle_deg:
            angle = math.radians(item.angle_deg)
            cos, sin = math.cos(angle), math.sin(angle)
            place = f"{cos:.6f} {sin:.6f} {-sin:.6f} {cos:.6f} {place} Tm"
        else:
            place += " Td"
        words = ["BT", place]
        for name, string in self._lettering.strings(item.text, item.face):
            font = f"{name} {item.size_pt:.6g} Tf"
            if font != self._font:
                words.append(font)
                self._font = font
            words.append(f"({string}) Tj")
        self._canvas.addLiteral(" ".join((*words, "ET")))

    def _at(self, x_mm: float, y_mm: float) -> str:
        """Return a point as PDF operators take it, to a thousandth of a point."""
        return f"{x_mm * PT_PER_MM:.3f} {self._height_pt - y_mm * PT_PER_MM:.3f}"

    def _line(self, item: LineItem) -> None:
        self._set_line(item.line_pt, item.colour, item.dash_mm)
        start, end = self._at(item.x1_mm, item.y1_mm), self._at(item.x2_mm, item.y2_mm)
        self._canvas.addLiteral(f"{start} m {end} l S")

    def _paint(
        self,
        line_pt: float,
        colour: Colour | None,
        fill: Colour | None,
        dash_mm: tuple[float, ...] = (),
    ) -> str:
        """Set up stroke and fill, and return the operator that does both or one."""
        if colour is not None:
            self._set_line(line_pt, colour, dash_mm)
        if fill is not None:
            self._set_fill(fill)
        return _PAINT[colour is not None, fill is not None]

    def _rect(self, item: RectItem) -> None:
        paint = self._paint(item.line_pt, item.colour, item.fill)
        if item.radius_mm:
            self._put(_rounded(item), paint)
        else:
            corner = self._at(item.x_mm, item.y_mm + item.height_mm)
            size = f"{item.width_mm * PT_PER_MM:.3f} {item.height_mm * PT_PER_MM:.3f}"
            self._canvas.addLiteral(f"{corner} {size} re {paint}")

    def _circle(self, item: CircleItem) -> None:
        self._paint(item.line_pt, item.colour, item.fill, item.dash_mm)
        self._canvas.circle(
            item.x_mm * PT_PER_MM,
            self._height_pt - item.y_mm * PT_PER_MM,
            item.radius_mm * PT_PER_MM,
            stroke=int(item.colour is not None),
            fill=int(item.fill is not None),
        )

    def _path(self, item: PathItem) -> None:
        paint = self._paint(item.line_pt, item.colour, item.fill, item.dash_mm)
        self._put(item.steps, paint)

    def _put(self, steps: Steps, paint: str) -> None:
        for command, *numbers in steps:
            points = zip(numbers[::2], numbers[1::2], strict=True)
            at = " ".join(self._at(float(x), float(y)) for x, y in points)
            self._canvas.addLiteral(f"{at} {_OPERATORS[str(command)]}")
        self._canvas.addLiteral(paint)

    def _use(self, item: UseItem) -> None:
        canvas = self._canvas
        self._used[item.name] = None
        scale = item.size_mm * PT_PER_MM / GRID
        angle = math.radians(item.angle_deg)
        cos, sin = scale * math.cos(angle), scale * math.sin(angle)
        x = item.x_mm * PT_PER_MM - (cos - sin) * GRID / 2
        y = self._height_pt - item.y_mm * PT_PER_MM - (sin + cos) * GRID / 2
        canvas.saveState()
        canvas.transform(cos, sin, -sin, cos, x, y)
        canvas.doForm(_form_name(item.name))
        canvas.restoreState()

    def _field(self, item: FieldItem) -> None:
        self.form.add(item, self._height_pt)

    def define_drawings(self, drawings: Mapping[str, Drawing]) -> None:
        """Write each drawing that was used once, as a form."""
        canvas = self._canvas
        for name in self._used:
            canvas.beginForm(_form_name(name), 0, 0, GRID, GRID)
            canvas.setLineCap(1)
            canvas.setLineJoin(1)
            for stroke in drawings[name]:
                path = canvas.beginPath()
                for command, *numbers in stroke.steps:
                    _step(path, str(command), [float(value) for value in numbers])
                grey = 1.0 if stroke.white else 0.0
                if stroke.line:
                    canvas.setLineWidth(stroke.line)
                    canvas.setStrokeColorRGB(grey, grey, grey)
                else:
                    canvas.setFillColorRGB(grey, grey, grey)
                canvas.drawPath(
                    path, stroke=int(bool(stroke.line)), fill=int(not stroke.line)
                )
            canvas.endForm()


def _rounded(item: RectItem) -> Steps:
    """Return the outline of a rectangle with round corners."""
    radius, near = item.radius_mm, item.radius_mm * _HANDLE
    left, top = item.x_mm, item.y_mm
    right, bottom = left + item.width_mm, top + item.height_mm
    return (
        ("M", left + radius, top),
        ("L", right - radius, top),
        ("C", right - near, top, right, top + near, right, top + radius),
        ("L", right, bottom - radius),
        ("C", right, bottom - near, right - near, bottom, right - radius, bottom),
        ("L", left + radius, bottom),
        ("C", left + near, bottom, left, bottom - near, left, bottom - radius),
        ("L", left, top + radius),
        ("C", left, top + near, left + near, top, left + radius, top),
        ("Z",),
    )


def _form_name(name: str) -> str:
    return name.replace(" ", "_")


def _step(path: Any, command: str, values: list[float]) -> None:
    match command:
        case "M":
            path.moveTo(*values)
        case "L":
            path.lineTo(*values)
        case "C":
            path.curveTo(*values)
        case _:
            path.close()

"""Read a PDF into plain facts; the only module that knows the PDF reader.

In: the bytes of a PDF.  Out: for each page its size, texts and shapes with their
keys, in millimetres from the top left corner.  Nothing is judged here.
"""

from __future__ import annotations

import ctypes
import math
import sys
from codecs import utf_16_le_decode
from collections import Counter
from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Self

import pypdfium2
import pypdfium2.raw as pdfium

from bfgprint.model.drawing import GRID, Drawing, Stroke
from bfgprint.units import MM_PER_PT, PT_PER_INCH
from bfgprint.verify.facts import (
    UNREAD,
    Box,
    Cover,
    PageFacts,
    ShapeFact,
    TextFact,
)
from bfgprint.verify.field_reader import FieldReader

_KEY = b"k"
_END, _END_WITHIN_BYTES = b"%%EOF", 1024
"""How a PDF ends (PDF 1.7, 7.5.5)."""

_BUFFER_BYTES = 1 << 16
_CHUNK = 8192
"""Characters of a page that are counted at once."""
_LAST_HYPHEN = "\x02"
"""What the reader gives for a hyphen at the end of a line."""
_INVISIBLE = (
    pdfium.FPDF_TEXTRENDERMODE_INVISIBLE,
    pdfium.FPDF_TEXTRENDERMODE_CLIP,
)
_INK_FROM = 1.5
"""Drawings keep this far from the edge of their grid; what the reader takes for
their extent is wider by the corners of their lines."""
_CURVE_PARTS = (0.25, 0.5, 0.75, 1.0)
"""Where a curve is sampled."""

Points = tuple[tuple[float, float], ...]


class PdfReader:
    """Reads a PDF from memory; use it as a context manager."""

    def __init__(self, content: bytes) -> None:
        """Open the document.

        Raises:
            ValueError: the bytes are not a PDF.
        """
        try:
            self._document = pypdfium2.PdfDocument(content)
        except pypdfium2.PdfiumError as error:
            raise ValueError(str(error)) from None
        if _END not in content[-_END_WITHIN_BYTES:]:
            self._document.close()
            raise ValueError("the file ends early")
        self._content = content
        self._form_fields: FieldReader | None = None
        if self._document.get_formtype() != pdfium.FORMTYPE_NONE:
            self._document.init_forms()
            self._form_fields = FieldReader(self._document.formenv.raw)
        buffer = ctypes.create_string_buffer(_BUFFER_BYTES)
        self._view = memoryview(buffer).cast("B")
        self._wide = ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR))
        self._wide_16 = ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort))
        self._length = ctypes.c_ulong()
        self._floats = [ctypes.c_float() for _ in range(4)]
        colour = (ctypes.c_uint * 4)()
        self._colour = [ctypes.c_uint.from_buffer(colour, 4 * n) for n in range(4)]
        self._colour_bytes = memoryview(colour).cast("B")
        self._lightness_of: dict[bytes, float] = {}
        self._modes = [ctypes.c_int() for _ in range(2)]
        self._matrix = pdfium.FS_MATRIX()
        self._drawings_seen: dict[str, tuple[Box, ...]] = {}
        self._height_pt = 0.0
        self._lies = False
        self._has_words = True

    def __enter__(self) -> Self:
        """Return the reader."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the document."""
        self._document.close()

    @property
    def page_count(self) -> int:
        """The number of pages."""
        return len(self._document)

    @property
    def has_print_scaling(self) -> bool:
        """Whether a viewer is free to scale the pages when it prints."""
        return bool(pdfium.FPDF_VIEWERREF_GetPrintScaling(self._document.raw))

    def mentions(self, name: bytes) -> bool:
        """Whether a name stands in the file, outside its compressed parts."""
        return name in self._content

    def attachment(self, name: str) -> bytes | None:
        """Return the content of the attachment of that name."""
        try:
            for index in range(self._document.count_attachments()):
                attachment = self._document.get_attachment(index)
                if attachment.get_name() == name:
                    return bytes(attachment.get_data())
        except pypdfium2.PdfiumError:
            return None
        return None

    @property
    def has_scripts(self) -> bool:
        """Whether the document runs a script, or is a form of another kind."""
        kinds = (pdfium.FORMTYPE_NONE, pdfium.FORMTYPE_ACRO_FORM)
        if self._document.get_formtype() not in kinds:
            return True
        return bool(pdfium.FPDFDoc_GetJavaScriptActionCount(self._document.raw))

    def pictures(
        self, dots_per_inch: int, *, with_fields: bool = False
    ) -> Iterator[bytes]:
        """Yield each page as it looks: its size, and grey levels row by row."""
        for index in range(self.page_count):
            page = self._loaded(index)
            picture = page.render(
                scale=dots_per_inch / PT_PER_INCH,
                grayscale=True,
                draw_annots=with_fields,
                may_draw_forms=with_fields,
            )
            size = f"{picture.width} {picture.height} ".encode()
            yield size + bytes(picture.buffer)
            picture.close()
            page.close()

    def colours(
        self, dots_per_inch: int, every: int
    ) -> Iterator[Mapping[tuple[int, int, int], int]]:
        """Yield for each page how often a colour is met: red, green and blue.

        Args:
            dots_per_inch: how finely the page is looked at.
            every: look at each so manieth dot, or a little further apart where a
                row would be a multiple of that.
        """
        for index in range(self.page_count):
            page = self._loaded(index)
            picture = page.render(scale=dots_per_inch / PT_PER_INCH, prefer_bgrx=True)
            step = every
            while picture.width % step == 0:
                step += 1
            # A row is so many dots of four bytes, without anything between rows.
            dots = memoryview(picture.buffer).cast("B").cast("I")[::step]
            found = Counter(dots)
            dots.release()
            picture.close()
            page.close()
            yield {_rgb(dot): count for dot, count in found.items()}

    def pages(
        self,
        geometry: frozenset[str] = frozenset(),
        *,
        words: bool = True,
        may_lie: bool = False,
    ) -> Iterator[PageFacts]:
        """Yield the facts of each page.

        Args:
            geometry: the groups of whose shapes the points are read.
            words: also read what texts without a key say, which takes long; their
                digits are counted all the same.
            may_lie: pages may be turned a quarter on an upright sheet; letters are
                then upright where they are so to the reader of the page.
        """
        self._drawings_seen.clear()
        self._has_words = words
        for index in range(self.page_count):
            page = self._loaded(index)
            self._lies = may_lie and self._is_turned_left(page.raw)
            text_page = pdfium.FPDFText_LoadPage(page.raw)
            try:
                yield self._page(page, text_page, geometry)
            finally:
                pdfium.FPDFText_ClosePage(text_page)
                page.close()

    def _loaded(self, index: int) -> pypdfium2.PdfPage:
        try:
            return self._document[index]
        except pypdfium2.PdfiumError as error:
            raise ValueError(f"page {index + 1}: {error}") from None

    def _page(
        self, page: pypdfium2.PdfPage, text_page: object, geometry: frozenset[str]
    ) -> PageFacts:
        width_pt, self._height_pt = page.get_size()
        texts: list[TextFact] = []
        shapes: list[ShapeFact] = []
        covers: list[Cover] = []
        raw = page.raw
        reader = self._form_fields
        fields = [] if reader is None else list(reader.fields(raw, self._height_pt))
        for index in range(pdfium.FPDFPage_CountObjects(raw)):
            item = pdfium.FPDFPage_GetObject(raw, index)
            kind = pdfium.FPDFPageObj_GetType(item)
            if kind == pdfium.FPDF_PAGEOBJ_TEXT:
                texts.append(self._text(item, text_page))
            elif kind == pdfium.FPDF_PAGEOBJ_PATH:
                shape, filled = self._shape(item, geometry)
                shapes.append(shape)
                if filled:
                    covers.append(Cover(shape.box_mm, len(texts)))
            elif kind == pdfium.FPDF_PAGEOBJ_FORM:
                shape = self._form(item, text_page, geometry, texts)
                if shape.key:
                    shapes.append(shape)
            else:
                covers.append(Cover(self._box(item), len(texts)))
        return PageFacts(
            width_mm=width_pt * MM_PER_PT,
            height_mm=self._height_pt * MM_PER_PT,
            texts=texts,
            shapes=shapes,
            covers=covers,
            digits=self._digits(text_page),
            is_turned=bool(pdfium.FPDFPage_GetRotation(raw))
            or page.get_mediabox()[:2] != (0, 0)
            or page.get_cropbox() != page.get_mediabox(),
            lies=self._lies,
            annotations=pdfium.FPDFPage_GetAnnotCount(raw) - len(fields),
            fields=fields,
        )

    def _is_turned_left(self, raw: object) -> bool:
        """Whether what stands on a page is turned, as its first path tells."""
        matrix = self._matrix
        for index in range(pdfium.FPDFPage_CountObjects(raw)):
            item = pdfium.FPDFPage_GetObject(raw, index)
            if pdfium.FPDFPageObj_GetType(item) == pdfium.FPDF_PAGEOBJ_PATH:
                pdfium.FPDFPageObj_GetMatrix(item, matrix)
                return bool(abs(matrix.a) < matrix.b)
        return False

    def _turned_back(self) -> None:
        """Turn the matrix in hand as the page must be turned to be read."""
        matrix = self._matrix
        matrix.a, matrix.b = matrix.b, -matrix.a
        matrix.c, matrix.d = matrix.d, -matrix.c

    def _digits(self, text_page: object) -> int:
        """Count the digits on a page, whatever text they are part of."""
        count = 0
        for start in range(0, pdfium.FPDFText_CountChars(text_page), _CHUNK):
            length = pdfium.FPDFText_GetText(text_page, start, _CHUNK, self._wide_16)
            count += sum(map(str.isdigit, self._words(2 * length)))
        return count

    def _key(self, item: object) -> str:
        mark = pdfium.FPDFPageObj_GetMark(item, 0)
        if not mark or not pdfium.FPDFPageObjMark_GetParamStringValue(
            mark, _KEY, self._wide, _BUFFER_BYTES, self._length
        ):
            return ""
        return self._words(self._length.value)

    def _words(self, length: int) -> str:
        """Return the text in the buffer; its bytes end with a zero character."""
        end = length - 2 if length > 2 else 0
        return utf_16_le_decode(self._view[:end])[0]

    def _box(self, item: object) -> Box:
        left, bottom, right, top = self._floats
        pdfium.FPDFPageObj_GetBounds(item, left, bottom, right, top)
        height_pt = self._height_pt
        return (
            left.value * MM_PER_PT,
            (height_pt - top.value) * MM_PER_PT,
            right.value * MM_PER_PT,
            (height_pt - bottom.value) * MM_PER_PT,
        )

    def _text(self, item: object, text_page: object) -> TextFact:
        key = self._key(item)
        text = UNREAD
        if key or self._has_words:
            text = self._words(
                pdfium.FPDFTextObj_GetText(item, text_page, self._wide, _BUFFER_BYTES)
            )
            if _LAST_HYPHEN in text:
                text = text.replace(_LAST_HYPHEN, "-")
        size = self._floats[0]
        pdfium.FPDFTextObj_GetFontSize(item, size)
        size_pt = size.value
        matrix = self._matrix
        pdfium.FPDFPageObj_GetMatrix(item, matrix)
        base_mm = (self._height_pt - matrix.f) * MM_PER_PT
        if self._lies:
            base_mm = matrix.e * MM_PER_PT
            self._turned_back()
        along, across = matrix.a, matrix.b
        up = 1
        if along != 1.0 or across or matrix.d != 1.0:
            scale = min(math.hypot(along, across), math.hypot(matrix.c, matrix.d))
            size_pt = round(size_pt * scale, 3)
            up = 0 if abs(across) > 0.001 * abs(along) else 1 if along > 0 else -1
        font = pdfium.FPDFTextObj_GetFont(item)
        embedded = pdfium.FPDFFont_GetIsEmbedded(font) == 1
        lightness = self._lightness(item, pdfium.FPDFPageObj_GetFillColor)
        if pdfium.FPDFTextObj_GetTextRenderMode(item) in _INVISIBLE:
            lightness = 1.0
        box = self._box(item)
        return TextFact(key, text, size_pt, box, embedded, lightness, base_mm, up)

    def _lightness(self, item: object, colour_of: object) -> float:
        red, green, blue, alpha = self._colour
        colour_of(item, red, green, blue, alpha)  # type: ignore[operator]  # untyped
        colour = self._colour_bytes.tobytes()
        known = self._lightness_of.get(colour)
        if known is None:
            dark = 255 - (0.30 * red.value + 0.59 * green.value + 0.11 * blue.value)
            known = self._lightness_of[colour] = 1.0 - dark * alpha.value / 65025
        return known

    def _shape(self, item: object, geometry: frozenset[str]) -> tuple[ShapeFact, bool]:
        """Return a path, and whether it is filled."""
        key = self._key(item)
        fill, stroke = self._modes
        pdfium.FPDFPath_GetDrawMode(item, fill, stroke)
        filled, box = bool(fill.value), self._box(item)
        if not key:
            return ShapeFact("", box, ()), filled
        lightness = 1.0
        if stroke.value:
            lightness = self._lightness(item, pdfium.FPDFPageObj_GetStrokeColor)
        elif filled:
            lightness = self._lightness(item, pdfium.FPDFPageObj_GetFillColor)
        points: Points = ()
        if key.partition(".")[0] in geometry:
            points = self._points(item)
        return ShapeFact(key, box, points, lightness), filled

    def _points(self, item: object) -> Points:
        """Return the points that a path runs through, its curves sampled."""
        found: list[tuple[float, float]] = []
        handles: list[tuple[float, float]] = []
        for kind, x, y in self._segments(item):
            at = x * MM_PER_PT, (self._height_pt - y) * MM_PER_PT
            if kind != pdfium.FPDF_SEGMENT_BEZIERTO:
                found.append(at)
                continue
            handles.append(at)
            if len(handles) == 3 and found:
                found += _sampled(found[-1], *handles)
                handles = []
        return tuple(found)

    def _segments(self, item: object) -> Iterator[tuple[int, float, float]]:
        """Yield kind and point of each step of a path, as it stands on the page."""
        matrix = self._matrix
        pdfium.FPDFPageObj_GetMatrix(item, matrix)
        a, b, c, d = matrix.a, matrix.b, matrix.c, matrix.d
        e, f = matrix.e, matrix.f
        x, y = ctypes.c_float(), ctypes.c_float()
        for index in range(pdfium.FPDFPath_CountSegments(item)):
            segment = pdfium.FPDFPath_GetPathSegment(item, index)
            pdfium.FPDFPathSegment_GetPoint(segment, x, y)
            at_x = a * x.value + c * y.value + e
            at_y = b * x.value + d * y.value + f
            if math.isfinite(at_x) and math.isfinite(at_y):
                yield pdfium.FPDFPathSegment_GetType(segment), at_x, at_y

    def _form(
        self,
        form: object,
        text_page: object,
        geometry: frozenset[str],
        texts: list[TextFact],
    ) -> ShapeFact:
        """Return a drawing; texts inside it are put with the others."""
        key = self._key(form)
        name = key.rpartition(".")[2]
        left, bottom, right, top = self._floats
        boxes: list[Box] = []
        for item in _inside(form):
            pdfium.FPDFPageObj_GetBounds(item, left, bottom, right, top)
            boxes.append((left.value, bottom.value, right.value, top.value))
        parts = tuple(boxes)
        drawing = None
        if not key or self._drawings_seen.get(name) != parts:
            # Met for the first time, or not what was met under this name.
            drawing = self._drawing(form, text_page, texts)
            self._drawings_seen.setdefault(name, parts)
        if not key:
            return ShapeFact("", (0.0, 0.0, 0.0, 0.0), ())
        matrix = self._matrix
        pdfium.FPDFPageObj_GetMatrix(form, matrix)
        near, far = self._on_grid(_INK_FROM), self._on_grid(GRID - _INK_FROM)
        box = (
            min(near[0], far[0]),
            min(near[1], far[1]),
            max(near[0], far[0]),
            max(near[1], far[1]),
        )
        points: Points = ()
        if key.partition(".")[0] in geometry:
            points = (self._on_grid(GRID / 2),)
        if self._lies:
            self._turned_back()
        up = 0
        if abs(matrix.b) + abs(matrix.c) <= 0.001 * abs(matrix.a):
            up = (matrix.a > 0 < matrix.d) - (matrix.a < 0 > matrix.d)
        return ShapeFact(key, box, points, 0.0, drawing, up)

    def _on_grid(self, at: float) -> tuple[float, float]:
        """Return where a point on the grid of the drawing in hand stands."""
        matrix = self._matrix
        x = (matrix.a + matrix.c) * at + matrix.e
        y = (matrix.b + matrix.d) * at + matrix.f
        return x * MM_PER_PT, (self._height_pt - y) * MM_PER_PT

    def _drawing(
        self, form: object, text_page: object, texts: list[TextFact]
    ) -> Drawing:
        """Return the strokes of a drawing, in its own grid."""
        strokes = []
        fill, stroke = self._modes
        width = self._floats[0]
        for item in _inside(form):
            kind = pdfium.FPDFPageObj_GetType(item)
            if kind == pdfium.FPDF_PAGEOBJ_TEXT:
                # Where in the drawing it stands is not worth working out.
                text = self._text(item, text_page)
                texts.append(text._replace(box_mm=self._box(form), up=0))
            if kind != pdfium.FPDF_PAGEOBJ_PATH:
                continue
            steps = tuple(("", x, y) for _, x, y in self._segments(item))
            pdfium.FPDFPath_GetDrawMode(item, fill, stroke)
            line = 0.0
            colour_of = pdfium.FPDFPageObj_GetFillColor
            if stroke.value:
                pdfium.FPDFPageObj_GetStrokeWidth(item, width)
                line, colour_of = width.value, pdfium.FPDFPageObj_GetStrokeColor
            white = self._lightness(item, colour_of) > 0.5
            strokes.append(Stroke(steps, line, white))
        return tuple(strokes)


def _rgb(dot: int) -> tuple[int, int, int]:
    """Return the colour of a dot, which is blue, green, red and a spare byte."""
    blue, green, red, _ = dot.to_bytes(4, sys.byteorder)
    return red, green, blue


def _inside(form: object) -> Iterator[object]:
    """Yield what a drawing consists of, drawings inside it taken apart."""
    for index in range(pdfium.FPDFFormObj_CountObjects(form)):
        item = pdfium.FPDFFormObj_GetObject(form, index)
        if pdfium.FPDFPageObj_GetType(item) == pdfium.FPDF_PAGEOBJ_FORM:
            yield from _inside(item)
        else:
            yield item


def _sampled(
    start: tuple[float, float],
    first: tuple[float, float],
    second: tuple[float, float],
    end: tuple[float, float],
) -> Iterator[tuple[float, float]]:
    """Yield points of a Bézier curve, its end included."""
    for part in _CURVE_PARTS:
        rest = 1 - part
        weights = rest**3, 3 * rest**2 * part, 3 * rest * part**2, part**3
        near = (start, first, second, end)
        yield (
            sum(weight * x for weight, (x, _) in zip(weights, near, strict=True)),
            sum(weight * y for weight, (_, y) in zip(weights, near, strict=True)),
        )

"""Read a PDF into plain facts; the only module that knows the PDF reader.

In: the bytes of a PDF.  Out: for each page its size, texts and keyed shapes,
in millimetres from the top left corner.  Nothing is judged here.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import NamedTuple, Self

import pypdfium2
import pypdfium2.raw as pdfium

from bfgprint.units import MM_PER_PT

_KEY = b"k"
_BUFFER_BYTES = 1 << 16
_LAST_HYPHEN = "\x02"
"""What the reader gives for a hyphen at the end of a line."""


class TextFact(NamedTuple):
    """A run of text as it stands on the page."""

    key: str
    text: str
    size_pt: float
    box_mm: tuple[float, float, float, float]
    """Left, top, right, bottom."""
    embedded: bool
    lightness: float = 0.0
    """Of its colour: 0 is black, 1 is white."""


class ShapeFact(NamedTuple):
    """A line, rectangle or path with a key, or without one."""

    key: str
    box_mm: tuple[float, float, float, float]
    points_mm: tuple[tuple[float, float], ...]
    """Corner and handle points; read only where geometry is asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageFacts:
    """What stands on one page."""

    width_mm: float
    height_mm: float
    texts: list[TextFact]
    shapes: list[ShapeFact]


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
        buffer = ctypes.create_string_buffer(_BUFFER_BYTES)
        self._view = memoryview(buffer).cast("B")
        self._wide = ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR))
        self._length = ctypes.c_ulong()
        self._floats = [ctypes.c_float() for _ in range(4)]
        self._colour = [ctypes.c_uint() for _ in range(4)]

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

    def attachment(self, name: str) -> bytes | None:
        """Return the content of the attachment of that name."""
        for index in range(self._document.count_attachments()):
            attachment = self._document.get_attachment(index)
            if attachment.get_name() == name:
                return bytes(attachment.get_data())
        return None

    def pages(self, geometry: frozenset[str] = frozenset()) -> Iterator[PageFacts]:
        """Yield the facts of each page; points of shapes only in these groups."""
        for index in range(self.page_count):
            page = self._document[index]
            text_page = pdfium.FPDFText_LoadPage(page.raw)
            try:
                yield self._page(page, text_page, geometry)
            finally:
                pdfium.FPDFText_ClosePage(text_page)
                page.close()

    def _page(
        self, page: pypdfium2.PdfPage, text_page: object, geometry: frozenset[str]
    ) -> PageFacts:
        width_pt, height_pt = page.get_size()
        texts: list[TextFact] = []
        shapes: list[ShapeFact] = []
        raw = page.raw
        for index in range(pdfium.FPDFPage_CountObjects(raw)):
            item = pdfium.FPDFPage_GetObject(raw, index)
            kind = pdfium.FPDFPageObj_GetType(item)
            if kind == pdfium.FPDF_PAGEOBJ_TEXT:
                texts.append(self._text(item, text_page, height_pt))
            elif kind == pdfium.FPDF_PAGEOBJ_PATH:
                shapes.append(self._shape(item, height_pt, geometry))
            elif kind == pdfium.FPDF_PAGEOBJ_FORM:
                texts += self._texts_in_form(item, text_page, height_pt)
                key = self._key(item)
                if key:
                    shapes.append(ShapeFact(key, self._box(item, height_pt), ()))
        return PageFacts(
            width_mm=width_pt * MM_PER_PT,
            height_mm=height_pt * MM_PER_PT,
            texts=texts,
            shapes=shapes,
        )

    def _key(self, item: object) -> str:
        mark = pdfium.FPDFPageObj_GetMark(item, 0)
        if not mark or not pdfium.FPDFPageObjMark_GetParamStringValue(
            mark, _KEY, self._wide, _BUFFER_BYTES, self._length
        ):
            return ""
        return self._words(self._length.value)

    def _words(self, length: int) -> str:
        """Return the text in the buffer; its bytes end with a zero character."""
        return str(self._view[: max(0, length - 2)], "utf-16-le")

    def _box(self, item: object, height_pt: float) -> tuple[float, float, float, float]:
        left, bottom, right, top = self._floats
        pdfium.FPDFPageObj_GetBounds(item, left, bottom, right, top)
        return (
            left.value * MM_PER_PT,
            (height_pt - top.value) * MM_PER_PT,
            right.value * MM_PER_PT,
            (height_pt - bottom.value) * MM_PER_PT,
        )

    def _text(self, item: object, text_page: object, height_pt: float) -> TextFact:
        key = self._key(item)
        length = pdfium.FPDFTextObj_GetText(item, text_page, self._wide, _BUFFER_BYTES)
        text = self._words(length).replace(_LAST_HYPHEN, "-")
        size = self._floats[0]
        pdfium.FPDFTextObj_GetFontSize(item, size)
        size_pt = size.value
        font = pdfium.FPDFTextObj_GetFont(item)
        embedded = pdfium.FPDFFont_GetIsEmbedded(font) == 1
        box = self._box(item, height_pt)
        return TextFact(key, text, size_pt, box, embedded, self._lightness(item))

    def _lightness(self, item: object) -> float:
        red, green, blue, alpha = self._colour
        pdfium.FPDFPageObj_GetFillColor(item, red, green, blue, alpha)
        return (0.30 * red.value + 0.59 * green.value + 0.11 * blue.value) / 255

    def _texts_in_form(
        self, form: object, text_page: object, height_pt: float
    ) -> Iterator[TextFact]:
        for index in range(pdfium.FPDFFormObj_CountObjects(form)):
            item = pdfium.FPDFFormObj_GetObject(form, index)
            if pdfium.FPDFPageObj_GetType(item) == pdfium.FPDF_PAGEOBJ_TEXT:
                yield self._text(item, text_page, height_pt)

    def _shape(
        self, item: object, height_pt: float, geometry: frozenset[str]
    ) -> ShapeFact:
        key = self._key(item)
        points: tuple[tuple[float, float], ...] = ()
        if key and key.partition(".")[0] in geometry:
            points = tuple(_points(item, height_pt))
        return ShapeFact(key, self._box(item, height_pt), points)


def _points(item: object, height_pt: float) -> Iterator[tuple[float, float]]:
    matrix = pdfium.FS_MATRIX()
    pdfium.FPDFPageObj_GetMatrix(item, matrix)
    x, y = ctypes.c_float(), ctypes.c_float()
    for index in range(pdfium.FPDFPath_CountSegments(item)):
        segment = pdfium.FPDFPath_GetPathSegment(item, index)
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        at_x = matrix.a * x.value + matrix.c * y.value + matrix.e
        at_y = matrix.b * x.value + matrix.d * y.value + matrix.f
        if not (math.isfinite(at_x) and math.isfinite(at_y)):
            continue
        yield at_x * MM_PER_PT, (height_pt - at_y) * MM_PER_PT

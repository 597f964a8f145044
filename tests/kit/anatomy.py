"""What a PDF holds, read from its bytes and written one fact a line.

Of the document: version, language, viewer preferences, fonts, outline and
attachment.  Of a page: its boxes, and each text with its origin, each path with
its extent, line and fill, each drawing with its place, in millimetres from the
top left corner.  Finer than what the product's own reader needs: line widths,
colours, fonts and origins are here.
"""

from __future__ import annotations

import ctypes
import io
import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pdfplumber
import pypdfium2
import pypdfium2.raw as pdfium
from pdfminer.pdftypes import resolve1

from bfgprint.draw.furniture import ATTACHMENT_NAME
from bfgprint.verify.reader import PdfReader
from kit.placed import mm, pt

MM = 25.4 / 72
_BUFFER_BYTES = 4096


class TextMark(NamedTuple):
    """A run of text and the origin of its first letter."""

    x_mm: float
    y_mm: float
    text: str
    size_pt: float
    font: str
    embedded: bool
    turn: str
    key: str


class PathMark(NamedTuple):
    """A line, rectangle or other path: the extent of its points, and its paint."""

    left_mm: float
    top_mm: float
    right_mm: float
    bottom_mm: float
    points: int
    line: str
    fill: str
    key: str


class FormMark(NamedTuple):
    """A drawing that recurs, and where it was put down."""

    x_mm: float
    y_mm: float
    scale: float


Mark = TextMark | PathMark | FormMark


class PageAnatomy(NamedTuple):
    """A page: its five boxes in millimetres, and its marks in drawing order."""

    boxes_mm: dict[str, tuple[float, float, float, float]]
    marks: tuple[Mark, ...]

    @property
    def size_mm(self) -> tuple[float, float]:
        """Return width and height."""
        left, bottom, right, top = self.boxes_mm["media"]
        return right - left, top - bottom

    @property
    def texts(self) -> list[TextMark]:
        """Return the texts."""
        return [mark for mark in self.marks if isinstance(mark, TextMark)]

    @property
    def paths(self) -> list[PathMark]:
        """Return the paths."""
        return [mark for mark in self.marks if isinstance(mark, PathMark)]


def page_anatomy(content: bytes, index: int) -> PageAnatomy:
    """Return what is on a page, counted from 0."""
    document = pypdfium2.PdfDocument(content)
    try:
        page = document[index]
        boxes = {
            name: tuple(edge * MM for edge in getattr(page, f"get_{name}box")())
            for name in ("media", "crop", "bleed", "trim", "art")
        }
        return PageAnatomy(boxes, tuple(_Dissection(page).marks()))
    finally:
        document.close()


def document_lines(content: bytes) -> Iterator[str]:
    """Yield the facts of the document as a whole."""
    document = pypdfium2.PdfDocument(content)
    try:
        yield f"pdf {document.get_version() / 10} pages {len(document)}"
        for name, value in document.get_metadata_dict(skip_empty=True).items():
            yield f'{name} "{value}"'
        yield from _catalogue_lines(content)
    finally:
        document.close()
    for title, page in outline(content):
        yield f'outline page {page} "{title}"'
    yield from _attachment_lines(content)


def catalogue(content: bytes) -> dict[str, Any]:
    """Return the catalogue, with its references followed one step."""
    with pdfplumber.open(io.BytesIO(content)) as document:
        return {name: resolve1(value) for name, value in document.doc.catalog.items()}


def _catalogue_lines(content: bytes) -> Iterator[str]:
    found = catalogue(content)
    yield f"catalogue {' '.join(sorted(found))}"
    yield f"language {found['Lang'].decode()}"
    yield f"page mode {found['PageMode'].name}"
    for name, value in sorted(found["ViewerPreferences"].items()):
        yield f"viewer {name} {getattr(value, 'name', value)}"


def attachment(content: bytes) -> dict[str, Any]:
    """Return the attachment that says what the document was made from."""
    with PdfReader(content) as reader:
        found = reader.attachment(ATTACHMENT_NAME)
    assert found is not None
    values: dict[str, Any] = json.loads(found)
    return values


def outline(content: bytes) -> list[tuple[str, int]]:
    """Return the bookmarks, each with the number of its page."""
    document = pypdfium2.PdfDocument(content)
    try:
        return [
            (mark.get_title(), mark.get_dest().get_index() + 1)
            for mark in document.get_toc()
        ]
    finally:
        document.close()


def _attachment_lines(content: bytes) -> Iterator[str]:
    values = attachment(content)
    yield f"attachment {ATTACHMENT_NAME} keys {' '.join(sorted(values))}"
    yield f"attachment source keys {' '.join(sorted(values['source']))}"


def page_lines(page: PageAnatomy) -> Iterator[str]:
    """Yield the facts of one page."""
    for name, box in page.boxes_mm.items():
        yield f"{name} box {mm(*box)}"
    fonts = {(mark.font, mark.embedded) for mark in page.texts}
    for font, embedded in sorted(fonts):
        yield f"font {font} {'embedded' if embedded else 'missing'}"
    for mark in page.marks:
        yield mark_line(mark)


def mark_line(mark: Mark) -> str:
    """Return one mark as a line."""
    match mark:
        case TextMark():
            parts = [f"text {mm(mark.x_mm, mark.y_mm)} {pt(mark.size_pt)}", mark.font]
            parts += [mark.key or "-", f'"{mark.text}"', mark.turn]
        case PathMark():
            parts = [f"path {mm(*mark[:4])} {mark.points} points", mark.key or "-"]
            parts += [mark.line, mark.fill]
        case FormMark():
            parts = [f"form {mm(mark.x_mm, mark.y_mm)} scale {mark.scale:.3f}"]
    return " ".join(part for part in parts if part)


class _Dissection:
    """Walks the objects of one page."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        self._page = page
        self._height_pt = page.get_height()
        self._texts = page.get_textpage()
        self._buffer = ctypes.create_string_buffer(_BUFFER_BYTES)
        self._wide = ctypes.cast(self._buffer, ctypes.POINTER(pdfium.FPDF_WCHAR))

    def marks(self) -> Iterator[Mark]:
        raw = self._page.raw
        for index in range(pdfium.FPDFPage_CountObjects(raw)):
            item = pdfium.FPDFPage_GetObject(raw, index)
            match pdfium.FPDFPageObj_GetType(item):
                case pdfium.FPDF_PAGEOBJ_TEXT:
                    yield self._text(item)
                case pdfium.FPDF_PAGEOBJ_PATH:
                    yield self._path(item)
                case pdfium.FPDF_PAGEOBJ_FORM:
                    yield self._form(item)

    def _text(self, item: Any) -> TextMark:
        matrix = _matrix(item)
        length = pdfium.FPDFTextObj_GetText(
            item, self._texts.raw, self._wide, _BUFFER_BYTES
        )
        size = ctypes.c_float()
        pdfium.FPDFTextObj_GetFontSize(item, size)
        font = pdfium.FPDFTextObj_GetFont(item)
        return TextMark(
            x_mm=matrix.e * MM,
            y_mm=(self._height_pt - matrix.f) * MM,
            text=self._wide_text(length).rstrip(),
            size_pt=size.value,
            font=self._font_name(font),
            embedded=pdfium.FPDFFont_GetIsEmbedded(font) == 1,
            turn=_turn(matrix),
            key=self._key(item),
        )

    def _path(self, item: Any) -> PathMark:
        matrix, points = _matrix(item), []
        x, y = ctypes.c_float(), ctypes.c_float()
        for index in range(pdfium.FPDFPath_CountSegments(item)):
            segment = pdfium.FPDFPath_GetPathSegment(item, index)
            pdfium.FPDFPathSegment_GetPoint(segment, x, y)
            at_x = matrix.a * x.value + matrix.c * y.value + matrix.e
            at_y = matrix.b * x.value + matrix.d * y.value + matrix.f
            points.append((at_x * MM, (self._height_pt - at_y) * MM))
        fill, stroke = ctypes.c_int(), ctypes.c_int()
        pdfium.FPDFPath_GetDrawMode(item, fill, stroke)
        width = ctypes.c_float()
        pdfium.FPDFPageObj_GetStrokeWidth(item, width)
        line = f"line {pt(width.value)} {_colour(item, 'Stroke')}"
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return PathMark(
            min(xs), min(ys), max(xs), max(ys), len(points),
            line=line if stroke.value else "",
            fill=f"fill {_colour(item, 'Fill')}" if fill.value else "",
            key=self._key(item),
        )  # fmt: skip

    def _form(self, item: Any) -> FormMark:
        matrix = _matrix(item)
        y_mm = (self._height_pt - matrix.f) * MM
        return FormMark(matrix.e * MM, y_mm, (matrix.a**2 + matrix.b**2) ** 0.5)

    def _key(self, item: Any) -> str:
        if pdfium.FPDFPageObj_CountMarks(item) < 1:
            return ""
        mark, length = pdfium.FPDFPageObj_GetMark(item, 0), ctypes.c_ulong()
        pdfium.FPDFPageObjMark_GetParamStringValue(
            mark, b"k", self._wide, _BUFFER_BYTES, length
        )
        return self._wide_text(length.value)

    def _wide_text(self, length: int) -> str:
        raw = ctypes.string_at(self._buffer, max(0, length - 2))
        return raw.decode("utf-16-le")

    def _font_name(self, font: Any) -> str:
        length = pdfium.FPDFFont_GetBaseFontName(font, self._buffer, _BUFFER_BYTES)
        name = ctypes.string_at(self._buffer, max(0, length - 1)).decode()
        return re.sub(r"^[A-Z]{6}\+", "", name)


def _matrix(item: Any) -> pdfium.FS_MATRIX:
    matrix = pdfium.FS_MATRIX()
    pdfium.FPDFPageObj_GetMatrix(item, matrix)
    return matrix


def _turn(matrix: pdfium.FS_MATRIX) -> str:
    if matrix.a > 0.999:
        return ""
    return f"turned {mm(matrix.a, matrix.b)}"


def _colour(item: Any, kind: str) -> str:
    parts = [ctypes.c_uint() for _ in range(4)]
    getattr(pdfium, f"FPDFPageObj_Get{kind}Color")(item, *parts)
    return "#" + "".join(f"{part.value:02x}" for part in parts[:3])

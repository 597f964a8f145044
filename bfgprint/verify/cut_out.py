"""Cut pieces out of a PDF that was found right, as pictures.

In: the bytes of a PDF, a page and a piece on it.  Out: its dots.  What is cut away is
see-through, of holes as well; where that is follows from the lines to cut along, as
they stand on the page, so that no shape need be known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pypdfium2
import pypdfium2.raw as pdfium

from bfgprint.units import MM_PER_INCH, PT_PER_MM
from bfgprint.verify.facts import Box, Dots
from bfgprint.verify.reader import PdfReader

_EDGES = ("cut", "rim")
"""The lines that a piece is cut out along; a strip to cut out has rims on it."""
_HOLES = ("inner", "hole", "notch", "far_notch")
"""The lines that are cut out of it."""
_WHITE, _BLACK, _SOLID = 255, 0, 255
_INVERTED = bytes(range(255, -1, -1))


class PieceReader(PdfReader):
    """Reads pieces as pictures."""

    def cut_out(self, index: int, group: str, dots_per_inch: int) -> Dots:
        """Return a piece as it is when it is cut out, at its true size.

        Args:
            index: of the page, on which nothing else need be kept.
            group: of the piece; it must have a line to cut along.
            dots_per_inch: how finely it is drawn.
        """
        page = self._loaded(index)
        _, self._height_pt = page.get_size()
        lines = self._lines(page, group)
        across, down = zip(*self._points(lines[0]), strict=True)
        width_mm, height_mm = max(across) - min(across), max(down) - min(down)
        width = round(width_mm / MM_PER_INCH * dots_per_inch)
        height = round(height_mm / MM_PER_INCH * dots_per_inch)
        left, bottom = min(across) * PT_PER_MM, self._height_pt - max(down) * PT_PER_MM
        box = left, bottom, max(across) * PT_PER_MM, bottom + height_mm * PT_PER_MM
        paths = [list(self._segments(line)) for line in lines]
        page.set_cropbox(*box)
        page.close()
        page = self._loaded(index)  # which is when the reader looks at the box
        coloured = _drawn(page, width, height, pdfium.FPDFBitmap_BGRA)
        page.close()
        return Dots(width, height, _rows(coloured, _area(paths, box, width, height)))

    def _lines(self, page: pypdfium2.PdfPage, group: str) -> list[object]:
        """Return the lines on a page that a piece is cut along, the outer one first."""
        raw = page.raw
        found: dict[str, object] = {}
        for index in range(pdfium.FPDFPage_CountObjects(raw)):
            item = pdfium.FPDFPage_GetObject(raw, index)
            if pdfium.FPDFPageObj_GetType(item) == pdfium.FPDF_PAGEOBJ_PATH:
                owner, _, name = self._key(item).partition(".")
                if owner == group:
                    found[name] = item
        edge = next(name for name in _EDGES if name in found)
        return [found[name] for name in (edge, *_HOLES) if name in found]


def _drawn(
    page: pypdfium2.PdfPage, width: int, height: int, kind: int
) -> pypdfium2.PdfBitmap:
    """Return a page on white, as wide and high as is asked."""
    is_coloured = kind != pdfium.FPDFBitmap_Gray
    bitmap = pypdfium2.PdfBitmap.new_native(
        width, height, kind, rev_byteorder=is_coloured
    )
    solid = (_WHITE, _WHITE, _WHITE, _SOLID)
    bitmap.fill_rect(solid, 0, 0, width, height)
    flags = pdfium.FPDF_REVERSE_BYTE_ORDER * is_coloured
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
    return bitmap


def _area(
    paths: Sequence[Sequence[tuple[int, float, float]]],
    box: Box,
    width: int,
    height: int,
) -> pypdfium2.PdfBitmap:
    """Return what is inside the first path and outside all others, in black."""
    document = pypdfium2.PdfDocument.new()
    page = document.new_page(box[2] - box[0], box[3] - box[1])
    for number, path in enumerate(paths):
        _, x, y = path[0]
        item = pdfium.FPDFPageObj_CreateNewPath(x - box[0], y - box[1])
        handles: list[float] = []
        for kind, x, y in path[1:]:
            handles += (x - box[0], y - box[1])
            if kind == pdfium.FPDF_SEGMENT_LINETO:
                pdfium.FPDFPath_LineTo(item, *handles)
            elif len(handles) == 6:
                pdfium.FPDFPath_BezierTo(item, *handles)
            else:
                continue
            handles = []
        grey = _WHITE if number else _BLACK
        pdfium.FPDFPageObj_SetFillColor(item, grey, grey, grey, _SOLID)
        pdfium.FPDFPath_SetDrawMode(item, pdfium.FPDF_FILLMODE_WINDING, False)
        pdfium.FPDFPage_InsertObject(page.raw, item)
    bitmap = _drawn(page, width, height, pdfium.FPDFBitmap_Gray)
    document.close()
    return bitmap


def _rows(coloured: pypdfium2.PdfBitmap, area: pypdfium2.PdfBitmap) -> Iterator[bytes]:
    """Yield the rows of a picture, each dot as solid as the area is black there."""
    colours, greys = (memoryview(each.buffer).cast("B") for each in (coloured, area))
    for y in range(coloured.height):
        start = y * coloured.stride
        row = bytearray(colours[start : start + 4 * coloured.width])
        start = y * area.stride
        row[3::4] = bytes(greys[start : start + area.width]).translate(_INVERTED)
        yield bytes(row)
    for each, view in ((coloured, colours), (area, greys)):
        view.release()
        each.close()

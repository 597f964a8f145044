"""The font that form fields are filled in with: the whole typeface, any name's letters.

Its codes are UTF-16: a viewer, or a program that fills in forms, needs no table to
write what a player types (PDF 1.7, 9.7).  It goes into documents with fields alone,
which it makes larger by some 370 kB.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFStream,
    PDFString,
)

from bfgprint.draw.fonts import font_name
from bfgprint.layout.items import Face

_LAST_CODE = 0xFFFF
_ASCENT, _DESCENT = 928, -236
"""How far lines of the typeface are apart, in thousandths of its size."""


class _Tables(NamedTuple):
    """What is worked out once: packed streams, and widths in runs of codes."""

    file: bytes
    file_bytes: int
    glyphs: bytes
    to_unicode: bytes
    widths: tuple[tuple[int, tuple[int, ...]], ...]
    common_width: int


def form_font(document: Any) -> Any:
    """Return a reference to the font, written into a document."""
    font: Any = pdfmetrics.getFont(font_name(Face.REGULAR))
    face, tables = font.face, _tables()
    name = PDFName(face.name.decode())
    descriptor = {
        "Type": PDFName("FontDescriptor"),
        "FontName": name,
        "Flags": face.flags,
        "FontBBox": PDFArray(list(map(round, face.bbox))),
        "ItalicAngle": 0,
        "Ascent": _ASCENT,
        "Descent": _DESCENT,
        "CapHeight": round(face.capHeight),
        "StemV": round(face.stemV),
        "FontFile2": document.Reference(
            _stream(tables.file, Length1=tables.file_bytes)
        ),
    }
    runs = [(first, PDFArray(list(widths))) for first, widths in tables.widths]
    letters = {
        "Type": PDFName("Font"),
        "Subtype": PDFName("CIDFontType2"),
        "BaseFont": name,
        "CIDSystemInfo": PDFDictionary(
            {
                "Registry": PDFString("Adobe"),
                "Ordering": PDFString("Identity"),
                "Supplement": 0,
            }
        ),
        "FontDescriptor": document.Reference(PDFDictionary(descriptor)),
        "DW": tables.common_width,
        "W": PDFArray([part for run in runs for part in run]),
        "CIDToGIDMap": document.Reference(_stream(tables.glyphs)),
    }
    whole = {
        "Type": PDFName("Font"),
        "Subtype": PDFName("Type0"),
        "BaseFont": name,
        "Encoding": PDFName("Identity-H"),
        "DescendantFonts": PDFArray([document.Reference(PDFDictionary(letters))]),
        "ToUnicode": document.Reference(_stream(tables.to_unicode)),
    }
    return document.Reference(PDFDictionary(whole))


def _stream(packed: bytes, **entries: Any) -> PDFStream:
    """Return a stream that is compressed already."""
    return PDFStream(
        PDFDictionary({"Filter": PDFName("FlateDecode"), **entries}), packed
    )


@cache
def _tables() -> _Tables:
    font: Any = pdfmetrics.getFont(font_name(Face.REGULAR))
    face = font.face
    glyphs = {c: g for c, g in face.charToGlyph.items() if 0 < c <= _LAST_CODE}
    common = round(face.defaultWidth)
    widths = {code: round(face.charWidths[code]) for code in glyphs}
    by_code = b"".join(
        glyphs.get(code, 0).to_bytes(2, "big") for code in range(_LAST_CODE + 1)
    )
    return _Tables(
        file=zlib.compress(face._ttf_data),
        file_bytes=len(face._ttf_data),
        glyphs=zlib.compress(by_code),
        to_unicode=zlib.compress(_to_unicode(glyphs)),
        widths=tuple(_widths(widths, common)),
        common_width=common,
    )


def _runs(codes: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last of codes that follow each other.

    A run ends where the higher byte changes, as the tables of PDF want it.
    """
    first = last = -1
    for code in sorted(codes):
        if code != last + 1 or code % 256 == 0:
            if last >= 0:
                yield first, last
            first = code
        last = code
    yield first, last


def _widths(
    widths: Mapping[int, int], common: int
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the widths that differ from the common one, in runs of codes."""
    for first, last in _runs(c for c, width in widths.items() if width != common):
        yield first, tuple(widths[code] for code in range(first, last + 1))


def _to_unicode(codes: Iterable[int]) -> bytes:
    """Return the table of what each code stands for, which is itself."""
    ranges = [
        f"<{first:04X}> <{last:04X}> <{first:04X}>" for first, last in _runs(codes)
    ]
    blocks = [ranges[start : start + 100] for start in range(0, len(ranges), 100)]
    lines = [
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin",
        "begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def",
        "/CMapType 2 def",
        "1 begincodespacerange",
        "<0000> <FFFF>",
        "endcodespacerange",
    ]
    for block in blocks:
        lines += [f"{len(block)} beginbfrange", *block, "endbfrange"]
    lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"]
    return "\n".join(lines).encode()

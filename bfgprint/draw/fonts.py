"""The bundled typeface: its four faces, and how wide text is in them.

A face is read from its file when it is first needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from bfgprint.layout.items import Face
from bfgprint.resources import fonts_dir

_FILES = {
    Face.REGULAR: "DejaVuSansCondensed",
    Face.BOLD: "DejaVuSansCondensed-Bold",
    Face.ITALIC: "DejaVuSansCondensed-Oblique",
    Face.BOLD_ITALIC: "DejaVuSansCondensed-BoldOblique",
}


_ESCAPES: Mapping[int, str] = {
    code: f"\\{code:03o}" for code in (*range(32), *b"()\\", *range(127, 256))
}
"""How PDF strings write the codes that are not plain ASCII (PDF 1.7, 7.3.4.2)."""


@cache
def font_name(face: Face) -> str:
    """Return the name that reportlab knows a face by, registering it first."""
    name = _FILES[face]
    pdfmetrics.registerFont(TTFont(name, fonts_dir() / f"{name}.ttf"))
    return name


@cache
def _advances(face: Face) -> dict[int, float]:
    font: Any = pdfmetrics.getFont(font_name(face))
    widths: dict[int, float] = font.face.charWidths
    return widths


class Lettering:
    """Writes text of the bundled typeface as strings of one PDF document."""

    def __init__(self, document: Any) -> None:
        """Take the document that the glyphs used are embedded in."""
        self._document = document
        self._strings: dict[tuple[str, Face], list[tuple[str, str]]] = {}

    def strings(self, text: str, face: Face) -> list[tuple[str, str]]:
        """Return pairs of a font, a subset of the face, and a string in it.

        Most words recur on every sheet, so they are kept.
        """
        known = self._strings.get((text, face))
        if known is None:
            font: Any = pdfmetrics.getFont(font_name(face))
            known = [
                (
                    font.getSubsetInternalName(subset, self._document),
                    codes.decode("latin-1").translate(_ESCAPES),
                )
                for subset, codes in font.splitString(text, self._document)
            ]
            self._strings[text, face] = known
        return known


class Typeface:
    """Measures text in the bundled typeface; widths are kept, once worked out."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._widths: dict[tuple[str, Face], float] = {}

    def width(self, text: str, face: Face) -> float:
        """Return the width of the text, in parts of its type size."""
        known = self._widths.get((text, face))
        if known is None:
            advances = _advances(face)
            known = sum(advances.get(ord(character), 600) for character in text) / 1000
            self._widths[text, face] = known
        return known

    def missing(self, text: str) -> str:
        """Return the characters that the typeface does not have."""
        advances = _advances(Face.REGULAR)
        return "".join(c for c in text if ord(c) not in advances)

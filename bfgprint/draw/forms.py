"""Form fields over the boxes and blanks that a player fills in (PDF 1.7, 12.7).

In: fields with their places.  Out: widgets on the pages and the form in the
catalogue.  Fields show nothing until they are filled in: no background, no border.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFStream,
    PDFString,
)
from reportlab.pdfgen.canvas import Canvas

from bfgprint.draw.form_font import form_font
from bfgprint.layout.items import FieldItem, FieldKind
from bfgprint.units import PT_PER_MM

FONT = "Webdings"
"""What fields call the font of the form.  PDFium looks for letters beyond Latin only
in a font that it takes for a set of signs, and knows those by such names."""

_PRINTED = 4
"""The flag of a widget that is printed with its page."""
_SEVERAL_LINES = 1 << 12
"""The flag of a text field that wraps what is written."""
_CENTRED = 1
_CHECKED = "Yes"
_CROSS = "1.1 w 1 J 2 2 m 8 8 l 2 8 m 8 2 l S"
"""What a checked box shows, in a square of ten units, whatever size it has."""
_NOTES_PT = 10


class Form:
    """Collects the fields of a document, and writes the form they make up."""

    def __init__(self, canvas: Canvas) -> None:
        """Take the canvas that the fields lie over."""
        self._canvas: Any = canvas
        self._document: Any = vars(canvas)["_doc"]
        self._tree: dict[str, Any] = {}
        self._shown: dict[str, Any] = {}
        self._count = 0

    def add(self, field: FieldItem, height_pt: float) -> None:
        """Put a field on the page in hand."""
        self._count += 1
        name = f"field{self._count}"
        widget = {
            "Type": PDFName("Annot"),
            "Subtype": PDFName("Widget"),
            "Rect": _rect(field, height_pt),
            "F": _PRINTED,
            "TU": PDFString(field.words),
            **self._kind(field),
        }
        if field.angle_deg:
            widget["MK"] = PDFDictionary({"R": round(field.angle_deg)})
        node = self._tree
        for part in field.name.split("."):
            node = node.setdefault(part, {})
        annotation = PDFDictionary(widget)
        node[""] = name, annotation
        self._canvas._addAnnotation(annotation, name)

    def _kind(self, field: FieldItem) -> dict[str, Any]:
        """Return what is peculiar to a box to tick, a line or several lines."""
        if field.kind is FieldKind.TICK:
            looks = {_CHECKED: self._look(_CROSS), "Off": self._look("")}
            return {
                "FT": PDFName("Btn"),
                "AS": PDFName("Off"),
                "AP": PDFDictionary({"N": PDFDictionary(looks)}),
            }
        size = _NOTES_PT if field.kind is FieldKind.NOTES else 0
        kind: dict[str, Any] = {
            "FT": PDFName("Tx"),
            "DA": PDFString(f"0 g /{FONT} {size} Tf"),
        }
        if field.kind is FieldKind.NOTES:
            kind["Ff"] = _SEVERAL_LINES
        if field.kind is FieldKind.FIGURE:
            kind["Q"] = _CENTRED
        return kind

    def _look(self, drawn: str) -> Any:
        """Return what fields show, written once."""
        if drawn not in self._shown:
            stream = PDFStream(
                PDFDictionary(
                    {
                        "Type": PDFName("XObject"),
                        "Subtype": PDFName("Form"),
                        "BBox": PDFArray([0, 0, 10, 10]),
                        "Resources": PDFDictionary({}),
                    }
                ),
                drawn.encode() or b" ",
            )
            self._shown[drawn] = self._document.Reference(stream)
        return self._shown[drawn]

    def close(self) -> None:
        """Write the form, if there are fields."""
        if not self._tree:
            return
        kids = [self._written(part, node, None) for part, node in self._tree.items()]
        font = form_font(self._document)
        form = PDFDictionary(
            {
                "Fields": PDFArray(kids),
                "DR": PDFDictionary({"Font": PDFDictionary({FONT: font})}),
                "DA": PDFString(f"0 g /{FONT} 0 Tf"),
            }
        )
        self._canvas.setCatalogEntry("AcroForm", self._document.Reference(form))

    def _written(self, part: str, node: Mapping[str, Any], parent: Any) -> Any:
        """Write a field, or what holds the fields of which it is the first part."""
        if "" in node:
            name, widget = node[""]
            widget.dict["T"] = PDFString(part)
            if parent is not None:
                widget.dict["Parent"] = parent
            return self._document.refAnnotation(name)
        holder = PDFDictionary({"T": PDFString(part)})
        reference = self._document.Reference(holder)
        if parent is not None:
            holder.dict["Parent"] = parent
        kids = [self._written(name, each, reference) for name, each in node.items()]
        holder.dict["Kids"] = PDFArray(kids)
        return reference


def _rect(field: FieldItem, height_pt: float) -> Any:
    left, top = field.x_mm * PT_PER_MM, height_pt - field.y_mm * PT_PER_MM
    right = left + field.width_mm * PT_PER_MM
    bottom = top - field.height_mm * PT_PER_MM
    return PDFArray([round(edge, 3) for edge in (left, bottom, right, top)])

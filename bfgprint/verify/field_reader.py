"""Read the form fields of a page, by the PDF reader.

In: the form of an open document, and a page.  Out: facts, in millimetres from the
top left corner.  Nothing is judged here.
"""

from __future__ import annotations

import ctypes
from codecs import utf_16_le_decode
from collections.abc import Callable, Iterator

import pypdfium2.raw as pdfium

from bfgprint.units import MM_PER_PT
from bfgprint.verify.facts import FieldFact

_BUFFER_BYTES = 1 << 16
_TAKES = {
    pdfium.FPDF_FORMFIELD_CHECKBOX: "tick",
    pdfium.FPDF_FORMFIELD_TEXTFIELD: "text",
}
_PRINTED = pdfium.FPDF_ANNOT_FLAG_PRINT
_SHOWN = _PRINTED | pdfium.FPDF_ANNOT_FLAG_HIDDEN | pdfium.FPDF_ANNOT_FLAG_NOVIEW
"""Flags that say whether a field is seen on the screen and on paper."""
_ACTIONS = (b"A", b"AA")


class FieldReader:
    """Reads the fields of one document's form."""

    def __init__(self, form: object) -> None:
        """Take the form of an open document."""
        self._form = form
        buffer = ctypes.create_string_buffer(_BUFFER_BYTES)
        self._view = memoryview(buffer).cast("B")
        self._wide = ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR))

    def fields(self, page: object, height_pt: float) -> Iterator[FieldFact]:
        """Yield the form fields on a page of this height, in their order."""
        for index in range(pdfium.FPDFPage_GetAnnotCount(page)):
            annotation = pdfium.FPDFPage_GetAnnot(page, index)
            try:
                if pdfium.FPDFAnnot_GetSubtype(annotation) == pdfium.FPDF_ANNOT_WIDGET:
                    yield self._field(annotation, height_pt)
            finally:
                pdfium.FPDFPage_CloseAnnot(annotation)

    def _field(self, annotation: object, height_pt: float) -> FieldFact:
        form = self._form

        def said(getter: Callable[..., int]) -> str:
            length = getter(form, annotation, self._wide, _BUFFER_BYTES)
            return utf_16_le_decode(self._view[: max(0, length - 2)])[0]

        kind = pdfium.FPDFAnnot_GetFormFieldType(form, annotation)
        value = said(pdfium.FPDFAnnot_GetFormFieldValue)
        if kind == pdfium.FPDF_FORMFIELD_CHECKBOX:
            is_checked = pdfium.FPDFAnnot_IsChecked(form, annotation)
            value = "ticked" if is_checked else ""
        flags = pdfium.FPDFAnnot_GetFlags(annotation)
        locks = pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation)
        rect = pdfium.FS_RECTF()
        pdfium.FPDFAnnot_GetRect(annotation, rect)
        return FieldFact(
            name=said(pdfium.FPDFAnnot_GetFormFieldName),
            takes=_TAKES.get(kind, ""),
            box_mm=(
                rect.left * MM_PER_PT,
                (height_pt - rect.top) * MM_PER_PT,
                rect.right * MM_PER_PT,
                (height_pt - rect.bottom) * MM_PER_PT,
            ),
            value=value,
            words=said(pdfium.FPDFAnnot_GetFormFieldAlternateName),
            acts=flags & _SHOWN != _PRINTED
            or bool(locks & pdfium.FPDF_FORMFLAG_READONLY)
            or any(pdfium.FPDFAnnot_HasKey(annotation, key) for key in _ACTIONS),
        )

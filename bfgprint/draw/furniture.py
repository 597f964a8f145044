"""What a PDF says of itself: title, language, print scaling, the attachment.

The attachment ``bfgprint.json`` holds what the document was made from, in a
normalised form for its audience, so that it can be checked later.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFStream,
    PDFString,
    PDFZCompress,
)
from reportlab.pdfgen.canvas import Canvas

ATTACHMENT_NAME = "bfgprint.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Metadata:
    """What the document says of itself."""

    title: str
    author: str
    subject: str
    attachment: bytes
    language: str = "en-GB"


def dress(canvas: Canvas, metadata: Metadata) -> None:
    """Write the metadata into a finished canvas."""
    canvas.setTitle(metadata.title)
    canvas.setAuthor(metadata.author)
    canvas.setSubject(metadata.subject)
    canvas.setCreator("bfgprint")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.showOutline()
    _attach(canvas, metadata.attachment)


def _attach(canvas: Canvas, content: bytes) -> None:
    """Embed the attachment and name it in the catalogue (PDF 1.7, 7.11.4)."""
    document: Any = vars(canvas)["_doc"]
    stream = PDFStream(
        PDFDictionary(
            {
                "Type": PDFName("EmbeddedFile"),
                # PDFName can't write the slash of a MIME type.
                "Subtype": "/application#2Fjson",
                "Params": PDFDictionary({"Size": len(content)}),
            }
        ),
        content,
        filters=[PDFZCompress],
    )
    file = PDFDictionary(
        {
            "Type": PDFName("Filespec"),
            "F": PDFString(ATTACHMENT_NAME),
            "UF": PDFString(ATTACHMENT_NAME),
            "Desc": PDFString("What this document was made from"),
            "EF": PDFDictionary({"F": document.Reference(stream)}),
        }
    )
    spec = document.Reference(file)
    names = PDFDictionary(
        {
            "EmbeddedFiles": PDFDictionary(
                {"Names": PDFArray([PDFString(ATTACHMENT_NAME), spec])}
            )
        }
    )
    canvas.setCatalogEntry("Names", names)

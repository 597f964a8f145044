"""Prints that players have filled in: theirs are the fields, ours the print beneath."""

from __future__ import annotations

import io
from functools import cache

import pytest
from draw.test_forms import filled, typed
from kit.builds import built_fleet, press, print_pdf, sheets_of
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, FloatObject, NameObject
from referee.tampering import edited

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.referee.pdfs import check_pdf

VALUES = {
    "u1.ldbox.1": "9",
    "u1.hitbox.1": "/Yes",
    "u1.hitbox.2": "/Yes",
    "u1.notes": "boarded by the Żółć in turn 3",
    "command.u1.orders.1": "LO",
}


@cache
def sheets() -> bytes:
    """Return the sheets of a cruiser, to fill in."""
    return print_pdf(sheets_of(built_fleet({"class": "Lunar"})), fillable=True)


def _found(content: bytes) -> list[Finding]:
    found = check_pdf(content, "print.pdf", press().library, press().templates)
    return [each for each in found if each.code is not Code.OTHER_DATA]


def test_as_printed() -> None:
    """Nothing is found of a print that nobody has filled in."""
    assert _found(sheets()) == []


@pytest.mark.parametrize(
    ("content", "fields"),
    [
        (lambda: filled(sheets(), VALUES), "5 form fields are filled in"),
        (lambda: typed(sheets(), "u1.notes", "Żółć"), "a form field is filled in"),
    ],
    ids=["pypdf", "PDFium"],
)
def test_filled_in(content: object, fields: str) -> None:
    """A print that was filled in and saved is no forgery; a note says how much."""
    assert callable(content)
    (note,) = _found(content())
    assert (note.code, note.severity) == (Code.FIELDS_FILLED, Severity.NOTE)
    assert note.message == f"{fields}; what stands there is not judged"


def _moved(content: bytes) -> bytes:
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(content)))
    field = writer.pages[0]["/Annots"][0].get_object()
    corners = [FloatObject(float(edge) + 30) for edge in field["/Rect"]]
    field[NameObject("/Rect")] = ArrayObject(corners)
    buffer = io.BytesIO()
    writer.write(buffer)
    return buffer.getvalue()


def test_moved_over_a_figure() -> None:
    """PAGE-21: a field that was moved could hide or show a figure of the sheet."""
    codes = {each.code for each in _found(_moved(filled(sheets(), VALUES)))}
    assert Code.FORM_FIELD in codes


def test_print_beneath() -> None:
    """A filled print is held against its input all the same."""
    content = filled(sheets(), VALUES)
    forged = edited(content, lambda values: values["source"]["fleet"].update(name="X"))
    assert Code.FIGURE_DIFFERS in {each.code for each in _found(forged)}


@pytest.mark.parametrize("claimed", [True, False])
def test_claimed(claimed: bool) -> None:
    """Fields that a print denies, or claims and has not, are found out."""
    if claimed:
        content = print_pdf(sheets_of(built_fleet({"class": "Lunar"})))
        content = edited(content, lambda values: values.update(fillable=True))
    else:
        content = edited(sheets(), lambda values: values.pop("fillable"))
    assert Code.FORM_FIELD in {each.code for each in _found(content)}

"""Form fields as other programs meet them: filled in by pypdf, read by PDFium."""

from __future__ import annotations

import ctypes
import io
import re
from functools import cache
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from kit.builds import Request, document_of, print_pdf
from pypdf import PdfReader, PdfWriter

from bfgprint.verify.facts import FieldFact
from bfgprint.verify.reader import PdfReader as OurReader

NAMES = ("Żółć", "Ἀθηνᾶ", "Щит", "Příšerně žluťoučký kůň", "Łódź (II) \\ 3")
LARGEST_FONT = 420_000


@cache
def drift() -> bytes:
    """Return the blank Drift cards, to fill in."""
    return print_pdf(document_of(Request("drift")), fillable=True)


def fields_of(content: bytes) -> dict[str, FieldFact]:
    """Return the fields of a PDF by their names, in their order."""
    with OurReader(content) as reader:
        found = [field for page in reader.pages() for field in page.fields]
    return {field.name: field for field in found}


def filled(content: bytes, values: dict[str, str]) -> bytes:
    """Return a PDF whose fields pypdf has filled in."""
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(content)))
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    buffer = io.BytesIO()
    writer.write(buffer)
    return buffer.getvalue()


def flat(content: bytes) -> tuple[str, list[str]]:
    """Return what the first page says with its fields, and the font of each letter."""
    buffer = io.BytesIO()
    document = pypdfium2.PdfDocument(content)
    try:
        page = document[0]
        pdfium.FPDFPage_Flatten(page.raw, pdfium.FLAT_PRINT)
        document.save(buffer)
    finally:
        document.close()
    again = pypdfium2.PdfDocument(buffer.getvalue())
    try:
        page = again[0]
        said = page.get_textpage()
        text = said.get_text_range()
        return text, [_font(said.raw, index) for index in range(len(text))]
    finally:
        again.close()


def _font(page: Any, index: int) -> str:
    name, flags = ctypes.create_string_buffer(100), ctypes.c_int()
    pdfium.FPDFText_GetFontInfo(page, index, name, len(name), flags)
    return name.value.decode()


@pytest.mark.parametrize("name", NAMES)
def test_any_name(name: str) -> None:
    """What pypdf fills in is the field's value, and its letters stand on the page."""
    content = filled(drift(), {"d1.name": name})
    assert fields_of(content)["d1.name"].value == name
    assert name not in flat(drift())[0]
    assert name in flat(content)[0]


def typed(content: bytes, name: str, words: str) -> bytes:
    """Return a PDF in which a player has clicked on a field and typed, in PDFium."""
    box = fields_of(content)[name].box_mm
    document = pypdfium2.PdfDocument(content)
    try:
        document.init_forms()
        form: Any = document.formenv.raw
        page = document[0]
        x, y = box[0] + 2, page.get_height() * 25.4 / 72 - box[1] - 2
        at = x * 72 / 25.4, y * 72 / 25.4
        pdfium.FORM_OnMouseMove(form, page.raw, 0, *at)
        pdfium.FORM_OnLButtonDown(form, page.raw, 0, *at)
        pdfium.FORM_OnLButtonUp(form, page.raw, 0, *at)
        for letter in words:
            pdfium.FORM_OnChar(form, page.raw, ord(letter), 0)
        pdfium.FORM_ForceToKillFocus(form)
        buffer = io.BytesIO()
        document.save(buffer)
    finally:
        document.close()
    return buffer.getvalue()


def test_typed_in_pdfium() -> None:
    """What is typed in PDFium, which Chrome has, comes out in our own letters."""
    name = "Żółć Ἀθηνᾶ Щит"
    content = typed(drift(), "d1.name", name)
    assert fields_of(content)["d1.name"].value == name
    text, fonts = flat(content)
    start = text.index(name)
    assert set(fonts[start : start + len(name)]) == {"DejaVuSansCondensed"}


def test_ticked() -> None:
    """A box that is ticked shows a cross, on the screen and on paper."""
    content = filled(drift(), {"d1.revealed.1": "/Yes"})
    field = fields_of(content)["d1.revealed.1"]
    assert field.value == "ticked"

    def ink(pdf: bytes) -> int:
        with OurReader(pdf) as reader:
            picture = next(reader.pictures(72, with_fields=True))
        return sum(255 - level for level in picture)

    assert ink(content) > ink(drift())


def test_names_and_words() -> None:
    """Fields are named by their keys, and say in words what they are for."""
    fields = fields_of(drift())
    assert fields["d1.note3"].words == "Drift: note of turn 3"
    assert fields["d2.ticks.8"].words == "Drift: move 8 noted"
    assert {field.takes for field in fields.values()} == {"tick", "text"}
    assert not any(field.value or field.acts for field in fields.values())


def test_reading_order() -> None:
    """Tab goes from turn to turn, and through one card before the next."""
    names = list(fields_of(drift()))
    turns = [name for name in names if re.fullmatch(r"d1\.(limit|note|sum)\d", name)]
    assert turns == [
        f"d1.{column}{turn}"
        for turn in range(1, 9)
        for column in ("limit", "note", "sum")
    ]
    assert [name[:2] for name in names] == sorted(name[:2] for name in names)


def test_upside_down() -> None:
    """On the half that is turned a field is turned as well."""
    page = PdfReader(io.BytesIO(drift())).pages[0]
    annotations = [each.get_object() for each in page["/Annots"]]
    turned = {
        annotation["/TU"]: annotation["/MK"]["/R"]
        for annotation in annotations
        if "/MK" in annotation and annotation["/FT"] == "/Tx"
    }
    assert turned == {"Drift: ship": 180}


def test_same_bytes() -> None:
    """The same input gives the same bytes."""
    assert print_pdf(document_of(Request("drift")), fillable=True) == drift()


def test_what_it_costs() -> None:
    """The whole typeface is embedded once, and only where there are fields."""
    plain = print_pdf(document_of(Request("drift")))
    assert b"/AcroForm" not in plain
    assert len(drift()) - len(plain) < LARGEST_FONT
    assert drift().count(b"/CIDFontType2") == 1


def test_nothing_to_fill_in() -> None:
    """A compass has no fields, whether asked for or not, and no form."""
    content = print_pdf(document_of(Request("compass")), fillable=True)
    assert b"/AcroForm" not in content

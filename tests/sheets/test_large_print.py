"""Large prints: no type below 9 pt, and all else as in an ordinary one."""

from __future__ import annotations

import io
from functools import cache

import pdfplumber
import pytest
from kit.builds import (
    Request,
    built_fleet,
    document_of,
    press,
    print_pdf,
    settings_of,
    sheets_of,
)
from referee.tampering import edited

from bfgprint.codes import Code
from bfgprint.errors import LayoutError
from bfgprint.findings import Finding
from bfgprint.pipeline import expected_of, make_pdf
from bfgprint.referee.pdfs import check_pdf
from bfgprint.sheets.document import Document
from bfgprint.sheets.drift_cards import drift_cards
from bfgprint.sheets.order_cards import order_cards
from bfgprint.verify.document import verify_pdf

FLOOR_PT = 9.0


def _document(kind: str) -> Document:
    """Return something to print in large type."""
    at = press()
    fleet = built_fleet({"class": "Lunar"}, squadrons=[SWORDS])
    tables, templates, cards = at.library.tables, at.templates, at.look.cards
    match kind:
        case "sheets":
            return sheets_of(fleet, "half")
        case "orders":
            return order_cards(fleet, tables, templates, cards["tarot"], "long")[0]
        case "drift":
            return drift_cards(fleet, tables, templates, cards["tent-large"], 1)[0]
        case "compass":
            return document_of(Request("compass"))
    return document_of(Request("setup"))


SWORDS = {"name": "Hammer", "ships": [{"class": "Sword", "count": 3}]}
KINDS = ("sheets", "orders", "drift", "compass", "setup")


@cache
def _printed(kind: str) -> bytes:
    return print_pdf(_document(kind), large_print=True)


def _checked(content: bytes) -> list[Finding]:
    found = check_pdf(content, "print.pdf", press().library, press().templates)
    return [each for each in found if each.code is not Code.OTHER_DATA]


@pytest.mark.parametrize("kind", KINDS)
def test_smallest_type(kind: str) -> None:
    """A second reader finds no letter smaller than 9 pt, whatever is printed."""
    with pdfplumber.open(io.BytesIO(_printed(kind))) as document:
        # Of letters that are turned it tells the extent, not the size.
        letters = [c for page in document.pages[:2] for c in page.chars]
        sizes = {round(c["size"], 2) for c in letters if not c["matrix"][1]}
    assert min(sizes) >= FLOOR_PT


@pytest.mark.parametrize("kind", KINDS)
def test_checked_again(kind: str) -> None:
    """From its attachment a large print is found right, reprint included."""
    assert _checked(_printed(kind)) == []


def test_claimed() -> None:
    """An ordinary print that says it was a large one is found out, type by type."""
    document = _document("sheets")
    content = print_pdf(document)
    claimed = edited(content, lambda values: values.update(large_print=True))
    codes = {each.code for each in _checked(claimed)}
    assert {Code.TEXT_TOO_SMALL, Code.FIGURE_DIFFERS} <= codes


def test_denied() -> None:
    """A large print that says nothing of it differs from its reprint, or its input."""
    content = edited(_printed("sheets"), lambda values: values.pop("large_print"))
    assert Code.FIGURE_DIFFERS in {each.code for each in _checked(content)}


def test_ordinary_says_nothing() -> None:
    """An ordinary print is held to 6.5 pt as ever, and its attachment is as before."""
    document, made_with = _document("sheets"), settings_of().made_with
    content = print_pdf(document)
    expected = expected_of(document, made_with, b"", {})
    found = verify_pdf(content, expected)
    assert Code.TEXT_TOO_SMALL not in {each.code for each in found}
    assert b"large_print" not in content


@pytest.mark.parametrize(
    ("kind", "paper"), [("compass", "a5"), ("orders", "a5"), ("setup", "100x150")]
)
def test_too_small_a_paper(kind: str, paper: str) -> None:
    """Paper without room for large type is refused before anything is drawn."""
    with pytest.raises(LayoutError):
        make_pdf(_document(kind), settings_of(paper, large_print=True))

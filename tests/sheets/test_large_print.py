"""Large prints: no type below 9 pt, and all else as in an ordinary one."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache

import pdfplumber
import pytest
from kit.builds import (
    Request,
    built_fleet,
    calibration_on,
    document_of,
    hulls,
    offered_kit,
    press,
    print_pdf,
    settings_of,
    sheets_of,
    voidship_cards_made,
)
from referee.tampering import edited

from bfgprint.codes import Code
from bfgprint.errors import LayoutError
from bfgprint.findings import Finding
from bfgprint.load.kit import load_kit
from bfgprint.model.kit import Kit, Piece, Ruler, Token
from bfgprint.model.prints import KitInput
from bfgprint.pipeline import expected_of, make_pdf
from bfgprint.referee.pdfs import check_pdf
from bfgprint.rules.kit import pieces_of
from bfgprint.rules.terrain import terrain_of_size
from bfgprint.sheets.document import Document
from bfgprint.sheets.drift_cards import drift_cards
from bfgprint.sheets.kit import kit
from bfgprint.sheets.order_cards import order_cards
from bfgprint.sheets.voidship_cards import voidship_cards
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
        case "kit":
            return _kit(_designs())
        case "calibrate":
            return calibration_on()
        case "voidships":
            made = voidship_cards_made(at, "errant-venture", card="tarot")
            return voidship_cards(made, templates)
    return document_of(Request("setup"))


SWORDS = {"name": "Hammer", "ships": [{"class": "Sword", "count": 3}]}
KINDS = (
    "sheets", "orders", "drift", "compass", "kit", "calibrate", "setup", "voidships",
)  # fmt: skip


@cache
def _large_kit() -> Kit:
    return load_kit(press().library.dirs, large_print=True)


def _kit(pieces: Iterable[Piece]) -> Document:
    """Return each design once, terrain as if it stood on a map."""
    once = dict.fromkeys(replace(each, copies=1) for each in pieces)
    paper = press().look.find_paper("a4")
    assert paper is not None
    return kit(KitInput(pieces=tuple(once)), press().templates, paper)


def _designs() -> Iterator[Piece]:
    at, zones = press(), offered_kit()[1]
    fleet = built_fleet({"class": "Dictator"}, squadrons=[SWORDS])
    for whose in (None, fleet):
        yield from pieces_of(_large_kit(), at.library.tables, whose, 4.0)
    for rule in _large_kit().terrain:
        if rule.name not in ("asteroid-ring", "gravity-well"):
            piece = terrain_of_size(rule, rule.sizes[0], zones, 1.0)
            yield replace(piece, label="W12")


@cache
def _printed(kind: str) -> bytes:
    return print_pdf(_document(kind), large_print=True)


def _rulers() -> list[Piece]:
    """Return a movement ruler for all marks that hulls have, with the longest name."""
    found: dict[object, Ruler] = {}
    for hull in hulls():
        with suppress(AssertionError):
            fleet = built_fleet({"class": hull.class_name})
            made = pieces_of(_large_kit(), press().library.tables, fleet, 4.0)
            for each in (piece for piece in made if isinstance(piece, Ruler)):
                known = found.setdefault((each.name, each.marks), each)
                if len(each.title) > len(known.title):
                    found[each.name, each.marks] = each
    return list(found.values())


def test_rulers_of_all_hulls() -> None:
    """What stands at a hull's speeds has room at 9 pt, whatever they are."""
    rulers = _rulers()
    assert len(rulers) > 15
    print_pdf(_kit(rulers), large_print=True)


def test_true_sizes() -> None:
    """Only a piece whose size no rule fixes is larger; rulers and bases are not."""
    tables = press().library.tables
    ordinary, large = (
        {p.title: p for p in pieces_of(each, tables, None, 4.0)}
        for each in (offered_kit()[0], _large_kit())
    )
    grown = {
        title
        for title, piece in large.items()
        if isinstance(piece, Token)
        and (piece.width_mm, piece.height_mm)
        != (ordinary[title].width_mm, ordinary[title].height_mm)
    }
    own = {"Order", "Critical", "Crippled", "Damage", "Damage, five", "Fire"}
    assert grown == own
    for title, piece in large.items():
        if not isinstance(piece, Token):
            assert piece == ordinary[title]


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
    found = verify_pdf(content, *expected)
    assert Code.TEXT_TOO_SMALL not in {each.code for each in found}
    assert b"large_print" not in content


@pytest.mark.parametrize(
    ("kind", "paper"), [("compass", "a5"), ("orders", "a5"), ("setup", "100x150")]
)
def test_too_small_a_paper(kind: str, paper: str) -> None:
    """Paper without room for large type is refused before anything is drawn."""
    with pytest.raises(LayoutError):
        make_pdf(_document(kind), settings_of(paper, large_print=True))

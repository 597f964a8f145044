"""A kit is judged by what it carries: its pieces, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kit.builds import Request, pdf_of, press
from referee.tampering import Values, edited, without_pages

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError
from bfgprint.findings import Severity
from bfgprint.referee.pdfs import check_pdf

FLEET = Request("kit", "Dictator;planet:26;nova-template;movement-ruler;turn-gauge-45")
REQUESTS = [
    Request("kit"),
    Request("kit", "battlegroup-agrippa", paper="letter", ink="mono"),
    Request("kit", "rings;terrain", paper="a3"),
    FLEET,
]


def _codes(content: bytes) -> set[Code]:
    """Return the codes of what is wrong with a PDF, or keeps it from being read."""
    at = press()
    try:
        found = check_pdf(content, "kit.pdf", at.library, at.templates)
    except BfgprintError as error:
        return {finding.code for finding in error.findings}
    return {each.code for each in found if each.severity is not Severity.NOTE}


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda r: "-".join(filter(None, r)))
def test_a_kit_is_what_it_was_made_from(request_: Request) -> None:
    """From its attachment alone a print is found right."""
    assert _codes(pdf_of(request_)) == set()


def test_a_page_less_is_found() -> None:
    """Its pieces are named as missing."""
    assert Code.FIGURE_MISSING in _codes(without_pages(pdf_of(FLEET), 1))


OWN_KEYS = {
    "token": "width_mm",
    "ruler": "marks",
    "turn gauge": "angle_deg",
    "terrain": "width_cm",
}
"""What pieces of each kind alone have."""


def _piece(of: str, **changes: object) -> Callable[[Values], object]:
    """Return an edit of the first piece of a kind."""

    def change(values: Values) -> object:
        pieces = values["source"]["pieces"]
        piece = next(each for each in pieces if OWN_KEYS[of] in each)
        return piece.update(changes)

    return change


UNREADABLE = {Code.ATTACHMENT_UNREADABLE}


@pytest.mark.parametrize(
    "change",
    [
        _piece("token", copies=1_000_000),
        _piece("token", copies=10_000_001),
        _piece("token", copies="2"),
        _piece("token", width_mm=1_000_000),
        _piece("token", width_mm=-20),
        _piece("token", hole_mm=9_000_000),
        _piece("ruler", length_cm=1_000_000),
        _piece("ruler", length_cm=0),
        _piece("ruler", marks=[{"at_cm": "far"}]),
        _piece("ruler", kind="rope"),
        _piece("turn gauge", angle_deg=0),
        _piece("turn gauge", side_mm=1_000_000),
        _piece("terrain", length_cm=1_000_000, width_cm=1_000_000),
        _piece("terrain", length_cm=0.0),
        _piece("terrain", inner_cm=9_000_000),
    ],
)
def test_pieces_that_nobody_prints(change: Callable[[Values], object]) -> None:
    """An edited attachment costs neither time nor room."""
    found = _codes(edited(pdf_of(FLEET), change))
    assert found
    assert found & (UNREADABLE | {Code.FIGURE_DIFFERS, Code.GEOMETRY})


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_piece("token", copies=9), Code.FIGURE_MISSING),
        (_piece("token", copies=0), Code.FIGURE_UNASKED),
        (_piece("terrain", width_cm=27.0, length_cm=27.0), Code.GEOMETRY),
        (_piece("ruler", title="Sword"), Code.FIGURE_DIFFERS),
    ],
)
def test_another_kit_than_was_printed(
    change: Callable[[Values], object], code: Code
) -> None:
    """What the attachment says must be on paper."""
    assert code in _codes(edited(pdf_of(FLEET), change))

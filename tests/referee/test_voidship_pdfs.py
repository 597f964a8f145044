"""Voidship prints as the referee judges them: their edition, their rules, edits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kit.builds import Request, document_of, pdf_of, press
from kit.printed import facts_of
from referee.tampering import attachment_of, edited

from bfgprint.codes import Code
from bfgprint.referee.pdfs import check_pdf

CARDS = Request("voidship cards", "errant-venture")
GLANCE = Request("voidship reference")
Values = dict[str, Any]


def _codes(content: bytes) -> set[Code]:
    at = press()
    found = check_pdf(content, "a.pdf", at.library, at.templates)
    return {finding.code for finding in found}


@pytest.mark.parametrize("request_", [CARDS, GLANCE])
def test_edition_is_that_of_the_game(request_: Request) -> None:
    """Each page and the attachment say Wrath & Glory, and no page has a scale bar."""
    assert attachment_of(pdf_of(request_))["edition"] == "Wrath & Glory"
    for page in facts_of(request_):
        footer = page.group("page")
        assert footer.printed("edition") == "Wrath&Glory"
        assert "scale" not in footer.shapes
        assert "bar" not in footer.texts


def test_cards_keep_the_crew_to_themselves() -> None:
    """The attachment has what the cards show of a ship, and no more."""
    ships = attachment_of(pdf_of(CARDS))["source"]["ships"]
    shown = {"name", "speed", "defence", "drive", "high_powered_engines"}
    assert {key for ship in ships for key in ship} == shown


def _speed(values: Values) -> None:
    values["source"]["ships"][0]["speed"] = 7


def _unit(values: Values) -> None:
    values["source"]["rules"]["rulings"]["distance_unit"] = "km"


def _factor(values: Values) -> None:
    values["source"]["rules"]["options"][1]["factor"] = 0.75


def _edition(values: Values) -> None:
    values["edition"] = "Remastered"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_speed, Code.FIGURE_DIFFERS),
        (_unit, Code.FIGURE_DIFFERS),
        (_factor, Code.PROFILE_DIFFERS),
        (_edition, Code.FIGURE_DIFFERS),
    ],
)
def test_edits_are_found(change: Callable[[Values], None], code: Code) -> None:
    """Whoever changes the attachment is caught by the pages, or by our rules."""
    assert code in _codes(edited(pdf_of(CARDS), change))


def test_cards_of_every_ship() -> None:
    """Each ship has the cards of what it can do, and no other."""
    groups = document_of(CARDS).groups
    assert [sum(g.startswith(f"v{n}-") for g in groups) for n in range(3)] == [6, 7, 6]
    assert len(document_of(Request("voidship cards")).groups) == 7

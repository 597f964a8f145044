"""Voidship sheets and trackers of Warp Jumps, on paper: each is found right.

Source: seed 001, section 8; sections 3 and 4.
"""

from __future__ import annotations

from functools import cache

import pytest
from kit.builds import print_pdf
from kit.voidship_samples import (
    FEWEST,
    FULLEST,
    LANTERN,
    LONG,
    RULES,
    SEEDS,
    SPANNA,
    SURVEY,
    jump_document,
    request_of,
    secret_editions,
    sheets_document,
)

from bfgprint.errors import LayoutError
from bfgprint.model.voidship_jumps import JumpRequest
from bfgprint.model.voidships import CrewMember
from bfgprint.verify.reader import PdfReader


@cache
def _words(content: bytes) -> str:
    with PdfReader(content) as reader:
        pages = list(reader.pages())
    return " ".join(text.text for page in pages for text in page.texts)


@pytest.mark.parametrize(
    ("layout", "paper"),
    [("half", "a4"), ("half", "letter"), ("full", "a4"), ("full", "a5")],
)
def test_sheets_print(layout: str, paper: str) -> None:
    """The samples and the fewest figures pass their read-back in both layouts."""
    document = sheets_document(LANTERN, SPANNA, SURVEY, FEWEST, layout=layout)
    assert print_pdf(document, paper).startswith(b"%PDF")


def test_two_sheets_share_a_page() -> None:
    """Two ships stand on a page; each has pages of its own in the full layout."""
    with PdfReader(print_pdf(sheets_document(LANTERN, FEWEST))) as reader:
        assert reader.page_count == 1
    full = print_pdf(sheets_document(LANTERN, FEWEST, layout="full"), ink="mono")
    with PdfReader(full) as reader:
        assert reader.page_count == 2


def test_fullest_ship_runs_over_pages() -> None:
    """A ship with as much as a file may hold prints, under its name on each page."""
    with PdfReader(print_pdf(sheets_document(FULLEST, layout="full"))) as reader:
        pages = list(reader.pages())
    assert len(pages) > 3
    assert all("name" in page.group("head").texts for page in pages)


def test_fullest_ship_is_too_much_for_half_a_page() -> None:
    """Where a sheet does not fit its cell it is named, and nothing is made."""
    with pytest.raises(LayoutError) as caught:
        print_pdf(sheets_document(FULLEST))
    assert {each.code for each in caught.value.findings} <= {"FIT-01", "FIT-05"}


def test_edition_is_the_games_own() -> None:
    """A voidship's print names Wrath & Glory, and no other game."""
    words = _words(print_pdf(sheets_document(FEWEST)))
    assert "Wrath & Glory" in words
    assert "Remastered" not in words


@pytest.mark.parametrize("name", SEEDS)
def test_open_jumps_print(name: str) -> None:
    """A rolled tracker passes its read-back, whatever comes of it."""
    document = jump_document(request_of(seed=SEEDS[name]))
    assert print_pdf(document).startswith(b"%PDF")


@pytest.mark.parametrize("paper", ["letter", "a5"])
def test_blank_trackers_print(paper: str) -> None:
    """A blank tracker of each drive, on a page of its own or more."""
    requests = [JumpRequest(drive=each.id) for each in RULES.drives]
    content = print_pdf(jump_document(*requests), paper, fillable=paper == "letter")
    with PdfReader(content) as reader:
        assert reader.page_count >= len(requests)


def test_longest_names_print() -> None:
    """Long names of ship, destination and crew run over lines."""
    crew = (CrewMember(name=LONG, role=LONG),) * 30
    request = JumpRequest(
        drive="imperial", ship=LONG, crew=crew, destination=LONG * 3, seeds=("12",)
    )
    assert print_pdf(jump_document(request)).startswith(b"%PDF")


def test_players_do_not_see_what_comes() -> None:
    """The players' tracker says the Turns; the game master's the risk and the key."""
    players, master = (
        _words(print_pdf(jump_document(each))) for each in secret_editions()
    )
    assert "jump/turns" in players
    assert "jump/risk" not in players
    assert "rolled from" not in players
    assert "jump/risk" in master
    assert "c0ffee00" in master


def test_no_jump_is_refused() -> None:
    """A file of no trackers can't be made."""
    with pytest.raises(ValueError, match="no jump"):
        jump_document()

"""The organiser's desk: everything is there as often as needed, contacts once."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from kit.builds import press, settings_of
from kit.prepared import prepared_event
from packs.test_envelopes import CONTACTS, ILLEGAL, PLAYERS, texts_of

from bfgprint.findings import Finding, Place, Severity
from bfgprint.model.packs.desk import DeskInput
from bfgprint.packs.desks import desk_input
from bfgprint.packs.prepared import Prepared
from bfgprint.pipeline import make_pdf
from bfgprint.referee.pdfs import check_pdf
from bfgprint.sheets.document import Document
from bfgprint.sheets.packs.desk import desk_file

LONGEST = "Wilhelmina Featherstonehaugh-Cholmondeley of the Outer March"
LATE = replace(
    ILLEGAL,
    message="nobody leads",
    place=Place(file="fleets/ben.toml", line=3, item="commanders"),
    hint="add one",
)
DOUBT = replace(ILLEGAL, severity=Severity.WARNING)


def event(players: int = 5, **more: object) -> Prepared:
    """Return an event of some players; the list of the second is not in order."""
    findings: dict[int, tuple[Finding, ...]] = {2: (ILLEGAL, DOUBT, LATE)}
    with TemporaryDirectory() as folder:
        return prepared_event(
            Path(folder),
            players,
            changes=PLAYERS[:players],
            findings=findings,
            date=date(2026, 12, 5),
            points_limit=1500,
            **more,
        )


@cache
def made() -> DeskInput:
    """Return what the desk of five players is made from."""
    return desk_input(event())


def document_of(desk: DeskInput) -> Document:
    """Return the document of a desk."""
    return desk_file(desk, press().library.tables, press().templates)


@cache
def printed() -> bytes:
    """Return the PDF of the desk of five players."""
    return make_pdf(document_of(made()), settings_of(data_hash=press().library.hash))


def test_a_print_is_judged_from_what_it_carries() -> None:
    """The finished file is checked, and printed again byte for byte."""
    found = check_pdf(printed(), "desk.pdf", press().library, press().templates)
    assert [each for each in found if each.severity is Severity.ERROR] == []


@pytest.mark.parametrize("players", [1, 2, 5])
def test_everything_is_there_as_often_as_needed(players: int) -> None:
    """A badge and a label each, four blank ones, a number for each table."""
    desk = desk_input(event(players))
    counts = {part.title: len(part.groups) for part in document_of(desk).parts}
    slips = {"List to put right, Ben Player": 1} if players > 1 else {}
    assert counts == {
        "Sign-in sheet": 1,
        **slips,
        "Badges": players + 4,
        "Envelope labels": players + 4,
        "Table numbers": max(1, players // 2),
        **{f"Late entry {number}": 1 for number in range(1, 5)},
        **{f"Blank score card {number}": 1 for number in range(1, 5)},
    }


def test_no_sheet_of_paper_is_for_two_people() -> None:
    """A slip, a form or a score card has nothing of anybody else's on its back."""
    desk = made()
    guests = tuple(replace(each, complaints=("too dear",)) for each in desk.guests[:3])
    document = document_of(replace(desk, guests=guests, blanks=2))
    pages = texts_of(make_pdf(document, settings_of()))
    titles = ("LIST TO PUT RIGHT", "LATE ENTRY", "SCORE CARD")
    handed = [
        at for at, page in enumerate(pages) if any(title in page for title in titles)
    ]
    assert len(handed) == 3 + 2 + 2
    assert not any(at % 2 for at in handed)


def test_without_players_and_blanks() -> None:
    """An empty event has a sign-in sheet and table numbers."""
    empty = replace(made(), guests=(), blanks=0)
    titles = [part.title for part in document_of(empty).parts]
    assert titles == ["Sign-in sheet", "Table numbers"]


def test_contacts_stand_on_the_sign_in_sheet_alone() -> None:
    """No badge, label or slip names one."""
    pages = texts_of(printed())
    told = [
        number
        for number, page in enumerate(pages, 1)
        if any(contact in page for contact in CONTACTS)
    ]
    assert told == [1]
    assert "SIGN-IN SHEET" in pages[0]


def test_complaints_are_what_a_player_can_mend() -> None:
    """Errors, with item and remedy, but no file of the organiser's; no warnings."""
    assert made().guests[1].complaints[-2:] == (
        "too many points [LIST-03]",
        "commanders: nobody leads (add one) [LIST-03]",
    )
    assert not any("ben.toml" in text for text in made().guests[1].complaints)


def test_players_without_a_list() -> None:
    """A list that could not be read leaves fleet and points out."""
    prepared = event()
    first, *others = prepared.entries
    unread = replace(first, fleet=None, points=0, list_hash="")
    guest = desk_input(replace(prepared, entries=(unread, *others))).guests[0]
    assert (guest.fleet, guest.faction, guest.points) == ("", "", 0)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_names_of_sixty_letters_fit(paper: str) -> None:
    """The longest name fits its badge, label and row, in a large print too."""
    desk = made()
    guests = tuple(replace(each, name=LONGEST) for each in desk.guests[:2])
    document = document_of(replace(desk, guests=guests, blanks=1))
    large = paper == "letter"
    assert make_pdf(document, settings_of(paper, "mono", large_print=large))


def test_forms_can_be_filled_in_on_a_screen() -> None:
    """Every blank of a slip, a form, a blank badge and a label has its field."""
    desk = replace(made(), guests=made().guests[1:2], blanks=1)
    assert make_pdf(document_of(desk), settings_of(fillable=True))

"""What the organiser's desk must show, by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.printed.packs.test_envelope import CARD, EVENT

from bfgprint.model.packs.desk import DeskInput, Guest
from bfgprint.rules.printed.packs import desk
from bfgprint.rules.required import Blank, BoxCount, Figure

ADA = Guest(
    number=1,
    name="ada Player",
    club="Irregulars",
    contact="ada@example.org",
    faction="Imperium",
    fleet="Battlegroup Agrippa",
    points=1490,
    list_hash="3f2a91c0aa",
)
ZOE = Guest(number=2, name="Zoe Player", complaints=("no such file [FILE-01]",))
BEN = Guest(number=3, name="Ben Player", complaints=("one", "two"))
MADE = DeskInput(
    event=EVENT,
    guests=(ZOE, ADA, BEN),
    badge=CARD,
    label=CARD,
    table_number=CARD,
    blanks=2,
)


def test_players_are_sorted_by_name() -> None:
    """Who stands at the door says a name, whatever its case."""
    assert desk.by_name(MADE) == (ADA, BEN, ZOE)


def test_sign_in_sheet() -> None:
    """It has contacts, faults and boxes to tick, and rows for late entries."""
    sheet = desk.required_sign_in(MADE)
    assert sheet["players"] == Figure("3 players")
    assert sheet["guest_1.contact"] == Figure("ada@example.org")
    assert sheet["guest_1.hash"] == Figure("list 3f2a91c0")
    assert sheet["guest_1.points"] == Figure("1490")
    assert "guest_1.wrong" not in sheet
    assert sheet["guest_2.wrong"] == Figure("1 fault")
    assert sheet["guest_2.hash"] == Figure("no list")
    assert sheet["guest_3.wrong"] == Figure("2 faults")
    assert not {"guest_2.contact", "guest_2.points"} & sheet.keys()
    boxes = [name for name, each in sheet.items() if each == BoxCount(1)]
    assert len(boxes) == (3 + MADE.blanks) * len(desk.SIGNED)
    assert sheet["walk_2.name"] == Blank()


def test_one_player() -> None:
    """A single player is no plural."""
    assert desk.count_text(replace(MADE, guests=(ADA,))) == "1 player"


def test_badges() -> None:
    """A badge names player, number, club and faction, but no contact."""
    assert desk.required_badge(EVENT, ADA) == {
        "event": Figure("Port Maw Open"),
        "name": Figure("ada Player"),
        "number": Figure("1"),
        "club": Figure("Irregulars"),
        "faction": Figure("Imperium"),
    }
    assert desk.required_badge(EVENT, None)["name"] == Blank()
    assert "club" not in desk.required_badge(EVENT, ZOE)


def test_labels() -> None:
    """A label says whose envelope it is and which list lies in it."""
    label = desk.required_label(MADE, ADA)
    assert label["holds"] == Figure("1490 of 1500 points, list 3f2a91c0")
    assert label["fleet"] == Figure("Battlegroup Agrippa, Imperium")
    unread = desk.required_label(MADE, ZOE)
    assert unread["holds"] == Figure("no list")
    assert not {"fleet", "club"} & unread.keys()
    assert desk.required_label(MADE, None)["number"] == Blank()


def test_table_numbers() -> None:
    """Both faces of a tent card say the same."""
    card = desk.required_table_number(EVENT, 12)
    assert card["near"] == card["far"] == Figure("12")
    assert card["event"] == card["event_far"]


def test_slip() -> None:
    """A slip says what is wrong, and by when it must be put right."""
    slip = desk.required_slip(MADE, BEN)
    assert (slip["wrong1"], slip["wrong2"]) == (Figure("one"), Figure("two"))
    text = "before the first round at 09:30 on 5 December 2026"
    assert slip["deadline"] == Figure(text)
    assert "fleet" not in slip
    assert desk.required_slip(MADE, ADA)["fleet"].value.endswith("Imperium")  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"rounds": ()}, "before the first round on 5 December 2026"),
        ({"date": ""}, "before the first round at 09:30"),
        ({"rounds": (), "date": ""}, "before the first round"),
    ],
)
def test_deadlines(changes: dict[str, object], text: str) -> None:
    """A deadline says as much as the event file does."""
    assert desk.deadline_text(replace(EVENT, **changes)) == text  # type: ignore[arg-type]


def test_entry_form() -> None:
    """It says what may be entered, and has numbered lines for the list."""
    event = replace(
        EVENT, edition="Remastered", factions=("Orks", "Chaos"), fleet_lists=("A",)
    )
    form = desk.required_entry_form(event)
    assert form["limit"] == Figure("1500")
    assert form["faction_allowed"] == Figure("Orks, Chaos")
    assert form["lists_allowed"] == Figure("A")
    assert form["edition"] == Figure("Remastered")
    assert form["rule1"] == Figure("No named ship twice.")
    assert form[f"ship_{desk.SHIP_ROWS}.number"] == Figure(str(desk.SHIP_ROWS))
    assert form["ship_1.class"] == Blank()


def test_entry_form_of_an_open_event() -> None:
    """Where everything may be entered nothing is said of it."""
    event = replace(EVENT, points_limit=None, house_rules=())
    form = desk.required_entry_form(event)
    said = {"limit", "edition", "faction_allowed", "lists_allowed", "rule1"}
    assert not said & form.keys()

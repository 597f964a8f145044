"""What the cover, the copies of the list and the score card must show, by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import (
    BATTLESHIP,
    CRUISER,
    ESCORT,
    STATION,
    TABLES,
    fleet,
    ship,
    squadron,
)

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.model.event import Band, EventFacts, Hall, Packing, Round, Scoring
from bfgprint.model.kit import Ruler, Token
from bfgprint.model.packs.envelope import EnvelopeInput, Seat
from bfgprint.model.paper import Format
from bfgprint.rules.printed.packs import envelope as envelopes
from bfgprint.rules.printed.packs.head import required_event_head, when_and_where
from bfgprint.rules.printed.packs.score import (
    band_rows,
    bye_text,
    required_score_card,
)
from bfgprint.rules.printed.packs.words import (
    date_text,
    points_text,
    scenario_text,
    time_text,
)
from bfgprint.rules.required import Blank, BoxCount, Figure

BANDS = (
    Band(margin=0, winner=10, loser=10),
    Band(margin=1, winner=12, loser=8),
    Band(margin=300, winner=20, loser=0),
)
ROUNDS = (
    Round(number=1, scenario="Fleet Engagement", starts="09:30", minutes=150),
    Round(number=2, scenario="random"),
    Round(number=3, scenario="raid"),
)
EVENT = EventFacts(
    name="Port Maw Open",
    date="2026-12-05",
    venue="Town Hall",
    points_limit=1500,
    house_rules=("No named ship twice.",),
    rounds=ROUNDS,
    hall=Hall(tables=5, per_row=2),
    scoring=Scoring(bands=BANDS, bye=10),
)
CARD = Format(name="card", width_mm=63.0, height_mm=88.0)
RULER = Ruler(name="ruler", title="Ruler", length_cm=30, marks=(), notch_mm=4.0)
TOKEN = Token(name="blast", title="Blast marker", width_mm=20.0, height_mm=20.0)
ILLEGAL = Finding(code=Code.OVER_POINTS_LIMIT, message="too many points")
DOUBT = replace(ILLEGAL, code=Code.SQUADRON_SIZE, severity=Severity.WARNING)

MADE = EnvelopeInput(
    event=EVENT,
    number=7,
    player="A. Player",
    club="Port Maw Irregulars",
    fleet=fleet(ship(CRUISER), ship(BATTLESHIP, id="u2"), squadron(ESCORT, ESCORT)),
    list_hash="3f2a91c0aa",
    seats=(
        Seat(round=1, table=3, opponent="B. Player"),
        Seat(round=2, table=0),
    ),
    layout=CARD,
    order_card=CARD,
    drift_card=CARD,
    sub_plot_card=CARD,
    compass_mm=(110.0, 80.0),
    pieces=(replace(RULER, copies=2), replace(TOKEN, copies=40), TOKEN),
)


def _cover(made: EnvelopeInput = MADE, cards: int = 0) -> dict[str, object]:
    return dict(envelopes.required_cover(made, TABLES, cards))


def test_who_and_what_stands_on_the_cover() -> None:
    """Number, player, club, fleet, points of the limit, list and edition."""
    cover = _cover()
    assert {name: cover[name] for name in ("number", "player", "club", "points")} == {
        "number": Figure("7"),
        "player": Figure("A. Player"),
        "club": Figure("Port Maw Irregulars"),
        "points": Figure("595 of 1500 points"),
    }
    assert cover["list"] == Figure("list 3f2a91c0")
    assert cover["edition"] == Figure(TABLES.edition)
    assert cover["rule1"] == Figure("No named ship twice.")
    assert "club" not in _cover(replace(MADE, club=""))


def test_rounds_are_printed_as_far_as_they_are_paired() -> None:
    """A paired round has table and opponent, a bye neither, others room to write."""
    cover = _cover()
    assert [cover[f"round_{n}.table"] for n in (1, 2, 3)] == [
        Figure("3"),
        Figure("-"),
        Blank(),
    ]
    assert [cover[f"round_{n}.opponent"] for n in (1, 2, 3)] == [
        Figure("B. Player"),
        Figure("bye"),
        Blank(),
    ]
    assert cover["round_1.time"] == Figure("09:30 to 12:00")
    assert "round_2.time" not in cover


def test_late_entries_have_the_rounds_they_play() -> None:
    """Who comes late or leaves early has no other rounds, nor lists for them."""
    made = replace(MADE, from_round=2, to_round=2)
    rounds = [name for name in _cover(made) if name.endswith("scenario")]
    assert rounds == ["round_2.scenario"]
    assert made.list_copies == 1


def test_contents_are_counted() -> None:
    """Every part is counted from the input: each class has seven orders."""
    assert envelopes.contents(MADE, TABLES, 3) == (
        (3, "ship data sheets"),
        (1, "command page"),
        (1, "fleet page"),
        (3 * len(TABLES.orders), "special-order cards"),
        (3, "Drift cards"),
        (2, "bearing compasses"),
        (2, "rulers and gauges"),
        (41, "markers and tokens"),
        (1, "score card"),
        (3, "sub-plot cards"),
        (3, "copies of your list for opponents"),
    )
    cover = _cover()
    assert cover["item_4.box"] == BoxCount(1)
    assert cover["item_4.count"] == Figure(str(3 * len(TABLES.orders)))
    assert cover["item_4.name"] == Figure("special-order cards")


def test_what_is_not_packed_is_not_listed() -> None:
    """Without cards, markers and copies, sheets and score card are left."""
    packing = Packing(order_cards=False, drift_cards=False, list_copies=0)
    made = replace(
        MADE, event=replace(EVENT, packing=packing), compass_mm=(), pieces=()
    )
    names = [name for _, name in envelopes.contents(made, TABLES, 0)]
    assert names == ["ship data sheets", "command page", "fleet page", "score card"]


def test_what_can_not_move_has_no_drift_card() -> None:
    """A station has no Drift card."""
    made = replace(MADE, fleet=fleet(ship(CRUISER), ship(STATION, id="u2")))
    assert (1, "Drift cards") in envelopes.contents(made, TABLES, 0)


def test_hall_plan() -> None:
    """All tables are drawn row by row; the player's rounds stand in theirs."""
    assert envelopes.hall_rows(MADE) == ((1, 2), (3, 4), (5,))
    hall = {name: f for name, f in _cover().items() if name.startswith("hall")}
    assert hall == {
        **{f"hall_{n}.number": Figure(str(n)) for n in range(1, 6)},
        "hall_3.rounds": Figure("round 1"),
    }
    assert envelopes.first_table(MADE) == 3


def test_a_table_beyond_the_hall() -> None:
    """Where more tables are needed than the event names, the plan has them too."""
    made = replace(MADE, seats=(Seat(round=1, table=6, opponent="B. Player"),))
    assert envelopes.hall_rows(made)[-1] == (5, 6)


def test_several_rounds_at_a_table() -> None:
    """A table that a player sits at twice names both rounds."""
    again = Seat(round=3, table=3, opponent="C. Player")
    made = replace(MADE, seats=(*MADE.seats, again))
    assert envelopes.rounds_at(made, 3) == "rounds 1, 3"
    hall = Hall(tables=14, per_row=7)
    narrow = replace(made, event=replace(EVENT, hall=hall))
    assert envelopes.rounds_at(narrow, 3) == "R1, 3"


@pytest.mark.parametrize(("tables", "per_row"), [(30, 15), (27, 1)])
def test_halls_too_large_to_draw(tables: int, per_row: int) -> None:
    """Where the cover has no room for a plan there is none."""
    hall = Hall(tables=tables, per_row=per_row)
    made = replace(MADE, event=replace(EVENT, hall=hall), seats=())
    assert not [name for name in _cover(made) if name.startswith("hall")]
    assert envelopes.first_table(made) == 0


def test_stamp() -> None:
    """A list with an error is stamped with its codes, each once; others are not."""
    barred = replace(MADE, findings=(ILLEGAL, ILLEGAL, DOUBT))
    text = "List not legal at this event: see the fleet page (LIST-03, LIST-07)"
    assert envelopes.stamp_text(barred) == text.replace("LIST-07", DOUBT.code)
    assert _cover(barred)["stamp"] == Figure(envelopes.stamp_text(barred))
    assert envelopes.stamp_text(replace(MADE, findings=(DOUBT,))) == ""
    assert "stamp" not in _cover()


def test_copies_of_the_list() -> None:
    """A copy says which it is and whose, and nothing of what a check found."""
    barred = replace(MADE, findings=(ILLEGAL,))
    head = envelopes.required_copy_head(barred, 2)
    assert head["copy"] == Figure("copy 2 of 3 for your opponent")
    assert head["player"] == Figure("A. Player")
    assert head["stamp"] == Figure(envelopes.stamp_text(barred))
    assert "stamp" not in envelopes.required_copy_head(MADE, 1)
    assert "finding1" not in envelopes.required_copy(barred, TABLES)


def test_bands() -> None:
    """Each band reaches up to the next; the last has no end."""
    assert band_rows(EVENT.scoring) == (
        ("0", "10", "10"),
        ("1 to 299", "12", "8"),
        ("300 or more", "20", "0"),
    )


def test_bye() -> None:
    """A bye brings tournament points, and victory points where the event says so."""
    assert bye_text(EVENT.scoring) == "A bye brings 10 tournament points."
    scoring = replace(EVENT.scoring, bye_victory_points=300)
    assert bye_text(scoring) == (
        "A bye brings 10 tournament points and 300 victory points."
    )


def test_score_card() -> None:
    """Each round has room for both sides' points and signatures."""
    card = required_score_card(EVENT, ROUNDS, MADE.seats, "A. Player", 7)
    assert card["player"] == Figure("A. Player")
    assert card["player_number"] == Figure("7")
    assert [card[f"round_{n}.opponent"] for n in (1, 2, 3)] == [
        Figure("B. Player"),
        Figure("bye"),
        Blank(),
    ]
    for side in ("own", "other"):
        names = [f"part{n}" for n in range(1, 6)] + ["sum", "points", "signature"]
        assert all(card[f"round_3.{side}.{name}"] == Blank() for name in names)
    assert card["band_2.loser"] == Figure("8")


def test_blank_score_card() -> None:
    """Without a player there is room for a name, a number and all opponents."""
    card = required_score_card(EVENT, ROUNDS)
    names = ("player", "player_number", "round_1.table", "round_1.opponent")
    assert [card[name] for name in names] == [Blank()] * 4


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("Cruiser Clash", "Cruiser Clash"),
        ("random", "rolled: see the table"),
        ("raid", "a raid, rolled: see the table"),
        ("battle", "a battle, rolled: see the table"),
    ],
)
def test_scenarios(scenario: str, text: str) -> None:
    """A scenario is named, or it is said that it is rolled."""
    assert scenario_text(Round(number=1, scenario=scenario)) == text


def test_words() -> None:
    """Dates, times and points read as people write them."""
    assert date_text("2026-12-05") == "5 December 2026"
    assert date_text("") == ""
    assert time_text(replace(ROUNDS[0], starts="")) == "2 h 30 min"
    assert time_text(replace(ROUNDS[0], starts="23:00")) == "23:00 to 01:30"
    assert time_text(replace(ROUNDS[0], minutes=None)) == "09:30"
    assert points_text(1490, None) == "1490 points"
    assert required_event_head(EVENT)["event"] == Figure("Port Maw Open")
    assert when_and_where(EVENT) == "5 December 2026, Town Hall"
    assert when_and_where(replace(EVENT, date="", venue="")) == "no date"

"""What the wall sheets must show: players, times and clocks, pairings, standings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kit.paired import LONG, event, facts, paired, standing

from bfgprint.model.event import Round, TieBreak
from bfgprint.model.packs.wall import Listed, WallInput
from bfgprint.model.tournament import PairedRound, Pairing
from bfgprint.rules.printed.packs.wall import (
    by_name_title,
    by_table_title,
    points_text,
    record_text,
    required_by_name,
    required_by_table,
    required_players,
    required_rounds,
    required_standings,
    required_wall_head,
    scenario_text,
    standings_title,
    tie_break_text,
)
from bfgprint.rules.required import (
    Blank,
    Figure,
    PlateArc,
    PlateCircle,
    PlateLabel,
    PlateLines,
)

ROW = standing(event(2).players[1])


def _made(**changed: Any) -> WallInput:
    return WallInput(**{"event": facts(), "players": (), **changed})


def test_head() -> None:
    """Every sheet says what it is."""
    head = required_wall_head(facts(), "PLAYERS")
    assert head["title"] == Figure("PLAYERS")
    assert head["event"] == Figure("Port Maw Open")


def test_titles() -> None:
    """Pairings and standings say of which round they are."""
    made = _made(paired=PairedRound(number=3, pairings=()), after_round=2)
    assert by_table_title(made) == "ROUND 3 BY TABLE"
    assert by_name_title(made) == "ROUND 3 BY NAME"
    assert standings_title(made) == "STANDINGS AFTER ROUND 2"


def test_players() -> None:
    """A player has a number, a name, and what is known of club and fleet."""
    known = Listed(
        number=7, name="Ann", club="Club", faction="Orks", fleet="Waaagh", points=1490
    )
    fields = required_players(_made(players=(known, Listed(number=9, name="Ben"))))
    assert fields["player_1.number"] == Figure("7")
    assert fields["player_1.club"] == Figure("Club")
    assert fields["player_1.fleet"] == Figure("Waaagh")
    assert fields["player_1.faction"] == Figure("Orks")
    assert fields["player_1.points"] == Figure("1490")
    assert {name for name in fields if name.startswith("player_2")} == {
        "player_2.number",
        "player_2.name",
        "player_2.points",
    }
    assert points_text(Listed(number=9, name="Ben")) == "-"


def test_rounds() -> None:
    """Each round has its times, its scenario, and room for when it really began."""
    fields = required_rounds(_made())
    assert fields["round_1.title"] == Figure("ROUND 1")
    assert fields["round_1.times"] == Figure("09:30 to 12:00")
    assert fields["round_1.lasts"] == Figure("2 h 30 min")
    assert fields["round_1.began"] == Blank()
    assert "round_2.lasts" not in fields


@pytest.mark.parametrize(
    ("scenario", "expected"),
    [("random", "rolled"), ("raid", "a raid, rolled"), ("Convoy", "Convoy")],
)
def test_scenario(scenario: str, expected: str) -> None:
    """A scenario that is rolled is not told before."""
    assert scenario_text(Round(number=1, scenario=scenario)) == expected


def test_clock() -> None:
    """The arc runs from half past nine to twelve, the hands show both."""
    fields = required_rounds(_made())
    arc = fields["clock1.arc"]
    assert isinstance(arc, PlateArc)
    assert (arc.from_deg, arc.to_deg) == (285.0, 360.0)
    hands = fields["clock1.hand"]
    assert isinstance(hands, PlateLines)
    assert [end for _, end in hands.lines_mm][1] == pytest.approx((28.0, 14.5))
    three = fields["clock1.hour3"]
    assert isinstance(three, PlateLabel)
    assert three.at_mm == pytest.approx((45.0, 28.0))
    assert isinstance(fields["clock1.cut"], PlateCircle)


def test_clock_of_an_open_end() -> None:
    """Where nobody says how long a round is there is one hand and no arc."""
    fields = required_rounds(_made())
    hands = fields["clock2.hand"]
    assert isinstance(hands, PlateLines)
    assert len(hands.lines_mm) == 1
    assert "clock2.arc" not in fields


def test_no_clock() -> None:
    """A round without a time has no clock."""
    assert not any(name.startswith("clock3") for name in required_rounds(_made()))


def test_clock_of_a_whole_day() -> None:
    """What lasts for half a day and more takes all of the face."""
    long = Round(number=1, scenario="random", starts="10:00", minutes=800)
    fields = required_rounds(_made(event=facts(rounds=(long,))))
    assert isinstance(fields["clock1.arc"], PlateCircle)


def test_pairings_by_table() -> None:
    """Tables stand in the order of the pairings; a bye has no opponent."""
    fields = required_by_table(_made(paired=paired(event(3).players)))
    assert fields == {
        "pairing_1.table": Figure("1"),
        "pairing_1.a": Figure(LONG),
        "pairing_1.b": Figure("Player 2"),
        "pairing_2.table": Figure("bye"),
        "pairing_2.a": Figure("Player 3"),
    }


def test_pairings_by_name() -> None:
    """Everybody finds their own name, accents or not, with table and opponent."""
    pairings = (
        Pairing(table=1, players=("Zoë", "Ábel")),
        Pairing(table=0, players=("abba",)),
    )
    made = _made(paired=PairedRound(number=1, pairings=pairings))
    assert required_by_name(made) == {
        "seat_1.player": Figure("abba"),
        "seat_1.table": Figure("bye"),
        "seat_2.player": Figure("Ábel"),
        "seat_2.table": Figure("1"),
        "seat_2.opponent": Figure("Zoë"),
        "seat_3.player": Figure("Zoë"),
        "seat_3.table": Figure("1"),
        "seat_3.opponent": Figure("Ábel"),
    }


def test_nothing_is_paired() -> None:
    """Before the pairing there is nothing to show of it."""
    made = _made()
    assert required_by_table(made) == required_by_name(made) == {}
    assert by_table_title(made).strip() == "BY TABLE"


def test_standings() -> None:
    """A row has rank, name, record, points, and what parts equals."""
    fields = required_standings(_made(standings=(ROW,)))
    assert fields == {
        "standing_1.rank": Figure("2"),
        "standing_1.player": Figure("Player 2"),
        "standing_1.record": Figure("2 played: 1 won, 0 drawn, 1 lost"),
        "standing_1.points": Figure("38"),
        "standing_1.tie1": Figure("10.67"),
        "standing_1.tie2": Figure("98"),
    }


@pytest.mark.parametrize(
    ("byes", "expected"), [(0, "lost"), (1, "; 1 bye"), (2, "; 2 byes")]
)
def test_record(byes: int, expected: str) -> None:
    """Byes are told where there were any."""
    assert record_text(replace(ROW, byes=byes)).endswith(expected)


@pytest.mark.parametrize(
    ("name", "figure", "expected"),
    [
        ("strength of schedule", 10.0, "10.00"),
        ("strength of schedule", 10.666, "10.67"),
        ("difference", -0.001, "0"),
        ("difference", -5, "-5"),
        ("victory points", 1490, "1490"),
        ("head to head", 12.5, "12.5"),
    ],
)
def test_tie_break(name: TieBreak, figure: float, expected: str) -> None:
    """A mean stands under a mean; of points, no more than there is, and no minus 0."""
    assert tie_break_text(figure, name) == expected

"""Standings, worked out by hand: points, each tie-break, byes, who comes and goes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tournament.fields import SCORING, event_of, game, results_of

from bfgprint.model.event import TieBreak
from bfgprint.model.tournament import Results, Standing
from bfgprint.tournament.standings import standings

ROUND = "A-B 500:200, C-D 450:150, E-F 600:0"
"""14-6, 14-6 and 17-3."""


def _placed(rows: tuple[Standing, ...]) -> str:
    """Return the places as ``1 E, 2 A, 2 C``."""
    return ", ".join(f"{row.rank} {row.player}" for row in rows)


def _by(name: str, rows: tuple[Standing, ...]) -> Standing:
    return next(row for row in rows if row.player == name)


@pytest.mark.parametrize(
    ("tie_breaks", "places"),
    [
        ((), "1 E, 2 A, 2 C, 4 B, 4 D, 6 F"),
        (("difference",), "1 E, 2 A, 2 C, 4 B, 4 D, 6 F"),
        (("victory points",), "1 E, 2 A, 3 C, 4 B, 5 D, 6 F"),
        (("strength of schedule",), "1 E, 2 A, 2 C, 4 B, 4 D, 6 F"),
        (("head to head", "victory points"), "1 E, 2 A, 3 C, 4 B, 5 D, 6 F"),
    ],
)
def test_tie_breaks(tie_breaks: tuple[TieBreak, ...], places: str) -> None:
    """Ranks are shared where nothing parts players, and those after are left out."""
    event = event_of("ABCDEF", scoring=replace(SCORING, tie_breaks=tie_breaks))
    assert _placed(standings(event, results_of(ROUND), 1)) == places


def test_order_of_tie_breaks() -> None:
    """The first tie-break that parts two players counts."""
    # A and C both have 22 points; A has scored more, C has the larger difference.
    results = results_of(
        "A-B 900:600, C-D 400:0, E-F 0:0", "A-E 500:600, C-F 0:150, B-D 0:0"
    )
    for tie_breaks, first in (
        (("victory points", "difference"), "A"),
        (("difference", "victory points"), "C"),
    ):
        event = event_of("ABCDEF", scoring=replace(SCORING, tie_breaks=tie_breaks))
        rows = standings(event, results, 2)
        a, c = _by("A", rows), _by("C", rows)
        assert (a.tournament_points, a.victory_points, a.difference) == (22, 1400, 200)
        assert (c.tournament_points, c.victory_points, c.difference) == (22, 400, 250)
        assert next(row.player for row in rows if row.player in "AC") == first


def test_head_to_head() -> None:
    """Who took more off the other stands first, where both have as many points."""
    results = results_of("A-B 0:100, C-D 0:0", "A-C 100:0, B-D 0:100")
    scoring = replace(SCORING, tie_breaks=("head to head",))
    rows = standings(event_of("ABCD", scoring=scoring), results, 2)
    # A 8 + 12, B 12 + 8, C 10 + 8, D 10 + 12.
    assert _placed(rows) == "1 D, 2 B, 3 A, 4 C"
    assert [row.tie_breaks for row in rows] == [(0.0,), (12.0,), (8.0,), (0.0,)]


def test_head_to_head_needs_all_to_have_met() -> None:
    """Where some of those who are tied have not met, it parts nobody."""
    results = results_of("A-B 0:100, C-D 0:0", "A-D 100:0, B-C 0:100")
    scoring = replace(SCORING, tie_breaks=("head to head",))
    rows = standings(event_of("ABCD", scoring=scoring), results, 2)
    # A 8 + 12, B 12 + 8, C 10 + 12, D 10 + 8: A and B have met, as above.
    assert _placed(rows) == "1 C, 2 B, 3 A, 4 D"
    results = results_of("A-B 100:0, C-D 100:0")
    rows = standings(event_of("ABCD", scoring=scoring), results, 1)
    assert _placed(rows) == "1 A, 1 C, 3 B, 3 D"


def test_strength_of_schedule() -> None:
    """It is the mean of the opponents' points a round; one's own bye is left out."""
    event = event_of("ABC")
    rows = standings(event, results_of("A-B 1000:0", "A-C 0:0", "B-C 0:300"), 3)
    # Each has had a bye of 10.  A 20 + 10 + 10, B 0 + 10 + 6, C 10 + 10 + 14.
    assert [(row.player, row.tournament_points, row.byes) for row in rows] == [
        ("A", 40, 1),
        ("C", 34, 1),
        ("B", 16, 1),
    ]
    assert _by("A", rows).strength == (16 / 3 + 34 / 3) / 2
    assert _by("B", rows).strength == float((40 + 34) / 3 / 2)
    assert _by("C", rows).played == 2


def test_drop_out_stays() -> None:
    """Who has left is listed with what they played, and counts by rounds played."""
    event = event_of("ABCD")
    results = results_of("A-B 300:0, C-D 0:0", "A-C 0:0", gone={"B": 1, "D": 1})
    rows = standings(event, results, 2)
    assert _placed(rows) == "1 A, 2 C, 3 D, 4 B"
    assert [row.left_after for row in rows] == [None, None, 1, 1]
    assert _by("A", rows).strength == (6 / 1 + 20 / 2) / 2


def test_who_leaves_later_has_not_left() -> None:
    """Before a player's last round nothing is said of it."""
    event = event_of("AB", {"A": {"to_round": 2}})
    results = results_of("A-B 0:0", "A-B 0:0")
    assert [row.left_after for row in standings(event, results, 1)] == [None, None]
    assert _by("A", standings(event, results, 2)).left_after == 2


def test_late_entry() -> None:
    """A late entry is listed from the round before, and starts with nothing."""
    event = event_of("ABCD", {"D": {"from_round": 3}})
    results = results_of("A-B 100:0, C", "A-C 100:0, B")
    assert [len(standings(event, results, number)) for number in (0, 1, 2)] == [3, 3, 4]
    late = standings(event, results, 2)[-1]
    assert (late.player, late.tournament_points, late.played) == ("D", 0, 0)


def test_bye_follows_from_the_others() -> None:
    """Who alone has no game in a round had a bye, with its points of both kinds."""
    scoring = replace(SCORING, bye=13, bye_victory_points=250)
    event = event_of("ABC", scoring=scoring)
    told = results_of("A-B 0:0, C")
    told = Results(games=(told.games[0], replace(game(1, "C"), victory_points=(250,))))
    rows = standings(event, results_of("A-B 0:0"), 1)
    assert rows == standings(event, told, 1)
    bye = _by("C", rows)
    assert (bye.tournament_points, bye.victory_points, bye.difference) == (13, 250, 250)
    assert (bye.played, bye.won, bye.drawn, bye.byes, bye.strength) == (0, 0, 0, 1, 0)


def test_nobody_has_played() -> None:
    """Before the first round all share the first rank, by name."""
    rows = standings(event_of("bCA"), Results(), 0)
    assert _placed(rows) == "1 A, 1 b, 1 C"

"""Victory points to tournament points: each band at both of its ends."""

from __future__ import annotations

import pytest
from tournament.fields import SCORING, game

from bfgprint.model.event import Band, Scoring
from bfgprint.tournament.scoring import tournament_points, winner_of

FOOTBALL = Scoring(
    bands=(Band(margin=0, winner=1, loser=1), Band(margin=1, winner=3, loser=0)),
    bye=3,
)


@pytest.mark.parametrize(
    ("score", "points", "winner"),
    [
        ("0:0", (10, 10), None),
        ("500:401", (10, 10), None),
        ("401:500", (10, 10), None),
        ("500:400", (12, 8), 0),
        ("400:500", (8, 12), 1),
        ("299:0", (12, 8), 0),
        ("300:0", (14, 6), 0),
        ("0:599", (6, 14), 1),
        ("0:600", (3, 17), 1),
        ("999:0", (17, 3), 0),
        ("1000:0", (20, 0), 0),
        ("0:9000", (0, 20), 1),
    ],
)
def test_bands(score: str, points: tuple[int, int], winner: int | None) -> None:
    """The largest margin that is reached counts; the first band is a draw."""
    played = game(1, f"A-B {score}")
    assert tournament_points(SCORING, played) == points
    assert winner_of(SCORING, played) == winner


@pytest.mark.parametrize(
    ("score", "points"), [("5:5", (1, 1)), ("6:5", (3, 0)), ("5:6", (0, 3))]
)
def test_every_win_may_count(score: str, points: tuple[int, int]) -> None:
    """With a band from 1 a single point wins, and the sums need not be the same."""
    assert tournament_points(FOOTBALL, game(1, f"A-B {score}")) == points


def test_bye() -> None:
    """A bye brings its own points, and is neither won nor lost."""
    assert tournament_points(FOOTBALL, game(1, "A")) == (3,)
    assert winner_of(FOOTBALL, game(1, "A")) is None

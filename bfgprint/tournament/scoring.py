"""Turn the victory points of a game into tournament points, by the event's bands.

In: a Game and the event's Scoring.  Out: the tournament points of each player, and
who won.  The band with the largest margin that the difference reaches counts; the
first, from 0, is a draw, which gives both the same.
"""

from __future__ import annotations

from bfgprint.model.event import Band, Scoring
from bfgprint.model.tournament import Game


def band_of(scoring: Scoring, difference: int) -> Band:
    """Return the band of a difference in victory points, whoever has more."""
    reached = (band for band in scoring.bands if band.margin <= abs(difference))
    return max(reached, key=lambda band: band.margin)


def winner_of(scoring: Scoring, game: Game) -> int | None:
    """Return which of the two players won, or None for a draw or a bye."""
    if len(game.players) == 1:
        return None
    first, second = game.victory_points
    if not band_of(scoring, first - second).margin:
        return None
    return 0 if first > second else 1


def tournament_points(scoring: Scoring, game: Game) -> tuple[int, ...]:
    """Return the tournament points of each player of a game, or of a bye."""
    if len(game.players) == 1:
        return (scoring.bye,)
    first, second = game.victory_points
    band = band_of(scoring, first - second)
    points = (band.winner, band.loser)
    return points if first >= second else points[::-1]

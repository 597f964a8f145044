"""Who plays a round, and what was played in it: a bye needs no line in the results."""

from __future__ import annotations

from collections.abc import Iterable

from bfgprint.model.event import Event, Player
from bfgprint.model.tournament import BYE_TABLE, Game, Results


def last_round_of(player: Player, results: Results) -> int | None:
    """Return the last round of a player who drops out, or None.

    Event file and results may both say it; the earlier round counts.
    """
    said = [each.last_round for each in results.drop_outs if each.player == player.name]
    if player.to_round is not None:
        said.append(player.to_round)
    return min(said, default=None)


def plays(player: Player, results: Results, number: int) -> bool:
    """Whether a player is there in a round."""
    last = last_round_of(player, results)
    return player.from_round <= number and (last is None or number <= last)


def players_of(
    players: Iterable[Player], results: Results, number: int
) -> tuple[Player, ...]:
    """Return those of the players who are there in a round."""
    return tuple(each for each in players if plays(each, results, number))


def games_of(event: Event, results: Results, number: int) -> tuple[Game, ...]:
    """Return the games of a round, with the bye that follows from them.

    Where all players of a round but one have a game, that one had nobody to play.
    """
    games = tuple(game for game in results.games if game.round == number)
    seated = {name for game in games for name in game.players}
    players = players_of(event.players, results, number)
    left = [player for player in players if player.name not in seated]
    if len(left) != 1:
        return games
    bye = Game(
        round=number,
        table=BYE_TABLE,
        players=(left[0].name,),
        victory_points=(event.facts.scoring.bye_victory_points,),
    )
    return (*games, bye)


def next_round(event: Event, results: Results) -> int:
    """Return the first round in which somebody has no result yet.

    Where all rounds are over, that is the number after the last.
    """
    rounds = len(event.facts.rounds)
    for number in range(1, rounds + 1):
        games = games_of(event, results, number)
        seated = {name for game in games for name in game.players}
        there = players_of(event.players, results, number)
        if any(player.name not in seated for player in there):
            return number
    return rounds + 1

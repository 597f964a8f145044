"""Read the results of an event, as TOML or as a table.

In: a file, and the event that it is of.  Out: Results, the players' names as the
event has them.  What can't be known here - who plays a round, what was paired -
is judged by ``tournament.checks``; a name that the event does not have stays as
it was written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from bfgprint.codes import Code
from bfgprint.errors import DataError, RulesError
from bfgprint.findings import Finding
from bfgprint.load.events import MOST_PLAYERS, MOST_ROUNDS
from bfgprint.load.names import plain
from bfgprint.load.reader import Source, clip, read_source
from bfgprint.load.reports import Reports
from bfgprint.load.result_tables import read_table
from bfgprint.load.schema import Keys, shape
from bfgprint.load.texts import Text
from bfgprint.model.event import Event
from bfgprint.model.tournament import BYE_TABLE, DropOut, Game, Results

MOST_GAMES = 50_000

_RoundNumber = Annotated[int, Field(strict=True, ge=1, le=MOST_ROUNDS)]
_Table = Annotated[int, Field(strict=True, ge=BYE_TABLE, le=MOST_PLAYERS)]
_Points = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]


class _GameKeys(Keys):
    """A game: who met, and the victory points of each; a bye names one player."""

    round: _RoundNumber
    table: _Table = BYE_TABLE
    """Needed for nothing; it helps to compare with the result slips."""
    players: Annotated[tuple[Text, ...], Field(min_length=1, max_length=2)]
    victory_points: Annotated[tuple[_Points, ...], Field(max_length=2)] = ()
    """In the order of the players; empty until the game is over."""


class _DropOutKeys(Keys):
    """A player who leaves, and the last round they played."""

    player: Text
    last_round: Annotated[int, Field(strict=True, ge=0, le=MOST_ROUNDS)]


class ResultsFile(Keys):
    """``kind = "results"``: the games of an event, and who dropped out."""

    kind: Literal["results"]
    event: Text
    """The name of the event."""
    event_file: Text | None = None
    """Its file, relative to this one; else it is looked for beside it."""
    games: Annotated[tuple[_GameKeys, ...], Field(max_length=MOST_GAMES)] = ()
    drop_outs: Annotated[tuple[_DropOutKeys, ...], Field(max_length=MOST_PLAYERS)] = ()


def load_results(path: Path, event: Event) -> Results:
    """Return the results of a file: TOML, or a table where its name ends in .csv.

    Raises:
        DataError: the file has not the shape of results.
        RulesError: a text of it can't be printed, or it is of another event.
    """
    if path.suffix.casefold() == ".csv":
        return _named(Results(games=tuple(read_table(path))), event)
    return results_of(read_source(path), event)


def results_of(source: Source, event: Event) -> Results:
    """Return the results of a parsed file.

    Raises:
        DataError: the file has not the shape of results.
        RulesError: a text of it can't be printed, or it is of another event.
    """
    file = shape(source, ResultsFile)
    if plain(file.event) != plain(event.facts.name):
        name = clip(event.facts.name)
        finding = Finding(
            code=Code.RESULTS_OF_OTHERS,
            message=f'these are results of "{clip(file.event)}", not of "{name}"',
            place=source.place(("event",)),
        )
        raise RulesError([finding])
    games = tuple(_games(file, source))
    drop_outs = tuple(
        DropOut(
            player=keys.player,
            last_round=keys.last_round,
            place=source.place(("drop_outs", number)),
        )
        for number, keys in enumerate(file.drop_outs)
    )
    return _named(Results(games=games, drop_outs=drop_outs), event)


def join_results(results: Iterable[Results]) -> Results:
    """Return the results of several files as one, each record once."""
    parts = tuple(results)
    games = {
        _same(game): game for each in reversed(parts) for game in reversed(each.games)
    }
    drop_outs = dict.fromkeys(left for each in parts for left in each.drop_outs)
    return Results(games=tuple(reversed(games.values())), drop_outs=tuple(drop_outs))


def find_results(event: Path) -> tuple[Path, ...]:
    """Return the files beside an event whose names begin with ``results``, by name."""
    found = (*event.parent.glob("results*.toml"), *event.parent.glob("results*.csv"))
    return tuple(sorted(path for path in found if path.is_file()))


def _same(game: Game) -> tuple[object, ...]:
    """Return what is alike of two records of one game, whoever comes first."""
    scores = sorted(zip(game.players, game.victory_points, strict=True))
    return game.round, tuple(scores)


def _games(file: ResultsFile, source: Source) -> Iterator[Game]:
    """Yield the games that are over.

    Raises:
        DataError: a game has points for one player alone.
    """
    reports = Reports(source=source)
    for number, keys in enumerate(file.games):
        points, is_bye = keys.victory_points, len(keys.players) == 1
        if points and len(points) != len(keys.players):
            message = f"must be a number for each player, not {len(points)}"
            path = ("games", number, "victory_points")
            reports.report(Code.WRONG_TYPE, path, message)
        elif points or is_bye:
            yield Game(
                round=keys.round,
                table=BYE_TABLE if is_bye else keys.table,
                players=keys.players,
                victory_points=points,
                place=source.place(("games", number)),
            )
    if reports.findings:
        raise DataError(reports.findings)


def _named(results: Results, event: Event) -> Results:
    """Return results with the names as the event has them, each record once."""
    known = {plain(player.name): player.name for player in event.players}

    def name_of(written: str) -> str:
        return known.get(plain(written), written)

    bye = (event.facts.scoring.bye_victory_points,)
    games = (
        replace(
            game,
            players=tuple(map(name_of, game.players)),
            victory_points=game.victory_points or bye,
        )
        for game in results.games
    )
    drop_outs = (
        replace(each, player=name_of(each.player)) for each in results.drop_outs
    )
    return join_results([Results(games=tuple(games), drop_outs=tuple(drop_outs))])

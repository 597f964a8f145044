"""Judge the results of an event, and the pairing of a round.

In: an event and what was typed of its games.  Out: findings, each in the line of
the results that it is about.  Results without an error are sound: rounds can be
paired and standings worked out from them.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Sequence

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place, Severity
from bfgprint.model.event import Event
from bfgprint.model.tournament import DropOut, Game, PairedRound, Results
from bfgprint.tournament.pairing import earlier_games, pair_round
from bfgprint.tournament.rounds import games_of, last_round_of


def check_results(
    event: Event, results: Results, next_round: int | None = None
) -> Iterator[Finding]:
    """Yield what is wrong with the results.

    Args:
        event: the event they are of.
        results: of all rounds so far.
        next_round: the round to be paired, before which all games must be there;
            else the last that anything was typed of.
    """
    records = [*_check_records(event, results)]
    yield from records
    if any(each.severity is Severity.ERROR for each in records):
        return  # what was paired follows from sound results alone
    started = max((game.round for game in results.games), default=0)
    for number in range(1, max(started, (next_round or 1) - 1) + 1):
        is_over = number < (next_round or started)
        found = [*_check_round(event, results, number, is_over=is_over)]
        yield from found
        if any(each.severity is Severity.ERROR for each in found):
            return


def check_pairing(
    event: Event, results: Results, paired: PairedRound
) -> Iterator[Finding]:
    """Yield what an organiser must know of a round before it is played."""
    earlier = earlier_games(event, results, paired.number)
    for pairing in paired.pairings:
        if not earlier[frozenset(pairing.players)]:
            continue
        met = " and ".join(pairing.players)
        yield Finding(
            code=Code.PLAYED_AGAIN,
            severity=Severity.WARNING,
            message=f"round {paired.number}: {met} "
            + ("has a bye again" if pairing.is_bye else "meet again"),
            place=event.place,
            hint="it can't be avoided any more",
        )


def _check_records(event: Event, results: Results) -> Iterator[Finding]:
    """Yield what is wrong with single games and players, and between them."""
    names = [player.name for player in event.players]
    for game in results.games:
        yield from _unknown(game.players, names, game.place)
    for left in results.drop_outs:
        yield from _unknown([left.player], names, left.place)
    yield from _drop_outs(event, results.drop_outs)
    seats: dict[tuple[int, str], Game] = {}
    for game in results.games:
        yield from _out_of_round(event, results, game)
        if len(set(game.players)) < len(game.players):
            message = f"{game.players[0]} plays against themselves"
            yield _finding(Code.RESULTS_CONTRADICT, message, game.place)
            continue
        before = [seats.get((game.round, name)) for name in game.players]
        other = next(filter(None, before), None)
        if other is not None:
            yield _finding(Code.RESULTS_CONTRADICT, _clash(game, other), game.place)
        seats |= {(game.round, name): game for name in game.players}


def _unknown(
    written: Iterable[str], names: Sequence[str], place: Place
) -> Iterator[Finding]:
    for name in written:
        if name not in names:
            near = difflib.get_close_matches(name, names, 1)
            hint = f'did you mean "{near[0]}"?' if near else ""
            message = f'there is no player "{name[:60]}"'
            yield _finding(Code.UNKNOWN_PLAYER, message, place, hint)


def _clash(game: Game, other: Game) -> str:
    """Return how a game contradicts another."""
    line = _where(other.place, game.place)
    where = f"round {game.round}: "
    if set(game.players) == set(other.players):
        return f"{where}{_score(game)}, elsewhere{line} {_score(other)}"
    twice = next(name for name in game.players if name in other.players)
    return f"{where}{twice} has two games, the other{line} is {_who(other)}"


def _where(place: Place, here: Place) -> str:
    """Return where a record stands, as seen from another."""
    if place.file != here.file:
        return f" ({place})"
    return f" (line {place.line})" if place.line else ""


def _score(game: Game) -> str:
    return f"{_who(game)} {':'.join(map(str, game.victory_points))}"


def _who(game: Game) -> str:
    return " - ".join(game.players) if len(game.players) > 1 else "a bye"


def _drop_outs(event: Event, drop_outs: Iterable[DropOut]) -> Iterator[Finding]:
    rounds = len(event.facts.rounds)
    first = {player.name: player.from_round for player in event.players}
    seen: dict[str, int] = {}
    for each in drop_outs:
        before = seen.setdefault(each.player, each.last_round)
        if before != each.last_round:
            message = f"{each.player} leaves after round {before} and {each.last_round}"
            yield _finding(Code.RESULTS_CONTRADICT, message, each.place)
        elif each.last_round > rounds:
            message = f"the event has {rounds} rounds, not {each.last_round}"
            yield _finding(Code.OUT_OF_ROUND, message, each.place)
        elif first.get(each.player, 1) - 1 > each.last_round:
            message = f"{each.player} comes in round {first[each.player]} only"
            yield _finding(Code.OUT_OF_ROUND, message, each.place)


def _out_of_round(event: Event, results: Results, game: Game) -> Iterator[Finding]:
    rounds = len(event.facts.rounds)
    if game.round > rounds:
        message = f"the event has {rounds} rounds, not {game.round}"
        yield _finding(Code.OUT_OF_ROUND, message, game.place)
    for player in event.players:
        if player.name not in game.players:
            continue
        last = last_round_of(player, results)
        if game.round < player.from_round:
            message = f"{player.name} comes in round {player.from_round} only"
            yield _finding(Code.OUT_OF_ROUND, message, game.place)
        elif last is not None and game.round > last:
            message = f"{player.name} has left after round {last}"
            yield _finding(Code.OUT_OF_ROUND, message, game.place)


def _check_round(
    event: Event, results: Results, number: int, *, is_over: bool
) -> Iterator[Finding]:
    """Yield where a round differs from its pairing, and which games it lacks."""
    games = games_of(event, results, number)
    paired = pair_round(event, event.players, results, number)
    pairs = {frozenset(pairing.players) for pairing in paired.pairings}
    seated = {name for game in games for name in game.players}
    typed = [game for game in results.games if game.round == number]
    for game in typed:
        if frozenset(game.players) not in pairs:
            message = f"round {number}: {' and '.join(game.players)} "
            message += "were not paired" if len(game.players) > 1 else "had no bye"
            yield _finding(
                Code.NOT_AS_PAIRED,
                message,
                game.place,
                "the results count",
                Severity.WARNING,
            )
    if not is_over:
        return
    later = (game.place for game in results.games if game.round > number)
    place = next(later, event.place)
    for pairing in paired.pairings:
        left = [name for name in pairing.players if name not in seated]
        if left and not pairing.is_bye:  # a bye follows from the other games
            message = f"round {number}, table {pairing.table}: {' and '.join(left)} "
            message += "have no result" if len(left) > 1 else "has no result"
            hint = "results*.toml or results*.csv beside the event have none"
            yield _finding(Code.GAME_MISSING, message, place, hint)


def _finding(
    code: Code,
    message: str,
    place: Place,
    hint: str = "",
    severity: Severity = Severity.ERROR,
) -> Finding:
    return Finding(
        code=code, message=message, place=place, hint=hint, severity=severity
    )

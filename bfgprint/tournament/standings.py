"""Work out who stands where after a round.

In: an event and the results of its rounds so far, which must be sound
(``tournament.checks``).  Out: a Standing of each player, the first first.  Points
come first, then the event's tie-breaks in its order; who is not parted by any of
them shares a rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from bfgprint.model.event import Event, TieBreak
from bfgprint.model.tournament import Game, Results, Standing
from bfgprint.tournament.rounds import games_of, last_round_of
from bfgprint.tournament.scoring import tournament_points, winner_of


@dataclass(slots=True, kw_only=True)
class _Record:
    """What a player has done so far."""

    name: str
    points: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    byes: int = 0
    victory_points: int = 0
    conceded: int = 0
    met: list[tuple[str, int]] = field(default_factory=list)
    """Each opponent, and the tournament points taken off them."""

    @property
    def rounds(self) -> int:
        """Rounds played, byes included."""
        return len(self.met) + self.byes

    @property
    def a_round(self) -> Fraction:
        """Tournament points a round."""
        return Fraction(self.points, self.rounds) if self.rounds else Fraction()

    @property
    def difference(self) -> int:
        """Victory points scored, less those given away."""
        return self.victory_points - self.conceded


def standings(event: Event, results: Results, after_round: int) -> tuple[Standing, ...]:
    """Return the standings after a round; after round 0, nobody has played.

    Who drops out stays listed; a late entry is from the round before their first.
    """
    records = {
        player.name: _Record(name=player.name)
        for player in event.players
        if player.from_round <= after_round + 1
    }
    for number in range(1, after_round + 1):
        for game in games_of(event, results, number):
            _enter(records, game, event)
    last = {each.name: last_round_of(each, results) for each in event.players}
    return tuple(_ranked(event, records, last, after_round))


def _enter(records: Mapping[str, _Record], game: Game, event: Event) -> None:
    """Add a game, or a bye, to the records of its players."""
    scoring = event.facts.scoring
    points, winner = tournament_points(scoring, game), winner_of(scoring, game)
    for side, name in enumerate(game.players):
        record = records[name]
        record.points += points[side]
        record.victory_points += game.victory_points[side]
        if len(game.players) == 1:
            record.byes += 1
            continue
        other = 1 - side
        record.met.append((game.players[other], points[side]))
        record.conceded += game.victory_points[other]
        record.won += winner == side
        record.lost += winner == other
        record.drawn += winner is None


def _ranked(
    event: Event,
    records: Mapping[str, _Record],
    last: Mapping[str, int | None],
    after_round: int,
) -> Iterator[Standing]:
    rank = 1
    for names, tie_breaks in _tied(records, event.facts.scoring.tie_breaks):
        for name in names:
            record, gone = records[name], last[name]
            yield Standing(
                rank=rank,
                player=name,
                tournament_points=record.points,
                played=len(record.met),
                won=record.won,
                drawn=record.drawn,
                lost=record.lost,
                byes=record.byes,
                victory_points=record.victory_points,
                difference=record.difference,
                strength=float(_strength(record, records)),
                tie_breaks=tuple(map(float, tie_breaks)),
                left_after=gone if gone is not None and gone <= after_round else None,
            )
        rank += len(names)


def _tied(
    records: Mapping[str, _Record], tie_breaks: Iterable[TieBreak]
) -> list[_Tied]:
    """Return the players in groups that nothing parts, the first first."""
    points = {each.name: Fraction(each.points) for each in records.values()}
    by_name = sorted(records, key=_spelling)
    groups = [_Tied(names, ()) for names in _split(by_name, points)]
    for tie_break in tie_breaks:
        parted = []
        for group in groups:
            values = _values(tie_break, group.names, records)
            for names in _split(group.names, values):
                parted.append(_Tied(names, (*group.tie_breaks, values[names[0]])))
        groups = parted
    return groups


class _Tied(NamedTuple):
    """Players with as many points, and alike in each tie-break so far."""

    names: tuple[str, ...]
    tie_breaks: tuple[Fraction, ...]


def _spelling(name: str) -> tuple[str, str]:
    """Return what sorts names that share a rank."""
    return name.casefold(), name


def _split(
    names: Sequence[str], values: Mapping[str, Fraction]
) -> list[tuple[str, ...]]:
    """Return a group in groups of equal value, the highest first."""
    levels = sorted({values[name] for name in names}, reverse=True)
    return [tuple(name for name in names if values[name] == each) for each in levels]


def _values(
    tie_break: TieBreak, group: Sequence[str], records: Mapping[str, _Record]
) -> dict[str, Fraction]:
    """Return what a tie-break says of each player of a group that is tied."""
    own = [records[name] for name in group]
    match tie_break:
        case "strength of schedule":
            return {each.name: _strength(each, records) for each in own}
        case "difference":
            return {each.name: Fraction(each.difference) for each in own}
        case "victory points":
            return {each.name: Fraction(each.victory_points) for each in own}
        case "head to head":
            return _head_to_head(own)


def _strength(record: _Record, records: Mapping[str, _Record]) -> Fraction:
    """Return the mean of the opponents' tournament points a round."""
    if not record.met:
        return Fraction()
    total = sum((records[name].a_round for name, _ in record.met), Fraction())
    return total / len(record.met)


def _head_to_head(group: Sequence[_Record]) -> dict[str, Fraction]:
    """Return the points taken off each other, where all of a group have met; else 0."""
    names = {each.name for each in group}
    all_met = all(names <= {each.name, *dict(each.met)} for each in group)
    return {
        each.name: Fraction(
            sum(points for name, points in each.met if name in names) if all_met else 0
        )
        for each in group
    }

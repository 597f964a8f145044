"""Pair a round: by score, nobody twice, byes once.

In: an event, its players and the results so far, which must be sound
(``tournament.checks``).  Out: a PairedRound.  Of all ways to seat everybody the one
is taken with

1. the fewest games that there have been between the pairs;
2. in the first round, the fewest pairs of one club;
3. the least sum of differences in tournament points, then of their squares;
4. the least sum of differences in place, then of their squares;
5. the least sum of the pairs' lots, so that there is but one.

Places are those of the standings, and in lots where nothing parts players: the
first round is drawn by nothing else.  docs/tournament.md says the same for players.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from bfgprint.model.event import Event, Player
from bfgprint.model.tournament import BYE_TABLE, PairedRound, Pairing, Results
from bfgprint.setup.dice import root_of
from bfgprint.tournament.lots import pair_lot, player_lot
from bfgprint.tournament.matching import Pair, cheapest_pairs
from bfgprint.tournament.rounds import games_of, players_of
from bfgprint.tournament.seeds import pairing_seed
from bfgprint.tournament.standings import standings


def pair_round(
    event: Event, players: Iterable[Player], results: Results, number: int
) -> PairedRound:
    """Return a round as it is paired after the rounds before it.

    Args:
        event: the event.
        players: those who may be paired; who is late or has dropped out is left out.
        results: of all rounds before; those of later ones are not looked at.
        number: of the round, from 1.
    """
    present = players_of(players, results, number)
    field = _Field.of(event, present, results, number)
    pairs, bye = field.paired()
    pairings = [
        Pairing(table=table, players=(field.order[a], field.order[b]))
        for table, (a, b) in enumerate(pairs, 1)
    ]
    if bye is not None:
        pairings.append(Pairing(table=BYE_TABLE, players=(field.order[bye],)))
    return PairedRound(number=number, pairings=tuple(pairings))


def earlier_games(
    event: Event, results: Results, number: int
) -> Counter[frozenset[str]]:
    """Return how often players have met before a round, or one has had a bye."""
    return Counter(
        frozenset(game.players)
        for before in range(1, number)
        for game in games_of(event, results, before)
    )


@dataclass(frozen=True, kw_only=True)
class _Field:
    """The players of a round in order of their places, and what is known of them."""

    number: int
    order: tuple[str, ...]
    points: tuple[int, ...]
    clubs: tuple[str, ...]
    """Empty after the first round, and of who has none."""
    met: Counter[frozenset[str]]
    root: bytes

    @classmethod
    def of(
        cls, event: Event, present: Sequence[Player], results: Results, number: int
    ) -> _Field:
        """Put the players of a round in order."""
        root = root_of([pairing_seed(event.seed)])
        rows = {row.player: row for row in standings(event, results, number - 1)}
        placed = sorted(
            present,
            key=lambda each: (
                rows[each.name].rank,
                player_lot(root, each.name),
                each.name,
            ),
        )
        return cls(
            number=number,
            order=tuple(each.name for each in placed),
            points=tuple(rows[each.name].tournament_points for each in placed),
            clubs=tuple(each.club.casefold() if number == 1 else "" for each in placed),
            met=earlier_games(event, results, number),
            root=root,
        )

    def paired(self) -> tuple[list[Pair], int | None]:
        """Return the pairs, that of the best player first, and who has a bye.

        The last who has had none takes it, or the next above without whom nobody
        need play again.
        """
        everybody = range(len(self.order))
        if len(everybody) % 2 == 0:
            return self._pairs(everybody), None
        had = [self.met[frozenset({name})] for name in self.order]
        tried = []
        for bye in sorted(everybody, key=lambda each: (had[each], -each)):
            pairs = self._pairs([each for each in everybody if each != bye])
            again = had[bye] + sum(map(self._met, pairs))
            if not again:
                return pairs, bye
            tried.append((again, pairs, bye))
        _, pairs, bye = min(tried, key=lambda each: each[0])
        return pairs, bye

    def _pairs(self, players: Sequence[int]) -> list[Pair]:
        """Return the best pairs of some of the players."""
        costs = {
            (a, b): self._cost((players[a], players[b]), b - a)
            for a, b in self._near(players)
        }
        return [
            (players[a], players[b]) for a, b in cheapest_pairs(len(players), costs)
        ]

    def _near(self, players: Sequence[int]) -> Iterator[Pair]:
        """Yield the places that may be paired at best.

        Say that two are paired who are far apart, and look at each pair with a member
        between them.  Both pairs could change partners and all be nearer, unless
        somebody would then play whom they should not; with both members between there
        are two such ways, and two must be barred.  So there are no more players
        between two who are paired than the two should not play; of these, those who
        stand behind the other of the two, seen from each, bar nothing.
        """
        places = {player: place for place, player in enumerate(players)}
        barred = [
            sorted(places[other] for other in self._barred[player] if other in places)
            for player in players
        ]
        for a in range(len(players)):
            for b in range(a + 1, len(players)):
                behind = len(barred[a]) - bisect_left(barred[a], b)
                behind += bisect_right(barred[b], a)
                if b - a - 1 <= len(barred[a]) + len(barred[b]) - behind:
                    yield a, b

    @cached_property
    def _barred(self) -> list[set[int]]:
        """Of each player, the others whom they should not play."""
        number = {name: each for each, name in enumerate(self.order)}
        barred: list[set[int]] = [set() for _ in self.order]
        met = (pair for pair in self.met if len(pair) > 1 and pair <= number.keys())
        for one, other in (sorted(number[name] for name in pair) for pair in met):
            barred[one].add(other)
            barred[other].add(one)
        for each, club in enumerate(self.clubs):
            if club:
                mates = (n for n, other in enumerate(self.clubs) if other == club)
                barred[each].update(n for n in mates if n != each)
        return barred

    def _met(self, pair: Pair) -> int:
        return self.met[frozenset(self.order[each] for each in pair)]

    def _cost(self, pair: Pair, apart: int) -> tuple[int, ...]:
        """Return what stands against a pair, what matters most first."""
        a, b = pair
        gap = self.points[a] - self.points[b]
        is_club = bool(self.clubs[a]) and self.clubs[a] == self.clubs[b]
        names = (self.order[a], self.order[b])
        lots = pair_lot(self.root, self.number, names)
        return (self._met(pair), is_club, gap, gap**2, apart, apart**2, lots)

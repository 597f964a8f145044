"""What holds of every tournament, whatever its size and its results.

Some run in the suite, a thousand in the sweep.  Up to eight players, each round is
compared with every way there is to pair it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from tournament.fields import event_of, paired, played

from bfgprint.model.event import Event
from bfgprint.model.tournament import DropOut, PairedRound, Results
from bfgprint.tournament.checks import check_results
from bfgprint.tournament.pairing import _Field, earlier_games
from bfgprint.tournament.rounds import players_of
from bfgprint.tournament.standings import standings

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Choice = tuple[tuple[str, ...], ...]


def _every_choice(names: tuple[str, ...]) -> Iterator[Choice]:
    """Yield every way to pair some players; of an odd number one has a bye."""
    if len(names) % 2:
        for bye in names:
            rest = tuple(name for name in names if name != bye)
            for pairs in _every_choice(rest):
                yield (*pairs, (bye,))
        return
    if not names:
        yield ()
        return
    first, *others = names
    for other in others:
        rest = tuple(name for name in others if name != other)
        for pairs in _every_choice(rest):
            yield ((first, other), *pairs)


def _cost(choice: Choice, met: Counter[frozenset[str]], ranks: list[str]) -> list[int]:
    """Return what stands against a choice: who plays again, and who has the bye."""
    again = sum(met[frozenset(players)] for players in choice)
    byes = [each[0] for each in choice if len(each) == 1]
    had = sum(met[frozenset({name})] for name in byes)
    return [again, had, -sum(map(ranks.index, byes))]


def _gaps(choice: Choice, points: dict[str, int]) -> list[int]:
    """Return the sum of the differences in points, and of their squares."""
    gaps = [abs(points[p[0]] - points[p[1]]) for p in choice if len(p) == 2]
    return [sum(gaps), sum(gap**2 for gap in gaps)]


def _is_best(event: Event, results: Results, drawn: PairedRound) -> bool:
    """Whether no other way to pair a round is better in what can be told of it."""
    rows = standings(event, results, drawn.number - 1)
    points = {row.player: row.tournament_points for row in rows}
    ranks = {row.player: row.rank for row in rows}
    met = earlier_games(event, results, drawn.number)
    choice = tuple(pairing.players for pairing in drawn.pairings)
    names = tuple(name for players in choice for name in players)
    byes = [each[0] for each in choice if len(each) == 1]
    # Of who shares a rank the lot decides, so that the bye found counts as last.
    order = sorted(names, key=lambda name: (ranks[name], name in byes))
    every = [*_every_choice(tuple(sorted(names)))]
    found = _cost(choice, met, order)
    alike = [each for each in every if _cost(each, met, order) == found]
    better = [each for each in every if _cost(each, met, order) < found]
    return not better and _gaps(choice, points) == min(
        _gaps(each, points) for each in alike
    )


def _check_round(event: Event, results: Results, drawn: PairedRound) -> None:
    """Assert what holds of every round."""
    there = [each.name for each in players_of(event.players, results, drawn.number)]
    seated = Counter(name for each in drawn.pairings for name in each.players)
    assert seated == Counter(there)
    assert [each.table for each in drawn.pairings] == [
        *range(1, len(there) // 2 + 1),
        *[0] * (len(there) % 2),
    ]
    met = earlier_games(event, results, drawn.number)
    again = [each for each in drawn.pairings if met[frozenset(each.players)]]
    most = max(Counter(name for pair in met for name in pair).values(), default=0)
    if len(there) >= 2 * most + 2:  # then there is always somebody left
        assert again == []
    if len(there) <= 8:
        assert _is_best(event, results, drawn)


def _run(seed: int) -> None:
    """Play a tournament by chance, with late entries and drop-outs."""
    dice = random.Random(seed)
    size = dice.choice((2, 3, 4, 5, 6, 7, 8, dice.randint(9, 26)))
    rounds = dice.randint(1, 5)
    names = list(LETTERS[:size])
    changes = {
        name: {"from_round": dice.randint(1, rounds), "club": dice.choice("xyz")}
        for name in names[2:]
        if dice.random() < 0.2
    }
    event = event_of(names, changes, rounds=rounds, seed=str(seed))
    results = Results()
    for number in range(1, rounds + 1):
        drawn = paired(event, results, number)
        _check_round(event, results, drawn)
        assert drawn == paired(
            replace(event, players=event.players[::-1]), results, number
        )
        results = replace(results, games=(*results.games, *played(drawn, dice)))
        if dice.random() < 0.15 and size > 4:
            gone = DropOut(player=dice.choice(names), last_round=number)
            if gone.player not in [each.player for each in results.drop_outs]:
                late = changes.get(gone.player, {}).get("from_round", 1) > number
                kept = results.drop_outs if late else (*results.drop_outs, gone)
                results = replace(results, drop_outs=kept)
        assert [*check_results(event, results, number + 1)] == []
    rows = standings(event, results, rounds)
    assert sorted(row.player for row in rows) == names
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)


def _all_pairs(field: _Field, players: Sequence[int]) -> Iterator[tuple[int, int]]:
    del field
    return combinations(range(len(players)), 2)


def _wide(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Assert that a search among all players finds nothing better."""
    dice = random.Random(seed)
    names = [f"P{number}" for number in range(dice.randint(12, 40))]
    clubs = {name: {"club": dice.choice("vwxyz")} for name in names}
    event, results = event_of(names, clubs, seed=str(seed)), Results()
    for number in range(1, 6):
        near = paired(event, results, number)
        with monkeypatch.context() as patch:
            patch.setattr(_Field, "_near", _all_pairs)
            assert paired(event, results, number) == near
        results = replace(results, games=(*results.games, *played(near, dice)))


@pytest.mark.parametrize("seed", range(2))
def test_nobody_far_away_is_better(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """To look among near places alone finds what a look at all would."""
    _wide(seed, monkeypatch)


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(2, 60))
def test_nobody_far_away_ever_is(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same of many more."""
    _wide(seed, monkeypatch)


@pytest.mark.parametrize("seed", range(20))
def test_tournament(seed: int) -> None:
    """Everybody is seated once, nobody meets again while it can be avoided."""
    _run(seed)


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(20, 1020))
def test_many_tournaments(seed: int) -> None:
    """The same of a thousand more."""
    _run(seed)

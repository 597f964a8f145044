"""Rounds are paired as far as the results go, and standings with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from kit.packs import small_event

from bfgprint.load.events import load_event
from bfgprint.load.reader import read_source
from bfgprint.model.event import Event
from bfgprint.model.tournament import Game, Results
from bfgprint.packs.preparing import pair_rounds, rounds_played, with_new_keys


@pytest.fixture
def event(tmp_path: Path) -> Event:
    """An event of four players and three rounds."""
    return load_event(read_source(small_event(tmp_path, 4, 3)))


def played(event: Event, rounds: int) -> Results:
    """Return results of so many rounds, the first named winning each game."""
    games: list[Game] = []
    for number in range(1, rounds + 1):
        paired = pair_rounds(event, Results(games=tuple(games)))[-1]
        assert paired.number == number
        games += [
            Game(
                round=number,
                table=each.table,
                players=each.players,
                victory_points=(500, 100),
            )
            for each in paired.pairings
        ]
    return Results(games=tuple(games))


@pytest.mark.parametrize(
    ("rounds", "paired", "counted"),
    [(0, 1, 0), (1, 2, 1), (2, 3, 2), (3, 3, 3)],
)
def test_rounds_are_paired_as_results_allow(
    event: Event, rounds: int, paired: int, counted: int
) -> None:
    """The next round is paired once all games are over; at last standings are final."""
    results = played(event, rounds)
    found = pair_rounds(event, results)
    assert [each.number for each in found] == list(range(1, paired + 1))
    assert rounds_played(event, results, found) == counted


def test_earlier_round_is_paired_as_it_was(event: Event) -> None:
    """Later results change nothing about an earlier round, nor its standings."""
    results = played(event, 3)
    first = pair_rounds(event, results, 2)
    assert first == pair_rounds(event, played(event, 1))
    assert rounds_played(event, results, first, 2) == 1


def test_game_without_a_result_keeps_the_next_round_open(event: Event) -> None:
    """One open game is enough."""
    results = Results(games=played(event, 1).games[:1])
    assert len(pair_rounds(event, results)) == 1


def test_keys_are_made_once(event: Event) -> None:
    """New players get a key; those of others, and of who left, are kept."""
    keys = with_new_keys({"Player 1": "ab" * 32, "Gone": "cd" * 32}, event.players)
    assert keys["Player 1"] == "ab" * 32
    assert keys["Gone"] == "cd" * 32
    assert len(set(keys.values())) == 5
    assert all(len(key) == 64 for key in keys.values())

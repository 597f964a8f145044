"""What is wrong with results: each contradiction once, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from tournament.fields import event_of, paired, pairs_of, results_of

from bfgprint.findings import Place
from bfgprint.model.event import Event
from bfgprint.model.tournament import Results
from bfgprint.tournament.checks import check_results
from bfgprint.tournament.rounds import next_round

PAIRS = pairs_of(paired(event_of("ABCD", rounds=3), Results(), 1))
"""The two games of the first round."""
FIRST = ", ".join(f"{pair} 300:0" for pair in PAIRS)
SWAPPED = f"{PAIRS[0][0]}-{PAIRS[1][0]} 9:0, {PAIRS[0][2]}-{PAIRS[1][2]} 9:0"


def _event(changes: Mapping[str, Mapping[str, Any]] | None = None) -> Event:
    return event_of("ABCD", changes, rounds=3)


def _said(event: Event, results: Results, next_round: int | None = None) -> list[str]:
    """Return what is wrong, each game in a line of its own."""
    placed = tuple(
        replace(game, place=Place(file="r.toml", line=number))
        for number, game in enumerate(results.games, 1)
    )
    found = check_results(event, replace(results, games=placed), next_round)
    return [str(finding) for finding in found]


def test_sound_results() -> None:
    """A round as it was paired is right, whether or not the next is to be paired."""
    for number in (None, 1, 2):
        assert _said(_event(), results_of(FIRST), number) == []
    assert _said(_event(), Results()) == []


@pytest.mark.parametrize(
    ("rounds", "said"),
    [
        (["A-Z 1:0"], 'r.toml:1:1: there is no player "Z" [PACK-11]'),
        (["A-A 1:0"], "r.toml:1:1: A plays against themselves [PACK-12]"),
        (
            ["A-B 450:230, B-A 400:230"],
            "r.toml:2:1: round 1: B - A 400:230, elsewhere (line 1) A - B 450:230 "
            "[PACK-12]",
        ),
        (
            ["A-B 1:0, B-C 1:0"],
            "r.toml:2:1: round 1: B has two games, the other (line 1) is A - B "
            "[PACK-12]",
        ),
        (
            ["A-B 1:0, A"],
            "r.toml:2:1: round 1: A has two games, the other (line 1) is A - B "
            "[PACK-12]",
        ),
        (
            [FIRST, FIRST, FIRST, FIRST],
            "r.toml:7:1: the event has 3 rounds, not 4 [PACK-16]",
        ),
    ],
)
def test_contradictions(rounds: list[str], said: str) -> None:
    """A game that can't have been is an error in its line, with the other's."""
    assert said in _said(_event(), results_of(*rounds))


def test_other_file_is_named() -> None:
    """Of two files that contradict each other, the message names the other."""
    first, second = results_of("A-B 1:0, A-B 2:0").games
    games = (
        replace(first, place=Place(file="one.csv", line=4)),
        replace(second, place=Place(file="two.csv", line=7)),
    )
    found = [str(each) for each in check_results(_event(), Results(games=games))]
    assert found == [
        "two.csv:7:1: round 1: A - B 2:0, elsewhere (one.csv:4:1) A - B 1:0 [PACK-12]"
    ]


def test_nearest_name() -> None:
    """A name that is misspelt is told with the one that was meant."""
    event = event_of(["Anna Rook", "Ben"])
    (found,) = _said(event, results_of("Anna_Rook-Ben 1:0"))
    assert '"Anna_Rook" (did you mean "Anna Rook"?) [PACK-11]' in found


@pytest.mark.parametrize(
    ("key", "number", "said"),
    [
        ("from_round", 2, "A comes in round 2 only [PACK-16]"),
        ("to_round", 1, "A has left after round 1 [PACK-16]"),
    ],
)
def test_players_who_are_not_there(key: str, number: int, said: str) -> None:
    """Before a first round and after a last there is no game."""
    (found,) = _said(_event({"A": {key: number}}), results_of(FIRST, FIRST))[:1]
    assert found.endswith(said)


@pytest.mark.parametrize(
    ("player", "last", "said"),
    [
        ("Z", 1, 'there is no player "Z" [PACK-11]'),
        ("A", 4, "the event has 3 rounds, not 4 [PACK-16]"),
        ("B", 0, "B comes in round 2 only [PACK-16]"),
    ],
)
def test_drop_outs(player: str, last: int, said: str) -> None:
    """Who leaves must have been there."""
    event = _event({"B": {"from_round": 2}})
    assert _said(event, results_of(gone={player: last})) == [said]


def test_two_last_rounds() -> None:
    """Two records of one player's last round contradict each other."""
    gone = [results_of(gone={"A": last}).drop_outs for last in (1, 2)]
    results = Results(drop_outs=(*gone[0], *gone[1]))
    assert _said(_event(), results) == ["A leaves after round 1 and 2 [PACK-12]"]


def test_missing_game() -> None:
    """A round that goes on without a result is named with table and players."""
    one, two = PAIRS
    results = results_of(f"{one} 1:0", f"{two} 1:0")
    assert _said(_event(), results)[0] == (
        f"r.toml:2:1: round 1, table 2: {two[0]} and {two[2]} have no result "
        "(results*.toml or results*.csv beside the event have none) [PACK-13]"
    )
    assert _said(_event(), results_of(f"{one} 1:0")) == []
    (found,) = _said(_event(), results_of(f"{one} 1:0"), 2)
    assert found.startswith(f"round 1, table 2: {two[0]} and {two[2]} have no result")


def test_one_of_a_pair_has_no_game() -> None:
    """Where one of a pair has played another, the one who is left is named."""
    results = results_of(f"{PAIRS[0][0]}-{PAIRS[1][0]} 9:0")
    found = _said(_event(), results, 2)
    assert [line.partition(" has no")[0][-1] for line in found[1:]] == [
        PAIRS[0][2],
        PAIRS[1][2],
    ]


def test_other_pairs_than_paired() -> None:
    """Games that were not paired so are doubtful; they count all the same."""
    said = _said(_event(), results_of(SWAPPED), 2)
    assert len(said) == 2
    assert said[0] == (
        f"r.toml:1:1: warning: round 1: {SWAPPED[0]} and {SWAPPED[2]} were not paired "
        "(the results count) [PACK-14]"
    )


def test_bye_of_another() -> None:
    """A bye of somebody else than was paired is doubtful as well."""
    event = event_of("ABC", rounds=3)
    bye = pairs_of(paired(event, Results(), 1))[-1]
    others = [name for name in "ABC" if name != bye]
    said = _said(event, results_of(f"{others[0]}-{bye} 9:0, {others[1]}"), 2)
    assert f"{others[1]} had no bye (the results count) [PACK-14]" in said[1]
    assert all("warning" in line for line in said)


def test_doubts_hide_no_later_round() -> None:
    """After a round that is only doubtful, the next is judged as well."""
    found = _said(_event(), results_of(SWAPPED, f"{PAIRS[0]} 1:0"), 3)
    assert "round 2" in found[-1]
    assert found[-1].endswith("[PACK-13]")


@pytest.mark.parametrize(
    ("rounds", "number"),
    [([], 1), ([FIRST], 2), ([f"{PAIRS[0]} 1:0"], 1), ([FIRST, FIRST, FIRST], 4)],
)
def test_next_round(rounds: list[str], number: int) -> None:
    """The next round is the first that somebody has no result of."""
    results = results_of(*rounds) if rounds else Results()
    assert next_round(_event(), results) == number

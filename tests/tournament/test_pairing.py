"""Pairings worked out by hand: byes, drop-outs, late entries, clubs, rematches."""

from __future__ import annotations

import pytest
from tournament.fields import event_of, paired, pairs_of, results_of

from bfgprint.model.tournament import Results
from bfgprint.tournament.checks import check_pairing

FIRST = "A-B 500:0, C-D 300:0, E-F 200:150, G"
"""A and C have 14, A the larger difference; E, F and G 10, in that order; D and B 6."""


def test_bye_of_the_last() -> None:
    """Of seven the last without a bye has it; the others play their neighbours."""
    event = event_of("ABCDEFG")
    assert pairs_of(paired(event, results_of(FIRST), 2)) == ["A-C", "E-G", "F-D", "B"]


def test_nobody_has_two_byes() -> None:
    """The last has had a bye already, so the one above has it."""
    event = event_of("ABC")
    results = results_of("A-B 100:0, C", "A-C 300:0, B")
    # C has 10 + 6, B 8 + 10, A 12 + 14: all but A have had one.
    assert pairs_of(paired(event, results, 3)) == ["B-C", "A"]


def test_bye_of_the_last_who_has_had_none() -> None:
    """Those behind have had theirs, so that the third of five has the bye."""
    event = event_of("ABCDE")
    results = results_of(
        *("A-B 1000:0, C-D 1000:0, E", "A-C 1000:0, B-E 0:1000, D"),
        "A-D 600:0, C-E 0:0, B",
    )
    # A 57, E 40, C 30, D 13, B 10; A and C alone have had no bye.
    drawn = paired(event, results, 4)
    assert pairs_of(drawn) == ["A-E", "D-B", "C"]


def test_drop_out_is_not_paired() -> None:
    """Who has left is paired no more, wherever that was said."""
    event = event_of("ABCDEFG")
    told = paired(event, results_of(FIRST, gone={"F": 1}), 2)
    assert pairs_of(told) == ["A-C", "E-G", "D-B"]
    known = event_of("ABCDEFG", {"F": {"to_round": 1}})
    assert paired(known, results_of(FIRST), 2) == told


def test_late_entry_is_paired_at_the_end() -> None:
    """A late entry starts with nothing, and plays the last."""
    event = event_of("ABCDEFGH", {"H": {"from_round": 2}})
    assert "H" not in "".join(pairs_of(paired(event, Results(), 1)))
    drawn = paired(event, results_of(FIRST), 2)
    assert pairs_of(drawn) == ["A-C", "E-G", "F-D", "B-H"]


def test_round_is_paired_by_what_was_before_it() -> None:
    """Results of later rounds change nothing, so that a round can be made again."""
    event = event_of("ABCDEFG")
    early, late = results_of(FIRST), results_of(FIRST, "A-C 0:900, E-G 0:900, F-D 0:9")
    assert paired(event, late, 2) == paired(event, early, 2)
    assert paired(event, late, 1) == paired(event, Results(), 1)


@pytest.mark.parametrize("seed", range(10))
def test_clubs(seed: int) -> None:
    """Players of a club do not meet in the first round, and may in the second."""
    clubs = {name: {"club": "Lantern Street"} for name in "ABC"}
    clubs["D"] = {"club": "lantern street"}
    event = event_of("ABCDEFGH", clubs, seed=str(seed))
    for players in pairs_of(paired(event, Results(), 1)):
        assert len(set(players) & set("ABCD")) == 1
    results = results_of("A-E 950:0, B-F 940:0, C-G 0:500, D-H 0:400")
    assert pairs_of(paired(event, results, 2))[0] == "A-B"


def test_no_club_is_no_club() -> None:
    """Players without a club are not kept apart."""
    clubs = {name: {"club": "x"} for name in "AB"}
    drawn = {
        pair
        for seed in range(20)
        for pair in pairs_of(
            paired(event_of("ABCD", clubs, seed=str(seed)), Results(), 1)
        )
    }
    assert not {"A-B", "B-A"} & drawn
    assert len(drawn) == 8


def test_first_round_is_a_draw() -> None:
    """Other seeds draw other pairs, and in the long run each pair as often."""
    count = {"B": 0, "C": 0, "D": 0}
    for seed in range(300):
        for pair in pairs_of(paired(event_of("ABCD", seed=str(seed)), Results(), 1)):
            if "A" in pair:
                count[pair.replace("A", "").replace("-", "")] += 1
    assert sum(count.values()) == 300
    # Three standard deviations of 300 throws of one in three.
    assert all(abs(each - 100) < 25 for each in count.values())


def test_order_of_the_file_does_not_matter() -> None:
    """The same players in another order are drawn alike."""
    assert paired(event_of("ABCDEFG"), Results(), 1) == paired(
        event_of("GFEDCBA"), Results(), 1
    )


@pytest.mark.parametrize(
    ("names", "pairs"), [("", []), ("A", ["A"]), ("AB", ["A-B"]), ("BA", ["A-B"])]
)
def test_fewest_players(names: str, pairs: list[str]) -> None:
    """Nobody, one or two players can be paired as well."""
    assert pairs_of(paired(event_of(names, seed="1"), Results(), 1)) == pairs


def test_rematch_is_told() -> None:
    """Two players of three rounds meet again, which a warning says."""
    event = event_of("AB")
    results = results_of("A-B 10:0")
    drawn = paired(event, results, 2)
    assert pairs_of(drawn) == ["A-B"]
    assert [str(each) for each in check_pairing(event, results, drawn)] == [
        "warning: round 2: A and B meet again (it can't be avoided any more) [PACK-15]"
    ]


def test_second_bye_is_told() -> None:
    """One who alone is left has a bye in each round."""
    event, results = event_of("A"), results_of("A")
    drawn = paired(event, results, 2)
    assert [str(each) for each in check_pairing(event, results, drawn)] == [
        "warning: round 2: A has a bye again (it can't be avoided any more) [PACK-15]"
    ]


def test_fewest_meet_again() -> None:
    """After all have met, those meet again who have met once only."""
    event = event_of("ABCD")
    once = ("A-B 0:0, C-D 0:0", "A-C 0:0, B-D 0:0", "A-D 0:0, B-C 0:0")
    results = results_of(*once, "A-B 0:0, C-D 0:0", "A-D 0:0, B-C 0:0")
    assert {frozenset(each) for each in pairs_of(paired(event, results, 6))} == {
        frozenset("A-C"),
        frozenset("B-D"),
    }

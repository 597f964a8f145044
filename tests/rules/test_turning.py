"""Turns: how many, how far round, and after how long a run.

Source: seeds TRN-01 to TRN-10, AAF-04, CNH-02 to CNH-04, BRT-03, LKO-03, RLD-05,
BFI-11; orders.md (Necrons); battlefield.md (gravity wells).
"""

from __future__ import annotations

from dataclasses import replace
from math import inf, nan
from typing import Any

import pytest
from rules.builders import BATTLESHIP, CRUISER, ESCORT, STATION, TABLES

from bfgprint.findings import Severity
from bfgprint.model.play import Move, Turn
from bfgprint.model.profile import Profile
from bfgprint.rules.movement import check_move


def move(move_cm: float, *turns: tuple[float, float], **changed: Any) -> Move:
    """Return a move of a cruiser of 20 cm that is called Agrippa."""
    plain = Move(
        ship="Agrippa",
        profile=CRUISER,
        move_cm=move_cm,
        turns=tuple(Turn(*turn) for turn in turns),
    )
    return replace(plain, **changed)


def errors(each: Move) -> set[str]:
    """Return the codes of the rules that a move breaks."""
    return {f.code for f in check_move(each, TABLES) if f.severity is Severity.ERROR}


def said(each: Move, code: str) -> list[str]:
    """Return the messages that a move gets under a code."""
    return [f.message for f in check_move(each, TABLES) if f.code == code]


@pytest.mark.parametrize(
    ("profile", "run", "code"),
    [(BATTLESHIP, 15, "TRN-04"), (CRUISER, 10, "TRN-05"), (ESCORT, 0, None)],
    ids=["battleship", "cruiser", "escort"],
)
def test_run_before_a_turn(profile: Profile, run: float, code: str | None) -> None:
    """TRN-04 to TRN-06: 15, 10 and 0 cm, and less is too soon."""
    there = move(20, (run, 45), profile=profile)
    assert errors(there) == set()
    if code:
        assert errors(replace(there, turns=(Turn(run - 0.1, 45),))) == {code}


def test_runs_of_earlier_moves_do_not_count() -> None:
    """TRN-07, INT-21: whatever came before, a cruiser runs 10 cm in this move."""
    assert errors(move(20, (0, 45))) == {"TRN-05"}


@pytest.mark.parametrize(
    ("each", "code", "messages"),
    [
        (
            move(20, (9.9, 45)),
            "TRN-05",
            ["Agrippa turned after 9.9 cm; a cruiser runs 10 cm first"],
        ),
        (
            move(20, (14.9, 45), profile=BATTLESHIP),
            "TRN-04",
            ["Agrippa turned after 14.9 cm; a battleship runs 15 cm first"],
        ),
        (
            move(20, (10, -46)),
            "TRN-03",
            ["Agrippa can't turn 46°; 45° is the widest"],
        ),
        (
            move(20, (10, 20), (10, 20)),
            "TRN-02",
            ["Agrippa turned 2 times; 1 is the most"],
        ),
        (
            move(20, (10, 45), (5, 45), order="Come to New Heading"),
            "CNH-03",
            ["Agrippa ran 5 cm; on Come to New Heading it runs 10 cm before each turn"],
        ),
        (
            move(20, (10, 45), order="Lock On"),
            "LKO-03",
            ["Agrippa turned once; on Lock On it may turn not at all"],
        ),
        (
            move(20, (10, 9), (10, 9), (0, 9), order="Come to New Heading"),
            "CNH-02",
            ["Agrippa turned 3 times; on Come to New Heading it may turn twice"],
        ),
        (
            move(20, (12, 45), (10, 45), order="Come to New Heading"),
            "TRN-01",
            ["Agrippa ran 22 cm before its turns and moved 20 cm in all"],
        ),
        (
            move(20, (-1, 45)),
            "TRN-01",
            ["Agrippa can't have run -1 cm before a turn"],
        ),
    ],
)
def test_messages(each: Move, code: str, messages: list[str]) -> None:
    """A message has the player's words and the numbers in it."""
    assert said(each, code) == messages


@pytest.mark.parametrize("angle", [45, -45, 45 + 5e-7, 1])
def test_turns_within_the_angle(angle: float) -> None:
    """TRN-03, TRN-08: to either side, up to the hull's own angle."""
    assert errors(move(20, (10, angle))) == set()


@pytest.mark.parametrize("angle", [46, -46, 360, nan, inf, -inf, 10**400])
def test_turns_beyond_the_angle(angle: float) -> None:
    """TRN-03: more than the hull's own angle, and what is no angle at all."""
    assert errors(move(20, (10, angle))) == {"TRN-03"}


def test_angle_of_an_escort() -> None:
    """TRN-03: a hull of 90 degrees may turn twice as far."""
    assert errors(move(25, (0, 90), profile=ESCORT)) == set()
    assert errors(move(25, (0, 91), profile=ESCORT)) == {"TRN-03"}


def test_turns_that_another_rule_decides() -> None:
    """TRN-03: where the fleet's own rule gives the turns they aren't judged."""
    special = replace(CRUISER, turns_deg=None)
    assert errors(move(20, (0, 180), profile=special)) == set()
    assert said(move(20, (0, nan), profile=special), "TRN-03") == [
        "Agrippa can't turn nan°"
    ]


def test_hulls_that_do_not_turn() -> None:
    """TRN-02, TRN-03: a hull with no turns makes none."""
    fixed = replace(CRUISER, turns_deg=0)
    assert errors(move(20, profile=fixed)) == set()
    assert errors(move(20, (10, 45), profile=fixed)) == {"TRN-02", "TRN-03"}
    assert errors(move(0, (0, 45), profile=STATION)) == {"TRN-02", "TRN-03"}


@pytest.mark.parametrize("run", [nan, inf, -inf, -1, 10**400])
def test_odd_runs_are_errors(run: float) -> None:
    """TRN-01: what is no run is reported."""
    assert "TRN-01" in errors(move(20, (run, 45)))
    assert errors(move(25, (run, 45), profile=ESCORT)) == {"TRN-01"}


def test_odd_runs_are_no_way() -> None:
    """TRN-05: what is no run takes a ship nowhere before its turn."""
    assert said(move(20, (nan, 45)), "TRN-05") == [
        "Agrippa turned after 0 cm; a cruiser runs 10 cm first"
    ]


def test_runs_lie_within_the_move() -> None:
    """TRN-01: a ship that moved 12 cm can't have turned after 13 cm."""
    assert errors(move(12, (12, 45))) == set()
    assert errors(move(12, (13, 45))) == {"TRN-01"}


MOST = {
    "All Ahead Full": (0, "AAF-04"),
    "Come to New Heading": (2, "CNH-02"),
    "Burn Retros": (1, "BRT-03"),
    "Lock On": (0, "LKO-03"),
    "Reload Ordnance": (1, "RLD-05"),
    "Brace for Impact!": (1, "BFI-11"),
    "Drift": (0, "MOVE-4"),
}


@pytest.mark.parametrize("order", MOST)
@pytest.mark.parametrize("turns", range(4))
def test_how_often_a_ship_turns(order: str, turns: int) -> None:
    """AAF-04, CNH-02, BRT-03, LKO-03, RLD-05, BFI-11: each order's own number.

    More than one, or two where the order adds one, break the rule for all ships
    as well (TRN-02).
    """
    most, code = MOST[order]
    cm = {"All Ahead Full": 34, "Burn Retros": 10}.get(order, 20)
    each = move(cm, *[(0, 90)] * turns, order=order, extra_cm=9, profile=ESCORT)
    expected = {code} if turns > most else set()
    if turns > max(1, most):
        expected.add("TRN-02")
    assert errors(each) == expected


def test_burn_retros_lifts_the_run() -> None:
    """BRT-03, TRN-10: a battleship may turn where it stands."""
    for profile in (BATTLESHIP, CRUISER):
        assert errors(move(0, (0, 45), profile=profile, order="BR")) == set()


def test_both_turns_need_their_run() -> None:
    """CNH-03, TRN-05: a cruiser runs 10 cm before the second turn too."""
    heading = {"order": "Come to New Heading"}
    assert errors(move(20, (10, 45), (10, -45), **heading)) == set()
    for turns in ([(10, 45), (9, 45)], [(9, 45), (10, 45)], [(9, 45)]):
        assert errors(move(20, *turns, **heading)) == {"CNH-03", "TRN-05"}


def test_second_turn_is_no_duty() -> None:
    """AMB-09: the second turn is optional."""
    assert errors(move(20, (10, 45), order="Come to New Heading")) == set()


def test_slow_battleship_never_turns_twice() -> None:
    """CNH-04: at 20 cm a battleship can't run 15 cm twice."""
    each = move(20, (15, 45), (5, 45), profile=BATTLESHIP, order="CTNH")
    assert errors(each) == {"CNH-03", "TRN-04"}


def test_each_short_run_is_named() -> None:
    """TRN-05: one finding for each turn that came too soon."""
    each = move(20, (1, 45), (2, 45), order="Come to New Heading")
    assert len(said(each, "TRN-05")) == 2


def test_turns_of_no_degrees_are_none() -> None:
    """TRN-02: a turn of 0 degrees is no turn, and the run goes on."""
    assert errors(move(20, (5, 0), (5, 45))) == set()
    assert errors(move(20, (10, 0), order="Lock On")) == set()


NECRON = replace(CRUISER, faction="Necrons")


@pytest.mark.parametrize(
    ("extra", "turns", "codes"),
    [
        (10, 1, set()),
        (10, 2, {"AAF-04", "TRN-02"}),
        (20, 2, set()),
        (60, 4, set()),
        (60, 5, {"AAF-04", "TRN-02"}),
    ],
)
def test_necrons_turn_every_20_cm(extra: int, turns: int, codes: set[str]) -> None:
    """orders.md: on All Ahead Full Necrons turn once for each full 20 cm."""
    each = move(
        20 + extra,
        *[(10, 45)] * turns,
        profile=NECRON,
        order="All Ahead Full",
        extra_cm=extra,
    )
    assert codes == {code for code in errors(each) if code != "TRN-01"}


def test_necron_turns_of_no_distance() -> None:
    """MOV-01: without a distance their turns can't be counted."""
    each = move(nan, (10, 45), profile=NECRON, order="All Ahead Full")
    assert errors(each) == {"MOV-01", "AAF-04"}


@pytest.mark.parametrize(
    ("turns", "codes"),
    [
        ([(0, 45), (10, 45)], set()),
        ([(10, 45), (10, 45)], set()),
        ([(0, 45), (10, 45), (10, 45)], set()),
        ([(0, 45), (10, 45), (0, 45), (10, 45)], {"TRN-02", "TRN-05"}),
        ([(0.5, 45), (10, 45)], {"TRN-02", "TRN-05"}),
        ([(0, 45), (5, 45), (15, 45)], {"TRN-05"}),
        ([(0, -30), (20, 45)], set()),
        ([(0, 46), (10, 45)], {"TRN-02", "TRN-03", "TRN-05"}),
        ([(10, 45), (5, 45)], {"TRN-02", "TRN-05"}),
        ([(0, nan)], {"TRN-03", "TRN-05"}),
    ],
)
def test_free_turns_near_a_planet(
    turns: list[tuple[float, float]], codes: set[str]
) -> None:
    """battlefield.md: in a gravity well 45 degrees are free before and after a move."""
    assert codes == errors(move(20, *turns, in_gravity_well=True))


def test_free_turns_on_an_order() -> None:
    """battlefield.md: they are free on Lock On as well."""
    each = move(20, (0, 45), (20, 45), order="Lock On", in_gravity_well=True)
    assert errors(each) == set()
    assert errors(replace(each, in_gravity_well=False)) == {
        "LKO-03", "TRN-02", "TRN-05",
    }  # fmt: skip


def test_turns_on_an_unknown_order() -> None:
    """ORD-01: of a move on no known order only the angles are judged."""
    each = move(20, (1, 46), (1, 45), (1, 45), order="Hover")
    assert errors(each) == {"ORD-01", "TRN-03"}

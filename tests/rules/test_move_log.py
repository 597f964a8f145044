"""A whole move log: each record is judged, and what lies between them.

Source: seeds AAF-07, RAM-01, RAM-30, OVL-01, OVL-04; the modules that judge each
record have tests of their own.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.builders import CRUISER, TABLES, fleet, ship

from bfgprint.findings import Place, Severity
from bfgprint.model.play import (
    Agreements,
    BraceSaves,
    Check,
    Disengagement,
    Fire,
    Move,
    MoveLog,
    PlayerTurn,
    Point,
    Ram,
    RamDice,
    Stand,
)
from bfgprint.rules.move_log import check_move_log, check_turn

AHEAD = Move(
    ship="Agrippa",
    profile=CRUISER,
    order="All Ahead Full",
    extra_cm=14,
    move_cm=34,
    fires=(Fire("battery", 6, 3),),
)
RAM = Ram(
    ship="Agrippa",
    targets=("Unclean",),
    passed=True,
    dice=(1, 2, 3, 3, 4, 5, 5, 6),
    boards="Unclean",
    touches_at_end=("Unclean",),
)
TURN = PlayerTurn(
    checks=(Check(unit="Agrippa", order="All Ahead Full", passed=True),),
    moves=(AHEAD,),
    rams=(RAM,),
)


def _codes(turn: PlayerTurn = TURN, **changed: Any) -> list[str]:
    return [str(f.code) for f in check_turn(replace(turn, **changed), TABLES)]


def test_rammer_shoots_and_boards() -> None:
    """RAM-30: who rams may shoot, at half effect, and board in the same turn."""
    assert _codes() == []


def test_empty_log() -> None:
    """What was not written down is not judged."""
    assert check_move_log(MoveLog(), TABLES) == ()
    assert _codes(PlayerTurn()) == []


@pytest.mark.parametrize(
    ("order", "message"),
    [
        (None, "Agrippa rams, and moved on no order"),
        ("Lock On", "Agrippa rams, and moved on Lock On"),
        ("Hover", "Agrippa rams, and moved on Hover"),
    ],
)
def test_rammed_without_all_ahead_full(order: str | None, message: str) -> None:
    """AAF-07, RAM-01: the move of the turn shows on which order it rammed."""
    place = Place(item="rams[1]")
    moves = (replace(AHEAD, order=order, move_cm=20, extra_cm=None, fires=()),)
    turn = replace(TURN, checks=(), moves=moves, rams=(replace(RAM, place=place),))
    found = [f for f in check_turn(turn, TABLES) if f.code == "AAF-07"]
    assert [(f.message, f.place) for f in found] == [(message, place)]


@pytest.mark.parametrize(
    "changed",
    [
        {"moves": ()},
        {"rams": (replace(RAM, ship="Havock"),)},
        {"moves": (replace(AHEAD, order="AAF"),)},
        {"rams": (replace(RAM, order="All Ahead Full"),)},
    ],
)
def test_ram_whose_move_is_not_known(changed: dict[str, Any]) -> None:
    """AAF-07: a move that was not written, of another ship, or on that order."""
    assert _codes(**changed) == []


def test_order_named_with_the_ram_counts() -> None:
    """AAF-07: a ram that names its order is judged by it, and told of once."""
    assert _codes(rams=(replace(RAM, order="Lock On"),)) == ["AAF-07"]


def test_each_ram_is_held_against_its_move() -> None:
    """AAF-07: after a ram that is judged by itself the next one is judged too."""
    moves = (AHEAD, replace(AHEAD, ship="Vile", order=None, move_cm=20, fires=()))
    rams = (replace(RAM, order="AAF"), replace(RAM, ship="Vile"))
    assert "AAF-07" in _codes(moves=moves, rams=rams)


def test_each_record_is_judged() -> None:
    """What is wrong with any record of a turn is wrong with the turn."""
    turn = PlayerTurn(
        checks=(Check(unit="Vile", leadership=11),),
        moves=(replace(AHEAD, move_cm=33), replace(AHEAD, fires=AHEAD.fires * 2)),
        rams=(replace(RAM, shields_used=1),),
        ram_dice=(RamDice(role="rammer", starting_hits=8, dice_count=3),),
        brace_saves=(BraceSaves(dice=(1,), saved=1),),
        disengagements=(Disengagement(hulk=True),),
    )
    assert _codes(turn) == [
        "CMD-10", "AAF-03", "MOV-02", "RAM-19", "RAM-17", "BFI-06", "DIS-13",
    ]  # fmt: skip


def test_turns_are_judged_apart() -> None:
    """A failed check ends the checks of its own turn alone."""
    failed = Check(unit="Vile", order="Lock On", passed=False)
    later = Check(unit="Agrippa", order="Lock On", passed=True)
    together = MoveLog(turns=(PlayerTurn(checks=(failed, later)),))
    apart = MoveLog(turns=(PlayerTurn(checks=(failed,)), PlayerTurn(checks=(later,))))
    assert [f.code for f in check_move_log(together, TABLES)] == ["CMD-04"]
    assert check_move_log(apart, TABLES) == ()


def test_fleet_of_the_log() -> None:
    """What a log leaves out is judged as its fleet has it."""
    own = fleet(ship(leadership=7))
    check = Check(unit="Agrippa", order="Lock On", dice=(4, 4), passed=True)
    ram = Ram(ship="Agrippa", rammer_hits=9)
    log = MoveLog(turns=(PlayerTurn(checks=(check,), rams=(ram,)),), fleet=own)
    assert [f.code for f in check_move_log(log, TABLES)] == ["CMD-02", "DATA-01"]


def test_turns_follow_from_each_other() -> None:
    """A unit that has disengaged does not move in a later turn."""
    left = PlayerTurn(disengagements=(Disengagement(unit="Agrippa", passed=True),))
    later = PlayerTurn(number=2, moves=(replace(AHEAD, fires=()),))
    log = MoveLog(turns=(left, later))
    assert [f.code for f in check_move_log(log, TABLES)] == ["DIS-10"]


def test_what_stands_on_the_table() -> None:
    """OVL-01, OVL-04: models that overlap are a warning, lost markers an error."""
    stands = (
        Stand("Agrippa", Point(10, 10), 32),
        Stand("Unclean", Point(11, 10), 32),
    )
    log = MoveLog(
        stands=stands,
        markers_on_models=(1,),
        agreements=Agreements(secret_lists=True),
    )
    found = [(f.code, f.severity) for f in check_move_log(log, TABLES)]
    assert found == [
        ("SET-05", Severity.ERROR),
        ("OVL-05", Severity.WARNING),
        ("OVL-04", Severity.ERROR),
    ]

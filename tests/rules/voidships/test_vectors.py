"""The known answers of voidships: moves, jumps, logs of jumps and what came of them."""

from __future__ import annotations

import pytest
from rules.vectors import Vector, family

from bfgprint.load.voidships import load_voidships
from bfgprint.model.voidships import VoidshipLog, VoidshipTurn
from bfgprint.resources import data_dir
from bfgprint.rules.voidships.actions import counts_as
from bfgprint.rules.voidships.effects import effects_of
from bfgprint.rules.voidships.jumps import (
    JumpTurn,
    check_jump_turns,
    jump_outcome,
    jump_turns,
)
from bfgprint.rules.voidships.log import check_turn

RULES = load_voidships((data_dir(),))


@pytest.mark.parametrize("vector", family("wg-move"))
def test_moves(vector: Vector) -> None:
    """A move is allowed or not, for the reason given, and has the effects given."""
    speed, defence = vector.get("S", 6), vector.get("def", 4)
    turn = VoidshipTurn(
        option=vector["opt"],
        distance=vector["d"],
        turns_deg=tuple(vector["turns"]),
        actions=tuple(vector.get("actions", ())),
        pilot_dice=tuple(vector["pilot"]) if "pilot" in vector else None,
        engines_work=vector.get("engines", True),
    )
    log = VoidshipLog(
        ship="Wanderer",
        speed=speed,
        defence=defence,
        high_powered_engines=vector.get("hpe", False),
    )
    before = [RULES.option(vector.get("prev", "CS"))]
    found = [finding.code for finding in check_turn(turn, before, log, RULES)]
    assert found == ([] if vector["ok"] else [vector["why"]])
    if vector["ok"]:
        option = counts_as(turn, before, RULES)
        effects = effects_of(option, speed, defence, turn.distance, RULES)
        assert effects == (vector["atk"], vector["defence"], vector["dn"])


@pytest.mark.parametrize("vector", family("wg-jump"))
def test_turns_of_jumps(vector: Vector) -> None:
    """The drive's dice give the Turns that a jump is worked out."""
    drive = RULES.drive(vector["drive"])
    assert jump_turns(drive, vector["dice"]) == vector["turns"]


@pytest.mark.parametrize("vector", family("wg-jump-log"))
def test_logs_of_jumps(vector: Vector) -> None:
    """A jump has its Turns, each slow and with its action spent."""
    turns = [JumpTurn(RULES.option(option), spent) for option, spent in vector["log"]]
    found = [each.code for each in check_jump_turns(vector["N"], turns, RULES)]
    assert found == ([] if vector["ok"] else [vector["why"]])


@pytest.mark.parametrize("vector", family("wg-jump-outcome"))
def test_outcomes_of_jumps(vector: Vector) -> None:
    """Risk and damage dice give wounds, the Corruption DN and Wrath."""
    drive = RULES.drive(vector["drive"])
    risk = () if vector["risk"] is None else (vector["risk"],)
    outcome = jump_outcome(drive, risk, vector["dice"], RULES)
    for name in ("mortal_wounds", "wounds", "corruption_dn", "wrath"):
        if name in vector:
            assert getattr(outcome, name) == vector[name], name

"""Turns, logs and rulings of voidships, as tests want them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bfgprint.codes import Code
from bfgprint.load.voidships import load_voidships
from bfgprint.model.voidships import (
    VoidshipLog,
    VoidshipRules,
    VoidshipTurn,
    WarpJump,
)
from bfgprint.resources import data_dir
from bfgprint.rules.voidships.log import check_voidship_log

RULES = load_voidships((data_dir(),))


def held(**switches: Any) -> VoidshipRules:
    """Return the rules of a table that holds otherwise."""
    return replace(RULES, rulings=replace(RULES.rulings, **switches))


def turn(option: str, distance: float = 0, *turns: float, **more: Any) -> VoidshipTurn:
    """Return a Turn."""
    return VoidshipTurn(option=option, distance=distance, turns_deg=turns, **more)


def codes(
    *turns: VoidshipTurn,
    rules: VoidshipRules = RULES,
    jump: WarpJump | None = None,
    speed: float = 6,
    **more: Any,
) -> list[Code]:
    """Return what is found in a log of a ship of Speed 6 and Defence 4."""
    log = VoidshipLog(
        ship="Wanderer", speed=speed, defence=4, turns=turns, jump=jump, **more
    )
    return [finding.code for finding in check_voidship_log(log, rules)]


def slow(number: int, **more: Any) -> tuple[VoidshipTurn, ...]:
    """Return so many Turns of working out a jump at Slow Ahead."""
    return (turn("SA", 3, jumps=True, **more),) * number

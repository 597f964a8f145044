"""How a rolled Warp Jump is told: what comes of it, and the rulings that mattered.

In: a request, what was rolled, the rules.  Out: words and figures as they are printed.

Source: seed 001, sections 3 and 4; rulings W-09, W-13 to W-18.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.model.voidship_jumps import JUMP_DAMAGE, JUMP_RISK, RolledJump
from bfgprint.model.voidships import VoidshipRules, WarpDrive
from bfgprint.rules.dice import parse_dice
from bfgprint.rules.voidships.jump_words import terms_of
from bfgprint.rules.voidships.jumps import corruption_dn
from bfgprint.rules.voidships.words import RULEBOOK


def tracked_turns(jump: RolledJump, drive: WarpDrive, rules: VoidshipRules) -> int:
    """Return how many Turns a tracker has boxes for: those rolled, or the most."""
    turns = parse_dice(drive.turns).highest if jump.turns is None else jump.turns
    return turns if rules.rulings.jump_roll_turn_counts else turns + 1


def slow_options(rules: VoidshipRules) -> str:
    """Return the options that a jump allows: ``Full Stop or Slow Ahead``."""
    return " or ".join(each.name for each in rules.options if each.in_jump)


def risk_dice(jump: RolledJump) -> str:
    """Return the faces of the risk roll; empty where it is not known."""
    return " ".join(
        str(each.value) for each in jump.rolls if each.id.startswith(JUMP_RISK)
    )


def damage_dice(jump: RolledJump) -> str:
    """Return the faces of the damage; empty where there is none."""
    roll = jump.roll(JUMP_DAMAGE)
    return "" if roll is None else " ".join(map(str, roll.dice))


def verdict(jump: RolledJump, drive: WarpDrive) -> str:
    """Return what comes of a jump, in words; empty where it is not known."""
    if drive.bad_on is None:
        return drive.trouble
    if jump.outcome is None:
        return ""
    return drive.trouble if jump.outcome.is_bad else "no trouble"


def damage_text(jump: RolledJump) -> str:
    """Return what a ship takes: ``7 Mortal Wounds``; empty for none."""
    found = jump.outcome
    if found is None or not (found.mortal_wounds or found.wounds):
        return ""
    if found.mortal_wounds:
        return f"{found.mortal_wounds} Mortal Wounds"
    return f"{found.wounds} Wounds"


def corruption_text(rules: VoidshipRules) -> str:
    """Return how the DN of a Corruption Test comes about (WG-WJ-13)."""
    return f"half the Mortal Wounds, at least {rules.least_corruption_dn}"


def may_go_wrong(jump: RolledJump, drive: WarpDrive) -> bool:
    """Whether there is, or may be, anything to suffer."""
    if drive.bad_on is None:
        return False
    return jump.outcome is None or jump.outcome.is_bad


def terms(jump: RolledJump, drive: WarpDrive) -> str:
    """Return the terms of the game that are named and not explained."""
    named = terms_of((drive,) if may_go_wrong(jump, drive) else ())
    return f"{', '.join(named)}: {RULEBOOK}."


def rulings_of(
    jump: RolledJump, drive: WarpDrive, rules: VoidshipRules
) -> tuple[str, ...]:
    """Return the rulings that matter for a jump, each with its id."""
    return tuple(
        f"{ruling}: {text}" for ruling, text in _rulings(jump, drive, rules) if text
    )


def _rulings(
    jump: RolledJump, drive: WarpDrive, rules: VoidshipRules
) -> Iterator[tuple[str, str]]:
    kept = rules.rulings
    breaks = f"a Turn too fast or without its {kept.jump_starts} Action"
    if may_go_wrong(jump, drive):
        yield "W-09", _half(jump, drive, rules)
    yield (
        "W-13",
        "the Turn of the roll is the first of them."
        if kept.jump_roll_turn_counts
        else "the Turn of the roll does not count.",
    )
    yield (
        "W-14",
        f"{breaks} loses the jump: roll anew."
        if kept.jump_break == "restart"
        else f"{breaks} does not count.",
    )
    yield (
        "W-15",
        "the ship leaves at the end of the last Turn."
        if kept.jump_leaves == "end"
        else "the ship leaves in the Turn after the last.",
    )
    if may_go_wrong(jump, drive):
        yield from _ork_rulings(drive, rules)


def _half(jump: RolledJump, drive: WarpDrive, rules: VoidshipRules) -> str:
    """Say how half the Mortal Wounds are rounded, where it makes a difference."""
    if not drive.corruption:
        return ""
    way = rules.rulings.half_mortal_wounds
    text = f"half an odd number of Mortal Wounds is rounded {way}."
    if jump.outcome is None:
        return text
    hurt = jump.outcome.mortal_wounds
    other = max(rules.least_corruption_dn, (hurt + (way == "down")) // 2)
    return text if corruption_dn(hurt, rules) != other else ""


def _ork_rulings(drive: WarpDrive, rules: VoidshipRules) -> Iterator[tuple[str, str]]:
    """Yield what is held of a drive that brings Wrath."""
    if not drive.wrath:
        return
    kept = rules.rulings
    often = "jump" if kept.ork_risk == "jump" else "Turn of working out"
    yield "W-16", f"the risk is rolled once a {often}."
    yield (
        "W-17",
        "the Wounds count as Mortal Wounds."
        if kept.ork_wounds_are_mortal
        else "what reduces Wounds reduces these; they are no Mortal Wounds.",
    )
    yield (
        "W-18",
        "the Wrath is for all of the crew, in the next engagement, then gone."
        if kept.wrath_of == "crew"
        else "the Wrath is the ship's own.",
    )

"""Ramming: the steps, the move, the contact, and what follows from a ram.

In: ``Ram`` and ``RamDice`` values and the tables.  Out: findings, and through
this module the numbers that rams are judged by.

Source: seeds RAM-01 to RAM-32, AAF-07, ACT-6; rulings AMB-08, AMB-26.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import get_args

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.play import Ram, RamStep
from bfgprint.model.profile import ShipType
from bfgprint.model.tables import RuleTables
from bfgprint.rules.bases import base_contact
from bfgprint.rules.lengths import is_finite, is_length, is_less, is_more
from bfgprint.rules.orders import AHEAD, find_order
from bfgprint.rules.ram_damage import (
    check_dice_of_ram,
    check_ram_dice,
    damage,
    dice_back,
)
from bfgprint.rules.ram_leadership import (
    check_ram_test,
    is_test_passed,
    ram_chance,
    ram_test_dice,
)
from bfgprint.rules.wording import number, span

__all__ = [
    "check_ram",
    "check_ram_dice",
    "check_rams",
    "damage",
    "dice_back",
    "is_test_passed",
    "ram_chance",
    "ram_test_dice",
]

STEPS: tuple[str, ...] = get_args(RamStep)
"""What comes before what (RAM-03)."""


def check_ram(ram: Ram, tables: RuleTables) -> tuple[Finding, ...]:
    """Return what is wrong with one attempt to ram."""
    return (
        *ram_without_ahead(ram, tables),
        *rammed_while_drifting(ram, tables),
        *too_many_targets(ram),
        *steps_out_of_order(ram),
        *check_ram_test(ram, tables),
        *rammed_on_failed_test(ram, tables),
        *ram_move_differs(ram, tables),
        *rammed_without_contact(ram),
        *check_dice_of_ram(ram, tables),
        *shields_against_ram(ram),
        *outside_explosion(ram),
        *boarded_from_afar(ram),
    )


def check_rams(rams: Sequence[Ram], tables: RuleTables) -> tuple[Finding, ...]:
    """Return what is wrong with the rams of one player turn."""
    single = (finding for ram in rams for finding in check_ram(ram, tables))
    return (*single, *rammed_twice(rams), *shared_target(rams, tables))


def _who(ram: Ram) -> str:
    return ram.ship or "the ship"


def _has_rammed(ram: Ram) -> bool:
    return bool(ram.dice or ram.damage or ram.dice_back or ram.damage_back)


def ram_without_ahead(ram: Ram, tables: RuleTables) -> Iterator[Finding]:
    """Only a ship on All Ahead Full rams, and no defence is ever (AAF-07, RAM-01)."""
    order = find_order(ram.order, tables)
    ahead = order is not None and order.name == AHEAD
    if (ram.order and not ahead) or ram.rammer is ShipType.DEFENCE:
        message = f"{_who(ram)} rams without being on {AHEAD}"
        yield Finding(code=Code.RAM_WITHOUT_AHEAD, message=message, place=ram.place)


def rammed_while_drifting(ram: Ram, tables: RuleTables) -> Iterator[Finding]:
    """A drifting ship doesn't ram (ACT-6)."""
    order = find_order(ram.order, tables)
    if order is not None and order.fan_made:
        message = f"{_who(ram)} rams while drifting"
        yield Finding(code=Code.DRIFT_RAMMED, message=message, place=ram.place)


def too_many_targets(ram: Ram) -> Iterator[Finding]:
    """A ship names one target, and keeps to it (RAM-02, RAM-04)."""
    named = tuple(dict.fromkeys(ram.targets))
    if len(named) > 1:
        message = f"{_who(ram)} named {len(named)} targets to ram: {', '.join(named)}"
        yield Finding(code=Code.RAM_TARGETS, message=message, place=ram.place)


def steps_out_of_order(ram: Ram) -> Iterator[Finding]:
    """First the check, then the target, the test, the 4D6 and the move (RAM-03)."""
    steps = [step for step in ram.steps if step in STEPS]
    for before, after in pairwise(steps):
        if STEPS.index(after) <= STEPS.index(before):
            message = f"{_who(ram)}: {after} comes after {before}"
            yield Finding(
                code=Code.RAM_STEPS,
                message=message,
                place=ram.place,
                hint=f"the order is {', '.join(STEPS)}",
            )


def rammed_on_failed_test(ram: Ram, tables: RuleTables) -> Iterator[Finding]:
    """After a failed test there is no ram, only the full move (RAM-06)."""
    if is_test_passed(ram, tables) is False and _has_rammed(ram):
        message = f"{_who(ram)} failed the test and rams all the same"
        yield Finding(code=Code.RAM_ON_FAILED_TEST, message=message, place=ram.place)


def ram_move_differs(ram: Ram, tables: RuleTables) -> Iterator[Finding]:
    """The rammer moves its speed and all of the extra distance (RAM-14).

    Blast Markers on the way shorten that (AMB-08), those of the ship that blew up
    under it too (RAM-29).
    """
    speed, extra, moved = ram.speed_cm, ram.extra_cm, ram.move_cm
    if moved is None or speed is None or extra is None:
        return
    slowed = ram.slowed_cm if tables.rulings.ahead_less_slowing else 0
    lost = tables.movement.blast_marker_loss_cm if ram.exploded else 0
    known = all(map(is_finite, (speed, extra, slowed)))
    most = max(0, speed + extra - max(0, slowed)) if known else 0
    least = max(0, most - lost)
    if not is_length(moved) or (
        known and (is_less(moved, least) or is_more(moved, most))
    ):
        message = f"{_who(ram)} moved {number(moved)} cm; all of its "
        message += f"{span(least, most)} cm is to be moved"
        yield Finding(code=Code.RAM_MOVE, message=message, place=ram.place)


def rammed_without_contact(ram: Ram) -> Iterator[Finding]:
    """It is a ram when the two bases touch somewhere on the way (RAM-15)."""
    if ram.bases_mm is None or ram.nearest_cm is None or not _has_rammed(ram):
        return
    if not is_length(ram.nearest_cm) or not base_contact(*ram.bases_mm, ram.nearest_cm):
        message = f"{_who(ram)} came no nearer than {number(ram.nearest_cm)} cm, and "
        message += "the bases don't touch"
        yield Finding(code=Code.RAM_NO_CONTACT, message=message, place=ram.place)


def shields_against_ram(ram: Ram) -> Iterator[Finding]:
    """Shields are no help against a ram (RAM-19)."""
    if ram.shields_used > 0:
        message = f"shields took {number(ram.shields_used)} of the ram's damage"
        yield Finding(code=Code.RAM_SHIELDS, message=message, place=ram.place)


def outside_explosion(ram: Ram) -> Iterator[Finding]:
    """Where one of the two explodes, the other is always hit by it (RAM-27, 28)."""
    if not ram.exploded:
        return
    for name in ram.outside_explosion:
        if name and name in (ram.ship, *ram.targets):
            message = f"{name} can't be outside the explosion: it was in the ram"
            yield Finding(code=Code.RAM_EXPLOSION, message=message, place=ram.place)


def boarded_from_afar(ram: Ram) -> Iterator[Finding]:
    """The rammer boards only whom it touches at the end of its move (RAM-30, 31)."""
    touched = ram.touches_at_end
    if ram.boards and touched is not None and ram.boards not in touched:
        ends = ", ".join(touched) or "nobody"
        message = f"{_who(ram)} boards {ram.boards} and ends touching {ends}"
        yield Finding(code=Code.RAM_BOARDING, message=message, place=ram.place)


def rammed_twice(rams: Sequence[Ram]) -> Iterator[Finding]:
    """A ship tries to ram once in a Movement Phase (RAM-02)."""
    seen: set[str] = set()
    for ram in rams:
        if ram.ship and ram.ship in seen:
            message = f"{ram.ship} tried to ram a second time in one turn"
            yield Finding(code=Code.RAM_TARGETS, message=message, place=ram.place)
        seen.add(ram.ship)


def shared_target(rams: Sequence[Ram], tables: RuleTables) -> Iterator[Finding]:
    """Two ships may ram one target, unless the players rule otherwise (AMB-26)."""
    if tables.rulings.two_rammers_one_target:
        return
    rammers: dict[str, str] = {}
    for ram in rams:
        for target in dict.fromkeys(ram.targets):
            first = rammers.setdefault(target, ram.ship)
            if first != ram.ship:
                message = f"{target} is the target of {first} already"
                yield Finding(code=Code.RAM_TARGETS, message=message, place=ram.place)

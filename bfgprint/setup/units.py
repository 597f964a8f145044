"""What the rolls of a fleet's ships and squadrons are called.

In: a fleet.  Out: for each unit the last parts of its rolls' ids, such as
``Lunar/Agrippa``; no two units share theirs, and no other unit changes it.
"""

from __future__ import annotations

from bfgprint.model.fleet import EscortSquadron, Fleet, Ship, Unit
from bfgprint.setup.dice import segment

SQUADRON = "squadron"
"""Stands for the class in the id of a squadron of escorts."""


def unit_ids(fleet: Fleet) -> tuple[str, ...]:
    """Return class and name of each unit, numbered where a name comes again."""
    ids: dict[str, None] = {}
    for unit in fleet.units:
        plain = f"{_class_of(unit)}/{segment(unit.name)}"
        unit_id, number = plain, 1
        while unit_id in ids:
            number += 1
            unit_id = f"{plain} ({number})"
        ids[unit_id] = None
    return tuple(ids)


def _class_of(unit: Unit) -> str:
    if isinstance(unit, EscortSquadron):
        return SQUADRON
    return segment(unit.profile.class_name)


def capital_ships(fleet: Fleet) -> tuple[tuple[str, Ship], ...]:
    """Return each capital ship, with the last parts of its rolls' ids."""
    return tuple(
        (unit_id, unit)
        for unit_id, unit in zip(unit_ids(fleet), fleet.units, strict=True)
        if isinstance(unit, Ship) and unit.profile.type.is_capital
    )

"""A move log beside the fleet that it names.

In: a MoveLog with its Fleet, and the tables.  Out: the log, in which each figure
that was not written is the fleet's; findings on what was written otherwise, and
on what these hulls can't do.

Source: seeds ORD-01, AAF-07, RAM-01, RAM-17, RAM-21, DIS-14, DIS-18, DIS-20;
rulings AMB-18, AMB-29.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.fleet import EscortSquadron, Fleet, Ship, Unit
from bfgprint.model.play import Check, Disengagement, MoveLog, PlayerTurn, Ram
from bfgprint.model.profile import Profile, ShipType
from bfgprint.model.tables import RuleTables
from bfgprint.rules.leadership import unit_leadership
from bfgprint.rules.orders import (
    AHEAD,
    are_orders_known,
    can_ram,
    find_order,
    is_allowed,
)
from bfgprint.rules.points import unit_points
from bfgprint.rules.wording import number

_Named = TypeVar("_Named", bound=Unit)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Names:
    """A fleet by its names; a name that stands for two is left out."""

    units: Mapping[str, Unit]
    ships: Mapping[str, Ship]
    led: Mapping[str, Unit]
    """The unit that a ship or unit belongs to, whose Leadership it has."""


def _names(fleet: Fleet) -> _Names:
    return _Names(
        units=_single((unit.name, unit) for unit in fleet.units),
        ships=_single((ship.name, ship) for ship in fleet.ships),
        led=_single(
            (name, unit)
            for unit in fleet.units
            for name in dict.fromkeys((unit.name, *(s.name for s in _ships(unit))))
        ),
    )


def _single(named: Iterable[tuple[str, _Named]]) -> dict[str, _Named]:
    pairs = list(named)
    times = Counter(name for name, _ in pairs)
    return {name: value for name, value in pairs if times[name] == 1}


def _ships(unit: Unit) -> tuple[Ship, ...]:
    return unit.ships if isinstance(unit, EscortSquadron) else (unit,)


def with_fleet(log: MoveLog, tables: RuleTables) -> MoveLog:
    """Return a log in which what was not written is as its fleet has it."""
    if log.fleet is None:
        return log
    names = _names(log.fleet)
    turns = tuple(
        replace(
            turn,
            checks=tuple(_filled_check(each, names, tables) for each in turn.checks),
            rams=tuple(_filled_ram(each, names, tables) for each in turn.rams),
            disengagements=tuple(
                _filled_leaving(each, names, tables) for each in turn.disengagements
            ),
        )
        for turn in log.turns
    )
    return replace(log, turns=turns)


def check_against_fleet(log: MoveLog, tables: RuleTables) -> tuple[Finding, ...]:
    """Return where a log and its fleet differ, or a hull can't do what it says."""
    if log.fleet is None:
        return ()
    names = _names(log.fleet)
    return tuple(
        found for turn in log.turns for found in _turn_findings(turn, names, tables)
    )


def _turn_findings(
    turn: PlayerTurn, names: _Names, tables: RuleTables
) -> Iterator[Finding]:
    for check in turn.checks:
        unit = names.led.get(check.unit or check.squadron or "")
        if unit is not None:
            yield from order_not_for_it(check, unit, tables)
    for ram in turn.rams:
        ship = names.ships.get(ram.ship)
        if ship is not None:
            yield from cannot_ram(ram, ship.profile, tables)
            yield from rammer_differs(ram, ship.profile)
    for leaving in turn.disengagements:
        unit = names.units.get(leaving.unit)
        if unit is not None:
            yield from unit_differs(leaving, unit)


def _without(value: Any, figures: Mapping[str, Any]) -> dict[str, Any]:
    """Return those figures that a record leaves out."""
    return {key: each for key, each in figures.items() if getattr(value, key) is None}


def _own_leadership(unit: Unit, tables: RuleTables) -> int | None:
    """Return what a unit tests on; none in a squadron of capital ships (AMB-29)."""
    joined = isinstance(unit, Ship) and unit.squadron is not None
    return None if joined else unit_leadership(unit, tables)


def _filled_check(check: Check, names: _Names, tables: RuleTables) -> Check:
    unit = names.led.get(check.unit or check.squadron or "")
    if unit is None or (check.squadron and isinstance(unit, Ship)):
        return check
    figures = {"leadership": _own_leadership(unit, tables)}
    return replace(check, **_without(check, figures))


def _filled_ram(ram: Ram, names: _Names, tables: RuleTables) -> Ram:
    ship, unit = names.ships.get(ram.ship), names.led.get(ram.ship)
    if ship is None:
        return ram
    armour = _front_armour(ship.profile)
    figures = {
        "leadership": None if unit is None else _own_leadership(unit, tables),
        "rammer": ship.profile.type,
        "rammer_hits": ship.profile.hits,
        "rammer_armour": armour[0] if len(armour) == 1 else None,
    }
    return replace(ram, **_without(ram, figures))


def _filled_leaving(
    leaving: Disengagement, names: _Names, tables: RuleTables
) -> Disengagement:
    unit = names.units.get(leaving.unit)
    if unit is None:
        return leaving
    figures = {
        "leadership": unit_leadership(unit, tables),
        "faction": _ships(unit)[0].profile.faction,
        "points": unit_points(unit),
        "escorts": _escorts(unit),
    }
    return replace(leaving, **_without(leaving, figures))


def _front_armour(profile: Profile) -> tuple[int, ...]:
    """Return the rolls that may hit the prow: a deflector may be up or down."""
    armour = profile.armour
    both = (armour.front, armour.deflector_front)
    return tuple(each for each in both if each is not None)


def _escorts(unit: Unit) -> int | None:
    """Return how many escorts a unit has, which for one alone is 1."""
    if isinstance(unit, EscortSquadron):
        return len(unit.ships)
    return 1 if unit.profile.type is ShipType.ESCORT else None


def order_not_for_it(check: Check, unit: Unit, tables: RuleTables) -> Iterator[Finding]:
    """No check is made for an order that the hull may not take (ORD-01)."""
    order = find_order(check.order, tables)
    if order is None or check.kind in ("leadership test", "reveal from Drift"):
        return
    for ship in _ships(unit):
        profile = ship.profile
        if are_orders_known(profile, tables) and not is_allowed(profile, order, tables):
            yield Finding(
                code=Code.UNKNOWN_ORDER,
                message=f"{ship.name} may not take the order {order.name}",
                place=check.place,
                hint=f"not among the orders of {profile.faction}, {profile.class_name}",
            )
            return


def cannot_ram(ram: Ram, profile: Profile, tables: RuleTables) -> Iterator[Finding]:
    """A hull that never goes All Ahead Full never rams (AAF-07, RAM-01)."""
    told = ram.rammer is ShipType.DEFENCE
    if not told and not can_ram(profile, tables):
        message = f"{ram.ship} can't ram: no {profile.class_name} may take {AHEAD}"
        yield Finding(code=Code.RAM_WITHOUT_AHEAD, message=message, place=ram.place)


def rammer_differs(ram: Ram, profile: Profile) -> Iterator[Finding]:
    """A rammer is of its hull's type, starting hits and front armour.

    (RAM-17, RAM-21)
    """
    for what, written, own in (
        ("type", ram.rammer, (profile.type,)),
        ("starting hits", ram.rammer_hits, (profile.hits,)),
        ("front armour", ram.rammer_armour, _front_armour(profile)),
    ):
        if written is not None and written not in own:
            given = written if isinstance(written, str) else number(written)
            figures = " or ".join(map(str, own))
            message = f"{ram.ship}: its {what} is {figures} in the fleet, not {given}"
            yield Finding(code=Code.PROFILE_DIFFERS, message=message, place=ram.place)


def unit_differs(leaving: Disengagement, unit: Unit) -> Iterator[Finding]:
    """A unit is worth its points in the fleet, and has as many escorts.

    (DIS-14, DIS-20)
    """
    faction = _ships(unit)[0].profile.faction
    points, escorts = unit_points(unit), _escorts(unit)
    differences = []
    if leaving.points not in (None, points):
        given = number(leaving.points or 0)
        differences.append(f"is {points} points in the fleet, not {given}")
    if leaving.escorts not in (None, escorts):
        given = number(leaving.escorts or 0)
        has = f"has {escorts} escorts" if escorts else "is no squadron of escorts"
        differences.append(f"{has} in the fleet, not {given}")
    if (leaving.faction or faction).casefold() != faction.casefold():
        differences.append(f"is of the {faction} in the fleet, not {leaving.faction}")
    for each in differences:
        message = f"{leaving.unit} {each}"
        yield Finding(code=Code.PROFILE_DIFFERS, message=message, place=leaving.place)

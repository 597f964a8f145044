"""Whether a list is legal: points, commander, squadrons, bases, Leadership.

In: a Fleet and the tables.  Out: findings, none of which stops a print; a code
that the fleet's players have switched off is left out.  What a fleet list offers is
judged in ``list_membership``, what hooks hold in ``carried``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.model.fleet import EscortSquadron, Fleet, Ship, ships_of
from bfgprint.model.profile import ShipType
from bfgprint.model.tables import RuleTables
from bfgprint.rules.bases import check_base
from bfgprint.rules.carried import beyond_hooks
from bfgprint.rules.leadership import check_leadership
from bfgprint.rules.list_membership import check_membership, list_of
from bfgprint.rules.points import fleet_points, unit_points
from bfgprint.rules.wording import names

DEFENCES = "Planetary Defences"
"""The faction of what defends a planet."""


def check_fleet(fleet: Fleet, tables: RuleTables) -> tuple[Finding, ...]:
    """Return everything that makes the list illegal or doubtful."""
    found = (
        *over_points_limit(fleet),
        *too_many_defences(fleet, tables),
        *commander_missing(fleet, tables),
        *squadron_sizes(fleet, tables),
        *lone_escorts(fleet, tables),
        *beyond_hooks(fleet),
        *check_membership(fleet, tables),
        *check_leadership(fleet, tables),
        *points_sum_differs(fleet),
        *bases(fleet, tables),
    )
    return tuple(each for each in found if each.code not in fleet.switch_off)


def over_points_limit(fleet: Fleet) -> Iterator[Finding]:
    """A list costs no more than the points agreed (fleet lists, REMF)."""
    points = fleet_points(fleet)
    if fleet.points_limit is not None and points > fleet.points_limit:
        over = points - fleet.points_limit
        message = (
            f"{fleet.name} costs {points} points, "
            f"{over} over its limit of {fleet.points_limit}"
        )
        yield Finding(code=Code.OVER_POINTS_LIMIT, message=message, place=fleet.place)


def points_sum_differs(fleet: Fleet) -> Iterator[Finding]:
    """The total that is written under a list is the sum of its points (SET-06)."""
    points = fleet_points(fleet)
    if fleet.points is not None and fleet.points != points:
        message = f"{fleet.name} costs {points} points, not {fleet.points}"
        yield Finding(code=Code.POINTS_SUM_DIFFERS, message=message, place=fleet.place)


def bases(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """Each model stands on the base that its hull needs (BAS-01 to BAS-04)."""
    for ship in fleet.ships:
        if ship.base_mm is not None:
            for finding in check_base(ship.profile, ship.base_mm, tables.movement):
                message = f"{ship.name}: {finding.message}"
                yield replace(finding, message=message, place=ship.place)


def too_many_defences(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """Planetary defences are up to a third of a defender's points (REMF)."""
    if fleet.points_limit is None or fleet.faction == DEFENCES:
        return
    cost = sum(
        unit_points(unit)
        for unit in fleet.units
        if ships_of(unit)[0].profile.faction == DEFENCES
    )
    most = fleet.points_limit // tables.defences_one_in
    if cost > most:
        limit = fleet.points_limit
        yield Finding(
            code=Code.TOO_MANY_DEFENCES,
            message=f"planetary defences cost {cost} of {limit} points; at most {most}",
            place=fleet.place,
            severity=Severity.WARNING,
        )


def commander_missing(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """A fleet above a number of points has a commander (leadership.md, REMF).

    He need not be aboard a ship yet.
    """
    above = tables.commander_above_points
    most = above.get(fleet.faction, above["ordinary"])
    fleet_list = list_of(fleet, tables)
    if fleet_list is not None and fleet_list.commander_above_points is not None:
        most = fleet_list.commander_above_points
    points = fleet_points(fleet)
    if most is None:
        return
    if points > most and not any(each.is_person for each in fleet.all_commanders):
        message = f"{fleet.name} costs {points} points and has no commander"
        yield Finding(
            code=Code.COMMANDER_MISSING,
            message=message,
            place=fleet.place,
            hint=f"compulsory above {most}",
        )


def squadron_sizes(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """Escorts go in squadrons of two to six; a lone one may be carried (REMF)."""
    low, high = tables.squadron_size
    for unit in fleet.units:
        least = low if unit.carried_by is None else 1
        if isinstance(unit, EscortSquadron) and not least <= len(unit.ships) <= high:
            number = len(unit.ships)
            message = f"{unit.name} has {number} escort{'s' if number > 1 else ''}"
            yield Finding(
                code=Code.SQUADRON_SIZE,
                message=message,
                place=unit.place,
                hint=f"{low} to {high} make a squadron",
            )


def lone_escorts(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """An escort that nothing carries is in a squadron (fleet lists, REMF)."""
    alone = [
        unit
        for unit in fleet.units
        if isinstance(unit, Ship)
        and unit.profile.type is ShipType.ESCORT
        and unit.carried_by is None
    ]
    if alone:
        low, high = tables.squadron_size
        are = "are escorts on their own" if len(alone) > 1 else "is an escort alone"
        yield Finding(
            code=Code.SQUADRON_SIZE,
            message=f"{names(alone)} {are}",
            place=alone[0].place,
            hint=f"{low} to {high} make a squadron",
        )

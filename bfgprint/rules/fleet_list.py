"""Whether a list is legal: points, commander, squadrons, fleet list, Leadership.

In: a Fleet and the tables.  Out: findings, none of which stops a print; a code
that the fleet's players have switched off is left out.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import replace

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.model.fleet import EscortSquadron, Fleet
from bfgprint.model.tables import RuleTables
from bfgprint.rules.bases import check_base
from bfgprint.rules.leadership import check_leadership
from bfgprint.rules.points import fleet_points


def check_fleet(fleet: Fleet, tables: RuleTables) -> tuple[Finding, ...]:
    """Return everything that makes the list illegal or doubtful."""
    found = (
        *over_points_limit(fleet),
        *commander_missing(fleet, tables),
        *squadron_sizes(fleet, tables),
        *not_in_fleet_list(fleet),
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


def commander_missing(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """A fleet above a number of points has a commander (leadership.md, REMF)."""
    above = tables.commander_above_points
    ordinary = above.get(fleet.faction, above["ordinary"])
    most = above.get(fleet.fleet_list or "", ordinary)
    points = fleet_points(fleet)
    if most is None:
        return
    if points > most and not fleet.all_commanders:
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


def not_in_fleet_list(fleet: Fleet) -> Iterator[Finding]:
    """A hull is taken from a fleet list that offers it (REMF)."""
    if fleet.fleet_list is None:
        return
    outside = dict.fromkeys(
        ship.profile.title
        for ship in fleet.ships
        if ship.profile.fleet_lists and fleet.fleet_list not in ship.profile.fleet_lists
    )
    if outside:
        known = {name for ship in fleet.ships for name in ship.profile.fleet_lists}
        near = difflib.get_close_matches(fleet.fleet_list, sorted(known), 1)
        mistyped = near and fleet.fleet_list not in known
        yield Finding(
            code=Code.NOT_IN_FLEET_LIST,
            message=f"the {fleet.fleet_list} does not offer: {', '.join(outside)}",
            place=fleet.place,
            severity=Severity.WARNING,
            hint=f'did you mean "{near[0]}"?' if mistyped else "",
        )

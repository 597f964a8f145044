"""Points of ships, squadrons and fleets, and the victory points they are worth.

Source: scenarios.md, Victory points; each share is rounded up to a whole point
(AMB-18) and a commander's points count with his ship.
"""

from __future__ import annotations

from bfgprint.model.fleet import EscortSquadron, Fleet, Ship, Unit, ships_of
from bfgprint.model.profile import ShipType
from bfgprint.model.tables import RuleTables, VictoryShare


def ship_points(ship: Ship) -> int:
    """Return the price of a ship with its options, without a commander."""
    return ship.profile.points + sum(option.points for option in ship.options)


def hulls_points(unit: Unit) -> int:
    """Return the price of a unit's ships with their options."""
    return sum(ship_points(ship) for ship in ships_of(unit))


def unit_points(unit: Unit) -> int:
    """Return the price of a unit with everything aboard."""
    return hulls_points(unit) + (unit.commander.points if unit.commander else 0)


def fleet_points(fleet: Fleet) -> int:
    """Return the price of the whole list, with what belongs to no ship."""
    unplaced = sum(commander.points for commander in fleet.commanders)
    bought = sum(upgrade.points for upgrade in fleet.upgrades)
    return sum(map(unit_points, fleet.units)) + unplaced + bought


def unit_victory_shares(unit: Unit, tables: RuleTables) -> tuple[VictoryShare, ...]:
    """Return the events that score victory points for this unit.

    A fleet's own shares come first; an escort alone is never crippled, and a
    planetary defence neither leaves the table nor scores for less than its loss.
    """
    squadron = isinstance(unit, EscortSquadron)
    profile = (
        unit.ships[0].profile if isinstance(unit, EscortSquadron) else unit.profile
    )
    is_escort = squadron or profile.type is ShipType.ESCORT
    own = [profile.faction]
    if is_escort:
        own.insert(0, f"{profile.faction} escort")
    if profile.type is ShipType.DEFENCE:
        kind = "defence"
    elif squadron:
        kind = "squadron"
    else:
        kind = "escort" if is_escort else "ordinary"
    return next(tables.victory[n] for n in (*own, kind) if n in tables.victory)


def victory_points(points: int, percent: int) -> int:
    """Return a share of a price, rounded up to a whole point (AMB-18)."""
    return -(-points * percent // 100)

"""Points of ships, squadrons and fleets, and the victory points they are worth.

Source: scenarios.md, Victory points; each share is rounded up to a whole point
(AMB-18) and a commander's points count with his ship.
"""

from __future__ import annotations

from bfgprint.model.fleet import EscortSquadron, Fleet, Ship, Unit
from bfgprint.model.tables import RuleTables, VictoryShare
from bfgprint.rules.profile import victory_shares


def ship_points(ship: Ship) -> int:
    """Return the price of a ship with its options, without a commander."""
    return ship.profile.points + sum(option.points for option in ship.options)


def hulls_points(unit: Unit) -> int:
    """Return the price of a unit's ships with their options."""
    ships = unit.ships if isinstance(unit, EscortSquadron) else (unit,)
    return sum(ship_points(ship) for ship in ships)


def unit_points(unit: Unit) -> int:
    """Return the price of a unit with everything aboard."""
    return hulls_points(unit) + (unit.commander.points if unit.commander else 0)


def fleet_points(fleet: Fleet) -> int:
    """Return the price of the whole list."""
    return sum(unit_points(unit) for unit in fleet.units)


def unit_victory_shares(unit: Unit, tables: RuleTables) -> tuple[VictoryShare, ...]:
    """Return the events that score victory points for this unit."""
    if isinstance(unit, EscortSquadron):
        shares = victory_shares(unit.ships[0].profile, tables)
        ordinary = shares == tables.victory["ordinary"]
        return tables.victory["squadron"] if ordinary else shares
    return victory_shares(unit.profile, tables)


def victory_points(points: int, percent: int) -> int:
    """Return a share of a price, rounded up to a whole point (AMB-18)."""
    return -(-points * percent // 100)

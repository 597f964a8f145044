"""The Leadership a unit tests on, with a commander aboard.

Source: leadership.md, Commanders: his Leadership replaces the ship's, even if
it is lower; some only add to it, up to a maximum.
"""

from __future__ import annotations

from bfgprint.model.fleet import EscortSquadron, Unit
from bfgprint.model.tables import RuleTables


def unit_leadership(unit: Unit, tables: RuleTables) -> int | None:
    """Return the unit's Leadership, or None where it is still to be rolled.

    Planetary defences roll none and act on a nominal value.
    """
    ship = unit.ships[0] if isinstance(unit, EscortSquadron) else unit
    own = unit.leadership
    if own is None:
        own = tables.nominal_leadership.get(ship.profile.faction)
    commander = unit.commander
    if commander is None:
        return own
    if commander.leadership is not None:
        return commander.leadership
    if own is None:
        return None
    raised = own + commander.leadership_bonus
    # A captain better than the list's maximum is not made worse.
    return max(own, min(raised, commander.leadership_max))


def fleet_rerolls(units: tuple[Unit, ...]) -> int:
    """Return the re-rolls the commanders bring for the whole game."""
    return sum(
        unit.commander.rerolls
        for unit in units
        if unit.commander and not unit.commander.rerolls_each_turn
    )


def has_rerolls_each_turn(units: tuple[Unit, ...]) -> bool:
    """Whether a commander brings a re-roll that comes back every turn."""
    return any(u.commander and u.commander.rerolls_each_turn for u in units)

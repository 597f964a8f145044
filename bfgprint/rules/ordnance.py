"""Launch bays, and how many attack craft a fleet may have out.

Source: ordnance.md, Launching and limits: craft in play never outnumber the
working launch bays of the fleet.
"""

from __future__ import annotations

from collections import Counter

from bfgprint.model.fleet import EscortSquadron, Fleet, Unit
from bfgprint.model.profile import Profile
from bfgprint.model.tables import RuleTables
from bfgprint.model.weapons import Weapon, WeaponKind
from bfgprint.rules.profile import half_up, times_aboard

Bays = tuple[int, tuple[str, ...]]
"""A number of bays, and those whose number is rolled."""


def bay_lines(profile: Profile) -> tuple[Weapon, ...]:
    """Return the launch bays of a profile."""
    return tuple(w for w in profile.armament if w.kind is WeaponKind.LAUNCH_BAY)


def bay_times(profile: Profile, tables: RuleTables) -> int:
    """Return how often a bay counts: twice where craft can't run out."""
    names = {profile.faction, profile.subtype}
    return 1 if names.isdisjoint(tables.bays_doubled) else 2


def profile_bays(profile: Profile, tables: RuleTables) -> Bays:
    """Return the bays of a profile: their number, and those given in dice."""
    number, dice = 0, []
    for line in bay_lines(profile):
        times = bay_times(profile, tables) * times_aboard(profile, line)
        number += times * (line.strength.number or 0)
        dice += times * [line.strength.dice] if line.strength.dice else []
    return number, tuple(dice)


def crippled_bays(profile: Profile, tables: RuleTables) -> int:
    """Return the bays left when crippled: each line halved, rounding up."""
    left = sum(
        times_aboard(profile, line) * half_up(line.strength.number or 0)
        for line in bay_lines(profile)
    )
    return bay_times(profile, tables) * left


def unit_bays(unit: Unit, tables: RuleTables) -> Bays:
    """Return the bays of a unit: their number, and those given in dice."""
    ships = unit.ships if isinstance(unit, EscortSquadron) else (unit,)
    each = [profile_bays(ship.profile, tables) for ship in ships]
    return sum(number for number, _ in each), tuple(d for _, dice in each for d in dice)


def fleet_bays(fleet: Fleet, tables: RuleTables) -> Bays:
    """Return the bays of the fleet: their number, and those given in dice."""
    each = [unit_bays(unit, tables) for unit in fleet.units]
    return sum(number for number, _ in each), tuple(d for _, dice in each for d in dice)


def bays_text(bays: Bays) -> str:
    """Return ``8``, ``D3+1`` or ``4 and 2 x D3+1``."""
    number, dice = bays
    parts = [str(number)] if number or not dice else []
    for expression, times in Counter(dice).items():
        parts.append(f"{times} x {expression}" if times > 1 else expression)
    return " and ".join(parts)

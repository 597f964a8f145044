"""Profiles, ships, squadrons and fleets for tests: ordinary unless told otherwise.

The cruiser has the figures of the Lunar (seeds SHT-05, MOV-07, TRN-08 and
physical.md), so that worked examples of the rules may be tested on it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bfgprint.load.library import Library
from bfgprint.load.reference import load_reference
from bfgprint.model.arcs import Arc
from bfgprint.model.fleet import Commander, EscortSquadron, Fleet, Ship
from bfgprint.model.orders import Order
from bfgprint.model.profile import Armour, Profile, ShieldKind, Shields, ShipType
from bfgprint.model.tables import RuleTables
from bfgprint.model.weapons import Craft, Strength, Weapon, WeaponKind
from bfgprint.resources import data_dir

LIBRARY = Library(data_dir())
TABLES = LIBRARY.tables
REFERENCE = load_reference((data_dir(),))
ORDERS = {order.short: order for order in TABLES.orders}


def order(short: str) -> Order:
    """Return an order by its short name."""
    return ORDERS[short]


def shields(number: int) -> Shields:
    """Return ordinary shields."""
    return Shields(kind=ShieldKind.SHIELDS, value=number)


def guns(
    weapon: str = "weapons battery",
    strength: int | str = 6,
    kind: WeaponKind = WeaponKind.BATTERY,
    **changed: Any,
) -> Weapon:
    """Return a line of armament on the port side, reaching 30 cm."""
    line = Weapon(
        location="port",
        weapon=weapon,
        kind=kind,
        strength=_strength(strength),
        arcs=(Arc.LEFT,),
        range_cm=30,
    )
    return replace(line, **changed)


def bays(strength: int | str) -> Weapon:
    """Return a line of launch bays with fighters and bombers."""
    return Weapon(
        location="port",
        weapon="launch bays",
        kind=WeaponKind.LAUNCH_BAY,
        strength=_strength(strength),
        craft=(
            Craft(name="fighters", speed_cm=30),
            Craft(name="bombers", speed_cm=20),
        ),
    )


def _strength(value: int | str) -> Strength:
    if isinstance(value, int):
        return Strength(number=value)
    return Strength(dice=value) if "D" in value else Strength(words=value)


CRUISER = Profile(
    faction="Imperium",
    class_name="Lunar",
    title="Lunar Class Cruiser",
    type=ShipType.CRUISER,
    subtype="cruiser",
    points=180,
    hits=8,
    speeds_cm=(20,),
    turns_deg=45,
    shields=shields(2),
    armour=Armour(front=6, sides=5, rear=5),
    turrets=2,
    armament=(
        guns(),
        guns(
            "torpedoes",
            kind=WeaponKind.TORPEDO,
            location="prow",
            arcs=(Arc.FRONT,),
            range_cm=None,
            speed_cm=30,
        ),
    ),
)

BATTLESHIP = replace(
    CRUISER,
    class_name="Victory",
    title="Victory Class Battleship",
    type=ShipType.BATTLESHIP,
    subtype="battleship",
    points=345,
    hits=12,
    shields=shields(4),
    turrets=4,
)

ESCORT = replace(
    CRUISER,
    class_name="Sword",
    title="Sword Class Frigate",
    type=ShipType.ESCORT,
    subtype="frigate",
    points=35,
    hits=1,
    speeds_cm=(25,),
    turns_deg=90,
    shields=shields(1),
    armour=Armour(front=5, sides=5, rear=5),
    armament=(guns(strength=4),),
)

STATION = replace(
    CRUISER,
    faction="Planetary Defences",
    class_name="Space Station",
    title="Space Station",
    type=ShipType.DEFENCE,
    subtype="defence",
    points=150,
    speeds_cm=(0,),
    turns_deg=0,
    armour=Armour(front=5, sides=5, rear=5),
    turrets=4,
    armament=(guns(location=None, arcs=(Arc.LEFT, Arc.FRONT, Arc.RIGHT, Arc.REAR)),),
)

BY_TYPE = {
    ShipType.BATTLESHIP: BATTLESHIP,
    ShipType.CRUISER: CRUISER,
    ShipType.ESCORT: ESCORT,
    ShipType.DEFENCE: STATION,
}

ADMIRAL = Commander(rank="Admiral", points=100, leadership=9, rerolls=1)
LORD = Commander(
    rank="Chaos Lord", points=25, leadership_bonus=1, leadership_max=9, rerolls=0
)


def ship(profile: Profile = CRUISER, **changed: Any) -> Ship:
    """Return a ship called Agrippa."""
    return replace(Ship(id="u1", name="Agrippa", profile=profile), **changed)


def squadron(*profiles: Profile, **changed: Any) -> EscortSquadron:
    """Return a squadron called Hammer of these escorts, numbered."""
    ships = tuple(
        Ship(id=f"u1e{number}", name=f"{profile.class_name} {number}", profile=profile)
        for number, profile in enumerate(profiles, 1)
    )
    return replace(EscortSquadron(id="u1", name="Hammer", ships=ships), **changed)


def fleet(*units: Ship | EscortSquadron, **changed: Any) -> Fleet:
    """Return a fleet of the Imperium of these units, their ids made unique."""
    made = tuple(replace(unit, id=f"u{number}") for number, unit in enumerate(units, 1))
    plain = Fleet(name="Battlegroup Agrippa", faction="Imperium", units=made)
    return replace(plain, **changed)


def ruled(**switches: Any) -> RuleTables:
    """Return the tables of a club that holds otherwise on these rulings."""
    return replace(TABLES, rulings=replace(TABLES.rulings, **switches))

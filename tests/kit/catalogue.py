"""Our hulls as a catalogue spells them, for rosters of whole factions.

In: a Profile.  Out: the selection that a list builder would write of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from bfgprint.model.profile import Armour, Profile, ShieldKind, Shields, ShipType
from bfgprint.model.weapons import Weapon, WeaponKind
from kit.rosters import Army, Chosen, List, Row, gun_row, led, ship_row, squadron

CATALOGUES = {
    "Adeptus Mechanicus": ("Adeptus Mechanicus", "Adeptus Mechanicus Fleet List"),
    "Chaos": ("Chaos", "Chaos Incursion Fleet (BBB)"),
    "Dark Eldar": ("Dark Eldar Pirate Fleet List", "Dark Eldar Pirate Fleet List"),
    "Eldar": ("Eldar Corsairs", "Later Gothic War Eldar Corsairs Fleet List"),
    "Imperium": ("Imperial Navy", "Gothic Sector"),
    "Inquisition": ("Inquisition", "Emperor's Inquisition Fleet List"),
    "Necrons": ("Necrons", "Necron Harvest Fleet"),
    "Orks": ("Orks", "Ork Waaagh!"),
    "Planetary Defences": ("Planetary Defences", "Planetary Defences"),
    "Rogue Traders": ("Rogue Traders", "Rogue Trader Fleet List"),
    "Space Marines": ("Space Marines", "Codex Astartes Fleet List"),
    "Tau": ("Tau Fleet", "Tau Kor'Vattra Fleet List (Armada)"),
    "Tyranids": ("Tyranid Hive Fleet List", "Tyranid Hive Fleet List"),
}
"""The catalogue and the force of each of our factions."""


def _armour(armour: Armour) -> str:
    if armour.deflector_front is not None:
        return f"{armour.sides}+ ({armour.deflector_front}+ Deflector)"
    if armour.sides == armour.rear:
        same = armour.front == armour.sides
        return f"{armour.front}+" if same else f"{armour.front}+Front/ {armour.sides}+"
    if armour.front == armour.sides:
        return f"{armour.front}+/{armour.rear}+Rear"
    return f"{armour.front}+Prow/ {armour.sides}+Sides/ {armour.rear}+Rear"


def _shields(shields: Shields) -> str:
    match shields.kind:
        case ShieldKind.SAVE:
            return f"{shields.value}+ Save"
        case ShieldKind.SHIELDS:
            return str(shields.value) if shields.value else "-"
    return f"{shields.kind.capitalize()}s"


def unit_row(hull: Profile) -> Row:
    """Return a hull's figures in a catalogue's words."""
    quadrant = " per quadrant" if hull.quadrants else ""
    turrets = f"{hull.turrets}{quadrant}"
    if hull.turrets_kind:
        number = f"{hull.turrets} " if hull.turrets else ""
        turrets = f"{number}({hull.turrets_kind.capitalize()})"
    is_escort = hull.type is ShipType.ESCORT
    return ship_row(
        f"{hull.class_name} Profile",
        type_="Defense" if hull.type is ShipType.DEFENCE else hull.type.capitalize(),
        hits="☐" if is_escort and hull.hits == 1 else f"{hull.hits}{quadrant}",
        speed=f"{'/'.join(map(str, hull.speeds_cm))}cm",
        turns="Special" if hull.turns_deg is None else f"{hull.turns_deg}º",
        shields=_shields(hull.shields) + quadrant,
        armour=_armour(hull.armour),
        turrets=turrets,
    )


def _reach(weapon: Weapon) -> str:
    if weapon.contact:
        return "Contact"
    if weapon.craft:
        # The names of our data, as a catalogue has them: on lines of their own.
        return "\n".join(f"{c.name.title()}: {c.speed_cm}cm" for c in weapon.craft)
    least, most = weapon.range_min_cm, weapon.range_cm
    if weapon.speed_cm is not None:
        least, most = weapon.speed_min_cm, weapon.speed_cm
    if most is None:
        return "-"
    return f"{most} cm" if least is None else f"{least}-{most}cm"


def weapon_row(weapon: Weapon, before: str) -> Row:
    """Return a line of armament in a catalogue's words."""
    strength = weapon.strength
    text = strength.dice or strength.words or str(strength.number)
    if weapon.kind is WeaponKind.LAUNCH_BAY and strength.number is not None:
        text += " Squadrons" if strength.number > 1 else " Squadron"
    arcs = [arc.capitalize() for arc in weapon.arcs]
    arc = "/".join(arcs) or "-"
    names = [before, weapon.location or "", weapon.weapon]
    name = " ".join(each for each in names if each).title()
    return gun_row(name, _reach(weapon), text, "All Around" if len(arcs) == 4 else arc)


def selection_of(hull: Profile, number: int = 1, custom: str = "") -> Chosen:
    """Return the selection of so many ships of a hull."""
    # A weapon with a place has its ship's name in front; one without has none.
    guns = [
        weapon_row(weapon, hull.class_name if weapon.location else "")
        for weapon in hull.armament
    ]
    return Chosen(
        name=hull.title,
        number=number,
        points=hull.points * number,
        kind="model",
        custom=custom,
        section=hull.type.capitalize(),
        rules=hull.rules,
        rows=(unit_row(hull), *guns),
    )


def faction_roster(faction: str, hulls: Sequence[Profile]) -> List:
    """Return a roster of all hulls of a faction: escorts in squadrons of three."""
    catalogue, force = CATALOGUES[faction]
    chosen: list[Chosen] = []
    for number, hull in enumerate(hulls, 1):
        name = f"Hull {number}"
        if hull.type is ShipType.ESCORT:
            one, two = selection_of(hull), selection_of(hull, 2)
            chosen.append(squadron(one, two, led(7), custom=name))
        else:
            chosen.append(selection_of(hull, custom=name))
    army = Army(name=force, catalogue=catalogue, chosen=tuple(chosen))
    return List(name=f"All of {faction}", armies=(army,))

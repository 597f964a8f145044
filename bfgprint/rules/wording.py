"""How figures are written on paper; no figure is worked out here.

``12.5`` and ``20`` but never ``20.0``; armour as ``5+``; three speeds as
``10/20/25``; ordnance with the word that says its range is a speed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bfgprint.model.fleet import Commander, Ship
from bfgprint.model.profile import Armour, Profile, ShieldKind, Shields
from bfgprint.model.weapons import Strength, Weapon, WeaponKind

MOST_NAMED = 4
"""As many ships as a message names."""


def number(value: float) -> str:
    """Return a number without a trailing ``.0``; ``inf`` where it is too large."""
    try:
        return f"{value:g}"
    except OverflowError:
        return "inf" if value > 0 else "-inf"


def numbers(values: Iterable[float]) -> str:
    """Return one speed, or three as ``10/20/25``."""
    return "/".join(number(value) for value in values)


def span(low: float, high: float) -> str:
    """Return ``10-20``, or one number where both are the same."""
    return number(low) if low == high else f"{number(low)}-{number(high)}"


def an(word: str) -> str:
    """Return ``a cruiser`` or ``an escort``."""
    return f"an {word}" if word[:1] in "aeiou" else f"a {word}"


def names(ships: Sequence[Ship]) -> str:
    """Return the names of ships, only the first of many."""
    shown = ", ".join(ship.name for ship in ships[:MOST_NAMED])
    left = len(ships) - MOST_NAMED
    return f"{shown} and {left} more" if left > 0 else shown


def signed(value: int) -> str:
    """Return ``+1``, ``-2`` or ``0``."""
    return f"{value:+d}" if value else "0"


def dice(count: int) -> str:
    """Return a number of D6 to roll, as ``8D6``."""
    return f"{count}D6"


def armour_parts(armour: Armour) -> list[tuple[str, str]]:
    """Return (facing, value) pairs; one with no facing where all are the same.

    Source: SHT-09, SHT-10.
    """
    front, sides, rear = armour.front, armour.sides, armour.rear
    if front == sides == rear:
        parts = [("", f"{front}+")]
    elif sides == rear:
        parts = [("front", f"{front}+"), ("rest", f"{sides}+")]
    elif front == sides:
        parts = [("rear", f"{rear}+"), ("rest", f"{front}+")]
    else:
        parts = [("front", f"{front}+"), ("sides", f"{sides}+"), ("rear", f"{rear}+")]
    if armour.deflector_front is not None:
        parts.append(("deflector", f"{armour.deflector_front}+"))
    return parts


def shields_text(shields: Shields) -> str:
    """Return the number of shields, ``save 4+``, or the name of the field."""
    match shields.kind:
        case ShieldKind.SHIELDS:
            return str(shields.count)
        case ShieldKind.SAVE:
            return f"{shields.value}+ save"
        case _:
            return str(shields.kind)


def by_the_sun(speeds: Sequence[float]) -> tuple[tuple[str, str], ...]:
    """Return (arc that the sunward edge lies in, speed) for three speeds, else none."""
    if len(speeds) != len(_SUN_ARCS):
        return ()
    return tuple(zip(_SUN_ARCS, map(number, speeds), strict=True))


def is_field(shields: Shields) -> bool:
    """Whether a field that misleads gunners stands for shields."""
    return shields.kind in (ShieldKind.HOLOFIELD, ShieldKind.SHADOWFIELD)


def turns_text(profile: Profile) -> str:
    """Return the largest turn in degrees, or what stands in for it (SHT-07)."""
    if profile.turns_deg is None:
        return "special"
    return f"{profile.turns_deg}°" if profile.turns_deg else "none"


def weapon_name(weapon: Weapon) -> str:
    """Return ``prow torpedoes``: the place on the hull and the weapon (SHT-12)."""
    return f"{weapon.location} {weapon.weapon}" if weapon.location else weapon.weapon


def weapon_range(weapon: Weapon) -> str:
    """Return the range, or for ordnance the speed (SHT-13), in centimetres.

    Launch bays list each type of craft with its own speed.
    """
    if weapon.craft:
        return ", ".join(f"{craft.name} {craft.speed_cm}" for craft in weapon.craft)
    if weapon.contact:
        return "contact"
    if weapon.speed_cm is not None:
        least = weapon.speed_cm if weapon.speed_min_cm is None else weapon.speed_min_cm
        return span(least, weapon.speed_cm)
    if weapon.range_cm is not None:
        least = weapon.range_cm if weapon.range_min_cm is None else weapon.range_min_cm
        return span(least, weapon.range_cm)
    return CARRIES if weapon.weapon == "gravitic hook" else "-"


def strength_text(strength: Strength) -> str:
    """Return the strength as the profile gives it (SHT-14)."""
    if strength.number is not None:
        return str(strength.number)
    return strength.dice or strength.words or "-"


def type_text(profile: Profile) -> str:
    """Return the subtype, with the type that decides where it differs (TYP-01)."""
    if profile.type in profile.subtype:
        return profile.subtype
    return f"{profile.subtype} ({profile.type})"


def class_text(profile: Profile) -> str:
    """Return the class, with the variant where the class name occurs twice (SHT-03)."""
    if profile.variant:
        return f"{profile.class_name} ({profile.variant})"
    return profile.class_name


def half_text(weapon: Weapon, half: int | None, words: str = "half") -> str:
    """Return a halved strength; a roll is halved at the table, as the words say.

    A nova cannon can't be fired at half effect at all.
    """
    if weapon.kind is WeaponKind.NOVA_CANNON:
        return "no"
    if half is not None:
        return str(half)
    return words if weapon.strength.dice else "-"


FIELD_SHIFT = "1 column right"
"""What a holofield or shadowfield does to the gunnery of others (shooting.md)."""

_SUN_ARCS = ("front", "rear", "side")
"""Where the sunward edge lies for each of three speeds, in their order."""

HALF_ROLL = "half and ¼ of a roll, rounded up"
"""Said below strengths in dice, which are halved at the table."""

CARRIES = "carries"
"""Stands for the range of a gravitic hook."""


QUARTER = "¼"
"""Said of a roll that is halved twice."""


EACH_TURN = "each turn"
"""Said of re-rolls that come back, where others are for the whole game."""

OWN_ONLY = "own ship or squadron only"
"""Said of re-rolls that are not for the whole fleet."""

CAPITAL_SQUADRONS = (
    "A squadron of capital ships takes one check, on the highest Leadership left in it."
)
"""Said where a fleet has one (leadership.md, Command check)."""

ABOARD = "aboard:"
"""Said before the line on which a commander's ship is written."""


def commander_leadership(commander: Commander) -> str:
    """Return ``Ld 9``, or ``Ld +2, at most 9``; nothing where he changes none."""
    if commander.leadership is not None:
        return f"Ld {commander.leadership}"
    if commander.leadership_bonus:
        bonus = signed(commander.leadership_bonus)
        return f"Ld {bonus}, at most {commander.leadership_max}"
    return ""


def priced(name: str, points: int) -> str:
    """Return ``turrets +10``."""
    return f"{name} {points:+d}"

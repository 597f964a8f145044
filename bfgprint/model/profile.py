"""The profile of a hull, as a ship data sheet shows it, and its options.

Fields follow seed SHT-01; every oddity of the fleet book has a place here, so
that a new hull is data entry and never a change of this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bfgprint.model.weapons import Weapon


class ShipType(StrEnum):
    """The type that decides runs before turning, bases and rams (TYP-01)."""

    BATTLESHIP = "battleship"
    CRUISER = "cruiser"
    ESCORT = "escort"
    DEFENCE = "defence"

    @property
    def is_capital(self) -> bool:
        """Whether this is a capital ship (TYP-02)."""
        return self in (ShipType.BATTLESHIP, ShipType.CRUISER)


class ShieldKind(StrEnum):
    """What stops hits before they reach the hull."""

    SHIELDS = "shields"
    HOLOFIELD = "holofield"
    SHADOWFIELD = "shadowfield"
    SAVE = "save"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shields:
    """Shields as a number, or what a fleet has in their place."""

    kind: ShieldKind
    value: int | None = None
    """The number of shields, or the D6 roll of a save; None for fields."""

    @property
    def count(self) -> int:
        """The number of hits that shields absorb a turn; 0 without shields."""
        return (self.value or 0) if self.kind is ShieldKind.SHIELDS else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Armour:
    """The D6 roll needed to hit each facing: 5 is printed as 5+."""

    front: int
    sides: int
    rear: int
    deflector_front: int | None = None
    """Front armour while a Tau prow deflector holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponChange:
    """Which weapons an option alters, and to what; None leaves a value alone."""

    weapon: str
    location: str | None = None
    """None means every location that carries the weapon."""
    becomes: Weapon | None = None
    """The new line; its location None keeps that of the altered one."""
    range_cm: int | None = None
    strength: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A refit or choice: its price and what it does to the profile."""

    name: str
    points: int
    group: str | None = None
    """Of the options of one group at most one may be taken."""
    requires: str | None = None
    """The option without which this one can't be taken."""
    changes: tuple[WeaponChange, ...] = ()
    remove: tuple[tuple[str, str | None], ...] = ()
    """(weapon, location) lines that go."""
    add: tuple[Weapon, ...] = ()
    rules: tuple[str, ...] = ()
    type: ShipType | None = None
    hits: int | None = None
    speed_cm: int | None = None
    turns_deg: int | None = None
    shields: int | None = None
    armour: Armour | None = None
    turrets: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """A figure on which the sources differ: the value we print, and the others."""

    figure: str
    """As a reader of the sheet knows it: ``points``, ``prow torpedoes strength``,
    or the name of an option."""
    here: str
    others: tuple[tuple[str, str], ...]
    """(source, value) pairs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """A hull as the fleet book prints it, or as options have changed it."""

    faction: str
    class_name: str
    variant: str | None = None
    """Tells apart hulls of one class name; None where it occurs once."""
    title: str
    type: ShipType
    subtype: str
    points: int
    hits: int
    speeds_cm: tuple[int, ...]
    """One speed; three for Eldar (sunward edge in front, rear, side arc)."""
    turns_deg: int | None
    """Largest angle of one turn; None where the fleet's own rule decides."""
    shields: Shields
    armour: Armour
    turrets: int
    turrets_kind: str | None = None
    """What stands in for turrets, such as spores."""
    quadrants: bool = False
    """Hits, shields and turrets are given for each quadrant of a star fort."""
    armament: tuple[Weapon, ...]
    rules: tuple[str, ...] = ()
    """Names of special rules; their text stays in the rulebook."""
    options: tuple[Option, ...] = ()
    fleet_lists: tuple[str, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    """Figures on which the sources differ, each with all its values."""

    @property
    def key(self) -> tuple[str, str, str | None]:
        """What no two hulls share."""
        return self.faction, self.class_name, self.variant

    @property
    def speed_cm(self) -> int:
        """The fastest printed speed."""
        return max(self.speeds_cm)


def ordinary_profile(
    type_: ShipType, speed_cm: int, turns_deg: int | None = None
) -> Profile:
    """Return a ship that follows the rules of its type and has none of its own.

    For what is known by type and speed alone (TYP-01): of hits, armour and
    weapons it has none.  Without an angle its turns are not judged.
    """
    return Profile(
        faction="Imperium",
        class_name="",
        title=type_.capitalize(),
        type=type_,
        subtype=type_,
        points=0,
        hits=0,
        speeds_cm=(speed_cm,),
        turns_deg=turns_deg,
        shields=Shields(kind=ShieldKind.SHIELDS, value=0),
        armour=Armour(front=0, sides=0, rear=0),
        turrets=0,
        armament=(),
    )

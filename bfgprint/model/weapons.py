"""A line of the armament table: what it is, how far it reaches, how strong it is.

Source of the oddities borne here: the Remastered fleet book's profiles
(strengths in dice or words, minimum ranges, craft lists, capacities).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bfgprint.model.arcs import Arc


class WeaponKind(StrEnum):
    """How a weapon is treated by the rules, whatever its fleet calls it."""

    BATTERY = "battery"
    LANCE = "lance"
    TORPEDO = "torpedo"
    LAUNCH_BAY = "launch bay"
    NOVA_CANNON = "nova cannon"
    OTHER = "other"


ORDNANCE = frozenset({WeaponKind.TORPEDO, WeaponKind.LAUNCH_BAY})


@dataclass(frozen=True, slots=True, kw_only=True)
class Craft:
    """A type of attack craft that a launch bay may send out."""

    name: str
    speed_cm: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Strength:
    """Firepower or Strength: exactly one of a number, a dice expression or words."""

    number: int | None = None
    dice: str | None = None
    words: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon:
    """One line of an armament table."""

    location: str | None
    """Place on the hull (prow, port ...); None where the book gives none."""
    weapon: str
    kind: WeaponKind
    strength: Strength
    arcs: tuple[Arc, ...] = ()
    """Empty for launch bays and hooks, which have no arc."""
    range_cm: int | None = None
    range_min_cm: int | None = None
    contact: bool = False
    """Works in base contact only."""
    speed_cm: int | None = None
    """Ordnance moves: its speed stands where a gun's range does (SHT-13)."""
    speed_min_cm: int | None = None
    craft: tuple[Craft, ...] = ()

"""A fleet as it will be printed: every class looked up, every option applied.

``load`` builds these values; rules judge them and sheets print them.  Units
are what has a sheet of its own: a ship, or a squadron of escorts.
"""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.findings import NOWHERE, Place
from bfgprint.model.profile import Profile


@dataclass(frozen=True, slots=True, kw_only=True)
class Commander:
    """A commander aboard: his price, Leadership and re-rolls."""

    rank: str
    points: int
    """With the extra re-rolls that were bought."""
    leadership: int | None = None
    leadership_bonus: int = 0
    leadership_max: int = 10
    rerolls: int = 0
    """All of them, bought ones included."""
    rerolls_each_turn: bool = False
    """They come back every turn, where others are for the whole game."""
    rerolls_own: bool = False
    """They are for his own ship or squadron, where others are for the fleet."""
    is_person: bool = True
    """False where a fleet has re-rolls without anyone who leads it."""
    faction: str | None = None
    """The faction that offers him; None of a rank that we don't know."""
    fleet_list: str | None = None
    """The only list that offers him, if it is one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenOption:
    """An option as bought: what it is called and what it cost."""

    name: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CapitalSquadron:
    """A squadron of capital ships: each keeps its own sheet and Leadership."""

    name: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ship:
    """One ship, its profile as its options have made it."""

    id: str
    """Short and unique in the fleet; keys in the PDF start with it."""
    name: str
    profile: Profile
    options: tuple[TakenOption, ...] = ()
    leadership: int | None = None
    commander: Commander | None = None
    large_base: bool = False
    """An elective large base (BAS-04), with Tractor Fields."""
    base_mm: int | None = None
    """The base that the player says the model stands on."""
    squadron: CapitalSquadron | None = None
    carried_by: str | None = None
    """The ship whose gravitic hook brings this one."""
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class EscortSquadron:
    """Escorts that share one sheet, one Leadership and their orders (LDR-07)."""

    id: str
    name: str
    ships: tuple[Ship, ...]
    leadership: int | None = None
    commander: Commander | None = None
    carried_by: str | None = None
    """The ship whose gravitic hooks bring all of them."""
    place: Place = NOWHERE

    @property
    def profiles(self) -> tuple[Profile, ...]:
        """The different profiles in the squadron, in order of appearance."""
        return tuple(dict.fromkeys(ship.profile for ship in self.ships))


Unit = Ship | EscortSquadron


def ships_of(unit: Unit) -> tuple[Ship, ...]:
    """Return the ships of a squadron, or the one that a ship is."""
    return unit.ships if isinstance(unit, EscortSquadron) else (unit,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fleet:
    """A whole list, ready to be judged and printed."""

    name: str
    faction: str
    units: tuple[Unit, ...]
    commanders: tuple[Commander, ...] = ()
    """Those without a ship yet: they may go aboard until the game begins."""
    upgrades: tuple[TakenOption, ...] = ()
    """Bought for the fleet as a whole."""
    fleet_list: str | None = None
    points_limit: int | None = None
    points: int | None = None
    """What the player says the list costs."""
    switch_off: tuple[str, ...] = ()
    """Codes of house rules that this fleet's players have turned off."""
    own_hulls: tuple[tuple[str, str, str | None], ...] = ()
    """Faction, class and variant of those of which the fleet file has profiles."""
    place: Place = NOWHERE

    @property
    def all_commanders(self) -> tuple[Commander, ...]:
        """Every commander, aboard or not yet."""
        aboard = tuple(unit.commander for unit in self.units if unit.commander)
        return aboard + self.commanders

    @property
    def ships(self) -> tuple[Ship, ...]:
        """Every single ship, those of squadrons included."""
        return tuple(ship for unit in self.units for ship in ships_of(unit))

"""Battlezones: which phenomena they bring, how large these are, how they lie.

Filled from ``data/battlezones.toml``.

Source: facts/bfg/battlefield.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple


class ZoneEntry(NamedTuple):
    """A line of a battlezone's table: what comes, and how many."""

    kind: str
    number: str = "1"
    """``1``, ``D3`` or ``D3+1``."""
    by_face: tuple[str, ...] = ()
    """A second D6: six kinds, or six sizes of a planet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Battlezone:
    """A battlezone and its six lines."""

    name: str
    number: int
    """The face of a D6 by which it is rolled."""
    entries: tuple[ZoneEntry, ...]
    effect: str = ""
    """What holds there whatever lies on the table; empty for nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PhenomenonRule:
    """How large a phenomenon is, how it lies, and what players must remember of it."""

    kind: str
    letter: str
    """What it is called on the map starts with this."""
    width: str = ""
    length: str = ""
    """Dice, in centimetres; empty where it has no place on the table."""
    lies: Literal["", "along sunward edge", "any way"] = ""
    effect: str
    """In a line, for the map page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanetRule:
    """A class of planets."""

    size: str
    least_cm: int
    most_cm: int
    diameter: str
    """Dice within the class (ruling)."""
    well_cm: int
    moons: str = ""
    """Dice, as ``D3-1``; empty for none."""
    rings: str = ""
    low_orbit_pull_cm: int = 0
    """How far it draws ships in low orbit, at the start of each player's turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Battlezones:
    """All that the generator needs."""

    square_cm: int
    """Sides of the squares into which the table is cut."""
    feature_from: int
    """The face of a D6 from which a square has one."""
    zones: tuple[Battlezone, ...]
    phenomena: tuple[PhenomenonRule, ...]
    planets: tuple[PlanetRule, ...]
    sunward: tuple[Literal["left", "right", "bottom", "top"], ...]
    """By the face of a D6."""
    moon_distance: str
    """Dice, in centimetres."""
    moon_diameter: str
    moon_well_cm: int
    ring_width: str
    ring_distance: str
    ring_kinds: Mapping[str, str]
    """By range of faces of a D6."""

    def find(self, name: str) -> Battlezone | None:
        """Return the battlezone of that name, however it is capitalised."""
        same = (each for each in self.zones if each.name.casefold() == name.casefold())
        return next(same, None)

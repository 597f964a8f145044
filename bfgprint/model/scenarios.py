"""The ten scenarios: who brings what, where each deploys, what is rolled, who wins.

Filled from ``data/scenarios.toml``.  A zone's sides are given as a share of the
table and centimetres beside it, so that one record serves every table.

Source: facts/bfg/scenarios.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple


class Bound(NamedTuple):
    """A place along an edge of the table: ``1/3 + 15`` is a third and 15 cm."""

    share: float
    plus_cm: float = 0.0

    def at(self, length_cm: float) -> float:
        """Return the place on an edge of this length."""
        return self.share * length_cm + self.plus_cm


_NEAR, _FAR = Bound(0.0), Bound(1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneRule:
    """Where a role deploys: a rectangle by its bounds, or a disc around a planet."""

    label: str
    role: str = ""
    """The role that deploys there; empty where any may."""
    left: Bound = _NEAR
    right: Bound = _FAR
    bottom: Bound = _NEAR
    top: Bound = _FAR
    planet_within_cm: float = 0.0
    """From the planet's edge; the rectangle is then not used."""
    facing_deg: float | None = None
    barred: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SpotRule:
    """A point with a meaning, such as where a pursued ship starts."""

    label: str
    role: str = ""
    x: Bound
    y: Bound
    facing_deg: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EdgeRule:
    """What an edge is to a role, before the map is turned."""

    edge: Literal["left", "right", "bottom", "top"]
    label: str
    role: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MapRule:
    """One way to lay a scenario out; some have several, and one is rolled or chosen."""

    name: str = ""
    zones: tuple[ZoneRule, ...] = ()
    spots: tuple[SpotRule, ...] = ()
    edges: tuple[EdgeRule, ...] = ()
    mirrored_by: Literal["", "left-right", "top-bottom", "both"] = ""
    """How a roll may turn the map, so that each edge is as likely."""
    least_width_cm: int = 0
    least_height_cm: int = 0
    """A smaller table has no room for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ForceRule:
    """What a role may bring.  What is None is not limited."""

    role: str
    """Empty: every side."""
    share: float = 1.0
    """Of the points limit."""
    most_points: int | None = None
    ships: tuple[int, int] | None = None
    """From so many to so many capital ships."""
    types: tuple[str, ...] = ()
    """Types of ship that alone may come."""
    ship_points: int | None = None
    """The most that one ship may cost."""
    same_number: bool = False
    """All sides bring equally many ships."""
    unit_of_points: int | None = None
    """One unit of at most so many points must be among them (The Bait's quarry)."""
    transports: int = 0
    """At least so many transports."""
    text: str
    """The same in words, for the briefing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraRule:
    """What a role gets beyond its list, for each so many points of the limit."""

    role: str
    what: str
    expr: str = ""
    """Dice for its points or its number; empty for a fixed number."""
    number: int = 0
    unit: Literal["points", "number"] = "points"
    for_each_points: int = 0
    """Of the points limit, or part of it; 0 for once in the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RollRule:
    """A roll that the scenario asks for: once, for a side, or for each unit."""

    purpose: str
    """The part of the roll's id after ``scenario/``."""
    label: str
    expr: str
    results: tuple[tuple[str, str], ...] = ()
    """A total or range of totals, ``1-3``, and what it says; empty where the total
    itself counts."""
    role: str = ""
    each: Literal["game", "side", "unit"] = "game"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One scenario."""

    number: int
    name: str
    kind: Literal["raid", "battle"]
    roles: tuple[str, ...]
    """What the attacking side is called, then the defending one."""
    most_sides: int = 2
    forces: tuple[ForceRule, ...] = ()
    extras: tuple[ExtraRule, ...] = ()
    zones_by_face: tuple[tuple[str, str], ...] = ()
    """A face or range of faces of a D6, and a battlezone; empty where players agree."""
    planet: Literal["", "middle", "near short edge"] = ""
    """Where the scenario itself puts one."""
    maps: tuple[MapRule, ...]
    rolls: tuple[RollRule, ...] = ()
    set_up: tuple[str, ...]
    """Steps, in order, in our words."""
    first_turn: str
    """A role, or ``roll-off``."""
    game_turns: int | None = None
    length: str
    special: tuple[str, ...] = ()
    victory: tuple[str, ...]
    victory_points: bool = True
    """False where the winner is found otherwise."""
    low_orbit: bool = False
    """A low-orbit table is needed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenarios:
    """All scenarios, and the tables by which one is found."""

    scenarios: tuple[Scenario, ...]
    raids: tuple[str, ...]
    """Names by the face of a D6, from 1 to 6."""
    battles: tuple[str, ...]
    attack_ratings: Mapping[str, int]
    """By faction, fleet list or commander; a list's or commander's comes first."""
    low_orbit_cm: tuple[tuple[int, int], tuple[int, int]] = ((45, 60), (90, 135))
    """Depth and width of the low-orbit table, each from and to."""

    def find(self, name: str) -> Scenario | None:
        """Return the scenario of that name or number, however it is written."""
        wanted = plain_name(name)
        for each in self.scenarios:
            if wanted in (plain_name(each.name), str(each.number)):
                return each
        return None


def plain_name(name: str) -> str:
    """Return the letters and figures of a name, by which names are compared."""
    return "".join(filter(str.isalnum, name.casefold()))

"""The ten scenarios: who brings what, where each deploys, what is rolled, who wins.

Filled from ``data/scenarios.toml``.  A zone's sides are given as a share of the
table and centimetres beside it, so that one record serves every table.

Source: facts/bfg/scenarios.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from bfgprint.model.names import letters_of


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
    planet_well: bool = False
    """As far as the planet's gravity well; the rectangle is then not used."""
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
    """Of the points limit; 0 where that limits nothing."""
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
    rest_points: int | None = None
    """The most that all others besides that unit may cost."""
    transports: int = 0
    """At least so many transports."""
    points_per_pair: int | None = None
    """For each two transports, the most that the others may cost ..."""
    squadrons_per_pair: int | None = None
    """... and as many escort squadrons."""
    divisions: int = 0
    """So many parts, each of at least one ship."""
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
    """Of the points limit; 0 for once in the game."""
    or_part: bool = True
    """What is left over of the limit counts like the whole."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RollRule:
    """A roll that the scenario asks for: for a side, a unit, or two transports."""

    purpose: str
    """What the ids of its rolls begin with, before the side; ``map`` is for the map."""
    label: str
    expr: str
    results: tuple[tuple[str, str], ...] = ()
    """A total or range of totals, ``1-3``, and what it says; empty where the total
    itself counts."""
    role: str = ""
    each: Literal["side", "unit", "pair"] = "side"
    """For how many it is rolled; ``pair`` is two transports of another side."""
    plus: str = ""
    """Dice: so many more rolls."""


class Planet(NamedTuple):
    """A planet that the scenario itself puts on the table."""

    place: Literal["middle", "near short edge"]
    most_cm: int = 0
    """From the attacker's short edge to its middle, at most."""
    by_points: tuple[tuple[int, str], ...] = ()
    """A points limit, and the size up to there; the last is for all above."""
    by_face: tuple[tuple[str, str], ...] = ()
    """A range of faces of a D6, and the size."""


class Place(NamedTuple):
    """What a choice of formations may come to: a map, and one's own zone on it."""

    map: str
    role: str = ""
    """``white`` or ``dark``; empty where a die decides."""


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
    planet: Planet | None = None
    maps: tuple[MapRule, ...]
    """Of several, a roll of the purpose ``map`` tells one by its name, or the
    formations do."""
    formations: Mapping[str, Mapping[str, tuple[Place, ...]]] = field(
        default_factory=dict
    )
    """One's own formation, the other's, and what may come of both."""
    rolls: tuple[RollRule, ...] = ()
    set_up: tuple[str, ...]
    """Steps, in order, in our words."""
    first_turn: str
    """A role, or ``roll-off``."""
    places_first: str = ""
    """A role; ``higher`` or ``lower`` of a roll; empty where it is not said."""
    game_turns: int | None = None
    length: str
    special: tuple[str, ...] = ()
    victory: tuple[str, ...]
    victory_points: bool = True
    """False where the winner is found otherwise."""
    low_orbit: bool = False
    """A low-orbit table is needed."""
    rulings: tuple[str, ...] = ()
    """The readings of ours that this record holds; each has a footnote."""


class RatingRule(NamedTuple):
    """An attack rating other than the faction's, and which fleets have it."""

    rating: int
    faction: str = ""
    fleet_lists: tuple[str, ...] = ()
    commander: str = ""
    classes: tuple[str, ...] = ()
    """One ship of these is enough."""
    ship_factions: tuple[str, ...] = ()
    """One ship of these factions is enough."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenarios:
    """All scenarios, and the tables by which one is found."""

    scenarios: tuple[Scenario, ...]
    raids: tuple[str, ...]
    """Names by the face of a D6, from 1 to 6."""
    battles: tuple[str, ...]
    attack_ratings: Mapping[str, int]
    """By faction."""
    rating_rules: tuple[RatingRule, ...] = ()
    """They come before the faction's; the first that fits counts."""
    other_rating: int = 2
    """Of factions that we don't know."""
    raids_only: tuple[str, ...] = ()
    """Fleet lists that always roll on the raids ..."""
    raids_below_points: int = 0
    """... unless they attack with so many points or more."""
    low_orbit_cm: tuple[tuple[int, int], tuple[int, int]] = ((45, 60), (90, 135))
    """Depth and width of the low-orbit table, each from and to."""
    low_orbit_rules: tuple[str, ...] = ()
    """What holds there; ``{}`` stands for how far the planet draws ships."""
    victory_points: str = ""
    """What scores them, for scenarios that count them."""

    def find(self, name: str) -> Scenario | None:
        """Return the scenario of that name or number, however it is written."""
        wanted, number = letters_of(name), name.strip().lstrip("#")
        for each in self.scenarios:
            if wanted == letters_of(each.name) or number == str(each.number):
                return each
        return None

"""Fill the scenarios of ``model.scenarios`` from ``scenarios.toml``.

In: the folders to look in, the user's before the bundled.  Out: Scenarios.  A
user's file takes the place of the bundled one.  Bounds of zones are read from
texts such as ``1/2 - 45``: a share of the table, then centimetres.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from bfgprint.load.reader import read_source
from bfgprint.load.schema import Figure, Flag, Keys, needing, shape
from bfgprint.load.tables import find_data_file
from bfgprint.load.texts import Text, text_like
from bfgprint.model.scenarios import (
    Bound,
    EdgeRule,
    ExtraRule,
    ForceRule,
    MapRule,
    Place,
    Planet,
    RatingRule,
    RollRule,
    Scenario,
    Scenarios,
    SpotRule,
    ZoneRule,
)

FILE = "scenarios.toml"

_BOUND = re.compile(r"([01]|[0-9]/[1-9])(?: ([+-]) ([0-9]{1,3}(?:\.[0-9])?))?")

BoundText = Annotated[
    str,
    text_like(
        rf"^{_BOUND.pattern}$",
        'a share of the table and centimetres, "1/2 - 45" or "0 + 15"',
    ),
]
Throw = Annotated[
    str,
    text_like(
        r"^([1-9]?D[36](x[1-9][0-9]?)?([+-][1-9])?|1 of [1-9][0-9]?)$",
        'dice, such as "D3+1" or "2D6x10", or a draw, "1 of 5"',
    ),
]
FaceText = Annotated[
    str, text_like(r"^[1-9]?[0-9](-[1-9]?[0-9])?$", 'a face or a range, "1" or "2-5"')
]
Results = dict[FaceText, Text]
EdgeName = Literal["left", "right", "bottom", "top"]
Heading = Annotated[int, Field(strict=True, ge=0, lt=360)]
Rating = Annotated[int, Field(strict=True, ge=0, le=100)]
Share = Annotated[float, Field(ge=0, le=1)]
Cell = Annotated[
    str,
    text_like(
        r"^[^ /]+( (white|dark))?( / [^ /]+ (white|dark))?$",
        'a map, a map and a colour, or two such, "A dark / C dark"',
    ),
]


class _ZoneKeys(Keys):
    """Where a role deploys: a rectangle by its bounds, or a disc round a planet."""

    label: Text
    role: Text | Literal[""] = ""
    left: BoundText = "0"
    right: BoundText = "1"
    bottom: BoundText = "0"
    top: BoundText = "1"
    planet_within_cm: Figure = 0
    planet_well: Flag = False
    facing_deg: Heading | None = None
    barred: Flag = False


class _SpotKeys(Keys):
    """A point with a meaning."""

    label: Text
    role: Text | Literal[""] = ""
    x: BoundText
    y: BoundText
    facing_deg: Heading | None = None


class _EdgeKeys(Keys):
    """What an edge of the table is to a role."""

    edge: EdgeName
    label: Text
    role: Text | Literal[""] = ""


class _MapKeys(Keys):
    """One way to lay a scenario out."""

    name: Text | Literal[""] = ""
    zones: tuple[_ZoneKeys, ...] = ()
    spots: tuple[_SpotKeys, ...] = ()
    edges: tuple[_EdgeKeys, ...] = ()
    mirrored_by: Literal["", "left-right", "top-bottom", "both"] = ""
    least_width_cm: Figure = 0
    least_height_cm: Figure = 0


class _ForceKeys(Keys):
    """What a role may bring; what is missing is not limited."""

    role: Text | Literal[""]
    share: Share = 1.0
    most_points: Figure | None = None
    ships: tuple[Figure, Figure] | None = None
    types: tuple[Literal["battleship", "cruiser", "escort", "defence"], ...] = ()
    ship_points: Figure | None = None
    same_number: Flag = False
    unit_of_points: Figure | None = None
    rest_points: Figure | None = None
    transports: Figure = 0
    points_per_pair: Figure | None = None
    squadrons_per_pair: Figure | None = None
    divisions: Figure = 0
    text: Text


class _ExtraKeys(Keys):
    """What a role gets beyond its list."""

    role: Text
    what: Text
    expr: Throw | Literal[""] = ""
    number: Figure = 0
    unit: Literal["points", "number"] = "points"
    for_each_points: Figure = 0
    or_part: Flag = True


class _RollKeys(Keys):
    """A roll that the scenario asks for."""

    purpose: Text
    label: Text
    expr: Throw
    results: Results = Field(default_factory=dict)
    role: Text | Literal[""] = ""
    each: Literal["side", "unit", "pair"] = "side"
    plus: Throw | Literal[""] = ""


class _PlanetKeys(Keys):
    """A planet that the scenario itself puts on the table."""

    place: Literal["middle", "near short edge"]
    most_cm: Figure = 0
    by_points: dict[Text, Text] = Field(default_factory=dict)
    by_face: Results = Field(default_factory=dict)

    @model_validator(mode="after")
    def _has_sizes(self) -> _PlanetKeys:
        if not (self.by_points or self.by_face):
            raise ValueError("needs by_points or by_face")
        return self


class _ScenarioKeys(Keys):
    """One scenario."""

    number: Figure
    name: Text
    kind: Literal["raid", "battle"]
    roles: tuple[Text, Text]
    most_sides: Annotated[int, Field(strict=True, ge=2, le=12)] = 2
    forces: tuple[_ForceKeys, ...] = ()
    extras: tuple[_ExtraKeys, ...] = ()
    zones_by_face: Results = Field(default_factory=dict)
    planet: _PlanetKeys | None = None
    maps: Annotated[tuple[_MapKeys, ...], Field(min_length=1)]
    formations: dict[Text, dict[Text, Cell]] = Field(default_factory=dict)
    rolls: tuple[_RollKeys, ...] = ()
    set_up: tuple[Text, ...]
    first_turn: Text
    places_first: Text | Literal[""] = ""
    game_turns: Figure | None = None
    length: Text
    special: tuple[Text, ...] = ()
    victory: tuple[Text, ...]
    victory_points: Flag = True
    low_orbit: Flag = False
    rulings: tuple[Text, ...] = ()

    @model_validator(mode="after")
    def _names_fit(self) -> _ScenarioKeys:
        for role in (self.first_turn, self.places_first):
            if role not in {"", "roll-off", "higher", "lower", *self.roles}:
                raise ValueError(f'"{role}" is none of its roles')
        maps = {each.name for each in self.maps}
        for name in _maps_named(self):
            if name not in maps:
                raise ValueError(f'there is no map "{name}"')
        for name, row in self.formations.items():
            missing = [each for each in self.formations if each not in row]
            if missing:
                raise ValueError(f"{name} says nothing against {missing[0]}")
        return self


def _maps_named(keys: _ScenarioKeys) -> Iterator[str]:
    """Yield the maps that rolls and formations name."""
    for rule in keys.rolls:
        if rule.purpose == "map":
            yield from rule.results.values()
    for row in keys.formations.values():
        for cell in row.values():
            yield from (place.map for place in _places(cell))


class _RatingKeys(Keys):
    """An attack rating other than the faction's."""

    rating: Rating
    faction: Text | Literal[""] = ""
    fleet_lists: tuple[Text, ...] = ()
    commander: Text | Literal[""] = ""
    classes: tuple[Text, ...] = ()
    ship_factions: tuple[Text, ...] = ()


class _LowOrbitKeys(Keys):
    """Sizes of the low-orbit table, from and to."""

    depth: tuple[Figure, Figure]
    width: tuple[Figure, Figure]


SixNames = Annotated[tuple[Text, ...], Field(min_length=6, max_length=6)]


class ScenariosFile(Keys):
    """``kind = "scenarios"``: the scenarios, and how one is chosen."""

    kind: Literal["scenarios"]
    edition: Text
    source: Text
    raids: SixNames
    battles: SixNames
    raids_only: tuple[Text, ...] = ()
    raids_below_points: Figure = 0
    low_orbit_cm: _LowOrbitKeys
    low_orbit_rules: tuple[Text, ...] = ()
    """``{}`` stands for how far the planet draws ships, in centimetres."""
    victory_points: Text | Literal[""] = ""
    attack_ratings: Annotated[dict[Text, Rating], needing("other")]
    rating_rules: tuple[_RatingKeys, ...] = ()
    scenarios: Annotated[tuple[_ScenarioKeys, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _tables_name_scenarios(self) -> ScenariosFile:
        names = {each.name for each in self.scenarios}
        for name in (*self.raids, *self.battles):
            if name not in names:
                raise ValueError(f'there is no scenario "{name}"')
        return self


def load_scenarios(dirs: tuple[Path, ...]) -> Scenarios:
    """Return the scenarios and the tables by which one is found.

    Raises:
        DataError: the file can't be read.
    """
    file = shape(read_source(find_data_file(dirs, FILE)), ScenariosFile)
    ratings = dict(file.attack_ratings)
    return Scenarios(
        scenarios=tuple(map(_scenario, file.scenarios)),
        raids=file.raids,
        battles=file.battles,
        other_rating=ratings.pop("other"),
        attack_ratings=ratings,
        rating_rules=tuple(
            RatingRule(**each.model_dump()) for each in file.rating_rules
        ),
        raids_only=file.raids_only,
        raids_below_points=file.raids_below_points,
        low_orbit_cm=(file.low_orbit_cm.depth, file.low_orbit_cm.width),
        low_orbit_rules=file.low_orbit_rules,
        victory_points=file.victory_points,
    )


def _scenario(keys: _ScenarioKeys) -> Scenario:
    plain = keys.model_dump(
        exclude={
            *("forces", "extras", "zones_by_face", "planet", "maps"),
            *("formations", "rolls"),
        }
    )
    return Scenario(
        **plain,
        forces=tuple(ForceRule(**each.model_dump()) for each in keys.forces),
        extras=tuple(ExtraRule(**each.model_dump()) for each in keys.extras),
        zones_by_face=tuple(keys.zones_by_face.items()),
        planet=_planet(keys.planet) if keys.planet else None,
        maps=tuple(map(_map, keys.maps)),
        formations={
            own: {other: _places(text) for other, text in row.items()}
            for own, row in keys.formations.items()
        },
        rolls=tuple(
            RollRule(**each.model_dump() | {"results": tuple(each.results.items())})
            for each in keys.rolls
        ),
    )


def _planet(keys: _PlanetKeys) -> Planet:
    return Planet(
        place=keys.place,
        most_cm=keys.most_cm,
        by_points=tuple(
            (int(most) if most.isdecimal() else 0, size)
            for most, size in keys.by_points.items()
        ),
        by_face=tuple(keys.by_face.items()),
    )


def _places(text: str) -> tuple[Place, ...]:
    """Return what stands in a cell: ``A dark / C dark``, or a map alone."""
    return tuple(Place(*part.split()[:2]) for part in text.split("/"))


def _map(keys: _MapKeys) -> MapRule:
    return MapRule(
        name=keys.name,
        zones=tuple(_zone(each) for each in keys.zones),
        spots=tuple(
            SpotRule(
                label=each.label,
                role=each.role,
                x=_bound(each.x),
                y=_bound(each.y),
                facing_deg=_degrees(each.facing_deg),
            )
            for each in keys.spots
        ),
        edges=tuple(EdgeRule(**each.model_dump()) for each in keys.edges),
        mirrored_by=keys.mirrored_by,
        least_width_cm=keys.least_width_cm,
        least_height_cm=keys.least_height_cm,
    )


def _zone(keys: _ZoneKeys) -> ZoneRule:
    bounds: Mapping[str, Bound] = {
        side: _bound(getattr(keys, side)) for side in ("left", "right", "bottom", "top")
    }
    return ZoneRule(
        label=keys.label,
        role=keys.role,
        planet_within_cm=float(keys.planet_within_cm),
        planet_well=keys.planet_well,
        facing_deg=_degrees(keys.facing_deg),
        barred=keys.barred,
        **bounds,
    )


def _degrees(heading: int | None) -> float | None:
    return None if heading is None else float(heading)


def _bound(text: str) -> Bound:
    """Return a place along an edge: ``1/2 - 45`` is 45 cm short of the middle."""
    found = _BOUND.fullmatch(text)
    assert found is not None, "the schema has let it through"
    plus = float(found[3] or 0)
    return Bound(float(Fraction(found[1])), -plus if found[2] == "-" else plus)

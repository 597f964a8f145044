"""Judge the battlefield of a set-up's record: sizes, places and deployment zones.

In: a Setup and the tables of set-ups.  Out: findings.  No seed is needed: what is
held against the record is what holds of every set-up.  What a record does not say
is not judged.

Source: battlefield.md; scenarios.md, The ten scenarios.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import combinations, product

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place
from bfgprint.model.battlezones import Battlezones, PhenomenonRule, PlanetRule
from bfgprint.model.scenarios import MapRule, Planet, Scenario
from bfgprint.model.setup import Area, EdgeUse, Feature, Setup, Spot
from bfgprint.model.setup_tables import SetupTables
from bfgprint.rules.dice import chances, parse_dice
from bfgprint.rules.maps import TURNS, Table, areas_of, edges_of, spots_of
from bfgprint.rules.shapes import RULER_CM, lies_within, overlap
from bfgprint.rules.wording import number

_Layout = tuple[frozenset[Area], frozenset[EdgeUse], frozenset[Spot]]


def check_battlefield(setup: Setup, tables: SetupTables | None) -> tuple[Finding, ...]:
    """Return everything that is wrong with the battlefield of a record.

    Without tables, as where it was rolled by others, only what needs none is judged.
    """
    found = (
        *features_overlap(setup),
        *planet_twice(setup),
        *features_overhang(setup),
        *areas_off_table(setup),
    )
    if tables is None:
        return found
    return (
        *found,
        *feature_sizes(setup, tables.battlezones),
        *features_lie_along(setup, tables.battlezones),
        *deployment_differs(setup, tables),
    )


def _finding(code: Code, item: str, message: str, hint: str = "") -> Finding:
    return Finding(
        code=code, message=message, place=Place(item=f"battlefield.{item}"), hint=hint
    )


def _called(feature: Feature) -> str:
    return f"{feature.kind} {feature.id}".strip()


def _numbered(setup: Setup) -> Iterator[tuple[str, Feature]]:
    """Yield each feature that has a size, and where it stands in the record."""
    for place, feature in enumerate(setup.battlefield.features, 1):
        if feature.width_cm and feature.length_cm:
            yield f"features[{place}]", feature


def features_overlap(setup: Setup) -> Iterator[Finding]:
    """Planets, moons, clouds, fields and rifts don't lie on each other."""
    solid = [(item, each) for item, each in _numbered(setup) if each.kind != "ring"]
    for (_, one), (item, other) in combinations(solid, 2):
        if overlap(one, other):
            message = f"{_called(other)} lies on {_called(one)}"
            yield _finding(Code.FEATURES_OVERLAP, item, message)


def planet_twice(setup: Setup) -> Iterator[Finding]:
    """There is at most one planet."""
    planets = [each for each in setup.battlefield.features if each.kind == "planet"]
    if len(planets) > 1:
        message = f"{len(planets)} planets"
        yield _finding(Code.PLANET_TWICE, "features", message, "at most one")


def features_overhang(setup: Setup) -> Iterator[Finding]:
    """No phenomenon hangs over the edge of the table; a ring may."""
    width, height = setup.battlefield.width_cm, setup.battlefield.height_cm
    if width is None or height is None:
        return
    for item, feature in _numbered(setup):
        if feature.kind != "ring" and not lies_within(feature, width, height):
            message = f"{_called(feature)} hangs over the edge of the table"
            yield _finding(Code.FEATURE_OVERHANGS, item, message)


def feature_sizes(setup: Setup, zones: Battlezones) -> Iterator[Finding]:
    """Each phenomenon is as large as dice can make it, a planet as its class."""
    rules = {rule.kind: rule for rule in zones.phenomena}
    by_size = {rule.size: rule for rule in zones.planets}
    planets = {each.id: each for each in setup.battlefield.features if each.size}
    for item, feature in _numbered(setup):
        match feature.kind:
            case "planet":
                wrong = _wrong_planet(feature, by_size)
            case "moon":
                wrong = _wrong_moon(feature, planets.get(feature.of), zones)
            case "ring":
                wrong = _wrong_ring(feature, planets.get(feature.of), zones)
            case _:
                wrong = _wrong_dice(feature, rules.get(feature.kind))
        for message in wrong:
            text = f"{_called(feature)}: {message}"
            yield _finding(Code.FEATURE_SIZE, item, text)


def _wrong_planet(feature: Feature, by_size: Mapping[str, PlanetRule]) -> Iterator[str]:
    rule = by_size.get(feature.size)
    if rule is None:
        return
    if not rule.least_cm <= feature.width_cm <= rule.most_cm:
        yield (
            f"{number(feature.width_cm)} cm across; a {rule.size} planet has "
            f"{rule.least_cm} to {rule.most_cm}"
        )
    if feature.well_cm not in (0, rule.well_cm):
        yield (
            f"a gravity well of {number(feature.well_cm)} cm; a {rule.size} planet's "
            f"is {rule.well_cm}"
        )


def _wrong_moon(
    feature: Feature, planet: Feature | None, zones: Battlezones
) -> Iterator[str]:
    yield from _not_thrown("diameter", feature.width_cm, zones.moon_diameter)
    if feature.well_cm not in (0, zones.moon_well_cm):
        yield (
            f"a gravity well of {number(feature.well_cm)} cm; a moon's is "
            f"{zones.moon_well_cm}"
        )
    if planet is None:
        return
    apart = math.hypot(feature.x_cm - planet.x_cm, feature.y_cm - planet.y_cm)
    # From the planet's edge or its middle, as the ruling was.
    dice = parse_dice(zones.moon_distance)
    least, most = dice.lowest, dice.highest + planet.width_cm / 2
    if not least - 1 <= apart <= most + 1:
        yield (
            f"{apart:.1f} cm from its planet; {zones.moon_distance} gives "
            f"{least} to {dice.highest}"
        )


def _wrong_ring(
    feature: Feature, planet: Feature | None, zones: Battlezones
) -> Iterator[str]:
    yield from _not_thrown("width", feature.width_cm, zones.ring_width)
    if planet is not None and feature.inner_cm:
        distance = feature.inner_cm - planet.width_cm / 2
        yield from _not_thrown("distance", distance, zones.ring_distance)


def _wrong_dice(feature: Feature, rule: PhenomenonRule | None) -> Iterator[str]:
    if rule is not None and rule.width:
        yield from _not_thrown("width", feature.width_cm, rule.width)
        yield from _not_thrown("length", feature.length_cm, rule.length)


def _not_thrown(what: str, length_cm: float, expr: str) -> Iterator[str]:
    if length_cm not in chances(expr):
        yield f"a {what} of {number(length_cm)} cm, which {expr} can't give"


def features_lie_along(setup: Setup, zones: Battlezones) -> Iterator[Finding]:
    """Clouds and asteroid fields lie parallel to the sunward edge."""
    sunward = setup.battlefield.sunward
    if sunward is None:
        return
    along = 0 if sunward in ("left", "right") else 90
    kinds = {r.kind for r in zones.phenomena if r.lies == "along sunward edge"}
    for item, feature in _numbered(setup):
        if feature.kind in kinds and feature.heading_deg % 180 != along:
            message = (
                f"{_called(feature)} does not lie along the sunward edge, the {sunward}"
            )
            yield _finding(Code.FEATURE_SIZE, item, message)


def areas_off_table(setup: Setup) -> Iterator[Finding]:
    """Zones and points are on the table; a disc has its middle there."""
    field = setup.battlefield
    if field.width_cm is None or field.height_cm is None:
        return

    def is_on(x_cm: float, y_cm: float) -> bool:
        return 0 <= x_cm <= (field.width_cm or 0) and 0 <= y_cm <= (
            field.height_cm or 0
        )

    for place, area in enumerate(field.areas, 1):
        points = [(area.left_cm, area.bottom_cm), (area.right_cm, area.top_cm)]
        if area.radius_cm:
            middle_x = (area.left_cm + area.right_cm) / 2
            points = [(middle_x, (area.bottom_cm + area.top_cm) / 2)]
        is_flat = area.left_cm >= area.right_cm or area.bottom_cm >= area.top_cm
        if is_flat or not all(is_on(*point) for point in points):
            message = f'the zone "{area.label}" is not on the table'
            yield _finding(Code.AREA_OFF_TABLE, f"areas[{place}]", message)
    for place, spot in enumerate(field.spots, 1):
        if not is_on(spot.x_cm, spot.y_cm):
            message = f'the point "{spot.label}" is not on the table'
            yield _finding(Code.AREA_OFF_TABLE, f"spots[{place}]", message)


def deployment_differs(setup: Setup, tables: SetupTables) -> Iterator[Finding]:
    """Zones, points and edges are those of one of the scenario's maps, turned or not.

    The planet that the scenario asks for lies where it says.
    """
    field, chosen = setup.battlefield, setup.scenario
    scenario = tables.scenarios.find(chosen.name) if chosen else None
    if scenario is None or not (field.areas or field.edges or field.spots):
        return
    planet = next((each for each in field.features if each.kind == "planet"), None)
    found = (frozenset(field.areas), frozenset(field.edges), frozenset(field.spots))
    fitting = [
        table for table, layout in _layouts(setup, scenario, planet) if layout == found
    ]
    if not fitting:
        message = f"zones, points and edges are not those of {scenario.name}"
        yield _finding(Code.DEPLOYMENT_DIFFERS, "areas", message)
    elif scenario.planet is not None and planet is not None:
        rule = scenario.planet
        if not any(_lies_there(planet, rule, table) for table in fitting):
            message = f"the planet does not lie where {scenario.name} puts it"
            yield _finding(Code.DEPLOYMENT_DIFFERS, "features", message)


def _layouts(
    setup: Setup, scenario: Scenario, planet: Feature | None
) -> Iterator[tuple[Table, _Layout]]:
    """Yield each way in which the scenario may lie on this table."""
    width, height = setup.battlefield.width_cm, setup.battlefield.height_cm
    for rule, sides in product(scenario.maps, _sides(setup, scenario)):
        for across, over in TURNS[rule.mirrored_by]:
            table = Table(
                width_cm=width or 0, height_cm=height or 0, across=across, over=over
            )
            yield table, _layout(rule, table, sides, planet)


def _layout(
    rule: MapRule, table: Table, sides: Mapping[str, str], planet: Feature | None
) -> _Layout:
    return (
        frozenset(areas_of(rule, table, sides, planet)),
        frozenset(edges_of(rule, table, sides)),
        frozenset(spots_of(rule, table, sides)),
    )


def _sides(setup: Setup, scenario: Scenario) -> list[dict[str, str]]:
    """Return who may have which role on the map: colours go either way."""
    roles: dict[str, str] = {}
    for side in setup.sides:
        roles.setdefault(side.role, side.id)
    if not scenario.formations:
        return [roles]
    one, *others = roles.values()
    other = others[0] if others else ""
    return [{"white": one, "dark": other}, {"white": other, "dark": one}]


def _lies_there(planet: Feature, rule: Planet, table: Table) -> bool:
    """Whether a planet's middle is the table's, or near enough the attacker's edge."""
    if rule.place == "middle":
        x_off = abs(planet.x_cm - table.width_cm / 2)
        y_off = abs(planet.y_cm - table.height_cm / 2)
        return max(x_off, y_off) <= 1
    from_edge = table.width_cm - planet.x_cm if table.across else planet.x_cm
    return from_edge <= rule.most_cm + RULER_CM

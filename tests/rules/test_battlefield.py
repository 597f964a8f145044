"""The battlefield of a record: sizes, places, and the scenario's zones.

Source: battlefield.md, Number and size; scenarios.md, The ten scenarios.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bfgprint.findings import Finding
from bfgprint.load.setup_tables import load_setup_tables
from bfgprint.model.setup import (
    Area,
    Battlefield,
    EdgeUse,
    Feature,
    ScenarioChosen,
    Setup,
    Side,
    Spot,
)
from bfgprint.resources import data_dir
from bfgprint.rules.battlefield import check_battlefield
from bfgprint.rules.maps import Table, areas_of, edges_of, spots_of

TABLES = load_setup_tables((data_dir(),))


def _disc(kind: str, x_cm: float, y_cm: float, width_cm: float, **more: Any) -> Feature:
    return Feature(
        kind=kind, x_cm=x_cm, y_cm=y_cm, width_cm=width_cm, length_cm=width_cm, **more
    )


PLANET = _disc("planet", 90, 60, 20, id="P1", size="medium", well_cm=15)
MOON = _disc("moon", 90, 100, 4, id="M1", size="small", well_cm=10, of="P1")
RING = _disc("ring", 90, 60, 3, id="R1", of="P1", inner_cm=35)
CLOUD = Feature(
    kind="gas/dust cloud",
    x_cm=30,
    y_cm=30,
    width_cm=12,
    length_cm=30,
    heading_deg=90,
    id="G1",
)
FIELD = Battlefield(
    width_cm=180, height_cm=120, sunward="top", features=(PLANET, MOON, RING, CLOUD)
)
SETUP = Setup(
    audience="public",
    sides=(
        Side(name="A", id="a", role="attacker"),
        Side(name="B", id="b", role="defender"),
    ),
    battlefield=FIELD,
)


def _found(**changed: Any) -> tuple[Finding, ...]:
    """Return what is found where parts of the battlefield are others."""
    field = replace(FIELD, **changed)
    return check_battlefield(replace(SETUP, battlefield=field), TABLES)


def _said(finding: Finding) -> tuple[str, str, str]:
    item = finding.place.item.removeprefix("battlefield.")
    return str(finding.code), item, finding.message


def test_nothing_is_wrong() -> None:
    """A planet with a moon and a ring that lies on it, and a cloud, are fine."""
    assert _found() == ()


def test_nothing_is_known() -> None:
    """A record that says nothing of its table is not judged."""
    assert _found(width_cm=None, height_cm=None, sunward=None, features=()) == ()
    assert _found(height_cm=None) == ()
    assert _found(width_cm=None) == ()


@pytest.mark.parametrize(
    ("feature", "expected"),
    [
        (
            replace(CLOUD, x_cm=80, y_cm=60),
            ("ROLL-14", "features[2]", "gas/dust cloud G1 lies on planet P1"),
        ),
        (
            replace(CLOUD, x_cm=14),
            (
                "ROLL-17",
                "features[2]",
                "gas/dust cloud G1 hangs over the edge of the table",
            ),
        ),
        (
            replace(PLANET, id="P2", x_cm=30),
            ("ROLL-15", "features", "2 planets"),
        ),
        (
            replace(CLOUD, width_cm=11),
            (
                "ROLL-16",
                "features[2]",
                "gas/dust cloud G1: a width of 11 cm, which D6x2 can't give",
            ),
        ),
        (
            replace(CLOUD, length_cm=22),
            (
                "ROLL-16",
                "features[2]",
                "gas/dust cloud G1: a length of 22 cm, which D6x5 can't give",
            ),
        ),
        (
            replace(CLOUD, heading_deg=0),
            (
                "ROLL-16",
                "features[2]",
                "gas/dust cloud G1 does not lie along the sunward edge, the top",
            ),
        ),
        (
            replace(MOON, width_cm=6),
            (
                "ROLL-16",
                "features[2]",
                "moon M1: a diameter of 6 cm, which D3+2 can't give",
            ),
        ),
        (
            replace(MOON, well_cm=15),
            (
                "ROLL-16",
                "features[2]",
                "moon M1: a gravity well of 15 cm; a moon's is 10",
            ),
        ),
        (
            replace(MOON, y_cm=77),
            (
                "ROLL-16",
                "features[2]",
                "moon M1: 17.0 cm from its planet; 2D6x10 gives 20 to 120",
            ),
        ),
        (
            replace(RING, width_cm=7),
            ("ROLL-16", "features[2]", "ring R1: a width of 7 cm, which D6 can't give"),
        ),
        (
            replace(RING, inner_cm=36),
            (
                "ROLL-16",
                "features[2]",
                "ring R1: a distance of 26 cm, which D6x5 can't give",
            ),
        ),
    ],
)
def test_feature(feature: Feature, expected: tuple[str, str, str]) -> None:
    """A wrong piece beside the planet is named, with what is wrong with it."""
    assert [_said(each) for each in _found(features=(PLANET, feature))] == [expected]


@pytest.mark.parametrize(
    ("planet", "expected"),
    [
        (
            replace(PLANET, width_cm=15, length_cm=15),
            ["planet P1: 15 cm across; a medium planet has 16 to 25"],
        ),
        (
            replace(PLANET, well_cm=30),
            ["planet P1: a gravity well of 30 cm; a medium planet's is 15"],
        ),
        (
            replace(PLANET, size="small"),
            [
                "planet P1: 20 cm across; a small planet has 6 to 15",
                "planet P1: a gravity well of 15 cm; a small planet's is 10",
            ],
        ),
        (replace(PLANET, size="huge"), []),
        (replace(PLANET, well_cm=0), []),
    ],
)
def test_planet(planet: Feature, expected: list[str]) -> None:
    """A planet is as large as its class, and has its gravity well."""
    assert [each.message for each in _found(features=(planet,))] == expected


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_planet_at_the_limits(size: str) -> None:
    """The least and the largest planet of a class are fine."""
    rule = next(each for each in TABLES.battlezones.planets if each.size == size)
    for width in (rule.least_cm, rule.most_cm):
        planet = _disc("planet", 90, 60, width, size=size, well_cm=rule.well_cm)
        assert _found(features=(planet,)) == ()


@pytest.mark.parametrize("sunward", ["left", "right"])
def test_band_along_a_short_edge(sunward: str) -> None:
    """Along a short edge a band lies upright, whichever way it is said to head."""
    upright = replace(CLOUD, heading_deg=180)
    assert _found(sunward=sunward, features=(upright,)) == ()
    assert len(_found(sunward=sunward)) == 1


@pytest.mark.parametrize("height", [130.0, 47.0])
def test_moon_at_the_limits(height: float) -> None:
    """A moon's distance may have been measured from the planet's edge or its middle."""
    moon = replace(MOON, y_cm=height)
    low = replace(PLANET, y_cm=20, width_cm=10, length_cm=10, size="small", well_cm=10)
    assert _found(height_cm=200.0, features=(low, moon)) == ()


@pytest.mark.parametrize(
    "feature",
    [
        replace(MOON, of="P9", y_cm=61),
        replace(RING, of="P9"),
        replace(RING, inner_cm=0.0),
        _disc("minefield", 30, 30, 11),
        _disc("dust cloud", 30, 30, 11),
        Feature(kind="solar flare", x_cm=0, y_cm=0),
        _disc("solar flare", 30, 30, 11),
        Feature(kind="planet", x_cm=0, y_cm=0, width_cm=30),
    ],
)
def test_what_is_not_known_is_not_judged(feature: Feature) -> None:
    """What belongs to no planet, has no dice or no size is let be."""
    assert _found(features=(feature,)) == ()


AREA = Area(label="zone", left_cm=0, right_cm=180, bottom_cm=0, top_cm=15)
ROUND = Area(
    label="round", left_cm=-20, right_cm=30, bottom_cm=0, top_cm=50, radius_cm=25
)


@pytest.mark.parametrize(
    ("changed", "item", "message"),
    [
        (
            {"areas": (AREA, replace(AREA, right_cm=181))},
            "areas[2]",
            'the zone "zone" is not on the table',
        ),
        (
            {"areas": (replace(AREA, left_cm=-1),)},
            "areas[1]",
            'the zone "zone" is not on the table',
        ),
        (
            {"areas": (replace(AREA, top_cm=0),)},
            "areas[1]",
            'the zone "zone" is not on the table',
        ),
        (
            {"areas": (replace(AREA, right_cm=0),)},
            "areas[1]",
            'the zone "zone" is not on the table',
        ),
        (
            {"areas": (replace(ROUND, left_cm=-32),)},
            "areas[1]",
            'the zone "round" is not on the table',
        ),
        (
            {"spots": (Spot(label="bait", x_cm=90, y_cm=121),)},
            "spots[1]",
            'the point "bait" is not on the table',
        ),
    ],
)
def test_off_the_table(changed: dict[str, Any], item: str, message: str) -> None:
    """Zones and points are on the table; of a disc, its middle is."""
    assert [_said(each) for each in _found(**changed)] == [("ROLL-18", item, message)]


def test_on_the_table() -> None:
    """A zone may reach from edge to edge, and a disc beyond it."""
    spot = Spot(label="entry", x_cm=0, y_cm=120)
    assert _found(areas=(AREA, ROUND), spots=(spot,)) == ()


def _laid(name: str, across: bool = False, planet: Feature | None = None) -> Setup:
    """Return a set-up of a scenario whose map is laid as the rule says."""
    scenario = TABLES.scenarios.find(name)
    assert scenario is not None
    table = Table(width_cm=180, height_cm=120, across=across)
    rule, sides = scenario.maps[0], dict(zip(scenario.roles, "ab", strict=True))
    if scenario.formations:
        sides = {"white": "b", "dark": "a"}
    field = Battlefield(
        width_cm=180,
        height_cm=120,
        features=(planet,) if planet else (),
        areas=areas_of(rule, table, sides, planet),
        edges=edges_of(rule, table, sides),
        spots=spots_of(rule, table, sides),
    )
    attacking, defending = scenario.roles
    return Setup(
        audience="public",
        sides=(
            Side(name="A", id="a", role=attacking),
            Side(name="B", id="b", role=defending),
        ),
        scenario=ScenarioChosen(number=scenario.number, name=name),
        battlefield=field,
    )


def test_other_tables() -> None:
    """Rolled by tables that we have not, only what needs none is judged."""
    strange = replace(CLOUD, width_cm=11, heading_deg=0, x_cm=5)
    field = replace(FIELD, features=(PLANET, strange))
    setup = replace(SETUP, battlefield=field)
    codes = [str(each.code) for each in check_battlefield(setup, TABLES)]
    assert codes == ["ROLL-17", "ROLL-16", "ROLL-16"]
    assert [str(f.code) for f in check_battlefield(setup, None)] == ["ROLL-17"]


@pytest.mark.parametrize("name", [each.name for each in TABLES.scenarios.scenarios])
def test_scenario_as_it_is(name: str) -> None:
    """Each scenario's map is found again on the table."""
    assert check_battlefield(_laid(name), TABLES) == ()


@pytest.mark.parametrize("name", [each.name for each in TABLES.scenarios.scenarios])
def test_scenario_with_another_zone(name: str) -> None:
    """A zone, point or edge that was changed or taken away is found."""
    setup = _laid(name)
    field = setup.battlefield
    zone = field.areas[0]
    wrong = [
        replace(
            field, areas=(replace(zone, left_cm=zone.left_cm + 1), *field.areas[1:])
        ),
        replace(field, areas=field.areas[1:], edges=(EdgeUse(edge="left", label="x"),)),
        replace(field, spots=(*field.spots, Spot(label="x", x_cm=1, y_cm=1))),
    ]
    for each in wrong:
        found = check_battlefield(replace(setup, battlefield=each), TABLES)
        message = f"zones, points and edges are not those of {name}"
        assert [_said(f) for f in found] == [("ROLL-19", "areas", message)]


def test_scenario_of_unknown_table() -> None:
    """Without a scenario of ours, or without any zones, there is nothing to hold."""
    setup = _laid("The Bait")
    other = ScenarioChosen(number=11, name="Last Stand")
    assert check_battlefield(replace(setup, scenario=other), TABLES) == ()
    bare = replace(FIELD, areas=(), spots=(), edges=())
    assert check_battlefield(replace(setup, battlefield=bare), TABLES) == ()


def test_zones_without_a_table() -> None:
    """Without a table's size or a second side no zone can be right."""
    setup = _laid("Fleet Engagement")
    bare = replace(setup.battlefield, width_cm=None, height_cm=None)
    found = check_battlefield(replace(setup, battlefield=bare), TABLES)
    assert [str(each.code) for each in found] == ["ROLL-19"]
    alone = check_battlefield(replace(setup, sides=setup.sides[:1]), TABLES)
    assert [str(each.code) for each in alone] == ["ROLL-19"]


def _planet_at(x_cm: float, y_cm: float = 60) -> Feature:
    return replace(PLANET, x_cm=x_cm, y_cm=y_cm)


@pytest.mark.parametrize(
    ("name", "across", "x_cm", "y_cm", "is_right"),
    [
        ("Surprise Attack", False, 90, 60, True),
        ("Surprise Attack", False, 92, 60, False),
        ("Surprise Attack", False, 90, 58, False),
        ("Planetary Assault", False, 150, 60, True),
        ("Planetary Assault", False, 151, 60, False),
        ("Planetary Assault", True, 30, 60, True),
        ("Planetary Assault", True, 29, 60, False),
        ("Exterminatus", True, 29, 60, False),
    ],
)
def test_planet_of_the_scenario(
    name: str, across: bool, x_cm: float, y_cm: float, *, is_right: bool
) -> None:
    """It lies in the middle, or at most 150 cm from the attacker's short edge."""
    found = check_battlefield(_laid(name, across, _planet_at(x_cm, y_cm)), TABLES)
    message = f"the planet does not lie where {name} puts it"
    expected = [] if is_right else [("ROLL-19", "features", message)]
    assert [_said(each) for each in found] == expected

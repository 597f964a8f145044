"""A scenario's map on a table: bounds, turned maps, zones round a planet.

Source: scenarios.md; the bounds are those that data/scenarios.toml explains.
"""

from __future__ import annotations

import pytest

from bfgprint.model.scenarios import Bound, EdgeRule, MapRule, SpotRule, ZoneRule
from bfgprint.model.setup import Area, Edge, EdgeUse, Feature, Spot
from bfgprint.rules.maps import Table, areas_of, edges_of, spots_of

MAP = MapRule(
    zones=(
        ZoneRule(
            label="strip",
            role="attacker",
            right=Bound(0, 15),
            top=Bound(0.5, -30),
            facing_deg=45,
        ),
        ZoneRule(label="round", planet_within_cm=15, barred=True),
    ),
    spots=(SpotRule(label="spot", x=Bound(0), y=Bound(1, -45), facing_deg=90),),
    edges=(EdgeRule(edge="left", label="entry"), EdgeRule(edge="top", label="exit")),
)
TABLE = Table(width_cm=180, height_cm=120)
ACROSS = Table(width_cm=180, height_cm=120, across=True)
OVER = Table(width_cm=180, height_cm=120, over=True)
BOTH = Table(width_cm=180, height_cm=120, across=True, over=True)


def _strip(left: float, right: float, bottom: float, top: float, facing: int) -> Area:
    return Area(
        label="strip",
        side="b",
        left_cm=left,
        right_cm=right,
        bottom_cm=bottom,
        top_cm=top,
        facing_deg=facing,
    )


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (TABLE, _strip(0, 15, 0, 30, 45)),
        (ACROSS, _strip(165, 180, 0, 30, 315)),
        (OVER, _strip(0, 15, 90, 120, 135)),
        (BOTH, _strip(165, 180, 90, 120, 225)),
    ],
)
def test_strip(table: Table, expected: Area) -> None:
    """A zone and its heading are turned with the map; without a planet it is alone."""
    assert areas_of(MAP, table, {"attacker": "b"}, None) == (expected,)


def test_zone_round_a_planet() -> None:
    """It reaches so far from the planet's edge, and is for everybody without a role."""
    planet = Feature(kind="planet", x_cm=90, y_cm=60, width_cm=20, length_cm=20)
    zone = areas_of(MAP, TABLE, {"attacker": "b"}, planet)[1]
    assert zone == Area(
        label="round",
        left_cm=65,
        right_cm=115,
        bottom_cm=35,
        top_cm=85,
        radius_cm=25,
        barred=True,
    )


def test_zone_in_a_gravity_well() -> None:
    """It reaches as far as the planet's own well."""
    well = MapRule(zones=(ZoneRule(label="orbit", planet_well=True),))
    planet = Feature(
        kind="planet", x_cm=90, y_cm=60, width_cm=20, length_cm=20, well_cm=30
    )
    [zone] = areas_of(well, TABLE, {}, planet)
    assert (zone.radius_cm, zone.left_cm, zone.top_cm) == (40, 50, 100)
    assert areas_of(well, TABLE, {}, None) == ()


@pytest.mark.parametrize(
    ("table", "x_cm", "y_cm", "facing"),
    [
        (TABLE, 0, 75, 90),
        (ACROSS, 180, 75, 270),
        (OVER, 0, 45, 90),
        (BOTH, 180, 45, 270),
    ],
)
def test_spot(table: Table, x_cm: float, y_cm: float, facing: int) -> None:
    """A point is turned with the map."""
    expected = Spot(label="spot", x_cm=x_cm, y_cm=y_cm, facing_deg=facing)
    assert spots_of(MAP, table, {}) == (expected,)


@pytest.mark.parametrize(
    ("table", "first", "second"),
    [
        (TABLE, "left", "top"),
        (ACROSS, "right", "top"),
        (OVER, "left", "bottom"),
        (BOTH, "right", "bottom"),
    ],
)
def test_edges(table: Table, first: Edge, second: Edge) -> None:
    """An edge is turned with the map."""
    assert edges_of(MAP, table, {}) == (
        EdgeUse(edge=first, label="entry"),
        EdgeUse(edge=second, label="exit"),
    )

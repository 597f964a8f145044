"""Lay the battlefield: sunward edge, battlezone, phenomena, zones of the scenario.

In: the request, what was chosen, the dice and the tables.  Out: Laid.  Everything
lies on the table, and nothing overlaps that may not.

Source: battlefield.md; scenarios.md, The ten scenarios; rulings SU-11 to SU-17.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Finding, Place
from bfgprint.model.battlezones import Battlezone
from bfgprint.model.rulings import Rulings
from bfgprint.model.scenarios import MapRule, Planet
from bfgprint.model.setup import Battlefield, Edge, Feature
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.setup_tables import SetupTables
from bfgprint.rules.maps import Table, areas_of, edges_of, spots_of
from bfgprint.setup.choosing import Chosen, nearest, roles_of
from bfgprint.setup.dice import Roller
from bfgprint.setup.formations import form_up
from bfgprint.setup.limits import limit_of_points
from bfgprint.setup.phenomena import add, fill
from bfgprint.setup.placing import Ground, Region
from bfgprint.setup.planets import roll_planet
from bfgprint.setup.tables import looked_up

_AS_DRAWN = 3
"""A D6 up to here leaves a map as it is drawn, above it the map is turned."""


class Laid(NamedTuple):
    """The battlefield, what found no place, and the rulings that mattered."""

    battlefield: Battlefield
    left_out: tuple[str, ...]
    rulings: tuple[str, ...]


def lay_battlefield(
    request: SetupRequest,
    chosen: Chosen,
    roller: Roller,
    tables: SetupTables,
    rulings: Rulings,
    added: Sequence[tuple[str, int]] = (),
) -> Laid:
    """Lay the battlefield of a scenario; ``added`` is what sub-plots bring.

    Raises:
        RulesError: the table is too small for the scenario, or a battlezone or a
            formation is asked for that there is not.
    """
    check_table(request, chosen)
    ground = Ground(
        width_cm=request.width_cm,
        height_cm=request.height_cm,
        roller=roller,
        zones=tables.battlezones,
        rulings=rulings,
    )
    map_rule, sides = _map(request, chosen, roller, ground)
    table = _turned(request, map_rule, roller)
    sunward = _sunward(roller, tables)
    zone = _zone(request, chosen, roller, tables)
    planet = _own_planet(request, chosen, ground, table)
    if request.phenomena:
        fill(ground, zone, sunward)
    add(ground, added, sunward)
    battlefield = Battlefield(
        width_cm=float(request.width_cm),
        height_cm=float(request.height_cm),
        zone=zone.name,
        sunward=sunward,
        features=tuple(ground.features),
        areas=areas_of(map_rule, table, sides, planet),
        edges=edges_of(map_rule, table, sides),
        spots=spots_of(map_rule, table, sides),
        global_effects=tuple(ground.global_effects),
    )
    own = (
        each
        for each in chosen.scenario.rulings
        if each != "more_than_two_sides"
        and not (each == "two_zones_even" and request.zone)
    )
    mattered = tuple(dict.fromkeys((*own, *ground.mattered)))
    return Laid(battlefield, tuple(ground.left_out), mattered)


def check_table(request: SetupRequest, chosen: Chosen) -> None:
    """Stop at a table that has no room for the scenario's zones.

    Of several maps each must fit, so that no die decides whether one can play.

    Raises:
        RulesError: it is too small.
    """
    maps = chosen.scenario.maps
    width = max(1, *(each.least_width_cm for each in maps))
    height = max(1, *(each.least_height_cm for each in maps))
    if request.width_cm >= width and request.height_cm >= height:
        return
    finding = Finding(
        code=Code.TABLE_TOO_SMALL,
        message=(
            f"a table of {request.width_cm} x {request.height_cm} cm has no room for "
            f"the zones of {chosen.scenario.name}"
        ),
        place=Place(item="table"),
        hint=f"it needs {width} x {height} cm at least",
    )
    raise RulesError([finding])


def _map(
    request: SetupRequest, chosen: Chosen, roller: Roller, ground: Ground
) -> tuple[MapRule, dict[str, str]]:
    """Return the map, and the id of the side for each role on it."""
    scenario, sides = chosen.scenario, roles_of(chosen)
    maps = {each.name: each for each in scenario.maps}
    if scenario.formations:
        formed = form_up(request, chosen, roller)
        for ruling in formed.rulings:
            ground.note(ruling)
        return maps[formed.map], formed.sides
    for rule in scenario.rolls:
        if rule.purpose == "map":
            roll = looked_up(
                roller, "scenario/map", rule.expr, rule.label, rule.results
            )
            return maps[roll.result], sides
    return scenario.maps[0], sides


def _turned(request: SetupRequest, rule: MapRule, roller: Roller) -> Table:
    """Return how the map lies on the table, so that each edge is as likely."""

    def is_turned(way: str) -> bool:
        if rule.mirrored_by not in (way, "both"):
            return False
        roll = roller.roll(
            f"scenario/turned-{way}",
            "D6",
            table=f"map turned {way}",
            says=lambda face: "as drawn" if face <= _AS_DRAWN else "turned",
        )
        return roll.value > _AS_DRAWN

    return Table(
        width_cm=request.width_cm,
        height_cm=request.height_cm,
        across=is_turned("left-right"),
        over=is_turned("top-bottom"),
    )


def _sunward(roller: Roller, tables: SetupTables) -> Edge:
    """Roll for the edge towards the sun."""
    edges = tables.battlezones.sunward
    roll = roller.roll(
        "battlefield/sunward",
        "D6",
        table="sunward edge",
        says=lambda face: edges[face - 1],
    )
    return edges[roll.value - 1]


def _zone(
    request: SetupRequest, chosen: Chosen, roller: Roller, tables: SetupTables
) -> Battlezone:
    """Return the battlezone: agreed, of those the scenario names, or any."""
    zones = tables.battlezones
    if request.zone:
        found = zones.find(request.zone)
        if found is None:
            finding = Finding(
                code=Code.UNKNOWN_CHOICE,
                message=f'there is no battlezone "{request.zone[:60]}"',
                place=Place(item="battlezone"),
                hint=nearest(request.zone, [each.name for each in zones.zones]),
            )
            raise RulesError([finding])
        return found
    lines = chosen.scenario.zones_by_face or tuple(
        (str(each.number), each.name) for each in zones.zones
    )
    roll = looked_up(roller, "battlefield/zone", "D6", "battlezone", lines)
    found = zones.find(roll.result)
    if found is None:
        raise RulesError([_no_such_zone(chosen, roll.result)])
    return found


def _no_such_zone(chosen: Chosen, name: str) -> Finding:
    return Finding(
        code=Code.UNKNOWN_CHOICE,
        message=f'{chosen.scenario.name} names "{name}", which is no battlezone',
        place=Place(item="battlezone"),
        hint="the data of scenarios and battlezones don't fit each other",
    )


def _own_planet(
    request: SetupRequest, chosen: Chosen, ground: Ground, table: Table
) -> Feature | None:
    """Place the planet that the scenario itself asks for.

    Raises:
        RulesError: the table has no room for it.
    """
    rule = chosen.scenario.planet
    if rule is None:
        return None
    purpose = "battlefield/planet"
    if rule.by_face:
        size = looked_up(
            ground.roller, f"{purpose}/size", "D6", "size of the planet", rule.by_face
        ).result
    else:
        size = size_for(limit_of_points(request), rule)
    class_ = next(each for each in ground.zones.planets if each.size == size)
    region = _planet_region(rule, table, class_.most_cm / 2)
    alone = not request.phenomena
    planet = roll_planet(ground, size, region, purpose, alone=alone)
    if planet is None:
        finding = Finding(
            code=Code.TABLE_TOO_SMALL,
            message=f"the table has no room for the planet of {chosen.scenario.name}",
            place=Place(item="table"),
            hint=f"it is up to {class_.most_cm} cm across",
        )
        raise RulesError([finding])
    return planet


def size_for(points: int, rule: Planet) -> str:
    """Return the size of a planet by the points limit."""
    for most, size in rule.by_points[:-1]:
        if points <= most:
            return size
    return rule.by_points[-1][1]


def _planet_region(rule: Planet, table: Table, radius_cm: float) -> Region:
    """Return where the planet's middle lies: on one spot, or in a strip.

    The strip begins at the table's middle, so that the attacker's edge is the far
    one, and ends as far from that edge as the scenario allows.
    """
    width, height = table.width_cm, table.height_cm
    if rule.place == "middle":
        x_cm, y_cm = math.floor(width / 2), math.floor(height / 2)
        return Region(x_cm - 1, x_cm, y_cm - 1, y_cm)
    far = min(float(rule.most_cm), width - radius_cm)
    near = min(width / 2, far - 1)
    if table.across:
        near, far = width - far - 1, width - near
    return Region(near, far, 0, height)

"""Roll a planet: its size within its class, its moons and its rings.

In: the Ground, a class and where it may lie.  Out: the Ground with the planet.

Source: battlefield.md, Number and size; rulings SU-11 to SU-14.
"""

from __future__ import annotations

import math
from dataclasses import replace

from bfgprint.model.battlezones import PlanetRule
from bfgprint.model.setup import Feature
from bfgprint.setup.placing import Ground, Region
from bfgprint.setup.tables import looked_up

_DIRECTIONS = 36
"""A moon's direction is drawn to 10 degrees."""


def roll_planet(
    ground: Ground, size: str, region: Region, purpose: str, *, alone: bool = False
) -> Feature | None:
    """Roll a planet of a class, and place it with its moons and rings.

    Args:
        ground: the table.
        size: the class.
        region: where its middle lies.
        purpose: what the ids of its rolls begin with.
        alone: it comes without moons and rings.
    """
    rule = next(each for each in ground.zones.planets if each.size == size)
    roll = ground.roller.roll(
        f"{purpose}/diameter",
        rule.diameter,
        table=f"{size} planet",
        says=lambda value: f"{rule.least_cm + value - 1} cm",
    )
    diameter = float(rule.least_cm + roll.value - 1)
    ground.note("planet_sizes")
    planet = ground.place(
        Feature(
            kind="planet",
            x_cm=0,
            y_cm=0,
            width_cm=diameter,
            length_cm=diameter,
            size=size,
            well_cm=float(rule.well_cm),
            from_roll=roll.id,
        ),
        region,
        purpose,
    )
    if planet is not None and not alone:
        _roll_moons(ground, planet, rule, purpose)
        _roll_rings(ground, planet, rule, purpose)
    return planet


def _roll_moons(
    ground: Ground, planet: Feature, rule: PlanetRule, purpose: str
) -> None:
    if not rule.moons:
        return
    count = ground.roller.roll(
        f"{purpose}/moons",
        rule.moons,
        table=f"moons of a {rule.size} planet",
        says=lambda value: str(max(value, 0)),
    ).value
    for number in range(1, count + 1):
        _roll_moon(ground, planet, f"{purpose}/moon-{number}")


def _roll_moon(ground: Ground, planet: Feature, purpose: str) -> None:
    """Roll where a moon is, until it lies free, or once (SU-14)."""
    zones, tries = ground.zones, ground.rulings.placing_tries
    diameter, roll = ground.length(f"{purpose}/diameter", zones.moon_diameter)
    moon = Feature(
        kind="moon",
        x_cm=0,
        y_cm=0,
        width_cm=diameter,
        length_cm=diameter,
        size="small",
        well_cm=float(zones.moon_well_cm),
        of=planet.id,
        from_roll=roll.id,
    )
    ground.note("moon_sizes")
    ground.note("moon_distance_from")
    for number in range(1, tries + 1):
        again = "" if number == 1 else f"/{number}"
        tried = _moon_tried(ground, planet, moon, purpose, again)
        if ground.is_free(tried):
            ground.put(tried)
            return
        ground.note("moon_off_table")
        if ground.rulings.moon_off_table == "left out":
            break
    ground.leave_out(moon, purpose)


def _moon_tried(
    ground: Ground, planet: Feature, moon: Feature, purpose: str, again: str
) -> Feature:
    """Return a moon where the dice say, whether it fits there or not."""
    distance, _ = ground.length(
        f"{purpose}/distance{again}", ground.zones.moon_distance
    )
    turn = ground.roller.roll(
        f"{purpose}/direction{again}",
        f"1 of {_DIRECTIONS}",
        table="direction",
        says=lambda value: f"{value * 360 // _DIRECTIONS % 360} degrees",
    ).value
    if ground.rulings.moon_distance_from == "edge":
        distance += planet.width_cm / 2
    angle = math.radians(turn * 360 / _DIRECTIONS)
    return replace(
        moon,
        x_cm=round(planet.x_cm + distance * math.sin(angle), 1),
        y_cm=round(planet.y_cm + distance * math.cos(angle), 1),
    )


def _roll_rings(
    ground: Ground, planet: Feature, rule: PlanetRule, purpose: str
) -> None:
    if not rule.rings:
        return
    least = ground.rulings.rings_from
    ground.note("rings_from")
    roll = ground.roller.roll(
        f"{purpose}/rings",
        "D6",
        table=f"rings of a {rule.size} planet",
        says=lambda face: "yes" if face >= least else "none",
    )
    if roll.value < least:
        return
    count = ground.roller.roll(
        f"{purpose}/rings/number", rule.rings, table="number of rings"
    ).value
    for number in range(1, count + 1):
        _roll_ring(ground, planet, f"{purpose}/ring-{number}")


def _roll_ring(ground: Ground, planet: Feature, purpose: str) -> None:
    """Roll a ring; it may lie on anything, and by the ruling off the table (SU-12)."""
    zones = ground.zones
    made_of = looked_up(
        ground.roller, f"{purpose}/kind", "D6", "kind of ring", zones.ring_kinds.items()
    ).result
    width, roll = ground.length(f"{purpose}/width", zones.ring_width)
    distance, _ = ground.length(f"{purpose}/distance", zones.ring_distance)
    ring = Feature(
        kind="ring",
        x_cm=planet.x_cm,
        y_cm=planet.y_cm,
        width_cm=width,
        length_cm=width,
        of=planet.id,
        inner_cm=planet.width_cm / 2 + distance,
        made_of=made_of,
        from_roll=roll.id,
    )
    outer = ring.inner_cm + width
    is_inside = (
        outer <= planet.x_cm <= ground.width_cm - outer
        and outer <= planet.y_cm <= ground.height_cm - outer
    )
    if not is_inside:
        ground.note("rings_leave_table")
        if not ground.rulings.rings_leave_table:
            ground.left_out.append(f"ring of {planet.id}: it would leave the table")
            return
    ground.put(ring)

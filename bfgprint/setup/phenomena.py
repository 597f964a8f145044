"""Fill the table with celestial phenomena, square by square.

In: the Ground and the battlezone.  Out: the Ground, filled.  The table is cut into
squares; each that rolls high enough has a line of its battlezone's table.

Source: battlefield.md, Placement methods, Generators, Number and size; ruling SU-17.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from bfgprint.model.battlezones import Battlezone, ZoneEntry
from bfgprint.model.rulings import Rulings
from bfgprint.model.setup import Edge, Feature
from bfgprint.setup.placing import Ground, Region, slug
from bfgprint.setup.planets import roll_planet

_HEADING_STEP_DEG = 30
"""What lies any way has one of the six headings that a die can tell."""


def squares(
    width_cm: float, height_cm: float, square_cm: int, rulings: Rulings
) -> tuple[Region, ...]:
    """Return the squares of a table, by rows from the bottom left corner.

    Where 60 cm don't fit, they are the nearest number of equal parts, or as many
    whole squares as there are (SU-17).
    """
    columns, rows = (
        _parts(length, square_cm, rulings) for length in (width_cm, height_cm)
    )
    wide, high = width_cm / columns, height_cm / rows
    return tuple(
        Region(column * wide, (column + 1) * wide, row * high, (row + 1) * high)
        for row in range(rows)
        for column in range(columns)
    )


def _parts(length_cm: float, square_cm: int, rulings: Rulings) -> int:
    spare = 0.5 if rulings.odd_squares == "nearest" else 0.0
    return max(1, math.floor(length_cm / square_cm + spare))


def fill(ground: Ground, zone: Battlezone, sunward: Edge) -> None:
    """Roll for every square of the table."""
    regions = _squares_of(ground)
    if ground.width_cm % ground.zones.square_cm or (
        ground.height_cm % ground.zones.square_cm
    ):
        ground.note("odd_squares")
    for number, region in enumerate(regions, 1):
        purpose = f"battlefield/square-{number}"
        roll = ground.roller.roll(
            f"{purpose}/feature",
            "D6",
            table="phenomena of a square",
            says=lambda face: "phenomena" if _has_feature(ground, face) else "empty",
        )
        if _has_feature(ground, roll.value):
            _roll_entry(ground, zone, region, sunward, purpose)


def _squares_of(ground: Ground) -> tuple[Region, ...]:
    return squares(
        ground.width_cm, ground.height_cm, ground.zones.square_cm, ground.rulings
    )


def _has_feature(ground: Ground, face: int) -> bool:
    return face >= ground.zones.feature_from


def _roll_entry(
    ground: Ground, zone: Battlezone, region: Region, sunward: Edge, purpose: str
) -> None:
    """Roll on the battlezone's table; a second planet is rolled again."""
    for number in range(1, ground.rulings.placing_tries + 1):
        again = "" if number == 1 else f"/{number}"
        roll = ground.roller.roll(
            f"{purpose}/table{again}",
            "D6",
            table=zone.name,
            says=lambda face: told(zone.entries[face - 1]),
        )
        entry = zone.entries[roll.value - 1]
        if entry.kind != "planet" or not ground.has_planet:
            _bring(ground, entry, region, sunward, purpose)
            return


def told(entry: ZoneEntry) -> str:
    """Return a line of a battlezone's table in words: ``D3 gas/dust clouds``."""
    if not entry.kind:
        return " or ".join(dict.fromkeys(entry.by_face))
    sizes = " or ".join(dict.fromkeys(entry.by_face))
    text = f"{sizes} {entry.kind}" if sizes else entry.kind
    return text if entry.number == "1" else f"{entry.number} {text}s"


def _bring(
    ground: Ground, entry: ZoneEntry, region: Region, sunward: Edge, purpose: str
) -> None:
    """Place what a line of the table brings."""
    if entry.kind == "planet":
        size = by_face(ground, entry.by_face, f"{purpose}/size", "size of a planet")
        roll_planet(ground, size, region, f"{purpose}/planet")
        return
    kind = entry.kind or by_face(
        ground, entry.by_face, f"{purpose}/kind", "kind of phenomenon"
    )
    number = 1
    if entry.number != "1":
        number = ground.roller.roll(
            f"{purpose}/number", entry.number, table=f"number of {kind}s"
        ).value
    for each in range(1, number + 1):
        bring_one(ground, kind, region, sunward, f"{purpose}/{slug(kind)}-{each}")


def by_face(ground: Ground, options: Sequence[str], roll_id: str, table: str) -> str:
    """Return what a second D6 says; one option alone needs none."""
    if len(options) == 1:
        return options[0]
    roll = ground.roller.roll(
        roll_id, "D6", table=table, says=lambda face: options[face - 1]
    )
    return options[roll.value - 1]


def bring_one(
    ground: Ground, kind: str, region: Region, sunward: Edge, purpose: str
) -> None:
    """Roll the size of one phenomenon and place it; some concern the whole table."""
    rule = ground.rule_of(kind)
    if not rule.width:
        ground.global_effects.append(kind)
        return
    width, roll = ground.length(f"{purpose}/width", rule.width)
    length, _ = ground.length(f"{purpose}/length", rule.length)
    heading = 0.0 if sunward in ("left", "right") else 90.0
    if rule.lies == "any way":
        turn = ground.roller.roll(
            f"{purpose}/heading",
            "D6",
            table="heading",
            says=lambda face: f"{(face - 1) * _HEADING_STEP_DEG} degrees",
        )
        heading = float((turn.value - 1) * _HEADING_STEP_DEG)
    feature = Feature(
        kind=kind,
        x_cm=0,
        y_cm=0,
        width_cm=width,
        length_cm=length,
        heading_deg=heading,
        from_roll=roll.id,
    )
    ground.place(feature, region, purpose)


def add(ground: Ground, added: Sequence[tuple[str, int]], sunward: Edge) -> None:
    """Place what sub-plots bring, each piece in a square that is drawn."""
    regions = _squares_of(ground)
    number = 0
    for kind, many in added:
        for _ in range(many):
            number += 1
            purpose = f"battlefield/added-{number}"
            roll = ground.roller.roll(
                f"{purpose}/square", f"1 of {len(regions)}", table="square"
            )
            bring_one(
                ground,
                kind,
                regions[roll.value - 1],
                sunward,
                f"{purpose}/{slug(kind)}",
            )
            ground.note("added_square")

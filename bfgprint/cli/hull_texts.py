"""Hulls as text: a table, one whole profile, JSON records, or CSV."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from itertools import groupby
from typing import Any

from bfgprint.cli.tables import labelled_lines, table_lines, table_text
from bfgprint.model.arcs import arcs_text
from bfgprint.model.profile import Option, Profile
from bfgprint.model.weapons import Weapon
from bfgprint.rules.wording import (
    armour_parts,
    class_text,
    numbers,
    priced,
    shields_text,
    strength_text,
    turns_text,
    type_text,
    weapon_name,
    weapon_range,
)

_COLUMNS = ("type", "pts", "hits", "speed", "turn", "shields", "armour", "turrets")
_FIGURES = (2, 3)
"""The columns that hold nothing but numbers."""

_HEAD = (
    "class",
    "variant",
    "name",
    "faction",
    "type",
    "subtype",
    "points",
    "hits",
    "speed_cm",
    "turns_deg",
    "shields",
    "armour",
    "turrets",
    "quadrants",
    "armament",
    "rules",
    "options",
    "fleet_lists",
)
"""The columns of the CSV."""


def table(hulls: Sequence[Profile]) -> Iterator[str]:
    """Yield the lines of a table of hulls, a part for each faction."""
    for number, (faction, own) in enumerate(groupby(hulls, lambda h: h.faction)):
        if number:
            yield ""
        rows = [(faction, *_COLUMNS), *(_row(hull) for hull in own)]
        yield from table_lines(rows, right=_FIGURES)


def _row(hull: Profile) -> tuple[str, ...]:
    return (
        f"  {class_text(hull)}",
        hull.type,
        str(hull.points),
        f"{hull.hits}{_each(hull)}",
        numbers(hull.speeds_cm),
        turns_text(hull).removesuffix("°"),
        f"{shields_text(hull.shields)}{_each(hull)}",
        _armour(hull),
        f"{hull.turrets}{_each(hull)}",
    )


def _each(hull: Profile) -> str:
    """Return what is said of figures that are of one quadrant of a star fort."""
    return " each" if hull.quadrants else ""


def _armour(hull: Profile) -> str:
    armour = hull.armour
    facings = [armour.front, armour.sides, armour.rear]
    while len(facings) > 1 and facings[-1] == facings[-2]:
        facings.pop()  # the last stands for what is behind it as well
    return "/".join(f"{value}+" for value in facings)


def profile(hull: Profile) -> Iterator[str]:
    """Yield the lines of a hull's whole profile."""
    yield f"{hull.title} ({hull.faction})"
    if class_text(hull) not in hull.title:
        yield from labelled_lines("class", [class_text(hull)])
    yield from labelled_lines("type", [type_text(hull)])
    yield from labelled_lines("points", [str(hull.points)])
    for label, text in _figures(hull):
        yield from labelled_lines(label, [text])
    if hull.armament:
        yield "  armament"
        rows = [("    weapon", "range, speed", "strength", "arcs")]
        rows += [(f"    {weapon_name(w)}", *_weapon(w)) for w in hull.armament]
        yield from table_lines(rows, wrapped=1)
    yield from labelled_lines("options", map(_option, hull.options))
    yield from labelled_lines("rules", [", ".join(hull.rules)])
    yield from labelled_lines("fleet lists", hull.fleet_lists)
    yield from labelled_lines("conflicts", _conflicts(hull))


def _figures(hull: Profile) -> Iterator[tuple[str, str]]:
    each = " in each quadrant" if hull.quadrants else ""
    yield "hits", f"{hull.hits}{each}"
    speed = f"{numbers(hull.speeds_cm)} cm"
    if len(hull.speeds_cm) == 3:
        speed += ": sunward edge in front, to the rear, to the side"
    yield "speed", speed
    yield "turn", turns_text(hull).replace("°", " degrees")
    yield "shields", f"{shields_text(hull.shields)}{each}"
    parts = armour_parts(hull.armour)
    yield "armour", ", ".join(f"{value} {facing}".strip() for facing, value in parts)
    kind = f" ({hull.turrets_kind})" if hull.turrets_kind else ""
    yield "turrets", f"{hull.turrets}{each}{kind}"


def _weapon(weapon: Weapon) -> tuple[str, str, str]:
    arcs = arcs_text(weapon.arcs)
    return weapon_range(weapon), strength_text(weapon.strength), arcs


def _option(option: Option) -> str:
    said = priced(option.name, option.points)
    if option.requires:
        said += f", with {option.requires}"
    return f"{said} (one of: {option.group})" if option.group else said


def _conflicts(hull: Profile) -> Iterator[str]:
    for each in hull.conflicts:
        others = ", ".join(f"{source}: {value}" for source, value in each.others)
        yield f"{each.figure} {each.here} here; {others}"


def json_text(hulls: Iterable[Profile]) -> str:
    """Return records of hulls as JSON, in ASCII so that any terminal can show it."""
    return json.dumps([record(hull) for hull in hulls], indent=2) + "\n"


def record(hull: Profile) -> dict[str, Any]:
    """Return all that is known of a hull, under names that people know."""
    about = asdict(hull)
    first = {
        "class": about.pop("class_name"),
        "variant": about.pop("variant"),
        "name": about.pop("title"),
        "faction": about.pop("faction"),
        **{key: about.pop(key) for key in ("type", "subtype", "points", "hits")},
        "speed_cm": hull.speed_cm,
    }
    about["conflicts"] = [
        {"figure": each.figure, "here": each.here, "others": dict(each.others)}
        for each in hull.conflicts
    ]
    return {**first, **about}


def csv_text(hulls: Iterable[Profile]) -> str:
    """Return hulls as CSV."""
    return table_text([_HEAD, *map(_cells, hulls)])


def _cells(hull: Profile) -> tuple[object, ...]:
    return (
        hull.class_name,
        hull.variant or "",
        hull.title,
        hull.faction,
        str(hull.type),
        hull.subtype,
        hull.points,
        hull.hits,
        numbers(hull.speeds_cm),
        "special" if hull.turns_deg is None else hull.turns_deg,
        shields_text(hull.shields),
        _armour(hull),
        hull.turrets,
        "yes" if hull.quadrants else "",
        "; ".join(map(_line, hull.armament)),
        "; ".join(hull.rules),
        "; ".join(map(_option, hull.options)),
        "; ".join(hull.fleet_lists),
    )


def _line(weapon: Weapon) -> str:
    reach, strength, arcs = _weapon(weapon)
    said = f"{weapon_name(weapon)}: {reach}, strength {strength}"
    return f"{said}, {arcs}" if arcs else said

"""The bundled hulls against three sources, figure by figure.

In: ``data/ships/*.toml``, and ``tests/data/*_figures.json``, which hold the same
hulls as each source has them (its ``source`` field says which), slips and all.
Each difference is recorded as a conflict of the hull or explained here.  Read
with the standard library alone, so that a mistake of our loader cannot hide a
mistake of the data.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kit.ship_differences import DIFFERENCES, LEFT_OUT, MISSING, RENAMED, Hull

ROOT = Path(__file__).resolve().parents[1]
FILES = {
    "fleet builder": "builder_figures.json",
    "fleet book": "book_figures.json",
    "catalogue": "catalogue_figures.json",
}
ARC_ORDER = ("left", "front", "right", "rear", "quadrant")
FACINGS = ("front", "sides", "rear")

COLUMNS = ("place", "kind", "reach", "strength", "arcs")
SUFFIXES = {"range": "reach", "strength": "strength", "arc": "arcs"}
"""What a conflict adds to a weapon's name, and the column that it means."""

PLAIN = ("type", "points", "hits", "speed", "turns", "shields", "turrets")

Figures = dict[str, Any]


def _key(hull: Figures) -> Hull:
    """Return what names a hull in all files."""
    return hull["faction"], hull["class"], hull.get("variant", "")


def _read_ours() -> dict[Hull, Figures]:
    """Return the hulls of every ship file, their figures named as in the others."""
    hulls = {}
    for path in sorted((ROOT / "data" / "ships").glob("*.toml")):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        for ship in content["ships"]:
            hull = {
                "faction": content["faction"],
                "class": ship["class"],
                "variant": ship.get("variant", ""),
                "type": ship["type"],
                "points": ship["points"],
                "hits": ship["hits"],
                "speed": ship["speed_cm"],
                "turns": ship["turns_deg"],
                "shields": ship["shields"],
                "armour": _facings(ship["armour"]),
                "turrets": ship["turrets"],
                "armament": [_line(weapon) for weapon in ship["armament"]],
                "weapons": {_name(w): _line(w) for w in ship["armament"]},
                "options": [(o["name"], o["points"]) for o in ship.get("options", [])],
                "rules": ship.get("rules", []),
                "fleet_lists": ship.get("fleet_lists", []),
                "conflicts": ship.get("conflicts", []),
            }
            hulls[_key(hull)] = hull
    return hulls


def _read_theirs(file: str) -> dict[Hull, Figures]:
    """Return the hulls as another source has them."""
    path = ROOT / "tests" / "data" / file
    content = json.loads(path.read_text(encoding="utf-8"))
    return {_key(hull): hull for hull in content["hulls"]}


def _facings(armour: int | dict[str, int]) -> dict[str, int | None]:
    """Return the armour of each facing, and of the front behind a deflector."""
    if isinstance(armour, int):
        return dict.fromkeys(FACINGS, armour)
    facings = {facing: armour.get(facing, armour.get("other")) for facing in FACINGS}
    if "deflector_front" in armour:
        facings["deflector_front"] = armour["deflector_front"]
    return facings


def _name(weapon: Figures) -> str:
    return f"{weapon.get('location', '')} {weapon['weapon']}".strip()


def _line(weapon: Figures) -> list[Any]:
    """Return a weapon as place, kind, reach, strength and arcs."""
    arcs = "/".join(arc for arc in ARC_ORDER if arc in weapon.get("arcs", ()))
    place = weapon.get("location")
    return [place, weapon["kind"], _reach(weapon), weapon["strength"], arcs]


def _reach(weapon: Figures) -> int | str | None:
    """Return a range or speed, ``30-150`` between two, or the craft with theirs."""
    if weapon.get("contact"):
        return "contact"
    if "craft" in weapon:
        return ", ".join(f"{c['name']} {c['speed_cm']}" for c in weapon["craft"])
    for measure in ("range", "speed"):
        most = weapon.get(f"{measure}_cm")
        least = weapon.get(f"{measure}_min_cm")
        if most is not None:
            return most if least is None else f"{least}-{most}"
    return None


def _without(lines: list[list[Any]], column: int) -> list[list[Any]]:
    """Return the sorted lines with one column taken out."""
    return sorted((x[:column] + x[column + 1 :] for x in lines), key=json.dumps)


def _armament_differences(ours: list[Any], theirs: list[Any]) -> set[str]:
    """Return each kind of weapon that differs, and its column where it is one."""
    found = set()
    for kind in {line[1] for line in ours + theirs}:
        mine = [line for line in ours if line[1] == kind]
        other = [line for line in theirs if line[1] == kind]
        if sorted(mine, key=json.dumps) == sorted(other, key=json.dumps):
            continue
        columns = [
            name
            for column, name in enumerate(COLUMNS)
            if name != "kind" and _without(mine, column) == _without(other, column)
        ]
        found.add(f"{kind} {columns[0]}" if columns else kind)
    return found


def _differences(ours: Figures, theirs: Figures) -> set[str]:
    """Return the fields of a hull that the two sources do not share.

    For the armament a field is a kind of weapon and the one column that differs.
    """
    armour, other_armour = ours["armour"], theirs["armour"]
    return (
        {field for field in PLAIN if ours[field] != theirs[field]}
        | {
            f"armour {facing}"
            for facing in armour.keys() | other_armour.keys()
            if armour.get(facing) != other_armour.get(facing)
        }
        | _armament_differences(ours["armament"], theirs["armament"])
    )


OURS = _read_ours()
THEIRS = {source: _read_theirs(file) for source, file in FILES.items()}
BOTH = [
    (source, key)
    for source, hulls in THEIRS.items()
    for key in sorted(OURS.keys() & hulls.keys())
]
CONFLICTS = [
    (source, key, conflict["figure"], said)
    for key, hull in OURS.items()
    for conflict in hull["conflicts"]
    for source, said in conflict["others"].items()
]
"""(source, hull, figure, what the source says)."""


def _split(figure: str) -> tuple[str, str]:
    """Return the weapon that a conflict names, and the column or ``""``."""
    weapon, _, last = figure.rpartition(" ")
    return (weapon, SUFFIXES[last]) if last in SUFFIXES else (figure, "")


def _fields(key: Hull, figure: str) -> set[str]:
    """Return the fields of a hull that a conflict is about."""
    if figure in PLAIN:
        return {figure}
    if figure == "armour":
        return {f"armour {facing}" for facing in (*FACINGS, "deflector_front")}
    weapon, column = _split(figure)
    line = OURS[key]["weapons"].get(weapon)
    if line is None:
        return set()  # an option's name
    if column:
        return {line[1], f"{line[1]} {column}"}
    kinds = {each[1] for each in OURS[key]["armament"]} | {"battery"}
    ends = ("", *(f" {each}" for each in COLUMNS))
    return {f"{kind}{end}" for kind in kinds for end in ends}


def _conflicting(source: str, key: Hull) -> set[str]:
    """Return the fields on which a hull records that this source differs."""
    figures = [
        figure for by, hull, figure, _ in CONFLICTS if (by, hull) == (source, key)
    ]
    return {field for figure in figures for field in _fields(key, figure)}


def _found(source: str, key: Hull) -> set[str]:
    return _differences(OURS[key], THEIRS[source][key])


def _id(value: object) -> str:
    """Return the texts of a case in a row."""
    if not isinstance(value, tuple):
        return str(value)
    return " ".join(filter(None, map(_id, value)))


@pytest.mark.parametrize("source", FILES)
def test_missing_hulls(source: str) -> None:
    """Every hull of a source is ours, and what it lacks is listed with the reason."""
    ours, theirs = OURS.keys(), THEIRS[source].keys()
    listed = Counter(hull for hulls in MISSING[source].values() for hull in hulls)
    assert sorted(theirs - ours) == []
    assert sorted((hull[0], _id(hull[1:])) for hull in ours - theirs) == sorted(listed)


@pytest.mark.parametrize(("source", "key"), BOTH, ids=_id)
def test_figures_agree(source: str, key: Hull) -> None:
    """A hull's figures are the source's, but for conflicts and what is explained."""
    explained = {
        field for by, hull, field in DIFFERENCES if (by, hull) == (source, key)
    }
    unexplained = _found(source, key) - explained - _conflicting(source, key)
    assert unexplained == set(), (OURS[key], THEIRS[source][key])


@pytest.mark.parametrize("known", DIFFERENCES, ids=_id)
def test_explained_difference_exists(known: tuple[str, Hull, str]) -> None:
    """A difference that no longer exists is struck from the list."""
    source, key, field = known
    assert field in _found(source, key) - _conflicting(source, key)


def _words(figures: Figures, figure: str) -> str:
    """Return a plain figure of a source as a sheet words it."""
    value = figures[figure]
    match figure:
        case "turns" if value != "special":
            return f"{value}°" if value else "none"
        case "armour" if len(set(value.values())) == 1:
            return f"{value['front']}+"
        case "armour":
            return f"front {value['front']}+, rest {value['sides']}+"
        case _:
            return str(value)


def _said(source: str, key: Hull, figure: str) -> Iterator[str]:
    """Yield what a source says of a figure, in a sheet's words."""
    theirs = THEIRS[source][key]
    if figure in (*PLAIN, "armour"):
        yield _words(theirs, figure)
        return
    weapon, column = _split(figure)
    place, kind, *_ = OURS[key]["weapons"][weapon]
    for line in theirs["armament"]:
        if line[1] == kind and line[0] in (place, None):
            text = str(line[COLUMNS.index(column)])
            yield "all round" if text == "left/front/right/rear" else text


VERBATIM = [
    (source, key, figure, said)
    for source, key, figure, said in CONFLICTS
    if key in THEIRS[source]
    and (figure in (*PLAIN, "armour") or (_split(figure)[1] and _fields(key, figure)))
]
"""Conflicts on one figure, which a source has as it is quoted."""
FROM_TEXT = {
    ("fleet book", ("Chaos", "Chaos Space Hulk", ""), "dorsal lance battery strength"),
}
"""Read in the source's text or options, where the condensed figures don't reach."""


@pytest.mark.parametrize(("source", "key", "figure", "said"), VERBATIM, ids=_id)
def test_conflict_quotes_its_source(
    source: str, key: Hull, figure: str, said: str
) -> None:
    """What a conflict says of another source is that source's figure."""
    if (source, key, figure) not in FROM_TEXT:
        assert any(text.startswith(said) for text in _said(source, key, figure))


def _option_name(name: str) -> str:
    """Return the fleet builder's name of an option as we write it."""
    name = name.removeprefix("add ").replace("pyro acid", "pyro-acid")
    name = name.replace("bio plasma", "bio-plasma").replace("ptsb", "port/starboard")
    return name.removesuffix("2")


BUILDER = sorted(THEIRS["fleet builder"])


@pytest.mark.parametrize("key", BUILDER, ids=_id)
def test_options_agree(key: Hull) -> None:
    """A hull has the fleet builder's options at their prices, as far as explained."""
    theirs = [
        (RENAMED.get((key[1], name), [name]), points)
        for text, points in THEIRS["fleet builder"][key].get("options", [])
        for name in [_option_name(text)]
        if (key[1], name) not in LEFT_OUT
    ]
    expected = {(name, points) for names, points in theirs for name in names}
    assert set(OURS[key]["options"]) == expected


def test_options_explained_exist() -> None:
    """An option that the fleet builder no longer has is struck from the lists."""
    names = {
        (key[1], _option_name(text))
        for key, hull in THEIRS["fleet builder"].items()
        for text, _ in hull.get("options", [])
    }
    assert RENAMED.keys() | LEFT_OUT.keys() <= names


@pytest.mark.parametrize("key", BUILDER, ids=_id)
def test_rules_and_lists_are_carried(key: Hull) -> None:
    """Every special rule and fleet list of the fleet builder stands in our data."""
    theirs = THEIRS["fleet builder"][key]
    lists = [
        name.replace("Caftworld", "Craftworld")
        for name in theirs.get("fleet_lists", [])
    ]
    assert OURS[key]["rules"] == theirs.get("rules", [])
    assert OURS[key]["fleet_lists"] == lists

"""The bundled hulls against a second source, figure by figure.

In: ``data/ships/*.toml`` and ``tests/data/book_figures.json``, which holds the
same hulls as another source has them (its ``source`` field says which). Read
with the standard library alone, so that a mistake of our loader cannot hide a
mistake of the data.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ARC_ORDER = ("left", "front", "right", "rear", "quadrant")
FACINGS = ("front", "sides", "rear")

COLUMNS = ("place", "kind", "reach", "strength", "arcs")

NO_PLACE = "the book names no place on an escort's hull, the fleet builder does"
DEFLECTOR = "the book's profile has one front value, its text gives the other"
HOOKS = "the book lets the hooks carry an Orca or a Warden, two sources an Orca"
KNOWN_DIFFERENCES = {
    ("Chaos", "Iconoclast", "battery place"): NO_PLACE,
    ("Chaos", "Idolator", "battery place"): NO_PLACE,
    ("Chaos", "Idolator", "lance place"): NO_PLACE,
    ("Chaos", "Infidel", "battery place"): NO_PLACE,
    ("Chaos", "Infidel", "torpedo place"): NO_PLACE,
    ("Imperium", "Cobra", "battery place"): NO_PLACE,
    ("Imperium", "Firestorm", "battery place"): NO_PLACE,
    ("Imperium", "Sword", "battery place"): NO_PLACE,
    ("Orks", "Brute Ram Ship", "battery place"): NO_PLACE,
    ("Orks", "Ravager Attack Ship", "battery place"): NO_PLACE,
    ("Orks", "Ravager Attack Ship", "torpedo place"): NO_PLACE,
    ("Tau", "'Stronghold' Commerce Vessel", "launch bay arcs"): (
        "bsdata alone gives these bays an arc; launch bays have none"
    ),
    ("Tau", "Gal'leath/Explorer", "other strength"): HOOKS,
    ("Tau", "Lar'shi/Hero", "armour deflector_front"): DEFLECTOR,
    ("Tau", "Or'es El'leath/Custodian", "armour deflector_front"): DEFLECTOR,
    ("Tau", "Or'es El'leath/Custodian", "armour front"): DEFLECTOR,
    ("Tau", "Or'es El'leath/Custodian", "other place"): (
        "the book's page has the hook at the stern, its extraction writes aft"
    ),
}
"""(faction, class, field): why our figure may differ from the other source's.

For the armament a field is a kind of weapon and the one column that differs.
"""

PLAIN = ("points", "hits", "speed", "turns", "shields", "turrets")


def _key(hull: dict) -> tuple[str, str, str]:
    """Return what names a hull in both files."""
    return hull["faction"], hull["class"], hull.get("variant", "")


def _read_ours() -> dict[tuple[str, str, str], dict]:
    """Return the hulls of every ship file, their figures named as in the other."""
    hulls = {}
    for path in sorted((ROOT / "data" / "ships").glob("*.toml")):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        for ship in content["ships"]:
            hull = {
                "faction": content["faction"],
                "class": ship["class"],
                "variant": ship.get("variant", ""),
                "points": ship["points"],
                "hits": ship["hits"],
                "speed": ship["speed_cm"],
                "turns": ship["turns_deg"],
                "shields": ship["shields"],
                "armour": _facings(ship["armour"]),
                "turrets": ship["turrets"],
                "armament": [_line(weapon) for weapon in ship["armament"]],
            }
            hulls[_key(hull)] = hull
    return hulls


def _read_theirs() -> dict[tuple[str, str, str], dict]:
    """Return the hulls as the other source has them."""
    path = ROOT / "tests" / "data" / "book_figures.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    return {_key(hull): hull for hull in content["hulls"]}


def _facings(armour: int | dict[str, int]) -> dict[str, int]:
    """Return the armour of each facing, and of the front behind a deflector."""
    if isinstance(armour, int):
        return dict.fromkeys(FACINGS, armour)
    facings = {facing: armour.get(facing, armour.get("other")) for facing in FACINGS}
    if "deflector_front" in armour:
        facings["deflector_front"] = armour["deflector_front"]
    return facings


def _line(weapon: dict) -> list:
    """Return a weapon as place, kind, reach, strength and arcs."""
    arcs = "/".join(arc for arc in ARC_ORDER if arc in weapon.get("arcs", ()))
    place = weapon.get("location")
    return [place, weapon["kind"], _reach(weapon), weapon["strength"], arcs]


def _reach(weapon: dict) -> int | str | None:
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


def _without(lines: list[list], column: int) -> list[list]:
    """Return the sorted lines with one column taken out."""
    return sorted((x[:column] + x[column + 1 :] for x in lines), key=json.dumps)


def _armament_differences(ours: list[list], theirs: list[list]) -> set[str]:
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


def _differences(ours: dict, theirs: dict) -> set[str]:
    """Return the fields of a hull that the two sources do not share."""
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
THEIRS = _read_theirs()
BOTH = sorted(OURS.keys() & THEIRS.keys())


def test_same_hulls() -> None:
    """Every bundled hull has a second source, and none is left over there."""
    assert sorted(THEIRS) == sorted(OURS)


@pytest.mark.parametrize("key", BOTH, ids=lambda key: " ".join(key).strip())
def test_figures_agree(key: tuple[str, str, str]) -> None:
    """A hull's figures are the other source's, but for the known differences."""
    faction, class_name, _ = key
    unexplained = {
        field
        for field in _differences(OURS[key], THEIRS[key])
        if (faction, class_name, field) not in KNOWN_DIFFERENCES
    }
    assert unexplained == set(), (OURS[key], THEIRS[key])


@pytest.mark.parametrize("known", KNOWN_DIFFERENCES, ids=" ".join)
def test_known_difference_exists(known: tuple[str, str, str]) -> None:
    """A difference that no longer exists is struck from the list."""
    faction, class_name, field = known
    hulls = [key for key in BOTH if key[:2] == (faction, class_name)]
    assert any(field in _differences(OURS[key], THEIRS[key]) for key in hulls)

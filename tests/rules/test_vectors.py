"""The known answers of the rules' vectors, as far as there are functions for them.

``vectors/*.json`` are copies of the project's families.  Of these, and of the
families that were not copied, the rest belongs to later issues:

- core-dice CV-09 (adding up thrown dice), core-starting-ld: the roller of set-ups
- core-command, core-chain: checks that were rolled, and the broken chain
- core-move, core-defences-column, core-ram, core-ram-test, core-disengage,
  core-misc: the checker of move logs
- core-victory: whether a squadron counts as crippled (here taken from DIS-15)
- drift-notes MOVE-1, MOVE-3, MOVE-7, drift-spot SPOT-5, drift-declare,
  drift-place, drift-terrain, drift-log, drift-story: the checker of drift logs
- wg-*: voidships
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from rules.builders import BY_TYPE, CRUISER, ESCORT, TABLES, shields, ship, squadron

from bfgprint.model.fleet import Unit
from bfgprint.model.profile import Profile, ShipType
from bfgprint.rules import profile as numbers
from bfgprint.rules.dice import chances, parse_dice
from bfgprint.rules.drift import first_limit_cm, search_needs, search_penalty
from bfgprint.rules.points import unit_victory_shares, victory_points

Vector = dict[str, Any]

FOLDER = Path(__file__).parent / "vectors"
LATER = {"CV-09", "DV-37"}
"""Vectors of the copied families that nothing here can answer."""


def _family(name: str) -> list[Any]:
    content = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return [
        pytest.param(vector, id=vector["id"])
        for vector in content["vectors"]
        if vector["id"] not in LATER
    ]


def _profile(vector: Vector) -> Profile:
    return replace(
        BY_TYPE[ShipType(vector["type"])],
        shields=shields(vector["shields"]),
        hits=vector["hits"],
    )


@pytest.mark.parametrize("vector", _family("core-dice"))
def test_dice(vector: Vector) -> None:
    """core-dice: the range of each expression."""
    dice = parse_dice(vector["expr"])
    assert (vector["min"], vector["max"]) == (dice.lowest, dice.highest)


@pytest.mark.parametrize("vector", _family("core-d3"))
def test_d3(vector: Vector) -> None:
    """core-d3: a D6 halved, rounding up, gives each total as often as our D3."""
    halved = Counter(vector["map"].values())
    assert {total: Fraction(n, 6) for total, n in halved.items()} == chances("D3")


@pytest.mark.parametrize("vector", _family("core-base"))
def test_base(vector: Vector) -> None:
    """core-base: which base a ship may stand on."""
    profile = _profile(vector)
    legal = {numbers.base_mm(profile, False, TABLES.movement)}
    if profile.type.is_capital:
        legal.add(numbers.base_mm(profile, True, TABLES.movement))
    assert vector["ok"] == (vector["base"] in legal)


@pytest.mark.parametrize(
    "vector", [v for v in _family("core-base") if "tractor_fields" in v.values[0]]
)
def test_tractor_fields(vector: Vector) -> None:
    """core-base: a large base that was chosen has Tractor Fields, a forced one not."""
    forced = numbers.needs_large_base(_profile(vector), TABLES.movement)
    assert vector["tractor_fields"] == (vector["base"] == 60 and not forced)


@pytest.mark.parametrize("vector", _family("core-ram-dice-count"))
def test_ram_dice(vector: Vector) -> None:
    """core-ram-dice-count: the dice of the rammed, by what was struck."""
    type_ = ShipType.DEFENCE if vector["side"] == "defence" else ShipType.CRUISER
    profile = replace(BY_TYPE[type_], hits=vector["starting_hits"])
    assert vector["count"] == numbers.rammed_dice(profile)


@pytest.mark.parametrize("vector", _family("core-victory"))
def test_victory_points(vector: Vector) -> None:
    """core-victory: what a unit that disengaged is worth."""
    unit: Unit = ship(CRUISER)
    points, crippled = vector.get("points"), vector.get("crippled")
    if points is None:
        unit = squadron(*[ESCORT] * vector["escorts"])
        points = vector["squadron_points"]
        crippled = vector["destroyed"] >= vector["escorts"] // 2
    whole, half, _ = unit_victory_shares(unit, TABLES)
    percent = (half if crippled else whole).percent
    assert vector["vp"] == victory_points(points, percent)


@pytest.mark.parametrize("vector", _family("drift-notes"))
def test_limit_of_the_first_note(vector: Vector) -> None:
    """drift-notes: a first note beyond the limit breaks MOVE-2."""
    (limit,) = first_limit_cm(ship(replace(CRUISER, speeds_cm=(vector["speed"],))))
    assert ("MOVE-2" in vector["codes"]) == (vector["notes"][0] > limit)


@pytest.mark.parametrize(
    "vector", [v for v in _family("drift-notes") if "penalty" in v.values[0]]
)
def test_penalty_of_the_notes(vector: Vector) -> None:
    """drift-notes: the searchers' penalty after so many notes."""
    assert vector["penalty"] == search_penalty(len(vector["notes"]))


@pytest.mark.parametrize(
    "vector", [v for v in _family("drift-spot") if "target" in v.values[0]]
)
def test_target_of_a_search(vector: Vector) -> None:
    """drift-spot: what the searcher needs, and whether these dice are enough."""
    needs = search_needs(vector["ld"], vector["notes"], TABLES.command)
    found = needs is not None and sum(vector["dice"]) <= needs
    assert (vector["target"], vector["spotted"]) == (needs, found)


@pytest.mark.parametrize("vector", _family("drift-spot"))
def test_range_of_a_search(vector: Vector) -> None:
    """drift-spot: beyond the search range an attempt breaks SPOT-2."""
    beyond = vector["distance"] > TABLES.drift.search_range_cm
    assert ("SPOT-2" in vector.get("codes", [])) == beyond

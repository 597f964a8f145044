"""Whether a list is legal: limit, commander, squadrons, fleet list.

Source: leadership.md (a commander above 750 points, AdMech from 1,000, Orks
from 500; Necrons and Tyranids have none), ``codes.md`` for the codes; seeds SET-06,
BAS-01 to BAS-04.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import (
    ADMIRAL,
    BATTLESHIP,
    CRUISER,
    ESCORT,
    STATION,
    TABLES,
    fleet,
    guns,
    ship,
    squadron,
)

from bfgprint.codes import Code
from bfgprint.findings import LEGALITY, Place
from bfgprint.model.fleet import Fleet, Ship
from bfgprint.model.weapons import WeaponKind
from bfgprint.rules.fleet_list import check_fleet


def _codes(list_: Fleet) -> list[Code]:
    return [finding.code for finding in check_fleet(list_, TABLES)]


def _worth(points: int, **changed: object) -> Ship:
    return ship(replace(CRUISER, points=points), **changed)


def test_legal_list() -> None:
    """A list that keeps every rule has no findings."""
    list_ = fleet(ship(commander=ADMIRAL), squadron(ESCORT, ESCORT), points_limit=350)
    assert _codes(list_) == []


def test_over_the_limit() -> None:
    """A list dearer than its limit is found, with how much it is over."""
    (finding,) = check_fleet(fleet(ship(), points_limit=179), TABLES)
    assert finding.code is Code.OVER_POINTS_LIMIT
    assert finding.message == (
        "Battlegroup Agrippa costs 180 points, 1 over its limit of 179"
    )


@pytest.mark.parametrize("limit", [180, 1000, None])
def test_within_the_limit(limit: int | None) -> None:
    """A list may cost all of its limit, or have none."""
    assert _codes(fleet(ship(), points_limit=limit)) == []


@pytest.mark.parametrize(
    ("faction", "most"),
    [
        ("Imperium", 750),
        ("Chaos", 750),
        ("Tau", 750),
        ("Eldar", 750),
        ("Adeptus Mechanicus", 999),
        ("Orks", 499),
    ],
)
def test_commander_compulsory_above(faction: str, most: int) -> None:
    """leadership.md: above 750 points, AdMech from 1,000, Orks from 500."""
    at = fleet(_worth(most), faction=faction)
    above = fleet(_worth(most + 1), faction=faction)
    assert (_codes(at), _codes(above)) == ([], [Code.COMMANDER_MISSING])


@pytest.mark.parametrize("faction", ["Necrons", "Tyranids", "Planetary Defences"])
def test_fleets_without_commanders(faction: str) -> None:
    """leadership.md: these fleets have no commander to miss."""
    assert _codes(fleet(_worth(3000), faction=faction)) == []


@pytest.mark.parametrize(
    ("points", "expected"), [(180, []), (None, []), (179, [Code.POINTS_SUM_DIFFERS])]
)
def test_sum_of_the_points(points: int | None, expected: list[Code]) -> None:
    """SET-06: the total that is written under a list is the sum of its points."""
    assert _codes(fleet(ship(), points=points)) == expected


@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        (ship(base_mm=32), []),
        (ship(base_mm=60), []),
        (ship(base_mm=40), [Code.WRONG_BASE_SIZE]),
        (
            ship(BATTLESHIP, base_mm=32),
            [Code.SHIELDS_NEED_LARGE_BASE, Code.HITS_NEED_LARGE_BASE],
        ),
        (ship(STATION, base_mm=60), [Code.NO_ELECTIVE_BASE]),
    ],
)
def test_bases_of_a_list(unit: Ship, expected: list[Code]) -> None:
    """BAS-01 to BAS-04: a base that was written down is one that the hull may have."""
    assert _codes(fleet(unit)) == expected


def test_finding_on_a_base_names_the_ship() -> None:
    """BAS-01: of several ships it is said which one stands wrongly."""
    place = Place(item="ships[2]")
    wrong = ship(name="Vile", base_mm=40, place=place)
    (finding,) = check_fleet(fleet(ship(base_mm=32), wrong), TABLES)
    assert finding.message == "Vile: a base of 40 mm; they are 32 or 60 mm"
    assert finding.place == place


def test_commander_counts_towards_the_limit() -> None:
    """A commander's points are points of the list."""
    list_ = fleet(ship(commander=ADMIRAL), points_limit=279)
    assert _codes(list_) == [Code.OVER_POINTS_LIMIT]


def test_commander_aboard_a_squadron() -> None:
    """A commander aboard a squadron is a commander."""
    list_ = fleet(_worth(800), squadron(ESCORT, ESCORT, commander=ADMIRAL))
    assert _codes(list_) == []


def test_incursion_always_has_a_commander() -> None:
    """leadership.md: the Chaos Incursion list has a commander at any size."""
    list_ = fleet(_worth(180), faction="Chaos", fleet_list="Chaos Incursion Fleet List")
    assert _codes(list_) == [Code.COMMANDER_MISSING]


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (1, [Code.SQUADRON_SIZE]),
        (2, []),
        (6, []),
        (7, [Code.SQUADRON_SIZE]),
    ],
)
def test_squadron_sizes(number: int, expected: list[Code]) -> None:
    """Two to six escorts make a squadron."""
    assert expected == _codes(fleet(squadron(*[ESCORT] * number)))


def test_squadron_finding_names_the_squadron() -> None:
    """The finding says which squadron and how many escorts it has."""
    (finding,) = check_fleet(fleet(squadron(ESCORT)), TABLES)
    assert finding.message == "Hammer has 1 escort"


def test_squadron_sizes_of_a_club() -> None:
    """A club's own sizes are in its table, and a pair may be too small by them."""
    tables = replace(TABLES, squadron_size=(3, 6))
    (finding,) = check_fleet(fleet(squadron(ESCORT, ESCORT)), tables)
    assert finding.message == "Hammer has 2 escorts"
    assert finding.hint == "3 to 6 make a squadron"


def test_lone_escorts() -> None:
    """An escort on its own is found, unless a ship carries it; a defence is none."""
    swords = [ship(ESCORT, name=f"Sword {number}") for number in range(1, 7)]
    [finding] = check_fleet(fleet(ship(), *swords, ship(STATION)), TABLES)
    assert finding.code is Code.SQUADRON_SIZE
    assert finding.message == (
        "Sword 1, Sword 2, Sword 3, Sword 4 and 2 more are escorts on their own"
    )


ORCA = replace(ESCORT, class_name="Kass'l/Orca")
HOOK = guns("gravitic hook", "1 Orca", WeaponKind.OTHER)
EXPLORER = replace(CRUISER, armament=(HOOK,))


@pytest.mark.parametrize(
    "load", [squadron(ORCA, carried_by="Agrippa"), ship(ORCA, carried_by="Agrippa")]
)
def test_lone_escort_that_is_carried(load: Ship) -> None:
    """One that a ship carries may be alone."""
    assert _codes(fleet(ship(EXPLORER), load)) == []
    assert _codes(fleet(ship(EXPLORER), replace(load, carried_by=None))) == [
        Code.SQUADRON_SIZE
    ]


def test_carried_ships_cost_points() -> None:
    """What a ship carries, and who is not yet aboard, are in the total."""
    load = squadron(ORCA, carried_by="Agrippa")
    list_ = fleet(ship(EXPLORER), load, commanders=(ADMIRAL,), points_limit=314)
    [finding] = check_fleet(list_, TABLES)
    assert finding.message == (
        "Battlegroup Agrippa costs 315 points, 1 over its limit of 314"
    )


def test_commander_without_a_ship_is_a_commander() -> None:
    """leadership.md: he may be placed until the game begins."""
    assert _codes(fleet(_worth(900), commanders=(ADMIRAL,))) == []


def test_rerolls_are_no_commander() -> None:
    """Re-rolls that are nobody's do not lead a fleet that needs a commander."""
    nobody = replace(ADMIRAL, is_person=False)
    list_ = fleet(_worth(900), commanders=(nobody,))
    assert _codes(list_) == [Code.COMMANDER_MISSING]


def test_list_with_a_rule_of_its_own() -> None:
    """leadership.md: the Mechanicus' list needs one from 1,000, whoever takes it."""
    changed = {"fleet_list": "Adeptus Mechanicus Fleet List"}
    assert _codes(fleet(_worth(999), **changed)) == []
    assert _codes(fleet(_worth(1000), **changed)) == [Code.COMMANDER_MISSING]


@pytest.mark.parametrize(
    ("limit", "faction", "expected"),
    [
        (450, "Imperium", []),
        (449, "Imperium", [Code.TOO_MANY_DEFENCES]),
        (200, "Planetary Defences", []),
        (None, "Imperium", []),
    ],
)
def test_planetary_defences(
    limit: int | None, faction: str, expected: list[Code]
) -> None:
    """scenarios.md, Sizes: up to a third of a defender's points."""
    assert _codes(fleet(ship(STATION), faction=faction, points_limit=limit)) == expected


EVERYTHING_WRONG = (
    fleet(
        ship(replace(CRUISER, points=900, fleet_lists=("Bastion Fleet List",))),
        ship(
            replace(
                CRUISER,
                title="Reserve",
                fleet_lists=("Gothic Sector Fleet List (reserve)",),
            ),
            leadership=2,
            base_mm=40,
        ),
        ship(BATTLESHIP, base_mm=32),
        ship(ORCA, carried_by="Agrippa"),
        squadron(ESCORT),
        ship(STATION),
        points_limit=400,
        points=1,
        fleet_list="Gothic Sector Fleet List",
    ),
    fleet(ship(), fleet_list="Gothic"),
    fleet(
        ship(),
        faction="Orks",
        fleet_list="Gothic Sector Fleet List",
        commanders=(replace(ADMIRAL, rank="Abaddon", faction="Chaos"),) * 2,
    ),
)
"""Lists that are together against every rule that a club may switch off."""


@pytest.mark.parametrize("code", sorted(LEGALITY - {Code.FORCE_NOT_ALLOWED}))
def test_switched_off(code: Code) -> None:
    """A house rule takes its own code away and leaves the others.

    What a scenario allows is no matter of the list alone (tests/setup).
    """
    found = [_codes(list_) for list_ in EVERYTHING_WRONG]
    off = [_codes(replace(each, switch_off=(str(code),))) for each in EVERYTHING_WRONG]
    assert any(code in codes for codes in found)
    assert off == [[each for each in codes if each != code] for codes in found]


def test_everything_at_once() -> None:
    """All findings of a list are reported together."""
    list_ = fleet(_worth(900), squadron(ESCORT), ship(STATION), points_limit=449)
    assert _codes(list_) == [
        Code.OVER_POINTS_LIMIT,
        Code.TOO_MANY_DEFENCES,
        Code.COMMANDER_MISSING,
        Code.SQUADRON_SIZE,
    ]


def test_legality_does_not_stop_a_print() -> None:
    """design.md: whether a list is legal is said, and the sheets are printed."""
    list_ = fleet(_worth(900), squadron(ESCORT), points_limit=500)
    assert [f for f in check_fleet(list_, TABLES) if f.stops_printing] == []

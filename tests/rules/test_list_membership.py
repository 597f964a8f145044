"""Whether a fleet is one of its list: name, faction, hulls, reserves, limits.

Source: leadership.md, Commanders and By fleet (whose commanders, Veteran Captains,
one Hive Mind a hive ship); the fleet builder's data for hulls and reserves.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import (
    ADMIRAL,
    BATTLESHIP,
    CRUISER,
    ESCORT,
    LORD,
    TABLES,
    fleet,
    ship,
    squadron,
)

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place, Severity
from bfgprint.model.fleet import Fleet, TakenOption
from bfgprint.model.tables import FleetLimit, FleetList, FleetLists, RuleTables
from bfgprint.rules.list_membership import (
    check_membership,
    foreign_commanders,
    list_of_others,
    not_in_fleet_list,
    reserves,
    unknown_fleet_list,
)

GOTHIC, BASTION = "Gothic Sector Fleet List", "Bastion Fleet List"
OFFERED = replace(CRUISER, fleet_lists=(GOTHIC,))
RESERVE = replace(CRUISER, fleet_lists=(f"{GOTHIC} (reserve)", BASTION))


def _codes(list_: Fleet, tables: RuleTables = TABLES) -> list[Code]:
    return [finding.code for finding in check_membership(list_, tables)]


@pytest.mark.parametrize("name", [GOTHIC, "gothic sector fleet list", None])
def test_list_that_there_is(name: str | None) -> None:
    """A list is known by its name, however it is capitalised; none need be named."""
    assert _codes(fleet(ship(OFFERED), fleet_list=name)) == []


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("Gothic Sector Flet List", f'did you mean "{GOTHIC}"?'),
        ("black crusade fleet list!", 'did you mean "Black Crusade Fleet List"?'),
        ("zzz", ""),
    ],
)
def test_list_that_nobody_knows(name: str, hint: str) -> None:
    """A list of no known name is a warning, and no hull is judged by it."""
    list_ = fleet(ship(OFFERED), fleet_list=name, place=Place(item="here"))
    [finding] = check_membership(list_, TABLES)
    assert finding == Finding(
        code=Code.UNKNOWN_FLEET_LIST,
        message=f'no fleet list "{name}" is known',
        place=Place(item="here"),
        severity=Severity.WARNING,
        hint=hint,
    )
    assert list(unknown_fleet_list(list_, TABLES)) == [finding]


@pytest.mark.parametrize("faction", ["Imperium", "Space Marines", "space marines"])
def test_list_of_the_faction(faction: str) -> None:
    """A list is of each faction whose hulls it offers."""
    list_ = fleet(ship(), faction=faction, fleet_list="Armageddon Sector Fleet List")
    assert list(list_of_others(list_, TABLES)) == []


def test_list_of_another_faction() -> None:
    """A list that offers nothing of the faction is a warning that names both."""
    list_ = fleet(ship(), faction="Orks", fleet_list="Codex Astartes Fleet List")
    [finding] = list_of_others(list_, TABLES)
    assert finding.severity is Severity.WARNING
    assert finding.message == (
        "the Codex Astartes Fleet List is one of Space Marines, Imperium, not of Orks"
    )


def test_hulls_of_another_list() -> None:
    """Each class that the list does not offer is named with its ships."""
    foreign = ship(OFFERED, name="Agrippa", place=Place(item="there"))
    ships = [replace(foreign, name=f"Lunar {number}") for number in range(5)]
    list_ = fleet(foreign, *ships, ship(BATTLESHIP), fleet_list=BASTION)
    [finding] = not_in_fleet_list(list_, TABLES)
    assert finding.severity is Severity.WARNING
    assert finding.place == foreign.place
    assert finding.message == (
        f"6 x Lunar Class Cruiser, which the {BASTION} does not offer: "
        "Agrippa, Lunar 0, Lunar 1, Lunar 2 and 2 more"
    )


def test_list_whose_hulls_nobody_knows() -> None:
    """leadership.md names Battlefleet Cadia; no source says which hulls it offers."""
    assert _codes(fleet(ship(OFFERED), fleet_list="Battlefleet Cadia")) == []


def test_list_that_begins_with_an_article() -> None:
    """No list is called "the The Plaguefleet"."""
    [finding] = not_in_fleet_list(
        fleet(ship(OFFERED), fleet_list="The Plaguefleet"), TABLES
    )
    assert finding.message == (
        "1 x Lunar Class Cruiser, which The Plaguefleet does not offer: Agrippa"
    )


def test_hulls_of_a_squadron() -> None:
    """Escorts are taken from a list like any other hull."""
    sword = replace(ESCORT, fleet_lists=(GOTHIC,))
    list_ = fleet(squadron(sword, sword), fleet_list=BASTION)
    assert _codes(list_) == [Code.NOT_IN_FLEET_LIST]


def test_reserves_of_a_list() -> None:
    """What a list has as a reserve may be taken, and is told apart."""
    list_ = fleet(ship(RESERVE), ship(OFFERED, name="X"), fleet_list=GOTHIC)
    assert list(not_in_fleet_list(list_, TABLES)) == []
    [finding] = reserves(replace(list_, units=list_.units[:1]), TABLES)
    assert finding.severity is Severity.NOTE
    assert finding.message == (
        f"1 x Lunar Class Cruiser, a reserve of the {GOTHIC}: Agrippa"
    )


@pytest.mark.parametrize("name", [BASTION, None, "zzz"])
def test_reserves_of_no_list(name: str | None) -> None:
    """A hull that the list offers outright is no reserve, nor is one of no list."""
    assert list(reserves(fleet(ship(RESERVE), fleet_list=name), TABLES)) == []


def _captains(number: int) -> Fleet:
    captain = TakenOption(name="Veteran Captain", points=50)
    return fleet(*(ship(options=(captain,)) for _ in range(number)))


@pytest.mark.parametrize(("number", "expected"), [(5, []), (6, [Code.BEYOND_LIMIT])])
def test_veteran_captains(number: int, expected: list[Code]) -> None:
    """leadership.md: Battlefleet Cadia has up to five Veteran Captains."""
    assert _codes(_captains(number)) == expected


def test_finding_on_a_limit() -> None:
    """It says what there is too much of, how many there may be, and who says so."""
    [finding] = check_membership(_captains(6), TABLES)
    assert finding.message == "Battlegroup Agrippa has 6 x Veteran Captain; at most 5"
    assert finding.hint == (
        "Remastered Fleets, Battlefleet Cadia: 0-5 Veteran Captains"
    )


HIVE = replace(CRUISER, faction="Tyranids", class_name="Hive Ship")
MIND = replace(
    ADMIRAL, rank="Hive Mind (Leadership 8)", faction="Tyranids", leadership=8
)


@pytest.mark.parametrize(
    ("hive_ships", "minds", "expected"),
    [(1, 1, []), (2, 2, []), (1, 2, [Code.BEYOND_LIMIT]), (0, 1, [Code.BEYOND_LIMIT])],
)
def test_one_hive_mind_for_each_hive_ship(
    hive_ships: int, minds: int, expected: list[Code]
) -> None:
    """leadership.md: the Hive Mind is each hive ship's, with one re-roll for each."""
    ships = [ship(HIVE) for _ in range(hive_ships)] + [ship(ESCORT)]
    list_ = fleet(*ships, faction="Tyranids", commanders=(MIND,) * minds)
    assert _codes(list_) == expected


@pytest.mark.parametrize("rank", ["Abaddon", "Lord Admiral Rath", "Prince Yriel"])
def test_nobody_is_there_twice(rank: str) -> None:
    """Who is a person, not a rank, leads one fleet once."""
    person = replace(ADMIRAL, rank=rank)
    once = fleet(ship(commander=person))
    twice = replace(once, commanders=(person,))
    assert (_codes(once), _codes(twice)) == ([], [Code.BEYOND_LIMIT])


def _limited(**limit: object) -> RuleTables:
    kept = FleetLimit(most=1, source="a club", **limit)  # type: ignore[arg-type]  # by name
    lists = FleetLists(lists=(FleetList(name=GOTHIC, factions=("Imperium",)),))
    return replace(TABLES, fleet_lists=replace(lists, limits=(kept,)))


@pytest.mark.parametrize(
    ("limit", "number", "expected"),
    [
        ({"classes": ("lunar",)}, 1, []),
        ({"classes": ("lunar",)}, 2, [Code.BEYOND_LIMIT]),
        ({"classes": ("Lunar Class Cruiser",)}, 2, [Code.BEYOND_LIMIT]),
        ({"classes": ("Gothic",)}, 2, []),
        ({"classes": ("Lunar",), "fleet_lists": (GOTHIC,)}, 2, [Code.BEYOND_LIMIT]),
        ({"classes": ("Lunar",), "fleet_lists": (BASTION,)}, 2, []),
        (
            {"classes": ("Lunar",), "for_each": ("Lunar",), "of_every": 2},
            3,
            [Code.BEYOND_LIMIT],
        ),
        ({"classes": ("Lunar",), "for_each": ("Lunar",)}, 3, []),
    ],
)
def test_limits_of_a_club(
    limit: dict[str, object], number: int, expected: list[Code]
) -> None:
    """A limit is about classes or titles, in some lists or all, for each of some."""
    list_ = fleet(*(ship() for _ in range(number)), fleet_list=GOTHIC)
    assert _codes(list_, _limited(**limit)) == expected


WARMASTER = replace(
    LORD, rank="Warmaster", faction="Chaos", fleet_list="The Plaguefleet"
)
NAVY = replace(ADMIRAL, faction="Imperium")


@pytest.mark.parametrize(
    ("commander", "changed", "expected"),
    [
        (NAVY, {}, ""),
        (NAVY, {"faction": "imperium"}, ""),
        (NAVY, {"faction": "Inquisition", "fleet_list": BASTION}, ""),
        (ADMIRAL, {"faction": "Orks"}, ""),
        (
            NAVY,
            {"faction": "Chaos"},
            "Admiral aboard Agrippa leads fleets of Imperium, not of Chaos",
        ),
        (WARMASTER, {"faction": "Chaos"}, ""),
        (WARMASTER, {"faction": "Chaos", "fleet_list": "the plaguefleet"}, ""),
        (
            WARMASTER,
            {"faction": "Chaos", "fleet_list": "The Berzerker Fleet"},
            "Warmaster aboard Agrippa belongs to The Plaguefleet, "
            "not to The Berzerker Fleet",
        ),
    ],
)
def test_commanders_of_others(
    commander: object, changed: dict[str, str], expected: str
) -> None:
    """leadership.md: ranks are a faction's, some a list's; unknown ones are free."""
    list_ = fleet(ship(commander=commander), **changed)
    found = [finding.message for finding in foreign_commanders(list_, TABLES)]
    assert found == [expected] * bool(expected)


def test_foreign_commander_without_a_ship() -> None:
    """One who is not aboard yet is found as well, at the fleet."""
    here, there = Place(item="here"), Place(item="there")
    aboard = ship(commander=WARMASTER, place=there)
    list_ = fleet(aboard, commanders=(WARMASTER,), place=here)
    first, second = foreign_commanders(list_, TABLES)
    assert (first.place, second.place) == (there, here)
    assert second.message == "Warmaster leads fleets of Chaos, not of Imperium"
    assert {first.severity, second.severity} == {Severity.WARNING}

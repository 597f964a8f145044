"""Points of units and fleets, and the victory points they are worth.

Source: scenarios.md (Victory points), seeds DIS-14, DIS-15, DIS-20, DIS-21,
BAS-05, AMB-18; physical.md (which ships are never crippled).
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import (
    ADMIRAL,
    CRUISER,
    ESCORT,
    STATION,
    TABLES,
    fleet,
    ship,
    squadron,
)

from bfgprint.model.fleet import EscortSquadron, Ship, TakenOption
from bfgprint.rules.points import (
    fleet_points,
    hulls_points,
    ship_points,
    unit_points,
    unit_victory_shares,
    victory_points,
)

TURRETS = TakenOption(name="turrets", points=10)
CHEAPER = TakenOption(name="torpedoes over lances", points=-5)

ROUNDED_UP = [
    pytest.param(180, 10, 18, id="DIS-20 Lunar"),
    pytest.param(180, 25, 45, id="DIS-21 Lunar"),
    pytest.param(180, 100, 180, id="Lunar destroyed"),
    pytest.param(185, 10, 19, id="AMB-18 18.5"),
    pytest.param(185, 25, 47, id="AMB-18 46.25"),
    pytest.param(181, 10, 19, id="AMB-18 18.1"),
    pytest.param(1, 10, 1, id="AMB-18 0.1"),
    pytest.param(0, 25, 0, id="nothing"),
    pytest.param(275, 300, 825, id="Necron hulk"),
]

ORDINARY = {10, 25, 100}


def _percents(unit: Ship | EscortSquadron) -> list[int]:
    return [share.percent for share in unit_victory_shares(unit, TABLES)]


def _events(unit: Ship | EscortSquadron) -> list[str]:
    return [share.event for share in unit_victory_shares(unit, TABLES)]


@pytest.mark.parametrize("number", [1, 2])
def test_squadron_of_any_number(number: int) -> None:
    """scenarios.md: a squadron scores as one, though one escort is left in it."""
    assert "all destroyed" in _events(squadron(*[ESCORT] * number))


def test_options_are_paid() -> None:
    """A ship costs its hull and its options, cheaper ones too."""
    assert ship_points(ship(options=(TURRETS, CHEAPER))) == 185


def test_large_base_is_free() -> None:
    """BAS-05: Tractor Fields, which come with a chosen large base, cost nothing."""
    assert ship_points(ship(large_base=True)) == ship_points(ship()) == 180


def test_commander_counts_with_his_ship() -> None:
    """scenarios.md: a commander's points belong to the ship he is aboard."""
    assert unit_points(ship(commander=ADMIRAL)) == 280


def test_hulls_are_counted_without_the_commander() -> None:
    """The fleet page gives the commander a line of his own."""
    assert hulls_points(ship(commander=ADMIRAL, options=(TURRETS,))) == 190


def test_squadron_costs_all_its_ships() -> None:
    """A squadron's price is that of its escorts and whoever leads it."""
    unit = squadron(ESCORT, ESCORT, ESCORT, commander=ADMIRAL)
    assert (hulls_points(unit), unit_points(unit)) == (105, 205)


def test_fleet_costs_everything() -> None:
    """A fleet's price is the sum of its units'."""
    list_ = fleet(ship(commander=ADMIRAL), ship(), squadron(ESCORT, ESCORT))
    assert fleet_points(list_) == 530


def test_what_was_bought_for_the_fleet() -> None:
    """What belongs to no ship is in the fleet's total, and in no ship's points."""
    plain = fleet(ship(CRUISER))
    bought = replace(plain, upgrades=(TURRETS, CHEAPER))
    assert fleet_points(bought) == fleet_points(plain) + 5
    assert unit_points(bought.units[0]) == unit_points(plain.units[0])


@pytest.mark.parametrize(("points", "percent", "expected"), ROUNDED_UP)
def test_shares_are_rounded_up(points: int, percent: int, expected: int) -> None:
    """AMB-18: each share is rounded up to a whole point."""
    assert expected == victory_points(points, percent)


def test_shares_of_a_capital_ship() -> None:
    """DIS-20, DIS-21: 10 % disengaged, 25 % crippled, all of it destroyed."""
    assert _percents(ship()) == [10, 25, 100]


def test_shares_of_a_squadron() -> None:
    """DIS-14, DIS-15: 10 %, or 25 % with half lost, of the whole squadron."""
    unit = squadron(ESCORT, ESCORT)
    assert _percents(unit) == [10, 25, 100]
    assert _events(unit) == ["disengaged", "half lost first", "all destroyed"]


def test_shares_of_a_necron_ship() -> None:
    """scenarios.md: Necrons are worth 10, 25, 50, 200 and 300 %."""
    scythe = replace(CRUISER, faction="Necrons")
    assert _percents(ship(scythe)) == [10, 25, 50, 200, 300]


JACKAL = replace(ESCORT, faction="Necrons", subtype="raider")


@pytest.mark.parametrize("unit", [ship(JACKAL), squadron(JACKAL, JACKAL)])
def test_shares_of_necron_raiders(unit: Ship | EscortSquadron) -> None:
    """scenarios.md: any raider that disengages is worth 25 %, even intact."""
    assert _percents(unit) == [25, 200]


def test_single_escort_is_never_crippled() -> None:
    """physical.md: an escort is never crippled, so that share is not its own."""
    assert _events(ship(ESCORT)) == ["disengaged", "destroyed"]


def test_station_never_disengages() -> None:
    """scenarios.md: a planetary defence is worth its points when destroyed."""
    assert _percents(ship(STATION)) == [100]


@pytest.mark.parametrize("name", TABLES.victory)
def test_shares_grow(name: str) -> None:
    """What is worse for the ship is never worth less."""
    percents = [share.percent for share in TABLES.victory[name]]
    assert percents == sorted(percents)

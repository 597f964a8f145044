"""Ships on the hooks of others: selections within a ship's selection.

Source: roster-formats.md; what a hook holds, from ``data/ships/tau.toml``.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kit.catalogue import CATALOGUES, selection_of
from kit.rosters import Army, Chosen, List, led

from bfgprint.load.library import Library
from bfgprint.model.fleet import EscortSquadron, Fleet
from bfgprint.rules.carried import beyond_hooks

FleetOf = Callable[[List], Fleet]
ADMIRAL = Chosen(name="Admiral", points=100)


@pytest.fixture(scope="session")
def of_class(library: Library) -> Callable[..., Chosen]:
    """Return a function that gives the selection of Tau ships of a class."""

    def chosen(word: str, number: int = 1, *below: Chosen, custom: str = "") -> Chosen:
        hull = next(h for h in library.hulls("Tau") if word in h.class_name)
        ship = selection_of(hull, number, custom)
        return Chosen(**{**vars(ship), "below": below})

    return chosen


def tau(*chosen: Chosen) -> List:
    """Return a roster of the Tau."""
    catalogue, force = CATALOGUES["Tau"]
    return List(armies=(Army(name=force, catalogue=catalogue, chosen=chosen),))


@pytest.mark.parametrize(
    ("carrier", "carried", "number"),
    [("Explorer", "Orca", 3), ("Custodian", "Warden", 3), ("Stronghold", "Dhow", 4)],
)
def test_on_hooks(
    of_class: Callable[..., Chosen],
    fleet_of: FleetOf,
    carrier: str,
    carried: str,
    number: int,
) -> None:
    """What stands within a carrier is on its hooks, and these hold it."""
    load = of_class(carried, number, led(7))
    fleet = fleet_of(tau(of_class(carrier, 1, load, custom="Mother")))
    mother, ships = fleet.units
    assert mother.name == "Mother"
    assert isinstance(ships, EscortSquadron)
    assert (ships.carried_by, len(ships.ships)) == ("Mother", number)
    assert ships.leadership == 7
    if carrier != "Stronghold":
        assert list(beyond_hooks(fleet)) == []


def test_on_two_carriers(of_class: Callable[..., Chosen], fleet_of: FleetOf) -> None:
    """Numbers are absolute: four Orcas within two Explorers are two for each."""
    load = of_class("Orca", 4)
    fleet = fleet_of(tau(of_class("Explorer", 2, load)))
    carried = [unit for unit in fleet.units if unit.carried_by]
    assert [len(getattr(unit, "ships", ())) for unit in carried] == [2, 2]
    assert len({unit.carried_by for unit in carried}) == 2


def test_unlike_on_one_carrier(
    of_class: Callable[..., Chosen], fleet_of: FleetOf
) -> None:
    """Of two Orcas on one carrier one may have bought something."""
    load = of_class("Orca", 2, Chosen(name="Refit", points=5))
    fleet = fleet_of(tau(of_class("Explorer", 1, load)))
    carried = [unit for unit in fleet.units if unit.carried_by]
    assert sum(len(getattr(unit, "ships", ())) for unit in carried) == 2


@pytest.mark.parametrize("below", [(Chosen(name="Refit", points=5),), (ADMIRAL,)])
def test_unlike_on_two_carriers(
    of_class: Callable[..., Chosen], fleet_of: FleetOf, below: tuple[Chosen, ...]
) -> None:
    """Where it can't be told which carrier has which, they are ships of their own."""
    load = of_class("Orca", 2, *below)
    fleet = fleet_of(tau(of_class("Explorer", 2, load)))
    assert len(fleet.ships) == 4
    assert not any(unit.carried_by for unit in fleet.units)


def test_on_a_carried_ship(of_class: Callable[..., Chosen], fleet_of: FleetOf) -> None:
    """Ships within carried ships, and within escorts, are not lost."""
    inner = of_class("Warden", 1)
    load = of_class("Orca", 1, inner)
    fleet = fleet_of(tau(of_class("Explorer", 1, load), of_class("Orca", 1, inner)))
    assert len(fleet.ships) == 5


def test_within_what_was_selected_0_times(
    of_class: Callable[..., Chosen], fleet_of: FleetOf
) -> None:
    """Numbers are absolute: a ship within what is not there is there."""
    none = Chosen(**{**vars(of_class("Explorer", 1, of_class("Orca"))), "number": 0})
    none = Chosen(**{**vars(none), "points": 0})
    group = Chosen(name="Squadron", number=0, below=(of_class("Warden", 2),))
    mixed = Chosen(name="Escort Squadron", below=(none, of_class("Orca", 1)))
    fleet = fleet_of(tau(none, group, mixed))
    assert len(fleet.ships) == 5

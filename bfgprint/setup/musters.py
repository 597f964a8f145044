"""What everybody may know of a fleet, whoever else may know its list."""

from __future__ import annotations

from bfgprint.model.fleet import Fleet
from bfgprint.model.scenarios import Scenarios
from bfgprint.model.setup_request import Muster
from bfgprint.setup.choosing import attack_rating
from bfgprint.setup.deployment import count_transports


def muster_of(fleet: Fleet, scenarios: Scenarios) -> Muster:
    """Return the muster that follows from a fleet."""
    return Muster(
        faction=fleet.faction,
        fleet_list=fleet.fleet_list,
        attack_rating=attack_rating(fleet, scenarios),
        points_limit=fleet.points_limit,
        transports=count_transports(fleet),
    )

"""Whole set-ups of two fleets, as far as battlefield and deployment go."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from kit.builds import fleet_of, press
from setup.sides import RULES

from bfgprint.load.setup_tables import load_setup_tables
from bfgprint.model.fleet import Fleet
from bfgprint.model.scenarios import Scenario
from bfgprint.model.setup import Setup, Side
from bfgprint.model.setup_request import Muster, SetupRequest, SideInput
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tables import RuleTables
from bfgprint.rules.points import fleet_points
from bfgprint.setup.battlefield import Laid, lay_battlefield
from bfgprint.setup.choosing import Chosen, attack_rating, choose
from bfgprint.setup.deployment import Deployed, count_transports, deploy
from bfgprint.setup.dice import Roller, root_of

IMPERIAL = "Lunar, Dauntless, Sword*4"
CHAOS = "Murder, Carnage, Iconoclast*5"


@cache
def tables() -> SetupTables:
    """Return the bundled tables."""
    return load_setup_tables(press().library.dirs)


def scenario(name: str) -> Scenario:
    """Return a bundled scenario."""
    found = tables().scenarios.find(name)
    assert found is not None
    return found


@cache
def fleet(words: str) -> Fleet:
    """Return the fleet of some words or a bundled file."""
    return fleet_of(words)[0]


def a_side(id_: str, words: str = IMPERIAL, **changed: Any) -> SideInput:
    """Return a side with a fleet."""
    own = fleet(words)
    muster = Muster(
        faction=own.faction,
        fleet_list=own.fleet_list,
        attack_rating=attack_rating(own, tables().scenarios),
        points_limit=own.points_limit,
        transports=count_transports(own),
    )
    fields: dict[str, Any] = {
        "id": id_,
        "name": f"Fleet {id_.upper()}",
        "muster": muster,
        "fleet": own,
    }
    return SideInput(**(fields | changed))


def asked(
    scenario_name: str = "random", *sides: SideInput, seed: object = "x", **changed: Any
) -> SetupRequest:
    """Return a request of two fleets, 1,500 points unless told otherwise."""
    fields: dict[str, Any] = {
        "sides": sides or (a_side("a"), a_side("b", CHAOS)),
        "seeds": (str(seed),),
        "scenario": scenario_name,
        "points_limit": 1500,
    }
    return SetupRequest(**(fields | changed))


class Scene(NamedTuple):
    """What came of a request."""

    roller: Roller
    chosen: Chosen
    laid: Laid
    deployed: Deployed

    @property
    def results(self) -> dict[str, str]:
        """Return what each roll says, by its id."""
        return {roll.id: roll.result for roll in self.roller.rolls}


def rolled(
    request: SetupRequest, roller: Roller | None = None, rules: RuleTables = RULES
) -> Scene:
    """Roll a request: scenario, battlefield and deployment."""
    dice = roller or Roller(root=root_of(request.seeds), rerolls=request.rerolls)
    chosen = choose(request, dice, tables())
    laid = lay_battlefield(request, chosen, dice, tables(), rules.rulings)
    return Scene(dice, chosen, laid, deploy(request, chosen, dice, tables(), rules))


def record(request: SetupRequest, scene: Scene) -> Setup:
    """Return the record of a scene, as far as it goes."""
    return Setup(
        audience="public",
        sides=tuple(
            Side(name=side.name, id=side.id, role=scene.chosen.roles[side.id])
            for side in request.sides
        ),
        scenario=scene.chosen.chosen,
        rolls=tuple(scene.roller.rolls),
        battlefield=scene.laid.battlefield,
        first_turn=scene.deployed.first_turn,
        places_first=scene.deployed.places_first,
        allotments=scene.deployed.allotments,
        extras=scene.deployed.extras,
    )


def points(words: str) -> int:
    """Return what a fleet costs."""
    return fleet_points(fleet(words))

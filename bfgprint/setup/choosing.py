"""Choose the scenario and who attacks: named, rolled, or by attack ratings.

In: a SetupRequest, the dice and the tables.  Out: Chosen.  The side that attacks
has the first of the scenario's two roles, every other side the second.

Source: scenarios.md, Choosing a scenario and Attack ratings.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Finding, Place
from bfgprint.model.fleet import Fleet
from bfgprint.model.names import letters_of
from bfgprint.model.scenarios import RatingRule, Scenario, Scenarios
from bfgprint.model.setup import ScenarioChosen
from bfgprint.model.setup_request import SetupRequest, SideInput
from bfgprint.model.setup_tables import SetupTables
from bfgprint.setup.dice import Roller
from bfgprint.setup.limits import limit_of_points
from bfgprint.setup.rounds import highest

_KINDS = {"raid": "raids", "battle": "battles"}
_RAID_FACES = 3
"""A D6 up to here is a raid, above it a battle."""
WAYS = ("random", "raid", "battle", "ratings")
"""What a scenario may be asked for by, besides its name and number."""


class Chosen(NamedTuple):
    """A scenario, how it came about, and which side is what in it."""

    scenario: Scenario
    chosen: ScenarioChosen
    roles: Mapping[str, str]
    """By the id of the side."""
    rulings: tuple[str, ...] = ()


def choose(request: SetupRequest, roller: Roller, tables: SetupTables) -> Chosen:
    """Choose the scenario and the attacker.

    Raises:
        RulesError: there is no such scenario or side, or it can't take that many.
    """
    attacker, rulings = _attacker(request, roller)
    scenario, way = _scenario(request, attacker, roller, tables.scenarios)
    if way == "attack ratings":
        rulings += ("ratings_pick",)
    if len(request.sides) > scenario.most_sides:
        raise RulesError([_too_many(scenario, request, tables.scenarios)])
    if scenario.most_sides > 2 and len(request.sides) > 2:
        rulings += ("more_than_two_sides",)
    first, second = scenario.roles
    return Chosen(
        scenario=scenario,
        chosen=ScenarioChosen(
            number=scenario.number, name=scenario.name, chosen_by=way
        ),
        roles={
            side.id: first if side.id == attacker else second for side in request.sides
        },
        rulings=rulings,
    )


def _attacker(request: SetupRequest, roller: Roller) -> tuple[str, tuple[str, ...]]:
    """Return the id of the side that attacks, and the rulings that mattered.

    Each side throws as many D6 as its attack rating and keeps the best.
    """
    ids = [side.id for side in request.sides]
    if request.attacker:
        if request.attacker not in ids:
            message = f'there is no side "{request.attacker}" to attack'
            raise RulesError([_unknown("attacker", message, request.attacker, ids)])
        return request.attacker, ()
    ratings = {side.id: side.muster.attack_rating for side in request.sides}

    def best(side: str, again: str) -> int:
        rolls = (
            roller.roll(
                f"attack-rating/{side}{again}/{number}", "D6", table="attack rating"
            ).value
            for number in range(1, max(ratings[side], 1) + 1)
        )
        return max(rolls)

    winner, tied = highest(ids, best)
    return winner, ("rated_equal",) if tied else ()


def _scenario(
    request: SetupRequest, attacker: str, roller: Roller, scenarios: Scenarios
) -> tuple[Scenario, str]:
    """Return the scenario, and how it was chosen."""
    wanted = letters_of(request.scenario)
    named = scenarios.find(request.scenario)
    if named is not None:
        return named, "named"
    if wanted not in WAYS:
        names = [*(each.name for each in scenarios.scenarios), *WAYS]
        message = f'there is no scenario "{request.scenario[:60]}"'
        raise RulesError([_unknown("scenario", message, request.scenario, names)])
    if wanted in _KINDS:
        kind = wanted
    elif _rolls_raids(request, attacker, scenarios):
        kind = "raid"
    else:
        kind = roller.roll(
            "scenario/kind",
            "D6",
            table="raid or battle",
            says=lambda face: "raid" if face <= _RAID_FACES else "battle",
        ).result
    names_by_face = scenarios.raids if kind == "raid" else scenarios.battles
    roll = roller.roll(
        "scenario/table",
        "D6",
        table=_KINDS[kind],
        says=lambda face: names_by_face[face - 1],
    )
    found = scenarios.find(roll.result)
    assert found is not None, "the tables name scenarios"
    return found, "attack ratings" if wanted == "ratings" else "random"


def _rolls_raids(request: SetupRequest, attacker: str, scenarios: Scenarios) -> bool:
    """Whether a side is among those that only ever roll on the raids."""
    lists = {letters_of(name) for name in scenarios.raids_only}
    is_major = limit_of_points(request) >= scenarios.raids_below_points
    return any(
        letters_of(side.muster.fleet_list or "") in lists
        and not (side.id == attacker and is_major)
        for side in request.sides
    )


def _too_many(
    scenario: Scenario, request: SetupRequest, scenarios: Scenarios
) -> Finding:
    sides = len(request.sides)
    others = [each.name for each in scenarios.scenarios if each.most_sides >= sides]
    hint = (
        f"for {sides} there is: {', '.join(others)}" if others else "use fewer fleets"
    )
    return Finding(
        code=Code.TOO_MANY_SIDES,
        message=f"{scenario.name} is for {scenario.most_sides} sides, not for {sides}",
        place=Place(item="scenario"),
        hint=hint,
    )


def _unknown(item: str, message: str, wanted: str, names: Sequence[str]) -> Finding:
    return Finding(
        code=Code.UNKNOWN_CHOICE,
        message=message,
        place=Place(item=item),
        hint=nearest(wanted, names),
    )


def nearest(wanted: str, names: Sequence[str]) -> str:
    """Return a hint with the name that may be meant, or with all of them."""
    plain = {letters_of(name): name for name in names}
    near = difflib.get_close_matches(letters_of(wanted)[:60], list(plain), 1)
    if near:
        return f'did you mean "{plain[near[0]]}"?'
    return f"one of: {', '.join(names)}"


def attack_rating(fleet: Fleet, scenarios: Scenarios) -> int:
    """Return a fleet's attack rating: by a rule of its own, or its faction's."""
    for rule in scenarios.rating_rules:
        if _fits(rule, fleet):
            return rule.rating
    by_faction = {letters_of(k): v for k, v in scenarios.attack_ratings.items()}
    return by_faction.get(letters_of(fleet.faction), scenarios.other_rating)


def _fits(rule: RatingRule, fleet: Fleet) -> bool:
    same = letters_of
    lists = {same(name) for name in rule.fleet_lists}
    classes = {same(name) for name in rule.classes}
    factions = {same(name) for name in rule.ship_factions}
    ships = [ship.profile for ship in fleet.ships]
    ranks = {same(each.rank) for each in fleet.all_commanders}
    return (
        (not rule.faction or same(rule.faction) == same(fleet.faction))
        and (not lists or same(fleet.fleet_list or "") in lists)
        and (not rule.commander or same(rule.commander) in ranks)
        and (not classes or any(same(ship.class_name) in classes for ship in ships))
        and (not factions or any(same(ship.faction) in factions for ship in ships))
    )


def roles_of(chosen: Chosen) -> dict[str, str]:
    """Return the id of the side by role; of several sides the first."""
    sides: dict[str, str] = {}
    for side, role in chosen.roles.items():
        sides.setdefault(role, side)
    return sides


def side_of(request: SetupRequest, side_id: str) -> SideInput:
    """Return the side with this id."""
    return next(side for side in request.sides if side.id == side_id)

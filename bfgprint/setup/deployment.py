"""Roll what a scenario asks for besides the battlefield, and who begins.

In: the request, what was chosen, the dice.  Out: Deployed: where units are
allotted, what a side gets beyond its list, who goes first and who places first.

Source: scenarios.md, The ten scenarios; rulings SU-18 and SU-19.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bfgprint.model.fleet import Fleet, Ship
from bfgprint.model.profile import ShipType
from bfgprint.model.scenarios import ExtraRule, RollRule
from bfgprint.model.setup import Allotment, Extra, Roll
from bfgprint.model.setup_request import SetupRequest, SideInput
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tables import RuleTables
from bfgprint.setup.choosing import Chosen, roles_of
from bfgprint.setup.dice import Roller
from bfgprint.setup.formations import formations_told
from bfgprint.setup.limits import limit_of_points
from bfgprint.setup.placing import slug
from bfgprint.setup.rounds import highest
from bfgprint.setup.tables import line_of

MAP = "map"
"""A roll of this purpose is made when the battlefield is laid."""


class Deployed(NamedTuple):
    """What is rolled for the deployment."""

    allotments: tuple[Allotment, ...]
    extras: tuple[Extra, ...]
    first_turn: str
    """The id of the side."""
    places_first: str
    """The id of the side."""
    rulings: tuple[str, ...]


def deploy(
    request: SetupRequest,
    chosen: Chosen,
    roller: Roller,
    tables: SetupTables,
    rules: RuleTables,
) -> Deployed:
    """Roll for units and extras, for who places first and for the first turn."""
    del tables
    allotments: list[Allotment] = []
    extras = [
        *formations_told(request, chosen, roller.rolls),
        *(
            extra
            for rule in chosen.scenario.extras
            for extra in _extras(rule, request, chosen, roller)
        ),
    ]
    for roll_rule in chosen.scenario.rolls:
        if roll_rule.purpose == MAP:
            continue
        if roll_rule.each == "unit":
            allotments += _allotted(roll_rule, request, chosen, roller)
        else:
            extras += _rolled(roll_rule, request, chosen, roller)
    places, placing_rulings = _places_first(request, chosen, roller, rules)
    first, turn_rulings = _first_turn(request, chosen, roller, rules)
    return Deployed(
        allotments=tuple(allotments),
        extras=tuple(extras),
        first_turn=first,
        places_first=places,
        rulings=(*placing_rulings, *turn_rulings),
    )


def _in_role(request: SetupRequest, chosen: Chosen, role: str) -> Iterator[SideInput]:
    """Yield the sides that have a role, all of them where none is named."""
    for side in request.sides:
        if not role or chosen.roles[side.id] == role:
            yield side


def times(rule: ExtraRule, limit: int) -> int:
    """Return how often a side gets an extra for its points."""
    if not rule.for_each_points:
        return 1
    whole, rest = divmod(limit, rule.for_each_points)
    return whole + (rest > 0 and rule.or_part)


def _extras(
    rule: ExtraRule, request: SetupRequest, chosen: Chosen, roller: Roller
) -> Iterator[Extra]:
    """Yield what each side of the rule's role gets, rolled for each so many points."""
    count = times(rule, limit_of_points(request))
    for side in _in_role(request, chosen, rule.role):
        purpose = f"{slug(rule.what)}/{side.id}"
        rolls = [
            roller.roll(
                f"{purpose}/{number}",
                rule.expr,
                table=rule.what,
                says=lambda value: f"{value} {rule.unit}",
            )
            for number in range(1, count + 1 if rule.expr else 1)
        ]
        amount = sum(roll.value for roll in rolls) + rule.number * count
        if amount:
            is_points = rule.unit == "points"
            yield Extra(
                side=side.id,
                what=rule.what if is_points else f"{rule.what}: {amount}",
                points=amount if is_points else None,
                rolls=tuple(roll.id for roll in rolls),
            )


def _thrown(rule: RollRule, roll_id: str, roller: Roller) -> Roll:
    return roller.roll(
        roll_id,
        rule.expr,
        table=rule.label,
        says=lambda value: line_of(value, rule.results) or str(value),
    )


def _rolled(
    rule: RollRule, request: SetupRequest, chosen: Chosen, roller: Roller
) -> Iterator[Extra]:
    """Yield what a roll for a side, or for each two transports, says."""
    for side in _in_role(request, chosen, rule.role):
        purpose = f"{rule.purpose}/{side.id}"
        if rule.each != "pair":
            roll = _thrown(rule, purpose, roller)
            what = f"{rule.label}: {roll.result}"
            yield Extra(side=side.id, what=what, rolls=(roll.id,))
            continue
        more = 0
        if rule.plus:
            more = roller.roll(f"{purpose}/number", rule.plus, table="how many").value
        for number in range(1, pairs(request, side) + more + 1):
            roll = _thrown(rule, f"{purpose}/{number}", roller)
            what = f"{rule.label} {number}: {roll.result}"
            yield Extra(side=side.id, what=what, rolls=(roll.id,))


def pairs(request: SetupRequest, side: SideInput) -> int:
    """Return how many pairs of transports the other sides have; one at least."""
    others = (transports(request, each) for each in request.sides if each is not side)
    return max(sum(others) // 2, 1)


def transports(request: SetupRequest, side: SideInput) -> int:
    """Return how many transports a side has; with secret lists it tells others."""
    if side.fleet is None or request.secret_lists:
        return side.muster.transports
    return count_transports(side.fleet)


def count_transports(fleet: Fleet) -> int:
    """Return how many transports are in a fleet."""
    return sum(ship.profile.subtype.endswith("transport") for ship in fleet.ships)


def _allotted(
    rule: RollRule, request: SetupRequest, chosen: Chosen, roller: Roller
) -> Iterator[Allotment]:
    """Yield where each unit goes; a secret list's units are for those who know it."""
    for side in _in_role(request, chosen, rule.role):
        for unit in units(side.fleet) if side.fleet else ():
            roll = _thrown(rule, f"{rule.purpose}/{side.id}/{unit}", roller)
            yield Allotment(side=side.id, unit=unit, where=roll.result, roll=roll.id)


def units(fleet: Fleet) -> tuple[str, ...]:
    """Return the names of what deploys together: ships alone, and squadrons.

    Planetary defences stay where they are, and what is carried comes with its
    carrier.
    """
    names: dict[str, None] = {}
    for unit in fleet.units:
        if unit.carried_by is not None:
            continue
        if isinstance(unit, Ship):
            if unit.profile.type is not ShipType.DEFENCE:
                names[unit.squadron.name if unit.squadron else unit.name] = None
        else:
            names[unit.name] = None
    return tuple(names)


def _first_turn(
    request: SetupRequest, chosen: Chosen, roller: Roller, rules: RuleTables
) -> tuple[str, tuple[str, ...]]:
    """Return who goes first: a role, or who wins the roll-off (SU-18)."""
    rule = chosen.scenario.first_turn
    if rule != "roll-off":
        return roles_of(chosen)[rule], ()
    ids = [side.id for side in request.sides]
    winner = _highest("first-turn", ids, roller)
    if rules.rulings.roll_off_winner == "second":
        winner = ids[(ids.index(winner) + 1) % len(ids)]
    return winner, ("roll_off_winner",)


def _places_first(
    request: SetupRequest, chosen: Chosen, roller: Roller, rules: RuleTables
) -> tuple[str, tuple[str, ...]]:
    """Return who places first: a role, by a roll, or by the ruling (SU-19)."""
    rule, by_role = chosen.scenario.places_first, roles_of(chosen)
    if rule in ("higher", "lower"):
        ids = [side.id for side in request.sides]
        return _highest("places-first", ids, roller, lowest=rule == "lower"), ()
    if rule:
        return by_role[rule], ()
    attacking, defending = chosen.scenario.roles
    is_defender = rules.rulings.unsaid_places_first == "defender"
    first = by_role[defending if is_defender else attacking]
    return first, ("unsaid_places_first",)


def _highest(
    purpose: str, ids: list[str], roller: Roller, *, lowest: bool = False
) -> str:
    """Roll a D6 for each side, ties again; the lowest wins where that is asked."""

    def throw(side: str, again: str) -> int:
        roll = roller.roll(
            f"{purpose}/{side}{again}", "D6", table=purpose.replace("-", " ")
        )
        return -roll.value if lowest else roll.value

    return highest(ids, throw)[0]

"""Find the map of a Fleet Engagement, and whose zones are white and dark.

In: both formations, chosen or drawn.  Out: the map's name and the sides by colour.

Source: scenarios.md, Fleet Engagement formations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Finding, Place as Where, Severity
from bfgprint.model.fleet import EscortSquadron, Fleet
from bfgprint.model.names import letters_of
from bfgprint.model.scenarios import Place, Scenario, Scenarios
from bfgprint.model.setup import Extra, Roll, Setup
from bfgprint.model.setup_request import SetupRequest, SideInput
from bfgprint.setup.choosing import Chosen, nearest, roles_of, side_of
from bfgprint.setup.dice import Roller
from bfgprint.setup.rounds import highest

_OTHER = {"white": "dark", "dark": "white"}


class Formed(NamedTuple):
    """A map, and the id of the side that has the zones of each colour."""

    map: str
    sides: dict[str, str]
    rulings: tuple[str, ...] = ()


def unasked_formations(
    request: SetupRequest, setup: Setup, scenarios: Scenarios
) -> Iterator[Finding]:
    """Warn of each formation that was chosen for a scenario that has none.

    Who chooses one before a random scenario can't know yet what will be rolled.
    """
    played = setup.scenario and scenarios.find(setup.scenario.name)
    for side in request.sides:
        if side.formation and not (played and played.formations):
            yield Finding(
                code=Code.FORMATION_NOT_ASKED,
                message=f"this scenario asks for no formation: {side.formation}",
                place=Where(item=f"{side.name}: formation"),
                severity=Severity.WARNING,
                hint="it was not needed",
            )


def form_up(request: SetupRequest, chosen: Chosen, roller: Roller) -> Formed:
    """Return the map that both formations come to.

    Raises:
        RulesError: a side asks for a formation that there is not.
    """
    sides = [side_of(request, each) for each in roles_of(chosen).values()]
    names = {side.id: formation_of(side, chosen.scenario, roller) for side in sides}
    rulings: tuple[str, ...] = (
        () if all(side.formation for side in sides) else ("formation_drawn",)
    )
    one, other = sides[0].id, sides[1].id
    places = chosen.scenario.formations[names[one]][names[other]]
    if len(places) == 1:
        place, picks = places[0], one
    else:
        picks, bonus_rulings = _winner(request, sides, roller)
        other = next(side.id for side in sides if side.id != picks)
        places = chosen.scenario.formations[names[picks]][names[other]]
        place = _picked(places, picks, roller)
        rulings += (*bonus_rulings, "formation_split")
    colour = place.role or _rolled_colour(picks, roller)
    colours = {colour: picks, _OTHER[colour]: other}
    return Formed(place.map, colours, rulings)


def formations_told(
    request: SetupRequest, chosen: Chosen, rolls: Sequence[Roll]
) -> Iterator[Extra]:
    """Yield each side's formation and the map, after the battlefield is laid."""
    scenario, by_id = chosen.scenario, {roll.id: roll for roll in rolls}
    names: dict[str, str] = {}
    for side in request.sides if scenario.formations else ():
        roll = by_id.get(f"formation/{side.id}")
        names[side.id] = roll.result if roll else _named(side, scenario)
    for side_id, name in names.items():
        other = next(each for each in names if each != side_id)
        places = scenario.formations[name][names[other]]
        map_rolls = [by_id[f"map/{each}"] for each in names if f"map/{each}" in by_id]
        found = map_rolls[0].result.split()[0] if map_rolls else places[0].map
        ids = (f"formation/{side_id}", *(roll.id for roll in map_rolls))
        yield Extra(
            side=side_id,
            what=f"formation: {name} (map {found})",
            rolls=tuple(each for each in ids if each in by_id),
        )


def formation_of(side: SideInput, scenario: Scenario, roller: Roller) -> str:
    """Return a side's formation, chosen or drawn."""
    # In the order of their names: a record that was read back has no other.
    names = tuple(sorted(scenario.formations))
    if not side.formation:
        return roller.draw(
            f"formation/{side.id}", names, table="formation", of_list=False
        )
    return _named(side, scenario)


def _named(side: SideInput, scenario: Scenario) -> str:
    """Return the formation that a side has chosen, as the data writes it."""
    names = tuple(scenario.formations)
    for name in names:
        if letters_of(name) == letters_of(side.formation):
            return name
    finding = Finding(
        code=Code.UNKNOWN_CHOICE,
        message=f'there is no formation "{side.formation[:60]}"',
        place=Where(item=side.name),
        hint=nearest(side.formation, names),
    )
    raise RulesError([finding])


def _picked(places: Sequence[Place], side: str, roller: Roller) -> Place:
    options = [f"{place.map} {place.role}".strip() for place in places]
    picked = roller.draw(f"map/{side}", options, table="map", of_list=False)
    return places[options.index(picked)]


def _rolled_colour(side: str, roller: Roller) -> str:
    roll = roller.roll(
        f"zones/{side}",
        "D6",
        table="zones",
        says=lambda face: "white" if face <= 3 else "dark",
    )
    return roll.result


def _winner(
    request: SetupRequest, sides: Sequence[SideInput], roller: Roller
) -> tuple[str, tuple[str, ...]]:
    """Return who rolls higher for the map, bonuses added."""
    bonuses = {side.id: _bonus(request, side, sides) for side in sides}

    def throw(side: str, again: str) -> int:
        bonus = bonuses[side]
        roll = roller.roll(
            f"map-roll/{side}{again}",
            f"D6+{bonus}" if bonus else "D6",
            table="who picks the map",
        )
        return roll.value

    winner, _ = highest([side.id for side in sides], throw)
    return winner, ("no_formation_bonus",) if request.secret_lists else ()


def _bonus(request: SetupRequest, side: SideInput, sides: Sequence[SideInput]) -> int:
    """Return +1 each for the fastest ship, the best commander, the most escorts.

    With secret lists nobody has one, since not every reader could tell.
    """
    others = [each.fleet for each in sides if each.id != side.id and each.fleet]
    if request.secret_lists or side.fleet is None or len(others) + 1 != len(sides):
        return 0
    own = _strengths(side.fleet)
    return sum(
        all(figure > _strengths(other)[place] for other in others)
        for place, figure in enumerate(own)
    )


def _strengths(fleet: Fleet) -> tuple[int, int, int]:
    """Return speed, the commanders' Leadership and the number of escorts."""
    squadrons = (unit for unit in fleet.units if isinstance(unit, EscortSquadron))
    return (
        max((ship.profile.speed_cm for ship in fleet.ships), default=0),
        max((each.leadership or 0 for each in fleet.all_commanders), default=0),
        sum(len(squadron.ships) for squadron in squadrons),
    )

"""What the set-ups of a round are rolled from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kit.builds import press
from kit.paired import SEED, event, setup_tables

from bfgprint.codes import Code
from bfgprint.findings import Place, Severity
from bfgprint.model.event import Event, Hall, Round
from bfgprint.rules.printed.packs.round import SIDES as PRINTED_SIDES
from bfgprint.setup.roll import roll_setup
from bfgprint.tournament.seeds import pairing_seed, round_seed
from bfgprint.tournament.setups import SIDES, check_scenarios, round_setups

NAMES = [each.name for each in setup_tables().scenarios.scenarios]
TAKE_ANY_LIST = {
    "Surprise Attack",
    "Planetary Assault",
    "Exterminatus",
    "Fleet Engagement",
}


def _event(scenario: str = "Fleet Engagement", **changed: Any) -> Event:
    place = Place(file="event.toml", line=7, item="rounds[1].scenario")
    played = Round(number=1, scenario=scenario, place=place)
    return event(4, **{"rounds": (played,), **changed})


def test_seeds_tell_nothing_of_each_other() -> None:
    """A round's seed holds neither the event's nor another round's."""
    seeds = [
        round_seed(SEED, 1),
        round_seed(SEED, 2),
        round_seed(SEED, 1, 1),
        pairing_seed(SEED),
    ]
    assert len(set(seeds)) == 4
    assert all(len(each) == 16 and SEED not in each for each in seeds)


def test_seed_is_written_down() -> None:
    """It is the beginning of the SHA-256 of what docs/dice.md says."""
    assert round_seed("port-maw-2026", 2) == "7cee66b5cac81f8c"


@pytest.mark.parametrize(
    ("phenomena", "count"), [("same", 1), ("each", 2), ("none", 1)]
)
def test_one_for_all_or_one_for_each(phenomena: str, count: int) -> None:
    """All tables share a set-up, or each has one of its own seed."""
    found = round_setups(_event(phenomena=phenomena), 1, setup_tables())
    assert len({each.seeds for each in found}) == len(found) == count
    assert all(each.phenomena is (phenomena != "none") for each in found)


def test_more_tables_than_the_hall_has() -> None:
    """The first tables have the same set-up however many there are."""
    few = round_setups(_event(phenomena="each"), 1, setup_tables())
    many = round_setups(_event(phenomena="each"), 1, setup_tables(), 5)
    assert many[:2] == few
    assert len(many) == 5


@pytest.mark.parametrize("scenario", NAMES)
def test_every_scenario_can_be_rolled(scenario: str) -> None:
    """All ten are rolled without a list; roles and dice are there."""
    (request,) = round_setups(_event(scenario), 1, setup_tables())
    setup = roll_setup(request, setup_tables(), press().library.tables)
    assert setup.scenario is not None
    assert setup.scenario.name == request.scenario == scenario
    assert {side.id for side in setup.sides} == set(SIDES) == set(PRINTED_SIDES)
    assert setup.rolls
    assert not setup.allotments


@pytest.mark.parametrize("way", ["random", "raid", "battle"])
def test_a_rolled_scenario_is_the_same_at_all_tables(way: str) -> None:
    """Scenario and attacker are rolled once for the round."""
    found = round_setups(_event(way, phenomena="each"), 1, setup_tables())
    assert len({(each.scenario, each.attacker) for each in found}) == 1
    assert found[0].scenario in NAMES


def test_nothing_rests_on_a_list() -> None:
    """Lists and keys are in no request, and everybody may read it."""
    (request,) = round_setups(_event(), 1, setup_tables())
    assert request.audience == "public"
    assert request.secret_lists
    assert all(side.fleet is None and not side.key for side in request.sides)


def test_an_event_without_a_limit() -> None:
    """It is rolled as for the smallest: there must be some limit to roll by."""
    (request,) = round_setups(_event(points_limit=None), 1, setup_tables())
    assert request.points_limit == 1


@pytest.mark.parametrize("scenario", NAMES)
def test_unlike_forces_are_told(scenario: str) -> None:
    """What does not take every list is a warning, at its line."""
    found = list(
        check_scenarios(_event(scenario), setup_tables(), press().library.tables)
    )
    if scenario in TAKE_ANY_LIST:
        assert found == []
        return
    (finding,) = found
    assert finding.code is Code.SCENARIO_ASKS_FOR_OTHER_FORCES
    assert finding.severity is Severity.WARNING
    assert finding.place.line == 7


@pytest.mark.parametrize("scenario", ["Fleet Engagment", "ratings"])
def test_unknown_scenario(scenario: str) -> None:
    """An unknown name is an error at its line, and so are ratings."""
    found = list(
        check_scenarios(_event(scenario), setup_tables(), press().library.tables)
    )
    assert [each.code for each in found] == [Code.UNKNOWN_CHOICE]
    assert found[0].place.line == 7
    if scenario != "ratings":
        assert found[0].hint == 'did you mean "Fleet Engagement"?'


def test_table_too_small() -> None:
    """A hall whose tables a scenario has no room on is told with the round."""
    hall = Hall(tables=2, width_cm=60, height_cm=60)
    made = replace(
        _event("Blockade Run"), facts=_event("Blockade Run", hall=hall).facts
    )
    found = list(check_scenarios(made, setup_tables(), press().library.tables))
    assert len(found) == 1
    assert found[0].message.startswith("round 1: ")
    assert found[0].place.line == 7
    assert found[0].severity is Severity.ERROR

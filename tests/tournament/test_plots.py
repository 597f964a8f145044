"""The sub-plots of players: their own, whoever they meet, the same on each run."""

from __future__ import annotations

from dataclasses import replace

import pytest
from packs.test_envelopes import event

from bfgprint.model.setup import Setup
from bfgprint.packs.prepared import Prepared
from bfgprint.setup.roll import roll_setup
from bfgprint.tournament.plots import plot_request
from bfgprint.tournament.seeds import round_seed

KEY, OTHER_KEY = "ab" * 32, "cd" * 32


def rolled(
    prepared: Prepared, player: int, number: int = 1, key: str = KEY, scenario: str = ""
) -> Setup:
    """Return the set-up that a player's sub-plot of a round comes from."""
    at = prepared.event
    if scenario:
        rounds = [replace(each, scenario=scenario) for each in at.facts.rounds]
        at = replace(at, facts=replace(at.facts, rounds=tuple(rounds)))
    entry, tables = prepared.entries[player - 1], prepared.setup_tables
    request = plot_request(at, number, entry, key, tables)
    return roll_setup(request, tables, prepared.rules)


def test_secret_sub_plots_follow_from_the_key() -> None:
    """The same key gives the same sub-plot, other keys give others."""
    mine, again = rolled(event(), 1), rolled(event(), 1)
    assert mine.sides[0].sub_plot == again.sides[0].sub_plot
    assert mine.sides[0].commitment
    keys = [f"{number:02x}" * 32 for number in range(10)]
    others = {rolled(event(), 1, key=key).sides[0].sub_plot for key in keys}
    assert len(others) > 3


def test_a_key_does_not_move_the_open_rolls() -> None:
    """The scenario is the round's, whatever the key."""
    mine, other = rolled(event(), 1), rolled(event(), 1, key=OTHER_KEY)
    assert mine.scenario == other.scenario


@pytest.mark.parametrize("sub_plots", ["open", "secret"])
def test_a_player_learns_nothing_of_later_tables(sub_plots: str) -> None:
    """The seed in an envelope is the player's own, neither round's nor another's."""
    prepared = event(sub_plots)
    seeds = [rolled(prepared, player, n).seeds for player in (1, 2) for n in (1, 2)]
    rounds = {(round_seed(prepared.event.seed, number),) for number in (1, 2)}
    assert len(set(seeds)) == 4
    assert not rounds & set(seeds)


def test_open_sub_plots_are_each_players_own() -> None:
    """In the open mode players do not share one, and nobody needs a key."""
    prepared = event("open")
    plots = {rolled(prepared, n, key="").sides[0].sub_plot for n in (1, 2, 3)}
    assert len(plots) > 1
    assert not rolled(prepared, 1).sides[0].commitment


@pytest.mark.parametrize("sub_plots", ["open", "secret"])
def test_a_rolled_scenario_is_that_of_the_round(sub_plots: str) -> None:
    """All players of a round have the scenario that its own seed rolls."""
    prepared = event(sub_plots)
    names = {
        setup.scenario.name
        for player in (1, 2, 3)
        for setup in [rolled(prepared, player, scenario="random")]
        if setup.scenario
    }
    assert len(names) == 1


def test_the_opponent_is_nobody() -> None:
    """The other side has no list, no key and no sub-plot that is known."""
    setup = rolled(event(), 1)
    assert setup.sides[1].name == "opponent"
    assert setup.sides[1].points is None
    other = setup.sides[1].sub_plot
    assert other is None or not other.name


def test_rounds_differ() -> None:
    """A card says which round it is for."""
    names = [rolled(event(), 1, number).sides[0].name for number in (1, 2)]
    assert names == ["Ada Player, round 1", "Ada Player, round 2"]


def test_a_player_without_a_list_has_none() -> None:
    """There is nothing that a sub-plot could be about."""
    entry = replace(event().entries[0], fleet=None)
    with pytest.raises(ValueError, match="has no list"):
        plot_request(event().event, 1, entry, KEY, event().setup_tables)

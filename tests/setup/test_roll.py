"""A whole set-up: everything is there, follows from the request, and can be rerolled.

Source: scenarios.md, Order of preparation; seeds SET-01, SET-05; design, Dice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kit.builds import press
from setup.scenes import CHAOS, a_side, asked, fleet, tables

from bfgprint.errors import RulesError
from bfgprint.load.attachments import build, with_profiles
from bfgprint.model.plain import canonical_json, plain
from bfgprint.model.setup import Setup
from bfgprint.model.setup_request import SetupRequest
from bfgprint.rules.setup_record import check_setup
from bfgprint.setup.led import led_fleets
from bfgprint.setup.rerolls import unmet_rerolls
from bfgprint.setup.roll import roll_setup

RULES = press().library.tables
SCENARIOS = tuple(each.name for each in tables().scenarios.scenarios)


def rolled(scenario: str = "random", *sides: Any, **changed: Any) -> Setup:
    """Return what a request comes to."""
    return roll_setup(asked(scenario, *sides, **changed), tables(), RULES)


def dice(setup: Setup) -> dict[str, tuple[int, ...]]:
    """Return the faces of each roll, by its id."""
    return {roll.id: roll.dice for roll in setup.rolls}


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("sub_plots", ["none", "open"])
def test_every_scenario(scenario: str, sub_plots: str) -> None:
    """A set-up of every scenario breaks no rule on its own record."""
    setup = rolled(scenario, sub_plots=sub_plots, seed=scenario)
    assert setup.scenario is not None
    assert setup.scenario.name == scenario
    assert check_setup(setup, RULES) == ()
    assert [len(side.leadership) for side in setup.sides] == [3, 3]
    assert [bool(side.sub_plot) for side in setup.sides] == [sub_plots == "open"] * 2
    assert setup.first_turn in ("a", "b")


def test_every_die_is_on_record() -> None:
    """Each roll has an id of its own, and what was looked up says what it was."""
    setup = rolled(sub_plots="open")
    assert len(dice(setup)) == len(setup.rolls) > 20
    purposes = {roll.id.split("/")[0] for roll in setup.rolls}
    assert {"attack-rating", "scenario", "leadership", "sub-plot"} <= purposes


def test_turns_of_each_side() -> None:
    """SET-01: a game turn is a turn of each side."""
    setup = rolled("Cruiser Clash")
    assert (setup.game_turns, setup.player_turns) == (8, 16)


def test_three_sides() -> None:
    """AMB-22: a scenario that bears three sides is set up for each of them."""
    sides = (a_side("a"), a_side("b", CHAOS), a_side("c", "Dauntless*2"))
    setup = rolled("Escalating Engagement", *sides, sub_plots="open")
    assert check_setup(setup, RULES) == ()
    assert [len(side.leadership) for side in setup.sides] == [3, 3, 2]
    assert all(side.sub_plot and side.sub_plot.name for side in setup.sides)


def test_no_limit_of_turns() -> None:
    """A game that ends otherwise has no number of turns."""
    setup = rolled("Fleet Engagement")
    assert (setup.game_turns, setup.player_turns) == (None, None)


def test_agreements_are_those_of_all() -> None:
    """SET-03, SET-05, SET-09: what is agreed has the word of every player."""
    setup = rolled(
        premeasuring=False, secret_lists=True, sub_plots="secret", points_limit=1500
    )
    agreed = setup.agreements
    assert agreed is not None
    assert agreed.players == ("Fleet A", "Fleet B")
    assert agreed.agreed_not_to_premeasure == (True, True)
    assert agreed.agreed_secret_lists == agreed.agreed_secret_plots == (True, True)


def test_other_seeds_other_dice() -> None:
    """Both players' seeds count, and their order does."""
    one, other = rolled(seeds=("1", "2")), rolled(seeds=("2", "1"))
    assert rolled(seeds=("1", "2")) == one
    assert dice(one) != dice(other)


def test_a_ship_more_leaves_other_rolls() -> None:
    """Streams are named, so that another ship changes no roll but its own."""
    scenario = "Escalating Engagement"
    before = dice(rolled(scenario))
    more = a_side("a", "Lunar, Dauntless, Gothic, Sword*4")
    after = dice(rolled(scenario, more, a_side("b", CHAOS)))
    assert {name: after.get(name) for name in before} == before
    assert [name for name in after if name not in before] == [
        "leadership/a/Gothic/Gothic 1"
    ]


def test_reroll_changes_one_roll() -> None:
    """A roll made anew is marked, and every other is as it was."""
    roll_id = "leadership/a/Lunar/Lunar 1"
    before = rolled("Convoy")
    after = rolled("Convoy", rerolls=(roll_id,))
    pairs = zip(before.rolls, after.rolls, strict=True)
    changed = [old.id for old, new in pairs if old != new]
    assert changed == [roll_id]
    (marked,) = [roll for roll in after.rolls if roll.reroll]
    assert (marked.id, marked.reroll) == (roll_id, 1)


@pytest.mark.parametrize(
    ("reroll", "hint"),
    [
        ("leadership/a/Lunar/Lunar 9", 'did you mean "leadership/a/Lunar/Lunar 1"?'),
        ("ledership", 'did you mean "leadership"?'),
        ("", "see the log of rolls"),
        ("/", "see the log of rolls"),
        ("leadership/a/Lunar/Lunar", 'did you mean "leadership/a/Lunar/Lunar 1"?'),
    ],
)
def test_reroll_of_nothing(reroll: str, hint: str) -> None:
    """ROLL-20: what is made anew must be rolled; the nearest id is named."""
    request = asked("Convoy", rerolls=(reroll,))
    (found,) = unmet_rerolls(request, roll_setup(request, tables(), RULES))
    assert (found.code, found.hint) == ("ROLL-20", hint)


def test_reroll_of_a_given_leadership() -> None:
    """ROLL-20: of a unit that throws no die it is said why, not what looks alike."""
    reroll = "leadership/a/Lunar/Agrippa"
    sides = a_side("a", "battlegroup-agrippa"), a_side("b", CHAOS)
    request = asked("Convoy", *sides, rerolls=(reroll,))
    (found,) = unmet_rerolls(request, roll_setup(request, tables(), RULES))
    assert found.hint == "the Leadership of Agrippa is not rolled: given"


@pytest.mark.parametrize("reroll", ["leadership", "leadership/", "leadership/a"])
def test_reroll_of_several(reroll: str) -> None:
    """The beginning of ids means all of them."""
    request = asked("Convoy", rerolls=(reroll,))
    setup = roll_setup(request, tables(), RULES)
    assert unmet_rerolls(request, setup) == ()
    assert sum(roll.reroll for roll in setup.rolls) == (3 if reroll[-1] == "a" else 6)


@pytest.mark.parametrize(
    "changed",
    [
        {"width_cm": 10**9},
        {"height_cm": 5_000},
        {"seeds": ("x",) * 1_000},
        {"rerolls": ("leadership",) * 101},
        {"points_limit": 10**7},
        {"sides": (a_side("a"),) * 27},
    ],
)
def test_a_request_beyond_all_bounds(changed: dict[str, Any]) -> None:
    """What would take for ever is refused at once, wherever it comes from."""
    with pytest.raises(ValueError, match=r"\d"):
        rolled("Cruiser Clash", **changed)


def test_too_many_sides_for_a_scenario() -> None:
    """ROLL-11: a third fleet takes a scenario that bears it."""
    sides = (a_side("a"), a_side("b", CHAOS), a_side("c"))
    with pytest.raises(RulesError, match="ROLL-11"):
        rolled("Convoy", *sides)


@pytest.mark.parametrize("words", ["Lunar", "Lunar*150, Sword*50", "Sword"])
def test_small_and_large_fleets(words: str) -> None:
    """One ship, two hundred, and none but escorts: each is rolled for."""
    sides = (a_side("a", words), a_side("b", "Iconoclast*2"))
    setup = rolled("Fleet Engagement", *sides, sub_plots="open")
    assert check_setup(setup, RULES) == ()
    assert len(setup.sides[0].leadership) == len(fleet(words).units)


def test_request_can_be_read_back() -> None:
    """A request as plain values is rolled to the same set-up again."""
    request = asked("Fleet Engagement", sub_plots="open")
    values = with_profiles(plain(request))
    again: SetupRequest = build(SetupRequest, values)
    assert canonical_json(plain(again)) == canonical_json(plain(request))
    assert roll_setup(again, tables(), RULES) == roll_setup(request, tables(), RULES)


def test_led_fleets_show_what_was_rolled() -> None:
    """LDR-02: sheets have each unit's own Leadership, to which commanders add."""
    request = asked(
        "Cruiser Clash",
        a_side("a", "battlegroup-agrippa"),
        a_side("b", "Murder, Carnage"),
    )
    setup = roll_setup(request, tables(), RULES)
    led = led_fleets(request, tables(), RULES)
    values = {unit.unit: unit.value for unit in setup.sides[1].leadership}
    assert {unit.name: unit.leadership for unit in led["b"].units} == values
    given = {unit.name: unit.leadership for unit in fleet("battlegroup-agrippa").units}
    for unit in led["a"].units:
        assert given[unit.name] in (None, unit.leadership)
        assert unit.leadership is not None


def test_sheets_keep_what_is_hidden() -> None:
    """SET-09: a sheet on the table shows no Leadership of a hidden sub-plot."""
    request = asked(
        "Cruiser Clash",
        a_side("a", key=f"{4:064}"),
        a_side("b", key="0" * 64),
        seed=4,
        sub_plots="secret",
        audience="judge",
        hidden_effects=True,
    )
    own = roll_setup(request, tables(), RULES).sides[0]
    openly = replace(request, sub_plots="none")
    public = roll_setup(openly, tables(), RULES).sides[0]
    assert own.leadership != public.leadership
    led = led_fleets(request, tables(), RULES)["a"]
    assert [unit.leadership for unit in led.units] == [
        unit.value for unit in public.leadership
    ]


def test_nobody_leads_a_secret_list() -> None:
    """SET-05: what is in a secret list shows in no public set-up."""
    side = replace(a_side("a"), fleet=None)
    setup = rolled("Convoy", side, a_side("b", CHAOS), secret_lists=True)
    assert setup.sides[0].leadership == ()
    assert setup.sides[0].points is None
    assert not any("Lunar" in roll.id for roll in setup.rolls)

"""What the pages of a round's file must show: scenario, tables, result slips."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kit.paired import facts
from kit.setups import SCENARIO, TABLES, sample

from bfgprint.model.event import Band, Hall, Round
from bfgprint.model.packs.round import RoundInput
from bfgprint.model.paper import Format
from bfgprint.model.scenarios import RollRule, Scenario
from bfgprint.model.setup import Extra, Setup, Side
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tournament import Pairing
from bfgprint.rules.printed.packs.round import (
    AT_THE_TABLE,
    bands_text,
    required_scenario,
    required_scenario_head,
    required_slip,
    required_table,
    required_table_head,
    rolled_extras,
    throw_text,
)
from bfgprint.rules.required import Blank, BoxCount, Figure

ALERT = RollRule(
    purpose="alert",
    label="on alert",
    expr="D6",
    results=(("1-3", "yes"), ("4-6", "no")),
    role="defender",
    each="unit",
)
CONTACT = RollRule(
    purpose="contact", label="Contact marker", expr="D6", each="pair", plus="D3"
)
PAIRINGS = (
    Pairing(table=2, players=("Ann", "Ben")),
    Pairing(table=0, players=("Cleo",)),
)


def _tables(scenario: Scenario) -> SetupTables:
    scenarios = replace(TABLES.scenarios, scenarios=(scenario,))
    return replace(TABLES, scenarios=scenarios)


def _made(**changed: Any) -> RoundInput:
    request, _ = sample("judge")
    known: dict[str, Any] = {
        "event": facts(4),
        "number": 1,
        "setups": (request,),
        "tables": TABLES,
        "slip": Format(name="slip", width_mm=95.0, height_mm=122.0),
    }
    return RoundInput(**{**known, **changed})


def _setup(**changed: Any) -> Setup:
    return replace(sample("judge")[1], **changed)


def test_heads() -> None:
    """Every page says which event and round it is for; a table's also which table."""
    head = required_scenario_head(_made())
    assert head["round"] == Figure("ROUND 1")
    assert head["event"] == Figure("Port Maw Open")
    assert required_table_head(_made(), 4) == {**head, "table": Figure("TABLE 4")}


def test_scenario_page() -> None:
    """What is played, when and how long, and who is what in it."""
    fields = required_scenario(_made(), [_setup(game_turns=8)])
    assert fields["scenario"] == Figure("4 Surprise Attack")
    assert fields["times"] == Figure("09:30 to 12:00")
    assert fields["lasts"] == Figure("2 h 30 min")
    assert fields["limit"] == Figure("1500")
    assert fields["role_a"] == Figure("attacker")
    assert fields["game_turns"] == Figure("8")
    assert fields["player_turns"] == Figure("16")
    assert fields["length"] == Figure(SCENARIO.length)


def test_scenario_page_says_what_the_scenario_does() -> None:
    """Set-up, forces, special rules and victory stand there in our data's words."""
    fields = required_scenario(_made(), [_setup()])
    assert fields["step2.number"] == Figure("2")
    assert fields["step2.text"] == Figure(SCENARIO.set_up[1])
    assert fields["force1"] == Figure("Equal points on both sides.")
    assert fields["force2"] == Figure(f"defender: {SCENARIO.forces[1].text}")
    assert fields["special1"] == Figure(SCENARIO.special[0])
    assert fields["victory1"] == Figure("Victory points decide.")


def test_less_is_said_of_less() -> None:
    """Without a length, limit, scenario or limit of turns none of these is required."""
    event = facts(points_limit=None, rounds=(Round(number=1, scenario="random"),))
    setup = _setup(scenario=None, game_turns=None)
    fields = required_scenario(_made(event=event), [setup])
    assert not {"lasts", "limit", "length", "game_turns", "step1.text"} & fields.keys()


@pytest.mark.parametrize(
    ("setups", "expected"), [(1, "side B"), (2, AT_THE_TABLE)], ids=["same", "each"]
)
def test_who_begins(setups: int, expected: str) -> None:
    """Where every table has rolls of its own, its sheet says who begins."""
    setup = _setup(first_turn="b", places_first="b")
    fields = required_scenario(_made(), [setup] * setups)
    assert fields["first_turn"] == fields["places_first"] == Figure(expected)


def test_rulings_are_said_once() -> None:
    """What mattered at several tables is said once."""
    setup = _setup(rulings=("planet_size",))
    both = [setup, _setup(rulings=("planet_size", "moon_off_table"))]
    fields = required_scenario(_made(), both)
    notes = TABLES.footnotes
    assert fields["ruling1"] == Figure(notes["planet_size"])
    assert fields["ruling2"] == Figure(notes["moon_off_table"])
    assert "ruling3" not in fields


def test_thrown_at_the_table() -> None:
    """What rests on lists the players throw, and the page says how."""
    tables = _tables(replace(SCENARIO, rolls=(ALERT,)))
    fields = required_scenario(_made(tables=tables), [_setup()])
    assert fields["throw1.what"] == Figure("on alert: defender, D6 for each unit")
    assert fields["throw1.line2"] == Figure("4-6: no")


def test_thrown_for_transports() -> None:
    """Of pairs of transports there are as many throws more as a die says."""
    assert throw_text(CONTACT) == (
        "Contact marker: D6 for each 2 transports of the other side, and D3 times more"
    )


def test_extras_of_lists_are_left_out() -> None:
    """What was rolled without knowing the lists is no extra of a side."""
    scenario = replace(SCENARIO, rolls=(CONTACT,))
    extras = (
        Extra(side="a", what="Contact marker 1: a ship", rolls=("contact/a/1",)),
        Extra(side="a", what="defences", points=70, rolls=("defences/a/1",)),
        Extra(side="b", what="other"),
    )
    setup = _setup(extras=extras)
    assert list(rolled_extras(setup, scenario, "a")) == ["defences: 70 points"]
    assert list(rolled_extras(setup, None, "b")) == ["other"]


def test_tables_of_a_paired_round() -> None:
    """Only the tables of pairings are played on; each names its players."""
    made = _made(pairings=PAIRINGS)
    assert made.table_numbers == (2,)
    fields = required_table(made, 2, _setup())
    assert fields["side_a.name"] == Figure("Ann")
    assert fields["side_b.name"] == Figure("Ben")
    assert fields["side_b.role"] == Figure("defender")


def test_tables_before_the_pairing() -> None:
    """All tables of the hall are laid out, and names are written by hand."""
    made = _made(event=facts(hall=Hall(tables=3)))
    assert made.table_numbers == (1, 2, 3)
    fields = required_table(made, 3, _setup())
    assert fields["side_a.name"] == fields["side_b.name"] == Blank()


def test_table_without_roles() -> None:
    """A side without a role has an empty one, and the map is there all the same."""
    sides = (Side(name="A", id="a"), Side(name="B", id="b"))
    fields = required_table(_made(), 1, _setup(sides=sides, scenario=None))
    assert fields["side_a.role"] == Figure("")
    assert "frame" in fields


def test_no_hall_is_endless() -> None:
    """Who forges a file can't make its check print for ever."""
    with pytest.raises(ValueError, match="1,001 tables"):
        _made(event=facts(hall=Hall(tables=1_001)))


def test_setup_of_a_table() -> None:
    """With one for all every table has it; else each its own."""
    request, _ = sample("judge")
    other = replace(request, seeds=("other",))
    assert _made().setup_at(3) is request
    assert _made(setups=(request, other)).setup_at(2) is other


def test_slip() -> None:
    """A slip names table and players; all that was scored is written in."""
    fields = required_slip(_made(pairings=PAIRINGS), 2)
    assert fields["table"] == Figure("TABLE 2")
    assert fields["round"] == Figure("ROUND 1")
    assert fields["side_a.name"] == Figure("Ann")
    assert fields["side_b.part5"] == fields["side_b.sum"] == Blank()
    assert fields["side_a.won"] == fields["drawn"] == BoxCount(1)


def test_spare_slip() -> None:
    """A spare slip leaves table and names to be written."""
    fields = required_slip(_made(pairings=PAIRINGS), None)
    assert fields["table"] == fields["side_a.name"] == fields["side_b.name"] == Blank()


def test_bands() -> None:
    """The smallest difference of a band counts for it, up to the next band's."""
    assert bands_text(facts()) == "0-99 10:10 · 100-999 12:8 · 1000 or more 20:0"
    scoring = replace(facts().scoring, bands=(Band(margin=0, winner=1, loser=1),))
    assert bands_text(facts(scoring=scoring)) == "0 or more 1:1"


def test_band_of_one_difference() -> None:
    """Where every win counts, a draw is 0 apart, not 0 to 0."""
    bands = (Band(margin=0, winner=1, loser=1), Band(margin=1, winner=3, loser=0))
    scoring = replace(facts().scoring, bands=bands)
    assert bands_text(facts(scoring=scoring)) == "0 1:1 · 1 or more 3:0"

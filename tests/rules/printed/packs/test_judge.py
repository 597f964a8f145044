"""What the judge's file must show: lists, rulings, seeds, keys, commands, rolls."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kit.builds import fleet_of, press
from kit.paired import KEY, SEED, facts
from kit.setups import SCENARIO, TABLES, sample

from bfgprint.model.packs.judge import (
    HeldRuling,
    JudgedList,
    JudgedRound,
    JudgeInput,
)
from bfgprint.model.scenarios import RollRule
from bfgprint.model.setup import Roll
from bfgprint.model.setup_request import SetupRequest
from bfgprint.rules.printed.packs.judge import (
    CHANGED,
    event_rules,
    found_text,
    hash_text,
    keyed,
    required_disputes,
    required_judge_head,
    required_list,
    required_logged,
    required_overview,
    required_rules,
    required_seeds,
    roll_blocks,
    rolls_title,
    rolls_told,
    setting_text,
    setup_command,
)
from bfgprint.rules.required import Figure

REQUEST = SetupRequest(
    sides=sample("judge")[0].sides,
    seeds=("3f2a91bc07de55a1",),
    scenario="random",
    points_limit=1500,
)
SETTLED = replace(REQUEST, scenario="Surprise Attack", attacker="b")
ROUND = JudgedRound(number=2, asked=REQUEST, setups=(SETTLED,))
EACH = replace(ROUND, setups=(SETTLED, replace(SETTLED, seeds=("bb",))))
FLEET, FINDINGS = fleet_of("battlegroup-agrippa")
LISTED = JudgedList(
    number=12,
    player="Ann",
    fleet=FLEET,
    points=1500,
    findings=FINDINGS,
    list_hash="3f2a91bc07de55a1" * 4,
    key=KEY,
)
ABSENT = JudgedList(number=13, player="Ben", list_hash="")


def _made(**changed: Any) -> JudgeInput:
    known: dict[str, Any] = {
        "event": facts(),
        "seed": SEED,
        "pairing_seed": "aa",
        "command": "bfgprint pack event.toml",
        "lists": (LISTED, ABSENT),
        "rounds": (ROUND,),
        "tables": TABLES,
    }
    return JudgeInput(**{**known, **changed})


def test_head() -> None:
    """Every page says what it is."""
    assert required_judge_head(facts(), "DISPUTES")["title"] == Figure("DISPUTES")


def test_overview() -> None:
    """A list has number, player, fleet, points, hash and the number of findings."""
    fields = required_overview(_made())
    assert fields["list_1.number"] == Figure("12")
    assert fields["list_1.fleet"] == Figure(FLEET.name)
    assert fields["list_1.hash"] == Figure("3f2a 91bc 07de 55a1")
    assert fields["list_2.found"] == Figure("not read")
    assert "list_2.fleet" not in fields


def test_found() -> None:
    """Nothing wrong is a dash, else it is counted."""
    assert found_text(replace(LISTED, findings=())) == "-"
    finding = FINDINGS[:1] or fleet_of("Lunar*30")[1][:1]
    assert found_text(replace(LISTED, findings=finding * 3)) == "3"


def test_hash() -> None:
    """A hash is shown as far as a person compares it."""
    assert hash_text("") == ""
    assert hash_text("0123456789") == "0123 4567 89"


def test_rules_of_the_event() -> None:
    """What is not limited is any; ties may be parted by nothing."""
    scoring = replace(facts().scoring, tie_breaks=())
    told = dict(event_rules(facts(points_limit=None, scoring=scoring)))
    assert told["points limit"] == told["edition"] == told["factions"] == "any"
    assert told["ties are parted by"] == "nothing"
    told = dict(event_rules(facts(factions=("Orks", "Tau"), edition="1.10")))
    assert told["factions"] == "Orks, Tau"
    assert told["points limit"] == "1500"


def test_rules_in_force() -> None:
    """House rules, checks switched off, and each ruling with its setting."""
    rulings = (
        HeldRuling(id="SU-11", switch="rings_from", asks="When?", says="On a 5."),
        HeldRuling(
            id="SU-12", switch="rings_leave_table", asks="May?", says="Yes.",
            is_changed=True,
        ),
    )  # fmt: skip
    event = facts(house_rules=("No mines.",), switch_off=("LIST-03",))
    fields = required_rules(_made(event=event, rulings=rulings), press().library.tables)
    assert fields["house1"] == Figure("No mines.")
    assert fields["off1"] == Figure("LIST-03 (over points limit)")
    assert fields["ruling_1.value"] == Figure("5")
    assert "ruling_1.changed" not in fields
    assert fields["ruling_2.value"] == Figure("true")
    assert fields["ruling_2.changed"] == Figure(CHANGED)


def test_setting_in_words() -> None:
    """A switch between words shows the word."""
    ruling = HeldRuling(id="SU-19", switch="crowded_table", asks="", says="")
    assert setting_text(ruling, press().library.tables) == "fewer"


def test_list_that_was_not_read_has_no_hash() -> None:
    """Of a list that nobody could read, only that is said."""
    listed = replace(LISTED, fleet=None, points=0, list_hash="")
    fields = required_overview(_made(lists=(listed,)))
    assert "list_1.hash" not in fields
    assert fields["list_1.found"] == Figure("not read")


def test_seeds_and_keys() -> None:
    """The event's seed, that of every round, and the key of who has one."""
    fields = required_seeds(_made())
    assert fields["event"] == Figure(SEED)
    assert fields["pairings"] == Figure("aa")
    assert fields["seed_1.what"] == Figure("Round 2")
    assert fields["seed_1.seed"] == Figure("3f2a91bc07de55a1")
    assert fields["key_1.player"] == Figure("Ann")
    assert fields["key_1.key"] == Figure(" ".join([KEY[:8], KEY[8:16]] * 4))
    assert keyed(_made()) == (LISTED,)


def test_seeds_of_tables() -> None:
    """Where each table has its own, it is there."""
    fields = required_seeds(_made(rounds=(EACH,)))
    assert fields["seed_3.what"] == Figure("Round 2, table 2")
    assert fields["seed_3.seed"] == Figure("bb")


def test_commands() -> None:
    """What is typed names seed, scenario, attacker, points and table."""
    assert setup_command(SETTLED, "round-2") == (
        "bfgprint setup Lunar Lunar --seed 3f2a91bc07de55a1 "
        '--scenario "Surprise Attack" --attacker b --points 1500 --table 180x120 '
        "--secret-lists --format json -o round-2"
    )
    assert "--attacker" not in setup_command(REQUEST, "x")
    assert " --no-phenomena" in setup_command(replace(REQUEST, phenomena=False), "x")


def test_disputes() -> None:
    """Each round has a command for its scenario, its set-up and its file."""
    fields = required_disputes(_made())
    assert fields["pack"] == Figure("bfgprint pack event.toml")
    assert fields["dispute_1.round"] == Figure("ROUND 2")
    assert fields["dispute_1.choice"] == Figure(
        setup_command(REQUEST, "round-2-choice")
    )
    assert fields["dispute_1.setup"] == Figure(setup_command(SETTLED, "round-2"))
    assert fields["dispute_1.reprint"] == Figure(
        "bfgprint pack event.toml --only round:2"
    )


def test_disputes_of_tables() -> None:
    """Where each table has its own set-up, the command stands with its rolls."""
    assert "dispute_1.setup" not in required_disputes(_made(rounds=(EACH,)))


@pytest.mark.parametrize(
    ("each", "names"),
    [
        (ROUND, ["scenario and attacker", "all tables"]),
        (EACH, ["scenario and attacker", "table 1", "table 2"]),
    ],
    ids=["same", "each"],
)
def test_blocks_of_rolls(each: JudgedRound, names: list[str]) -> None:
    """The rolls stand by what one command repeats."""
    setup = sample("judge")[1]
    blocks = roll_blocks(_made(), each, setup.rolls[:1], [setup] * len(each.setups))
    assert [block.what for block in blocks] == [
        f"4 Surprise Attack: {name}" for name in names
    ]
    assert blocks[0].rolls == setup.rolls[:1]
    assert rolls_title(2) == "ROLLS OF ROUND 2"


def test_log() -> None:
    """Rolls are numbered through; what one says is there where it says anything."""
    setup = sample("judge")[1]
    silent = Roll(id="first/a", expr="D6", dice=(3,), value=3, table="", result="")
    blocks = roll_blocks(_made(), ROUND, [silent], [setup])
    fields = required_logged(blocks)
    assert fields["block_2.command"] == Figure(setup_command(SETTLED, "round-2"))
    assert fields["roll1.id"] == Figure("first/a")
    assert fields["roll1.dice"] == fields["roll1.value"] == Figure("3")
    assert "roll1.says" not in fields
    assert fields["roll2.id"] == Figure(setup.rolls[0].id)
    assert "roll2.says" in fields


def test_rolls_of_lists_are_left_out() -> None:
    """What the players throw at their table is in no log."""
    setup = sample("judge")[1]
    own = setup.rolls[0].id.partition("/")[0]
    rule = RollRule(purpose=own, label="own", expr="D6", each="unit")
    told = rolls_told(setup, replace(SCENARIO, rolls=(rule,)))
    assert setup.rolls[0] not in told
    assert rolls_told(setup, None) == setup.rolls


def test_list() -> None:
    """A list says whose it is, and begins with its hash."""
    fields = required_list(LISTED, FLEET, press().library.tables)
    assert fields["player"] == Figure("12 Ann")
    assert fields["hash"] == Figure("3f2a 91bc 07de 55a1")
    assert "total" in fields

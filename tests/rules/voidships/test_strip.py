"""The movement strip of a voidship: worked out for its Speed and Defence.

Source: seed 001, section 2 and the derived figures; W-03 to W-08, W-25, W-26.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.voidships.builders import RULES, held

from bfgprint.model.voidships import Voidship
from bfgprint.rules.voidships.strip import (
    StripRow,
    action_text,
    reminders,
    strip_of,
    turn_text,
)


def _ship(**keys: Any) -> Voidship:
    return Voidship(**{"name": "Wanderer", "speed": 6, "defence": 4, **keys})


def test_strip_of_the_worked_ship() -> None:
    """Speed 6, Defence 4: every cell of the strip."""
    assert strip_of(_ship(), RULES) == (
        StripRow("Full Stop", "no move", "0", "180°, engines working", "+2", "1", "-"),
        StripRow(
            "Slow Ahead", "Movement", "3", "90° one way, or 45° + 45°", "+1", "3", "-"
        ),
        StripRow("Cruising Speed", "Movement", "6", "45° one way", "-", "4", "-"),
        StripRow(
            "Full Speed", "Simple + Movement", "12", "45° after a Test, DN 3", "-",
            "5", "+1",
        ),
        StripRow("Boost Engines", "Full-Round", "18", "straight", "-", "6", "+2"),
    )  # fmt: skip


def test_high_powered_engines_add_an_option() -> None:
    """WG-BH-01 to WG-BH-03: with the system, and its other DN past three Speeds."""
    row = strip_of(_ship(high_powered_engines=True), RULES)[-1]
    assert row.action == "Combat or Simple + Movement"
    assert (row.upto, row.defence, row.dn) == ("24", "6", "+2; past 18 +3")


@pytest.mark.parametrize(
    ("speed", "upto"),
    [
        (3.25, ["0", "1.625", "3.25", "6.5", "9.75"]),
        (5, ["0", "2.5", "5", "10", "15"]),
        (0.5, ["0", "0.25", "0.5", "1", "1.5"]),
    ],
)
def test_fractions_are_printed_right(speed: float, upto: list[str]) -> None:
    """Halves of odd and fractional Speeds keep every digit."""
    assert [row.upto for row in strip_of(_ship(speed=speed), RULES)] == upto


def test_defence_has_a_floor() -> None:
    """W-07: Slow Ahead does not take Defence below 1."""
    assert [row.defence for row in strip_of(_ship(defence=1), RULES)][1] == "1"


@pytest.mark.parametrize(
    ("option", "switches", "text"),
    [
        ("FS", {"full_stop_turn": "exactly"}, "exactly 180°, engines working"),
        ("FU", {"full_speed_penalises_turn_test": True}, "45° after a Test, DN 4"),
        ("BH", {}, "straight"),
        ("BH", {"high_powered_restricts": False}, "not limited"),
    ],
)
def test_turns_follow_the_rulings(
    option: str, switches: dict[str, Any], text: str
) -> None:
    """W-03, W-08, W-25: another ruling, other words."""
    rules = held(**switches)
    assert turn_text(rules.option(option), rules) == text


@pytest.mark.parametrize(
    ("option", "switches", "text"),
    [
        ("FU", {"full_speed_uses_movement": False}, "Simple"),
        ("BH", {"high_powered_uses_movement": False}, "Combat or Simple"),
    ],
)
def test_actions_follow_the_rulings(
    option: str, switches: dict[str, Any], text: str
) -> None:
    """W-06, W-26: whether the Movement Action is used too."""
    rules = held(**switches)
    assert action_text(rules.option(option), rules) == text


def test_reminders() -> None:
    """What binds from Turn to Turn, and how long each effect lasts."""
    assert reminders(_ship(), RULES) == (
        "Full Stop after a boost in the Turn before: Pilot Test, DN 3; failed: "
        "Slow Ahead.",
        "To the start of its next Turn: dice of Full Stop; Defence and DN of Full "
        "Stop, Slow Ahead, Full Speed, Boost Engines.",
        "This Turn alone: dice of Slow Ahead.",
        "No Ramming Speed with Full Stop; no Evasive Manoeuvres with Boost Engines: "
        "see your rulebook.",
    )


def test_reminders_follow_the_rulings() -> None:
    """W-04, W-05, W-10 to W-12, W-25: other lengths, Turns and DN."""
    rules = held(
        slow_ahead_defence_until="this Turn",
        full_speed_until="this Turn",
        boost_penalises_full_stop_test=True,
        boost_remembered_turns=2,
        failed_full_stop_moves=False,
        high_powered_restricts=False,
    )
    said = reminders(_ship(high_powered_engines=True), rules)
    assert said[0] == (
        "Full Stop after a boost in the last 2 Turns: Pilot Test, DN 5; failed: "
        "Slow Ahead without a move."
    )
    assert said[2] == (
        "This Turn alone: dice of Slow Ahead; Defence and DN of Slow Ahead, Full Speed."
    )
    assert said[3].endswith("Evasive Manoeuvres with Boost Engines: see your rulebook.")


def test_nothing_to_keep_in_mind() -> None:
    """Where a table's options change and forbid nothing, nothing is said."""
    cruise = replace(RULES.option("CS"), until="next Turn")
    assert reminders(_ship(), replace(RULES, options=(cruise, RULES.option("SA")))) == (
        "To the start of its next Turn: Defence and DN of Slow Ahead.",
        "This Turn alone: dice of Slow Ahead.",
    )
    assert reminders(_ship(), replace(RULES, options=(cruise,) * 2)) == ()

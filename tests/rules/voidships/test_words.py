"""What is said of options and jumps, by hand from the facts.

Source: seed 001, sections 2 to 4 and 6 (WG-FS-01 to WG-FS-08, WG-SA-01 to WG-SA-05,
WG-CS-01 to WG-CS-03, WG-FU-01 to WG-FU-05, WG-BE-01 to WG-BE-04, WG-BH-01 to WG-BH-03,
WG-WJ-01 to WG-WJ-31; W-01 to W-26).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.voidships.builders import RULES, held

from bfgprint.model.voidships import MovementOption, Voidship, VoidshipRules
from bfgprint.rules.voidships import jump_words, words
from bfgprint.rules.voidships.pilot import stop_dn, turn_dn

SHIP = Voidship(name="Wanderer", speed=6.5, defence=4)
IDS = ("FS", "SA", "CS", "FU", "BE", "BH")


def option(name: str) -> MovementOption:
    """Return an option by its id."""
    return RULES.option(name)


TEXTS = {
    "action": (
        "none: Movement is given up", "Movement", "Movement",
        "Simple Action, then Movement", "Full-Round Action",
        "Combat or Simple Action, then Movement",
    ),
    "distance": (
        "0", "up to 0.5 × Speed", "up to Speed", "up to 2 × Speed", "up to 3 × Speed",
        "up to 4 × Speed",
    ),
    "reach": (
        "0", "3.25 units", "6.5 units", "13 units", "19.5 units", "26 units",
    ),
    "turning": (
        "up to 180° either way, if its engines work",
        "up to 90° to one side, or weave: up to 45° each way",
        "up to 45° to one side", "up to 45° to one side",
        "none: straight ahead", "none: straight ahead",
    ),
    "test": (
        "after a boost: Pilot Test, DN 3; failed: Slow Ahead in its place", "-", "-",
        "to turn: Pilot Test, DN 3; failed: straight ahead", "-", "-",
    ),
    "attack": ("+2 dice", "+1 die", "-", "-", "-", "-"),
    "attack_until": ("until next Turn", "this Turn", "-", "-", "-", "-"),
    "defence": ("1", "-1", "-", "+1", "+2", "+2"),
    "ship_defence": ("1", "3", "4", "5", "6", "6"),
    "defence_until": ("until next Turn",) * 2 + ("-",) + ("until next Turn",) * 3,
    "dn": ("-", "-", "-", "+1", "+2", "+2"),
    "dn_until": ("-", "-", "-") + ("until next Turn",) * 3,
    "far": ("-",) * 5 + ("+3 beyond 3 × Speed",),
    "ship_far": ("-",) * 5 + ("+3 beyond 19.5 units",),
    "forbids": (
        "Ramming Speed: this Turn", "-", "-", "-",
        "turning, Evasive Manoeuvres: until next Turn",
        "turning, Evasive Manoeuvres: until next Turn",
    ),
    "carries": ("-", "-", "-", "-") + ("Full Stop next Turn: Pilot Test, DN 3",) * 2,
    "jump": ("yes", "yes", "no", "no", "no", "no"),
}  # fmt: skip
"""The movement table of section 2, for any ship or one of Speed 6.5 and Defence 4."""


def said(what: str, each: MovementOption, rules: VoidshipRules = RULES) -> str:
    """Return what is said of an option."""
    match what:
        case "reach":
            return words.reach_text(each.factor, SHIP, rules)
        case "ship_defence":
            return words.defence_text(each, SHIP, rules)
        case "ship_far":
            return words.far_text(each, SHIP, rules)
        case "defence" | "far":
            function: Any = getattr(words, f"{what}_text")
            return str(function(each, None, rules))
        case "attack" | "attack_until" | "dn" | "jump":
            return str(getattr(words, f"{what}_text")(each))
    return str(getattr(words, f"{what}_text")(each, rules))


@pytest.mark.parametrize("what", TEXTS)
def test_movement_table(what: str) -> None:
    """Each row of the table is that of the facts (WG-FS-01 to WG-BH-03)."""
    assert tuple(said(what, option(name)) for name in IDS) == TEXTS[what]


@pytest.mark.parametrize(
    ("switches", "what", "name", "text"),
    [
        ({"distance_unit": "km"}, "reach", "SA", "3.25 km"),
        ({"full_stop_turn": "exactly"}, "turning", "FS",
         "by 180° either way, if its engines work"),
        ({"slow_ahead_defence_until": "this Turn"}, "defence_until", "SA", "this Turn"),
        ({"full_speed_until": "this Turn"}, "dn_until", "FU", "this Turn"),
        ({"full_speed_uses_movement": False}, "action", "FU", "Simple Action"),
        ({"least_defence": 4}, "ship_defence", "SA", "4"),
        ({"full_speed_penalises_turn_test": True}, "test", "FU",
         "to turn: Pilot Test, DN 4; failed: straight ahead"),
        ({"boost_penalises_full_stop_test": True}, "carries", "BE",
         "Full Stop next Turn: Pilot Test, DN 5"),
        ({"failed_full_stop_moves": False}, "test", "FS",
         "after a boost: Pilot Test, DN 3; failed: Slow Ahead in its place, "
         "without a move"),
        ({"boost_remembered_turns": 2}, "test", "FS",
         "2 Turns after a boost: Pilot Test, DN 3; failed: Slow Ahead in its place"),
        ({"boost_remembered_turns": 2}, "carries", "BE",
         "Full Stop in the next 2 Turns: Pilot Test, DN 3"),
        ({"weave_unequal": False}, "turning", "SA",
         "up to 90° to one side, or weave: up to 45° each way, both alike"),
        ({"turns_split": False}, "turning", "CS", "one turn up to 45° to one side"),
        ({"high_powered_restricts": False}, "turning", "BH", "not limited"),
        ({"high_powered_restricts": False}, "forbids", "BH", "-"),
        ({"high_powered_restricts": False}, "carries", "BH", "-"),
        ({"high_powered_uses_movement": False}, "action", "BH",
         "Combat or Simple Action"),
    ],
)  # fmt: skip
def test_rulings(switches: dict[str, Any], what: str, name: str, text: str) -> None:
    """A table that holds otherwise reads so (W-01 to W-12, W-19, W-20, W-25, W-26)."""
    assert said(what, option(name), held(**switches)) == text


NOTES = {
    "FS": ("W-03: any part of the turn", "W-10: the boost's own DN is over"),
    "SA": ("W-04: Defence, until next Turn", "W-07: Defence is 1 at least"),
    "CS": (),
    "FU": (
        "W-05: Defence and DN, until next Turn",
        "W-08: its own DN does not count for the turn",
    ),
    "BE": (),
    "BH": ("W-25: such a boost binds too",),
}


@pytest.mark.parametrize("name", IDS)
def test_notes(name: str) -> None:
    """Where the source is silent, the ruling is named with what we hold."""
    assert words.notes_of(option(name), RULES) == NOTES[name]


def test_notes_of_other_rulings() -> None:
    """A table that holds otherwise has other notes."""
    rules = held(
        full_stop_turn="exactly",
        boost_penalises_full_stop_test=True,
        full_speed_penalises_turn_test=True,
        high_powered_restricts=False,
    )
    notes = [note for name in IDS for note in words.notes_of(option(name), rules)]
    assert {
        "W-03: all of the turn",
        "W-10: the boost's own DN counts",
        "W-08: its own DN counts for the turn",
        "W-25: such a boost binds nobody",
    } <= set(notes)


def test_no_test_at_all() -> None:
    """Where a table has no Test after a boost, none is announced."""
    plain = {"test_after_boost": False, "is_boost": False, "turn_test": False}
    rules = replace(
        RULES, options=tuple(replace(each, **plain) for each in RULES.options)
    )
    assert words.carries_text(option("BE"), rules) == words.NOTHING
    assert (stop_dn(rules), turn_dn(rules)) == (3, 3)


def test_terms() -> None:
    """What the source only names is named, and nothing else."""
    assert [words.terms_of(option(name)) for name in IDS] == [
        ("Ramming Speed", "Pilot Test"),
        (),
        (),
        ("Pilot Test",),
        ("Evasive Manoeuvres", "Pilot Test"),
        ("Evasive Manoeuvres", "Pilot Test", "High Powered Engines"),
    ]


def test_who_can_use_what() -> None:
    """The High Powered boost takes its system (WG-BH-01)."""
    fast = replace(SHIP, high_powered_engines=True)
    assert [words.can_use(option(name), SHIP) for name in IDS] == [True] * 5 + [False]
    assert words.can_use(option("BH"), fast)


# Warp Jumps

STEPS = (
    "Settle the destination. Then roll.",
    "Roll the drive's dice: so many Turns; this is the first.",
    "Each Turn: Full Stop or Slow Ahead, and the Combat Action is spent on the jump; "
    "else begin again.",
    "Multi-Actions: allowed, +2 DN to each for every action more.",
    "Last Turn: the drive's risk roll, if it has one.",
    "The ship jumps, at its end.",
)


def test_steps() -> None:
    """The six steps of a jump (WG-WJ-01 to WG-WJ-06)."""
    assert jump_words.jump_steps(RULES) == STEPS


@pytest.mark.parametrize(
    ("switches", "step", "text"),
    [
        ({"jump_roll_turn_counts": False}, 2,
         "Roll the drive's dice: so many Turns; the next is the first."),
        ({"jump_break": "pause", "jump_starts": "Simple"}, 3,
         "Each Turn: Full Stop or Slow Ahead, and the Simple Action is spent on the "
         "jump; else it does not count."),
        ({"multi_action_dn": 1}, 4,
         "Multi-Actions: allowed, +1 DN to each for every action more."),
        ({"jump_leaves": "next Turn"}, 6, "The ship jumps, as the next begins."),
    ],
)  # fmt: skip
def test_steps_of_other_rulings(switches: dict[str, Any], step: int, text: str) -> None:
    """A table that holds otherwise reads so (W-13 to W-15, W-23, W-24)."""
    assert jump_words.jump_steps(held(**switches))[step - 1] == text


PEOPLE = (
    "All aboard: Corruption Test, DN half the Mortal Wounds, rounded up, at least 3; "
    "failed: D3 Memorable Injuries, and Warp Madness until the next Mission ends"
)
DRIVES = {
    "imperial": (
        "D3+1: 2-4 Turns", "D6: trouble on 1", "3D3 Mortal Wounds: 3-9", PEOPLE,
    ),
    "ork": (
        "D6+1: 2-7 Turns", "D6: trouble on 1",
        "D3+3 Wounds: 4-6; +1 Wrath for the crew in the next engagement", "",
    ),
    "tau": ("2D3+2: 4-8 Turns", "no roll", "", ""),
}  # fmt: skip


@pytest.mark.parametrize("name", DRIVES)
def test_drives(name: str) -> None:
    """Each drive's Turns, risk and trouble (WG-WJ-10 to WG-WJ-31)."""
    drive = RULES.drive(name)
    assert DRIVES[name] == (
        jump_words.turns_text(drive),
        jump_words.risk_text(drive, RULES),
        jump_words.harm_text(drive, RULES),
        jump_words.people_text(drive, RULES),
    )


def test_drives_of_other_rulings() -> None:
    """A table may roll the Orks' risk each Turn, and so on (W-09, W-16 to W-18)."""
    rules = held(
        ork_risk="turn",
        ork_wounds_are_mortal=True,
        wrath_of="ship",
        half_mortal_wounds="down",
    )
    ork, imperial = rules.drive("ork"), rules.drive("imperial")
    assert jump_words.risk_text(ork, rules) == "D6 each Turn: trouble on 1"
    assert jump_words.risk_text(imperial, rules) == "D6: trouble on 1"
    assert jump_words.harm_text(ork, rules) == (
        "D3+3 Mortal Wounds: 4-6; +1 Wrath for the ship in the next engagement"
    )
    assert ", rounded down, at least 3;" in jump_words.people_text(imperial, rules)


def test_corruption_row() -> None:
    """DN by Mortal Wounds, as the facts have them (WG-WJ-13, W-09)."""
    up = ((3, 3), (4, 3), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5))
    assert jump_words.corruption_row(RULES) == up
    down = jump_words.corruption_row(held(half_mortal_wounds="down"))
    assert [dn for _, dn in down] == [3, 3, 3, 3, 3, 4, 4]
    none = replace(RULES, drives=(RULES.drive("tau"),))
    assert jump_words.corruption_row(none) == ()


def test_notes_and_terms_of_drives() -> None:
    """A drive names only what it is about."""
    ork, tau = RULES.drive("ork"), RULES.drive("tau")
    assert jump_words.jump_notes(RULES, (tau,)) == ("W-13, W-14, W-15, W-24",)
    assert jump_words.jump_notes(RULES, RULES.drives) == (
        "W-09, W-13, W-14, W-15, W-16, W-17, W-18, W-24",
    )
    assert jump_words.terms_of((tau,)) == ("Multi-Action",)
    assert jump_words.terms_of((ork,)) == ("Multi-Action", "Wounds", "Wrath")
    assert jump_words.terms_of(RULES.drives) == (
        "Multi-Action", "Gellar Field", "Mortal Wounds", "Corruption Test",
        "Memorable Injury", "Warp Madness", "Mission", "Wounds", "Wrath",
    )  # fmt: skip

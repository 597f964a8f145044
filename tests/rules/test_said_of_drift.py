"""What a player reads of a Drift log, word for word.

Each line is a whole finding as a terminal shows it: its place, whether it only
warns, the sentence with its numbers, the hint, and the code of the rule, whose
source the rule's own tests name.  Drift is a fan-made order (drift.md).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.builders import ruled
from rules.drifting import drift_log, findings, told

from bfgprint.findings import Place
from bfgprint.model.play import Declaration, Disc, Point, Search

HERE = Place(item="here")
DARK = ("declare:pass", "note:20")
LONG, CUT = "x" * 99, "x" * 40
"""A name that is too long for a message, and what is left of it."""


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        ({"own_turn": False}, "here: Drift was declared in an enemy turn [DECL-1]"),
        (
            {"ships_moved": 2},
            "here: Drift was declared after 2 of the owner's ships had moved [DECL-1]",
        ),
        (
            {"failed_check_this_turn": True},
            "here: Drift was checked for after a failed Command check [DECL-3]",
        ),
        (
            {"order_now": "lock-on"},
            "here: Drift was declared for a ship on Lock On [DECL-4]",
        ),
        (
            {"order_now": LONG},
            f"here: Drift was declared for a ship on {CUT} [DECL-4]",
        ),
        ({"order_now": LONG}, f'here: no special order "{CUT}" [ORD-01]'),
        (
            {"rerolls": ((1, 1), (2, 2))},
            "here: the check for Drift was re-rolled 2 times: once at most [DECL-5]",
        ),
    ],
)
def test_declaration(changed: dict[str, Any], line: str) -> None:
    """How a ship may not go dark."""
    log = drift_log(declaration=Declaration(**changed), place=HERE)
    assert line in [str(finding) for finding in findings(log)]


@pytest.mark.parametrize(
    ("events", "line"),
    [
        (
            ("note:20",),
            "here: a note was written, but no Command check for Drift was passed "
            "[DECL-2]",
        ),
        (("reveal",), "here: a ship came back that was not drifting [REV-1]"),
        (
            ("declare:pass", "reveal"),
            "here: a ship can't come back before its first note [REV-1]",
        ),
        (
            (*DARK, "own-turn", "fleet:move", "reveal"),
            "here: a ship comes back before anything moves: it was later [REV-1]",
        ),
        (
            ("enemy:search:hit",),
            "here: warning: an enemy searched for a ship that is not drifting [SPOT-5]",
        ),
        (
            (*DARK, "enemy:search:fail", "enemy:chain-broken"),
            "here: a failed search doesn't end the enemy's Command checks [SPOT-6]",
        ),
        (
            (*DARK, f"enemy:search:fail:{LONG}", f"enemy:search:fail:{LONG}"),
            f"here: {CUT} searched twice in one turn [SPOT-5]",
        ),
        (
            (*DARK, "enemy:search:hit", "shields:2"),
            "here: a found ship has 0 shields until the End phase, not 2 [EXP-1]",
        ),
        (
            (*DARK, "enemy:search:hit", f"shields:{'7' * 99}"),
            "here: a found ship has 0 shields until the End phase, "
            f"not {'7' * 40} [EXP-1]",
        ),
        (
            ("declare:pass", "declare:pass", "note:20"),
            "here: a second Command check for Drift in the same turn [DECL-5]",
        ),
        (
            (*DARK, "own-turn", "check", "note:5"),
            "here: Drift lasts without new Command checks: one was made [ACT-5]",
        ),
        (
            (*DARK, "own-turn", "reveal", "check"),
            "here: warning: coming back needs no Command check: one was made [REV-2]",
        ),
        (
            (*DARK, f"marker:{LONG}"),
            f"here: the marker's D6 shows 2, not {CUT} (or use a named Drift marker) "
            "[MARK-1]",
        ),
        ((f"order:{LONG}",), f'here: no special order "{CUT}" [ORD-01]'),
        (
            ("declare:fail", "order:Lock On"),
            "here: no special order after a failed Command check: it took one [CMD-04]",
        ),
        (
            ("enemy:move", *DARK),
            "here: Drift was declared outside the owner's turn "
            '(write "own-turn" where a turn of the owner begins) [DECL-1]',
        ),
        (
            ("move", *DARK),
            "here: Drift was declared after a ship had moved [DECL-1]",
        ),
        (
            ("fleet:check:fail", *DARK),
            "here: Drift was checked for after a failed Command check [DECL-3]",
        ),
        (
            ("brace", "own-turn", *DARK),
            "here: the ship braced and may take no order in its next turn: it drifts "
            "[DECL-4]",
        ),
        (
            ("order:Lock On", *DARK),
            "here: Drift was declared for a ship on another special order [DECL-4]",
        ),
        (
            (*DARK, "own-turn", "own-turn", "note:5"),
            "here: an own turn went by without note 2 [MOVE-1]",
        ),
        (
            (*DARK, "own-turn", "note:15", "own-turn", "own-turn"),
            "here: an own turn went by without note 3 [MOVE-1]",
        ),
        (
            (*DARK, "enemy:move", "note:15"),
            "here: note 2 was written in an enemy turn "
            '(write "own-turn" where a turn of the owner begins) [MOVE-1]',
        ),
        (
            (*DARK, "note:15"),
            "here: note 2 is the second of this own turn "
            '(write "own-turn" where a turn of the owner begins) [MOVE-1]',
        ),
        (
            ("declare:pass", "end-phase", "note:15"),
            "here: note 1 was written after the Movement Phase had ended [MOVE-6]",
        ),
        (
            (*DARK, "enemy:search:fail:Torpedoes"),
            "here: torpedoes can't search [SPOT-1]",
        ),
        (
            (*DARK, *["enemy:search:fail:Castor: Pollux"] * 2),
            "here: Castor: Pollux searched twice in one turn [SPOT-5]",
        ),
        (
            (*DARK, "enemy:search:fail", "reveal", "fire", "terrain"),
            "here: terrain was worked out late: it comes before anything else [TERR-1]",
        ),
        ((LONG,), f'here: no event "{CUT}" (see docs/records.md) [LOAD-05]'),
    ],
)
def test_events(events: tuple[str, ...], line: str) -> None:
    """What may not happen to a ship under Drift."""
    assert line in [str(finding) for finding in findings(told(*events, place=HERE))]


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        ({"speed_cm": 0}, "here: a ship of Speed 0 can't drift [D-32]"),
        (
            {"own_turns": 3},
            "here: 2 notes for 3 own turns of drifting [MOVE-1]",
        ),
        (
            {"events": DARK},
            "here: 2 notes are listed, the events have 1 [MOVE-1]",
        ),
        (
            {"events": ("declare:pass", "note:19", "own-turn", "note:15")},
            "here: note 1 is 20 cm in the list and 19 cm among the events [MOVE-1]",
        ),
        (
            {"events": ("declare:fail",)},
            "here: the check for Drift failed, but there are notes [DECL-2]",
        ),
        (
            {"searches": (Search(notes=1, spotted=True),)},
            "here: the ship was found after note 1: another follows [MOVE-1]",
        ),
        (
            {"searches": (Search(notes=0, spotted=True),)},
            "here: the ship was found after note 0: another follows [MOVE-1]",
        ),
        (
            {"notes_cm": (-5,)},
            "here: note 1 is -5 cm, less than nothing [MOVE-2]",
        ),
        (
            {"notes_cm": (20, 20.5)},
            "here: note 2 is 20.5 cm, more than note 1 of 20 cm [MOVE-3]",
        ),
        (
            {"notes_cm": (10.5,)},
            "here: note 1 is 10.5 cm, but notes go in whole centimetres [MOVE-7]",
        ),
        (
            {"notes_cm": (4,), "searches": (Search(notes=1, spotted=True),)},
            "here: note: found with a last note of 4 cm, under 5: "
            "shot at as Defences until it next moves [MOV-05]",
        ),
    ],
)
def test_notes(changed: dict[str, Any], line: str) -> None:
    """What is wrong with the notes, and with which."""
    log = drift_log(20, 15, place=HERE)
    assert line in [str(finding) for finding in findings(replace(log, **changed))]


@pytest.mark.parametrize(
    ("switch", "note", "line"),
    [
        (
            {"drift_zero_allowed": False},
            0,
            "here: note 1 is 0 cm, which the ruling drift_zero_allowed bars [MOVE-2]",
        ),
        (
            {"drift_step_cm": 2},
            15,
            "here: note 1 is 15 cm, but notes go in steps of 2 cm [MOVE-7]",
        ),
    ],
)
def test_notes_by_ruling(switch: dict[str, Any], note: float, line: str) -> None:
    """D-02, D-03: what a club's own rulings bar."""
    found = findings(drift_log(note, place=HERE), ruled(**switch))
    assert [line] == [str(finding) for finding in found]


def test_note_after_it_was_found() -> None:
    """The note that came too late is what the finding points at."""
    places = (Place(item="first"), Place(item="second"))
    for count, place in enumerate(places):
        found = Search(notes=count, spotted=True)
        log = drift_log(20, 15, searches=(found,), note_places=places)
        assert place in [finding.place for finding in findings(log)]


@pytest.mark.parametrize(
    ("placed", "line"),
    [
        (
            Point(70, 30),
            "here: put 30 cm from its model, but the notes come to 20 cm [PLACE-1]",
        ),
        (
            Point(60, 40.12345),
            "here: put 10.12 cm beside the line ahead of its model [PLACE-2]",
        ),
        (Point(20, 30), "here: put behind its model: it drifts ahead [PLACE-2]"),
        (
            Point(60, 30),
            "here: put back facing 45 degrees: it went dark facing 90 [PLACE-3]",
        ),
    ],
)
def test_placing(placed: Point, line: str) -> None:
    """Where a ship may not be put back, to a hundredth of a centimetre."""
    log = drift_log(
        20,
        model=Point(40, 30),
        heading_deg=90,
        placed=placed,
        placed_heading_deg=45,
        place=HERE,
    )
    assert line in [str(finding) for finding in findings(log)]


@pytest.mark.parametrize(
    ("notes", "line"),
    [
        (
            (20, 6, 0),
            "here: note: note 2 takes the ship off the table: "
            "it counts as disengaged [DIS-01]",
        ),
        (
            (20, 6, 0),
            "here: the ship left the table with note 2: another follows [DIS-01]",
        ),
        (
            (20,),
            "here: said to have left the table, but the notes don't reach the edge "
            "[DIS-01]",
        ),
    ],
)
def test_leaving(notes: tuple[float, ...], line: str) -> None:
    """Which note took the ship off the table, or that none did."""
    log = drift_log(
        *notes,
        model=Point(95, 30),
        heading_deg=90,
        table=(120.0, 120.0),
        left_table=True,
        place=HERE,
    )
    assert line in [str(finding) for finding in findings(log)]


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        (
            {"unit": LONG},
            f"here: {CUT} can't search: ships, squadrons, attack craft can [SPOT-1]",
        ),
        (
            {"distance_cm": 16},
            "here: searched from 16 cm: the range is 15 cm [SPOT-2]",
        ),
        (
            {"notes": 3, "penalty": 1},
            "here: the penalty for 3 notes is 2, not 1 [SPOT-3]",
        ),
        ({"notes": 3}, "here: 3 notes counted, 1 written [SPOT-3]"),
        (
            {"modifier": -1},
            "here: a search takes no other modifier: -1 was used [SPOT-7]",
        ),
        (
            {"already_searched": True, "name": LONG},
            f"here: {CUT} searched twice in one turn [SPOT-5]",
        ),
        (
            {"already_searched": True, "unit": LONG},
            f"here: the {CUT} searched twice in one turn [SPOT-5]",
        ),
    ],
)
def test_searches(changed: dict[str, Any], line: str) -> None:
    """What is wrong with a search."""
    log = drift_log(20, searches=(Search(place=HERE, **changed),))
    assert line in [str(finding) for finding in findings(log)]


ROCKS = Disc(LONG, Point(50, 30), 3)
DUST = Disc("dust", Point(58, 30), 1)


@pytest.mark.parametrize(
    ("touched", "line"),
    [
        (
            ("dust",),
            f"here: the base touches {CUT} on the way: it was not worked out "
            "(unless the ship was destroyed before it came there) [TERR-1]",
        ),
        (
            (LONG, "dust", "y" * 99),
            f"here: {'y' * 40} was worked out, but the base doesn't touch it [TERR-1]",
        ),
        (
            ("dust", LONG),
            f"here: {CUT} is met before dust, but came after it [TERR-1]",
        ),
    ],
)
def test_terrain_met(touched: tuple[str, ...], line: str) -> None:
    """Which terrain was left out, or came in the wrong order."""
    log = drift_log(
        20,
        model=Point(40, 30),
        heading_deg=90,
        base_mm=32,
        terrain=(ROCKS, DUST),
        touched=touched,
        place=HERE,
    )
    assert line in [str(finding) for finding in findings(log)]


def test_long_names_of_terrain_are_cut() -> None:
    """A message of two long names stays short too."""
    log = drift_log(
        20,
        model=Point(40, 30),
        heading_deg=90,
        base_mm=32,
        terrain=(Disc("y" * 99, Point(46, 30), 1), Disc(LONG, Point(58, 30), 1)),
        touched=(LONG, "y" * 99),
        place=HERE,
    )
    assert [finding.message for finding in findings(log)] == [
        f"{'y' * 40} is met before {CUT}, but came after it"
    ]


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        (
            {"terrain_shields": 2},
            "here: 2 shields against terrain on the way: there are none [TERR-2]",
        ),
        (
            {"terrain_braced": True},
            "here: braced against terrain on the way: that is barred [TERR-4]",
        ),
        (
            {"ordnance_met": (LONG,)},
            f"here: {CUT} acted on the ship on the way: that is ignored [TERR-3]",
        ),
        ({"base_mm": 40}, "here: no base of 40 mm: 32 or 60 [BAS-01]"),
    ],
)
def test_on_the_way(changed: dict[str, Any], line: str) -> None:
    """What has no part in the tests of terrain on the way."""
    log = drift_log(20, place=HERE, **changed)
    assert [line] == [str(finding) for finding in findings(log)]

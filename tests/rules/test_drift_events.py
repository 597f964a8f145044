"""The events of a Drift log: what a drifting ship may do, and what follows.

Source: drift.md, sections 2, 4 and 7: T1 to T10, MOVE-1, MOVE-4 to MOVE-6, ACT-1 to
ACT-6, REV-1 to REV-4, SPOT-1, SPOT-5, SPOT-6, TERR-1, EXP-1 to EXP-3, MARK-1,
rulings D-04, D-12 to D-14, D-18 to D-23, D-26, D-30, D-31; seeds INT-02 to INT-13,
INT-22, INT-23; the vectors drift-log.
"""

from __future__ import annotations

import pytest
from rules.builders import ruled
from rules.drifting import all_codes, codes, findings, told
from rules.vectors import Vector, family

from bfgprint.findings import Place, Severity
from bfgprint.rules.drift.events import EFFECTS
from bfgprint.rules.drift.states import BARS, State
from bfgprint.rules.drift.words import BARE, NAMED, NUMBERED

DARK = ("declare:pass", "note:20")
FOUND = (*DARK, "enemy:search:hit")
BACK = (*DARK, "enemy:search:fail", "reveal")
GONE = (*DARK, "leave")


@pytest.mark.parametrize("vector", family("drift-log"))
def test_vector(vector: Vector) -> None:
    """drift-log: which rules a run of events breaks."""
    found = codes(told(*vector["events"]))
    assert vector["codes"] == found
    assert (vector["verdict"] == "valid") == (found == [])


ALLOWED = {
    "T1 to T3": (*DARK, "own-turn", "note:15", "own-turn", "note:0"),
    "T2: no order": ("declare:fail", "move", "turn", "fire", "launch"),
    "T2: but a brace": ("declare:fail", "move", "enemy:fire-at", "brace"),
    "T4, REV-4: an ordinary turn": (*BACK, "move", "turn", "fire", "launch"),
    "T4: told as an own turn": (*DARK, "own-turn", "reveal", "move"),
    "T4: after a quiet enemy turn": (*DARK, "end-phase", "reveal", "move"),
    "T5, EXP-3": (*FOUND, "enemy:fire-at", "enemy:ram", "enemy:board"),
    "T6: others may search too": (
        *DARK,
        "enemy:search:fail:Hammer",
        "enemy:search:fail:Anvil",
        "enemy:search:hit:Tongs",
    ),
    "T6: next turn again": (
        *DARK,
        "enemy:search:fail:Hammer",
        "own-turn",
        "note:20",
        "enemy:search:fail:Hammer",
    ),
    "T7: shields are back": (*FOUND, "shields:0", "end-phase", "shields:2"),
    "T8: free in its own turn": (*FOUND, "own-turn", "move", "order:Lock On", "fire"),
    "T9: braces in the enemy turn": (*BACK, "move", "enemy:fire-at", "brace"),
    "T9: braces after its own End phase": (*BACK, "move", "end-phase", "brace"),
    "T9: orders in the next turn": (*BACK, "move", "own-turn", "order:Lock On"),
    "T10": GONE,
    "T10: after coming back": (*BACK, "move", "leave"),
    "D-18: repairs": (*DARK, "end-phase", "repair"),
    "D-22: notes shown when placed": (*BACK, "show-note", "terrain:asteroids"),
    "D-23: the game ends": (*DARK, "game-end", "terrain:asteroids"),
    "D-23: the game ends otherwise": ("move", "game-end"),
    "D-23: the game ends before a note": (*DARK, "own-turn", "game-end", "enemy-turn"),
    "D-31: again when found": (*FOUND, "own-turn", "declare:pass", "note:20"),
    "D-31: again when back": (*BACK, "move", "own-turn", "declare:pass", "note:20"),
    "INT-06: back though the chain is broken": (
        *DARK,
        "own-turn",
        "fleet:check:fail",
        "reveal",
    ),
    "INT-08: its order stays Drift": (*DARK, "own-turn", "order:Drift", "note:20"),
    "INT-13: the test after coming back": (*BACK, "move", "disengage"),
    "INT-22: no move of its own": (*FOUND, "enemy:move", "enemy:fire"),
    "SPOT-6": (*DARK, "enemy:search:fail", "enemy:check:pass"),
    "SPOT-6: a failed check ends them": (
        *DARK,
        "enemy:search:fail",
        "enemy:check:fail",
        "enemy:chain-broken",
    ),
    "SPOT-6: ended without a search": (*DARK, "enemy:chain-broken"),
    "SPOT-7: a failed check bars no search": (
        *DARK,
        "enemy:check:fail",
        "enemy:chain-broken",
        "enemy:search:hit",
    ),
    "TERR-1: at once": (*BACK, "terrain:asteroids", "terrain", "move"),
    "TERR-1: on its own move": (*BACK, "move", "terrain:asteroids"),
    "TERR-1: terrain that is called like an order": (*BACK, "terrain:Drift", "move"),
    "TERR-1: at once when found": (*FOUND, "marker:2", "terrain:dust", "enemy:fire-at"),
    "an ordinary ship": ("order:Lock On", "move", "fire", "terrain", "brace"),
    "its fleet's turn": ("fleet:move", "enemy-turn", "own-turn", "declare:pass"),
    "order:Drift": ("order:Drift", "note:20"),
    "spelling of many parts": (*DARK, "enemy : search : fail : A : B : C : D"),
    "spelling": ("Declare: Pass", "NOTE : 20", "own turn", " note:15", "ENEMY_TURN"),
}


@pytest.mark.parametrize("events", ALLOWED.values(), ids=ALLOWED)
def test_allowed(events: tuple[str, ...]) -> None:
    """What the rules let happen gives no finding."""
    assert all_codes(told(*events)) == []


BROKEN = {
    # declaring
    "moved first": (("move", *DARK), "DECL-1"),
    "fleet moved first": (("fleet:move", *DARK), "DECL-1"),
    "in an enemy turn": (("enemy:fire-at", *DARK), "DECL-1"),
    "after its End phase": (("end-phase", *DARK), "DECL-1"),
    "no check at all": (("note:20", "own-turn", "note:20", "reveal"), "DECL-2"),
    "failed and found": (("declare:fail", "note:20", "enemy:search:hit"), "DECL-2"),
    "failed, then fired": (("declare:fail", "note:20", "fire"), "DECL-2"),
    "failed twice": (
        ("declare:fail", "note:20", "own-turn", "declare:fail", "note:20"),
        "DECL-2 DECL-2",
    ),
    "drifting on when back": ((*BACK, "own-turn", "note:15"), "DECL-2"),
    "drifting on when back, and faster": (
        ("declare:pass", "note:10", "own-turn", "reveal", "own-turn", "note:15"),
        "DECL-2",
    ),
    "chain broken by the fleet": (("fleet:check:fail", *DARK), "DECL-3"),
    "chain broken by itself": (("check:fail", *DARK), "DECL-3"),
    "tried again": (("declare:fail", "declare:pass"), "DECL-3 DECL-5"),
    "on an order": (("order:Lock On", *DARK), "DECL-4"),
    "braced this turn": (("brace", *DARK), "DECL-4"),
    "braced last turn": (("brace", "own-turn", *DARK), "DECL-4"),
    "braced by name": (("order:BFI", "own-turn", *DARK), "DECL-4"),
    "braced in the enemy turn": (
        ("enemy:fire-at", "brace", "own-turn", *DARK),
        "DECL-4",
    ),
    "rolled again for it": (("declare:pass", "declare:pass", "note:20"), "DECL-5"),
    "checked again at once": (("declare:pass", "check", "note:20"), "DECL-5"),
    "an order after a failure": (("declare:fail", "order:Lock On"), "CMD-04"),
    "an order nobody knows": (("order:Full Speed",), "ORD-01"),
    # notes
    "no note in the declaring turn": (("declare:pass", "enemy:move"), "MOVE-1"),
    "no note in a later turn": ((*DARK, "own-turn", "own-turn", "note:5"), "MOVE-1"),
    "no note before an end phase": (
        (*DARK, "own-turn", "end-phase", "reveal"),
        "MOVE-1",
    ),
    "two notes in a turn": ((*DARK, "note:15"), "MOVE-1"),
    "a note in an enemy turn": ((*DARK, "enemy:move", "note:15"), "MOVE-1"),
    "a note when found": ((*FOUND, "note:15"), "MOVE-1"),
    "a note when back": ((*BACK, "note:15"), "MOVE-1"),
    "turned": ((*DARK, "turn"), "MOVE-4"),
    "moved": ((*DARK, "move"), "MOVE-5"),
    "written late": ((*DARK, "own-turn", "note-late:10"), "MOVE-6"),
    "written late, kept secret": ((*DARK, "own-turn", "note-late"), "MOVE-6"),
    "was late": ((*DARK, "note-late", "enemy-turn"), "MOVE-6"),
    "written late, and that was the turn's": (
        (*DARK, "own-turn", "note-late", "own-turn", "note:5"),
        "MOVE-6",
    ),
    "another, written late": (
        (*DARK, "own-turn", "note:15", "note-late:10"),
        "MOVE-6 MOVE-1",
    ),
    "written after the End phase": (("declare:pass", "end-phase", "note"), "MOVE-6"),
    "shown": ((*DARK, "show-note"), "MOVE-6"),
    # acts while dark
    "fired": ((*DARK, "fire"), "ACT-1"),
    "launched": ((*DARK, "launch"), "ACT-2"),
    "fired at": ((*DARK, "enemy:fire-at"), "ACT-3"),
    "ordered": ((*DARK, "own-turn", "order:Lock On"), "ACT-4"),
    "braced": ((*DARK, "enemy:move", "brace"), "ACT-4"),
    "braced by its name": ((*DARK, "order:Brace For Impact!"), "ACT-4"),
    "declared again": ((*DARK, "own-turn", "declare:pass", "note:20"), "ACT-5"),
    "checked again": ((*DARK, "own-turn", "check", "note:20"), "ACT-5"),
    "checked at the end": ((*DARK, "own-turn", "check:pass"), "ACT-5"),
    "rammed": ((*DARK, "ram"), "ACT-6"),
    "boarded": ((*DARK, "board"), "ACT-6"),
    "tested to disengage": ((*DARK, "disengage"), "ACT-6"),
    "was rammed": ((*DARK, "enemy:ram"), "ACT-6"),
    "was boarded": ((*DARK, "enemy:board"), "ACT-6"),
    "was caught by a blast": ((*DARK, "enemy:area-effect"), "ACT-6"),
    # coming back
    "back before the first note": (("declare:pass", "reveal", "move"), "REV-1"),
    "back after its note": ((*DARK, "own-turn", "note:5", "reveal"), "REV-1"),
    "back in the same turn": ((*DARK, "reveal", "move"), "REV-1"),
    "back after the fleet moved": (
        (*DARK, "own-turn", "fleet:move", "reveal"),
        "REV-1",
    ),
    "back after the fleet moved, untold": (
        (*DARK, "enemy-turn", "fleet:move", "reveal"),
        "REV-1",
    ),
    "back twice": ((*BACK, "reveal"), "REV-1"),
    "back when found": ((*FOUND, "reveal"), "REV-1"),
    "back from nowhere": (("reveal",), "REV-1"),
    "ordered when back": ((*BACK, "order:Lock On"), "REV-3"),
    "braced when back": ((*BACK, "brace"), "REV-3"),
    "dark again at once": ((*BACK, "declare:pass"), "REV-3"),
    "rammed when back": ((*BACK, "move", "ram"), "AAF-07"),
    # searches and terrain
    "torpedoes": ((*DARK, "enemy:search:fail:Torpedoes"), "SPOT-1"),
    "searched twice": (
        (*DARK, "enemy:search:fail:Hammer", "enemy:search:fail:HAMMER"),
        "SPOT-5",
    ),
    "chain broken by a search": (
        (*DARK, "enemy:search:fail", "enemy:chain-broken"),
        "SPOT-6",
    ),
    "terrain while dark": ((*DARK, "terrain:asteroids"), "TERR-1"),
    "terrain after the shooting": ((*BACK, "fire", "terrain:asteroids"), "TERR-1"),
    "terrain after being shot at": ((*FOUND, "enemy:fire-at", "terrain"), "TERR-1"),
    # found
    "shields when found": ((*FOUND, "shields:2"), "EXP-1"),
    "no number of shields": ((*FOUND, "shields:nan"), "EXP-1"),
    "acted in the enemy turn": ((*FOUND, "fire"), "EXP-2"),
    "acted after the End phase": ((*FOUND, "end-phase", "move"), "EXP-2"),
    "braced when found": ((*FOUND, "brace"), "EXP-2"),
    "dark again when found": ((*FOUND, "declare:pass"), "EXP-2"),
    # marker and table edge
    "another face": ((*DARK, "marker:5"), "MARK-1"),
    "no D6": ((*DARK, "marker:order die"), "MARK-1"),
    "acted when gone": ((*GONE, "move"), "DIS-10"),
    "came back when gone": ((*GONE, "own-turn", "reveal"), "DIS-10"),
}


@pytest.mark.parametrize(("events", "expected"), BROKEN.values(), ids=BROKEN)
def test_broken(events: tuple[str, ...], expected: str) -> None:
    """What a rule forbids is told once, with its code."""
    assert expected.split() == codes(told(*events))


STARTS = {
    State.DRIFTING: DARK,
    State.REVEALED: BACK,
    State.EXPOSED: FOUND,
    State.LEFT: GONE,
}
WORDS = {"order": "order:Lock On"}
BARRED = [
    pytest.param(state, name, bar.code, id=f"{state} {name}")
    for state, bars in BARS.items()
    for name, bar in bars.items()
]


@pytest.mark.parametrize(("state", "name", "code"), BARRED)
def test_each_bar(state: State, name: str, code: str) -> None:
    """Each state bars what it says, and the finding says where."""
    events = (*STARTS[state], WORDS.get(name, name))
    places = tuple(Place(line=number) for number, _ in enumerate(events))
    found = findings(told(*events, event_places=places))
    assert (code, places[-1]) in [(finding.code, finding.place) for finding in found]


@pytest.mark.parametrize("check", ["check", "check:pass", "check:fail"])
@pytest.mark.parametrize(
    "events", [("own-turn", "{}", "reveal"), ("own-turn", "reveal", "{}")]
)
def test_reveal_needs_no_check(check: str, events: tuple[str, ...]) -> None:
    """REV-2: a check that was rolled for it does no harm, but is told of."""
    (finding,) = findings(told(*DARK, *(event.format(check) for event in events)))
    assert finding.code == "REV-2"
    assert finding.severity is Severity.WARNING


@pytest.mark.parametrize(
    "events",
    [
        pytest.param(("enemy:search:fail",), id="never dark"),
        pytest.param((*FOUND, "enemy:search:hit"), id="found already"),
        pytest.param((*BACK, "enemy:search:hit"), id="back already"),
        pytest.param((*GONE, "enemy:search:fail"), id="gone"),
    ],
)
def test_nothing_to_find(events: tuple[str, ...]) -> None:
    """T5: a search for a ship that doesn't drift is doubtful."""
    (finding,) = findings(told(*events))
    assert finding.code == "SPOT-5"
    assert finding.severity is Severity.WARNING


@pytest.mark.parametrize("face", ["marker", "marker:2", "marker:Token", "marker:drift"])
def test_marker(face: str) -> None:
    """MARK-1, INT-11: the D6 shows 2, or a named token lies there."""
    assert all_codes(told("declare:pass", face, "note:20")) == []


def test_brace_while_drifting_where_the_club_rules_it_in() -> None:
    """D-30: a switch lets a drifting ship brace."""
    tables = ruled(brace_while_drifting=True)
    assert codes(told(*DARK, "brace"), tables) == []
    assert codes(told(*DARK, "order:Lock On"), tables) == ["ACT-4"]
    assert codes(told(*BACK, "brace"), tables) == ["REV-3"]


def test_brace_when_back_where_the_club_rules_it_in() -> None:
    """D-12: a switch lets a ship brace in the turn in which it came back."""
    tables = ruled(brace_on_reveal_turn=True)
    assert codes(told(*BACK, "brace"), tables) == []
    assert codes(told(*DARK, "brace"), tables) == ["ACT-4"]
    assert codes(told(*FOUND, "brace"), tables) == ["EXP-2"]


UNKNOWN = [
    "",
    ":",
    "::::::",
    "jump",
    "declare",
    "declare:perhaps",
    "note:far",
    "note:1:2",
    "order",
    "order: ",
    "shields",
    "shields:all",
    "move:5",
    "enemy",
    "enemy:search",
    "enemy:search:perhaps",
]


@pytest.mark.parametrize("event", UNKNOWN)
def test_unknown_event(event: str) -> None:
    """An event that nobody knows is told, with where those that are known stand."""
    place = Place(file="log.toml", line=7)
    (finding,) = findings(told(event, event_places=(place,)))
    assert (finding.code, finding.place) == ("LOAD-05", place)
    assert finding.message == f'no event "{event}"'
    assert finding.hint == "see docs/records.md" or "did you mean" in finding.hint


def test_misspelt_event() -> None:
    """The event that was most likely meant is named."""
    (finding,) = findings(told("enemy:serch:fail", place=Place(file="log.toml")))
    assert finding.hint == 'did you mean "enemy:search:fail:UNIT"?'


def test_long_event_is_cut() -> None:
    """However long an event is, its message can be read."""
    (finding,) = findings(told("x" * 100_000, place=Place(file="log.toml")))
    assert finding.message == f'no event "{"x" * 40}"'
    assert finding.place == Place(file="log.toml")


def test_unknown_events_change_nothing() -> None:
    """The events around one that nobody knows are judged as if it were not there."""
    assert codes(told(*DARK, "jump", "enemy:search:fail", "reveal")) == ["LOAD-05"]


def test_hint_for_a_forgotten_turn() -> None:
    """Who forgets to write the own turn is told how to write it."""
    (finding,) = findings(told(*DARK, "enemy:search:fail", "note:15"))
    assert finding.hint == 'write "own-turn" where a turn of the owner begins'


def test_every_name_is_known() -> None:
    """The tables of effects and bars speak of known events only."""
    names = BARE | set(NAMED) | set(NUMBERED)
    assert set(EFFECTS) <= names
    assert {name for bars in BARS.values() for name in bars} <= names

"""A whole Drift log: the full story, odd numbers, and logs that are always legal.

Source: drift.md, sections 2 and 9 (the story in numbers), the vector drift-story.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from rules.builders import TABLES
from rules.drifting import all_codes, codes, drift_log, findings, told
from rules.vectors import Vector, family

from bfgprint.model.play import Declaration, Disc, DriftLog, Oblong, Point, Search
from bfgprint.rules.drift import placed_at, search_needs, touched_terrain

FIELD = Disc("asteroids", Point(70, 30), 8)

STORY = DriftLog(
    ship="Unclean",
    speed_cm=20,
    notes_cm=(20, 15),
    own_turns=2,
    leadership=8,
    base_mm=32,
    model=Point(40, 30),
    heading_deg=90,
    placed=Point(75, 30),
    placed_heading_deg=90,
    declaration=Declaration(dice=(3, 4)),
    searches=(
        Search(
            unit="squadron",
            name="Hammer",
            distance_cm=14,
            leadership=7,
            notes=1,
            penalty=0,
            dice=(4, 4),
            turn=1,
            spotted=False,
        ),
        Search(
            unit="squadron",
            name="Hammer",
            distance_cm=14,
            leadership=7,
            notes=2,
            penalty=1,
            dice=(3, 3),
            turn=2,
            spotted=True,
        ),
    ),
    events=(
        "declare:pass",
        "marker:2",
        "note:20",
        "enemy:search:fail:Hammer",
        "end-phase",
        "own-turn",
        "note:15",
        "enemy:search:hit:Hammer",
        "terrain:asteroids",
        "enemy:fire-at",
        "end-phase",
        "shields:2",
        "own-turn",
        "order:Lock On",
        "move",
        "fire",
    ),
    terrain=(FIELD,),
    touched=("asteroids",),
    terrain_shields=0,
    table=(120.0, 120.0),
)
"""drift.md, section 9: found in the enemy's second turn, back in its own third."""


def test_full_story() -> None:
    """drift.md, section 9: the full story in numbers breaks no rule."""
    assert all_codes(STORY) == []


@pytest.mark.parametrize("vector", family("drift-story"))
def test_story_vector(vector: Vector) -> None:
    """drift-story: where it was put, what the searches needed, what they rolled."""
    model, notes = Point(*vector["xy"]), tuple(vector["notes_when_spotted"])
    end = placed_at(model, vector["heading"], notes, TABLES)
    assert tuple(vector["to"]) == end
    needs = [search_needs(7, count, TABLES.command) for count in (1, 2)]
    assert vector["search_targets"] == needs
    rolls = zip(vector["search_rolls"], needs, strict=True)
    found = [roll <= need for roll, need in rolls]
    assert found.index(True) + 1 == vector["spotted_in_enemy_turn"]
    assert touched_terrain(model, end, 32, (FIELD,)) == ("asteroids",)


def test_story_had_it_not_been_found() -> None:
    """drift.md, section 9: a third note of 15 would put it at (90, 30)."""
    assert placed_at(Point(40, 30), 90, (20, 15, 15), TABLES) == (90, 30)
    missed = replace(STORY.searches[1], dice=(3, 4), spotted=False)
    log = replace(
        STORY,
        notes_cm=(20, 15, 15),
        own_turns=3,
        searches=(STORY.searches[0], missed),
        events=(*STORY.events[:7], "enemy:search:fail", "own-turn", "note:15"),
        placed=Point(90, 30),
    )
    assert all_codes(log) == []


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        pytest.param(
            {"notes_cm": (20, 25)}, ["MOVE-1", "MOVE-3", "PLACE-1"], id="note"
        ),
        pytest.param({"placed": Point(90, 30)}, ["PLACE-1"], id="a note too many"),
        pytest.param({"placed": Point(75, 32)}, ["PLACE-2"], id="beside"),
        pytest.param({"placed_heading_deg": 45}, ["PLACE-3"], id="turned"),
        pytest.param({"touched": ()}, ["TERR-1"], id="terrain left out"),
        pytest.param({"terrain_shields": 2}, ["TERR-2"], id="shields"),
        pytest.param({"terrain_braced": True}, ["TERR-4"], id="brace"),
        pytest.param({"own_turns": 3}, ["MOVE-1"], id="turns"),
        pytest.param({"leadership": 6}, ["DECL-2"], id="check"),
        pytest.param({"table": (70.0, 60.0)}, ["DIS-01"], id="off the table"),
    ],
)
def test_story_with_a_fault(changed: dict[str, Any], expected: list[str]) -> None:
    """Each fault in the story is found, and nothing else."""
    assert expected == codes(replace(STORY, **changed))


def test_places_up_to_when_it_was_found() -> None:
    """T5: of a list without events, the notes count up to the search that found it."""
    searches = STORY.searches
    put = {"model": Point(40, 30), "heading_deg": 90, "placed": Point(75, 30)}
    assert codes(drift_log(20, 15, searches=searches, **put)) == []
    assert codes(drift_log(20, 15, 15, searches=searches, **put)) == ["MOVE-1"]


def test_places_the_second_drift_alone() -> None:
    """D-31, D-33: the total is that of the notes since the ship last went dark."""
    events = ("declare:pass", "note:20", "own-turn", "reveal", "own-turn")
    again = (*events, "declare:pass", "note:10", "own-turn", "reveal")
    put = {"model": Point(40, 30), "heading_deg": 90, "placed": Point(50, 30)}
    assert codes(told(*again, **put)) == []


def test_secret_notes_place_nothing() -> None:
    """A note that is still secret leaves the place open."""
    put = {"model": Point(40, 30), "heading_deg": 90, "placed": Point(50, 30)}
    assert codes(told("declare:pass", "note", "own-turn", "reveal", **put)) == []


def test_empty_log() -> None:
    """What was not written down is not judged."""
    assert findings(drift_log()) == ()


# Odd numbers, and many of them

ODD = st.one_of(
    st.floats(allow_nan=True, allow_infinity=True),
    st.integers(-(10**6), 10**6),
    st.sampled_from([10**400, -(10**400), 0, -0.0, 1e308]),
)
WHOLE = st.integers(-(10**6), 10**6) | st.just(10**400)
SOME_TEXT = st.text(max_size=12)
POINTS = st.builds(Point, ODD, ODD)
EVENTS = st.sampled_from(STORY.events) | st.builds("note:{}".format, ODD) | SOME_TEXT
LOGS = st.builds(
    DriftLog,
    ship=SOME_TEXT,
    speed_cm=ODD,
    notes_cm=st.lists(ODD, max_size=5).map(tuple),
    own_turns=st.none() | WHOLE,
    leadership=st.none() | WHOLE,
    base_mm=st.none() | WHOLE | st.sampled_from([32, 60]),
    model=st.none() | POINTS,
    heading_deg=st.none() | ODD,
    placed=st.none() | POINTS,
    placed_heading_deg=st.none() | ODD,
    declaration=st.none()
    | st.builds(
        Declaration,
        leadership=st.none() | WHOLE,
        dice=st.lists(WHOLE, max_size=3).map(tuple),
        rerolls=st.lists(st.just((1, 2)) | st.just(()), max_size=2).map(tuple),
        order_now=st.none() | SOME_TEXT,
        ships_moved=WHOLE,
    ),
    searches=st.lists(
        st.builds(
            Search,
            unit=SOME_TEXT,
            name=SOME_TEXT,
            distance_cm=st.none() | ODD,
            leadership=st.none() | WHOLE,
            notes=st.none() | WHOLE,
            dice=st.lists(st.integers(1, 6), min_size=2, max_size=2).map(tuple),
            penalty=st.none() | WHOLE,
            turn=st.none() | WHOLE,
            spotted=st.none() | st.booleans(),
        ),
        max_size=3,
    ).map(tuple),
    events=st.lists(EVENTS, max_size=8).map(tuple),
    terrain=st.lists(
        st.builds(Disc, SOME_TEXT, POINTS, ODD)
        | st.builds(Oblong, SOME_TEXT, POINTS, ODD, ODD, ODD),
        max_size=3,
    ).map(tuple),
    touched=st.none() | st.lists(SOME_TEXT, max_size=3).map(tuple),
    terrain_shields=st.none() | WHOLE,
    table=st.none() | st.tuples(ODD, ODD),
    left_table=st.none() | st.booleans(),
)


@settings(deadline=None, derandomize=True, database=None, max_examples=300)
@given(LOGS)
def test_anything_can_be_judged(log: DriftLog) -> None:
    """Whatever stands in a log, it is judged without failing."""
    assert all(finding.message for finding in findings(log))


@settings(deadline=None, derandomize=True, database=None)
@given(st.lists(st.sampled_from([math.nan, math.inf, -math.inf]), max_size=30))
def test_one_finding_for_a_note_that_is_none(notes: list[float]) -> None:
    """A note that is no number is told once."""
    assert len(notes) == len(findings(drift_log(*notes)))


@pytest.mark.parametrize("note", [5, 0.5, -5, math.nan, math.inf, 1e300])
def test_ten_thousand_notes(note: float) -> None:
    """A log of ten thousand notes is judged note by note."""
    notes = (note,) * 10_000
    assert len(findings(drift_log(*notes))) <= len(notes)


@pytest.mark.parametrize(
    "event", ["note:5", "enemy:search:fail:x", "own-turn", "reveal", "check", "jump"]
)
def test_ten_thousand_events(event: str) -> None:
    """A log of ten thousand events is judged event by event."""
    events = ("declare:pass", *(event,) * 10_000)
    assert len(findings(told(*events))) <= len(events)


# Logs that are legal by how they are made


@st.composite
def _notes(draw: st.DrawFn) -> list[int]:
    drawn = draw(st.lists(st.integers(0, 20), min_size=1, max_size=8))
    return sorted(drawn, reverse=True)


SEARCHERS = ["", ":Hammer", ":Anvil", ":attack craft"]
ENEMY_ACTS = ["enemy:move", "enemy:fire", "enemy:check:pass", "enemy:check:fail"]


@st.composite
def _enemy_turn(draw: st.DrawFn) -> list[str]:
    units = draw(st.lists(st.sampled_from(SEARCHERS[1:]), max_size=3, unique=True))
    acts = [f"enemy:search:fail{unit}" for unit in units]
    acts += draw(st.lists(st.sampled_from(ENEMY_ACTS), max_size=3))
    ends = draw(st.sampled_from([[], ["end-phase"]]))
    return ["enemy-turn", *draw(st.permutations(acts)), *ends]


AFTER_COMING_BACK = ["move", "turn", "fire", "launch", "repair"]
AFTER_BEING_FOUND = ["enemy:fire-at", "enemy:ram", "enemy:board", "show-note"]


@st.composite
def _end(draw: st.DrawFn) -> list[str]:
    """How a drift ends: by choice, by being found, at the edge, or not yet."""
    terrain = draw(st.sampled_from([[], ["terrain:dust"], ["terrain", "terrain"]]))
    match draw(st.sampled_from(["choice", "found", "edge", "dark"])):
        case "choice":
            acts = draw(st.lists(st.sampled_from(AFTER_COMING_BACK), max_size=4))
            return ["own-turn", "reveal", *terrain, *acts]
        case "found":
            acts = draw(st.lists(st.sampled_from(AFTER_BEING_FOUND), max_size=4))
            hit = draw(st.sampled_from(SEARCHERS))
            free = ["own-turn", "order:Lock On", "move", "fire"]
            rest = draw(st.sampled_from([[], ["end-phase"], ["end-phase", *free]]))
            return [f"enemy:search:hit{hit}", *terrain, *acts, *rest]
        case "edge":
            return ["leave"]
    return []


@st.composite
def legal_events(draw: st.DrawFn) -> list[str]:
    """Return the events of a legal log: dark, some turns, and an end."""
    first, *later = draw(_notes())
    events = draw(st.sampled_from([[], ["own-turn"], ["move", "own-turn"]]))
    marker = draw(st.sampled_from([[], ["marker:2"]]))
    events = [*events, "declare:pass", *marker, f"note:{first}"]
    for note in later:
        events += draw(_enemy_turn())
        events += ["own-turn", f"note:{note}"]
    return events + draw(_end())


@settings(deadline=None, derandomize=True, database=None)
@given(legal_events())
def test_legal_events(events: list[str]) -> None:
    """Whatever legal course a drift takes, no rule is broken."""
    assert codes(told(*events)) == []


@settings(deadline=None, derandomize=True, database=None)
@given(legal_events(), st.data())
def test_cut_short(events: list[str], data: st.DataObject) -> None:
    """A legal log that stops early is still legal."""
    kept = data.draw(st.integers(0, len(events)))
    assert codes(told(*events[:kept])) == []


@settings(deadline=None, derandomize=True, database=None)
@given(_notes(), st.data())
def test_notes_cut_short(notes: list[int], data: st.DataObject) -> None:
    """Legal notes that stop early are still legal, with as many turns."""
    kept = data.draw(st.integers(0, len(notes)))
    assert all_codes(drift_log(*notes[:kept], own_turns=kept)) == []


@settings(deadline=None, derandomize=True, database=None)
@given(_notes())
def test_list_and_events_say_the_same(notes: list[int]) -> None:
    """The same legal notes in the list and among the events agree."""
    first, *later = notes
    turns = [event for note in later for event in ("own-turn", f"note:{note}")]
    log = drift_log(*notes, events=("declare:pass", f"note:{first}", *turns))
    assert all_codes(log) == []


FORBIDDEN = [
    "move",
    "turn",
    "fire",
    "launch",
    "order:Lock On",
    "brace",
    "ram",
    "note:0",
]


@settings(deadline=None, derandomize=True, database=None)
@given(legal_events(), st.sampled_from(FORBIDDEN))
def test_one_act_too_many(events: list[str], act: str) -> None:
    """An act right after the first note breaks a rule, whatever comes later."""
    first = next(i for i, event in enumerate(events) if event.startswith("note"))
    assert codes(told(*events[: first + 1], act, *events[first + 1 :])) != []

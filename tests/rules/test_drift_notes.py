"""The notes of a drifting ship: how many, how far, in whole centimetres.

Source: drift.md, MOVE-1 to MOVE-3, MOVE-7, rulings D-02, D-03, D-21, D-31, D-32;
seeds INT-03, INT-04; the vectors drift-notes.
"""

from __future__ import annotations

import math

import pytest
from rules.builders import TABLES, ruled
from rules.drifting import all_codes, codes, drift_log, findings, told
from rules.vectors import Vector, family

from bfgprint.findings import Place, Severity
from bfgprint.model.play import Search
from bfgprint.rules.drift import search_penalty

HIT = Search(notes=1, spotted=True)


@pytest.mark.parametrize("vector", family("drift-notes"))
def test_vector(vector: Vector) -> None:
    """drift-notes: which rules a list of notes breaks."""
    log = drift_log(
        *vector["notes"],
        speed_cm=vector["speed"],
        own_turns=vector.get("own_turns"),
    )
    assert vector["codes"] == all_codes(log)


@pytest.mark.parametrize("vector", family("drift-notes"))
def test_vector_as_events(vector: Vector) -> None:
    """drift-notes: the same notes written among the events break the same rules."""
    turns = [("own-turn", f"note:{note}") for note in vector["notes"][1:]]
    log = told(
        "declare:pass",
        f"note:{vector['notes'][0]}",
        *(event for turn in turns for event in turn),
        speed_cm=vector["speed"],
        own_turns=vector.get("own_turns"),
    )
    assert vector["codes"] == all_codes(log)


@pytest.mark.parametrize(
    "vector", [v for v in family("drift-notes") if "penalty" in v.values[0]]
)
def test_penalty_of_the_notes(vector: Vector) -> None:
    """drift-notes: the searchers' penalty after so many notes."""
    assert vector["penalty"] == search_penalty(len(vector["notes"]))


@pytest.mark.parametrize(
    ("notes", "expected"),
    [
        pytest.param([20, 21], ["MOVE-3"], id="faster than the note before"),
        pytest.param([15, 20], ["MOVE-3"], id="within Speed, not within the note"),
        pytest.param([-5], ["MOVE-2"], id="a first note below 0"),
        pytest.param([20, -5], ["MOVE-3"], id="a later note below 0"),
        pytest.param([20.5], ["MOVE-2", "MOVE-7"], id="too far and no whole number"),
        pytest.param([20, 10.5, 10.5], ["MOVE-7", "MOVE-7"], id="each half"),
        pytest.param([20, 0, 0], [], id="standing still"),
        pytest.param([20, 20.0, 20], [], id="20.0 is whole"),
        pytest.param([10, 20, 15], ["MOVE-3"], id="only the one that rose"),
        pytest.param([1e300], ["MOVE-2"], id="huge"),
        pytest.param([10**400], ["MOVE-2"], id="too large for a float"),
        pytest.param([math.nan], ["MOVE-7"], id="not a number"),
        pytest.param([math.inf, -math.inf], ["MOVE-7", "MOVE-7"], id="infinite"),
        pytest.param(
            [math.nan, 25], ["MOVE-3", "MOVE-7"], id="the Speed limits after no number"
        ),
        pytest.param([], [], id="none written"),
    ],
)
def test_notes(notes: list[float], expected: list[str]) -> None:
    """MOVE-2, MOVE-3, MOVE-7: 0 to the Speed, then never faster, in whole cm."""
    assert expected == codes(drift_log(*notes))


def test_messages_name_the_numbers() -> None:
    """A player reads which note is wrong, and against what."""
    places = (Place(file="log.toml", line=4, column=13), Place(item="second"))
    log = drift_log(21, 22, note_places=places)
    first, second = findings(log)
    assert first.message == "note 1 is 21 cm, more than the Speed of 20 cm"
    assert second.message == "note 2 is 22 cm, more than note 1 of 21 cm"
    assert places == (first.place, second.place)


def test_note_without_a_place_has_the_log_s() -> None:
    """A note whose place is not known is found in the log."""
    (finding,) = findings(drift_log(21, place=Place(file="log.toml")))
    assert finding.place == Place(file="log.toml")


def test_note_that_is_none_in_the_list_alone() -> None:
    """MOVE-1: a list that has no number is not the 20 cm of the events."""
    log = drift_log(math.nan, events=("declare:pass", "note:20"))
    assert "MOVE-1" in codes(log)
    same = drift_log(math.nan, events=("declare:pass", "note:nan"))
    assert "MOVE-1" not in codes(same)


def test_slowest_ship_that_drifts() -> None:
    """D-32: whatever has Speed can drift."""
    assert codes(drift_log(1, speed_cm=1)) == []
    assert codes(drift_log(speed_cm=0.5)) == []


@pytest.mark.parametrize(
    ("own_turns", "expected"), [(None, []), (2, []), (1, ["MOVE-1"]), (-3, ["MOVE-1"])]
)
def test_one_note_for_each_turn(own_turns: int | None, expected: list[str]) -> None:
    """MOVE-1: as many notes as own turns, where those were counted."""
    assert expected == codes(drift_log(20, 15, own_turns=own_turns))


@pytest.mark.parametrize(
    ("speed", "expected"),
    [
        (0, ["D-32"]),
        (-5, ["D-32"]),
        (math.nan, ["D-32"]),
        (5, []),
        (math.inf, []),
    ],
)
def test_only_what_has_speed_drifts(speed: float, expected: list[str]) -> None:
    """D-32: a ship without Speed, such as a defence, can't drift."""
    assert expected == codes(drift_log(speed_cm=speed))


def test_zero_where_the_club_bars_it() -> None:
    """D-02: a switch bars notes of 0, first and later."""
    tables = ruled(drift_zero_allowed=False)
    assert codes(drift_log(0), tables) == ["MOVE-2"]
    assert codes(drift_log(20, 0), tables) == ["MOVE-3"]


def test_wider_steps_where_the_club_wants_them() -> None:
    """D-03: a switch sets the step of notes."""
    (finding,) = findings(drift_log(20, 12), ruled(drift_step_cm=5))
    assert finding.message == "note 2 is 12 cm, but notes go in steps of 5 cm"


DARK = ("declare:pass", "note:20", "own-turn", "note:15")


def test_list_and_events_agree() -> None:
    """The same notes in the list and among the events are no fault."""
    assert codes(drift_log(20, 15, events=DARK)) == []


def test_list_and_events_of_other_lengths() -> None:
    """MOVE-1: a turn has one note, so the events can't have another."""
    (finding,) = findings(drift_log(20, 14, events=DARK))
    assert finding.message == "note 2 is 14 cm in the list and 15 cm among the events"


def test_list_and_events_of_other_number() -> None:
    """MOVE-1: a list with a note more than the events."""
    assert codes(drift_log(20, 15, 15, events=DARK)) == ["MOVE-1"]


def test_secret_notes_agree() -> None:
    """An event may keep its length secret; the list tells it."""
    secret = ("declare:pass", "note", "own-turn", "note")
    assert codes(drift_log(20, 15, events=secret)) == []
    assert codes(drift_log(20, 25, events=secret)) == ["MOVE-3"]


def test_no_number_in_both() -> None:
    """A note that is no number is told once, not as a difference too."""
    events = ("declare:pass", "note:nan")
    assert codes(drift_log(math.nan, events=events)) == ["MOVE-7"]


def test_second_drift_begins_anew() -> None:
    """D-31: a ship may drift again, and its first note is limited by the Speed."""
    events = (*DARK, "own-turn", "reveal", "own-turn", "declare:pass", "note:20")
    assert codes(told(*events)) == []
    assert codes(drift_log(20, 15, 20, events=events)) == []


def test_notes_end_when_found() -> None:
    """T5: a ship that was found writes no more notes."""
    assert codes(drift_log(20, searches=(HIT,))) == []
    (finding,) = findings(drift_log(20, 15, searches=(HIT,)))
    assert finding.message == "the ship was found after note 1: another follows"


@pytest.mark.parametrize(
    ("notes", "events", "expected"),
    [
        pytest.param([20, 4], ("enemy:search:hit",), ["MOV-05"], id="found at 4 cm"),
        pytest.param([20, 5], ("enemy:search:hit",), [], id="found at 5 cm"),
        pytest.param([20, 4], ("enemy:search:fail",), [], id="not found"),
        pytest.param([20, 4], ("own-turn", "reveal"), [], id="came back by choice"),
    ],
)
def test_shot_at_as_defences(
    notes: list[float], events: tuple[str, ...], expected: list[str]
) -> None:
    """D-21, INT-04: the last note decides how a found ship is shot at."""
    dark = ("declare:pass", f"note:{notes[0]}", "own-turn", f"note:{notes[1]}")
    log = told(*dark, *events)
    assert expected == all_codes(log)
    assert codes(log) == []


def test_shot_at_as_defences_is_a_note() -> None:
    """D-21: a consequence at the table, no fault, unless a club rules it out."""
    log = drift_log(4, searches=(HIT,))
    (finding,) = findings(log)
    assert finding.severity is Severity.NOTE
    assert finding.message == (
        "found with a last note of 4 cm, under 5: "
        "shot at as Defences until it next moves"
    )
    assert all_codes(log, ruled(defences_by_last_note=False)) == []


def test_found_before_any_note() -> None:
    """D-21: a note that came after it was found says nothing of it."""
    found = Search(notes=0, spotted=True)
    assert all_codes(drift_log(4, searches=(found,))) == ["MOVE-1"]


def test_limit_of_defences_is_data() -> None:
    """MOV-05: five centimetres."""
    assert TABLES.movement.defences_below_cm == 5

"""Searches for a drifting ship: who, from where, how often, with what result.

Source: drift.md, SPOT-1 to SPOT-7, rulings D-08 to D-11, D-25; seeds INT-10,
INT-15, INT-19, INT-24; the vectors drift-spot.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest
from rules.builders import TABLES, ruled
from rules.drifting import codes, drift_log, findings
from rules.vectors import Vector, family

from bfgprint.findings import Place
from bfgprint.model.play import Search
from bfgprint.rules.drift import search_needs


def _searched(*notes: float, **changed: Any) -> list[str]:
    return codes(drift_log(*notes, searches=(Search(**changed),)))


def _of(vector: Vector, **changed: Any) -> Search:
    return Search(
        unit=vector["unit"],
        distance_cm=vector["distance"],
        leadership=vector["ld"],
        notes=vector["notes"],
        dice=tuple(vector["dice"]),
        already_searched=vector.get("already_searched", False),
        **changed,
    )


@pytest.mark.parametrize("vector", family("drift-spot"))
def test_vector(vector: Vector) -> None:
    """drift-spot: whether the search was legal, and with its true result."""
    search = _of(vector, spotted=vector.get("spotted"))
    found = codes(drift_log(searches=(search,)))
    assert vector.get("codes", []) == found
    assert vector["legal"] == (found == [])


LEGAL = [v for v in family("drift-spot") if "target" in v.values[0]]


@pytest.mark.parametrize("vector", LEGAL)
def test_target(vector: Vector) -> None:
    """drift-spot: what must be rolled or less."""
    needs = search_needs(vector["ld"], vector["notes"], TABLES.command)
    assert vector["target"] == needs


@pytest.mark.parametrize("vector", LEGAL)
def test_other_result(vector: Vector) -> None:
    """SPOT-4: the other result is wrong."""
    search = _of(vector, spotted=not vector["spotted"])
    assert codes(drift_log(searches=(search,))) == ["SPOT-4"]


@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        ("ship", []),
        ("Ship ", []),
        ("squadron", []),
        ("escort squadron", []),
        ("attack craft", []),
        ("attack craft wave", []),
        ("Fighters", []),
        ("torpedoes", ["SPOT-1"]),
        ("boarding torpedoes", ["SPOT-1"]),
        ("minefield", ["SPOT-1"]),
        ("", ["SPOT-1"]),
    ],
)
def test_who_may_search(unit: str, expected: list[str]) -> None:
    """SPOT-1: ships, squadrons and attack craft; torpedoes may not."""
    assert expected == _searched(unit=unit)


@pytest.mark.parametrize(
    ("distance", "expected"),
    [
        (0, []),
        (15, []),
        (15.01, ["SPOT-2"]),
        (-1, ["SPOT-2"]),
        (math.nan, ["SPOT-2"]),
        (math.inf, ["SPOT-2"]),
        pytest.param(10**400, ["SPOT-2"], id="beyond floats"),
    ],
)
def test_range(distance: float, expected: list[str]) -> None:
    """SPOT-2: up to 15 cm from the model, 15 included."""
    assert expected == _searched(distance_cm=distance)


@pytest.mark.parametrize(
    ("notes", "penalty", "expected"),
    [
        (1, 0, []),
        (3, 2, []),
        (3, -2, []),
        (3, 3, ["SPOT-3"]),
        (1, 1, ["SPOT-3"]),
        (0, 0, []),
        (None, 4, []),
        (3, None, []),
    ],
)
def test_penalty(notes: int | None, penalty: int | None, expected: list[str]) -> None:
    """SPOT-3: one for each note after the first, with or without its sign."""
    assert expected == _searched(notes=notes, penalty=penalty)


def test_counts_only_written_notes() -> None:
    """SPOT-3: two notes can't count as three."""
    assert _searched(20, 15, notes=3) == ["SPOT-3"]
    assert _searched(20, 15, notes=2) == []
    assert _searched(20, notes=2) == ["SPOT-3"]
    assert _searched(notes=3) == []


@pytest.mark.parametrize(
    ("search", "expected"),
    [
        pytest.param({"leadership": 6, "notes": 7, "dice": (1, 1)}, ["SPOT-4"], id="0"),
        pytest.param({"dice": (5, 6)}, ["SPOT-4"], id="11 never finds"),
        pytest.param({"dice": (5, 5)}, [], id="10 might"),
        pytest.param({"leadership": 9, "dice": (5, 5)}, [], id="notes not known"),
        pytest.param({"leadership": 9, "notes": 1}, [], id="dice not known"),
        pytest.param(
            {"leadership": 8, "notes": 1, "dice": (6, 6), "rerolls": ((4, 4),)},
            [],
            id="the re-roll counts",
        ),
        pytest.param(
            {"leadership": 8, "notes": 1, "dice": (6, 6), "rerolls": ((6, 5), (4, 4))},
            ["RRL-03"],
            id="re-rolled twice",
        ),
        pytest.param({"dice": (1, 9)}, ["DIC-01"], id="no D6"),
        pytest.param({"dice": (1, 1, 1)}, ["DIC-04"], id="three dice"),
        pytest.param({"dice": (1, 1), "rerolls": ((1,),)}, ["DIC-04"], id="one die"),
        pytest.param({"modifier": -1}, ["SPOT-7"], id="Under Fire was applied"),
        pytest.param({"modifier": 1}, ["SPOT-7"], id="Enemy Contacts were applied"),
    ],
)
def test_search_that_found_it(search: dict[str, Any], expected: list[str]) -> None:
    """SPOT-4, SPOT-7, RRL-03: the roll decides, with no modifier but the penalty."""
    assert expected == _searched(spotted=True, **search)


def test_first_result_kept() -> None:
    """RRL-02: who rolls again keeps the second result, even if it is worse."""
    kept = {"leadership": 8, "notes": 1, "dice": (4, 4), "rerolls": ((6, 6),)}
    assert _searched(spotted=True, **kept) == ["SPOT-4", "RRL-02"]
    assert _searched(spotted=False, **kept) == []


def test_message_of_a_wrong_result() -> None:
    """A player reads what was rolled and what was needed."""
    place = Place(file="log.toml", line=9)
    missed = Search(leadership=8, notes=2, dice=(3, 4), spotted=False, place=place)
    hopeless = replace(missed, leadership=1, spotted=True)
    first, second = findings(drift_log(searches=(missed, hopeless)))
    assert first.message == "a search that rolled 7 missed it, but needs 7 or less"
    assert second.message == "a search that rolled 7 found it, but can't find it"
    assert place == first.place


CRAFT = Search(unit="attack craft", notes=1, dice=(4, 4), leadership=7, spotted=False)


def test_attack_craft_use_who_sent_them() -> None:
    """D-08: attack craft search on the Leadership of the unit that launched them."""
    assert codes(drift_log(searches=(CRAFT,))) == []


def test_attack_craft_of_a_fixed_leadership() -> None:
    """D-08: a switch gives attack craft a Leadership of their own, no ship."""
    tables = ruled(attack_craft_leadership=8)
    assert codes(drift_log(searches=(CRAFT,)), tables) == ["SPOT-4"]
    assert codes(drift_log(searches=(replace(CRAFT, unit="ship"),)), tables) == []
    alone = replace(CRAFT, leadership=None)
    assert codes(drift_log(searches=(alone,)), tables) == ["SPOT-4"]


HAMMER = Search(unit="squadron", name="Hammer", turn=1, notes=1)


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        pytest.param({}, ["SPOT-5"], id="the same turn"),
        pytest.param({"name": "HAMMER"}, ["SPOT-5"], id="another spelling"),
        pytest.param({"turn": 2, "notes": 2}, [], id="the next turn"),
        pytest.param({"turn": 2}, [], id="the next turn, however many notes"),
        pytest.param({"name": "Anvil"}, [], id="another unit"),
        pytest.param({"already_searched": True, "turn": 2}, ["SPOT-5"], id="said so"),
    ],
)
def test_once_a_turn(second: dict[str, Any], expected: list[str]) -> None:
    """SPOT-5: a unit tries once a turn, and others may try too."""
    again = replace(HAMMER, **second)
    assert expected == codes(drift_log(searches=(HAMMER, again)))


def test_once_for_as_many_notes() -> None:
    """SPOT-5: without turns, as many notes mean the same turn."""
    untimed = replace(HAMMER, turn=None)
    assert codes(drift_log(searches=(untimed, untimed))) == ["SPOT-5"]
    later = replace(untimed, notes=2)
    assert codes(drift_log(searches=(untimed, later))) == []


def test_unknown_turns_and_names() -> None:
    """Searches whose turn or unit is not known may be any."""
    timeless = replace(HAMMER, turn=None, notes=None)
    assert codes(drift_log(searches=(timeless, timeless))) == []
    nameless = replace(HAMMER, name="")
    assert codes(drift_log(searches=(nameless, nameless))) == []

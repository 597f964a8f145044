"""What is wrong with an event before its lists are looked at."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from kit.builds import press
from kit.events import write_event

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.load.events import load_event
from bfgprint.load.reader import read_source
from bfgprint.referee.events import check_event, judge_event


def _found(
    folder: Path, players: Sequence[dict[str, Any]] = ({}, {}), **more: Any
) -> list[Finding]:
    rounds = more.pop("rounds", 3)
    path = write_event(folder, len(players), rounds, changes=players, **more)
    event = load_event(read_source(path))
    return list(check_event(event, press().library))


def _told(found: Sequence[Finding]) -> list[tuple[str, str, str]]:
    """Return code, key and message of each finding."""
    return [(str(each.code), each.place.item, each.message) for each in found]


def test_sound_event(tmp_path: Path) -> None:
    """An event that contradicts nothing has no finding."""
    assert _found(tmp_path) == []


@pytest.mark.parametrize("name", ["player 1", '"Player 1"', "Player’ 1"])
def test_player_twice(name: str, tmp_path: Path) -> None:
    """PACK-01: names are the same whatever their case and quotes."""
    found = _found(tmp_path, [{}, {"name": name}])
    assert [(str(f.code), f.place.item) for f in found] == [
        ("PACK-01", "players[2].name")
    ]


def test_one_player(tmp_path: Path) -> None:
    """PACK-04: one player is a warning; the envelope can be printed."""
    (found,) = _found(tmp_path, [{}])
    assert str(found.code) == "PACK-04"
    assert found.severity is Severity.WARNING
    assert found.message == "Port Maw Open has 1 player"


@pytest.mark.parametrize(
    ("changes", "more", "item"),
    [
        ({"club": "Club 統"}, {}, "players[1].club"),
        ({}, {"venue": "統"}, "venue"),
        ({}, {"house_rules": ["a", "統"]}, "house_rules[2]"),
    ],
)
def test_letters_that_are_missing(
    changes: dict[str, Any], more: dict[str, Any], item: str, tmp_path: Path
) -> None:
    """A text that can't be printed is told where it stands."""
    found = _found(tmp_path, [changes, {}], **more)
    assert [(str(f.code), f.place.item) for f in found] == [("FIT-02", item)]


@pytest.mark.parametrize("edition", ["Remastered 1.10", "remastered 1.10", "1.10"])
def test_same_edition(edition: str, tmp_path: Path) -> None:
    """The edition of our data may be written in full, or by its number."""
    assert _found(tmp_path, edition=edition) == []


@pytest.mark.parametrize("edition", ["1.1", "Remastered 1.9", "Remastered 1.10 b"])
def test_another_edition(edition: str, tmp_path: Path) -> None:
    """PACK-05: what is not printed is told, with what is."""
    message = (
        f"the event is of {edition}, the ship data and rules are of Remastered 1.10"
    )
    assert _told(_found(tmp_path, edition=edition)) == [("PACK-05", "edition", message)]


@pytest.mark.parametrize(
    ("key", "names", "code", "hint"),
    [
        ("factions", ["chaos", "Imperum"], "LIST-17", 'did you mean "Imperium"?'),
        ("factions", ["Eldar", "Zz"], "LIST-17", ""),
        (
            "fleet_lists",
            ["bastion fleet list", "Gothic Sector"],
            "LIST-19",
            'did you mean "Gothic Sector Fleet List"?',
        ),
    ],
)
def test_unknown_names(
    key: str, names: list[str], code: str, hint: str, tmp_path: Path
) -> None:
    """A faction or list that there is not is told with the nearest name."""
    (found,) = _found(tmp_path, **{key: names})
    assert (str(found.code), found.place.item) == (code, f"{key}[2]")
    assert found.hint == hint


def test_no_rounds(tmp_path: Path) -> None:
    """PACK-08: an event has rounds."""
    assert _told(_found(tmp_path, rounds=())) == [
        ("PACK-08", "", "Port Maw Open has no rounds")
    ]


def _round(starts: str) -> dict[str, Any]:
    return {"scenario": "roll", "starts": starts, "minutes": 120}


@pytest.mark.parametrize("second", ["11:30", "13:00", "23:59"])
def test_rounds_after_each_other(second: str, tmp_path: Path) -> None:
    """A round may start when the one before ends."""
    rounds = (_round("9:30"), _round(second), {"scenario": "raid"})
    assert _found(tmp_path, rounds=rounds) == []


def test_rounds_overlap(tmp_path: Path) -> None:
    """PACK-08: a round that starts too early is told with when it may."""
    rounds = (_round("09:30"), _round("11:29"))
    (found,) = _found(tmp_path, rounds=rounds)
    assert _told([found]) == [
        (
            "PACK-08",
            "rounds[2].starts",
            "round 2 starts at 11:29, before round 1 is over",
        )
    ]
    assert found.hint == "it ends at 11:30"


def test_second_day(tmp_path: Path) -> None:
    """A round at an earlier hour is the next day's, which a note says."""
    rounds = (_round("16:00"), _round("09:30"))
    (found,) = _found(tmp_path, rounds=rounds)
    assert found.severity is Severity.NOTE
    assert found.message == (
        "round 2 starts at 09:30, round 1 at 16:00: taken for the next day"
    )


@pytest.mark.parametrize(
    ("changes", "item", "message"),
    [
        ({"from_round": 4}, "from_round", "Player 1 comes in round 4 of 3"),
        (
            {"from_round": 3, "to_round": 2},
            "to_round",
            "Player 1 drops out after round 2, before playing any",
        ),
    ],
)
def test_rounds_of_a_player(
    changes: dict[str, Any], item: str, message: str, tmp_path: Path
) -> None:
    """PACK-08: a player comes and goes in rounds that there are."""
    found = _told(_found(tmp_path, [changes, {}]))
    assert found == [("PACK-08", f"players[1].{item}", message)]


@pytest.mark.parametrize("changes", [{"from_round": 3}, {"to_round": 9}])
def test_late_or_leaving(changes: dict[str, Any], tmp_path: Path) -> None:
    """A player may come as late as the last round, and stay beyond it."""
    assert _found(tmp_path, [changes, {}]) == []


def test_too_few_tables(tmp_path: Path) -> None:
    """PACK-09: the first round with more pairs than tables is told, once."""
    late = {"from_round": 2}
    (found,) = _found(tmp_path, [{}, {}, late, late, late], hall={"tables": 1})
    assert _told([found]) == [
        ("PACK-09", "hall.tables", "round 2 has 5 players on 1 table")
    ]
    assert found.hint == "2 are needed"


@pytest.mark.parametrize("players", [2, 3])
def test_enough_tables(players: int, tmp_path: Path) -> None:
    """Who has a bye needs no table."""
    assert _found(tmp_path, [{}] * players, hall={"tables": 1}) == []


def test_house_rules_are_told_once(tmp_path: Path) -> None:
    """What is asked of no list is a note of the event."""
    (found,) = _found(tmp_path, switch_off=["LIST-04"])
    assert found.severity is Severity.NOTE
    assert found.message == "not checked of any list: LIST-04 (commander missing)"


def test_same_list(tmp_path: Path) -> None:
    """PACK-19: who enters one list, whatever its file is called, is a note."""
    stems = ("strange-sails", "battlegroup-agrippa")
    files = [f"fleets/{stems[number % 2]}.toml" for number in range(12)]
    files[2] = "copy.toml"
    path = write_event(tmp_path, 12, 1, changes=[{"fleet": file} for file in files])
    shutil.copy(tmp_path / files[0], tmp_path / "copy.toml")
    found = [*judge_event(load_event(read_source(path)), press().library.beside)]
    told = [each for each in found if each.code is Code.SAME_LIST]
    assert [(each.place.item, each.message) for each in told] == [
        (
            f"players[{second}].fleet",
            f"the same list is entered by {names} and 2 more",
        )
        for second, names in (
            (3, "Player 1, Player 3, Player 5, Player 7"),
            (4, "Player 2, Player 4, Player 6, Player 8"),
        )
    ]
    assert {each.severity for each in told} == {Severity.NOTE}

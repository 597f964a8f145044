"""The lists of an event: read once, judged as played there, told apart by hash."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from kit.builds import press
from kit.events import write_event
from kit.rosters import (
    WRITERS,
    Army,
    List,
    cobra,
    gothic,
    led,
    new_recruit_json,
    squadron,
    sword,
)

from bfgprint.codes import Code
from bfgprint.load.events import load_event
from bfgprint.load.library import Library
from bfgprint.load.reader import read_source
from bfgprint.model.event import Entry, Event
from bfgprint.referee.entries import load_entries

LUNAR = {"class": "Lunar", "name": "Agrippa", "leadership": 8}
SWORDS = {"name": "Hammer", "ships": [{"class": "Sword", "count": 3}]}
FLEET = {"faction": "Imperium", "ships": [LUNAR], "squadrons": [SWORDS]}


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k} = {_toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value)


def _fleet(folder: Path, name: str, /, **keys: Any) -> str:
    """Write a fleet of a Lunar and three Swords, and return what an event calls it."""
    values = {"kind": "fleet", "name": "F", **FLEET, **keys}
    text = "".join(f"{key} = {_toml(value)}\n" for key, value in values.items())
    (folder / name).write_text(text, encoding="utf-8")
    return name


def _event(folder: Path, fleets: Sequence[str], **more: Any) -> Event:
    changes = [{"fleet": name} for name in fleets]
    path = write_event(folder, len(fleets), changes=changes, **more)
    return load_event(read_source(path))


def _entries(folder: Path, *fleets: str, **more: Any) -> tuple[Entry, ...]:
    return load_entries(_event(folder, fleets, **more), press().library.beside)


def _codes(entry: Entry) -> list[str]:
    return [str(each.code) for each in entry.findings]


def test_sound_list(tmp_path: Path) -> None:
    """A list without faults is an entry with its points and its hash."""
    (entry,) = _entries(tmp_path, _fleet(tmp_path, "a.toml"))
    assert (entry.points, entry.findings) == (285, ())
    assert entry.fleet is not None
    assert len(entry.list_hash) == 64


def test_the_others_are_judged(tmp_path: Path) -> None:
    """A missing file, a broken one and no fleet at all hide nothing of the others."""
    (tmp_path / "broken.toml").write_text("kind = ", encoding="utf-8")
    unknown = _fleet(tmp_path, "b.toml", ships=[{"class": "Lunnar"}])
    good = _fleet(tmp_path, "a.toml")
    found = _entries(tmp_path, "none.toml", "broken.toml", unknown, "event.toml", good)
    assert [_codes(each) for each in found] == [
        ["PACK-02"],
        ["LOAD-03"],
        ["LIST-01"],
        ["LOAD-07"],
        [],
    ]
    assert [each.fleet is None for each in found] == [True] * 4 + [False]


def test_missing_file_is_named(tmp_path: Path) -> None:
    """PACK-02: player, file as the event calls it, and the line."""
    (entry,) = _entries(tmp_path, "fleets/none.toml")
    (found,) = entry.findings
    assert found.message == "Player 1: there is no fleet file fleets/none.toml"
    assert found.place.item == "players[1].fleet"
    assert found.place.line is not None


def test_file_is_read_once(tmp_path: Path) -> None:
    """What several players enter is read once, and judged for each of them."""
    asked: list[Path] = []

    def library_of(path: Path) -> Library:
        asked.append(path)
        return press().library

    name = _fleet(tmp_path, "a.toml")
    event = _event(tmp_path, [name, name, name], points_limit=200)
    entries = load_entries(event, library_of)
    assert asked == [tmp_path / name]
    assert [each.findings[0].message.split(":")[0] for each in entries] == [
        "Player 1",
        "Player 2",
        "Player 3",
    ]


@pytest.mark.parametrize("own", [{}, {"points_limit": 200}, {"points_limit": 2000}])
def test_limit_is_told_once(own: dict[str, Any], tmp_path: Path) -> None:
    """PACK-03: too many points are one finding, whatever limit the list has."""
    name = _fleet(tmp_path, "a.toml", **own)
    (entry,) = _entries(tmp_path, name, points_limit=200)
    assert _codes(entry) == ["PACK-03"]


def test_limit_of_the_event_is_printed(tmp_path: Path) -> None:
    """A list without a limit is printed with the event's."""
    (entry,) = _entries(tmp_path, _fleet(tmp_path, "a.toml"), points_limit=1500)
    assert entry.fleet is not None
    assert entry.fleet.points_limit == 1500


def test_house_rules_of_the_event(tmp_path: Path) -> None:
    """What the event switches off is asked of no list, and each is printed so."""
    name = _fleet(tmp_path, "a.toml", ships=[{**LUNAR, "leadership": 10}])
    (entry,) = _entries(tmp_path, name, switch_off=["LDR-02"])
    assert entry.findings == ()
    assert entry.fleet is not None
    assert entry.fleet.switch_off == ("LDR-02",)


def test_house_rules_of_the_list_alone(tmp_path: Path) -> None:
    """PACK-07: what only the list switches off is asked all the same."""
    ships = [{**LUNAR, "leadership": 10}]
    name = _fleet(tmp_path, "a.toml", ships=ships, switch_off=["LDR-02"])
    (entry,) = _entries(tmp_path, name)
    assert _codes(entry) == ["LDR-02", "PACK-07"]
    assert entry.fleet is not None
    assert entry.fleet.switch_off == ()


@pytest.mark.parametrize(
    "admitted", [{"factions": ["Chaos"]}, {"fleet_lists": ["Bastion Fleet List"]}]
)
def test_not_admitted(admitted: dict[str, Any], tmp_path: Path) -> None:
    """PACK-06: a list that the event does not admit is told at the player's line."""
    (entry,) = _entries(tmp_path, _fleet(tmp_path, "a.toml"), **admitted)
    (found,) = entry.findings
    assert found.code is Code.FLEET_NOT_ADMITTED
    assert found.place == entry.player.fleet_place


# The hash of a list.


def _hash(folder: Path, /, **keys: Any) -> str:
    (entry,) = _entries(folder, _fleet(folder, "a.toml", **keys))
    return entry.list_hash


TWO = [LUNAR, {"class": "Gothic", "name": "Fury"}]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({}, {"points_limit": 1500}),
        ({}, {"points": 285}),
        ({}, {"switch_off": ["LIST-04"]}),
        ({"ships": TWO}, {"ships": TWO[::-1]}),
        ({"ships": [{**LUNAR, "count": 1}]}, {}),
    ],
)
def test_same_list(
    first: Mapping[str, Any], second: Mapping[str, Any], tmp_path: Path
) -> None:
    """Neither what is said about a list nor the order of its entries is the list."""
    assert _hash(tmp_path, **first) == _hash(tmp_path, **second)


@pytest.mark.parametrize(
    "changed",
    [
        {"name": "G"},
        {"ships": [{**LUNAR, "class": "Gothic"}]},
        {"ships": [{**LUNAR, "name": "Daros"}]},
        {"ships": [{**LUNAR, "leadership": 9}]},
        {"ships": [{**LUNAR, "options": ["nova cannon over torpedoes"]}]},
        {"ships": [LUNAR, LUNAR]},
        {"squadrons": [{**SWORDS, "ships": [{"class": "Sword", "count": 4}]}]},
        {"squadrons": [{**SWORDS, "ships": [{"class": "Cobra", "count": 3}]}]},
        {"commanders": [{"rank": "Admiral", "ship": "Agrippa"}]},
    ],
)
def test_late_swap(changed: Mapping[str, Any], tmp_path: Path) -> None:
    """Whatever is played otherwise changes the hash."""
    assert _hash(tmp_path) != _hash(tmp_path, **changed)


def test_roster_exported_again(tmp_path: Path) -> None:
    """A roster has the same hash from any writer, in any order, with other ids."""
    ships = (gothic(custom="Fury", below=(led(8),)), gothic(custom="Faith"))
    escorts = squadron(sword(2), cobra(2), led(7), custom="Hunters")
    lists = [
        List(armies=(Army(chosen=(*ships, escorts)),)),
        List(armies=(Army(chosen=(escorts, *ships[::-1])),)),
    ]
    names = []
    for writer, write in WRITERS.items():
        suffix = "json" if write is new_recruit_json else "ros"
        for number, each in enumerate(lists):
            names.append(f"{writer}{number}.{suffix}")
            (tmp_path / names[-1]).write_text(write(each), encoding="utf-8")
    hashes = {entry.list_hash for entry in _entries(tmp_path, *names)}
    assert len(hashes) == 1
    assert hashes != {""}

"""Roster files by name and by path, and the fleet file that one becomes."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from kit.rosters import (
    Army,
    Chosen,
    List,
    battlescribe,
    gothic,
    led,
    new_recruit_json,
    roster,
    squadron,
    sword,
)

from bfgprint.load.fleets import load_fleet
from bfgprint.load.library import Library
from bfgprint.load.reader import parse_source
from bfgprint.load.rosters.files import is_roster_path, read_roster_file
from bfgprint.load.rosters.reading import LoadedRoster
from bfgprint.load.rosters.toml import toml_of

WHOLE = roster(
    gothic(custom='A "quoted" \\ name', below=(led(8), Chosen(name="Refit", points=5))),
    squadron(sword(3), led(7)),
    Chosen(name="Admiral", points=100),
    Chosen(name="Mines", points=25),
)


@pytest.mark.parametrize("name", ["a.ros", "A.ROS", "a.rosz", "a b.RosZ", "x/a.json"])
def test_names_of_rosters(name: str) -> None:
    """A roster is known by its suffix, whatever the case."""
    assert is_roster_path(Path(name))


@pytest.mark.parametrize("name", ["a.toml", "ros", ".ros", "a.ros.toml", "a.json5"])
def test_names_of_others(name: str) -> None:
    """Nothing else is one."""
    assert not is_roster_path(Path(name))


def test_read_from_a_path(tmp_path: Path) -> None:
    """A file is read from where it lies."""
    path = tmp_path / "a.ros"
    path.write_text(battlescribe(WHOLE), encoding="utf-8")
    assert read_roster_file(path).get("name") == "Two ships"


def test_toml(read: Callable[..., LoadedRoster], library: Library) -> None:
    """The fleet file reads back as the very fleet."""
    loaded = read(WHOLE)
    text = toml_of(loaded.values, "a\n[x].ros")
    assert text.startswith("# Made from the roster a [x].ros; ")
    assert tomllib.loads(text) == loaded.values
    fleet, findings = load_fleet(parse_source("fleet.toml", text), library)
    assert findings == list(loaded.findings)
    assert fleet is not None
    assert loaded.fleet is not None
    assert [s.profile for s in fleet.ships] == [s.profile for s in loaded.fleet.ships]
    assert fleet.upgrades == loaded.fleet.upgrades
    assert fleet.all_commanders == loaded.fleet.all_commanders


@pytest.mark.parametrize(
    ("name", "expected"), [("", "Fleet"), ("  ", "Fleet"), ("1e5", "100000")]
)
def test_names_of_fleets(
    read: Callable[..., LoadedRoster], name: str, expected: str
) -> None:
    """A roster without a name is a fleet; one like a number is what it looks like."""
    fleet = read(new_recruit_json(roster(gothic(), name=name))).fleet
    assert fleet is not None
    assert fleet.name in (expected, name)


def test_json_of_other_shapes(read: Callable[..., LoadedRoster]) -> None:
    """What a roster has no use for is passed over: objects, nulls, lists of texts."""
    text = new_recruit_json(roster(gothic(custom="Fury")))
    text = text.replace(
        '{"roster": {', '{"roster": {"x": {"a": 1}, "y": null, "z": ["b"], '
    )
    assert read(text).fleet is not None


def test_several_lists_of_one_roster(read: Callable[..., LoadedRoster]) -> None:
    """The faction and the list are those of the first force with ships."""
    armies = (
        Army(name="Ork Waaagh!", catalogue="Orks", chosen=(gothic(),)),
        Army(chosen=(gothic(),)),
    )
    values = read(List(armies=armies)).values
    assert (values["faction"], values["fleet_list"]) == (
        "Orks",
        "Ork Waaagh! Fleet List",
    )

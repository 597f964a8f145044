"""Options as they are taken: what they make of a hull's profile."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bfgprint.findings import Finding
from bfgprint.load.fleets import load_fleet
from bfgprint.load.library import Library
from bfgprint.load.reader import parse_source
from bfgprint.model.fleet import Fleet
from bfgprint.model.profile import Profile, ShipType
from bfgprint.resources import data_dir

HULL = """\
kind = "ships"
faction = "Imperium"
edition = "own"
source = "own"
[[ships]]
class = "Mine"
title = "Mine Class Cruiser"
type = "cruiser"
subtype = "cruiser"
points = 100
hits = 8
speed_cm = 20
turns_deg = 45
shields = "save 4+"
armour = 5
turrets = 2
rules = ["old"]
armament = [
  { location = "left", weapon = "laser", kind = "lance", strength = 2, range_cm = 30 },
  { location = "right", weapon = "laser", kind = "lance", strength = 2, range_cm = 30 },
  { weapon = "gun", kind = "battery", strength = "D6", range_cm = 45 },
]
[[ships.options]]
name = "numbers"
points = 10
rules = ["new"]
set = { turrets = 3, shields = 1, hits = 10 }
[[ships.options]]
name = "left"
points = 5
change = [{ weapon = "laser", location = "left", range_cm = 60, strength = 4 }]
[[ships.options]]
name = "swap"
points = 0
change = [{ weapon = "laser", becomes = { weapon = "gun", kind = "battery" } }]
[[ships.options]]
name = "bare"
points = -5
remove = [{ weapon = "laser" }]
add = [{ weapon = "ram", kind = "other", strength = "as hits" }]
[[ships.options]]
name = "bulk"
points = 20
[ships.options.set]
type = "battleship"
speed_cm = 15
turns_deg = 90
armour = { front = 6, other = 4 }
[[ships.options]]
name = "bow"
points = 5
requires = "left"
change = [{ weapon = "laser", location = "left", strength = 9 }]
[[options]]
name = "crew"
points = 35
for_types = ["cruiser"]
rules = ["Crew"]
[[options]]
name = "escorts' crew"
points = 35
for_types = ["escort"]
rules = ["Crew"]
[[options]]
name = "its own crew"
points = 35
for_classes = ["Mine"]
rules = ["Own Crew"]
[[options]]
name = "others' crew"
points = 35
for_types = ["cruiser"]
not_for = ["Mine"]
rules = ["Crew"]
"""

Taken = Callable[..., tuple[Fleet | None, list[Finding]]]
Take = Callable[..., Profile]


@pytest.fixture
def taken(tmp_path: Path) -> Taken:
    """Return a function that loads a fleet of the hull with options taken."""
    (tmp_path / "ships").mkdir()
    (tmp_path / "ships" / "mine.toml").write_text(HULL)
    library = Library(tmp_path, data_dir())

    def fleet(*options: str) -> tuple[Fleet | None, list[Finding]]:
        ship = f'class = "Mine", options = {list(options)}'
        text = f'kind = "fleet"\nname = "F"\nships = [{{ {ship} }}]\n'
        return load_fleet(parse_source("fleet.toml", text), library)

    return fleet


@pytest.fixture
def take(taken: Taken) -> Take:
    """Return a function that gives the hull's profile with options taken."""

    def profile(*options: str) -> Profile:
        fleet, findings = taken(*options)
        assert fleet is not None, findings
        return fleet.ships[0].profile

    return profile


def lines(profile: Profile) -> list[str]:
    """Return the armament as short lines."""
    return [
        f"{line.location}: {line.weapon} {line.strength.number} at {line.range_cm}"
        for line in profile.armament
    ]


def test_no_option(take: Take) -> None:
    """Without options the profile is the hull's."""
    profile = take()
    assert lines(profile) == [
        "left: laser 2 at 30",
        "right: laser 2 at 30",
        "None: gun None at 45",
    ]
    assert profile.shields.value == 4


def test_figures(take: Take) -> None:
    """An option sets figures, and its rules come after the hull's."""
    profile = take("numbers")
    assert (profile.turrets, profile.shields.value, profile.hits) == (3, 1, 10)
    assert profile.rules == ("old", "new")


def test_figures_of_bulk(take: Take) -> None:
    """An option may set type, speed, turns and armour as well."""
    profile = take("bulk")
    armour = (profile.armour.front, profile.armour.sides, profile.armour.rear)
    assert (profile.type, profile.speeds_cm) == (ShipType.BATTLESHIP, (15,))
    assert (profile.turns_deg, armour) == (90, (6, 4, 4))


def test_order_makes_no_difference(take: Take) -> None:
    """Options act in the order of the hull's list, however they are written down."""
    assert lines(take("left", "bow")) == lines(take("bow", "left"))
    assert lines(take("bow", "left"))[0] == "left: laser 9 at 60"


def test_option_that_needs_another(taken: Taken) -> None:
    """An option that goes only with another is refused without it."""
    fleet, findings = taken("bow")
    assert fleet is None
    assert [(each.code, each.message) for each in findings] == [
        ("LIST-06", '"bow" goes only with "left"')
    ]


def test_shared_options(take: Take) -> None:
    """A hull has its file's options for its type or class, less those not for it."""
    names = [option.name for option in take().options]
    assert names[-2:] == ["crew", "its own crew"]
    assert take("crew", "its own crew").rules == ("old", "Crew", "Own Crew")


def test_change_in_one_place(take: Take) -> None:
    """A change that names a location leaves the other as it is."""
    assert lines(take("left"))[:2] == ["left: laser 4 at 60", "right: laser 2 at 30"]


def test_change_everywhere(take: Take) -> None:
    """A line that takes another's place keeps its location."""
    assert lines(take("swap"))[:2] == [
        "left: gun None at None",
        "right: gun None at None",
    ]


def test_remove_and_add(take: Take) -> None:
    """Lines go and come."""
    assert lines(take("bare")) == ["None: gun None at 45", "None: ram None at None"]


def test_order(take: Take) -> None:
    """Options work on what those before them have made."""
    assert lines(take("swap", "left"))[0] == "left: gun None at None"

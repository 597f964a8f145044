"""Every list builder's files: one roster is one fleet, whoever wrote it.

Source of the habits and of the example: roster-formats.md.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kit.rosters import (
    WRITERS,
    Army,
    List,
    battlescribe,
    cobra,
    gothic,
    led,
    new_recruit_json,
    roster,
    squadron,
    sword,
    zipped,
)

from bfgprint.load.rosters.reading import LoadedRoster
from bfgprint.model.arcs import Arc
from bfgprint.model.fleet import EscortSquadron, Fleet, Ship
from bfgprint.model.profile import Armour, ShipType
from bfgprint.model.weapons import WeaponKind

EXAMPLE = roster(
    gothic(
        custom="Righteous Fury", notes="Flagship", rules=("Torpedoes",), below=(led(8),)
    ),
    squadron(sword(), led(7)),
    limit=250,
)
"""A cruiser and a squadron of one escort: 215 of 250 points."""

LONG = roster(
    gothic(custom="7", below=(led(10), gothic(points=0, rows=(), name="+1 Turret"))),
    squadron(sword(3), cobra(2), cobra(1), led(9), custom="Night <Watch> & \"Co\" 'X'"),
    gothic(custom="Ça ira"),
    name="1500",
    limit=0,
    notes="For the club\nnight",
)


@pytest.mark.parametrize("writer", WRITERS)
def test_the_example(fleet_of: Callable[..., Fleet], writer: str) -> None:
    """A cruiser and a squadron have the figures that stand in the file."""
    fleet = fleet_of(WRITERS[writer](EXAMPLE))
    assert (fleet.name, fleet.faction) == ("Two ships", "Imperium")
    assert fleet.fleet_list == "Gothic Sector Fleet List"
    assert (fleet.points, fleet.points_limit) == (215, 250)
    fury, swords = fleet.units
    assert isinstance(fury, Ship)
    assert isinstance(swords, EscortSquadron)
    assert (fury.name, fury.leadership, swords.leadership) == ("Righteous Fury", 8, 7)
    assert (fury.profile.class_name, fury.profile.points) == ("Gothic", 180)
    assert fury.profile.type is ShipType.CRUISER
    assert (fury.profile.hits, fury.profile.speeds_cm) == (8, (20,))
    assert (fury.profile.turns_deg, fury.profile.shields.count) == (45, 2)
    assert fury.profile.armour == Armour(front=6, sides=5, rear=5)
    assert fury.profile.turrets == 2
    lances = fury.profile.armament[0]
    assert (lances.location, lances.kind) == ("port", WeaponKind.LANCE)
    assert (lances.range_cm, lances.strength.number) == (30, 4)
    assert lances.arcs == (Arc.LEFT,)
    torpedoes = fury.profile.armament[2]
    assert (torpedoes.speed_cm, torpedoes.strength.number) == (30, 6)
    sword_ = swords.ships[0].profile
    assert (sword_.class_name, sword_.type) == ("Sword", ShipType.ESCORT)
    assert (sword_.hits, sword_.speeds_cm, sword_.turns_deg) == (1, (25,), 90)
    assert sword_.armament[0].arcs == (Arc.LEFT, Arc.FRONT, Arc.RIGHT)


@pytest.mark.parametrize("each", [EXAMPLE, LONG], ids=["example", "long"])
@pytest.mark.parametrize("writer", WRITERS)
def test_writers_agree(
    read: Callable[..., LoadedRoster], writer: str, each: List
) -> None:
    """The values of the fleet file are the same from every writer."""
    assert read(WRITERS[writer](each)).values == read(battlescribe(each)).values


@pytest.mark.parametrize("writer", WRITERS)
def test_zipped(read: Callable[..., LoadedRoster], writer: str) -> None:
    """A zip file of a roster is the roster, whatever its entry is called."""
    text = WRITERS[writer](EXAMPLE)
    plain = read(text).values
    for entry in ("Two ships.ros", "../../x", "/etc/passwd", "ü x", "C:\\a.ros"):
        assert read(zipped(text, entry)).values == plain


@pytest.mark.parametrize("writer", WRITERS)
def test_byte_order_mark(read: Callable[..., LoadedRoster], writer: str) -> None:
    """A byte order mark and blank lines before the text are passed over."""
    raw = WRITERS[writer](EXAMPLE).encode()
    assert read(b"\xef\xbb\xbf\r\n " + raw).values == read(raw).values


def test_names_of_digits(read: Callable[..., LoadedRoster]) -> None:
    """A name that the converter made a number of is a name again."""
    text = new_recruit_json(LONG)
    assert '"customName": 7' in text
    assert '"name": 1500' in text
    values = read(text).values
    assert values["name"] == "1500"
    assert values["ships"][0]["name"] == "7"  # type: ignore[index]  # values of TOML


@pytest.mark.parametrize(
    ("limit", "expected"), [(0, None), (-1, None), (None, None), (250, 250)]
)
@pytest.mark.parametrize("writer", WRITERS)
def test_limits(
    fleet_of: Callable[..., Fleet], writer: str, limit: object, expected: object
) -> None:
    """A limit of nothing, less than nothing or none at all is no limit."""
    fleet = fleet_of(WRITERS[writer](roster(gothic(), limit=limit)))
    assert fleet.points_limit == expected


@pytest.mark.parametrize("writer", WRITERS)
def test_costs(fleet_of: Callable[..., Fleet], writer: str) -> None:
    """Costs may be of several types, broken by a computer's sums, or missing."""
    option = gothic(name="Refit", rows=(), points=9.999999999999998)
    ship = gothic(points=180.00000000000003, below=(option,))
    costs = List(
        armies=(Army(chosen=(ship, gothic(points=0))),), other_costs=("PL", "CP")
    )
    fleet = fleet_of(WRITERS[writer](costs))
    first, second = fleet.ships
    assert (first.profile.points, first.options[0].points) == (180, 10)
    assert second.profile.points == 0


def test_no_total(read: Callable[..., LoadedRoster]) -> None:
    """A roster that does not say what it costs has no total to be held to."""
    text = battlescribe(roster(gothic()))
    head, _, rest = text.partition("<costs>")
    loaded = read(head + rest.partition("</costs>")[2])
    assert loaded.fleet is not None
    assert loaded.fleet.points is None


def test_numbers_as_floats(fleet_of: Callable[..., Fleet]) -> None:
    """A whole number may be written as a float."""
    text = new_recruit_json(roster(gothic(number=2.0, points=360.0), limit=1e3))
    fleet = fleet_of(text)
    assert (len(fleet.ships), fleet.points_limit) == (2, 1000)

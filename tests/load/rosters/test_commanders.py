"""Commanders: with figures of their own, without, aboard ships and not yet.

Source of the habits: roster-formats.md; of the figures where a roster has none:
``data/commanders.toml``.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kit.rosters import Army, Chosen, List, Row, gothic, led, roster, squadron, sword

from bfgprint.findings import Finding
from bfgprint.load.rosters.reading import LoadedRoster
from bfgprint.model.fleet import Commander, EscortSquadron, Fleet

FleetOf = Callable[[List], Fleet]


def row(leadership: str, rerolls: str, name: str = "Admiral") -> Row:
    """Return a commander's figures."""
    values = {"Leadership": leadership, "Re-rolls": rerolls, "Pg.": "12"}
    return Row(name=name, kind="Commander", values=values)


ADMIRAL = Chosen(name="Admiral", points=100, rows=(row("9", "2"),))
RE_ROLL = Chosen(name="Extra Re-roll", points=25)


def the_one(fleet: Fleet) -> Commander:
    """Return the only commander of a fleet."""
    (commander,) = fleet.all_commanders
    return commander


def test_with_a_profile(fleet_of: FleetOf) -> None:
    """A commander's own figures are taken; without a ship he chooses one later."""
    fleet = fleet_of(roster(gothic(), ADMIRAL))
    commander = the_one(fleet)
    assert (commander.rank, commander.points) == ("Admiral", 100)
    assert (commander.leadership, commander.rerolls) == (9, 2)
    assert fleet.commanders == (commander,)


def test_on_a_chosen_child(fleet_of: FleetOf) -> None:
    """The figures may stand on what was chosen: his rank is called after that."""
    fleet = fleet_of(roster(gothic(), Chosen(name="Fleet Commander", below=(ADMIRAL,))))
    assert (the_one(fleet).rank, the_one(fleet).points) == ("Admiral", 100)


@pytest.mark.parametrize(
    ("catalogue", "name", "leadership"),
    [("Orks", "Ork Warlord", None), ("Tau Fleet", "Kor'O", 9)],
)
def test_without_a_profile(
    fleet_of: FleetOf, catalogue: str, name: str, leadership: int | None
) -> None:
    """Some fleets' commanders have no figures: those of our data are taken."""
    army = Army(catalogue=catalogue, chosen=(gothic(), Chosen(name=name, points=40)))
    fleet = fleet_of(List(armies=(army,)))
    commander = the_one(fleet)
    assert (commander.points, commander.leadership) == (40, leadership)


def test_rank_of_another_name(fleet_of: FleetOf) -> None:
    """An Ork Warlord is our Warlord, whose one re-roll comes before those bought."""
    extra = Chosen(name="Warlord Extra Re-Rolls", number=2, points=40)
    warlord = Chosen(name="Ork Warlord", points=40, below=(extra,))
    army = Army(catalogue="Orks", chosen=(gothic(), warlord))
    commander = the_one(fleet_of(List(armies=(army,))))
    assert (commander.rank, commander.faction) == ("Warlord", "Orks")
    assert (commander.points, commander.rerolls) == (80, 3)


def test_of_no_rank(fleet_of: FleetOf) -> None:
    """What has neither a commander's figures nor his rank is bought for the fleet."""
    odd = Chosen(name="Overlord of Nowhere", points=40)
    fleet = fleet_of(roster(gothic(), odd))
    assert [each.name for each in fleet.upgrades] == ["Overlord of Nowhere"]


def test_below_a_ship(fleet_of: FleetOf) -> None:
    """A commander below a ship is aboard of it, and no option of it."""
    fleet = fleet_of(roster(gothic(custom="Fury", below=(ADMIRAL, led(8))), gothic()))
    fury = fleet.ships[0]
    assert fury.commander == the_one(fleet)
    assert (fury.options, fury.leadership) == ((), 8)


def test_below_a_nameless_ship(fleet_of: FleetOf) -> None:
    """A ship without a name is given one, so that he can be put aboard."""
    fleet = fleet_of(roster(gothic(), gothic(below=(ADMIRAL,)), gothic()))
    assert [ship.commander is not None for ship in fleet.ships] == [False, True, False]


def test_below_one_of_several(fleet_of: FleetOf) -> None:
    """Of three ships of one selection, one has the commander."""
    fleet = fleet_of(roster(gothic(number=3, points=540, below=(ADMIRAL,))))
    assert sum(ship.commander is not None for ship in fleet.ships) == 1


def test_one_for_each(fleet_of: FleetOf) -> None:
    """Two commanders of one selection are two, each with his share of the price."""
    rolls = Chosen(name="Extra Re-roll", points=50, number=2)
    pair = Chosen(
        name="Admiral", number=2, points=201, rows=(row("9", "2"),), below=(rolls,)
    )
    fleet = fleet_of(roster(gothic(), pair))
    assert [c.points for c in fleet.all_commanders] == [126, 125]
    assert [c.rerolls for c in fleet.all_commanders] == [3, 3]


def test_of_an_escort_squadron(fleet_of: FleetOf) -> None:
    """A commander in a squadron of escorts leads the squadron."""
    fleet = fleet_of(roster(squadron(sword(3), ADMIRAL)))
    (unit,) = fleet.units
    assert isinstance(unit, EscortSquadron)
    assert unit.commander == the_one(fleet)


def test_of_a_capital_squadron(fleet_of: FleetOf) -> None:
    """In a squadron of capital ships he is aboard of the first."""
    fleet = fleet_of(roster(squadron(gothic(), gothic(), ADMIRAL)))
    assert fleet.ships[0].commander == the_one(fleet)


def test_extra_rerolls(fleet_of: FleetOf) -> None:
    """Re-rolls bought are added to his own, and their price to his."""
    more = Chosen(name="Re-rolls", below=(RE_ROLL, RE_ROLL))
    admiral = Chosen(
        name="Admiral", points=100, rows=(row("9", "2"),), below=(RE_ROLL, more)
    )
    commander = the_one(fleet_of(roster(gothic(), admiral)))
    assert (commander.rerolls, commander.points) == (5, 175)


@pytest.mark.parametrize(
    ("leadership", "rerolls", "expected"),
    [
        ("Ld 9", "2 re-rolls", (9, 0, 2)),
        ("+1", "1", (None, 1, 1)),
        ("Leadership +2", "-", (None, 2, 0)),
        ("", "", (None, 0, 0)),
    ],
)
def test_figures(
    fleet_of: FleetOf, leadership: str, rerolls: str, expected: tuple[object, ...]
) -> None:
    """A Leadership may be a value or a bonus; what is not said is none."""
    odd = Chosen(name="Lord of Odds", points=50, rows=(row(leadership, rerolls),))
    commander = the_one(fleet_of(roster(gothic(), odd)))
    own = (commander.leadership, commander.leadership_bonus, commander.rerolls)
    assert own == expected


def test_what_else_he_has(noted: Callable[[List], list[Finding]]) -> None:
    """What was chosen with a commander is told of, since only its points are used."""
    mark = Chosen(name="Mark of Change", points=15)
    lord = Chosen(name="Chaos Lord", points=50, below=(mark, RE_ROLL))
    messages = [each.message for each in noted(roster(gothic(below=(lord,))))]
    assert messages == [
        '"Mark of Change" of the commander "Chaos Lord" is not on paper: '
        "its points are among his"
    ]


def test_weapon_filed_as_a_commander(fleet_of: FleetOf) -> None:
    """The Ark Mechanicus' nova cannon is a weapon, whatever its profile is called."""
    values = {"Range/Speed": "30-150cm", "Firepower/Str": "1", "Fire Arc": "Front"}
    cannon = Row(name="Ark Prow Nova Cannon", kind="Commander", values=values)
    fleet = fleet_of(roster(gothic(below=(Chosen(name="Prow", rows=(cannon,)),))))
    assert fleet.all_commanders == ()
    weapon = fleet.ships[0].profile.armament[-1]
    assert (weapon.weapon, weapon.range_cm) == ("nova cannon", 150)


def test_aboard_where_a_name_is_taken(fleet_of: FleetOf) -> None:
    """The name that a nameless ship is given for him is no other ship's."""
    fleet = fleet_of(roster(gothic(custom="Gothic 1"), gothic(below=(ADMIRAL,))))
    assert [ship.name for ship in fleet.ships] == ["Gothic 1", "Gothic 2"]
    assert fleet.ships[1].commander is not None


def test_ships_of_one_name(fleet_of: FleetOf) -> None:
    """Where several units bear a name, they are numbered, and he stays aboard."""
    twin, flagship = gothic(custom="Twin"), gothic(custom="Twin", below=(ADMIRAL,))
    fleet = fleet_of(roster(twin, flagship, gothic(custom="Twin 1")))
    assert [ship.name for ship in fleet.ships] == ["Twin 2", "Twin 3", "Twin 1"]
    assert [ship.commander is not None for ship in fleet.ships] == [False, True, False]
    swords = squadron(sword(2), custom="Twin")
    fleet = fleet_of(roster(swords, flagship))
    assert {unit.name for unit in fleet.units} == {"Twin 1", "Twin 2"}
    assert fleet.commanders == ()


def test_ships_of_one_entry(fleet_of: FleetOf) -> None:
    """So are those of one entry, of which he leads one."""
    three = gothic(number=3, points=540, custom="Twin", below=(ADMIRAL,))
    fleet = fleet_of(roster(three))
    assert sorted(ship.name for ship in fleet.ships) == ["Twin 1", "Twin 2", "Twin 3"]
    assert len([ship for ship in fleet.ships if ship.commander]) == 1


def test_names_stay(fleet_of: FleetOf) -> None:
    """Ships of one name keep it where no commander needs to tell them apart."""
    fleet = fleet_of(roster(gothic(custom="Twin"), gothic(custom="Twin"), ADMIRAL))
    assert [ship.name for ship in fleet.ships] == ["Twin", "Twin"]


def test_two_aboard(read: Callable[[List], LoadedRoster]) -> None:
    """A second commander of one ship chooses another, and the report says so."""
    loaded = read(roster(gothic(custom="Fury", below=(ADMIRAL, ADMIRAL))))
    messages = [each.message for each in loaded.report]
    assert [m for m in messages if "aboard" in m] == [
        'that "Admiral" is aboard "Fury" is not on paper: another is, '
        "or several have that name"
    ]


@pytest.mark.parametrize(
    ("leadership", "rerolls", "unread"),
    [("D6", "D3", 2), ("9", "many", 1), ("Ld: 9", "Re-rolls: 2", 0), ("-", "n/a", 0)],
)
def test_unclear_figures(
    noted: Callable[[List], list[Finding]], leadership: str, rerolls: str, unread: int
) -> None:
    """What can't be understood of his figures is reported, never guessed."""
    odd = Chosen(name="Lord of Odds", points=50, rows=(row(leadership, rerolls),))
    codes = [each.code for each in noted(roster(gothic(), odd))]
    assert codes == ["ROST-02"] * unread

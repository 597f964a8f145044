"""Ships, squadrons and options as list builders nest them.

Source of each habit: roster-formats.md.  ``fleet_of`` holds every fleet against
the sum of the roster's costs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from kit.rosters import (
    Army,
    Chosen,
    List,
    Row,
    cobra,
    gothic,
    gun_row,
    led,
    roster,
    ship_row,
    squadron,
    sword,
)

from bfgprint.findings import Finding
from bfgprint.load.rosters.reading import LoadedRoster
from bfgprint.model.fleet import EscortSquadron, Fleet, Ship, TakenOption

FleetOf = Callable[[List], Fleet]


def option(name: str, points: int = 0, number: int = 1, **keys: object) -> Chosen:
    """Return something chosen that is no ship."""
    return Chosen(name=name, points=points, number=number, **keys)  # type: ignore[arg-type]  # of Chosen


def names_of(fleet: Fleet) -> list[str]:
    """Return the names of all units."""
    return [unit.name for unit in fleet.units]


# Options and their quantities.


def test_option_on_some(fleet_of: FleetOf) -> None:
    """Of three ships with an option chosen twice, two have it."""
    refit = option("Nova cannon", 40, 2)
    ships = fleet_of(roster(gothic(number=3, points=540, below=(refit,)))).ships
    assert [ship.options for ship in ships] == [
        (TakenOption(name="Nova cannon", points=20),),
        (TakenOption(name="Nova cannon", points=20),),
        (),
    ]
    assert [ship.profile.points for ship in ships] == [180, 180, 180]


def test_odd_prices(fleet_of: FleetOf) -> None:
    """A price that can't be shared out evenly still adds up."""
    ships = fleet_of(roster(gothic(number=3, points=100))).ships
    assert [ship.profile.points for ship in ships] == [34, 33, 33]


def test_option_of_odd_price(fleet_of: FleetOf) -> None:
    """Nor is a point lost of an option whose price can't be shared out evenly."""
    refit = option("Refit", 10, 3)
    ships = fleet_of(roster(gothic(number=3, points=540, below=(refit,)))).ships
    assert sum(ship.options[0].points for ship in ships) == 10


def test_option_within_an_option(fleet_of: FleetOf) -> None:
    """What was chosen within an option is an option too."""
    inner = option("Extra turret", 10)
    outer = option("Refits", below=(option("Turrets", below=(inner,)),))
    (ship,) = fleet_of(roster(gothic(below=(outer,)))).ships
    assert TakenOption(name="Extra turret", points=10) in ship.options


def test_option_twice_by_name(fleet_of: FleetOf) -> None:
    """Two options of one name are two."""
    below = (option("Refit", 10), option("Refit", 15))
    (ship,) = fleet_of(roster(gothic(below=below))).ships
    assert [each.points for each in ship.options] == [10, 15]


def test_fractions_of_points(noted: Callable[[List], list[Finding]]) -> None:
    """Points that are no whole number are rounded, and the report says which."""
    option = Chosen(name="Refit", points=0.30000000000000004)
    whole = roster(gothic(points=180.5, below=(option,)), gothic(points=180.0000000001))
    found = noted(replace(whole, stated=180.8, limit=1500.5))
    assert [(each.code, each.message) for each in found] == [
        ("ROST-02", "the roster's total: 180.8 points are rounded to 181"),
        ("ROST-02", "the roster's limit: 1500.5 points are rounded to 1500"),
        ("ROST-02", '"Gothic Class Cruiser": 180.5 points are rounded to 180'),
        ("ROST-02", '"Refit": 0.3 points are rounded to 0'),
    ]


def test_option_of_negative_price(fleet_of: FleetOf) -> None:
    """An option may make a ship cheaper."""
    (ship,) = fleet_of(roster(gothic(below=(option("Old hull", -15),)))).ships
    assert ship.options == (TakenOption(name="Old hull", points=-15),)


def test_weapon_as_an_option(fleet_of: FleetOf) -> None:
    """A chosen weapon is on the ship, its price is told once."""
    gun = gun_row("Gothic Prow Nova Cannon", "30-150cm", "1", "Front")
    below = (option("Prow Nova Cannon", 20, rows=(gun,)),)
    (ship,) = fleet_of(roster(gothic(below=below))).ships
    assert ship.profile.armament[-1].weapon == "nova cannon"
    assert ship.options == (TakenOption(name="Prow Nova Cannon", points=20),)


def test_weapon_chosen_twice(fleet_of: FleetOf) -> None:
    """A weapon chosen twice has the sum in its profile already."""
    gun = gun_row("Thorax Pyro-acid Battery", "15cm", "8", "Left/Front/Right")
    below = (option("Pyro-acid Battery", 10, 2, rows=(gun,)),)
    (ship,) = fleet_of(roster(gothic(rows=(ship_row(),), below=below))).ships
    (weapon,) = ship.profile.armament
    assert (weapon.location, weapon.strength.number) == ("thorax", 8)
    assert ship.options == (TakenOption(name="2 x Pyro-acid Battery", points=10),)


def test_figures_are_the_rosters(fleet_of: FleetOf) -> None:
    """The figures printed are those of the file, not of our data."""
    row = ship_row(shields="3", turrets="4", hits="10", speed="25cm")
    (ship,) = fleet_of(roster(gothic(rows=(row,)))).ships
    profile = ship.profile
    assert (profile.hits, profile.shields.count, profile.turrets) == (10, 3, 4)
    assert profile.speeds_cm == (25,)
    assert profile.armament == ()


# A ship's profile somewhere else than on its selection.


def test_profile_on_an_option(fleet_of: FleetOf) -> None:
    """A light cruiser's figures may stand on the option chosen below it."""
    gun = gun_row("Prow Torpedoes", "30cm", "2", "Front")
    chosen = option("Prow torpedoes", 10, rows=(ship_row("Endurance"), gun))
    wrapper = Chosen(
        name="Endurance Light Cruiser",
        points=110,
        kind="model",
        custom="Iron Will",
        below=(chosen, option("Refit", 5), led(8)),
    )
    fleet = fleet_of(roster(wrapper))
    (ship,) = fleet.ships
    assert (ship.name, ship.profile.class_name) == ("Iron Will", "Endurance")
    assert ship.leadership == 8
    assert ship.profile.armament[0].speed_cm == 30


def test_wrapper_with_a_price(fleet_of: FleetOf) -> None:
    """A venerable battle barge's price is spread over two entries."""
    barge = gothic(name="Venerable Battlebarge Seditio Opprimere", points=415)
    fleet = fleet_of(roster(option("Venerable Battlebarge", 35, below=(barge,))))
    (ship,) = fleet.ships
    assert ship.profile.points == 415
    assert ship.options == (TakenOption(name="Venerable Battlebarge", points=35),)


def test_containers_of_any_depth(fleet_of: FleetOf) -> None:
    """Containers of any name and depth hold ships, and may cost something."""
    inner = option("Line", below=(gothic(custom="A"), gothic(custom="B"), led(9)))
    fleet = fleet_of(roster(option("Battlegroup", 20, below=(inner, sword(2)))))
    assert names_of(fleet)[:2] == ["A", "B"]
    assert len(fleet.ships) == 4
    assert fleet.upgrades == (TakenOption(name="Battlegroup", points=20),)


def test_wrapper_of_several(fleet_of: FleetOf) -> None:
    """A wrapper chosen twice around one ship of number two is two ships."""
    ship = gothic(number=2, points=360)
    fleet = fleet_of(roster(option("Reserve", 10, 2, below=(ship,))))
    assert [each.options[0].points for each in fleet.ships] == [5, 5]


# Squadrons.


def test_squadron_of_classes(fleet_of: FleetOf) -> None:
    """Classes may be mixed, and the same class may stand twice in a squadron."""
    ships = (sword(2), cobra(1), sword(1))
    fleet = fleet_of(roster(squadron(*ships, led(9), custom="Hunters")))
    (unit,) = fleet.units
    assert isinstance(unit, EscortSquadron)
    assert (unit.name, unit.leadership) == ("Hunters", 9)
    classes = [ship.profile.class_name for ship in unit.ships]
    assert classes == ["Sword", "Sword", "Cobra", "Sword"]


@pytest.mark.parametrize(
    "name",
    [
        "Escort Squadron",
        "Escort Squardon",
        "Vanguard Escort Squadron",
        "escort SQUADRON",
    ],
)
def test_squadrons_by_name(fleet_of: FleetOf, name: str) -> None:
    """A squadron is one under every spelling."""
    (unit,) = fleet_of(roster(squadron(sword(2), name=name))).units
    assert isinstance(unit, EscortSquadron)


def test_squadron_of_number_two(fleet_of: FleetOf) -> None:
    """A squadron chosen twice is two squadrons of half its ships each."""
    fleet = fleet_of(roster(squadron(sword(6), number=2, custom="Pack")))
    assert names_of(fleet) == ["Pack 1", "Pack 2"]
    assert [len(getattr(unit, "ships", ())) for unit in fleet.units] == [3, 3]


def test_squadron_of_thirty(fleet_of: FleetOf) -> None:
    """A squadron too long for a sheet goes onto two."""
    fleet = fleet_of(roster(squadron(sword(30), led(8), custom="Swarm")))
    assert names_of(fleet) == ["Swarm 1", "Swarm 2"]
    assert [getattr(unit, "leadership", 0) for unit in fleet.units] == [8, 8]
    assert len(fleet.ships) == 30


def test_escorts_alone(fleet_of: FleetOf) -> None:
    """Several escorts of one selection fly as a squadron, one alone as a ship."""
    fleet = fleet_of(roster(sword(4, custom="Four"), cobra()))
    kinds = {unit.name: type(unit) for unit in fleet.units}
    assert kinds["Four"] is EscortSquadron
    assert list(kinds.values()) == [Ship, EscortSquadron]


def test_squadron_of_capital_ships(fleet_of: FleetOf) -> None:
    """A squadron of cruisers keeps each ship's sheet and gives each its Leadership."""
    ships = (gothic(custom="A", below=(led(7),)), gothic(custom="B"))
    fleet = fleet_of(roster(squadron(*ships, led(9), name="Squadron", custom="Line")))
    first, second = fleet.ships
    assert first.squadron is not None
    assert first.squadron == second.squadron
    assert (first.leadership, second.leadership) == (7, 9)


def test_mixed_squadron(fleet_of: FleetOf) -> None:
    """Escorts and cruisers of one squadron are put apart, and none is lost."""
    fleet = fleet_of(roster(squadron(gothic(), sword(2), custom="Odd")))
    assert sorted(type(unit).__name__ for unit in fleet.units) == [
        "EscortSquadron",
        "Ship",
    ]


def test_squadron_of_wrappers(fleet_of: FleetOf) -> None:
    """A ship whose figures stand on an option keeps all that was bought around it."""
    figures = option("Prow torpedoes", 10, rows=(ship_row("Endurance"),))
    below = (figures, led(7), option("Refit", 5))
    wrapper = Chosen(name="Endurance", points=110, custom="Will", below=below)
    fleet = fleet_of(roster(squadron(wrapper, gothic(custom="Fury"), led(9))))
    will, fury = fleet.ships
    assert (will.name, will.leadership, len(will.options)) == ("Will", 7, 2)
    assert (fury.name, fury.leadership) == ("Fury", 9)
    assert fleet.upgrades == ()


def test_squadrons_within_a_squadron(fleet_of: FleetOf) -> None:
    """Squadrons held together by what is called one too stay apart."""
    groups = (
        squadron(sword(2), led(6), custom="A"),
        squadron(cobra(2), led(8), custom="B"),
    )
    fleet = fleet_of(roster(squadron(*groups, name="Vanguard Squadrons")))
    assert names_of(fleet) == ["A", "B"]
    assert [getattr(unit, "leadership", 0) for unit in fleet.units] == [6, 8]


def test_priced_squadron(fleet_of: FleetOf) -> None:
    """What a squadron itself costs, or what stands beside its ships, is bought too."""
    beside = (option("Escort refit", 10), option("Torpedoes", 5, 3))
    fleet = fleet_of(roster(squadron(sword(3), *beside, points=15, custom="Dear")))
    assert fleet.upgrades == (
        TakenOption(name="Escort Squadron", points=15),
        TakenOption(name="Escort refit", points=10),
        TakenOption(name="3 x Torpedoes", points=5),
    )


def test_escorts_options(fleet_of: FleetOf) -> None:
    """One of three escorts may have bought something."""
    fleet = fleet_of(roster(squadron(sword(3, below=(option("Refit", 5),)))))
    options = [len(ship.options) for ship in fleet.ships]
    assert sorted(options) == [0, 0, 1]


# Leadership.


@pytest.mark.parametrize(
    ("name", "value"),
    [("Ldr  8", 8), ("Ldr 10", 10), ("Ld 9", 9), ("Leadership 7", 7), ("LDR  6", 6)],
)
def test_leadership(fleet_of: FleetOf, name: str, value: int) -> None:
    """A Leadership is read in each spelling, and is no option of its own."""
    (ship,) = fleet_of(roster(gothic(below=(option(name),)))).ships
    assert (ship.leadership, ship.options) == (value, ())


def test_leadership_with_a_price(fleet_of: FleetOf) -> None:
    """Tyranids buy their Leadership."""
    (ship,) = fleet_of(roster(gothic(below=(option("Ld 9", 50),)))).ships
    assert ship.leadership == 9
    assert ship.options == (TakenOption(name="Ld 9", points=50),)


def test_leadership_of_several(fleet_of: FleetOf) -> None:
    """Of two ships with two values each has one."""
    ships = fleet_of(roster(gothic(number=2, points=360, below=(led(7), led(9))))).ships
    assert [ship.leadership for ship in ships] == [7, 9]


def test_one_of_a_group_each(fleet_of: FleetOf) -> None:
    """Of three ships that chose from one group each has one thing of it."""
    below = (option("Nova", 20, group="Prow"), option("Ram", 0, 2, group="Prow"))
    ships = fleet_of(roster(gothic(number=3, points=540, below=below))).ships
    assert [ship.options[0].name for ship in ships] == ["Nova", "Ram", "Ram"]
    assert {len(ship.options) for ship in ships} == {1}


@pytest.mark.parametrize("below", [(led(8),), (option("Group", below=(led(8),)),)])
def test_leadership_of_a_squadron(fleet_of: FleetOf, below: tuple[Chosen, ...]) -> None:
    """A squadron's Leadership stands beside its ships, or in a group there."""
    (unit,) = fleet_of(roster(squadron(sword(3), *below))).units
    assert getattr(unit, "leadership", 0) == 8


def test_leadership_of_single_escorts(
    fleet_of: FleetOf, noted: Callable[[List], list[Finding]]
) -> None:
    """Escorts with values of their own share the first; the report names the rest."""
    whole = roster(squadron(sword(1, below=(led(8),)), cobra(1, below=(led(6),))))
    (unit,) = fleet_of(whole).units
    assert getattr(unit, "leadership", 0) == 8
    assert any("Leadership 6" in each.message for each in noted(whole))


def test_leadership_in_a_group(fleet_of: FleetOf) -> None:
    """A Leadership may stand within a group."""
    below = (option("Leadership", below=(led(8),)),)
    (ship,) = fleet_of(roster(gothic(below=below))).ships
    assert ship.leadership == 8


def test_no_leadership(fleet_of: FleetOf) -> None:
    """A ship without a Leadership has none: it is rolled at the table."""
    (ship,) = fleet_of(roster(gothic())).ships
    assert ship.leadership is None


# Names, rules and notes.


def test_rules(fleet_of: FleetOf) -> None:
    """Rules are printed by name: of the ship, of what was chosen, of profiles."""
    special = Row(name="Massive", kind="Special Rule", values={"Effects": "Big."})
    upgrade = Row(name="Relics", kind="Upgrade", values={"Description": "Old."})
    ram = option("Ram", rows=(upgrade,), rules=("Ramming Prow",))
    ship = gothic(rows=(ship_row(), special), rules=("Torpedoes",), below=(ram,))
    rules = fleet_of(roster(ship)).ships[0].profile.rules
    assert set(rules) >= {"Torpedoes", "Massive", "Relics", "Ramming Prow"}
    assert len(rules) == len(set(rules))


def test_hidden(fleet_of: FleetOf) -> None:
    """What is hidden is not there, be it a weapon or an older profile."""
    gun = Row(name="Prow Lance", kind="Armament", hidden=True)
    fleet = fleet_of(
        roster(
            gothic(rows=(ship_row("Old", hits="1", hidden=True), ship_row(), gun)),
        )
    )
    (ship,) = fleet.ships
    assert (ship.profile.hits, ship.profile.armament) == (8, ())


def test_notes_stay_private(noted: Callable[[List], list[Finding]]) -> None:
    """A player's notes are not on paper, which the report says."""
    ship = gothic(custom="Fury", notes="Flagship")
    armies = (Army(chosen=(ship,), notes="b", rules=("Attrition",)),)
    messages = [each.message for each in noted(List(armies=armies, notes="a"))]
    for name in ("the roster", '"Gothic Sector"', '"Fury"'):
        assert f"the notes on {name} are not on paper: they are private" in messages
    assert not any("Flagship" in message for message in messages)
    assert any('"Attrition" of the force' in message for message in messages)


def test_idle_selections_are_told(noted: Callable[[List], list[Finding]]) -> None:
    """What is neither a ship nor bought is not on paper, which the report says."""
    idle = (option("Fleet rules"), option("Zero", 10, 0))
    messages = [each.message for each in noted(roster(gothic(), *idle))]
    assert any('"Fleet rules" is not on paper' in message for message in messages)
    assert any('"Zero" is not on paper: it was sel' in message for message in messages)


def test_ids_twice(noted: Callable[[List], list[Finding]]) -> None:
    """Selections of one id are all printed, and the report warns."""
    found = noted(roster(gothic(id="x"), gothic(id="x")))
    assert [each.message for each in found if each.code == "ROST-04"] == [
        '2 selections bear the id of "Gothic Class Cruiser"'
    ]


# Several forces.


def test_allies(fleet_of: FleetOf) -> None:
    """Ships of all forces are in the fleet, nested ones too; the first names it."""
    ally = Army(name="Chaos Incursion", catalogue="Chaos", chosen=(gothic(custom="C"),))
    second = Army(catalogue="Orks", chosen=(gothic(custom="B"),), armies=(ally,))
    fleet = fleet_of(List(armies=(Army(chosen=(gothic(custom="A"),)), second)))
    assert names_of(fleet) == ["A", "B", "C"]
    assert fleet.faction == "Imperium"
    factions = [ship.profile.faction for ship in fleet.ships]
    assert factions == ["Imperium", "Imperium", "Imperium"]


def test_same_class_of_two_factions(fleet_of: FleetOf) -> None:
    """A class of two factions that differ is two hulls."""
    row = ship_row("x", speed="10cm", hits="7")
    novelty = gothic(name="Novelty", rows=(ship_row("x"),))
    armies = (
        Army(chosen=(novelty,)),
        Army(catalogue="Orks", chosen=(gothic(name="Novelty", rows=(row,)),)),
    )
    fleet = fleet_of(List(armies=armies))
    keys = [(ship.profile.faction, ship.profile.hits) for ship in fleet.ships]
    assert keys == [("Imperium", 8), ("Orks", 7)]
    assert [ship.profile.variant for ship in fleet.ships] == ["Imperium", "Orks"]


def test_unknown_hull(read: Callable[[List], LoadedRoster]) -> None:
    """A hull that we don't know is read all the same."""
    row = ship_row("Novelty", hits="9", armour="6+Front/ 4+")
    loaded = read(roster(gothic(name="Novelty Class Cruiser", rows=(row,))))
    assert loaded.fleet is not None
    profile = loaded.fleet.ships[0].profile
    assert (profile.class_name, profile.title) == ("Novelty", "Novelty Class Cruiser")
    assert (profile.hits, profile.armour.front, profile.armour.rear) == (9, 6, 4)


def test_classes_that_differ_in_case(fleet_of: FleetOf) -> None:
    """Two classes that a fleet file can't tell apart keep their own figures."""
    ships = [
        gothic(name=name, custom=name, rows=(ship_row("x", hits=hits),))
        for name, hits in (("Novelty", "6"), ("NOVELTY", "7"), ("Novelty class", "9"))
    ]
    fleet = fleet_of(roster(*ships))
    assert [ship.profile.hits for ship in fleet.ships] == [6, 7, 9]


def test_variants_of_like_names(fleet_of: FleetOf) -> None:
    """Hulls that differ are told apart, whatever their options are called."""
    names = ("A", "A 2", "a", "A")
    ships = [
        gothic(rows=(ship_row(hits=str(hits)),), below=(option(name, hits),))
        for hits, name in enumerate(names, 5)
    ]
    fleet = fleet_of(roster(*ships))
    assert [ship.profile.hits for ship in fleet.ships] == [5, 6, 7, 8]


def test_options_that_differ_in_case(fleet_of: FleetOf) -> None:
    """Options that a fleet file can't tell apart are two all the same."""
    below = (option("Refit", 5), option("REFIT", 10), option('"Refit"', 15))
    (ship,) = fleet_of(roster(gothic(below=below))).ships
    assert [each.points for each in ship.options] == [5, 10, 15]


def test_leadership_twice(
    fleet_of: FleetOf, noted: Callable[[List], list[Finding]]
) -> None:
    """Of two values on one ship the first is taken; the report names the other."""
    whole = roster(gothic(custom="Fury", below=(led(8), led(6))))
    assert fleet_of(whole).ships[0].leadership == 8
    assert [each.message for each in noted(whole)] == [
        'Leadership 6 of "Fury" is not on paper: it has 8 too'
    ]


def test_impossible_leadership(read: Callable[[List], LoadedRoster]) -> None:
    """A Leadership that can't be is a finding that stops the print."""
    loaded = read(roster(gothic(below=(option("Ldr 12"),))))
    assert loaded.fleet is None
    assert [each.code for each in loaded.findings] == ["LIST-12"]


@pytest.mark.parametrize("hits", ["-", "", "?"])
def test_hits_in_the_type(fleet_of: FleetOf, hits: str) -> None:
    """An escort's hits may stand in its type alone."""
    row = ship_row("Sloop", type_="Escort/1", hits=hits)
    (ship,) = fleet_of(roster(sword(1, name="Sloop", rows=(row,)))).ships
    assert ship.profile.hits == 1


def test_no_turrets(fleet_of: FleetOf) -> None:
    """A dash stands for nothing."""
    row = ship_row(turrets="-", shields="-", speed="-", turns="-")
    (ship,) = fleet_of(roster(gothic(rows=(row,)))).ships
    assert (ship.profile.turrets, ship.profile.shields.count) == (0, 0)
    assert (ship.profile.speeds_cm, ship.profile.turns_deg) == ((0,), 0)


def test_wrapped_escorts(fleet_of: FleetOf) -> None:
    """Escorts in a wrapper keep the name that was given to it."""
    wrapper = option("Raiders", 10, 3, custom="Pack", below=(sword(3),))
    (unit,) = fleet_of(roster(wrapper)).units
    assert (unit.name, len(getattr(unit, "ships", ()))) == ("Pack", 3)


def test_weapon_named_after_its_ship(fleet_of: FleetOf) -> None:
    """A ship's name in front of its weapon or behind it is taken off."""
    guns = (
        gun_row("Gothic Lance Battery", "30cm", "4", "Left"),
        gun_row("Portal (Gothic)", "10cm", "1", "Left"),
    )
    (ship,) = fleet_of(roster(gothic(rows=(ship_row(), *guns)))).ships
    assert [gun.weapon for gun in ship.profile.armament] == ["lance battery", "portal"]


def test_empty_force(fleet_of: FleetOf) -> None:
    """A force without selections names nothing; one with them does."""
    armies = (Army(catalogue="Orks"), Army(chosen=(gothic(),)))
    assert fleet_of(List(armies=armies)).faction == "Imperium"


@pytest.mark.parametrize(
    ("catalogue", "name", "type_", "faction", "class_name"),
    [
        ("Rogue Trader", "Fra'al Raider", "Escort", "Rogue Traders", "Fra'al Raider"),
        ("Space Marines", "Sword Frigate", "Escort", "Imperium", "Sword"),
        ("Imperial Navy", "Battlebarge", "Battleship", "Imperium", "Battlebarge"),
        ("Space Marines", "Battlebarge", "Cruiser", "Space Marines", "Battle Barge"),
        ("Tau Fleet", "Hero (Lar'shi) Class Cruiser", "", "Tau", "Lar'shi/Hero"),
        ("Armada Imperialis", "Eclipse Class Cruiser", "", "Imperium", "Eclipse"),
        ("Orks", "Ork Hammer Class Battle Kroozer", "", "Orks", "Hammer"),
    ],
)
def test_classes(
    fleet_of: FleetOf,
    catalogue: str,
    name: str,
    type_: str,
    faction: str,
    class_name: str,
) -> None:
    """A catalogue's name means our class; another faction's only for a like ship."""
    row = ship_row("x", type_=type_ or "Cruiser")
    if name.startswith("Sword"):
        row = sword().rows[0]
    army = Army(catalogue=catalogue, chosen=(gothic(name=name, rows=(row,)),))
    profile = fleet_of(List(armies=(army,))).ships[0].profile
    assert (profile.faction, profile.class_name) == (faction, class_name)


def test_deeper_containers_of_a_squadron(fleet_of: FleetOf) -> None:
    """A squadron's ships may be held together by groups within it."""
    group = option("Escorts", below=(sword(2), cobra(1)))
    (unit,) = fleet_of(roster(squadron(group, led(8)))).units
    assert (len(getattr(unit, "ships", ())), getattr(unit, "leadership", 0)) == (3, 8)


def test_option_selected_0_times(
    fleet_of: FleetOf, noted: Callable[[List], list[Finding]]
) -> None:
    """An option of number 0 is not on the ship; the report names it."""
    whole = roster(gothic(below=(option("Refit", 0, 0),)))
    assert fleet_of(whole).ships[0].options == ()
    assert [each.message for each in noted(whole)] == [
        '"Refit" is not on paper: it was selected 0 times'
    ]


def test_wrapper_without_a_price(fleet_of: FleetOf) -> None:
    """A wrapper that costs nothing leaves no trace but the name given to it."""
    wrapper = option("Reserve", custom="Old Faithful", below=(gothic(),))
    (ship,) = fleet_of(roster(wrapper)).ships
    assert (ship.name, ship.options) == ("Old Faithful", ())


def test_squadron_of_platforms(fleet_of: FleetOf) -> None:
    """Defences of one hit share a sheet and a Leadership as escorts do."""
    row = ship_row("x", type_="Defence", hits="1")
    platforms = gothic(name="Mine", number=3, points=30, rows=(row,))
    station = gothic(name="Post", rows=(ship_row("y", type_="Defence"),))
    fleet = fleet_of(roster(squadron(platforms, station, led(8))))
    unit, single = fleet.units
    assert isinstance(unit, EscortSquadron)
    assert isinstance(single, Ship)
    assert (len(unit.ships), unit.leadership, single.leadership) == (3, 8, 8)


def test_several_profiles(noted: Callable[[List], list[Finding]]) -> None:
    """Of several ships' profiles on one selection the first counts; it is said."""
    rows = (ship_row(), ship_row("B"), *gothic().rows[1:])
    assert [
        each.message for each in noted(roster(gothic(custom="Fury", rows=rows)))
    ] == ['another profile of "Fury" is not on paper: it has one']
    (note,) = noted(roster(gothic(rows=(*rows, ship_row("C")))))
    assert note.message.startswith("2 other profiles")


def test_names_that_are_lost(noted: Callable[[List], list[Finding]]) -> None:
    """A name given to what has none on paper is told of."""
    chosen = (
        gothic(custom="Fury", below=(option("Refit", 5, custom="Big Guns"),)),
        squadron(sword(3, custom="Blades"), custom="Hunters"),
        squadron(sword(30), custom="Swarm"),
        option("Admiral", 50, custom="Spire"),
    )
    assert [each.message for each in noted(roster(*chosen))] == [
        f'"{name}", a name of "{of}", is not on paper: it is no ship\'s or squadron\'s'
        for name, of in (("Big Guns", "Refit"), ("Spire", "Admiral"))
    ]


def test_leadership_of_nothing(fleet_of: FleetOf) -> None:
    """A Leadership of 0 is none: it stands among what was chosen."""
    (ship,) = fleet_of(roster(gothic(below=(option("Ldr 0"),)))).ships
    assert (ship.leadership, ship.options[0].name) == (None, "Ldr 0")

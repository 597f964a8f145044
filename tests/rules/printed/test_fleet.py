"""What the fleet page, its secret form and the command page must show.

Source: seeds SET-05 to SET-07, CMD-04, SET-02; ordnance.md; scenarios.md.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import (
    ADMIRAL,
    CRUISER,
    ESCORT,
    TABLES,
    bays,
    fleet,
    ship,
    squadron,
)

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.fleet import CapitalSquadron, TakenOption
from bfgprint.rules.printed.fleet import (
    required_command,
    required_fleet,
    required_head,
    unit_class,
    unit_options,
)
from bfgprint.rules.required import Blank, BoxCount, Figure, Required

CARRIER = replace(
    CRUISER, class_name="Dictator", points=210, armament=(bays(3), bays(2))
)
LIST = fleet(
    ship(CARRIER, leadership=8, commander=ADMIRAL),
    ship(CRUISER, name="Lord Daros"),
    squadron(ESCORT, ESCORT),
    points_limit=600,
)
FOUND = (Finding(code=Code.COMMANDER_MISSING, message="no commander"),)


def _page(*, secret: bool = False) -> Required:
    return required_fleet(LIST, FOUND, TABLES, secret=secret)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("total", "560"),
        ("limit", "600"),
        ("u1.name", "Agrippa"),
        ("u1.class", "Dictator 210"),
        ("u1.options", "none"),
        ("u1.points", "210"),
        ("u1.ld", "9"),
        ("u1.commander", "Admiral"),
        ("u1.commander_points", "100"),
        ("u1.rerolls", "1"),
        ("u2.class", "Lunar 180"),
        ("u3.name", "Hammer"),
        ("u3.class", "2 x Sword 35"),
        ("u3.points", "70"),
    ],
)
@pytest.mark.parametrize("secret", [False, True], ids=["open", "secret"])
def test_figures_of_the_fleet_page(field: str, value: str, secret: bool) -> None:
    """SET-06: every unit, refit, commander and point, on the secret form too."""
    assert Figure(value) == _page(secret=secret)[field]


@pytest.mark.parametrize("unit", ["u2", "u3"])
def test_leadership_to_fill_in(unit: str) -> None:
    """A Leadership still to be rolled is a box on the fleet page."""
    assert _page()[f"{unit}.ldbox"] == BoxCount(1, written=True)


def test_findings_stand_on_the_open_page() -> None:
    """design.md: whether a list is legal is said on the fleet page."""
    assert _page()["finding1"] == Figure("no commander [LIST-04]")


def test_findings_stay_off_the_secret_form() -> None:
    """SET-06: the secret form is the list and nothing else."""
    assert "finding1" not in _page(secret=True)


def test_house_rules_are_named() -> None:
    """What was not checked is said by code and in words."""
    list_ = replace(LIST, switch_off=("LIST-03", "HOUSE-1"))
    required = required_fleet(list_, (), TABLES, secret=False)
    assert required["switched_off1"] == Figure("LIST-03 (over points limit)")
    assert required["switched_off2"] == Figure("HOUSE-1")


@pytest.mark.parametrize("secret", [False, True], ids=["open", "secret"])
def test_what_was_bought_for_the_fleet(secret: bool) -> None:
    """SET-06: what belongs to no ship has a row of its own."""
    mines = TakenOption(name="orbital mines", points=25)
    list_ = replace(LIST, upgrades=(mines,))
    required = required_fleet(list_, (), TABLES, secret=secret)
    assert required["upgrade1"] == Figure("orbital mines")
    assert required["upgrade1.points"] == Figure("25")
    assert required["total"] == Figure("585")


def test_no_limit() -> None:
    """A list without a limit shows none."""
    required = required_fleet(
        replace(LIST, points_limit=None), (), TABLES, secret=False
    )
    assert "limit" not in required


@pytest.mark.parametrize(
    ("fleet_list", "text"),
    [(None, "Imperium"), ("Bastion Fleet List", "Imperium, Bastion Fleet List")],
)
def test_head(fleet_list: str | None, text: str) -> None:
    """The head names the fleet, its faction and its list."""
    required = required_head(replace(LIST, fleet_list=fleet_list))
    assert required == {
        "fleet": Figure("Battlegroup Agrippa"),
        "faction": Figure(text),
    }


def test_class_of_a_mixed_squadron() -> None:
    """Each class of a squadron is counted and priced."""
    other = replace(ESCORT, class_name="Firestorm", points=40)
    unit = squadron(ESCORT, other, ESCORT)
    assert unit_class(unit) == "2 x Sword 35, 1 x Firestorm 40"


def test_options_of_a_ship() -> None:
    """Refits stand with their prices, the chosen base after them."""
    taken = (
        TakenOption(name="turrets", points=10),
        TakenOption(name="torpedoes", points=0),
    )
    unit = ship(options=taken, large_base=True)
    assert unit_options(unit) == "turrets +10, torpedoes +0, large base"


def test_options_of_a_squadron() -> None:
    """The same refit of several escorts is counted."""
    refit = (TakenOption(name="torpedoes", points=5),)
    unit = squadron(ESCORT, ESCORT)
    both = tuple(replace(each, options=refit) for each in unit.ships)
    assert unit_options(replace(unit, ships=both)) == "2 x torpedoes +5"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("total", "560"),
        ("bays", "5"),
        ("turn1", "1"),
        ("turn8", "8"),
        ("u1.name", "Agrippa"),
        ("u1.vp1", "31"),
        ("u1.vp2", "78"),
        ("u1.vp3", "310"),
        ("u1.vp1.event", "disengaged"),
        ("u1.bays", "5"),
        ("u1.bays.crippled", "3"),
        ("u3.vp1", "7"),
        ("u3.vp2", "18"),
    ],
)
def test_figures_of_the_command_page(field: str, value: str) -> None:
    """SET-02, ordnance.md, scenarios.md: turns, bays and victory points."""
    assert Figure(value) == required_command(LIST, TABLES)[field]


@pytest.mark.parametrize(
    ("field", "number"),
    [
        ("chain", 8),
        ("rerolls", 1),
        ("craft", 5),
        ("u2.vp2.box", 1),
    ],
)
def test_boxes_of_the_command_page(field: str, number: int) -> None:
    """CMD-04, RRL-03: boxes for the broken chain, re-rolls and craft."""
    assert BoxCount(number) == required_command(LIST, TABLES)[field]


@pytest.mark.parametrize("unit", ["u1", "u3"])
def test_orders_are_written(unit: str) -> None:
    """CMD-04: each order is written into the box of its turn."""
    orders = required_command(LIST, TABLES)[f"{unit}.orders"]
    assert orders == BoxCount(8, written=True)


def test_notes_where_there_is_room() -> None:
    """Both pages end in notes, if the page does not end before."""
    assert _page()["notes"] == Blank(is_needed=False)
    assert required_command(LIST, TABLES)["notes"] == Blank(is_needed=False)


def test_fleet_without_rerolls_or_bays() -> None:
    """Without re-rolls the page says so, without bays it is silent."""
    required = required_command(fleet(ship()), TABLES)
    assert required["rerolls"] == Figure("none")
    assert not {"bays", "craft", "u1.bays"} & set(required)


def test_rerolls_that_come_back() -> None:
    """leadership.md: re-rolls of each turn have a box a turn, and are named so."""
    returning = replace(ADMIRAL, rerolls_each_turn=True)
    list_ = fleet(ship(commander=returning))
    required = required_command(list_, TABLES)
    assert required["rerolls_each_turn"] == BoxCount(8)
    assert "rerolls" not in required
    page = required_fleet(list_, (), TABLES, secret=False)
    assert page["u1.rerolls.each_turn"] == Figure("each turn")


WARMASTER = replace(ADMIRAL, rank="Warmaster", leadership=None, leadership_bonus=2)
UNPLACED = fleet(ship(), commanders=(ADMIRAL, replace(WARMASTER, leadership_max=9)))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("total", "380"),
        ("c1.commander", "Admiral"),
        ("c1.commander_points", "100"),
        ("c1.rerolls", "1"),
        ("c1.aboard", "aboard:"),
        ("c1.leads", "Ld 9"),
        ("c2.leads", "Ld +2, at most 9"),
    ],
)
def test_commanders_without_a_ship(field: str, value: str) -> None:
    """leadership.md: he may be placed before the game; until then a line is empty."""
    page = required_fleet(UNPLACED, (), TABLES, secret=False)
    assert page[field] == Figure(value)


@pytest.mark.parametrize(
    ("field", "value"), [("c1.commander", "Admiral"), ("c2.aboard", "aboard:")]
)
def test_commanders_to_place_on_the_command_page(field: str, value: str) -> None:
    """The command page has the same line, and all re-rolls in the fleet's boxes."""
    required = required_command(UNPLACED, TABLES)
    assert required[field] == Figure(value)
    assert required["rerolls"] == BoxCount(2)
    assert "c1.rerolls" not in required


def test_fleet_rerolls_of_nobody() -> None:
    """leadership.md: Necrons have re-rolls without a commander to go aboard."""
    nobody = replace(ADMIRAL, points=0, leadership=None, is_person=False)
    list_ = fleet(ship(), commanders=(nobody,))
    page = required_fleet(list_, (), TABLES, secret=False)
    assert page["c1.rerolls"] == Figure("1")
    assert "c1.aboard" not in page
    assert "c1.commander" not in required_command(list_, TABLES)


def test_commander_who_changes_no_leadership() -> None:
    """leadership.md: an Ork Warlord without a ship brings no Leadership to note."""
    warlord = replace(ADMIRAL, leadership=None)
    page = required_fleet(fleet(ship(), commanders=(warlord,)), (), TABLES, secret=True)
    assert "c1.leads" not in page


@pytest.mark.parametrize(("rerolls", "boxes"), [(1, BoxCount(1)), (0, None)])
def test_rerolls_for_one_ship(rerolls: int, boxes: BoxCount | None) -> None:
    """leadership.md: a Chaos Lord's own are apart from those of the fleet."""
    lord = replace(ADMIRAL, rerolls=rerolls, rerolls_own=True)
    list_ = fleet(ship(commander=lord), commanders=(lord,))
    required = required_command(list_, TABLES)
    assert required["rerolls"] == Figure("none")
    assert required.get("c1.rerolls") == boxes
    page = required_fleet(list_, (), TABLES, secret=False)
    assert page["u1.rerolls.own"] == page["c1.rerolls.own"]
    assert page["u1.rerolls.own"] == Figure("own ship or squadron only")


def test_carried_ships() -> None:
    """Both pages say which ship brings those on its hooks."""
    list_ = fleet(ship(), squadron(ESCORT, carried_by="Agrippa"))
    page = required_fleet(list_, (), TABLES, secret=False)
    assert page["u2.carried_by"] == Figure("Agrippa")
    assert required_command(list_, TABLES)["u2.carried_by"] == Figure("Agrippa")


def test_rerolls_of_both_kinds() -> None:
    """leadership.md: those of the game have their own boxes beside them."""
    returning = ship(commander=replace(ADMIRAL, rerolls_each_turn=True))
    required = required_command(fleet(returning, ship(commander=ADMIRAL)), TABLES)
    assert required["rerolls_each_turn"] == BoxCount(8)
    assert required["rerolls"] == BoxCount(1)


def test_turns_of_the_command_page() -> None:
    """SET-02: the page has eight turns, from 1 on."""
    required = required_command(LIST, TABLES)
    turns = {field for field in required if field.startswith("turn")}
    assert turns == {f"turn{number}" for number in range(1, 9)}


def test_capital_squadron() -> None:
    """LDR-08: a capital ship's squadron stands beside its name."""
    group = CapitalSquadron(name="Line", members=("Agrippa", "Lord Daros"))
    list_ = fleet(ship(squadron=group))
    page = required_fleet(list_, (), TABLES, secret=False)
    for required in (page, required_command(list_, TABLES)):
        assert required["u1.squadron"] == Figure("Line")


def test_checks_of_capital_squadrons() -> None:
    """leadership.md: such a squadron takes one check, on its highest Leadership."""
    pair = CapitalSquadron(name="Pair", members=("A", "B"))
    required = required_command(fleet(ship(squadron=pair), squadron(ESCORT)), TABLES)
    assert required["squadrons"] == Figure(
        "A squadron of capital ships takes one check, "
        "on the highest Leadership left in it."
    )
    assert "squadrons" not in required_command(LIST, TABLES)


def test_bays_in_dice() -> None:
    """ordnance.md: variable bays are dice, without boxes or a crippled figure."""
    ork = replace(CRUISER, armament=(bays("D3+1"),))
    required = required_command(fleet(ship(ork)), TABLES)
    assert (required["bays"], required["u1.bays"]) == (Figure("D3+1"), Figure("D3+1"))
    assert not {"craft", "u1.bays.crippled"} & set(required)


def test_bays_of_escorts() -> None:
    """Escorts are never crippled, so a squadron's bays have no second figure."""
    carrier = replace(ESCORT, armament=(bays(1),))
    required = required_command(fleet(squadron(carrier, carrier)), TABLES)
    assert required["u1.bays"] == Figure("2")
    assert "u1.bays.crippled" not in required


def test_many_bays_are_counted_without_boxes() -> None:
    """A page has no room for hundreds of boxes: the figure alone stands there."""
    carriers = [ship(replace(CRUISER, armament=(bays(80),))) for _ in range(2)]
    required = required_command(fleet(*carriers), TABLES)
    assert required["bays"] == Figure("160")
    assert "craft" not in required


@pytest.mark.parametrize("number", [1, 120])
def test_fewest_and_most_boxes_for_craft(number: int) -> None:
    """A page has room for 120 boxes, and one bay has its box as well."""
    carrier = replace(CRUISER, armament=(bays(number),))
    required = required_command(fleet(ship(carrier)), TABLES)
    assert required["craft"] == BoxCount(number)


def test_ways_of_a_mixed_fleet() -> None:
    """orders.md: classes that take orders otherwise, those alike in one row."""
    massive = replace(CRUISER, class_name="Ark", rules=("Massive",))
    ork = replace(ESCORT, faction="Orks", class_name="Brute")
    strange = replace(CRUISER, faction="Squats", class_name="Barge")
    list_ = fleet(
        ship(),
        ship(massive),
        ship(replace(massive, class_name="Forge")),
        squadron(ork, ork),
        ship(strange),
    )
    required = required_command(list_, TABLES)
    ways = {key: figure for key, figure in required.items() if key.startswith("ways")}
    assert ways == {
        "ways1.classes": Figure("Ark, Forge"),
        "ways1": Figure("no CTNH"),
        "ways2.classes": Figure("Brute"),
        "ways2": Figure("AAF +2D6, no check"),
        "ways3.classes": Figure("Barge"),
        "ways3": Figure("see your rulebook"),
    }


def test_notes_of_the_command_page() -> None:
    """leadership.md: an uncrippled Shroud is worth something to the whole fleet."""
    shroud = replace(CRUISER, faction="Necrons", rules=("Shroud Sensors",))
    text = (
        "Shroud: while one is not crippled, enemy contacts give the whole fleet 1 more"
    )
    assert required_command(fleet(ship(shroud)), TABLES)["note1"] == Figure(text)

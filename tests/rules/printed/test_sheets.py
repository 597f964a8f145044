"""What the sheets of ships and squadrons must show, by hand for known hulls.

Source: physical.md (the seed's Lunar), seed SHT-01, orders.md, shooting.md,
scenarios.md; every figure here was worked out without the product.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import (
    ADMIRAL,
    BATTLESHIP,
    CRUISER,
    ESCORT,
    STATION,
    TABLES,
    bays,
    guns,
    shields,
    ship,
    squadron,
)

from bfgprint.model.arcs import Arc
from bfgprint.model.fleet import CapitalSquadron, TakenOption, Unit
from bfgprint.model.profile import Armour, Profile, ShieldKind, Shields
from bfgprint.model.weapons import WeaponKind
from bfgprint.rules.printed.sheets import required_unit
from bfgprint.rules.required import (
    Blank,
    BoxCount,
    Figure,
    MarkAfter,
    Marks,
    Required,
    Requirement,
    Tick,
)

LUNAR = {
    "name": "Agrippa",
    "class": "Lunar",
    "type": "cruiser",
    "points": "180",
    "ld": "7",
    "hits": "8",
    "speed": "20",
    "half_speed": "10",
    "minimum": "min/",
    "speed.crippled": "15",
    "turns": "45°",
    "run": "10",
    "shields": "2",
    "shields.crippled": "1",
    "armour.front": "6+",
    "armour.rest": "5+",
    "turrets": "2",
    "turrets.crippled": "1",
    "crippled_at": "4",
    "ram": "8D6",
    "rammed": "4D6",
    "rammed_front": "8D6",
    "board": "8",
    "boarded": "10",
    "base": "32",
    "vp1": "18",
    "vp2": "45",
    "vp3": "180",
    "vp1.event": "disengaged",
    "vp2.event": "crippled",
    "vp3.event": "destroyed",
    "w1.name": "port weapons battery",
    "w1.range": "30",
    "w1.strength": "6",
    "w1.half": "3",
    "w1.quarter": "2",
    "w1.arc": "left",
    "w2.name": "prow torpedoes",
    "w2.range": "30",
    "w2.strength": "6",
    "w2.half": "3",
    "w2.quarter": "2",
    "w2.arc": "front",
}

LUNAR_BOXES = {
    "hitbox": 8,
    "shieldbox": 2,
    "w1.out": 1,
    "w2.out": 1,
    "w2.loaded": 1,
    "order.AAF": 1,
    "order.CTNH": 1,
    "order.BR": 1,
    "order.LO": 1,
    "order.RO": 1,
    "order.BFI": 1,
    "order.DRIFT": 1,
}

SWORDS = {
    "name": "Hammer",
    "points": "105",
    "p1.class": "Sword",
    "p1.type": "frigate (escort)",
    "p1.hits": "1",
    "p1.speed": "25",
    "p1.half_speed": "12.5",
    "p1.turns": "90°",
    "p1.run": "0",
    "p1.base": "32",
    "p1.armour": "5+",
    "p1.shields": "1",
    "p1.ram": "1D6",
    "p1.rammed": "1D6",
    "p1.board": "1",
    "p1.boarded": "3",
    "p1.w1.strength": "4",
    "p1.w1.half": "2",
    "e1.name": "Sword 1",
    "e3.name": "Sword 3",
    "vp1": "11",
    "vp2": "27",
    "vp3": "105",
    "vp2.event": "half lost first",
}


def _lunar() -> Required:
    return required_unit(ship(leadership=7), TABLES)


def _of(profile: Profile) -> Required:
    return required_unit(ship(profile), TABLES)


@pytest.mark.parametrize(("field", "value"), LUNAR.items())
def test_figures_of_a_lunar(field: str, value: str) -> None:
    """SHT-01: every figure of the seed's own cruiser."""
    assert Figure(value) == _lunar()[field]


@pytest.mark.parametrize(("field", "number"), LUNAR_BOXES.items())
def test_boxes_of_a_lunar(field: str, number: int) -> None:
    """EQP-05: a box for each hit, shield, weapon, load and order."""
    assert BoxCount(number) == _lunar()[field]


def test_crippled_line_of_a_lunar() -> None:
    """shooting.md: the line stands behind the fourth of eight boxes."""
    assert _lunar()["crippled"] == MarkAfter("hitbox", 4)


@pytest.mark.parametrize(
    ("hits", "after"), [(4, 2), (6, 3), (8, 4), (10, 5), (12, 6), (13, 7), (14, 7)]
)
def test_crippled_line_of_all_hits(hits: int, after: int) -> None:
    """physical.md: where the line stands for every number of hits there is."""
    required = _of(replace(CRUISER, hits=hits))
    assert required["crippled"] == MarkAfter("hitbox", after)


@pytest.mark.parametrize("row", range(1, 12))
def test_each_critical_hit_has_a_box(row: int) -> None:
    """shooting.md: eleven rows, each with at least one box."""
    box = _lunar()[f"crit{row}.box"]
    assert isinstance(box, BoxCount)
    assert box.number >= 1


def test_critical_hits_as_printed() -> None:
    """A row says its roll, its result and its extra damage."""
    assert _lunar()["crit11"] == Figure("12 Bulkheads fail +D6")


@pytest.mark.parametrize(("field", "value"), SWORDS.items())
def test_figures_of_a_squadron(field: str, value: str) -> None:
    """LDR-07, DIS-14: one sheet for three Swords, priced together."""
    required = required_unit(squadron(ESCORT, ESCORT, ESCORT), TABLES)
    assert Figure(value) == required[field]


def test_squadron_has_boxes_for_each_escort() -> None:
    """SHT-05: each escort has hits and shields of its own."""
    required = required_unit(squadron(ESCORT, ESCORT), TABLES)
    assert {
        field: required[field]
        for field in ("e1.hitbox", "e2.hitbox", "e1.shieldbox", "e2.shieldbox")
    } == dict.fromkeys(
        ("e1.hitbox", "e2.hitbox", "e1.shieldbox", "e2.shieldbox"), BoxCount(1)
    )


def test_escorts_have_no_crippled_line() -> None:
    """physical.md: an escort is never crippled."""
    required = required_unit(squadron(ESCORT, ESCORT), TABLES)
    assert [field for field in required if "crippled" in field] == []


def test_squadron_of_two_classes() -> None:
    """Each class of a squadron has its profile on the sheet, once."""
    firestorm = replace(ESCORT, class_name="Firestorm", points=40)
    required = required_unit(squadron(ESCORT, firestorm, ESCORT), TABLES)
    classes = [required[f"p{number}.class"] for number in (1, 2)]
    assert classes == [Figure("Sword"), Figure("Firestorm")]
    assert "p3.class" not in required


def test_squadron_takes_what_all_may_take() -> None:
    """ORD-08: an order that one of the escorts may not take is barred for all."""
    massive = replace(ESCORT, rules=("Massive",))
    required = required_unit(squadron(ESCORT, massive), TABLES)
    assert required["barred.CTNH"] == Figure("CTNH")
    assert "order.CTNH" not in required


def test_options_of_an_escort() -> None:
    """A refit of one escort stands with that escort."""
    unit = squadron(ESCORT, ESCORT)
    refit = TakenOption(name="turrets", points=10)
    refitted = replace(unit.ships[1], options=(refit,))
    required = required_unit(replace(unit, ships=(unit.ships[0], refitted)), TABLES)
    assert required["e2.option1"] == Figure("turrets +10")
    assert "e1.option1" not in required


def test_leadership_to_fill_in() -> None:
    """SHT-04: a Leadership still to be rolled is a box."""
    required = _of(CRUISER)
    assert required["ldbox"] == BoxCount(1, written=True)
    assert "ld" not in required


def test_commander_aboard() -> None:
    """leadership.md: rank, price and re-rolls, and his points with the ship."""
    required = required_unit(ship(commander=ADMIRAL), TABLES)
    found = [required[name] for name in ("commander", "rerolls", "points", "vp1", "ld")]
    assert found == [
        Figure("Admiral +100"),
        BoxCount(1),
        Figure("280"),
        Figure("28"),
        Figure("9"),
    ]


def test_commander_without_rerolls() -> None:
    """A commander who brings no re-roll has no box for one."""
    required = required_unit(ship(commander=replace(ADMIRAL, rerolls=0)), TABLES)
    assert "rerolls" not in required


def test_rerolls_for_one_ship() -> None:
    """leadership.md: a Chaos Lord's re-rolls are marked as his ship's own."""
    required = required_unit(ship(commander=replace(ADMIRAL, rerolls_own=True)), TABLES)
    assert required["rerolls.own"] == Figure("own ship or squadron only")
    assert "rerolls.own" not in required_unit(ship(commander=ADMIRAL), TABLES)


def test_rerolls_that_an_option_brings() -> None:
    """leadership.md: a Veteran Captain's re-roll has a box on his ship's sheet."""
    captain = TakenOption(name="Veteran Captain", points=50)
    required = required_unit(ship(options=(captain,)), TABLES)
    assert required["own_rerolls"] == BoxCount(1)
    assert required["own_rerolls.own"] == Figure("own ship or squadron only")
    assert "own_rerolls" not in required_unit(ship(), TABLES)


@pytest.mark.parametrize("unit", [ship(), squadron(ESCORT)], ids=["ship", "escorts"])
def test_carried(unit: Unit) -> None:
    """A sheet says which ship brings its ship or escorts."""
    carried = replace(unit, carried_by="Long Reach")
    assert required_unit(carried, TABLES)["carried_by"] == Figure("Long Reach")
    assert "carried_by" not in required_unit(unit, TABLES)


def test_rerolls_that_come_back() -> None:
    """leadership.md: re-rolls of each turn are named so, others are not."""
    returning = replace(ADMIRAL, rerolls_each_turn=True)
    required = required_unit(ship(commander=returning), TABLES)
    assert required["rerolls"] == BoxCount(1)
    assert required["rerolls.each_turn"] == Figure("each turn")
    plain = required_unit(ship(commander=ADMIRAL), TABLES)
    assert "rerolls.each_turn" not in plain


def test_options_taken() -> None:
    """SET-06: each refit stands on the sheet with its price."""
    taken = (TakenOption(name="turrets", points=10),)
    required = required_unit(ship(options=taken), TABLES)
    assert (required["option1"], required["points"]) == (
        Figure("turrets +10"),
        Figure("190"),
    )


def test_capital_squadron() -> None:
    """LDR-08: a capital ship's sheet names its squadron and who is in it."""
    group = CapitalSquadron(name="Line", members=("Agrippa", "Lord Daros"))
    required = required_unit(ship(squadron=group), TABLES)
    assert required["squadron"] == Figure("Line: Agrippa, Lord Daros")


def test_elective_base() -> None:
    """BAS-04: the chosen large base is what the sheet says."""
    assert required_unit(ship(large_base=True), TABLES)["base"] == Figure("60")


def test_elective_base_changes_nothing_else() -> None:
    """BAS-06: Tractor Fields change the base and no other figure of the ship."""
    plain, large = (
        required_unit(ship(large_base=chosen), TABLES) for chosen in (False, True)
    )
    assert [field for field in plain if plain[field] != large[field]] == ["base"]
    assert large.keys() - plain.keys() == {"base.elective"}
    assert large["base.elective"] == Figure("Tractor Fields")


def test_massive_ship() -> None:
    """orders.md: Come to New Heading is struck out on a massive ship."""
    required = _of(replace(BATTLESHIP, rules=("Massive",)))
    assert required["barred.CTNH"] == Figure("CTNH")
    assert required["rules"] == Figure("Massive")


def test_several_rules() -> None:
    """Every special rule of a hull stands on its sheet."""
    required = _of(replace(BATTLESHIP, rules=("Massive", "Improved Sensors")))
    assert required["rules"] == Figure("Massive, Improved Sensors")


def test_battleship_is_too_slow_to_turn_twice() -> None:
    """CNH-04: the sheet warns where the second turn is impossible."""
    assert _of(BATTLESHIP)["way1"] == Figure("CTNH too slow for a second turn")


def test_cruiser_is_fast_enough() -> None:
    """CNH-04: a cruiser of 20 cm makes both turns and needs no warning."""
    assert "way1" not in _of(CRUISER)


@pytest.mark.parametrize("field", ["half_speed", "speed.crippled", "run", "ram"])
def test_station_has_no_movement(field: str) -> None:
    """A hull without speed has no half of it, no run, and rams nobody."""
    assert field not in _of(STATION)


def test_no_minimum_move() -> None:
    """orders.md: cruisers of the Dark Eldar have half a speed, but no duty to it."""
    required = _of(replace(CRUISER, faction="Dark Eldar"))
    assert required["half_speed"] == Figure("10")
    assert "minimum" not in required


def test_turrets_of_another_kind() -> None:
    """physical.md: Tyranids have spores where others have turrets."""
    required = _of(replace(CRUISER, turrets_kind="spores"))
    assert required["turrets.kind"] == Figure("spores")
    assert "turrets.kind" not in _lunar()


def test_no_turrets_are_not_halved() -> None:
    """shooting.md: a crippled ship without turrets has none to lose."""
    required = _of(replace(CRUISER, turrets=0))
    assert required["turrets"] == Figure("0")
    assert "turrets.crippled" not in required


def test_station_rolls_all_its_hits_when_rammed() -> None:
    """RAM-23: defences roll as if struck on the prow."""
    assert _of(STATION)["rammed"] == Figure("8D6")


def test_three_speeds() -> None:
    """physical.md: each Eldar speed with its arc, and what is left of it crippled."""
    required = _of(replace(CRUISER, speeds_cm=(10, 20, 25), turns_deg=None))
    expected = {
        "speed.front": Figure("10"),
        "speed.rear": Figure("20"),
        "speed.side": Figure("25"),
        "speed.crippled.front": Figure("5"),
        "speed.crippled.rear": Figure("15"),
        "speed.crippled.side": Figure("20"),
        "turns": Figure("special"),
    }
    assert {key: required.get(key) for key in expected} == expected
    assert not {"speed", "half_speed", "minimum", "speed.crippled"} & set(required)


def test_two_speeds_of_a_club() -> None:
    """Other numbers of speeds stand side by side, since nobody knows what decides."""
    required = _of(replace(CRUISER, speeds_cm=(10, 20)))
    found = [required[k] for k in ("speed", "half_speed", "speed.crippled")]
    assert found == [Figure("10/20"), Figure("5/10"), Figure("5/15")]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (ShieldKind.HOLOFIELD, Figure("1 column right")),
        (ShieldKind.SHADOWFIELD, Figure("1 column right")),
        (ShieldKind.SAVE, None),
    ],
)
def test_what_a_field_does(kind: ShieldKind, expected: Figure | None) -> None:
    """shooting.md: batteries fire one column to the right at a holofield."""
    required = _of(replace(CRUISER, shields=Shields(kind=kind, value=4)))
    assert required.get("shields.field") == expected


def test_how_a_roll_is_halved() -> None:
    """AMB-04: strengths in dice are halved when they have been rolled."""
    orkish = replace(CRUISER, armament=(guns(strength="D6+2"),))
    assert _of(orkish)["half_roll"] == Figure("half and ¼ of a roll, rounded up")
    assert "half_roll" not in _of(CRUISER)


def test_notes_of_a_sheet() -> None:
    """end-phase.md: Necrons repair on 4+, and their sheets say so."""
    required = _of(replace(CRUISER, faction="Necrons"))
    assert required["note1"] == Figure("damage control repairs on 4+")


DEMIURG = replace(CRUISER, faction="Tau", rules=("Demiurg Cruiser Ld",))


def test_falling_leadership() -> None:
    """leadership.md: a Demiurg cruiser begins at 9 and loses one a hit, to 5."""
    required = _of(DEMIURG)
    assert required["ld"] == Figure("9")
    steps = [(f"fall{n}.lost", f"fall{n}.ld") for n in range(5)]
    found = [(required[lost], required[ld]) for lost, ld in steps]
    assert found == [(Figure(str(n)), Figure(str(9 - n))) for n in range(5)]
    assert "fall5.ld" not in required


def test_commander_does_not_fall() -> None:
    """A commander's Leadership is his own: no source says that it falls."""
    required = required_unit(ship(DEMIURG, commander=ADMIRAL), TABLES)
    assert "fall0.ld" not in required


def test_orders_and_weapons_by_quadrant() -> None:
    """A star fort's quadrants have each their weapons, loaded, and their orders."""
    tubes = guns("torpedoes", 6, WeaponKind.TORPEDO, location="quadrant")
    fort = replace(STATION, quadrants=True, armament=(tubes, guns(location="basilica")))
    required = _of(fort)
    found = [required[k] for k in ("w1.out", "w1.loaded", "w2.out", "order.RO")]
    assert found == [BoxCount(4), BoxCount(4), BoxCount(1), BoxCount(4)]


def test_holofield() -> None:
    """A field has no boxes and nothing to halve."""
    required = _of(replace(CRUISER, shields=Shields(kind=ShieldKind.HOLOFIELD)))
    assert required["shields"] == Figure("holofield")
    assert not {"shieldbox", "shields.crippled"} & set(required)


def test_own_critical_table() -> None:
    """shooting.md: fleets with a table of their own get none of ours."""
    required = _of(replace(CRUISER, faction="Necrons"))
    assert [field for field in required if field.startswith("crit")] == []
    own = {key: value for key, value in required.items() if key.startswith("own")}
    rolls = {f"own{roll}": Figure(str(roll)) for roll in range(2, 13)}
    boxes = {f"own{roll}.box": BoxCount(1) for roll in range(2, 13)}
    blanks = {f"own{roll}.what": Blank() for roll in range(2, 13)}
    assert own == rolls | boxes | blanks


@pytest.mark.parametrize(
    ("faction", "bonus"), [("Chaos", "+1"), ("Space Marines", "+2")]
)
def test_boarding_bonus(faction: str, bonus: str) -> None:
    """end-phase.md: fleets that board well have it on the sheet."""
    assert _of(replace(CRUISER, faction=faction))["board_roll"] == Figure(bonus)


def test_no_boarding_bonus() -> None:
    """A fleet without a bonus shows none."""
    assert "board_roll" not in _lunar()


def test_quadrants() -> None:
    """A star fort has boxes and a line in each of four quadrants."""
    fort = replace(STATION, quadrants=True, hits=12, shields=shields(4))
    required = _of(fort)
    found: list[Requirement] = [required[f"{q}.hitbox"] for q in "abcd"]
    marks: list[Requirement] = [required[f"{q}.crippled"] for q in "abcd"]
    assert found == [BoxCount(12)] * 4
    assert marks == [MarkAfter(f"{q}.hitbox", 6) for q in "abcd"]
    assert "hitbox" not in required


def test_nova_cannon() -> None:
    """orders.md: a nova cannon has a span of ranges and no half."""
    cannon = guns(
        "nova cannon", 1, WeaponKind.NOVA_CANNON, range_min_cm=30, range_cm=150
    )
    required = _of(replace(CRUISER, armament=(cannon,)))
    found = [required[f"w1.{name}"] for name in ("range", "strength", "half")]
    assert found == [Figure("30-150"), Figure("1"), Figure("no")]


def test_strength_in_dice() -> None:
    """ordnance.md: variable strengths are printed as dice, their half in words."""
    required = _of(replace(CRUISER, armament=(guns(strength="D6+2"),)))
    found = [required[f"w1.{name}"] for name in ("strength", "half", "quarter")]
    assert found == [Figure("D6+2"), Figure("half"), Figure("¼")]


def test_launch_bays() -> None:
    """RLD-01, SHT-13: bays show each craft's speed, have a load and no arc."""
    required = _of(replace(CRUISER, armament=(bays(4),)))
    assert required["w1.range"] == Figure("fighters 30, bombers 20")
    assert required["w1.loaded"] == BoxCount(1)
    assert "w1.arc" not in required


def test_ordnance_is_loaded_at_the_start() -> None:
    """RLD-01: the box of loaded ordnance is ticked from the start, guns have none."""
    required = _lunar()
    assert required["w2.loaded.tick"] == Tick()
    assert "w1.loaded" not in required


def test_all_round() -> None:
    """A weapon with every arc fires all round."""
    required = _of(STATION)
    assert required["w1.arc"] == Figure("all round")


@pytest.mark.parametrize(
    ("arcs", "text"),
    [
        ((Arc.LEFT, Arc.FRONT), "left/front"),
        ((Arc.LEFT, Arc.FRONT, Arc.RIGHT), "left/front/right"),
        ((Arc.QUADRANT,), "quadrant"),
    ],
)
def test_arcs(arcs: tuple[Arc, ...], text: str) -> None:
    """SHT-15, physical.md: arcs are named from left to right."""
    required = _of(replace(CRUISER, armament=(guns(arcs=arcs),)))
    assert required["w1.arc"] == Figure(text)


def test_dial_of_a_weapon() -> None:
    """SHT-15: a weapon's arcs are drawn as well, once, and by their names."""
    required = _of(replace(CRUISER, armament=(guns(arcs=(Arc.LEFT, Arc.FRONT)),)))
    assert required["w1.dial.arc_front_left"] == Marks(1)


@pytest.mark.parametrize(
    "field", ["symbol.AAF.all-ahead-full", "symbol.BFI.brace-for-impact"]
)
def test_symbols_of_the_orders(field: str) -> None:
    """ORD-06: each order has its symbol on the sheet, once."""
    assert _lunar()[field] == Marks(1)


def test_armour_on_three_facings() -> None:
    """physical.md: the longest armour there is has three figures."""
    required = _of(replace(CRUISER, armour=Armour(front=6, sides=5, rear=4)))
    found = [required[f"armour.{facing}"] for facing in ("front", "sides", "rear")]
    assert found == [Figure("6+"), Figure("5+"), Figure("4+")]


def test_single_escort_has_no_crippled_line() -> None:
    """physical.md: an escort on a sheet of its own is never crippled either."""
    assert not {"crippled", "crippled_at", "w1.quarter"} & set(_of(ESCORT))


ORK = replace(ESCORT, faction="Orks")
FAST = replace(ESCORT, rules=("Improved Thrusters",))


@pytest.mark.parametrize(
    ("profiles", "expected"),
    [
        pytest.param((ESCORT,), {}, id="none"),
        pytest.param((ORK,), {"way1": "AAF +2D6, no check"}, id="one class"),
        pytest.param(
            (ORK, replace(ORK, class_name="Brute")),
            {"way1": "AAF +2D6, no check"},
            id="two alike",
        ),
        pytest.param((ESCORT, FAST), {"p2.way1": "AAF +5D6"}, id="one of two"),
    ],
)
def test_ways_of_a_squadron(
    profiles: tuple[Profile, ...], expected: dict[str, str]
) -> None:
    """What holds for all of a squadron is said once, the rest with its class."""
    required = required_unit(squadron(*profiles), TABLES)
    ways = {key: figure for key, figure in required.items() if "way" in key}
    assert ways == {key: Figure(text) for key, text in expected.items()}


def test_notes_of_a_squadron() -> None:
    """A note on two of a squadron's classes stands on its sheet once."""
    marines = replace(ESCORT, faction="Space Marines")
    required = required_unit(squadron(marines, replace(marines, hits=2)), TABLES)
    notes = {key: figure for key, figure in required.items() if "note" in key}
    assert notes == {
        "note1": Figure("hit-and-run: its own +1, against it -1"),
        "notes": Blank(is_needed=False),
    }


@pytest.mark.parametrize(
    ("unit", "is_ours"),
    [
        (ship(CRUISER, name=f"{CRUISER.class_name} 1"), True),
        (ship(CRUISER, name="Agrippa"), False),
        (ship(CRUISER, name="Agrippa 2"), False),
        (ship(CRUISER, name=f"{CRUISER.class_name} Prime"), False),
        (ship(replace(CRUISER, class_name="C" * 30), name="C" * 30 + " 1"), False),
        (squadron(ESCORT, name="Squadron 3"), True),
        (squadron(ESCORT, name="Hammer"), False),
    ],
)
def test_a_name_that_is_ours_leaves_room_for_another(unit: Unit, is_ours: bool) -> None:
    """Beside a class and a number is a form field, if they are short."""
    required = required_unit(unit, TABLES)
    assert required.get("own_name") == (Blank(beside="name") if is_ours else None)


def test_escorts_may_be_named() -> None:
    """Each escort that nobody named has a field of its own."""
    ships = squadron(ESCORT, ESCORT)
    named = replace(ships.ships[1], name="Fury")
    required = required_unit(replace(ships, ships=(ships.ships[0], named)), TABLES)
    assert "e2.own_name" not in required
    assert required["e1.own_name"] == Blank(beside="e1.name")

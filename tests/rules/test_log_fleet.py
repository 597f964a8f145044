"""A log that names its fleet: what is filled in, and what may not differ.

Source: seeds ORD-01, AAF-07, RAM-01, RAM-17, RAM-21, DIS-14, DIS-18, DIS-20.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.builders import (
    ADMIRAL,
    CRUISER,
    ESCORT,
    STATION,
    TABLES,
    fleet,
    ship,
    squadron,
)

from bfgprint.findings import Place
from bfgprint.model.fleet import CapitalSquadron
from bfgprint.model.play import Check, Disengagement, MoveLog, PlayerTurn, Ram
from bfgprint.model.profile import Armour, ShipType
from bfgprint.rules.log_fleet import check_against_fleet, with_fleet

ELDAR = replace(CRUISER, faction="Eldar", class_name="Eclipse")
MASSIVE = replace(CRUISER, class_name="Emperor", rules=("Massive",))
TAU = replace(
    CRUISER, faction="Tau", armour=Armour(front=5, sides=5, rear=4, deflector_front=6)
)
PAIR = CapitalSquadron(name="Pair", members=("Vile", "Vain"))
FLEET = fleet(
    ship(leadership=8, commander=ADMIRAL),
    squadron(ESCORT, ESCORT, leadership=7),
    ship(ESCORT, name="Dart"),
    ship(STATION, name="Bastion"),
    ship(ELDAR, name="Moon"),
    ship(MASSIVE, name="Maul", leadership=6),
    ship(TAU, name="Vash"),
    ship(name="Vile", leadership=7, squadron=PAIR),
    ship(name="Twin", leadership=7),
    ship(name="Twin", leadership=8),
)


def _log(entry: Check | Ram | Disengagement, **changed: Any) -> MoveLog:
    kinds = {Check: "checks", Ram: "rams", Disengagement: "disengagements"}
    turn = PlayerTurn(**{kinds[type(entry)]: (entry,)})
    return MoveLog(**{"turns": (turn,), "fleet": FLEET, **changed})


def _filled(entry: Check | Ram | Disengagement) -> Any:
    (turn,) = with_fleet(_log(entry), TABLES).turns
    ((made,),) = (
        each for each in (turn.checks, turn.rams, turn.disengagements) if each
    )
    return made


def _found(entry: Check | Ram | Disengagement) -> list[str]:
    log = with_fleet(_log(entry), TABLES)
    return [f"{f.code}: {f.message}" for f in check_against_fleet(log, TABLES)]


def _codes(entry: Check | Ram | Disengagement) -> list[str]:
    return [line.partition(":")[0] for line in _found(entry)]


def test_log_without_a_fleet() -> None:
    """What names no fleet is left as it was written."""
    log = _log(Check(unit="Agrippa"), fleet=None)
    assert log is with_fleet(log, TABLES)
    assert check_against_fleet(log, TABLES) == ()


@pytest.mark.parametrize(
    ("written", "leadership"),
    [
        ({"unit": "Agrippa"}, 9),
        ({"unit": "Agrippa", "leadership": 5}, 5),
        ({"unit": "Hammer"}, 7),
        ({"unit": "Sword 2"}, 7),
        ({"unit": "Sword 2", "squadron": "Hammer"}, 7),
        ({"squadron": "Hammer"}, 7),
        ({"unit": "Bastion"}, 7),
        ({"unit": "Dart"}, None),
        ({"unit": "Vile"}, None),
        ({"unit": "Agrippa", "squadron": "Pair"}, None),
        ({"unit": "Twin"}, None),
        ({"unit": "Unclean"}, None),
        ({}, None),
    ],
)
def test_leadership_of_a_check(written: Any, leadership: int | None) -> None:
    """A check is on the Leadership of its unit, commander and all, unless written.

    Two ships of one name can't be told apart, and a squadron of capital ships has
    a Leadership that the fleet does not give.
    """
    assert leadership == _filled(Check(**written)).leadership


@pytest.mark.parametrize(
    ("written", "codes"),
    [
        ({"unit": "Maul", "order": "Come to New Heading"}, ["ORD-01"]),
        ({"unit": "Maul", "order": "CTNH", "kind": "free"}, ["ORD-01"]),
        ({"unit": "Maul", "order": "Lock On"}, []),
        ({"unit": "Maul", "order": "Hover"}, []),
        ({"unit": "Maul", "order": "CTNH", "kind": "leadership test"}, []),
        ({"unit": "Maul", "order": "CTNH", "kind": "reveal from Drift"}, []),
        ({"unit": "Bastion", "order": "Lock On"}, ["ORD-01"]),
        ({"unit": "Bastion", "order": "Reload Ordnance"}, []),
        ({"unit": "Hammer", "order": "Lock On"}, []),
        ({"unit": "Moon", "order": "All Ahead Full"}, []),
        ({"unit": "Unclean", "order": "Lock On"}, []),
    ],
)
def test_order_that_the_hull_may_not_take(written: Any, codes: list[str]) -> None:
    """ORD-01: a check for an order that this hull may not take.

    Hulls whose orders we don't know in full are not judged.
    """
    assert codes == _codes(Check(**written))


def test_figures_of_a_ram() -> None:
    """RAM-17, RAM-21: type, starting hits and front armour are the fleet's."""
    ram = _filled(Ram(ship="Agrippa"))
    expected = (9, ShipType.CRUISER, 8, 6)
    assert expected == (
        ram.leadership,
        ram.rammer,
        ram.rammer_hits,
        ram.rammer_armour,
    )
    assert _filled(Ram(ship="Agrippa", rammer_hits=4)).rammer_hits == 4


@pytest.mark.parametrize("name", ["Unclean", "", "Twin"])
def test_ram_of_a_ship_that_is_not_in_the_fleet(name: str) -> None:
    """Nothing is known of a ship that the fleet does not have, or has twice."""
    assert _filled(Ram(ship=name)) == Ram(ship=name)


def test_deflector_may_be_up_or_down() -> None:
    """RAM-21: of two front armours either may be written, and none is filled in."""
    assert _filled(Ram(ship="Vash")).rammer_armour is None
    assert _codes(Ram(ship="Vash", rammer_armour=6)) == []
    assert _codes(Ram(ship="Vash", rammer_armour=5)) == []
    assert _codes(Ram(ship="Vash", rammer_armour=4)) == ["DATA-01"]


def test_unit_of_which_the_leadership_is_not_known() -> None:
    """A ship that shares its name with a unit has figures but no Leadership."""
    two = fleet(ship(leadership=8), squadron(ESCORT, ESCORT, name="Agrippa"))
    log = with_fleet(_log(Ram(ship="Agrippa"), fleet=two), TABLES)
    (ram,) = log.turns[0].rams
    assert (ram.leadership, ram.rammer_hits) == (None, 8)


def test_rammer_written_otherwise() -> None:
    """DATA-01: each figure of a rammer that is not the fleet's."""
    ram = Ram(ship="Agrippa", rammer=ShipType.ESCORT, rammer_hits=12, rammer_armour=5)
    assert _found(ram) == [
        "DATA-01: Agrippa: its type is cruiser in the fleet, not escort",
        "DATA-01: Agrippa: its starting hits is 8 in the fleet, not 12",
        "DATA-01: Agrippa: its front armour is 6 in the fleet, not 5",
    ]


@pytest.mark.parametrize(
    ("name", "codes"),
    [("Moon", ["AAF-07"]), ("Bastion", []), ("Agrippa", []), ("Unclean", [])],
)
def test_hull_that_never_rams(name: str, codes: list[str]) -> None:
    """AAF-07, RAM-01: no Eldar goes All Ahead Full; of a defence the ram tells."""
    assert codes == _codes(Ram(ship=name))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Agrippa", (9, "Imperium", 280, None)),
        ("Hammer", (7, "Imperium", 70, 2)),
        ("Dart", (None, "Imperium", 35, 1)),
        ("Vile", (7, "Imperium", 180, None)),
        ("Unclean", (None, None, None, None)),
    ],
)
def test_figures_of_who_disengages(name: str, expected: tuple[Any, ...]) -> None:
    """DIS-14, DIS-18, DIS-20: own Leadership, points with commander, escorts."""
    made = _filled(Disengagement(unit=name))
    assert expected == (made.leadership, made.faction, made.points, made.escorts)


@pytest.mark.parametrize(
    ("written", "messages"),
    [
        ({"unit": "Agrippa", "points": 280, "faction": "imperium"}, []),
        (
            {"unit": "Agrippa", "points": 180},
            ["DATA-01: Agrippa is 280 points in the fleet, not 180"],
        ),
        (
            {"unit": "Agrippa", "escorts": 3},
            ["DATA-01: Agrippa is no squadron of escorts in the fleet, not 3"],
        ),
        (
            {"unit": "Hammer", "escorts": 0, "points": 0},
            [
                "DATA-01: Hammer is 70 points in the fleet, not 0",
                "DATA-01: Hammer has 2 escorts in the fleet, not 0",
            ],
        ),
        (
            {"unit": "Hammer", "faction": "Necrons"},
            ["DATA-01: Hammer is of the Imperium in the fleet, not Necrons"],
        ),
        ({"unit": "Unclean", "points": 1}, []),
    ],
)
def test_unit_written_otherwise(written: Any, messages: list[str]) -> None:
    """DATA-01: points, escorts and faction of a unit are the fleet's."""
    assert messages == _found(Disengagement(**written))


HERE = Place(item="here")


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (
            Check(unit="Maul", order="CTNH", place=HERE),
            "here: Maul may not take the order Come to New Heading "
            "(not among the orders of Imperium, Emperor) [ORD-01]",
        ),
        (
            Ram(ship="Moon", place=HERE),
            "here: Moon can't ram: no Eclipse may take All Ahead Full [AAF-07]",
        ),
        (
            Ram(ship="Vash", rammer_armour=4, place=HERE),
            "here: Vash: its front armour is 5 or 6 in the fleet, not 4 [DATA-01]",
        ),
        (
            Ram(ship="Agrippa", rammer_hits=10**400, place=HERE),
            "here: Agrippa: its starting hits is 8 in the fleet, not inf [DATA-01]",
        ),
        (
            Disengagement(unit="Hammer", points=71, place=HERE),
            "here: Hammer is 70 points in the fleet, not 71 [DATA-01]",
        ),
    ],
)
def test_what_a_player_reads(entry: Check | Ram | Disengagement, line: str) -> None:
    """A finding is read whole: its place, its sentence, its hint and its code."""
    found = check_against_fleet(with_fleet(_log(entry), TABLES), TABLES)
    assert [line] == [str(finding) for finding in found]

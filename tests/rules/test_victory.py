"""What a ship or squadron is worth to the opponent.

Source: seeds DIS-14, DIS-15, DIS-20 to DIS-22; scenarios.md, Victory points;
rulings AMB-16, AMB-17, AMB-18; the core-victory vectors.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.builders import ADMIRAL, CRUISER, ESCORT, TABLES, ruled, ship, squadron
from rules.vectors import Vector, family

from bfgprint.model.play import Disengagement
from bfgprint.model.tables import RuleTables
from bfgprint.rules.victory import (
    check_victory,
    is_half_lost,
    ship_crippled,
    ship_destroyed,
    ship_disengaged,
    squadron_destroyed,
    squadron_disengaged,
    unit_worth,
    worth,
)


def codes(tables: RuleTables = TABLES, **written: Any) -> list[str]:
    """Return the codes of what is wrong with the points that were scored."""
    leaving = Disengagement(unit="Agrippa", **written)
    return [str(f.code) for f in check_victory(leaving, tables)]


@pytest.mark.parametrize("vector", family("core-victory"))
def test_known_points(vector: Vector) -> None:
    """core-victory: what a unit that disengaged is worth, and nothing else."""
    written = {
        "points": vector.get("points", vector.get("squadron_points")),
        "crippled": vector.get("crippled", False),
        "escorts": vector.get("escorts"),
        "destroyed": vector.get("destroyed", 0),
    }
    assert codes(**written, victory_points=vector["vp"]) == []
    assert len(codes(**written, victory_points=vector["vp"] + 1)) == 1


@pytest.mark.parametrize(
    ("points", "crippled", "expected"),
    [(180, False, 18), (180, True, 45), (185, False, 19), (185, True, 47)],
)
def test_ship_that_disengaged(points: int, crippled: bool, expected: int) -> None:
    """DIS-20, DIS-21, AMB-18: 10 or 25 %, rounded up to a whole point."""
    assert expected == ship_disengaged(points, crippled, TABLES)


def test_ship_that_stays() -> None:
    """scenarios.md: crippled at the end is worth 25 %, destroyed all."""
    assert (ship_crippled(181, TABLES), ship_destroyed(181, TABLES)) == (46, 181)


@pytest.mark.parametrize(
    ("escorts", "half"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)]
)
def test_half_of_a_squadron(escorts: int, half: int) -> None:
    """DIS-15, AMB-16: half rounded down, but at least one."""
    lost = [d for d in range(escorts + 1) if is_half_lost(escorts, d, TABLES)]
    assert lost == list(range(half, escorts + 1))


def test_half_of_one_is_a_ruling() -> None:
    """AMB-16: a club may read half of one, rounded down, as none."""
    assert is_half_lost(1, 0, ruled(half_squadron_least=0))
    assert not is_half_lost(1, 0, TABLES)


@pytest.mark.parametrize(
    ("destroyed", "expected"), [(0, 20), (1, 20), (2, 50), (4, 50)]
)
def test_squadron_that_disengaged(destroyed: int, expected: int) -> None:
    """DIS-14, DIS-15: 10 % of all five escorts, 25 % once two are lost."""
    assert expected == squadron_disengaged(200, 5, destroyed, TABLES)


@pytest.mark.parametrize(("destroyed", "expected"), [(0, 20), (1, 60), (2, 130)])
def test_lost_escorts_besides(destroyed: int, expected: int) -> None:
    """AMB-17: a club may let lost escorts score their own price besides."""
    tables = ruled(squadron_value_stands_for_all=False)
    assert expected == squadron_disengaged(200, 5, destroyed, tables)


def test_a_squadron_of_none() -> None:
    """AMB-17: of no escorts none has a price of its own."""
    tables = ruled(squadron_value_stands_for_all=False)
    assert squadron_disengaged(200, 0, 0, tables) == 20


def test_a_squadron_of_one() -> None:
    """AMB-17: the price of its only escort counts besides, once that is lost."""
    tables = ruled(squadron_value_stands_for_all=False)
    assert squadron_disengaged(36, 1, 1, tables) == 9 + 36


@pytest.mark.parametrize(("destroyed", "expected"), [(0, 0), (4, 0), (5, 200)])
def test_squadron_destroyed(destroyed: int, expected: int) -> None:
    """scenarios.md: a squadron scores only once its last escort is destroyed."""
    assert expected == squadron_destroyed(200, 5, destroyed, TABLES)


@pytest.mark.parametrize(
    ("kind", "event", "expected"),
    [
        ("ordinary", "crippled", 45),
        ("escort", "destroyed", 180),
        ("Necrons", "hulk", 540),
        ("defence", "disengaged", None),
        ("Somebody", "destroyed", None),
    ],
)
def test_worth_of_an_event(kind: str, event: str, expected: int | None) -> None:
    """scenarios.md: the shares of the tables, and none for what is not in them."""
    assert expected == worth(180, kind, event, TABLES)


def test_worth_of_a_unit() -> None:
    """scenarios.md: a commander counts with his ship, a fleet's own shares go first."""
    assert unit_worth(ship(commander=ADMIRAL), "disengaged", TABLES) == 28
    assert unit_worth(squadron(ESCORT, ESCORT), "all destroyed", TABLES) == 70
    assert unit_worth(ship(), "all destroyed", TABLES) is None
    necron = ship(replace(CRUISER, faction="Necrons"))
    assert unit_worth(necron, "left damaged", TABLES) == 45


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ({}, []),
        ({"victory_points": 5}, []),
        ({"points": 180}, []),
        ({"points": 180, "victory_points": 17}, ["DIS-20"]),
        ({"points": 180, "crippled": True, "victory_points": 18}, ["DIS-21"]),
        ({"points": 180, "crippled": True, "victory_points": 90}, ["DIS-22", "DIS-21"]),
        ({"points": 180, "crippled": True, "victory_points": 91}, ["DIS-21"]),
        ({"points": 0, "crippled": True, "victory_points": 0}, []),
        (
            {"points": 180, "crippled": True, "crippled_on_table": True,
             "victory_points": 90},
            ["DIS-22", "DIS-21"],
        ),
        ({"crippled_on_table": True}, ["DIS-22"]),
        ({"points": 200, "escorts": 5, "victory_points": 50}, ["DIS-14"]),
        (
            {"points": 200, "escorts": 5, "destroyed": 2, "victory_points": 20},
            ["DIS-15"],
        ),
        ({"escorts": 5, "destroyed": 2, "victory_points": 20}, []),
        ({"escorts": 3, "destroyed": 3}, ["DIS-14"]),
        ({"escorts": 3, "destroyed": -1}, ["DIS-14"]),
        ({"escorts": 0}, ["DIS-14"]),
    ],
)  # fmt: skip
def test_points_that_were_scored(written: dict[str, Any], expected: list[str]) -> None:
    """DIS-14, DIS-15, DIS-20 to DIS-22: what was written, and should not have been."""
    assert expected == codes(**written)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ({"victory_points": 20}, []),
        ({"victory_points": 50}, []),
        ({"victory_points": 100}, ["DIS-20"]),
        ({"damaged": False, "victory_points": 20}, []),
        ({"damaged": False, "victory_points": 50}, ["DIS-20"]),
        ({"damaged": True, "victory_points": 50}, []),
        ({"damaged": True, "victory_points": 20}, ["DIS-20"]),
        ({"crippled": True, "victory_points": 100}, []),
        ({"crippled": True, "victory_points": 50}, ["DIS-21"]),
        ({"crippled": True, "victory_points": 200}, ["DIS-22", "DIS-21"]),
        ({"escorts": 4, "victory_points": 50}, []),
        ({"escorts": 4, "damaged": True, "victory_points": 50}, []),
        ({"escorts": 4, "crippled": True, "victory_points": 50}, []),
        ({"escorts": 4, "victory_points": 20}, ["DIS-14"]),
        ({"escorts": 4, "destroyed": 2, "victory_points": 20}, []),
        ({"escorts": 4, "destroyed": 4}, ["DIS-14"]),
        ({}, []),
        ({"points": None, "victory_points": 3}, []),
        ({"faction": "Imperium", "victory_points": 50}, ["DIS-20"]),
        ({"faction": "", "victory_points": 50}, ["DIS-20"]),
    ],
)
def test_shares_of_the_necrons(written: dict[str, Any], expected: list[str]) -> None:
    """DIS-14, DIS-20 to DIS-22: a faction with shares of its own is judged by these.

    Necrons: intact 10 %, damaged or any raider 25 %, crippled 50 % (scenarios.md).
    """
    assert expected == codes(**{"faction": "necrons", "points": 200, **written})


def test_tables_without_the_event() -> None:
    """What a club's own tables give nothing for is not judged."""
    victory = {**TABLES.victory, "ordinary": (), "squadron": ()}
    tables = replace(TABLES, victory=victory)
    assert codes(tables, points=180, victory_points=1) == []
    assert codes(tables, points=180, escorts=3, victory_points=1) == []


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (
            {"points": 180, "victory_points": 17},
            "Agrippa is worth 18 victory points, not 17",
        ),
        (
            {"crippled_on_table": True},
            "Agrippa has left the table and can't score as crippled on it too",
        ),
        (
            {"escorts": 3, "destroyed": 3},
            "a squadron of 3 that lost 3 has none left to disengage",
        ),
    ],
)
def test_messages(written: dict[str, Any], message: str) -> None:
    """A message has the player's words and the numbers in it."""
    leaving = Disengagement(unit="Agrippa", **written)
    assert [f.message for f in check_victory(leaving, TABLES)] == [message]

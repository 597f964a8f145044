"""Launch bays of hulls, units and fleets.

Source: ordnance.md, Launching and limits; shooting.md, Crippled.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import (
    BATTLESHIP,
    CRUISER,
    ESCORT,
    TABLES,
    bays,
    fleet,
    ship,
    squadron,
)

from bfgprint.rules.ordnance import (
    bay_lines,
    bays_text,
    crippled_bays,
    fleet_bays,
    profile_bays,
    unit_bays,
)

TWO_AND_TWO = replace(CRUISER, armament=(*CRUISER.armament, bays(2), bays(2)))
ODD = replace(BATTLESHIP, armament=(bays(3), bays(1)))
ORK = replace(CRUISER, faction="Orks", armament=(bays("D3+1"), bays(4)))
CARRIER = replace(ESCORT, armament=(bays(1),))


def test_only_launch_bays_are_bays() -> None:
    """Guns and torpedoes launch no craft."""
    assert len(bay_lines(TWO_AND_TWO)) == 2


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        pytest.param(CRUISER, (0, ()), id="none"),
        pytest.param(TWO_AND_TWO, (4, ()), id="two and two"),
        pytest.param(ORK, (4, ("D3+1",)), id="dice"),
    ],
)
def test_bays_of_a_profile(
    profile: object, expected: tuple[int, tuple[str, ...]]
) -> None:
    """Numbers are added up, dice are kept for the table."""
    assert expected == profile_bays(profile, TABLES)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("profile", "expected"),
    [(TWO_AND_TWO, 2), (ODD, 3), (CRUISER, 0), (ORK, 2)],
    ids=["two and two", "odd", "none", "dice"],
)
def test_crippled_bays(profile: object, expected: int) -> None:
    """shooting.md: each line of bays is halved, rounding up."""
    assert expected == crippled_bays(profile, TABLES)  # type: ignore[arg-type]


def test_bays_that_can_not_run_out_count_twice() -> None:
    """ordnance.md: Tyranids have double bays and launch double."""
    hive = replace(TWO_AND_TWO, faction="Tyranids")
    assert profile_bays(hive, TABLES) == (8, ())
    assert crippled_bays(hive, TABLES) == 4


def test_bays_of_a_squadron() -> None:
    """The bays of all escorts count."""
    assert unit_bays(squadron(CARRIER, CARRIER, ESCORT), TABLES) == (2, ())


def test_bays_of_a_fleet() -> None:
    """ordnance.md: craft in play are limited by the bays of the whole fleet."""
    list_ = fleet(ship(TWO_AND_TWO), ship(ORK), squadron(CARRIER, CARRIER))
    assert fleet_bays(list_, TABLES) == (10, ("D3+1",))


@pytest.mark.parametrize(
    ("found", "text"),
    [
        ((8, ()), "8"),
        ((0, ()), "0"),
        ((0, ("D3+1",)), "D3+1"),
        ((4, ("D3+1", "D6")), "4 and D3+1 and D6"),
        ((4, ("D3+1", "D3+1")), "4 and 2 x D3+1"),
    ],
)
def test_wording(found: tuple[int, tuple[str, ...]], text: str) -> None:
    """Bays are written as a number, dice, or both."""
    assert text == bays_text(found)


def test_bays_of_a_star_fort() -> None:
    """Each of four quadrants has the bays that the profile gives it."""
    line = replace(bays(3), location="quadrant")
    fort = replace(CRUISER, quadrants=True, armament=(line,))
    assert profile_bays(fort, TABLES) == (12, ())
    assert crippled_bays(fort, TABLES) == 8


def test_hulks_never_run_out() -> None:
    """ordnance.md: space hulks have double bays and double launches."""
    hulk = replace(CRUISER, subtype="space hulk", armament=(bays("D6+2"), bays(4)))
    assert profile_bays(hulk, TABLES) == (8, ("D6+2", "D6+2"))

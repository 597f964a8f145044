"""The Leadership a unit tests on, with and without a commander aboard.

Source: leadership.md (Commanders; planetary defences) and seed LDR-07.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import (
    ADMIRAL,
    CRUISER,
    ESCORT,
    LORD,
    STATION,
    TABLES,
    ship,
    squadron,
)

from bfgprint.model.fleet import Commander
from bfgprint.rules.leadership import fleet_rerolls, unit_leadership

WARMASTER = replace(LORD, rank="Warmaster", leadership_bonus=2, leadership_max=9)


def _with(commander: Commander | None, leadership: int | None) -> int | None:
    unit = ship(commander=commander, leadership=leadership)
    return unit_leadership(unit, TABLES)


@pytest.mark.parametrize("leadership", range(1, 11))
def test_own_leadership(leadership: int) -> None:
    """Without a commander a ship tests on its own Leadership."""
    assert leadership == _with(None, leadership)


def test_leadership_still_to_be_rolled() -> None:
    """A ship whose Leadership was not given has none yet."""
    assert _with(None, None) is None


@pytest.mark.parametrize("own", [6, 9, 10, None])
def test_commander_replaces_it(own: int | None) -> None:
    """leadership.md: his Leadership replaces the ship's, even if lower."""
    assert _with(ADMIRAL, own) == 9


@pytest.mark.parametrize(
    ("own", "expected"), [(6, 7), (7, 8), (8, 9), (9, 9), (10, 10)]
)
def test_chaos_lord_adds_one(own: int, expected: int) -> None:
    """leadership.md: +1, at most 9; a crew that is better stays better."""
    assert expected == _with(LORD, own)


@pytest.mark.parametrize(("own", "expected"), [(6, 8), (7, 9), (8, 9), (9, 9)])
def test_warmaster_adds_two(own: int, expected: int) -> None:
    """leadership.md: +2, at most 9."""
    assert expected == _with(WARMASTER, own)


@pytest.mark.parametrize(("own", "expected"), [(8, 10), (9, 10), (10, 10)])
def test_bonus_up_to_ten(own: int, expected: int) -> None:
    """leadership.md: the lists of the gods let a Warmaster reach 10."""
    assert expected == _with(replace(WARMASTER, leadership_max=10), own)


def test_bonus_to_what_is_not_rolled() -> None:
    """A bonus to an unknown Leadership is unknown too."""
    assert _with(LORD, None) is None


def test_commander_who_changes_nothing() -> None:
    """leadership.md: an Ork Warlord brings re-rolls and no Leadership."""
    warlord = Commander(rank="Warlord", points=40, rerolls=1)
    assert _with(warlord, 6) == 6


def test_planetary_defences_have_a_nominal_value() -> None:
    """leadership.md: planetary defences roll none and act on 7."""
    assert unit_leadership(ship(STATION), TABLES) == 7


def test_given_value_beats_the_nominal_one() -> None:
    """A Leadership that the player wrote down stands."""
    assert unit_leadership(ship(STATION, leadership=8), TABLES) == 8


def test_squadron_shares_one() -> None:
    """LDR-07: escorts share their squadron's Leadership."""
    unit = squadron(ESCORT, ESCORT, leadership=7)
    assert unit_leadership(unit, TABLES) == 7


def test_squadron_with_a_commander() -> None:
    """A commander may be aboard an escort squadron."""
    unit = squadron(ESCORT, ESCORT, leadership=7, commander=ADMIRAL)
    assert unit_leadership(unit, TABLES) == 9


def test_squadron_of_defences_has_the_nominal_value() -> None:
    """leadership.md: monitors act on 7 as well."""
    monitor = replace(ESCORT, faction="Planetary Defences")
    assert unit_leadership(squadron(monitor, monitor), TABLES) == 7


def test_rerolls_of_all_commanders() -> None:
    """Every commander's re-rolls count for the fleet."""
    two = replace(ADMIRAL, rerolls=3)
    units = (ship(commander=ADMIRAL), ship(CRUISER), squadron(ESCORT, commander=two))
    assert fleet_rerolls(units) == 4


def test_no_commander_no_rerolls() -> None:
    """Without a commander there are no re-rolls."""
    assert fleet_rerolls((ship(), squadron(ESCORT))) == 0

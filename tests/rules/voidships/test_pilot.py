"""Icons and the chance to pass a Pilot Test, against the table of the facts."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from bfgprint.rules.voidships.pilot import chance, icons

TABLE = {
    3: (0.3333, 0.1296, 0.0324, 0.0046),
    4: (0.5208, 0.2801, 0.1150, 0.0347),
    5: (0.6736, 0.4421, 0.2377, 0.1024),
    6: (0.7865, 0.5897, 0.3785, 0.2041),
    7: (0.8646, 0.7106, 0.5169, 0.3265),
    8: (0.9162, 0.8028, 0.6394, 0.4540),
    9: (0.9492, 0.8694, 0.7400, 0.5739),
    10: (0.9697, 0.9155, 0.8180, 0.6785),
    11: (0.9822, 0.9464, 0.8758, 0.7645),
    12: (0.9897, 0.9666, 0.9171, 0.8319),
}
"""Seed 001, Chance of passing a Pilot Test: DN 3 to 6 by pool."""


def test_icons_of_dice() -> None:
    """4 and 5 are an icon, 6 is two, less is none (the example of section 7)."""
    assert [icons([die]) for die in range(1, 7)] == [0, 0, 0, 1, 1, 2]
    assert icons((4, 6, 2, 1, 5, 3, 1)) == 4


@pytest.mark.parametrize(("pool", "row"), TABLE.items())
def test_chances(pool: int, row: tuple[float, ...]) -> None:
    """The chances are those of the facts, to four digits."""
    assert [round(float(chance(pool, dn)), 4) for dn in range(3, 7)] == list(row)


@pytest.mark.parametrize("pool", range(5))
def test_chances_by_counting(pool: int) -> None:
    """They are exact: every throw of a small pool, counted."""
    throws = list(product(range(1, 7), repeat=pool))
    for dn in range(11):
        passed = sum(icons(throw) >= dn for throw in throws)
        assert chance(pool, dn) == Fraction(passed, len(throws))

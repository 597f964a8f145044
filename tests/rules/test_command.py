"""Command checks: what is needed, and the chance to roll it.

Source: seeds CMD-02, CMD-10, CMD-11, MOD-01, MOD-02; the core inventory's
column "2D6 with 11-12 failing"; leadership.md for the percentages.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from rules.builders import TABLES

from bfgprint.rules.command import needed, pass_chance, percent

CHECKS = TABLES.command

WITH_11_AND_12_FAILING = {
    1: 0, 2: 1, 3: 3, 4: 6, 5: 10, 6: 15, 7: 21, 8: 26, 9: 30, 10: 33, 11: 33, 12: 33,
}  # fmt: skip

PERCENT = {1: 0, 2: 3, 3: 8, 4: 17, 5: 28, 6: 42, 7: 58, 8: 72, 9: 83, 10: 92}


@pytest.mark.parametrize(("leadership", "ways"), WITH_11_AND_12_FAILING.items())
def test_chance_to_pass(leadership: int, ways: int) -> None:
    """CMD-02, CMD-11: of 36 throws as many pass as the table says."""
    assert Fraction(ways, 36) == pass_chance(leadership, CHECKS)


@pytest.mark.parametrize(("leadership", "expected"), PERCENT.items())
def test_chance_in_percent(leadership: int, expected: int) -> None:
    """leadership.md: the chance is printed in whole percent."""
    assert expected == percent(pass_chance(leadership, CHECKS))


@pytest.mark.parametrize("leadership", range(1, 11))
def test_needed_is_the_leadership(leadership: int) -> None:
    """CMD-02: equal to or under the Leadership passes."""
    assert leadership == needed(leadership, CHECKS)


@pytest.mark.parametrize("leadership", [11, 12, 15])
def test_needed_never_above_ten(leadership: int) -> None:
    """CMD-10, CMD-11: Leadership counts as 10 at most, and 11 always fails."""
    assert needed(leadership, CHECKS) == 10


@pytest.mark.parametrize(
    ("chance", "expected"),
    [
        (Fraction(1, 200), 1),
        (Fraction(1, 201), 0),
        (Fraction(5, 8), 63),
        (Fraction(1), 100),
    ],
)
def test_half_a_percent_is_rounded_up(chance: Fraction, expected: int) -> None:
    """A chance is rounded to the nearest percent, a half upwards."""
    assert expected == percent(chance)


@pytest.mark.parametrize(
    ("expected", "figure"),
    [
        pytest.param("2D6", CHECKS.dice, id="CMD-02 dice"),
        pytest.param(10, CHECKS.cap, id="CMD-10 cap"),
        pytest.param(11, CHECKS.always_fails_from, id="CMD-11 always fails"),
        pytest.param(-1, CHECKS.under_fire, id="MOD-01 under fire"),
        pytest.param(1, CHECKS.enemy_contacts, id="MOD-02 enemy contacts"),
    ],
)
def test_figures_of_the_check(expected: int | str, figure: int | str) -> None:
    """The bundled table holds the figures of the rules."""
    assert expected == figure


def test_every_leadership_that_can_occur_is_shown() -> None:
    """leadership.md: Ork ships start at 5, and nothing goes beyond 10."""
    assert CHECKS.leadership_shown == (5, 6, 7, 8, 9, 10)

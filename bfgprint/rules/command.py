"""Command checks and their chances.

Source: seeds CMD-02 (2D6 equal to or under the Leadership passes), CMD-10 (never
above 10), CMD-11 (11 and 12 fail), MOD-05 (modifiers first, then the cap).
"""

from __future__ import annotations

from fractions import Fraction

from bfgprint.model.tables import CommandChecks
from bfgprint.rules.dice import chances


def needed(leadership: int, checks: CommandChecks) -> int:
    """Return the highest roll that passes, whatever the Leadership."""
    return min(leadership, checks.cap, checks.always_fails_from - 1)


def pass_chance(leadership: int, checks: CommandChecks) -> Fraction:
    """Return the chance to pass a check on this modified Leadership."""
    most = needed(leadership, checks)
    return sum(
        (chance for total, chance in chances(checks.dice).items() if total <= most),
        start=Fraction(0),
    )


def percent(chance: Fraction) -> int:
    """Return a chance in whole percent, half a percent rounded up."""
    return int(chance * 100 + Fraction(1, 2))

"""Dice expressions and exact chances, by counting every throw.

Source: seeds DIC-01 to DIC-09.  ``D3`` is a D6 halved, rounding up, so its
three results are equally likely and it may be counted as a three-sided die.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

_EXPRESSION = re.compile(r"^(\d*)D(3|6)(?:x(\d+))?(?:([+-])(\d+))?$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice:
    """``2D6+5`` taken apart: count, sides, multiplier and addition."""

    count: int
    sides: int
    times: int = 1
    plus: int = 0

    @property
    def lowest(self) -> int:
        """The least total."""
        return self.count * self.times + self.plus

    @property
    def highest(self) -> int:
        """The greatest total."""
        return self.count * self.sides * self.times + self.plus


def parse_dice(expression: str) -> Dice:
    """Return the parts of a dice expression such as ``D6x5`` or ``3D6-3``.

    Raises:
        ValueError: it is not a dice expression.
    """
    found = _EXPRESSION.match(expression)
    if found is None:
        raise ValueError(f"not a dice expression: {expression!r}")
    plus = int(found[5] or 0)
    return Dice(
        count=int(found[1] or 1),
        sides=int(found[2]),
        times=int(found[3] or 1),
        plus=-plus if found[4] == "-" else plus,
    )


@lru_cache(maxsize=256)
def chances(expression: str) -> dict[int, Fraction]:
    """Return the chance of each total, exactly."""
    dice = parse_dice(expression)
    ways = {0: 1}
    for _ in range(dice.count):
        thrown: dict[int, int] = {}
        for total, number in ways.items():
            for face in range(1, dice.sides + 1):
                thrown[total + face] = thrown.get(total + face, 0) + number
        ways = thrown
    throws = dice.sides**dice.count
    return {
        total * dice.times + dice.plus: Fraction(number, throws)
        for total, number in ways.items()
    }

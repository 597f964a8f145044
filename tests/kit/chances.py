"""Are the chances right: exact counts over all faces, and chi-square over many rolls.

``counted`` looks every throw up in a table and counts the results, each throw once.
``thrown`` makes many seeded rolls with the product's own generator; ``is_fair`` holds
what came of them against the exact chances, at a level of one in a thousand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from itertools import product
from math import sqrt

from bfgprint.rules.dice import parse_dice, parse_draw, throw_size
from bfgprint.setup.dice import faces, root_of, throw, value_of

ROLLS = 60_000
"""So many seeded rolls are made of each table."""

_CRITICAL = (
    *(10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.124, 27.877, 29.588),
    *(31.264, 32.909, 34.528, 36.123, 37.697, 39.252, 40.790, 42.312, 43.820, 45.315),
    *(46.797, 48.268, 49.728, 51.179, 52.620, 54.052, 55.476, 56.892, 58.301, 59.703),
)
"""What one chi-square in a thousand exceeds, by degrees of freedom from 1 on."""

_NORMAL_999 = 3.0902
"""What one standard normal value in a thousand exceeds."""


def throws(expr: str) -> Iterable[tuple[int, ...]]:
    """Return every throw of an expression that need not be made again, once."""
    options = parse_draw(expr)
    if options is None:
        return product(range(1, 7), repeat=parse_dice(expr).count)
    size = throw_size(options)
    every = list(product(range(1, 7), repeat=size))
    # In the order of their digits; what is beyond whole rounds is thrown again.
    return every[: 6**size // options * options]


def counted(expr: str, says: Callable[[int], Hashable]) -> dict[Hashable, Fraction]:
    """Return the chance of each result, counted over every throw."""
    results = Counter(says(value_of(expr, each)) for each in throws(expr))
    total = results.total()
    return {result: Fraction(number, total) for result, number in results.items()}


def thrown(expr: str, *, seed: str = "chances", rolls: int = ROLLS) -> Counter[int]:
    """Return what so many rolls of one seed come to, one after the other."""
    stream = faces(root_of([seed]), f"chances/{expr}")
    return Counter(value_of(expr, throw(stream, expr)) for _ in range(rolls))


def chi_square(
    found: Mapping[Hashable, int], chances: Mapping[Hashable, Fraction]
) -> float:
    """Return how far what was found is from the chances."""
    rolls = sum(found.values())
    return sum(
        (found.get(result, 0) - float(chance * rolls)) ** 2 / float(chance * rolls)
        for result, chance in chances.items()
    )


def critical_value(freedom: int) -> float:
    """Return the chi-square that one fair sample in a thousand exceeds.

    Beyond the table by Wilson and Hilferty, who are then right in four digits.
    """
    if freedom <= len(_CRITICAL):
        return _CRITICAL[freedom - 1]
    part = 2 / (9 * freedom)
    return freedom * (1 - part + _NORMAL_999 * sqrt(part)) ** 3


def is_fair(
    found: Mapping[Hashable, int], chances: Mapping[Hashable, Fraction]
) -> bool:
    """Whether what was found may have come of these chances, and of nothing else."""
    if set(found) - set(chances):
        return False
    if len(chances) == 1:
        return True
    return chi_square(found, chances) <= critical_value(len(chances) - 1)


def by_result(
    found: Mapping[int, int], says: Callable[[int], Hashable]
) -> Counter[Hashable]:
    """Return how often each result came, of how often each value did."""
    results: Counter[Hashable] = Counter()
    for value, number in found.items():
        results[says(value)] += number
    return results


def assert_right_chances(
    expr: str,
    says: Callable[[int], Hashable],
    expected: Mapping[Hashable, Fraction],
    *,
    seed: str = "chances",
) -> None:
    """Assert both: exact counts over all throws, and many seeded rolls."""
    assert counted(expr, says) == dict(expected)
    assert is_fair(by_result(_thrown_once(expr, seed), says), expected)


_KEPT: dict[tuple[str, str], Counter[int]] = {}


def _thrown_once(expr: str, seed: str) -> Counter[int]:
    """Return the rolls of an expression, made once for all its tables."""
    if (expr, seed) not in _KEPT:
        _KEPT[expr, seed] = thrown(expr, seed=seed)
    return _KEPT[expr, seed]

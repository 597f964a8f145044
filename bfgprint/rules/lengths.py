"""Lengths as players write them down, compared as a ruler would.

In: numbers of a record, which may be anything.  Out: plain answers; nothing
here raises, whatever the number.
"""

from __future__ import annotations

from math import copysign, inf, isfinite

TOLERANCE = 1e-6
"""Less than this no ruler tells apart; it only takes up what rounding leaves."""


def as_float(value: float) -> float:
    """Return a number as a float; endless where it is too large for one."""
    try:
        return float(value)
    except OverflowError:
        return copysign(inf, value > 0 or -1)


def is_finite(value: float) -> bool:
    """Whether this is a number to work with: neither NaN nor endless."""
    return isfinite(as_float(value))


def is_length(value: float) -> bool:
    """Whether something can be so long."""
    return is_finite(value) and value >= 0


def is_more(value: float, limit: float) -> bool:
    """Whether a length is greater than the limit."""
    return as_float(value) > as_float(limit) + TOLERANCE


def is_less(value: float, limit: float) -> bool:
    """Whether a length is smaller than the limit."""
    return as_float(value) < as_float(limit) - TOLERANCE


def differs(value: float, other: float) -> bool:
    """Whether two lengths are not the same."""
    return is_more(value, other) or is_less(value, other)

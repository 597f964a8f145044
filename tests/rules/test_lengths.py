"""Lengths that players wrote down, and how they are compared."""

from __future__ import annotations

from math import inf, nan

import pytest

from bfgprint.rules.lengths import (
    as_float,
    differs,
    is_finite,
    is_length,
    is_less,
    is_more,
)

HUGE = 10**400


@pytest.mark.parametrize(
    ("value", "expected"), [(1, 1.0), (2.5, 2.5), (HUGE, inf), (-HUGE, -inf)]
)
def test_as_float(value: float, expected: float) -> None:
    """What is too large for a float is endless."""
    assert expected == as_float(value)


@pytest.mark.parametrize(
    ("value", "finite", "length"),
    [
        (0, True, True),
        (12.5, True, True),
        (-1, True, False),
        (nan, False, False),
        (inf, False, False),
        (HUGE, False, False),
    ],
)
def test_what_is_a_length(value: float, finite: bool, length: bool) -> None:
    """A length is finite and not less than nothing."""
    assert (finite, length) == (is_finite(value), is_length(value))


@pytest.mark.parametrize(
    ("value", "more", "less"),
    [
        (10, False, False),
        (10 + 9e-7, False, False),
        (10 - 9e-7, False, False),
        (10.00001, True, False),
        (9.99999, False, True),
        (HUGE, True, False),
        (-HUGE, False, True),
        (nan, False, False),
    ],
)
def test_comparing_with_ten(value: float, more: bool, less: bool) -> None:
    """A millionth of a centimetre is no difference."""
    assert (more, less) == (is_more(value, 10), is_less(value, 10))
    assert (more or less) == differs(value, 10)

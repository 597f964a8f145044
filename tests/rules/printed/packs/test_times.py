"""When a round is played, in words and on the face of a clock."""

from __future__ import annotations

import pytest

from bfgprint.model.event import Round
from bfgprint.rules.printed.packs.times import (
    OPEN,
    Span,
    ends_text,
    length_text,
    span_of,
    starts_at,
    times_text,
)


def _round(starts: str = "", minutes: int | None = None) -> Round:
    return Round(number=1, scenario="random", starts=starts, minutes=minutes)


@pytest.mark.parametrize(
    ("starts", "minutes", "expected"),
    [
        ("09:30", 150, "09:30 to 12:00"),
        ("23:30", 45, "23:30 to 00:15"),
        ("09:30", None, "09:30"),
        ("", 150, OPEN),
        ("", None, OPEN),
    ],
)
def test_times(starts: str, minutes: int | None, expected: str) -> None:
    """From when to when, as far as it is known; midnight is no end."""
    assert times_text(_round(starts, minutes)) == expected


def test_end_needs_a_start_and_a_length() -> None:
    """Without either nobody knows when a round ends."""
    assert ends_text(_round("", 60)) == ends_text(_round("10:00")) == ""
    assert starts_at(_round()) is None


@pytest.mark.parametrize(
    ("minutes", "expected"), [(45, "45 min"), (120, "2 h"), (150, "2 h 30 min")]
)
def test_length(minutes: int, expected: str) -> None:
    """A length is said in hours and minutes, what is none left out."""
    assert length_text(minutes) == expected


@pytest.mark.parametrize(
    ("starts", "minutes", "expected"),
    [
        ("09:30", 150, Span(285.0, 360.0)),
        ("21:30", 150, Span(285.0, 360.0)),
        ("12:00", 90, Span(0.0, 45.0)),
        ("11:00", 120, Span(330.0, 390.0)),
        ("12:00", None, Span(0.0, 0.0)),
        ("06:00", 1_000, Span(180.0, 540.0)),
    ],
)
def test_span(starts: str, minutes: int | None, expected: Span) -> None:
    """Half a degree is a minute; more than half a day goes round once."""
    assert span_of(_round(starts, minutes)) == expected


def test_no_span() -> None:
    """A round that nobody has given a time stands on no clock."""
    assert span_of(_round("", 90)) is None

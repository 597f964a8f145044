"""When a round is played, in words and on the face of a clock.

In: a Round.  Out: texts, and where the hands of a clock stand.
"""

from __future__ import annotations

from typing import NamedTuple

from bfgprint.model.event import Round

HOUR, DAY = 60, 24 * 60
"""In minutes."""
_FACE = 12 * HOUR
OPEN = "to be announced"


class Span(NamedTuple):
    """From where to where a round lasts on a clock's face, clockwise from the top."""

    from_deg: float
    to_deg: float
    """As ``from_deg`` where nobody says how long the round is; at most a turn more."""


def starts_at(played: Round) -> int | None:
    """Return the minute of the day that a round begins in."""
    if not played.starts:
        return None
    hours, minutes = played.starts.split(":")
    return int(hours) * HOUR + int(minutes)


def ends_text(played: Round) -> str:
    """Return when a round ends: ``12:00``; empty where that is not known."""
    start = starts_at(played)
    if start is None or played.minutes is None:
        return ""
    end = start + played.minutes
    return f"{end % DAY // HOUR:02}:{end % HOUR:02}"


def times_text(played: Round) -> str:
    """Return from when to when a round is played: ``09:30 to 12:00``."""
    end = ends_text(played)
    if end:
        return f"{played.starts} to {end}"
    return played.starts or OPEN


def length_text(minutes: int) -> str:
    """Return a length of time: ``2 h 30 min``."""
    hours, rest = divmod(minutes, HOUR)
    parts = (f"{hours} h" if hours else "", f"{rest} min" if rest else "")
    return " ".join(filter(None, parts))


def span_of(played: Round) -> Span | None:
    """Return where a round lies on the face of a clock, or None without its start."""
    start = starts_at(played)
    if start is None:
        return None
    begin = start % _FACE / _FACE * 360
    return Span(begin, begin + min((played.minutes or 0) / _FACE, 1.0) * 360)

"""How the pages of a tournament pack write rounds, dates and lists."""

from __future__ import annotations

import datetime

from bfgprint.model.event import Round
from bfgprint.model.tournament import BYE_TABLE
from bfgprint.rules.printed.packs.times import length_text, times_text

LIST_DIGITS = 8
"""As many of a list's hash tell it from another."""
BYE = "bye"
_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August"),
    *("September", "October", "November", "December"),
)
_ROLLED = {
    "random": "rolled: see the table",
    "raid": "a raid, rolled: see the table",
    "battle": "a battle, rolled: see the table",
}


def date_text(date: str) -> str:
    """Return ``5 December 2026`` for ``2026-12-05``; empty where there is none."""
    if not date:
        return ""
    day = datetime.date.fromisoformat(date)
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def list_text(list_hash: str) -> str:
    """Return ``list 3f2a91c0``: what a list is told from another by."""
    return f"list {list_hash[:LIST_DIGITS]}"


def time_text(each: Round) -> str:
    """Return ``09:30 to 12:00``, as on the wall; or as much of it as is known."""
    if each.starts:
        return times_text(each)
    return "" if each.minutes is None else length_text(each.minutes)


def scenario_text(each: Round) -> str:
    """Return a round's scenario, or that it is rolled."""
    return _ROLLED.get(each.scenario, each.scenario)


def table_text(table: int) -> str:
    """Return the number of a table; a bye has none."""
    return "-" if table == BYE_TABLE else str(table)


def opponent_text(table: int, opponent: str) -> str:
    """Return who sits at the other side of the table."""
    return BYE if table == BYE_TABLE else opponent


def points_text(points: int, limit: int | None) -> str:
    """Return ``1490 of 1500 points``."""
    return f"{points} points" if limit is None else f"{points} of {limit} points"

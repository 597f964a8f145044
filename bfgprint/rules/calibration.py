"""The page that measures a printer: how long its bars are, and what they tell.

In: the size of the paper, upright.  Out: lengths in millimetres, and the command
that keeps what was read.
"""

from __future__ import annotations

REACH_MM = 18
"""The rungs at the edges reach so far in; all else keeps out of there."""

LEAST_WIDTH_MM, LEAST_HEIGHT_MM = 140.0, 205.0
"""On smaller paper there is no room for the words."""

LONGEST_BAR_MM = 280
"""A steel ruler has 300 mm."""

_ABOVE_AND_BELOW_MM = 28
"""What the upright bar leaves for the level one and the foot of the page."""
_STEP_MM = 10


def bar_lengths(width_mm: float, height_mm: float) -> tuple[int, int]:
    """Return the lengths of the bar across the page and of the one along it."""
    across = width_mm - 2 * REACH_MM
    along = height_mm - 2 * REACH_MM - _ABOVE_AND_BELOW_MM
    return _bar(across), _bar(along)


def _bar(room_mm: float) -> int:
    return min(LONGEST_BAR_MM, int(room_mm / _STEP_MM) * _STEP_MM)


def save_command(paper: str, duplex: str) -> str:
    """Return the command that keeps what was read, with blanks for the figures."""
    edge = "" if duplex == "long" else f" --duplex {duplex}"
    return (
        f"bfgprint calibrate --save NAME --paper {paper}{edge} --x ____ --y ____ "
        "--back-x ____ --back-y ____ --margins ___,___,___,___"
    )

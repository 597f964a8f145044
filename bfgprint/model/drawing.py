"""A drawing in a grid of its own: the form that symbols and dials have.

The grid is 24 by 24 units, its origin bottom left and y upwards; pages put a
drawing down at any size.
"""

from __future__ import annotations

from typing import NamedTuple

GRID = 24.0

Steps = tuple[tuple[str | float, ...], ...]
"""("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) and ("Z",)."""


class Stroke(NamedTuple):
    """One path of a drawing: a line of this width, or a fill where it is 0."""

    steps: Steps
    line: float = 0.0
    white: bool = False


Drawing = tuple[Stroke, ...]

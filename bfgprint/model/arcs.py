"""The four fire arcs of the bearing compass and how they are written.

Source: seed CMP-01 (four quadrants of 90 degrees, edges at 45, 135, 225 and
315 degrees from the bow).
"""

from __future__ import annotations

from enum import StrEnum


class Arc(StrEnum):
    """A quadrant, or the quadrant a star fort's weapon stands in."""

    FRONT = "front"
    LEFT = "left"
    RIGHT = "right"
    REAR = "rear"
    QUADRANT = "quadrant"
    """The weapon fires out of the quadrant of the fort that carries it."""


ALL_ROUND = (Arc.LEFT, Arc.FRONT, Arc.RIGHT, Arc.REAR)

ARC_CENTRE_DEG = {Arc.FRONT: 0, Arc.RIGHT: 90, Arc.REAR: 180, Arc.LEFT: 270}
"""Bearing of the middle of each quadrant, clockwise from the bow."""


def arcs_text(arcs: tuple[Arc, ...]) -> str:
    """Return the arcs as a sheet names them: ``left/front`` or ``all round``."""
    if set(arcs) == set(ALL_ROUND):
        return "all round"
    return "/".join(arcs)

"""What must be found on a finished page: figures, boxes, marks and geometry.

A requirement is worked out from the input alone and never from the document
that was drawn; the read-back looks for exactly these and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Figure(NamedTuple):
    """Text that must stand on paper under its key."""

    value: str


class BoxCount(NamedTuple):
    """A number of boxes to tick."""

    number: int


class MarkAfter(NamedTuple):
    """A line behind the so manieth of the boxes with another key."""

    boxes: str
    number: int


class Tick(NamedTuple):
    """A tick inside each of some boxes; its key is theirs and ``.tick``."""


class Circle(NamedTuple):
    """A circle of this diameter, around the centre of the group's rim."""

    diameter_mm: float


class Ray(NamedTuple):
    """A line that points from the centre along a bearing."""

    bearing_deg: float
    reach_mm: float = 0.0
    """How far from the centre it must reach at least."""


class Arrowhead(NamedTuple):
    """A triangle on a bearing from the centre, its tip outwards."""

    bearing_deg: float


class Crosshair(NamedTuple):
    """Two lines, level and upright, that halve each other in the centre."""

    reach_mm: float
    """How far from the centre they must reach at least."""


class DegreeTicks(NamedTuple):
    """Lines from the rim towards the centre, one at each of these bearings."""

    bearings_deg: tuple[int, ...]


class FigureAt(NamedTuple):
    """Text on a bearing from the centre, between the hole and the rim."""

    value: str
    bearing_deg: float


class Marks(NamedTuple):
    """A number of lines or drawings that share a key."""

    number: int


class Centred(NamedTuple):
    """A drawing in the middle of a card's back."""


Requirement = (
    Figure
    | BoxCount
    | MarkAfter
    | Tick
    | Circle
    | Ray
    | Arrowhead
    | Crosshair
    | DegreeTicks
    | FigureAt
    | Marks
    | Centred
)

Required = Mapping[str, Requirement]
"""By field; the field's key on paper is ``group.field``."""


def drawn(key: str, drawing: str) -> str:
    """Return the key on paper of a drawing: that of its place, and which it is."""
    return f"{key}.{drawing.replace(' ', '_')}"

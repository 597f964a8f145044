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


class Circle(NamedTuple):
    """A circle of this diameter, around the centre of the group's first circle."""

    diameter_mm: float


class Ray(NamedTuple):
    """A line that points from the centre along a bearing."""

    bearing_deg: float
    reach_mm: float = 0.0
    """How far from the centre it must reach at least."""


class Marks(NamedTuple):
    """A number of lines that share a key."""

    number: int


Requirement = Figure | BoxCount | MarkAfter | Circle | Ray | Marks

Required = Mapping[str, Requirement]
"""By field; the field's key on paper is ``group.field``."""

"""Lines of a map: outlines cut off at the table's edge, a grid, arrows, a sun.

In: places in centimetres from the table's bottom left corner, and the view that
turns them into millimetres on the page.  Out: the steps of one path.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from bfgprint.layout.clipping import arcs_inside, circle_steps
from bfgprint.model.drawing import Steps
from bfgprint.model.setup import Feature

Point = tuple[float, float]
Step = tuple[str | float, ...]

ROUND_KINDS = frozenset({"planet", "moon"})
RING = "ring"

_EIGHTH = math.pi / 4


class View(NamedTuple):
    """How the table lies on the page."""

    left_mm: float
    top_mm: float
    mm_per_cm: float
    width_cm: float
    height_cm: float

    def at(self, x_cm: float, y_cm: float) -> Point:
        """Return where a place on the table stands on the page."""
        x = self.left_mm + x_cm * self.mm_per_cm
        return x, self.top_mm + (self.height_cm - y_cm) * self.mm_per_cm

    @property
    def right_mm(self) -> float:
        """Where the table ends."""
        return self.left_mm + self.width_cm * self.mm_per_cm

    @property
    def bottom_mm(self) -> float:
        """Where the table ends."""
        return self.top_mm + self.height_cm * self.mm_per_cm

    def has(self, x_cm: float, y_cm: float) -> bool:
        """Whether a place is on the table."""
        return 0 <= x_cm <= self.width_cm and 0 <= y_cm <= self.height_cm

    def move(self, x_cm: float, y_cm: float) -> Step:
        """Return the step that begins a line there."""
        return ("M", *self.at(x_cm, y_cm))

    def line(self, x_cm: float, y_cm: float) -> Step:
        """Return the step that draws a line to there."""
        return ("L", *self.at(x_cm, y_cm))


def closed(view: View, corners: Sequence[Point]) -> Steps:
    """Return a closed outline through some corners."""
    first, *others = corners
    return (view.move(*first), *(view.line(*each) for each in others), ("Z",))


def level_lines(view: View, step_cm: float, but_cm: float = 0.0) -> Steps:
    """Return the lines of a grid inside the table, without those of a coarser one."""
    steps: list[Step] = []
    for length, is_x in ((view.width_cm, True), (view.height_cm, False)):
        for number in range(1, math.ceil(length / step_cm)):
            at = number * step_cm
            if but_cm and at % but_cm == 0:
                continue
            if is_x:
                steps += [view.move(at, 0), view.line(at, view.height_cm)]
            else:
                steps += [view.move(0, at), view.line(view.width_cm, at)]
    return tuple(steps)


def corners_of(feature: Feature) -> list[Point]:
    """Return the corners of an oblong: its length lies along its heading."""
    angle = math.radians(feature.heading_deg)
    sin, cos = math.sin(angle), math.cos(angle)
    along, across = feature.length_cm / 2, feature.width_cm / 2
    return [
        (
            feature.x_cm + a * along * sin + b * across * cos,
            feature.y_cm + a * along * cos - b * across * sin,
        )
        for a, b in ((1, -1), (1, 1), (-1, 1), (-1, -1))
    ]


def circle(view: View, x_cm: float, y_cm: float, radius_cm: float) -> Steps:
    """Return a circle, without what of it is beyond the table's edge."""
    middle, radius = view.at(x_cm, y_cm), radius_cm * view.mm_per_cm
    window = (view.left_mm, view.top_mm, view.right_mm, view.bottom_mm)
    arcs = arcs_inside(*middle, radius, 0.0, 360.0, window)
    return tuple(step for arc in arcs for step in circle_steps(*middle, radius, *arc))


def on_circle(x: float, y: float, radius: float, angle: float) -> Point:
    """Return the point of a circle at an angle, counter-clockwise from +x."""
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def arrow(start: Point, facing_deg: float, length_mm: float) -> Steps:
    """Return an arrow from a point of the page: its shaft, then its head."""
    angle = math.radians(facing_deg)
    sin, cos = math.sin(angle), -math.cos(angle)
    head, side = 0.38 * length_mm, 0.20 * length_mm
    tip = start[0] + length_mm * sin, start[1] + length_mm * cos
    neck = tip[0] - head * sin, tip[1] - head * cos
    return (
        ("M", *start),
        ("L", *tip),
        ("M", neck[0] - side * cos, neck[1] + side * sin),
        ("L", *tip),
        ("L", neck[0] + side * cos, neck[1] - side * sin),
    )


def sun(x_mm: float, y_mm: float, size_mm: float) -> Steps:
    """Return a sun: a disc with eight rays."""
    steps = list(circle_steps(x_mm, y_mm, 0.26 * size_mm, 0.0, 360.0))
    for number in range(8):
        angle = number * _EIGHTH
        steps.append(("M", *on_circle(x_mm, y_mm, 0.34 * size_mm, angle)))
        steps.append(("L", *on_circle(x_mm, y_mm, 0.5 * size_mm, angle)))
    return tuple(steps)

"""Measure lines that have their place on the page, and what stands beside them.

In: a requirement and the shapes or texts with its key.  Out: what is wrong, or None.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from bfgprint.codes import Code
from bfgprint.rules.required import LabelAt, Segment
from bfgprint.verify.facts import ShapeFact, TextFact, bare
from bfgprint.verify.geometry import TOLERANCE_MM, Point
from bfgprint.verify.telling import Fault

LABEL_TOLERANCE_MM = 1.2
"""How far the middle of a label may stand from its place."""


def lines_fault(
    required: Sequence[Segment], shapes: Sequence[ShapeFact]
) -> Fault | None:
    """Return the first line that is not where it must be."""
    if len(shapes) != len(required):
        return Code.GEOMETRY, f"{len(shapes)} lines, required {len(required)}"
    left = [shape.points_mm for shape in shapes]
    for line in required:
        found = next((points for points in left if _are_ends(points, line)), None)
        if found is None:
            start, end = (f"{x:.2f}, {y:.2f}" for x, y in (line[:2], line[2:]))
            return Code.GEOMETRY, f"there is no line from {start} to {end} mm"
        left.remove(found)
    return None


def _are_ends(points: Sequence[Point], line: Segment) -> bool:
    """Whether points are the ends of a line, whichever way it was drawn."""
    ends = (line[:2], line[2:])
    return len(points) == 2 and any(
        max(map(math.dist, points, each)) <= TOLERANCE_MM for each in (ends, ends[::-1])
    )


def label_fault(
    required: LabelAt, text: str | None, texts: Sequence[TextFact]
) -> Fault | None:
    """Return what is wrong with a label: what it says, or where it stands."""
    if text != bare(required.value):
        return Code.FIGURE_DIFFERS, f"printed {text}, required {required.value}"
    for fact in texts:
        left, top, right, bottom = fact.box_mm
        middle = (left + right) / 2, (top + bottom) / 2
        if math.dist(middle, (required.x_mm, required.y_mm)) > LABEL_TOLERANCE_MM:
            at = f"{middle[0]:.1f}, {middle[1]:.1f}"
            wanted = f"{required.x_mm:.1f}, {required.y_mm:.1f}"
            return Code.FIGURE_MISPLACED, f"stands at {at}, required {wanted} mm"
    return None

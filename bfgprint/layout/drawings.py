"""The fire-arc dials: for each set of arcs a ring with its quadrants filled."""

from __future__ import annotations

import math
from collections.abc import Mapping

from bfgprint.model.arcs import ARC_CENTRE_DEG, Arc
from bfgprint.model.drawing import GRID, Drawing, Steps, Stroke

_KAPPA = 0.5523
"""Length of the handles that make four Bézier curves a circle."""


def dials() -> Mapping[str, Drawing]:
    """Return a dial for every set of arcs, by the name ``arc front left``."""
    arcs = list(Arc)
    sets = (
        [arc for bit, arc in enumerate(arcs) if number >> bit & 1]
        for number in range(1 << len(arcs))
    )
    return {"arc " + " ".join(sorted(chosen)): _dial(chosen) for chosen in sets}


def _dial(arcs: list[Arc]) -> Drawing:
    """A ring with the arcs filled, split along the quadrants, bow upwards."""
    centre, radius = GRID / 2, GRID / 2 - 1
    strokes = [
        Stroke(_sector(centre, radius, ARC_CENTRE_DEG[a]))
        for a in arcs
        if a in ARC_CENTRE_DEG
    ]
    if Arc.QUADRANT in arcs:
        strokes.append(Stroke(_sector(centre, radius, 45)))
    strokes.append(Stroke(_circle(centre, radius), 1.2))
    reach = radius * math.sqrt(0.5)
    for side in (-1, 1):
        steps: Steps = (
            ("M", centre - side * reach, centre - reach),
            ("L", centre + side * reach, centre + reach),
        )
        # White where both neighbours are filled would hide the line.
        strokes.append(Stroke(steps, 2.2, white=True))
        strokes.append(Stroke(steps, 0.7))
    return tuple(strokes)


def _sector(centre: float, radius: float, bearing_deg: float) -> Steps:
    """A quadrant around a bearing; one Bézier curve is exact to 0.03 %."""
    points = []
    for edge in (-45, 45):
        angle = math.radians(bearing_deg + edge)
        points.append((radius * math.sin(angle), radius * math.cos(angle)))
    (x1, y1), (x2, y2) = points
    return (
        ("M", centre, centre),
        ("L", centre + x1, centre + y1),
        (
            "C",
            centre + x1 + _KAPPA * y1,
            centre + y1 - _KAPPA * x1,
            centre + x2 - _KAPPA * y2,
            centre + y2 + _KAPPA * x2,
            centre + x2,
            centre + y2,
        ),
        ("Z",),
    )


def _circle(centre: float, radius: float) -> Steps:
    handle = radius * _KAPPA
    steps: list[tuple[str | float, ...]] = [("M", centre + radius, centre)]
    for a, b in (
        ((1, 0), (0, 1)),
        ((0, 1), (-1, 0)),
        ((-1, 0), (0, -1)),
        ((0, -1), (1, 0)),
    ):
        steps.append(
            (
                "C",
                centre + a[0] * radius + b[0] * handle,
                centre + a[1] * radius + b[1] * handle,
                centre + b[0] * radius + a[0] * handle,
                centre + b[1] * radius + a[1] * handle,
                centre + b[0] * radius,
                centre + b[1] * radius,
            )
        )
    return (*steps, ("Z",))

"""Shapes on a table: whether two overlap, and whether one lies within it.

In: features of a battlefield.  Out: plain answers.  What is round is a disc;
the rest are rectangles that lie along their heading.  What only touches does
not overlap.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from bfgprint.model.setup import Feature

ROUND = frozenset({"planet", "moon"})
RULER_CM = 0.05
"""What nobody can measure: places are written to a tenth of a centimetre."""


def is_round(feature: Feature) -> bool:
    """Whether a feature is a disc: a planet or a moon."""
    return feature.kind in ROUND


def half_extents(feature: Feature) -> tuple[float, float]:
    """Return how far a feature reaches from its middle, along x and along y."""
    if is_round(feature):
        return feature.width_cm / 2, feature.width_cm / 2
    angle = math.radians(feature.heading_deg)
    sine, cosine = abs(math.sin(angle)), abs(math.cos(angle))
    width, length = feature.width_cm / 2, feature.length_cm / 2
    return length * sine + width * cosine, length * cosine + width * sine


def lies_within(feature: Feature, width_cm: float, height_cm: float) -> bool:
    """Whether no part of a feature hangs over the edge of the table."""
    x_reach, y_reach = half_extents(feature)
    return (
        x_reach - RULER_CM <= feature.x_cm <= width_cm - x_reach + RULER_CM
        and y_reach - RULER_CM <= feature.y_cm <= height_cm - y_reach + RULER_CM
    )


def overlap(one: Feature, other: Feature) -> bool:
    """Whether two features lie on each other."""
    apart = math.hypot(one.x_cm - other.x_cm, one.y_cm - other.y_cm)
    if apart >= _reach(one) + _reach(other) - RULER_CM:
        return False
    if is_round(one) and is_round(other):
        return True
    if is_round(one):
        return _disc_on_box(one, other)
    if is_round(other):
        return _disc_on_box(other, one)
    return _boxes_overlap(one, other)


def _reach(feature: Feature) -> float:
    """Return the radius of the circle round a feature."""
    if is_round(feature):
        return feature.width_cm / 2
    return math.hypot(feature.width_cm, feature.length_cm) / 2


def _disc_on_box(disc: Feature, box: Feature) -> bool:
    along, across = _seen_from(box, disc.x_cm, disc.y_cm)
    beyond = (
        max(abs(along) - box.length_cm / 2, 0.0),
        max(abs(across) - box.width_cm / 2, 0.0),
    )
    return math.hypot(*beyond) < disc.width_cm / 2 - RULER_CM


def _seen_from(box: Feature, x_cm: float, y_cm: float) -> tuple[float, float]:
    """Return where a point is along a box's heading, and across it."""
    angle = math.radians(box.heading_deg)
    x_off, y_off = x_cm - box.x_cm, y_cm - box.y_cm
    return (
        x_off * math.sin(angle) + y_off * math.cos(angle),
        x_off * math.cos(angle) - y_off * math.sin(angle),
    )


def _boxes_overlap(one: Feature, other: Feature) -> bool:
    """Whether no line along a side of either runs between two rectangles."""
    for box, others in ((one, other), (other, one)):
        seen = [_seen_from(box, x_cm, y_cm) for x_cm, y_cm in _corners(others)]
        for axis, half in ((0, box.length_cm / 2), (1, box.width_cm / 2)):
            values = [point[axis] for point in seen]
            if min(values) >= half - RULER_CM or max(values) <= RULER_CM - half:
                return False
    return True


def _corners(box: Feature) -> Iterator[tuple[float, float]]:
    angle = math.radians(box.heading_deg)
    sine, cosine = math.sin(angle), math.cos(angle)
    for along in (-box.length_cm / 2, box.length_cm / 2):
        for across in (-box.width_cm / 2, box.width_cm / 2):
            yield (
                box.x_cm + along * sine + across * cosine,
                box.y_cm + along * cosine - across * sine,
            )

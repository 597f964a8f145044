"""Circles as curves, and what of lines and circles is inside a window.

In: places in millimetres, y running down; bearings clockwise from the top.  Out: the
steps of a path, or parts of lines and arcs.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from bfgprint.model.drawing import Steps

Point = tuple[float, float]
Window = tuple[float, float, float, float]
"""Left, top, right and bottom."""

_SLACK_MM = 1e-6
_SMALLEST_DEG = 0.02
"""What only touches the edge of a window leaves no arc there."""
_MOST_DEG = 22.5
"""A Bézier curve of so few degrees is a circle's arc to a millionth of its radius."""


def circle_steps(
    x: float, y: float, radius: float, from_deg: float, to_deg: float
) -> Steps:
    """Return the arc of a circle between two bearings, clockwise from the top."""
    parts = max(1, math.ceil((to_deg - from_deg) / _MOST_DEG - 1e-9))
    part = math.radians(to_deg - from_deg) / parts
    handle = 4 / 3 * math.tan(part / 4) * radius
    angle = math.radians(from_deg)
    sin, cos = math.sin(angle), math.cos(angle)
    steps: list[tuple[str | float, ...]] = [("M", x + radius * sin, y - radius * cos)]
    for _ in range(parts):
        near = x + radius * sin + handle * cos, y - radius * cos + handle * sin
        angle += part
        sin, cos = math.sin(angle), math.cos(angle)
        at = x + radius * sin, y - radius * cos
        far = at[0] - handle * cos, at[1] - handle * sin
        steps.append(("C", *near, *far, *at))
    return tuple(steps)


def is_inside(point: Point, window: Window) -> bool:
    """Whether a point is in a window or on its edge."""
    x, y = point
    left, top, right, bottom = window
    return (
        left - _SLACK_MM <= x <= right + _SLACK_MM
        and top - _SLACK_MM <= y <= bottom + _SLACK_MM
    )


def clipped_line(
    start: Point, end: Point, window: Window
) -> tuple[Point, Point] | None:
    """Return the part of a line that is inside, or None."""
    (x, y), dx, dy = start, end[0] - start[0], end[1] - start[1]
    left, top, right, bottom = window
    near, far = 0.0, 1.0
    for way, room in (
        (-dx, x - left),
        (dx, right - x),
        (-dy, y - top),
        (dy, bottom - y),
    ):
        if abs(way) < _SLACK_MM:
            if room < -_SLACK_MM:
                return None
            continue
        share = room / way
        near, far = (near, min(far, share)) if way > 0 else (max(near, share), far)
    if near >= far:
        return None
    return (x + near * dx, y + near * dy), (x + far * dx, y + far * dy)


def arcs_inside(
    x: float,
    y: float,
    radius: float,
    from_deg: float,
    to_deg: float,
    window: Window,
) -> Iterator[tuple[float, float]]:
    """Yield the bearings from and to which an arc runs inside."""
    left, top, right, bottom = window
    cuts = {from_deg, to_deg}
    for edge in (left, right):
        share = (edge - x) / radius
        if abs(share) < 1:
            turn = math.degrees(math.asin(share))
            cuts |= set(_between(turn, from_deg, to_deg))
            cuts |= set(_between(180 - turn, from_deg, to_deg))
    for edge in (top, bottom):
        share = (y - edge) / radius
        if abs(share) < 1:
            turn = math.degrees(math.acos(share))
            cuts |= set(_between(turn, from_deg, to_deg))
            cuts |= set(_between(-turn, from_deg, to_deg))
    bearings = sorted(cuts)
    kept: list[tuple[float, float]] = []
    for start, end in pairwise(bearings):
        middle = math.radians((start + end) / 2)
        point = x + radius * math.sin(middle), y - radius * math.cos(middle)
        if end - start > _SMALLEST_DEG and is_inside(point, window):
            if kept and kept[-1][1] == start:
                start = kept.pop()[0]
            kept.append((start, end))
    yield from kept


def _between(bearing: float, from_deg: float, to_deg: float) -> Iterator[float]:
    """Yield a bearing as it is counted between two others."""
    for turned in (bearing - 360, bearing, bearing + 360):
        if from_deg < turned < to_deg:
            yield turned

"""What the two sides of the calibration page must show, line by line.

In: the paper, upright, and the edge it is turned over.  Out: the requirements of each
side, in millimetres from the top left corner of the page.
"""

from __future__ import annotations

from bfgprint.rules.calibration import REACH_MM, bar_lengths, save_command
from bfgprint.rules.required import (
    BoxCount,
    Figure,
    LabelAt,
    LinesAt,
    Required,
    Requirement,
    Segment,
)

SIDES = ("front", "back")
EDGES = ("top", "right", "bottom", "left")
OUTSIDE = frozenset(f"front.{edge}" for edge in EDGES)
"""Keys of what lies outside the margin, since it tells where the margin is."""

RUNGS_MM = range(1, 17)
_RUNG_MM = 5.0
_STEM_MM = 17.0
_TICK_MM = 1.5
_END_MM = 4.0
_LEVEL_BAR_MM = 28.0
"""From the top of the page; the upright bar stands so far from the left."""
_UPRIGHT_BAR_MM = 36.0
"""From the top of the page to its upper end."""
_CROSS_MM = 25.0
_SCALE_MM = 10
"""How far the scales on the back reach, both ways."""
_SCALE_FROM_MM = 16.0
_FOOT_MM = 5.0

_Fields = dict[str, Requirement]


def required_front(width_mm: float, height_mm: float) -> Required:
    """Return what must be on the front: bars, cross and rungs."""
    x, y = width_mm / 2, height_mm / 2
    fields: _Fields = {
        "percent": Figure("100 %"),
        "cross": LinesAt(
            (
                (x - _CROSS_MM, y, x + _CROSS_MM, y),
                (x, y - _CROSS_MM, x, y + _CROSS_MM),
            )
        ),
        "x_box": BoxCount(4),
        "y_box": BoxCount(4),
    }
    across, along = bar_lengths(width_mm, height_mm)
    left, level = (width_mm - across) / 2, _LEVEL_BAR_MM
    top = _UPRIGHT_BAR_MM
    fields["x_length"] = Figure(f"{across} mm")
    fields["y_length"] = Figure(f"{along} mm")
    fields["x_bar"] = LinesAt(((left, level, left + across, level),))
    fields["y_bar"] = LinesAt(((level, top, level, top + along),))
    fields["x_ends"] = LinesAt(
        tuple(
            (at, level - _END_MM, at, level + _END_MM) for at in (left, left + across)
        )
    )
    fields["y_ends"] = LinesAt(
        tuple((level - _END_MM, at, level + _END_MM, at) for at in (top, top + along))
    )
    fields["x_ticks"] = LinesAt(
        tuple(
            (left + at, level, left + at, level + _TICK_MM)
            for at in range(10, across, 10)
        )
    )
    fields["y_ticks"] = LinesAt(
        tuple(
            (level, top + at, level + _TICK_MM, top + at) for at in range(10, along, 10)
        )
    )
    for edge in EDGES:
        fields |= _rungs(edge, width_mm, height_mm)
    return fields


def _rungs(edge: str, width_mm: float, height_mm: float) -> _Fields:
    """Return the rungs at one edge: each a stem that ends so far from it."""
    is_level = edge in ("top", "bottom")
    length, across = (width_mm, height_mm) if is_level else (height_mm, width_mm)
    is_far = edge in ("bottom", "right")
    start = length / 2 - _RUNG_MM * len(RUNGS_MM) / 2
    lines: list[Segment] = []
    fields: _Fields = {f"{edge}_box": BoxCount(2)}
    for number, depth in enumerate(RUNGS_MM):
        along = start + _RUNG_MM * number
        middle = along + _RUNG_MM / 2

        def point(at: float, deep: float) -> tuple[float, float]:
            deep = across - deep if is_far else deep
            return (at, deep) if is_level else (deep, at)

        lines.append((*point(along, depth), *point(along + _RUNG_MM, depth)))
        lines.append((*point(middle, depth), *point(middle, _STEM_MM)))
        foot = _FOOT_MM if edge == "bottom" else 0.0
        at = point(middle, REACH_MM + 2.0 + foot)
        fields[f"{edge}_{depth}"] = LabelAt(str(depth), *at)
    fields[edge] = LinesAt(tuple(lines))
    return fields


def required_back(
    width_mm: float, height_mm: float, paper: str, duplex: str, *, proof: bool
) -> Required:
    """Return what must be on the back: the scales to be read against the light."""
    x, y = width_mm / 2, height_mm / 2
    near = _SCALE_FROM_MM
    level, upright = [], []
    fields: _Fields = {"back_x_box": BoxCount(3), "back_y_box": BoxCount(3)}
    for half in range(-2 * _SCALE_MM, 2 * _SCALE_MM + 1):
        at, tick = half / 2, _tick(half)
        level.append((x + at, y - near, x + at, y - near - tick))
        upright.append((x + near, y + at, x + near + tick, y + at))
    for number, at in enumerate(range(-_SCALE_MM, _SCALE_MM + 1, 5)):
        # A back that comes out to the right lies to the right of the cross.
        said = str(-at).replace("-", "−")
        fields[f"x_{number}"] = LabelAt(said, x + at, y - near - 7.0)
        fields[f"y_{number}"] = LabelAt(said, x + near + 7.5, y + at)
    fields["x_scale"] = LinesAt(tuple(level))
    fields["y_scale"] = LinesAt(tuple(upright))
    if proof:
        across, along = bar_lengths(width_mm, height_mm)
        fields["proof_x"] = Figure(str(across))
        fields["proof_y"] = Figure(str(along))
        fields["proof_back"] = Figure("0")
    else:
        fields["command"] = Figure(save_command(paper, duplex))
    return fields


def _tick(half_mm: int) -> float:
    """Return how long a tick of the scales is: fives, whole and half millimetres."""
    return 5.0 if half_mm % 10 == 0 else 3.5 if half_mm % 2 == 0 else 2.0

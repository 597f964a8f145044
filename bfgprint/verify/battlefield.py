"""Measure a map: the table's frame, and everything on it by its place in centimetres.

In: a requirement and the shapes or texts with its key.  Out: what is wrong, or None.
The frame alone gives the scale, so that the map may stand anywhere at any size.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.rules.required import (
    Axis,
    EdgeLabel,
    EdgeMark,
    Extent,
    Grid,
    LabelBy,
    MarksWithin,
    OnMap,
    Outline,
    Pin,
    PlainScale,
    Pointer,
    RoundOutline,
    TableFrame,
)
from bfgprint.units import MM_PER_CM
from bfgprint.verify.facts import Box, GroupFacts, ShapeFact, TextFact, bare
from bfgprint.verify.telling import Fault

TOLERANCE_MM = 0.1
FRAME = "frame"
_LABEL_MM = 3.5
"""How far beside its piece a label may stand without a line that leads there."""
_AXIS_MM = 0.5
"""Letters are no boxes: how far the middle of a number may be from its place."""
_WIDEST_GAP_DEG = 15.0
_POINTER_DEG = 0.5
_FARTHEST_MM = 17.0
"""Outside the table: how far from its edge what belongs to the edge may stand.

Two lines beside the numbers of an axis, in a large print."""

Point = tuple[float, float]


class _Table(NamedTuple):
    """Where the table's frame stands on the page, and its scale."""

    left: float
    top: float
    right: float
    bottom: float
    mm_per_cm: float

    def at(self, x_cm: float, y_cm: float) -> Point:
        return self.left + x_cm * self.mm_per_cm, self.bottom - y_cm * self.mm_per_cm

    def has(self, point: Point, inside_mm: float = 0.0) -> bool:
        x, y = point
        return (
            self.left + inside_mm <= x <= self.right - inside_mm
            and self.top + inside_mm <= y <= self.bottom - inside_mm
        )

    def box(self, extent: Extent) -> Box:
        """Return where a rectangle of the table stands, cut off at its edges."""
        left, bottom, right, top = extent
        near, far = self.at(left, top), self.at(right, bottom)
        return (
            max(self.left, near[0]),
            max(self.top, near[1]),
            min(self.right, far[0]),
            min(self.bottom, far[1]),
        )


def map_fault(
    requirement: OnMap,
    text: str | None,
    texts: Sequence[TextFact],
    shapes: Sequence[ShapeFact],
    group: GroupFacts,
    frame: TableFrame,
) -> Fault | None:
    """Return what is wrong with a part of a map.

    Args:
        requirement: what the part must be.
        text: what is printed under its key, without white space.
        texts: the same with its places.
        shapes: the lines with its key.
        group: everything of the map.
        frame: how large the table is that the map shows.
    """
    table = _table(group, frame)
    if table is None:
        return Code.GEOMETRY, "can't be measured without the frame of the table"
    match requirement:
        case TableFrame(_, height):
            return _frame_fault(height, table)
        case PlainScale():
            return _scale_fault(text, table)
        case Axis():
            return _axis_fault(requirement, texts, table)
        case Grid():
            return _grid_fault(requirement, shapes, table)
        case Outline(corners):
            return _outline_fault(corners, shapes, table)
        case RoundOutline():
            return _round_fault(requirement, shapes, table)
        case MarksWithin(extent):
            return _marks_fault(table.box(extent), shapes)
        case LabelBy(value, extent):
            return _label_fault(value, table.box(extent), text, texts, shapes)
        case EdgeLabel(value, edge):
            if text != bare(value):
                return Code.FIGURE_DIFFERS, f"printed {text}, required {value}"
            return _edge_fault(edge, [fact.box_mm for fact in texts], table)
        case EdgeMark(edge):
            return _edge_fault(edge, [shape.box_mm for shape in shapes], table)
        case Pointer(heading, extent):
            return _pointer_fault(heading, table.box(extent), shapes)
        case Pin(x, y):
            return _pin_fault(table.at(x, y), shapes)


def _table(group: GroupFacts, frame: TableFrame) -> _Table | None:
    frames = group.shapes.get(FRAME, [])
    if len(frames) != 1 or not frames[0].points_mm:
        return None
    left, top, right, bottom = _around(frames[0].points_mm)
    if right - left <= 0 or bottom - top <= 0:
        return None
    return _Table(left, top, right, bottom, (right - left) / frame.width_cm)


def _around(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _frame_fault(height_cm: float, table: _Table) -> Fault | None:
    height = table.bottom - table.top
    wanted = height_cm * table.mm_per_cm
    if abs(height - wanted) > TOLERANCE_MM:
        return Code.GEOMETRY, f"is {height:.2f} mm high, required {wanted:.2f} mm"
    return None


def _scale_fault(text: str | None, table: _Table) -> Fault | None:
    one, _, many = (text or "").partition(":")
    width = table.right - table.left
    if one != "1" or not many.isdecimal() or not int(many):
        return Code.FIGURE_DIFFERS, f"printed {text}, required a scale"
    wanted = width / table.mm_per_cm * MM_PER_CM / int(many)
    if abs(wanted - width) > TOLERANCE_MM:
        measured = MM_PER_CM / table.mm_per_cm
        return Code.FIGURE_DIFFERS, f"printed {text}, measured 1:{measured:.2f}"
    return None


def _axis_fault(axis: Axis, texts: Sequence[TextFact], table: _Table) -> Fault | None:
    seen = set()
    for fact in texts:
        words = bare(fact.text)
        if not words.isdecimal() or int(words) > axis.length_cm or int(words) in seen:
            return Code.FIGURE_DIFFERS, f"{words} can't stand there"
        seen.add(int(words))
        left, top, right, bottom = fact.box_mm
        at = table.at(int(words), int(words))
        if axis.along == "x":
            off, is_outside = (left + right) / 2 - at[0], top >= table.bottom
        else:
            off, is_outside = (top + bottom) / 2 - at[1], right <= table.left
        if abs(off) > _AXIS_MM or not is_outside:
            return Code.GEOMETRY, f"{words} stands beside its place"
    missing = set(range(0, int(axis.length_cm) + 1, axis.at_least_each_cm)) - seen
    if missing:
        return Code.FIGURE_MISSING, f"{min(missing)} is missing"
    return None


def _grid_fault(grid: Grid, shapes: Sequence[ShapeFact], table: _Table) -> Fault | None:
    """Compare the lines, each of two points, with those that are wanted."""
    lines = set()
    for shape in shapes:
        points = shape.points_mm
        for start, end in zip(points[::2], points[1::2], strict=False):
            lines.add(tuple(sorted((_rounded(start), _rounded(end)))))
    wanted = set()
    for length, across, is_x in (
        (grid.width_cm, grid.height_cm, True),
        (grid.height_cm, grid.width_cm, False),
    ):
        for at in range(grid.step_cm, math.ceil(length), grid.step_cm):
            if not grid.but_each_cm or at % grid.but_each_cm:
                ends = ((at, 0.0), (at, across)) if is_x else ((0.0, at), (across, at))
                wanted.add((table.at(*ends[0]), table.at(*ends[1])))
    if len(lines) != len(wanted):
        return Code.GEOMETRY, f"{len(lines)} lines, required {len(wanted)}"
    for pair in wanted:
        one, two = sorted(pair)
        if not any(_is_near(line[0], one) and _is_near(line[1], two) for line in lines):
            return Code.GEOMETRY, "a line of the grid is not at its place"
    return None


def _rounded(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)


def _is_near(one: Point, two: Point) -> bool:
    return math.dist(one, two) <= TOLERANCE_MM


def _outline_fault(
    corners: Sequence[Point], shapes: Sequence[ShapeFact], table: _Table
) -> Fault | None:
    if len(shapes) != 1:
        return Code.GEOMETRY, f"{len(shapes)} outlines, required 1"
    points = list(shapes[0].points_mm)
    wanted = [table.at(*corner) for corner in corners]
    for corner in wanted:
        if not any(_is_near(corner, point) for point in points):
            return Code.GEOMETRY, f"has no corner at {_told(corner, table)} cm"
    for point in points:
        if not any(_is_near(corner, point) for corner in wanted):
            return Code.GEOMETRY, f"has a corner at {_told(point, table)} cm"
    return None


def _told(point: Point, table: _Table) -> str:
    """Return a point of the page as it would be on the table."""
    x = (point[0] - table.left) / table.mm_per_cm
    y = (table.bottom - point[1]) / table.mm_per_cm
    return f"{x:.1f}, {y:.1f}"


def _round_fault(
    wanted: RoundOutline, shapes: Sequence[ShapeFact], table: _Table
) -> Fault | None:
    """A circle stays at its distance and leaves nothing out that is on the table."""
    centre = table.at(wanted.x_cm, wanted.y_cm)
    radius = wanted.radius_cm * table.mm_per_cm
    if len(shapes) != 1:
        return Code.GEOMETRY, f"{len(shapes)} circles, required 1"
    points = shapes[0].points_mm
    for point in points:
        if abs(math.dist(point, centre) - radius) > TOLERANCE_MM:
            return Code.GEOMETRY, f"runs through {_told(point, table)} cm"
        if not table.has(point, -TOLERANCE_MM):
            return Code.GEOMETRY, "runs beyond the table"
    bearings = [_bearing(centre, point) for point in points]
    for degrees in range(0, 360, 5):
        angle = math.radians(degrees)
        x = centre[0] + radius * math.sin(angle)
        y = centre[1] - radius * math.cos(angle)
        if table.has((x, y), TOLERANCE_MM) and not any(
            _off(bearing, degrees) <= _WIDEST_GAP_DEG for bearing in bearings
        ):
            return Code.GEOMETRY, f"has a gap at {degrees} degrees"
    return None


def _bearing(centre: Point, point: Point) -> float:
    turned = math.atan2(point[0] - centre[0], centre[1] - point[1])
    return math.degrees(turned) % 360


def _off(one_deg: float, other_deg: float) -> float:
    return abs((one_deg - other_deg + 180) % 360 - 180)


def _marks_fault(box: Box, shapes: Sequence[ShapeFact]) -> Fault | None:
    points = [point for shape in shapes for point in shape.points_mm]
    if not points:
        return Code.GEOMETRY, "has no marks"
    if not all(_is_in(point, box, TOLERANCE_MM) for point in points):
        return Code.GEOMETRY, "has marks that stray"
    return None


def _is_in(point: Point, box: Box, slack: float) -> bool:
    x, y = point
    return (
        box[0] - slack <= x <= box[2] + slack and box[1] - slack <= y <= box[3] + slack
    )


def _label_fault(
    value: str,
    home: Box,
    text: str | None,
    texts: Sequence[TextFact],
    leaders: Sequence[ShapeFact],
) -> Fault | None:
    """A label touches what it names, or a line runs from one to the other."""
    if text != bare(value):
        return Code.FIGURE_DIFFERS, f"printed {text}, required {value}"
    if len(texts) != 1 or len(leaders) > 1:
        return Code.GEOMETRY, f"{len(texts)} labels and {len(leaders)} lines"
    label = texts[0].box_mm
    if not leaders:
        if _apart(label, home) > _LABEL_MM:
            return Code.GEOMETRY, "stands away from what it names"
        return None
    ends = leaders[0].points_mm
    leads = any(_is_in(end, home, TOLERANCE_MM) for end in ends)
    if not leads or not any(_is_in(end, label, _LABEL_MM) for end in ends):
        return Code.GEOMETRY, "its line does not lead to what it names"
    return None


def _apart(one: Box, two: Box) -> float:
    across = max(one[0] - two[2], two[0] - one[2], 0.0)
    return math.hypot(across, max(one[1] - two[3], two[1] - one[3], 0.0))


def _edge_fault(edge: str, boxes: Sequence[Box], table: _Table) -> Fault | None:
    for left, top, right, bottom in boxes:
        x, y = (left + right) / 2, (top + bottom) / 2
        out = {
            "left": table.left - right,
            "right": left - table.right,
            "top": table.top - bottom,
            "bottom": top - table.bottom,
        }[edge]
        upright = edge in ("left", "right")
        along = (y - table.top) / (table.bottom - table.top)
        if not upright:
            along = (x - table.left) / (table.right - table.left)
        if not -TOLERANCE_MM <= out <= _FARTHEST_MM or not 0 <= along <= 1:
            return Code.GEOMETRY, f"does not stand at the {edge} edge"
    return None


def _pointer_fault(
    heading_deg: float, home: Box, shapes: Sequence[ShapeFact]
) -> Fault | None:
    """An arrow: its shaft, and behind its tip the two ends of its head."""
    if len(shapes) != 1 or len(shapes[0].points_mm) != 5:
        return Code.GEOMETRY, f"{len(shapes)} arrows, required 1"
    tail, tip, left, _, right = shapes[0].points_mm
    measured = _bearing(tail, tip)
    if _off(measured, heading_deg) > _POINTER_DEG:
        return Code.GEOMETRY, f"points to {measured:.0f} degrees, not {heading_deg:g}"
    if min(math.dist(tail, left), math.dist(tail, right)) >= math.dist(tail, tip):
        return Code.GEOMETRY, "is no arrow"
    if _apart((*tail, *tail), home) > _LABEL_MM:
        return Code.GEOMETRY, "stands away from what it is for"
    return None


def _pin_fault(point: Point, shapes: Sequence[ShapeFact]) -> Fault | None:
    if len(shapes) != 1 or not shapes[0].points_mm:
        return Code.GEOMETRY, f"{len(shapes)} marks, required 1"
    left, top, right, bottom = _around(shapes[0].points_mm)
    if not _is_near(((left + right) / 2, (top + bottom) / 2), point):
        return Code.GEOMETRY, "is not at its place"
    return None

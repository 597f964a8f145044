"""Measure a plate: all that is on it by its place from the line it is cut out along.

In: a requirement and the shapes or texts with its key.  Out: what is wrong, or None.
Where the cut line stands on the page gives the plate's corner, and nothing else does,
so that the plate may stand anywhere; a plate that is not cut out has a rim instead.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from bfgprint.codes import Code
from bfgprint.model.drawing import GRID
from bfgprint.rules.required import (
    CUT,
    HOLE,
    RIM,
    OnPlate,
    Place,
    PlateArc,
    PlateCircle,
    PlateDrawing,
    PlateFilling,
    PlateLabel,
    PlateLines,
    PlateOutline,
    PlateWords,
    Required,
    Requirement,
)
from bfgprint.verify.facts import Box, GroupFacts, ShapeFact, TextFact, bare
from bfgprint.verify.geometry import TOLERANCE_MM
from bfgprint.verify.places import body_of
from bfgprint.verify.telling import Fault

_LABEL_MM = 0.9
"""How far the middle of a text may be from its place: letters are no boxes."""
_WIDEST_GAP_DEG = 24.0
"""Two points that follow each other on a circle are no farther apart."""
_SEAM_DEG = 0.01
_CORNER_MM = 0.4
"""So much of a rectangle's corners letters leave free."""
_EDGE_MM = 0.3
"""So near to the cut line an arc need not be drawn."""
_DIAGONAL = GRID / (GRID - 3.0) / math.sqrt(2)
"""From the diagonal that is read of a drawing, which leaves out the edge that its grid
keeps free, to the size of its grid."""

Corner = tuple[float, float]


def plate_fault(
    requirement: OnPlate,
    field: str,
    text: str | None,
    texts: Sequence[TextFact],
    shapes: Sequence[ShapeFact],
    group: GroupFacts,
    wanted: Required,
) -> Fault | None:
    """Return what is wrong with a part of a plate.

    Args:
        requirement: what the part must be.
        field: its key; of several plates in a group each has a name before it.
        text: what is printed under its key, without white space.
        texts: the same with its places.
        shapes: the lines with its key.
        group: everything of the plate.
        wanted: everything that is required of it.
    """
    own = _cut_of(field, wanted)
    edges = ((CUT, own), (HOLE, HOLE))
    wanted = {edge: wanted[key] for edge, key in edges if key in wanted}
    corner = _corner(group, own, wanted.get(CUT))
    if corner is None:
        return Code.GEOMETRY, "can't be measured without the line to cut along"
    lines = [
        [(x - corner[0], y - corner[1]) for x, y in shape.points_mm] for shape in shapes
    ]
    match requirement:
        case PlateOutline(corners):
            return _outline_fault(corners, lines)
        case PlateCircle() | PlateArc():
            return _round_fault(requirement, lines, wanted.get(CUT))
        case PlateLines(required):
            return _lines_fault(required, lines)
        case PlateLabel(value):
            if text != bare(value):
                return Code.FIGURE_DIFFERS, f"printed {text}, required {value}"
            return _label_fault(requirement, texts, corner)
        case PlateWords(value):
            if text != bare(value):
                return Code.FIGURE_DIFFERS, f"printed {text}, required {value}"
            return _words_fault(texts, corner, wanted)
        case PlateDrawing(at_least):
            return _drawing_fault(at_least, shapes, corner, wanted)
        case PlateFilling():
            return _filling_fault(requirement, lines)


def _cut_of(field: str, wanted: Required) -> str:
    """Return the key of the line that a part's own plate is measured from."""
    own = f"{field.rpartition('.')[0]}.{CUT}"
    if own in wanted:
        return own
    return CUT if CUT in wanted else RIM


def _corner(group: GroupFacts, key: str, cut: Requirement | None) -> Corner | None:
    """Return where on the page the plate's own corner is."""
    shapes = group.shapes.get(key, [])
    if len(shapes) != 1 or not shapes[0].points_mm:
        return None
    left, top = _least(shapes[0].points_mm)
    match cut:
        case PlateOutline(corners):
            wanted = _least(corners)
        case PlateCircle((x, y), diameter):
            wanted = x - diameter / 2, y - diameter / 2
        case _:
            return None
    return left - wanted[0], top - wanted[1]


def _least(points: Sequence[Place]) -> Place:
    return min(x for x, _ in points), min(y for _, y in points)


def _outline_fault(
    corners: Sequence[Place], lines: Sequence[Sequence[Place]]
) -> Fault | None:
    if len(lines) != 1:
        return Code.GEOMETRY, f"{len(lines)} outlines, required 1"
    points = [p for p, q in pairwise([*lines[0], (math.inf, 0.0)]) if p != q]
    if points and math.dist(points[0], points[-1]) <= TOLERANCE_MM and len(points) > 1:
        points = points[:-1]
    if len(points) != len(corners):
        return Code.GEOMETRY, f"{len(points)} corners, required {len(corners)}"
    for way in (points, points[::-1]):
        for start in range(len(way)):
            turned = [*way[start:], *way[:start]]
            if all(map(_is_at, turned, corners)):
                return None
    said = ", ".join(f"({x:.2f}, {y:.2f})" for x, y in points)
    return Code.GEOMETRY, f"corners at {said} mm, required others"


def _is_at(one: Place, two: Place) -> bool:
    return math.dist(one, two) <= TOLERANCE_MM


def _round_fault(
    requirement: PlateCircle | PlateArc,
    lines: Sequence[Sequence[Place]],
    cut: Requirement | None,
) -> Fault | None:
    """Return why points don't lie on a circle, or leave out some of it."""
    centre, diameter = requirement.centre_mm, requirement.diameter_mm
    points = [point for line in lines for point in line]
    for point in points:
        measured = 2 * math.dist(point, centre)
        if abs(measured - diameter) > 2 * TOLERANCE_MM:
            message = f"{measured:.3f} mm across, required {diameter:g} mm"
            return Code.GEOMETRY, message
    drawn = _drawn_spans(lines, centre)
    slack = math.degrees(_EDGE_MM / max(diameter, _EDGE_MM))
    for bearing in _bearings_of(requirement, cut):
        if not any(near - slack <= bearing <= far + slack for near, far in drawn):
            return Code.GEOMETRY, f"nothing is drawn at {bearing % 360:.0f} degrees"
    if isinstance(requirement, PlateArc):
        return _ends_fault(requirement, points)
    return None


def _drawn_spans(
    lines: Sequence[Sequence[Place]], centre: Place
) -> list[tuple[float, float]]:
    """Return from which bearing to which something is drawn, those beyond 360 too."""
    spans = []
    for line in lines:
        for one, two in pairwise(line):
            start, way = _bearing(one, centre), _turn(one, two, centre)
            if abs(way) <= _WIDEST_GAP_DEG:
                near = start + min(way, 0.0)
                spans += [
                    (near + turn, near + abs(way) + turn) for turn in (-360, 0, 360)
                ]
    merged: list[tuple[float, float]] = []
    for near, far in sorted(spans):
        if merged and near <= merged[-1][1] + _SEAM_DEG:
            merged[-1] = merged[-1][0], max(far, merged[-1][1])
        else:
            merged.append((near, far))
    return merged


def _turn(one: Place, two: Place, centre: Place) -> float:
    """Return how far it is from one place to another, clockwise, up to half a turn."""
    return (_bearing(two, centre) - _bearing(one, centre) + 180) % 360 - 180


def _ends_fault(arc: PlateArc, points: Sequence[Place]) -> Fault | None:
    """Return why an arc does not run from one of its ends to the other."""
    slack = math.degrees(2 * TOLERANCE_MM / arc.diameter_mm)
    ways = [(_bearing(each, arc.centre_mm) - arc.from_deg) % 360 for each in points]
    wide = arc.to_deg - arc.from_deg
    for end in (0.0, wide):
        if min((_off(end, way) for way in ways), default=360.0) > slack:
            return Code.GEOMETRY, "ends elsewhere than required"
    if any(wide + slack < way < 360 - slack for way in ways):
        return Code.GEOMETRY, "goes on where it should have ended"
    return None


def _bearing(point: Place, centre: Place) -> float:
    return math.degrees(math.atan2(point[0] - centre[0], centre[1] - point[1])) % 360


def _off(one_deg: float, other_deg: float) -> float:
    return abs((one_deg - other_deg + 180) % 360 - 180)


def _bearings_of(
    requirement: PlateCircle | PlateArc, cut: Requirement | None
) -> list[float]:
    """Return the bearings at which a circle must be drawn: well inside the cut."""
    if isinstance(requirement, PlateArc):
        wide = requirement.to_deg - requirement.from_deg
        return [requirement.from_deg + wide * n / 90 for n in range(91)]
    step = max(1, round(requirement.diameter_mm * math.pi / 360))
    bearings = [n / step for n in range(360 * step)]
    if not isinstance(cut, PlateOutline):
        return bearings
    left, top = _least(cut.corners_mm)
    right, bottom = (max(each) for each in zip(*cut.corners_mm, strict=True))
    (x, y), radius = requirement.centre_mm, requirement.diameter_mm / 2
    return [
        bearing
        for bearing in bearings
        if left + _EDGE_MM
        <= x + radius * math.sin(math.radians(bearing))
        <= right - _EDGE_MM
        and top + _EDGE_MM
        <= y - radius * math.cos(math.radians(bearing))
        <= bottom - _EDGE_MM
    ]


def _lines_fault(
    required: Sequence[tuple[Place, Place]], lines: Sequence[Sequence[Place]]
) -> Fault | None:
    if len(lines) != len(required):
        return Code.GEOMETRY, f"{len(lines)} lines, required {len(required)}"
    left = sorted(tuple(sorted(line)) for line in required)
    for line in lines:
        found = next((each for each in left if _are_same(each, line)), None)
        if found is None:
            said = " to ".join(f"({x:.2f}, {y:.2f})" for x, y in line[:4])
            return Code.GEOMETRY, f"a line from {said} mm, required another"
        left.remove(found)
    return None


def _are_same(wanted: Sequence[Place], line: Sequence[Place]) -> bool:
    ends = line[0], line[-1]
    return len(line) == 2 and (
        all(map(_is_at, wanted, ends)) or all(map(_is_at, wanted, ends[::-1]))
    )


def _label_fault(
    label: PlateLabel, texts: Sequence[TextFact], corner: Corner
) -> Fault | None:
    boxes = [text.box_mm for text in texts]
    left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
    top, bottom = min(box[1] for box in boxes), max(box[3] for box in boxes)
    at = {"left": left, "center": (left + right) / 2, "right": right}[label.align]
    place = at - corner[0], (top + bottom) / 2 - corner[1]
    if math.dist(place, label.at_mm) > _LABEL_MM:
        x, y = label.at_mm
        where = f"({place[0]:.1f}, {place[1]:.1f})"
        return Code.GEOMETRY, f"stands at {where} mm, required ({x:g}, {y:g})"
    return None


def _words_fault(
    texts: Sequence[TextFact], corner: Corner, wanted: Required
) -> Fault | None:
    """Return why words are not wholly on the plate, or stand across its hole."""
    for text in texts:
        box = _on_plate(body_of(text), corner)
        if not _is_cut_out_with(box, wanted.get(CUT)):
            return Code.GEOMETRY, f'"{text.text}" stands across the line to cut along'
        hole = wanted.get(HOLE)
        if isinstance(hole, PlateCircle):
            x, y = hole.centre_mm
            near = min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])
            if math.dist(near, (x, y)) < hole.diameter_mm / 2:
                return Code.GEOMETRY, f'"{text.text}" stands in the hole'
    return None


def _drawing_fault(
    at_least: float, shapes: Sequence[ShapeFact], corner: Corner, wanted: Required
) -> Fault | None:
    if len(shapes) != 1 or len(shapes[0].points_mm) != 1:
        return Code.GEOMETRY, f"{len(shapes)} drawings, required 1"
    left, top, right, bottom = shapes[0].box_mm
    size = math.hypot(right - left, bottom - top) * _DIAGONAL
    if size < at_least:
        return Code.GEOMETRY, f"is {size:.1f} mm large, required {at_least:.1f} mm"
    (x, y), heart = shapes[0].points_mm[0], size / 4
    box = _on_plate((x - heart, y - heart, x + heart, y + heart), corner)
    if not _is_cut_out_with(box, wanted.get(CUT)):
        return Code.GEOMETRY, "is drawn across the line to cut along"
    return None


def _on_plate(box: Box, corner: Corner) -> Box:
    x, y = corner
    return box[0] - x, box[1] - y, box[2] - x, box[3] - y


def _is_cut_out_with(box: Box, cut: Requirement | None) -> bool:
    """Whether a rectangle is inside the cut line; letters leave its corners free."""
    left, top, right, bottom = box
    match cut:
        case PlateCircle(middle, diameter):
            corners = [
                (across, up)
                for across in (left + _CORNER_MM, right - _CORNER_MM)
                for up in (top + _CORNER_MM, bottom - _CORNER_MM)
            ]
            return all(math.dist(each, middle) <= diameter / 2 for each in corners)
        case PlateOutline(corners):
            xs, ys = zip(*corners, strict=True)
            return bool(
                min(xs) <= left
                and right <= max(xs)
                and min(ys) <= top
                and bottom <= max(ys)
            )
    return False


def _filling_fault(
    required: PlateFilling, lines: Sequence[Sequence[Place]]
) -> Fault | None:
    points = [point for line in lines for point in line]
    if len(points) < required.at_least:
        return Code.GEOMETRY, f"{len(points)} marks, required {required.at_least}"
    for point in points:
        if required.corners_mm:
            inside = _is_within(point, required.corners_mm)
        else:
            far = math.dist(point, required.centre_mm)
            inside = (
                required.inner_mm - TOLERANCE_MM
                <= far
                <= required.outer_mm + TOLERANCE_MM
            )
        if not inside:
            where = f"({point[0]:.1f}, {point[1]:.1f})"
            return Code.GEOMETRY, f"a mark at {where} mm stands outside"
    return None


def _is_within(point: Place, corners: Sequence[Place]) -> bool:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (
        min(xs) - TOLERANCE_MM <= point[0] <= max(xs) + TOLERANCE_MM
        and min(ys) - TOLERANCE_MM <= point[1] <= max(ys) + TOLERANCE_MM
    )

"""Judge the drawings that recur: each order's symbol, and the dials of fire arcs.

In: drawings as they were read, and what symbols the data has.  Out: findings.
A key ends with the name of what is drawn; here that is held against the strokes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.arcs import ARC_CENTRE_DEG, Arc
from bfgprint.model.drawing import GRID, Drawing, Stroke
from bfgprint.verify.facts import PageFacts
from bfgprint.verify.telling import tell

_DIAL = "arc_"
_QUADRANT_DEG = 45
"""Where a star fort's own quadrant is drawn: between two arcs, unlike any."""
_ALIKE = 0.02
"""In units of the grid, which has 24."""


def drawing_faults(
    page: PageFacts, number: int, symbols: Mapping[str, Drawing]
) -> Iterator[Finding]:
    """Yield a finding for each drawing that is not what its key says.

    Args:
        page: what stands on it; of drawings that are alike the first has strokes.
        number: of the page.
        symbols: what each symbol must look like; without any, none is judged.
    """
    for shape in page.shapes:
        if shape.drawing is not None:
            name = shape.key.rpartition(".")[2]
            if not _is_right(name, shape.drawing, symbols):
                message = f"{shape.key}: something else is drawn"
                yield tell(Code.FIGURE_DIFFERS, message, number)
        if _DIAL in shape.key and shape.up != 1:
            message = f"{shape.key}: is turned, so that it shows other arcs"
            yield tell(Code.FIGURE_DIFFERS, message, number)


def _is_right(name: str, drawing: Drawing, symbols: Mapping[str, Drawing]) -> bool:
    if name.startswith(_DIAL):
        return _fills(drawing) == _bearings(name.removeprefix(_DIAL))
    for known, wanted in symbols.items():
        if known.replace(" ", "_") == name:
            return _are_alike(wanted, drawing)
    return True


def _bearings(arcs: str) -> set[float]:
    """Return where the middles of a dial's quadrants are, by the arcs in its name."""
    centres = {**ARC_CENTRE_DEG, Arc.QUADRANT: _QUADRANT_DEG}
    return {centres[Arc(arc)] % 360 for arc in arcs.split("_") if arc in set(Arc)}


def _fills(drawing: Drawing) -> set[float]:
    """Return the middles of the quadrants that are filled black."""
    found = set()
    for stroke in drawing:
        if stroke.line or stroke.white:
            continue
        points = _points(stroke)
        edges = [
            math.degrees(math.atan2(x - GRID / 2, y - GRID / 2))
            for x, y in points
            if math.dist((x, y), (GRID / 2, GRID / 2)) > 1
        ]
        across = (edges[-1] - edges[0]) % 360 if edges else 0.0
        middle = (edges[0] + across / 2) % 360 if edges else 0.0
        found.add(round(middle) % 360 if abs(across - 90) < 1 else math.nan)
    return found


def _are_alike(wanted: Drawing, read: Drawing) -> bool:
    return len(wanted) == len(read) and all(
        _is_alike(one, two) for one, two in zip(wanted, read, strict=True)
    )


def _is_alike(wanted: Stroke, read: Stroke) -> bool:
    one, two = _points(wanted), _points(read)
    return (
        len(one) == len(two)
        and all(math.dist(a, b) <= _ALIKE for a, b in zip(one, two, strict=True))
        and abs(wanted.line - read.line) <= _ALIKE
        and wanted.white == read.white
    )


def _points(stroke: Stroke) -> list[tuple[float, float]]:
    """Return the points and handles of a stroke, in order.

    A stroke that closes comes back to where it began.
    """
    points: list[tuple[float, float]] = []
    start = 0
    for command, *numbers in map(tuple, stroke.steps):
        if command == "M":
            start = len(points)
        if command == "Z" and points[-1] != points[start]:
            points.append(points[start])
        values = [float(number) for number in numbers]
        points += zip(values[::2], values[1::2], strict=True)
    return points

"""Judge the guides to cut and fold along, and the numbers that say the order of cuts.

In: the facts of a page, and where its cards must stand.  Out: findings.  The four
sides are trimmed first: right, bottom, left, top.  Then strips are cut from left to
right, and these from top to bottom.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.paper import Format
from bfgprint.verify.cards import halves
from bfgprint.verify.facts import Box, PageFacts, ShapeFact, TextFact, bare
from bfgprint.verify.geometry import TOLERANCE_MM, Point
from bfgprint.verify.places import OVERLAP_MM, Cells
from bfgprint.verify.telling import tell

ORDER = "order_"
"""Names of what says the order of cuts begin so, among what a page carries."""
_NEAR_MM = 3.5
"""A number stands no farther from its guide."""


_Line = tuple[Point, Point]


class _Edges(NamedTuple):
    """The edges of so many cards, one way across the page."""

    way: str
    axis: int
    start_mm: float
    size_mm: float
    cards: int
    trims: tuple[int, int]
    """When the first and the last edge are cut."""
    next_cut: int
    """When the second is."""

    @property
    def places_mm(self) -> list[float]:
        """Where there must be a guide: nowhere on a page without cards."""
        edges = range(self.cards + 1) if self.cards else range(0)
        return [self.start_mm + edge * self.size_mm for edge in edges]

    @property
    def order(self) -> list[int]:
        """When each edge is cut."""
        first, last = self.trims
        inner = range(self.next_cut, self.next_cut + self.cards - 1)
        return [first, *inner, last] if self.cards else []


def guides(
    page: PageFacts, cells: Cells, fronts: int, number: int
) -> Iterator[Finding]:
    """Guides run along every edge of the cards on a page, and through no text."""
    columns = min(fronts, cells.columns)
    rows = -(-fronts // cells.columns) if cells.columns else 0
    across = _Edges("x", 0, cells.left_mm, cells.width_mm, columns, (3, 1), 5)
    inner = 4 + columns
    down = _Edges("y", 1, cells.top_mm, cells.height_mm, rows, (4, 2), inner)
    found = page.group("page").shapes
    for edges, others in ((across, down), (down, across)):
        name = f"cut_{edges.way}"
        for message in _guide_faults(edges, others, found.get(name, [])):
            yield tell(Code.GEOMETRY, f"{name}: {message}", number)
    lines = [*found.get("cut_x", []), *found.get("cut_y", [])]
    for line, text in product(lines, page.texts):
        if _crosses(line.box_mm, text.box_mm):
            message = f'a cut guide goes through "{text.text.strip()}"'
            yield tell(Code.FIGURE_MISPLACED, message, number)
    yield from _numbers(page, (across, down), number)


def _guide_faults(
    edges: _Edges, others: _Edges, lines: list[ShapeFact]
) -> Iterator[str]:
    required = edges.places_mm
    if len(lines) != len(required):
        yield f"{len(lines)} cut guides, required {len(required)}"
        return
    for line, at in zip(_in_order(lines, edges.axis), required, strict=True):
        here = [point[edges.axis] for point in line.points_mm]
        if any(abs(end - at) > TOLERANCE_MM for end in here):
            yield f"a cut guide stands at {here} mm, required {at:.2f}"
        along = sorted(point[others.axis] for point in line.points_mm)
        far = others.places_mm[-1]
        if along[0] > others.start_mm + TOLERANCE_MM or along[-1] < far - TOLERANCE_MM:
            yield f"the cut guide at {at:.2f} mm is too short"


def _in_order(lines: list[ShapeFact], axis: int) -> list[ShapeFact]:
    return sorted(lines, key=lambda line: [point[axis] for point in line.points_mm])


def _crosses(line: Box, text: Box) -> bool:
    """Whether a thin upright or level line runs through a text."""
    return (
        line[0] < text[2] - OVERLAP_MM
        and line[2] > text[0] + OVERLAP_MM
        and line[1] < text[3] - OVERLAP_MM
        and line[3] > text[1] + OVERLAP_MM
    )


def _numbers(
    page: PageFacts, both: tuple[_Edges, _Edges], number: int
) -> Iterator[Finding]:
    """Beside each guide, off the cards, stands when to cut along it."""
    found = {
        name: texts
        for name, texts in page.group("page").texts.items()
        if name.startswith(ORDER)
    }
    for edges, others in (both, both[::-1]):
        for edge, (at, turn) in enumerate(
            zip(edges.places_mm, edges.order, strict=True)
        ):
            name = f"{ORDER}{edges.way}{edge}"
            texts = found.pop(name, [])
            printed = bare("".join(text.text for text in texts))
            if not texts:
                message = f"{name} is missing; required: {turn}"
                yield tell(Code.FIGURE_MISSING, message, number)
            elif printed != str(turn):
                message = f"{name}: printed {printed}, required {turn}"
                yield tell(Code.FIGURE_DIFFERS, message, number)
            elif not all(_is_beside(text, at, edges, others) for text in texts):
                message = f"{name} does not stand beside its guide"
                yield tell(Code.FIGURE_MISPLACED, message, number)
    yield from _unasked(found, number)


def _is_beside(text: TextFact, at: float, edges: _Edges, others: _Edges) -> bool:
    """Whether a number stands near its guide's end, before the cards begin."""
    near, far = text.box_mm[edges.axis], text.box_mm[edges.axis + 2]
    beside = abs((near + far) / 2 - at) <= _NEAR_MM
    return beside and text.box_mm[others.axis + 2] <= others.start_mm + OVERLAP_MM


def _unasked(found: Mapping[str, list[TextFact]], number: int) -> Iterator[Finding]:
    for name, texts in found.items():
        said = "".join(text.text for text in texts).strip()
        message = f"{name}: {said} is printed, unasked"
        yield tell(Code.FIGURE_UNASKED, message, number)


def folds(
    page: PageFacts, cells: Cells, card: Format | None, fronts: int, number: int
) -> Iterator[Finding]:
    """A line to fold along parts each card's front from its back, and no other."""
    required: list[_Line] = []
    if card is not None:
        required = [_fold_of(cells.box(place), card) for place in range(fronts)]
    lines = [line.points_mm for line in page.group("page").shapes.get("fold", [])]
    if len(lines) != len(required):
        message = f"fold: {len(lines)} lines, required {len(required)}"
        yield tell(Code.GEOMETRY, message, number)
    for wanted in required:
        if not any(_is_line(points, wanted) for points in lines):
            start, end = (f"{x:.2f}, {y:.2f}" for x, y in wanted)
            message = f"fold: there is no line from {start} to {end} mm"
            yield tell(Code.GEOMETRY, message, number)


def _fold_of(cell: Box, card: Format) -> _Line:
    """Return the two ends of the line between front and back."""
    front, back = halves(cell, card)
    if front[1] == back[1]:
        return (front[2], front[1]), (front[2], front[3])
    return (front[0], front[1]), (front[2], front[1])


def _is_line(points: tuple[Point, ...], line: _Line) -> bool:
    """Whether points are the ends of a line, whichever way it was drawn."""
    return len(points) == 2 and any(
        max(map(math.dist, points, ends)) <= TOLERANCE_MM for ends in (line, line[::-1])
    )

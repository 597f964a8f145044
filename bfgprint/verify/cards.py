"""Judge cards to cut out: the guides, what they would cut, and the backs.

In: the facts of a page, the paper and the card's size.  Out: findings.  Where the
cards stand follows from paper, size and the edge the sheet is turned over: as many
as fit, in the middle across; in height too, or as near to it as the scale bar lets.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.paper import Format, Paper
from bfgprint.verify.facts import Box, GroupFacts, PageFacts, ShapeFact
from bfgprint.verify.geometry import TOLERANCE_MM
from bfgprint.verify.places import OVERLAP_MM, Cells
from bfgprint.verify.telling import tell

BACK = "back."
"""Keys of what is printed on a card's back begin so, after the card's own."""


def card_cells(page: PageFacts, paper: Paper, card: Format, duplex: str) -> Cells:
    """Return where the cards of a page must stand, whichever way the page lies."""
    lies_turned = abs(page.width_mm - paper.width_mm) > TOLERANCE_MM
    if lies_turned:
        paper = paper.turned()
    columns = int(paper.body_width_mm / card.width_mm)
    body = paper.body_height_mm(true_size=True)
    least_top = paper.margin_mm + body
    if _swaps_top(paper.width_mm, paper.height_mm, duplex):
        body = 2 * body - (paper.height_mm - 2 * paper.margin_mm)
    rows = max(0, int(body / card.height_mm))
    block = rows * card.height_mm
    left = (paper.width_mm - columns * card.width_mm) / 2
    top = min((paper.height_mm - block) / 2, least_top - block)
    return Cells(left, top, card.width_mm, card.height_mm, columns, rows)


def _swaps_top(width_mm: float, height_mm: float, duplex: str) -> bool:
    """Whether top and bottom change places when a sheet is turned over."""
    return duplex == ("short" if height_mm >= width_mm else "long")


def guides(
    page: PageFacts, cells: Cells, fronts: int, number: int
) -> Iterator[Finding]:
    """Guides run along every edge of the cards on a page, and through no text."""
    columns = min(fronts, cells.columns)
    rows = -(-fronts // cells.columns) if cells.columns else 0
    across = _Edges("cut_x", 0, cells.left_mm, cells.width_mm, columns)
    down = _Edges("cut_y", 1, cells.top_mm, cells.height_mm, rows)
    found = page.group("page").shapes
    for edges, others in ((across, down), (down, across)):
        lines = found.get(edges.name, [])
        for message in _guide_faults(edges, others, lines):
            yield tell(Code.GEOMETRY, f"{edges.name}: {message}", number)
    lines = [*found.get("cut_x", []), *found.get("cut_y", [])]
    for line, text in product(lines, page.texts):
        if _crosses(line.box_mm, text.box_mm):
            message = f'a cut guide goes through "{text.text.strip()}"'
            yield tell(Code.FIGURE_MISPLACED, message, number)


class _Edges(NamedTuple):
    """The edges of so many cards, one way across the page."""

    name: str
    axis: int
    start_mm: float
    size_mm: float
    cards: int

    @property
    def places_mm(self) -> list[float]:
        """Where there must be a guide: nowhere on a page without cards."""
        edges = range(self.cards + 1) if self.cards else range(0)
        return [self.start_mm + edge * self.size_mm for edge in edges]


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


class Backs:
    """Matches the backs of cards with their fronts, page by page."""

    def __init__(self, duplex: str, names: Callable[[str], str]) -> None:
        """Take the edge that the sheets are turned over."""
        self._duplex = duplex
        self._names = names
        self._fronts: dict[str, tuple[float, float]] = {}

    def keep_fronts(self, groups: Mapping[str, GroupFacts], cells: Cells) -> None:
        """Remember the middle of each card on a page of fronts."""
        self._fronts = {}
        for group, facts in groups.items():
            cell = cells.of_group(facts)
            if cell is not None:
                left, top, right, bottom = cells.box(cell)
                self._fronts[group] = (left + right) / 2, (top + bottom) / 2

    def findings(self, page: PageFacts, number: int) -> Iterator[Finding]:
        """Each back lies exactly behind its front when the sheet is turned over."""
        swaps_top = _swaps_top(page.width_mm, page.height_mm, self._duplex)
        for group, facts in page.groups.items():
            backs = [n for n in facts.shapes if n.startswith(BACK)]
            front = self._fronts.get(group)
            for name, shape in ((n, s) for n in backs for s in facts.shapes[n]):
                for x, y in shape.points_mm:
                    x, y = (
                        (x, page.height_mm - y) if swaps_top else (page.width_mm - x, y)
                    )
                    if front is None or math.dist((x, y), front) > TOLERANCE_MM:
                        message = f"{name} does not lie behind its front"
                        yield tell(Code.GEOMETRY, message, number, self._names(group))

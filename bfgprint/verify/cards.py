"""Judge cards to cut out: where they must stand, in which order, and their backs.

In: the facts of a page, the paper and the card's size.  Out: findings.  Where the
cards stand follows from paper, size and the edge the sheet is turned over: as many
as fit, in the middle across; in height too, or as near to it as the scale bar lets.
A card to fold has room for two, beside each other or, where more fit so, the back
above the front.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.paper import Format, Paper
from bfgprint.verify.facts import Box, GroupFacts, PageFacts, ShapeFact
from bfgprint.verify.geometry import TOLERANCE_MM
from bfgprint.verify.places import Cells, is_inside
from bfgprint.verify.telling import tell

BACK = "back."
"""Keys of what is printed on a card's back begin so, after the card's own."""
NUMBERS_MM = 3.0
"""The room that the numbers of the cuts have at the left, at the right and above."""


def card_cells(
    page: PageFacts, paper: Paper, card: Format, duplex: str, *, fold: bool = False
) -> Cells:
    """Return where the cards of a page must stand, whichever way the page lies."""
    if abs(page.width_mm - paper.width_mm) > TOLERANCE_MM:
        paper = paper.turned()
    if not fold:
        return _cells(paper, card, duplex)
    wide = _cells(paper, replace(card, width_mm=2 * card.width_mm), duplex)
    high = _cells(paper, replace(card, height_mm=2 * card.height_mm), duplex)
    return high if high.columns * high.rows > wide.columns * wide.rows else wide


def _cells(paper: Paper, card: Format, duplex: str) -> Cells:
    columns = max(0, int((paper.body_width_mm - 2 * NUMBERS_MM) / card.width_mm))
    body = paper.body_height_mm(true_size=True)
    least_top = paper.margin_mm + body
    foot = paper.height_mm - 2 * paper.margin_mm - body
    if not _swaps_top(paper.width_mm, paper.height_mm, duplex):
        foot = 0.0
    rows = max(0, int((body - max(foot, NUMBERS_MM)) / card.height_mm))
    block = rows * card.height_mm
    left = (paper.width_mm - columns * card.width_mm) / 2
    top = min((paper.height_mm - block) / 2, least_top - block)
    return Cells(left, top, card.width_mm, card.height_mm, columns, rows)


def _swaps_top(width_mm: float, height_mm: float, duplex: str) -> bool:
    """Whether top and bottom change places when a sheet is turned over."""
    return duplex == ("short" if height_mm >= width_mm else "long")


def stack_faults(
    groups: Mapping[str, GroupFacts],
    cells: Cells,
    deck: Sequence[str],
    sheet: int,
    number: int,
    names: Callable[[str], str],
) -> Iterator[Finding]:
    """Cut as one stack, each place gives a pile, and the piles the deck in order.

    Args:
        groups: the cards on this page.
        cells: the places of the page.
        deck: all cards, in order.
        sheet: which of the sheets this is, from 0.
        number: of the page.
        names: what a card is called in a finding.
    """
    places = cells.columns * cells.rows
    sheets = -(-len(deck) // places) if places else 0
    for group, facts in groups.items():
        place = cells.of_group(facts)
        if place is None:
            continue  # it stands outside, which is said of it elsewhere
        at = place * sheets + sheet
        if at >= len(deck) or deck[at] != group:
            message = "does not come in its order out of the cut stack"
            yield tell(Code.FIGURE_MISPLACED, message, number, names(group))


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
                self._fronts[group] = _middle(cells.box(cell))

    def findings(self, page: PageFacts, number: int) -> Iterator[Finding]:
        """Each back lies exactly behind its front when the sheet is turned over."""
        swaps_top = _swaps_top(page.width_mm, page.height_mm, self._duplex)
        for group, facts in page.groups.items():
            front = self._fronts.get(group)
            for name, shape in _backs(facts):
                for x, y in shape.points_mm:
                    x, y = (
                        (x, page.height_mm - y) if swaps_top else (page.width_mm - x, y)
                    )
                    if front is None or math.dist((x, y), front) > TOLERANCE_MM:
                        message = f"{name} does not lie behind its front"
                        yield tell(Code.GEOMETRY, message, number, self._names(group))


def folded_faults(
    groups: Mapping[str, GroupFacts],
    cells: Cells,
    card: Format,
    number: int,
    names: Callable[[str], str],
) -> Iterator[Finding]:
    """Each back stands beside or above its front, upright when it is folded behind."""
    for group, facts in groups.items():
        cell = cells.of_group(facts)
        if cell is None:
            continue  # said elsewhere
        front, back = halves(cells.box(cell), card)
        upright = 1 if front[1] == back[1] else -1
        for name, shape in _backs(facts):
            off = [math.dist(point, _middle(back)) for point in shape.points_mm]
            if shape.up != upright or max(off, default=0.0) > TOLERANCE_MM:
                message = f"{name} does not come behind its front when it is folded"
                yield tell(Code.GEOMETRY, message, number, names(group))
        for name, boxes in _fronts(facts):
            if not all(is_inside(box, front) for box in boxes):
                message = f"{name} does not stand on the front"
                yield tell(Code.FIGURE_MISPLACED, message, number, names(group))


def halves(cell: Box, card: Format) -> tuple[Box, Box]:
    """Return front and back of a card to fold, by the place of both."""
    left, top, right, bottom = cell
    if right - left > card.width_mm + TOLERANCE_MM:
        middle = left + card.width_mm
        return (left, top, middle, bottom), (middle, top, right, bottom)
    middle = top + card.height_mm
    return (left, middle, right, bottom), (left, top, right, middle)


def _middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _backs(facts: GroupFacts) -> Iterator[tuple[str, ShapeFact]]:
    for name, shapes in facts.shapes.items():
        if name.startswith(BACK):
            yield from ((name, shape) for shape in shapes)


def _fronts(facts: GroupFacts) -> Iterator[tuple[str, list[Box]]]:
    for name, texts in facts.texts.items():
        if not name.startswith(BACK):
            yield name, [text.box_mm for text in texts]
    for name, shapes in facts.shapes.items():
        if not name.startswith(BACK):
            yield name, [shape.box_mm for shape in shapes]

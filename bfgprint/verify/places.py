"""Judge where figures stand: not over each other, in their row, in their cell.

In: the facts of a page.  Out: findings.  Nothing is asked of a sheet's design but
that what belongs together stands together.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.paper import Format, Paper
from bfgprint.rules.printed.rows import AFTER_TEXT, cell_of
from bfgprint.units import MM_PER_PT
from bfgprint.verify.facts import Box, GroupFacts, PageFacts, TextFact
from bfgprint.verify.telling import tell

OVERLAP_MM = 0.2
"""Letters that touch by no more than this can be read."""
_CAPITAL = 0.72
"""Height of a capital above its baseline, in type sizes; what accents and tails
reach beyond that may touch the next line."""
_BESIDE_MM = 1.0
"""What begins nearer than this stands below, not beside."""
EDGE_SLACK_MM = 0.6
"""The reader's boxes are wider than the ink by up to a heavy line's width."""


def overlapping(boxes: Sequence[Box], by_mm: float) -> Iterator[tuple[int, int]]:
    """Yield the indices of boxes that lie over each other by more than this."""
    order = sorted(range(len(boxes)), key=[box[1] for box in boxes].__getitem__)
    sorted_boxes = [boxes[index] for index in order]
    tops = [box[1] for box in sorted_boxes]
    for place, (left, _, right, bottom) in enumerate(sorted_boxes):
        last = bisect_left(tops, bottom - by_mm, place + 1)
        left, right = left + by_mm, right - by_mm
        for other in range(place + 1, last):
            box = sorted_boxes[other]
            if box[0] < right and box[2] > left and box[3] > tops[other] + by_mm:
                yield order[place], order[other]


def text_overlaps(page: PageFacts, number: int) -> Iterator[Finding]:
    """Two texts at one place can't be read, whatever they say."""
    texts = page.texts
    for one, two in overlapping([text.box_mm for text in texts], OVERLAP_MM):
        cores = [body_of(texts[one]), body_of(texts[two])]
        if any(True for _ in overlapping(cores, OVERLAP_MM)):
            said = f'"{texts[one].text.strip()}" and "{texts[two].text.strip()}"'
            message = f"{said} are printed over each other"
            yield tell(Code.TEXTS_OVERLAP, message, number)


def body_of(text: TextFact) -> Box:
    """Return where the body of the letters is, without accents and tails."""
    left, top, right, bottom = text.box_mm
    if not text.up:
        return text.box_mm
    height = text.up * _CAPITAL * text.size_pt * MM_PER_PT
    near, far = sorted((text.base_mm, text.base_mm - height))
    return left, max(top, near), right, min(bottom, far)


def strayed_from_tables(facts: GroupFacts, page: int, unit: str) -> Iterator[Finding]:
    """What belongs in a row stands there, its columns in the order of the others."""
    placed = sorted(_placed(facts), key=lambda each: each[1][1])
    tables: dict[str, dict[str, list[tuple[str, Box]]]] = {}
    ordered = set()
    for name, box in placed:
        cell = cell_of(name)
        if cell is not None:
            rows = tables.setdefault(cell.table, {})
            rows.setdefault(cell.row, []).append((cell.column, box))
            if cell.has_columns:
                ordered.add(cell.table)
    if not tables:
        return
    tops = [box[1] for _, box in placed]
    highest = max(bottom - top for _, (_, top, _, bottom) in placed)
    for table, rows in tables.items():
        order: list[tuple[float, str]] = []
        for row, members in rows.items():
            around = _around([box for _, box in members])
            first = bisect_left(tops, around[1] - highest)
            last = bisect_left(tops, around[3])
            stray = _stray(around, placed[first:last], table, row)
            if stray is not None:
                message = f"{stray} stands among the figures of {table}{row}"
                yield tell(Code.FIGURE_MISPLACED, message, page, unit)
            if table not in ordered:
                continue
            lefts = _lefts(members)
            if not _is_in_order(order, lefts):
                message = f"the figures of {table}{row} stand in another order"
                yield tell(Code.FIGURE_MISPLACED, message, page, unit)
            order = order or sorted((left, column) for column, left in lefts.items())


def _stray(
    around: Box, placed: Sequence[tuple[str, Box]], table: str, row: str
) -> str | None:
    """Return a figure of anything else that stands inside a row's rectangle."""
    left, top = around[0] + OVERLAP_MM, around[1] + OVERLAP_MM
    right, bottom = around[2] - OVERLAP_MM, around[3] - OVERLAP_MM
    for name, box in placed:
        if box[3] > top and box[0] < right and box[2] > left and box[1] < bottom:
            cell = cell_of(name)
            if cell is None or cell.row != row or cell.table != table:
                return name
    return None


def _lefts(members: Sequence[tuple[str, Box]]) -> dict[str, float]:
    """Return where each column of a row begins."""
    lefts: dict[str, float] = {}
    for column, box in members:
        if column != AFTER_TEXT:
            lefts[column] = min(lefts.get(column, box[0]), box[0])
    return lefts


def _is_in_order(
    order: Sequence[tuple[float, str]], lefts: Mapping[str, float]
) -> bool:
    """Whether columns follow each other as they do in the table's first row."""
    known = [(left, lefts[column]) for left, column in order if column in lefts]
    return all(
        two - one < _BESIDE_MM or here_two > here_one - _BESIDE_MM
        for (one, here_one), (two, here_two) in pairwise(known)
    )


def _placed(facts: GroupFacts) -> Iterator[tuple[str, Box]]:
    for name, texts in facts.texts.items():
        for text in texts:
            yield name, text.box_mm
    for name, shapes in facts.shapes.items():
        for shape in shapes:
            yield name, shape.box_mm


def around(facts: GroupFacts) -> Box:
    """Return the rectangle that everything of a group stands in."""
    return _around([box for _, box in _placed(facts)])


def _around(boxes: Sequence[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


class Cells(NamedTuple):
    """The cells that a page is divided into, row by row."""

    left_mm: float
    top_mm: float
    width_mm: float
    height_mm: float
    columns: int
    rows: int

    @classmethod
    def of_sheets(cls, paper: Paper, sheet: Format) -> Cells | None:
        """Return the cells of ship sheets, which share out the body of the page."""
        width, height = paper.body_width_mm, paper.body_height_mm(true_size=False)
        columns, rows = int(width / sheet.width_mm), int(height / sheet.height_mm)
        if not columns * rows:
            return None
        margin = paper.margin_mm
        return cls(margin, margin, width / columns, height / rows, columns, rows)

    def box(self, index: int) -> Box:
        """Return a cell's place on the page."""
        row, column = divmod(index, self.columns)
        left = self.left_mm + column * self.width_mm
        top = self.top_mm + row * self.height_mm
        return left, top, left + self.width_mm, top + self.height_mm

    def of_group(self, facts: GroupFacts) -> int | None:
        """Return the cell that all figures of a group stand in, or None."""
        return self.holding(_around([box for _, box in _placed(facts)]))

    def holding(self, box: Box) -> int | None:
        """Return the cell that something stands in as a whole, or None."""
        left, top, right, bottom = box
        column = int(((left + right) / 2 - self.left_mm) // self.width_mm)
        row = int(((top + bottom) / 2 - self.top_mm) // self.height_mm)
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return None
        index = row * self.columns + column
        return index if is_inside(box, self.box(index)) else None


def is_inside(box: Box, cell: Box) -> bool:
    """Whether something stands in a cell, but for the width of a line."""
    return (
        box[0] >= cell[0] - EDGE_SLACK_MM
        and box[1] >= cell[1] - EDGE_SLACK_MM
        and box[2] <= cell[2] + EDGE_SLACK_MM
        and box[3] <= cell[3] + EDGE_SLACK_MM
    )


def strayed_from_cells(
    groups: Mapping[str, GroupFacts],
    cells: Cells,
    page: int,
    names: Callable[[str], str],
) -> Iterator[Finding]:
    """Each group has a cell of its own, and all its figures stand in it."""
    taken: dict[int, str] = {}
    for group, facts in groups.items():
        placed = list(_placed(facts))
        cell = cells.holding(_around([box for _, box in placed]))
        if cell is None:
            found = Counter(cells.holding(box) for _, box in placed)
            found.pop(None, None)
            cell = found.most_common(1)[0][0] if found else None
            for name, box in placed:
                if cell is None or cells.holding(box) != cell:
                    message = f"{name} stands outside its sheet or card"
                    yield tell(Code.FIGURE_MISPLACED, message, page, names(group))
        if cell is not None and taken.setdefault(cell, group) != group:
            message = f"stands on the sheet or card of {names(taken[cell])}"
            yield tell(Code.FIGURE_MISPLACED, message, page, names(group))


def strayed_into_each_other(
    groups: Mapping[str, GroupFacts], page: int, names: Callable[[str], str]
) -> Iterator[Finding]:
    """Pieces that are cut out at the size they have do not lie over each other."""
    around = {
        group: _around(
            [text.box_mm for texts in facts.texts.values() for text in texts]
            + [shape.line_mm for shapes in facts.shapes.values() for shape in shapes]
        )
        for group, facts in groups.items()
    }
    keys = list(around)
    for one, two in overlapping(list(around.values()), EDGE_SLACK_MM):
        message = f"lies over {names(keys[one])}"
        yield tell(Code.FIGURE_MISPLACED, message, page, names(keys[two]))

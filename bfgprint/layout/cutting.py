"""Guides to cut and to fold along, and in which order to cut.

In: a grid of cards and how many of its places are taken.  Out: items.  Whoever cuts
a stack trims its four sides first, those last that bear the numbers; then each cut
parts every stack in two: strips from left to right, and these from top to bottom.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.layout.card_grid import Grid
from bfgprint.layout.items import Colour, Face, Item, LineItem, TextItem
from bfgprint.layout.place import Placing
from bfgprint.layout.sections import GUIDE_PT

_NUMBER_PT = 6.5
_BESIDE_MM = 0.6
_BELOW_MM = 2.1
"""From the end of a guide to the baseline of its number."""
_FOLD_DASH_MM = (2.0, 1.5)
_FOLD_PT = 0.6


def cut_guides(grid: Grid, count: int, placing: Placing) -> Iterator[Item]:
    """Lines from margin to margin along every edge of a card, to cut along."""
    paper, cell = grid.paper, grid.cell
    soft = placing.palette["soft"]
    near = paper.margin_mm
    columns, rows = _taken(grid, count)
    far_x = paper.width_mm - near
    far_y = near + paper.body_height_mm(true_size=True)
    order_x, order_y = cut_order(columns, rows)
    size_pt = placing.type_size.pt(_NUMBER_PT)
    below = size_pt / _NUMBER_PT * _BELOW_MM
    for column in range(columns + 1):
        x = grid.left_mm + column * cell.width_mm
        yield LineItem(x, near, x, far_y, GUIDE_PT, soft, "page.cut_x")
        key = f"page.order_x{column}"
        at = x + _BESIDE_MM, near + below
        yield _number(order_x[column], key, at, size_pt, soft)
    for row in range(rows + 1):
        y = grid.top_mm + row * cell.height_mm
        yield LineItem(near, y, far_x, y, GUIDE_PT, soft, "page.cut_y")
        key = f"page.order_y{row}"
        yield _number(order_y[row], key, (near, y - _BESIDE_MM), size_pt, soft)


def _number(
    order: int, key: str, at: tuple[float, float], size_pt: float, colour: Colour
) -> Item:
    return TextItem(*at, str(order), Face.REGULAR, size_pt, colour, key)


def cut_order(columns: int, rows: int) -> tuple[list[int], list[int]]:
    """Return when to cut along each upright guide, and along each level one.

    Right, bottom, left and top are trimmed; then strips are cut, and parted.
    """
    order_x = [3, *range(5, 4 + columns), 1]
    order_y = [4, *range(4 + columns, 3 + columns + rows), 2]
    return order_x, order_y


def fold_lines(grid: Grid, count: int, placing: Placing) -> Iterator[Item]:
    """A dashed line through the middle of each card that is folded."""
    soft, card = placing.palette["soft"], grid.card
    if not grid.fold:
        return
    for index in range(count):
        x, y = grid.fold_place_of(index)
        if grid.fold == "above":
            y += card.height_mm
            end = x + card.width_mm, y
        else:
            end = x, y + card.height_mm
        yield LineItem(x, y, *end, _FOLD_PT, soft, "page.fold", _FOLD_DASH_MM)


def _taken(grid: Grid, count: int) -> tuple[int, int]:
    """Return the columns and rows that hold a card."""
    return min(count, grid.columns), -(-count // grid.columns)

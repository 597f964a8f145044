"""How wide and how high nodes want to be: one function a kind of node.

In: the Placing that knows fonts and what has been worked out already, a node,
and for a height the width it gets.  Out: millimetres.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bfgprint.document.nodes import (
    ArcDial,
    BattleMap,
    Box,
    Boxes,
    Calibration,
    Compass,
    Fold,
    Lines,
    Node,
    QrCode,
    Rule,
    Space,
    Symbol,
    Text,
    Turned,
)
from bfgprint.document.plates import Plate
from bfgprint.layout.battlefield import map_height, map_width
from bfgprint.layout.qr import qr_size
from bfgprint.layout.text import natural_width_mm

if TYPE_CHECKING:
    from bfgprint.layout.place import Placing

SLACK_MM = 0.02
"""Rounding of sums; anything more is an overflow."""


def _box_height(placing: Placing, box: Box, width: float) -> float:
    top, right, bottom, left = box.pad_mm
    inner = width - left - right
    if not box.children:
        return top + bottom
    if box.horizontal:
        widths = row_widths(placing, box, inner)
        heights = [
            placing.height(c, w) for c, w in zip(box.children, widths, strict=True)
        ]
        return top + bottom + max(heights)
    return top + bottom + column_height(placing, box, inner)


def column_height(placing: Placing, box: Box, inner: float) -> float:
    """Return the height of all children below each other, and of their gaps."""
    heights = [placing.height(child, inner) for child in box.children]
    gaps = box.gap_mm * max(0, len(heights) - 1)
    return gaps + (len(heights) * max(heights) if box.even else sum(heights))


def row_widths(placing: Placing, box: Box, inner: float) -> list[float]:
    """Share out a row: fixed and natural widths first, the rest by ``grow``."""
    widths = [0.0 if c.grow else placing.width(c) for c in box.children]
    free = inner - sum(widths) - box.gap_mm * (len(box.children) - 1)
    shares = sum(child.grow for child in box.children)
    if shares:
        unit = max(0.0, free) / shares
        widths = [
            child.grow * unit if child.grow else width
            for child, width in zip(box.children, widths, strict=True)
        ]
    return widths


def _box_width(placing: Placing, box: Box) -> float:
    sides = box.pad_mm[1] + box.pad_mm[3]
    widths = [placing.width(child) for child in box.children]
    if not widths:
        return sides
    if box.horizontal:
        return sides + sum(widths) + box.gap_mm * (len(widths) - 1)
    return sides + max(widths)


def _boxes_width(placing: Placing, boxes: Boxes) -> float:
    del placing
    side_by_side = min(boxes.count, boxes.per_row or boxes.count)
    width = side_by_side * boxes.size_mm + max(0, side_by_side - 1) * boxes.gap_mm
    return width + (mark_gap(boxes) if boxes.mark_after else 0.0)


def mark_gap(boxes: Boxes) -> float:
    """The room that the crippled line takes beyond an ordinary gap."""
    return max(0.0, 0.45 * boxes.size_mm - boxes.gap_mm) + 0.2 * boxes.size_mm


def boxes_per_row(boxes: Boxes, width: float) -> int:
    """Return how many boxes stand side by side in this width."""
    room = width - (mark_gap(boxes) if boxes.mark_after else 0.0) + SLACK_MM
    per_row = int((room + boxes.gap_mm) / (boxes.size_mm + boxes.gap_mm))
    return max(1, min(per_row, boxes.per_row or per_row, boxes.count or 1))


def boxes_height(placing: Placing, boxes: Boxes, width: float) -> float:
    """Return the height of all rows of boxes."""
    del placing
    if not boxes.count:
        return 0.0
    rows = -(-boxes.count // boxes_per_row(boxes, width))
    return rows * boxes.size_mm + (rows - 1) * max(boxes.gap_mm, 0.8)


def _text_height(placing: Placing, text: Text, width: float) -> float:
    return placing.fitted(text, width).height_mm


def _diameter(placing: Placing, node: Compass, *width: float) -> float:
    del placing, width
    return node.diameter_mm


def _size(placing: Placing, node: ArcDial | Symbol, *width: float) -> float:
    del placing, width
    return node.size_mm


def _qr_size(placing: Placing, node: QrCode, *width: float) -> float:
    del placing, width
    return qr_size(node)


def _nothing(placing: Placing, node: Node, *width: float) -> float:
    del placing, node, width
    return 0.0


HEIGHTS: dict[type[Node], Callable[..., float]] = {
    Box: _box_height,
    Text: _text_height,
    Boxes: boxes_height,
    Rule: _nothing,
    Lines: _nothing,
    ArcDial: _size,
    Symbol: _size,
    Space: _nothing,
    Fold: _nothing,
    Compass: _diameter,
    Calibration: _nothing,
    Plate: lambda placing, node, width: node.own_height_mm,
    QrCode: _qr_size,
    BattleMap: map_height,
    Turned: lambda placing, node, width: placing.height(node.content, width),
}

WIDTHS: dict[type[Node], Callable[..., float]] = {
    Box: _box_width,
    Text: lambda placing, node: natural_width_mm(node, placing.measure),
    Boxes: _boxes_width,
    Rule: _nothing,
    Lines: _nothing,
    ArcDial: _size,
    Symbol: _size,
    Space: _nothing,
    Fold: _nothing,
    Compass: _diameter,
    Calibration: _nothing,
    Plate: lambda placing, node: node.own_width_mm,
    QrCode: _qr_size,
    BattleMap: map_width,
    Turned: lambda placing, node: placing.width(node.content),
}

"""Put boxes to tick down: in rows, with their shape, ticks and the crippled line.

In: the boxes and their rectangle in millimetres.  Out: items, in drawing order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bfgprint.document.nodes import Boxes, Shape
from bfgprint.layout.fields import box_field
from bfgprint.layout.items import Item, LineItem, PathItem, RectItem
from bfgprint.layout.sizes import boxes_height, boxes_per_row, mark_gap

if TYPE_CHECKING:
    from bfgprint.layout.place import Placing

_BOX_LINE_PT = 0.8
_MARK_LINE_PT = 1.6


def place_boxes(
    placing: Placing,
    boxes: Boxes,
    x: float,
    y: float,
    w: float,
    h: float,
    out: list[Item],
) -> None:
    """Put the boxes down, in the middle of their rectangle's height."""
    per_row = boxes_per_row(boxes, w)
    size, gap = boxes.size_mm, boxes.gap_mm
    y += (h - boxes_height(placing, boxes, w)) / 2
    ink = placing.palette["ink"]
    left = x
    for index in range(boxes.count):
        if index and index % per_row == 0:
            x, y = left, y + size + max(gap, 0.8)
        out.append(_box_shape(boxes, x, y, ink))
        if placing.fillable:
            out.append(box_field(placing, boxes, x, y))
        if boxes.ticked:
            out.append(_tick(x, y, size, ink, f"{boxes.key}.tick"))
        x += size
        if index + 1 == boxes.mark_after:
            x += (mark_gap(boxes) + gap) / 2
            out.append(
                LineItem(
                    x,
                    y - 0.2 * size,
                    x,
                    y + 1.2 * size,
                    _MARK_LINE_PT,
                    ink,
                    boxes.mark_key,
                )
            )
            x += (mark_gap(boxes) + gap) / 2
        else:
            x += gap


def _box_shape(
    boxes: Boxes, x: float, y: float, ink: tuple[float, float, float]
) -> Item:
    size = boxes.size_mm
    if boxes.shape is Shape.SHIELD:
        # A heater shield, so that shields are never mistaken for hits.
        half, k = size / 2, size * 0.3
        steps = (
            ("M", x, y),
            ("L", x + size, y),
            ("L", x + size, y + half),
            (
                "C",
                x + size,
                y + half + k,
                x + half + k / 2,
                y + size - 0.1 * size,
                x + half,
                y + size,
            ),
            (
                "C",
                x + half - k / 2,
                y + size - 0.1 * size,
                x,
                y + half + k,
                x,
                y + half,
            ),
            ("Z",),
        )
        return PathItem(steps, _BOX_LINE_PT, ink, None, boxes.key)
    radius = size / 2 if boxes.shape is Shape.ROUND else 0.0
    return RectItem(x, y, size, size, _BOX_LINE_PT, ink, None, boxes.key, radius)


def _tick(
    x: float, y: float, size: float, ink: tuple[float, float, float], key: str
) -> Item:
    steps = (
        ("M", x + 0.18 * size, y + 0.5 * size),
        ("L", x + 0.42 * size, y + 0.76 * size),
        ("L", x + 0.86 * size, y + 0.14 * size),
    )
    return PathItem(steps, 1.2, ink, None, key)

"""Form fields over what a player fills in: boxes, and blanks to write on.

In: a node and its rectangle in millimetres.  Out: fields; they take no room, and
nothing of them is printed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bfgprint.document.nodes import Box, Boxes, Lines, Node
from bfgprint.layout.items import FieldItem, FieldKind
from bfgprint.layout.sizes import SLACK_MM

if TYPE_CHECKING:
    from bfgprint.layout.place import Placing

_FIGURE_MM = 14.0
"""A frame that is higher takes more than a figure."""
_FRAME_MM = 0.3
"""A field in a frame keeps off its lines."""


def box_field(placing: Placing, boxes: Boxes, x: float, y: float) -> FieldItem:
    """Return the field over one of some boxes; those of a key are counted from 1."""
    number = placing.numbered(boxes.key)
    which = f" {number} of {boxes.count}" if boxes.count > 1 else ""
    return FieldItem(
        x,
        y,
        boxes.size_mm,
        boxes.size_mm,
        FieldKind.FIGURE if boxes.written else FieldKind.TICK,
        f"{boxes.key}.{number}",
        _words(placing.part, boxes.tip or boxes.key) + which,
    )


def blank_field(
    placing: Placing, node: Node, x: float, y: float, w: float, h: float
) -> Iterator[FieldItem]:
    """Yield the field over a blank, where there is room to write.

    What has no frame ends at its line: a field is no higher than what it lies over.
    """
    kind, inset = FieldKind.LINE, 0.0
    if isinstance(node, Lines):
        if h + SLACK_MM < node.pitch_mm:
            return
        kind = FieldKind.NOTES
    elif isinstance(node, Box) and node.frame_pt:
        kind = FieldKind.NOTES if h > _FIGURE_MM else FieldKind.FIGURE
        inset = _FRAME_MM
    else:
        h = min(h, placing.height(node, w))
    yield FieldItem(
        x + inset,
        y + inset,
        w - 2 * inset,
        h - 2 * inset,
        kind,
        node.blank,
        _words(placing.part, node.tip or node.blank),
    )


def _words(part: str, tip: str) -> str:
    return f"{part}: {tip}" if part else tip

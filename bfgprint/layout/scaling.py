"""Scale a node and all inside it; pieces of a true size are left alone.

In: a node, a factor, and what becomes of text.  Out: the same node with its lengths
scaled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bfgprint.document.nodes import (
    ArcDial,
    BattleMap,
    Box,
    Boxes,
    Compass,
    Lines,
    Node,
    QrCode,
    Symbol,
    Text,
    Turned,
)
from bfgprint.document.plates import Plate

TextScale = Callable[[Text], Text]


def scaled(node: Node, factor: float, of_text: TextScale, *, across: bool) -> Node:
    """Return the node, scaled.

    Args:
        node: what is scaled.
        factor: of heights, gaps and marks.
        of_text: sets a text, whose height has been scaled already.
        across: columns and corners are scaled too.
    """
    if isinstance(node, BattleMap | Compass | Plate | QrCode):
        return node
    if across and node.width_mm is not None:
        node = replace(node, width_mm=node.width_mm * factor)
    if node.height_mm is not None:
        node = replace(node, height_mm=node.height_mm * factor)
    match node:
        case Box():
            top, right, bottom, left = (side * factor for side in node.pad_mm)
            return replace(
                node,
                children=tuple(
                    scaled(child, factor, of_text, across=across)
                    for child in node.children
                ),
                gap_mm=node.gap_mm * factor,
                pad_mm=(top, right, bottom, left),
                radius_mm=node.radius_mm * (factor if across else 1.0),
            )
        case Text():
            return of_text(node)
        case Boxes():
            return replace(
                node, size_mm=node.size_mm * factor, gap_mm=node.gap_mm * factor
            )
        case ArcDial() | Symbol():
            return replace(node, size_mm=node.size_mm * factor)
        case Lines():
            return replace(node, pitch_mm=node.pitch_mm * factor)
        case Turned():
            content = scaled(node.content, factor, of_text, across=across)
            return replace(node, content=content)
        case _:
            return node

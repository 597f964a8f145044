"""Make a sheet smaller where it does not fit its cell.

In: a node and a factor.  Out: the same node with its heights, gaps and type
scaled; no type becomes smaller than its floor, and columns keep their width,
since what stands in them may be at its floor already.  True-size pieces are
left alone.
"""

from __future__ import annotations

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

LEAST = 0.8
"""Smaller than this a sheet at its ordinary size is no longer readable."""


def factors(zoom: float = 1.0) -> list[float]:
    """Return what to try, one after the other; a zoomed sheet may lose its zoom."""
    steps = round((1 - LEAST / max(zoom, 1.0)) / 0.05)
    return [1 - 0.05 * step for step in range(steps + 1)]


def shrink(node: Node, factor: float) -> Node:
    """Return the node, scaled."""
    if isinstance(node, BattleMap | Compass | Plate | QrCode):
        return node
    if node.height_mm is not None:
        node = replace(node, height_mm=node.height_mm * factor)
    match node:
        case Box():
            top, right, bottom, left = (side * factor for side in node.pad_mm)
            return replace(
                node,
                children=tuple(shrink(child, factor) for child in node.children),
                gap_mm=node.gap_mm * factor,
                pad_mm=(top, right, bottom, left),
            )
        case Text():
            floor = min(node.floor_pt, node.size_pt)
            return replace(node, size_pt=max(floor, node.size_pt * factor))
        case Boxes():
            return replace(
                node, size_mm=node.size_mm * factor, gap_mm=node.gap_mm * factor
            )
        case ArcDial() | Symbol():
            return replace(node, size_mm=node.size_mm * factor)
        case Lines():
            return replace(node, pitch_mm=node.pitch_mm * factor)
        case Turned():
            return replace(node, content=shrink(node.content, factor))
        case _:
            return node

"""Make a sheet smaller where it does not fit its cell.

In: a node and a factor.  Out: the same node with its heights, gaps and type
scaled; no type becomes smaller than its floor, and columns keep their width,
since what stands in them may be at its floor already.  True-size pieces are
left alone.
"""

from __future__ import annotations

from dataclasses import replace

from bfgprint.document.nodes import Node, Text
from bfgprint.layout.scaling import scaled

LEAST = 0.8
"""Smaller than this a sheet at its ordinary size is no longer readable."""


def factors(zoom: float = 1.0) -> list[float]:
    """Return what to try, one after the other; a zoomed sheet may lose its zoom."""
    steps = round((1 - LEAST / max(zoom, 1.0)) / 0.05)
    return [1 - 0.05 * step for step in range(steps + 1)]


def shrink(node: Node, factor: float) -> Node:
    """Return the node, scaled."""

    def smaller(text: Text) -> Text:
        floor = min(text.floor_pt, text.size_pt)
        return replace(text, size_pt=max(floor, text.size_pt * factor))

    return scaled(node, factor, smaller, across=False)

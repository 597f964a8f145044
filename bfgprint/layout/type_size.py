"""How large type is: as the templates have it, or larger for tired eyes.

A large print enlarges what the templates write, and lets nothing be smaller than its
floor; pieces of a true size keep theirs, and their words grow as far as there is room.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bfgprint.document.nodes import Node, Part, Text
from bfgprint.layout.scaling import scaled


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeSize:
    """By how much all is enlarged, and what no type is smaller than."""

    zoom: float
    smallest_pt: float

    def pt(self, size_pt: float) -> float:
        """Return a size of type, enlarged."""
        return max(size_pt * self.zoom, self.smallest_pt)

    def node(self, node: Node) -> Node:
        """Return a node, enlarged."""
        return enlarge(node, self.zoom, self.smallest_pt)


ORDINARY = TypeSize(zoom=1.0, smallest_pt=6.5)
LARGE = TypeSize(zoom=1.4, smallest_pt=9.0)


def enlarged(part: Part, type_size: TypeSize, own_zoom: float = 1.0) -> Part:
    """Return a part in a size of type, where its own zoom is not as large."""
    if type_size == ORDINARY:
        return part
    factor, floor = max(1.0, type_size.zoom / own_zoom), type_size.smallest_pt
    head, back = part.head, part.back
    return replace(
        part,
        content=enlarge(part.content, factor, floor),
        rows=tuple(enlarge(row, factor, floor) for row in part.rows),
        head=None if head is None else enlarge(head, factor, floor),
        # A back is a pattern; it is as large as its card.
        back=None if back is None else enlarge(back, 1.0, floor),
    )


def enlarge(node: Node, factor: float, smallest_pt: float) -> Node:
    """Return the node, enlarged; pieces of a true size are left alone.

    Text that might be wrapped may take more lines: columns do not grow with the page.
    """

    def larger(text: Text) -> Text:
        return replace(
            text,
            size_pt=max(text.size_pt * factor, smallest_pt),
            floor_pt=max(text.floor_pt, smallest_pt),
            lines=text.lines if text.lines < 2 else 2 * text.lines,
        )

    return scaled(node, factor, larger, across=True)

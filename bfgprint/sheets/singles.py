"""Each piece alone on a page, so that a picture can be taken of it.

In: a document of pieces that no paper parts.  Out: one with a page for each design.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bfgprint.document.nodes import Part, Root
from bfgprint.layout.sections import Section
from bfgprint.model.paper import Paper
from bfgprint.sheets.document import Document
from bfgprint.units import MM_PER_INCH

MARGIN_MM = 5.0
_LEAST_MM = 200.0
"""What a page is at least: its foot and scale bar want room too."""
_AROUND_MM = 2 * MARGIN_MM + 40.0
"""What stands on it beside, above and below a piece."""
MOST_DOTS = 40_000_000
"""Of a picture; each takes four bytes of memory, and more while it is drawn."""

Size = tuple[float, float]


def singles_paper(sizes_mm: Iterable[Size]) -> Paper:
    """Return paper on which each of these has room, whole and upright."""
    sides = [
        max(_LEAST_MM, *(side + _AROUND_MM for side in along))
        for along in zip(*sizes_mm, strict=True)
    ]
    width, height = sides
    name = f"{width:.0f}x{height:.0f}"
    return Paper(name=name, width_mm=width, height_mm=height, margin_mm=MARGIN_MM)


def singles(document: Document, wanted: Sequence[str]) -> Document:
    """Return the groups that are wanted, in their order, each on a page of its own."""
    made = [part for section in document.sections for part in section.parts()]
    parts = dict(zip(document.groups, made, strict=True))
    return replace(
        document,
        sections=tuple(_alone(parts[group]) for group in wanted),
        groups=tuple(wanted),
        geometry=frozenset(wanted),
    )


def _alone(part: Part) -> Section:
    return Section(root=Root.PIECE, count=1, parts=lambda: (part,))


def dots_of(size_mm: Size, dots_per_inch: int) -> tuple[int, int]:
    """Return how many dots wide and high a picture of a piece is."""
    width, height = (round(mm / MM_PER_INCH * dots_per_inch) for mm in size_mm)
    return width, height


def finest_dpi(sizes_mm: Iterable[Size]) -> int:
    """Return the most dots an inch at which no picture is too large."""
    most = max(width * height for width, height in sizes_mm)
    return int((MOST_DOTS / most) ** 0.5 * MM_PER_INCH)

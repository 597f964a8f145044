"""Bearing compasses in several sizes, and paper bases with a compass on them.

In: diameters and the hole, in millimetres.  Out: one Document of pieces.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bfgprint.document.nodes import Part, Root
from bfgprint.layout.sections import Section
from bfgprint.model.prints import CompassInput
from bfgprint.model.tables import Movement
from bfgprint.rules.printed.compass import required_compass
from bfgprint.rules.required import Required
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates

LARGE_BASES = 3
SMALL_BASES = 10
"""As many bases as fill one row and two of the page."""


SMALLEST_WITH_ASPECTS_MM = 56.0
"""A smaller compass has no room for a second ring."""


class CompassPiece(NamedTuple):
    """A compass, or a base with one on it."""

    diameter_mm: float
    rings_mm: tuple[float, ...]
    aspects: bool
    label: str


def compass_pieces(
    sizes_mm: tuple[float, ...], movement: Movement
) -> dict[str, CompassPiece]:
    """Return the compasses, then the paper bases, by their groups."""
    bases = (float(movement.small_base_mm), float(movement.large_base_mm))
    pieces = [
        CompassPiece(
            size,
            tuple(ring for ring in bases if ring < size - 6),
            size >= SMALLEST_WITH_ASPECTS_MM,
            "compass",
        )
        for size in sizes_mm
    ]
    pieces += [CompassPiece(bases[1], (), True, "large base")] * LARGE_BASES
    pieces += [CompassPiece(bases[0], (), False, "small base")] * SMALL_BASES
    return {f"c{number}": piece for number, piece in enumerate(pieces, 1)}


def compasses(
    sizes_mm: tuple[float, ...],
    hole_mm: float,
    movement: Movement,
    templates: Templates,
) -> Document:
    """Return the compasses, then the paper bases."""
    made = compass_pieces(sizes_mm, movement)

    def parts() -> Iterator[Part]:
        for group, piece in made.items():
            context = {
                "g": group,
                "hole_mm": hole_mm,
                "title": f"{piece.label} {piece.diameter_mm:g} mm",
                **piece._asdict(),
            }
            yield templates.render_part("compass.xml.j2", context)

    def required(group: str) -> Required:
        piece = made[group]
        return required_compass(
            piece.diameter_mm, hole_mm, piece.rings_mm, aspects=piece.aspects
        )

    return Document(
        kind="compass",
        title="Bearing compasses",
        subject="Bearing compasses and paper bases at true size",
        sections=(Section(root=Root.PIECE, count=len(made), parts=parts),),
        groups=tuple(made),
        required=required,
        names={group: f"{piece.label} {group}" for group, piece in made.items()},
        made_from=CompassInput(sizes_mm=sizes_mm, hole_mm=hole_mm),
        audience="public",
        geometry=frozenset(made),
        is_true_size=True,
    )

"""The table kit: every piece at its true size, in tiles where the paper is smaller.

In: pieces, each as often as it is printed, and the paper.  Out: one Document.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from bfgprint.document.nodes import Part, Root
from bfgprint.layout.sections import Section
from bfgprint.model.kit import Piece, Ruler
from bfgprint.model.paper import Paper
from bfgprint.model.plain import plain
from bfgprint.model.prints import KitInput
from bfgprint.rules.printed.kit import piece_size_mm, required_piece
from bfgprint.rules.printed.kit_tiles import required_tile
from bfgprint.rules.required import Required
from bfgprint.rules.tiles import Tile, tiles_of
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates

_CAPTION_MM = 4.0
"""What the words below a tile need."""
_STEP_MM = 50.0
"""Rulers are parted between two numbers."""


class _Printed(NamedTuple):
    """A piece, or a tile of one, that stands on a page."""

    piece: Piece
    tile: Tile | None
    is_turned: bool
    """The page lies on its side."""


def kit(asked: KitInput, templates: Templates, paper: Paper) -> Document:
    """Return all pieces, each as often as it says."""
    made = dict(_printed(asked.pieces, paper))
    lying = [group for group, each in made.items() if each.is_turned]
    upright = [group for group, each in made.items() if not each.is_turned]

    def parts(groups: Sequence[str]) -> Iterator[Part]:
        for group in groups:
            piece, tile, _ = made[group]
            name = piece.kind.replace(" ", "-")
            cut = "edge" if tile else "cut"
            context = {"g": group, "piece": piece, "tile": tile, "cut": cut}
            yield templates.render_part(f"kit-{name}.xml.j2", context)

    def required(group: str) -> Required:
        piece, tile, _ = made[group]
        whole = required_piece(piece)
        return whole if tile is None else required_tile(whole, tile)

    sections = [
        Section(
            root=Root.PIECE,
            count=len(groups),
            parts=partial(parts, groups),
            is_turned=is_turned,
            is_packed=True,
        )
        for groups, is_turned in ((lying, True), (upright, False))
        if groups
    ]
    return Document(
        kind="kit",
        title="Table kit",
        subject="Rulers, gauges, bases, markers and templates at true size",
        sections=tuple(sections),
        groups=(*lying, *upright),
        required=required,
        names={group: f"{each.piece.name} {group}" for group, each in made.items()},
        source=plain(asked),
        accent=asked.faction,
        audience="public",
        geometry=frozenset(made),
        is_true_size=True,
    )


def _printed(pieces: Sequence[Piece], paper: Paper) -> Iterator[tuple[str, _Printed]]:
    """Yield what stands on the pages, each with its group.

    Where one piece wants the page on its side, all lie so that can.
    """
    ways = [(paper, False), (paper.turned(), True)]
    if any(_tiles(piece, ways)[1] for piece in pieces):
        ways.reverse()
    for number, piece in enumerate(pieces, 1):
        tiles, is_turned = _tiles(piece, ways)
        for copy in range(1, piece.copies + 1):
            for index, tile in enumerate(tiles, 1):
                group = f"p{number}c{copy}" + (f"t{index}" if tile else "")
                yield group, _Printed(piece, tile, is_turned)


def _tiles(
    piece: Piece, ways: Sequence[tuple[Paper, bool]]
) -> tuple[Sequence[Tile | None], bool]:
    """Return the tiles of a piece, or None for the whole, and how the page lies."""
    size = piece_size_mm(piece)
    rooms = [
        (each.body_width_mm, each.body_height_mm(true_size=True), is_turned)
        for each, is_turned in ways
    ]
    for width, height, is_turned in rooms:
        if size[0] <= width and size[1] <= height:
            return [None], is_turned
    step = _STEP_MM if isinstance(piece, Ruler) else 0.0
    parted = [
        (tiles_of(size, (width, height - _CAPTION_MM), step), is_turned)
        for width, height, is_turned in rooms
    ]
    return min(parted, key=lambda each: len(each[0]))

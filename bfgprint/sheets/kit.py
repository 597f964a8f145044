"""The table kit: every piece at its true size, in tiles where the paper is smaller.

In: pieces, each as often as it is printed, and the paper.  Out: one Document.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.document.nodes import Part, Root
from bfgprint.errors import LayoutError
from bfgprint.findings import Finding
from bfgprint.layout.sections import Section
from bfgprint.model.kit import Piece, Ruler, Terrain
from bfgprint.model.paper import Paper
from bfgprint.model.prints import KitInput
from bfgprint.rules.areas import meets, name_spot
from bfgprint.rules.printed.kit import full_title, piece_size_mm, required_piece
from bfgprint.rules.printed.kit_plan import (
    cell_mm,
    has_plan,
    plan_scale,
    required_plan,
)
from bfgprint.rules.printed.kit_terrain import ring_text
from bfgprint.rules.required import Required
from bfgprint.rules.tiles import Tile, those_with, tiles_of
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates

_CAPTION_MM = 4.0
"""What the words below a tile need."""
_LEAST_TILE_MM = 60.0
"""Smaller tiles are not worth gluing."""
_LARGEST_MM, _MOST_PARTS = 1_900.0, 20_000
"""The largest piece that dice give is 1.22 m: a ring far around a planet of 50 cm."""
_STEP_MM = 50.0
"""Rulers are parted between two numbers."""


class _Printed(NamedTuple):
    """A piece, or a tile of one, that stands on a page."""

    piece: Piece
    tile: Tile | None
    is_turned: bool
    """The page lies on its side."""
    plan: tuple[Tile, ...] = ()
    """The tiles whose plan it is; none where it is a piece or a tile itself."""


def kit(asked: KitInput, templates: Templates, paper: Paper) -> Document:
    """Return all pieces, each as often as it says.

    Raises:
        LayoutError: there are more than anybody would cut out.
    """
    made = dict(_printed(asked.pieces, paper))
    lying = [group for group, each in made.items() if each.is_turned]
    upright = [group for group, each in made.items() if not each.is_turned]

    def parts(groups: Sequence[str]) -> Iterator[Part]:
        for group in groups:
            each = made[group]
            name = "plan" if each.plan else each.piece.kind.replace(" ", "-")
            context = {"g": group, **_context(each)}
            yield templates.render_part(f"kit-{name}.xml.j2", context)

    def required(group: str) -> Required:
        each = made[group]
        if each.plan:
            assert isinstance(each.piece, Terrain), "nothing else has a plan"
            return required_plan(each.piece, each.plan)
        return required_piece(each.piece, each.tile)

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
        made_from=asked,
        accent=asked.faction,
        audience="public",
        geometry=frozenset(made),
        is_true_size=True,
    )


def _context(each: _Printed) -> dict[str, object]:
    """Return what the template of a piece, a tile or a plan is filled in with."""
    piece, tile = each.piece, each.tile
    context: dict[str, object] = {
        "piece": piece,
        "title": full_title(piece),
        "tile": tile,
        "cut": "edge" if tile else "cut",
    }
    if each.plan:
        scale = plan_scale(each.plan)
        cells = [(tile, cell_mm(tile, scale)) for tile in each.plan]
        return {**context, "scale": scale, "cells": cells}
    if isinstance(piece, Terrain):
        context["spot"] = name_spot(piece, tile.box_mm if tile else None)
        context["ring_text"] = ring_text(piece)
    return context


def _printed(pieces: Sequence[Piece], paper: Paper) -> Iterator[tuple[str, _Printed]]:
    """Yield what stands on the pages, each with its group.

    Where one piece wants the page on its side, all lie so that can.

    Raises:
        LayoutError: a piece, or all of them, are more than anybody would cut out.
    """
    for piece in pieces:
        if max(piece_size_mm(piece)) > _LARGEST_MM:
            raise _too_many(f"{piece.title} is larger than {_LARGEST_MM:g} mm")
    ways = [(paper, False), (paper.turned(), True)]
    if any(_tiles(piece, ways)[1] for piece in pieces):
        ways.reverse()
    total = 0
    for number, piece in enumerate(pieces, 1):
        tiles, is_turned = _tiles(piece, ways)
        total += piece.copies * len(tiles)
        if total > _MOST_PARTS:
            raise _too_many(f"these are more than {_MOST_PARTS:,} parts to cut out")
        if isinstance(piece, Terrain) and has_plan(tiles):
            plan = tuple(tile for tile in tiles if tile is not None)
            yield f"p{number}plan", _Printed(piece, None, is_turned, plan)
        for copy in range(1, piece.copies + 1):
            for index, tile in enumerate(tiles, 1):
                group = f"p{number}c{copy}" + (f"t{index}" if tile else "")
                yield group, _Printed(piece, tile, is_turned)


def _too_many(message: str) -> LayoutError:
    finding = Finding(
        code=Code.TOO_MANY_PIECES,
        message=message,
        hint="ask for fewer or smaller pieces, or choose a larger --paper",
    )
    return LayoutError([finding])


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
    if not isinstance(piece, Ruler | Terrain):
        return [None], False  # the layout says that the paper is too small
    step = _STEP_MM if isinstance(piece, Ruler) else 0.0
    parted = [
        (tiles_of(size, (width, height - _CAPTION_MM), step), is_turned)
        for width, height, is_turned in rooms
        if min(width, height - _CAPTION_MM) >= _LEAST_TILE_MM
    ]
    if not parted:
        return [None], False
    if isinstance(piece, Terrain):
        held = partial(meets, piece)
        parted = [(those_with(tiles, held), turned) for tiles, turned in parted]
    return min(parted, key=lambda each: len(each[0]))

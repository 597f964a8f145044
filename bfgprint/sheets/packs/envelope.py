"""A player's envelope: cover, sheets, cards, compass, markers, score card, copies.

In: an EnvelopeInput.  Out: one Document put together from parts, in the order in
which they lie in the envelope; each begins on a fresh sheet of paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from bfgprint.model.packs.envelope import EnvelopeInput
from bfgprint.model.paper import Paper
from bfgprint.model.prints import KitInput
from bfgprint.model.tables import RuleTables
from bfgprint.rules.printed.packs.envelope import (
    required_copy,
    required_copy_head,
    required_cover,
)
from bfgprint.rules.printed.packs.head import required_event_head
from bfgprint.sheets.compass import compasses
from bfgprint.sheets.document import Document
from bfgprint.sheets.drift_cards import drift_cards
from bfgprint.sheets.fleet_sheets import fleet_sheets
from bfgprint.sheets.kit import kit
from bfgprint.sheets.order_cards import order_cards
from bfgprint.sheets.packs.plots import Held, plot_cards, plots_held
from bfgprint.sheets.packs.score import score_cards
from bfgprint.sheets.reference import quick_reference
from bfgprint.sheets.rendered import Rendered, flowing
from bfgprint.templating import Templates

STAMP = "NOT LEGAL"
"""Stands at the foot of every page of a list that is not legal at the event."""


def envelope(
    made: EnvelopeInput, tables: RuleTables, templates: Templates, paper: Paper
) -> Document:
    """Return everything that belongs into a player's envelope."""
    title = f"{made.player}, {made.event.name}"
    return Document(
        kind="envelope",
        title=f"{STAMP} · {title}" if made.is_barred else title,
        subject="A player's envelope",
        made_from=made,
        audience="owner",
        accent=made.fleet.faction,
        duplex=made.duplex,
        parts=tuple(_parts(made, tables, templates, paper)),
    )


def _parts(
    made: EnvelopeInput, tables: RuleTables, templates: Templates, paper: Paper
) -> Iterator[Document]:
    """Yield the parts in the order in which they lie in the envelope."""
    held: tuple[Held, ...] = ()
    if made.plot_tables is not None:
        held = plots_held(made.plots, made.plot_tables, tables)
    yield _cover(made, len(held), tables, templates)
    sheets = fleet_sheets(made.fleet, made.findings, tables, templates, made.layout)
    sheets = replace(sheets, is_cut_apart=_share_pages(made, paper))
    yield _part(sheets, "Ship data sheets")
    yield from _to_cut_out(made, tables, templates, paper)
    if made.reference is not None:
        yield _part(quick_reference(made.reference, tables, templates))
    yield score_cards(
        made.event,
        made.rounds,
        templates,
        seats=made.seats,
        player=made.player,
        number=made.number,
        accent=made.fleet.faction,
    )
    if made.plot_tables is not None and held:
        slip = made.sub_plot_card
        yield from plot_cards(held, made.plot_tables, tables, templates, slip)
    yield from _copies(made, tables, templates)


def _share_pages(made: EnvelopeInput, paper: Paper) -> bool:
    """Whether several ships stand on a page, to be cut apart."""
    width, height = paper.body_width_mm, paper.body_height_mm(true_size=False)
    cell = made.layout
    return int(width / cell.width_mm) * int(height / cell.height_mm) > 1


def _part(document: Document, title: str = "") -> Document:
    """Return a document as a part of a file, under a bookmark that says what it is."""
    return replace(document, title=title or document.title, made_from=None)


def _cover(
    made: EnvelopeInput, cards: int, tables: RuleTables, templates: Templates
) -> Document:
    required = partial(required_cover, made, tables, cards)
    return flowing(
        "Cover",
        {"cover": Rendered("the cover", "pack-cover.xml.j2", required)},
        {"made": made, "t": tables, "plot_cards": cards},
        templates,
        head=required_event_head(made.event),
        accent=made.fleet.faction,
    )


def _to_cut_out(
    made: EnvelopeInput, tables: RuleTables, templates: Templates, paper: Paper
) -> Iterator[Document]:
    """Yield cards, compasses and markers, as far as there are any."""
    fleet, packing = made.fleet, made.event.packing
    found: Sequence[tuple[bool, str, Document]] = (
        (
            packing.order_cards,
            "Special orders",
            order_cards(fleet, tables, templates, made.order_card, made.duplex)[0],
        ),
        (
            packing.drift_cards,
            "Drift",
            drift_cards(fleet, tables, templates, made.drift_card, 1)[0],
        ),
    )
    for is_wanted, title, cards in found:
        if is_wanted and cards.groups:
            yield _part(cards, title)
    if made.compass_mm:
        sizes, hole = made.compass_mm, made.hole_mm
        yield _part(compasses(sizes, hole, tables.movement, templates))
    if made.pieces:
        pieces = KitInput(pieces=made.pieces, faction=fleet.faction)
        yield _part(kit(pieces, templates, paper), "Rulers, gauges and markers")


def _copies(
    made: EnvelopeInput, tables: RuleTables, templates: Templates
) -> Iterator[Document]:
    """Yield the copies of the list, each on a sheet of its own to hand over."""
    shared = {
        "fleet": made.fleet,
        "findings": (),
        "secret": False,
        "t": tables,
        "made": made,
        "copied": "_list-copy.xml.j2",
    }
    for number in range(1, made.list_copies + 1):
        page = Rendered(
            f"copy {number} of the list",
            "fleet.xml.j2",
            partial(required_copy, made, tables),
            {"copy": number},
        )
        yield flowing(
            f"List, copy {number}",
            {f"copy{number}": page},
            shared,
            templates,
            head=required_copy_head(made, number),
            accent=made.fleet.faction,
        )

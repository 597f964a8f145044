"""A player's envelope: cover, sheets, cards, compass, markers, score card, copies.

In: an EnvelopeInput.  Out: one Document put together from parts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bfgprint.model.packs.envelope import EnvelopeInput
from bfgprint.model.paper import Paper
from bfgprint.model.prints import KitInput
from bfgprint.model.tables import RuleTables
from bfgprint.rules.printed.packs.envelope import required_cover
from bfgprint.rules.printed.packs.head import required_event_head
from bfgprint.sheets.compass import compasses
from bfgprint.sheets.document import Document
from bfgprint.sheets.drift_cards import drift_cards
from bfgprint.sheets.fleet_sheets import fleet_sheets
from bfgprint.sheets.kit import kit
from bfgprint.sheets.order_cards import order_cards
from bfgprint.sheets.rendered import Rendered, flowing
from bfgprint.templating import Templates


def envelope(
    made: EnvelopeInput, tables: RuleTables, templates: Templates, paper: Paper
) -> Document:
    """Return everything that belongs into a player's envelope."""
    return Document(
        kind="envelope",
        title=f"{made.event.name}: {made.player}",
        subject="A player's envelope",
        sections=(),
        groups=(),
        required=lambda group: {},
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
    fleet = made.fleet
    cover = Rendered("the cover", "pack-cover.xml.j2", partial(required_cover, made))
    yield flowing(
        "Cover",
        {"cover": cover},
        {"made": made},
        templates,
        head=required_event_head(made.event),
        accent=fleet.faction,
    )
    yield fleet_sheets(fleet, made.findings, tables, templates, made.layout)
    if made.event.packing.order_cards:
        orders, _ = order_cards(fleet, tables, templates, made.order_card, made.duplex)
        if orders.groups:
            yield orders
    if made.event.packing.drift_cards:
        drifts, _ = drift_cards(fleet, tables, templates, made.drift_card, 1)
        if drifts.groups:
            yield drifts
    if made.compass_mm:
        yield compasses(made.compass_mm, made.hole_mm, tables.movement, templates)
    if made.pieces:
        pieces = KitInput(pieces=made.pieces, faction=fleet.faction)
        yield kit(pieces, templates, paper)

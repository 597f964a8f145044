"""Build what a player's envelope is made from: nothing in it is another player's.

In: everything prepared, and an entry.  Out: an EnvelopeInput.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bfgprint.load.formats import Look
from bfgprint.model.event import Entry
from bfgprint.model.fleet import Fleet
from bfgprint.model.kit import Piece
from bfgprint.model.packs.envelope import EnvelopeInput, Seat
from bfgprint.model.paper import Format
from bfgprint.model.reference import ReferenceInput
from bfgprint.model.setup_request import SetupRequest
from bfgprint.packs.prepared import Prepared
from bfgprint.rules.kit import pieces_of
from bfgprint.tournament.plots import plot_request

COMPASS_MM = (110.0, 80.0)
LEFT_OUT = frozenset({"bases"})
"""Sets of the kit that nobody needs whose ships have bases."""
_LARGE = "-large"
"""Ends the name of a format for a large print."""
_FOUR_SIDES = "four sides"


def envelope_input(prepared: Prepared, entry: Entry) -> EnvelopeInput:
    """Return what the envelope of a player is made from.

    Raises:
        ValueError: there is no list that could be printed.
    """
    if entry.fleet is None:
        raise ValueError(f"{entry.player.name} has no list")
    facts, look = prepared.event.facts, prepared.look
    large, player, packing = prepared.large_print, entry.player, facts.packing
    made = EnvelopeInput(
        event=facts,
        number=player.number,
        player=player.name,
        club=player.club,
        fleet=entry.fleet,
        findings=entry.findings,
        list_hash=entry.list_hash,
        from_round=player.from_round,
        to_round=player.to_round,
        seats=tuple(_seats(prepared, player.name)),
        layout=layouts_of(look, large_print=large)[0],
        order_card=look.cards["tarot" if large else "poker"],
        drift_card=_format(look, "tent", large=large),
        sub_plot_card=look.slips["sub-plot" + (_LARGE if large else "")],
        compass_mm=COMPASS_MM if packing.compass else (),
        hole_mm=prepared.kit.stem_mm,
        pieces=_pieces(prepared, entry.fleet) if packing.markers else (),
        reference=_reference(prepared) if packing.reference else None,
        duplex=prepared.duplex,
    )
    if packing.sub_plots == "none":
        return made
    plots = tuple(_plots(prepared, entry, made))
    return replace(made, plots=plots, plot_tables=prepared.setup_tables)


def layouts_of(look: Look, *, large_print: bool) -> tuple[Format, ...]:
    """Return the layouts of ship data sheets to try, the smallest first."""
    return tuple(look.sheets.values())[1 if large_print else 0 :]


def fitting_layouts(
    made: EnvelopeInput, look: Look, *, large_print: bool
) -> Iterator[EnvelopeInput]:
    """Yield an envelope in each layout to try, one after the other.

    The next is for what does not fit its sheet, or a side of the quick reference.
    """
    for index, layout in enumerate(layouts_of(look, large_print=large_print)):
        reference = made.reference
        if index and reference is not None:
            form = look.references[_FOUR_SIDES]
            reference = replace(reference, format=form, sides=4)
        yield replace(made, layout=layout, reference=reference)


def _format(look: Look, name: str, *, large: bool) -> Format:
    return look.cards[name + _LARGE if large else name]


def _seats(prepared: Prepared, player: str) -> Iterator[Seat]:
    """Yield where a player sits, in every round that has been paired."""
    for paired in prepared.paired:
        for pairing in paired.pairings:
            if player in pairing.players:
                others = [name for name in pairing.players if name != player]
                opponent = others[0] if others else ""
                yield Seat(round=paired.number, table=pairing.table, opponent=opponent)


def _pieces(prepared: Prepared, fleet: Fleet) -> tuple[Piece, ...]:
    """Return rulers, gauges, markers and tokens, as many as the fleet needs."""
    kit = prepared.kit
    return tuple(
        piece
        for piece in pieces_of(kit, prepared.rules, fleet, kit.stem_mm)
        if kit.amounts[piece.name].set not in LEFT_OUT
    )


def _reference(prepared: Prepared) -> ReferenceInput | None:
    """Return the quick reference on a sheet, where its tables were read."""
    if prepared.reference is None:
        return None
    large = prepared.large_print
    form = prepared.look.references[_FOUR_SIDES if large else "sheet"]
    return ReferenceInput(
        tables=prepared.reference,
        layout="sheet",
        format=form,
        sides=4 if large else 2,
    )


def _plots(
    prepared: Prepared, entry: Entry, made: EnvelopeInput
) -> Iterator[SetupRequest]:
    """Yield the player's edition of each round's set-up, for the sub-plots in it."""
    key = prepared.keys.get(entry.player.name, "")
    for each in made.rounds:
        number, tables = each.number, prepared.setup_tables
        yield plot_request(prepared.event, number, entry, key, tables)

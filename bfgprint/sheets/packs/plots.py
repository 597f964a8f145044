"""A player's sub-plot cards: nothing else of the set-ups that they come from.

In: the player's own edition of each round's set-up.  Out: the cards, and a part for
each round with details that a card has no room for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from bfgprint.document.nodes import Root
from bfgprint.layout.sections import Section
from bfgprint.model.paper import Format
from bfgprint.model.setup import Setup, Side, SubPlot
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tables import RuleTables
from bfgprint.rules import setup_words as words
from bfgprint.rules.printed.setup import (
    has_more_details,
    required_details,
    required_setup_head,
    required_sub_plot,
)
from bfgprint.setup.roll import roll_setup
from bfgprint.sheets.document import Document
from bfgprint.sheets.rendered import Rendered, flowing, parts_from
from bfgprint.templating import Templates


class Held(NamedTuple):
    """A sub-plot of a player, with the set-up that it was rolled for."""

    group: str
    request: SetupRequest
    setup: Setup
    side: Side
    plot: SubPlot


def plots_held(
    requests: Sequence[SetupRequest], tables: SetupTables, rules: RuleTables
) -> tuple[Held, ...]:
    """Return the sub-plots of the owner of each request, round by round.

    The side has no letter: which one it has at the table only the pairing says.
    """
    return tuple(
        Held(f"plot{number}-{index}", request, setup, replace(side, id=""), plot)
        for number, request in enumerate(requests, 1)
        for setup in (roll_setup(request, tables, rules),)
        for side in setup.sides
        if side.id == request.owner
        for index, plot in enumerate(words.plots_of(side), 1)
    )


def plot_cards(
    held: Sequence[Held],
    tables: SetupTables,
    rules: RuleTables,
    templates: Templates,
    slip: Format,
) -> Iterator[Document]:
    """Yield the cards, and pages of details where a card has no room for them."""
    shared = {"s": tables, "t": rules}
    cards = {
        each.group: Rendered(
            f"the sub-plot of {each.side.name}",
            "sub-plot-card.xml.j2",
            partial(required_sub_plot, each.side, each.plot, tables),
            _context(each),
        )
        for each in held
    }
    section = Section(
        root=Root.SHEET,
        count=len(cards),
        parts=parts_from(cards, shared, templates),
        format=slip,
    )
    yield Document(
        kind="",
        title="Sub-plot cards",
        subject="",
        sections=(section,),
        groups=tuple(cards),
        required=lambda group: cards[group].required(),
        names={group: card.name for group, card in cards.items()},
        geometry=frozenset(cards),
        sheet=slip,
        is_cut_apart=True,
    )
    for each in held:
        if has_more_details(each.plot):
            yield _details(each, shared, templates)


def _details(each: Held, shared: Mapping[str, Any], templates: Templates) -> Document:
    page = Rendered(
        f"the details of the sub-plot of {each.side.name}",
        "sub-plot-details.xml.j2",
        partial(required_details, each.side, each.plot),
        _context(each),
    )
    return flowing(
        f"Sub-plot of {each.side.name}",
        {f"details-{each.group}": page},
        shared,
        templates,
        head=required_setup_head(each.setup),
    )


def _context(each: Held) -> dict[str, Any]:
    return {
        "request": each.request,
        "setup": each.setup,
        "side": each.side,
        "plot": each.plot,
    }

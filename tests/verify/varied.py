"""Documents of all kinds, drawn at random: any hulls, options, names, papers.

Fleets are made of all bundled hulls with any options that go together, under names
that hold what names hold.  What is drawn is right, so nothing may be found of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from hypothesis import strategies as st
from rules.builders import LIBRARY, TABLES, fleet
from verify.faults import compass, drifts, found_in, open_press

from bfgprint.cli.fitting import TOO_SMALL
from bfgprint.cli.press import Press
from bfgprint.errors import LayoutError
from bfgprint.findings import Finding
from bfgprint.load.hulls import with_options
from bfgprint.model.fleet import (
    Commander,
    EscortSquadron,
    Fleet,
    Ship,
    TakenOption,
    Unit,
)
from bfgprint.model.printer import Printer
from bfgprint.model.profile import Option, Profile, ShipType
from bfgprint.rules.fleet_list import check_fleet
from bfgprint.sheets.document import Document
from bfgprint.sheets.drift_cards import drift_cards
from bfgprint.sheets.fleet_sheets import fleet_sheets
from bfgprint.sheets.order_cards import order_cards

HULLS = LIBRARY.hulls()
FACTIONS = sorted({hull.faction for hull in HULLS})
LETTERS = "abcXYZ 0189'’-&<>\"()%\\{}éßŁжЯΩ–+#"

NAMES = st.text(LETTERS, min_size=1, max_size=16).map(str.strip).filter(bool)
LEADERSHIPS = st.none() | st.integers(1, 10)
COMMANDERS = st.builds(
    Commander,
    rank=NAMES,
    points=st.integers(0, 300),
    leadership=st.none() | st.integers(7, 10),
    leadership_bonus=st.integers(0, 2),
    rerolls=st.integers(0, 4),
    rerolls_each_turn=st.booleans(),
)


@st.composite
def _ships(draw: st.DrawFn, hull: Profile) -> Ship:
    """Draw a ship of this hull with options that do not exclude each other."""
    taken: list[Option] = []
    for option in draw(st.permutations(hull.options)) if hull.options else []:
        groups = {each.group for each in taken if each.group}
        if option.group not in groups and len(taken) < 2 and draw(st.booleans()):
            taken.append(option)
    return Ship(
        id="u1",
        name=draw(NAMES),
        profile=with_options(hull, taken),
        options=tuple(TakenOption(name=o.name, points=o.points) for o in taken),
        leadership=draw(LEADERSHIPS),
        large_base=hull.type.is_capital and draw(st.booleans()),
    )


@st.composite
def _units(draw: st.DrawFn) -> Unit:
    hull = draw(st.sampled_from(HULLS))
    commander = draw(st.none() | COMMANDERS)
    first = draw(_ships(hull))
    if hull.type is not ShipType.ESCORT or draw(st.booleans()):
        return Ship(**_fields(first) | {"commander": commander})
    ships = [first, *draw(st.lists(_ships(hull), max_size=5))]
    return EscortSquadron(
        id="u1",
        name=draw(NAMES),
        ships=tuple(ships),
        leadership=draw(LEADERSHIPS),
        commander=commander,
    )


def _fields(ship: Ship) -> dict:
    return {name: getattr(ship, name) for name in Ship.__slots__}


@st.composite
def _fleets(draw: st.DrawFn) -> Fleet:
    return fleet(
        *draw(st.lists(_units(), min_size=1, max_size=4)),
        name=draw(NAMES),
        faction=draw(st.sampled_from(FACTIONS)),
        points_limit=draw(st.none() | st.integers(1, 3000)),
    )


PAPERS = st.sampled_from(["a4", "letter", "a3"])
INKS = st.sampled_from(["mono", "colour"])
EDGES = st.sampled_from(["none", "long", "short"])


class Print(NamedTuple):
    """A document, and the press to print it with."""

    document: Document
    press: Press
    larger: tuple[Document, ...] = ()
    """The same in larger layouts, for sheets with too much for a card."""

    def faults(self) -> list[Finding]:
        """Return what the read-back finds, of the first layout that holds it all."""
        for document in (self.document, *self.larger[:-1]):
            try:
                return found_in(document, self.press)
            except LayoutError as error:
                if not {each.code for each in error.findings} <= TOO_SMALL:
                    raise
        return found_in((self.document, *self.larger)[-1], self.press)

    @property
    def is_empty(self) -> bool:
        """Whether nothing of the fleet has such a card."""
        return not self.document.groups


PRINTERS = st.none() | st.builds(
    Printer,
    name=st.just("p"),
    scale_x=st.floats(0.97, 1.03),
    scale_y=st.floats(0.97, 1.03),
    back_x_mm=st.floats(-3, 3),
    back_y_mm=st.floats(-3, 3),
)
"""Printers that are a few per cent out, their margin that of the paper."""


def made_up_for(press: Press, printer: Printer | None, edge: str) -> None:
    """Let a press make its pages up for a printer."""
    if printer is not None:
        edge = "long" if edge == "none" else edge
        press.__dict__["printer"] = replace(printer, duplex=edge)


@st.composite
def sheets_of_any_fleet(draw: st.DrawFn) -> Print:
    """Draw the sheets of a fleet, with command and fleet page."""
    list_ = draw(_fleets())
    press = open_press(paper=draw(PAPERS), ink=draw(INKS))
    layouts = list(press.look.sheets.values())
    layouts = layouts[draw(st.integers(0, len(layouts) - 1)) :]
    secret = draw(st.booleans())
    found = check_fleet(list_, TABLES)
    documents = [
        fleet_sheets(list_, found, TABLES, press.templates, each, secret_list=secret)
        for each in layouts
    ]
    return Print(documents[0], press, tuple(documents[1:]))


@st.composite
def order_cards_of_any_fleet(draw: st.DrawFn) -> Print:
    """Draw the order cards of a fleet, or those for any ship."""
    list_ = draw(st.none() | _fleets())
    press = open_press(paper=draw(PAPERS | st.just("150x200")), ink=draw(INKS))
    edge, order, fold = draw(EDGES), draw(st.sampled_from(["rows", "stack"])), False
    if edge == "none":
        fold = draw(st.booleans())
    made_up_for(press, draw(PRINTERS), edge)
    documents = [
        order_cards(list_, TABLES, press.templates, card, edge, order=order, fold=fold)[
            0
        ]
        for card in (press.look.cards["poker"], press.look.cards["tarot"])
    ]
    return Print(documents[0], press, tuple(documents[1:]))


@st.composite
def drift_cards_of_any_fleet(draw: st.DrawFn) -> Print:
    """Draw the Drift cards of a fleet, or blank ones."""
    list_, copies = draw(st.none() | _fleets()), draw(st.integers(1, 3))
    press = open_press(paper=draw(PAPERS), ink=draw(INKS))
    if list_ is None:
        return Print(drifts(press, None, copies), press)
    card = press.look.cards["tent"]
    return Print(drift_cards(list_, TABLES, press.templates, card, copies)[0], press)


@st.composite
def compasses_of_any_size(draw: st.DrawFn) -> Print:
    """Draw compasses from 40 to 180 mm, with any hole."""
    sizes = draw(st.lists(st.floats(40, 180), min_size=1, max_size=4))
    hole = draw(st.floats(1, 15))
    press = open_press(paper=draw(PAPERS), ink=draw(INKS))
    made_up_for(press, draw(PRINTERS), "none")
    return Print(compass(press, tuple(sizes), hole), press)


PRINTS = {
    "sheets": sheets_of_any_fleet(),
    "orders": order_cards_of_any_fleet(),
    "drift": drift_cards_of_any_fleet(),
    "compass": compasses_of_any_size(),
}
"""By the kind of printable."""

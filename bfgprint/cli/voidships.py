"""Load the rules and ships of voidships, and print their cards and reference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click

from bfgprint.cli.card_options import CardChoice, print_cards
from bfgprint.cli.console import show_findings
from bfgprint.cli.fitting import print_fitting
from bfgprint.cli.press import Press
from bfgprint.cli.texts import one_meant, stem
from bfgprint.load.reader import read_source
from bfgprint.load.voidship_files import load_voidship_file
from bfgprint.load.voidships import load_voidships
from bfgprint.model.paper import Format
from bfgprint.model.voidship_prints import VoidshipCardsInput, VoidshipReferenceInput
from bfgprint.model.voidships import Voidship, VoidshipRules
from bfgprint.sheets.document import Document
from bfgprint.sheets.voidship_cards import cards_left_out, voidship_cards
from bfgprint.sheets.voidship_reference import voidship_reference

UNIT_LENGTH = 20
"""Characters that a card has room for to name the unit."""


def voidship_rules(press: Press, unit: str | None) -> VoidshipRules:
    """Return the rules, with the unit that the table uses."""
    rules = load_voidships(press.library.dirs)
    if unit is None:
        return rules
    if not (unit.strip() and unit.isprintable()) or len(unit) > UNIT_LENGTH:
        message = f"a unit is a word of up to {UNIT_LENGTH} letters, not {unit!r}"
        raise click.BadParameter(message, param_hint="--unit")
    return replace(rules, rulings=replace(rules.rulings, distance_unit=unit.strip()))


def voidships_of(
    press: Press, file: str, rules: VoidshipRules, names: Sequence[str] = ()
) -> tuple[Voidship, ...]:
    """Return the ships of a file, or those that are named.

    Raises:
        BadParameter: there is no such ship.
        DataError: the file can't be read.
    """
    path = Path(file)
    press.reads(path)
    ships = load_voidship_file(read_source(path), rules)
    if not names:
        return ships
    by_name = {ship.name: ship for ship in ships}
    meant = [one_meant(name, by_name, "voidship", "--ship") for name in names]
    return tuple(by_name[name] for name in dict.fromkeys(meant))


def print_voidship_cards(
    press: Press,
    file: str | None,
    names: Sequence[str],
    unit: str | None,
    choice: CardChoice,
) -> None:
    """Print cards for any ship, or for those of a file."""
    rules = voidship_rules(press, unit)
    ships: tuple[Voidship, ...] = ()
    if file is not None:
        ships = voidships_of(press, file, rules, names)
    show_findings(cards_left_out(ships, rules))
    shown = tuple(map(as_cards_show, ships))

    def make(card: Format) -> Document:
        made = VoidshipCardsInput(
            rules=rules,
            ships=shown,
            card=card,
            duplex=choice.duplex,
            order=choice.order,
            fold=choice.fold,
        )
        return voidship_cards(made, press.templates)

    name = "voidship-cards" if file is None else f"{stem(file)}-voidship-cards"
    print_cards(press, choice, make, name)


def as_cards_show(ship: Voidship) -> Voidship:
    """Return a ship without what no card of it shows: crew, weapons, notes."""
    return Voidship(
        name=ship.name,
        speed=ship.speed,
        defence=ship.defence,
        drive=ship.drive,
        high_powered_engines=ship.high_powered_engines,
    )


def print_voidship_reference(press: Press, unit: str | None) -> None:
    """Print the reference on a page, or on two where one does not hold it."""
    rules = voidship_rules(press, unit)
    cell = press.look.references["sheet"]

    def make(layout: Format) -> Document:
        made = VoidshipReferenceInput(
            rules=rules, format=cell, sides=1 if layout is cell else 2
        )
        return voidship_reference(made, press.templates)

    layouts = [cell, replace(cell, name="two pages")]
    print_fitting(press, make, layouts, "voidship-reference", taken="it is printed on")

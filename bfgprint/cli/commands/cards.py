"""``bfgprint cards``: special-order cards and Drift tracking cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bfgprint.cli.card_options import CardChoice, card_options, print_cards
from bfgprint.cli.console import show_findings
from bfgprint.cli.options import print_options
from bfgprint.model.prints import MOST_DRIFT_COPIES

if TYPE_CHECKING:
    from bfgprint.cli.press import Press
    from bfgprint.load.library import Library
    from bfgprint.model.fleet import Fleet
    from bfgprint.model.paper import Format
    from bfgprint.sheets.document import Document


@click.command("cards")
@print_options
@card_options
@click.argument("kind", type=click.Choice(["orders", "drift"]))
@click.argument("fleet", required=False)
@click.option(
    "--copies",
    type=click.IntRange(1, MOST_DRIFT_COPIES),
    default=1,
    show_default=True,
    help="Drift cards of each ship.",
)
def command(
    press: Press, kind: str, fleet: str | None, copies: int, choice: CardChoice
) -> None:
    """Print cards for any ship, or worked out for the ships of FLEET."""
    from bfgprint.cli.texts import stem

    if kind == "drift" and (choice.card or choice.fold):
        option = "--card" if choice.card else "--fold"
        raise click.UsageError(f"{option} does not go with drift: its card is a tent")
    loaded, findings = press.fleet(fleet) if fleet else (None, ())
    library = press.library_of(fleet)
    show_findings(findings)
    name = f"{kind}-cards" if fleet is None else f"{stem(fleet)}-{kind}-cards"
    if kind == "orders":
        _orders(press, loaded, choice, name, library)
    else:
        _drifts(press, loaded, choice, name, library, copies)


def _orders(
    press: Press,
    fleet: Fleet | None,
    choice: CardChoice,
    name: str,
    library: Library,
) -> None:
    from bfgprint.sheets.order_cards import order_cards, unknown_orders

    if fleet is not None:
        show_findings(unknown_orders(fleet, library.tables))

    def make(card: Format) -> Document:
        document, _ = order_cards(
            fleet,
            library.tables,
            press.templates,
            card,
            choice.duplex,
            order=choice.order,
            fold=choice.fold,
        )
        press.need_something(document.groups)
        return document

    print_cards(press, choice, make, name, library)


def _drifts(
    press: Press,
    fleet: Fleet | None,
    choice: CardChoice,
    name: str,
    library: Library,
    copies: int,
) -> None:
    from bfgprint.sheets.drift_cards import drift_cards

    tables, tent = library.tables, press.card_format("drift")
    document, told = drift_cards(
        fleet, tables, press.templates, tent, copies, order=choice.order
    )
    show_findings(told)
    press.need_something(document.groups)
    press.print(document, name, library)

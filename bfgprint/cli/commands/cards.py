"""``bfgprint cards``: special-order cards and Drift tracking cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bfgprint.cli.console import show_findings
from bfgprint.cli.options import print_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press


@click.command("cards")
@print_options
@click.argument("kind", type=click.Choice(["orders", "drift"]))
@click.argument("fleet", required=False)
@click.option(
    "--duplex",
    type=click.Choice(["long", "short", "none"]),
    default="long",
    show_default=True,
    help="Edge the sheet is turned over for the backs; none prints no backs.",
)
@click.option(
    "--copies",
    type=click.IntRange(1, 100),
    default=1,
    show_default=True,
    help="Drift cards of each ship.",
)
def command(
    press: Press, kind: str, fleet: str | None, duplex: str, copies: int
) -> None:
    """Print cards for any ship, or worked out for the ships of FLEET."""
    from bfgprint.cli.texts import stem
    from bfgprint.sheets.drift_cards import drift_cards
    from bfgprint.sheets.order_cards import order_cards

    loaded, findings = press.fleet(fleet) if fleet else (None, ())
    library = press.library_of(fleet)
    tables = library.tables
    if kind == "orders":
        card = press.look.cards["poker"]
        document, told = order_cards(loaded, tables, press.templates, card, duplex)
    else:
        card = press.look.cards["tent"]
        document, told = drift_cards(loaded, tables, press.templates, card, copies)
    show_findings([*findings, *told])
    press.need_something(document)
    name = f"{kind}-cards" if fleet is None else f"{stem(fleet)}-{kind}-cards"
    press.print(document, name, library)

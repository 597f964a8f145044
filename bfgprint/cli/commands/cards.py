"""``bfgprint cards``: special-order cards and Drift tracking cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bfgprint.cli.console import show_findings
from bfgprint.cli.options import print_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press
    from bfgprint.findings import Finding
    from bfgprint.model.paper import Format
    from bfgprint.sheets.document import Document


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
    from bfgprint.cli.fitting import print_fitting
    from bfgprint.cli.texts import stem
    from bfgprint.sheets.drift_cards import drift_cards
    from bfgprint.sheets.order_cards import order_cards

    loaded, findings = press.fleet(fleet) if fleet else (None, ())
    library = press.library_of(fleet)
    tables = library.tables
    formats = press.card_formats(kind)

    def made(card: Format) -> tuple[Document, list[Finding]]:
        if kind == "orders":
            return order_cards(loaded, tables, press.templates, card, duplex)
        return drift_cards(loaded, tables, press.templates, card, copies)

    document, told = made(formats[0])
    show_findings([*findings, *told])
    press.need_something(document)
    name = f"{kind}-cards" if fleet is None else f"{stem(fleet)}-{kind}-cards"
    taken = "all cards are of the format"
    print_fitting(press, lambda card: made(card)[0], formats, name, library, taken)

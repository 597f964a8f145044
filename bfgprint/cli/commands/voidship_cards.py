"""``bfgprint voidship cards``: movement options and the Warp Jump, a card each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bfgprint.cli.card_options import CardChoice, card_options
from bfgprint.cli.options import print_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press


@click.command("cards")
@print_options
@card_options
@click.argument("file", required=False)
@click.option(
    "--ship",
    "ships",
    multiple=True,
    metavar="NAME",
    help="Of FILE only this ship; may be given again.",
)
@click.option(
    "--unit", metavar="WORD", help="What Speed is counted in.  [default: units]"
)
def command(
    press: Press,
    file: str | None,
    ships: tuple[str, ...],
    unit: str | None,
    choice: CardChoice,
) -> None:
    """Print cards for any voidship, or worked out for those of FILE."""
    from bfgprint.cli.voidships import print_voidship_cards

    if ships and file is None:
        raise click.UsageError("--ship is a ship of FILE, and there is no FILE")
    print_voidship_cards(press, file, ships, unit, choice)

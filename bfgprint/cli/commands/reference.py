"""``bfgprint reference``: the quick reference, on a sheet, as cards or as a booklet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bfgprint.cli.card_options import CardChoice, card_options
from bfgprint.cli.options import print_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press
    from bfgprint.model.prints import ReferenceLayout


@click.command("reference")
@print_options
@card_options
@click.option(
    "--layout",
    type=click.Choice(["sheet", "cards", "booklet"]),
    default="sheet",
    show_default=True,
    help="Two sides of one sheet, cards to cut, or a booklet to fold.",
)
def command(press: Press, layout: ReferenceLayout, choice: CardChoice) -> None:
    """Print the rules at a glance, for any fleet."""
    from bfgprint.cli.reference import print_reference

    if layout != "cards" and choice.given:
        raise click.UsageError(f"{choice.given} goes with --layout cards")
    print_reference(press, layout, choice)

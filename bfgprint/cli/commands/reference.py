"""``bfgprint reference``: the quick reference, on a sheet, as cards or as a booklet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bfgprint.cli.options import print_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press
    from bfgprint.model.prints import ReferenceLayout


@click.command("reference")
@print_options
@click.option(
    "--layout",
    type=click.Choice(["sheet", "cards", "booklet"]),
    default="sheet",
    show_default=True,
    help="Two sides of one sheet, cards to cut, or a booklet to fold.",
)
@click.option(
    "--card",
    metavar="NAME",
    help="Format of the cards.  [default: tarot]",
)
@click.option(
    "--duplex",
    type=click.Choice(["long", "short", "none"]),
    help="Edge a sheet of cards is turned over for the backs; none prints no backs.  "
    "[default: long]",
)
def command(
    press: Press, layout: ReferenceLayout, card: str | None, duplex: str | None
) -> None:
    """Print the rules at a glance, for any fleet."""
    from bfgprint.cli.reference import print_reference

    for option, given in (("--card", card), ("--duplex", duplex)):
        if given is not None and layout != "cards":
            raise click.UsageError(f"{option} needs --layout cards")
    print_reference(press, layout, card or "tarot", duplex or "long")

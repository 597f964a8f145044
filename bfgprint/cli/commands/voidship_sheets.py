"""``bfgprint voidship sheets``: a sheet for each voidship of a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bfgprint.cli.options import print_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press


@click.command("sheets")
@print_options
@click.argument("file")
@click.option(
    "--ship",
    "ships",
    multiple=True,
    metavar="NAME",
    help="Only this ship; may be given again.",
)
@click.option(
    "--layout",
    metavar="NAME",
    help="half (two a page) or full (one).  [default: half, or full where a sheet "
    "does not fit that]",
)
@click.option(
    "--unit", metavar="WORD", help="What Speed is counted in.  [default: units]"
)
def command(
    press: Press,
    file: str,
    ships: tuple[str, ...],
    layout: str | None,
    unit: str | None,
) -> None:
    """Print a sheet for each voidship of FILE, with its movement worked out."""
    from bfgprint.cli.voidship_prints import print_voidship_sheets

    print_voidship_sheets(press, file, ships, layout, unit)

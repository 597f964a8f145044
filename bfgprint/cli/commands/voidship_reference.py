"""``bfgprint voidship reference``: voidships at a glance, on one page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bfgprint.cli.options import print_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press


@click.command("reference")
@print_options
@click.option(
    "--unit", metavar="WORD", help="What Speed is counted in.  [default: units]"
)
def command(press: Press, unit: str | None) -> None:
    """Print movement, drives, chances and distances of any voidship."""
    from bfgprint.cli.voidships import print_voidship_reference

    print_voidship_reference(press, unit)

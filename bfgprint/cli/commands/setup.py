"""``bfgprint setup``: a rolled one-off set-up for two fleets or more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bfgprint.cli.options import print_options
from bfgprint.cli.setup_options import setup_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press
    from bfgprint.cli.setup_options import SetupOptions


@click.command("setup")
@setup_options
@print_options
@click.argument("fleets", nargs=-1, required=True, metavar="FLEET FLEET...")
def command(press: Press, options: SetupOptions, fleets: tuple[str, ...]) -> None:
    """Roll a set-up for the FLEETs: scenario, battlefield, Leadership, sub-plots.

    FLEET is a fleet file, a roster, or words such as "Lunar, Sword*4".
    """
    from bfgprint.cli.setup_files import make_files
    from bfgprint.cli.setup_request import ask

    asked = ask(press, options, fleets)
    make_files(press, options, asked)

"""``bfgprint calibrate``: measure a printer, keep what was read, and prove it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bfgprint.cli.console import say
from bfgprint.cli.options import print_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press


@click.command("calibrate")
@print_options
@click.option(
    "--duplex",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="Edge the sheet is turned over for its back.",
)
@click.option("--save", metavar="NAME", help="Keep what was read of a printer.")
@click.option("--x", type=float, metavar="MM", help="Length of the bar across.")
@click.option("--y", type=float, metavar="MM", help="Length of the bar along.")
@click.option(
    "--back-x", type=float, metavar="MM", help="Read on the scale above.  [default: 0]"
)
@click.option(
    "--back-y",
    type=float,
    metavar="MM",
    help="Read on the scale at the right.  [default: 0]",
)
@click.option(
    "--margins",
    metavar="T,R,B,L",
    help="The least rungs printed whole: top, right, bottom, left.  [default: 0,0,0,0]",
)
@click.option("--list", "lists", is_flag=True, help="Show all printers that are kept.")
@click.option("--show", metavar="NAME", help="Show what is kept of a printer.")
@click.option("--delete", metavar="NAME", help="Forget a printer.")
def command(
    press: Press,
    duplex: str,
    save: str | None,
    lists: bool,
    show: str | None,
    delete: str | None,
    **read: float | str | None,
) -> None:
    """Print the page that measures a printer, or --save what was read on it."""
    from bfgprint.cli import calibrating

    chosen = [each for each in (save, show, delete) if each is not None]
    if len(chosen) + lists > 1:
        raise click.UsageError("give one of --save, --list, --show and --delete")
    if press.estimates is not None and (chosen or lists):
        raise click.UsageError(
            "--estimate is of the page: nothing is printed with the others"
        )
    given = [name for name, value in read.items() if value is not None]
    if save is None and given:
        option = "--" + given[0].replace("_", "-")
        raise click.UsageError(f"{option} needs --save NAME")
    if save is not None:
        calibrating.save(press, save, duplex, calibrating.Reading(**read))  # type: ignore[arg-type]  # as the options say
    elif lists:
        calibrating.list_all()
    elif show is not None:
        calibrating.show(show)
    elif delete is not None:
        say(f"{calibrating.delete(delete)}: deleted", quiet=press.quiet)
    else:
        calibrating.print_page(press, duplex)

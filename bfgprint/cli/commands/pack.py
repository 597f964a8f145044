"""``bfgprint pack``: everything on the tables of an event, from its file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bfgprint.cli.options import pack_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press

MOST_JOBS = 64


@click.command("pack")
@pack_options
@click.argument("event_file", metavar="EVENT", type=click.Path(path_type=Path))
@click.option(
    "--only",
    multiple=True,
    metavar="PART",
    help='Print a part alone: player:"A. Player", round:2, wall, desk or judge; may '
    "be given again.",
)
@click.option(
    "--round",
    "number",
    type=click.IntRange(min=1),
    metavar="N",
    help="Pair round N from the results; print its file and the wall sheets alone.",
)
@click.option(
    "--results",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="What was played so far, TOML or CSV; may be given again.  [default: "
    "results*.toml and results*.csv beside the event]",
)
@click.option(
    "--single",
    is_flag=True,
    help="Add pack.pdf: the whole pack in one file, a separator before each envelope.",
)
@click.option("--dry-run", is_flag=True, help="Write nothing: say what is printed.")
@click.option(
    "--allow-findings",
    is_flag=True,
    help="Print although lists are not legal; their pages say so.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1, MOST_JOBS),
    metavar="N",
    help="Processes to print with.  [default: one a core]",
)
@click.option(
    "--duplex",
    type=click.Choice(["long", "short", "none"]),
    default="long",
    show_default=True,
    help="Edge that sheets are turned over; none prints one side alone.",
)
def command(press: Press, event_file: Path, **given: object) -> None:
    """Print everything for the event of the file EVENT: one PDF a player and a round,
    wall sheets, the organiser's desk and the judge's file, and a manifest.

    A second run prints what is missing or has changed, and leaves the rest.
    """  # noqa: D205  # the help shows two lines as one
    from bfgprint.cli.packing import PackOptions, make_pack

    sys.exit(make_pack(press, event_file, PackOptions(**given)))  # type: ignore[arg-type]  # click has checked them

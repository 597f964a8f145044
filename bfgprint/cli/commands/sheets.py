"""``bfgprint sheets``: ship data sheets, squadron sheets, command and fleet page."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bfgprint.cli.console import show_findings
from bfgprint.cli.options import print_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press
    from bfgprint.model.paper import Format


@click.command("sheets")
@print_options
@click.argument("fleets", nargs=-1, required=True, metavar="FLEET...")
@click.option(
    "--layout",
    metavar="NAME",
    help="card-a6 (four a page), half (two) or full (one).  [default: card-a6, or "
    "the next that all sheets fit]",
)
@click.option(
    "--secret-list", is_flag=True, help="Add the fleet list as a secret-list form."
)
@click.option(
    "--report",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write what differs and what of a roster is left out to FILE as well; "
    "- is the terminal.",
)
def command(
    press: Press,
    fleets: tuple[str, ...],
    layout: str | None,
    secret_list: bool,
    report: Path | None,
) -> None:
    """Print the sheets of each FLEET: a fleet file, a roster, or "Lunar, Sword*4"."""
    from bfgprint.cli.fitting import print_fitting
    from bfgprint.cli.reports import TERMINAL, check_report, write_report
    from bfgprint.cli.texts import stem
    from bfgprint.sheets.fleet_sheets import fleet_sheets

    layouts = _layouts(press, layout)
    if press.estimates is not None and report not in (None, TERMINAL):
        raise click.UsageError("--estimate writes no files: give --report - instead")
    check_report(report, map(Path, fleets))
    press.several |= len(fleets) > 1
    loaded = [press.fleet(text) for text in fleets]
    for text, (fleet, findings) in zip(fleets, loaded, strict=True):
        show_findings(findings)
        library = press.library_of(text)
        make = partial(
            fleet_sheets,
            fleet,
            findings,
            library.tables,
            press.templates,
            secret_list=secret_list,
        )
        print_fitting(press, make, layouts, f"{stem(text)}-sheets", library)
    if report is not None:
        write_report(report, press.loaded, map(Path, fleets))


def _layouts(press: Press, name: str | None) -> list[Format]:
    """Return the layout that was asked for, or all of them, the smallest first."""
    sheets = press.look.sheets
    if name is None:
        return press.layouts
    if name not in sheets:
        raise click.BadParameter(
            f"no layout {name!r}; one of {', '.join(sheets)}", param_hint="--layout"
        )
    return [sheets[name]]

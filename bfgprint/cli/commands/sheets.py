"""``bfgprint sheets``: ship data sheets, squadron sheets, command and fleet page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bfgprint.cli.console import show_findings
from bfgprint.cli.options import print_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press


@click.command("sheets")
@print_options
@click.argument("fleets", nargs=-1, required=True, metavar="FLEET...")
@click.option(
    "--layout",
    default="card-a6",
    show_default=True,
    metavar="NAME",
    help="card-a6 (four a page), half (two) or full (one).",
)
@click.option(
    "--secret-list", is_flag=True, help="Add the fleet list as a secret-list form."
)
@click.option(
    "--report",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write what differs and what of a roster is left out to FILE as well.",
)
def command(
    press: Press,
    fleets: tuple[str, ...],
    layout: str,
    secret_list: bool,
    report: Path | None,
) -> None:
    """Print the sheets of each FLEET: a fleet file, a roster, or "Lunar, Sword*4"."""
    from bfgprint.cli.reports import write_report
    from bfgprint.cli.texts import stem
    from bfgprint.sheets.fleet_sheets import fleet_sheets

    found = press.look.sheets.get(layout)
    if found is None:
        names = ", ".join(press.look.sheets)
        raise click.BadParameter(
            f"no layout {layout!r}; one of {names}", param_hint="--layout"
        )
    press.several |= len(fleets) > 1
    loaded = [press.fleet(text) for text in fleets]
    for text, (fleet, findings) in zip(fleets, loaded, strict=True):
        show_findings(findings)
        library = press.library_of(text)
        document = fleet_sheets(
            fleet,
            findings,
            library.tables,
            press.templates,
            found,
            secret_list=secret_list,
        )
        press.print(document, f"{stem(text)}-sheets", library)
    if report is not None:
        write_report(report, press.loaded, map(Path, fleets))

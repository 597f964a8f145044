"""``bfgprint import``: a list builder's roster as a fleet file of ours."""

from __future__ import annotations

import os
from pathlib import Path

import click


@click.command("import")
@click.argument("roster", metavar="ROSTER", type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    metavar="PATH",
    help="The file to write, or a folder.  [default: output/]",
)
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@click.option(
    "--report",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write what differs and what is left out to FILE as well.",
)
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Your own ships and rules, over the bundled ones.",
)
@click.option("-q", "--quiet", is_flag=True, help="Say nothing but what is wrong.")
def command(
    roster: Path,
    output: str | None,
    force: bool,
    report: Path | None,
    data: Path | None,
    quiet: bool,
) -> None:
    """Write ROSTER (.ros, .rosz or .json) as a fleet file, which prints the same."""
    from bfgprint.cli.console import say
    from bfgprint.cli.own_data import library_of
    from bfgprint.cli.reports import show_report, write_report
    from bfgprint.files import write_file
    from bfgprint.referee.rosters import import_roster
    from bfgprint.text_names import stem

    text, loaded = import_roster(roster, library_of(data).beside(roster))
    is_folder = (
        output is None or output.endswith(("/", os.sep)) or Path(output).is_dir()
    )
    folder = Path(output or "output")
    path = folder / f"{stem(str(roster))}.toml" if is_folder else folder
    write_file(path, text.encode(), [roster], (".toml",) if force else ())
    write_report(report, roster, loaded, [roster, path])
    show_report(loaded, quiet=quiet)
    say(str(path), quiet=quiet)

"""``bfgprint import``: a list builder's roster as a fleet file of ours."""

from __future__ import annotations

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
    from bfgprint.cli.console import show_findings
    from bfgprint.cli.own_data import check_own_data, library_of
    from bfgprint.cli.reports import check_report, write_report
    from bfgprint.cli.texts import stem, text_path, write_text
    from bfgprint.referee.rosters import import_roster

    check_own_data(data)
    check_report(report, [roster])
    library = library_of(data).beside(roster)
    imported = import_roster(roster, library)
    show_findings((*library.doubts, *imported.loaded.findings, *imported.loaded.report))
    path = text_path(output or "output/", f"{stem(str(roster))}.toml")
    refuse_if_there(path, force=force)
    write_text(path, imported.toml, ".toml", quiet=quiet, inputs=[roster])
    if report is not None:
        write_report(report, [(str(roster), imported.loaded)], [roster, path])


def refuse_if_there(path: Path, *, force: bool) -> None:
    """Stop before a fleet file is replaced that a player may have gone on with."""
    if path.exists() and not force:
        message = f"{str(path)!r} is there already; --force writes over it"
        raise click.BadParameter(message, param_hint="--output")

"""``bfgprint check``: judge fleets, logs, events, set-ups and our own PDFs."""

from __future__ import annotations

import sys
from pathlib import Path

import click


@click.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=Path)
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
@click.option("--strict", is_flag=True, help="Let warnings fail as errors do.")
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Your own ships and rules, over the bundled ones.",
)
@click.option("-q", "--quiet", is_flag=True, help="Say nothing but what is wrong.")
def command(
    paths: tuple[Path, ...],
    as_json: bool,
    strict: bool,
    data: Path | None,
    quiet: bool,
) -> None:
    """Judge each PATH: a file of ours, a PDF that we printed, or a folder."""
    from bfgprint.cli.own_data import (
        check_own_data,
        library_of,
        tell_companion,
        templates_of,
    )
    from bfgprint.cli.verdicts import show_json, show_verdicts
    from bfgprint.load.codes import load_codes
    from bfgprint.referee.judge import Referee, nothing_to_check
    from bfgprint.referee.verdict import exit_code

    check_own_data(data)
    referee = Referee(library=library_of(data), templates=templates_of(data))
    verdicts = referee.judge(paths)
    for path in referee.companions:
        tell_companion(path, quiet=quiet)
    if not verdicts:
        raise nothing_to_check(paths)
    if as_json:
        meanings = load_codes(referee.library.dirs)
        show_json(verdicts, referee.passed_over, meanings, strict=strict)
    else:
        show_verdicts(verdicts, referee.passed_over, quiet=quiet)
    sys.exit(exit_code(verdicts, strict=strict))

"""``bfgprint reveal``: prove what was sealed."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from bfgprint.cli.console import say, show_findings, write
from bfgprint.errors import ExitCode


@click.command("reveal")
@click.argument("seal", type=click.Path(path_type=Path))
@click.argument("opening", type=click.Path(path_type=Path))
@click.option("-q", "--quiet", is_flag=True, help="Do not show the sealed text.")
def command(seal: Path, opening: Path, quiet: bool) -> None:
    """Show the text of OPENING, if it is what SEAL sealed.

    The owner's set-up (JSON), or the judge's, will do for the opening.
    """
    from bfgprint.load.reader import read_source
    from bfgprint.load.seals import load_seal
    from bfgprint.model.seal import in_groups
    from bfgprint.referee.seals import best_opening, opens_nothing
    from bfgprint.referee.setup_seals import openings_in

    sealed = load_seal(read_source(seal))
    opened = best_opening(sealed, openings_in(opening))
    if sealed.commitment != opened.commitment:
        show_findings([opens_nothing(opened, [sealed])])
        sys.exit(ExitCode.MATERIAL)
    for line in opened.text.splitlines():
        say(line, quiet=quiet)
    write(f"proved: {in_groups(sealed.commitment)}", error=True)

"""``bfgprint seal``: commit to a file without showing it."""

from __future__ import annotations

from pathlib import Path

import click

from bfgprint.cli.console import say

_LONGEST = 200


def _words(context: click.Context, option: click.Parameter, text: str) -> str:
    del context, option
    words = " ".join(text.split())
    if not words.isprintable() or len(words) > _LONGEST:
        raise click.BadParameter(f"{text!r} can't be written into a seal")
    return words


@click.command("seal")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--event",
    default="",
    callback=_words,
    metavar="NAME",
    help="The event it belongs to.",
)
@click.option(
    "--round",
    "round_number",
    type=click.IntRange(0, 100),
    default=0,
    metavar="N",
    help="The round it belongs to.",
)
@click.option(
    "--side",
    default="",
    callback=_words,
    metavar="NAME",
    help="Whose secret it is.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Folder for the two files.  [default: beside FILE]",
)
@click.option("-q", "--quiet", is_flag=True, help="Say nothing but what is wrong.")
def command(
    file: Path,
    event: str,
    round_number: int,
    side: str,
    output: Path | None,
    quiet: bool,
) -> None:
    """Seal FILE: one file for the opponent, and one to keep secret.

    FILE is a fleet list, a Drift log, any other text; or an owner's set-up (JSON),
    whose sub-plots and secret list are sealed as on its pages.
    """
    from bfgprint.model.seal import in_groups
    from bfgprint.referee.sealing import seal_file

    made = seal_file(
        file, output or file.parent, event=event, round_number=round_number, side=side
    )
    for each in made:
        say(f"{each.seal_path}", quiet=quiet)
        if each.opening_path:
            say(f"{each.opening_path}", quiet=quiet)
        say(f"commitment: {in_groups(each.seal.commitment)}", quiet=quiet)
    say("Give the seal to your opponent; keep the opening secret.", quiet=quiet)

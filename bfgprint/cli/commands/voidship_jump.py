"""``bfgprint voidship jump``: a rolled Warp Jump, or blank trackers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from bfgprint.cli.options import print_options
from bfgprint.cli.voidship_options import jump_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press


@click.command("jump")
@jump_options
@print_options
@click.argument("file", required=False)
def command(press: Press, file: str | None, **given: Any) -> None:
    """Roll a Warp Jump of a voidship of FILE and print its tracker.

    Without a seed the tracker is blank; without FILE there is one for each drive.
    """
    from bfgprint.cli.voidship_options import JumpOptions
    from bfgprint.cli.voidship_prints import make_jump

    make_jump(press, JumpOptions(file=file, **given))

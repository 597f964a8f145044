"""``bfgprint kit``: rulers, gauges, bases, markers, templates and terrain."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bfgprint.cli.options import a_length, picture_options, print_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press


@click.command("kit")
@print_options
@click.argument("things", nargs=-1, metavar="[FLEET] [PIECE[=N]]...")
@click.option(
    "--hole",
    type=click.FloatRange(1, 15),
    callback=a_length,
    metavar="MM",
    help="Diameter of the hole for the flying-base stem.  [default: 4]",
)
@click.option(
    "--setup",
    "setup_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Terrain of this set-up, a JSON or PDF of ours.",
)
@picture_options
@click.option("--list", "listed", is_flag=True, help="Say what pieces there are.")
def command(
    press: Press,
    things: tuple[str, ...],
    hole: float | None,
    setup_file: Path | None,
    formats: tuple[str, ...],
    dpi: int | None,
    listed: bool,
) -> None:
    """Print the pieces of the table kit: all, those named, as many as FLEET needs.

    A piece is a name or that of a set, as in --list; terrain may have a size:
    asteroid-field:10x15=2, planet:40, ring of a planet gas-ring:40x15x3.
    """
    from bfgprint.cli.kit_choice import choose, kit_input, list_pieces
    from bfgprint.cli.pictures import Pieces, distinct, kit_designs, print_pieces
    from bfgprint.cli.texts import stem
    from bfgprint.load.battlezones import load_battlezones
    from bfgprint.load.kit import load_kit
    from bfgprint.sheets.kit import kit

    offered = load_kit(press.library.dirs, large_print=press.large_print)
    zones = load_battlezones(press.library.dirs)
    if listed:
        list_pieces(press, offered, zones)
        return
    asked = choose(press, offered, zones, things)
    chosen = kit_input(
        press, offered, zones, asked, hole or offered.stem_mm, setup_file
    )
    press.need_something(chosen.pieces)
    of = asked.fleet or (str(setup_file) if setup_file else None)
    name = f"{stem(of)}-kit" if of else "kit"
    once = distinct(chosen)
    pieces = Pieces(
        document=lambda: kit(chosen, press.templates, press.page_paper),
        whole=lambda paper: kit(once, press.templates, paper),
        designs=kit_designs(once),
    )
    print_pieces(press, pieces, name, press.library_of(asked.fleet), formats, dpi)

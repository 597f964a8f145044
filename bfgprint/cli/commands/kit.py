"""``bfgprint kit``: rulers, gauges, bases, markers, templates and terrain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bfgprint.cli.options import a_length, print_options

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
@click.option("--list", "listed", is_flag=True, help="Say what pieces there are.")
def command(
    press: Press, things: tuple[str, ...], hole: float | None, listed: bool
) -> None:
    """Print the pieces of the table kit: all, those named, as many as FLEET needs."""
    from bfgprint.cli.kit_choice import choose, list_pieces
    from bfgprint.cli.texts import stem
    from bfgprint.load.kit import load_kit
    from bfgprint.model.prints import KitInput
    from bfgprint.rules.kit import pieces_of
    from bfgprint.sheets.kit import kit

    offered = load_kit(press.library.dirs)
    if listed:
        tables = press.library.tables
        list_pieces(offered, pieces_of(offered, tables, None, offered.stem_mm))
        return
    asked = choose(press, offered, things)
    fleet, _ = press.fleet(asked.fleet) if asked.fleet else (None, ())
    library = press.library_of(asked.fleet)
    pieces = pieces_of(offered, library.tables, fleet, hole or offered.stem_mm)
    faction = fleet.faction if fleet else ""
    chosen = KitInput(pieces=asked.of(pieces), faction=faction)
    document = kit(chosen, press.templates, press.found_paper)
    press.need_something(document)
    name = f"{stem(asked.fleet)}-kit" if asked.fleet else "kit"
    press.print(document, name, library)

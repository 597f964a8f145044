"""``bfgprint compass``: bearing compasses and paper bases at true size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bfgprint.cli.options import a_length, picture_options, print_options

if TYPE_CHECKING:
    from bfgprint.cli.press import Press

_SMALLEST_MM, _LARGEST_MM = 40.0, 600.0


def _sizes(
    context: click.Context, option: click.Parameter, text: str
) -> tuple[float, ...]:
    del context, option
    try:
        sizes = tuple(float(part) for part in text.split(","))
    except ValueError:
        raise click.BadParameter(f"{text!r} is not a list of millimetres") from None
    if not all(_SMALLEST_MM <= size <= _LARGEST_MM for size in sizes):
        raise click.BadParameter(
            f"a compass measures {_SMALLEST_MM:g} to {_LARGEST_MM:g} mm"
        )
    if len(sizes) > 200:
        raise click.BadParameter("at most 200 compasses")
    return sizes


@click.command("compass")
@print_options
@click.option(
    "--hole",
    type=click.FloatRange(1, 15),
    callback=a_length,
    default=4.0,
    show_default=True,
    metavar="MM",
    help="Diameter of the hole for the flying-base stem.",
)
@click.option(
    "--sizes",
    callback=_sizes,
    default="110,80",
    show_default=True,
    metavar="MM,MM...",
    help="Diameters of the compasses.",
)
@picture_options
def command(
    press: Press,
    hole: float,
    sizes: tuple[float, ...],
    formats: tuple[str, ...],
    dpi: int | None,
) -> None:
    """Print bearing compasses and paper bases to cut out."""
    from bfgprint.cli.pictures import Pieces, compass_designs, print_pieces
    from bfgprint.sheets.compass import compasses

    movement, templates = press.library.tables.movement, press.templates
    document = compasses(sizes, hole, movement, templates)
    pieces = Pieces(
        document=lambda: document,
        whole=lambda paper: document,
        designs=compass_designs(sizes, movement),
    )
    print_pieces(press, pieces, "compass", press.library, formats, dpi)

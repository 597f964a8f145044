"""Options that every printing verb takes, and the Press they are made into."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

_NAMED = {
    "output": click.option(
        "-o",
        "--output",
        metavar="PATH",
        help="A file for one document, else a folder.  [default: output/]",
    ),
    "paper": click.option(
        "--paper",
        default="a4",
        show_default=True,
        metavar="NAME|WxH",
        help="a4, letter, a3, a5, or millimetres such as 200x280.",
    ),
    "ink": click.option(
        "--ink",
        type=click.Choice(["colour", "mono"]),
        default="colour",
        show_default=True,
        help="mono prints everything in black.",
    ),
    "printer": click.option(
        "--printer",
        metavar="NAME",
        help="Make up for a printer that `bfgprint calibrate` measured.",
    ),
    "large_print": click.option(
        "--large-print",
        is_flag=True,
        help="Larger type, none below 9 pt; it takes more paper.",
    ),
    "fillable": click.option(
        "--fillable",
        is_flag=True,
        help="Form fields over all boxes and blanks, to fill in on a screen.",
    ),
    "data": click.option(
        "--data",
        type=click.Path(path_type=Path),
        metavar="DIR",
        help="Your own ships, rules and templates, over the bundled ones.",
    ),
    "estimate": click.option(
        "--estimate",
        is_flag=True,
        help="Write nothing: say how much paper and ink it takes.",
    ),
    "quiet": click.option(
        "-q", "--quiet", is_flag=True, help="Say nothing but what is wrong."
    ),
}
_OPTIONS = tuple(_NAMED.values())
_AS_GIVEN = ("paper", "ink", "large_print", "data", "quiet")
"""What the press takes as it stands."""


_NOT_OF_PACKS = frozenset({"fillable", "estimate"})
"""What makes no sense of a pack: it is for paper, and --dry-run says what it takes."""
_OF_PACKS = {
    "output": click.option(
        "-o",
        "--output",
        metavar="DIR",
        help="The folder of the pack.  [default: output/EVENT-pack/]",
    ),
}


def print_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the common options; it receives them as ``press``."""
    return _with_press(function, _OPTIONS)


def pack_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the common options of a pack; it receives them as ``press``."""
    options = _NAMED | _OF_PACKS
    taken = [each for name, each in options.items() if name not in _NOT_OF_PACKS]
    return _with_press(function, taken)


def _with_press(
    function: Callable[..., Any], options: Sequence[Callable[..., Any]]
) -> Callable[..., Any]:
    def command(
        *,
        output: str | None,
        fillable: bool = False,
        estimate: bool = False,
        **given: Any,
    ) -> None:
        from bfgprint.cli.press import Press

        press = Press(
            output=None if output is None else Path(output),
            printer_name=given.pop("printer"),
            fillable=fillable,
            estimates=[] if estimate else None,
            # A path forgets the slash that says that it is a folder.
            several=output is not None and output.endswith(("/", os.sep)),
            **{name: given.pop(name) for name in _AS_GIVEN},
        )
        function(press=press, **given)
        press.close()

    command.__doc__ = function.__doc__
    command.__name__ = function.__name__
    made: Any = command
    for option in reversed(options):
        made = option(made)
    # Options a verb declares itself stand on the function it was given.
    made.__click_params__ = [
        *getattr(function, "__click_params__", []),
        *made.__click_params__,
    ]
    return command


FORMATS = ("pdf", "png")
"""Of pieces to cut out."""
LEAST_DPI, MOST_DPI = 72, 1200


def picture_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of pictures: ``formats`` and ``dpi``."""
    dpi = click.option(
        "--dpi",
        type=click.IntRange(LEAST_DPI, MOST_DPI),
        metavar="N",
        help="Dots an inch of the pictures.  [default: 300]",
    )
    formats = click.option(
        "--format",
        "formats",
        default="pdf",
        show_default=True,
        callback=formats_of(FORMATS),
        metavar="LIST",
        help="pdf, or png for a picture of each piece; both with a comma.",
    )
    return formats(dpi(function))


def formats_of(known: Sequence[str]) -> Callable[..., tuple[str, ...]]:
    """Return what reads a list of formats, with commas between them."""

    def read(
        context: click.Context, option: click.Parameter, text: str
    ) -> tuple[str, ...]:
        del context, option
        wanted = [each.strip().casefold() for each in text.split(",")]
        unknown = [each for each in wanted if each not in known]
        if unknown:
            raise click.BadParameter(
                f"no format {unknown[0]!r}; any of {', '.join(known)}, with commas "
                "between them"
            )
        return tuple(each for each in known if each in wanted)

    return read


def a_length(
    context: click.Context, option: click.Parameter, size: float | None
) -> float | None:
    """Refuse what is a number to Python and no length to anyone else."""
    del context, option
    if size is not None and math.isnan(size):
        raise click.BadParameter("nan is not a length")
    return size

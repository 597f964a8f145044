"""Options that every printing verb takes, and the Press they are made into."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click


def print_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the common options; it receives them as ``press``."""

    @click.option(
        "-o",
        "--output",
        metavar="PATH",
        help="A file for one document, else a folder.  [default: output/]",
    )
    @click.option(
        "--paper",
        default="a4",
        show_default=True,
        metavar="NAME|WxH",
        help="a4, letter, a3, a5, or millimetres such as 200x280.",
    )
    @click.option(
        "--ink",
        type=click.Choice(["colour", "mono"]),
        default="colour",
        show_default=True,
        help="mono prints everything in black.",
    )
    @click.option(
        "--printer",
        metavar="NAME",
        help="Make up for a printer that `bfgprint calibrate` measured.",
    )
    @click.option(
        "--data",
        type=click.Path(path_type=Path),
        metavar="DIR",
        help="Your own ships, rules and templates, over the bundled ones.",
    )
    @click.option(
        "--large-print",
        is_flag=True,
        help="Larger type, none below 9 pt; it takes more paper.",
    )
    @click.option(
        "--estimate",
        is_flag=True,
        help="Write nothing: say how much paper and ink it takes.",
    )
    @click.option("-q", "--quiet", is_flag=True, help="Say nothing but what is wrong.")
    def command(
        *,
        output: str | None,
        paper: str,
        ink: str,
        printer: str | None,
        data: Path | None,
        large_print: bool,
        estimate: bool,
        quiet: bool,
        **rest: Any,
    ) -> None:
        from bfgprint.cli.press import Press

        press = Press(
            output=None if output is None else Path(output),
            paper=paper,
            ink=ink,
            printer_name=printer,
            data=data,
            large_print=large_print,
            estimates=[] if estimate else None,
            quiet=quiet,
            # A path forgets the slash that says that it is a folder.
            several=output is not None and output.endswith(("/", os.sep)),
        )
        function(press=press, **rest)
        press.close()

    command.__doc__ = function.__doc__
    command.__name__ = function.__name__
    # Options a verb declares itself stand on the function it was given.
    command.__click_params__ = [  # type: ignore[attr-defined]  # where click keeps them
        *getattr(function, "__click_params__", []),
        *command.__click_params__,  # type: ignore[attr-defined]  # set by the decorators
    ]
    return command


def a_length(
    context: click.Context, option: click.Parameter, size: float | None
) -> float | None:
    """Refuse what is a number to Python and no length to anyone else."""
    del context, option
    if size is not None and math.isnan(size):
        raise click.BadParameter("nan is not a length")
    return size

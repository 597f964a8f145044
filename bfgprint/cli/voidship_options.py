"""The options of ``bfgprint voidship jump``, and the values they are made into."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from bfgprint.cli.options import formats_of

FORMATS = ("pdf", "json")
MOST_SEEDS = 8
"""As many as a tracker has room for, however long they are."""
MOST_LETTERS = 200
"""Of a destination."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JumpOptions:
    """What was asked for."""

    file: str | None = None
    ship: str | None = None
    destination: str = ""
    seed: tuple[str, ...] = ()
    secret: bool = False
    key: Path | None = None
    formats: tuple[str, ...] = ("pdf",)


def _seeds(
    context: click.Context, option: click.Parameter, texts: tuple[str, ...]
) -> tuple[str, ...]:
    """Refuse a seed that says nothing, and more of them than there is room for."""
    del context, option
    if "" in texts:
        raise click.BadParameter("a seed is empty: any other text will do")
    if len(texts) > MOST_SEEDS:
        raise click.BadParameter(f"{len(texts)} seeds: {MOST_SEEDS} at most")
    return texts


def _destination(
    context: click.Context, option: click.Parameter, text: str | None
) -> str:
    """Refuse a destination that can't be read or printed."""
    del context, option
    if text is None:
        return ""
    if not (text.strip() and text.isprintable()) or len(text) > MOST_LETTERS:
        raise click.BadParameter(
            f"a destination is a text of up to {MOST_LETTERS} letters on one line"
        )
    return " ".join(text.split())


_OPTIONS = (
    click.option(
        "--ship", metavar="NAME", help="Which ship of FILE.  [default: the only one]"
    ),
    click.option(
        "--destination",
        callback=_destination,
        metavar="NAME",
        help="Where the jump leads: chosen before it is rolled.",
    ),
    click.option(
        "--seed",
        multiple=True,
        callback=_seeds,
        metavar="TEXT",
        help="Roll: what the dice follow from; may be given again.",
    ),
    click.option(
        "--secret",
        is_flag=True,
        help="What comes of the jump stands in the game master's file alone.",
    ),
    click.option(
        "--key",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Of a secret jump: the key to make the same one again.",
    ),
    click.option(
        "--format",
        "formats",
        default="pdf",
        show_default=True,
        callback=formats_of(FORMATS),
        metavar="LIST",
        help="pdf, json: one, or both with a comma.",
    ),
)


def jump_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of a jump."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function

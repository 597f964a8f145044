"""``bfgprint voidship``: the prints for voidships of Wrath & Glory, each a verb."""

from __future__ import annotations

import click

from bfgprint.cli.lazy import LazyGroup

_VERBS = {
    "cards": "Print a card for each movement option and for the Warp Jump.",
    "sheets": "Print voidship sheets, each with its movement table.",
    "jump": "Roll a Warp Jump and print its tracker, or blank trackers.",
    "reference": "Print all of it at a glance, on one page.",
}


@click.group(
    "voidship",
    cls=LazyGroup,
    verbs=_VERBS,
    modules={verb: f"voidship_{verb}" for verb in _VERBS},
)
def command() -> None:
    """Print for voidships of Wrath & Glory, as their files or any ship have them."""

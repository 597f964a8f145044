"""Fill the switches of ``model.rulings`` from ``rulings.toml``.

In: the folders to look in, the user's before the bundled.  Out: Rulings.  A
user's file names only the switches that it changes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from bfgprint.load.reader import read_source
from bfgprint.load.schema import Flag, Keys, shape
from bfgprint.load.texts import Text
from bfgprint.model.rulings import Rounding, Rulings

FILE = "rulings.toml"


class _SwitchKeys(Keys):
    """What we hold where every source is silent."""

    brace_gives_enemy_contacts: Flag | None = None
    brace_failure_breaks_chain: Flag | None = None
    half_strength_rounds: Rounding | None = None
    ahead_less_slowing: Flag | None = None
    minimum_of_printed_speed: Flag | None = None
    retros_within_current_speed: Flag | None = None
    ram_half_rounds: Rounding | None = None
    disengage_enemy_modifier: (
        Annotated[int, Field(strict=True, ge=-10, le=10)] | None
    ) = None
    half_squadron_least: Annotated[int, Field(strict=True, ge=0, le=6)] | None = None
    squadron_value_stands_for_all: Flag | None = None
    two_rammers_one_target: Flag | None = None
    orders_before_movement: Flag | None = None
    drift_zero_allowed: Flag | None = None
    drift_step_cm: Annotated[int, Field(strict=True, ge=1, le=50)] | None = None
    attack_craft_leadership: Annotated[int, Field(strict=True, ge=0, le=10)] | None = (
        None
    )
    brace_on_reveal_turn: Flag | None = None
    drift_gives_enemy_contacts: Flag | None = None
    defences_by_last_note: Flag | None = None
    brace_while_drifting: Flag | None = None
    drift_distance: Literal["total", "last"] | None = None
    drift_meets_ordnance: Flag | None = None
    allies_leadership: Literal["hull", "fleet"] | None = None
    mixed_squadron_leadership: Literal["lowest", "highest"] | None = None
    sub_plot_cannot_apply: Literal["reroll", "keep"] | None = None
    same_sub_plot_twice: Literal["keep", "reroll"] | None = None
    nominations_drawn: Flag | None = None
    compulsory_sub_plots: Flag | None = None
    secret_plot_effects: Literal["open", "hidden"] | None = None
    rings_from: Annotated[int, Field(strict=True, ge=1, le=7)] | None = None
    rings_leave_table: Flag | None = None
    moon_distance_from: Literal["edge", "middle"] | None = None
    moon_off_table: Literal["again", "left out"] | None = None
    placing_tries: Annotated[int, Field(strict=True, ge=1, le=200)] | None = None
    crowded_table: Literal["fewer", "stop"] | None = None
    odd_squares: Literal["nearest", "whole"] | None = None
    roll_off_winner: Literal["first", "second"] | None = None
    unsaid_places_first: Literal["defender", "attacker"] | None = None


class RulingsFile(Keys):
    """``kind = "rulings"``: the rulings that a club plays otherwise."""

    kind: Literal["rulings"]
    edition: Text | None = None
    source: Text | None = None
    switches: _SwitchKeys
    footnotes: dict[Text, Text | dict[Text, Text]] = Field(default_factory=dict)
    """What is printed where a ruling mattered, by its switch or name; or by what the
    switch is set to, where that makes a difference."""


def load_rulings(dirs: tuple[Path, ...]) -> Rulings:
    """Return the rulings: the bundled ones, as far as the user's do not differ.

    Raises:
        DataError: a rulings file can't be read.
    """
    switches: dict[str, Any] = {}
    for folder in reversed(dirs):
        if (folder / FILE).is_file():
            file = shape(read_source(folder / FILE), RulingsFile)
            switches |= file.switches.model_dump(exclude_none=True)
    return Rulings(**switches)


def load_footnotes(dirs: tuple[Path, ...]) -> dict[str, str]:
    """Return what is printed where a ruling mattered, by its switch or name.

    Raises:
        DataError: a rulings file can't be read.
    """
    footnotes: dict[str, str | dict[str, str]] = {}
    for folder in reversed(dirs):
        if (folder / FILE).is_file():
            footnotes |= shape(read_source(folder / FILE), RulingsFile).footnotes
    rulings = load_rulings(dirs)
    return {name: _as_held(name, each, rulings) for name, each in footnotes.items()}


def _as_held(name: str, texts: str | dict[str, str], rulings: Rulings) -> str:
    """Return the text for what a switch is set to; empty where it has none."""
    if isinstance(texts, str):
        return texts
    held = getattr(rulings, name, "")
    return texts.get(str(held).lower() if isinstance(held, bool) else str(held), "")

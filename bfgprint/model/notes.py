"""A note of a fleet's own rules, and whom it concerns.

Filled from ``data/rules/notes.toml``; sheets and the command page print them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

NotePlace = Literal["sheet", "command page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A few words, printed with the hulls that all the criteria given fit."""

    text: str
    on: tuple[NotePlace, ...] = ("sheet",)
    factions: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    """One of these is aboard."""
    weapon_kinds: tuple[str, ...] = ()
    in_dice: bool = False
    """And that weapon's strength is rolled."""
    immobile: bool = False
    """The hull has no speed."""

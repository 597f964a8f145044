"""What the prints for voidships are made from, and carry in their attachment."""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.model.paper import Format
from bfgprint.model.voidships import Voidship, VoidshipRules


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidshipCardsInput:
    """Cards of movement options and Warp Jumps, for any ship or for some."""

    rules: VoidshipRules
    """With the unit that the table uses."""
    ships: tuple[Voidship, ...] = ()
    """As far as their cards show it; none for cards of any ship."""
    card: Format
    duplex: str
    order: str = "rows"
    """How cards follow each other: along the rows, or down the stack of sheets."""
    fold: bool = False
    """Each card has its back on the same side, to be folded behind it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidshipReferenceInput:
    """All of it at a glance: options, drives, chances, distances."""

    rules: VoidshipRules
    format: Format
    """The least size of a page."""
    sides: int = 1
    """On how many all is laid out."""

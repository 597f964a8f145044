"""The organiser's desk: sign-in sheet, badges, labels, table numbers, late entries."""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.model.event import EventFacts
from bfgprint.model.paper import Format


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """A player as the organiser knows them."""

    number: int
    name: str
    club: str = ""
    contact: str = ""
    faction: str = ""
    fleet: str = ""
    points: int = 0
    list_hash: str = ""
    complaints: tuple[str, ...] = ()
    """What is wrong with the list; a slip for the player says it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskInput:
    """What the organiser hands out and fills in."""

    event: EventFacts
    guests: tuple[Guest, ...]
    badge: Format
    label: Format
    table_number: Format
    blanks: int = 4
    """How many forms there are for late entries."""
    duplex: str = "long"
    only_slips: bool = False
    """Nothing but a slip for each player whose list is to be put right."""

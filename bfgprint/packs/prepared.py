"""Everything that the files of a pack are made from, read and worked out.

What is here is the organiser's; each builder takes from it what its readers may know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bfgprint.load.formats import Look
from bfgprint.model.event import Entry, Event
from bfgprint.model.kit import Kit
from bfgprint.model.reference import ReferenceTables
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tables import RuleTables
from bfgprint.model.tournament import PairedRound, Pairing, Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """An event with its lists read, its rounds paired and its tables loaded."""

    event: Event
    entries: tuple[Entry, ...]
    paired: tuple[PairedRound, ...] = ()
    """Every round that can be paired by now, the first first."""
    standings: tuple[Standing, ...] = ()
    """Before the last of them; after it once all rounds are over."""
    after_round: int = 0
    """The last round that the standings count; 0 before any."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """By the player's name, what their secret dice come from; only with secrets."""
    rules: RuleTables
    setup_tables: SetupTables
    kit: Kit
    reference: ReferenceTables | None = None
    """Those of the quick reference, where it goes into the envelopes."""
    look: Look
    command: str = ""
    """What the pack is made with, as it is typed."""
    large_print: bool = False
    duplex: str = "long"

    def pairings_of(self, number: int) -> tuple[Pairing, ...]:
        """Return the pairings of a round; none before it is paired."""
        paired = (each.pairings for each in self.paired if each.number == number)
        return next(paired, ())

    def table_count(self, number: int) -> int:
        """Return how many tables a round may be played on: the hall's, or more."""
        tables = (each.table for each in self.pairings_of(number))
        return max(self.event.facts.hall.tables, *tables, 1)

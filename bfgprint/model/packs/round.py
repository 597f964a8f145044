"""A round's file: the scenario, a map for each table, the result slips."""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.model.event import EventFacts, Round
from bfgprint.model.paper import Format
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tournament import Pairing

MOST_TABLES = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundInput:
    """Everything that lies on the tables of a round."""

    event: EventFacts
    number: int
    pairings: tuple[Pairing, ...] = ()
    """Empty before the round is paired: names are then written by hand."""
    setups: tuple[SetupRequest, ...]
    """One for all tables, or one of each table in order."""
    tables: SetupTables
    slip: Format
    """Of the result slips."""
    duplex: str = "long"

    def __post_init__(self) -> None:
        """Refuse more than any hall holds.

        Raises:
            ValueError: there are so many tables.
        """
        if self.event.hall.tables > MOST_TABLES:
            raise ValueError(f"{self.event.hall.tables:,} tables")

    @property
    def round(self) -> Round:
        """The round, as the event has it."""
        return self.event.rounds[self.number - 1]

    @property
    def table_numbers(self) -> tuple[int, ...]:
        """The tables that are played on: those of the pairings, or all of the hall."""
        if not self.pairings:
            return tuple(range(1, self.event.hall.tables + 1))
        return tuple(each.table for each in self.pairings if not each.is_bye)

    def names_at(self, table: int) -> tuple[str, ...]:
        """Return who plays at a table, side A first; nobody before it is paired."""
        found = (each.players for each in self.pairings if each.table == table)
        return next(found, ())

    def setup_at(self, table: int) -> SetupRequest:
        """Return what the set-up of a table is rolled from."""
        return self.setups[0 if len(self.setups) == 1 else table - 1]

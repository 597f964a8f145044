"""A round's file: the scenario, a map for each table, the result slips."""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.model.event import EventFacts
from bfgprint.model.paper import Format
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tournament import Pairing


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

"""The judge's file: all lists, seeds, keys, rulings in force, how to roll again."""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.findings import Finding
from bfgprint.model.event import EventFacts
from bfgprint.model.fleet import Fleet
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.setup_tables import SetupTables


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedList:
    """A player's list, and what is wrong with it."""

    number: int
    player: str
    fleet: Fleet
    findings: tuple[Finding, ...] = ()
    list_hash: str
    key: str = ""
    """What the secret dice of the player come from, where there are any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeInput:
    """What a dispute is settled with."""

    event: EventFacts
    seed: str
    command: str
    """What the pack was made with, as it is typed."""
    lists: tuple[JudgedList, ...]
    setups: tuple[SetupRequest, ...] = ()
    """Of every round: what its open dice follow from."""
    tables: SetupTables
    duplex: str = "long"

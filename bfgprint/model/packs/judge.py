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
    fleet: Fleet | None = None
    """None where it could not be read."""
    points: int = 0
    findings: tuple[Finding, ...] = ()
    list_hash: str
    key: str = ""
    """What the secret dice of the player come from, where there are any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedRound:
    """What the open dice of a round follow from."""

    number: int
    asked: SetupRequest
    """As the event has it: what scenario and attacker are rolled from."""
    setups: tuple[SetupRequest, ...]
    """With both settled: one for all tables, or one of each table in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldRuling:
    """A ruling with a switch, as it stands at this event."""

    id: str
    switch: str
    asks: str
    says: str
    """What we hold where the switch is as it comes."""
    is_changed: bool = False
    """The data of the organiser set it otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeInput:
    """What a dispute is settled with."""

    event: EventFacts
    seed: str
    pairing_seed: str
    command: str
    """What the pack was made with, as it is typed."""
    lists: tuple[JudgedList, ...]
    rounds: tuple[JudgedRound, ...] = ()
    rulings: tuple[HeldRuling, ...] = ()
    tables: SetupTables
    duplex: str = "long"

"""An event: what everybody may know of it, its players, and the lists they entered.

``EventFacts`` stands on public paper and travels in its attachments; seed, contacts
and the files of the fleets are the organiser's, and stay in ``Event``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from bfgprint.findings import Finding, Place
from bfgprint.model.fleet import Fleet
from bfgprint.model.setup_request import SubPlotsAgreed

TieBreak = Literal[
    "strength of schedule", "victory points", "difference", "head to head"
]
"""What parts players with as many tournament points."""
TIE_BREAKS: tuple[TieBreak, ...] = (
    "strength of schedule",
    "difference",
    "victory points",
    "head to head",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round: what is played, and when."""

    number: int
    scenario: str
    """A scenario's name, or ``random``, ``raid`` or ``battle`` to roll for it."""
    starts: str = ""
    """``09:30``; empty where the event file does not say."""
    minutes: int | None = None
    """How long it lasts."""
    place: Place = field(compare=False, default=Place())


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """The tables that are played on, numbered from 1 row by row."""

    tables: int
    per_row: int = 4
    width_cm: int = 180
    height_cm: int = 120
    """Of each table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """What a game brings that was won by at least so many victory points."""

    margin: int
    """The least difference in victory points."""
    winner: int
    loser: int
    """Tournament points; of a margin of 0, a draw, the same as the winner's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """How victory points become tournament points, and who stands before whom."""

    bands: tuple[Band, ...]
    """The smallest margin first, which is 0: a draw."""
    bye: int
    """Tournament points of a player who has nobody to play."""
    bye_victory_points: int = 0
    tie_breaks: tuple[TieBreak, ...] = TIE_BREAKS


@dataclass(frozen=True, slots=True, kw_only=True)
class Packing:
    """What goes into the envelopes, and on which tables the same phenomena lie."""

    list_copies: int | None = None
    """Of each player's list for opponents; None for one a round."""
    order_cards: bool = True
    drift_cards: bool = True
    compass: bool = True
    markers: bool = True
    reference: bool = False
    phenomena: Literal["same", "each", "none"] = "same"
    """On all tables of a round, on each its own, or none at all."""
    sub_plots: SubPlotsAgreed = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFacts:
    """What everybody may know of an event."""

    name: str
    date: str = ""
    """``2026-12-05``; empty where the event file does not say."""
    venue: str = ""
    organiser: str = ""
    points_limit: int | None = None
    edition: str = ""
    """That lists must be of; empty for any."""
    factions: tuple[str, ...] = ()
    """That may be entered; empty for all."""
    fleet_lists: tuple[str, ...] = ()
    """The same of fleet lists."""
    switch_off: tuple[str, ...] = ()
    """Codes of checks that the house rules leave out."""
    house_rules: tuple[str, ...] = ()
    """In the organiser's words."""
    rounds: tuple[Round, ...] = ()
    hall: Hall
    scoring: Scoring
    packing: Packing = field(default_factory=Packing)


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player as the event file has them."""

    number: int
    """In the order of the event file, from 1; stands on the envelope."""
    name: str
    club: str = ""
    contact: str = ""
    """For the organiser's eyes only."""
    fleet: Path
    from_round: int = 1
    """The first round that a late entry plays."""
    to_round: int | None = None
    """The last round of a player who drops out; None for all."""
    place: Place = field(compare=False, default=Place())
    fleet_place: Place = field(compare=False, default=Place())


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """An event as its file describes it."""

    facts: EventFacts
    seed: str
    """For the open rolls and the first pairing."""
    players: tuple[Player, ...] = ()
    place: Place = field(compare=False, default=Place())
    places: Mapping[str, Place] = field(compare=False, default_factory=dict)
    """Where things stand in the event file, by key: ``rounds[2].scenario``."""

    def place_of(self, item: str) -> Place:
        """Return where a key stands; that of the file if it is not written."""
        return self.places.get(item, self.place)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A player with the list that was read for them."""

    player: Player
    fleet: Fleet | None
    """None where the file is missing, or holds what can't be printed."""
    points: int = 0
    findings: tuple[Finding, ...] = ()
    """What is wrong with the list, at this event."""
    list_hash: str = ""
    """The SHA-256 of the list, in hexadecimal; a late swap changes it."""

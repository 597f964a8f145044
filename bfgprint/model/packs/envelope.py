"""A player's own file: everything that belongs into the envelope."""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.findings import Finding
from bfgprint.model.event import EventFacts
from bfgprint.model.fleet import Fleet
from bfgprint.model.kit import Piece
from bfgprint.model.paper import Format
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.setup_tables import SetupTables


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """Where a player sits in a round that has been paired."""

    round: int
    table: int
    """0 for a bye."""
    opponent: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvelopeInput:
    """A player's cover, sheets, cards, compass, markers, score card, list copies."""

    event: EventFacts
    number: int
    player: str
    club: str = ""
    fleet: Fleet
    findings: tuple[Finding, ...] = ()
    """What is wrong with the list; where there is any, the pages are stamped."""
    list_hash: str
    seats: tuple[Seat, ...] = ()
    layout: Format
    """Of the ship data sheets."""
    order_card: Format
    drift_card: Format
    sub_plot_card: Format
    compass_mm: tuple[float, ...] = ()
    """Diameters; none where there is no compass."""
    hole_mm: float = 4.0
    pieces: tuple[Piece, ...] = ()
    """Markers and tokens of the table kit."""
    plots: tuple[SetupRequest, ...] = ()
    """The player's own edition of each round's set-up, for the sub-plot cards."""
    plot_tables: SetupTables | None = None
    duplex: str = "long"
    """The edge that sheets are turned over: long, short, or none."""

"""A player's own file: everything that belongs into the envelope."""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.findings import Finding, Severity
from bfgprint.model.event import EventFacts, Round
from bfgprint.model.fleet import Fleet
from bfgprint.model.kit import Piece
from bfgprint.model.paper import Format
from bfgprint.model.reference import ReferenceInput
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
    from_round: int = 1
    """The first round that the player plays."""
    to_round: int | None = None
    """The last one; None for all."""
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
    reference: ReferenceInput | None = None
    """The quick reference, where the event has it in the envelopes."""
    plots: tuple[SetupRequest, ...] = ()
    """The player's own edition of each round's set-up, for the sub-plot cards."""
    plot_tables: SetupTables | None = None
    duplex: str = "long"
    """The edge that sheets are turned over: long, short, or none."""

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds that the player plays."""
        last = self.to_round or len(self.event.rounds)
        numbers = range(self.from_round, last + 1)
        return tuple(each for each in self.event.rounds if each.number in numbers)

    @property
    def list_copies(self) -> int:
        """How many copies of the list there are for opponents: one a round."""
        copies = self.event.packing.list_copies
        return len(self.rounds) if copies is None else copies

    @property
    def is_barred(self) -> bool:
        """Whether the list is not legal at this event."""
        return any(each.severity is Severity.ERROR for each in self.findings)

    def seat_in(self, number: int) -> Seat | None:
        """Return where the player sits in a round; None where it is not paired."""
        return next((each for each in self.seats if each.round == number), None)

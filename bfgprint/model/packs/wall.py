"""The wall sheets: players, rounds and times, pairings and standings."""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.model.event import EventFacts
from bfgprint.model.tournament import PairedRound, Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A player as the wall names them."""

    number: int
    name: str
    club: str = ""
    faction: str = ""
    """Empty where the list could not be read."""
    fleet: str = ""
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WallInput:
    """What hangs on the wall."""

    event: EventFacts
    players: tuple[Listed, ...]
    paired: PairedRound | None = None
    """The round that is played next."""
    standings: tuple[Standing, ...] = ()
    after_round: int = 0
    """The last round that the standings count."""
    duplex: str = "long"

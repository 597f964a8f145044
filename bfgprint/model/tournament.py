"""What happens at an event: pairings, games, results and standings."""

from __future__ import annotations

from dataclasses import dataclass, field

from bfgprint.findings import Place

BYE_TABLE = 0
"""Where a player sits who has nobody to play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """Who meets at a table; the first named is side A of the set-up."""

    table: int
    """From 1; ``BYE_TABLE`` for a bye."""
    players: tuple[str, ...]
    """Two names, or one with a bye."""

    @property
    def is_bye(self) -> bool:
        """Whether the player has nobody to play."""
        return len(self.players) == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedRound:
    """A round that has been paired, tables in order, byes last."""

    number: int
    pairings: tuple[Pairing, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game that was played, or a bye."""

    round: int
    table: int
    """``BYE_TABLE`` for a bye, and where the results do not say."""
    players: tuple[str, ...]
    victory_points: tuple[int, ...]
    """Of each of the players."""
    place: Place = field(compare=False, default=Place())


@dataclass(frozen=True, slots=True, kw_only=True)
class DropOut:
    """A player who left before the end."""

    player: str
    last_round: int
    """The last that they played; 0 for none."""
    place: Place = field(compare=False, default=Place())


@dataclass(frozen=True, slots=True, kw_only=True)
class Results:
    """What was played so far."""

    games: tuple[Game, ...] = ()
    drop_outs: tuple[DropOut, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A row of the standings, with all that its place follows from."""

    rank: int
    """Players whom nothing parts share it."""
    player: str
    tournament_points: int
    played: int
    won: int
    drawn: int
    lost: int
    byes: int
    victory_points: int
    difference: int
    """Victory points scored, less those given away."""
    strength: float
    """Strength of schedule: the mean of the opponents' tournament points a round."""
    tie_breaks: tuple[float, ...] = ()
    """Of each of the event's tie-breaks, in its order, what it says of the player.

    Head to head speaks of those alone whom nothing before it parts, if all of them
    have met; else it is 0.
    """
    left_after: int | None = None
    """The last round of a player who has dropped out."""

"""A rolled one-off set-up, as its record says it came out.

Lengths are centimetres from the table's bottom left corner; headings degrees
clockwise from +y.  What is None was not recorded and is not judged.
"""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.model.play import Agreements


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """A roll on record."""

    id: str
    """By purpose, side, class, name and ordinal: ``leadership/a/Lunar/Agrippa``."""
    expr: str
    dice: tuple[int, ...]
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitLeadership:
    """The Leadership that was rolled for a ship or an escort squadron."""

    unit: str
    kind: str
    """``ship`` or ``squadron``."""
    value: int
    grade: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SubPlot:
    """A side's hidden aim."""

    name: str | None = None
    rolls: tuple[str, ...] = ()
    secret: bool = False
    revealed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One side of the game."""

    name: str
    leadership: tuple[UnitLeadership, ...] = ()
    sub_plot: SubPlot | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """A celestial phenomenon on the table."""

    kind: str
    x_cm: float
    y_cm: float
    width_cm: float = 0.0
    length_cm: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A set-up, and for whom its record is meant."""

    audience: str
    sides: tuple[Side, ...]
    rolls: tuple[Roll, ...] = ()
    width_cm: float | None = None
    height_cm: float | None = None
    features: tuple[Feature, ...] = ()
    agreements: Agreements | None = None
    game_turns: int | None = None
    player_turns: int | None = None
    is_over: bool = False
    secrets: tuple[str, ...] = ()
    """Paths of keys and nonces in the record."""
    told: tuple[tuple[str, str], ...] = ()
    """Paths of texts that name a sub-plot, and which."""

"""The rules tables of one edition, as typed values.

Filled from ``data/rules/*.toml``; rule functions take what they need from
here, so that no figure of the game stands in Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bfgprint.model.orders import Order, OrderException
from bfgprint.model.profile import ShipType


@dataclass(frozen=True, slots=True, kw_only=True)
class Movement:
    """Runs, bases and crippled speed (TRN-04 to 06, BAS-01 to 03)."""

    run_before_turn_cm: Mapping[ShipType, int]
    small_base_mm: int
    large_base_mm: int
    large_from_shields: int
    large_above_hits: int
    crippled_speed_loss_cm: int
    blast_marker_loss_cm: int
    defences_below_cm: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandChecks:
    """How a Command check is rolled (CMD-01 to 11, MOD-01 to 05)."""

    dice: str
    cap: int
    always_fails_from: int
    under_fire: int
    enemy_contacts: int
    leadership_shown: tuple[int, ...]
    """The Leadership values for which chances are printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DriftRules:
    """Figures of the fan-made Drift order (facts: drift.md, section 1)."""

    author: str
    search_range_cm: int
    die_face: int
    rows: int
    searcher_leadership: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Critical:
    """One row of a critical hits table."""

    roll: str
    result: str
    damage: str = ""
    repairable: bool = True
    boxes: int = 1
    """How often a sheet has room to mark it."""
    rule: str | None = None
    """Takes this roll's place for hulls that bear the special rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryShare:
    """What part of a ship's points an event is worth to the opponent."""

    event: str
    percent: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleTables:
    """Everything the rule functions read."""

    edition: str
    orders: tuple[Order, ...]
    order_exceptions: tuple[OrderException, ...]
    factions_with_known_orders: frozenset[str]
    movement: Movement
    command: CommandChecks
    drift: DriftRules
    criticals: Mapping[str, tuple[Critical, ...]]
    """By kind of ship: ``ship`` and ``defence``."""
    own_criticals: frozenset[str]
    """Factions whose critical hits are rolled on a table of their own."""
    victory: Mapping[str, tuple[VictoryShare, ...]]
    """By faction, its escorts apart; for the rest ``ordinary`` capital ships,
    ``squadron``, a single ``escort`` and ``defence``.
    """
    boarding_roll: Mapping[str, int]
    """What a faction adds to its boarding roll."""
    commander_above_points: Mapping[str, int]
    """A fleet of more points must have a commander; by fleet list or faction."""
    squadron_size: tuple[int, int]
    never_teleport: frozenset[str]
    """Factions that make no teleport attacks."""
    bays_doubled: frozenset[str]
    """Factions whose launch bays count twice, since they can't run out."""
    nominal_leadership: Mapping[str, int]
    """Of factions whose units roll none."""

"""The figures of the Drift order: limits, penalties and what a searcher needs.

Source: drift.md, sections 1 and 3 (MOVE-2, SPOT-2 to SPOT-4), a fan-made order
by CyberShadow.
"""

from __future__ import annotations

from bfgprint.model.fleet import EscortSquadron, Unit
from bfgprint.model.tables import CommandChecks


def search_penalty(notes: int) -> int:
    """Return the penalty to a search: one for each note after the first (SPOT-3)."""
    return max(0, notes - 1)


def search_needs(leadership: int, notes: int, checks: CommandChecks) -> int | None:
    """Return the highest 2D6 total that finds the ship, or None if none can.

    Rolls of 11 and 12 always fail (SPOT-4).
    """
    most = min(leadership - search_penalty(notes), checks.always_fails_from - 1)
    return most if most >= 2 else None


def first_limit_cm(unit: Unit) -> tuple[int, ...]:
    """Return what the first note may be at most: the speed (MOVE-2).

    A squadron shares one note, limited by its slowest ship (D-15).
    """
    ships = unit.ships if isinstance(unit, EscortSquadron) else (unit,)
    return min((ship.profile.speeds_cm for ship in ships), key=max)


def can_drift(unit: Unit) -> bool:
    """Whether the unit moves at all (D-32)."""
    return max(first_limit_cm(unit)) > 0

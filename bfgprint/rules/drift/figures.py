"""The figures of the Drift order: limits, penalties and what a searcher needs.

In: notes, Leadership, units.  Out: numbers and exact chances; nothing is judged.

Source: drift.md, sections 1 and 3 (MOVE-2, SPOT-2 to SPOT-4), a fan-made order
by CyberShadow.
"""

from __future__ import annotations

from fractions import Fraction

from bfgprint.model.fleet import EscortSquadron, Unit
from bfgprint.model.play import Dice
from bfgprint.model.tables import CommandChecks
from bfgprint.rules.command import pass_chance
from bfgprint.rules.dice import are_faces, parse_dice


def search_penalty(notes: int) -> int:
    """Return the penalty to a search: one for each note after the first (SPOT-3)."""
    return max(0, notes - 1)


def search_needs(leadership: int, notes: int, checks: CommandChecks) -> int | None:
    """Return the highest 2D6 total that finds the ship, or None if none can.

    Rolls of 11 and 12 always fail (SPOT-4).
    """
    most = min(leadership - search_penalty(notes), checks.always_fails_from - 1)
    return most if most >= 2 else None


def search_chance(leadership: int, notes: int, checks: CommandChecks) -> Fraction:
    """Return the chance that one search finds the ship, by counting every throw."""
    needs = search_needs(leadership, notes, checks)
    return Fraction(0) if needs is None else pass_chance(needs, checks)


def total_of(faces: Dice, checks: CommandChecks) -> int | None:
    """Return the total of a throw, None where not all its dice are known."""
    whole = are_faces(faces) and len(faces) == parse_dice(checks.dice).count
    return sum(faces) if whole else None


def first_limit_cm(unit: Unit) -> tuple[int, ...]:
    """Return what the first note may be at most: the speed (MOVE-2).

    A squadron shares one note, limited by its slowest ship (D-15).
    """
    ships = unit.ships if isinstance(unit, EscortSquadron) else (unit,)
    return min((ship.profile.speeds_cm for ship in ships), key=max)


def can_drift(unit: Unit) -> bool:
    """Whether the unit moves at all (D-32)."""
    return max(first_limit_cm(unit)) > 0

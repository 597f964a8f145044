"""What a Drift tracking card must show, on the owner's and the opponent's half.

Source: drift.md, section 10, and rulings D-08, D-15, D-21.
"""

from __future__ import annotations

from bfgprint.model.fleet import EscortSquadron, Fleet, Unit
from bfgprint.model.orders import Order
from bfgprint.model.tables import RuleTables
from bfgprint.rules import wording
from bfgprint.rules.drift import can_drift, first_limit_cm, search_needs, search_penalty
from bfgprint.rules.leadership import unit_leadership
from bfgprint.rules.orders import is_allowed
from bfgprint.rules.printed.orders import fails_text
from bfgprint.rules.required import (
    Blank,
    BoxCount,
    Figure,
    Marks,
    Required,
    Requirement,
    drawn,
)

SIDES = 2
"""The owner's half and the opponent's, each with the order's symbol."""


def drift_order(tables: RuleTables) -> Order:
    """Return the order that is Drift."""
    return next(order for order in tables.orders if order.fan_made)


def drifting_units(fleet: Fleet, tables: RuleTables) -> tuple[Unit, ...]:
    """Return the units that have a card: they can move, and may take the order."""
    drift = drift_order(tables)
    return tuple(
        unit
        for unit in fleet.units
        if can_drift(unit)
        and all(
            is_allowed(ship.profile, drift, tables)
            for ship in (unit.ships if isinstance(unit, EscortSquadron) else (unit,))
        )
    )


def penalty_text(notes: int) -> str:
    """Return the searchers' penalty after so many notes: ``0``, ``-1`` ..."""
    return wording.signed(-search_penalty(notes))


def needs_text(leadership: int, notes: int, tables: RuleTables) -> str:
    """Return the roll that finds the ship, or a dash where none does."""
    needs = search_needs(leadership, notes, tables.command)
    return "-" if needs is None else str(needs)


def required_drift_card(unit: Unit | None, tables: RuleTables) -> Required:
    """Return what one card must show; without a unit its lines are blank."""
    drift = tables.drift
    fields: dict[str, Requirement] = {
        "range": Figure(str(drift.search_range_cm)),
        "face": Figure(str(drift.die_face)),
        "dice": Figure(tables.command.dice),
        "fails": Figure(fails_text(tables.command)),
        "author": Figure(drift.author),
        "defences": Figure(str(tables.movement.defences_below_cm)),
        "ticks": BoxCount(drift.rows),
        "shieldsdown": BoxCount(1),
        "revealed": BoxCount(1),
        "spotted": BoxCount(1),
        drawn("symbol", drift_order(tables).symbol): Marks(SIDES),
        "since": Blank(),
        "heading": Blank(),
        "model": Blank(),
    }
    if unit is None:
        fields |= dict.fromkeys(("name", "opponent_name", "ld", "limit1"), Blank())
    else:
        fields["name"] = Figure(unit.name)
        fields["opponent_name"] = Figure(unit.name)
        fields["limit"] = Figure(wording.numbers(first_limit_cm(unit)))
        leadership = unit_leadership(unit, tables)
        if leadership is not None:
            fields["ld"] = Figure(str(leadership))
        else:
            fields["ld"] = Blank()
    for row in range(1, drift.rows + 1):
        fields[f"turn{row}"] = Figure(str(row))
        if row > 1:
            fields[f"limit{row}"] = Blank()
        fields[f"note{row}"] = Blank()
        fields[f"sum{row}"] = Blank()
        fields[f"penalty{row}"] = Figure(penalty_text(row))
        fields[f"search{row}"] = Figure(str(row))
        fields[f"search_penalty{row}"] = Figure(penalty_text(row))
        for leadership in drift.searcher_leadership:
            needs = needs_text(leadership, row, tables)
            fields[f"need{row}-{leadership}"] = Figure(needs)
    for leadership in drift.searcher_leadership:
        fields[f"ld{leadership}"] = Figure(str(leadership))
    return fields

"""Roll the Leadership of each capital ship and each squadron of escorts.

In: a side, its roller, the rules.  Out: a UnitLeadership for each unit, in the
order of the list; its value is what the unit tests on when the game begins, and
``why`` says how it came about where that is not the roll alone.

Source: LDR-02 to LDR-08; leadership.md, By fleet and Commanders.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from bfgprint.model.fleet import EscortSquadron, Fleet, Unit, ships_of
from bfgprint.model.setup import Roll, UnitLeadership
from bfgprint.model.setup_request import SideInput
from bfgprint.model.tables import RuleTables
from bfgprint.rules.leadership import (
    Start,
    is_ally,
    may_trade,
    possible_leadership,
    start_of,
    with_commander,
)
from bfgprint.rules.wording import signed
from bfgprint.setup.dice import Roller
from bfgprint.setup.units import unit_ids

_NONE: Mapping[str, int] = MappingProxyType({})
_LEAST = 1
_GIVEN = "given"


class _Own(NamedTuple):
    """A unit's Leadership before any commander, and what is said of it."""

    value: int
    why: tuple[str, ...] = ()
    roll: Roll | None = None
    grade: str | None = None


def roll_leadership(
    side: SideInput,
    roller: Roller,
    rules: RuleTables,
    changes: Mapping[str, int] = _NONE,
) -> tuple[UnitLeadership, ...]:
    """Return the Leadership of every unit; none where the list is secret.

    Args:
        side: whose fleet it is.
        roller: where the dice come from.
        rules: the tables of the rules.
        changes: by the name of a unit, what a sub-plot adds or takes.
    """
    fleet = side.fleet
    if fleet is None:
        return ()
    found: dict[int, UnitLeadership] = {}
    by_ship: dict[str, UnitLeadership] = {}
    units = list(zip(unit_ids(fleet), fleet.units, strict=True))
    # What is carried may go by its carrier, which therefore comes first.
    for number, (unit_id, unit) in sorted(
        enumerate(units), key=lambda each: each[1][1].carried_by is not None
    ):
        parent = by_ship.get(unit.carried_by or "")
        own = _own(
            unit, fleet, f"leadership/{side.id}/{unit_id}", parent, roller, rules
        )
        found[number] = _led(unit, own, changes.get(unit.name, 0), fleet, rules)
        by_ship |= {ship.name: found[number] for ship in ships_of(unit)}
    return tuple(found[number] for number in range(len(units)))


def leadership_rulings(fleet: Fleet | None, rules: RuleTables) -> tuple[str, ...]:
    """Return the switches of the rulings that a fleet's Leadership rests on."""
    units = [unit for unit in fleet.units if unit.leadership is None] if fleet else []
    met: list[str] = []
    if fleet and any(
        is_ally(ship, fleet, rules) for unit in units for ship in ships_of(unit)
    ):
        met.append("allies_leadership")
    if fleet and any(len(_starts(unit, fleet, rules)) > 1 for unit in units):
        met.append("mixed_squadron_leadership")
    return tuple(met)


def _starts(unit: Unit, fleet: Fleet, rules: RuleTables) -> tuple[Start, ...]:
    """Return how the ships of a unit come by their Leadership, each way once."""
    ships = ships_of(unit)
    starts = (start_of(ship, fleet, rules, len(ships)) for ship in ships)
    return tuple(dict.fromkeys(starts))


def _own(
    unit: Unit,
    fleet: Fleet,
    roll_id: str,
    parent: UnitLeadership | None,
    roller: Roller,
    rules: RuleTables,
) -> _Own:
    """Return what a unit has by itself: as given, fixed, its carrier's, or rolled."""
    if unit.leadership is not None:
        return _given(unit, unit.leadership, fleet, rules)
    starts = _starts(unit, fleet, rules)
    rolled = [each for each in starts if _is_rolled(each, parent)]
    roll = _roll(roll_id, rolled[0], roller, rules) if rolled else None
    several = [_of_start(each, roll, parent, rules) for each in starts]
    of_value = min if rules.rulings.mixed_squadron_leadership == "lowest" else max
    chosen = of_value(several, key=lambda each: each.value)
    if len(several) > 1:
        which = rules.rulings.mixed_squadron_leadership
        chosen = chosen._replace(why=(*chosen.why, f"{which} of a mixed squadron"))
    return chosen


def _given(unit: Unit, value: int, fleet: Fleet, rules: RuleTables) -> _Own:
    possible = value in possible_leadership(unit, fleet, rules)
    return _Own(value, (_GIVEN if possible else f"{_GIVEN}, though no roll gives it",))


def _is_rolled(start: Start, parent: UnitLeadership | None) -> bool:
    return start.value is None and not (start.of_carrier and parent)


def _roll(roll_id: str, start: Start, roller: Roller, rules: RuleTables) -> Roll:
    """Roll for a unit on the table of its first ship that rolls."""

    def says(value: int) -> str:
        grade = _grade(start, value, rules)
        return f"{start.row[value - 1]}{f', {grade}' if grade else ''}"

    table = f"Leadership, {start.table}" if start.table else "Leadership"
    return roller.roll(roll_id, start.expr, table=table, says=says)


def _grade(start: Start, rolled: int, rules: RuleTables) -> str | None:
    """Return what the crew is called; only the ordinary table has names."""
    if start.table:
        return None
    value = start.row[rolled - 1]
    grades = rules.leadership.grades.items()
    return next((name for name, each in grades if each == value), None)


def _of_start(
    start: Start, roll: Roll | None, parent: UnitLeadership | None, rules: RuleTables
) -> _Own:
    """Return what one ship of the unit would have."""
    why, grade = start.why, None
    if start.value is not None:
        value, of_roll = start.value, None
    elif start.of_carrier and parent:
        value, of_roll = parent.value, None
        why = (f"{parent.value} of {parent.unit}", *why)
    else:
        assert roll is not None, "a ship that rolls has a roll"
        value, of_roll = start.row[roll.value - 1], roll
        grade = _grade(start, roll.value, rules)
    return _Own(min(value + start.plus, rules.command.cap), why, of_roll, grade)


def _led(
    unit: Unit, own: _Own, change: int, fleet: Fleet, rules: RuleTables
) -> UnitLeadership:
    """Return a unit's Leadership with a sub-plot's change and a commander aboard."""
    cap, commander = rules.command.cap, unit.commander
    changed = max(_LEAST, min(own.value + change, cap))
    value = with_commander(unit, changed, rules)
    why = list(own.why)
    if change:
        why.append(f"{signed(change)} by a sub-plot")
    if commander and value != changed:
        why.append(
            f"{commander.rank} aboard" if commander.is_person else commander.rank
        )
    if why and own.roll:
        why.insert(0, f"rolled {own.roll.result.partition(',')[0]}")
    elif why[1:] and why[0] == _GIVEN:
        why[0] = f"{own.value} given"
    trades = [each for ship in ships_of(unit) for each in may_trade(ship, fleet, rules)]
    if trades and own.roll:
        why.append(f"may trade with a {_either(trades)}")
    is_squadron = isinstance(unit, EscortSquadron)
    classes = dict.fromkeys(ship.profile.class_name for ship in ships_of(unit))
    return UnitLeadership(
        unit=unit.name,
        kind="squadron" if is_squadron else "ship",
        value=changed if value is None else value,
        grade=own.grade,
        class_name=", ".join(classes),
        roll=own.roll.id if own.roll else "",
        why=", ".join(why),
    )


def _either(classes: Iterable[str]) -> str:
    return " or ".join(dict.fromkeys(classes))

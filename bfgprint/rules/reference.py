"""What the quick reference works out: chances, and how a row is written.

In: a row of the tables.  Out: its words and figures; nothing here is a judgement.

Source: shooting.md, ordnance.md, end-phase.md, leadership.md; seeds DIC-08, MOV-05,
RAM-08 to RAM-12, CMD-10, CMD-11, LTS-02.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bfgprint.model.orders import Order
from bfgprint.model.profile import ShipType
from bfgprint.model.reference import (
    BLOCKS as BLOCKS,
    ColumnShift,
    CraftSpeed,
    FleetCraft,
    GunneryColumn,
    ReferenceTables,
    Repairs,
)
from bfgprint.model.tables import Critical, RuleTables
from bfgprint.rules.command import pass_chance, percent
from bfgprint.rules.dice import FACES, chances, d3
from bfgprint.rules.gunnery import DEFENCE, column_of, dice, range_shift, shifted
from bfgprint.rules.ram_leadership import ram_chance, ram_test_dice

RAMMERS = (ShipType.BATTLESHIP, ShipType.CRUISER, ShipType.ESCORT)
RAMMED = (ShipType.DEFENCE, *RAMMERS)
FULL, HALF, NOTHING = "full", "half", "0"
_PARTS = {0.0: NOTHING, 0.5: HALF, 1.0: FULL}
MOST_DICE = 200
"""Of damage control: so many can be counted out in a moment."""
NONE = "-"
"""Stands where a table has nothing."""


def d3_strip() -> list[tuple[int, str]]:
    """Return each result of a D3 and the faces of a D6 that give it (DIC-08)."""
    results = sorted({d3(face) for face in FACES})
    return [
        (result, ", ".join(str(face) for face in FACES if d3(face) == result))
        for result in results
    ]


def rolls_of(rolls: str) -> range:
    """Return the rolls of ``2-6`` or ``12``."""
    first, _, last = rolls.partition("-")
    return range(int(first), int(last or first) + 1)


def roll_chance(rolls: str, expression: str) -> str:
    """Return the chance of a row in percent: ``42%``."""
    each = chances(expression)
    chance = sum((each[roll] for roll in rolls_of(rolls)), start=Fraction(0))
    return f"{percent(chance)}%"


# Orders and Leadership


def order_move(order: Order) -> str:
    """Return how far a ship goes: ``half to full`` or ``full + 4D6``."""
    if order.extra_dice:
        return f"{FULL} + {order.extra_dice}"
    return f"{_PARTS[order.min_speed]} to {_PARTS[order.max_speed]}"


def order_turns(order: Order) -> str:
    """Return how often it may turn, or ``none``."""
    return str(order.turns) if order.turns else "none"


def yes(holds: bool) -> str:
    """Return ``yes`` or ``no``."""
    return "yes" if holds else "no"


def order_effect(order: Order, reference: ReferenceTables) -> str:
    """Return what an order does besides, led by its save if it gives one."""
    rows = reference.blocks["orders"].rows
    text = next((row.text for row in rows if row.lead == order.short), "")
    save = f"{order.save}+ " if order.save is not None else ""
    return f"{save}{text}".strip()


def starting(tables: RuleTables) -> Iterator[tuple[str, str, int, str]]:
    """Yield faces of a D6, the grade, its Leadership and the chance (LDR-02 to 06)."""
    grades = {value: name for name, value in tables.leadership.grades.items()}
    values = tables.leadership.ordinary
    for value in dict.fromkeys(values):
        faces = [
            face for face, each in zip(FACES, values, strict=True) if each == value
        ]
        chance = percent(Fraction(len(faces), len(values)))
        yield ", ".join(map(str, faces)), grades.get(value, NONE), value, f"{chance}%"


TEST_DICE = (1, 2, 3)


def pass_percent(leadership: int, count: int, tables: RuleTables) -> str:
    """Return the chance to pass on so many D6; on 2D6 high rolls fail (CMD-11)."""
    checks = tables.command
    is_check = checks.dice == f"{count}D6"
    chance = (
        pass_chance(leadership, checks) if is_check else ram_chance(leadership, count)
    )
    return f"{percent(chance)}%"


def ram_dice(rammer: ShipType, target: ShipType) -> str:
    """Return the dice of a ram's Leadership test."""
    return f"{ram_test_dice(rammer, target)}D6"


def sure_ram_leadership() -> int:
    """Return the Leadership from which a test on one die can't fail (RAM-12)."""
    return next(value for value in FACES if ram_chance(value, 1) == 1)


# Shooting and damage


def column_targets(
    column: GunneryColumn, reference: ReferenceTables, tables: RuleTables
) -> str:
    """Return what a column is for; defences and who hardly moves are one (MOV-05)."""
    targets = list(column.targets)
    if DEFENCE in targets:
        below = tables.movement.defences_below_cm
        targets.append(f"any ship that moved less than {below} cm")
    return "; ".join(targets)


def shift_when(shift: ColumnShift) -> str:
    """Return when a shift counts: ``target within 15 cm``."""
    limit = shift.within_cm if shift.within_cm is not None else shift.beyond_cm
    return shift.when if limit is None else f"{shift.when} {limit} cm"


def shift_text(shift: ColumnShift) -> str:
    """Return how far it shifts: ``1 left``."""
    return f"{abs(shift.columns)} {'left' if shift.columns < 0 else 'right'}"


def example_dice(reference: ReferenceTables) -> tuple[int, int, int]:
    """Return the dice of the example shot: near, between the limits, and far."""
    table, example = reference.gunnery, reference.gunnery.example
    column = column_of(example.target, table)
    limits = [each.within_cm for each in table.shifts if each.within_cm is not None]
    far = [each.beyond_cm for each in table.shifts if each.beyond_cm is not None]
    near_cm, far_cm = min(limits, default=0), max(far, default=0)
    near, between, beyond = (
        dice(
            example.firepower,
            shifted(column, range_shift(range_cm, table), table),
            table,
        )
        for range_cm in (near_cm, far_cm, far_cm + 1)
    )
    return near, between, beyond


def criticals(tables: RuleTables) -> tuple[Critical, ...]:
    """Return the ordinary rows of the critical hits of ships."""
    return tuple(row for row in tables.criticals["ship"] if row.rule is None)


# Ordnance, boarding and the End Phase


def craft_text(craft: CraftSpeed | None) -> str:
    """Return an attack craft's speed and save: ``20 (4+)``."""
    if craft is None:
        return NONE
    save = "" if craft.save is None else f" ({craft.save}+)"
    return f"{craft.speed_cm}{save}"


def fleet_craft(fleet: FleetCraft) -> tuple[str, str, str]:
    """Return fighter, bomber and assault boat of a fleet."""
    return (
        craft_text(fleet.fighter),
        craft_text(fleet.bomber),
        craft_text(fleet.assault_boat),
    )


def boarding_modifiers(
    reference: ReferenceTables, tables: RuleTables
) -> list[tuple[str, str]]:
    """Return what is added to a boarding roll: the general first, then by fleet."""
    rows = [(each.when, f"{each.plus:+d}") for each in reference.boarding.modifiers]
    fleets = sorted(tables.boarding_roll.items(), key=lambda each: (each[1], each[0]))
    return [*rows, *((name, f"{plus:+d}") for name, plus in fleets)]


def suffers_on(face: int) -> str:
    """Return from which face of a D6: ``5+``, ``6``, ``always`` or ``never``."""
    if face > FACES[-1]:
        return "never"
    if face == FACES[0]:
        return "always"
    return str(face) if face == FACES[-1] else f"{face}+"


def difference_text(difference: int, reference: ReferenceTables) -> str:
    """Return a boarding result's difference; the last is for as much or more."""
    is_last = difference == reference.boarding.results[-1].difference
    return f"{difference}+" if is_last else str(difference)


def repair_chance(count: int, repairs: Repairs) -> str:
    """Return the chance that so many dice repair at least once: ``52%``.

    Raises:
        ValueError: more dice than any ship has.
    """
    if count > MOST_DICE:
        raise ValueError(f"{count} dice of damage control")
    missed = Fraction(repairs.on - 1, len(FACES))
    return f"{percent(1 - missed**count)}%"


CRITICAL_DICE = "2D6"
"""What critical hits and catastrophic damage are rolled with (shooting.md)."""


def fails(tables: RuleTables) -> str:
    """Return the rolls that fail whatever the Leadership: ``11, 12``."""
    return ", ".join(str(roll) for roll in range(tables.command.always_fails_from, 13))


def drift_distance(tables: RuleTables) -> str:
    """Return how far a found ship is placed, by the ruling D-33."""
    total = tables.rulings.drift_distance == "total"
    return "the total of its notes" if total else "its last note"


def phenomena(reference: ReferenceTables) -> list[tuple[str, str]]:
    """Return each kind of phenomenon and what it does."""
    return [(each.kind, each.effect) for each in reference.phenomena]


def disengage_worth(tables: RuleTables) -> tuple[str, str]:
    """Return the share of its points that a ship is worth, whole and crippled.

    Source: DIS-20, DIS-21.
    """
    shares = {share.event: share.percent for share in tables.victory["ordinary"]}
    whole, crippled = shares.get("disengaged", 0), shares.get("crippled", 0)
    return f"{whole}%", f"{crippled}%"

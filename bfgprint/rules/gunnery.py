"""The gunnery table: how many dice batteries roll, by a formula and in a column.

In: a Firepower, what is shot at and from where, the table.  Out: dice, columns, and
findings on a table that contradicts its own percentages.

Source: facts/bfg/shooting.md (Gunnery table, Column shifts); MOV-05, MOV-12, CMP-03.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place
from bfgprint.model.arcs import Arc
from bfgprint.model.profile import ShipType
from bfgprint.model.reference import ColumnShift, Gunnery

DEFENCE, ORDNANCE = "defence", "ordnance"

ASPECTS = {
    Arc.FRONT: "closing",
    Arc.LEFT: "abeam",
    Arc.RIGHT: "abeam",
    Arc.REAR: "moving away",
}
"""What a target does, by the quadrant of it that faces the firing ship."""


def dice(firepower: int, column: int, table: Gunnery) -> int:
    """Return the dice of a Firepower: a share of it, rounded half up.

    Beyond the last row the table is read twice, for that row and for the rest.
    """
    rows = len(table.dice)
    whole, rest = divmod(max(0, firepower), rows)
    percent = table.columns[column].percent
    return whole * _share(rows, percent) + _share(rest, percent)


def _share(firepower: int, percent: int) -> int:
    return (firepower * percent + 50) // 100


def column_of(target: str, table: Gunnery) -> int:
    """Return the column of a target such as ``escort closing``, from 0.

    Raises:
        ValueError: no column has that target.
    """
    for number, column in enumerate(table.columns):
        if target in column.targets:
            return number
    raise ValueError(f"no column has the target {target[:40]!r}")


def target_of(
    kind: ShipType, faces: Arc = Arc.FRONT, *, moved_cm: float, slow_below_cm: float
) -> str:
    """Return what a ship is as a target.

    Defences are one from any side, and so is who moved less than the limit (MOV-05,
    MOV-12); of all others it counts which quadrant faces the firing ship.
    """
    if kind is ShipType.DEFENCE or moved_cm < slow_below_cm:
        return DEFENCE
    size = "capital ship" if kind.is_capital else "escort"
    return f"{size} {ASPECTS[faces]}"


def shifted(column: int, shifts: int, table: Gunnery) -> int:
    """Return the column so many to the right, never beyond the first or last."""
    return min(max(0, column + shifts), len(table.columns) - 1)


def range_shift(range_cm: float, table: Gunnery, *, sunward: bool = False) -> int:
    """Return how far the range alone shifts the column; sunward twice as far."""
    shifts = sum(each.columns for each in table.shifts if _holds(each, range_cm))
    return 2 * shifts if sunward else shifts


def _holds(shift: ColumnShift, range_cm: float) -> bool:
    """Whether a shift is for this range; its limit is within, and not beyond."""
    if shift.within_cm is not None:
        return range_cm <= shift.within_cm
    return shift.beyond_cm is not None and range_cm > shift.beyond_cm


def check_gunnery(
    table: Gunnery, place_of: Callable[[int, int], Place]
) -> Iterator[Finding]:
    """Each cell of the table is what its Firepower and its column's share make it.

    The place of a cell is asked for by its Firepower and its column, from 0.
    """
    for row, cells in enumerate(table.dice, 1):
        for number, (column, cell) in enumerate(zip(table.columns, cells, strict=True)):
            right = dice(row, number, table)
            if cell != right:
                message = (
                    f"gunnery table, Firepower {row}, column {column.name}: {cell} "
                    f"dice, where {column.percent} % of {row} make {right}"
                )
                place = place_of(row, number)
                yield Finding(
                    code=Code.TABLE_CELL_DIFFERS, message=message, place=place
                )

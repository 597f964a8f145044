"""Look a roll up in a table whose lines are faces or ranges of totals."""

from __future__ import annotations

from collections.abc import Iterable

from bfgprint.model.setup import Roll
from bfgprint.setup.dice import Roller


def line_of(value: int, lines: Iterable[tuple[str, str]]) -> str:
    """Return what a table of ranges such as ``2-5`` says; empty for nothing."""
    for totals, result in lines:
        low, _, high = totals.partition("-")
        if int(low) <= value <= int(high or low):
            return result
    return ""


def looked_up(
    roller: Roller,
    roll_id: str,
    expr: str,
    table: str,
    lines: Iterable[tuple[str, str]],
) -> Roll:
    """Throw dice and look them up; the roll's result is the line."""
    kept = tuple(lines)
    return roller.roll(
        roll_id, expr, table=table, says=lambda value: line_of(value, kept)
    )

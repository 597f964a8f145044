"""Changes of the model: of a fleet, a unit, a hull or the rules tables.

Each makes a damage of a value that pages are made from and nothing else is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from verify.damages.kit import Damage, Source, in_model

from bfgprint.codes import Code
from bfgprint.model.fleet import Fleet, Ship, Unit
from bfgprint.model.profile import Profile

FleetChange = Callable[[Fleet], Fleet]
HullChange = Callable[[Profile], Profile]


def in_fleet(
    printable: str, words: str, codes: set[Code], change: FleetChange
) -> Damage:
    """Return a damage of a fleet."""

    def changed(source: Source) -> Source:
        assert source.fleet is not None
        return replace(source, fleet=change(source.fleet))

    return in_model(printable, words, codes, changed)


def in_unit(
    printable: str,
    words: str,
    codes: set[Code],
    change: Callable[[Any], Unit],
    index: int = 0,
) -> Damage:
    """Return a damage of one unit of a fleet."""

    def changed(fleet: Fleet) -> Fleet:
        units = [*fleet.units]
        units[index] = change(units[index])
        return replace(fleet, units=tuple(units))

    return in_fleet(printable, words, codes, changed)


def in_hull(
    printable: str, words: str, codes: set[Code], change: HullChange, index: int = 0
) -> Damage:
    """Return a damage of the hull of a ship."""

    def changed(ship: Ship) -> Ship:
        return replace(ship, profile=change(ship.profile))

    return in_unit(printable, words, codes, changed, index)


def in_tables(
    printable: str, words: str, codes: set[Code], table: str, **changes: Any
) -> Damage:
    """Return a damage of one of the rules tables."""

    def changed(source: Source) -> Source:
        new = replace(getattr(source.tables, table), **changes)
        return replace(source, tables=replace(source.tables, **{table: new}))

    return in_model(printable, words, codes, changed)

"""Fill the rolled Leadership into the fleets of a set-up.

In: a request.  Out: fleets whose units have what they rolled, before what a
commander aboard makes of it: that follows on the sheets.

Source: LDR-02 to LDR-08.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from bfgprint.codes import Code
from bfgprint.model.fleet import Fleet
from bfgprint.model.setup_request import SetupRequest, SideInput
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tables import RuleTables
from bfgprint.rules.leadership import unit_leadership
from bfgprint.setup.dice import Roller, root_of
from bfgprint.setup.leadership import roll_leadership
from bfgprint.setup.plots import known_plots


def led_fleets(
    request: SetupRequest, tables: SetupTables, rules: RuleTables
) -> dict[str, Fleet]:
    """Return the fleet of each side whose list is known, by the side's id."""
    roller = Roller(root=root_of(request.seeds), rerolls=request.rerolls)
    changes = _changes(request, roller, tables, rules)
    return {
        side.id: _led(side, side.fleet, changes[side.id], roller, rules)
        for side in request.sides
        if side.fleet is not None
    }


def _changes(
    request: SetupRequest, roller: Roller, tables: SetupTables, rules: RuleTables
) -> dict[str, Counter[str]]:
    """Return what sub-plots change, but for those that are to stay secret.

    A ship's sheet lies on the table.
    """
    changes: dict[str, Counter[str]] = {}
    for side, known in known_plots(request, roller, tables, rules).items():
        plotted = known.plotted
        first = (plotted.sub_plot,) if plotted.sub_plot else ()
        told = {
            plot.id
            for plot in (*first, *plotted.further)
            if plot.revealed or not plot.secret
        }
        changes[side] = Counter()
        for plot, unit, change in plotted.changes:
            changes[side][unit] += change if plot in told else 0
    return changes


def _led(
    side: SideInput,
    fleet: Fleet,
    changes: Mapping[str, int],
    roller: Roller,
    rules: RuleTables,
) -> Fleet:
    unled = replace(
        fleet, units=tuple(replace(unit, commander=None) for unit in fleet.units)
    )
    values = roll_leadership(replace(side, fleet=unled), roller, rules, changes)
    units = tuple(
        unit
        if rolled.value == unit_leadership(bare, rules)
        else replace(unit, leadership=rolled.value)
        for unit, bare, rolled in zip(fleet.units, unled.units, values, strict=True)
    )
    # What a sub-plot changes need be nothing that a roll can give.
    off = (Code.IMPOSSIBLE_LEADERSHIP.value,) if any(changes.values()) else ()
    return replace(fleet, units=units, switch_off=(*fleet.switch_off, *off))

"""Roll the sub-plots of a side: table, entry, and what each of them asks for.

In: the request, a side, the roller of its sub-plots (open, or of its key), the
tables.  Out: Plotted: its sub-plots with everything that a card must show, and
what they change on the table, in the lists and in Leadership.  A sub-plot that
can't apply is rolled again, by ruling; no more than ``TRIES`` times.

Source: facts/bfg/sub-plots.md.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Finding, Place
from bfgprint.model.fleet import Fleet
from bfgprint.model.profile import ShipType
from bfgprint.model.setup import Detail, Extra, SubPlot
from bfgprint.model.setup_request import SetupRequest, SideInput
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.sub_plots import (
    FleetPlotRule,
    SubPlotRule,
    SubPlots,
    SubPlotTable,
)
from bfgprint.model.tables import RuleTables
from bfgprint.rules.leadership import people_of
from bfgprint.rules.wording import signed
from bfgprint.setup.dice import Roller
from bfgprint.setup.plot_effects import Effects, PlotRoll, roll_effects
from bfgprint.setup.plot_ships import Ships, is_led

_Named = TypeVar("_Named", SubPlotTable, SubPlotRule)

TRIES = 100
"""So unlikely to be all in vain that it never happens in play."""


class Plotted(NamedTuple):
    """What came of a side's rolls for sub-plots."""

    sub_plot: SubPlot | None
    further: tuple[SubPlot, ...] = ()
    added: tuple[tuple[str, int], ...] = ()
    """Phenomena that are laid on the table besides: kind and number."""
    extras: tuple[Extra, ...] = ()
    leadership: Mapping[str, int] = {}
    """By the name of a unit, what is added to its Leadership."""
    rulings: tuple[str, ...] = ()
    changes: tuple[tuple[str, str, int], ...] = ()
    """The same, each with the id of its sub-plot before it."""
    unasked: tuple[str, ...] = ()
    """Ships that the side named, and no sub-plot asks for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Due:
    """A sub-plot that is to be rolled."""

    id: str
    table: str = ""
    """The one table that it is rolled on; empty for a roll of the table too."""
    told: tuple[Detail, ...] = ()
    """Why it is rolled, where a fleet's own rule asks for it."""


@dataclass(kw_only=True)
class _Work:
    """What the steps of a side's sub-plots share."""

    request: SetupRequest
    side: SideInput
    roller: Roller
    tables: SetupTables
    rules: RuleTables
    held: Collection[str]
    ships: Ships
    met: list[str] = field(default_factory=list)
    """Switches of rulings that mattered."""
    taken: list[tuple[str, str]] = field(default_factory=list)
    """Table and name of what the side has already."""


def roll_sub_plots(
    request: SetupRequest,
    side: SideInput,
    roller: Roller,
    tables: SetupTables,
    rules: RuleTables,
    held: Collection[str] = (),
) -> Plotted:
    """Return a side's sub-plots and their effects.

    Args:
        request: the whole set-up's.
        side: whose sub-plots they are.
        roller: the open one, or that of the side's key where they are secret.
        tables: of the set-up.
        rules: the tables of the rules.
        held: names of open sub-plots that other sides have already.

    Raises:
        RulesError: a ship was named that does not fit, or nothing applies.
    """
    ships = Ships(request=request, side=side, roller=roller, rules=rules)
    work = _Work(
        request=request,
        side=side,
        roller=roller,
        tables=tables,
        rules=rules,
        held=held,
        ships=ships,
    )
    made = [_plot(due, work) for due in _due(work)]
    return _together(made, work)


def _together(made: Sequence[tuple[SubPlot, Effects]], work: _Work) -> Plotted:
    """Return all sub-plots of a side as one."""
    first = _id(work.side)
    plots = [plot for plot, _ in made]
    effects = [effect for _, effect in made]
    leadership: dict[str, int] = {}
    for name, change in (each for one in effects for each in one.leadership):
        leadership[name] = leadership.get(name, 0) + change
    return Plotted(
        sub_plot=next((each for each in plots if each.id == first), None),
        further=tuple(each for each in plots if each.id != first),
        added=tuple(each for one in effects for each in one.added),
        extras=tuple(each for one in effects for each in one.extras),
        leadership=leadership,
        rulings=tuple(dict.fromkeys((*work.met, *work.ships.met))),
        changes=tuple(
            (plot.id, *change) for plot, effect in made for change in effect.leadership
        ),
        unasked=work.ships.unasked(),
    )


def _id(side: SideInput, number: int = 1) -> str:
    purpose = "sub-plot" if number == 1 else f"sub-plot-{number}"
    return f"{purpose}/{side.id}"


def _due(work: _Work) -> list[_Due]:
    """Return what is to be rolled: as agreed, and by the fleet's own rules."""
    side = work.side
    rules = _own_rules(side.fleet, work.tables.sub_plots, work.rules)
    agreed = work.request.sub_plots != "none"
    must = [each for each in rules if each.compulsory]
    due = []
    if not agreed and must and work.rules.rulings.compulsory_sub_plots:
        work.met.append("compulsory_sub_plots")
    if agreed or (must and work.rules.rulings.compulsory_sub_plots):
        told = tuple(Detail(label="Compulsory", value=each.text) for each in must)
        due.append(_Due(id=_id(side), told=told))
    if agreed:
        due += [
            _Due(
                id=_id(side, number),
                table=each.table,
                told=(Detail(label="Further", value=each.text),),
            )
            for number, each in enumerate((r for r in rules if r.table), 2)
        ]
    return due


def _own_rules(
    fleet: Fleet | None, plots: SubPlots, rules: RuleTables
) -> list[FleetPlotRule]:
    """Return what a fleet's own rules say of its sub-plots."""
    if fleet is None:
        return []
    return [each for each in plots.fleet_rules if _holds(each, fleet, rules)]


def _holds(rule: FleetPlotRule, fleet: Fleet, rules: RuleTables) -> bool:
    capital = [ship for ship in fleet.ships if ship.profile.type.is_capital]
    has = (
        (rule.classes, [ship.profile.class_name for ship in fleet.ships]),
        (rule.fleet_lists, [fleet.fleet_list or ""]),
        (rule.fleet_factions, [fleet.faction]),
        (rule.ranks, [each.rank for each in fleet.all_commanders]),
        (rule.capital_factions, [people_of(ship, fleet, rules) for ship in capital]),
    )
    return all(
        {name.casefold() for name in wanted} & {name.casefold() for name in own}
        for wanted, own in has
        if wanted
    )


def _plot(due: _Due, work: _Work) -> tuple[SubPlot, Effects]:
    """Return one sub-plot, and what it does before the game."""
    secret = work.request.sub_plots == "secret"
    if work.roller.root is None and f"{due.id}/entry" not in work.roller.recorded:
        return SubPlot(id=due.id, secret=True), Effects()
    first = len(work.roller.rolls)
    table, rule, said = _entry(due, work)
    work.taken.append((table.name, rule.name))
    effects = roll_effects(
        PlotRoll(
            id=due.id,
            rule=rule,
            of_faction=table.of_faction,
            ships=work.ships,
            roller=work.roller,
            rules=work.rules,
            experiments=work.tables.sub_plots.experiments,
        )
    )
    on_sheets = rule.shows or effects.shows
    plot = SubPlot(
        id=due.id,
        name=rule.name,
        table=table.name,
        rolls=tuple(roll.id for roll in work.roller.rolls[first:]),
        details=(*due.told, *said, *effects.details),
        effect=rule.effect,
        objective=rule.objective,
        renown=f"{signed(rule.won)} / {signed(rule.lost)}",
        secret=secret,
        # What is on the sheets of a secret list shows to nobody.
        shows=bool(effects.added) or (on_sheets and not work.request.secret_lists),
    )
    return plot, effects


def _entry(
    due: _Due, work: _Work
) -> tuple[SubPlotTable, SubPlotRule, tuple[Detail, ...]]:
    """Roll table and entry until a sub-plot applies, or is kept by ruling."""
    for number in range(1, TRIES + 1):
        again = f"/{number}" if number > 1 else ""
        table = _table(due, again, work)
        rule = _look_up(f"{due.id}/entry{again}", table.name, table.sub_plots, work)
        missing = _missing(table, rule, work)
        if not missing:
            return table, rule, ()
        if missing == _OTHERS:
            work.met.append("same_sub_plot_twice")
            continue
        work.met.append("sub_plot_cannot_apply")
        if work.rules.rulings.sub_plot_cannot_apply == "keep":
            return table, rule, (Detail(label="Can't apply", value=missing),)
    finding = Finding(
        code=Code.NO_SUB_PLOT,
        message=f"{work.side.name}: no sub-plot of {TRIES} applied",
        place=Place(item=due.id),
        hint="another seed, or --reroll with this id",
    )
    raise RulesError([finding])


def _table(due: _Due, again: str, work: _Work) -> SubPlotTable:
    """Return the table that a sub-plot is rolled on, itself rolled or the fleet's."""
    tables = work.tables.sub_plots.tables
    if due.table:
        return next(each for each in tables if each.name == due.table)
    by_face = {face: each for each in tables for face in each.faces}
    rows = [by_face[face] for face in sorted(by_face)]
    return _look_up(f"{due.id}/table{again}", "Sub-plots", rows, work)


def _look_up(roll_id: str, table: str, rows: Sequence[_Named], work: _Work) -> _Named:
    """Roll a D6 and return the row of its face."""

    def says(face: int) -> str:
        return rows[face - 1].name

    roll = work.roller.roll(roll_id, "D6", table=table, says=says)
    return rows[roll.value - 1]


_OTHERS = "another side has it"


def _missing(table: SubPlotTable, rule: SubPlotRule, work: _Work) -> str:
    """Return why a sub-plot can't apply; empty where it can."""
    if (table.name, rule.name) in work.taken:
        return "the side has it already"
    if work.roller.root is None:
        # A reader without the key has only what counted in the end.
        is_kept = work.rules.rulings.sub_plot_cannot_apply == "keep"
        return _lacks(table, rule, work) if is_kept else ""
    if rule.name in work.held:
        if work.rules.rulings.same_sub_plot_twice == "reroll":
            return _OTHERS
        work.met.append("same_sub_plot_twice")
    return _lacks(table, rule, work)


def _lacks(table: SubPlotTable, rule: SubPlotRule, work: _Work) -> str:
    """Return what a sub-plot needs that is not in the game."""
    fleet, ships = work.side.fleet, work.ships
    if fleet is None:
        # Nobody can say so of a secret list; what is missing shows at the table.
        return ""
    here = {
        "commander": is_led(fleet),
        "escorts": _has_escorts(fleet),
        "capital ship": bool(ships.own()),
        "enemy capital ship": ships.enemy_is_secret or bool(ships.enemy()),
    }
    lacking = [str(each) for each in rule.needs if not here[each]]
    if rule.ships.endswith("own") and not ships.for_rule(rule, table.of_faction):
        lacking.append("fitting ship")
    return ", ".join(f"no {each}" for each in lacking)


def _has_escorts(fleet: Fleet) -> bool:
    return any(ship.profile.type is ShipType.ESCORT for ship in fleet.ships)

"""The sub-plots of a side, as far as a reader may know them.

In: a request and a side of it.  Out: Plots.  Where they are secret, the dice come
from the side's key; a reader without the key has the dice of what was opened.

Source: design, section 3 (Secrets); seeds SET-07 to SET-10; ruling
secret_plot_effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place, Severity
from bfgprint.model.setup import Roll, SubPlot
from bfgprint.model.setup_request import SetupRequest, SideInput
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.sub_plots import SubPlots
from bfgprint.model.tables import RuleTables
from bfgprint.setup.dice import Roller, root_of, secret_root
from bfgprint.setup.sub_plots import Plotted, roll_sub_plots

RULING = "secret_plot_effects"


@dataclass(frozen=True, slots=True, kw_only=True)
class Plots:
    """What a reader knows of a side's sub-plots."""

    plotted: Plotted
    rolls: tuple[Roll, ...] = ()
    """Those of secret sub-plots, as far as the reader may see them."""


def known_plots(
    request: SetupRequest,
    roller: Roller,
    tables: SetupTables,
    rules: RuleTables,
) -> dict[str, Plots]:
    """Return what the reader of a request knows of each side's sub-plots.

    Args:
        request: for a certain reader.
        roller: for open dice.
        tables: all sub-plots.
        rules: the tables of the rules.

    Raises:
        RulesError: a ship was nominated that can't be.
        KeyError: a die of an opened sub-plot is missing.
    """
    known: dict[str, Plots] = {}
    for side in request.sides:
        if request.sub_plots == "secret":
            dice = _secret_roller(request, side)
            plotted = roll_sub_plots(request, side, dice, tables, rules)
            plotted = _marked(plotted, request, tables.sub_plots, rules)
            rolls = tuple(dice.rolls)
        else:
            # Where lists are secret, nothing of them may decide what all can read.
            own = replace(side, fleet=None) if request.secret_lists else side
            held = _held(known)
            plotted = roll_sub_plots(request, own, roller, tables, rules, held)
            rolls = ()
        known[side.id] = Plots(plotted=plotted, rolls=rolls)
    return known


def unasked_nominations(
    request: SetupRequest, tables: SetupTables, rules: RuleTables
) -> tuple[Finding, ...]:
    """Return a warning for each ship that was named and that nothing asks for.

    Who names one can't know yet what will be rolled.  Of a secret sub-plot only its
    owner is told: whether it asks for a ship is a part of the secret.
    """
    roller = Roller(root=root_of(request.seeds), rerolls=request.rerolls)
    known = known_plots(request, roller, tables, rules)
    readers = [request.owner] if request.sub_plots == "secret" else list(known)
    hint = "there are none: see --sub-plots" if request.sub_plots == "none" else ""
    return tuple(
        Finding(
            code=Code.NOMINATION_NOT_ASKED,
            message=f'no sub-plot asks for "{name[:60]}" to be named',
            place=Place(item=f"{side.name}: nominated"),
            severity=Severity.WARNING,
            hint=hint or "it was not needed",
        )
        for side in request.sides
        if side.id in readers
        for name in known[side.id].plotted.unasked
    )


def _held(known: Mapping[str, Plots]) -> frozenset[str]:
    """Return the names of the sub-plots that earlier sides have."""
    return frozenset(
        plot.name
        for each in known.values()
        for plot in (each.plotted.sub_plot, *each.plotted.further)
        if plot and plot.name
    )


def _secret_roller(request: SetupRequest, side: SideInput) -> Roller:
    """Return where a side's secret dice come from: its key, or what was opened."""
    if side.key:
        root = secret_root(side.key, request.seeds)
        return Roller(root=root, rerolls=request.rerolls)
    opened = side.hidden.opened if side.hidden else ()
    return Roller(recorded={roll.id: roll for roll in opened}, rerolls=request.rerolls)


def _marked(
    plotted: Plotted, request: SetupRequest, known: SubPlots, rules: RuleTables
) -> Plotted:
    """Mark each sub-plot as opened whose effect shows, and name the ruling."""
    is_hidden = request.hidden_effects or rules.rulings.secret_plot_effects == "hidden"

    def marked(plot: SubPlot) -> SubPlot:
        is_open = plot.shows and (not is_hidden or brings_phenomena(plot, known))
        return replace(plot, revealed=is_open)

    sub_plot = marked(plotted.sub_plot) if plotted.sub_plot else None
    further = tuple(map(marked, plotted.further))
    shown = any(plot.shows for plot in (sub_plot, *further) if plot)
    rulings = (*plotted.rulings, *((RULING,) if shown else ()))
    return plotted._replace(sub_plot=sub_plot, further=further, rulings=rulings)


def brings_phenomena(plot: SubPlot, known: SubPlots) -> bool:
    """Whether a sub-plot lays something on the table, which nobody can hide."""
    return any(
        result.adds
        for table in known.tables
        if table.name == plot.table
        for rule in table.sub_plots
        if rule.name == plot.name
        for result in rule.results
    )

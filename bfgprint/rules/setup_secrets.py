"""Find what a set-up's record tells a reader who may not know it.

In: a Setup and for whom it is, or the request that it was rolled from.  Out:
findings.  Everybody may know an open record; an owner has the secrets of one
side, the judge all.

Source: seeds SET-05, SET-08 to SET-10; design, section 3 (Secrets).
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place
from bfgprint.model.setup import Setup, Side, SubPlot
from bfgprint.model.setup_request import SetupRequest
from bfgprint.rules.wording import an

_OPEN = ("public", "opponent")


def check_secrets(setup: Setup) -> Iterator[Finding]:
    """Find what of a record is not for its reader (SET-09)."""
    who = an(setup.audience)
    if setup.audience in _OPEN:
        for path in setup.secrets:
            yield _finding(path, f"{who} record holds a secret")
    for number, side in enumerate(setup.sides, 1):
        if not _may_know(setup.audience, setup.owner, side.id):
            yield from _plots_told(side, number, who)
            yield from _rolls_told(setup, side, who)
    if setup.audience in _OPEN:
        for path, name in _told_elsewhere(setup):
            yield _finding(path, f'{who} record names the sub-plot "{name}"')


def secrets_of_others(request: SetupRequest) -> Iterator[Finding]:
    """A reader holds neither key nor secret list of another side (SET-05, SET-09)."""
    who = an(request.audience)
    for number, side in enumerate(request.sides, 1):
        if _may_know(request.audience, request.owner, side.id):
            continue
        item = f"request.sides[{number}]"
        if side.key:
            yield _finding(f"{item}.key", f"{who} record holds the key of {side.name}")
        if side.fleet is not None and request.secret_lists:
            message = f"{who} record holds the secret list of {side.name}"
            yield _finding(f"{item}.fleet", message)


def plots_of(side: Side, number: int) -> Iterator[tuple[str, SubPlot]]:
    """Yield each sub-plot of a side, and where in a record it stands."""
    if side.sub_plot is not None:
        yield f"sides[{number}].sub_plot", side.sub_plot
    for index, plot in enumerate(side.further_sub_plots, 1):
        yield f"sides[{number}].further_sub_plots[{index}]", plot


def _finding(item: str, message: str) -> Finding:
    return Finding(code=Code.SECRET_IN_PUBLIC, message=message, place=Place(item=item))


def _may_know(audience: str, owner: str, side: str) -> bool:
    """Whether a reader may know the secrets of a side."""
    if audience == "owner":
        return owner in ("", side)
    return audience not in _OPEN


def _is_kept(plot: SubPlot) -> bool:
    return plot.secret and not plot.revealed


def _plots_told(side: Side, number: int, who: str) -> Iterator[Finding]:
    for item, plot in plots_of(side, number):
        if _is_kept(plot) and (plot.name or plot.rolls or plot.details):
            yield _finding(item, f"{who} record tells of {side.name}'s secret sub-plot")


def _rolls_told(setup: Setup, side: Side, who: str) -> Iterator[Finding]:
    plots = [plot for _, plot in plots_of(side, 1)]
    if not any(map(_is_kept, plots)):
        return
    shown = {each for plot in plots if not _is_kept(plot) for each in plot.rolls}
    for number, roll in enumerate(setup.rolls, 1):
        purpose, _, rest = roll.id.partition("/")
        is_of_side = rest.split("/")[0] == side.id
        if purpose.startswith("sub-plot") and is_of_side and roll.id not in shown:
            message = f"{who} record holds a roll for {side.name}'s secret sub-plot"
            yield _finding(f"rolls[{number}]", message)


def _told_elsewhere(setup: Setup) -> Iterator[tuple[str, str]]:
    """Yield where a sub-plot is named that is not open, and which."""
    plots = [
        each
        for number, side in enumerate(setup.sides, 1)
        for each in plots_of(side, number)
    ]
    open_plots = [(item, plot) for item, plot in plots if not _is_kept(plot)]
    shown = {plot.name for _, plot in open_plots}
    rolls = {roll_id for _, plot in open_plots for roll_id in plot.rolls}
    # What an open sub-plot says and rolls may hold the name of another.
    open_ones = [f"{item}." for item, _ in open_plots]
    open_ones += [
        f"rolls[{number}]."
        for number, roll in enumerate(setup.rolls, 1)
        if roll.id in rolls
    ]
    for path, name in setup.told:
        # A scenario may have the name of a sub-plot.
        is_its_own = path.startswith(("scenario", *open_ones)) or (
            "sub_plot" in path and path.endswith(".name")
        )
        if name not in shown and not is_its_own:
            yield path, name

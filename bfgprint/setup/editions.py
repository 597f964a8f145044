"""What each reader of a set-up may know: its own secrets, and no other side's.

In: the request of whoever may know most, and its set-up.  Out: the request for
each reader, with commitments in place of keys and secret lists, and with what was
opened.  Rolled again it says the same, less what the reader may not know.

Source: design, section 3 (Secrets); ruling secret_plot_effects.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bfgprint.model.setup import Roll, Setup, Side, SubPlot
from bfgprint.model.setup_request import Hidden, SetupRequest, SideInput
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tables import RuleTables
from bfgprint.setup.rerolls import is_of
from bfgprint.setup.roll import roll_setup
from bfgprint.setup.sealing import plots_of


def editions(
    request: SetupRequest, tables: SetupTables, rules: RuleTables
) -> Iterator[SetupRequest]:
    """Yield the request of every reader who gets an edition of its own.

    Of the judge's: one for everybody, one for each side, and the judge's own.  A
    side that makes its secrets alone has its own only.
    """
    if request.audience == "judge":
        setup = roll_setup(request, tables, rules)
        for owner in ("", *(side.id for side in request.sides)):
            edition = _edition(request, setup, owner)
            if request.rerolls:
                known = roll_setup(replace(edition, rerolls=()), tables, rules)
                edition = replace(edition, rerolls=_told_rerolls(request, setup, known))
            yield edition
    yield request


def _edition(request: SetupRequest, setup: Setup, owner: str) -> SetupRequest:
    """Return the judge's request as everybody, or the owner of a side, may have it."""
    sides = tuple(
        side if side.id == owner else _hidden(side, rolled, request, setup)
        for side, rolled in zip(request.sides, setup.sides, strict=True)
    )
    edition = replace(request, sides=sides, audience="public", owner="")
    return replace(edition, audience="owner", owner=owner) if owner else edition


def _hidden(
    side: SideInput, rolled: Side, request: SetupRequest, setup: Setup
) -> SideInput:
    """Return a side as others may know it: without key, secret list and names."""
    plots = plots_of(rolled)
    shown = [plot for plot in plots if plot.revealed]
    hidden = Hidden(
        commitment=rolled.commitment,
        list_commitment=rolled.list_commitment,
        opened=tuple(roll for plot in shown for roll in counted(plot, setup.rolls)),
        opened_plots=tuple(plot.id for plot in shown),
        proof=rolled.proof,
    )
    is_told = request.sub_plots != "secret" or shown == list(plots)
    return replace(
        side,
        key="",
        fleet=None if request.secret_lists else side.fleet,
        nominated=side.nominated if is_told else (),
        hidden=hidden,
    )


def counted(plot: SubPlot, thrown: Iterable[Roll]) -> Iterator[Roll]:
    """Yield the rolls of an opened sub-plot, those of table and entry that counted.

    They stand as if they were the first.  Which came before, and that any did, would
    tell what a secret list lacks, or which sub-plot the side has besides.
    """
    rolls = {roll.id: roll for roll in thrown if roll.id in plot.rolls}
    for what in ("table", "entry"):
        first = f"{plot.id}/{what}"
        tried = [each for each in rolls if f"{each}/".startswith(f"{first}/")]
        if tried:
            yield replace(rolls[tried[-1]], id=first)
        for each in tried:
            del rolls[each]
    yield from rolls.values()


def _told_rerolls(request: SetupRequest, setup: Setup, known: Setup) -> tuple[str, ...]:
    """Return the rerolls as a reader may know them.

    Of those of rolls that the reader does not see, purpose and side are left, so
    that there were some can be told: ``sub-plot/a``.
    """
    seen = {roll.id for roll in known.rolls}
    told = []
    for reroll in request.rerolls:
        if not any(is_of(reroll, roll_id) for roll_id in seen):
            reroll = "/".join(reroll.split("/")[:2])
            if any(is_of(reroll, roll_id) for roll_id in seen):
                continue
        told.append(reroll)
    return tuple(told)

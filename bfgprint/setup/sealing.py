"""What a side commits itself to at set-up: its sub-plots and its fleet list.

In: a side's key, the seeds, and what is secret of it.  Out: an Opening, which
gives the commitment and later proves it.  The nonce follows from key and seeds, so
that the same ones make the same commitment again.

Source: design, section 3 (Secrets).
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence

from bfgprint.model.fleet import Fleet
from bfgprint.model.plain import canonical_json, plain
from bfgprint.model.seal import Opening, SealedIn
from bfgprint.model.setup import Side, SubPlot
from bfgprint.model.setup_request import SetupRequest, SideInput
from bfgprint.setup.dice import secret_root

PLOT, LIST = "sub-plot", "fleet"
"""What a seal says that it is of."""


def nonce_of(key: str, seeds: Sequence[str], of: str, side_id: str) -> str:
    """Return the nonce of a commitment: 64 hexadecimal digits.

    It follows from key and seeds, so that one game's tells nothing of another's.
    """
    message = f"nonce/{of}/{side_id}".encode()
    return hmac.digest(secret_root(key, seeds), message, "sha256").hex()


def plots_of(side: Side) -> tuple[SubPlot, ...]:
    """Return all sub-plots of a side that are known, the first before the further."""
    first = (side.sub_plot,) if side.sub_plot else ()
    return tuple(plot for plot in (*first, *side.further_sub_plots) if plot.name)


def plots_opening(side: Side, seeds: Sequence[str], nonce: str) -> Opening:
    """Return what opens the commitment to a side's sub-plots."""
    text = plots_beginning(side, seeds) + "".join(
        f"{line}\n" for line in _plot_lines(side)
    )
    about = SealedIn(of=PLOT, side=side.name)
    return Opening(about=about, nonce=nonce, text=text)


def plots_beginning(side: Side, seeds: Sequence[str]) -> str:
    """Return how the sealed text begins: whose sub-plots, in which set-up."""
    return f"Sub-plots of {side.name}\nSeeds: {', '.join(seeds)}\n"


def _plot_lines(side: Side) -> Iterator[str]:
    """Say what was rolled and named, but no words that a later version may change."""
    for plot in plots_of(side):
        yield f"{plot.table}: {plot.name}"
        for detail in plot.details:
            yield f"- {detail.label}: {detail.value}".rstrip()


def openings_of(request: SetupRequest, side: SideInput, rolled: Side) -> list[Opening]:
    """Return what opens a side's commitments, for a reader who has its key."""
    if not side.key:
        return []
    found = []
    if request.sub_plots == "secret" and plots_of(rolled):
        nonce = nonce_of(side.key, request.seeds, PLOT, side.id)
        found.append(plots_opening(rolled, request.seeds, nonce))
    if request.secret_lists and side.fleet:
        nonce = nonce_of(side.key, request.seeds, LIST, side.id)
        found.append(list_opening(side.name, side.fleet, nonce))
    return found


def list_opening(name: str, fleet: Fleet, nonce: str) -> Opening:
    """Return what opens the commitment to a side's fleet list."""
    text = canonical_json(plain(fleet)).decode()
    return Opening(about=SealedIn(of=LIST, side=name), nonce=nonce, text=text)

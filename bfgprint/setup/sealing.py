"""What a side commits itself to at set-up: its sub-plots and its fleet list.

In: a side's key and what is secret of it.  Out: an Opening, which gives the
commitment and later proves it.  The nonce follows from the key, so that the
same key makes the same commitment again.

Source: design, section 3 (Secrets).
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence

from bfgprint.model.fleet import Fleet
from bfgprint.model.plain import canonical_json, plain
from bfgprint.model.seal import Opening, SealedIn
from bfgprint.model.setup import Side, SubPlot

PLOT, LIST = "sub-plot", "fleet"
"""What a seal says that it is of."""


def nonce_of(key: str, of: str, side_id: str) -> str:
    """Return the nonce of a commitment: HMAC of the key, 64 hexadecimal digits."""
    message = f"nonce/{of}/{side_id}".encode()
    return hmac.digest(bytes.fromhex(key), message, "sha256").hex()


def plots_of(side: Side) -> tuple[SubPlot, ...]:
    """Return all sub-plots of a side that are known, the first before the further."""
    first = (side.sub_plot,) if side.sub_plot else ()
    return tuple(plot for plot in (*first, *side.further_sub_plots) if plot.name)


def plots_opening(side: Side, seeds: Sequence[str], nonce: str) -> Opening:
    """Return what opens the commitment to a side's sub-plots."""
    text = "\n".join(_plot_lines(side, seeds)) + "\n"
    about = SealedIn(of=PLOT, side=side.name)
    return Opening(about=about, nonce=nonce, text=text)


def _plot_lines(side: Side, seeds: Sequence[str]) -> Iterator[str]:
    """Say what was rolled and named, but no words that a later version may change."""
    yield f"Sub-plots of {side.name}"
    yield f"Seeds: {', '.join(seeds)}"
    for plot in plots_of(side):
        yield f"{plot.table}: {plot.name}"
        for detail in plot.details:
            yield f"- {detail.label}: {detail.value}".rstrip()


def list_opening(name: str, fleet: Fleet, nonce: str) -> Opening:
    """Return what opens the commitment to a side's fleet list."""
    text = canonical_json(plain(fleet)).decode()
    return Opening(about=SealedIn(of=LIST, side=name), nonce=nonce, text=text)

"""What the wall sheets are made from: what everybody may read of an event.

In: Prepared.  Out: WallInput, without seeds, contacts or lists.
"""

from __future__ import annotations

from dataclasses import replace

from bfgprint.model.event import Entry
from bfgprint.model.packs.wall import Listed, WallInput
from bfgprint.model.tournament import Standing
from bfgprint.packs.prepared import Prepared


def wall_input(prepared: Prepared, after_round: int | None = None) -> WallInput:
    """Return what the wall sheets are made from.

    Args:
        prepared: what was read and worked out.
        after_round: the last round that the standings count; None for the one
            before the last that is paired.
    """
    paired = prepared.paired[-1] if prepared.paired else None
    before = paired.number - 1 if paired else 0
    return WallInput(
        event=prepared.event.facts,
        players=tuple(map(_listed, prepared.entries)),
        paired=paired,
        standings=tuple(map(_in_floats, prepared.standings)),
        after_round=before if after_round is None else after_round,
        duplex=prepared.duplex,
    )


def _in_floats(standing: Standing) -> Standing:
    """Return a row whose figures come back from the attachment as they went in."""
    return replace(
        standing,
        strength=float(standing.strength),
        tie_breaks=tuple(map(float, standing.tie_breaks)),
    )


def _listed(entry: Entry) -> Listed:
    player, fleet = entry.player, entry.fleet
    return Listed(
        number=player.number,
        name=player.name,
        club=player.club,
        faction=fleet.faction if fleet else "",
        fleet=fleet.name if fleet else "",
        points=entry.points if fleet else None,
    )

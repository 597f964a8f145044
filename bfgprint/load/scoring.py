"""How an event scores: the keys of ``[scoring]``, and what must hold of them.

In: the table of an event file.  Out: the Scoring.  The first band is a draw, from a
margin of 0, and gives both players the same; each further band is a larger win,
which is worth no less to who wins and no more to who loses.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Annotated

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.load.reader import Source, clip
from bfgprint.load.reports import Reports, did_you_mean
from bfgprint.load.schema import Keys
from bfgprint.model.event import TIE_BREAKS, Band, Scoring, TieBreak

_CONTRADICTS = Code.SCORING_CONTRADICTS

_Points = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]

DEFAULT_BANDS = (
    Band(margin=0, winner=10, loser=10),
    Band(margin=100, winner=12, loser=8),
    Band(margin=300, winner=14, loser=6),
    Band(margin=600, winner=17, loser=3),
    Band(margin=1_000, winner=20, loser=0),
)
"""Ours, for events of about 1,500 points; an event file may have its own."""


class BandKeys(Keys):
    """What a game brings that was won by at least so many victory points."""

    margin: _Points
    """The least difference in victory points."""
    winner: _Points
    loser: _Points
    """Of a margin of 0, a draw, as many as the winner."""


def _known_tie_break(value: object) -> object:
    """Return what stands for a tie-break, or name the one that was meant."""
    if not isinstance(value, str) or value in TIE_BREAKS:
        return value
    near = difflib.get_close_matches(value.casefold(), TIE_BREAKS, 1)
    words = {
        "message": f'there is no tie-break "{clip(value)}"',
        "hint": did_you_mean(near[0]) if near else f"one of: {', '.join(TIE_BREAKS)}",
    }
    raise PydanticCustomError(Code.WRONG_TYPE, "{message}", words)


class ScoringKeys(Keys):
    """Tournament points, and what parts players who have as many."""

    bands: Annotated[tuple[BandKeys, ...], Field(min_length=1, max_length=100)] = ()
    """The smallest margin first, which is 0: a draw."""
    bye: _Points | None = None
    """Tournament points of who has nobody to play; else those of the least win."""
    bye_victory_points: _Points = 0
    tie_breaks: tuple[Annotated[TieBreak, BeforeValidator(_known_tie_break)], ...] = (
        TIE_BREAKS
    )
    """The first that parts two players counts."""


def scoring_of(keys: ScoringKeys, source: Source) -> Scoring:
    """Return how an event scores, unless that contradicts itself.

    Raises:
        RulesError: it does.
    """
    reports = Reports(source=source)
    _check_bands(keys.bands, reports)
    for number, tie_break in enumerate(keys.tie_breaks):
        if tie_break in keys.tie_breaks[:number]:
            path = ("scoring", "tie_breaks", number)
            reports.report(_CONTRADICTS, path, f"{tie_break} is there twice")
    if reports.findings:
        raise RulesError(reports.findings)
    bands = tuple(Band(**dict(each)) for each in keys.bands) or DEFAULT_BANDS
    least_win = bands[1] if len(bands) > 1 else bands[0]
    return Scoring(
        bands=bands,
        bye=least_win.winner if keys.bye is None else keys.bye,
        bye_victory_points=keys.bye_victory_points,
        tie_breaks=keys.tie_breaks,
    )


def _check_bands(bands: Sequence[BandKeys], reports: Reports) -> None:
    """Report what of the bands contradicts the one before, or itself."""
    for number, band in enumerate(bands):
        path = ("scoring", "bands", number)
        if band.winner < band.loser:
            message = f"the loser gets {band.loser}, the winner {band.winner}"
            reports.report(_CONTRADICTS, (*path, "loser"), message)
        if number == 0:
            if band.margin:
                message = f"the first band is from {band.margin}, not from 0"
                hint = "it is that of a draw"
                reports.report(_CONTRADICTS, (*path, "margin"), message, hint)
            elif band.winner > band.loser:
                message = "the first band is a draw, so both get as much"
                hint = "the smallest win is a band from 1, or more"
                reports.report(_CONTRADICTS, (*path, "winner"), message, hint)
            continue
        before = bands[number - 1]
        if band.margin <= before.margin:
            message = f"the band from {band.margin} follows that from {before.margin}"
            hint = "the smallest margin comes first"
            reports.report(_CONTRADICTS, (*path, "margin"), message, hint)
            continue
        if band.winner < before.winner:
            message = f"a win by {band.margin} is worth less than one by less"
            reports.report(_CONTRADICTS, (*path, "winner"), message)
        if band.loser > before.loser:
            message = f"a loss by {band.margin} is worth more than one by less"
            reports.report(_CONTRADICTS, (*path, "loser"), message)

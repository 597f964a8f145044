"""Read an ``event`` file: an event, its rounds and its players.

In: a parsed file.  Out: an Event.  The players' fleets are files of their own,
named relative to the event's; they are read by whoever judges them.
"""

from __future__ import annotations

import datetime
import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.load.reader import Source, clip
from bfgprint.load.reports import Reports, did_you_mean
from bfgprint.load.schema import Flag, Keys, shape
from bfgprint.load.texts import CodeText, Text
from bfgprint.model.event import (
    TIE_BREAKS,
    Band,
    Event,
    EventFacts,
    Hall,
    Packing,
    Player,
    Round,
    Scoring,
    TieBreak,
)

MOST_PLAYERS = 1_000
MOST_ROUNDS = 100
ROLLED = {"roll": "random"}
"""What may stand for a scenario that is rolled."""

_CONTRADICTS = Code.SCORING_CONTRADICTS

_Points = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]
_Number = Annotated[int, Field(strict=True, ge=1, le=MOST_PLAYERS)]
_RoundNumber = Annotated[int, Field(strict=True, ge=1, le=MOST_ROUNDS)]
_Length = Annotated[int, Field(strict=True, ge=60, le=600)]


class _RoundKeys(Keys):
    """A round: its scenario, and when it is played."""

    scenario: Text
    """A name, or ``roll``."""
    starts: datetime.time | None = None
    minutes: Annotated[int, Field(strict=True, ge=1, le=1_440)] | None = None


class _PlayerKeys(Keys):
    """A player, and the file of their fleet beside the event's."""

    name: Text
    fleet: Text
    """A file, relative to the event's."""
    club: Text | None = None
    contact: Text | None = None
    from_round: _RoundNumber = 1
    to_round: _RoundNumber | None = None


class _HallKeys(Keys):
    """The tables of the hall; half as many as players where none are named."""

    tables: _Number | None = None
    per_row: _Number = 4
    width_cm: _Length = 180
    height_cm: _Length = 120


class _BandKeys(Keys):
    """What a game brings that was won by at least so many victory points."""

    margin: _Points
    winner: _Points
    loser: _Points


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


class _ScoringKeys(Keys):
    """Tournament points, and what parts players who have as many."""

    bands: Annotated[tuple[_BandKeys, ...], Field(min_length=1, max_length=100)] = ()
    """The smallest margin first, which is 0: a draw."""
    bye: _Points | None = None
    """Of a player who has nobody to play; else as a draw."""
    bye_victory_points: _Points = 0
    tie_breaks: tuple[Annotated[TieBreak, BeforeValidator(_known_tie_break)], ...] = (
        TIE_BREAKS
    )


class _PackingKeys(Keys):
    """What goes into the envelopes and onto the tables."""

    list_copies: Annotated[int, Field(strict=True, ge=0, le=100)] | None = None
    order_cards: Flag = True
    drift_cards: Flag = True
    compass: Flag = True
    markers: Flag = True
    reference: Flag = False
    phenomena: Literal["same", "each", "none"] = "same"
    sub_plots: Literal["none", "open", "secret"] = "none"


class EventFile(Keys):
    """``kind = "event"``: an event, its rounds and its players."""

    kind: Literal["event"]
    name: Text
    date: datetime.date | None = None
    venue: Text | None = None
    organiser: Text | None = None
    points_limit: Annotated[int, Field(strict=True, ge=1, le=1_000_000)] | None = None
    edition: Text | None = None
    seed: Text | None = None
    """For the open rolls and the first pairing; else the event's name."""
    factions: tuple[Text, ...] = ()
    fleet_lists: tuple[Text, ...] = ()
    switch_off: tuple[CodeText, ...] = ()
    house_rules: Annotated[tuple[Text, ...], Field(max_length=100)] = ()
    hall: _HallKeys = _HallKeys()
    scoring: _ScoringKeys = _ScoringKeys()
    packing: _PackingKeys = _PackingKeys()
    rounds: Annotated[tuple[_RoundKeys, ...], Field(max_length=MOST_ROUNDS)] = ()
    players: Annotated[tuple[_PlayerKeys, ...], Field(max_length=MOST_PLAYERS)] = ()


DEFAULT_BANDS = (
    Band(margin=0, winner=10, loser=10),
    Band(margin=100, winner=12, loser=8),
    Band(margin=300, winner=14, loser=6),
    Band(margin=600, winner=17, loser=3),
    Band(margin=1_000, winner=20, loser=0),
)
"""Ours, for events of about 1,500 points; an event file may have its own."""


def load_event(source: Source) -> Event:
    """Return the event of a file.

    Raises:
        DataError: the file has not the shape of an event.
        RulesError: a text of it can't be printed, or its scoring contradicts itself.
    """
    file = shape(source, EventFile)
    folder = Path(source.name).parent
    facts = EventFacts(
        name=file.name,
        date=file.date.isoformat() if file.date else "",
        venue=file.venue or "",
        organiser=file.organiser or "",
        points_limit=file.points_limit,
        edition=file.edition or "",
        factions=file.factions,
        fleet_lists=file.fleet_lists,
        switch_off=file.switch_off,
        house_rules=file.house_rules,
        rounds=tuple(
            Round(
                number=number,
                scenario=ROLLED.get(keys.scenario, keys.scenario),
                starts=f"{keys.starts:%H:%M}" if keys.starts else "",
                minutes=keys.minutes,
            )
            for number, keys in enumerate(file.rounds, 1)
        ),
        hall=_hall(file.hall, len(file.players)),
        scoring=_scoring(file.scoring, source),
        packing=Packing(**dict(file.packing)),
    )
    return Event(
        facts=facts,
        seed=file.seed or file.name,
        players=tuple(_players(file.players, folder, source)),
        place=source.place(()),
    )


def _hall(keys: _HallKeys, players: int) -> Hall:
    tables = keys.tables or max(1, players // 2)
    return Hall(**{**dict(keys), "tables": tables})


def _scoring(keys: _ScoringKeys, source: Source) -> Scoring:
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
    bye = keys.bye if keys.bye is not None else bands[0].winner
    return Scoring(
        bands=bands,
        bye=bye,
        bye_victory_points=keys.bye_victory_points,
        tie_breaks=keys.tie_breaks,
    )


def _check_bands(bands: Sequence[_BandKeys], reports: Reports) -> None:
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


def _players(keys: Sequence[_PlayerKeys], folder: Path, source: Source) -> list[Player]:
    return [
        Player(
            number=number,
            name=each.name,
            club=each.club or "",
            contact=each.contact or "",
            fleet=folder / each.fleet,
            from_round=each.from_round,
            to_round=each.to_round,
            place=source.place(("players", number - 1, "name")),
            fleet_place=source.place(("players", number - 1, "fleet")),
        )
        for number, each in enumerate(keys, 1)
    ]

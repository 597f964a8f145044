"""Read an ``event`` file: an event, its rounds and its players.

In: a parsed file.  Out: an Event.  The players' fleets are files of their own,
named relative to the event's; they are read by whoever judges them.
"""

from __future__ import annotations

import datetime
import difflib
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Place
from bfgprint.load.reader import Source, clip, item_name
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


def _written_date(value: object) -> object:
    """Return a date that stands in quotes as one."""
    if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value.strip()):
        with suppress(ValueError):
            return datetime.date.fromisoformat(value.strip())
    return value


def _written_time(value: object) -> object:
    """Return a time of day that stands in quotes as one: ``9:30`` or ``09:30``."""
    if isinstance(value, str):
        found = re.fullmatch(r"(\d{1,2}):(\d\d)", value.strip())
        if found and int(found[1]) < 24 and int(found[2]) < 60:
            return datetime.time(int(found[1]), int(found[2]))
    return value


_Date = Annotated[
    datetime.date,
    Field(strict=True),
    BeforeValidator(_written_date, json_schema_input_type=datetime.date),
]
_Time = Annotated[
    datetime.time,
    Field(strict=True),
    BeforeValidator(_written_time),
    WithJsonSchema({"type": "string", "pattern": r"^\d{1,2}:\d\d(:\d\d)?$"}),
]


class _RoundKeys(Keys):
    """A round: its scenario, and when it is played."""

    scenario: Text
    """A name; ``roll`` for any, or ``raid`` or ``battle`` for one of those."""
    starts: _Time | None = None
    """In quotes: ``09:30``."""
    minutes: Annotated[int, Field(strict=True, ge=1, le=1_440)] | None = None
    """How long it lasts."""


class _PlayerKeys(Keys):
    """A player, and the file of their fleet beside the event's."""

    name: Text
    fleet: Text
    """A fleet file or a roster, relative to the event's file."""
    club: Text | None = None
    contact: Text | None = None
    """For the organiser's sheets alone."""
    from_round: _RoundNumber = 1
    """The first round of a late entry."""
    to_round: _RoundNumber | None = None
    """The last round of a player who drops out."""


class _HallKeys(Keys):
    """The tables of the hall; half as many as players where none are named."""

    tables: _Number | None = None
    per_row: _Number = 4
    """Tables that stand beside each other, for the plan of the hall."""
    width_cm: _Length = 180
    """Of each table."""
    height_cm: _Length = 120


class _BandKeys(Keys):
    """What a game brings that was won by at least so many victory points."""

    margin: _Points
    """The least difference in victory points."""
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
    """The first that parts two players counts."""


class _PackingKeys(Keys):
    """What goes into the envelopes and onto the tables."""

    list_copies: Annotated[int, Field(strict=True, ge=0, le=100)] | None = None
    """Of each player's list, for opponents; else one for each round."""
    order_cards: Flag = True
    drift_cards: Flag = True
    compass: Flag = True
    markers: Flag = True
    reference: Flag = False
    phenomena: Literal["same", "each", "none"] = "same"
    """The same on all tables of a round, others on each, or none at all."""
    sub_plots: Literal["none", "open", "secret"] = "none"


class EventFile(Keys):
    """``kind = "event"``: an event, its rounds and its players."""

    kind: Literal["event"]
    name: Text
    date: _Date | None = None
    """Such as ``2026-12-05``."""
    venue: Text | None = None
    organiser: Text | None = None
    points_limit: Annotated[int, Field(strict=True, ge=1, le=1_000_000)] | None = None
    """What a list may cost at most."""
    edition: Text | None = None
    """Of the rules that are played; lists are checked by that of these data."""
    seed: Text | None = None
    """For the open rolls and the first pairing; else the event's name."""
    factions: tuple[Text, ...] = ()
    """Whose fleets may be entered; all, where none is named."""
    fleet_lists: tuple[Text, ...] = ()
    """That fleets may be chosen from; all, where none is named."""
    switch_off: tuple[CodeText, ...] = ()
    """Codes of checks that no list is held to."""
    house_rules: Annotated[tuple[Text, ...], Field(max_length=100)] = ()
    """In your own words, a text each."""
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
        places=_places(source),
    )


def _places(source: Source) -> dict[str, Place]:
    """Return where each thing stands that may be judged: by ``rounds[2].scenario``."""
    found: list[tuple[str | int, ...]] = []
    for key, value in source.values.items():
        found.append((key,))
        match value:
            case dict():
                found += [(key, name) for name in value]
            case list():
                found += [(key, number) for number, _ in enumerate(value)]
                found += [
                    (key, number, name)
                    for number, each in enumerate(value)
                    if isinstance(each, dict)
                    for name in each
                ]
    return {item_name(path): source.place(path) for path in found}


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

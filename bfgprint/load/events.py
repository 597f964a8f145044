"""Read an ``event`` file: an event, its rounds and its players.

In: a parsed file.  Out: an Event.  The players' fleets are files of their own,
named relative to the event's; they are read by whoever judges them.
"""

from __future__ import annotations

import datetime
import os
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from bfgprint.findings import Place
from bfgprint.load.reader import Source, item_name
from bfgprint.load.schema import Flag, Keys, shape
from bfgprint.load.scoring import ScoringKeys, scoring_of
from bfgprint.load.texts import CodeText, Text
from bfgprint.model.event import (
    Event,
    EventFacts,
    Hall,
    Packing,
    Player,
    Round,
)

MOST_PLAYERS = 1_000
MOST_ROUNDS = 100
ROLLED = {"roll": "random"}
"""What may stand for a scenario that is rolled."""

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
    scoring: ScoringKeys = ScoringKeys()
    packing: _PackingKeys = _PackingKeys()
    rounds: Annotated[tuple[_RoundKeys, ...], Field(max_length=MOST_ROUNDS)] = ()
    players: Annotated[tuple[_PlayerKeys, ...], Field(max_length=MOST_PLAYERS)] = ()


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
        scoring=scoring_of(file.scoring, source),
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


def _fleet(folder: Path, written: str, keys: _PlayerKeys) -> Path:
    """Return where a fleet is: as it is written, where a file is there, else as texts.

    Texts have accents composed and spaces single; names of files need not.
    """
    exact = folder / written
    return exact if os.path.isfile(exact) else folder / keys.fleet  # noqa: PTH113  # it never raises


def _players(keys: Sequence[_PlayerKeys], folder: Path, source: Source) -> list[Player]:
    return [
        Player(
            number=number,
            name=each.name,
            club=each.club or "",
            contact=each.contact or "",
            fleet=_fleet(folder, source.values["players"][number - 1]["fleet"], each),
            from_round=each.from_round,
            to_round=each.to_round,
            place=source.place(("players", number - 1, "name")),
            fleet_place=source.place(("players", number - 1, "fleet")),
        )
        for number, each in enumerate(keys, 1)
    ]

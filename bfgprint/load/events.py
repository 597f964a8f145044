"""Read an ``event`` file: an event, its rounds and its players.

In: a parsed file.  Out: an Event.  The players' fleets are files of their own,
named relative to the event's; they are read by whoever judges them.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from bfgprint.findings import Place
from bfgprint.load.reader import Source
from bfgprint.load.schema import Keys, shape
from bfgprint.load.texts import Text

MOST_PLAYERS = 1_000


class _RoundKeys(Keys):
    """A round: its scenario."""

    scenario: Text
    """A name, or ``roll``."""


class _PlayerKeys(Keys):
    """A player, and the file of their fleet beside the event's."""

    name: Text
    fleet: Text
    """A file, relative to the event's."""


class EventFile(Keys):
    """``kind = "event"``: an event, its rounds and its players."""

    kind: Literal["event"]
    name: Text
    date: datetime.date | None = None
    points_limit: Annotated[int, Field(strict=True, ge=1, le=1_000_000)] | None = None
    seed: Text | None = None
    """For the open rolls only."""
    rounds: Annotated[tuple[_RoundKeys, ...], Field(max_length=100)] = ()
    players: Annotated[tuple[_PlayerKeys, ...], Field(max_length=MOST_PLAYERS)] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player and the file of their fleet."""

    name: str
    fleet: Path
    place: Place
    fleet_place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """An event as its file describes it."""

    name: str
    points_limit: int | None
    scenarios: tuple[str, ...]
    players: tuple[Player, ...]
    place: Place


def load_event(source: Source) -> Event:
    """Return the event of a file.

    Raises:
        DataError: the file has not the shape of an event.
        RulesError: a text of it can't be printed.
    """
    file = shape(source, EventFile)
    folder = Path(source.name).parent
    return Event(
        name=file.name,
        points_limit=file.points_limit,
        scenarios=tuple(each.scenario for each in file.rounds),
        players=tuple(
            Player(
                name=keys.name,
                fleet=folder / keys.fleet,
                place=source.place(("players", index, "name")),
                fleet_place=source.place(("players", index, "fleet")),
            )
            for index, keys in enumerate(file.players)
        ),
        place=source.place(()),
    )

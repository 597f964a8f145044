"""Read the lists that were entered for an event, and judge each as it is played there.

In: an Event and the library for each file.  Out: one Entry a player, in their order.
A file that is missing or can't be read is that player's finding, and the others are
judged all the same; a file that several players name is read once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError
from bfgprint.findings import Finding
from bfgprint.load.library import Library
from bfgprint.model.event import Entry, Event, EventFacts, Player
from bfgprint.model.fleet import Fleet
from bfgprint.model.list_hash import list_hash
from bfgprint.referee.fleets import judge_fleet
from bfgprint.referee.rosters import load_any_fleet
from bfgprint.rules.entries import as_entered, check_entry
from bfgprint.rules.points import fleet_points

TOLD_OTHERWISE = {Code.FLEET_OVER_EVENT_LIMIT: Code.OVER_POINTS_LIMIT}
"""What a list's own finding would say again."""


_NOT_OF_AN_EVENT = frozenset({Code.SWITCHED_OFF, Code.NOT_ON_PAPER})
"""Notes of each list: house rules are the event's, told once; that a roster's wording
of rules is not printed would be told of each, and hide what is wrong with others."""


def load_entries(
    event: Event, library_of: Callable[[Path], Library]
) -> tuple[Entry, ...]:
    """Return every player with the list that was read for them, and what it lacks."""
    read: dict[Path, _Read] = {}
    for player in event.players:
        if player.fleet not in read:
            read[player.fleet] = _read(player.fleet, event.facts, library_of)
    return tuple(_entry(event, player, read[player.fleet]) for player in event.players)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Read:
    """A fleet file as it is played at the event."""

    fleet: Fleet | None = None
    points: int = 0
    hash: str = ""
    findings: tuple[Finding, ...] = ()
    """Of the list itself."""
    at_event: tuple[Finding, ...] = ()
    """Of its being entered, without a place."""
    is_there: bool = True


def _read(
    path: Path, facts: EventFacts, library_of: Callable[[Path], Library]
) -> _Read:
    try:
        library = library_of(path)
        loaded = load_any_fleet(path, library)
        if loaded.fleet is None:
            return _Read(findings=tuple(judge_fleet(loaded, library)))
        fleet = as_entered(loaded.fleet, facts)
        found = judge_fleet(replace(loaded, fleet=fleet), library)
        at_event = check_entry(loaded.fleet, facts, library.tables)
        told = {TOLD_OTHERWISE.get(each.code) for each in at_event}
        told |= _NOT_OF_AN_EVENT
        return _Read(
            fleet=fleet,
            points=fleet_points(fleet),
            hash=list_hash(loaded.fleet),
            findings=tuple(each for each in found if each.code not in told),
            at_event=at_event,
        )
    except BfgprintError as error:
        missing = any(
            each.code is Code.CANNOT_READ and each.place.file == str(path)
            for each in error.findings
        )
        return _Read(findings=error.findings, is_there=not missing)


def _entry(event: Event, player: Player, read: _Read) -> Entry:
    if not read.is_there:
        file = player.fleet
        folder = Path(event.place.file or "").parent
        if file.is_relative_to(folder):
            file = file.relative_to(folder)
        found = Finding(
            code=Code.FLEET_FILE_MISSING,
            message=f"{player.name}: there is no fleet file {file.as_posix()}",
            place=player.fleet_place,
        )
        return Entry(player=player, fleet=None, findings=(found,))
    at_event = tuple(
        replace(
            each, message=f"{player.name}: {each.message}", place=player.fleet_place
        )
        for each in read.at_event
    )
    return Entry(
        player=player,
        fleet=read.fleet,
        points=read.points,
        findings=(*read.findings, *at_event),
        list_hash=read.hash,
    )

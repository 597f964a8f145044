"""Judge a fleet file, and the fleets of an event.

In: parsed files and the Library.  Out: findings about each, placed in the file
that they are about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError
from bfgprint.findings import Finding, Severity
from bfgprint.load.library import Library
from bfgprint.load.names import plain as as_compared
from bfgprint.model.event import Event, Player
from bfgprint.model.fleet import Fleet
from bfgprint.pipeline import check_names
from bfgprint.referee.rosters import LoadedFleet, load_any_fleet
from bfgprint.rules.fleet_list import check_fleet
from bfgprint.rules.points import fleet_points
from bfgprint.rules.printed.fleet import house_rule

LEAST_PLAYERS = 2


def judge_fleet(loaded: LoadedFleet, library: Library) -> list[Finding]:
    """Return what is wrong with a fleet, and with its file."""
    fleet = loaded.fleet
    if fleet is None:
        return list(loaded.findings)
    legality = check_fleet(fleet, library.tables)
    return [
        *loaded.findings,
        *check_names(fleet),
        *legality,
        *_switched_off(fleet),
        *loaded.report,
    ]


def _switched_off(fleet: Fleet) -> Iterator[Finding]:
    """Say which checks a fleet's house rules leave out, if any."""
    if fleet.switch_off:
        yield Finding(
            code=Code.SWITCHED_OFF,
            severity=Severity.NOTE,
            message=f"not checked: {', '.join(map(house_rule, fleet.switch_off))}",
            place=fleet.place,
        )


def judge_event(
    event: Event, library_of: Callable[[Path], Library]
) -> Iterator[Finding]:
    """Yield what is wrong with an event: its players and each of their fleets.

    Each fleet is judged by the library for its file.
    """
    if len(event.players) < LEAST_PLAYERS:
        message = f"{event.facts.name} has {len(event.players)} players"
        yield Finding(
            code=Code.TOO_FEW_PLAYERS,
            message=message,
            place=event.place,
            hint=f"at least {LEAST_PLAYERS}",
        )
    seen: dict[str, str] = {}
    judged: dict[Path, _Judged] = {}
    for player in event.players:
        name = as_compared(player.name)
        if name in seen:
            message = f"{player.name} is entered twice"
            yield Finding(code=Code.PLAYER_TWICE, message=message, place=player.place)
        seen[name] = player.name
        if player.fleet not in judged:
            judged[player.fleet] = _judged(player.fleet, library_of(player.fleet))
        yield from _players_fleet(player, event, judged[player.fleet])


class _Judged(NamedTuple):
    """A fleet file: what it costs, what is wrong with it, whether it is there."""

    points: int
    findings: tuple[Finding, ...]
    is_there: bool = True


def _judged(path: Path, library: Library) -> _Judged:
    try:
        loaded = load_any_fleet(path, library)
    except BfgprintError as error:
        missing = any(each.code is Code.CANNOT_READ for each in error.findings)
        return _Judged(0, error.findings, is_there=not missing)
    points = fleet_points(loaded.fleet) if loaded.fleet else 0
    return _Judged(points, tuple(judge_fleet(loaded, library)))


def _players_fleet(player: Player, event: Event, fleet: _Judged) -> Iterator[Finding]:
    if not fleet.is_there:
        message = f"{player.name}: there is no fleet file {player.fleet}"
        yield Finding(
            code=Code.FLEET_FILE_MISSING, message=message, place=player.fleet_place
        )
        return
    yield from fleet.findings
    limit = event.facts.points_limit
    if limit is not None and fleet.points > limit:
        message = f"{player.name}: {fleet.points} points, the event's limit is {limit}"
        yield Finding(
            code=Code.FLEET_OVER_EVENT_LIMIT, message=message, place=player.fleet_place
        )

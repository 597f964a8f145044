"""Judge an event: what its file says of itself, and every list that was entered.

In: an Event and the library for each file.  Out: findings, those of the event file
first, then each list's; what several players share is told once.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.load.library import Library
from bfgprint.load.names import plain as as_compared
from bfgprint.load.reports import did_you_mean
from bfgprint.load.setup_tables import load_setup_tables
from bfgprint.model.event import Entry, Event, Player
from bfgprint.pipeline import unprintable
from bfgprint.referee.entries import load_entries
from bfgprint.rules.printed.fleet import house_rule
from bfgprint.tournament.setups import check_scenarios

LEAST_PLAYERS = 2

_MOST_NAMED = 4
"""As many players as a message lists."""

_TEXTS = ("name", "venue", "organiser", "edition")


def judge_event(
    event: Event, library_of: Callable[[Path], Library]
) -> Iterator[Finding]:
    """Yield what is wrong with an event: its own file, then each of its lists.

    Each fleet is judged by the library for its file.
    """
    library = library_of(Path(event.place.file or ""))
    yield from check_event(event, library)
    yield from check_scenarios(event, load_setup_tables(library.dirs), library.tables)
    entries = load_entries(event, library_of)
    found = (finding for entry in entries for finding in entry.findings)
    yield from dict.fromkeys(found)
    yield from same_lists(entries)


def check_event(event: Event, library: Library) -> tuple[Finding, ...]:
    """Return what is wrong with an event before its lists are looked at."""
    return (
        *too_few_players(event),
        *players_twice(event),
        *unprintable_texts(event),
        *edition_differs(event, library),
        *unknown_names(event, library),
        *no_rounds(event),
        *times_of_rounds(event),
        *rounds_of_players(event),
        *too_few_tables(event),
        *switched_off(event),
    )


def same_lists(entries: Iterable[Entry]) -> Iterator[Finding]:
    """Players seldom bring the same list; more often its file is named twice."""
    by_hash: dict[str, list[Player]] = {}
    for entry in entries:
        if entry.list_hash:
            by_hash.setdefault(entry.list_hash, []).append(entry.player)
    for players in by_hash.values():
        if len(players) > 1:
            names = [each.name for each in players[:_MOST_NAMED]]
            more = len(players) - len(names)
            others = f" and {more} more" if more else ""
            yield Finding(
                code=Code.SAME_LIST,
                severity=Severity.NOTE,
                message=f"the same list is entered by {', '.join(names)}{others}",
                place=players[1].fleet_place,
            )


def too_few_players(event: Event) -> Iterator[Finding]:
    """No game can be paired of fewer than two players; one may still be printed."""
    number = len(event.players)
    if number < LEAST_PLAYERS:
        players = "1 player" if number == 1 else f"{number} players"
        yield Finding(
            code=Code.TOO_FEW_PLAYERS,
            severity=Severity.WARNING if number else Severity.ERROR,
            message=f"{event.facts.name} has {players}",
            place=event.place,
            hint=f"at least {LEAST_PLAYERS} make a game",
        )


def players_twice(event: Event) -> Iterator[Finding]:
    """Players are told apart by their names, whatever their case and quotes."""
    seen: set[str] = set()
    for player in event.players:
        name = as_compared(player.name)
        if name in seen:
            message = f"{player.name} is entered twice"
            yield Finding(code=Code.PLAYER_TWICE, message=message, place=player.place)
        seen.add(name)


def unprintable_texts(event: Event) -> Iterator[Finding]:
    """What is printed of the event and its players has letters that we have."""
    facts = event.facts
    texts = [(getattr(facts, key), event.place_of(key)) for key in _TEXTS]
    texts += [
        (text, event.place_of(f"house_rules[{number}]"))
        for number, text in enumerate(facts.house_rules, 1)
    ]
    texts += [
        (getattr(player, key), event.place_of(f"players[{player.number}].{key}"))
        for player in event.players
        for key in ("name", "club", "contact")
    ]
    yield from unprintable(texts)


def edition_differs(event: Event, library: Library) -> Iterator[Finding]:
    """An event is of the edition whose figures are printed; 1.10 says it as well."""
    own, given = library.tables.edition, event.facts.edition
    if not set(as_compared(given).split()) <= set(as_compared(own).split()):
        yield Finding(
            code=Code.EDITION_DIFFERS,
            message=f"the event is of {given}, the ship data and rules are of {own}",
            place=event.place_of("edition"),
            hint="--data takes ship data and rules of another edition",
        )


def unknown_names(event: Event, library: Library) -> Iterator[Finding]:
    """The factions and fleet lists that an event admits are ones that there are."""
    facts = event.facts
    factions: Iterable[str] = ()
    if facts.factions:
        factions = dict.fromkeys(hull.faction for hull in library.hulls())
    lists = [each.name for each in library.tables.fleet_lists.lists]
    for key, code, what, names, known in (
        ("factions", Code.UNKNOWN_FACTION, "faction", facts.factions, factions),
        (
            "fleet_lists",
            Code.UNKNOWN_FLEET_LIST,
            "fleet list",
            facts.fleet_lists,
            lists,
        ),
    ):
        spelt = {name.casefold(): name for name in known}
        for number, name in enumerate(names, 1):
            if name.casefold() not in spelt:
                near = difflib.get_close_matches(name.casefold(), spelt, 1, 0.5)
                yield Finding(
                    code=code,
                    message=f'no {what} "{name}" is known',
                    place=event.place_of(f"{key}[{number}]"),
                    hint=did_you_mean(spelt[near[0]] if near else None),
                )


def no_rounds(event: Event) -> Iterator[Finding]:
    """An event has a round at least."""
    if not event.facts.rounds:
        yield Finding(
            code=Code.ROUNDS_AT_ODDS,
            message=f"{event.facts.name} has no rounds",
            place=event.place,
            hint="write [[rounds]] above the scenario of each",
        )


def times_of_rounds(event: Event) -> Iterator[Finding]:
    """A round begins when the one before is over; an earlier hour is the next day's."""
    for before, after in pairwise(event.facts.rounds):
        if not (before.starts and after.starts):
            continue
        place = event.place_of(f"rounds[{after.number}].starts")
        starts, ends = minutes_of(after.starts), minutes_of(before.starts)
        if starts <= ends:
            yield Finding(
                code=Code.ROUNDS_AT_ODDS,
                severity=Severity.NOTE,
                message=f"round {after.number} starts at {after.starts}, "
                f"round {before.number} at {before.starts}: taken for the next day",
                place=place,
            )
        elif before.minutes and starts < ends + before.minutes:
            yield Finding(
                code=Code.ROUNDS_AT_ODDS,
                message=f"round {after.number} starts at {after.starts}, before "
                f"round {before.number} is over",
                place=place,
                hint=f"it ends at {clock(ends + before.minutes)}",
            )


def minutes_of(time: str) -> int:
    """Return the minutes from midnight to a time such as ``09:30``."""
    hours, minutes = time.split(":")
    return 60 * int(hours) + int(minutes)


def clock(minutes: int) -> str:
    """Return the time so many minutes after midnight."""
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def rounds_of_players(event: Event) -> Iterator[Finding]:
    """A player comes and goes in rounds that there are, and comes first."""
    rounds = len(event.facts.rounds)
    for player in event.players:
        key = f"players[{player.number}]"
        if rounds and player.from_round > rounds:
            message = f"{player.name} comes in round {player.from_round} of {rounds}"
            yield _at_odds(message, event, f"{key}.from_round")
        last = player.to_round
        if last is not None and last < player.from_round:
            message = f"{player.name} drops out after round {last}, before playing any"
            yield _at_odds(message, event, f"{key}.to_round")


def _at_odds(message: str, event: Event, item: str) -> Finding:
    place = event.place_of(item)
    return Finding(code=Code.ROUNDS_AT_ODDS, message=message, place=place)


def too_few_tables(event: Event) -> Iterator[Finding]:
    """There is a table for every pair of players in each round."""
    tables = event.facts.hall.tables
    for each in event.facts.rounds:
        players = sum(_plays(player, each.number) for player in event.players)
        if players // 2 > tables:
            yield Finding(
                code=Code.TOO_FEW_TABLES,
                severity=Severity.WARNING,
                message=f"round {each.number} has {players} players on {tables} "
                f"table{'s' if tables > 1 else ''}",
                place=event.place_of("hall.tables"),
                hint=f"{players // 2} are needed",
            )
            return


def _plays(player: Player, number: int) -> bool:
    last = player.to_round
    return player.from_round <= number and (last is None or number <= last)


def switched_off(event: Event) -> Iterator[Finding]:
    """Say which checks the event's house rules leave out, if any."""
    codes = event.facts.switch_off
    if codes:
        yield Finding(
            code=Code.SWITCHED_OFF,
            severity=Severity.NOTE,
            message=f"not checked of any list: {', '.join(map(house_rule, codes))}",
            place=event.place_of("switch_off"),
        )

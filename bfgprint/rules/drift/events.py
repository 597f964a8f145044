"""The events of a Drift log, followed one by one through the ship's states.

In: a log.  Out: its Course: what was wrong with the events, the notes among them
and how the drift ended.  Each event is looked up in ``BARS`` first and then has
its effect, if it has any.

Source: drift.md, section 2 (T1 to T10) and ACT-1 to ACT-6, REV-3, EXP-2.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from dataclasses import replace

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place
from bfgprint.model.play import DriftLog
from bfgprint.model.tables import RuleTables
from bfgprint.rules import command
from bfgprint.rules.drift import effects, order_effects
from bfgprint.rules.drift.course import (
    Course,
    begin_enemy_turn,
    begin_own_turn,
    end_phase,
    error,
)
from bfgprint.rules.drift.states import BARS, CHECKS, State
from bfgprint.rules.drift.words import KNOWN, Event, parse_event
from bfgprint.rules.orders import find_order

EFFECTS: dict[str, Callable[[Course, Event], Iterator[Finding]]] = {
    "own-turn": begin_own_turn,
    "end-phase": end_phase,
    "game-end": effects.game_end,
    "declare:pass": order_effects.declare,
    "declare:fail": order_effects.declare,
    "note": effects.note,
    "note-late": effects.late_note,
    "reveal": effects.reveal,
    "move": effects.move,
    "order": order_effects.order,
    "brace": order_effects.brace,
    **dict.fromkeys(CHECKS, order_effects.check),
    "marker": effects.marker,
    "shields": effects.shields,
    "terrain": effects.terrain,
    "leave": effects.leave,
    "fleet:move": order_effects.fleet_move,
    "fleet:check:fail": order_effects.fleet_check_failed,
    "enemy:search:hit": effects.search,
    "enemy:search:fail": effects.search,
    "enemy:check:fail": effects.enemy_check_failed,
    "enemy:chain-broken": effects.enemy_chain_broken,
}
"""What drives the course on; any other event is only allowed or not."""

_IN_TIME = frozenset(
    {"reveal", "enemy:search:hit", "show-note", "shields", "terrain", "marker"}
)
"""Events after which terrain is still worked out at once."""


def follow_events(log: DriftLog, tables: RuleTables) -> Course:
    """Return where the events of a log lead, with everything wrong on the way."""
    course = Course(tables=tables)
    for index, text in enumerate(log.events):
        known = index < len(log.event_places)
        place = log.event_places[index] if known else log.place
        event = parse_event(text, place)
        if event is None:
            course.findings.append(_unknown(text, place))
        else:
            course.findings.extend(_step(course, _by_its_name(course, event)))
    course.findings.extend(order_effects.extra_check(course, None))
    return course


def _unknown(text: str, place: Place) -> Finding:
    near = difflib.get_close_matches(text[:40], KNOWN, 1)
    return Finding(
        code=Code.WRONG_TYPE,
        message=f'no event "{text[:40]}"',
        place=place,
        hint=f'did you mean "{near[0]}"?' if near else "see docs/records.md",
    )


def _by_its_name(course: Course, event: Event) -> Event:
    """Return ``order:Brace for Impact!`` and ``order:Drift`` as their own events.

    A drifting ship's order stays Drift (INT-08): to name it is to set its marker.
    """
    order = find_order(event.words, course.tables) if event.name == "order" else None
    match order.name if order else "":
        case command.BRACE:
            return replace(event, name="brace")
        case command.DRIFT:
            drifting = course.state is State.DRIFTING
            return replace(event, name="marker" if drifting else "declare:pass")
        case _:
            return event


def _step(course: Course, event: Event) -> Iterator[Finding]:
    yield from order_effects.extra_check(course, event)
    if event.name.startswith("enemy"):
        yield from begin_enemy_turn(course, event)
    bar = BARS[course.state].get(event.name)
    if bar is not None and not _is_ruled_in(course, event):
        yield error(bar.code, bar.message, event)
    effect = EFFECTS.get(event.name)
    if effect is not None:
        yield from effect(course, event)
    if event.name not in _IN_TIME:
        course.arriving = False


def _is_ruled_in(course: Course, event: Event) -> bool:
    """Whether a ruling allows what the rule's letter bars (D-12, D-30)."""
    if event.name != "brace":
        return False
    rulings = course.tables.rulings
    return (course.state is State.DRIFTING and rulings.brace_while_drifting) or (
        course.state is State.REVEALED and rulings.brace_on_reveal_turn
    )

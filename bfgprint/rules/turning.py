"""Turns: how many, how far round, and after how long a run.

In: a move, the hull's limits under its order, the tables.  Out: findings.

Source: seeds TRN-01 to TRN-10, AAF-04, CNH-02, CNH-03, BRT-03, LKO-03, RLD-05,
BFI-11; orders.md (Necrons); battlefield.md (gravity wells).
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.orders import OrderLimits
from bfgprint.model.play import Move, Turn
from bfgprint.model.profile import ShipType
from bfgprint.model.tables import RuleTables
from bfgprint.rules.distances import called
from bfgprint.rules.lengths import (
    TOLERANCE,
    is_finite,
    is_length,
    is_less,
    is_more,
)
from bfgprint.rules.orders import ORDER_CODES
from bfgprint.rules.wording import number


def check_turns(
    move: Move, limits: OrderLimits, tables: RuleTables
) -> Iterator[Finding]:
    """Find what is wrong with the turns of a move."""
    yield from check_angles(move, tables)
    turns = own_turns(move, tables)
    yield from turned_too_often(move, turns, limits, tables)
    yield from more_turns_than_ordered(move, turns, limits)
    yield from turned_too_soon(move, turns, limits)
    yield from headed_too_soon(move, turns, limits)


def check_angles(move: Move, tables: RuleTables) -> Iterator[Finding]:
    """Find what is wrong with turns whatever the order is."""
    yield from ran_beyond_move(move)
    yield from turned_too_far(move, own_turns(move, tables))


def own_turns(move: Move, tables: RuleTables) -> list[Turn]:
    """Return the turns that count.

    A turn of no degrees is none: the run goes on.  In a gravity well a ship may
    turn before and after its move for nothing (battlefield.md).
    """
    turns: list[Turn] = []
    run = 0.0
    for turn in move.turns:
        run += turn.run_cm if is_length(turn.run_cm) else 0
        if turn.angle_deg != 0:
            turns.append(Turn(run, turn.angle_deg))
            run = 0.0
    if move.in_gravity_well:
        if turns and _is_free(turns[0], tables) and not is_more(turns[0].run_cm, 0):
            turns = turns[1:]
        whole = sum(turn.run_cm for turn in turns)
        if turns and _is_free(turns[-1], tables) and not is_less(whole, move.move_cm):
            turns = turns[:-1]
    return turns


def _is_free(turn: Turn, tables: RuleTables) -> bool:
    widest = tables.movement.gravity_well_turn_deg
    return is_finite(turn.angle_deg) and not is_more(abs(turn.angle_deg), widest)


def most_turns(move: Move, limits: OrderLimits) -> int:
    """Return how often the ship may turn under its order."""
    every = limits.turn_every_cm
    if every is None or not is_length(move.move_cm):
        return limits.turns
    return int((move.move_cm + TOLERANCE) // every)


def ran_beyond_move(move: Move) -> Iterator[Finding]:
    """Every run lies on the way: none is less than 0, all together are no more.

    A ship moves straight ahead, and what it ran before a turn was moved (TRN-01).
    """
    runs = [turn.run_cm for turn in move.turns]
    wrong = [run for run in runs if not is_length(run)]
    message = ""
    if wrong:
        message = f"{called(move)} can't have run {number(wrong[0])} cm before a turn"
    elif is_length(move.move_cm) and is_more(sum(runs), move.move_cm):
        message = (
            f"{called(move)} ran {number(sum(runs))} cm before its turns and moved "
            f"{number(move.move_cm)} cm in all"
        )
    if message:
        yield Finding(code=Code.RUNS_BEYOND_MOVE, message=message, place=move.place)


def turned_too_far(move: Move, turns: list[Turn]) -> Iterator[Finding]:
    """No turn is wider than the hull's own, 45 or 90 degrees (TRN-03, SHT-07)."""
    most = move.profile.turns_deg
    for turn in turns:
        angle = abs(turn.angle_deg)
        wide = most is not None and is_more(angle, most)
        if wide or not is_finite(angle):
            limit = f"; {most}° is the widest" if most else ""
            message = f"{called(move)} can't turn {number(angle)}°{limit}"
            yield Finding(code=Code.TURNED_TOO_FAR, message=message, place=move.place)


def turned_too_often(
    move: Move, turns: list[Turn], limits: OrderLimits, tables: RuleTables
) -> Iterator[Finding]:
    """A ship turns once a move, if its order doesn't add a turn (TRN-02)."""
    once = tables.no_order.turns if move.profile.turns_deg != 0 else 0
    most = max(once, most_turns(move, limits))
    if len(turns) > most:
        message = f"{called(move)} turned {len(turns)} times; {most} is the most"
        yield Finding(code=Code.TURNED_TOO_OFTEN, message=message, place=move.place)


def more_turns_than_ordered(
    move: Move, turns: list[Turn], limits: OrderLimits
) -> Iterator[Finding]:
    """Each order says how often a ship may turn, some not at all.

    (AAF-04, CNH-02, BRT-03, LKO-03, RLD-05, BFI-11)
    """
    codes = ORDER_CODES.get(limits.order.short)
    most = most_turns(move, limits)
    if codes and len(turns) > most:
        message = (
            f"{called(move)} turned {_times(len(turns))}; on {limits.order.name} it "
            f"may turn {_times(most)}"
        )
        yield Finding(code=codes.turns, message=message, place=move.place)


def _times(count: int) -> str:
    return {0: "not at all", 1: "once", 2: "twice"}.get(count, f"{count} times")


def turned_too_soon(
    move: Move, turns: list[Turn], limits: OrderLimits
) -> Iterator[Finding]:
    """Before a turn a battleship runs 15 cm (TRN-04), a cruiser 10 cm (TRN-05).

    An escort turns where it likes (TRN-06); only this move counts (TRN-07), and
    Burn Retros lifts the run (TRN-10).
    """
    battleship = move.profile.type is ShipType.BATTLESHIP
    code = Code.BATTLESHIP_RUN if battleship else Code.CRUISER_RUN
    for turn in turns:
        if is_less(turn.run_cm, limits.run_cm):
            message = (
                f"{called(move)} turned after {number(turn.run_cm)} cm; a "
                f"{move.profile.type} runs {limits.run_cm} cm first"
            )
            yield Finding(code=code, message=message, place=move.place)


def headed_too_soon(
    move: Move, turns: list[Turn], limits: OrderLimits
) -> Iterator[Finding]:
    """Come to New Heading asks for the whole run before each turn (CNH-03)."""
    codes = ORDER_CODES.get(limits.order.short)
    short = [turn for turn in turns if is_less(turn.run_cm, limits.run_cm)]
    if codes and codes.run and short:
        message = (
            f"{called(move)} ran {number(short[-1].run_cm)} cm; on "
            f"{limits.order.name} it runs {limits.run_cm} cm before each turn"
        )
        yield Finding(code=codes.run, message=message, place=move.place)

"""Moves: each by itself, and all that a player made in one turn.

In: ``Move`` values and the tables.  Out: findings, an empty tuple where a move is
legal.  A hull whose orders we don't know in full is judged where it can be.

Source: seeds MOV, MIN, TRN and the movement of ORD, AAF, CNH, BRT, LKO, RLD, BFI;
exceptions from orders.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.model.orders import Order
from bfgprint.model.play import Move
from bfgprint.model.tables import RuleTables
from bfgprint.rules.distances import (
    called,
    check_distance,
    extra_span_cm,
    moved_text,
    no_such_move,
    slowed_wrongly,
    speed_rose,
)
from bfgprint.rules.lengths import is_length, is_more
from bfgprint.rules.orders import (
    are_orders_known,
    is_allowed,
    order_limits,
    order_on,
)
from bfgprint.rules.turning import check_angles, check_turns
from bfgprint.rules.wording import number


def check_move(move: Move, tables: RuleTables) -> tuple[Finding, ...]:
    """Return what is wrong with one move."""
    return tuple(_move_findings(move, tables))


def check_moves(moves: Sequence[Move], tables: RuleTables) -> tuple[Finding, ...]:
    """Return what is wrong with the moves of one player turn, in their order."""
    single = (finding for move in moves for finding in check_move(move, tables))
    return (
        *single,
        *moved_twice(moves, tables),
        *two_orders(moves, tables),
        *squadron_rolled_apart(moves, tables),
    )


def _move_findings(move: Move, tables: RuleTables) -> Iterator[Finding]:
    if not _has_speed(move):
        yield from no_such_speed(move)
        return
    order = order_on(move.order, tables)
    yield from no_such_move(move)
    yield from speed_rose(move)
    yield from slowed_wrongly(move, tables)
    yield from unknown_order(move, order, tables)
    if order is not None and not is_allowed(move.profile, order, tables):
        yield from order_of_others(move, order)
        order = tables.no_order
    if order is None:
        yield from check_angles(move, tables)
    elif are_orders_known(move.profile, tables):
        limits = order_limits(move.profile, order, tables)
        if is_length(move.move_cm):
            yield from check_distance(move, limits, tables)
        yield from check_turns(move, limits, tables)
    else:
        yield from orders_unknown(move)
        if order is tables.no_order:
            yield from faster_than_any_speed(move)
        yield from check_angles(move, tables)


def _has_speed(move: Move) -> bool:
    speeds = move.profile.speeds_cm
    return bool(speeds) and all(map(is_length, speeds))


def no_such_speed(move: Move) -> Iterator[Finding]:
    """A hull has at least one speed, and it is a length (SHT-06)."""
    speeds = ", ".join(map(number, move.profile.speeds_cm)) or "no speed"
    message = f"{called(move)} can't be judged with a printed speed of {speeds}"
    yield Finding(code=Code.ABSURD_NUMBER, message=message, place=move.place)


def unknown_order(
    move: Move, order: Order | None, tables: RuleTables
) -> Iterator[Finding]:
    """There are six special orders, and Drift where it is played (ORD-01)."""
    if order is None:
        names = ", ".join(each.name for each in tables.orders)
        yield Finding(
            code=Code.UNKNOWN_ORDER,
            message=f'there is no special order "{(move.order or "")[:40]}"',
            place=move.place,
            hint=f"one of {names}",
        )


def order_of_others(move: Move, order: Order) -> Iterator[Finding]:
    """Some hulls and fleets may not take every one of the orders (ORD-01).

    Such an order gives nothing, so that the move is judged as one without
    it (CMD-09).
    """
    profile = move.profile
    kind = profile.class_name or profile.type
    message = f"{called(move)} may not take the order {order.name}"
    yield Finding(
        code=Code.UNKNOWN_ORDER,
        message=message,
        place=move.place,
        hint=f"not among the orders of {profile.faction}, {kind}",
    )


def orders_unknown(move: Move) -> Iterator[Finding]:
    """A hull that moves by rules we don't know in full isn't judged by others'."""
    profile = move.profile
    many = len(profile.speeds_cm) > 1
    why = "it has several speeds" if many else f"the {profile.faction} move otherwise"
    message = f"the move of {called(move)} is judged in part: {why}"
    yield Finding(
        code=Code.ORDERS_UNKNOWN,
        message=message,
        place=move.place,
        severity=Severity.WARNING,
    )


def faster_than_any_speed(move: Move) -> Iterator[Finding]:
    """Without an order no ship moves farther than its greatest speed (MOV-01)."""
    most = move.profile.speed_cm
    if is_length(move.move_cm) and is_more(move.move_cm, most):
        message = f"{moved_text(move)}; {number(most)} cm is its greatest speed"
        yield Finding(code=Code.MOVED_TOO_FAR, message=message, place=move.place)


def moved_twice(moves: Sequence[Move], tables: RuleTables) -> Iterator[Finding]:
    """A ship makes its one move whole before the next ship starts.

    (MOV-02, MOV-03, MOV-11)  Ships whose fleet's own rules we don't know may move
    a second time.
    """
    last: dict[str, int] = {}
    for index, move in enumerate(moves):
        if not move.ship or not are_orders_known(move.profile, tables):
            continue
        before = last.get(move.ship)
        if before is not None:
            message = f"{move.ship} moved a second time in one turn"
            if before < index - 1:
                message += ", after other ships had moved"
            yield Finding(
                code=Code.MOVES_INTERLEAVED, message=message, place=move.place
            )
        last[move.ship] = index


def two_orders(moves: Sequence[Move], tables: RuleTables) -> Iterator[Finding]:
    """A ship or squadron is on one special order at a time (ORD-02, ORD-08).

    Brace for Impact! takes the place of another (BFI-08), and a ship may be left
    out of its squadron's order, being too far away.
    """
    given: dict[tuple[str, bool], Order] = {}
    for move in moves:
        order = order_on(move.order, tables)
        unit = move.squadron or move.ship
        if order is None or order is tables.no_order or order.save or not unit:
            continue
        first = given.setdefault((unit, move.squadron is not None), order)
        if first is not order:
            message = f"{unit} is on {first.name} and can't take {order.name} as well"
            yield Finding(code=Code.TWO_ORDERS, message=message, place=move.place)


def squadron_rolled_apart(
    moves: Sequence[Move], tables: RuleTables
) -> Iterator[Finding]:
    """All ships of a squadron add the one roll of All Ahead Full (AAF-02).

    Each adds it to its own speed (AMB-07); hulls that roll other dice are apart.
    """
    rolled: dict[tuple[str, str], float] = {}
    for move in moves:
        order = order_on(move.order, tables)
        if not move.squadron or order is None or not _has_speed(move):
            continue
        limits = order_limits(move.profile, order, tables)
        low, high = extra_span_cm(move, limits)
        if limits.extra_dice is None or low != high:
            continue
        first = rolled.setdefault((move.squadron, limits.extra_dice), low)
        if first != low:
            message = (
                f"{called(move)} adds {number(low)} cm where the squadron "
                f"{move.squadron} rolled {number(first)} cm"
            )
            yield Finding(
                code=Code.AHEAD_EXTRA_DIFFERS, message=message, place=move.place
            )

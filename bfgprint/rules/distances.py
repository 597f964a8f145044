"""How far a ship had to move, could move and did move.

In: a move, the hull's limits under its order, the tables.  Out: findings.  The
limits hold for a ship without an order too.

Source: seeds MOV-01 to MOV-12, MIN-01 to MIN-03, AAF-01, AAF-03, CNH-01, BRT-01,
LKO-02, RLD-04, BFI-10; rulings AMB-08, AMB-10, AMB-11.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.model.orders import OrderLimits
from bfgprint.model.play import Move
from bfgprint.model.profile import ShipType
from bfgprint.model.tables import RuleTables
from bfgprint.rules.dice import are_faces, check_dice, parse_dice, total
from bfgprint.rules.lengths import (
    differs,
    is_finite,
    is_length,
    is_less,
    is_more,
)
from bfgprint.rules.orders import ORDER_CODES, has_minimum_move
from bfgprint.rules.wording import number, span


class Span(NamedTuple):
    """What a ship had to move and could move, in centimetres."""

    least_cm: float
    """By its order."""
    most_cm: float
    """By its order."""
    reach_cm: float
    """With its speed as it is now, less what slowed it on the way."""
    minimum_cm: float
    """What every ship must move; 0 where this one need not."""


def check_distance(
    move: Move, limits: OrderLimits, tables: RuleTables
) -> Iterator[Finding]:
    """Find what is wrong with the length of a move that is a length."""
    reach = move_span(move, limits, tables)
    yield from wrong_extra(move, limits)
    yield from moved_too_far(move, limits, reach)
    yield from stood_still(move, reach)
    yield from moved_too_little(move, reach)
    yield from less_than_it_could(move, reach)
    yield from outside_order(move, limits, reach)
    yield from shot_at_as_defences(move, limits, tables)


def called(move: Move) -> str:
    """Return what a message calls the ship."""
    return move.ship or "the ship"


def moved_text(move: Move) -> str:
    """Return ``Agrippa moved 9 cm``."""
    return f"{called(move)} moved {number(move.move_cm)} cm"


def is_ahead(limits: OrderLimits) -> bool:
    """Whether all of a rolled distance must be moved (AAF-03)."""
    return limits.order.extra_dice is not None


def speed_now_cm(move: Move) -> float:
    """Return the speed after damage; the printed one where no other makes sense."""
    now = move.speed_now_cm
    printed = move.profile.speed_cm
    return printed if now is None or not is_length(now) else min(now, printed)


def extra_span_cm(move: Move, limits: OrderLimits) -> tuple[float, float]:
    """Return the least and most that the dice of All Ahead Full can have added.

    The dice go before what is said of them.
    """
    if limits.extra_dice is None:
        return 0, 0
    dice = parse_dice(limits.extra_dice)
    if are_faces(move.extra_dice) and len(move.extra_dice) == dice.count:
        rolled = total(limits.extra_dice, move.extra_dice)
        return rolled, rolled
    if move.extra_cm is not None and is_finite(move.extra_cm):
        return move.extra_cm, move.extra_cm
    return dice.lowest, dice.highest


def _need_not_move(move: Move, limits: OrderLimits) -> bool:
    """Whether it was kept from moving, or stood still near a planet.

    In a gravity well a ship may stand still (battlefield.md), but never on All
    Ahead Full.
    """
    stands = move.in_gravity_well and not differs(move.move_cm, 0)
    return move.forced or (stands and not is_ahead(limits))


def move_span(move: Move, limits: OrderLimits, tables: RuleTables) -> Span:
    """Return what the ship had to move and could move (AAF-01 to BFI-10)."""
    order, ordinary, rulings = limits.order, tables.no_order, tables.rulings
    ahead = is_ahead(limits)
    now = speed_now_cm(move)
    slowed = move.slowed_cm if is_length(move.slowed_cm) else 0
    low, high = extra_span_cm(move, limits)
    if ahead and not rulings.ahead_less_slowing:
        slowed = 0
    reach = max(0, now + high - slowed)
    halved = limits.speed_cm if rulings.minimum_of_printed_speed else now
    if ahead:
        least, most = max(0, now + low - slowed), reach
    else:
        least = min(halved * order.min_speed if limits.min_cm else 0, reach)
        retros = order.max_speed < ordinary.max_speed
        within = not retros or rulings.retros_within_current_speed
        most = min(limits.max_cm, reach) if within else limits.max_cm
    free = order.min_speed < ordinary.min_speed or not has_minimum_move(
        move.profile, tables
    )
    minimum = 0 if free else halved * ordinary.min_speed
    if _need_not_move(move, limits):
        least = minimum = 0
    return Span(least, most, reach, minimum)


def is_defences(moved_cm: float, tables: RuleTables) -> bool:
    """Whether a ship that moved so far is shot at as Defences (MOV-05, MOV-12)."""
    return is_less(moved_cm, tables.movement.defences_below_cm)


def wrong_extra(move: Move, limits: OrderLimits) -> Iterator[Finding]:
    """All Ahead Full adds what the dice show, and the hull has its own (AAF-01)."""
    if limits.extra_dice is not None:
        yield from check_dice(
            limits.extra_dice, move.extra_dice, move.place, move.extra_cm
        )


def moved_too_far(move: Move, limits: OrderLimits, reach: Span) -> Iterator[Finding]:
    """Without All Ahead Full a ship moves no farther than its speed (MOV-01)."""
    most = max(reach.reach_cm, reach.most_cm)
    if not is_ahead(limits) and is_more(move.move_cm, most):
        message = f"{moved_text(move)}; its speed lets it move {number(most)} cm"
        yield Finding(code=Code.MOVED_TOO_FAR, message=message, place=move.place)


def stood_still(move: Move, reach: Span) -> Iterator[Finding]:
    """A ship that can move has to, but for one on Burn Retros (MOV-04, BRT-02)."""
    must = is_more(reach.minimum_cm, 0) and is_more(reach.reach_cm, 0)
    if must and not is_more(move.move_cm, 0):
        message = f"{called(move)} stood still without Burn Retros"
        yield Finding(code=Code.STOOD_STILL, message=message, place=move.place)


def moved_too_little(move: Move, reach: Span) -> Iterator[Finding]:
    """The least move is half the speed, unless on Burn Retros (MIN-01)."""
    least = reach.minimum_cm
    if not is_more(least, reach.reach_cm) and is_less(move.move_cm, least):
        message = (
            f"{moved_text(move)}; half its speed, {number(least)} cm, is the least"
        )
        yield Finding(code=Code.MOVED_TOO_LITTLE, message=message, place=move.place)


def less_than_it_could(move: Move, reach: Span) -> Iterator[Finding]:
    """A ship that can't reach half its speed moves as far as it can (MIN-02)."""
    most = reach.reach_cm
    if is_more(reach.minimum_cm, most) and is_less(move.move_cm, most):
        message = (
            f"{moved_text(move)} and could have moved {number(most)} cm; short of "
            "half its speed a ship goes as far as it can"
        )
        yield Finding(code=Code.LESS_THAN_IT_COULD, message=message, place=move.place)


def outside_order(move: Move, limits: OrderLimits, reach: Span) -> Iterator[Finding]:
    """Each order has its own least and greatest move, All Ahead Full but one.

    (AAF-03, CNH-01, BRT-01, LKO-02, RLD-04, BFI-10)
    """
    codes = ORDER_CODES.get(limits.order.short)
    low, high = reach.least_cm, reach.most_cm
    if codes and (is_less(move.move_cm, low) or is_more(move.move_cm, high)):
        goes = f"{limits.order.name} it moves {span(low, high)} cm"
        message = f"{moved_text(move)}; on {goes}"
        message += ", all of it" if is_ahead(limits) else ""
        yield Finding(code=codes.distance, message=message, place=move.place)


def shot_at_as_defences(
    move: Move, limits: OrderLimits, tables: RuleTables
) -> Iterator[Finding]:
    """Who moved less than 5 cm is shot at on the Defences column (MOV-05).

    Being forced to stand still is no excuse (MOV-12); a drifting ship isn't shot
    at, and a defence always is.
    """
    shown = not limits.order.fan_made and move.profile.type is not ShipType.DEFENCE
    if shown and is_defences(move.move_cm, tables):
        message = f"{moved_text(move)}: it is shot at as Defences"
        yield Finding(
            code=Code.SHOT_AT_AS_DEFENCES,
            message=message,
            place=move.place,
            severity=Severity.NOTE,
        )


def no_such_move(move: Move) -> Iterator[Finding]:
    """A ship moves some distance, from 0 up (MOV-01)."""
    if not is_length(move.move_cm):
        message = f"{called(move)} can't have moved {number(move.move_cm)} cm"
        yield Finding(code=Code.MOVED_TOO_FAR, message=message, place=move.place)


def speed_rose(move: Move) -> Iterator[Finding]:
    """Damage can lower a ship's speed, and nothing raises it (MOV-09)."""
    now, printed = move.speed_now_cm, move.profile.speed_cm
    if now is None or (is_length(now) and not is_more(now, printed)):
        return
    message = (
        f"{called(move)} can't have a speed of {number(now)} cm: it had "
        f"{number(printed)} cm to start with"
    )
    yield Finding(code=Code.SPEED_ROSE, message=message, place=move.place)


def slowed_wrongly(move: Move, tables: RuleTables) -> Iterator[Finding]:
    """Blast Markers on the way cost 5 cm, once a move (MOV-10)."""
    loss, slowed = tables.movement.blast_marker_loss_cm, move.slowed_cm
    if not is_length(slowed):
        message = f"{called(move)} can't have been slowed by {number(slowed)} cm"
        yield Finding(code=Code.SLOWED_WRONGLY, message=message, place=move.place)
    elif is_more(slowed, loss):
        message = (
            f"{called(move)} was slowed by {number(slowed)} cm; Blast Markers cost "
            f"{loss} cm, once a move"
        )
        yield Finding(
            code=Code.SLOWED_WRONGLY,
            message=message,
            place=move.place,
            severity=Severity.WARNING,
        )

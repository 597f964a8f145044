"""What a hull may do under each special order, worked out in centimetres.

In: an order's name as a player writes it, a profile.  Out: the order, and the
hull's own limits under it; no order is judged like one (``tables.no_order``).

Source: seeds AAF, CNH, BRT, LKO, RLD, BFI and the exceptions of
``data/rules/orders.toml``.  Where we know a fleet's orders in part, what we don't
know is left to the rulebook; of others we say nothing: better no card than a wrong one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.model.names import letters_of
from bfgprint.model.orders import Order, OrderException, OrderLimits
from bfgprint.model.profile import Profile, ShipType
from bfgprint.model.tables import RuleTables
from bfgprint.rules.dice import parse_dice
from bfgprint.rules.profile import run_before_turn_cm

AHEAD = "All Ahead Full"
LOCK_ON = "Lock On"
RELOAD = "Reload Ordnance"
BRACE = "Brace for Impact!"


class OrderCodes(NamedTuple):
    """The codes of the rules that an order has of its own; None where it has none."""

    distance: Code
    turns: Code
    run: Code | None = None
    """Its own word on the run before each turn."""
    armament: Code | None = None
    ordnance: Code | None = None


ORDER_CODES = {
    "AAF": OrderCodes(
        Code.AHEAD_NOT_FULL, Code.AHEAD_TURNED, armament=Code.AHEAD_ARMAMENT
    ),
    "CTNH": OrderCodes(
        Code.HEADING_RANGE,
        Code.HEADING_TURNS,
        run=Code.HEADING_RUN,
        armament=Code.HEADING_ARMAMENT,
    ),
    "BR": OrderCodes(
        Code.RETROS_RANGE, Code.RETROS_TURNS, armament=Code.RETROS_ARMAMENT
    ),
    "LO": OrderCodes(Code.LOCK_ON_RANGE, Code.LOCK_ON_TURNED),
    "RO": OrderCodes(Code.RELOAD_RANGE, Code.RELOAD_TURNS),
    "BFI": OrderCodes(
        Code.BRACE_RANGE,
        Code.BRACE_TURNS,
        armament=Code.BRACE_ARMAMENT,
        ordnance=Code.BRACE_ORDNANCE,
    ),
    "DRIFT": OrderCodes(
        Code.FIRST_NOTE,
        Code.DRIFT_TURNED,
        armament=Code.DRIFT_FIRED,
        ordnance=Code.DRIFT_LAUNCHED,
    ),
}
"""By the order's short name; an order of a club's own has no codes."""


def find_order(name: str | None, tables: RuleTables) -> Order | None:
    """Return the order of that name, None where there is no such order (ORD-01).

    Case, spaces and punctuation don't matter; the short name will do.
    """
    return _named(name or "", tables.orders)


def order_on(name: str | None, tables: RuleTables) -> Order | None:
    """Return the order that a ship is on: ``tables.no_order`` where it is on none.

    Who failed the check for an order is on none (CMD-09).  None where there is no
    such order.
    """
    none = tables.no_order
    return _named(name or none.name, (none, *tables.orders))


def _named(name: str, orders: Iterable[Order]) -> Order | None:
    wanted = letters_of(name)
    named = (o for o in orders if wanted in (letters_of(o.name), letters_of(o.short)))
    return next(named, None)


def are_orders_known(profile: Profile, tables: RuleTables) -> bool:
    """Whether we know every special order of this hull's fleet.

    A hull that turns by a rule of its own takes orders by its own rule as well.
    """
    turns_as_printed = profile.turns_deg is not None
    return (
        profile.faction in tables.factions_with_known_orders
        and len(profile.speeds_cm) == 1
        and (turns_as_printed or profile.class_name in tables.classes_with_known_orders)
    )


def has_order_cards(profile: Profile, tables: RuleTables) -> bool:
    """Whether we know at least which orders the hull takes, and how."""
    names = {profile.faction, profile.class_name}
    in_part = not names.isdisjoint(tables.orders_known_in_part)
    return in_part or are_orders_known(profile, tables)


def order_exceptions(
    profile: Profile, order: Order, tables: RuleTables
) -> list[OrderException]:
    """Return what makes this hull differ under this order, the weakest first."""
    return [
        each
        for each in tables.order_exceptions
        if each.order == order.name
        and (not each.factions or profile.faction in each.factions)
        and (not each.classes or profile.class_name in each.classes)
        and (not each.subtypes or profile.subtype in each.subtypes)
        and (not each.types or profile.type in each.types)
        and (each.rule is None or each.rule in profile.rules)
    ]


def is_allowed(profile: Profile, order: Order, tables: RuleTables) -> bool:
    """Whether the hull may take the order at all.

    A hull without speed can't take an order that is about moving: it may only
    reload and brace (orders.md: planetary defences).
    """
    stays = (tables.no_order.name, RELOAD, BRACE)
    if profile.speed_cm == 0 and order.name not in stays:
        return False
    return all(each.allowed for each in order_exceptions(profile, order, tables))


def can_ram(profile: Profile, tables: RuleTables) -> bool:
    """Whether the hull may ever try to ram: only on All Ahead Full (RAM-01)."""
    ahead = next(order for order in tables.orders if order.name == AHEAD)
    return is_allowed(profile, ahead, tables)


def can_teleport(profile: Profile, tables: RuleTables) -> bool:
    """Whether the hull ever makes teleport attacks (end-phase.md, Hit-and-run).

    Not escorts, nor defences of one hit, nor fleets that never teleport.
    """
    return (
        profile.type is not ShipType.ESCORT
        and profile.hits > 1
        and profile.faction not in tables.never_teleport
    )


def has_minimum_move(profile: Profile, tables: RuleTables) -> bool:
    """Whether the hull must move at least half its speed (MIN-01)."""
    exceptions = order_exceptions(profile, tables.no_order, tables)
    return not any(each.no_minimum for each in exceptions)


def order_limits(profile: Profile, order: Order, tables: RuleTables) -> OrderLimits:
    """Return the hull's own figures under an order (AAF-01 to BFI-13, AMB-10)."""
    extra_dice, turns, every_cm = order.extra_dice, order.turns, None
    automatic = no_minimum = False
    instinct_dice = None
    exceptions = order_exceptions(profile, order, tables)
    for each in exceptions:
        extra_dice = None if each.no_extra else each.extra_dice or extra_dice
        instinct_dice = each.instinct_dice or instinct_dice
        turns = turns if each.turns is None else each.turns
        every_cm = each.turn_every_cm or every_cm
        automatic = automatic or each.automatic
        no_minimum = no_minimum or each.no_minimum
    if profile.turns_deg == 0:
        turns = 0
    least, most = moved_cm(profile, order, extra_dice)
    run = run_before_turn_cm(profile, tables.movement) or 0
    return OrderLimits(
        order=order,
        allowed=is_allowed(profile, order, tables),
        automatic=automatic,
        speeds_cm=profile.speeds_cm,
        min_cm=0.0 if no_minimum and not extra_dice else least,
        max_cm=most,
        extra_dice=extra_dice,
        instinct_dice=instinct_dice,
        turns=turns,
        are_turns_known=profile.turns_deg is not None or turns == 0,
        turn_every_cm=every_cm,
        run_cm=run if order.run_before_turn else 0,
        teleport=order.teleport and can_teleport(profile, tables),
        notes=tuple(each.note for each in exceptions if each.note),
    )


def moved_cm(
    profile: Profile, order: Order, extra_dice: str | None
) -> tuple[float, float]:
    """Return the least and the greatest distance, with dice that are added."""
    speed = profile.speed_cm
    if not extra_dice:
        return speed * order.min_speed, speed * order.max_speed
    dice = parse_dice(extra_dice)
    return speed + dice.lowest, speed + dice.highest


def second_turn_needs_cm(limits: OrderLimits) -> int:
    """Return the movement that two turns need: a run before each (CNH-04)."""
    return 2 * limits.run_cm


def can_turn_twice(limits: OrderLimits) -> bool:
    """Whether the hull is fast enough for a second turn (CNH-04)."""
    return limits.turns >= 2 and limits.max_cm >= second_turn_needs_cm(limits)

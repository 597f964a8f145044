"""What a special-order card must show, plain or worked out for a hull.

Source: seeds ORD-06, AAF to BFI, CMD, MOD, EQP-04 (centimetres); orders.md;
leadership.md for the chances.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.model.fleet import Fleet
from bfgprint.model.orders import Order, OrderLimits
from bfgprint.model.profile import Profile
from bfgprint.model.tables import CommandChecks, RuleTables
from bfgprint.rules import wording
from bfgprint.rules.command import pass_chance, percent
from bfgprint.rules.dice import parse_dice
from bfgprint.rules.orders import (
    can_turn_twice,
    has_order_cards,
    is_allowed,
    order_limits,
    second_turn_needs_cm,
)
from bfgprint.rules.required import (
    Centred,
    Figure,
    Marks,
    Required,
    Requirement,
    drawn,
)

BACK = "compass-rose"
"""The symbol in the middle of every back, by which both sides are matched."""

AUTOMATIC = "No command check needed; not once a check has failed this turn."

BY_THE_SUN = "sunward edge in its front, rear or side arc"
"""Said of three speeds, of which the sun decides."""

BY_THE_RULEBOOK = "see your rulebook"
"""Stands for what no source of ours gives."""

LONGEST_CLASSES = 64
"""Characters that a card has room for to name its classes."""

_Fields = dict[str, Requirement]


def order_card_hulls(
    fleet: Fleet, tables: RuleTables
) -> Iterator[tuple[str, tuple[OrderLimits, ...]]]:
    """Yield the classes that share all their limits, and those limits: a card each."""
    shared: dict[tuple[OrderLimits, ...], dict[str, None]] = {}
    for profile in dict.fromkeys(ship.profile for ship in fleet.ships):
        if has_order_cards(profile, tables):
            limits = tuple(order_limits(profile, o, tables) for o in tables.orders)
            shared.setdefault(limits, {})[wording.class_text(profile)] = None
    for limits, names in shared.items():
        line = ""
        for name in names:
            longer = f"{line}, {name}" if line else name
            if line and len(longer) > LONGEST_CLASSES:
                yield line, limits
                longer = name
            line = longer
        yield line, limits


def required_order_card(
    order: Order,
    tables: RuleTables,
    limits: OrderLimits | None,
    classes: str,
    *,
    back: bool = False,
) -> Required:
    """Return what one card must show; ``limits`` is None on a plain card."""
    fields: _Fields = {
        "name": Figure(order.name),
        "short": Figure(order.short),
        drawn("symbol", order.symbol): Marks(1),
    }
    if back:
        fields[drawn("back", BACK)] = Centred()
    if limits is not None:
        fields["classes"] = Figure(classes)
        if not limits.allowed:
            fields["barred"] = Figure("may not take this order")
            return fields
    fields["move"] = Figure(move_text(order, limits))
    fields["turns"] = Figure(turns_text(order, limits))
    fields["guns"] = Figure(order.guns)
    if order.guns != "none":
        fields["nova"] = Figure(nova_text(order))
        fields["teleport"] = Figure(teleport_text(order, limits))
    fields["ordnance"] = Figure(order.ordnance)
    fields |= _own_figures(order, tables, limits)
    if limits is None or not limits.automatic:
        return fields | required_chances(tables.command)
    return fields | {"automatic": Figure(AUTOMATIC)}


def required_chances(checks: CommandChecks) -> _Fields:
    """Return the figures of the Command check: dice, modifiers and chances."""
    fields: _Fields = {
        "dice": Figure(checks.dice),
        "under_fire": Figure(wording.signed(checks.under_fire)),
        "contacts": Figure(wording.signed(checks.enemy_contacts)),
        "cap": Figure(str(checks.cap)),
        "fails": Figure(fails_text(checks)),
    }
    for leadership in checks.leadership_shown:
        chance = percent(pass_chance(leadership, checks))
        fields[f"ld{leadership}"] = Figure(str(leadership))
        fields[f"chance{leadership}"] = Figure(f"{chance}%")
    return fields


def fails_text(checks: CommandChecks) -> str:
    """Return the rolls that fail whatever the Leadership: ``11, 12``."""
    return ", ".join(str(roll) for roll in range(checks.always_fails_from, 13))


def _own_figures(
    order: Order, tables: RuleTables, limits: OrderLimits | None
) -> _Fields:
    """Return the figures that only some orders have."""
    fields: _Fields = {}
    if order.save is not None:
        fields["save"] = Figure(f"{order.save}+")
    if limits is not None:
        fields |= _of_hull(limits)
    if order.fan_made:
        drift = tables.drift
        fields["search_range"] = Figure(str(drift.search_range_cm))
        fields["face"] = Figure(str(drift.die_face))
        fields["author"] = Figure(drift.author)
    return fields


def _of_hull(limits: OrderLimits) -> _Fields:
    """Return the figures that only a worked-out card has."""
    fields: _Fields = {
        f"note{number}": Figure(note) for number, note in enumerate(limits.notes, 1)
    }
    if limits.extra_dice:
        speed = wording.number(limits.speed_cm)
        fields["formula"] = Figure(f"{speed} + {limits.extra_dice}")
    if limits.instinct_dice:
        fields["instinct"] = Figure(instinct_text(limits))
    if wording.by_the_sun(limits.speeds_cm):
        fields["sun"] = Figure(sun_text(limits))
    if limits.turns > 1 and limits.run_cm:
        fields["second_turn"] = Figure(str(second_turn_needs_cm(limits)))
    return fields


def sun_text(limits: OrderLimits) -> str:
    """Return when each of three speeds holds, and that the least is not known."""
    if not limits.order.min_speed:
        return BY_THE_SUN
    return f"{BY_THE_SUN}; least move: {BY_THE_RULEBOOK}"


def instinct_text(limits: OrderLimits) -> str:
    """Return what a creature moves on its own: ``17-27 cm, no check``."""
    dice = parse_dice(limits.instinct_dice or "")
    speed = limits.speed_cm
    return f"{wording.span(speed + dice.lowest, speed + dice.highest)} cm, no check"


def own_ways(profile: Profile, tables: RuleTables) -> tuple[str, ...]:
    """Return how a hull takes orders otherwise: ``AAF +2D6, no check``.

    Of the orders that it may take; the others are struck out on its sheet.
    """
    if not has_order_cards(profile, tables):
        return ()
    each = [order_limits(profile, order, tables) for order in tables.orders]
    ways = [(limits, _own_way(limits)) for limits in each if limits.allowed]
    return tuple(f"{limits.order.short} {way}" for limits, way in ways if way)


def _own_way(limits: OrderLimits) -> str:
    dice, parts = limits.extra_dice, []
    if limits.instinct_dice:
        parts.append(f"+{dice} by the hive mind")
        parts.append(f"+{limits.instinct_dice} by instinct without a check")
    elif dice and (limits.automatic or dice != limits.order.extra_dice):
        parts.append(f"+{dice}")
    if limits.turn_every_cm:
        parts.append(f"one turn for each full {limits.turn_every_cm} cm")
    if limits.are_turns_known and limits.turns > 1 and not can_turn_twice(limits):
        parts.append("too slow for a second turn")
    if limits.automatic:
        parts.append("no check")
    return ", ".join((*parts, *limits.notes))


def barred_orders(profile: Profile, tables: RuleTables) -> str:
    """Return ``no CTNH, BR``, or ``only RO, BFI`` where fewer are left; or nothing."""
    allowed = [o.short for o in tables.orders if is_allowed(profile, o, tables)]
    barred = [o.short for o in tables.orders if o.short not in allowed]
    if not barred:
        return ""
    few = len(allowed) < len(barred)
    return f"only {', '.join(allowed)}" if few else f"no {', '.join(barred)}"


def move_text(order: Order, limits: OrderLimits | None) -> str:
    """Return the distance: ``24-44 cm`` for a hull, ``half to full`` for any.

    Source: EQP-04.
    """
    if limits is not None and not limits.is_minimum_known:
        return f"up to {wording.numbers(limits.speeds_cm)} cm"
    if limits is not None:
        return f"{wording.span(limits.min_cm, limits.max_cm)} cm"
    if order.extra_dice:
        return f"full + {order.extra_dice}"
    parts = {0.0: "0", 0.5: "half", 1.0: "full"}
    least, most = parts[order.min_speed], parts[order.max_speed]
    return f"{least} to {most} speed"


def nova_text(order: Order) -> str:
    """Return whether a nova cannon may fire."""
    return "nova cannon may fire" if order.nova_cannon else "no nova cannon"


def teleport_text(order: Order, limits: OrderLimits | None) -> str:
    """Return whether a teleport attack is possible."""
    allowed = order.teleport if limits is None else limits.teleport
    return "may teleport" if allowed else "no teleport attack"


def turns_text(order: Order, limits: OrderLimits | None) -> str:
    """Return how often the ship may turn, and after what run."""
    turns = order.turns if limits is None else limits.turns
    if limits is not None and limits.turn_every_cm:
        return f"one for each full {limits.turn_every_cm} cm"
    if turns == 0:
        return "none"
    if limits is not None and not limits.are_turns_known:
        return BY_THE_RULEBOOK
    if limits is not None and turns > 1 and not can_turn_twice(limits):
        return f"1 (too slow for {turns}), after {limits.run_cm} cm"
    count = f"up to {turns}" if turns > 1 else str(turns)
    if not order.run_before_turn:
        return f"{count}, at once"
    if limits is None:
        return f"{count}, after its run"
    if limits.run_cm == 0:
        return f"{count}, at any point"
    each = "each " if turns > 1 else ""
    return f"{count}, {each}after {limits.run_cm} cm"

"""Damages of the model: cards and compasses made from another value than required.

An order's limits, a check's modifiers, the figures of Drift, a size in millimetres.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from verify.damages.kit import Damage, Source, in_model
from verify.damages.values import in_fleet, in_hull, in_tables, in_unit

from bfgprint.codes import Code
from bfgprint.model.profile import ShipType

MISSING, DIFFERS = Code.FIGURE_MISSING, Code.FIGURE_DIFFERS
UNASKED, BOXES = Code.FIGURE_UNASKED, Code.BOX_COUNT
GEOMETRY = Code.GEOMETRY


def card_damages() -> Iterator[Damage]:
    """Yield the damages of order cards, Drift cards and compasses."""
    yield from _order_cards()
    yield from _drift_cards()
    yield from _compasses()


ORDERS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("another name of an order", "LO", {"name": "Look On"}),
    ("all the speed for half of it", "CTNH", {"min_speed": 1.0}),
    ("no least move", "LO", {"min_speed": 0.0}),
    ("full speed under Burn Retros", "BR", {"max_speed": 1.0}),
    ("3D6 for 4D6", "AAF", {"extra_dice": "3D6"}),
    ("no dice for going ahead", "AAF", {"extra_dice": None}),
    ("a turn fewer", "CTNH", {"turns": 1}),
    ("a turn under Lock On", "LO", {"turns": 1}),
    ("a turn at once", "RO", {"run_before_turn": False}),
    ("full guns for half", "AAF", {"guns": "full"}),
    ("half guns for full", "LO", {"guns": "half"}),
    ("a nova cannon that may fire", "BFI", {"nova_cannon": True}),
    ("a nova cannon that may not", "LO", {"nova_cannon": False}),
    ("half ordnance for full", "RO", {"ordnance": "half"}),
    ("teleport under a brace", "BFI", {"teleport": True}),
    ("no teleport under Lock On", "LO", {"teleport": False}),
    ("a save on 6 for 4", "BFI", {"save": 6}),
    ("no save", "BFI", {"save": None}),
    ("guns while drifting", "DRIFT", {"guns": "full", "ordnance": "full"}),
)


OTHER_ORDERS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("another short name", "LO", {"short": "LOO"}),
    ("another order's symbol", "LO", {"symbol": "burn-retros"}),
    ("Drift as an order of the rulebook", "DRIFT", {"fan_made": False}),
)


CHECKS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("3D6 for a check", {"dice": "3D6"}),
    ("no cap of 10", {"cap": 12}),
    ("12 alone fails", {"always_fails_from": 12}),
    ("-2 for a blast marker", {"under_fire": -2}),
    ("+2 for an enemy on orders", {"enemy_contacts": 2}),
    ("chances for fewer Leadership values", {"leadership_shown": (6, 7, 8)}),
)


DRIFT: tuple[tuple[str, dict[str, Any]], ...] = (
    ("a search range of 20", {"search_range_cm": 20}),
    ("another face on the die", {"die_face": 5}),
    ("another author", {"author": "somebody"}),
)


def _order(
    printable: str,
    words: str,
    codes: set[Code],
    short: str,
    changes: dict[str, Any],
) -> Damage:
    def changed(source: Source) -> Source:
        orders = tuple(
            replace(order, **changes) if order.short == short else order
            for order in source.tables.orders
        )
        return replace(source, tables=replace(source.tables, orders=orders))

    return in_model(printable, words, codes, changed)


def _order_cards() -> Iterator[Damage]:
    for words, short, changes in ORDERS:
        yield _order("orders", words, {DIFFERS}, short, changes)
    for words, short, changes in ORDERS[:7]:
        yield _order("worked", words, {DIFFERS}, short, changes)
    for words, short, changes in OTHER_ORDERS:
        yield _order("orders", words, {MISSING, UNASKED}, short, changes)
    for words, changes in CHECKS:
        yield in_tables("orders", words, {DIFFERS, MISSING}, "command", **changes)
    for words, changes in DRIFT:
        yield in_tables("orders", words, {DIFFERS}, "drift", **changes)

    def order(change: Callable[[Any], Any]) -> Callable[[Source], Source]:
        def changed(source: Source) -> Source:
            orders = tuple(change([*source.tables.orders]))
            return replace(source, tables=replace(source.tables, orders=orders))

        return changed

    yield in_model("orders", "a card lost", {MISSING}, order(lambda all_: all_[1:]))
    yield in_model("orders", "the last card lost", {MISSING}, order(lambda a: a[:-1]))
    yield in_model("orders", "only one card left", {MISSING}, order(lambda a: a[:1]))
    yield in_model(
        "orders", "cards without backs", {MISSING}, lambda s: replace(s, duplex="none")
    )
    yield in_model(
        "orders",
        "backs for the other edge",
        {GEOMETRY},
        lambda source: replace(source, duplex="short"),
    )
    yield in_model(
        "worked",
        "backs for the long edge",
        {GEOMETRY},
        lambda source: replace(source, duplex="long"),
    )
    yield in_hull(
        "worked",
        "a card for a faster ship",
        {DIFFERS},
        lambda hull: replace(hull, speeds_cm=(25,)),
    )
    yield in_hull(
        "worked",
        "a card for a battleship",
        {DIFFERS},
        lambda hull: replace(hull, type=ShipType.BATTLESHIP),
    )
    yield in_hull(
        "worked",
        "a card for another class",
        {DIFFERS},
        lambda hull: replace(hull, class_name="Luna"),
    )
    yield in_hull(
        "worked",
        "a barred order as if allowed",
        {MISSING, UNASKED},
        lambda hull: replace(hull, rules=()),
        1,
    )
    yield in_fleet(
        "worked",
        "one hull's cards lost",
        {MISSING},
        lambda fleet: replace(fleet, units=fleet.units[:1]),
    )
    yield in_model(
        "worked",
        "cards for any ship",
        {MISSING, UNASKED},
        lambda source: replace(source, fleet=None),
    )


def _drift_cards() -> Iterator[Damage]:
    for words, changes in DRIFT:
        yield in_tables("drift", words, {DIFFERS}, "drift", **changes)
    yield in_tables("drift", "a row fewer", {MISSING, BOXES}, "drift", rows=3)
    yield in_tables(
        "drift",
        "searchers of fewer values",
        {MISSING},
        "drift",
        searcher_leadership=(6, 7, 8),
    )
    yield in_tables(
        "drift", "defences below 10 cm", {DIFFERS}, "movement", defences_below_cm=10
    )
    for words, changes in (CHECKS[0], CHECKS[2]):
        yield in_tables("drift", words, {DIFFERS}, "command", **changes)
    yield in_model(
        "drift",
        "four cards for two",
        {UNASKED},
        lambda source: replace(source, copies=2),
    )
    yield in_hull(
        "tents",
        "a first limit of 25",
        {DIFFERS},
        lambda hull: replace(hull, speeds_cm=(25,)),
    )
    yield in_unit(
        "tents",
        "Leadership of another captain",
        {DIFFERS},
        lambda ship: replace(ship, leadership=9),
        1,
    )
    yield in_unit(
        "tents",
        "Leadership to fill in",
        {MISSING},
        lambda ship: replace(ship, leadership=None),
        1,
    )
    yield in_unit(
        "tents",
        "the name of another ship",
        {DIFFERS},
        lambda ship: replace(ship, name="Fortunate"),
        1,
    )
    yield in_unit(
        "tents",
        "the squadron's speed",
        {DIFFERS},
        lambda group: replace(
            group,
            ships=tuple(
                replace(ship, profile=replace(ship.profile, speeds_cm=(20,)))
                for ship in group.ships
            ),
        ),
        2,
    )
    yield in_fleet(
        "tents",
        "a card lost",
        {MISSING},
        lambda fleet: replace(fleet, units=fleet.units[:-1]),
    )
    yield in_fleet(
        "tents",
        "a card twice",
        {UNASKED},
        lambda fleet: replace(fleet, units=(*fleet.units, fleet.units[0])),
    )
    yield in_fleet(
        "tents",
        "cards in another order",
        {DIFFERS},
        lambda fleet: replace(fleet, units=fleet.units[::-1]),
    )
    yield in_model(
        "tents", "blank cards", {MISSING}, lambda source: replace(source, fleet=None)
    )


def _compass(
    words: str, codes: set[Code], printable: str = "compass", **new: Any
) -> Damage:
    return in_model(printable, words, codes, lambda source: replace(source, **new))


def _compasses() -> Iterator[Damage]:
    yield _compass("1 per cent larger", {GEOMETRY}, sizes_mm=(111.1, 80.8))
    yield _compass("1 per cent smaller", {GEOMETRY}, sizes_mm=(108.9, 79.2))
    yield _compass("0.1 per cent larger", {GEOMETRY}, sizes_mm=(110.11, 80.08))
    yield _compass("sizes exchanged", {GEOMETRY}, sizes_mm=(80.0, 110.0))
    yield _compass("one compass lost", {MISSING, GEOMETRY}, sizes_mm=(110.0,))
    yield _compass("one compass more", {UNASKED}, sizes_mm=(110.0, 80.0, 80.0))
    yield _compass("a hole half a millimetre wider", {GEOMETRY}, hole_mm=4.5)
    yield _compass("a hole 0.1 mm wider", {GEOMETRY}, hole_mm=4.1)
    yield _compass("no hole to speak of", {GEOMETRY}, hole_mm=0.5)
    yield _compass(
        "small compasses too large", {GEOMETRY}, "small", sizes_mm=(61.0, 45.0)
    )
    for words, size in (("bases of 30 mm", 30), ("bases of 33 mm", 33)):
        yield in_tables(
            "compass", words, {GEOMETRY, UNASKED}, "movement", small_base_mm=size
        )
    yield in_tables(
        "small", "large bases of 61 mm", {GEOMETRY}, "movement", large_base_mm=61
    )

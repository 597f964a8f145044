"""The special-order cards: for any ship, or worked out for the hulls of a fleet.

In: a Fleet or nothing.  Out: one Document of cards with backs, and what the
user must be told: hulls whose orders we don't know get no cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bfgprint.codes import Code
from bfgprint.document.nodes import Part, Root
from bfgprint.findings import Finding, Place, Severity
from bfgprint.layout.sections import Section
from bfgprint.model.fleet import Fleet
from bfgprint.model.orders import Order, OrderLimits
from bfgprint.model.paper import Format
from bfgprint.model.prints import OrderCardsInput
from bfgprint.model.tables import RuleTables
from bfgprint.rules.orders import has_order_cards
from bfgprint.rules.printed.orders import order_card_hulls, required_order_card
from bfgprint.rules.required import Required
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates


@dataclass(frozen=True, slots=True, kw_only=True)
class _Card:
    """A card to make: an order, and for which hulls."""

    order: Order
    limits: OrderLimits | None = None
    classes: str = ""


def order_cards(
    fleet: Fleet | None,
    tables: RuleTables,
    templates: Templates,
    card: Format,
    duplex: str,
    *,
    order: str = "rows",
    fold: bool = False,
) -> tuple[Document, list[Finding]]:
    """Return the cards and what the user must be told about them."""
    cards: dict[str, _Card] = {}
    findings: list[Finding] = []
    if fleet is None:
        cards = {f"o0-{o.short}": _Card(order=o) for o in tables.orders}
    else:
        findings = unknown_orders(fleet, tables)
        for number, (classes, limits) in enumerate(order_card_hulls(fleet, tables), 1):
            for each in limits:
                key = f"o{number}-{each.order.short}"
                cards[key] = _Card(order=each.order, limits=each, classes=classes)

    def parts() -> Iterator[Part]:
        for group, made in cards.items():
            context = {
                "g": group,
                "t": tables,
                "order": made.order,
                "limits": made.limits,
                "classes": made.classes,
                "card": card,
            }
            yield templates.render_part("order-card.xml.j2", context)

    def required(group: str) -> Required:
        made = cards[group]
        return required_order_card(
            made.order, tables, made.limits, made.classes, back=has_backs
        )

    has_backs = fold or duplex != "none"
    title = f"{fleet.name}: special orders" if fleet else "Special orders"
    document = Document(
        kind="order cards",
        title=title,
        subject="Special-order cards",
        sections=(
            Section(
                root=Root.CARD,
                count=len(cards),
                parts=parts,
                format=card,
                duplex=duplex,
                order=order,
                fold=fold,
            ),
        ),
        groups=tuple(cards),
        required=required,
        names={
            group: f"{made.order.name} {made.classes}".strip()
            for group, made in cards.items()
        },
        made_from=OrderCardsInput(
            fleet=fleet, card=card, duplex=duplex, order=order, fold=fold
        ),
        audience="public" if fleet is None else "owner",
        accent=fleet.faction if fleet else "",
        geometry=frozenset(cards) if has_backs else frozenset(),
        is_true_size=True,
        card=card,
        duplex=duplex,
        order=order,
        fold=fold,
    )
    return document, findings


def unknown_orders(fleet: Fleet, tables: RuleTables) -> list[Finding]:
    """Tell for which hulls there are no worked-out cards, and why."""
    unknown = dict.fromkeys(
        (profile.title, profile.faction)
        for profile in dict.fromkeys(ship.profile for ship in fleet.ships)
        if not has_order_cards(profile, tables)
    )
    return [
        Finding(
            code=Code.ORDERS_UNKNOWN,
            severity=Severity.WARNING,
            place=Place(item=title),
            message=f"no worked-out order cards: its orders, {faction}, are not "
            "known to us",
        )
        for title, faction in unknown
    ]

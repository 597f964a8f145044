"""Drift tracking cards: one tent for each ship or squadron that can drift.

In: a Fleet or nothing.  Out: one Document, and what the user must be told.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.document.nodes import Part, Root
from bfgprint.findings import Finding, Place, Severity
from bfgprint.layout.sections import Section
from bfgprint.model.fleet import Fleet, Unit
from bfgprint.model.paper import Format
from bfgprint.model.prints import DriftCardsInput
from bfgprint.model.tables import RuleTables
from bfgprint.rules.printed.drift import drifting_units, required_drift_card
from bfgprint.rules.required import Required
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates

BLANK_CARDS = 2
"""As many blank cards as one page holds."""


def drift_cards(
    fleet: Fleet | None,
    tables: RuleTables,
    templates: Templates,
    card: Format,
    copies: int,
    *,
    order: str = "rows",
) -> tuple[Document, list[Finding]]:
    """Return the cards of a fleet's units, or a page of blank ones."""
    units: list[Unit | None] = [None] * BLANK_CARDS
    findings: list[Finding] = []
    if fleet is not None:
        drifting = drifting_units(fleet, tables)
        units = list(drifting)
        findings = [
            Finding(
                code=Code.ORDERS_UNKNOWN,
                severity=Severity.WARNING,
                place=Place(item=unit.name),
                message="no Drift card: it can't move, or may not take the order",
            )
            for unit in fleet.units
            if unit not in drifting
        ]
    made = {f"d{number}": unit for number, unit in enumerate(copies * units, 1)}

    def parts() -> Iterator[Part]:
        for group, unit in made.items():
            context = {"g": group, "t": tables, "unit": unit, "card": card}
            yield templates.render_part("drift-card.xml.j2", context)

    def required(group: str) -> Required:
        return required_drift_card(made[group], tables)

    document = Document(
        kind="drift cards",
        title=f"{fleet.name}: drift" if fleet else "Drift",
        subject="Drift tracking cards",
        sections=(
            Section(
                root=Root.CARD, count=len(made), parts=parts, format=card, order=order
            ),
        ),
        groups=tuple(made),
        required=required,
        names={group: unit.name if unit else group for group, unit in made.items()},
        made_from=DriftCardsInput(fleet=fleet, card=card, copies=copies, order=order),
        accent=fleet.faction if fleet else "",
        is_true_size=True,
        card=card,
        order=order,
    )
    return document, findings

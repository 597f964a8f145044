"""Ship data sheets, squadron sheets, the command page and the fleet page.

In: a Fleet and what its check found.  Out: one Document, sheets first.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.document.nodes import Part, Root
from bfgprint.findings import Finding
from bfgprint.layout.sections import Section
from bfgprint.model.fleet import EscortSquadron, Fleet
from bfgprint.model.paper import Format
from bfgprint.model.prints import SheetsInput
from bfgprint.model.tables import RuleTables
from bfgprint.rules.printed.fleet import (
    GAME_TURNS,
    required_command,
    required_fleet,
    required_head,
)
from bfgprint.rules.printed.sheets import required_unit
from bfgprint.rules.required import Required
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates

_FLEET, _COMMAND, _SECRET = "fleet", "command", "secret"


def fleet_sheets(
    fleet: Fleet,
    findings: tuple[Finding, ...],
    tables: RuleTables,
    templates: Templates,
    layout: Format,
    *,
    secret_list: bool = False,
) -> Document:
    """Return everything that `bfgprint sheets` prints for a fleet."""
    units = {unit.id: unit for unit in fleet.units}
    made_from = SheetsInput(
        fleet=fleet, findings=findings, layout=layout, secret_list=secret_list
    )

    def sheets() -> Iterator[Part]:
        for unit in fleet.units:
            context = {"t": tables, "g": unit.id, "layout": layout}
            if isinstance(unit, EscortSquadron):
                yield templates.render_part(
                    "squadron.xml.j2", {**context, "squadron": unit}
                )
            else:
                yield templates.render_part("ship.xml.j2", {**context, "ship": unit})

    def pages() -> Iterator[Part]:
        context = {"fleet": fleet, "t": tables, "findings": findings}
        command = {**context, "g": _COMMAND, "turns": GAME_TURNS}
        yield templates.render_part("command.xml.j2", command)
        for group in (_FLEET, *((_SECRET,) if secret_list else ())):
            yield templates.render_part(
                "fleet.xml.j2", {**context, "g": group, "secret": group == _SECRET}
            )

    def required(group: str) -> Required:
        if group == _COMMAND:
            return required_command(fleet, tables)
        if group in (_FLEET, _SECRET):
            return required_fleet(fleet, findings, tables, secret=group == _SECRET)
        return required_unit(units[group], tables)

    page_groups = (_COMMAND, _FLEET, *((_SECRET,) if secret_list else ()))
    return Document(
        kind="sheets",
        title=fleet.name,
        subject=f"Ship data sheets: {fleet.faction}",
        sections=(
            Section(root=Root.SHEET, count=len(units), parts=sheets, format=layout),
            Section(root=Root.FLOW, count=len(page_groups), parts=pages),
        ),
        groups=(*units, *page_groups),
        required=required,
        names={unit.id: unit.name for unit in fleet.units},
        made_from=made_from,
        accent=fleet.faction,
        head=required_head(fleet),
        flows=frozenset(page_groups),
        sheet=layout,
    )

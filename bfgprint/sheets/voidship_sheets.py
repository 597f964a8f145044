"""Voidship sheets: one for each ship, several a page, or on pages of its own.

In: a VoidshipSheetsInput.  Out: one Document.  A layout as high as a page lets a
sheet run over as many pages as it needs; in a smaller one it fills a cell.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bfgprint.document.nodes import Root
from bfgprint.layout.sections import Section
from bfgprint.model.paper import Format
from bfgprint.model.voidship_jumps import VoidshipSheetsInput
from bfgprint.model.voidships import Voidship
from bfgprint.rules.printed.voidship_sheets import (
    required_voidship,
    required_voidship_head,
)
from bfgprint.rules.required import Required
from bfgprint.sheets.document import Document
from bfgprint.sheets.rendered import Rendered, flowing, parts_from
from bfgprint.templating import Templates

TITLE = "Voidship sheets"
ACCENT = "voidships"
"""Of the palette."""
_A_PAGE_MM = 200.0
"""A layout as high as this has a page for each sheet."""


def has_pages(layout: Format) -> bool:
    """Whether a sheet of this layout has pages of its own."""
    return layout.height_mm >= _A_PAGE_MM


def voidship_sheets(made: VoidshipSheetsInput, templates: Templates) -> Document:
    """Return everything that `bfgprint voidship sheets` prints."""
    is_flow = has_pages(made.layout)
    shared = {"r": made.rules}
    sheets = {
        f"v{number}": Rendered(
            ship.name,
            "voidship.xml.j2",
            partial(_required, ship, made, has_head=not is_flow),
            {"ship": ship, "is_flow": is_flow},
        )
        for number, ship in enumerate(made.ships, 1)
    }
    whole = Document(
        kind="voidship sheets",
        title=made.ships[0].name if len(sheets) == 1 else TITLE,
        subject=f"{TITLE}: {made.rules.edition}",
        made_from=made,
        edition=made.rules.edition,
        accent=ACCENT,
    )
    if is_flow:
        ships = zip(sheets.items(), made.ships, strict=True)
        return replace(
            whole,
            parts=tuple(
                flowing(
                    ship.name,
                    {group: sheet},
                    shared,
                    templates,
                    head=required_voidship_head(ship),
                    accent=ACCENT,
                )
                for (group, sheet), ship in ships
            ),
        )
    # What a ship's own layout enlarges is too much for two columns here.
    cell = replace(made.layout, zoom=1.0)
    section = Section(
        root=Root.SHEET,
        count=len(sheets),
        parts=parts_from(sheets, shared, templates),
        format=cell,
    )
    return replace(
        whole,
        sections=(section,),
        groups=tuple(sheets),
        required=lambda group: sheets[group].required(),
        names={group: sheet.name for group, sheet in sheets.items()},
        sheet=cell,
    )


def _required(ship: Voidship, made: VoidshipSheetsInput, *, has_head: bool) -> Required:
    head = required_voidship_head(ship) if has_head else {}
    return {**head, **required_voidship(ship, made.rules)}

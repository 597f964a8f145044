"""The quick reference for voidships: all of it on one page, or on two.

In: VoidshipReferenceInput.  Out: one Document.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.document.nodes import Part, Root
from bfgprint.layout.sections import Section
from bfgprint.model.voidship_prints import VoidshipReferenceInput
from bfgprint.rules.printed.voidship_reference import BLOCKS, required_block
from bfgprint.sheets.document import Document
from bfgprint.sheets.voidship_cards import ACCENT
from bfgprint.templating import Templates

TITLE = "Voidships at a glance"


def voidship_reference(made: VoidshipReferenceInput, templates: Templates) -> Document:
    """Return the reference; on two sides the tables of figures have their own."""
    rules = made.rules
    sides = (BLOCKS,) if made.sides == 1 else (BLOCKS[:2], BLOCKS[2:])

    def parts() -> Iterator[Part]:
        for blocks in sides:
            context = {
                "v": rules,
                "title": TITLE,
                "blocks": blocks,
                "zoom": made.format.zoom,
            }
            yield templates.render_part("voidship-reference.xml.j2", context)

    return Document(
        kind="voidship reference",
        title=TITLE,
        subject=f"Voidships at a glance: {rules.edition}",
        sections=(
            Section(root=Root.SHEET, count=len(sides), parts=parts, format=made.format),
        ),
        groups=BLOCKS,
        required=lambda group: required_block(group, rules),
        made_from=made,
        edition=rules.edition,
        audience="public",
        accent=ACCENT,
    )

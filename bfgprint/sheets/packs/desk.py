"""The organiser's desk: sign-in sheet, badges, labels, forms.

In: a DeskInput.  Out: one Document put together from parts.
"""

from __future__ import annotations

from bfgprint.model.packs.desk import DeskInput
from bfgprint.model.tables import RuleTables
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates


def desk_file(made: DeskInput, tables: RuleTables, templates: Templates) -> Document:
    """Return the file."""
    return Document(
        kind="desk",
        title=f"{made.event.name}: desk",
        subject="The organiser's desk: sign-in sheet, badges, labels, forms.",
        sections=(),
        groups=(),
        required=lambda group: {},
        made_from=made,
        audience="judge",
        duplex=made.duplex,
        parts=(),
    )

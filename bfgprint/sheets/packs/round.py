"""A round's file: the scenario, a map for each table, the result slips.

In: a RoundInput.  Out: one Document put together from parts.
"""

from __future__ import annotations

from bfgprint.model.packs.round import RoundInput
from bfgprint.model.tables import RuleTables
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates


def round_file(made: RoundInput, tables: RuleTables, templates: Templates) -> Document:
    """Return the file."""
    return Document(
        kind="round",
        title=f"{made.event.name}: round {made.number}",
        subject="A round's file: the scenario, a map for each table, the result slips.",
        sections=(),
        groups=(),
        required=lambda group: {},
        made_from=made,
        audience="public",
        duplex=made.duplex,
        parts=(),
    )

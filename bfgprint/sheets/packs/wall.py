"""The wall sheets: players, rounds and times, pairings and standings.

In: a WallInput.  Out: one Document put together from parts.
"""

from __future__ import annotations

from bfgprint.model.packs.wall import WallInput
from bfgprint.model.tables import RuleTables
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates


def wall_sheets(made: WallInput, tables: RuleTables, templates: Templates) -> Document:
    """Return the file."""
    return Document(
        kind="wall",
        title=f"{made.event.name}: wall",
        subject="The wall sheets: players, rounds and times, pairings and standings.",
        sections=(),
        groups=(),
        required=lambda group: {},
        made_from=made,
        audience="public",
        duplex=made.duplex,
        parts=(),
    )

"""The judge's file: lists, seeds, keys, rulings, how to roll again.

In: a JudgeInput.  Out: one Document put together from parts.
"""

from __future__ import annotations

from bfgprint.model.packs.judge import JudgeInput
from bfgprint.model.tables import RuleTables
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates


def judge_file(made: JudgeInput, tables: RuleTables, templates: Templates) -> Document:
    """Return the file."""
    return Document(
        kind="judge",
        title=f"{made.event.name}: judge",
        subject="The judge's file: lists, seeds, keys, rulings, how to roll again.",
        sections=(),
        groups=(),
        required=lambda group: {},
        made_from=made,
        audience="judge",
        duplex=made.duplex,
        parts=(),
    )

"""Trackers of Warp Jumps: a rolled one for its reader, or blank ones of each drive.

In: a JumpInput.  Out: one Document, each tracker on pages of its own.  What the reader
may not know is not in his request, so that nothing needs to be hidden here.
"""

from __future__ import annotations

from functools import partial

from bfgprint.document.nodes import Root
from bfgprint.layout.sections import Section
from bfgprint.model.voidship_jumps import JumpInput, JumpRequest
from bfgprint.rules.printed.voidship_jumps import required_jump, required_jump_head
from bfgprint.setup.jumps import roll_jump
from bfgprint.sheets.document import Document
from bfgprint.sheets.rendered import Rendered, parts_from
from bfgprint.sheets.voidship_sheets import ACCENT
from bfgprint.templating import Templates

_AUDIENCES = {"public": "public", "players": "public", "judge": "judge"}
"""By reader: what the attachment says of whom the file is for."""


def jump_trackers(made: JumpInput, templates: Templates) -> Document:
    """Return everything that `bfgprint voidship jump` prints for a reader.

    Raises:
        ValueError: there is no jump.
    """
    if not made.jumps:
        raise ValueError("no jump")
    first = made.jumps[0]
    pages = {f"jump-{each.drive}": _page(each, made) for each in made.jumps}
    return Document(
        kind="warp jump",
        title=_title(first),
        subject=f"Warp Jump: {made.rules.edition}",
        sections=(
            Section(
                root=Root.FLOW,
                count=len(pages),
                parts=parts_from(pages, {"r": made.rules}, templates),
            ),
        ),
        groups=tuple(pages),
        required=lambda group: pages[group].required(),
        names={group: page.name for group, page in pages.items()},
        made_from=made,
        edition=made.rules.edition,
        accent=ACCENT,
        audience=_AUDIENCES[first.reader],
        head=required_jump_head(first),
        flows=frozenset(pages),
    )


def _title(request: JumpRequest) -> str:
    return f"Warp Jump: {request.ship}" if request.ship else "Warp Jump"


def _page(request: JumpRequest, made: JumpInput) -> Rendered:
    jump = roll_jump(request, made.rules)
    drive = made.rules.drive(request.drive)
    return Rendered(
        f"the tracker of the {drive.name}",
        "voidship-jump.xml.j2",
        partial(required_jump, request, jump, made.rules),
        {"request": request, "jump": jump, "drive": drive},
    )

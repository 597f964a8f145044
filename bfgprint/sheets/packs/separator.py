"""A sheet between the envelopes of a pack that is printed in one go.

In: a Separator.  Out: a Document of one page, and its back where there are backs.
"""

from __future__ import annotations

from functools import partial

from bfgprint.rules.printed.packs.head import required_event_head
from bfgprint.rules.printed.packs.separator import Separator, required_separator
from bfgprint.sheets.document import Document
from bfgprint.sheets.rendered import Rendered, flowing
from bfgprint.templating import Templates


def separator(made: Separator, templates: Templates, duplex: str) -> Document:
    """Return the sheet that says what follows."""
    page = Rendered(
        "the separator", "pack-separator.xml.j2", partial(required_separator, made)
    )
    part = flowing(
        made.title,
        {"separator": page},
        {"made": made},
        templates,
        head=required_event_head(made.event),
    )
    return Document(
        kind="separator",
        title=made.event.name,
        subject="A separator",
        duplex=duplex,
        parts=(part,),
    )

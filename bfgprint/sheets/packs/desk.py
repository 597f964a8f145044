"""The organiser's desk: sign-in sheet, badges, labels, table numbers, slips, forms.

In: a DeskInput.  Out: one Document put together from parts.  Contacts stand on the
sign-in sheet alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from bfgprint.document.nodes import Root
from bfgprint.layout.sections import Section
from bfgprint.model.packs.desk import DeskInput, Guest
from bfgprint.model.paper import Format
from bfgprint.model.tables import RuleTables
from bfgprint.rules.printed.packs.desk import (
    required_badge,
    required_entry_form,
    required_label,
    required_sign_in,
    required_slip,
    required_table_number,
)
from bfgprint.rules.printed.packs.head import required_event_head
from bfgprint.rules.required import Required
from bfgprint.sheets.document import Document
from bfgprint.sheets.packs.score import score_cards
from bfgprint.sheets.rendered import Rendered, flowing, parts_from
from bfgprint.templating import Templates

_Made = Mapping[str, Rendered]


def desk_file(made: DeskInput, tables: RuleTables, templates: Templates) -> Document:
    """Return the file."""
    return Document(
        kind="desk",
        title=f"Desk, {made.event.name}",
        subject="The organiser's desk: sign-in sheet, badges, labels, forms.",
        made_from=made,
        audience="judge",
        duplex=made.duplex,
        parts=tuple(_parts(made, templates)),
    )


def _parts(made: DeskInput, templates: Templates) -> Iterator[Document]:
    """Yield what is used first first; blank forms come last.

    What is handed to different people is a part each: no sheet has two on it.
    """
    event, head = made.event, required_event_head(made.event)
    shared = {"made": made, "event": event}
    if not made.only_slips:
        required = partial(required_sign_in, made)
        sign_in = Rendered("the sign-in sheet", "desk-sign-in.xml.j2", required)
        rows = {"signin": sign_in}
        yield flowing("Sign-in sheet", rows, shared, templates, head=head)
    for title, group, slip in _slips(made):
        yield flowing(title, {group: slip}, shared, templates, head=head)
    if made.only_slips:
        return
    guests = [*made.guests, *[None] * made.blanks]
    if guests:
        badges = dict(_each("badge", guests, partial(required_badge, event)))
        yield _cards("Badges", badges, made, templates)
        labels = dict(_each("label", guests, partial(required_label, made)))
        yield _cells("Envelope labels", labels, made, templates, made.label)
    numbers = dict(_table_numbers(made))
    yield _cells("Table numbers", numbers, made, templates, made.table_number)
    required = partial(required_entry_form, event)
    form = Rendered("an entry form", "desk-entry.xml.j2", required)
    for number in range(1, made.blanks + 1):
        title, forms = f"Late entry {number}", {f"entry{number}": form}
        yield flowing(title, forms, shared, templates, head=head)
    for number in range(1, made.blanks + 1):
        yield score_cards(event, event.rounds, templates, copy=number)


def _slips(made: DeskInput) -> Iterator[tuple[str, str, Rendered]]:
    """Yield title, group and slip of each player whose list is not in order."""
    for guest in made.guests:
        if guest.complaints:
            yield (
                f"List to put right, {guest.name}",
                f"slip{guest.number}",
                Rendered(
                    f"the slip of {guest.name}",
                    "desk-slip.xml.j2",
                    partial(required_slip, made, guest),
                    {"guest": guest},
                ),
            )


def _each(
    name: str,
    guests: list[Guest | None],
    required: Callable[[Guest | None], Required],
) -> Iterator[tuple[str, Rendered]]:
    """Yield a badge or label of each player, and the blank ones."""
    for index, guest in enumerate(guests, 1):
        whose = guest.name if guest else "a late entry"
        yield (
            f"{name}{index}",
            Rendered(
                f"the {name} of {whose}",
                f"desk-{name}.xml.j2",
                partial(required, guest),
                {"guest": guest},
            ),
        )


def _table_numbers(made: DeskInput) -> Iterator[tuple[str, Rendered]]:
    for number in range(1, made.event.hall.tables + 1):
        required = partial(required_table_number, made.event, number)
        name, template = f"the number of table {number}", "desk-table.xml.j2"
        yield f"table{number}", Rendered(name, template, required, {"number": number})


def _cards(title: str, cards: _Made, made: DeskInput, templates: Templates) -> Document:
    """Return cards to cut out at exactly their size."""
    document = _cells(title, cards, made, templates, made.badge)
    (section,) = document.sections
    return replace(
        document,
        sections=(replace(section, root=Root.CARD),),
        sheet=None,
        card=made.badge,
        is_true_size=True,
    )


def _cells(
    title: str, cells: _Made, made: DeskInput, templates: Templates, cell: Format
) -> Document:
    """Return what shares pages, each in a cell to cut off."""
    shared = {"made": made, "event": made.event}
    section = Section(
        root=Root.SHEET,
        count=len(cells),
        parts=parts_from(cells, shared, templates),
        format=cell,
    )
    return Document(
        kind="",
        title=title,
        subject="",
        sections=(section,),
        groups=tuple(cells),
        required=lambda group: cells[group].required(),
        names={group: each.name for group, each in cells.items()},
        sheet=cell,
        is_cut_apart=True,
    )

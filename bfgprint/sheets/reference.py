"""The quick reference: two sides of a sheet, cards, or a booklet to fold.

In: the rules tables and the reference's own.  Out: one Document.  Each block is written
once, in a template of its own, and is a group of keys in all three forms; here it is
said which blocks stand together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bfgprint.document.nodes import Part, Root
from bfgprint.layout.sections import Section
from bfgprint.model.prints import ReferenceInput
from bfgprint.model.reference import BLOCKS, ReferenceTables
from bfgprint.model.tables import RuleTables
from bfgprint.rules.printed.reference import (
    required_block,
    required_card,
    required_pages,
)
from bfgprint.rules.required import Required
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates

Columns = tuple[tuple[str, ...], ...]
ACCENT = "reference"
"""The name of its colour in the palette."""


class _Page(NamedTuple):
    """A side of the sheet, or a page of the booklet: blocks, column by column."""

    title: str
    columns: Columns


SIDES = (
    _Page(
        "Move, command, End Phase",
        (
            ("turn", "movement", "orders", "basics", "drift"),
            ("checks", "tests", "ramming", "disengaging"),
            ("end", "boarding", "repairs", "phenomena"),
        ),
    ),
    _Page(
        "Shooting, ordnance, damage",
        (
            ("gunnery", "shifts", "weapons", "blast", "crippled"),
            ("criticals", "catastrophic", "raids", "nova"),
            ("craft", "launching", "torpedoes", "meetings", "turrets"),
        ),
    ),
)
"""The two sides of the sheet."""

OPEN_SIDES = (
    _Page(
        "Turn, movement, orders",
        (
            ("turn", "movement", "basics", "ramming"),
            ("orders", "checks", "tests"),
        ),
    ),
    _Page(
        "Shooting, hit-and-run",
        (("gunnery", "shifts", "weapons"), ("blast", "nova", "raids", "launching")),
    ),
    _Page(
        "Ordnance, damage",
        (
            ("craft", "torpedoes", "meetings", "turrets"),
            ("criticals", "crippled", "catastrophic"),
        ),
    ),
    _Page(
        "End Phase, phenomena",
        (
            ("end", "boarding", "repairs", "drift"),
            ("disengaging", "phenomena"),
        ),
    ),
)
"""The same on four sides, for large print and narrow paper."""

PAGES = (
    _Page("Turn and movement", (("turn", "end", "movement", "disengaging"),)),
    _Page("Orders", (("orders", "drift", "tests"),)),
    _Page("Leadership and rams", (("checks", "ramming", "basics"),)),
    _Page("Shooting", (("gunnery", "shifts", "weapons"),)),
    _Page("Damage", (("criticals", "crippled", "catastrophic"),)),
    _Page("Ordnance, nova cannon", (("craft", "launching", "torpedoes", "nova"),)),
    _Page(
        "Craft, shields, phenomena", (("meetings", "turrets", "blast", "phenomena"),)
    ),
    _Page("Boarding and repairs", (("boarding", "raids", "repairs"),)),
)
"""The pages of the booklet, in reading order; a multiple of four."""


def imposed(pages: int) -> list[int]:
    """Return the pages of a booklet in the order of the sheets' halves.

    Front and back of each sheet, from the outermost on, left half first.
    """
    order: list[int] = []
    for first in range(1, pages // 2, 2):
        last = pages + 1 - first
        order += [last, first, first + 1, last - 1]
    return order


def plan_of(made: ReferenceInput) -> tuple[_Page, ...]:
    """Return the pages of a booklet or the sides of a sheet."""
    if made.layout == "booklet":
        return PAGES
    return SIDES if made.sides == len(SIDES) else OPEN_SIDES


def quick_reference(
    made: ReferenceInput, rules: RuleTables, templates: Templates
) -> Document:
    """Return the reference in the form that is asked for."""
    reference = made.tables
    if made.layout == "cards":
        return _cards(made, rules, templates)
    is_booklet = made.layout == "booklet"
    plan = plan_of(made)
    numbers = imposed(len(plan)) if made.folded else list(range(1, len(plan) + 1))

    def parts() -> Iterator[Part]:
        for number in numbers:
            page = plan[number - 1]
            context = {
                "t": rules,
                "r": reference,
                "side": number,
                "number": number if is_booklet else None,
                "title": page.title,
                "columns": page.columns,
                "zoom": made.format.zoom,
            }
            yield templates.render_part("reference.xml.j2", context)

    pages = required_pages(made.layout, len(plan), reference)

    def required(group: str) -> Required:
        return pages.get(group) or required_block(group, rules, reference)

    return Document(
        kind="reference",
        title="Quick reference",
        subject=f"Quick reference: {reference.edition}",
        sections=(
            Section(
                root=Root.SHEET,
                count=len(numbers),
                parts=parts,
                format=made.format,
                is_folded=made.folded,
            ),
        ),
        groups=(*pages, *BLOCKS),
        required=required,
        names=_names(reference),
        made_from=made,
        audience="public",
        accent=ACCENT,
        booklet_pages=len(plan) if made.folded else 0,
    )


def _names(reference: ReferenceTables) -> dict[str, str]:
    return {name: reference.blocks[name].title for name in BLOCKS}


def _cards(made: ReferenceInput, rules: RuleTables, templates: Templates) -> Document:
    reference = made.tables
    has_backs = made.fold or made.duplex != "none"

    def parts() -> Iterator[Part]:
        for name in BLOCKS:
            context = {"g": name, "t": rules, "r": reference, "card": made.format}
            yield templates.render_part("reference-card.xml.j2", context)

    def required(group: str) -> Required:
        return required_card(group, rules, reference, back=has_backs)

    return Document(
        kind="reference",
        title="Quick reference: cards",
        subject=f"Quick reference: {reference.edition}",
        sections=(
            Section(
                root=Root.CARD,
                count=len(BLOCKS),
                parts=parts,
                format=made.format,
                duplex=made.duplex,
                order=made.order,
                fold=made.fold,
            ),
        ),
        groups=BLOCKS,
        required=required,
        names=_names(reference),
        made_from=made,
        audience="public",
        accent=ACCENT,
        geometry=frozenset(BLOCKS) if has_backs else frozenset(),
        is_true_size=True,
        card=made.format,
        duplex=made.duplex,
        order=made.order,
        fold=made.fold,
    )

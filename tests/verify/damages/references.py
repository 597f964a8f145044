"""Damages of the quick reference: a cell, a block lost, a booklet out of order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.damages.changes import altered, every, first, gone, moved, of_group
from verify.damages.kit import (
    Damage,
    PagesChange,
    Source,
    in_items,
    in_model,
    in_template,
)

from bfgprint.codes import Code
from bfgprint.layout.items import Item, TextItem
from bfgprint.layout.sections import Page
from bfgprint.model.reference import ReferenceTables

MISSING, DIFFERS = Code.FIGURE_MISSING, Code.FIGURE_DIFFERS
MISPLACED, ORDER = Code.FIGURE_MISPLACED, Code.BOOKLET_ORDER

FIGURES = (
    *("movement.run_2.one", "orders.order_1.move", "checks.odds_3.ld8"),
    *("ramming.ram_2.cruiser", "gunnery.fp_13.c2", "shifts.shift_1.columns"),
    *("catastrophic.boom_3.chance", "craft.craft_4.boat", "repairs.chance.of8"),
)
"""A figure of each kind of table."""


def reference_damages() -> Iterator[Damage]:
    """Yield the damages of the sheet, the booklet and the cards."""
    for key in FIGURES:
        yield first("reference", f"{key} another", {DIFFERS}, key, altered(text="0"))
    yield from _sheet()
    yield from _booklet()
    yield from _cards()


def _sheet() -> Iterator[Damage]:
    for block in ("gunnery", "orders"):
        lost = of_group(f"{block}.")
        yield every("reference", f"no {block}", {MISSING}, lost, gone)
        yield every("reference", f"{block} over others", {MISPLACED}, lost, moved(30.0))
    stamp = of_group("about2.")
    yield every("reference", "a side that says not what it is", {MISSING}, stamp, gone)
    yield in_items(
        "reference",
        "a row over the next",
        {MISPLACED},
        _moved_row("gunnery.fp_3.", 4.0),
    )
    yield in_model("reference", "a cell of the table is another", {DIFFERS}, _cell)
    yield in_model("reference", "losers and winners exchanged", {DIFFERS}, _swapped)
    yield in_template(
        "reference", "two columns of the table exchanged", {MISPLACED, DIFFERS},
        "_reference-gunnery.xml.j2", ("{{ cell }}", "{{ cells[4 - loop.index0] }}"),
    )  # fmt: skip


def _booklet() -> Iterator[Damage]:
    yield in_items(
        "booklet", "sides exchanged", {DIFFERS}, lambda p: [p[1], p[0], *p[2:]]
    )
    yield in_items("booklet", "the halves of a side exchanged", {ORDER}, _halves(0))
    yield in_items("booklet", "the halves of the last exchanged", {ORDER}, _halves(3))
    yield in_items("booklet", "a side lost", {MISSING}, lambda p: p[1:])
    number = "page1.number"
    yield first("booklet", "no page number", {MISSING}, number, gone)
    yield first("booklet", "another page number", {DIFFERS}, number, altered(text="7"))
    yield first("booklet", "a number on the other half", {ORDER}, number, moved(-210.0))
    lost = of_group("boarding.")
    yield every("booklet", "a block across the fold", {ORDER}, lost, moved(60.0))
    yield every("booklet", "no stamp", {MISSING}, of_group("about1."), gone)
    yield first("booklet", "a cell", {DIFFERS}, "gunnery.fp_20.c4", altered(text="5"))


def _cards() -> Iterator[Damage]:
    card = of_group("gunnery.")
    yield every("tarot", "no gunnery", {MISSING}, card, gone)
    yield every("tarot", "gunnery on its neighbour", {MISPLACED}, card, moved(70.0))
    for name in ("source", "back.title", "example.near"):
        key = f"gunnery.{name}"
        yield first("tarot", f"no {name}", {MISSING}, key, gone)
        yield first("tarot", f"another {name}", {DIFFERS}, key, altered(text="x"))
    yield in_items("tarot", "the backs lost", {MISSING}, lambda p: p[::2])


def _moved_row(start: str, by: float) -> PagesChange:
    """Move a row onto the one below."""

    def changed(pages: list[Page]) -> list[Page]:
        for page in pages:
            page.items[:] = [
                moved(dy=by)(item) if item.key.startswith(start) else item
                for item in page.items
            ]
        return pages

    return changed


def _halves(side: int) -> PagesChange:
    """Exchange what stands left and right of the fold."""

    def changed(pages: list[Page]) -> list[Page]:
        middle = pages[side].paper.width_mm / 2

        def other_half(item: Item) -> Item:
            if not isinstance(item, TextItem) or item.key.startswith("page."):
                return item
            return item._replace(x_mm=item.x_mm + (middle, -middle)[item.x_mm > middle])

        pages[side].items[:] = map(other_half, pages[side].items)
        return pages

    return changed


def _cell(source: Source) -> Source:
    """Return the source with another cell in the gunnery table."""
    made = source.reference
    assert made is not None
    gunnery = made.tables.gunnery
    dice = [list(row) for row in gunnery.dice]
    dice[9][1] += 1
    changed = replace(gunnery, dice=tuple(map(tuple, dice)))
    return _with(source, replace(made.tables, gunnery=changed))


def _swapped(source: Source) -> Source:
    """Return the source in which the winners of a boarding suffer."""
    made = source.reference
    assert made is not None
    results = made.tables.boarding.results
    swapped = [
        replace(each, loser_from=each.winner_from, winner_from=each.loser_from)
        for each in results
    ]
    boarding = replace(made.tables.boarding, results=tuple(swapped))
    return _with(source, replace(made.tables, boarding=boarding))


def _with(source: Source, tables: ReferenceTables) -> Source:
    assert source.reference is not None
    return replace(source, reference=replace(source.reference, tables=tables))

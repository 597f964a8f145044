"""Damages of whole pages and of cards: a page lost, a head missing, a guide astray.

What stands at the foot and the head of a page, the order of pages, their paper, and
of cards to cut out the guides and the backs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.damages.changes import (
    added,
    altered,
    every,
    first,
    gone,
    moved,
    of_group,
    stray_text,
)
from verify.damages.kit import (
    Damage,
    ItemChange,
    PagesChange,
    in_items,
    on_items,
    with_key,
)

from bfgprint.codes import Code
from bfgprint.layout.items import (
    Item,
    LineItem,
    turned_item,
)
from bfgprint.layout.sections import Page
from bfgprint.model.paper import Paper

MISPLACED, OVERLAP = Code.FIGURE_MISPLACED, Code.TEXTS_OVERLAP
MISSING, DIFFERS = Code.FIGURE_MISSING, Code.FIGURE_DIFFERS
UNASKED, GEOMETRY = Code.FIGURE_UNASKED, Code.GEOMETRY
EITHER = {MISPLACED, OVERLAP}


def page_damages() -> Iterator[Damage]:
    """Yield the damages of pages, and of cards to cut out of them."""
    yield from _furniture()
    yield from _pages()
    yield from _cards()


def _furniture() -> Iterator[Damage]:
    for printable in ("sheets", "orders", "drift", "compass"):
        for name in ("title", "edition", "data", "number", "total"):
            key = f"page.{name}"
            words = f"no {name} at the foot"
            yield first(printable, words, {MISSING}, key, gone)
            words = f"another {name} at the foot"
            yield first(printable, words, {DIFFERS}, key, altered(text="9 of 9"))
    for printable in ("orders", "drift", "compass"):
        for key in ("page.percent", "page.bar"):
            yield first(printable, f"no {key} beside the bar", {MISSING}, key, gone)
        yield first(printable, "no scale bar", {GEOMETRY}, "page.scale", gone)
        for by in (-1.0, 0.1, 1.0):
            words = f"a scale bar {by:+g} mm long"
            yield first(printable, words, {GEOMETRY}, "page.scale", _longer(by))
    yield first(
        "compass", "90 per cent", {DIFFERS}, "page.percent", altered(text="90 %")
    )
    yield first(
        "compass", "a second scale bar", {GEOMETRY}, "page.scale", lambda i: [i, i]
    )
    for key in ("head.fleet", "head.faction"):
        yield first("sheets", f"no {key} on the first page", {MISSING}, key, gone)
        yield first("sheets", f"another {key}", {DIFFERS}, key, altered(text="Chaos"))
    yield in_items("long", "no head on the last page", {MISSING}, _beheaded(-1))
    yield in_items(
        "long", "no head on the second page of a flow", {MISSING}, _beheaded(5)
    )
    yield every("sheets", "no head at all", {MISSING}, of_group("head."), gone)
    yield in_items(
        "sheets", "a head on a page of sheets", {UNASKED},
        added(stray_text("Battlegroup Perdita", "head.fleet")),
    )  # fmt: skip


def _longer(by: float) -> ItemChange:
    def change(item: Item) -> Item:
        assert isinstance(item, LineItem)
        return item._replace(x2_mm=item.x2_mm + by)

    return change


def _beheaded(page: int) -> PagesChange:
    def changed(pages: list[Page]) -> list[Page]:
        kept = [item for item in pages[page].items if not of_group("head.")(item)]
        assert len(kept) < len(pages[page].items)
        pages[page].items[:] = kept
        return pages

    return changed


def _pages() -> Iterator[Damage]:
    for printable in ("sheets", "half", "long", "worked", "tents"):
        yield in_items(printable, "the first page lost", {MISSING}, lambda p: p[1:])
        yield in_items(
            printable, "the last page lost", {MISSING, DIFFERS}, lambda p: p[:-1]
        )
        yield in_items(printable, "a page twice", {DIFFERS}, lambda p: [p[0], *p])
        yield in_items(printable, "pages backwards", {DIFFERS}, lambda p: p[::-1])
    for printable in ("sheets", "half", "long", "worked"):
        yield in_items(
            printable, "two pages exchanged", {DIFFERS}, lambda p: [p[1], p[0], *p[2:]]
        )
    yield in_items("sheets", "two lists on one page", {MISPLACED}, _on_one_page)
    yield in_items("orders", "the backs lost", {MISSING}, lambda p: p[:1])
    yield in_items("orders", "backs before fronts", {DIFFERS}, lambda p: p[::-1])
    yield in_items(
        "worked",
        "backs of the first page twice",
        {DIFFERS},
        lambda p: [*p[:2], p[1], *p[2:]],
    )
    yield in_items(
        "long", "a page in the middle lost", {MISSING}, lambda p: [*p[:2], *p[3:]]
    )
    yield in_items(
        "long", "the sheets after the lists", {DIFFERS}, lambda p: [*p[4:], *p[:4]]
    )
    yield in_items(
        "sheets", "an empty page at the end", {MISSING},
        lambda p: [*p, replace(p[-1], items=[])],
    )  # fmt: skip
    yield in_items("compass", "the same page again", {DIFFERS}, lambda p: [*p, *p])
    for printable, width, height in (
        ("sheets", 215.9, 279.4),
        ("full", 210.0, 297.0),
        ("orders", 210.2, 297.0),
        ("drift", 210.0, 296.8),
        ("compass", 148.0, 210.0),
    ):
        yield in_items(
            printable, f"paper of {width:g} x {height:g}", {GEOMETRY},
            _on_paper(width, height),
        )  # fmt: skip


def _on_one_page(pages: list[Page]) -> list[Page]:
    """Put what the last page shows onto the one before it as well."""
    own = [item for item in pages[-1].items if item.key.startswith("fleet.u1.")]
    assert own
    pages[-2].items.extend(own)
    return pages


def _on_paper(width: float, height: float) -> PagesChange:
    paper = Paper(name="other", width_mm=width, height_mm=height, margin_mm=6.0)
    return lambda pages: [replace(pages[0], paper=paper), *pages[1:]]


def _cards() -> Iterator[Damage]:
    for printable in ("orders", "worked", "drift"):
        for axis in ("x", "y"):
            guides = with_key(f"page.cut_{axis}")
            for by in (0.1, 1.0):
                shift = moved(**{f"d{axis}": by})
                yield in_items(
                    printable, f"one {axis} guide {by:g} mm off", {GEOMETRY},
                    on_items(guides, shift, most=1),
                )  # fmt: skip
                yield every(
                    printable, f"all {axis} guides {by:g} mm off", {GEOMETRY},
                    guides, shift,
                )  # fmt: skip
            yield every(printable, f"no {axis} guides", {GEOMETRY}, guides, gone)
            yield in_items(
                printable, f"an {axis} guide missing", {GEOMETRY},
                on_items(guides, gone, most=1),
            )  # fmt: skip
            yield in_items(
                printable, f"an {axis} guide too many", {GEOMETRY},
                on_items(guides, lambda i, d=axis: [i, moved(**{f"d{d}": 20.0})(i)],
                 most=1),
            )  # fmt: skip
    cut = with_key("page.cut_x")
    yield every("orders", "guides that end half-way", {GEOMETRY}, cut, _halved)
    slanted = lambda i: i._replace(x2_mm=i.x2_mm + 0.5)  # noqa: E731
    yield in_items(
        "orders", "a slanting guide", {GEOMETRY}, on_items(cut, slanted, most=1)
    )
    both = of_group("page.cut_")
    yield every(
        "orders",
        "all guides off by a millimetre both ways",
        {GEOMETRY},
        both,
        moved(1, 1),
    )
    yield every("tents", "all guides off by half a card", {GEOMETRY}, both, moved(47.0))
    yield every("orders", "a card lost", {MISSING}, of_group("o0-RO."), gone)
    yield every("tents", "a card lost", {MISSING}, of_group("d3."), gone)
    yield every(
        "orders", "a card twice", {DIFFERS, GEOMETRY}, of_group("o0-AAF."),
        lambda item: [item, moved(dy=0.3)(item)],
    )  # fmt: skip
    for printable, back, by in (
        ("orders", "o0-AAF.back", 4.0),
        ("orders", "o0-DRIFT.back", 0.1),
        ("worked", "o1-AAF.back", 63.0),
    ):
        yield first(printable, f"{back} {by:g} mm aside", {GEOMETRY}, back, moved(by))
        yield first(
            printable, f"{back} {by:g} mm lower", {GEOMETRY}, back, moved(dy=by)
        )
        yield first(printable, f"no {back}", {MISSING}, back, gone)
    backs = of_group("o0-LO.back", "o0-AAF.back", "o0-DRIFT.back")
    yield every("orders", "backs all 4 mm aside", {GEOMETRY}, backs, moved(4.0))
    for printable in ("orders", "worked"):
        yield in_items(printable, "backs not mirrored", {GEOMETRY}, _unmirrored)
    yield every(
        "drift", "the far half of a tent not turned", EITHER,
        of_group("d1.need"), lambda i: turned_item(i, 58.0, 70.0),
    )  # fmt: skip


def _halved(item: Item) -> Item:
    assert isinstance(item, LineItem)
    return item._replace(y2_mm=(item.y1_mm + item.y2_mm) / 2)


def _unmirrored(pages: list[Page]) -> list[Page]:
    """Turn the mirroring of the backs round."""
    for page in pages:
        middle = page.paper.width_mm / 2
        half = page.paper.height_mm / 2
        upright = page.paper.height_mm > page.paper.width_mm
        page.items[:] = [
            item
            if ".back" not in item.key
            else item._replace(x_mm=2 * middle - item.x_mm)  # type: ignore[union-attr]
            if upright
            else item._replace(y_mm=2 * half - item.y_mm)  # type: ignore[union-attr]
            for item in page.items
        ]
    return pages

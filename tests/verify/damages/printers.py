"""Damages of what is cut, folded, stacked, and made up for a printer.

Numbers of cuts, fold lines, the order of a stack; pages that are scaled without a
printer, or not as the printer needs it; lines of the page that measures one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.damages.changes import altered, every, first, gone, moved, of_group
from verify.damages.kit import (
    OFFICE,
    SHORT,
    Damage,
    PagesChange,
    Source,
    in_items,
    in_model,
    with_key,
)

from bfgprint.codes import Code
from bfgprint.layout.items import Item, LineItem, turned_item
from bfgprint.layout.printing import for_printer
from bfgprint.layout.sections import Page
from bfgprint.model.printer import Printer

MISPLACED, MISSING = Code.FIGURE_MISPLACED, Code.FIGURE_MISSING
DIFFERS, UNASKED = Code.FIGURE_DIFFERS, Code.FIGURE_UNASKED
GEOMETRY, OUTSIDE = Code.GEOMETRY, Code.OUTSIDE_MARGIN


def printer_damages() -> Iterator[Damage]:
    """Yield the damages of cuts, folds, stacks, and of prints for a printer."""
    yield from _cuts()
    yield from _folds()
    yield from _stacks()
    yield from _made_up()
    yield from _calibration()


def _cuts() -> Iterator[Damage]:
    for printable in ("stacked", "tents", "folded", "made-up"):
        for key in ("page.order_x0", "page.order_y1"):
            yield first(printable, f"another {key}", {DIFFERS}, key, altered(text="9"))
            yield first(printable, f"no {key}", {MISSING}, key, gone)
            yield first(printable, f"{key} on a card", {MISPLACED}, key, moved(9, 20))
    yield first(
        "orders", "the number of another cut", {MISPLACED}, "page.order_x1", moved(63.0)
    )
    yield first(
        "orders", "a cut that there is not", {UNASKED, MISSING}, "page.order_x1",
        altered(key="page.order_x9"),
    )  # fmt: skip
    yield first(
        "compass", "the order of cuts beside compasses", {UNASKED}, "page.bar",
        lambda item: [item, item._replace(key="page.order_x0", y_mm=20.0)],  # type: ignore[union-attr,call-arg]
    )  # fmt: skip


def _folds() -> Iterator[Damage]:
    fold = "page.fold"
    for printable in ("folded", "above"):
        for by in (0.1, 5.0):
            words = f"a fold {by:g} mm off"
            yield first(printable, words, {GEOMETRY}, fold, moved(by, by))
        yield first(printable, "a fold missing", {GEOMETRY}, fold, gone)
        yield first(printable, "a fold twice", {GEOMETRY}, fold, lambda i: [i, i])
        yield every(printable, "no folds", {GEOMETRY}, with_key(fold), gone)
        yield first(printable, "a fold too short", {GEOMETRY}, fold, _shorter)
        back = "o0-AAF.back"
        yield first(printable, "a back aside", {GEOMETRY}, back, moved(0.1))
        yield first(printable, "a back turned", {GEOMETRY}, back, _turned)
        yield first(printable, "no back", {MISSING}, back, gone)
        name = "o0-AAF.name"
        yield first(
            printable, "a name on the back", {MISPLACED, Code.TEXTS_OVERLAP}, name,
            moved(63.0, -60.0),
        )  # fmt: skip
    yield first(
        "orders", "a fold through a card", {GEOMETRY}, "page.cut_x",
        lambda item: [item, item._replace(key=fold)],  # type: ignore[call-arg]
    )  # fmt: skip


def _shorter(item: Item) -> Item:
    assert isinstance(item, LineItem)
    x, y = (item.x1_mm + item.x2_mm) / 2, (item.y1_mm + item.y2_mm) / 2
    return item._replace(x2_mm=x, y2_mm=y)


def _turned(item: Item) -> Item:
    return turned_item(item, item.x_mm, item.y_mm)  # type: ignore[union-attr]


def _stacks() -> Iterator[Damage]:
    def rows(source: Source) -> Source:
        return replace(source, order="rows")

    yield in_model("stacked", "cards along the rows", {MISPLACED}, rows)
    yield in_items("stacked", "two sheets exchanged", {MISPLACED, DIFFERS}, _exchanged)
    yield every(
        "stacked", "a card lost", {MISSING}, of_group("o1-LO."), gone
    )  # fmt: skip


def _exchanged(pages: list[Page]) -> list[Page]:
    return [*pages[2:4], *pages[:2], *pages[4:]]


def _printed_for(printer: Printer | None) -> PagesChange:
    def changed(pages: list[Page]) -> list[Page]:
        if printer is None:
            return [replace(page, sheet=None) for page in pages]
        return [
            for_printer(page, printer, is_back=number % 2 == 1)
            for number, page in enumerate(pages)
        ]

    return changed


def _made_up() -> Iterator[Damage]:
    for printable, printer in (("true", OFFICE), ("made-up", SHORT)):
        x, y = printer.scale_x, printer.scale_y
        yield in_items(
            printable, "a printer claimed and not made up for", {GEOMETRY},
            _printed_for(None),
        )  # fmt: skip
        for words, other in (
            ("scales exchanged", _scaled(y, x)),
            ("only one scale", _scaled(x, 1.0)),
            ("a scale upside down", _scaled(1 / x, y)),
            ("both scales forgotten", _scaled(1.0, 1.0)),
            ("a scale 0.2 per cent off", _scaled(x * 1.002, y)),
            ("the other 0.2 per cent off", _scaled(x, y * 1.002)),
        ):  # fmt: skip
            yield in_items(printable, words, {GEOMETRY}, _printed_for(other))
        key = "page.printer"
        yield first(printable, "no printer at the foot", {MISSING}, key, gone)
        yield first(
            printable, "another printer", {DIFFERS}, key, altered(text="canon 99 × 1 %")
        )
    yield in_items(
        "made-up", "backs that are not shifted", {GEOMETRY},
        _printed_for(replace(SHORT, back_x_mm=0.0)),
    )  # fmt: skip
    yield in_items(
        "made-up", "backs shifted the wrong way", {GEOMETRY},
        _printed_for(replace(SHORT, back_x_mm=-0.9)),
    )  # fmt: skip
    yield in_items("true", "fronts shifted as backs", {OUTSIDE}, _all_backs)
    for printable in ("orders", "compass", "drift"):
        scaled = _printed_for(_scaled(0.99, 0.99))
        yield in_items(printable, "scaled without a printer", {GEOMETRY}, scaled)
        stamp = altered(key="page.printer")
        yield first(
            printable, "a printer that nobody asked for", {UNASKED, MISSING},
            "page.data", stamp,
        )  # fmt: skip


def _all_backs(pages: list[Page]) -> list[Page]:
    shifted = replace(OFFICE, back_x_mm=5.0)
    return [for_printer(page, shifted, is_back=True) for page in pages]


def _scaled(x: float, y: float) -> Printer:
    return Printer(name="other", scale_x=x, scale_y=y)


def _calibration() -> Iterator[Damage]:
    for printable in ("calibration", "proof"):
        for key in ("front.x_bar", "front.y_bar"):
            yield first(printable, f"{key} too long", {GEOMETRY}, key, _longer)
            yield first(printable, f"no {key}", {MISSING}, key, gone)
        for key in ("front.x_ends", "front.cross", "front.top", "back.y_scale"):
            for by in (0.1, 2.0):
                words = f"{key} {by:g} mm off"
                yield first(printable, words, {GEOMETRY}, key, moved(by, by))
            yield first(printable, f"a line of {key} lost", {GEOMETRY}, key, gone)
        for key in ("front.left_3", "back.x_0"):
            yield first(printable, f"another {key}", {DIFFERS}, key, altered(text="7"))
            yield first(
                printable, f"{key} by another line", {MISPLACED}, key, moved(4, 4)
            )
        yield first(
            printable, "another length", {DIFFERS}, "front.x_length",
            altered(text="200 mm"),
        )  # fmt: skip
        yield first(
            printable, "a label beyond the margin", {OUTSIDE}, "front.right_8",
            moved(12.0),
        )  # fmt: skip
        yield every(printable, "no rungs", {MISSING}, of_group("front.bottom"), gone)
    yield first(
        "calibration", "another command", {DIFFERS}, "back.command",
        altered(text="bfgprint calibrate --save"),
    )  # fmt: skip


def _longer(item: Item) -> Item:
    assert isinstance(item, LineItem)
    if item.y1_mm == item.y2_mm:
        return item._replace(x2_mm=item.x2_mm + 0.1)
    return item._replace(y2_mm=item.y2_mm + 0.1)

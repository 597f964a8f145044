"""Changes of placed items, as the damages of pages are put together from them."""

from __future__ import annotations

from collections.abc import Callable

from verify.damages.kit import (
    Damage,
    ItemChange,
    PagesChange,
    in_items,
    on_items,
    with_key,
)

from bfgprint.codes import Code
from bfgprint.layout.items import Face, Item, LineItem, PathItem, TextItem
from bfgprint.layout.sections import Page

BLACK = (0.0, 0.0, 0.0)
WHITISH = (0.9, 0.9, 0.9)


def gone(_: Item) -> None:
    """Leave an item out."""


def moved(dx: float = 0.0, dy: float = 0.0) -> Callable[[Item], Item]:
    """Return a change that moves an item."""

    def change(item: Item) -> Item:
        match item:
            case LineItem():
                return item._replace(
                    x1_mm=item.x1_mm + dx,
                    x2_mm=item.x2_mm + dx,
                    y1_mm=item.y1_mm + dy,
                    y2_mm=item.y2_mm + dy,
                )
            case PathItem():
                shift = (dx, dy)
                steps = tuple(
                    (s[0], *(float(n) + shift[i % 2] for i, n in enumerate(s[1:])))
                    for s in item.steps
                )
                return item._replace(steps=steps)
        return item._replace(x_mm=item.x_mm + dx, y_mm=item.y_mm + dy)

    return change


def altered(**changes: object) -> Callable[[Item], Item]:
    """Return a change of an item's fields."""
    return lambda item: item._replace(**changes)  # type: ignore[arg-type,return-value]


def of_group(*starts: str) -> Callable[[Item], bool]:
    """Return a choice of the items whose keys begin so."""
    return lambda item: item.key.startswith(starts)


def first(
    printable: str, words: str, codes: set[Code], key: str, change: ItemChange
) -> Damage:
    """Return a damage of the first item with a key."""
    return in_items(printable, words, codes, on_items(with_key(key), change, most=1))


def every(
    printable: str,
    words: str,
    codes: set[Code],
    chosen: Callable[[Item], bool],
    change: ItemChange,
) -> Damage:
    """Return a damage of all items chosen."""
    return in_items(printable, words, codes, on_items(chosen, change))


def added(*items: Item, page: int = 0) -> PagesChange:
    """Return a change that adds items to a page."""

    def changed(pages: list[Page]) -> list[Page]:
        pages[page].items.extend(items)
        return pages

    return changed


def stray_text(text: str, key: str = "", x: float = 50.0, y: float = 262.0) -> TextItem:
    """Return a text of our making."""
    return TextItem(x, y, text, Face.REGULAR, 8.0, BLACK, key)

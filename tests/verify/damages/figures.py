"""Every figure and every row of boxes of every printable, changed one at a time.

The damages follow from what is required: whatever key a sheet must have, its text
is altered, or it gets a box too few and a box too many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from verify.damages.kit import (
    Damage,
    PagesChange,
    in_items,
    on_items,
    prepared,
    with_key,
)

from bfgprint.codes import Code
from bfgprint.layout.items import Item, PathItem, RectItem, TextItem
from bfgprint.rules.required import BoxCount, Figure, FigureAt

GROUPS = {
    "sheets": ("u1", "u2", "u3", "command", "fleet"),
    "half": ("secret",),
    "odd": ("u1", "u2", "u3"),
    "escorts": ("u1", "u2"),
    "carriers": ("u2", "u4", "u5", "command", "fleet"),
    "differing": ("u1", "u2", "u3"),
    "strange": ("u1", "u2", "u3", "u5", "command"),
    "orders": ("o0-AAF", "o0-CTNH", "o0-BFI", "o0-DRIFT"),
    "worked": ("o1-AAF", "o1-CTNH", "o1-BR", "o1-LO", "o1-RO", "o2-CTNH"),
    "ways": ("o1-LO", "o1-RO", "o1-DRIFT", "o2-AAF"),
    "drift": ("d1",),
    "tents": ("d2",),
    "compass": ("c1", "c3"),
}
"""Of each printable the groups that have figures of their own kind."""


_KINDS_ONLY = {"odd", "escorts", "carriers", "differing", "strange", "ways"}


def figure_damages() -> Iterator[Damage]:
    """Yield a damage for each figure, and two for each kind of boxes.

    What a later group says again, the same figure under the same key, is left out;
    after the first fleet's sheets also what another row says under its own, and of
    odd hulls and escorts all but the kinds of figure that only they have.
    """
    seen: set[tuple[str, str]] = set()
    for printable, groups in GROUPS.items():
        required = prepared(printable)[2].required
        for group in groups:
            for name, requirement in required(group).items():
                key, kind = f"{group}.{name}", re.sub(r"\d+", "", name)
                if isinstance(requirement, Figure | FigureAt):
                    about = name if printable == "sheets" else kind, requirement.value
                    damages = [_figure_damage(printable, key)]
                elif isinstance(requirement, BoxCount):
                    about = kind, str(requirement.number > 1)
                    damages = _box_damages(printable, key, requirement.number)
                else:
                    continue
                if printable in _KINDS_ONLY:
                    about = kind, ""
                if about not in seen:
                    seen |= {about, (kind, "")}
                    yield from damages


def _figure_damage(printable: str, key: str) -> Damage:
    words = f"{key} is another figure"
    return in_items(printable, words, {Code.FIGURE_DIFFERS}, _another_text(key))


def _another_text(key: str) -> PagesChange:
    def chosen(item: Item) -> bool:
        return item.key == key and isinstance(item, TextItem) and bool(item.text)

    def change(item: Item) -> Item:
        assert isinstance(item, TextItem)
        return item._replace(text=another(item.text))

    return on_items(chosen, change, most=1)


def another(text: str) -> str:
    """Return a text with its last digit or letter changed to the next."""
    for place in range(len(text) - 1, -1, -1):
        sign = text[place]
        if sign.isdigit():
            return text[:place] + str((int(sign) + 1) % 10) + text[place + 1 :]
    return f"{text[:-1]}{'y' if text[-1] == 'x' else 'x'}"


def _box_damages(printable: str, key: str, number: int) -> list[Damage]:
    fewer = in_items(
        printable,
        f"{key} has {number - 1} boxes",
        {Code.BOX_COUNT if number > 1 else Code.FIGURE_MISSING},
        on_items(with_key(key), lambda _: None, most=1),
    )
    more = in_items(
        printable,
        f"{key} has {number + 1} boxes",
        {Code.BOX_COUNT},
        on_items(with_key(key), _and_another, most=1),
    )
    return [fewer, more]


def _and_another(item: Item) -> list[Item]:
    """Return a box and another one below it."""
    if isinstance(item, RectItem):
        return [item, item._replace(y_mm=item.y_mm + item.height_mm + 1)]
    assert isinstance(item, PathItem)
    steps = tuple(
        (step[0], *(n + 6.0 * (index % 2) for index, n in enumerate(step[1:])))
        for step in item.steps
    )
    return [item, item._replace(steps=steps)]

"""Damages of prints to fill in: fields that are missing, elsewhere, or do too much."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from verify.damages.changes import added, altered, gone, moved
from verify.damages.kit import (
    Damage,
    ItemChange,
    in_bytes,
    in_items,
    on_items,
)
from verify.damages.pdf import Pdf, on_pdf

from bfgprint.codes import Code
from bfgprint.layout.items import FieldItem, FieldKind, Item

FIELD = {Code.FORM_FIELD}
NAMES = {
    "fillable": ("u1.hitbox.8", "command.u1.orders.3", "u3.e2.own_name"),
    "tablet": ("d1.opponent_name", "d2.note8", "d2.ticks.5"),
}
"""Fields over boxes to tick and to write into, and over blanks."""


def form_damages() -> Iterator[Damage]:
    """Yield every damage of form fields."""
    for printable, names in NAMES.items():
        for name in names:
            for words, change in _CHANGES:
                yield _field(printable, f"{name} {words}", name, change)
    yield from _exchanged()
    yield from _unasked()
    yield from _files()


def _of_name(*names: str) -> Callable[[Item], bool]:
    return lambda item: isinstance(item, FieldItem) and item.name in names


def _field(printable: str, words: str, name: str, change: ItemChange) -> Damage:
    return in_items(printable, words, FIELD, on_items(_of_name(name), change))


def _twice(item: Item) -> list[Item]:
    return [item, moved(dx=2.0, dy=2.0)(item)]


def _of_another_kind(item: Item) -> Item:
    assert isinstance(item, FieldItem)
    is_tick = item.kind is FieldKind.TICK
    return item._replace(kind=FieldKind.LINE if is_tick else FieldKind.TICK)


def _renamed(item: Item) -> Item:
    assert isinstance(item, FieldItem)
    return item._replace(name=f"{item.name}x")


_CHANGES: tuple[tuple[str, ItemChange], ...] = (
    ("without its field", gone),
    ("on another page's edge", moved(dx=-60.0)),
    ("too far down", moved(dy=25.0)),
    ("under another name", _renamed),
    ("twice", _twice),
    ("of another kind", _of_another_kind),
    ("without words", altered(words="")),
)


def _exchanged() -> Iterator[Damage]:
    for printable, one, two in (
        ("fillable", "u1.hitbox.1", "u1.hitbox.2"),
        ("fillable", "u3.e1.own_name", "u3.e2.own_name"),
        ("fillable", "command.u1.orders.1", "command.u2.orders.1"),
        ("tablet", "d1.note2", "d1.note3"),
        ("tablet", "d1.name", "d2.name"),
        ("tablet", "d1.ticks.1", "d1.ticks.2"),
    ):
        names = {one: two, two: one}
        exchange = on_items(
            _of_name(one, two),
            lambda item, names=names: item._replace(name=names[item.name]),  # type: ignore[misc]
        )
        yield in_items(printable, f"{one} and {two} exchanged", FIELD, exchange)


def _unasked() -> Iterator[Damage]:
    for printable in ("sheets", "orders", "drift", "compass", "setup", "fillable"):
        field = FieldItem(20, 20, 30, 6, FieldKind.LINE, "u1.extra", "a field")
        yield in_items(printable, "a field that nobody asked for", FIELD, added(field))
    for printable, name in (("sheets", "u1.hitbox.1"), ("drift", "d1.name")):
        field = FieldItem(20, 20, 4, 4, FieldKind.TICK, name, "a box")
        yield in_items(printable, f"a field {name}, unasked", FIELD, added(field))


def _on_field(old: bytes, new: bytes, mark: bytes) -> Callable[[bytes], bytes]:
    """Return a change of the first field of a kind, as it stands in the file."""

    def change(pdf: Pdf) -> None:
        number = pdf.find(b"/Subtype /Widget", mark)
        assert old in pdf.objects[number]
        pdf.objects[number] = pdf.objects[number].replace(old, new, 1)

    return on_pdf(change)


def _files() -> Iterator[Damage]:
    tick, text = b"/FT /Btn", b"/FT /Tx"
    for words, mark, old, new in (
        ("a box ticked in advance", tick, b"/AS /Off", b"/AS /Yes /V /Yes"),
        ("a box that shows a tick", tick, b"/AS /Off", b"/AS /Yes"),
        ("a text in advance", text, b"/F 4", b"/F 4 /V (Lunar)"),
        ("a hidden field", tick, b"/F 4", b"/F 6"),
        ("a field that is not printed", tick, b"/F 4", b"/F 0"),
        ("a field that is not shown", text, b"/F 4", b"/F 36"),
        ("a locked field", b"/Q 1", b"/F 4", b"/F 4 /Ff 1"),
        ("a pale ground", b"/Q 1", b"/F 4", b"/F 4 /MK << /BG [0.7 0.8 1] >>"),
        (
            "a field that acts",
            text,
            b"/F 4",
            b"/F 4 /A << /S /URI /URI (https://example.org) >>",
        ),
        (
            "a field that follows the mouse",
            tick,
            b"/F 4",
            b"/F 4 /AA << /E << /S /Named /N /Print >> >>",
        ),
    ):
        yield in_bytes("tablet", words, FIELD, _on_field(old, new, mark))
    for words, entry in (
        (
            "a script",
            b"/OpenAction << /S /JavaScript /JS (app.alert) >> /Type /Catalog",
        ),
        (
            "an action at the start",
            b"/OpenAction << /S /Named /N /Print >> /Type /Catalog",
        ),
    ):
        codes = {Code.PRINT_SCALING}
        for printable in ("fillable", "sheets"):
            yield in_bytes(printable, words, codes, on_pdf(_catalogue(entry)))

    def without_form(content: bytes) -> bytes:
        return re.sub(rb"/AcroForm \d+ 0 R", lambda m: b" " * len(m[0]), content)

    yield in_bytes("tablet", "no form", FIELD, without_form)


def _catalogue(entry: bytes) -> Callable[[Pdf], None]:
    def change(pdf: Pdf) -> None:
        catalogue = pdf.find(b"/Type /Catalog")
        pdf.replace(catalogue, b"/Type /Catalog", entry)

    return change

"""Damages of placed figures, boxes and drawings: right values, put down wrongly.

Here model, template and requirements agree, and what reaches the paper does not: a
figure strays into another's place, a box vanishes, type is too small to be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from verify.damages.changes import (
    BLACK,
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
    PagesChange,
    in_items,
    on_items,
    with_key,
)

from bfgprint.codes import Code
from bfgprint.layout.items import (
    Item,
    LineItem,
    RectItem,
    TextItem,
    UseItem,
)
from bfgprint.layout.sections import Page
from bfgprint.model.drawing import Drawing

MISPLACED, OVERLAP = Code.FIGURE_MISPLACED, Code.TEXTS_OVERLAP
MISSING, DIFFERS = Code.FIGURE_MISSING, Code.FIGURE_DIFFERS
UNASKED, DIGIT = Code.FIGURE_UNASKED, Code.DIGIT_WITHOUT_KEY
BOXES, GEOMETRY = Code.BOX_COUNT, Code.GEOMETRY
MARGIN, FAINT = Code.OUTSIDE_MARGIN, Code.TEXT_TOO_FAINT
SMALL = Code.TEXT_TOO_SMALL
EITHER = {MISPLACED, OVERLAP}

SWAPS = (
    ("sheets", "u1.speed", "u1.turrets"),
    ("sheets", "u1.ram", "u1.rammed"),
    ("sheets", "u1.board", "u1.boarded"),
    ("sheets", "u1.armour.front", "u1.armour.rest"),
    ("sheets", "u1.vp1", "u1.vp2"),
    ("sheets", "u1.ld", "u1.points"),
    ("sheets", "u1.w1.strength", "u1.w3.strength"),
    ("sheets", "u1.w1.range", "u1.w4.range"),
    ("sheets", "u1.w1.half", "u1.w1.quarter"),
    ("sheets", "u1.w1.arc", "u1.w2.arc"),
    ("sheets", "u1.name", "u2.name"),
    ("sheets", "u1.ld", "u2.ld"),
    ("sheets", "u3.p1.class", "u3.p2.class"),
    ("sheets", "u3.e1.name", "u3.e3.name"),
    ("sheets", "command.u1.vp1", "command.u2.vp1"),
    ("sheets", "command.u1.name", "command.u3.name"),
    ("sheets", "command.u2.bays", "command.u2.bays.crippled"),
    ("sheets", "fleet.u1.points", "fleet.u2.points"),
    ("sheets", "fleet.u1.ld", "fleet.u2.ld"),
    ("sheets", "fleet.total", "fleet.limit"),
    ("half", "u1.half_speed", "u1.speed"),
    ("full", "u1.crippled_at", "u1.speed"),
    ("orders", "o0-AAF.name", "o0-LO.name"),
    ("orders", "o0-AAF.turns", "o0-BR.turns"),
    ("orders", "o0-LO.chance5", "o0-LO.chance10"),
    ("orders", "o0-LO.under_fire", "o0-LO.contacts"),
    ("worked", "o1-CTNH.move", "o1-BR.move"),
    ("worked", "o1-AAF.classes", "o2-AAF.classes"),
    ("drift", "d1.penalty1", "d1.penalty2"),
    ("drift", "d1.need1-6", "d1.need4-10"),
    ("drift", "d1.ld6", "d1.ld7"),
    ("tents", "d1.name", "d2.name"),
    ("tents", "d1.opponent_name", "d2.opponent_name"),
    ("tents", "d1.limit", "d3.limit"),
    ("compass", "c1.name90", "c1.name270"),
    ("compass", "c1.aspect0", "c1.aspect180"),
    ("compass", "c1.deg90", "c1.deg270"),
    ("compass", "c1.size", "c2.size"),
)
"""Figures that take each other's place on paper, with the keys of the places."""


def item_damages() -> Iterator[Damage]:
    """Yield the damages of figures, boxes and drawings on any page."""
    yield from _figures()
    yield from _strays()
    yield from _boxes()
    yield from _drawings()
    yield from _type()


def _figures() -> Iterator[Damage]:
    for printable, one, two in SWAPS:
        words = f"{one} and {two} exchanged"
        yield in_items(printable, words, {DIFFERS}, _texts_exchanged(one, two))
    for printable, key in (
        ("sheets", "u1.name"),
        ("sheets", "u1.w3.name"),
        ("sheets", "u1.w1.range"),
        ("half", "u1.name"),
        ("full", "u1.squadron"),
        ("worked", "o1-AAF.move"),
        ("tents", "d1.name"),
        ("drift", "d1.fails"),
    ):
        cut = on_items(
            with_key(key),
            lambda item: item._replace(text=item.text[:-1]),  # type: ignore[union-attr]
            most=1,
        )
        yield in_items(printable, f"{key} cut short", {DIFFERS}, cut)
    for printable, key in (
        ("sheets", "u1.speed"),
        ("sheets", "u1.w1.strength"),
        ("half", "u2.w1.name"),
        ("full", "u3.p1.class"),
        ("orders", "o0-BFI.save"),
        ("drift", "d2.need3-8"),
        ("compass", "c1.name0"),
    ):
        yield first(printable, f"{key} left out", {MISSING}, key, gone)
        words = f"{key} under no key"
        yield first(printable, words, {MISSING}, key, altered(key=""))
        words = f"{key} under an unknown key"
        yield first(printable, words, {UNASKED}, key, altered(key=f"{key}x"))
        yield first(
            printable, f"{key} printed twice", {DIFFERS, OVERLAP}, key,
            lambda item: [item, moved(dy=0.5)(item)],
        )  # fmt: skip
    yield in_items(
        "sheets", "a number nobody asked for", {DIGIT}, added(stray_text("17 cm"))
    )
    yield in_items(
        "sheets", "a number in another script", {DIGIT}, added(stray_text("²"))
    )
    yield in_items(
        "drift", "a stray number on a card", {DIGIT}, added(stray_text("15", y=250))
    )
    yield in_items(
        "sheets", "a figure of a unit nobody has", {UNASKED},
        added(stray_text("8", "u9.ld")),
    )  # fmt: skip
    yield in_items(
        "sheets", "a figure that comes back on a later page", {UNASKED},
        added(stray_text("8", "u1.ld"), page=2),
    )  # fmt: skip


def _exchanged(*keys: str) -> PagesChange:
    """Return a change of two items that take each other's place."""

    def changed(pages: list[Page]) -> list[Page]:
        for page in pages:
            found = {item.key: item for item in page.items if item.key in keys}
            if len(found) == 2:
                one, two = found.values()
                swap = {one.key: two, two.key: one}
                page.items[:] = [
                    _at_place_of(item, swap[item.key]) if item in (one, two) else item
                    for item in page.items
                ]
                return pages
        raise AssertionError(keys)

    return changed


def _at_place_of(item: Item, other: Item) -> Item:
    return item._replace(x_mm=other.x_mm, y_mm=other.y_mm)  # type: ignore[union-attr]


def _texts_exchanged(one: str, two: str) -> PagesChange:
    def changed(pages: list[Page]) -> list[Page]:
        found = {
            item.key: item
            for page in pages
            for item in page.items
            if item.key in (one, two) and isinstance(item, TextItem)
        }
        texts = {one: found[two].text, two: found[one].text}
        assert texts[one] != texts[two]
        for page in pages:
            page.items[:] = [
                item._replace(text=texts[item.key])  # type: ignore[call-arg]
                if item.key in texts
                else item
                for item in page.items
            ]
        return pages

    return changed


def _strays() -> Iterator[Damage]:
    for printable, words, key, dx, dy, codes in (
        ("sheets", "the speed over the turns", "u1.speed", 17.0, 0.0, {OVERLAP}),
        ("sheets", "the speed over its name", "u1.speed", 0.0, -4.2, {OVERLAP}),
        ("sheets", "the name over the class", "u1.name", 0.0, 5.0, {OVERLAP}),
        ("sheets", "the Leadership on the sheet beside", "u1.ld", 97.0, 0.0,
         {MISPLACED}),
        ("sheets", "the speed on the sheet below", "u1.speed", 0.0, 141.0, {MISPLACED}),
        ("sheets", "a strength a row up", "u1.w2.strength", 0.0, -5.4, EITHER),
        ("sheets", "a range half a row down", "u1.w1.range", 0.0, 2.8, EITHER),
        ("sheets", "a dial in another row", "u1.w1.dial", 0.0, 5.4, {MISPLACED}),
        ("sheets", "a loaded box two rows up", "u1.w4.loaded", 0.0, -11.0, {MISPLACED}),
        ("sheets", "an out box among the orders", "u1.w4.out", 0.0, 9.0, {MISPLACED}),
        ("sheets", "a strength beyond its table", "u1.w4.strength", 0.0, 14.0,
         {MISPLACED}),
        ("sheets", "a critical's box a row up", "u1.crit3.box", 0.0, -4.0, {MISPLACED}),
        ("sheets", "an escort's box at its sister", "u3.e2.hitbox", 0.0, -6.0,
         {MISPLACED}),
        ("sheets", "victory points a unit down", "command.u1.vp1", 0.0, 16.0, EITHER),
        ("sheets", "points a line too low", "fleet.u1.points", 0.0, 12.0, EITHER),
        ("half", "the Leadership in the notes", "u1.ld", 300.0, 0.0, {MARGIN}),
        ("half", "a weapon's name two rows down", "u1.w1.name", 0.0, 14.0, EITHER),
        ("full", "a strength two rows down", "u1.w1.strength", 0.0, 20.0, EITHER),
        ("escorts", "a range a row down", "u2.p1.w1.range", 0.0, 6.0, EITHER),
        ("orders", "a move on the card beside", "o0-AAF.move", 63.0, 0.0, EITHER),
        ("orders", "a name on the card below", "o0-AAF.name", 0.0, 88.0, EITHER),
        ("orders", "a name across the cut", "o0-AAF.name", 30.0, 0.0, {MISPLACED}),
        ("orders", "a chance over its neighbour", "o0-LO.chance7", 8.0, 0.0, {OVERLAP,
         MISPLACED}),
        ("drift", "a need a row down", "d1.need1-8", 0.0, 7.0, EITHER),
        ("drift", "a penalty a row up", "d1.penalty2", 0.0, -6.5, EITHER),
        ("tents", "the limit in the second row", "d1.limit", 0.0, 6.5, {MISPLACED}),
        ("tents", "the name on the other card", "d1.name", 94.0, 0.0, EITHER),
        ("compass", "a size inside another compass", "c1.size", 100.0, -50.0, EITHER),
    ):  # fmt: skip
        yield first(printable, words, codes, key, moved(dx, dy))
    yield in_items(
        "sheets",
        "half and quarter in each other's column",
        {MISPLACED},
        _exchanged("u1.w2.half", "u1.w2.quarter"),
    )
    yield in_items(
        "drift",
        "needs in each other's column",
        {MISPLACED},
        _exchanged("d1.need3-6", "d1.need3-9"),
    )
    yield in_items(
        "sheets",
        "two weapons' strengths in each other's row",
        {MISPLACED},
        _exchanged("u1.w1.strength", "u1.w4.strength"),
    )
    yield in_items(
        "compass",
        "labels in each other's quadrant",
        {GEOMETRY},
        _exchanged("c1.name0", "c1.name180"),
    )
    yield every(
        "sheets", "a whole sheet over another", {OVERLAP, MISPLACED},
        of_group("u1."), moved(99.0),
    )  # fmt: skip
    yield every(
        "sheets", "a sheet half in the cell beside", {MISPLACED},
        of_group("u3."), moved(48.0),
    )  # fmt: skip
    yield every(
        "half", "a whole sheet in the lower half", {OVERLAP, MISPLACED},
        of_group("u1."), moved(dy=140.0),
    )  # fmt: skip
    yield every(
        "orders", "a whole card over another", {OVERLAP, MISPLACED},
        of_group("o0-AAF."), moved(63.0),
    )  # fmt: skip
    yield every(
        "compass", "a base over another", {MISPLACED}, of_group("c7."), moved(20.0)
    )


def _boxes() -> Iterator[Damage]:
    track = with_key("u1.hitbox")
    for printable, key in (
        ("sheets", "u1.hitbox"),
        ("half", "u1.shieldbox"),
        ("sheets", "command.u1.orders"),
        ("drift", "d1.ticks"),
    ):
        words = f"{key}: two boxes at one place"
        yield in_items(printable, words, {BOXES}, _two_at_one_place(key))
    tiny = altered(width_mm=0.2, height_mm=0.2)
    yield every("sheets", "hit boxes too small to tick", {BOXES}, track, tiny)
    yield first(
        "sheets",
        "one hit box of no height",
        {BOXES},
        "u1.hitbox",
        altered(height_mm=0.1),
    )
    for grey in (1.0, 0.8):
        pale = altered(colour=(grey, grey, grey))
        yield every("sheets", f"hit boxes in grey {grey}", {FAINT}, track, pale)
    yield every(
        "sheets", "hit boxes without a line", {MISSING}, track, altered(colour=None)
    )
    yield every(
        "sheets", "hit boxes as shields", {MISSING}, track, altered(key="u1.shieldbox")
    )
    mark = "u1.crippled"
    for by, words in (
        (8.2, "a box late"), (-8.2, "a box early"), (4.0, "through a box"),
        (-4.0, "through the box before it"), (-40.0, "before all boxes"),
    ):  # fmt: skip
        yield first("sheets", f"the crippled line {words}", {BOXES}, mark, moved(by))
    yield first("sheets", "no crippled line", {MISSING}, mark, gone)
    yield first(
        "sheets", "a second crippled line", {BOXES}, mark, lambda i: [i, moved(13.2)(i)]
    )
    yield first(
        "sheets", "a pale crippled line", {FAINT}, mark, altered(colour=(0.9,) * 3)
    )
    tick = "u1.w4.loaded.tick"
    yield first("sheets", "ordnance not loaded", {MISSING}, tick, gone)
    yield first("sheets", "a tick beside its box", {BOXES}, tick, moved(5.0))
    yield first("sheets", "a tick above its box", {BOXES}, tick, moved(dy=-2.0))
    yield first("sheets", "a tick too much", {BOXES}, tick, lambda item: [item, item])
    yield first("sheets", "a pale tick", {FAINT}, tick, altered(colour=(0.9,) * 3))
    yield first(
        "sheets", "a hit ticked from the start", {UNASKED}, tick,
        lambda item: [item, item._replace(key="u1.hitbox.tick")],
    )  # fmt: skip
    yield first("half", "a tick gone from a bay", {MISSING}, "u2.w1.loaded.tick", gone)
    yield first(
        "escorts",
        "a tick gone from a squadron",
        {MISSING},
        "u2.p1.w1.loaded.tick",
        gone,
    )


def _two_at_one_place(key: str) -> PagesChange:
    def changed(pages: list[Page]) -> list[Page]:
        first, second, *_ = (i for page in pages for i in page.items if i.key == key)
        return on_items(lambda item: item is second, lambda _: first)(pages)

    return changed


def _drawings() -> Iterator[Damage]:
    for name, other in (
        ("all-ahead-full", "lock-on"),
        ("lock-on", "come-to-new-heading"),
        ("brace-for-impact", "reload-ordnance"),
        ("drift", "burn-retros"),
    ):
        yield every(
            "orders", f"the symbol {other} for {name}", {MISSING, UNASKED},
            _of_drawing(name), altered(name=other),
        )  # fmt: skip
        yield in_items(
            "orders", f"{name} drawn as {other}", {DIFFERS}, lambda pages: pages,
            _drawn_as(name, other),
        )  # fmt: skip
        yield every("orders", f"no symbol {name}", {MISSING}, _of_drawing(name), gone)
    yield every(
        "sheets", "an order's symbol of another order", {MISSING, UNASKED},
        _of_drawing("lock-on", "u1."), altered(name="drift"),
    )  # fmt: skip
    yield every(
        "orders", "a symbol twice", {GEOMETRY}, _of_drawing("lock-on"),
        lambda item: [item, moved(20.0)(item)],
    )  # fmt: skip
    yield every(
        "drift", "a symbol on one half only", {GEOMETRY},
        lambda i: _of_drawing("drift")(i) and i.angle_deg == 0, gone,
    )  # fmt: skip
    for name, other in (
        ("arc left", "arc right"),
        ("arc front", "arc rear"),
        ("arc front left right", "arc front left rear right"),
    ):
        yield in_items(
            "sheets", f"the dial {name} drawn as {other}", {DIFFERS},
            lambda pages: pages, _drawn_as(name, other),
        )  # fmt: skip
        yield every(
            "sheets", f"a dial {other} for {name}", {MISSING, UNASKED},
            _of_drawing(name, "u1."), altered(name=other),
        )  # fmt: skip
    for angle in (90.0, 180.0, 10.0):
        yield first(
            "sheets", f"a dial turned by {angle:g} degrees", {DIFFERS},
            "u1.w1.dial", altered(angle_deg=angle),
        )  # fmt: skip
    yield first("sheets", "a dial left out", {MISSING}, "u1.w1.dial", gone)
    yield first("half", "a dial left out", {MISSING}, "u2.w3.dial", gone)
    yield in_items(
        "sheets", "a dial without its sectors", {DIFFERS}, lambda pages: pages,
        lambda all_: {**all_, "arc left": all_["arc left"][1:]},
    )  # fmt: skip
    yield in_items(
        "orders", "a symbol without its first stroke", {DIFFERS}, lambda pages: pages,
        lambda all_: {**all_, "lock-on": all_["lock-on"][1:]},
    )  # fmt: skip
    yield in_items(
        "orders", "a symbol in white", {DIFFERS}, lambda pages: pages,
        lambda all_: {
            **all_, "lock-on": tuple(s._replace(white=True) for s in all_["lock-on"])
        },
    )  # fmt: skip


def _of_drawing(name: str, group: str = "") -> Callable[[Item], bool]:
    return lambda item: (
        isinstance(item, UseItem)
        and item.name == name
        and item.key.startswith(group)
        and bool(item.key)
    )


def _drawn_as(
    name: str, other: str
) -> Callable[[dict[str, Drawing]], dict[str, Drawing]]:
    return lambda drawings: {**drawings, name: drawings[other]}


_SHOWN = (
    ("sheets", "u1.speed"),
    ("half", "u2.ld"),
    ("full", "u3.points"),
    ("sheets", "command.u1.name"),
    ("sheets", "fleet.total"),
    ("orders", "o0-LO.move"),
    ("worked", "o2-AAF.move"),
    ("drift", "d1.search1"),
    ("compass", "c1.name0"),
)
_LARGE = (
    "u1.name",
    "u1.speed",
    "u1.w1.arc",
    "u2.ld",
    "u3.e1.name",
    "command.u1.name",
    "command.turn1",
    "fleet.total",
    "head.faction",
    "page.title",
    "page.number",
)


def _type() -> Iterator[Damage]:
    for printable, key in _SHOWN:
        for size in (6.4, 3.0, 0.5):
            words = f"{key} in {size:g} pt"
            yield first(printable, words, {SMALL}, key, altered(size_pt=size))
    for key in _LARGE:
        words = f"{key} of a large print in 8.9 pt"
        yield first("large", words, {SMALL}, key, altered(size_pt=8.9))
    for printable, key in _SHOWN:
        for grey in (1.0, 0.7):
            words = f"{key} in grey {grey:g}"
            yield first(printable, words, {FAINT}, key, altered(colour=(grey,) * 3))
    for x in (-30.0, 2.0, 207.0, 230.0):
        words = f"a figure {x:g} mm from the left edge"
        yield first("sheets", words, {MARGIN}, "u1.speed", altered(x_mm=x))
    for y in (-20.0, 4.0, 296.0, 320.0):
        words = f"a figure {y:g} mm from the top"
        yield first("sheets", words, {MARGIN}, "u1.speed", altered(y_mm=y))
    for words, line in (
        ("left", LineItem(1, 50, 20, 50, 0.5, BLACK)),
        ("right", LineItem(190, 50, 208, 50, 0.5, BLACK)),
        ("upper", LineItem(50, 2, 50, 20, 0.5, BLACK)),
        ("lower", LineItem(50, 250, 50, 294, 0.5, BLACK)),
    ):
        yield in_items("sheets", f"a line in the {words} margin", {MARGIN}, added(line))
    patch = RectItem(8, 20, 90, 40, 0.0, None, (1.0, 1.0, 1.0))
    yield in_items("sheets", "figures painted over in white", {FAINT}, added(patch))
    bar = replace_fill(patch, BLACK)
    yield in_items("sheets", "figures under a black bar", {FAINT}, added(bar))
    yield in_items("orders", "a card painted over", {FAINT}, added(patch))


def replace_fill(item: RectItem, fill: tuple[float, float, float]) -> RectItem:
    """Return a filled rectangle in another colour."""
    return item._replace(fill=fill)

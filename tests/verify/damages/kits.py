"""Damages of the kit: lines moved, circles off size, tiles lost or taken for others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from verify.damages.changes import altered, every, first, gone, moved, of_group
from verify.damages.kit import (
    Damage,
    PagesChange,
    Source,
    in_items,
    in_model,
    in_template,
    on_items,
    with_key,
)

from bfgprint.codes import Code
from bfgprint.layout.items import Item, PathItem, TextItem, UseItem
from bfgprint.layout.sections import Page
from bfgprint.model.kit import Piece, Ruler, Terrain, Token

MISSING, DIFFERS = Code.FIGURE_MISSING, Code.FIGURE_DIFFERS
UNASKED, GEOMETRY = Code.FIGURE_UNASKED, Code.GEOMETRY
FAINT = Code.TEXT_TOO_FAINT

RULER, GAUGE, CONTACT = "p1c1t1", "p2c1", "p3c1"
BASE, TORPEDO, ORDER = "p6c1", "p7c1", "p9c1"
CRITICAL, FIELD, MOON = "p16c1", "p25c1", "p26c1"
"""Of the whole kit; a ruler of 30 cm is in two tiles."""


def kit_damages() -> Iterator[Damage]:
    """Yield the damages of pieces, tiles and plans."""
    yield from _lines()
    yield from _circles()
    yield from _words()
    yield from _drawings()
    yield from _terrain()
    yield from _tiles()
    yield from _templates()
    yield from _values()


def _lines() -> Iterator[Damage]:
    key = f"{RULER}.tick"
    for by in (0.1, -0.1):
        yield first("kit", f"a tick {by:g} mm on", {GEOMETRY}, key, moved(by))
    yield first("kit", "a tick lost", {GEOMETRY}, key, gone)
    yield first("kit", "a tick twice", {GEOMETRY}, key, lambda i: [i, i])
    yield first("kit", "a tick too long", {GEOMETRY}, key, _reaching(1.0))
    yield first("kit", "a tick pale", {FAINT}, key, altered(colour=(0.9,) * 3))
    yield every(
        "kit",
        "all ticks three per cent on",
        {GEOMETRY},
        with_key(key),
        _stretched(1.03),
    )
    for name in ("mark1", "fine", "edge", "cut", "join"):
        yield first("kit", f"no {name}", {MISSING, GEOMETRY}, f"{RULER}.{name}", gone)
        yield first(
            "kit", f"{name} 0.2 mm on", {GEOMETRY}, f"{RULER}.{name}", moved(0.2)
        )
    yield first("kit", "half of the new headings", {GEOMETRY}, f"{GAUGE}.new", gone)
    yield first("kit", "a new heading askew", {GEOMETRY}, f"{GAUGE}.new", _askew)
    yield first("kit", "no line to the rim", {MISSING}, f"{BASE}.heading", gone)
    yield first(
        "kit", "a line beside the hole", {GEOMETRY}, f"{BASE}.heading", moved(0.2)
    )
    yield first("kit", "half a cross", {GEOMETRY}, f"{BASE}.cross", gone)
    yield every(
        "kit",
        "a cross off the middle",
        {GEOMETRY},
        with_key(f"{BASE}.cross"),
        moved(0.2),
    )
    yield first("kit", "a marker wider by 3 per cent", {GEOMETRY}, f"{TORPEDO}.cut",
                _scaled(1.03))  # fmt: skip
    yield first("kit", "a skewed marker", {GEOMETRY}, f"{TORPEDO}.cut", _skewed)
    yield first("kit", "a marker without a corner", {GEOMETRY}, f"{TORPEDO}.cut", _less)


def _circles() -> Iterator[Damage]:
    for key in (f"{BASE}.cut", f"{BASE}.hole", f"{MOON}.cut"):
        yield first(
            "kit", f"{key} 3 per cent too small", {GEOMETRY}, key, _scaled(0.97)
        )
        yield first("kit", f"no {key}", {MISSING, GEOMETRY}, key, gone)
        yield first("kit", f"{key} has a gap", {GEOMETRY}, key, _open)
    yield first("kit", "a hole 0.2 mm off", {GEOMETRY}, f"{BASE}.hole", moved(0.2))
    for key in (f"{RULER}.notch", f"{GAUGE}.notch", f"{CONTACT}.rim", f"{GAUGE}.arc"):
        yield first("kit", f"{key} too short", {GEOMETRY}, key, _open)
        yield first("kit", f"{key} elsewhere", {GEOMETRY}, key, moved(dy=0.3))
        yield first("kit", f"no {key}", {MISSING}, key, gone)


def _words() -> Iterator[Damage]:
    for key in (f"{RULER}.cm10", f"{RULER}.mark1.words1", f"{FIELD}.title"):
        yield first("kit", f"{key} 1.2 mm on", {GEOMETRY}, key, moved(1.2))
        yield first("kit", f"no {key}", {MISSING}, key, gone)
    yield in_items(
        "kit", "two numbers exchanged", {DIFFERS, GEOMETRY},
        _exchanged(f"{RULER}.cm5", f"{RULER}.cm10"),
    )  # fmt: skip
    for key, text in (
        (f"{RULER}.cm10", "11"),
        (f"{TORPEDO}.label", "3"),
        (f"{CRITICAL}.label", "12"),
        (f"{BASE}.size", "60"),
        (f"{CONTACT}.length", "3.3"),
        (f"{GAUGE}.port", "54°"),
        (f"{MOON}.words1", "4 cm across"),
    ):
        yield first("kit", f"{key} says {text}", {DIFFERS}, key, altered(text=text))
    yield first(
        "kit", "a Strength across the edge", {GEOMETRY}, f"{TORPEDO}.label", moved(8.0)
    )
    yield first(
        "kit", "a word across a round edge", {GEOMETRY}, f"{BASE}.size", moved(13.0)
    )
    yield first(
        "kit", "a word in the hole", {GEOMETRY}, f"{BASE}.size", moved(dy=-13.0)
    )


def _drawings() -> Iterator[Damage]:
    key = f"{TORPEDO}.symbol"
    yield first("kit", "no drawing", {MISSING}, key, gone)
    yield first("kit", "a drawing twice", {GEOMETRY}, key, lambda i: [i, i])
    yield first("kit", "a drawing across the edge", {GEOMETRY}, key, moved(-6.0))
    yield first("kit", "a tiny drawing", {GEOMETRY}, key, altered(size_mm=3.0))
    yield first("kit", "another drawing", {MISSING, UNASKED}, key, altered(name="ship"))
    yield first("kit", "no spanner", {MISSING}, f"{CRITICAL}.mark", gone)
    yield in_items(
        "kit", "drawings of two orders exchanged", {MISSING, UNASKED},
        _exchanged_drawings(f"{ORDER}.symbol", "p11c1.symbol"),
    )  # fmt: skip


def _terrain() -> Iterator[Damage]:
    key = f"{FIELD}.fill.rocks"
    yield first("kit", "no rocks", {MISSING}, key, gone)
    yield first("kit", "rocks outside", {GEOMETRY}, key, moved(20.0))
    yield first(
        "kit", "waves for rocks", {MISSING, UNASKED}, key,
        altered(key=f"{FIELD}.fill.waves"),
    )  # fmt: skip
    yield first(
        "kit", "a field as wide as long", {GEOMETRY}, f"{FIELD}.cut", _scaled(1.5)
    )
    yield first("kit", "a mark or two", {GEOMETRY}, key, _few)
    yield first(
        "tiles", "marks off a ring", {GEOMETRY}, "p3c1t3.fill.waves", moved(25.0)
    )


def _tiles() -> Iterator[Damage]:
    for group in ("p1c1t2", "p2c2t1", "p3c1t4", "p3plan"):
        yield every("tiles", f"{group} lost", {MISSING}, of_group(f"{group}."), gone)
    for name, text in (
        ("part", "2"), ("parts", "7"), ("row", "2"), ("rows", "4"), ("column", "2"),
        ("columns", "3"), ("piece", "large planet"),
    ):  # fmt: skip
        key = f"p3c1t1.{name}"
        words = f"a tile whose {name} is {text}"
        yield first("tiles", words, {DIFFERS}, key, altered(text=text))
    yield in_items(
        "tiles", "row and column exchanged", {DIFFERS},
        _exchanged("p3c1t2.row", "p3c1t2.column"),
    )  # fmt: skip
    yield in_items(
        "tiles", "two tiles of a ring exchanged", {GEOMETRY, MISSING, UNASKED, DIFFERS},
        _exchanged_groups("p3c1t3", "p3c1t5"),
    )  # fmt: skip
    for key in ("p2c1t1.edge", "p3c1t1.inner", "p3c1t1.edge"):
        of_key = with_key(key)
        words = f"{key} half a millimetre on"
        yield every("tiles", words, {GEOMETRY}, of_key, moved(0.5))
        yield every("tiles", f"no {key}", {MISSING}, of_key, gone)
        yield every("tiles", f"{key} too short", {GEOMETRY}, of_key, _open)
    yield first("tiles", "no line to glue along", {MISSING}, "p2c1t1.join", gone)
    yield first(
        "tiles", "a line to glue 1 mm on", {GEOMETRY}, "p2c1t1.join", moved(dy=1)
    )
    yield in_items(
        "tiles", "numbers on a plan exchanged", {DIFFERS},
        _exchanged("p3plan.tile2", "p3plan.tile5"),
    )  # fmt: skip
    yield first("tiles", "a cell of a plan lost", {MISSING}, "p3plan.cell3", gone)
    yield first(
        "tiles", "a cell of a plan astray", {GEOMETRY}, "p3plan.cell3", moved(1.0)
    )


def _templates() -> Iterator[Damage]:
    rows = (
        ("kit", "ruler", "half of the ticks", {GEOMETRY}, 'x1="{{ cm * 10 }}"',
         'x1="{{ cm * 5 }}"'),
        ("kit", "ruler", "marks before their place", {GEOMETRY},
         'x1="{{ mark.at_cm * 10 }}"', 'x1="{{ mark.at_cm * 9.9 }}"'),
        ("kit", "token", "width for height", {GEOMETRY},
         'w="{{ w }}" h="{{ h }}" line="0.35"', 'w="{{ h }}" h="{{ w }}" line="0.35"'),
        ("kit", "terrain", "width for length", {GEOMETRY},
         'w="{{ w }}" h="{{ h }}" line="1.2"', 'w="{{ h }}" h="{{ w }}" line="1.2"'),
        ("tiles", "terrain", "a ring without its hole", {MISSING},
         "{% if piece.inner_cm %}<circle", "{% if false %}<circle"),
        ("tiles", "plan", "a plan of all tiles but one", {MISSING},
         "{% for tile, cell in cells %}\n    <rect", "{% for tile, cell in cells[1:] %}"
         "\n    <rect"),
    )  # fmt: skip
    for printable, name, words, codes, old, new in rows:
        template = f"kit-{name}.xml.j2"
        yield in_template(printable, words, codes, template, (old, new))
    yield in_template(
        "tiles", "tiles that are no part", {GEOMETRY, MISSING, UNASKED}, "_kit.xml.j2",
        ("window=\"{{ tile.left_mm }} {{ tile.top_mm }} {{ tile.right_mm }}",
         "window=\"{{ tile.left_mm }} {{ tile.top_mm }} {{ tile.right_mm - 5 }}"),
    )  # fmt: skip


def _of(kind: type[Piece], **changes: object) -> Callable[[Source], Source]:
    """Return a change of the first piece of a kind."""

    def changed(source: Source) -> Source:
        pieces = list(source.pieces)
        index = next(i for i, piece in enumerate(pieces) if isinstance(piece, kind))
        pieces[index] = replace(pieces[index], **changes)  # type: ignore[arg-type]
        return replace(source, pieces=tuple(pieces))

    return changed


def _values() -> Iterator[Damage]:
    yield in_model("kit", "a ruler for others", {DIFFERS}, _of(Ruler, title="Sword"))
    yield in_model("kit", "a smaller base", {GEOMETRY, DIFFERS},
                   _of(Token, width_mm=30.0, height_mm=30.0))  # fmt: skip
    yield in_model("kit", "two of one", {UNASKED}, _of(Terrain, copies=2))
    yield in_model("tiles", "one of two", {MISSING}, _of(Terrain, copies=1))
    yield in_model("kit", "a longer field", {GEOMETRY}, _of(Terrain, length_cm=15.5))
    yield in_model("kit", "clouds for rocks", {MISSING, UNASKED},
                   _of(Terrain, made_of="gas/dust cloud"))  # fmt: skip


def _points(item: PathItem) -> list[tuple[float, float]]:
    return [
        (float(step[index]), float(step[index + 1]))
        for step in item.steps
        for index in range(1, len(step) - 1, 2)
    ]


def _changed(
    item: Item, change: Callable[[float, float], tuple[float, float]]
) -> PathItem:
    """Return a path each place of which is changed."""
    assert isinstance(item, PathItem)
    steps = []
    for step in item.steps:
        numbers = [float(each) for each in step[1:]]
        places = zip(numbers[::2], numbers[1::2], strict=True)
        moved_to = (change(*place) for place in places)
        steps.append((step[0], *(each for place in moved_to for each in place)))
    return item._replace(steps=tuple(steps))


def _middle(item: Item) -> tuple[float, float]:
    assert isinstance(item, PathItem)
    xs, ys = zip(*_points(item), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _scaled(by: float) -> Callable[[Item], Item]:
    """Return a change of a path about its middle."""

    def change(item: Item) -> Item:
        mx, my = _middle(item)
        return _changed(item, lambda x, y: (mx + (x - mx) * by, my + (y - my) * by))

    return change


def _stretched(by: float) -> Callable[[Item], Item]:
    return lambda item: _changed(item, lambda x, y: (x * by, y))


def _reaching(by_mm: float) -> Callable[[Item], Item]:
    """Return a change of an upright line that ends lower."""

    def change(item: Item) -> Item:
        low = max(y for _, y in _points(item))  # type: ignore[arg-type]
        return _changed(item, lambda x, y: (x, y + by_mm if y == low else y))

    return change


def _askew(item: Item) -> Item:
    low = max(y for _, y in _points(item))  # type: ignore[arg-type]
    return _changed(item, lambda x, y: (x + 0.5 if y < low else x, y))


def _skewed(item: Item) -> Item:
    _, my = _middle(item)
    return _changed(item, lambda x, y: (x + 0.02 * (y - my), y))


def _less(item: Item) -> Item:
    """Return an outline without its second corner."""
    assert isinstance(item, PathItem)
    return item._replace(steps=(item.steps[0], *item.steps[2:]))


def _open(item: Item) -> Item:
    """Return a curve without its last part."""
    assert isinstance(item, PathItem)
    last = -2 if item.steps[-1] == ("Z",) else -1
    return item._replace(steps=item.steps[:last])


def _few(item: Item) -> Item:
    """Return a pattern's first mark alone."""
    assert isinstance(item, PathItem)
    return item._replace(steps=item.steps[:2])


def _exchanged(one: str, two: str) -> PagesChange:
    """Return a change that lets two texts say each other's words."""
    return _swapped(one, two, TextItem, "text")


def _exchanged_drawings(one: str, two: str) -> PagesChange:
    return _swapped(one, two, UseItem, "name")


def _swapped(one: str, two: str, kind: type[Item], field: str) -> PagesChange:
    def changed(pages: list[Page]) -> list[Page]:
        found = {
            item.key: getattr(item, field)
            for page in pages
            for item in page.items
            if isinstance(item, kind) and item.key in (one, two)
        }
        assert found[one] != found[two]
        for key, value in ((one, found[two]), (two, found[one])):
            on_items(with_key(key), altered(**{field: value}))(pages)
        return pages

    return changed


def _exchanged_groups(one: str, two: str) -> PagesChange:
    """Return a change that takes each of two groups for the other."""

    def change(item: Item) -> Item:
        group, _, name = item.key.partition(".")
        return item._replace(key=f"{two if group == one else one}.{name}")

    return on_items(of_group(f"{one}.", f"{two}."), change)

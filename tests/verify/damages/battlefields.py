"""Damages of the map: a piece moved, resized or mirrored, a zone lost, a wrong edge."""

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
from bfgprint.layout.items import (
    Item,
    PathItem,
    RectItem,
    TextItem,
)
from bfgprint.layout.sections import Page
from bfgprint.model.setup import Battlefield

MISSING, DIFFERS = Code.FIGURE_MISSING, Code.FIGURE_DIFFERS
UNASKED, GEOMETRY = Code.FIGURE_UNASKED, Code.GEOMETRY
FAINT = Code.TEXT_TOO_FAINT

MAP = "_map.xml.j2"
SHAPES = (
    "f1", "f1.well", "f2", "f2.inner", "f4", "f4.well", "f5", "f8", "z1", "z3", "s1",
)  # fmt: skip
MARKS = ("f2.waves", "f5.rocks", "f8.crosses", "f9.mines", "z1.slanted")
LABELS = ("f4.id", "f8.id", "s2.label", "z4.label")


def battlefield_damages() -> Iterator[Damage]:
    """Yield the damages of a map's lines, words and values."""
    yield from _shapes()
    yield from _words()
    yield from _whole()
    yield from _templates()
    yield from _values()


def _shapes() -> Iterator[Damage]:
    for number, name in enumerate(SHAPES):
        key, by = f"map.{name}", 0.3 * (-1) ** number
        shift = moved(by) if number % 3 else moved(dy=by)
        yield first("setup", f"{name} moved", {GEOMETRY}, key, shift)
        if name != "s1":
            yield first("setup", f"{name} larger", {GEOMETRY}, key, _scaled(1.1))
    for name in ("f1", "f4.well", "f5", "z1", "z3", "s1"):
        key = f"map.{name}"
        yield first("setup", f"no {name}", {MISSING}, key, gone)
        yield first("setup", f"{name} twice", {GEOMETRY}, key, lambda i: [i, i])
    yield first("setup", "f5 pale", {FAINT}, "map.f5", altered(colour=(0.9, 0.9, 0.9)))
    yield first("setup", "half of f1", {GEOMETRY}, "map.f1", _half)
    yield first("setup", "f8 without a corner", {GEOMETRY}, "map.f8", _half)
    for name in MARKS:
        key = f"map.{name}"
        yield first("setup", f"no marks of {name}", {MISSING}, key, gone)
        yield first("setup", f"{name} astray", {GEOMETRY}, key, moved(40.0))
    yield first(
        "setup", "rocks for mines", {MISSING, UNASKED}, "map.f9.mines",
        altered(key="map.f9.rocks"),
    )  # fmt: skip
    yield first(
        "setup", "one side's hatching for the other's", {MISSING, UNASKED},
        "map.z1.slanted", altered(key="map.z1.counter"),
    )  # fmt: skip
    for name in ("z1.facing", "z3.facing", "s1.facing"):
        key = f"map.{name}"
        yield first("setup", f"no {name}", {MISSING}, key, gone)
        yield first("setup", f"{name} astern", {GEOMETRY}, key, _scaled(-1.0))
        yield first("setup", f"{name} elsewhere", {GEOMETRY}, key, moved(60.0))
    yield first("setup", "an arrow without a head", {GEOMETRY}, "map.z1.facing", _half)


def _words() -> Iterator[Damage]:
    for name in LABELS:
        key = f"map.{name}"
        yield in_items("setup", f"no {name}", {MISSING}, on_items(_is_text(key), gone))
        yield in_items(
            "setup", f"{name} elsewhere", {GEOMETRY},
            on_items(_is_text(key), moved(-45.0, 30.0)),
        )  # fmt: skip
    yield in_items(
        "setup", "names of two pieces exchanged", {GEOMETRY, DIFFERS},
        _exchanged("map.f5.id", "map.f8.id"),
    )  # fmt: skip
    yield first(
        "setup", "a label twice", {DIFFERS}, "map.f1.id",
        lambda i: [i, moved(6.0)(i)],
    )  # fmt: skip
    for edge, shift in (("left", -90.0), ("right", 90.0)):
        yield in_items(
            "setup", f"the sun at the {edge} edge", {GEOMETRY},
            on_items(of_group("map.sun"), moved(shift, 60.0)),
        )  # fmt: skip
    yield every("setup", "no sun", {MISSING}, with_key("map.sun"), gone)
    yield every(
        "setup", "sunward below", {GEOMETRY}, with_key("map.sunward"), moved(dy=128)
    )
    for name in ("edge1", "edge2"):
        key = f"map.{name}"
        yield first("setup", f"no {name}", {MISSING}, key, gone)
        yield first("setup", f"{name} on the table", {GEOMETRY}, key, moved(90.0))
    for axis in ("x", "y"):
        key = f"map.{axis}"
        yield first("setup", f"no 0 along {axis}", {MISSING}, key, gone)
        yield first(
            "setup", f"another number along {axis}", {DIFFERS, GEOMETRY, MISSING}, key,
            altered(text="70"),
        )  # fmt: skip
        yield in_items(
            "setup", f"numbers along {axis} beside their places", {GEOMETRY},
            on_items(with_key(key), moved(1.0, 1.0)),
        )  # fmt: skip
        yield first(
            "setup", f"a number that is none along {axis}", {DIFFERS}, key,
            altered(text="O"),
        )  # fmt: skip
    for text in ("1 : 20", "1 : 9", "2 : 10", "ten"):
        yield first(
            "setup", f"a scale of {text}", {DIFFERS}, "map.scale", altered(text=text)
        )


def _whole() -> Iterator[Damage]:
    yield first("setup", "no frame", {MISSING, GEOMETRY}, "map.frame", gone)
    yield first("setup", "a frame twice", {GEOMETRY}, "map.frame", lambda i: [i, i])
    yield first("setup", "a frame too high", {GEOMETRY}, "map.frame", _higher)
    for name in ("grid10", "grid60"):
        key = f"map.{name}"
        yield first("setup", f"no {name}", {MISSING}, key, gone)
        yield first("setup", f"{name} half a centimetre on", {GEOMETRY}, key,
                    moved(0.5))  # fmt: skip
        yield first("setup", f"{name} without a line", {GEOMETRY}, key, _half)
    for way in ("x", "y"):
        yield in_items(
            "setup", f"the map mirrored in {way}", {GEOMETRY}, _mirrored(way)
        )
    yield in_items("sides", "the map of another scale", {GEOMETRY, DIFFERS}, _smaller)
    yield in_items(
        "setup", "a piece nobody asked for", {UNASKED},
        on_items(
            with_key("map.f5"),
            lambda i: [i, i._replace(key="map.f99")],  # type: ignore[call-arg]
        ),
    )  # fmt: skip


def _templates() -> Iterator[Damage]:
    rows = (
        ("x for y on the map", {GEOMETRY}, 'y="{{ each.y_cm }}" width',
         'y="{{ each.x_cm }}" width'),
        ("width for length on the map", {GEOMETRY}, 'length="{{ each.length_cm }}"',
         'length="{{ each.width_cm }}"'),
        ("no headings on the map", {GEOMETRY}, 'heading="{{ each.heading_deg }}"',
         'heading="0"'),
        ("no wells on the map", {MISSING}, 'well="{{ each.well_cm }}"', 'well="0"'),
        ("all zones for the first side", {MISSING, UNASKED},
         'side="{{ each.side }}" left', 'side="a" left'),
        ("no bar on the map", {MISSING, UNASKED},
         'barred="{{ 1 if each.barred else 0 }}"', 'barred="0"'),
        ("the sun elsewhere", {GEOMETRY},
         "sunward=\"{{ field.sunward or '' }}\"", 'sunward="left"'),
        ("another table on the map", {GEOMETRY}, 'height="{{ field.height_cm }}"',
         'height="100"'),
        ("a zone lost", {MISSING}, "{% for each in field.areas %}\n  <area",
         "{% for each in field.areas[1:] %}\n  <area"),
        ("edges exchanged", {GEOMETRY}, 'edge edge="{{ each.edge }}"',
         "edge edge=\"{{ 'left' if each.edge == 'right' else 'right' }}\""),
        ("a piece lost from the list", {MISSING},
         "{% for each in field.features %}\n{% set", "{% for each in "
         "field.features[:-1] %}\n{% set"),
        ("y for x in the list", {DIFFERS}, "w.cm(each.x_cm), k ~ \".x\", 9",
         "w.cm(each.y_cm), k ~ \".x\", 9"),
        ("no well in the list", {DIFFERS}, "w.feature_well(each)", "'-'"),
    )  # fmt: skip
    for words, codes, old, new in rows:
        yield in_template("setup", words, codes, MAP, (old, new))


def _in_field(
    words: str, codes: set[Code], change: Callable[[Battlefield], Battlefield]
) -> Damage:
    def changed(source: Source) -> Source:
        assert source.setup is not None
        request, setup = source.setup
        field = change(setup.battlefield)
        return replace(source, setup=(request, replace(setup, battlefield=field)))

    return in_model("setup", words, codes, changed)


def _values() -> Iterator[Damage]:
    yield _in_field(
        "a wider table", {DIFFERS, GEOMETRY}, lambda f: replace(f, width_cm=190)
    )
    yield _in_field(
        "the sun on the right",
        {DIFFERS, GEOMETRY},
        lambda f: replace(f, sunward="right"),
    )
    yield _in_field(
        "another battlezone", {DIFFERS}, lambda f: replace(f, zone="deep space")
    )
    yield _in_field(
        "a piece less", {MISSING}, lambda f: replace(f, features=f.features[:-1])
    )
    yield _in_field(
        "pieces in another order", {DIFFERS, GEOMETRY},
        lambda f: replace(f, features=f.features[::-1]),
    )  # fmt: skip
    yield _in_field(
        "a flare less", {DIFFERS},
        lambda f: replace(f, global_effects=f.global_effects[:1]),
    )  # fmt: skip
    yield _in_field(
        "a piece a centimetre on", {DIFFERS, GEOMETRY},
        lambda f: replace(
            f, features=(replace(f.features[0], x_cm=61), *f.features[1:])
        ),
    )  # fmt: skip


def _is_text(key: str) -> Callable[[Item], bool]:
    return lambda item: item.key == key and isinstance(item, TextItem)


def _is_path_of(*starts: str) -> Callable[[Item], bool]:
    return lambda item: isinstance(item, PathItem) and item.key.startswith(starts)


def _points(item: PathItem) -> list[tuple[float, float]]:
    return [
        (float(step[index]), float(step[index + 1]))
        for step in item.steps
        for index in range(1, len(step) - 1, 2)
    ]


def _scaled(by: float) -> Callable[[Item], Item]:
    """Return a change of a path about its middle."""

    def change(item: Item) -> Item:
        assert isinstance(item, PathItem)
        xs, ys = zip(*_points(item), strict=True)
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        steps = tuple(
            (
                step[0],
                *(
                    middle[n % 2] + (float(at) - middle[n % 2]) * by
                    for n, at in enumerate(step[1:])
                ),
            )
            for step in item.steps
        )
        return item._replace(steps=steps)

    return change


def _half(item: Item) -> Item:
    """Return a path without its second half."""
    assert isinstance(item, PathItem)
    return item._replace(steps=item.steps[: len(item.steps) // 2])


def _higher(item: Item) -> Item:
    assert isinstance(item, RectItem)
    return item._replace(height_mm=item.height_mm + 1)


def _exchanged(one: str, two: str) -> PagesChange:
    """Return a change that lets two labels say each other's words."""

    def changed(pages: list[Page]) -> list[Page]:
        texts = {
            item.key: item
            for page in pages
            for item in page.items
            if isinstance(item, TextItem) and item.key in (one, two)
        }
        first_text, second_text = texts[one], texts[two]
        on_items(_is_text(one), lambda _: second_text._replace(key=one))(pages)
        on_items(lambda i: i == second_text, lambda _: first_text._replace(key=two))(
            pages
        )
        return pages

    return changed


def _mirrored(way: str) -> PagesChange:
    """Return a change that mirrors pieces and zones of the map, not their names."""

    def changed(pages: list[Page]) -> list[Page]:
        frame = next(i for p in pages for i in p.items if i.key == "map.frame")
        assert isinstance(frame, RectItem)
        twice = (
            2 * frame.x_mm + frame.width_mm
            if way == "x"
            else 2 * frame.y_mm + frame.height_mm
        )
        odd = way == "y"

        def mirror(item: Item) -> Item:
            assert isinstance(item, PathItem)
            steps = tuple(
                (
                    step[0],
                    *(
                        twice - float(at) if n % 2 == odd else at
                        for n, at in enumerate(step[1:])
                    ),
                )
                for step in item.steps
            )
            return item._replace(steps=steps)

        return on_items(_is_path_of("map.f", "map.z"), mirror)(pages)

    return changed


def _smaller(pages: list[Page]) -> list[Page]:
    """Draw the frame alone a tenth smaller."""

    def change(item: Item) -> Item:
        assert isinstance(item, RectItem)
        return item._replace(
            width_mm=item.width_mm * 0.9, height_mm=item.height_mm * 0.9
        )

    return on_items(with_key("map.frame"), change)(pages)

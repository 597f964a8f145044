"""Damages of the compass: a quadrant turned, a hole off the centre, a label astray."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from verify.damages.changes import (
    altered,
    every,
    first,
    gone,
    moved,
    of_group,
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
    CircleItem,
    Item,
    LineItem,
    PathItem,
    RectItem,
    TextItem,
)
from bfgprint.layout.sections import Page

MISSING, UNASKED = Code.FIGURE_MISSING, Code.FIGURE_UNASKED
GEOMETRY, FAINT = Code.GEOMETRY, Code.TEXT_TOO_FAINT

Point = tuple[float, float]


def compass_damages() -> Iterator[Damage]:
    """Yield the damages of lines, circles and labels."""
    yield from _lines()
    yield from _circles()
    yield from _labels()


def _lines() -> Iterator[Damage]:
    for group, printable in (("c1", "compass"), ("c3", "compass"), ("c1", "small")):
        edges = of_group(f"{group}.edge")
        for by in (1.0, 0.2, -0.2):
            yield in_items(
                printable, f"{group}: quadrants turned by {by:g} degrees", {GEOMETRY},
                _about_centre(edges, _turned(by), group),
            )  # fmt: skip
    for edge in (45, 135, 225, 315):
        key = f"c1.edge{edge}"
        yield in_items(
            "compass", f"the edge at {edge} turned by a degree", {GEOMETRY},
            _about_centre(with_key(key), _turned(1.0), "c1"),
        )  # fmt: skip
        yield first("compass", f"no edge at {edge}", {MISSING}, key, gone)
    yield first(
        "compass", "an edge beside the centre", {GEOMETRY}, "c1.edge45", moved(0.3)
    )
    yield first(
        "compass", "an edge that ends early", {GEOMETRY}, "c1.edge45", _half_line
    )
    yield first("compass", "an edge twice", {GEOMETRY}, "c1.edge45", lambda i: [i, i])
    for bearing in (0, 180):
        arrow, head = f"c1.arrow{bearing}", f"c1.arrowhead{bearing}"
        yield first("compass", f"no arrow to {bearing}", {MISSING}, arrow, gone)
        yield first(
            "compass", f"no head of the arrow to {bearing}", {MISSING}, head, gone
        )
        yield in_items(
            "compass", f"the arrow to {bearing} askew", {GEOMETRY},
            _about_centre(with_key(arrow), _turned(1.0), "c1"),
        )  # fmt: skip
        yield in_items(
            "compass", f"the head of the arrow to {bearing} astray", {GEOMETRY},
            _about_centre(with_key(head), _turned(90.0), "c1"),
        )  # fmt: skip
    ticks = with_key("c1.tick")
    yield in_items(
        "compass", "a degree tick missing", {GEOMETRY}, on_items(ticks, gone, most=1)
    )
    yield in_items(
        "compass", "a degree tick twice", {GEOMETRY},
        on_items(ticks, lambda item: [item, item], most=1),
    )  # fmt: skip
    for by in (0.2, 1.0, 2.5):
        yield in_items(
            "compass", f"all degree ticks turned by {by:g}", {GEOMETRY},
            _about_centre(ticks, _turned(by), "c1"),
        )  # fmt: skip
    yield in_items(
        "compass",
        "a degree tick off its place",
        {GEOMETRY},
        on_items(ticks, moved(0.3), most=1),
    )
    yield in_items(
        "compass", "degree ticks inside the rim", {GEOMETRY},
        _about_centre(ticks, _scaled(0.97), "c1"),
    )  # fmt: skip
    yield in_items(
        "compass",
        "a degree tick pale",
        {FAINT},
        on_items(ticks, altered(colour=(0.9,) * 3), most=1),
    )
    cross = with_key("c1.crosshair")
    yield every(
        "compass", "a crosshair beside the centre", {GEOMETRY}, cross, moved(0.2)
    )
    yield every(
        "compass", "a crosshair below the centre", {GEOMETRY}, cross, moved(dy=0.5)
    )
    yield in_items(
        "compass", "half a crosshair", {GEOMETRY}, on_items(cross, gone, most=1)
    )
    yield in_items(
        "compass", "a crosshair askew", {GEOMETRY},
        _about_centre(cross, _turned(10.0), "c1"),
    )  # fmt: skip
    yield in_items(
        "compass", "a crosshair within the hole", {GEOMETRY},
        _about_centre(cross, _scaled(0.4), "c1"),
    )  # fmt: skip


def _half_line(item: Item) -> Item:
    assert isinstance(item, LineItem)
    return item._replace(
        x2_mm=(item.x1_mm + item.x2_mm) / 2, y2_mm=(item.y1_mm + item.y2_mm) / 2
    )


def _circles() -> Iterator[Damage]:
    for by in (1.01, 0.99, 1.001):
        yield in_items(
            "compass", f"the second compass scaled by {by:g}", {GEOMETRY},
            _about_centre(of_group("c2."), _scaled(by), "c2"),
        )  # fmt: skip
    yield in_items(
        "small", "a base scaled by 1.01", {GEOMETRY},
        _about_centre(of_group("c6."), _scaled(1.01), "c6"),
    )  # fmt: skip
    for by in (0.5, 0.2, 0.1, -0.1):
        for axis in ("x", "y"):
            shift = moved(**{f"d{axis}": by})
            words = f"the hole {by:g} mm off the centre in {axis}"
            yield first("compass", words, {GEOMETRY}, "c1.hole", shift)
    for group in ("c2", "c3", "c15"):
        words = f"the hole of {group} half a millimetre off"
        yield first("compass", words, {GEOMETRY}, f"{group}.hole", moved(0.5))
    for key in ("c1.rim", "c1.hole", "c1.ring32", "c1.ring60"):
        yield first("compass", f"no {key}", {MISSING}, key, gone)
        yield first(
            "compass", f"{key} twice", {GEOMETRY}, key, lambda item: [item, item]
        )
        yield first("compass", f"{key} as a square", {GEOMETRY}, key, _square)
        yield first("compass", f"{key} 0.1 mm wider", {GEOMETRY}, key, _wider(0.05))
        yield first("compass", f"{key} pale", {FAINT}, key, altered(colour=(0.9,) * 3))
    yield first("compass", "an oval rim", {GEOMETRY}, "c1.rim", _oval)
    yield first("compass", "half a rim", {GEOMETRY}, "c1.rim", _half_circle)
    yield first("compass", "a ring off the centre", {GEOMETRY}, "c1.ring32", moved(0.1))
    yield first(
        "compass", "a ring nobody asked for", {UNASKED}, "c1.ring32",
        lambda i: [i, i._replace(radius_mm=20.0, key="c1.ring40")],
    )  # fmt: skip
    yield every("compass", "a base lost", {MISSING}, of_group("c15."), gone)
    yield every("compass", "a compass lost", {MISSING}, of_group("c1."), gone)


def _wider(by_mm: float) -> ItemChange:
    def change(item: Item) -> Item:
        assert isinstance(item, CircleItem)
        return item._replace(radius_mm=item.radius_mm + by_mm)

    return change


def _square(item: Item) -> Item:
    assert isinstance(item, CircleItem)
    side = 2 * item.radius_mm
    left, top = item.x_mm - item.radius_mm, item.y_mm - item.radius_mm
    return RectItem(left, top, side, side, item.line_pt, item.colour, None, item.key)


def _oval(item: Item) -> Item:
    """Return a rim as wide and high as before whose corners stick out."""
    assert isinstance(item, CircleItem)
    rect = _square(item)
    assert isinstance(rect, RectItem)
    return rect._replace(radius_mm=0.8 * item.radius_mm)


def _half_circle(item: Item) -> Item:
    assert isinstance(item, CircleItem)
    x, y, r = item.x_mm, item.y_mm, item.radius_mm
    k = 0.5523 * r
    steps = (
        ("M", x - r, y), ("C", x - r, y - k, x - k, y - r, x, y - r),
        ("C", x + k, y - r, x + r, y - k, x + r, y), ("Z",),
    )  # fmt: skip
    return PathItem(steps, item.line_pt, item.colour, None, item.key)


def _labels() -> Iterator[Damage]:
    for key in ("name0", "name90", "aspect180", "deg30", "deg90", "deg330"):
        for by in (90.0, 30.0, 5.0):
            yield in_items(
                "compass", f"{key} {by:g} degrees on", {GEOMETRY},
                _about_centre(with_key(f"c1.{key}"), _turned(by), "c1"),
            )  # fmt: skip
    yield in_items(
        "compass", "all names a quadrant on", {GEOMETRY},
        _about_centre(of_group("c1.name"), _turned(90.0), "c1"),
    )  # fmt: skip
    yield in_items(
        "compass", "all bearings turned by 30 degrees", {GEOMETRY},
        _about_centre(of_group("c1.deg"), _turned(30.0), "c1"),
    )  # fmt: skip
    yield in_items(
        "small", "all names a quadrant on", {GEOMETRY},
        _about_centre(of_group("c1.name"), _turned(90.0), "c1"),
    )  # fmt: skip
    yield in_items(
        "compass", "all but the rim turned by a degree", {GEOMETRY},
        _about_centre(of_group("c1."), _turned(1.0), "c1"),
    )  # fmt: skip
    yield first(
        "compass", "a bearing outside the rim", {GEOMETRY}, "c1.deg0", moved(dy=-8.0)
    )
    yield first(
        "compass", "a name across the centre", {GEOMETRY}, "c1.name0", moved(dy=44.0)
    )


def _about_centre(
    chosen: Callable[[Item], bool], change: Callable[[Item, Point], Item], group: str
) -> PagesChange:
    """Return a change of items that needs the centre of their compass."""

    def changed(pages: list[Page]) -> list[Page]:
        rim = next(i for p in pages for i in p.items if i.key == f"{group}.rim")
        assert isinstance(rim, CircleItem)
        centre = rim.x_mm, rim.y_mm
        return on_items(chosen, lambda item: change(item, centre))(pages)

    return changed


def _turned(by_deg: float) -> Callable[[Item, Point], Item]:
    cos, sin = math.cos(math.radians(by_deg)), math.sin(math.radians(by_deg))

    def about(x: float, y: float, centre: Point) -> Point:
        dx, dy = x - centre[0], y - centre[1]
        return centre[0] + dx * cos - dy * sin, centre[1] + dx * sin + dy * cos

    def change(item: Item, centre: Point) -> Item:
        match item:
            case LineItem():
                x1, y1 = about(item.x1_mm, item.y1_mm, centre)
                x2, y2 = about(item.x2_mm, item.y2_mm, centre)
                return item._replace(x1_mm=x1, y1_mm=y1, x2_mm=x2, y2_mm=y2)
            case PathItem():
                steps = tuple(
                    (s[0], *about(float(s[1]), float(s[2]), centre))
                    if len(s) == 3
                    else s
                    for s in item.steps
                )
                return item._replace(steps=steps)
            case TextItem():
                x, y = about(item.x_mm, item.y_mm, centre)
                return item._replace(x_mm=x, y_mm=y, angle_deg=item.angle_deg - by_deg)
        return item

    return change


def _scaled(by: float) -> Callable[[Item, Point], Item]:
    def change(item: Item, centre: Point) -> Item:
        x, y = centre
        match item:
            case CircleItem():
                return item._replace(radius_mm=item.radius_mm * by)
            case LineItem():
                return item._replace(
                    x1_mm=x + (item.x1_mm - x) * by,
                    y1_mm=y + (item.y1_mm - y) * by,
                    x2_mm=x + (item.x2_mm - x) * by,
                    y2_mm=y + (item.y2_mm - y) * by,
                )
        return item

    return change

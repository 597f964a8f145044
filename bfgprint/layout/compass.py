"""The bearing compass: true-size circles, arrows, quadrants and ticks.

In: a Compass node and its centre.  Out: items.  Bearings run clockwise from the
bow, which points up; the four quadrants meet at 45, 135, 225 and 315 degrees.
Source: seeds CMP-01 to CMP-05, BAS-01; physical.md, Bearing compass.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from bfgprint.document.nodes import Compass
from bfgprint.layout.items import (
    CircleItem,
    Face,
    Item,
    LineItem,
    PathItem,
    TextItem,
)
from bfgprint.layout.labels import text_around
from bfgprint.layout.palette import Palette
from bfgprint.layout.text import Measure
from bfgprint.layout.type_size import ORDINARY, TypeSize
from bfgprint.units import MM_PER_PT

_EDGES_DEG = (45, 135, 225, 315)
_NAMES = {0: "Front", 90: "Right", 180: "Rear", 270: "Left"}
_ASPECTS = {0: "closing", 90: "abeam", 180: "moving away", 270: "abeam"}
# The same figures stand in rules.printed.compass on purpose: what is drawn and
# what is required of it must not come from one place.

_CUT_PT = 0.5
_LINE_PT = 0.7
_TICK_MM = {5: 1.6, 15: 2.6, 45: 0.0}
_SMALLEST_WITH_TICKS_MM = 50.0
_LARGE_MM = 38.0
"""From this radius on, names and arrows are larger and stand further out."""
_ASPECT_ROOM_MM = 2.4
"""What the letters of an aspect need between a base and the bearings."""
_NUMBERS_MM = 4.4
"""How far inside the rim the bearings stand."""


def _at(x: float, y: float, bearing_deg: float, radius: float) -> tuple[float, float]:
    angle = math.radians(bearing_deg)
    return x + radius * math.sin(angle), y - radius * math.cos(angle)


def compass_items(
    node: Compass,
    x: float,
    y: float,
    palette: Palette,
    measure: Measure,
    type_size: TypeSize = ORDINARY,
) -> list[Item]:
    """Return a compass around its centre."""
    return [
        *_circles(node, x, y, palette),
        *_quadrants(node, x, y, palette),
        *_arrows(node, x, y, palette),
        *_ticks(node, x, y, palette, measure, type_size),
        *_labels(node, x, y, palette, measure, type_size),
    ]


def _circles(node: Compass, x: float, y: float, palette: Palette) -> Iterator[Item]:
    ink, soft = palette["ink"], palette["soft"]
    key = node.key
    rim = node.diameter_mm / 2
    yield CircleItem(x, y, rim, _CUT_PT, ink, None, f"{key}.rim")
    yield CircleItem(x, y, node.hole_mm / 2, _CUT_PT, ink, None, f"{key}.hole")
    cross = node.hole_mm / 2 + 1.2
    yield LineItem(x - cross, y, x + cross, y, 0.3, ink, f"{key}.crosshair")
    yield LineItem(x, y - cross, x, y + cross, 0.3, ink, f"{key}.crosshair")
    for ring in node.base_rings_mm:
        ring_key = f"{key}.ring{ring:g}"
        dash = (1.4, 1.0)
        yield CircleItem(x, y, ring / 2, _LINE_PT, soft, None, ring_key, dash)


def _quadrants(node: Compass, x: float, y: float, palette: Palette) -> Iterator[Item]:
    rim, inner = node.diameter_mm / 2, node.hole_mm / 2 + 1.2
    for bearing in _EDGES_DEG:
        start, end = _at(x, y, bearing, inner), _at(x, y, bearing, rim)
        key = f"{node.key}.edge{bearing}"
        yield LineItem(*start, *end, 1.0, palette["ink"], key)


def _arrows(node: Compass, x: float, y: float, palette: Palette) -> Iterator[Item]:
    """Two arrows along the ship: a filled one to the bow, an open one aft."""
    rim, inner = node.diameter_mm / 2, node.hole_mm / 2 + 1.8
    length = 13.0 if rim >= _LARGE_MM else 9.5 if rim > 20 else rim * 0.52
    # A wide hole pushes the arrows out, but never over the names.
    length = max(length, inner + 2.5)
    head = min(3.2, length * 0.34)
    ink = palette["ink"]
    for bearing in (0, 180):
        start, end = _at(x, y, bearing, inner), _at(x, y, bearing, length - head * 0.8)
        key = f"{node.key}.arrow{bearing}"
        yield LineItem(*start, *end, 1.4, ink, key)
        tip = _at(x, y, bearing, length)
        side = head * 0.45
        sign = 1 if bearing == 0 else -1
        left = (tip[0] - side, tip[1] + sign * head)
        right = (tip[0] + side, tip[1] + sign * head)
        steps = (("M", *tip), ("L", *left), ("L", *right), ("Z",))
        fill = ink if bearing == 0 else palette["white"]
        yield PathItem(steps, 0.8, ink, fill, f"{node.key}.arrowhead{bearing}")


def _ticks(
    node: Compass,
    x: float,
    y: float,
    palette: Palette,
    measure: Measure,
    type_size: TypeSize,
) -> Iterator[Item]:
    """Degree ticks inside the rim, with numbers every 30 degrees."""
    if node.diameter_mm < _SMALLEST_WITH_TICKS_MM:
        return
    rim = node.diameter_mm / 2
    for bearing in range(0, 360, 5):
        if bearing in _EDGES_DEG:
            continue
        length = _TICK_MM[15 if bearing % 15 == 0 else 5]
        start, end = _at(x, y, bearing, rim - length), _at(x, y, bearing, rim)
        line = 0.7 if bearing % 15 == 0 else 0.4
        key = f"{node.key}.tick"
        yield LineItem(*start, *end, line, palette["ink"], key)
    for bearing in _numbered_bearings(node.diameter_mm):
        text = str(bearing)
        key = f"{node.key}.deg{bearing}"
        yield _tangent_text(
            x, y, bearing, rim - _NUMBERS_MM, text,
            type_size.smallest_pt, Face.REGULAR,
            palette["ink"], key, measure,
        )  # fmt: skip


def _numbered_bearings(diameter_mm: float) -> range:
    """Return the bearings that stand at the rim of a compass of this size."""
    if diameter_mm < _SMALLEST_WITH_TICKS_MM:
        return range(0)
    return range(0, 360, 30 if diameter_mm >= 75 else 90)


def _labels(
    node: Compass,
    x: float,
    y: float,
    palette: Palette,
    measure: Measure,
    type_size: TypeSize,
) -> Iterator[Item]:
    rim = node.diameter_mm / 2
    beyond_arrows = node.hole_mm / 2 + 6.0
    if rim < 20:
        name_radius, name_pt = max(rim * 0.72, beyond_arrows), 7.0
    elif rim < _LARGE_MM:
        name_radius, name_pt = max(13.5, beyond_arrows), 10.0
    else:
        name_radius, name_pt = 22.0, 12.0
    # Aspects stand in a ring of their own: outside the largest base that the
    # compass goes round, or outside the names, and inside the bearings.
    outermost = rim - _NUMBERS_MM - 1.2
    bases = [ring / 2 for ring in node.base_rings_mm]
    roomy = [base for base in bases if outermost - base >= _ASPECT_ROOM_MM]
    aspect_radius = (max(roomy, default=name_radius + 2.5) + outermost) / 2
    large_pt = type_size.pt(name_pt)
    if any(
        name_radius < base < _reach(name_radius, large_pt, measure) for base in bases
    ):
        large_pt = max(name_pt, type_size.smallest_pt)
    for bearing, name in _NAMES.items():
        key = f"{node.key}.name{bearing}"
        yield _tangent_text(
            x, y, bearing, name_radius, name, large_pt, Face.BOLD,
            palette["accent"], key, measure,
        )  # fmt: skip
        if node.aspects:
            size = type_size.pt(9.0 if rim > 45 else 6.8)
            key = f"{node.key}.aspect{bearing}"
            yield _tangent_text(
                x, y, bearing, aspect_radius, _ASPECTS[bearing], size, Face.ITALIC,
                palette["ink"], key, measure,
            )  # fmt: skip


def _reach(radius: float, size_pt: float, measure: Measure) -> float:
    """Return how far from the centre the names reach that stand on a radius."""
    half = max(measure.width(name, Face.BOLD) for name in _NAMES.values()) / 2
    size_mm = size_pt * MM_PER_PT
    return math.hypot(radius + 0.36 * size_mm, half * size_mm)


def _tangent_text(
    x: float,
    y: float,
    bearing: float,
    radius: float,
    text: str,
    size_pt: float,
    face: Face,
    colour: tuple[float, float, float],
    key: str,
    measure: Measure,
) -> TextItem:
    """Return text across a bearing, its foot towards the centre."""
    at = _at(x, y, bearing, radius)
    return text_around(*at, text, face, size_pt, colour, key, -bearing, measure)

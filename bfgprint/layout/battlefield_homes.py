"""Where on the page stands what a label of a map belongs to.

In: a piece or a zone, and the chart.  Out: rectangles on the page, and whether a
label of a size has room on them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from bfgprint.layout import battlefield_shapes as shapes
from bfgprint.layout.battlefield_labels import Point, Room
from bfgprint.layout.battlefield_lines import Chart, middle_of, sides_of
from bfgprint.model.setup import Area, Feature

_ON_PIECE = 0.6
"""A label that covers more of a piece stands beside it."""
_HATCH_MM = 2.0
"""How far the hatching of a border reaches inwards, or a little further."""


def hatched(chart: Chart, area: Area) -> Iterator[Room]:
    """Yield rooms that cover the hatching of an area's border."""
    if not area.radius_cm:
        home = chart.room(*sides_of(area))
        left, top, right, bottom = home
        yield Room(left, top, right, top + _HATCH_MM)
        yield Room(left, bottom - _HATCH_MM, right, bottom)
        yield Room(left, top, left + _HATCH_MM, bottom)
        yield Room(right - _HATCH_MM, top, right, bottom)
        return
    x, y = chart.view.at(*middle_of(area))
    radius, half = area.radius_cm * chart.view.mm_per_cm - _HATCH_MM / 2, _HATCH_MM / 2
    number = max(8, int(math.tau * radius / _HATCH_MM))
    for index in range(number):
        angle = math.tau * index / number
        at = x + radius * math.cos(angle), y + radius * math.sin(angle)
        yield Room(at[0] - half, at[1] - half, at[0] + half, at[1] + half)


def is_upright(width: float, home: Room) -> bool:
    """Whether a zone's name is written upwards: it is too narrow, but high."""
    return width > home.size[0] and home.size[1] > home.size[0]


def fits_on(size: Point, home: Room) -> bool:
    """Whether a label leaves enough of a piece to be seen."""
    width, height = home.size
    return size[0] <= _ON_PIECE * width and size[1] <= _ON_PIECE * height


def extent(chart: Chart, feature: Feature) -> Room:
    """Return the rectangle around a piece, on the page."""
    x, y = feature.x_cm, feature.y_cm
    if feature.kind == shapes.RING:
        reach = feature.inner_cm + feature.width_cm
    elif feature.kind in shapes.ROUND_KINDS:
        reach = feature.width_cm / 2
    else:
        corners = shapes.corners_of(feature)
        xs, ys = [each[0] for each in corners], [each[1] for each in corners]
        return chart.room(min(xs), min(ys), max(xs), max(ys))
    return chart.room(x - reach, y - reach, x + reach, y + reach)


def beside(home: Room, size: Point) -> list[Point]:
    """Return the middles of places around a rectangle, close to it."""
    x, y = home.middle
    across, along = size[0] / 2 + 0.6, size[1] / 2 + 0.4
    right, left = home.right + across, home.left - across
    above, below = home.top - along, home.bottom + along
    return [
        (right, y), (left, y), (x, above), (x, below),
        (right, above), (left, above), (right, below), (left, below),
    ]  # fmt: skip

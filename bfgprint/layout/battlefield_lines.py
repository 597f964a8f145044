"""The lines of a map: zones below, then the grid, what lies there, and the frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bfgprint.layout import (
    battlefield_patterns as patterns,
    battlefield_shapes as shapes,
)
from bfgprint.layout.battlefield_labels import Point, Room
from bfgprint.layout.battlefield_shapes import View
from bfgprint.layout.items import Colour, Item, PathItem, RectItem
from bfgprint.layout.palette import SIDES
from bfgprint.model.drawing import Steps
from bfgprint.model.setup import Area, Battlefield, Feature, Spot

if TYPE_CHECKING:
    from bfgprint.layout.place import Placing

ARROW_MM = 6.0
SPOT_MM = 1.3
"""Half the width of the mark of a point."""
_FINE_CM, _BOLD_CM = 10, 60
_DASHES = ((3.0, 1.2), (1.2, 1.2), (4.0, 1.0, 1.0, 1.0), (2.0, 0.6, 0.6, 0.6))
"""Of each side's zones, by the order of sides."""
_ANYBODY_DASH = (0.5, 1.2)
_RING_DASH, _WELL_DASH, _GRID_DASH = (0.8, 0.8), (2.0, 1.4), (0.25, 1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """A map in the making: what it shows, and how it lies on the page."""

    placing: Placing
    key: str
    field: Battlefield
    view: View

    @property
    def ink(self) -> Colour:
        """The colour of lines and words."""
        return self.placing.palette["ink"]

    def colour_of(self, side: str) -> Colour:
        """Return the colour of a side; ink for what is everybody's."""
        if not side:
            return self.ink
        return self.placing.palette[SIDES[(ord(side[0]) - ord("a")) % len(SIDES)]]

    def path(
        self,
        steps: Steps,
        line_pt: float,
        name: str,
        dash: Sequence[float] = (),
        side: str = "",
    ) -> Iterator[Item]:
        """Yield a line under its key, or nothing where there is none."""
        if steps:
            key, colour = f"{self.key}.{name}", self.colour_of(side)
            yield PathItem(steps, line_pt, colour, None, key, tuple(dash))

    def room(self, left: float, bottom: float, right: float, top: float) -> Room:
        """Return where a rectangle of the table stands on the page."""
        return Room(*self.view.at(left, top), *self.view.at(right, bottom))


def table_lines(chart: Chart) -> Iterator[Item]:
    """Yield all lines of a map."""
    field = chart.field
    for number, area in enumerate(field.areas, 1):
        yield from _area(chart, area, f"z{number}")
    yield from _grid(chart)
    for number, feature in enumerate(field.features, 1):
        yield from _feature(chart, feature, f"f{number}")
    yield _frame(chart)
    for number, spot in enumerate(field.spots, 1):
        yield from _spot(chart, spot, f"s{number}")


def _frame(chart: Chart) -> Item:
    view = chart.view
    return RectItem(
        view.left_mm, view.top_mm,
        view.right_mm - view.left_mm, view.bottom_mm - view.top_mm,
        1.2, chart.ink, None, f"{chart.key}.frame",
    )  # fmt: skip


def _grid(chart: Chart) -> Iterator[Item]:
    fine = shapes.level_lines(chart.view, _FINE_CM, _BOLD_CM)
    yield from chart.path(fine, 0.4, f"grid{_FINE_CM}", _GRID_DASH)
    bold = shapes.level_lines(chart.view, _BOLD_CM)
    yield from chart.path(bold, 0.5, f"grid{_BOLD_CM}")


def _area(chart: Chart, area: Area, name: str) -> Iterator[Item]:
    view = chart.view
    hatch, dash = _style(area)
    if area.radius_cm:
        middle = middle_of(area)
        outline = shapes.circle(view, *middle, area.radius_cm)
        border = patterns.round_border(view, *middle, area.radius_cm, hatch)
    else:
        left, bottom, right, top = sides_of(area)
        corners = ((left, bottom), (right, bottom), (right, top), (left, top))
        outline = shapes.closed(view, corners)
        border = patterns.rectangle_border(view, (left, bottom, right, top), hatch)
    side = "" if area.barred else area.side
    yield from chart.path(border, 0.45, f"{name}.{hatch}", side=side)
    yield from chart.path(outline, 1.1, name, dash, side)


def _style(area: Area) -> tuple[str, tuple[float, ...]]:
    """Return how the border of an area is hatched, and its dash."""
    if area.barred:
        return patterns.BARRED, ()
    if not area.side:
        return patterns.ANYBODY, _ANYBODY_DASH
    number = (ord(area.side[0]) - ord("a")) % len(patterns.HATCHES)
    return patterns.HATCHES[number], _DASHES[number]


def sides_of(area: Area) -> tuple[float, float, float, float]:
    """Return a rectangle's left, bottom, right and top."""
    return area.left_cm, area.bottom_cm, area.right_cm, area.top_cm


def middle_of(area: Area) -> Point:
    """Return the middle of an area, on the table."""
    return (area.left_cm + area.right_cm) / 2, (area.bottom_cm + area.top_cm) / 2


def _feature(chart: Chart, feature: Feature, name: str) -> Iterator[Item]:
    view = chart.view
    place = feature.x_cm, feature.y_cm
    marks = patterns.pattern_of(feature)
    if marks is not None:
        steps = patterns.pattern(view, feature, marks)
        yield from chart.path(steps, 0.45, f"{name}.{marks.name}")
    if feature.kind == shapes.RING:
        near = shapes.circle(view, *place, feature.inner_cm)
        yield from chart.path(near, 0.5, f"{name}.inner", _RING_DASH)
        far = shapes.circle(view, *place, feature.inner_cm + feature.width_cm)
        yield from chart.path(far, 0.5, name, _RING_DASH)
    elif feature.kind in shapes.ROUND_KINDS:
        radius = feature.width_cm / 2
        yield from chart.path(shapes.circle(view, *place, radius), 1.6, name)
        if feature.well_cm:
            steps = shapes.circle(view, *place, radius + feature.well_cm)
            yield from chart.path(steps, 0.5, f"{name}.well", _WELL_DASH)
    else:
        steps = shapes.closed(view, shapes.corners_of(feature))
        yield from chart.path(steps, 0.7, name)


def _spot(chart: Chart, spot: Spot, name: str) -> Iterator[Item]:
    x, y = chart.view.at(spot.x_cm, spot.y_cm)
    half = SPOT_MM
    steps: Steps = (
        ("M", x - half, y), ("L", x, y - half), ("L", x + half, y),
        ("L", x, y + half), ("Z",),
        ("M", x - half, y), ("L", x + half, y),
        ("M", x, y - half), ("L", x, y + half),
    )  # fmt: skip
    yield from chart.path(steps, 0.8, name, side=spot.side)
    if spot.facing_deg is not None:
        steps = shapes.arrow((x, y), spot.facing_deg, ARROW_MM)
        yield from chart.path(steps, 0.9, f"{name}.facing", side=spot.side)

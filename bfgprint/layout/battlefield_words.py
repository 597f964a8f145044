"""The words of a map: names on the table, and what stands around it.

Labels stand on white, each on what it names or beside it; where there is no room,
further away, and a line leads there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from bfgprint.codes import Code
from bfgprint.document.nodes import BattleMap
from bfgprint.layout import battlefield_shapes as shapes
from bfgprint.layout.battlefield_homes import (
    beside,
    extent,
    fits_on,
    hatched,
    is_upright,
)
from bfgprint.layout.battlefield_labels import Labels, Point, Room
from bfgprint.layout.battlefield_lines import (
    ARROW_MM,
    SPOT_MM,
    Chart,
    middle_of,
    sides_of,
)
from bfgprint.layout.items import Face, Item, LineItem, RectItem, TextItem
from bfgprint.model.setup import Area, Feature, Spot
from bfgprint.units import MM_PER_PT

if TYPE_CHECKING:
    from bfgprint.layout.place import Placing

AXIS_MM, AXIS_HIGH_MM = 5.6, 3.2
"""What the numbers beside and below the table need."""
LANE_MM, LANE_GAP_MM = 3.6, 6.0
"""How high a line of words along an edge is, and how far apart words stand there."""

_CLEAR_MM = 1.5
"""Between an edge and its words: marks of points reach beyond the table."""
_AXIS_PT, _EDGE_PT, _LABEL_PT, _SCALE_PT = 6.5, 7.0, 8.0, 7.0
"""In ordinary print, as the lengths above: words are enlarged, and what they need."""
_LINE, _CAPITAL = 1.16, 0.73
_STEPS_CM = (10, 20, 30, 60)
_SUN_MM = 3.4
_SUNWARD = "SUNWARD EDGE"
_EDGES = ("left", "right", "top", "bottom")
_UPRIGHT_EDGES = ("left", "right")
_NEAR_MM = 1.2
"""A label further from what it names has a line that leads there."""
_SHARES = (0.5, 0.3, 0.7, 0.15, 0.85)
"""Where a zone's label may stand, in parts of the zone."""


class Words(NamedTuple):
    """What stands along an edge, and with what key."""

    text: str
    name: str
    width_mm: float
    has_sun: bool = False
    side: str = ""


def _width(placing: Placing, text: str, face: Face, size_pt: float) -> float:
    return placing.measure.width(text, face) * placing.type_size.pt(size_pt) * MM_PER_PT


def _high(placing: Placing, size_pt: float) -> float:
    """Return the height of a capital."""
    return _CAPITAL * placing.type_size.pt(size_pt) * MM_PER_PT


def edge_words(placing: Placing, node: BattleMap) -> dict[str, list[Words]]:
    """Return what stands along each edge: the sun, and what it is to whom."""
    found: dict[str, list[Words]] = {edge: [] for edge in _EDGES}
    if node.field.sunward is not None:
        width = _width(placing, _SUNWARD, Face.BOLD, _EDGE_PT) + _SUN_MM + 1.0
        found[node.field.sunward].append(Words(_SUNWARD, "sunward", width, True))
    for number, use in enumerate(node.field.edges, 1):
        width = _width(placing, use.label, Face.BOLD, _EDGE_PT)
        found[use.edge].append(
            Words(use.label, f"edge{number}", width, False, use.side)
        )
    return found


def words_on_table(chart: Chart) -> Iterator[Item]:
    """Yield the names of all that lies on the table, the smallest first."""
    yield from _Writer(chart).items()


class _Writer:
    """Finds each label a place of its own."""

    def __init__(self, chart: Chart) -> None:
        self._chart = chart
        view = chart.view
        self._labels = Labels(
            Room(view.left_mm, view.top_mm, view.right_mm, view.bottom_mm)
        )
        self._pieces = [
            extent(chart, feature)
            for feature in chart.field.features
            if feature.kind != shapes.RING
        ]
        self._hatched = [
            room for area in chart.field.areas for room in hatched(chart, area)
        ]
        self._avoided = [*self._pieces, *self._hatched]

    def items(self) -> Iterator[Item]:
        field = self._chart.field
        for spot in field.spots:
            self._keep_free(spot)
        for number, feature in enumerate(field.features, 1):
            yield from self._feature(feature, f"f{number}.id")
        for number, spot in enumerate(field.spots, 1):
            yield from self._spot(spot, f"s{number}.label")
        for number, area in enumerate(field.areas, 1):
            yield from self._area(area, f"z{number}")

    def _keep_free(self, spot: Spot) -> None:
        x, y = self._chart.view.at(spot.x_cm, spot.y_cm)
        self._labels.keep_free(Room(x - SPOT_MM, y - SPOT_MM, x + SPOT_MM, y + SPOT_MM))
        if spot.facing_deg is not None:
            angle = math.radians(spot.facing_deg)
            tip = x + ARROW_MM * math.sin(angle), y - ARROW_MM * math.cos(angle)
            (left, right), (top, bottom) = sorted((x, tip[0])), sorted((y, tip[1]))
            self._labels.keep_free(Room(left, top, right, bottom))

    def _size(self, text: str) -> Point:
        width = _width(self._chart.placing, text, Face.BOLD, _LABEL_PT) + 1.0
        size_pt = self._chart.placing.type_size.pt(_LABEL_PT)
        return width, _LINE * size_pt * MM_PER_PT

    def _feature(self, feature: Feature, name: str) -> Iterator[Item]:
        if not feature.id:
            return
        home = extent(self._chart, feature)
        size = self._size(feature.id)
        others = [piece for piece in self._pieces if piece != home] + self._hatched
        if feature.kind == shapes.RING:
            middles = self._on_ring(feature)
        elif fits_on(size, home):
            middles = [home.middle]
        else:
            middles = beside(home, size)
        room = self._labels.place(*size, middles, None, others)
        yield from self._written(room, feature.id, name, home)

    def _on_ring(self, feature: Feature) -> list[Point]:
        view = self._chart.view
        radius = feature.inner_cm + feature.width_cm / 2
        angles = [math.radians(45 * number) for number in (1, 3, 5, 7, 0, 2, 4, 6)]
        places = [
            (
                feature.x_cm + radius * math.cos(angle),
                feature.y_cm + radius * math.sin(angle),
            )
            for angle in angles
        ]
        on_table = [view.at(*place) for place in places if view.has(*place)]
        return on_table or [view.at(feature.x_cm, feature.y_cm)]

    def _spot(self, spot: Spot, name: str) -> Iterator[Item]:
        x, y = self._chart.view.at(spot.x_cm, spot.y_cm)
        home = Room(x - SPOT_MM, y - SPOT_MM, x + SPOT_MM, y + SPOT_MM)
        size = self._size(spot.label)
        middles = beside(home, size)
        room = self._labels.place(*size, middles, None, self._avoided)
        yield from self._written(room, spot.label, name, home, side=spot.side)

    def _area(self, area: Area, name: str) -> Iterator[Item]:
        """Write a zone's name, and beside it the arrow that ships face by.

        Where the zone has no room for both, each finds its own place.
        """
        home, middles = self._inside(area)
        width, height = self._size(area.label)
        side = "" if area.barred else area.side
        label = f"{name}.label"
        if area.facing_deg is None:
            turned = is_upright(width, home)
            size = (height, width) if turned else (width, height)
            room = self._labels.place(*size, middles, home, self._avoided)
            yield from self._written(
                room, area.label, label, home, turned=turned, side=side
            )
            return
        both = width + ARROW_MM + 0.5
        turned = is_upright(both, home)
        size = (ARROW_MM, both) if turned else (both, ARROW_MM)
        room = self._labels.place_within(*size, middles, home, self._avoided)
        if room is None:
            arrow = self._arrow_room(home, middles)
            size = width, height
            room = self._labels.place(*size, middles, home, self._avoided)
            yield from self._written(room, area.label, label, home, side=side)
        else:
            x, y = room.middle
            far = ARROW_MM / 2
            at = (x, room.top + far) if turned else (room.right - far, y)
            arrow = Room(at[0] - far, at[1] - far, at[0] + far, at[1] + far)
            yield from self._written(
                room, area.label, label, home, turned=turned, side=side
            )
        yield from self._arrow(arrow.middle, area.facing_deg, name, side)

    def _arrow_room(self, home: Room, middles: Sequence[Point]) -> Room:
        """Return room for an arrow in its zone: no line leads to it from outside.

        Where the zone is full it stands in the middle, over what lies there.
        """
        square, labels = (ARROW_MM, ARROW_MM), self._labels
        far, (x, y) = ARROW_MM / 2, home.middle
        return (
            labels.place_within(*square, middles, home, self._avoided)
            or labels.place_within(*square, middles, home, ())
            or Room(x - far, y - far, x + far, y + far)
        )

    def _arrow(
        self, middle: Point, facing_deg: float, name: str, side: str
    ) -> Iterator[Item]:
        half = ARROW_MM / 2 - 0.4
        angle = math.radians(facing_deg)
        start = middle[0] - half * math.sin(angle), middle[1] + half * math.cos(angle)
        steps = shapes.arrow(start, facing_deg, 2 * half)
        yield from self._chart.path(steps, 1.0, f"{name}.facing", side=side)

    def _inside(self, area: Area) -> tuple[Room, list[Point]]:
        """Return where an area stands on the page, and good places for its name."""
        chart, view = self._chart, self._chart.view
        x, y = middle_of(area)
        if not area.radius_cm:
            left, bottom, right, top = sides_of(area)
            home = chart.room(left, bottom, right, top)
            places = [
                (left + a * (right - left), bottom + b * (top - bottom))
                for b in _SHARES
                for a in _SHARES
            ]
            return home, [view.at(*place) for place in places]
        radius = area.radius_cm
        places = [
            (
                x + 0.75 * radius * math.sin(math.tau * number / 8),
                y + 0.75 * radius * math.cos(math.tau * number / 8),
            )
            for number in range(8)
        ]
        home = chart.room(x - radius, y - radius, x + radius, y + radius)
        on_table = [view.at(*place) for place in places if view.has(*place)]
        return home, on_table or [view.at(x, y)]

    def _written(
        self,
        room: Room | None,
        text: str,
        name: str,
        home: Room,
        *,
        turned: bool = False,
        side: str = "",
    ) -> Iterator[Item]:
        """Write a label on white, with a line to its home if that is far."""
        chart = self._chart
        if room is None:
            message = f'there is no room for "{text}" on the map'
            chart.placing.report(Code.TEXT_DOES_NOT_FIT, message, "a larger --paper")
            return
        chart.placing.check_letters(text)
        white, colour = chart.placing.palette["white"], chart.colour_of(side)
        yield RectItem(room.left, room.top, *room.size, 0.0, None, white)
        key = f"{chart.key}.{name}"
        goal = home.nearest(room.middle)
        start = room.nearest(goal)
        if math.dist(start, home.nearest(start)) > _NEAR_MM:
            yield LineItem(*start, *home.middle, 0.4, colour, key)
        x, y = room.middle
        foot = _high(chart.placing, _LABEL_PT) / 2
        at = (x + foot, room.bottom - 0.5) if turned else (room.left + 0.5, y + foot)
        angle, size_pt = 90.0 * turned, chart.placing.type_size.pt(_LABEL_PT)
        yield TextItem(*at, text, Face.BOLD, size_pt, colour, key, angle)


def words_around(
    chart: Chart,
    lanes: Mapping[str, Sequence[Sequence[Words]]],
    scale: int,
    foot_mm: float,
) -> Iterator[Item]:
    """Yield the numbers of both axes, the words along the edges, and the scale."""
    yield from _axes(chart)
    for edge, own in lanes.items():
        for number, lane in enumerate(own):
            if edge in _UPRIGHT_EDGES:
                yield from _upright_lane(chart, edge, number, lane)
            else:
                yield from _level_lane(chart, edge, number, lane)
    yield from _scale(chart, scale, foot_mm)


def _axes(chart: Chart) -> Iterator[Item]:
    view = chart.view
    foot = _high(chart.placing, _AXIS_PT) / 2
    zoom = chart.placing.type_size.zoom
    for at in _numbered(view.width_cm, view.mm_per_cm, 6.4 * zoom):
        text = str(at)
        half = _width(chart.placing, text, Face.REGULAR, _AXIS_PT) / 2
        x, y = view.at(at, 0)
        yield _number(chart, text, x - half, y + 0.8 + 2 * foot, "x")
    for at in _numbered(view.height_cm, view.mm_per_cm, 3.4 * zoom):
        text = str(at)
        width = _width(chart.placing, text, Face.REGULAR, _AXIS_PT)
        x, y = view.at(0, at)
        yield _number(chart, text, x - 0.9 - width, y + foot, "y")


def _number(chart: Chart, text: str, x: float, y: float, axis: str) -> Item:
    key, size_pt = f"{chart.key}.{axis}", chart.placing.type_size.pt(_AXIS_PT)
    return TextItem(x, y, text, Face.REGULAR, size_pt, chart.ink, key)


def _numbered(length_cm: float, mm_per_cm: float, room_mm: float) -> range:
    """Return where along an edge the centimetres are written."""
    step = next((s for s in _STEPS_CM if s * mm_per_cm >= room_mm), _STEPS_CM[-1])
    return range(0, int(length_cm) + 1, step)


def _used(lane: Sequence[Words]) -> float:
    return sum(words.width_mm for words in lane) + LANE_GAP_MM * (len(lane) - 1)


def _level_lane(
    chart: Chart, edge: str, number: int, lane: Sequence[Words]
) -> Iterator[Item]:
    view, zoom = chart.view, chart.placing.type_size.zoom
    away = LANE_MM * zoom * (number + 0.5)
    y = view.top_mm - away - _CLEAR_MM
    if edge == "bottom":
        y = view.bottom_mm + AXIS_HIGH_MM * zoom + away
    x = (view.left_mm + view.right_mm - _used(lane)) / 2
    foot = _high(chart.placing, _EDGE_PT) / 2
    for words in lane:
        end = x + words.width_mm + LANE_GAP_MM
        if words.has_sun:
            sun = shapes.sun(x + _SUN_MM / 2, y, _SUN_MM)
            yield from chart.path(sun, 0.7, "sun")
            x += _SUN_MM + 1.0
        yield _edge_text(chart, words, x, y + foot, 0.0)
        x = end


def _upright_lane(
    chart: Chart, edge: str, number: int, lane: Sequence[Words]
) -> Iterator[Item]:
    """Write upwards along an edge."""
    view, zoom = chart.view, chart.placing.type_size.zoom
    away = LANE_MM * zoom * (number + 0.5)
    x = view.right_mm + away + _CLEAR_MM
    if edge == "left":
        x = view.left_mm - AXIS_MM * zoom - away + 0.6
    y = (view.top_mm + view.bottom_mm + _used(lane)) / 2
    foot = _high(chart.placing, _EDGE_PT) / 2
    for words in lane:
        end = y - words.width_mm - LANE_GAP_MM
        if words.has_sun:
            sun = shapes.sun(x, y - _SUN_MM / 2, _SUN_MM)
            yield from chart.path(sun, 0.7, "sun")
            y -= _SUN_MM + 1.0
        yield _edge_text(chart, words, x + foot, y, 90.0)
        y = end


def _edge_text(chart: Chart, words: Words, x: float, y: float, angle: float) -> Item:
    chart.placing.check_letters(words.text)
    key = f"{chart.key}.{words.name}"
    colour, size_pt = chart.colour_of(words.side), chart.placing.type_size.pt(_EDGE_PT)
    return TextItem(x, y, words.text, Face.BOLD, size_pt, colour, key, angle)


def _scale(chart: Chart, scale: int, foot_mm: float) -> Iterator[Item]:
    """Write the scale below the right end of the table."""
    parts = (
        ("scale ", Face.REGULAR, ""),
        (f"1 : {scale}", Face.BOLD, f"{chart.key}.scale"),
        (", centimetres from the bottom left corner", Face.REGULAR, ""),
    )
    widths = [_width(chart.placing, text, face, _SCALE_PT) for text, face, _ in parts]
    x, size_pt = chart.view.right_mm, chart.placing.type_size.pt(_SCALE_PT)
    x -= sum(widths)
    for (text, face, key), width in zip(parts, widths, strict=True):
        yield TextItem(x, foot_mm - 0.8, text, face, size_pt, chart.ink, key)
        x += width

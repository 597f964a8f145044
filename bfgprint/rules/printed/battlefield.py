"""What the map page must show: every shape to scale, every piece with its figures.

Source: facts/bfg/battlefield.md; seeds EQP-02 to EQP-04; design, section 4.  The
names of patterns and the steps of the grid stand in ``layout`` as well, on purpose:
what is drawn and what is required of it must not come from one place.
"""

from __future__ import annotations

import math

from bfgprint.model.setup import Area, Feature, Setup
from bfgprint.model.setup_tables import SetupTables
from bfgprint.rules import setup_words as words
from bfgprint.rules.required import (
    Axis,
    EdgeLabel,
    EdgeMark,
    Extent,
    Figure,
    Grid,
    LabelBy,
    MarksWithin,
    Outline,
    Pin,
    PlainScale,
    Pointer,
    Required,
    Requirement,
    RoundOutline,
    TableFrame,
)

FINE_CM, BOLD_CM = 10, 60
SUNWARD = "SUNWARD EDGE"
PATTERNS = {
    "asteroid field": "rocks",
    "gas/dust cloud": "waves",
    "gas cloud": "waves",
    "dust cloud": "waves",
    "warp rift": "crosses",
    "minefield": "mines",
}
ANY_OTHER = "specks"
HATCHES = ("slanted", "counter", "upright", "crossed")
"""By the order of sides."""
BARRED, ANYBODY = "barred", "plain"

_Fields = dict[str, Requirement]


def required_map(setup: Setup, tables: SetupTables) -> Required:
    """Return what the map page must show."""
    return {
        **_table(setup),
        **_areas(setup),
        **_features(setup, tables),
        **_spots(setup),
        **_edges(setup),
        **_global_effects(setup, tables),
        **_low_orbit(setup, tables),
        **{
            f"left_out{number}": Figure(text)
            for number, text in enumerate(setup.left_out, 1)
        },
    }


def _table(setup: Setup) -> _Fields:
    field = setup.battlefield
    width, height = field.width_cm or 0.0, field.height_cm or 0.0
    fields: _Fields = {
        "frame": TableFrame(width, height),
        "scale": PlainScale(),
        "x": Axis("x", width, BOLD_CM),
        "y": Axis("y", height, BOLD_CM),
        "size": Figure(words.table_size(setup)),
        "battlezone": Figure(words.zone_of_battle(setup)),
    }
    if max(width, height) > FINE_CM:
        fields["grid10"] = Grid(width, height, FINE_CM, BOLD_CM)
    if max(width, height) > BOLD_CM:
        fields["grid60"] = Grid(width, height, BOLD_CM)
    if field.sunward is not None:
        fields["sunward"] = EdgeLabel(SUNWARD, field.sunward)
        fields["sun"] = EdgeMark(field.sunward)
        fields["sunward_edge"] = Figure(field.sunward)
    return fields


def _areas(setup: Setup) -> _Fields:
    fields: _Fields = {}
    for number, area in enumerate(setup.battlefield.areas, 1):
        key, row = f"z{number}", f"zone{number}"
        extent = area_extent(area)
        if area.radius_cm:
            middle = (extent[0] + extent[2]) / 2, (extent[1] + extent[3]) / 2
            fields[key] = RoundOutline(*middle, area.radius_cm)
        else:
            left, bottom, right, top = extent
            corners = ((left, bottom), (right, bottom), (right, top), (left, top))
            fields[key] = Outline(corners)
        fields[f"{key}.{hatch_of(area)}"] = MarksWithin(extent)
        fields[f"{key}.label"] = LabelBy(words.area_label(area), extent)
        if area.facing_deg is not None:
            fields[f"{key}.facing"] = Pointer(area.facing_deg, extent)
        fields[f"{row}.label"] = Figure(words.area_label(area))
        fields[f"{row}.x"] = Figure(words.area_x(area))
        fields[f"{row}.y"] = Figure(words.area_y(area))
        fields[f"{row}.use"] = Figure(words.area_use(area))
    return fields


def area_extent(area: Area) -> Extent:
    """Return the rectangle around an area: left, bottom, right, top."""
    if not area.radius_cm:
        return area.left_cm, area.bottom_cm, area.right_cm, area.top_cm
    x, y = (area.left_cm + area.right_cm) / 2, (area.bottom_cm + area.top_cm) / 2
    return _around(x, y, area.radius_cm)


def hatch_of(area: Area) -> str:
    """Return how the border of an area is hatched: each side has its own."""
    if area.barred:
        return BARRED
    if not area.side:
        return ANYBODY
    return HATCHES[(ord(area.side[0]) - ord("a")) % len(HATCHES)]


def _around(x: float, y: float, radius: float) -> Extent:
    return x - radius, y - radius, x + radius, y + radius


def _features(setup: Setup, tables: SetupTables) -> _Fields:
    fields: _Fields = {}
    for number, feature in enumerate(setup.battlefield.features, 1):
        fields |= _drawn(feature, f"f{number}")
        row = f"piece{number}"
        fields[f"{row}.id"] = Figure(feature.id or "-")
        fields[f"{row}.kind"] = Figure(words.feature_kind(feature))
        fields[f"{row}.size"] = Figure(words.feature_size(feature))
        fields[f"{row}.x"] = Figure(words.cm(feature.x_cm))
        fields[f"{row}.y"] = Figure(words.cm(feature.y_cm))
        fields[f"{row}.heading"] = Figure(words.feature_heading(feature))
        fields[f"{row}.well"] = Figure(words.feature_well(feature))
    told = words.kinds_on_table(setup, tables.battlezones)
    for number, (kind, effect) in enumerate(told, 1):
        fields[f"kind{number}.name"] = Figure(kind)
        fields[f"kind{number}.does"] = Figure(effect)
    return fields


def _drawn(feature: Feature, key: str) -> _Fields:
    """The lines of a phenomenon, and its name on or by them."""
    x, y = feature.x_cm, feature.y_cm
    fields: _Fields = {}
    if feature.kind == words.RING:
        outer = feature.inner_cm + feature.width_cm
        extent = _around(x, y, outer)
        fields[key] = RoundOutline(x, y, outer)
        fields[f"{key}.inner"] = RoundOutline(x, y, feature.inner_cm)
        pattern = PATTERNS.get(feature.made_of, ANY_OTHER)
        fields[f"{key}.{pattern}"] = MarksWithin(extent)
    elif feature.kind in words.ROUND_KINDS:
        radius = feature.width_cm / 2
        extent = _around(x, y, radius)
        fields[key] = RoundOutline(x, y, radius)
        if feature.well_cm:
            fields[f"{key}.well"] = RoundOutline(x, y, radius + feature.well_cm)
    else:
        corners = corners_of(feature)
        xs, ys = [each[0] for each in corners], [each[1] for each in corners]
        extent = min(xs), min(ys), max(xs), max(ys)
        fields[key] = Outline(corners)
        pattern = PATTERNS.get(feature.kind, ANY_OTHER)
        fields[f"{key}.{pattern}"] = MarksWithin(extent)
    if feature.id:
        fields[f"{key}.id"] = LabelBy(feature.id, extent)
    return fields


def corners_of(feature: Feature) -> tuple[tuple[float, float], ...]:
    """Return the corners of an oblong, one after the other."""
    turned = math.radians(feature.heading_deg)
    ahead = math.sin(turned), math.cos(turned)
    right = ahead[1], -ahead[0]

    def corner(along: float, across: float) -> tuple[float, float]:
        return (
            feature.x_cm + along * ahead[0] + across * right[0],
            feature.y_cm + along * ahead[1] + across * right[1],
        )

    bow, beam = feature.length_cm / 2, feature.width_cm / 2
    return (
        corner(bow, -beam),
        corner(bow, beam),
        corner(-bow, beam),
        corner(-bow, -beam),
    )


def _spots(setup: Setup) -> _Fields:
    fields: _Fields = {}
    for number, spot in enumerate(setup.battlefield.spots, 1):
        key, row = f"s{number}", f"spot{number}"
        place = spot.x_cm, spot.y_cm
        fields[key] = Pin(*place)
        fields[f"{key}.label"] = LabelBy(words.spot_label(spot), (*place, *place))
        if spot.facing_deg is not None:
            fields[f"{key}.facing"] = Pointer(spot.facing_deg, (*place, *place))
        fields[f"{row}.label"] = Figure(words.spot_label(spot))
        fields[f"{row}.x"] = Figure(words.cm(spot.x_cm))
        fields[f"{row}.y"] = Figure(words.cm(spot.y_cm))
        fields[f"{row}.use"] = Figure(f"facing {words.heading(spot.facing_deg)}")
    return fields


def _edges(setup: Setup) -> _Fields:
    fields: _Fields = {}
    for number, use in enumerate(setup.battlefield.edges, 1):
        fields[f"edge{number}"] = EdgeLabel(words.edge_label(use), use.edge)
    return fields


def _global_effects(setup: Setup, tables: SetupTables) -> _Fields:
    fields: _Fields = {}
    for number, (kind, times) in enumerate(words.global_effects(setup), 1):
        row = f"effect{number}"
        fields[f"{row}.kind"] = Figure(kind)
        fields[f"{row}.times"] = Figure(str(times))
        effect = words.effect_of(kind, tables.battlezones)
        if effect:
            fields[f"{row}.does"] = Figure(effect)
    return fields


def _low_orbit(setup: Setup, tables: SetupTables) -> _Fields:
    text = words.low_orbit(setup, tables)
    return {"low_orbit": Figure(text)} if text else {}

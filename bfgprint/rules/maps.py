"""Lay a scenario's map on a table: zones, spots and edges in centimetres.

In: a MapRule, the table, who has which role, how the map is turned and where the
planet lies.  Out: the parts of a Battlefield.

Source: scenarios.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bfgprint.model.scenarios import Bound, MapRule, ZoneRule
from bfgprint.model.setup import Area, Edge, EdgeUse, Feature, Spot

_ACROSS: Mapping[Edge, Edge] = {"left": "right", "right": "left"}
_OVER: Mapping[Edge, Edge] = {"bottom": "top", "top": "bottom"}

TURNS: Mapping[str, tuple[tuple[bool, bool], ...]] = {
    "": ((False, False),),
    "left-right": ((False, False), (True, False)),
    "top-bottom": ((False, False), (False, True)),
    "both": ((False, False), (True, False), (False, True), (True, True)),
}
"""The ways in which a map may lie: turned left to right, and top to bottom."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table, and how a map lies on it."""

    width_cm: float
    height_cm: float
    across: bool = False
    """Left and right are exchanged."""
    over: bool = False
    """Top and bottom are exchanged."""

    def edge(self, edge: Edge) -> Edge:
        """Return which edge one of the map is on the table."""
        if self.across:
            edge = _ACROSS.get(edge, edge)
        return _OVER.get(edge, edge) if self.over else edge

    def heading(self, facing_deg: float | None) -> float | None:
        """Return a heading of the map as it is on the table."""
        if facing_deg is None:
            return None
        if self.across:
            facing_deg = (360 - facing_deg) % 360
        return (180 - facing_deg) % 360 if self.over else facing_deg

    def span(self, low: Bound, high: Bound, *, upright: bool) -> tuple[float, float]:
        """Return from where to where a zone reaches along x, or upright along y."""
        length = self.height_cm if upright else self.width_cm
        from_cm, to_cm = low.at(length), high.at(length)
        if self.over if upright else self.across:
            from_cm, to_cm = length - to_cm, length - from_cm
        return round(from_cm, 1), round(to_cm, 1)


def areas_of(
    rule: MapRule, table: Table, sides: Mapping[str, str], planet: Feature | None
) -> tuple[Area, ...]:
    """Return the zones, each with the id of the side that deploys there.

    Args:
        rule: the map.
        table: and how the map lies on it.
        sides: the id of the side by role.
        planet: what zones around a planet are measured from; without it there are
            none of these.
    """
    return tuple(_areas(rule, table, sides, planet))


def _areas(
    rule: MapRule, table: Table, sides: Mapping[str, str], planet: Feature | None
) -> Iterator[Area]:
    for zone in rule.zones:
        if not (zone.planet_within_cm or zone.planet_well):
            yield _rectangle(zone, table, sides)
        elif planet is not None:
            beyond = planet.well_cm if zone.planet_well else zone.planet_within_cm
            reach = planet.width_cm / 2 + beyond
            yield Area(
                label=zone.label,
                side=sides.get(zone.role, ""),
                left_cm=planet.x_cm - reach,
                right_cm=planet.x_cm + reach,
                bottom_cm=planet.y_cm - reach,
                top_cm=planet.y_cm + reach,
                radius_cm=reach,
                facing_deg=table.heading(zone.facing_deg),
                barred=zone.barred,
            )


def _rectangle(zone: ZoneRule, table: Table, sides: Mapping[str, str]) -> Area:
    left, right = table.span(zone.left, zone.right, upright=False)
    bottom, top = table.span(zone.bottom, zone.top, upright=True)
    return Area(
        label=zone.label,
        side=sides.get(zone.role, ""),
        left_cm=left,
        right_cm=right,
        bottom_cm=bottom,
        top_cm=top,
        facing_deg=table.heading(zone.facing_deg),
        barred=zone.barred,
    )


def spots_of(rule: MapRule, table: Table, sides: Mapping[str, str]) -> tuple[Spot, ...]:
    """Return the points with a meaning."""
    return tuple(
        Spot(
            label=spot.label,
            side=sides.get(spot.role, ""),
            x_cm=table.span(spot.x, spot.x, upright=False)[0],
            y_cm=table.span(spot.y, spot.y, upright=True)[0],
            facing_deg=table.heading(spot.facing_deg),
        )
        for spot in rule.spots
    )


def edges_of(
    rule: MapRule, table: Table, sides: Mapping[str, str]
) -> tuple[EdgeUse, ...]:
    """Return what each edge is to whom."""
    return tuple(
        EdgeUse(
            edge=table.edge(each.edge), label=each.label, side=sides.get(each.role, "")
        )
        for each in rule.edges
    )

"""Read the map of a battlefield: a table, and what lies on it.

In: a ``<battlefield>`` with features, areas, edges and spots.  Out: its node.  All
lengths are centimetres on the table, from its bottom left corner.
"""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from typing import Any, cast, get_args

from bfgprint.document.nodes import BattleMap
from bfgprint.model.setup import Area, Battlefield, Edge, EdgeUse, Feature, Spot

_LARGEST_CM = 10_000.0
_MOST_CHILDREN = 2_000
_EDGES = get_args(Edge)

Attributes = dict[str, str]


def battle_map(element: ET.Element) -> BattleMap:
    """Return the map that an element describes.

    Raises:
        ValueError: an attribute or child that a map does not have.
        KeyError: an attribute is missing.
    """
    given = dict(element.attrib)
    key, sunward = given.pop("k"), given.pop("sunward", "")
    width_cm, height_cm = _size(given.pop("width")), _size(given.pop("height"))
    _none_left(given)
    if len(element) > _MOST_CHILDREN:
        raise ValueError(f"has more than {_MOST_CHILDREN} children")
    found: dict[str, list[Any]] = {tag: [] for tag in _CHILDREN}
    for child in element:
        if child.tag not in found:
            raise ValueError(f"<{child.tag}> is no part of a map")
        attributes = dict(child.attrib)
        found[child.tag].append(_CHILDREN[child.tag](attributes))
        _none_left(attributes)
    return BattleMap(
        key=key,
        field=Battlefield(
            width_cm=width_cm,
            height_cm=height_cm,
            sunward=_edge(sunward) if sunward else None,
            features=tuple(found["feature"]),
            areas=tuple(found["area"]),
            edges=tuple(found["edge"]),
            spots=tuple(found["spot"]),
        ),
    )


def _feature(given: Attributes) -> Feature:
    return Feature(
        kind=given.pop("kind"),
        id=given.pop("id", ""),
        **_lengths(given, "x", "y", "width", "length", "well", "inner"),
        heading_deg=_number(given.pop("heading", "0")),
        made_of=given.pop("made-of", ""),
    )


def _area(given: Attributes) -> Area:
    return Area(
        label=given.pop("label"),
        side=given.pop("side", ""),
        **_lengths(given, "left", "right", "bottom", "top", "radius"),
        facing_deg=_bearing(given),
        barred=given.pop("barred", "") == "1",
    )


def _edge_use(given: Attributes) -> EdgeUse:
    return EdgeUse(
        edge=_edge(given.pop("edge")),
        label=given.pop("label"),
        side=given.pop("side", ""),
    )


def _spot(given: Attributes) -> Spot:
    return Spot(
        label=given.pop("label"),
        side=given.pop("side", ""),
        **_lengths(given, "x", "y"),
        facing_deg=_bearing(given),
    )


_CHILDREN = {"feature": _feature, "area": _area, "edge": _edge_use, "spot": _spot}


def _lengths(given: Attributes, *names: str) -> dict[str, Any]:
    """Take lengths in centimetres; one that is not there is nothing."""
    return {f"{name}_cm": _number(given.pop(name, "0")) for name in names}


def _number(text: str) -> float:
    value = float(text)
    if not abs(value) <= _LARGEST_CM:
        raise ValueError(f"{text!r} is no length on a table")
    return value


def _size(text: str) -> float:
    value = _number(text)
    if value <= 0:
        raise ValueError(f"{text!r} is no size of a table")
    return value


def _bearing(given: Attributes) -> float | None:
    text = given.pop("facing", "")
    if not text:
        return None
    return math.fmod(_number(text), 360.0)


def _edge(text: str) -> Edge:
    if text not in _EDGES:
        raise ValueError(f"an edge is one of {', '.join(_EDGES)}, not {text!r}")
    return cast(Edge, text)


def _none_left(given: Attributes) -> None:
    if given:
        raise ValueError(f"no attribute {min(given)!r} is known")

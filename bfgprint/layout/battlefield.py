"""The map of a battlefield: as large as a plain scale and the page allow.

In: a BattleMap and its rectangle.  Out: items.  Nothing is told by a colour alone:
each side's zones have a border of their own, each phenomenon a pattern.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bfgprint.codes import Code
from bfgprint.document.nodes import BattleMap
from bfgprint.layout.battlefield_labels import packed
from bfgprint.layout.battlefield_lines import Chart, table_lines
from bfgprint.layout.battlefield_shapes import View
from bfgprint.layout.battlefield_words import (
    AXIS_HIGH_MM,
    AXIS_MM,
    LANE_GAP_MM,
    LANE_MM,
    Words,
    edge_words,
    words_around,
    words_on_table,
)
from bfgprint.layout.items import Item
from bfgprint.model.setup import Battlefield
from bfgprint.units import MM_PER_CM

if TYPE_CHECKING:
    from bfgprint.layout.place import Placing

SCALES = (4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, 25, 30, 40, 50, 60, 80, 100)
"""How many centimetres of the table one on paper stands for, the largest map first."""

_SIDE_MM = 2.4
"""What the last number of an axis needs beyond the table's corner."""
_SCALE_MM = 4.2


class _Fitted(NamedTuple):
    """The scale that fits, what it makes of the table, and the room around it."""

    scale: int
    width_mm: float
    height_mm: float
    margins_mm: dict[str, float]
    lanes: dict[str, list[list[Words]]]
    fits: bool

    @property
    def whole_width_mm(self) -> float:
        return self.width_mm + self.margins_mm["left"] + self.margins_mm["right"]

    @property
    def whole_height_mm(self) -> float:
        return self.height_mm + self.margins_mm["top"] + self.margins_mm["bottom"]


def map_height(placing: Placing, node: BattleMap, width: float) -> float:
    """Return the height of the map in this width, and in the height of the page."""
    return _fitted(placing, node, width).whole_height_mm


def map_width(placing: Placing, node: BattleMap) -> float:
    """Return the width of the map at the smallest scale."""
    return _fitted(placing, node, 0.0).whole_width_mm


def _fitted(placing: Placing, node: BattleMap, width: float) -> _Fitted:
    """Return the largest scale at which the table and its edges' words fit."""
    words, zoom = edge_words(placing, node), placing.type_size.zoom
    for scale in SCALES:
        fitted = _at_scale(node.field, words, scale, zoom)
        if (
            fitted.fits
            and fitted.whole_width_mm <= width
            and fitted.whole_height_mm <= placing.room_mm
        ):
            return fitted
    return fitted._replace(fits=False)


def _at_scale(
    field: Battlefield, words: dict[str, list[Words]], scale: int, zoom: float
) -> _Fitted:
    mm_per_cm = MM_PER_CM / scale
    table = (field.width_cm or 0.0) * mm_per_cm, (field.height_cm or 0.0) * mm_per_cm
    margins = {
        "left": AXIS_MM * zoom,
        "right": _SIDE_MM * zoom,
        "top": _SIDE_MM * zoom,
        "bottom": (AXIS_HIGH_MM + _SCALE_MM) * zoom,
    }
    lanes: dict[str, list[list[Words]]] = {}
    fits = True
    for edge, own in words.items():
        length = table[0] if edge in ("top", "bottom") else table[1]
        fits = fits and all(each.width_mm <= length for each in own)
        places = packed([each.width_mm for each in own], length, LANE_GAP_MM)
        lanes[edge] = [[own[index] for index in lane] for lane in places]
        margins[edge] += LANE_MM * zoom * len(lanes[edge])
    return _Fitted(scale, *table, margins, lanes, fits)


def place_map(
    placing: Placing,
    node: BattleMap,
    x: float,
    y: float,
    w: float,
    h: float,
    out: list[Item],
) -> None:
    """Put the map down in its rectangle."""
    fitted = _fitted(placing, node, w)
    if not fitted.fits:
        placing.report(
            Code.SHEET_DOES_NOT_FIT,
            f"the map has {w:.0f} x {min(h, placing.room_mm):.0f} mm, too little "
            "even at the smallest scale",
            "choose a larger --paper",
        )
        return
    field = node.field
    view = View(
        x + (w - fitted.whole_width_mm) / 2 + fitted.margins_mm["left"],
        y + fitted.margins_mm["top"],
        MM_PER_CM / fitted.scale,
        field.width_cm or 0.0,
        field.height_cm or 0.0,
    )
    chart = Chart(placing=placing, key=node.key, field=field, view=view)
    out += table_lines(chart)
    out += words_on_table(chart)
    foot = y + fitted.whole_height_mm
    out += words_around(chart, fitted.lanes, fitted.scale, foot)

"""A line of text around a point, at any angle: for dials, rulers and tokens."""

from __future__ import annotations

import math

from bfgprint.layout.items import Colour, Face, TextItem
from bfgprint.layout.text import Measure
from bfgprint.units import MM_PER_PT

SHARE_BEFORE = {"left": 0.0, "center": 0.5, "right": 1.0}
"""How much of a text stands before the point it is aligned to."""
_MIDDLE = 0.36
"""From the baseline to the middle of capitals and digits, in type sizes."""


def text_around(
    x: float,
    y: float,
    text: str,
    face: Face,
    size_pt: float,
    colour: Colour,
    key: str,
    angle_deg: float,
    measure: Measure,
    align: str = "center",
) -> TextItem:
    """Return text the middle of whose letters stands on a point of the page."""
    wide = measure.width(text, face) * size_pt * MM_PER_PT
    back, down = wide * SHARE_BEFORE[align], _MIDDLE * size_pt * MM_PER_PT
    angle = math.radians(angle_deg)
    sin, cos = math.sin(angle), math.cos(angle)
    return TextItem(
        x - back * cos + down * sin,
        y + back * sin + down * cos,
        text,
        face,
        size_pt,
        colour,
        key,
        angle_deg,
    )

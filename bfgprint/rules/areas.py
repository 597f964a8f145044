"""What of a piece of terrain is on a tile, and where its name stands.

In: a piece, and a rectangle of it.  Out: plain answers.  Places are millimetres from
the piece's own top left corner; its length runs to the right.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from bfgprint.model.kit import Terrain

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_PARTS, _PART_MM = 60, 4.0
"""An area is measured in so many parts along each side, none smaller than that."""
NAME_MM = (24.0, 9.5)
"""How far from its middle a name may reach: to each side, up and down."""
RING_NAME_MM = (37.5, 3.0)
"""The same along a ring."""
_AROUND_MM = 2.0


def terrain_size_mm(piece: Terrain) -> tuple[float, float]:
    """Return how wide and how high a piece lies."""
    return 10 * piece.length_cm, 10 * piece.width_cm


def is_on(piece: Terrain, x: float, y: float) -> bool:
    """Whether a place is on a piece."""
    width, height = terrain_size_mm(piece)
    if not piece.is_round:
        return 0 <= x <= width and 0 <= y <= height
    far = math.hypot(x - width / 2, y - height / 2)
    return 5 * piece.inner_cm <= far <= width / 2


def meets(piece: Terrain, box: Box) -> bool:
    """Whether any of a piece is on a rectangle of it."""
    left, top, right, bottom = box
    if not piece.is_round:
        return True
    middle = 5 * piece.width_cm
    near = math.hypot(
        min(max(middle, left), right) - middle, min(max(middle, top), bottom) - middle
    )
    far = math.hypot(
        max(abs(left - middle), abs(right - middle)),
        max(abs(top - middle), abs(bottom - middle)),
    )
    return near < middle and far > 5 * piece.inner_cm


class Spot(NamedTuple):
    """Where the name of a piece stands: its middle, how far it reaches, which way."""

    x_mm: float
    y_mm: float
    reach_mm: tuple[float, float]
    """To each side, up and down."""
    angle_deg: float = 0.0
    """Counter-clockwise."""


@lru_cache(maxsize=256)
def area_mm2(
    piece: Terrain, box: Box, within_mm: float, free: Spot | None = None
) -> float:
    """Return about how much of a piece is on a rectangle, so far from every edge.

    What is kept free for a name is left out.
    """
    left, top, right, bottom = box
    columns = min(_PARTS, int((right - left) / _PART_MM) + 1)
    rows = min(_PARTS, int((bottom - top) / _PART_MM) + 1)
    found = 0
    for column in range(columns):
        x = left + (column + 0.5) * (right - left) / columns
        for row in range(rows):
            y = top + (row + 0.5) * (bottom - top) / rows
            if _is_well_on(piece, box, x, y, within_mm):
                found += free is None or not _is_kept_free(free, x, y, within_mm)
    return found * (right - left) * (bottom - top) / columns / rows


def _is_well_on(piece: Terrain, box: Box, x: float, y: float, within_mm: float) -> bool:
    left, top, right, bottom = box
    if not (
        left + within_mm <= x <= right - within_mm
        and top + within_mm <= y <= bottom - within_mm
    ):
        return False
    if not piece.is_round:
        return True  # a rectangle of the piece has nothing beside it
    far = math.dist((x, y), (5 * piece.width_cm, 5 * piece.width_cm))
    return 5 * piece.inner_cm + within_mm <= far <= 5 * piece.width_cm - within_mm


def _is_kept_free(free: Spot, x: float, y: float, within_mm: float) -> bool:
    turn = math.radians(free.angle_deg)
    dx, dy = x - free.x_mm, y - free.y_mm
    along = dx * math.cos(turn) - dy * math.sin(turn)
    beside = dx * math.sin(turn) + dy * math.cos(turn)
    across, up = free.reach_mm
    return abs(along) < across + within_mm and abs(beside) < up + within_mm


def name_spot(piece: Terrain, box: Box | None = None) -> Spot | None:
    """Return where the name stands on a piece, or on a rectangle of it; or nowhere."""
    width, height = terrain_size_mm(piece)
    left, top, right, bottom = box or (0.0, 0.0, width, height)
    if piece.inner_cm:
        return _along_ring(piece, (left, top, right, bottom))
    x, y = (left + right) / 2, (top + bottom) / 2
    reach = (
        min(NAME_MM[0], (right - left) / 2 - 1),
        min(NAME_MM[1], (bottom - top) / 2 - 1),
    )
    if box is not None and piece.is_round:
        corners = [
            (x + a * reach[0], y + b * reach[1]) for a in (-1, 1) for b in (-1, 1)
        ]
        if not all(is_on(piece, *corner) for corner in corners):
            return None
    return Spot(x, y, reach)


def _along_ring(piece: Terrain, box: Box) -> Spot | None:
    """Return the middle of the longest part of a ring that has room for its name."""
    middle = 5 * piece.width_cm
    radius = (middle + 5 * piece.inner_cm) / 2
    bearings = [
        bearing
        for bearing in range(-90, 271)
        if _has_room(box, middle, radius, math.radians(bearing))
    ]
    if not bearings:
        return None
    runs: list[list[int]] = []
    for bearing in bearings:
        if runs and runs[-1][-1] == bearing - 1:
            runs[-1].append(bearing)
        else:
            runs.append([bearing])
    longest = max(runs, key=len)
    way = (longest[0] + longest[-1]) / 2
    angle = math.radians(way)
    return Spot(
        middle + radius * math.sin(angle),
        middle - radius * math.cos(angle),
        RING_NAME_MM,
        -way if way <= 90 else 180 - way,
    )


def _has_room(box: Box, middle: float, radius: float, angle: float) -> bool:
    """Whether a name fits in a rectangle where it runs along a ring."""
    left, top, right, bottom = box
    sin, cos = math.sin(angle), math.cos(angle)
    half, up = RING_NAME_MM
    across = half * abs(cos) + up * abs(sin) + _AROUND_MM
    down = half * abs(sin) + up * abs(cos) + _AROUND_MM
    x, y = middle + radius * sin, middle - radius * cos
    return left + across <= x <= right - across and top + down <= y <= bottom - down

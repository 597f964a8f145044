"""Places on a plate by bearing and distance, for templates."""

from __future__ import annotations

import math


def along(
    x_mm: float, y_mm: float, distance_mm: float, bearing_deg: float
) -> tuple[float, float]:
    """Return the place so far off on a bearing, clockwise from the top."""
    angle = math.radians(bearing_deg)
    return x_mm + distance_mm * math.sin(angle), y_mm - distance_mm * math.cos(angle)


def half_turn(rise_mm: float, radius_mm: float) -> float:
    """Return the bearing, from the level, at which a circle has risen so far."""
    return math.degrees(math.asin(rise_mm / radius_mm))

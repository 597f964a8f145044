"""The fan-made Drift order: its figures, and what may go wrong with it.

The figures are to hand here; a whole log is judged by ``rules.drift_log``.
"""

from __future__ import annotations

from bfgprint.rules.drift.figures import (
    can_drift,
    first_limit_cm,
    search_chance,
    search_needs,
    search_penalty,
)
from bfgprint.rules.drift.path import touched_terrain
from bfgprint.rules.drift.placement import can_place_off_table, placed_at

__all__ = [
    "can_drift",
    "can_place_off_table",
    "first_limit_cm",
    "placed_at",
    "search_chance",
    "search_needs",
    "search_penalty",
    "touched_terrain",
]

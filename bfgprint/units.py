"""Lengths and their conversions; the only module that knows 25.4 and 72.

Paper is measured in millimetres, type in points and the game in
centimetres.  Names elsewhere carry the unit (``x_mm``, ``size_pt``,
``range_cm``); this module turns one into the other.
"""

from __future__ import annotations

MM_PER_INCH = 25.4
PT_PER_INCH = 72.0

PT_PER_MM = PT_PER_INCH / MM_PER_INCH
MM_PER_PT = MM_PER_INCH / PT_PER_INCH
MM_PER_CM = 10.0

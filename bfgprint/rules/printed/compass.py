"""What a bearing compass or paper base must show, figure and line by line.

Source: seeds CMP-01 to CMP-05 (four quadrants of 90 degrees between 45, 135,
225 and 315; two arrows; centre hole), SCA-01 (the stem is the ship), BAS-01 (32 and
60 mm).
"""

from __future__ import annotations

from bfgprint.rules.required import (
    Arrowhead,
    Circle,
    Crosshair,
    DegreeTicks,
    Figure,
    FigureAt,
    Ray,
    Required,
    Requirement,
)

QUADRANTS = {0: "Front", 90: "Right", 180: "Rear", 270: "Left"}
"""By the bearing of the middle, clockwise from the bow."""

ASPECTS = {0: "closing", 90: "abeam", 180: "moving away", 270: "abeam"}
"""What a target shows to a firer who stands in this quadrant (CMP-03)."""

EDGES_DEG = (45, 135, 225, 315)
ARROWS_DEG = (0, 180)
TICK_DEG = 5
NUMBER_DEG = {75.0: 30, 50.0: 90}
"""From this diameter on, bearings stand at the rim every so many degrees."""


def required_compass(
    diameter_mm: float, hole_mm: float, rings_mm: tuple[float, ...], *, aspects: bool
) -> Required:
    """Return the geometry and labels of one compass."""
    fields: dict[str, Requirement] = {
        "rim": Circle(diameter_mm),
        "hole": Circle(hole_mm),
        "crosshair": Crosshair(hole_mm / 2),
    }
    for bearing in ARROWS_DEG:
        fields[f"arrow{bearing}"] = Ray(bearing)
        fields[f"arrowhead{bearing}"] = Arrowhead(bearing)
    for ring in rings_mm:
        fields[f"ring{ring:g}"] = Circle(ring)
    for bearing in EDGES_DEG:
        fields[f"edge{bearing}"] = Ray(bearing, diameter_mm / 2)
    for bearing, name in QUADRANTS.items():
        fields[f"name{bearing}"] = FigureAt(name, bearing)
        if aspects:
            fields[f"aspect{bearing}"] = FigureAt(ASPECTS[bearing], bearing)
    step = next((deg for least, deg in NUMBER_DEG.items() if diameter_mm >= least), 0)
    if step:
        ticks = sorted(set(range(0, 360, TICK_DEG)) - set(EDGES_DEG))
        fields["tick"] = DegreeTicks(tuple(ticks))
        for bearing in range(0, 360, step):
            fields[f"deg{bearing}"] = FigureAt(str(bearing), bearing)
    fields["size"] = Figure(f"{diameter_mm:g}")
    return fields

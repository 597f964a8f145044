"""What a printer does to a page, as it was measured: scale, back, margins.

A print is made up for it beforehand, so that paper comes out true.  The limits are
what a printer can do: what lies beyond them was mistyped.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bfgprint.model.paper import Paper

LEAST_SCALE, MOST_SCALE = 0.9, 1.1
MOST_BACK_MM = 10.0
MOST_MARGIN_MM = 25.0
EDGES = ("long", "short")
"""A sheet is turned over one of them for its back."""

Margins = tuple[float, float, float, float]
"""Top, right, bottom, left, of an upright sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Printer:
    """A printer: what it makes of a hundred millimetres, and where backs come out."""

    name: str
    scale_x: float = 1.0
    """Length on paper by length in the file, across an upright sheet."""
    scale_y: float = 1.0
    back_x_mm: float = 0.0
    """How far to the right the back comes out, seen from the back."""
    back_y_mm: float = 0.0
    """The same downwards."""
    duplex: str = "long"
    """The edge that the sheet was turned over when its back was measured."""
    margins_mm: Margins = (0.0, 0.0, 0.0, 0.0)
    """What it leaves blank."""

    def __post_init__(self) -> None:
        """Refuse what no printer does.

        Raises:
            ValueError: a figure is beyond its limit, or no number.
        """
        for scale in (self.scale_x, self.scale_y):
            if not LEAST_SCALE <= scale <= MOST_SCALE:
                raise ValueError(f"a printer's scale of {scale:g}")
        for back in (self.back_x_mm, self.back_y_mm):
            if not abs(back) <= MOST_BACK_MM:
                raise ValueError(f"a back that comes out {back:g} mm off")
        for margin in self.margins_mm:
            if not 0 <= margin <= MOST_MARGIN_MM:
                raise ValueError(f"a printer's margin of {margin:g} mm")
        if self.duplex not in EDGES:
            raise ValueError("an edge that no sheet has")

    @property
    def moves_backs(self) -> bool:
        """Whether backs come out anywhere but behind their fronts."""
        return bool(self.back_x_mm or self.back_y_mm)

    @property
    def percents(self) -> str:
        """What it makes of a page across and along: ``99.4 × 100.2 %``."""
        return f"{100 * self.scale_x:.5g} × {100 * self.scale_y:.5g} %"

    @property
    def stamp(self) -> str:
        """What each page made for it says: ``canon 99.4 × 100.2 %``."""
        return f"{self.name} {self.percents}"

    def on(self, paper: Paper) -> Paper:
        """Return the paper with a margin that this printer reaches on all sides."""
        margin = max(paper.margin_mm, *self.margins_mm)
        return replace(paper, margin_mm=margin)

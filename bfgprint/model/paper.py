"""Paper: its size, its printable margin, and the formats it is divided into."""

from __future__ import annotations

from dataclasses import dataclass

FOOTER_MM = 5.0
"""Height of the line with the list's name, edition, data and page."""

SCALE_BAR_MM = 9.0
"""Height of the scale bar on pages with true-size parts."""

BLANK_SIDE = "This side is left blank."
"""What a side says that is only there so that something else lies on a front."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A sheet of paper, upright unless turned."""

    name: str
    width_mm: float
    height_mm: float
    margin_mm: float

    def turned(self) -> Paper:
        """Return the paper in the other orientation."""
        return Paper(
            name=self.name,
            width_mm=self.height_mm,
            height_mm=self.width_mm,
            margin_mm=self.margin_mm,
        )

    @property
    def body_width_mm(self) -> float:
        """The width between the margins."""
        return self.width_mm - 2 * self.margin_mm

    def body_height_mm(self, *, true_size: bool) -> float:
        """The height between the margins, less the footer and any scale bar."""
        foot = FOOTER_MM + (SCALE_BAR_MM if true_size else 0.0)
        return self.height_mm - 2 * self.margin_mm - foot


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A cell: the least size of a sheet, or the exact size of a card."""

    name: str
    width_mm: float
    height_mm: float
    zoom: float = 1.0
    """Enlarges everything on a sheet of this format."""
    columns: int = 1

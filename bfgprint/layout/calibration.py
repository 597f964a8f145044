"""Draw the page that measures a printer: bars, rungs at the edges, cross and scales.

In: the node, with the size of the page.  Out: items, each at its own place on the
page, whatever rectangle the node was given.  The rungs reach beyond the margin, to
show where it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from bfgprint.document.nodes import Calibration
from bfgprint.layout.items import Colour, Face, Item, LineItem, TextItem
from bfgprint.units import MM_PER_CM, MM_PER_PT

if TYPE_CHECKING:
    from bfgprint.layout.place import Placing

_HAIR_PT = 0.25
_LINE_PT = 0.5
_SMALL_PT, _LARGE_PT = 6.5, 9.0
_CAPITAL = 0.73

_RUNGS = 16
_RUNG_MM = 5.0
_RUNGS_END_MM = 17.0
_RUNG_LABEL_MM = 20.0
_FOOT_MM = 5.0

_BAR_AT_MM = 28.0
_UPRIGHT_FROM_MM = 36.0
_ARM_MM = 25.0
_SCALE_HALVES = 20
_SCALE_AT_MM = 16.0


class _Page(NamedTuple):
    """What every line and label needs."""

    key: str
    width: float
    height: float
    across: int
    along: int
    ink: Colour
    placing: Placing

    def line(
        self, x1: float, y1: float, x2: float, y2: float, pt: float, name: str
    ) -> LineItem:
        return LineItem(x1, y1, x2, y2, pt, self.ink, f"{self.key}.{name}")

    def label(
        self, text: str, x: float, y: float, name: str, size_pt: float = _SMALL_PT
    ) -> TextItem:
        """Return a text in the middle of a point; a large print has its least type."""
        face = Face.BOLD if size_pt > _SMALL_PT else Face.REGULAR
        # Rungs and ticks keep their places: type grows no more than it must.
        size_pt = max(size_pt, self.placing.type_size.smallest_pt)
        width = self.placing.measure.width(text, face) * size_pt * MM_PER_PT
        base = y + _CAPITAL * size_pt * MM_PER_PT / 2
        key = f"{self.key}.{name}"
        return TextItem(x - width / 2, base, text, face, size_pt, self.ink, key)


def place_calibration(
    placing: Placing,
    node: Calibration,
    x: float,
    y: float,
    w: float,
    h: float,
    out: list[Item],
) -> None:
    """Put the lines of a side at their places on the page."""
    del x, y, w, h
    ink = placing.palette["ink"]
    page = _Page(node.key, *node.page_mm, *node.bars_mm, ink, placing)
    out += _front(page) if node.key == "front" else _back(page)


def _front(page: _Page) -> Iterator[Item]:
    yield from _bars(page)
    x, y = page.width / 2, page.height / 2
    yield page.line(x - _ARM_MM, y, x + _ARM_MM, y, _HAIR_PT, "cross")
    yield page.line(x, y - _ARM_MM, x, y + _ARM_MM, _HAIR_PT, "cross")
    for edge in ("top", "right", "bottom", "left"):
        yield from _ladder(page, edge)


def _bars(page: _Page) -> Iterator[Item]:
    """A bar across and one along the page, hair-fine where they end."""
    at, left, top = _BAR_AT_MM, (page.width - page.across) / 2, _UPRIGHT_FROM_MM
    right, bottom = left + page.across, top + page.along
    yield page.line(left, at, right, at, _LINE_PT, "x_bar")
    yield page.line(at, top, at, bottom, _LINE_PT, "y_bar")
    for end in (left, right):
        yield page.line(end, at - 4, end, at + 4, _HAIR_PT, "x_ends")
    for end in (top, bottom):
        yield page.line(at - 4, end, at + 4, end, _HAIR_PT, "y_ends")
    for cm in range(1, int(page.across / MM_PER_CM)):
        tick = left + cm * MM_PER_CM
        yield page.line(tick, at, tick, at + 1.5, _HAIR_PT, "x_ticks")
    for cm in range(1, int(page.along / MM_PER_CM)):
        tick = top + cm * MM_PER_CM
        yield page.line(at, tick, at + 1.5, tick, _HAIR_PT, "y_ticks")
    middle = page.width / 2
    yield page.label(f"{page.across} mm", middle, at - 2.2, "x_length", _LARGE_PT)
    middle = page.height / 2
    yield page.label(f"{page.along} mm", at + 9.5, middle, "y_length", _LARGE_PT)


def _ladder(page: _Page, edge: str) -> Iterator[Item]:
    """Rungs from one to sixteen millimetres from an edge, each on its stem."""
    is_level, is_near = edge in ("top", "bottom"), edge in ("top", "left")
    length = page.width if is_level else page.height
    depth = page.height if is_level else page.width

    def at(along: float, deep: float) -> tuple[float, float]:
        deep = deep if is_near else depth - deep
        return (along, deep) if is_level else (deep, along)

    label_at = _RUNG_LABEL_MM + (_FOOT_MM if edge == "bottom" else 0.0)
    first = (length - _RUNGS * _RUNG_MM) / 2
    for rung in range(1, _RUNGS + 1):
        start = first + (rung - 1) * _RUNG_MM
        middle, end = start + _RUNG_MM / 2, start + _RUNG_MM
        yield page.line(*at(start, rung), *at(end, rung), _LINE_PT, edge)
        stem = *at(middle, rung), *at(middle, _RUNGS_END_MM)
        yield page.line(*stem, _HAIR_PT, edge)
        yield page.label(str(rung), *at(middle, label_at), f"{edge}_{rung}")


def _back(page: _Page) -> Iterator[Item]:
    """Two scales around the middle, for the cross that shines through."""
    x, y = page.width / 2, page.height / 2
    level, upright = y - _SCALE_AT_MM, x + _SCALE_AT_MM
    aside = 7.5 + (page.placing.type_size.smallest_pt - _SMALL_PT) * MM_PER_PT
    for half in range(-_SCALE_HALVES, _SCALE_HALVES + 1):
        off = half / 2
        tick = 5.0 if off % 5 == 0 else 3.5 if off % 1 == 0 else 2.0
        yield page.line(x + off, level, x + off, level - tick, _HAIR_PT, "x_scale")
        yield page.line(upright, y + off, upright + tick, y + off, _HAIR_PT, "y_scale")
    for number, off in enumerate((-10, -5, 0, 5, 10)):
        said = f"−{off}" if off > 0 else f"{-off}"
        yield page.label(said, x + off, level - 7.0, f"x_{number}")
        yield page.label(said, upright + aside, y + off, f"y_{number}")

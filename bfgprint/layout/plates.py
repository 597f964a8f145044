"""Plates at their true size: each mark at its place, cut off at the window.

In: a Plate and the rectangle it stands in.  Out: items.  Lines and circles end at
the window's edges; texts and symbols are put down only where they are whole in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bfgprint.codes import Code
from bfgprint.document.plates import (
    Ink,
    Plate,
    PlateCircle,
    PlatePath,
    PlatePattern,
    PlateSymbol,
    PlateText,
)
from bfgprint.layout.clipping import (
    Point,
    arcs_inside,
    circle_steps,
    clipped_line,
    is_inside,
)
from bfgprint.layout.items import Face, Item, PathItem, UseItem
from bfgprint.layout.labels import SHARE_BEFORE, text_around
from bfgprint.layout.plate_patterns import pattern_steps
from bfgprint.model.drawing import Steps
from bfgprint.rules.tiles import OVERLAP_MM
from bfgprint.units import MM_PER_PT

if TYPE_CHECKING:
    from bfgprint.layout.place import Placing

_CURVE_PARTS = 16
"""What a curve is parted into where a window may cut it off."""


def place_plate(
    placing: Placing,
    node: Plate,
    x: float,
    y: float,
    w: float,
    h: float,
    out: list[Item],
) -> None:
    """Put a plate into the middle of its rectangle."""
    left = x + (w - node.own_width_mm) / 2 - node.window[0]
    top = y + (h - node.own_height_mm) / 2 - node.window[1]
    drawer = _Drawer(placing, node, left, top)
    for mark in node.marks:
        match mark:
            case PlateCircle():
                out += drawer.circle(mark)
            case PlatePath():
                out += drawer.path(mark)
            case PlateText():
                out += drawer.text(mark)
            case PlateSymbol():
                out += drawer.symbol(mark)
            case PlatePattern():
                out += drawer.pattern(mark)


class _Drawer:
    """Turns the marks of one plate into items."""

    def __init__(self, placing: Placing, plate: Plate, left: float, top: float) -> None:
        self._placing = placing
        self._left, self._top = left, top
        self._window = plate.window
        self._size = plate.size_mm
        whole = (0.0, 0.0, *plate.size_mm)
        self._is_cut = plate.window != whole

    def _item(self, steps: Steps, ink: Ink, key: str) -> PathItem:
        palette = self._placing.palette
        return PathItem(
            tuple((step[0], *self._moved(step[1:])) for step in steps),
            ink.line_pt,
            palette[ink.colour] if ink.line_pt else None,
            palette[ink.fill] if ink.fill else None,
            key,
            ink.dash_mm,
        )

    def _moved(self, numbers: tuple[str | float, ...]) -> Iterator[float]:
        for index, value in enumerate(numbers):
            yield float(value) + (self._top if index % 2 else self._left)

    def _is_own(self, at: Point) -> bool:
        """Whether a text or symbol there belongs to this part: it stands on one only.

        Parts share a strip, and half of it belongs to each.
        """
        left, top, right, bottom = self._window
        return _is_between(at[0], left, right, self._size[0]) and _is_between(
            at[1], top, bottom, self._size[1]
        )

    def circle(self, mark: PlateCircle) -> Iterator[Item]:
        centre = (mark.x_mm, mark.y_mm, mark.radius_mm)
        asked = (mark.from_deg, mark.to_deg)
        arcs = [asked]
        if self._is_cut:
            arcs = list(arcs_inside(*centre, *asked, self._window))
        for start, end in arcs:
            steps = circle_steps(*centre, start, end)
            is_whole = end - start >= 360
            ink = mark.ink if (start, end) == asked else mark.ink._replace(fill="")
            yield self._item((*steps, ("Z",)) if is_whole else steps, ink, mark.key)

    def path(self, mark: PlatePath) -> Iterator[Item]:
        points = [(float(s[-2]), float(s[-1])) for s in mark.steps if len(s) > 1]
        if not self._is_cut or all(is_inside(p, self._window) for p in points):
            yield self._item(mark.steps, mark.ink, mark.key)
            return
        ink = mark.ink._replace(fill="")
        for start, end in _segments(mark.steps):
            part = clipped_line(start, end, self._window)
            if part is not None:
                yield self._item((("M", *part[0]), ("L", *part[1])), ink, mark.key)

    def text(self, mark: PlateText) -> Iterator[Item]:
        placing = self._placing
        placing.check_letters(mark.text)
        face = Face(mark.bold + 2 * mark.italic)
        wide = placing.measure.width(mark.text, face) * MM_PER_PT
        floor = placing.type_size.smallest_pt
        size = max(mark.size_pt, floor)
        if mark.width_mm and wide * size > mark.width_mm:
            size = max(floor, mark.width_mm / wide)
            if wide * size > mark.width_mm + 0.01:
                message = f'"{mark.text}" does not fit into {mark.width_mm:.0f} mm'
                placing.report(Code.TEXT_DOES_NOT_FIT, message, "shorten it")
        at = (mark.x_mm, mark.y_mm)
        if not self._is_own(at):
            return
        before = wide * size * SHARE_BEFORE[mark.align]
        ends = (at[0] - before, at[1]), (at[0] - before + wide * size, at[1])
        if not mark.angle_deg and not all(is_inside(e, self._window) for e in ends):
            message = f'"{mark.text}" is parted where the piece is'
            placing.report(Code.TEXT_DOES_NOT_FIT, message, "choose a larger --paper")
        yield text_around(
            at[0] + self._left,
            at[1] + self._top,
            mark.text,
            face,
            size,
            placing.palette[mark.colour],
            mark.key,
            mark.angle_deg,
            placing.measure,
            mark.align,
        )

    def symbol(self, mark: PlateSymbol) -> Iterator[Item]:
        if mark.name not in self._placing.symbols:
            message = f'there is no symbol "{mark.name}"'
            self._placing.report(Code.BAD_TEMPLATE, message)
            return
        if not self._is_own((mark.x_mm, mark.y_mm)):
            return
        yield UseItem(
            mark.name,
            mark.x_mm + self._left,
            mark.y_mm + self._top,
            mark.size_mm,
            mark.angle_deg,
            self._placing.palette["ink"],
            mark.key,
        )

    def pattern(self, mark: PlatePattern) -> Iterator[Item]:
        name, steps = pattern_steps(mark, self._window)
        if steps:
            yield self._item(steps, Ink(), f"{mark.key}.{name}" if mark.key else "")


def _is_between(at: float, near: float, far: float, whole: float) -> bool:
    half = OVERLAP_MM / 2
    begins = near + half if near > 0 else near
    ends = far - half if far < whole else far + half
    return begins <= at < ends


def _segments(steps: Steps) -> Iterator[tuple[Point, Point]]:
    """Yield a path as straight lines, its curves in small parts."""
    start = at = (0.0, 0.0)
    for command, *numbers in steps:
        values = [float(each) for each in numbers]
        match command:
            case "M":
                start = at = (values[0], values[1])
            case "L":
                end = (values[0], values[1])
                yield at, end
                at = end
            case "C":
                for end in _curve_points(at, values):
                    yield at, end
                    at = end
            case _:
                yield at, start
                at = start


def _curve_points(start: Point, values: list[float]) -> Iterator[Point]:
    near = (start, *zip(values[::2], values[1::2], strict=True))
    for number in range(1, _CURVE_PARTS + 1):
        share = number / _CURVE_PARTS
        rest = 1 - share
        weights = rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3
        yield (
            sum(w * p[0] for w, p in zip(weights, near, strict=True)),
            sum(w * p[1] for w, p in zip(weights, near, strict=True)),
        )

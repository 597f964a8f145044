"""A plate: a drawing at its true size, everything at its place in millimetres.

In: a ``<plate>`` element.  Out: a Plate.  Places are counted from the plate's own
top left corner, x to the right and y down; bearings run clockwise from the top.  A
window cuts out a part of the plate, where the whole is larger than the paper.
"""

from __future__ import annotations

import re
import unicodedata
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from bfgprint.document.attributes import (
    Attributes,
    BadElementError,
    none_left,
    number,
    one_of,
    positive,
)
from bfgprint.document.nodes import Node

Window = tuple[float, float, float, float]
"""Left, top, right and bottom, in millimetres."""

Point = tuple[float, float]

_COLOURS = ("ink", "soft", "accent", "tint", "white")
_ALIGNS = ("left", "center", "right")
_STEP = re.compile(r"([MLCZ])([^MLCZ]*)")
_NUMBERS_OF = {"M": 2, "L": 2, "C": 6, "Z": 0}
_SPACE = re.compile(r"\s+")


class Ink(NamedTuple):
    """How a line is drawn, and what is inside it."""

    line_pt: float = 0.5
    colour: str = "ink"
    fill: str = ""
    dash_mm: tuple[float, ...] = ()


class PlateCircle(NamedTuple):
    """A circle, or the arc of one between two bearings."""

    key: str
    x_mm: float
    y_mm: float
    radius_mm: float
    ink: Ink
    from_deg: float = 0.0
    to_deg: float = 360.0


class PlatePath(NamedTuple):
    """Straight and curved lines: ("M", x, y), ("L", x, y), ("C", ...), ("Z",)."""

    key: str
    steps: tuple[tuple[str | float, ...], ...]
    ink: Ink


class PlateText(NamedTuple):
    """A line of text around a point: the middle of its letters stands there."""

    key: str
    x_mm: float
    y_mm: float
    text: str
    size_pt: float
    width_mm: float
    """What it may take; shrunk to fit.  0 for as much as it needs."""
    bold: bool = False
    italic: bool = False
    align: str = "center"
    colour: str = "ink"
    angle_deg: float = 0.0
    """Counter-clockwise."""


class PlateSymbol(NamedTuple):
    """A drawn symbol around its centre."""

    key: str
    name: str
    x_mm: float
    y_mm: float
    size_mm: float
    angle_deg: float = 0.0


class PlatePattern(NamedTuple):
    """Marks all over a rectangle, or over a disc or ring, that tell what it is."""

    key: str
    """The name of the pattern is added to it."""
    kind: str
    """Of phenomenon."""
    x_mm: float
    y_mm: float
    """The corner of a rectangle, or the middle of what is round."""
    size_mm: Point = (0.0, 0.0)
    """Of a rectangle."""
    outer_mm: float = 0.0
    """Diameter of what is round."""
    inner_mm: float = 0.0
    """Diameter of what a ring leaves free."""
    free: tuple[float, ...] = ()
    """What is kept free for words: its middle, how far it reaches to each side and
    up and down, and how it is turned, counter-clockwise."""


PlateMark = PlateCircle | PlatePath | PlateText | PlateSymbol | PlatePattern


@dataclass(frozen=True, slots=True, kw_only=True)
class Plate(Node):
    """A drawing at its true size; it is never scaled."""

    size_mm: Point
    marks: tuple[PlateMark, ...]
    window: Window
    """The part that is drawn; lines end at its edges."""

    @property
    def own_width_mm(self) -> float:
        """How wide the part that is drawn is."""
        return self.window[2] - self.window[0]

    @property
    def own_height_mm(self) -> float:
        """How high the part that is drawn is."""
        return self.window[3] - self.window[1]


def read_plate(element: ET.Element) -> Plate:
    """Return the plate that an element describes.

    Raises:
        ValueError: a mark or attribute that the vocabulary does not know.
    """
    given = dict(element.attrib)
    width, height = positive(given, "w", 0), positive(given, "h", 0)
    window = _window(given.pop("window", ""), width, height)
    none_left("plate", given)
    marks = tuple(_mark(child) for child in element)
    return Plate(size_mm=(width, height), marks=marks, window=window)


def _window(text: str, width: float, height: float) -> Window:
    if not text:
        return 0.0, 0.0, width, height
    edges = [number(edge) for edge in text.split()]
    if len(edges) != 4 or edges[0] >= edges[2] or edges[1] >= edges[3]:
        raise ValueError(f"window takes left, top, right and bottom, not {text!r}")
    return edges[0], edges[1], edges[2], edges[3]


def _mark(element: ET.Element) -> PlateMark:
    reader = _READERS.get(element.tag)
    if reader is None:
        raise BadElementError(f"unknown element <{element.tag}> in a <plate>")
    given = dict(element.attrib)
    mark = reader(given, element)
    none_left(element.tag, given)
    return mark


def _ink(given: Attributes) -> Ink:
    return Ink(
        line_pt=number(given.pop("line", 0.5)),
        colour=one_of(given, "colour", _COLOURS, "ink"),
        fill=one_of(given, "fill", ("", *_COLOURS), ""),
        dash_mm=tuple(number(part) for part in given.pop("dash", "").split()),
    )


def _at(given: Attributes) -> Point:
    return number(given.pop("x")), number(given.pop("y"))


def _line(given: Attributes, element: ET.Element) -> PlateMark:
    del element
    start = number(given.pop("x1")), number(given.pop("y1"))
    end = number(given.pop("x2")), number(given.pop("y2"))
    return PlatePath(given.pop("k", ""), (("M", *start), ("L", *end)), _ink(given))


def _rect(given: Attributes, element: ET.Element) -> PlateMark:
    del element
    x, y = _at(given)
    right, bottom = x + positive(given, "w", 0), y + positive(given, "h", 0)
    steps = (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom))
    return PlatePath(given.pop("k", ""), (*steps, ("Z",)), _ink(given))


def _path(given: Attributes, element: ET.Element) -> PlateMark:
    del element
    text = given.pop("d")
    steps: list[tuple[str | float, ...]] = []
    for command, rest in _STEP.findall(text):
        numbers = [number(each) for each in rest.split()]
        if len(numbers) != _NUMBERS_OF[command]:
            raise ValueError(f"{command} takes {_NUMBERS_OF[command]} numbers in d")
        steps.append((command, *numbers))
    if not steps or steps[0][0] != "M":
        raise ValueError('d must be a path such as "M 2 2 L 22 2 Z"')
    return PlatePath(given.pop("k", ""), tuple(steps), _ink(given))


def _circle(given: Attributes, element: ET.Element) -> PlateMark:
    del element
    x, y = _at(given)
    radius = positive(given, "d", 0) / 2
    turn = number(given.pop("from", 0)), number(given.pop("to", 360))
    if not turn[0] < turn[1] <= turn[0] + 360:
        raise ValueError("to must be beyond from, by no more than 360")
    return PlateCircle(given.pop("k", ""), x, y, radius, _ink(given), *turn)


def _text(given: Attributes, element: ET.Element) -> PlateMark:
    if len(element):
        raise BadElementError(f"<{element[0].tag}> can't stand inside a plate's text")
    words = _SPACE.sub(" ", element.text or "").strip()
    x, y = _at(given)
    return PlateText(
        given.pop("k", ""),
        x,
        y,
        unicodedata.normalize("NFC", words),
        size_pt=positive(given, "size", 8),
        width_mm=number(given.pop("w", 0)),
        bold=given.pop("bold", "") == "1",
        italic=given.pop("italic", "") == "1",
        align=one_of(given, "align", _ALIGNS, "center"),
        colour=one_of(given, "colour", _COLOURS, "ink"),
        angle_deg=number(given.pop("angle", 0)),
    )


def _symbol(given: Attributes, element: ET.Element) -> PlateMark:
    del element
    x, y = _at(given)
    size = positive(given, "size", 8)
    angle = number(given.pop("angle", 0))
    return PlateSymbol(given.pop("k", ""), given.pop("name"), x, y, size, angle)


def _pattern(given: Attributes, element: ET.Element) -> PlateMark:
    del element
    x, y = _at(given)
    free = tuple(number(each) for each in given.pop("free", "").split())
    if len(free) not in (0, 5):
        raise ValueError("free takes x, y, two reaches and an angle")
    is_round = "d" in given
    mark = PlatePattern(given.pop("k", ""), given.pop("kind"), x, y, free=free)
    if is_round:
        inner = number(given.pop("inner", 0))
        return mark._replace(outer_mm=positive(given, "d", 0), inner_mm=inner)
    return mark._replace(size_mm=(positive(given, "w", 0), positive(given, "h", 0)))


_READERS: dict[str, Callable[[Attributes, ET.Element], PlateMark]] = {
    "line": _line,
    "rect": _rect,
    "path": _path,
    "circle": _circle,
    "text": _text,
    "symbol": _symbol,
    "pattern": _pattern,
}

"""A measure and nodes for layout tests, with widths that can be reckoned by hand.

Every letter is half its type size wide, so that ten letters at 10 points take
50 points.  Marks are black, and every colour's name is known.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from bfgprint.codes import Code
from bfgprint.document.nodes import Box, Node, Run, Text
from bfgprint.layout.items import Face, Item, RectItem, TextItem
from bfgprint.layout.place import Placing
from bfgprint.layout.type_size import ORDINARY, TypeSize
from bfgprint.model.paper import Format, Paper
from bfgprint.units import MM_PER_PT

PT = MM_PER_PT
"""Millimetres of a point: multiply lengths given in points by it."""

A4 = Paper(name="a4", width_mm=210.0, height_mm=297.0, margin_mm=6.0)
LETTER = Paper(name="letter", width_mm=215.9, height_mm=279.4, margin_mm=6.0)
A3 = Paper(name="a3", width_mm=297.0, height_mm=420.0, margin_mm=6.0)
POKER = Format(name="poker", width_mm=63.0, height_mm=88.0)


class Even:
    """Measures every letter as half its type size; has no glyph for ``~``."""

    def width(self, text: str, face: Face) -> float:
        """Return half an em for each letter."""
        del face
        return 0.5 * len(text)

    def missing(self, text: str) -> str:
        """Return the letters that this typeface does not have."""
        return "".join(letter for letter in text if letter in "~☠")


def placing(type_size: TypeSize = ORDINARY) -> Placing:
    """Return what placing needs, with nothing found yet."""
    return Placing(
        measure=Even(),
        modules=lambda _: (b"\1\0", b"\0\1"),
        palette=defaultdict(lambda: (0.0, 0.0, 0.0)),
        symbols={"ship": ()},
        type_size=type_size,
    )


def text(words: str, key: str = "", **changed: Any) -> Text:
    """Return a text of one run, at 10 points on one line."""
    return Text(runs=(Run(words, key),), **{"size_pt": 10.0, **changed})


def column(*children: Node, **changed: Any) -> Box:
    """Return nodes below each other."""
    return Box(children=children, **changed)


def row(*children: Node, **changed: Any) -> Box:
    """Return nodes beside each other."""
    return Box(children=children, horizontal=True, **changed)


def texts(items: list[Item]) -> list[TextItem]:
    """Return the texts among items."""
    return [item for item in items if isinstance(item, TextItem)]


def rects(items: list[Item]) -> list[RectItem]:
    """Return the rectangles among items."""
    return [item for item in items if isinstance(item, RectItem)]


def codes(place: Placing) -> list[Code]:
    """Return the codes of what placing has found."""
    return [finding.code for finding in place.findings]

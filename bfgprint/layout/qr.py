"""A QR code: dark squares, and the light edge that a reader needs around them.

In: a node, its rectangle, and a function that knows how the text is written in
squares.  Out: one path, so that no hairline parts neighbours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from bfgprint.document.nodes import QrCode
from bfgprint.layout.items import Colour, PathItem

Modules = Callable[[str], tuple[bytes, ...]]
"""Returns the rows of the code of a text: 1 for a dark square, 0 for a light one."""

_QUIET = 4
"""Width of the light edge, in squares (ISO/IEC 18004)."""
_SQUARES = 33
"""Along each side of the one version that is used; see ``document.parse``."""


def qr_size(node: QrCode) -> float:
    """Return the width and height of a code with its light edge."""
    return node.size_mm * (_SQUARES + 2 * _QUIET) / _SQUARES


def qr_item(
    node: QrCode, x_mm: float, y_mm: float, colour: Colour, modules: Modules
) -> PathItem:
    """Return the code around a middle."""
    rows = modules(node.text)
    square = node.size_mm / len(rows)
    left, top = x_mm - node.size_mm / 2, y_mm - node.size_mm / 2
    steps: list[tuple[str | float, ...]] = []
    for number, row in enumerate(rows):
        y = top + number * square
        for start, end in _dark(row):
            near, far = left + start * square, left + end * square
            steps += [
                ("M", near, y), ("L", far, y),
                ("L", far, y + square), ("L", near, y + square), ("Z",),
            ]  # fmt: skip
    return PathItem(tuple(steps), 0.0, None, colour, node.key)


def _dark(row: bytes) -> Iterator[tuple[int, int]]:
    """Yield where in a row dark squares begin and end."""
    at = 0
    for is_dark, squares in groupby(row):
        length = len(list(squares))
        if is_dark:
            yield at, at + length
        at += length

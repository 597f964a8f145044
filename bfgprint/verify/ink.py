"""How much ink a finished PDF takes, page by page.

In: the bytes of a PDF.  Out: for each page the share of it that each of the four inks
covers, in percent.  The conversion is the plain one: what red, green and blue lack
alike is black, and what one lacks beyond that is its own ink.  A printer's driver
mixes otherwise, so this compares prints; it does not count drops.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bfgprint.verify.reader import PdfReader

DOTS_PER_INCH = 300
"""The reader draws no line thinner than a dot: at 72 dots an inch a page of fine
lines seems to take a third more ink than it does."""
EVERY = 7
"""Each so manieth dot is looked at: a page has a million left, which is as good."""

_WHITE = 255


class Ink(NamedTuple):
    """Percent of a page that each ink covers; faint colours count as their share."""

    cyan: float = 0.0
    magenta: float = 0.0
    yellow: float = 0.0
    black: float = 0.0

    @property
    def total(self) -> float:
        """All inks together: 400 is the most there can be."""
        return sum(self)


def pages_ink(content: bytes) -> tuple[Ink, ...]:
    """Return the ink that each page of a PDF takes."""
    with PdfReader(content) as reader:
        return tuple(map(ink_of, reader.colours(DOTS_PER_INCH, EVERY)))


def ink_of(colours: Mapping[tuple[int, int, int], int]) -> Ink:
    """Return the ink of a page on which each colour is met so many times."""
    dots = sum(colours.values())
    black = cyan = magenta = yellow = 0
    for (red, green, blue), count in colours.items():
        lightest = max(red, green, blue)
        black += count * (_WHITE - lightest)
        cyan += count * (lightest - red)
        magenta += count * (lightest - green)
        yellow += count * (lightest - blue)
    inks = (cyan, magenta, yellow, black)
    return Ink(*(100 * ink / (_WHITE * dots) for ink in inks))


def average(inks: Iterable[Ink]) -> Ink:
    """Return what the pages take on average; there must be one at least."""
    pages = list(inks)
    return Ink(*(sum(each) / len(pages) for each in zip(*pages, strict=True)))

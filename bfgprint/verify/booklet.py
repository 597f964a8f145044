"""Judge a booklet to fold: each of its pages stands where folding brings it in order.

In: what stands on a side of a sheet, and how many pages the booklet has.  Out:
findings.  Sheets are turned over their short edge, laid on each other and folded
once: the outermost sheet has the first page and the last on its front.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.verify.facts import Box, GroupFacts
from bfgprint.verify.places import EDGE_SLACK_MM, around
from bfgprint.verify.telling import tell

_PAGE = re.compile(r"page([1-9][0-9]*)")
"""The group of what is said of a page itself, its number above all."""


class Half(NamedTuple):
    """A half of a side of a sheet: sides counted from 1, as they are printed."""

    side: int
    is_right: bool


def half_of(page: int, pages: int) -> Half:
    """Return where a page of the booklet must stand.

    Its leaf is as deep from the outside as the page is from the nearer cover; odd
    pages are the right-hand ones of a booklet that lies open.
    """
    depth = min(page, pages + 1 - page)
    return Half(side=depth, is_right=page % 2 == 1)


def folded_wrong(
    groups: Mapping[str, GroupFacts],
    pages: int,
    side: int,
    width_mm: float,
    names: Callable[[str], str],
) -> Iterator[Finding]:
    """Find pages in the wrong place, and what lies across the fold."""
    for group, facts in groups.items():
        box = around(facts)
        is_right = box[0] >= width_mm / 2 - EDGE_SLACK_MM
        if not is_right and not _is_left(box, width_mm):
            message = "lies across the fold"
            yield tell(Code.BOOKLET_ORDER, message, side, names(group))
        numbered = _PAGE.fullmatch(group)
        if numbered is None:
            continue
        wanted = half_of(int(numbered[1]), pages)
        if wanted != Half(side, is_right):
            where = f"the {'right' if wanted.is_right else 'left'} half of side"
            message = f"belongs on {where} {wanted.side}"
            yield tell(Code.BOOKLET_ORDER, message, side, names(group))


def _is_left(box: Box, width_mm: float) -> bool:
    return box[2] <= width_mm / 2 + EDGE_SLACK_MM

"""Share out what the ships of one selection have bought.

Numbers and costs in rosters are those of all ships together: of three ships with
an option of number two, two have it.  In: how many ships, their costs, and what
was chosen.  Out: batches of ships that have the same; nothing is lost in rounding.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple


class Part(NamedTuple):
    """Something that was chosen with ships."""

    number: int
    points: int
    group: str = ""
    """Of a group from which each ship has one thing, no ship has two."""
    is_common: bool = False
    """All ships have it, however often it was chosen: escorts' Leadership."""
    sets_apart: bool = False
    """A ship that has it is like no other: a commander's has a name of its own."""


class Share(NamedTuple):
    """What one of the ships has."""

    prices: tuple[int, ...]
    """Its share of each of the costs."""
    parts: tuple[tuple[int, int], ...]
    """Of each part: how many, and for how much."""


def batches(
    number: int, costs: Sequence[int], parts: Sequence[Part]
) -> list[tuple[Share, int]]:
    """Return what so many ships have, alike ones together, and how many these are."""
    firsts = _firsts(parts, number)
    found: list[tuple[Share, int]] = []
    for index in range(number):
        each = Share(
            prices=tuple(share(cost, index, number) for cost in costs),
            parts=tuple(
                _taken(part, (index - first) % number, number)
                for part, first in zip(parts, firsts, strict=True)
            ),
        )
        is_apart = any(
            part.sets_apart and taken
            for part, (taken, _) in zip(parts, each.parts, strict=True)
        )
        if found and found[-1][0] == each and not is_apart:
            found[-1] = (each, found[-1][1] + 1)
        else:
            found.append((each, 1))
    return found


def share(whole: int, index: int, number: int) -> int:
    """Return the share of the one of an index, of so many: the first have more."""
    each, over = divmod(whole, number)
    return each + (1 if index < over else 0)


def _firsts(parts: Sequence[Part], number: int) -> list[int]:
    """Return which ship is the first to have each part.

    The second thing of a group from which each ship has one is the next ship's.
    """
    wholes: Counter[str] = Counter()
    for part in parts:
        wholes[part.group] += part.number
    firsts, taken = [], Counter[str]()
    for part in parts:
        is_one_each = part.group and wholes[part.group] == number
        firsts.append(taken[part.group] if is_one_each else 0)
        taken[part.group] += part.number
    return firsts


def _taken(part: Part, index: int, number: int) -> tuple[int, int]:
    """Return how many of a part the ship of an index has, and for how much."""
    if part.is_common:
        return 1, share(part.points, index, number)
    if not part.number:
        return 0, 0
    each, over = divmod(part.number, number)
    own, before = share(part.number, index, number), each * index + min(index, over)
    paid = part.points * before // part.number
    return own, part.points * (before + own) // part.number - paid

"""Throw for who comes first: everybody throws, the highest counts, ties again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

MOST_ROUNDS = 60
"""After so many ties the side that was given first is taken: no loop is endless."""


def highest(ids: Sequence[str], throw: Callable[[str, str], int]) -> tuple[str, bool]:
    """Return who threw highest, and whether it took more than one round.

    Args:
        ids: of the sides.
        throw: makes the throw of a side; its second argument is what the roll's id
            has more in further rounds, ``/again-2`` and so on.
    """
    left = list(ids)
    for number in range(1, MOST_ROUNDS + 1):
        again = "" if number == 1 else f"/again-{number}"
        thrown = {side: throw(side, again) for side in left}
        best = max(thrown.values())
        left = [side for side in left if thrown[side] == best]
        if len(left) == 1:
            return left[0], number > 1
    return left[0], True

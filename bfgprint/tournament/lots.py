"""Lots, drawn with the dice that anybody can throw again (docs/dice.md).

Each lot has a stream of its own, named by whom it is for, so that a player more or
less leaves the lots of the others as they are.
"""

from __future__ import annotations

from itertools import islice

from bfgprint.setup.dice import faces, segment

LOT_DICE = 12


def lot(root: bytes, lot_id: str) -> int:
    """Return a lot: twelve dice, read as the digits of a number."""
    number = 0
    for face in islice(faces(root, lot_id), LOT_DICE):
        number = number * 10 + face
    return number


def player_lot(root: bytes, name: str) -> int:
    """Return the lot of a player, by which the first round is drawn."""
    return lot(root, f"pairing/{segment(name)}")


def pair_lot(root: bytes, number: int, names: tuple[str, str]) -> int:
    """Return the lot of two players in a round, whichever is named first."""
    first, second = sorted(map(segment, names))
    return lot(root, f"pairing/round {number}/{first}/{second}")

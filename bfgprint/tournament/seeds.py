"""The seeds of an event's open rolls, each for its purpose, so that none moves another.

Each is a digest of the event's own seed, which can't be told from it: a round's may
stand on public paper while nobody knows the next.
"""

from __future__ import annotations

import hashlib

_DIGITS = 16
"""Hexadecimal, as many as can be typed without a slip."""


def round_seed(seed: str, number: int, table: int | None = None) -> str:
    """Return the seed of a round, or of one of its tables where each has its own."""
    purpose = f"round {number}"
    return _derived(seed, purpose if table is None else f"{purpose}, table {table}")


def pairing_seed(seed: str) -> str:
    """Return the seed that the first round is drawn by."""
    return _derived(seed, "pairings")


def player_seed(seed: str, number: int, player: str) -> str:
    """Return the seed of a player's sub-plots in a round.

    It stands in what the player is given, and tells nothing of the round's own.
    """
    return _derived(seed, f"round {number}, {player}")


def _derived(seed: str, purpose: str) -> str:
    text = f"{seed}, {purpose}"
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    return digest[:_DIGITS]

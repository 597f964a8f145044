"""The seeds of an event's open rolls, each for its purpose, so that none moves another.

Anybody can roll a round again: ``bfgprint setup ... --seed "port-maw-2026, round 2"``.
"""

from __future__ import annotations


def round_seed(seed: str, number: int, table: int | None = None) -> str:
    """Return the seed of a round, or of one of its tables where each has its own."""
    text = f"{seed}, round {number}"
    return text if table is None else f"{text}, table {table}"


def pairing_seed(seed: str) -> str:
    """Return the seed that the first round is drawn by."""
    return f"{seed}, pairings"


def player_seed(seed: str, number: int, player: str) -> str:
    """Return the seed of a player's open sub-plot in a round."""
    return f"{round_seed(seed, number)}, {player}"

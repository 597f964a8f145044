"""Events of any size, written to a folder as an organiser has them."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import tomli_w

from kit.places import FLEETS

FLEET_NAMES = tuple(path.stem for path in sorted(FLEETS.glob("*.toml")))


def write_event(
    folder: Path,
    players: int = 2,
    rounds: int | Sequence[Mapping[str, Any]] = 3,
    *,
    scenario: str = "Fleet Engagement",
    fleets: Sequence[str] = FLEET_NAMES,
    changes: Sequence[Mapping[str, Any]] = (),
    **more: Any,
) -> Path:
    """Write an event of so many players, and their fleets; return its file.

    Args:
        folder: where to; made if it is missing.
        players: they are called ``Player 1`` and so on.
        rounds: how many there are, or the keys of each.
        scenario: of each round.
        fleets: stems of bundled fleets, dealt out in turn.
        changes: keys to lay over those of the first players.
        more: further keys of the event file.
    """
    (folder / "fleets").mkdir(parents=True, exist_ok=True)
    for name in fleets:
        shutil.copy(FLEETS / f"{name}.toml", folder / "fleets")
    entered: list[dict[str, Any]] = [
        {
            "name": f"Player {number}",
            "fleet": f"fleets/{fleets[number % len(fleets)]}.toml",
        }
        for number in range(1, players + 1)
    ]
    for index, change in enumerate(changes):
        entered[index] |= change
    values = {
        "kind": "event",
        "name": "Port Maw Open",
        "seed": "port-maw-2026",
        **more,
        "rounds": [{"scenario": scenario}] * rounds
        if isinstance(rounds, int)
        else list(rounds),
        "players": entered,
    }
    path = folder / "event.toml"
    path.write_text(tomli_w.dumps(values), encoding="utf-8")
    return path

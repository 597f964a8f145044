"""A roster to measure with, as BattleScribe writes it: written by the tests' kit."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from bfgprint.load.library import Library
from bfgprint.model.profile import ShipType
from bfgprint.resources import data_dir

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from kit.catalogue import selection_of
from kit.rosters import Chosen, battlescribe, led, roster, squadron

_SQUADRON_SHIPS = 5


def write_roster(path: Path, ships: int) -> None:
    """Write a roster of so many ships: half of them escorts, in squadrons."""
    path.write_text(battlescribe(roster(*_chosen(ships))), encoding="utf-8")


def _chosen(ships: int) -> Iterator[Chosen]:
    hulls = Library(data_dir()).hulls("Imperium")
    capital = itertools.cycle([hull for hull in hulls if hull.type.is_capital])
    escorts = itertools.cycle([h for h in hulls if h.type is ShipType.ESCORT])
    refit = Chosen(name="Refit", points=10)
    for number in range(ships // 2):
        ship = selection_of(next(capital), custom=f"Number {number + 1}")
        yield replace(ship, below=(led(8), refit))
    for number in range(ships // 2 // _SQUADRON_SHIPS):
        members = [selection_of(next(escorts)) for _ in range(_SQUADRON_SHIPS)]
        yield squadron(*members, led(7), custom=f"Squadron {number + 1}")

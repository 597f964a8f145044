"""Fleets to measure with: as many sheets as asked for, of hulls of all factions."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

from bfgprint.load.library import Library
from bfgprint.model.profile import Profile, ShipType
from bfgprint.model.weapons import WeaponKind
from bfgprint.resources import data_dir

_ESCORT_EVERY = 5
"""So manieth a sheet is an escort squadron's."""

_SQUADRON_SHIPS = 3
_CARRIERS_UNTIL = 50
"""Later ships have no launch bays: the command page has a box for each craft."""

_LEADERSHIP = (7, 8, 9, None)


def write_fleet(path: Path, sheets: int) -> None:
    """Write a fleet file that makes so many sheets."""
    path.write_text("\n".join(_lines(sheets)), encoding="utf-8")


def _lines(sheets: int) -> Iterator[str]:
    hulls = Library(data_dir()).hulls()
    squadrons = sheets // _ESCORT_EVERY
    ships = sheets - squadrons
    yield 'kind = "fleet"'
    yield f'name = "Fleet of {sheets} sheets"'
    yield 'faction = "Imperium"'
    capital = [hull for hull in hulls if hull.type.is_capital]
    bayless = [hull for hull in capital if not _has_bays(hull)]
    taken = itertools.chain(
        itertools.islice(_turns(capital), _CARRIERS_UNTIL), _turns(bayless)
    )
    for number, hull in enumerate(itertools.islice(taken, ships)):
        yield "[[ships]]"
        yield from _class_lines(hull)
        yield f'name = "Number {number + 1}"'
        yield from _leadership_line(number)
    escorts = _turns([hull for hull in hulls if hull.type is ShipType.ESCORT])
    for number, hull in enumerate(itertools.islice(escorts, squadrons)):
        yield "[[squadrons]]"
        yield f'name = "Squadron {number + 1}"'
        yield from _leadership_line(number)
        yield "[[squadrons.ships]]"
        yield from _class_lines(hull)
        yield f"count = {_SQUADRON_SHIPS}"


def _has_bays(hull: Profile) -> bool:
    return any(weapon.kind is WeaponKind.LAUNCH_BAY for weapon in hull.armament)


def _turns(hulls: list[Profile]) -> Iterator[Profile]:
    """Yield hulls without end, one of each faction in turn."""
    factions = dict.fromkeys(hull.faction for hull in hulls)
    cycles = [
        itertools.cycle([hull for hull in hulls if hull.faction == faction])
        for faction in factions
    ]
    for cycle in itertools.cycle(cycles):
        yield next(cycle)


def _class_lines(hull: Profile) -> Iterator[str]:
    yield f"class = {json.dumps(hull.class_name)}"
    if hull.variant:
        yield f"variant = {json.dumps(hull.variant)}"


def _leadership_line(number: int) -> Iterator[str]:
    leadership = _LEADERSHIP[number % len(_LEADERSHIP)]
    if leadership is not None:
        yield f"leadership = {leadership}"

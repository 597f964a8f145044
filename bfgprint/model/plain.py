"""Turn model values into plain ones, to be written as canonical JSON.

What a document was made from travels in the PDF in this form: resolved
profiles, without places in files, empty fields or menus of options not taken.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from enum import Enum
from typing import Any

from bfgprint.findings import Place
from bfgprint.model.fleet import EscortSquadron, Fleet, Ship
from bfgprint.model.profile import Profile

_LEFT_OUT = frozenset({"options", "fleet_lists", "place"})
"""Fields of a profile that say what might have been."""


def plain(value: Any) -> Any:
    """Return a model value as numbers, texts, lists and mappings."""
    if isinstance(value, Enum):
        return value.value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        skip = _LEFT_OUT if isinstance(value, Profile) else {"place"}
        pairs = (
            (field.name, getattr(value, field.name))
            for field in dataclasses.fields(value)
            if field.name not in skip
        )
        return {
            name: plain(each)
            for name, each in pairs
            if each not in (None, (), "", False) and not isinstance(each, Place)
        }
    if isinstance(value, Mapping):
        return {str(name): plain(each) for name, each in value.items()}
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    return value


def plain_fleet(fleet: Fleet) -> dict[str, Any]:
    """Return a fleet with each profile once and ships that point to it."""
    numbers: dict[Profile, int] = {}

    def ship(each: Ship) -> dict[str, Any]:
        number = numbers.setdefault(each.profile, len(numbers))
        return {**plain(dataclasses.replace(each, profile=None)), "profile": number}  # type: ignore[arg-type]  # replaced by its number

    units = []
    for unit in fleet.units:
        if isinstance(unit, EscortSquadron):
            bare = plain(dataclasses.replace(unit, ships=()))
            units.append({**bare, "ships": [ship(each) for each in unit.ships]})
        else:
            units.append(ship(unit))
    described = plain(dataclasses.replace(fleet, units=()))
    profiles = [plain(profile) for profile in numbers]
    return {**described, "units": units, "profiles": profiles}


def canonical_json(value: Any) -> bytes:
    """Return JSON with sorted keys and no spare white space."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return text.encode()

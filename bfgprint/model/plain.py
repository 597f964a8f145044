"""Turn model values into plain ones, to be written as canonical JSON.

What a document was made from travels in the PDF in this form: resolved
profiles, without places in files or menus of options not taken.  A field that
has its default is left out, so that the value can be built again exactly.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from enum import Enum
from typing import Any

from bfgprint.findings import Place
from bfgprint.model.fleet import EscortSquadron, Fleet, Ship, Unit
from bfgprint.model.profile import Profile

_LEFT_OUT = frozenset({"options"})
"""Fields of a profile that say what might have been."""


def plain(value: Any) -> Any:
    """Return a model value as numbers, texts, lists and mappings."""
    match value:
        case Enum():
            return value.value
        case Fleet():
            return _plain_fleet(value)
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return _plain_fields(value)
        case Mapping():
            return {str(name): plain(each) for name, each in value.items()}
        case frozenset():
            return sorted(plain(each) for each in value)
        case tuple() | list():
            return [plain(each) for each in value]
        case _:
            return value


def _plain_fields(value: Any, *skip: str) -> dict[str, Any]:
    """Return the fields of a dataclass that differ from their default."""
    left_out = {*skip, *(_LEFT_OUT if isinstance(value, Profile) else ())}
    found = {}
    for field in dataclasses.fields(value):
        each = getattr(value, field.name)
        if field.name in left_out or isinstance(each, Place):
            continue
        default = field.default
        if field.default_factory is not dataclasses.MISSING:
            default = field.default_factory()
        if default is dataclasses.MISSING or each != default:
            found[field.name] = plain(each)
    return found


def _plain_fleet(fleet: Fleet) -> dict[str, Any]:
    """Return a fleet with each profile once and ships that point to it."""
    numbers: dict[Profile, int] = {}
    profiles: list[Any] = []

    def ship(each: Ship) -> dict[str, Any]:
        if each.profile not in numbers:
            shown = plain(each.profile)
            # Profiles may differ in what is left out alone.
            if shown not in profiles:
                profiles.append(shown)
            numbers[each.profile] = profiles.index(shown)
        return {**_plain_fields(each, "profile"), "profile": numbers[each.profile]}

    def unit(each: Unit) -> dict[str, Any]:
        if not isinstance(each, EscortSquadron):
            return ship(each)
        return {**_plain_fields(each, "ships"), "ships": list(map(ship, each.ships))}

    units = [unit(each) for each in fleet.units]
    return {**_plain_fields(fleet, "units"), "units": units, "profiles": profiles}


def canonical_json(value: Any) -> bytes:
    """Return JSON with sorted keys and no spare white space."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return text.encode()

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
from functools import cache
from typing import Any

from bfgprint.findings import Place
from bfgprint.model.fleet import EscortSquadron, Fleet, Ship, Unit
from bfgprint.model.profile import Profile

_LEFT_OUT = frozenset({"options"})
"""Fields of a profile that say what might have been."""


def plain(value: Any) -> Any:
    """Return a model value as numbers, texts, lists and mappings."""
    if type(value) in _AS_THEY_ARE:
        return value
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


_AS_THEY_ARE = frozenset({str, int, float, bool, type(None)})


def _plain_fields(value: Any, *skip: str) -> dict[str, Any]:
    """Return the fields of a dataclass that differ from their default."""
    found = {}
    for name, default in _fields(value.__class__):
        each = getattr(value, name)
        if name in skip or isinstance(each, Place):
            continue
        if default is dataclasses.MISSING or each != default:
            found[name] = plain(each)
    return found


@cache
def _fields(kind: Any) -> tuple[tuple[str, Any], ...]:
    """Return the fields of a dataclass that are written, with their defaults."""
    left_out = _LEFT_OUT if issubclass(kind, Profile) else frozenset()
    return tuple(
        (field.name, _default(field))
        for field in dataclasses.fields(kind)
        if field.name not in left_out
    )


def _default(field: dataclasses.Field[Any]) -> Any:
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return field.default


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

"""The hash of a fleet list, by which a late swap shows.

It is of what the list holds, not of the bytes of its file: a roster that is exported
again, or a list whose entries stand in another order, has the same.  What a file says
about the list (its limit, its total, what its players do not check) is no part of it.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

from bfgprint.model.fleet import Fleet
from bfgprint.model.plain import canonical_json, plain


def list_hash(fleet: Fleet) -> str:
    """Return the SHA-256 of a list's content, in hexadecimal."""
    content = replace(
        fleet, points_limit=None, points=None, switch_off=(), own_hulls=()
    )
    values: dict[str, Any] = plain(content)
    profiles = values.pop("profiles")
    values["units"] = _in_order(_content(unit, profiles) for unit in values["units"])
    return hashlib.sha256(canonical_json(values)).hexdigest()


def _content(unit: dict[str, Any], profiles: list[Any]) -> dict[str, Any]:
    """Return a unit without its number in the list, with its profiles in full."""
    found = {name: value for name, value in unit.items() if name != "id"}
    if "ships" in found:
        found["ships"] = _in_order(_content(each, profiles) for each in found["ships"])
    else:
        found["profile"] = profiles[found["profile"]]
    return found


def _in_order(values: Any) -> list[Any]:
    return sorted(values, key=canonical_json)

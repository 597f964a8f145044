"""Give each different ship of a roster a hull of its own, named apart.

In: ships as they were bought.  Out: the ``[[hulls]]`` of a fleet file, and for
each ship its class and variant.  Two ships of one class whose figures differ,
since one has bought a nova cannon, are two variants, named for what was bought.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bfgprint.load.rosters.ships import Bought


@dataclass(slots=True, kw_only=True)
class _Hull:
    keys: dict[str, Any]
    options: dict[str, int]
    users: list[Bought]


@dataclass(kw_only=True)
class HullBook:
    """The hulls of a roster, each once."""

    _by_class: dict[str, list[_Hull]] = field(default_factory=dict)

    def enter(self, bought: Iterable[Bought]) -> None:
        """Enter the hulls of some ships; equal ones share an entry."""
        for each in bought:
            hulls = self._by_class.setdefault(each.hull["class"], [])
            text = _canonical(each.hull)
            for hull in hulls:
                if _canonical(hull.keys) == text and _agree(hull.options, each.options):
                    hull.options |= each.options
                    hull.users.append(each)
                    break
            else:
                hull = _Hull(keys=each.hull, options=dict(each.options), users=[each])
                hulls.append(hull)

    def entries(self) -> list[tuple[dict[str, Any], Bought]]:
        """Return the keys of each hull, and the first ship that has it.

        The ships themselves are told which variant they are.
        """
        entries = []
        for hulls in self._by_class.values():
            for hull, variant in zip(hulls, _variants(hulls), strict=True):
                if variant:
                    for user in hull.users:
                        user.hull = {**user.hull, "variant": variant}
                    hull.keys = {**hull.keys, "variant": variant}
                options = [
                    {"name": name, "points": points}
                    for name, points in hull.options.items()
                ]
                keys = {**hull.keys, "options": options}
                entries.append((_ordered(keys), hull.users[0]))
        return entries


_ORDER = (
    *("class", "variant", "title", "faction", "type", "subtype", "points", "hits"),
    *("speed_cm", "turns_deg", "shields", "armour", "turrets", "turrets_kind"),
    *("quadrants", "rules", "fleet_lists", "armament", "options"),
)
"""The order of a hull's keys, as in ``data/ships``."""


def _ordered(keys: dict[str, Any]) -> dict[str, Any]:
    """Return a hull's keys in order, without those that say nothing."""
    return {key: keys[key] for key in _ORDER if keys.get(key) not in (None, [], "")}


def _canonical(keys: dict[str, Any]) -> str:
    return json.dumps(keys, sort_keys=True)


def _agree(one: dict[str, int], other: dict[str, int]) -> bool:
    """Whether no option has two prices."""
    return all(other.get(name, points) == points for name, points in one.items())


def _variants(hulls: list[_Hull]) -> list[str]:
    """Return what to call hulls of one class; nothing where there is only one."""
    if len(hulls) == 1:
        return [""]
    bought = [set(hull.options) for hull in hulls]
    shared = set.intersection(*bought)
    names = [
        ", ".join(name for name in hull.options if name not in shared) or "as listed"
        for hull in hulls
    ]
    factions = [hull.keys["faction"] for hull in hulls]
    if len(set(names)) < len(names) and len(set(factions)) == len(factions):
        return factions
    counts: dict[str, int] = {}
    for index, name in enumerate(names):
        counts[name] = counts.get(name, 0) + 1
        if counts[name] > 1:
            names[index] = f"{name} {counts[name]}"
    return names

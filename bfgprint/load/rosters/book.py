"""Give each different ship of a roster a hull of its own, named apart.

In: ships as they were bought.  Out: the ``[[hulls]]`` of a fleet file, and for
each ship its class and variant.  Two ships of one class whose figures differ,
since one has bought a nova cannon, are two variants, named for what was bought.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bfgprint.load.names import plain
from bfgprint.load.rosters.ships import Bought


@dataclass(slots=True, kw_only=True)
class _Hull:
    keys: dict[str, Any]
    options: dict[str, int]
    users: list[Bought]


@dataclass(kw_only=True)
class HullBook:
    """The hulls of a roster, each once.

    Classes and variants that a fleet file can't tell apart are one here too.
    """

    _by_class: dict[str, dict[str, list[_Hull]]] = field(default_factory=dict)
    """By the class, then by all that they are."""

    def enter(self, bought: Iterable[Bought]) -> None:
        """Enter the hulls of some ships; equal ones share an entry."""
        for each in bought:
            of_class = self._by_class.setdefault(plain(each.hull["class"]), {})
            alike = of_class.setdefault(json.dumps(each.hull, sort_keys=True), [])
            for hull in alike:
                if _agree(each.options, hull.options):
                    hull.options.update(each.options)
                    hull.users.append(each)
                    break
            else:
                options = dict(each.options)
                alike.append(_Hull(keys=each.hull, options=options, users=[each]))

    def entries(self) -> list[tuple[dict[str, Any], Bought]]:
        """Return the keys of each hull, and the first ship that has it.

        The ships themselves are told which variant they are.
        """
        entries = []
        for of_class in self._by_class.values():
            hulls = [hull for alike in of_class.values() for hull in alike]
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
    if _differ(factions) and not _differ(names):
        return factions
    return list(_numbered(names))


def _differ(names: list[str]) -> bool:
    return len({plain(name) for name in names}) == len(names)


def _numbered(names: list[str]) -> Iterator[str]:
    """Yield the names, all different, with a number where one was there before."""
    used: set[str] = set()
    counts: Counter[str] = Counter()
    for name in names:
        unused = name
        while plain(unused) in used:
            counts[name] += 1
            unused = f"{name} {counts[name] + 1}"
        used.add(plain(unused))
        yield unused

"""One spelling for each name of a log: ships, units, squadrons, sides.

In: names as players wrote them, in any case and with or without quotes.  Out:
the fleet's spelling, or else that in which a name stood first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from bfgprint.load.names import plain
from bfgprint.model.fleet import Fleet

_CURLED = re.compile("[“”„«»]")
_NAMES = ("unit", "ship", "squadron", "attacker", "boards")
_LISTS = ("targets", "outside_explosion", "touches_at_end")


class Spellings:
    """The names that were met so far, each as it is written from then on."""

    def __init__(self, known: Iterable[str] = ()) -> None:
        """Begin with names whose spelling is settled."""
        self._first: dict[str, str] = {}
        for name in known:
            self.of(name)

    def of(self, name: str) -> str:
        """Return the one spelling of a name."""
        key = " ".join(_CURLED.sub("", plain(name)).split())
        return self._first.setdefault(key, name) if key else name

    def of_entry(self, values: dict[str, Any]) -> dict[str, Any]:
        """Return the values of an entry with every name in its one spelling."""
        own = dict(values)
        for key in _NAMES:
            if own.get(key):
                own[key] = self.of(own[key])
        for key in _LISTS:
            if own.get(key):
                own[key] = tuple(map(self.of, own[key]))
        return own


def names_of(fleet: Fleet | None) -> tuple[str, ...]:
    """Return the names of a fleet's units, ships and squadrons."""
    if fleet is None:
        return ()
    squadrons = (ship.squadron for ship in fleet.ships)
    return (
        *(unit.name for unit in fleet.units),
        *(ship.name for ship in fleet.ships),
        *(squadron.name for squadron in squadrons if squadron is not None),
    )

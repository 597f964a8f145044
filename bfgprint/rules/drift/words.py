"""The words of a Drift log's events, such as ``note:20`` or ``enemy:search:hit``.

In: one event as a player wrote it.  Out: its name and what stands behind it, or
None where nobody knows the event.  Case, spaces and underscores don't matter;
what an event does is told in ``events``.

Source: drift.md, sections 2 and 9.
"""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.findings import Place

BARE = frozenset(
    {
        "own-turn",
        "enemy-turn",
        "end-phase",
        "game-end",
        "declare:pass",
        "declare:fail",
        "show-note",
        "reveal",
        "move",
        "turn",
        "fire",
        "launch",
        "brace",
        "ram",
        "board",
        "disengage",
        "check",
        "check:pass",
        "check:fail",
        "repair",
        "leave",
        "fleet:move",
        "fleet:check:fail",
        "enemy:move",
        "enemy:fire",
        "enemy:fire-at",
        "enemy:ram",
        "enemy:board",
        "enemy:area-effect",
        "enemy:check:pass",
        "enemy:check:fail",
        "enemy:chain-broken",
    }
)
"""Events that say everything by their name."""

NAMED = {
    "order": "NAME",
    "marker": "FACE",
    "terrain": "NAME",
    "enemy:search:hit": "UNIT",
    "enemy:search:fail": "UNIT",
}
"""Events with words behind them; only an order can't do without."""

NUMBERED = {"note": "CM", "note-late": "CM", "shields": "NUMBER"}
"""Events with a figure behind them; a note's may be kept secret."""

NEEDS_MORE = frozenset({"order", "shields"})

KNOWN = tuple(
    sorted(
        BARE | {f"{name}:{more}" for name, more in (*NAMED.items(), *NUMBERED.items())}
    )
)
"""Every event, as a player is told of them."""

_MOST_PARTS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One event of a log."""

    name: str
    """As in ``KNOWN``, without what stands behind it."""
    words: str = ""
    """What stands behind it: an order's name, a searcher ..."""
    figure: float | None = None
    """What stands behind it, where that is a figure."""
    place: Place


def parse_event(text: str, place: Place) -> Event | None:
    """Return what the text says, or None where it is no event."""
    parts = text.split(":", _MOST_PARTS)
    for count in range(min(len(parts), _MOST_PARTS - 1), 0, -1):
        name = ":".join(map(_plain, parts[:count]))
        words = ":".join(parts[count:]).strip()
        if name in BARE:
            return None if words else Event(name=name, place=place)
        if name in NAMED or name in NUMBERED:
            return _with_more(name, words, place)
    return None


def _with_more(name: str, words: str, place: Place) -> Event | None:
    if not words:
        return None if name in NEEDS_MORE else Event(name=name, place=place)
    if name in NAMED:
        return Event(name=name, words=words, place=place)
    try:
        return Event(name=name, words=words, figure=float(words), place=place)
    except ValueError:
        return None


def _plain(part: str) -> str:
    return "-".join(part.casefold().replace("_", " ").split())

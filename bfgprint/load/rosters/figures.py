"""Understand the figures of a ship's profile, as catalogues spell them.

In: the text of each characteristic.  Out: the keys of a hull.  ``None`` stands
for a text that can't be understood; what can be is taken as written, and
nothing is put in its place.  Source of the spellings: roster-formats.md, and
the oddities of the catalogues' own figures.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal

from bfgprint.load.rosters.spelling import words_of

Facings = Mapping[Literal["front", "sides", "rear", "deflector"], list[str]]
"""The words for each facing."""

_NONE = re.compile(r"^\s*(?:[-–—]+|n/?a|none|nil)\s*$", re.IGNORECASE)
_NUMBER = re.compile(r"^\s*(\d{1,4})\s*(?:c?ms?|[°º]|deg(?:rees)?)?\s*$", re.IGNORECASE)
_SPEEDS = re.compile(
    r"^\s*\d+(?:\s*(?:cm)?\s*/\s*\d+)*\s*(?:c?ms?)?\.?\s*$", re.IGNORECASE
)
_SAVE = re.compile(r"^\s*(?:save\s*)?([2-6])\s*\+\s*(?:saves?)?\s*$", re.IGNORECASE)
_QUADRANT = re.compile(
    r"^\s*(\d{1,2})\s*(?:\(?\s*(?:per|a|each)?\s*quadrants?\s*\)?)\s*$", re.IGNORECASE
)
_KIND = re.compile(r"^\s*(\d{1,2})?\s*\(?\s*([A-Za-z][A-Za-z ]*?)\s*\)?\s*$")
_ARMOUR = re.compile(r"([2-6])\s*\+?\s*([A-Za-z]*)")


def is_nothing(text: str) -> bool:
    """Whether a text says that there is none: a dash, n/a."""
    return _NONE.match(text) is not None


def number(text: str) -> int | None:
    """Return a number with or without its unit: ``20 cm``, ``45º``, ``05cm``."""
    found = _NUMBER.match(text)
    return int(found[1]) if found else None


def hits(text: str, type_text: str, type_: str | None) -> int | None:
    """Return the hits; an escort's may be a tick box, or stand in its type."""
    found = _QUADRANT.match(text)
    if found:
        return int(found[1])
    value = number(text)
    if value is not None:
        return value
    in_type = re.search(r"/\s*(\d{1,2})\s*$", type_text)
    if in_type:
        return int(in_type[1])
    is_box = not words_of(text).strip()
    return 1 if type_ == "escort" and is_box else None


def speeds(text: str) -> int | list[int] | None:
    """Return the speed, or all of them: ``10/20/25cm``."""
    if is_nothing(text):
        return 0
    if not _SPEEDS.match(text):
        return None
    found = [int(digits) for digits in re.findall(r"\d+", text)]
    return found if len(found) > 1 else found[0]


def turns(text: str) -> int | str | None:
    """Return the angle of a turn, or ``special``."""
    if words_of(text).strip() == "special":
        return "special"
    return 0 if is_nothing(text) else number(text)


def shields(text: str) -> int | str | None:
    """Return a number of shields, or what a fleet has in their place."""
    words = words_of(text)
    for field in ("holofield", "shadowfield"):
        if field in words.replace(" ", ""):
            return field
    save = _SAVE.match(text)
    if save:
        return f"save {save[1]}+"
    quadrant = _QUADRANT.match(text)
    if quadrant:
        return int(quadrant[1])
    return 0 if is_nothing(text) else number(text)


def turrets(text: str) -> tuple[int, str | None] | None:
    """Return the turrets and what stands in for them: ``1 (Spores)``."""
    quadrant = _QUADRANT.match(text)
    if quadrant:
        return int(quadrant[1]), None
    value = 0 if is_nothing(text) else number(text)
    if value is not None:
        return value, None
    named = _KIND.match(text)
    return (int(named[1] or 0), named[2].casefold()) if named else None


def is_by_quadrant(texts: Mapping[str, str]) -> bool:
    """Whether hits, shields and turrets are given for each quadrant."""
    return any("quadrant" in text.casefold() for text in texts.values())


def armour(text: str, facings: Facings) -> int | dict[str, int] | None:
    """Return the armour, by facing where it differs: ``6+Prow/ 5+Sides/ 4+Rear``."""
    parts = _ARMOUR.findall(text)
    if not parts or re.sub(_ARMOUR, "", text).strip(" /\\,;()*+.") != "":
        return None
    found: dict[str, int] = {}
    for digit, word in parts:
        names: list[str] = [
            name for name, words in facings.items() if word.casefold() in words
        ]
        if word and not names and word.casefold() not in ("other", "rest", "all"):
            return None
        facing = names[0] if names else "other"
        if facing in found:
            return None
        found["deflector_front" if facing == "deflector" else facing] = int(digit)
    if found.keys() == {"other"}:
        return found["other"]
    if "other" not in found and not {"front", "sides", "rear"} <= found.keys():
        return None
    return found


def hull_figures(
    texts: Mapping[str, str], type_: str | None, facings: Facings
) -> dict[str, Any]:
    """Return the keys of a hull that a profile's texts give; None where unclear.

    ``texts`` are by the key's own name: ``hits``, ``speed`` and so on.
    """
    kind = turrets(texts["turrets"])
    figures: dict[str, Any] = {
        "type": type_,
        "hits": hits(texts["hits"], texts["type"], type_),
        "speed_cm": speeds(texts["speed"]),
        "turns_deg": turns(texts["turns"]),
        "shields": shields(texts["shields"]),
        "armour": armour(texts["armour"], facings),
        "turrets": kind[0] if kind else None,
    }
    if kind and kind[1]:
        figures["turrets_kind"] = kind[1]
    if is_by_quadrant(texts):
        figures["quadrants"] = True
    return figures

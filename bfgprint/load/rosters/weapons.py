"""Understand the lines of a ship's armament, as catalogues spell them.

In: an ``Armament`` profile.  Out: the keys of a weapon, and what of its text
could not be understood, which is never dropped without a word.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.load.reader import clip
from bfgprint.load.rosters.figures import is_nothing
from bfgprint.load.rosters.left_out import not_on_paper
from bfgprint.load.rosters.spelling import Spelling, has_word, words_of
from bfgprint.load.rosters.tree import RosterProfile, Selection

_DICE = re.compile(r"^(\d*)\s*D\s*([36])\s*([+-]\s*\d+)?$", re.IGNORECASE)
_WHOLE = re.compile(r"^(\d{1,2})\s*(?:squadrons?|squardons?)?\s*\*?$", re.IGNORECASE)
_PLAIN = re.compile(
    r"^\(?(?:capacity\s*:)?\s*\d{1,2}\s*(?:squadrons?|squardons?)?\)?$", re.IGNORECASE
)
"""A strength of which the number says all."""
_COUNTED = re.compile(r"^(\d{1,2})\s+([A-Za-z][A-Za-z ]*)$")
_SPAN = re.compile(
    r"^(?:(?:speed|range|missiles?|missles?|torpedoe?s?)\s*:)?\s*"
    r"(\d{1,3})(?:\s*(?:cm)?\s*[-–]\s*(\d{1,3}))?\s*(?:c?m)?\.?$",
    re.IGNORECASE,
)
_CRAFT = re.compile(
    r"([A-Za-z][A-Za-z'’ &-]*?)\s*:?\s*(\d{1,3})\s*(?:cm|m)?\s*"
    r"(?:\(([^)]*)\))?\s*(?:[,;/\n&]\s*|(?=[A-Z])|$)"
)
_CAPACITY = re.compile(r"^capacity\s*:\s*", re.IGNORECASE)
_BRACKETED = re.compile(r"^\(([^()]*)\)$")
_BRACKETS = re.compile(r"\s?\([^()]*\)$")


class WeaponLine(NamedTuple):
    """A line of armament, and what of it could not be read."""

    keys: dict[str, Any]
    unclear: tuple[str, ...]
    """Texts that are on paper in no other way."""
    dropped: tuple[str, ...] = ()
    """Texts that can be understood, and have no place on paper."""

    def findings(self, ship: Selection) -> list[Finding]:
        """Return what of the weapon of a ship is not on paper."""
        weapon = clip(self.keys["weapon"])
        messages = (f"{clip(text)} of the {weapon}" for text in self.dropped)
        notes = [
            not_on_paper(f"{ship.title}: {each} is not on paper", ship.place)
            for each in messages
        ]
        return notes + [
            Finding(
                code=Code.ROSTER_FIGURE_UNREAD,
                message=f"{ship.title}: {clip(text)} of the {weapon} "
                "can't be understood",
                place=ship.place,
                severity=Severity.WARNING,
                hint="write it on the sheet by hand",
            )
            for text in self.unclear
        ]


def weapon_line(
    profile: RosterProfile, ship_names: tuple[str, ...], spelling: Spelling
) -> WeaponLine:
    """Return the weapon that a profile describes.

    The ship's names are taken off the weapon's: ``Lunar Port Lance Battery``.
    """
    named = spelling.file.characteristics
    reach = profile.values.get(named.reach, "")
    strength = profile.values.get(named.strength, "")
    arc = profile.values.get(named.arc, "")
    location, weapon = weapon_name(profile.name, ship_names, spelling)
    keys: dict[str, Any] = {"location": location, "weapon": weapon}
    keys["kind"] = spelling.weapon_kind(profile.name)
    unclear = []
    found = _reach(reach, moves=keys["kind"] in ("torpedo", "launch bay"))
    if found is None:
        unclear.append(f"{named.reach} {one_line(reach)}")
    keys |= found or {}
    keys["strength"] = strength_of(strength)
    counted = _COUNTED.match(one_line(strength))
    if keys["kind"] == "launch bay" and counted:
        keys["strength"] = int(counted[1])
    arcs = arcs_of(arc, spelling)
    if arcs is None:
        unclear.append(f"{named.arc} {one_line(arc)}")
    dropped = []
    if keys["kind"] != "launch bay":
        keys["arcs"] = arcs or []
    elif arcs:
        # Our own bays have no arcs: with one they would be other weapons.
        dropped.append(f"{named.arc} {one_line(arc)}")
    if isinstance(keys["strength"], int) and not _PLAIN.match(one_line(strength)):
        text = one_line(strength)
        dropped.append(f"all but the number of {named.strength} {text}")
    return WeaponLine(
        {key: value for key, value in keys.items() if value is not None},
        tuple(unclear),
        tuple(dropped),
    )


def one_line(text: str) -> str:
    """Return a text with its line breaks as spaces."""
    return " ".join(text.split())


def weapon_name(
    name: str, ship_names: tuple[str, ...], spelling: Spelling
) -> tuple[str | None, str]:
    """Return the place on the hull and the weapon that a profile's name gives."""
    words = one_line(name).split(" ")
    for index, word in enumerate(words):
        for place, spelled in spelling.file.places.items():
            if has_word(word, spelled) and words[index + 1 :]:
                return place, _lower(" ".join(words[index + 1 :]), ship_names)
    ship_words = "".join(words_of(each) for each in ship_names)
    while len(words) > 1 and words_of(words[0]) in ship_words:
        # An Orbital Weapons Platform's weapons battery keeps its name.
        if spelling.is_weapon(" ".join(words)):
            break
        words = words[1:]
    return None, _lower(" ".join(words), ship_names)


def _lower(name: str, ship_names: tuple[str, ...]) -> str:
    """Return a weapon's name without capitals and the ship's name in brackets."""
    bracket = _BRACKETS.search(name)
    if bracket and any(words_of(bracket[0]) in words_of(s) for s in ship_names):
        name = name[: bracket.start()]
    return name.casefold() if name.isascii() else name.lower()


def strength_of(text: str) -> int | str:
    """Return a strength: a number, dice, or the words as they stand.

    A hook that holds ``Capacity: 1 Orca`` has room for ``1 Orca``.
    """
    text = _BRACKETED.sub(r"\1", _CAPACITY.sub("", one_line(text)))
    whole = _WHOLE.match(text)
    if whole:
        return int(whole[1])
    dice = _DICE.match(text)
    if dice:
        count = "" if dice[1] in ("", "1") else dice[1]
        return f"{count}D{dice[2]}{(dice[3] or '').replace(' ', '')}"
    return "-" if not text or is_nothing(text) else text


def _reach(text: str, *, moves: bool) -> dict[str, Any] | None:
    """Return range, speed or craft; None where the text can't be understood."""
    line = one_line(text)
    if not line or is_nothing(line):
        return {}
    if line.casefold() == "contact":
        return {"contact": True}
    span = _SPAN.match(line)
    if span:
        moves = moves or line.casefold().startswith(("speed", "miss"))
        least, most = int(span[1]), int(span[2] or span[1])
        measure = "speed" if moves else "range"
        keys = {f"{measure}_cm": most}
        return keys | ({f"{measure}_min_cm": least} if least != most else {})
    craft = list(_CRAFT.finditer(text))
    if craft and _CRAFT.sub("", text).strip(" \n,;/&") == "":
        names = [(_craft_name(each), int(each[2])) for each in craft]
        return {"craft": [{"name": name, "speed_cm": speed} for name, speed in names]}
    return None


def _craft_name(found: re.Match[str]) -> str:
    note = f" ({found[3].strip()})" if found[3] else ""
    return found[1].strip().casefold() + note


def arcs_of(text: str, spelling: Spelling) -> list[str] | None:
    """Return the arcs that a text names; None where it names something else.

    Three words of which one stands twice mean all three of left, front, right.
    """
    text = one_line(text)
    if not text or is_nothing(text):
        return []
    spelled = spelling.file.arcs
    if has_word(text, spelled.get("all", ())):
        return ["left", "front", "right", "rear"]
    words = words_of(text).split()
    arcs = []
    for word in words:
        names = [arc for arc, own in spelled.items() if has_word(word, own)]
        if not names:
            return None
        arcs.append(names[0])
    unique = list(dict.fromkeys(arcs))
    if len(arcs) == 3 and len(unique) == 2:
        unique += [a for a in ("left", "front", "right") if a not in unique]
    return [a for a in ("left", "front", "right", "rear", "quadrant") if a in unique]

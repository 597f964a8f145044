"""Read a ship's selection: how many, which figures, what was chosen with it.

In: a selection with a ship's profile, and the wrapper around it if there is
one.  Out: batches of equal ships.  Numbers in rosters are absolute: of three
ships with an option of number two, two have it; the third is a batch of its
own, so that every ship is on paper as it was bought.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bfgprint.findings import Finding
from bfgprint.load.rosters.hulls import KnownHulls, figures_of, hull_keys, texts_of
from bfgprint.load.rosters.parts import (
    is_commander,
    leadership,
    profiles_of,
    rule_names,
    ship_profile,
)
from bfgprint.load.rosters.spelling import Spelling
from bfgprint.load.rosters.tree import RosterProfile, Selection
from bfgprint.load.rosters.weapons import weapon_line


@dataclass(slots=True, kw_only=True)
class Bought:
    """Ships of one selection that are alike."""

    selection: Selection
    """The one with the ship's profile."""
    count: int
    name: str
    """The player's name for it; empty without one."""
    hull: dict[str, Any]
    options: dict[str, int]
    """Their points by name."""
    leadership: int | None = None
    commanders: list[Selection] = field(default_factory=list)
    chosen_ships: list[tuple[Selection, int]] = field(default_factory=list)
    """Ships' selections below this one, and how many for each of these ships."""
    carried: list[Bought] = field(default_factory=list)
    """Those of them that are on its hooks."""


@dataclass(slots=True, kw_only=True)
class ShipReader:
    """Reads ships' selections; what is unclear is kept in ``findings``."""

    spelling: Spelling
    known: KnownHulls
    ranks: tuple[str, ...]
    """Names of commanders' ranks."""
    findings: list[Finding] = field(default_factory=list)

    def read(
        self, selection: Selection, faction: str, wrapper: Selection | None = None
    ) -> list[Bought]:
        """Return the ships of a selection, alike ones together."""
        parts = [*self._parts(selection), *self._wrapped(selection, wrapper)]
        number = selection.number
        led = [is_commander(part, self.spelling, self.ranks) for part in parts]
        batches: list[tuple[tuple[int, ...], int]] = []
        for index in range(number):
            own = _share(round(selection.points), index, number)
            shares = (own, *(_share(part.number, index, number) for part in parts))
            if any(is_led and n for is_led, n in zip(led, shares[1:], strict=True)):
                batches.append((shares, 1))  # a commander's ship has a name of its own
                continue
            if batches and batches[-1][0] == shares:
                batches[-1] = (shares, batches[-1][1] + 1)
            else:
                batches.append((shares, 1))
        hull, findings = self._hull(selection, faction, wrapper)
        self.findings += findings
        bought = []
        for shares, count in batches:
            each = zip(parts, shares[1:], strict=True)
            chosen = [(part, share) for part, share in each if share]
            priced = {**hull, "points": shares[0]}
            bought.append(self._bought(selection, wrapper, priced, chosen, count))
        return bought

    def _parts(self, selection: Selection) -> Iterator[Selection]:
        """Yield what was chosen with a ship, as far as one thing is one choice."""
        for each in selection.selections:
            yield each
            is_whole = (
                ship_profile(each, self.spelling)
                or is_commander(each, self.spelling, self.ranks)
                or not each.number
            )
            if not is_whole:
                yield from self._parts(each)

    def _wrapped(
        self, selection: Selection, wrapper: Selection | None
    ) -> Iterator[Selection]:
        """Yield what was chosen with the wrapper of a ship, and its price."""
        if wrapper is not None:
            yield from (each for each in self._parts(wrapper) if each is not selection)

    def _hull(
        self, selection: Selection, faction: str, wrapper: Selection | None
    ) -> tuple[dict[str, Any], list[Finding]]:
        profile = ship_profile(selection, self.spelling)
        assert profile is not None  # that is what made it a ship
        own_name = profile.name.removesuffix(" Profile")
        names = [selection.name, own_name, *([wrapper.name] if wrapper else [])]
        points = selection.points / max(selection.number, 1)
        texts = texts_of(profile, self.spelling)
        figures = figures_of(selection, texts, self.spelling)
        known = self.known.find(names, faction, points, figures)
        is_choice = wrapper is not None and selection.kind == "upgrade"
        title = wrapper.name if wrapper is not None and is_choice else selection.name
        keys, findings = hull_keys(
            selection, texts, figures, known, title, self.spelling
        )
        keys["faction"] = known.faction if known else faction
        if known:
            keys["fleet_lists"] = list(known.fleet_lists)
        # Orders and Leadership follow from our rules' names, which catalogues lack.
        keys["rules"] = list(known.rules) if known else []
        return keys, findings

    def _bought(
        self,
        selection: Selection,
        wrapper: Selection | None,
        hull: dict[str, Any],
        chosen: list[tuple[Selection, int]],
        count: int,
    ) -> Bought:
        around = [wrapper] if wrapper else []
        names = (selection.name, hull["class"], *(each.name for each in around))
        bought = Bought(
            selection=selection,
            count=count,
            name=selection.custom_name or next((w.custom_name for w in around), ""),
            hull={**hull, "rules": list(hull["rules"]), "armament": []},
            options={},
        )
        for each in (selection, *around):
            self._add_profiles(bought, each, names)
        if wrapper is not None and wrapper.points:
            bought.options[wrapper.name] = round(wrapper.points / selection.number)
        for part, share in chosen:
            self._add_part(bought, part, share, names)
        return bought

    def _add_part(
        self, bought: Bought, part: Selection, share: int, names: tuple[str, ...]
    ) -> None:
        value = leadership(part, self.spelling)
        if ship_profile(part, self.spelling):
            bought.chosen_ships.append((part, share))
        elif is_commander(part, self.spelling, self.ranks):
            bought.commanders.append(part)
        else:
            if value is not None:
                bought.leadership = value
            weapons = self._add_profiles(bought, part, names)
            points = round(part.points / part.number * share)
            is_said = bool(weapons) or value is not None
            if points or not is_said:
                name = part.name if share == 1 else f"{share} x {part.name}"
                bought.options[_unused(name, bought.options)] = points

    def _add_profiles(
        self, bought: Bought, selection: Selection, names: tuple[str, ...]
    ) -> list[RosterProfile]:
        """Add the weapons and rules of a selection, and return its weapons."""
        weapons = profiles_of(selection, self.spelling.file.profiles.weapon)
        for profile in weapons:
            line = weapon_line(profile, names, self.spelling)
            self.findings += line.findings(bought.selection)
            bought.hull["armament"].append(line.keys)
        for name in rule_names(selection, self.spelling):
            if name not in bought.hull["rules"]:
                bought.hull["rules"].append(name)
        return weapons


def _share(whole: int, index: int, number: int) -> int:
    """Return the share of the ship of an index, of so many ships."""
    each, over = divmod(whole, number)
    return each + (1 if index < over else 0)


def _unused(name: str, used: dict[str, int]) -> str:
    """Return a name that no other option of the ship has."""
    number, unused = 2, name
    while unused in used:
        unused, number = f"{name} ({number})", number + 1
    return unused

"""Read a ship's selection: how many, which figures, what was chosen with it.

In: a selection with a ship's profile, and the wrapper around it if there is
one.  Out: batches of equal ships, so that every ship is on paper as it was bought.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bfgprint.findings import Finding
from bfgprint.load.fleets import shares_a_sheet
from bfgprint.load.names import plain
from bfgprint.load.reader import clip
from bfgprint.load.rosters.hulls import KnownHulls, figures_of, hull_keys, texts_of
from bfgprint.load.rosters.left_out import not_on_paper
from bfgprint.load.rosters.parts import (
    is_commander,
    leadership,
    profiles_of,
    rule_names,
    ship_profile,
    weapons_of,
)
from bfgprint.load.rosters.shares import Part, Share, batches
from bfgprint.load.rosters.spelling import Spelling
from bfgprint.load.rosters.tree import RosterProfile, Selection, not_a_number
from bfgprint.load.rosters.weapons import WeaponLine, weapon_line

MOST_CHOICES = 1_000
MOST_CHOSEN = 500_000
"""Ships of one selection, times what was chosen with them: more is no player's."""


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
    commanders: list[tuple[Selection, int]] = field(default_factory=list)
    """Those aboard, and how many on each of these ships."""
    chosen_ships: list[tuple[Selection, int]] = field(default_factory=list)
    """Ships' selections below this one, and how many for each of these ships."""
    carried: list[Bought] = field(default_factory=list)
    """Those of them that are on its hooks."""

    @property
    def is_escort(self) -> bool:
        """Whether it flies in squadrons of many."""
        return bool(self.hull["type"] == "escort")

    @property
    def shares_a_sheet(self) -> bool:
        """Whether a squadron of its like has one sheet and one Leadership."""
        return shares_a_sheet(self.hull["type"], self.hull["hits"])


@dataclass(slots=True, kw_only=True)
class ShipReader:
    """Reads ships' selections; what is unclear is kept in ``findings``."""

    spelling: Spelling
    known: KnownHulls
    ranks: frozenset[str]
    """The words of each rank that commanders have."""
    findings: list[Finding] = field(default_factory=list)
    _spellings: dict[str, str] = field(default_factory=dict)
    _weapon_lines: dict[tuple[object, ...], WeaponLine] = field(default_factory=dict)

    def read(
        self, selection: Selection, faction: str, wrapper: Selection | None = None
    ) -> list[Bought]:
        """Return the ships of a selection, alike ones together.

        Raises:
            DataError: so many with so much chosen can't be meant.
        """
        parts = [*self._parts(selection), *self._wrapped(selection, wrapper)]
        around = [selection, wrapper] if wrapper else [selection]
        total = selection.number * len(parts)
        if len(parts) > MOST_CHOICES or total > MOST_CHOSEN:
            message = f'{selection.number} of "{clip(selection.name)}" with '
            message += f"{len(parts):,} choices each can't be meant"
            raise not_a_number(selection.place, message)
        hull, findings = self._hull(selection, faction, wrapper)
        self.findings += findings
        is_escort = shares_a_sheet(hull["type"], hull["hits"])
        costs = [round(each.points) for each in around]
        chosen = [self._part(part, is_escort=is_escort) for part in parts]
        return [
            self._bought(around, hull, each, parts, count)
            for each, count in batches(selection.number, costs, chosen)
        ]

    def _part(self, selection: Selection, *, is_escort: bool) -> Part:
        """Return what a choice is to several ships; escorts share a Leadership."""
        is_value = leadership(selection, self.spelling) is not None
        return Part(
            number=selection.number,
            points=round(selection.points),
            group="leadership" if is_value else selection.group,
            is_common=is_value and is_escort and selection.number > 0,
            sets_apart=is_commander(selection, self.spelling, self.ranks),
        )

    def _parts(self, selection: Selection) -> Iterator[Selection]:
        """Yield what was chosen with a ship, as far as one thing is one choice."""
        for each in selection.selections:
            yield each
            if not (
                ship_profile(each, self.spelling)
                or is_commander(each, self.spelling, self.ranks)
            ):
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
        others = len(profiles_of(selection, self.spelling.file.profiles.ship)) - 1
        if others:
            number = "another profile" if others == 1 else f"{others} other profiles"
            message = f'{number} of "{selection.title}" is not on paper: it has one'
            self.findings.append(not_on_paper(message, selection.place))
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
        around: list[Selection],
        hull: dict[str, Any],
        share: Share,
        parts: list[Selection],
        count: int,
    ) -> Bought:
        """Return ships that have the same share; around them is a wrapper, or none."""
        names = (around[0].name, hull["class"], *(each.name for each in around[1:]))
        bought = Bought(
            selection=around[0],
            count=count,
            name=next((each.custom_name for each in around if each.custom_name), ""),
            hull={
                **hull,
                "points": share.prices[0],
                "rules": dict.fromkeys(hull["rules"]),
                "armament": [],
            },
            options={},
        )
        for each in around:
            self._add_profiles(bought, each, names)
        for wrapper, points in zip(around[1:], share.prices[1:], strict=True):
            if points:
                bought.options[self._spelled(wrapper.name)] = points
        for part, (number, points) in zip(parts, share.parts, strict=True):
            if number:
                self._add_part(bought, part, number, points, names)
        bought.hull["rules"] = list(bought.hull["rules"])
        return bought

    def _add_part(
        self,
        bought: Bought,
        part: Selection,
        number: int,
        points: int,
        names: tuple[str, ...],
    ) -> None:
        value = leadership(part, self.spelling)
        if ship_profile(part, self.spelling):
            bought.chosen_ships.append((part, number))
        elif is_commander(part, self.spelling, self.ranks):
            bought.commanders.append((part, number))
        else:
            if value is not None and bought.leadership not in (None, value):
                message = f'Leadership {value} of "{bought.selection.title}" is not '
                message += f"on paper: it has {bought.leadership} too"
                self.findings.append(not_on_paper(message, part.place))
            elif value is not None:
                bought.leadership = value
            weapons = self._add_profiles(bought, part, names)
            is_said = bool(weapons) or value is not None
            if points or not is_said:
                name = part.name if number == 1 else f"{number} x {part.name}"
                bought.options[self._unused(name, bought.options)] = points

    def _spelled(self, name: str) -> str:
        """Return a name as it was first spelled: options are told by ``plain``."""
        return self._spellings.setdefault(plain(name), name)

    def _unused(self, name: str, used: dict[str, int]) -> str:
        """Return a name that no other option of the ship has."""
        unused, number = self._spelled(name), 2
        while unused in used:
            unused, number = self._spelled(f"{name} ({number})"), number + 1
        return unused

    def _weapon_line(
        self, profile: RosterProfile, names: tuple[str, ...]
    ) -> WeaponLine:
        """Return a weapon as it was read before, on the same ship bought again."""
        key = (profile.name, *profile.values.items(), *names)
        if key not in self._weapon_lines:
            self._weapon_lines[key] = weapon_line(profile, names, self.spelling)
        return self._weapon_lines[key]

    def _add_profiles(
        self, bought: Bought, selection: Selection, names: tuple[str, ...]
    ) -> list[RosterProfile]:
        """Add the weapons and rules of a selection, and return its weapons."""
        weapons = weapons_of(selection, self.spelling)
        for profile in weapons:
            line = self._weapon_line(profile, names)
            self.findings += line.findings(bought.selection)
            bought.hull["armament"].append(line.keys)
        for name in rule_names(selection, self.spelling):
            bought.hull["rules"].setdefault(name)
        return weapons

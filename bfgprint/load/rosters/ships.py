"""Read a ship's selection: how many, which figures, what was chosen with it.

In: a selection with a ship's profile, and the wrapper around it if there is
one.  Out: batches of equal ships.  Numbers in rosters are absolute: of three
ships with an option of number two, two have it; the third is a batch of its
own, so that every ship is on paper as it was bought.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bfgprint.findings import Finding
from bfgprint.load.library import plain
from bfgprint.load.reader import clip
from bfgprint.load.rosters.hulls import KnownHulls, figures_of, hull_keys, texts_of
from bfgprint.load.rosters.left_out import not_on_paper
from bfgprint.load.rosters.parts import (
    is_commander,
    leadership,
    rule_names,
    ship_profile,
    weapons_of,
)
from bfgprint.load.rosters.spelling import Spelling
from bfgprint.load.rosters.tree import RosterProfile, Selection, not_a_number
from bfgprint.load.rosters.weapons import weapon_line

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
    commanders: list[Selection] = field(default_factory=list)
    chosen_ships: list[tuple[Selection, int]] = field(default_factory=list)
    """Ships' selections below this one, and how many for each of these ships."""
    carried: list[Bought] = field(default_factory=list)
    """Those of them that are on its hooks."""


class _Shares(NamedTuple):
    """What one of several ships of a selection has."""

    prices: tuple[int, ...]
    """Its own, and its wrapper's."""
    parts: tuple[tuple[int, int], ...]
    """Of each thing chosen: how many, and for how much."""


@dataclass(slots=True, kw_only=True)
class ShipReader:
    """Reads ships' selections; what is unclear is kept in ``findings``."""

    spelling: Spelling
    known: KnownHulls
    ranks: tuple[str, ...]
    """Names of commanders' ranks."""
    findings: list[Finding] = field(default_factory=list)
    _spellings: dict[str, str] = field(default_factory=dict)

    def read(
        self, selection: Selection, faction: str, wrapper: Selection | None = None
    ) -> list[Bought]:
        """Return the ships of a selection, alike ones together.

        Raises:
            DataError: so many with so much chosen can't be meant.
        """
        parts = [*self._parts(selection), *self._wrapped(selection, wrapper)]
        around = [selection, wrapper] if wrapper else [selection]
        if selection.number * len(parts) > MOST_CHOSEN:
            message = f'{selection.number} of "{clip(selection.name)}" with '
            message += f"{len(parts):,} choices each can't be meant"
            raise not_a_number(selection.place, message)
        hull, findings = self._hull(selection, faction, wrapper)
        self.findings += findings
        # Escorts share a Leadership, so that all of them have it.
        common = [
            hull["type"] == "escort" and leadership(part, self.spelling) is not None
            for part in parts
        ]
        led = [is_commander(part, self.spelling, self.ranks) for part in parts]
        firsts = self._firsts(parts, selection.number)
        batches: list[tuple[_Shares, int]] = []
        for index in range(selection.number):
            shares = _Shares(
                prices=tuple(_price(each, index, selection.number) for each in around),
                parts=tuple(
                    (1, _price(part, index, selection.number))
                    if is_common
                    else _taken(
                        part, (index - first) % selection.number, selection.number
                    )
                    for part, first, is_common in zip(
                        parts, firsts, common, strict=True
                    )
                ),
            )
            # A commander's ship has a name of its own.
            is_led = any(
                here and n for here, (n, _) in zip(led, shares.parts, strict=True)
            )
            if batches and batches[-1][0] == shares and not is_led:
                batches[-1] = (shares, batches[-1][1] + 1)
            else:
                batches.append((shares, 1))
        return [
            self._bought(
                around,
                {**hull, "points": shares.prices[0]},
                [
                    (part, *taken)
                    for part, taken in zip(parts, shares.parts, strict=True)
                    if taken[0]
                ],
                shares.prices[1:],
                count,
            )
            for shares, count in batches
        ]

    def _firsts(self, parts: list[Selection], number: int) -> list[int]:
        """Return which of so many ships is the first to have each part.

        Of a group from which each ship has one thing, and of Leadership, the
        second is the next ship's: no ship has both.
        """
        groups = [self._group(part) for part in parts]
        wholes: Counter[str] = Counter()
        for part, group in zip(parts, groups, strict=True):
            wholes[group] += part.number
        firsts, taken = [], Counter[str]()
        for part, group in zip(parts, groups, strict=True):
            is_shared = group and wholes[group] == number
            firsts.append(taken[group] if is_shared else 0)
            taken[group] += part.number
        return firsts

    def _group(self, part: Selection) -> str:
        value = leadership(part, self.spelling)
        return part.group if value is None else "leadership"

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
        chosen: list[tuple[Selection, int, int]],
        wrapped: tuple[int, ...],
        count: int,
    ) -> Bought:
        """Return ships that are alike: around them is a wrapper, or none.

        What was chosen comes with how often and for how much.
        """
        names = (around[0].name, hull["class"], *(each.name for each in around[1:]))
        bought = Bought(
            selection=around[0],
            count=count,
            name=next((each.custom_name for each in around if each.custom_name), ""),
            hull={**hull, "rules": list(hull["rules"]), "armament": []},
            options={},
        )
        for each in around:
            self._add_profiles(bought, each, names)
        for wrapper, points in zip(around[1:], wrapped, strict=True):
            if points:
                bought.options[self._spelled(wrapper.name)] = points
        for part, number, points in chosen:
            self._add_part(bought, part, number, points, names)
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
            bought.commanders += [part] * number
        else:
            if value is not None and bought.leadership not in (None, value):
                message = f'Leadership {value} of "{bought.name or names[0]}" is not '
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

    def _add_profiles(
        self, bought: Bought, selection: Selection, names: tuple[str, ...]
    ) -> list[RosterProfile]:
        """Add the weapons and rules of a selection, and return its weapons."""
        weapons = weapons_of(selection, self.spelling)
        for profile in weapons:
            line = weapon_line(profile, names, self.spelling)
            self.findings += line.findings(bought.selection)
            bought.hull["armament"].append(line.keys)
        for name in rule_names(selection, self.spelling):
            if name not in bought.hull["rules"]:
                bought.hull["rules"].append(name)
        return weapons


def share(whole: int, index: int, number: int) -> int:
    """Return the share of the one of an index, of so many: the first have more."""
    each, over = divmod(whole, number)
    return each + (1 if index < over else 0)


def _price(selection: Selection, index: int, number: int) -> int:
    return share(round(selection.points), index, number)


def _taken(part: Selection, index: int, number: int) -> tuple[int, int]:
    """Return how many of what was chosen the ship of an index has, and their price.

    Its price is shared out over all of them: no point is lost in rounding.
    """
    if not part.number:
        return 0, 0
    own = share(part.number, index, number)
    before = part.number // number * index + min(index, part.number % number)
    points = round(part.points)
    paid = points * before // part.number
    return own, points * (before + own) // part.number - paid

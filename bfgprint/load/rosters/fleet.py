"""Turn a roster into the values of a fleet file.

In: a Roster.  Out: a Reading: values that ``FleetFile`` takes, so that one
builder serves rosters and our own files alike; the selections that became
ships; and a finding for all that is not on paper.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bfgprint.findings import Finding, Place
from bfgprint.load.commanders import find_ranks
from bfgprint.load.library import Library
from bfgprint.load.reader import clip
from bfgprint.load.rosters.bare import BareShips
from bfgprint.load.rosters.book import HullBook
from bfgprint.load.rosters.commanders import (
    commander_findings,
    commander_keys,
    rank_name,
)
from bfgprint.load.rosters.hulls import KnownHulls
from bfgprint.load.rosters.left_out import (
    ids_twice,
    left_out,
    names_lost,
    not_on_paper,
    rounded,
    together,
)
from bfgprint.load.rosters.selecting import Led, Selecting, Squadron
from bfgprint.load.rosters.ships import MOST_CHOICES, Bought, ShipReader
from bfgprint.load.rosters.spelling import Spelling, words_of
from bfgprint.load.rosters.tree import Roster, Selection, not_a_number
from bfgprint.load.schema import CommanderRankKeys

Path = tuple[str | int, ...]
Values = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What was made of a roster."""

    values: Values
    """As of a fleet file."""
    places: dict[Path, Place]
    """Where in the roster the values come from."""
    ships: tuple[tuple[Selection, int], ...]
    """Each selection that became ships, and how many."""
    findings: tuple[Finding, ...]


def read_roster(roster: Roster, spelling: Spelling, library: Library) -> Reading:
    """Return what a fleet file of the roster would say, and what was left out."""
    ranks = [*spelling.file.names.commander, *(r.rank for r in library.commanders)]
    reader = ShipReader(
        spelling=spelling,
        known=KnownHulls(library=library, spelling=spelling),
        ranks=frozenset(map(words_of, ranks)),
    )
    found = Selecting(spelling=spelling, reader=reader)
    for force in roster.forces:
        found.force(force)
    head = _head(roster, spelling)
    offered = (head.get("faction", ""), head.get("fleet_list"))
    writing = _Writing(found=found, ranks=library.commanders, offered=offered)
    values = {**head, **writing.values()}
    bare = BareShips(spelling=spelling, library=library, ranks=reader.ranks)
    findings = (
        *bare.of(roster),
        *dict.fromkeys(reader.findings),  # some ships are looked at twice
        *rounded(roster),
        *ids_twice(roster),
        *names_lost(roster, found.names()),
        *left_out(roster, found.idle),
    )
    return Reading(
        values={key: value for key, value in values.items() if value},
        places={(): roster.place, **writing.places},
        ships=tuple(writing.ships),
        findings=tuple(together(findings)),
    )


def _head(roster: Roster, spelling: Spelling) -> Values:
    """Return what stands at the top of a fleet file."""
    first = next(force for force in roster.forces if force.selections)
    values: Values = {"kind": "fleet", "name": roster.name or "Fleet"}
    values["faction"] = spelling.faction(first.catalogue)
    values["fleet_list"] = spelling.fleet_list(first.name)
    if roster.limit is not None:
        values["points_limit"] = round(roster.limit)
    if roster.points is not None:
        values["points"] = round(roster.points)
    return values


@dataclass(kw_only=True)
class _Writing:
    """Writes down what was found, and where each thing came from."""

    found: Selecting
    ranks: Sequence[CommanderRankKeys]
    """Every commander of our data."""
    offered: tuple[str, str | None]
    """The faction and the fleet list that offer them."""
    places: dict[Path, Place] = field(default_factory=dict)
    ships: list[tuple[Selection, int]] = field(default_factory=list)

    def values(self) -> Values:
        """Return all tables of the fleet file."""
        hulls = self._hulls()
        self._name_units()
        return {
            "ships": [
                self._ship(ship, ("ships", index))
                for index, ship in enumerate(self.found.singles)
            ],
            "squadrons": [
                self._squadron(squadron, ("squadrons", index))
                for index, squadron in enumerate(self.found.squadrons)
            ],
            "commanders": self._commanders(),
            "upgrades": self._upgrades(),
            "hulls": hulls,
        }

    def _hulls(self) -> list[Values]:
        book = HullBook()
        book.enter(self.found.all_ships())
        entries = book.entries()
        for index, (_, user) in enumerate(entries):
            self.places["hulls", index] = _titled(user.selection)
        return [keys for keys, _ in entries]

    def _name_units(self) -> None:
        """Name every squadron, and each ship that a commander is aboard of."""
        for number, squadron in enumerate(self.found.squadrons, 1):
            squadron.name = squadron.name or f"Squadron {number}"
        self._number_units()
        taken = {ship.name for ship in self.found.all_ships()}
        for led in self.found.commanders:
            if isinstance(led.unit, Bought) and not led.unit.name:
                name, number = led.unit.hull["class"], 1
                while (numbered := f"{name} {number}") in taken:
                    number += 1
                led.unit.name = numbered
                taken.add(numbered)

    def _number_units(self) -> None:
        """Number the units of one name, where a commander's place is told by it."""
        units = self._units()
        led = {each.unit.name for each in self.found.commanders if each.unit}
        # Of so many ships of one entry each has a number in any case.
        taken = {unit.name for unit in units} | {
            f"{ship.name} {number}"
            for ship in self.found.all_ships()
            for number in range(1, ship.count + 1)
            if ship.count > 1
        }
        counts = Counter(unit.name for unit in units)
        numbers: Counter[str] = Counter()
        for unit in units:
            name = unit.name
            is_one = isinstance(unit, Squadron) or unit.count == 1
            if name and name in led and counts[name] > 1 and is_one:
                numbers[name] += 1
                while (numbered := f"{name} {numbers[name]}") in taken:
                    numbers[name] += 1
                unit.name = numbered

    def _units(self) -> list[Bought | Squadron]:
        """Return all that a commander may lead."""
        squadrons = self.found.squadrons
        ships = (ship for each in squadrons for ship in each.ships)
        return [*self.found.singles, *squadrons, *ships]

    def _ship(self, ship: Bought, path: Path) -> Values:
        keys = self._entry(ship, path)
        for index, carried in enumerate(ship.carried):
            place = (*path, "carries", index)
            entry = self._entry(carried, place, ship.count)
            keys.setdefault("carries", []).append(entry)
        return keys

    def _entry(self, ship: Bought, path: Path, times: int = 1) -> Values:
        self.places[path] = _titled(ship.selection)
        self.ships.append((ship.selection, ship.count * times))
        keys = {
            "class": ship.hull["class"],
            "variant": ship.hull.get("variant"),
            "name": ship.name,
            "leadership": ship.leadership,
            "options": list(ship.options),
            "count": ship.count if ship.count > 1 else None,
        }
        return {key: value for key, value in keys.items() if value}

    def _squadron(self, squadron: Squadron, path: Path) -> Values:
        self.places[path] = _titled(squadron.selection)
        ships = [
            self._ship(ship, (*path, "ships", index))
            for index, ship in enumerate(squadron.ships)
        ]
        value = squadron.leadership
        if value is None:
            return {"name": squadron.name, "ships": ships}
        if squadron.ships[0].shares_a_sheet:
            for ship in ships:
                ship.pop("leadership", None)
            return {"name": squadron.name, "leadership": value, "ships": ships}
        for ship in ships:
            ship.setdefault("leadership", value)
        return {"name": squadron.name, "ships": ships}

    def _commanders(self) -> list[Values]:
        """Write the commanders; whose ship can't be told by its name chooses one."""
        entries: list[Values] = []
        counts = Counter(unit.name for unit in self._units())
        taken: Counter[Selection] = Counter()
        for index, led in enumerate(self.found.commanders):
            self.places["commanders", index] = _titled(led.selection)
            name = led.unit.name if led.unit is not None else None
            if counts[name or ""] != 1 or any(e.get("ship") == name for e in entries):
                self._unplaced(led)
                name = None
            spelling = self.found.spelling
            rank = rank_name(led.selection, self.ranks, spelling)
            ranks = find_ranks(self.ranks, rank, *self.offered)
            which = taken[led.selection]
            if not which:
                findings = commander_findings(led.selection, spelling)
                self.found.reader.findings += findings
            taken[led.selection] += 1
            keys = commander_keys(led.selection, which, rank, name, ranks, spelling)
            entries.append(keys)
        return entries

    def _unplaced(self, led: Led) -> None:
        """Say that a commander's place is not on paper: he chooses one later."""
        if led.unit is not None:
            message = f'that "{led.selection.title}" is aboard "{clip(led.unit.name)}" '
            message += "is not on paper: another is, or several have that name"
            note = not_on_paper(message, led.selection.place)
            self.found.reader.findings.append(note)

    def _upgrades(self) -> list[Values]:
        entries = []
        if len(self.found.upgrades) > MOST_CHOICES:
            place, number = self.found.upgrades[0].place, len(self.found.upgrades)
            raise not_a_number(place, f"{number:,} upgrades can't be meant")
        for index, each in enumerate(self.found.upgrades):
            self.places["upgrades", index] = _titled(each)
            name = each.name if each.number == 1 else f"{each.number} x {each.name}"
            entries.append({"name": name, "points": round(each.points)})
        return entries


def _titled(selection: Selection) -> Place:
    """Return the place of a selection, and which it is: a line alone tells nobody."""
    return replace(selection.place, item=selection.place.item or selection.title)

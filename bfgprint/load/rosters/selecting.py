"""Sort a roster's selections into ships, squadrons, commanders and upgrades.

In: forces.  Out: lists of what was found, in the roster's order.  Containers
may be of any name and depth; what is neither bought nor a ship is kept as well,
so that nothing gets lost without a word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from bfgprint.load.fleets import LARGEST_SHEET
from bfgprint.load.rosters.left_out import not_on_paper
from bfgprint.load.rosters.parts import (
    is_commander,
    leadership,
    ship_profile,
    ships_below,
)
from bfgprint.load.rosters.ships import Bought, ShipReader
from bfgprint.load.rosters.spelling import Spelling
from bfgprint.load.rosters.tree import Force, Selection, not_a_number

MOST_COMMANDERS = 200


@dataclass(slots=True, kw_only=True, eq=False)
class Squadron:
    """Ships that the roster has as a squadron, or escorts of one selection."""

    selection: Selection
    name: str
    """The player's name for it; empty without one."""
    leadership: int | None
    ships: list[Bought]


@dataclass(slots=True, kw_only=True, eq=False)
class Led:
    """A commander, and who carries him; None where the roster does not say."""

    selection: Selection
    unit: Bought | Squadron | None = None


@dataclass(kw_only=True)
class Selecting:
    """What has been found so far."""

    spelling: Spelling
    reader: ShipReader
    faction: str = ""
    singles: list[Bought] = field(default_factory=list)
    squadrons: list[Squadron] = field(default_factory=list)
    commanders: list[Led] = field(default_factory=list)
    upgrades: list[Selection] = field(default_factory=list)
    """Bought for the fleet, or for a whole squadron."""
    idle: list[Selection] = field(default_factory=list)
    """Neither ship nor bought: nothing of it can be on paper."""

    def all_ships(self) -> list[Bought]:
        """Return all ships, those of squadrons and those carried included."""
        squadrons = (ship for each in self.squadrons for ship in each.ships)
        ships = [*self.singles, *squadrons]
        return [*ships, *(carried for ship in ships for carried in ship.carried)]

    def names(self) -> set[str]:
        """Return the names of all ships and squadrons, as far as they have one."""
        ships = {ship.name for ship in self.all_ships()}
        return ships | {squadron.name for squadron in self.squadrons}

    def force(self, force: Force) -> None:
        """Sort a force's selections."""
        self.faction = self.spelling.faction(force.catalogue)
        for selection in force.selections:
            self._selection(selection)

    def _selection(self, selection: Selection) -> None:
        if not selection.number:
            self._nothing(selection)
        elif ship_profile(selection, self.spelling):
            self._ship(selection)
        elif ships_below(selection, self.spelling):
            if self._is_squadron(selection):
                self._squadron(selection)
            elif ship := self._wrapped(selection):
                self._ship(ship, selection)
            else:
                self._container(selection)
        elif is_commander(selection, self.spelling, self.reader.ranks):
            self._lead(selection, None, selection.number)
        else:
            self._upgrade(selection)

    def _nothing(self, selection: Selection) -> None:
        """Pass over what was selected 0 times, but not over what is within it."""
        self.idle.append(selection)
        for each in selection.selections:
            self._selection(each)

    def _lead(
        self, selection: Selection, unit: Bought | Squadron | None, number: int
    ) -> None:
        if len(self.commanders) + number > MOST_COMMANDERS:
            message = f'{number} more of "{selection.title}" can\'t be meant'
            raise not_a_number(selection.place, message)
        self.commanders += [Led(selection=selection, unit=unit)] * number

    def _ship(self, selection: Selection, wrapper: Selection | None = None) -> None:
        """Take ships that stand alone; several escorts fly as squadrons."""
        ships = self._read(selection, wrapper)
        if selection.number > 1 and all(ship.is_escort for ship in ships):
            for part in _parts(ships, 1):
                self._enter(selection, ships[0].name, None, part)
        else:
            self.singles += ships
            self._take_commanders(ships, None)

    def _is_squadron(self, selection: Selection) -> bool:
        """Whether ships fly together: not where squadrons stand within it."""
        within = (each for each in selection.walk() if each is not selection)
        return self.spelling.is_squadron(selection.name) and not any(
            self.spelling.is_squadron(each.name)
            and not ship_profile(each, self.spelling)
            and ships_below(each, self.spelling)
            for each in within
        )

    def _wrapped(self, selection: Selection) -> Selection | None:
        """Return the ship that a selection is only the wrapper of."""
        ships = ships_below(selection, self.spelling)
        is_wrapper = len(ships) == 1 and ships[0].number == selection.number
        return ships[0] if is_wrapper else None

    def _squadron(self, selection: Selection) -> None:
        """Take a squadron, escorts and capital ships apart."""
        read: list[Bought] = []
        beside: list[Selection] = []
        self._sort(selection, read, beside)
        values = [
            value
            for other in beside
            for each in other.walk()
            if (value := leadership(each, self.spelling)) is not None
            for _ in range(each.number)
        ]
        name = selection.custom_name
        first: Squadron | None = None
        for each in _kinds(read):
            parts = list(_parts(each, selection.number))
            for index, part in enumerate(parts):
                part_name = f"{name} {index + 1}" if name and len(parts) > 1 else name
                value = values[min(index, len(values) - 1)] if values else None
                squadron = self._enter(selection, part_name, value, part)
                first = first or squadron
        for other in beside:
            self._beside(other, first)

    def _shared(
        self, selection: Selection, value: int | None, ships: list[Bought]
    ) -> int | None:
        """Return the Leadership that escorts share, and report any other."""
        own = [ship.leadership for ship in ships if ship.leadership is not None]
        value = value if value is not None else next(iter(own), None)
        for other in sorted(set(own) - {value}):
            message = f'Leadership {other} of "{selection.title}" '
            message += f"is not on paper: escorts share one, here {value}"
            self.reader.findings.append(not_on_paper(message, selection.place))
        return value

    def _sort(
        self, selection: Selection, read: list[Bought], beside: list[Selection]
    ) -> None:
        """Tell a squadron's ships from what stands beside them, at any depth."""
        if selection.points:
            self.upgrades.append(selection)
        for each in selection.selections:
            if ship_profile(each, self.spelling):
                read += self._read(each)
            elif not ships_below(each, self.spelling):
                beside.append(each)
            elif ship := self._wrapped(each):
                read += self._read(ship, each)
            else:
                self._sort(each, read, beside)

    def _enter(
        self,
        selection: Selection,
        name: str,
        value: int | None,
        ships: list[Bought],
    ) -> Squadron:
        if ships[0].shares_a_sheet:
            value = self._shared(selection, value, ships)
        squadron = Squadron(
            selection=selection, name=name, leadership=value, ships=ships
        )
        self.squadrons.append(squadron)
        self._take_commanders(ships, squadron)
        return squadron

    def _beside(self, selection: Selection, squadron: Squadron | None) -> None:
        """Take what stands in a squadron beside its ships."""
        if is_commander(selection, self.spelling, self.reader.ranks):
            self._lead(selection, _leader(squadron), selection.number)
        elif all(leadership(each, self.spelling) is None for each in selection.walk()):
            self._upgrade(selection)
        else:
            self.upgrades += (each for each in selection.walk() if each.points)

    def _container(self, selection: Selection) -> None:
        """Take what only holds other selections together."""
        if selection.points:
            self.upgrades.append(selection)
        for each in selection.selections:
            self._selection(each)

    def _upgrade(self, selection: Selection) -> None:
        bought = [each for each in selection.walk() if each.points and each.number]
        self.upgrades += bought
        if not bought:
            self.idle.append(selection)

    def _read(
        self, selection: Selection, wrapper: Selection | None = None
    ) -> list[Bought]:
        """Read a ship's selection, and those of the ships that it carries.

        Of several carriers' ships those that are not all alike, or lead or carry
        others in turn, are taken as ships of their own: none is lost.
        """
        if not selection.number:
            self._nothing(selection)
            return []
        ships = self.reader.read(selection, self.faction, wrapper)
        for chosen in dict.fromkeys(c for ship in ships for c, _ in ship.chosen_ships):
            carried = self.reader.read(chosen, self.faction)
            is_plain = not any(each.chosen_ships or each.commanders for each in carried)
            if not is_plain or any(ship.is_escort for ship in ships):
                self._ship(chosen)
            elif selection.number == 1:
                ships[0].carried += carried
            elif len(carried) == 1:
                for ship in ships:
                    counts = [n for each, n in ship.chosen_ships if each is chosen]
                    ship.carried += [replace(carried[0], count=n) for n in counts]
            else:
                self._ship(chosen)
        return ships

    def _take_commanders(self, ships: list[Bought], squadron: Squadron | None) -> None:
        for ship in ships:
            unit = squadron if squadron and ship.shares_a_sheet else ship
            for commander, number in ship.commanders:
                self._lead(commander, unit, number)


def _leader(squadron: Squadron | None) -> Bought | Squadron | None:
    """Return who carries a squadron's commander: a capital ship, or all escorts."""
    if squadron is None or squadron.ships[0].shares_a_sheet:
        return squadron
    return squadron.ships[0]


def _kinds(ships: list[Bought]) -> Iterator[list[Bought]]:
    """Yield those that share a sheet, then the others, as far as there are any."""
    escorts = [ship for ship in ships if ship.shares_a_sheet]
    others = [ship for ship in ships if not ship.shares_a_sheet]
    yield from (each for each in (escorts, others) if each)


def _parts(ships: Iterable[Bought], number: int) -> Iterator[list[Bought]]:
    """Yield the ships in as many parts, or in more where a sheet can't hold one."""
    ships = list(ships)
    total = sum(ship.count for ship in ships)
    number = min(max(number, -(-total // LARGEST_SHEET)), total)
    for index in range(number):
        room = (total + index) // number
        part: list[Bought] = []
        while room:
            taken = min(room, ships[0].count)
            part.append(replace(ships[0], count=taken))
            rest = ships[0].count - taken
            ships[:1] = [replace(ships[0], count=rest)] if rest else []
            room -= taken
        yield part

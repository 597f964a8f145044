"""Build a Fleet from a fleet file: look up classes, apply options, name ships.

In: a parsed ``kind = "fleet"`` file and the Library.  Out: the Fleet and every
finding at once; a fleet with findings that stop printing is None.  A mistake
is reported where it was made, not again where it is missed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity, stopping
from bfgprint.load.choices import Offers, Path, find_profile, take_options
from bfgprint.load.commanders import faction_of, put_aboard
from bfgprint.load.faults import in_order
from bfgprint.load.hulls import with_options
from bfgprint.load.library import Library
from bfgprint.load.mend import shape_so_far
from bfgprint.load.names import plain
from bfgprint.load.own_hulls import check_own_hulls, own_hulls
from bfgprint.load.reader import Source, clip
from bfgprint.load.reports import Reports
from bfgprint.load.schema import CarriedKeys, FleetFile, ShipKeys, SquadronKeys, failure
from bfgprint.model.fleet import (
    CapitalSquadron,
    EscortSquadron,
    Fleet,
    Ship,
    TakenOption,
    Unit,
)
from bfgprint.model.profile import Profile, ShipType

MOST_SHIPS = 5_000
"""More ships than this in one fleet are a slip of the finger."""

_UP_TO_MOST = f"from 1 to {MOST_SHIPS:,}"

MOST_POINTS = 1_000_000
"""A points limit above this is one, too."""

LARGEST_SHEET = 24
"""Escorts that one squadron sheet can hold."""


def load_fleet(source: Source, library: Library) -> tuple[Fleet | None, list[Finding]]:
    """Return the fleet of a file and what was found on the way.

    Raises:
        DataError: the file has not the shape of a fleet; what else is wrong
            with it is said as well.
        RulesError: a text of it can't be printed, likewise.
    """
    file, faults = shape_so_far(source, FleetFile)
    if file is not None:
        faults += check_own_hulls(file, source)
    if file is not None and not faults:
        return build_fleet(file, source, library)
    places = [fault.place.item for fault in faults]
    found: list[Finding] = []
    lacks_ships = {"ships", "squadrons"}.intersection(places)
    # Without its own hulls, which may be at fault, a fleet lacks classes.
    if file and not lacks_ships and not any(p.startswith("hulls") for p in places):
        found = build_fleet(file, source, library)[1]
    others = [each for each in found if not _is_near(each.place.item, places)]
    raise failure(in_order([*faults, *others]))


def _is_near(item: str, places: Iterable[str]) -> bool:
    """Whether a place is one of others, or within or around it."""
    return any(
        item == place
        or item.startswith((f"{place}.", f"{place}["))
        or place.startswith((f"{item}.", f"{item}["))
        for place in places
    )


def build_fleet(
    file: FleetFile, source: Source, library: Library
) -> tuple[Fleet | None, list[Finding]]:
    """Return the fleet that a fleet file describes, or None, and the findings."""
    reports = Reports(source=source)
    own = own_hulls(file)
    library = library.with_hulls(own)
    work = _Building(file=file, library=library, reports=reports)
    units = work.units()
    if not units and not reports.findings:
        reports.report(Code.EMPTY_FLEET, (), "the fleet has no ships")
    limit = file.points_limit
    if limit is not None and not 1 <= limit <= MOST_POINTS:
        message = f"{clip(str(limit))} points can't be meant"
        hint = f"from 1 to {MOST_POINTS:,}"
        reports.report(Code.ABSURD_NUMBER, ("points_limit",), message, hint)
    _check_faction(file, library, reports)
    units, commanders = put_aboard(file, units, work.lost, library.commanders, reports)
    if not stopping(reports.findings):
        _check_names(file, reports)
    # What is wrong with carried ships is wrong on each of several carriers.
    findings = in_order(dict.fromkeys(reports.findings))
    if stopping(findings):
        return None, findings
    fleet = Fleet(
        name=file.name,
        faction=file.faction or faction_of(units[0]),
        units=tuple(units),
        commanders=tuple(commanders),
        upgrades=tuple(
            TakenOption(name=each.name, points=each.points) for each in file.upgrades
        ),
        fleet_list=file.fleet_list,
        points_limit=file.points_limit,
        points=file.points,
        switch_off=tuple(file.switch_off),
        own_hulls=tuple(hull.key for hull in own),
        place=source.place(()),
    )
    return fleet, findings


def _check_faction(file: FleetFile, library: Library, reports: Reports) -> None:
    """Warn of a faction that nothing belongs to: commander rules go by it."""
    if file.faction is None or library.hulls(file.faction):
        return
    known = dict.fromkeys(
        [hull.faction for hull in library.hulls()]
        + [each.faction for each in library.commanders]
    )
    if plain(file.faction) in map(plain, known):
        return
    message = f'no faction "{clip(file.faction)}"'
    hint = reports.nearest(file.faction, known)
    reports.report(Code.UNKNOWN_FACTION, ("faction",), message, hint, Severity.WARNING)


def _check_names(file: FleetFile, reports: Reports) -> None:
    """Warn of a name that is given twice: commanders and logs go by it."""
    entries: list[tuple[ShipKeys | SquadronKeys, Path]] = [
        (entry, ("ships", number)) for number, entry in enumerate(file.ships)
    ]
    for number, squadron in enumerate(file.squadrons):
        path: Path = ("squadrons", number)
        entries.append((squadron, path))
        entries += [
            (entry, (*path, "ships", position))
            for position, entry in enumerate(squadron.ships)
        ]
    seen: set[str] = set()
    for entry, path in entries:
        if not entry.name or getattr(entry, "count", 1) != 1:
            continue
        if plain(entry.name) in seen:
            message = f'the name "{clip(entry.name)}" is given twice'
            hint, where = "commanders and logs go by it", (*path, "name")
            reports.report(Code.NAME_TWICE, where, message, hint, Severity.WARNING)
        seen.add(plain(entry.name))


def carried_name(carrier: str, ship: Ship, number: int) -> str:
    """Return the name of the sheet that a ship's carried escorts share."""
    word = ship.profile.class_name.rpartition("/")[2]
    return f"{carrier}'s {word}{'s' if number > 1 else ''}"


def shares_a_sheet(type_: str, hits: int) -> bool:
    """Whether ships of a type share their squadron's sheet: those of one hit."""
    return type_ == ShipType.ESCORT or (type_ == ShipType.DEFENCE and hits == 1)


def _shares_a_sheet(profile: Profile) -> bool:
    return shares_a_sheet(profile.type, profile.hits)


@dataclass(slots=True, kw_only=True)
class _Building:
    """What has been found and used up while a fleet is built."""

    file: FleetFile
    library: Library
    reports: Reports
    lost: list[str] = field(default_factory=list)
    """Names of ships and squadrons that can't be built, which has been reported."""
    _offers: Offers = field(default_factory=Offers)
    _class_counts: Counter[str] = field(default_factory=Counter)
    _unit_count: int = 0
    _ship_count: int = 0

    def units(self) -> list[Unit]:
        units: list[Unit] = []
        for index, entry in enumerate(self.file.ships):
            path: Path = ("ships", index)
            for ship in self._ships(entry, path):
                units += [ship, *self._carried(ship, entry, path)]
        for index, squadron in enumerate(self.file.squadrons):
            units += self._squadron(squadron, ("squadrons", index), index)
        return units

    def _squadron(self, keys: SquadronKeys, path: Path, index: int) -> list[Unit]:
        name = keys.name or f"Squadron {index + 1}"
        before = self._unit_count
        ships: list[Ship] = []
        entries: list[tuple[ShipKeys, Path]] = []
        for position, entry in enumerate(keys.ships):
            where = (*path, "ships", position)
            built = self._ships(entry, where)
            ships += built
            entries += [(entry, where)] * len(built)
        if not ships:
            if not keys.ships:
                self.reports.report(Code.EMPTY_FLEET, path, f"{name} has no ships")
            self.lost.append(name)
            return []
        capital = [ship for ship in ships if not _shares_a_sheet(ship.profile)]
        if not capital:
            # Escorts share their squadron's sheet: the squadron counts as one unit.
            self._unit_count = before + 1
            self._check_shared_leadership(keys, path, name)
            units: list[Unit] = [
                self._escort_squadron(keys.leadership, path, name, ships)
            ]
            for ship, (entry, where) in zip(ships, entries, strict=True):
                units += self._carried(ship, entry, where)
            return units
        if len(capital) < len(ships):
            self.reports.report(
                Code.SQUADRON_MIXED,
                path,
                f"{name} has capital ships and escorts",
                "make a squadron of each",
            )
        if keys.leadership is not None:
            self.reports.report(
                Code.LEADERSHIP_RANGE,
                (*path, "leadership"),
                f"each capital ship of {name} has a Leadership of its own",
                "write it in the ship's entry",
            )
        squadron = CapitalSquadron(name=name, members=tuple(s.name for s in ships))
        units = []
        for ship, (entry, where) in zip(ships, entries, strict=True):
            units.append(replace(ship, squadron=squadron))
            units += self._carried(ship, entry, where)
        return units

    def _carried(self, carrier: Ship, entry: ShipKeys, path: Path) -> list[Unit]:
        """Return what a ship brings on its hooks: escorts of a class share a sheet."""
        units: list[Unit] = []
        for index, keys in enumerate(entry.carries):
            where = (*path, "carries", index)
            before = self._unit_count
            ships = self._ships(keys, where)
            if ships and _shares_a_sheet(ships[0].profile):
                name = keys.name or carried_name(carrier.name, ships[0], len(ships))
                self._unit_count = before + 1
                units.append(self._escort_squadron(keys.leadership, where, name, ships))
            else:
                units += ships
        return [replace(unit, carried_by=carrier.name) for unit in units]

    def _check_shared_leadership(
        self, keys: SquadronKeys, path: Path, name: str
    ) -> None:
        """Report a Leadership that is an escort's, not its squadron's."""
        for position, entry in enumerate(keys.ships):
            if entry.leadership is not None:
                self.reports.report(
                    Code.LEADERSHIP_RANGE,
                    (*path, "ships", position, "leadership"),
                    f"the escorts of {name} share one Leadership",
                    "write it in the squadron's entry",
                )
        self._check_leadership(keys.leadership, (*path, "leadership"))

    def _escort_squadron(
        self, leadership: int | None, path: Path, name: str, ships: list[Ship]
    ) -> EscortSquadron:
        unit_id = f"u{self._unit_count}"
        if len(ships) > LARGEST_SHEET:
            self.reports.report(
                Code.ABSURD_NUMBER,
                path,
                f"{name} has {len(ships)} ships; a sheet holds {LARGEST_SHEET}",
                "split the squadron",
            )
        return EscortSquadron(
            id=unit_id,
            name=name,
            ships=tuple(
                replace(ship, id=f"{unit_id}e{number}")
                for number, ship in enumerate(ships, 1)
            ),
            leadership=leadership,
            place=self.reports.source.place(path),
        )

    def _ships(self, entry: CarriedKeys, path: Path) -> list[Ship]:
        """Return the ships of one entry, as many as it counts."""
        profile = find_profile(
            entry, path, self.file.faction, self.library, self.reports
        )
        self._check_leadership(entry.leadership, (*path, "leadership"))
        offer = self._offers.of(profile) if profile else None
        options = take_options(entry, offer, path, self.reports) if offer else []
        if entry.large_base and profile and not profile.type.is_capital:
            message = f"only capital ships may choose the large base, no {profile.type}"
            self.reports.report(Code.NO_ELECTIVE_BASE, (*path, "large_base"), message)
        if not self._is_countable(entry, path) or offer is None:
            self.lost.append(entry.name or entry.class_name)
            return []
        profile = offer.profile
        effective = with_options(profile, options, offer.places)
        ships = []
        for number in range(1, entry.count + 1):
            self._unit_count += 1
            ships.append(
                Ship(
                    id=f"u{self._unit_count}",
                    name=self._name(entry, profile, number),
                    profile=effective,
                    options=tuple(
                        TakenOption(name=each.name, points=each.points)
                        for each in options
                    ),
                    leadership=entry.leadership,
                    large_base=entry.large_base or self._is_large(entry, profile),
                    base_mm=entry.base_mm,
                    place=self.reports.source.place(path),
                )
            )
        return ships

    def _is_large(self, entry: CarriedKeys, profile: Profile) -> bool:
        """Whether the base written down is a large one that may be chosen."""
        large = self.library.tables.movement.large_base_mm
        return entry.base_mm == large and profile.type.is_capital

    def _is_countable(self, entry: CarriedKeys, path: Path) -> bool:
        """Whether as many ships can be meant; the fleet's sum counts as well."""
        if not 1 <= entry.count <= MOST_SHIPS:
            count, name = clip(str(entry.count)), clip(entry.class_name)
            message, hint = f'{count} of "{name}" can\'t be meant', _UP_TO_MOST
            self.reports.report(Code.ABSURD_NUMBER, (*path, "count"), message, hint)
            return False
        before, self._ship_count = self._ship_count, self._ship_count + entry.count
        if before <= MOST_SHIPS < self._ship_count:
            message = "with these the fleet has more ships than can be meant"
            self.reports.report(Code.ABSURD_NUMBER, path, message, _UP_TO_MOST)
        return self._ship_count <= MOST_SHIPS

    def _name(self, entry: CarriedKeys, profile: Profile, number: int) -> str:
        if entry.name:
            return entry.name if entry.count == 1 else f"{entry.name} {number}"
        while True:
            self._class_counts[profile.class_name] += 1
            name = f"{profile.class_name} {self._class_counts[profile.class_name]}"
            if name not in self._given_names():
                return name

    def _given_names(self) -> set[str]:
        """Return the names that the file gives; no number is put onto them."""
        squadrons = (entry for each in self.file.squadrons for entry in each.ships)
        entries = [*self.file.ships, *squadrons]
        carried = [keys for entry in entries for keys in entry.carries]
        return {keys.name for keys in (*entries, *carried) if keys.name}

    def _check_leadership(self, value: int | None, path: Path) -> None:
        if value is not None and not 1 <= value <= 10:
            message = f"a Leadership of {clip(str(value))} is not possible"
            self.reports.report(Code.LEADERSHIP_RANGE, path, message, "from 1 to 10")

"""Build a Fleet from a fleet file: look up classes, apply options, name ships.

In: a parsed ``kind = "fleet"`` file and the Library.  Out: the Fleet and every
finding at once; a fleet with findings that stop printing is None.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from bfgprint.findings import Code, Finding, stopping
from bfgprint.load.hulls import with_options
from bfgprint.load.library import Library, plain
from bfgprint.load.reader import Source
from bfgprint.load.schema import (
    CommanderKeys,
    CommanderRankKeys,
    FleetFile,
    ShipKeys,
    SquadronKeys,
    shape,
)
from bfgprint.model.fleet import (
    CapitalSquadron,
    Commander,
    EscortSquadron,
    Fleet,
    Ship,
    TakenOption,
    Unit,
)
from bfgprint.model.profile import Option, Profile

MOST_OF_A_KIND = 5_000
"""More ships than this in one fleet are a slip of the finger."""

LARGEST_SHEET = 24
"""Escorts that one squadron sheet can hold."""

Path = tuple[str | int, ...]


def load_fleet(source: Source, library: Library) -> tuple[Fleet | None, list[Finding]]:
    """Return the fleet of a file and what was found on the way.

    Raises:
        DataError: the file has not the shape of a fleet.
    """
    return build_fleet(shape(source, FleetFile), source, library)


def build_fleet(
    file: FleetFile, source: Source, library: Library
) -> tuple[Fleet | None, list[Finding]]:
    """Return the fleet that a fleet file describes, or None, and the findings."""
    work = _Building(file=file, source=source, library=library)
    units = work.units()
    units = work.put_aboard(units)
    if not units and not work.findings:
        work.report(Code.EMPTY_FLEET, ("name",), "the fleet has no ships")
    if file.points_limit is not None and file.points_limit <= 0:
        message = f"a limit of {file.points_limit} points leaves room for nothing"
        work.report(Code.ABSURD_NUMBER, ("points_limit",), message)
    if stopping(work.findings):
        return None, work.findings
    first = units[0].ships[0] if isinstance(units[0], EscortSquadron) else units[0]
    fleet = Fleet(
        name=file.name,
        faction=file.faction or first.profile.faction,
        units=tuple(units),
        fleet_list=file.fleet_list,
        points_limit=file.points_limit,
        switch_off=tuple(file.switch_off),
        place=source.place(()),
    )
    return fleet, work.findings


@dataclass(slots=True, kw_only=True)
class _Building:
    """What has been found and used up while a fleet is built."""

    file: FleetFile
    source: Source
    library: Library
    findings: list[Finding] = field(default_factory=list)
    _class_counts: Counter[str] = field(default_factory=Counter)
    _unit_count: int = 0
    _ship_count: int = 0

    def report(self, code: Code, path: Path, message: str, hint: str = "") -> None:
        place = self.source.place(path)
        self.findings.append(
            Finding(code=code, message=message, place=place, hint=hint)
        )

    def units(self) -> list[Unit]:
        units: list[Unit] = []
        for index, entry in enumerate(self.file.ships):
            units += self._ships(entry, ("ships", index))
        for index, squadron in enumerate(self.file.squadrons):
            units += self._squadron(squadron, ("squadrons", index), index)
        return units

    def _squadron(self, keys: SquadronKeys, path: Path, index: int) -> list[Unit]:
        name = keys.name or f"Squadron {index + 1}"
        before = self._unit_count
        ships: list[Ship] = []
        for position, entry in enumerate(keys.ships):
            ships += self._ships(entry, (*path, "ships", position))
        if not ships:
            if not keys.ships:
                self.report(Code.EMPTY_FLEET, path, f"{name} has no ships")
            return []
        capital = [ship for ship in ships if ship.profile.type.is_capital]
        if not capital:
            # Escorts share their squadron's sheet: the squadron counts as one unit.
            self._unit_count = before + 1
            return self._escort_squadron(keys, path, name, ships)
        if len(capital) < len(ships):
            self.report(
                Code.SQUADRON_MIXED,
                path,
                f"{name} has capital ships and escorts",
                "make a squadron of each",
            )
        if keys.leadership is not None:
            self.report(
                Code.LEADERSHIP_RANGE,
                (*path, "leadership"),
                f"each capital ship of {name} has a Leadership of its own",
                "write it in the ship's entry",
            )
        squadron = CapitalSquadron(name=name, members=tuple(s.name for s in ships))
        return [replace(ship, squadron=squadron) for ship in ships]

    def _escort_squadron(
        self, keys: SquadronKeys, path: Path, name: str, ships: list[Ship]
    ) -> list[Unit]:
        unit_id = f"u{self._unit_count}"
        if len(ships) > LARGEST_SHEET:
            self.report(
                Code.ABSURD_NUMBER,
                path,
                f"{name} has {len(ships)} ships; a sheet holds {LARGEST_SHEET}",
                "split the squadron",
            )
        for position, entry in enumerate(keys.ships):
            if entry.leadership is not None:
                self.report(
                    Code.LEADERSHIP_RANGE,
                    (*path, "ships", position, "leadership"),
                    f"the escorts of {name} share one Leadership",
                    "write it in the squadron's entry",
                )
        self._check_leadership(keys.leadership, (*path, "leadership"))
        return [
            EscortSquadron(
                id=unit_id,
                name=name,
                ships=tuple(
                    replace(ship, id=f"{unit_id}e{number}")
                    for number, ship in enumerate(ships, 1)
                ),
                leadership=keys.leadership,
                place=self.source.place(path),
            )
        ]

    def _ships(self, entry: ShipKeys, path: Path) -> list[Ship]:
        """Return the ships of one entry, as many as it counts."""
        profile = self._profile(entry, path)
        self._check_leadership(entry.leadership, (*path, "leadership"))
        self._ship_count += max(entry.count, 0)
        if not 1 <= entry.count <= MOST_OF_A_KIND or self._ship_count > MOST_OF_A_KIND:
            message = f"{entry.count} ships can't be meant"
            hint = f"from 1 to {MOST_OF_A_KIND} in a fleet"
            self.report(Code.ABSURD_NUMBER, (*path, "count"), message, hint)
            return []
        if profile is None:
            return []
        options = self._options(entry, profile, path)
        if entry.large_base and not profile.type.is_capital:
            message = f"only capital ships may choose the large base, no {profile.type}"
            self.report(Code.NO_ELECTIVE_BASE, (*path, "large_base"), message)
        effective = with_options(profile, options)
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
                    large_base=entry.large_base,
                    place=self.source.place(path),
                )
            )
        return ships

    def _name(self, entry: ShipKeys, profile: Profile, number: int) -> str:
        if entry.name:
            return entry.name if entry.count == 1 else f"{entry.name} {number}"
        self._class_counts[profile.class_name] += 1
        return f"{profile.class_name} {self._class_counts[profile.class_name]}"

    def _check_leadership(self, value: int | None, path: Path) -> None:
        if value is not None and not 1 <= value <= 10:
            message = f"a Leadership of {value} is not possible"
            self.report(Code.LEADERSHIP_RANGE, path, message, "from 1 to 10")

    def _profile(self, entry: ShipKeys, path: Path) -> Profile | None:
        faction = self.file.faction
        found = self.library.find_hulls(entry.class_name, faction)
        where = (*path, "class")
        if not found:
            near = self.library.nearest_class(entry.class_name, faction)
            hint = f'did you mean "{near}"?' if near else ""
            message = f'no class "{entry.class_name}"'
            self.report(Code.UNKNOWN_CLASS, where, message, hint)
            return None
        if entry.variant is not None:
            matching = [
                h for h in found if plain(h.variant or "") == plain(entry.variant)
            ]
            if not matching:
                message = f'{entry.class_name} has no variant "{entry.variant}"'
                self.report(
                    Code.CLASS_OCCURS_TWICE,
                    (*path, "variant"),
                    message,
                    _choices(found),
                )
                return None
            found = matching
        if len(found) > 1:
            message = f'the class "{entry.class_name}" occurs {len(found)} times'
            self.report(Code.CLASS_OCCURS_TWICE, where, message, _choices(found))
            return None
        return found[0]

    def _options(self, entry: ShipKeys, profile: Profile, path: Path) -> list[Option]:
        known = {plain(option.name): option for option in profile.options}
        taken: list[Option] = []
        for index, name in enumerate(entry.options):
            where = (*path, "options", index)
            option = known.get(plain(name))
            if option is None:
                near = difflib.get_close_matches(plain(name), known, 1, 0.5)
                hint = f'did you mean "{known[near[0]].name}"?' if near else ""
                if not near and known:
                    hint = "it may have: " + ", ".join(o.name for o in known.values())
                message = f'the {profile.class_name} has no option "{name}"'
                self.report(Code.UNKNOWN_OPTION, where, message, hint)
                continue
            clash = next((o for o in taken if _exclude(o, option)), None)
            if clash is not None:
                message = f'"{option.name}" does not go with "{clash.name}"'
                if clash is option:
                    message = f'"{option.name}" is taken twice'
                self.report(Code.OPTIONS_EXCLUDE, where, message)
                continue
            taken.append(option)
        return taken

    def put_aboard(self, units: list[Unit]) -> list[Unit]:
        """Return the units with each commander on his ship or squadron."""
        for index, keys in enumerate(self.file.commanders):
            path = ("commanders", index)
            commander = self._commander(keys, path)
            places = [i for i, unit in enumerate(units) if unit.name == keys.ship]
            if len(places) != 1:
                names = [unit.name for unit in units]
                near = difflib.get_close_matches(keys.ship, names, 1)
                hint = f'did you mean "{near[0]}"?' if near else ""
                count = "no ship or squadron is" if not places else "several ships are"
                message = f'{count} called "{keys.ship}"'
                if places:
                    hint = "give each a name of its own"
                self.report(Code.COMMANDER_SHIP, (*path, "ship"), message, hint)
            elif commander is not None:
                unit = units[places[0]]
                if unit.commander is not None:
                    message = f"{unit.name} already carries the {unit.commander.rank}"
                    self.report(Code.COMMANDER_SHIP, (*path, "ship"), message)
                units[places[0]] = replace(unit, commander=commander)
        return units

    def _commander(self, keys: CommanderKeys, path: Path) -> Commander | None:
        faction = plain(self.file.faction or "")
        ranks = self.library.commanders
        found = [
            each
            for each in _of_list(ranks, self.file.fleet_list)
            if plain(each.rank) == plain(keys.rank)
            and faction in ("", plain(each.faction))
        ] or [each for each in ranks if plain(each.rank) == plain(keys.rank)]
        if not found:
            own = [e.rank for e in ranks if faction in ("", plain(e.faction))]
            names = own or [each.rank for each in ranks]
            near = difflib.get_close_matches(keys.rank, names, 1)
            hint = f'did you mean "{near[0]}"?' if near else "one of: " + ", ".join(own)
            message = f'no commander of rank "{keys.rank}"'
            self.report(Code.UNKNOWN_COMMANDER, (*path, "rank"), message, hint)
            return None
        rank = found[0]
        prices = rank.extra_reroll_points
        if not 0 <= keys.extra_rerolls <= len(prices):
            message = (
                f"a {rank.rank} may buy {len(prices)} extra re-rolls at most, "
                f"not {keys.extra_rerolls}"
            )
            where = (*path, "extra_rerolls")
            self.report(Code.ABSURD_NUMBER, where, message)
            return None
        extra = prices[keys.extra_rerolls - 1] if keys.extra_rerolls else 0
        return Commander(
            rank=rank.rank,
            points=rank.points + extra,
            leadership=rank.leadership,
            leadership_bonus=rank.leadership_bonus,
            leadership_max=rank.leadership_max,
            rerolls=rank.rerolls + keys.extra_rerolls,
            rerolls_each_turn=rank.rerolls_each_turn,
        )


def _of_list(
    ranks: list[CommanderRankKeys], fleet_list: str | None
) -> Iterable[CommanderRankKeys]:
    """Return commanders, those of this fleet list before those of any."""
    return sorted(ranks, key=lambda rank: (rank.fleet_list or "") != (fleet_list or ""))


def _choices(hulls: list[Profile]) -> str:
    variants = ", ".join(
        f'variant = "{hull.variant}"' if hull.variant else f"{hull.faction}'s"
        for hull in hulls
    )
    return f"choose one: {variants}"


def _exclude(one: Option, other: Option) -> bool:
    return one is other or (one.group is not None and one.group == other.group)

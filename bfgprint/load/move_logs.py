"""Read a ``move-log``: the checks, moves, rams and disengaging of a game.

In: a parsed file and the Library.  Out: the turns of its players, each entry
with its place.  A ship's figures come from the fleet file that the log names,
from its class, or from its type and speed as written.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bfgprint.codes import Code
from bfgprint.errors import DataError, RulesError
from bfgprint.findings import Finding, Place, stopping
from bfgprint.load.fleets import load_fleet
from bfgprint.load.library import Library
from bfgprint.load.log_names import Spellings, names_of
from bfgprint.load.move_log_schema import (
    DICE_KEYS,
    DisengagementKeys,
    EntryKeys,
    MoveKeys,
    MoveLogFile,
    RamKeys,
)
from bfgprint.load.names import plain
from bfgprint.load.reader import Source, read_source
from bfgprint.load.reports import Reports, did_you_mean
from bfgprint.load.schema import shape
from bfgprint.model.fleet import Fleet
from bfgprint.model.play import (
    BraceSaves,
    Check,
    Disengagement,
    Fire,
    Move,
    MoveLog,
    PlayerTurn,
    Point,
    Ram,
    RamDice,
    Stand,
    Turn,
)
from bfgprint.model.profile import Profile, ShipType, ordinary_profile


def load_move_log(source: Source, library: Library) -> tuple[MoveLog, list[Finding]]:
    """Return a move log, and what was found while reading it.

    A move whose ship is not known is left out, with a finding.

    Raises:
        DataError: the file, or the fleet that it names, can't be read.
        RulesError: a text of it can't be printed, or its fleet can't be built.
    """
    file = shape(source, MoveLogFile)
    reports = Reports(source=source)
    fleet = _fleet(file, reports, library)
    work = _Reading(
        source,
        library,
        reports,
        {plain(ship.name): ship.profile for ship in fleet.ships} if fleet else {},
        Spellings(names_of(fleet)),
    )
    sides = Spellings()
    sorted_out: dict[tuple[int, str], dict[str, list[Any]]] = {}
    # Which side goes first in a turn is seen from what stands first in the file.
    in_file = sorted(work.entries(file), key=lambda each: each[2].place.line or 0)
    for kind, entry, value in in_file:
        turn = sorted_out.setdefault((entry.turn, sides.of(entry.by)), {})
        turn.setdefault(kind, []).append(value)
    turns = tuple(
        PlayerTurn(
            number=number, side=side, **{kind: tuple(v) for kind, v in kinds.items()}
        )
        for (number, side), kinds in sorted_out.items()
    )
    agreements, place = file.agreements, source.place(("agreements",))
    log = MoveLog(
        turns=turns,
        fleet=fleet,
        agreements=agreements.value(place) if agreements else None,
        stands=tuple(
            Stand(
                work.names.of(keys.ship),
                Point(*keys.at_cm),
                keys.base_mm,
                source.place(("stands", index)),
            )
            for index, keys in enumerate(file.stands)
        ),
        markers_on_models=file.markers_on_models,
        markers_on_spots=file.markers_on_spots,
        place=source.place(()),
    )
    return log, reports.findings


def _fleet(file: MoveLogFile, reports: Reports, library: Library) -> Fleet | None:
    """Return the fleet that a log names, if it names one that is there."""
    if file.fleet is None:
        return None
    path = Path(reports.source.name).parent / file.fleet
    try:
        fleet, findings = load_fleet(read_source(path), library)
    except DataError as error:
        if all(finding.code is not Code.CANNOT_READ for finding in error.findings):
            raise
        message = f"there is no fleet file {path}"
        hint = "its path starts at the log's folder"
        reports.report(Code.FLEET_FILE_MISSING, ("fleet",), message, hint)
        return None
    if fleet is None:
        raise RulesError(stopping(findings))
    return fleet


@dataclass(frozen=True, slots=True)
class _Reading:
    """What is needed to read the entries of one log."""

    source: Source
    library: Library
    reports: Reports
    ships: dict[str, Profile]
    names: Spellings

    def entries(self, file: MoveLogFile) -> Iterator[tuple[str, EntryKeys, Any]]:
        """Yield each entry: the field it belongs to, its keys and its value."""
        for index, check in enumerate(file.checks):
            place = self.source.place(("checks", index))
            yield "checks", check, Check(**self._own(check), place=place)
        for index, move in enumerate(file.moves):
            made = self._move(move, ("moves", index))
            if made is not None:
                yield "moves", move, made
        for index, ram in enumerate(file.rams):
            place = self.source.place(("rams", index))
            if ram.role is not None or ram.starting_hits is not None:
                yield "ram_dice", ram, _ram_dice(ram, place)
            else:
                yield "rams", ram, self._ram(ram, place)
        for index, saves in enumerate(file.brace_saves):
            place = self.source.place(("brace_saves", index))
            made_saves = BraceSaves(**self._own(saves), place=place)
            yield "brace_saves", saves, made_saves
        for index, leaving in enumerate(file.disengagements):
            place = self.source.place(("disengagements", index))
            for tried in self._tries(leaving, place):
                yield "disengagements", leaving, tried

    def _own(self, keys: EntryKeys, *skip: str) -> dict[str, Any]:
        """Return the values of an entry, without those that only tell it apart."""
        own = keys.model_dump(exclude={"turn", "by", "id", "note", *skip})
        return self.names.of_entry(own)

    def _ram(self, keys: RamKeys, place: Place) -> Ram:
        own = self._own(keys, *DICE_KEYS)
        for name in ("rammer", "target"):
            own[name] = own[name] and ShipType(own[name])
        # A single number is how many dice the test has.
        count = keys.dice if isinstance(keys.dice, int) else None
        own |= {"dice": _faces(keys.dice), "test_dice_count": count}
        return Ram(**own, place=place)

    def _tries(self, keys: DisengagementKeys, place: Place) -> Iterator[Disengagement]:
        """Yield the attempt, or one for each roll where several are written."""
        own = self._own(keys, "rolls")
        if not keys.rolls:
            yield Disengagement(**own, place=place)
        for roll, passed in keys.rolls.items():
            # Only those that pass can be what the points were scored for.
            scored = keys.victory_points if passed else None
            tried = {"roll": int(roll), "passed": passed, "victory_points": scored}
            yield Disengagement(**{**own, **tried}, place=place)

    def _move(self, keys: MoveKeys, path: tuple[str | int, ...]) -> Move | None:
        profile = self._profile(keys, path)
        if profile is None:
            return None
        looked_up = ("class_name", "variant", "faction", "type")
        own = self._own(keys, *looked_up, "speed_cm", "turns_deg")
        own |= {
            "turns": tuple(Turn(*each) for each in keys.turns),
            "fires": tuple(Fire(**each.model_dump()) for each in keys.fires),
        }
        return Move(**own, profile=profile, place=self.source.place(path))

    def _profile(self, keys: MoveKeys, path: tuple[str | int, ...]) -> Profile | None:
        """Return the hull that moved; from class, fleet, or type and speed."""
        own = self.ships.get(plain(self.names.of(keys.ship)))
        if own is not None:
            self._compare_class(keys, own, path)
            found = [own]
        elif keys.class_name is not None:
            found = self._hulls(keys, path)
        elif keys.type is not None and keys.speed_cm is not None:
            kind = ShipType(keys.type)
            return ordinary_profile(kind, keys.speed_cm, keys.turns_deg)
        else:
            key = "type" if keys.type is None else "speed_cm"
            message = f'{keys.ship}: the key "{key}" is missing'
            hint = "give class, or type and speed_cm, or a fleet above all moves"
            self.reports.report(Code.MISSING_KEY, path, message, hint)
            return None
        for profile in found:
            self._compare(keys, profile, path)
            return profile
        return None

    def _hulls(self, keys: MoveKeys, path: tuple[str | int, ...]) -> list[Profile]:
        found = self._classes(keys, keys.faction, path)
        if len(found) > 1:
            message = f'the class "{keys.class_name}" occurs {len(found)} times'
            hint = "give its variant or faction"
            self.reports.report(
                Code.CLASS_OCCURS_TWICE, (*path, "class"), message, hint
            )
            return []
        return found

    def _classes(
        self, keys: MoveKeys, faction: str | None, path: tuple[str | int, ...]
    ) -> list[Profile]:
        """Return every hull that the class of a move may mean."""
        name = keys.class_name or ""
        found = self.library.find_hulls(name, faction)
        if keys.variant is not None:
            found = [h for h in found if plain(h.variant or "") == plain(keys.variant)]
        if not found:
            near = self.library.nearest_class(name, faction)
            where, hint = (*path, "class"), did_you_mean(near)
            self.reports.report(Code.UNKNOWN_CLASS, where, f'no class "{name}"', hint)
        return found

    def _compare_class(
        self, keys: MoveKeys, own: Profile, path: tuple[str | int, ...]
    ) -> None:
        """Report a class that is not the one that the ship has in the fleet."""
        name = keys.class_name
        if name is None or plain(name) == plain(own.class_name):
            return
        found = self._classes(keys, keys.faction or own.faction, path)
        if found and own.class_name not in [hull.class_name for hull in found]:
            message = (
                f"{keys.ship} is written as {found[0].class_name}, the fleet has it "
                f"as {own.class_name}"
            )
            self.reports.report(Code.PROFILE_DIFFERS, (*path, "class"), message)

    def _compare(
        self, keys: MoveKeys, profile: Profile, path: tuple[str | int, ...]
    ) -> None:
        """Report a type or speed that is not the hull's own."""
        if keys.type is not None and keys.type != profile.type:
            message = f"{keys.ship} is written as {keys.type}, not as {profile.type}"
            where = (*path, "type")
            self.reports.report(Code.PROFILE_DIFFERS, where, message)
        if keys.speed_cm is not None and keys.speed_cm not in profile.speeds_cm:
            message = (
                f"{keys.ship} is written with {keys.speed_cm} cm of speed, "
                f"the {profile.class_name} has {profile.speed_cm}"
            )
            where = (*path, "speed_cm")
            self.reports.report(Code.PROFILE_DIFFERS, where, message)


def _faces(dice: tuple[int, ...] | int) -> tuple[int, ...]:
    return dice if isinstance(dice, tuple) else ()


def _ram_dice(keys: RamKeys, place: Place) -> RamDice:
    """Return one throw of ram dice; by what is struck where no role is named."""
    return RamDice(
        role=keys.role or (f"rammed {keys.side}" if keys.side else "rammer"),
        dice_count=keys.dice_count,
        starting_hits=keys.starting_hits,
        hits_left=keys.hits_left,
        armour=keys.armour,
        dice=_faces(keys.dice),
        damage=keys.damage,
        place=place,
    )

"""Turn the keys of a ships file into profiles, and apply the options taken.

In: a validated ``kind = "ships"`` file.  Out: frozen Profiles; a profile whose
options have been applied is again a Profile.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.load.names import plain
from bfgprint.load.reader import Source
from bfgprint.load.schema import (
    ArmourKeys,
    FleetHullKeys,
    HullKeys,
    OptionKeys,
    SharedOptionKeys,
    ShipsFile,
    WeaponKeys,
)
from bfgprint.model.arcs import Arc
from bfgprint.model.profile import (
    Armour,
    Conflict,
    Option,
    Profile,
    ShieldKind,
    Shields,
    ShipType,
    WeaponChange,
)
from bfgprint.model.weapons import Craft, Strength, Weapon, WeaponKind

Path = tuple[str | int, ...]

_DICE = re.compile(r"^\d*D(?:3|6)(?:x\d+)?(?:[+-]\d+)?$")
_SAVE = re.compile(r"^save ([2-6])\+$")


def check_hulls(
    hulls: Sequence[HullKeys],
    source: Source,
    table: str = "ships",
    shared: Sequence[SharedOptionKeys] = (),
    faction: str | None = None,
) -> list[Finding]:
    """Return what a file says of hulls twice, or of weapons that a hull lacks.

    They stand in the file's table of that name; its options may be shared. The
    faction is that of hulls that give none.
    """
    findings: list[Finding] = []

    def report(path: Path, message: str) -> None:
        place = source.place(path)
        findings.append(Finding(code=Code.WRONG_TYPE, message=message, place=place))

    seen: set[tuple[str, ...]] = set()
    for number, hull in enumerate(hulls):
        own = hull.faction if isinstance(hull, FleetHullKeys) else None
        called = (hull.class_name, hull.variant or "", own or faction or "")
        names = tuple(map(plain, called))
        if names in seen:
            message = f'"{hull.class_name}" is given twice'
            report((table, number, "class"), message)
        seen.add(names)
        options = _options_of(hull, (table, number), shared)
        known = [option.name for _, option in options]
        weapons = _weapons_of(hull, [option for _, option in options])
        for index, (path, option) in enumerate(options):
            if option.name in known[:index]:
                report((*path, "name"), f'the option "{option.name}" is given twice')
            if option.requires is not None and option.requires not in known:
                message = f'the {hull.class_name} has no option "{option.requires}"'
                report((*path, "requires"), message)
            for key in ("change", "remove"):
                for line, named in enumerate(getattr(option, key)):
                    if named.weapon not in weapons:
                        message = f'the {hull.class_name} has no "{named.weapon}"'
                        report((*path, key, line, "weapon"), message)
    return findings


def _options_of(
    hull: HullKeys, place: Path, shared: Sequence[SharedOptionKeys]
) -> list[tuple[Path, OptionKeys]]:
    """Return a hull's own options, then those it shares; each with its place."""
    own: list[tuple[Path, OptionKeys]] = [
        ((*place, "options", index), option)
        for index, option in enumerate(hull.options)
    ]
    others = [
        (("options", index), option)
        for index, option in enumerate(shared)
        if hull.class_name not in option.not_for
        and (hull.type in option.for_types or hull.class_name in option.for_classes)
    ]
    return [*own, *others]


def _weapons_of(hull: HullKeys, options: list[OptionKeys]) -> set[str]:
    """Return the weapons that a hull has, or that an option gives it."""
    lines = [*hull.armament]
    for option in options:
        lines += [*option.add, *(c.becomes for c in option.change if c.becomes)]
    return {line.weapon for line in lines}


def profiles(file: ShipsFile) -> list[Profile]:
    """Return the profiles of a ships file."""
    return [profile_of(hull, file.faction, file.options) for hull in file.ships]


def profile_of(
    hull: HullKeys, faction: str, shared: Sequence[SharedOptionKeys] = ()
) -> Profile:
    """Return the profile of one hull, with the options that its file shares out."""
    speeds = hull.speed_cm if isinstance(hull.speed_cm, list) else [hull.speed_cm]
    return Profile(
        faction=faction,
        class_name=hull.class_name,
        variant=hull.variant,
        title=hull.title,
        type=ShipType(hull.type),
        subtype=hull.subtype,
        points=hull.points,
        hits=hull.hits,
        speeds_cm=tuple(speeds),
        turns_deg=None if hull.turns_deg == "special" else hull.turns_deg,
        shields=_shields(hull.shields),
        armour=_armour(hull.armour),
        turrets=hull.turrets,
        turrets_kind=hull.turrets_kind,
        quadrants=hull.quadrants,
        armament=tuple(_weapon(line) for line in hull.armament),
        rules=tuple(hull.rules),
        options=tuple(_option(o) for _, o in _options_of(hull, (), shared)),
        fleet_lists=tuple(hull.fleet_lists),
        conflicts=tuple(
            Conflict(figure=c.figure, here=c.here, others=tuple(c.others.items()))
            for c in hull.conflicts
        ),
    )


def _shields(value: int | str) -> Shields:
    if isinstance(value, int):
        return Shields(kind=ShieldKind.SHIELDS, value=value)
    save = _SAVE.match(value)
    if save:
        return Shields(kind=ShieldKind.SAVE, value=int(save[1]))
    return Shields(kind=ShieldKind(value))


def _armour(value: int | ArmourKeys) -> Armour:
    if isinstance(value, int):
        return Armour(front=value, sides=value, rear=value)
    other = value.other or 0  # the schema asks for it where a facing is missing
    return Armour(
        front=value.front or other,
        sides=value.sides or other,
        rear=value.rear or other,
        deflector_front=value.deflector_front,
    )


def _strength(value: int | str | None) -> Strength:
    if isinstance(value, int):
        return Strength(number=value)
    if value is not None and _DICE.match(value):
        return Strength(dice=value)
    return Strength(words=value or "-")


def _weapon(line: WeaponKeys) -> Weapon:
    return Weapon(
        location=line.location,
        weapon=line.weapon,
        kind=WeaponKind(line.kind),
        strength=_strength(line.strength),
        arcs=tuple(Arc(arc) for arc in line.arcs),
        range_cm=line.range_cm,
        range_min_cm=line.range_min_cm,
        contact=line.contact,
        speed_cm=line.speed_cm,
        speed_min_cm=line.speed_min_cm,
        craft=tuple(Craft(name=c.name, speed_cm=c.speed_cm) for c in line.craft),
    )


def _option(option: OptionKeys) -> Option:
    return Option(
        name=option.name,
        points=option.points,
        group=option.group,
        changes=tuple(
            WeaponChange(
                weapon=change.weapon,
                location=change.location,
                becomes=_weapon(change.becomes) if change.becomes else None,
                range_cm=change.range_cm,
                strength=change.strength,
            )
            for change in option.change
        ),
        remove=tuple((gone.weapon, gone.location) for gone in option.remove),
        add=tuple(_weapon(line) for line in option.add),
        rules=tuple(option.rules),
        requires=option.requires,
        type=ShipType(option.set.type) if option.set.type else None,
        hits=option.set.hits,
        speed_cm=option.set.speed_cm,
        turns_deg=option.set.turns_deg,
        shields=option.set.shields,
        armour=_armour(option.set.armour) if option.set.armour else None,
        turrets=option.set.turrets,
    )


def places_of(profile: Profile) -> dict[str, int]:
    """Return where each option stands in the hull's list."""
    return {option.name: place for place, option in enumerate(profile.options)}


def with_options(
    profile: Profile,
    options: Sequence[Option],
    places: Mapping[str, int] | None = None,
) -> Profile:
    """Return the profile as the options make it, in the order of the hull's list.

    So it makes no difference in which order a player writes them down.  ``places``
    are those of the list, where they are known already.
    """
    listed = places_of(profile) if places is None else places
    for option in sorted(options, key=lambda each: listed.get(each.name, 0)):
        profile = _with_option(profile, option)
    return profile


def _with_option(profile: Profile, option: Option) -> Profile:
    lines = list(profile.armament)
    for change in option.changes:
        lines = [_changed(line, change) for line in lines]
    lines = [
        line
        for line in lines
        if not any(
            line.weapon == weapon and location in (None, line.location)
            for weapon, location in option.remove
        )
    ]
    shields, speed_cm = option.shields, option.speed_cm
    changed = {
        "type": option.type,
        "hits": option.hits,
        "speeds_cm": None if speed_cm is None else (speed_cm,),
        "turns_deg": option.turns_deg,
        "shields": None if shields is None else _shields(shields),
        "armour": option.armour,
        "turrets": option.turrets,
    }
    return dataclasses.replace(
        profile,
        armament=(*lines, *option.add),
        rules=(*profile.rules, *option.rules),
        **{name: value for name, value in changed.items() if value is not None},  # type: ignore[arg-type]  # each value is of its field's type
    )


def _changed(line: Weapon, change: WeaponChange) -> Weapon:
    if line.weapon != change.weapon or change.location not in (None, line.location):
        return line
    if change.becomes is not None:
        location = change.becomes.location or line.location
        return dataclasses.replace(change.becomes, location=location)
    if change.range_cm is not None:
        line = dataclasses.replace(line, range_cm=change.range_cm)
    if change.strength is not None:
        line = dataclasses.replace(line, strength=Strength(number=change.strength))
    return line

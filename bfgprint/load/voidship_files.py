"""Read a ``voidship`` file: the voidships that a group flies.

In: a parsed file and the rules.  Out: the ships, each with its place.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AliasChoices, Field

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.load.names import plain
from bfgprint.load.reader import Source, clip
from bfgprint.load.reports import Reports
from bfgprint.load.schema import Flag, Keys, shape
from bfgprint.load.texts import Text
from bfgprint.load.voidship_logs import Defence, Speed, nearest_of
from bfgprint.model.voidships import (
    CrewMember,
    Voidship,
    VoidshipRules,
    VoidshipWeapon,
)

MOST_SHIPS = 200
NO_DRIVE = "none"

_Small = Annotated[int, Field(strict=True, ge=0, le=200)]
_Pool = Annotated[int, Field(strict=True, ge=1, le=40)]


class _WeaponKeys(Keys):
    """A weapon; only its name is needed, the rest is printed as it is written."""

    name: Text
    arc: Text | Literal[""] = ""
    damage: Text | Literal[""] = ""
    ap: Text | Literal[""] = ""
    range: Text | Literal[""] = ""
    salvo: Text | Literal[""] = ""
    traits: Text | Literal[""] = ""


class _CrewKeys(Keys):
    """A character aboard."""

    name: Text
    role: Text | Literal[""] = ""


class _ShipKeys(Keys):
    """A voidship: name, Speed and Defence; the rest may be written in by hand."""

    name: Text
    speed: Speed
    """More than 0; halves are allowed."""
    defence: Defence
    class_name: Text | Literal[""] = Field(
        "", validation_alias=AliasChoices("class_name", "class")
    )
    keywords: Annotated[tuple[Text, ...], Field(max_length=40)] = ()
    size: Text | Literal[""] = ""
    manoeuvrability: _Small | None = None
    resilience: _Small | None = None
    shields: _Small | None = None
    wounds: _Small | None = None
    pilot: _Pool | None = None
    """Dice of the pool of a Pilot Test."""
    drive: Text | None = None
    """``imperial``, ``ork``, ``tau`` or ``none``."""
    high_powered_engines: Flag | None = None
    """Where it is left out: whether they are among the systems."""
    engines_work: Flag | None = None
    weapons: Annotated[tuple[_WeaponKeys, ...], Field(max_length=40)] = ()
    systems: Annotated[tuple[Text, ...], Field(max_length=40)] = ()
    crew: Annotated[tuple[_CrewKeys, ...], Field(max_length=60)] = ()
    notes: Text | Literal[""] = ""


class VoidshipFile(Keys):
    """``kind = "voidship"``: the voidships of a group."""

    kind: Literal["voidship"]
    voidships: Annotated[list[_ShipKeys], Field(min_length=1, max_length=MOST_SHIPS)]


def load_voidship_file(source: Source, rules: VoidshipRules) -> tuple[Voidship, ...]:
    """Return the ships of a file.

    Raises:
        DataError: the file has not the shape of one, or names a drive that there is
            not.
        RulesError: a text of it can't be printed.
    """
    file = shape(source, VoidshipFile)
    reports = Reports(source=source)
    ships = tuple(
        Voidship(
            **{
                **dict(keys),
                "drive": _drive(keys.drive, rules, reports, index),
                "high_powered_engines": _high_powered(keys, rules),
                "weapons": tuple(VoidshipWeapon(**dict(w)) for w in keys.weapons),
                "crew": tuple(CrewMember(**dict(each)) for each in keys.crew),
            },
            place=source.place(("voidships", index)),
        )
        for index, keys in enumerate(file.voidships)
    )
    seen: dict[str, str] = {}
    for index, ship in enumerate(ships):
        if plain(ship.name) in seen:
            message = f'"{ship.name}" is the name of two ships'
            path = ("voidships", index, "name")
            reports.report(Code.VOIDSHIP_TWICE, path, message, "give each its own")
        seen[plain(ship.name)] = ship.name
    if reports.findings:
        raise DataError(reports.findings)
    return ships


def _high_powered(keys: _ShipKeys, rules: VoidshipRules) -> bool:
    """Whether a ship has High Powered Engines: as it says, or by its systems."""
    if keys.high_powered_engines is not None:
        return keys.high_powered_engines
    wanted = {plain(each.system) for each in rules.options if each.system}
    return any(plain(each) in wanted for each in keys.systems)


def _drive(text: str | None, rules: VoidshipRules, reports: Reports, index: int) -> str:
    """Return the id of the drive that is meant; one that is not known is reported."""
    if text is None or plain(text) == NO_DRIVE:
        return ""
    ids = {each.id: each.id for each in rules.drives}
    ids |= {each.name: each.id for each in rules.drives}
    found = {plain(name): each for name, each in ids.items()}.get(plain(text))
    if found is None:
        reports.report(
            Code.UNKNOWN_OPTION_OF_VOIDSHIP,
            ("voidships", index, "drive"),
            f'there is no drive "{clip(text)}"',
            nearest_of(text, [*ids, NO_DRIVE], reports),
        )
        return ""
    return found

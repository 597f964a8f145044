"""Fill the battlezones of ``model.battlezones`` from ``battlezones.toml``.

In: the folders to look in, the user's before the bundled.  Out: Battlezones.  A
user's file takes the place of the bundled one.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from bfgprint.load.reader import read_source
from bfgprint.load.scenarios import EdgeName, Results, Throw
from bfgprint.load.schema import Figure, Keys, shape
from bfgprint.load.tables import find_data_file
from bfgprint.load.texts import Text
from bfgprint.model.battlezones import (
    Battlezone,
    Battlezones,
    PhenomenonRule,
    PlanetRule,
    ZoneEntry,
)

FILE = "battlezones.toml"
Face = Annotated[int, Field(strict=True, ge=1, le=6)]
Size = Annotated[int, Field(strict=True, ge=1, le=200)]
Six = Annotated[tuple[Text, ...], Field(min_length=6, max_length=6)]

_ENTRY = re.compile(r"(?:(D[36](?:[+-][1-9])?) )?(.+)")
_PLANET = " planet"


class _MoonKeys(Keys):
    """How far a moon is from its planet, and how large."""

    distance: Throw
    diameter: Throw
    well_cm: Figure


class _RingKeys(Keys):
    """How wide a ring is, how far out, and what it is made of."""

    width: Throw
    distance: Throw
    kinds: Results


class _PlanetKeys(Keys):
    """A class of planets."""

    size: Text
    least_cm: Size
    most_cm: Size
    well_cm: Figure
    moons: Throw | Literal[""] = ""
    rings: Throw | Literal[""] = ""
    low_orbit_pull_cm: Figure

    @model_validator(mode="after")
    def _has_sizes(self) -> _PlanetKeys:
        if self.least_cm > self.most_cm:
            raise ValueError("least_cm is more than most_cm")
        return self


class _PhenomenonKeys(Keys):
    """How large a phenomenon is, how it lies, and what it does."""

    kind: Text
    letter: Text
    width: Throw | Literal[""] = ""
    length: Throw | Literal[""] = ""
    lies: Literal["", "along sunward edge", "any way"] = ""
    effect: Text


class _ZoneKeys(Keys):
    """A battlezone and its six lines."""

    name: Text
    number: Face
    entries: Annotated[tuple[Text | Six, ...], Field(min_length=6, max_length=6)]
    effect: Text | Literal[""] = ""


class BattlezonesFile(Keys):
    """``kind = "battlezones"``: the battlezones and what lies in them."""

    kind: Literal["battlezones"]
    edition: Text
    source: Text
    square_cm: Size
    feature_from: Face
    sunward: Annotated[tuple[EdgeName, ...], Field(min_length=6, max_length=6)]
    moons: _MoonKeys
    rings: _RingKeys
    planets: Annotated[tuple[_PlanetKeys, ...], Field(min_length=1)]
    phenomena: tuple[_PhenomenonKeys, ...]
    zones: Annotated[tuple[_ZoneKeys, ...], Field(min_length=6, max_length=6)]

    @model_validator(mode="after")
    def _zones_name_phenomena(self) -> BattlezonesFile:
        known = {each.kind for each in self.phenomena}
        known |= {f"{each.size}{_PLANET}" for each in self.planets}
        for zone in self.zones:
            for line in zone.entries:
                for text in (line,) if isinstance(line, str) else line:
                    kind = _split(text)[1]
                    if kind not in known - {"planet", "moon", "ring"}:
                        raise ValueError(f'{zone.name}: there is no "{kind}"')
        if sorted(zone.number for zone in self.zones) != list(range(1, 7)):
            raise ValueError("the zones are not numbered from 1 to 6")
        return self


def load_battlezones(dirs: tuple[Path, ...]) -> Battlezones:
    """Return all that the generator of phenomena needs.

    Raises:
        DataError: the file can't be read.
    """
    file = shape(read_source(find_data_file(dirs, FILE)), BattlezonesFile)
    return Battlezones(
        square_cm=file.square_cm,
        feature_from=file.feature_from,
        zones=tuple(
            Battlezone(
                name=zone.name,
                number=zone.number,
                entries=tuple(map(_entry, zone.entries)),
                effect=zone.effect,
            )
            for zone in sorted(file.zones, key=lambda each: each.number)
        ),
        phenomena=tuple(PhenomenonRule(**each.model_dump()) for each in file.phenomena),
        planets=tuple(
            PlanetRule(
                **each.model_dump(),
                # Each whole centimetre of the class is as likely (ruling).
                diameter=f"1 of {each.most_cm - each.least_cm + 1}",
            )
            for each in file.planets
        ),
        sunward=file.sunward,
        moon_distance=file.moons.distance,
        moon_diameter=file.moons.diameter,
        moon_well_cm=file.moons.well_cm,
        ring_width=file.rings.width,
        ring_distance=file.rings.distance,
        ring_kinds=file.rings.kinds,
    )


def _split(text: str) -> tuple[str, str]:
    """Return number and kind of an entry: ``D3 asteroid field``, or one alone."""
    found = _ENTRY.fullmatch(text)
    assert found is not None, "it matches any text"
    return found[1] or "1", found[2]


def _entry(line: str | tuple[str, ...]) -> ZoneEntry:
    if isinstance(line, str):
        number, kind = _split(line)
        if kind.endswith(_PLANET):
            return ZoneEntry("planet", number, (kind.removesuffix(_PLANET),))
        return ZoneEntry(kind, number)
    if all(each.endswith(_PLANET) for each in line):
        sizes = tuple(each.removesuffix(_PLANET) for each in line)
        return ZoneEntry("planet", by_face=sizes)
    return ZoneEntry("", by_face=line)

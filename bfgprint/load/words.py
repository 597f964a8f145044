"""Understand a fleet given in words: ``Lunar, Sword*4``.

Each part is a class, with a count before or behind it.  Escorts of one part
make a squadron (several where there are more than six), capital ships are
single.  What comes out is a fleet file's shape, so one builder serves both.
"""

from __future__ import annotations

import re

from bfgprint.errors import DataError
from bfgprint.findings import Code, Finding, Place
from bfgprint.load.library import Library
from bfgprint.load.locate import locate
from bfgprint.load.reader import Source
from bfgprint.load.schema import FleetFile, ShipKeys, SquadronKeys
from bfgprint.model.profile import ShipType

_PART = re.compile(
    r"^(?:(?P<before>\d+)\s*[x*×]?\s+)?(?P<name>.*?)(?:\s*[x*×]\s*(?P<behind>\d+))?$"
)


def words_source(words: str) -> Source:
    """Return a Source for messages about words typed on the command line."""
    return Source(name=f'"{words}"', values={}, positions=locate(""))


def fleet_from_words(words: str, library: Library) -> FleetFile:
    """Return the fleet file that the words stand for.

    Raises:
        DataError: a part has no class name.
    """
    ships: list[ShipKeys] = []
    squadrons: list[SquadronKeys] = []
    largest = library.tables.squadron_size[1]
    for part in words.split(","):
        found = _PART.match(part.strip())
        if found is None or not found["name"]:
            message = "can't be understood as a list of classes"
            hint = 'write for instance "Lunar, Sword*4"'
            code = Code.WORDS_NOT_UNDERSTOOD
            place = Place(file=f'"{words}"')
            raise DataError(
                [Finding(code=code, message=message, place=place, hint=hint)]
            )
        name = found["name"].strip()
        count = int((found["before"] or found["behind"] or "1")[:12])
        hulls = library.find_hulls(name, None)
        if hulls and hulls[0].type is ShipType.ESCORT and 1 < count <= 10 * largest:
            for start in range(0, count, largest):
                size = min(largest, count - start)
                ship = ShipKeys.model_validate({"class": name, "count": size})
                squadrons.append(SquadronKeys(ships=[ship]))
        else:
            ships.append(ShipKeys.model_validate({"class": name, "count": count}))
    return FleetFile(kind="fleet", name=words, ships=ships, squadrons=squadrons)

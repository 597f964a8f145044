"""Understand a fleet given in words: ``Lunar, Sword*4``.

Each part is a class, with a count before or behind it.  Escorts of one part
make a squadron (several where there are more than six), capital ships are
single.  What comes out is a fleet file's shape, so one builder serves both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding
from bfgprint.load.fleets import MOST_SHIPS
from bfgprint.load.library import Library
from bfgprint.load.reader import Source, clip
from bfgprint.load.schema import FleetFile, shape
from bfgprint.model.profile import ShipType

_PART = re.compile(
    r"^(?:([0-9]+)(?:\s*[*×]\s*|\s*x\s+|\s+))?(.*?)(?:\s*[x*×]\s*([0-9]+))?$", re.DOTALL
)


def words_source(words: str) -> Source:
    """Return a Source for messages about words typed on the command line."""
    return Source(name=f'"{clip(words)}"', values={}, positions=None)


def fleet_from_words(words: str, library: Library) -> FleetFile:
    """Return the fleet file that the words stand for.

    Raises:
        DataError: a part has no class name.
        RulesError: a text can't be printed.
    """
    source = words_source(words)
    ships: list[dict[str, Any]] = []
    squadrons: list[dict[str, Any]] = []
    largest = library.tables.squadron_size[1]
    for name, count in _parts(words):
        if not name:
            message = "can't be understood as a list of classes"
            hint, code = (
                'write for instance "Lunar, Sword*4"',
                Code.WORDS_NOT_UNDERSTOOD,
            )
            place = source.place(())
            raise DataError(
                [Finding(code=code, message=message, place=place, hint=hint)]
            )
        hulls = library.find_hulls(name, None)
        if hulls and hulls[0].type is ShipType.ESCORT and 1 < count <= MOST_SHIPS:
            number = -(-count // largest)
            for index in range(number):
                # As even as can be: seven are four and three, not six and one.
                size = (count + index) // number
                squadrons.append({"ships": [{"class": name, "count": size}]})
        else:
            ships.append({"class": name, "count": count})
    values = {
        "kind": "fleet",
        "name": clip(words),
        "ships": ships,
        "squadrons": squadrons,
    }
    return shape(replace(source, values=values), FleetFile)


def names_a_class(words: str, library: Library) -> bool:
    """Whether a part of the words is a class, so that no file is meant."""
    return any(library.find_hulls(name, None) for name, _ in _parts(words) if name)


def _parts(words: str) -> Iterator[tuple[str, int]]:
    """Yield the class and the count of each part."""
    for part in words.split(","):
        before, name, behind = _PART.findall(part.strip())[0]
        # A dozen digits are enough for a number that can't be meant.
        yield name.strip(), int((before or behind or "1")[:12])

"""Fill the table of fleet lists and their limits from ``fleet-lists.toml``.

In: the folders to look in, the user's before the bundled, and files that lie
beside a fleet.  Out: FleetLists.  A user's list takes the place of a bundled one
of the same name, his limit that of one about the same things; the rest stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from bfgprint.load.reader import read_source
from bfgprint.load.schema import Figure, Flag, Keys, shape
from bfgprint.load.texts import Text
from bfgprint.model.tables import FleetLimit, FleetList, FleetLists

FILE = "fleet-lists.toml"

AtLeastOne = Annotated[int, Field(strict=True, ge=1, le=100)]


class _ListKeys(Keys):
    """A fleet list, whose hulls it offers, and its own rule for a commander."""

    name: Text
    factions: Annotated[tuple[Text, ...], Field(min_length=1)]
    commander_above_points: Figure | None = None
    hulls_known: Flag = True


class _LimitKeys(Keys):
    """How many of something a fleet may have."""

    options: tuple[Text, ...] = ()
    ranks: tuple[Text, ...] = ()
    classes: tuple[Text, ...] = ()
    most: Figure
    for_each: tuple[Text, ...] = ()
    of_every: AtLeastOne = 1
    fleet_lists: tuple[Text, ...] = ()
    source: Text

    @model_validator(mode="after")
    def _is_about_something(self) -> _LimitKeys:
        if not (self.options or self.ranks or self.classes):
            raise ValueError("needs options, ranks or classes that it is about")
        return self


class FleetListsFile(Keys):
    """``kind = "fleet-lists"``: the fleet lists, and what a list may hold."""

    kind: Literal["fleet-lists"]
    edition: Text
    source: Text
    lists: tuple[_ListKeys, ...] = ()
    limits: tuple[_LimitKeys, ...] = ()


def load_fleet_lists(dirs: Iterable[Path], beside: Iterable[Path] = ()) -> FleetLists:
    """Return the fleet lists and limits; the first file that has one decides.

    Raises:
        DataError: a file of them can't be read.
    """
    lists: dict[str, FleetList] = {}
    limits: dict[tuple[frozenset[str], ...], FleetLimit] = {}
    for file in _files((*beside, *(folder / FILE for folder in dirs))):
        for keys in file.lists:
            found = FleetList(**keys.model_dump())
            lists.setdefault(found.name.casefold(), found)
        for limit in (FleetLimit(**keys.model_dump()) for keys in file.limits):
            about = (limit.options, limit.ranks, limit.classes, limit.fleet_lists)
            limits.setdefault(tuple(map(_folded, about)), limit)
    return FleetLists(lists=tuple(lists.values()), limits=tuple(limits.values()))


def _files(paths: Iterable[Path]) -> Iterator[FleetListsFile]:
    for path in paths:
        if path.is_file():
            yield shape(read_source(path), FleetListsFile)


def _folded(names: Iterable[str]) -> frozenset[str]:
    return frozenset(name.casefold() for name in names)

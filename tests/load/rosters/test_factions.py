"""Whole factions as rosters: every hull of our data, as a catalogue spells it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from kit.catalogue import CATALOGUES, faction_roster
from kit.rosters import WRITERS

from bfgprint.load.library import Library
from bfgprint.load.rosters.reading import LoadedRoster
from bfgprint.model.fleet import Fleet
from bfgprint.model.profile import Profile
from bfgprint.model.weapons import Weapon


def _same_words(text: str) -> str:
    return re.sub(r"\W+", " ", text.casefold()).strip()


def _weapon(weapon: Weapon) -> Weapon:
    craft = tuple(replace(c, name=_same_words(c.name)) for c in weapon.craft)
    name = _same_words(weapon.weapon)
    order = sorted(weapon.arcs)
    return replace(weapon, weapon=name, craft=craft, arcs=tuple(order))


def figures(hull: Profile) -> Profile:
    """Return what of a hull is a figure, or a name that a sheet shows."""
    return replace(
        hull,
        variant=None,
        title="",
        subtype="",
        armament=tuple(map(_weapon, hull.armament)),
        options=(),
        conflicts=(),
    )


@pytest.mark.parametrize("faction", CATALOGUES)
def test_every_hull(
    library: Library, fleet_of: Callable[..., Fleet], faction: str
) -> None:
    """Each hull is read with exactly our figures, and as often as it was bought."""
    hulls = library.hulls(faction)
    fleet = fleet_of(faction_roster(faction, hulls))
    expected = {f"Hull {n}": hull for n, hull in enumerate(hulls, 1)}
    read: Counter[str] = Counter()
    for unit in fleet.units:
        ships = getattr(unit, "ships", (unit,))
        for ship in ships:
            assert figures(ship.profile) == figures(expected[unit.name])
            assert ship.profile.faction == faction
            read[unit.name] += 1
    assert read == {
        name: 3 if hull.type == "escort" else 1 for name, hull in expected.items()
    }


@pytest.mark.parametrize("faction", CATALOGUES)
def test_writers_agree(
    library: Library, read: Callable[..., LoadedRoster], faction: str
) -> None:
    """Every writer's file of a faction gives the same fleet file."""
    whole = faction_roster(faction, library.hulls(faction))
    values = [read(write(whole)).values for write in WRITERS.values()]
    assert values.count(values[0]) == len(WRITERS)

"""The two cruisers that the rules name as examples, as the bundled data has them.

Source: seeds SHT-05 to SHT-17, MOV-06, MOV-07, TRN-08, TYP-06; physical.md, Seed
examples.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rules.builders import LIBRARY

from bfgprint.model.profile import Profile
from bfgprint.model.weapons import WeaponKind

LUNAR = LIBRARY.find_hulls("Lunar", "Imperium")[0]
MURDER = LIBRARY.find_hulls("Murder", "Chaos")[0]

FIGURES: list[tuple[str, Callable[[Profile], object], object, object]] = [
    ("SHT-05 hits", lambda p: p.hits, 8, 8),
    ("MOV-07 speed", lambda p: p.speeds_cm, (20,), (25,)),
    ("TRN-08 turns", lambda p: p.turns_deg, 45, 45),
    ("SHT-08 shields", lambda p: p.shields.count, 2, 2),
    ("SHT-10 front armour", lambda p: p.armour.front, 6, 5),
    ("SHT-10 side armour", lambda p: p.armour.sides, 5, 5),
    ("SHT-10 rear armour", lambda p: p.armour.rear, 5, 5),
    ("SHT-11 turrets", lambda p: p.turrets, 2, 2),
    ("physical.md points", lambda p: p.points, 180, 170),
    ("TYP-02 type", lambda p: p.type.is_capital, True, True),
]


@pytest.mark.parametrize(
    ("read", "lunar", "murder"),
    [pytest.param(*row[1:], id=row[0]) for row in FIGURES],
)
def test_figures(
    read: Callable[[Profile], object], lunar: object, murder: object
) -> None:
    """The Lunar and the Murder have the figures that the rules give them."""
    assert (lunar, murder) == (read(LUNAR), read(MURDER))


def _reach(profile: Profile) -> int:
    return max(weapon.range_cm or 0 for weapon in profile.armament)


def _firepower(profile: Profile) -> int:
    lines = [w for w in profile.armament if w.kind is WeaponKind.BATTERY]
    return sum(line.strength.number or 0 for line in lines)


def test_murder_shoots_farther() -> None:
    """SHT-16: the Murder has the longer range and the greater firepower."""
    assert _reach(LUNAR) < _reach(MURDER)
    assert _firepower(LUNAR) < _firepower(MURDER)


def test_lunar_has_more_weapon_systems() -> None:
    """SHT-16: the Lunar has more kinds of weapon, torpedoes among them."""
    kinds = {weapon.kind for weapon in LUNAR.armament}
    assert kinds > {weapon.kind for weapon in MURDER.armament}
    assert WeaponKind.TORPEDO in kinds


@pytest.mark.parametrize("faction", ["Imperium", "Chaos", "Orks", "Eldar"])
def test_fleets_of_the_rules(faction: str) -> None:
    """TYP-06: each of the four fleets that the rules name has hulls."""
    hulls = LIBRARY.hulls(faction)
    assert hulls
    assert {hull.faction for hull in hulls} == {faction}


def test_ships_have_speeds_of_their_own() -> None:
    """MOV-06, SHT-06: speeds differ by ship, and the Murder is the faster."""
    assert LUNAR.speed_cm < MURDER.speed_cm

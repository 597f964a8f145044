"""How figures are spelt on paper.

Source: physical.md (what a data sheet must hold), seeds SHT-07, SHT-09, SHT-13.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import CRUISER, ESCORT, bays, guns

from bfgprint.model.profile import Armour, ShieldKind, Shields, ShipType
from bfgprint.model.weapons import Strength, Weapon, WeaponKind
from bfgprint.rules import wording

NUMBERS = [
    (20, "20"),
    (20.0, "20"),
    (12.5, "12.5"),
    (0.0, "0"),
    (7.5, "7.5"),
    (100, "100"),
]

ARMOUR = [
    pytest.param(Armour(front=5, sides=5, rear=5), [("", "5+")], id="all round"),
    pytest.param(
        Armour(front=6, sides=5, rear=5),
        [("front", "6+"), ("rest", "5+")],
        id="better prow",
    ),
    pytest.param(
        Armour(front=6, sides=6, rear=5),
        [("rear", "5+"), ("rest", "6+")],
        id="weak stern",
    ),
    pytest.param(
        Armour(front=6, sides=5, rear=4),
        [("front", "6+"), ("sides", "5+"), ("rear", "4+")],
        id="three facings",
    ),
    pytest.param(
        Armour(front=5, sides=5, rear=5, deflector_front=6),
        [("", "5+"), ("deflector", "6+")],
        id="deflector",
    ),
]

SHIELDS = [
    (Shields(kind=ShieldKind.SHIELDS, value=2), "2"),
    (Shields(kind=ShieldKind.SHIELDS, value=0), "0"),
    (Shields(kind=ShieldKind.SAVE, value=4), "4+ save"),
    (Shields(kind=ShieldKind.HOLOFIELD), "holofield"),
    (Shields(kind=ShieldKind.SHADOWFIELD), "shadowfield"),
]

NOTHING = guns(range_cm=None)

RANGES = [
    pytest.param(guns(), "30", id="gun"),
    pytest.param(guns(range_min_cm=30, range_cm=150), "30-150", id="nova cannon"),
    pytest.param(replace(NOTHING, speed_cm=30), "30", id="SHT-13 torpedoes"),
    pytest.param(
        replace(NOTHING, speed_cm=40, speed_min_cm=20), "20-40", id="Tau missiles"
    ),
    pytest.param(bays(2), "fighters 30, bombers 20", id="craft"),
    pytest.param(replace(NOTHING, contact=True), "contact", id="contact"),
    pytest.param(NOTHING, "-", id="neither"),
]


@pytest.mark.parametrize(("value", "text"), NUMBERS)
def test_numbers_without_spare_noughts(value: float, text: str) -> None:
    """Halves are written with one decimal, whole numbers with none."""
    assert text == wording.number(value)


@pytest.mark.parametrize(
    ("values", "text"),
    [((20,), "20"), ((10, 20, 25), "10/20/25"), ((5, 12.5), "5/12.5")],
)
def test_speeds(values: tuple[float, ...], text: str) -> None:
    """physical.md: one speed, or three such as 10/20/25."""
    assert text == wording.numbers(values)


@pytest.mark.parametrize(
    ("low", "high", "text"), [(10, 20, "10-20"), (12.5, 25, "12.5-25"), (0, 0, "0")]
)
def test_spans(low: float, high: float, text: str) -> None:
    """A span has two ends, unless both are the same."""
    assert text == wording.span(low, high)


@pytest.mark.parametrize(("value", "text"), [(1, "+1"), (-3, "-3"), (0, "0")])
def test_signed_numbers(value: int, text: str) -> None:
    """A modifier carries its sign, nought has none."""
    assert text == wording.signed(value)


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("cruiser", "a cruiser"),
        ("escort", "an escort"),
        ("opponent", "an opponent"),
        ("Xenos", "a Xenos"),
    ],
)
def test_article(word: str, text: str) -> None:
    """A word that begins with a vowel takes another article."""
    assert text == wording.an(word)


@pytest.mark.parametrize(
    ("value", "text"), [(10**400, "inf"), (-(10**400), "-inf"), (-12.5, "-12.5")]
)
def test_numbers_beyond_floats(value: float, text: str) -> None:
    """A number that no float can hold is endless, with its sign."""
    assert text == wording.number(value)


def test_dice() -> None:
    """Dice to roll are written as in the rules."""
    assert wording.dice(8) == "8D6"


@pytest.mark.parametrize(("armour", "parts"), ARMOUR)
def test_armour(armour: Armour, parts: list[tuple[str, str]]) -> None:
    """SHT-09: armour is the roll that hits, by facing where facings differ."""
    assert parts == wording.armour_parts(armour)


@pytest.mark.parametrize(("shields", "text"), SHIELDS)
def test_shields(shields: Shields, text: str) -> None:
    """physical.md: a number, a field, or a save."""
    assert text == wording.shields_text(shields)


@pytest.mark.parametrize("kind", ShieldKind)
def test_every_kind_of_shield_has_words(kind: ShieldKind) -> None:
    """No kind of shield is left without a text."""
    assert wording.shields_text(Shields(kind=kind, value=4))


@pytest.mark.parametrize(
    ("turns", "text"),
    [(45, "45°"), (90, "90°"), (180, "180°"), (0, "none"), (None, "special")],
)
def test_turns(turns: int | None, text: str) -> None:
    """physical.md: 45, 90, 180, none, or the fleet's own rule."""
    assert text == wording.turns_text(replace(CRUISER, turns_deg=turns))


@pytest.mark.parametrize(
    ("weapon", "text"),
    [(guns(), "port weapons battery"), (guns(location=None), "weapons battery")],
)
def test_weapon_name(weapon: Weapon, text: str) -> None:
    """SHT-12: the place on the hull stands before the weapon, where there is one."""
    assert text == wording.weapon_name(weapon)


@pytest.mark.parametrize(("weapon", "text"), RANGES)
def test_range_or_speed(weapon: Weapon, text: str) -> None:
    """SHT-13: guns show their range, ordnance its speed."""
    assert text == wording.weapon_range(weapon)


@pytest.mark.parametrize(
    ("strength", "text"),
    [
        (Strength(number=6), "6"),
        (Strength(number=0), "0"),
        (Strength(dice="D6+2"), "D6+2"),
        (Strength(words="1 per enemy"), "1 per enemy"),
        (Strength(), "-"),
    ],
)
def test_strength(strength: Strength, text: str) -> None:
    """physical.md: a number, dice, or words."""
    assert text == wording.strength_text(strength)


@pytest.mark.parametrize(
    ("type_", "subtype", "text"),
    [
        (ShipType.CRUISER, "cruiser", "cruiser"),
        (ShipType.CRUISER, "light cruiser", "light cruiser"),
        (ShipType.CRUISER, "battlecruiser", "battlecruiser"),
        (ShipType.ESCORT, "frigate", "frigate (escort)"),
        (ShipType.DEFENCE, "star fort", "star fort (defence)"),
    ],
)
def test_type(type_: ShipType, subtype: str, text: str) -> None:
    """TYP-01: the type that decides is named where the subtype does not say it."""
    assert text == wording.type_text(replace(CRUISER, type=type_, subtype=subtype))


@pytest.mark.parametrize(
    ("variant", "text"), [(None, "Sword"), ("Ryza", "Sword (Ryza)")]
)
def test_class(variant: str | None, text: str) -> None:
    """The variant follows the class where the class occurs twice."""
    assert text == wording.class_text(replace(ESCORT, variant=variant))


@pytest.mark.parametrize("kind", [k for k in WeaponKind if k != WeaponKind.NOVA_CANNON])
def test_half_of_a_number(kind: WeaponKind) -> None:
    """A halved strength is written as a number, for every kind of weapon."""
    assert wording.half_text(guns(kind=kind), 3) == "3"


def test_no_half_of_a_nova_cannon() -> None:
    """orders.md: a nova cannon fires in full or not at all."""
    assert wording.half_text(guns(kind=WeaponKind.NOVA_CANNON), 1) == "no"


def test_half_of_dice() -> None:
    """Half of a roll is said in words."""
    assert wording.half_text(guns(strength="D6+2"), None) == "half"


def test_half_of_words() -> None:
    """A strength in words has no half that we could print."""
    assert wording.half_text(guns(strength="1 per enemy"), None) == "-"


@pytest.mark.parametrize(
    ("points", "text"), [(10, "turrets +10"), (-5, "turrets -5"), (0, "turrets +0")]
)
def test_priced(points: int, text: str) -> None:
    """A price always carries its sign."""
    assert text == wording.priced("turrets", points)


def test_three_speeds_go_by_the_sun() -> None:
    """facts/ships: sunward edge in the front arc, in the rear arc, in a side arc."""
    speeds = (("front", "10"), ("rear", "20"), ("side", "25"))
    assert wording.by_the_sun((10, 20, 25)) == speeds
    assert wording.by_the_sun((20,)) == ()


def test_a_hook_carries() -> None:
    """A gravitic hook has no range: it carries what its strength names."""
    hook = guns("gravitic hook", "1 Orca", WeaponKind.OTHER, range_cm=None)
    assert wording.weapon_range(hook) == "carries"

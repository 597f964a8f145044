"""What an order leaves of the armament, loading, and the saves of a brace.

Source: seeds AAF-05, AAF-06, CNH-05, CNH-06, BRT-04, BRT-05, LKO-01, LKO-04,
LKO-05, RLD-01 to RLD-06, BFI-02 to BFI-06, BFI-12, BFI-13, SHT-14; orders.md.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from rules.builders import CRUISER, ORDERS, TABLES, order, ruled
from rules.vectors import Vector, family

from bfgprint.findings import Place
from bfgprint.model.play import BraceSaves, Fire, Move
from bfgprint.model.tables import RuleTables
from bfgprint.model.weapons import WeaponKind
from bfgprint.rules.armament import (
    brace_save,
    brace_saves,
    check_brace_saves,
    check_fires,
    effect,
    is_loaded,
    is_saved_by_brace,
    may_reroll,
    strength_left,
)

EXACT = settings(deadline=None, derandomize=True, database=None)

GUNS = (WeaponKind.BATTERY, WeaponKind.LANCE, WeaponKind.OTHER)
ORDNANCE = (WeaponKind.TORPEDO, WeaponKind.LAUNCH_BAY)

# orders.md: guns, nova cannon, ordnance
WORTH = {
    "AAF": ("half", "none", "full"),
    "CTNH": ("half", "none", "full"),
    "BR": ("half", "none", "full"),
    "LO": ("full", "full", "full"),
    "RO": ("full", "full", "full"),
    "BFI": ("half", "none", "half"),
    "DRIFT": ("none", "none", "none"),
}

ARMAMENT = {
    "AAF": ("AAF-05", None),
    "CTNH": ("CNH-05", None),
    "BR": ("BRT-04", None),
    "LO": (None, None),
    "RO": (None, None),
    "BFI": ("BFI-12", "BFI-13"),
    "DRIFT": ("ACT-1", "ACT-2"),
}
"""The rule that is broken by guns, and by ordnance, at full strength."""


def fired(short: str | None, *fires: Fire, **changed: Any) -> Move:
    """Return a move on an order after which weapons were used."""
    plain = Move(profile=CRUISER, move_cm=15, order=short, fires=fires)
    return replace(plain, **changed)


def codes(move: Move, tables: RuleTables = TABLES) -> list[str]:
    """Return the codes of what is wrong with the weapons of a move."""
    return [str(f.code) for f in check_fires(move, tables)]


def test_weapons_that_a_club_leaves_whole() -> None:
    """BFI-12, SHT-14: what an order leaves whole is held against its sheet alone."""
    whole = replace(ORDERS["BFI"], guns="full")
    others = (each for each in TABLES.orders if each.short != "BFI")
    tables = replace(TABLES, orders=(whole, *others))
    assert codes(fired("BFI", Fire("battery", 6, 6)), tables) == []
    assert codes(fired("BFI", Fire("battery", 6, 9)), tables) == ["SHT-14"]


@pytest.mark.parametrize("kind", WeaponKind)
@pytest.mark.parametrize("short", WORTH)
def test_what_a_weapon_is_worth(short: str, kind: WeaponKind) -> None:
    """AAF-05 to BFI-13: full, half or nothing, by order and kind."""
    guns, nova, ordnance = WORTH[short]
    expected = nova if kind is WeaponKind.NOVA_CANNON else guns
    expected = ordnance if kind in ORDNANCE else expected
    assert expected == effect(order(short), kind)


@pytest.mark.parametrize("kind", WeaponKind)
def test_without_an_order_all_is_full(kind: WeaponKind) -> None:
    """orders.md: without an order every weapon has full effect."""
    assert effect(TABLES.no_order, kind) == "full"


@pytest.mark.parametrize("kind", GUNS)
@pytest.mark.parametrize("short", WORTH)
def test_guns_at_full_strength(short: str, kind: WeaponKind) -> None:
    """AAF-05, CNH-05, BRT-04, BFI-12, ACT-1: who fires with more than is left."""
    code, _ = ARMAMENT[short]
    assert codes(fired(short, Fire(kind, 6, 6))) == ([code] if code else [])


@pytest.mark.parametrize("kind", GUNS)
@pytest.mark.parametrize("short", [s for s in WORTH if s != "DRIFT"])
def test_guns_at_half_strength(short: str, kind: WeaponKind) -> None:
    """AAF-05, CNH-05, BRT-04, BFI-12: half strength is always allowed."""
    assert codes(fired(short, Fire(kind, 6, 3))) == []


@pytest.mark.parametrize("kind", ORDNANCE)
@pytest.mark.parametrize("short", WORTH)
def test_ordnance_at_full_strength(short: str, kind: WeaponKind) -> None:
    """AAF-06, CNH-06, BRT-05, LKO-05, RLD-06, BFI-13: only a brace halves it."""
    _, code = ARMAMENT[short]
    assert codes(fired(short, Fire(kind, 6, 6))) == ([code] if code else [])


@pytest.mark.parametrize("short", WORTH)
def test_nova_cannon(short: str) -> None:
    """AAF-05, CNH-05, BRT-04, BFI-12: no nova cannon, whatever its strength."""
    code, _ = ARMAMENT[short]
    for fire in (Fire("nova cannon"), Fire("nova cannon", 1, 1)):
        assert codes(fired(short, fire)) == ([code] if code else [])


@pytest.mark.parametrize("name", [None, ""])
def test_guns_without_an_order(name: str | None) -> None:
    """MOV-01: nothing is lost without an order."""
    fires = [Fire(kind, 6, 6) for kind in WeaponKind]
    assert codes(fired(name, *fires)) == []


def test_guns_on_an_unknown_order() -> None:
    """ORD-01: what an unknown order does to weapons isn't judged."""
    assert codes(fired("Hover", Fire("nova cannon", 6, 60))) == []


def test_guns_on_an_order_of_a_club() -> None:
    """An order that a club adds has no rule of ours to break."""
    own = replace(ORDERS["AAF"], name="Silent Running", short="SR")
    tables = replace(TABLES, orders=(*TABLES.orders, own))
    assert codes(fired("SR", Fire("battery", 6, 6)), tables) == []


@pytest.mark.parametrize(
    ("rounds", "strength", "left"),
    [("up", 5, 3), ("down", 5, 2), ("up", 1, 1), ("down", 1, 0), ("up", 6, 3)],
)
def test_half_of_an_odd_strength(rounds: str, strength: int, left: int) -> None:
    """AMB-04: half rounds up, or down as a club rules."""
    tables = ruled(half_strength_rounds=rounds)
    assert left == strength_left(strength, "half", tables)
    wrong = codes(fired("AAF", Fire("lance", strength, left + 1)), tables)
    assert "AAF-05" in wrong
    assert codes(fired("AAF", Fire("lance", strength, left)), tables) == []


@pytest.mark.parametrize(("worth", "left"), [("full", 5), ("half", 3), ("none", 0)])
def test_strength_left(worth: str, left: int) -> None:
    """AMB-04: what an order leaves of strength 5."""
    assert left == strength_left(5, worth, TABLES)


@pytest.mark.parametrize("fire", [Fire("battery", 6), Fire("battery", None, 6)])
def test_half_of_an_unknown_strength(fire: Fire) -> None:
    """A strength that was not written is not judged."""
    assert codes(fired("AAF", fire)) == []


@pytest.mark.parametrize("short", [None, "LO", "Hover"])
def test_no_weapon_beats_its_sheet(short: str | None) -> None:
    """SHT-14: a weapon has its printed strength at most."""
    expected = [] if short == "Hover" else ["SHT-14"]
    assert codes(fired(short, Fire("battery", 6, 7))) == expected


def test_several_rules_at_once() -> None:
    """Where several rules are broken, all are reported, each at its place."""
    place = Place(item="moves[1]")
    move = fired("BFI", Fire("torpedo", 6, 9), loaded=False, place=place)
    found = check_fires(move, TABLES)
    assert [f.code for f in found] == ["SHT-14", "BFI-13", "RLD-02"]
    assert {f.place for f in found} == {place}


def test_unknown_kinds_are_guns() -> None:
    """AAF-05: a weapon of no known kind is armament like others."""
    assert codes(fired("AAF", Fire("gravity gun", 4, 4))) == ["AAF-05"]


@pytest.mark.parametrize(
    ("short", "fire", "message"),
    [
        (
            "AAF",
            Fire("battery", 7, 6),
            "battery of strength 7 has 4 on All Ahead Full, not 6",
        ),
        ("BR", Fire("nova cannon"), "no nova cannon can be used on Burn Retros"),
        (None, Fire("lance", 2, 3), "lance of strength 2 used as if it had 3"),
        (
            None,
            Fire("lance", rerolled=True),
            "lance re-rolled its misses: without Lock On",
        ),
        (
            "LO",
            Fire("torpedo", rerolled=True),
            "torpedo re-rolled its misses: Lock On is no help to it",
        ),
    ],
)
def test_messages(short: str | None, fire: Fire, message: str) -> None:
    """A message has the player's words and the numbers in it."""
    assert [f.message for f in check_fires(fired(short, fire), TABLES)] == [message]


@pytest.mark.parametrize("kind", WeaponKind)
@pytest.mark.parametrize("short", WORTH)
def test_who_re_rolls(short: str, kind: WeaponKind) -> None:
    """LKO-01: lances and batteries on Lock On, and nothing else."""
    expected = short == "LO" and kind in (WeaponKind.BATTERY, WeaponKind.LANCE)
    assert expected == may_reroll(order(short), kind)
    found = codes(fired(short, Fire(kind, rerolled=True)))
    assert expected == ("LKO-01" not in found)


@pytest.mark.parametrize("kind", WeaponKind)
@pytest.mark.parametrize(
    ("short", "loaded", "spent"),
    [
        (None, True, False),
        (None, False, True),
        (None, None, False),
        ("LO", False, True),
        ("RO", False, False),
        ("RO", True, False),
    ],
)
def test_spent_ordnance(
    short: str | None, loaded: bool | None, spent: bool, kind: WeaponKind
) -> None:
    """RLD-01 to RLD-03: spent ordnance is used again only after a reload."""
    found = codes(fired(short, Fire(kind, 6, 6), loaded=loaded))
    assert ("RLD-02" in found) == (spent and kind in ORDNANCE)


@pytest.mark.parametrize("short", WORTH)
@pytest.mark.parametrize("loaded", [True, False])
def test_reload_loads_all(short: str, loaded: bool) -> None:
    """RLD-03: Reload Ordnance loads all of it; nothing unloads it."""
    assert is_loaded(order(short), loaded) == (loaded or short == "RO")


# Brace for Impact!

SAVES = [v for v in family("core-misc") if v.values[0]["fn"] == "bfi_save"]


@pytest.mark.parametrize("vector", SAVES)
def test_known_saves(vector: Vector) -> None:
    """core-misc CV-108: each die of 4 or more saves a point."""
    assert vector["out"] == brace_saves(vector["in"], TABLES)


@pytest.mark.parametrize(("face", "saved"), [(3, 0), (4, 1), (6, 1)])
def test_save_of_a_die(face: int, saved: int) -> None:
    """BFI-06: a 4 saves, a 3 does not."""
    assert saved == brace_saves((face,), TABLES)


def test_no_order_saves() -> None:
    """Where no order has a save, no die is high enough."""
    orders = tuple(replace(each, save=None) for each in TABLES.orders)
    tables = replace(TABLES, orders=orders)
    assert (brace_save(tables), brace_saves((6, 6), tables)) == (7, 0)


@pytest.mark.parametrize(
    ("source", "saved"),
    [
        ("weapons", True),
        ("ram", True),
        ("asteroids", True),
        ("hit and run", True),
        ("critical", False),
        ("boarding", False),
    ],
)
def test_what_a_brace_saves_from(source: str, saved: bool) -> None:
    """BFI-02 to BFI-05: rams, asteroids and raids, not boarding nor criticals."""
    assert saved == is_saved_by_brace(source)


def _saves(**written: Any) -> list[str]:
    saves = BraceSaves(**written)
    return [str(f.code) for f in check_brace_saves(saves, TABLES)]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ({"dice": (3, 4, 5, 1), "saved": 2}, []),
        ({"dice": (3, 4, 5, 1), "saved": 3}, ["BFI-06"]),
        ({"dice": (3, 4, 5, 1)}, []),
        ({"saved": 3}, []),
        ({"dice": (3, 7), "saved": 1}, ["DIC-01"]),
        ({"dice": (4,), "saved": 1, "source": "ram"}, []),
        ({"dice": (4,), "saved": 1, "source": "boarding"}, ["BFI-05"]),
        ({"saved": 1, "source": "critical"}, ["BFI-04"]),
        ({"saved": 0, "source": "critical"}, []),
        ({"source": "boarding"}, []),
    ],
)
def test_saves_that_were_written(written: dict[str, Any], expected: list[str]) -> None:
    """BFI-04 to BFI-06: saves where there are none, and saves miscounted."""
    assert expected == _saves(**written)


def test_messages_of_saves() -> None:
    """A message has the numbers in it."""
    saves = BraceSaves(source="boarding", dice=(4, 1), saved=2)
    assert [f.message for f in check_brace_saves(saves, TABLES)] == [
        "Brace for Impact! gives no save against boarding damage",
        "1 of the dice save on 4+, not 2",
    ]


HUGE = st.integers() | st.sampled_from([10**5000, -(10**5000)])


@EXACT
@given(
    fires=st.lists(
        st.builds(
            Fire,
            st.sampled_from([*map(str, WeaponKind), "?"]),
            st.none() | HUGE,
            st.none() | HUGE,
            st.booleans(),
        ),
        max_size=4,
    ),
    name=st.sampled_from([None, *ORDERS, "Hover"]),
    loaded=st.sampled_from([None, True, False]),
    dice=st.lists(HUGE, max_size=4),
    saved=st.none() | HUGE,
)
def test_nothing_raises(
    fires: list[Fire],
    name: str | None,
    loaded: bool | None,
    dice: list[int],
    saved: int | None,
) -> None:
    """Whatever was written down, there are findings and no exception."""
    found = check_fires(fired(name, *fires, loaded=loaded), TABLES)
    saves = check_brace_saves(BraceSaves(dice=tuple(dice), saved=saved), TABLES)
    assert all(str(finding) for finding in (*found, *saves))

"""Ramming: the worked example, the tables, and each rule that a record can break.

Source: seeds RAM-01 to RAM-32, AAF-07, LTS-02, LTS-04, ACT-6; rulings AMB-08,
AMB-13, AMB-25, AMB-26; the core-ram vectors.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import inf, nan
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from rules.builders import TABLES, ruled
from rules.vectors import Vector, family

from bfgprint.findings import Place
from bfgprint.model.play import Ram, RamDice
from bfgprint.model.profile import ShipType
from bfgprint.model.tables import RuleTables
from bfgprint.rules.ramming import (
    check_ram,
    check_ram_dice,
    check_rams,
    damage,
    dice_back,
    is_test_passed,
    ram_chance,
    ram_test_dice,
)

EXACT = settings(deadline=None, derandomize=True, database=None)

BATTLESHIP, CRUISER = ShipType.BATTLESHIP, ShipType.CRUISER
ESCORT, DEFENCE = ShipType.ESCORT, ShipType.DEFENCE

# RAM-32, CV-60, CV-61: the Agrippa, a Lunar, rams the Unclean on her starboard side.
AGRIPPA = Ram(
    ship="Agrippa",
    order="All Ahead Full",
    rammer=CRUISER,
    target=CRUISER,
    targets=("Unclean",),
    steps=("check", "target", "test", "extra", "move"),
    leadership=8,
    test_dice=(3, 4),
    passed=True,
    speed_cm=20,
    extra_cm=14,
    move_cm=34,
    bases_mm=(32, 32),
    nearest_cm=1.5,
    rammer_hits=8,
    rammer_armour=6,
    target_hits=8,
    target_armour=5,
    side="side",
    dice=(1, 2, 3, 3, 4, 5, 5, 6),
    damage=3,
    dice_back=(3, 3, 5, 6),
    damage_back=1,
)


def codes(tables: RuleTables = TABLES, **changed: Any) -> list[str]:
    """Return the codes that the Agrippa's ram gets with something changed."""
    return [str(f.code) for f in check_ram(replace(AGRIPPA, **changed), tables)]


def messages(**changed: Any) -> list[str]:
    """Return the messages that the Agrippa's ram gets with something changed."""
    return [f.message for f in check_ram(replace(AGRIPPA, **changed), TABLES)]


def test_agrippa_rams_the_unclean() -> None:
    """RAM-32: the seed's own example breaks no rule."""
    assert check_ram(AGRIPPA, TABLES) == ()


def test_damage_of_the_agrippa() -> None:
    """CV-60: eight dice against armour 5 do 3 damage."""
    assert damage((1, 2, 3, 3, 4, 5, 5, 6), 5) == 3


def test_damage_of_the_unclean() -> None:
    """CV-61: half of eight dice, against the front armour of 6, do 1 damage."""
    assert dice_back(8, "side", TABLES) == 4
    assert damage((3, 3, 5, 6), 6) == 1


@pytest.mark.parametrize("vector", family("core-ram"))
def test_known_ram_dice(vector: Vector) -> None:
    """core-ram: the dice, their number and the damage are right."""
    written = {key: value for key, value in vector.items() if key != "id"}
    throw = RamDice(**{**written, "dice": tuple(vector["dice"])})
    assert check_ram_dice(throw, TABLES) == ()
    assert vector["damage"] == damage(vector["dice"], vector["armour"])
    assert check_ram_dice(replace(throw, damage=vector["damage"] + 1), TABLES) != ()


@pytest.mark.parametrize("vector", family("core-ram-dice-count"))
def test_known_dice_of_the_rammed(vector: Vector) -> None:
    """core-ram-dice-count: how many dice the rammed rolls, by what was struck."""
    hits, side, count = vector["starting_hits"], vector["side"], vector["count"]
    assert count == dice_back(hits, side, TABLES)
    throw = RamDice(role=f"rammed {side}", starting_hits=hits, dice_count=count)
    assert check_ram_dice(throw, TABLES) == ()
    assert check_ram_dice(replace(throw, dice_count=count + 1), TABLES) != ()


@pytest.mark.parametrize("vector", family("core-ram-test"))
def test_known_test_dice(vector: Vector) -> None:
    """core-ram-test: how many dice the test takes."""
    types = ShipType(vector["rammer"]), ShipType(vector["target"])
    assert vector["dice"] == ram_test_dice(*types)


# Ram test dice (row = rammer, column = target), as the facts give them.
TARGETS = (DEFENCE, BATTLESHIP, CRUISER, ESCORT)
TEST_DICE = {
    BATTLESHIP: (1, 2, 3, 3),
    CRUISER: (1, 1, 2, 3),
    ESCORT: (1, 1, 1, 2),
}
CELLS = [
    (rammer, target, dice)
    for rammer, row in TEST_DICE.items()
    for target, dice in zip(TARGETS, row, strict=True)
]


@pytest.mark.parametrize(("rammer", "target", "dice"), CELLS)
def test_ram_dice_table(rammer: ShipType, target: ShipType, dice: int) -> None:
    """RAM-07 to RAM-11: all twelve cells of the table."""
    assert dice == ram_test_dice(rammer, target)


CODE_OF_DICE = {3: "RAM-08", 2: "RAM-09", 1: "RAM-10"}


@pytest.mark.parametrize(("rammer", "target", "dice"), CELLS)
@pytest.mark.parametrize("thrown", [1, 2, 3, 4])
def test_number_of_test_dice(
    rammer: ShipType, target: ShipType, dice: int, thrown: int
) -> None:
    """RAM-08 to RAM-10: another number of dice breaks the rule of that size."""
    faces = Ram(rammer=rammer, target=target, test_dice=(1,) * thrown)
    count = Ram(rammer=rammer, target=target, test_dice_count=thrown)
    expected = [] if thrown == dice else [CODE_OF_DICE[dice]]
    assert [f.code for f in check_ram(faces, TABLES)] == expected
    assert [f.code for f in check_ram(count, TABLES)] == expected


# P(total <= n): 1D6 of 6, 2D6 of 36, 3D6 of 216, as the facts give them.
CHANCES = {
    2: (2, 1, 0),
    3: (3, 3, 1),
    4: (4, 6, 4),
    5: (5, 10, 10),
    6: (6, 15, 20),
    7: (6, 21, 35),
    8: (6, 26, 56),
    9: (6, 30, 81),
    10: (6, 33, 108),
    11: (6, 35, 135),
    12: (6, 36, 160),
}


@pytest.mark.parametrize(("leadership", "ways"), CHANCES.items())
def test_chances_table(leadership: int, ways: tuple[int, int, int]) -> None:
    """The table of chances, each counted over every throw."""
    for dice, expected in enumerate(ways, 1):
        throws = list(product(range(1, 7), repeat=dice))
        counted = sum(sum(throw) <= leadership for throw in throws)
        assert expected == counted
        assert ram_chance(leadership, dice) == Fraction(counted, len(throws))


@pytest.mark.parametrize("leadership", range(6, 11))
def test_one_die_never_fails(leadership: int) -> None:
    """RAM-12: with Leadership 6 or more a test on 1D6 can't fail."""
    assert ram_chance(leadership, 1) == 1


@pytest.mark.parametrize(
    ("hits", "side", "back"),
    [
        (8, "side", 4),
        (8, "rear", 4),
        (8, "front", 8),
        (8, "defence", 8),
        (7, "side", 4),
        (3, "rear", 2),
        (1, "side", 1),
        (12, "side", 6),
    ],
)
def test_dice_back(hits: int, side: str, back: int) -> None:
    """RAM-20 to RAM-26, AMB-13: half from side and rear, rounded up, else all."""
    assert back == dice_back(hits, side, TABLES)


@pytest.mark.parametrize(("hits", "back"), [(1, 0), (3, 1), (7, 3), (8, 4)])
def test_dice_back_rounded_down(hits: int, back: int) -> None:
    """AMB-13: a club may round half of odd hits down."""
    assert back == dice_back(hits, "side", ruled(ram_half_rounds="down"))


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        pytest.param({"order": "Lock On"}, ["AAF-07"], id="another order"),
        pytest.param({"order": "Hover"}, ["AAF-07"], id="unknown order"),
        pytest.param({"order": "all ahead full!"}, [], id="any spelling"),
        pytest.param({"order": None}, [], id="order not written"),
        pytest.param({"order": "Drift"}, ["AAF-07", "ACT-6"], id="drifting"),
        pytest.param(
            {"rammer": DEFENCE, "test_dice": (1, 2, 3)}, ["AAF-07"], id="defence"
        ),
        pytest.param({"targets": ("Unclean", "Vile")}, ["RAM-02"], id="two targets"),
        pytest.param({"targets": ("Unclean", "Unclean")}, [], id="named twice"),
        pytest.param(
            {"steps": ("check", "target", "extra", "test")}, ["RAM-03"], id="4D6 early"
        ),
        pytest.param({"steps": ("target", "test", "target")}, ["RAM-03"], id="anew"),
        pytest.param({"steps": ("test", "check")}, ["RAM-03"], id="test first"),
        pytest.param({"steps": ("check", "move")}, [], id="steps left out"),
        pytest.param({"steps": ("wait", "check")}, [], id="unknown step"),
        pytest.param({"test_modifier": -1}, ["LTS-04"], id="modifier"),
        pytest.param({"leadership": 11}, ["CMD-10"], id="above 10"),
        pytest.param({"leadership": 10}, [], id="10 is not above 10"),
        pytest.param({"test_dice": (6, 3)}, ["LTS-02", "RAM-06"], id="9 on 8"),
        pytest.param(
            {"test_dice": (6, 3), "passed": None}, ["RAM-06"], id="failed by dice"
        ),
        pytest.param(
            {"test_dice": (6, 5), "leadership": 12, "passed": False, "dice": (),
             "damage": None, "dice_back": (), "damage_back": None},
            ["CMD-10"], id="11 fails",
        ),
        pytest.param(
            {"test_dice": (), "passed": False}, ["RAM-06"], id="failed by word"
        ),
        pytest.param({"passed": False}, ["LTS-02"], id="passed after all"),
        pytest.param({"test_dice": (7, 1)}, ["DIC-01"], id="no die"),
        pytest.param({"move_cm": 33}, ["RAM-14"], id="short"),
        pytest.param({"move_cm": 35}, ["RAM-14"], id="long"),
        pytest.param({"move_cm": nan}, ["RAM-14"], id="no distance"),
        pytest.param({"move_cm": None}, [], id="move not written"),
        pytest.param({"extra_cm": None}, [], id="roll not written"),
        pytest.param({"slowed_cm": 5, "move_cm": 29}, [], id="slowed"),
        pytest.param({"slowed_cm": 5}, ["RAM-14"], id="slowed but moved all"),
        pytest.param({"slowed_cm": nan}, [], id="slowing that is none"),
        pytest.param({"exploded": True, "move_cm": 29}, [], id="through the blast"),
        pytest.param({"exploded": True, "move_cm": 28}, ["RAM-14"], id="too short"),
        pytest.param({"exploded": True}, [], id="ignores Blast Markers"),
        pytest.param({"nearest_cm": 3.2}, [], id="bases just touch"),
        pytest.param({"nearest_cm": 3.3}, ["RAM-15"], id="bases miss"),
        pytest.param({"nearest_cm": 4.6, "bases_mm": (32, 60)}, [], id="large base"),
        pytest.param({"nearest_cm": -1}, ["RAM-15"], id="negative distance"),
        pytest.param({"nearest_cm": inf}, ["RAM-15"], id="endless distance"),
        pytest.param({"bases_mm": None, "nearest_cm": 9}, [], id="bases not written"),
        pytest.param({"dice": (6,) * 4, "damage": 4}, ["RAM-17"], id="hits left"),
        pytest.param({"damage": 4}, ["RAM-18"], id="damage"),
        pytest.param({"target_armour": 6}, ["RAM-18"], id="armour"),
        pytest.param({"target_armour": None, "damage": 9}, [], id="no armour"),
        pytest.param({"shields_used": 2}, ["RAM-19"], id="shields"),
        pytest.param(
            {"dice_back": (6,) * 8, "damage_back": 8}, ["RAM-20"], id="all back"
        ),
        pytest.param({"side": "rear"}, [], id="rear"),
        pytest.param({"damage_back": 2}, ["RAM-21"], id="damage back"),
        pytest.param({"rammer_armour": 5}, ["RAM-21"], id="not the front armour"),
        pytest.param({"side": "front"}, ["RAM-22"], id="head-on"),
        pytest.param({"side": None}, [], id="side not written"),
        pytest.param(
            {"target": DEFENCE, "test_dice": (5,)}, ["RAM-23"], id="defence back"
        ),
        pytest.param(
            {"exploded": True, "outside_explosion": ("Agrippa", "Vile")},
            ["RAM-28"], id="rammer outside",
        ),
        pytest.param(
            {"exploded": True, "outside_explosion": ("Unclean",)},
            ["RAM-28"], id="rammed outside",
        ),
        pytest.param(
            {"exploded": True, "outside_explosion": ("Vile",)}, [], id="another outside"
        ),
        pytest.param({"outside_explosion": ("Agrippa",)}, [], id="no explosion"),
        pytest.param(
            {"boards": "Unclean", "touches_at_end": ("Vile",)}, ["RAM-31"], id="boards"
        ),
        pytest.param(
            {"boards": "Vile", "touches_at_end": ("Vile",)}, [], id="boards another"
        ),
        pytest.param({"boards": "Unclean"}, [], id="contacts not written"),
        pytest.param(
            {"boards": "Unclean", "touches_at_end": ()}, ["RAM-31"], id="touches nobody"
        ),
        pytest.param({"touches_at_end": ()}, [], id="boards nobody"),
    ],
)  # fmt: skip
def test_rules_of_a_ram(changed: dict[str, Any], expected: list[str]) -> None:
    """RAM-01 to RAM-31: the example with one thing changed."""
    assert expected == codes(**changed)


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"test_dice": (6, 6), "test_rerolls": ((1, 2),)}, []),
        ({"test_rerolls": ((1, 2), (3, 1))}, ["RRL-03", "RRL-04"]),
        ({"test_rerolls": ((6, 6),)}, ["LTS-02", "RRL-02", "RAM-06"]),
        ({"test_rerolls": ((1, 2, 3),)}, ["RAM-09"]),
        ({"test_dice": (1,), "test_rerolls": ((1, 2, 3),)}, ["RAM-09"]),
        ({"test_rerolls": ((1, 7),)}, ["DIC-01"]),
        ({"leadership": None, "test_rerolls": ((6, 6),)}, []),
    ],
)
def test_rerolled_test(changed: dict[str, Any], expected: list[str]) -> None:
    """RRL-02, RRL-03, RRL-04: the last throw of a ram's test counts, and is one."""
    assert expected == codes(**changed)


def test_all_broken_rules_are_reported() -> None:
    """Where several rules are broken, all are reported, each at its place."""
    place = Place(item="rams[1]")
    wrong = replace(
        AGRIPPA, order="Lock On", move_cm=9, damage=0, shields_used=1, place=place
    )
    found = check_ram(wrong, TABLES)
    assert [f.code for f in found] == ["AAF-07", "RAM-14", "RAM-18", "RAM-19"]
    assert {f.place for f in found} == {place}


def test_other_contacts_change_nothing() -> None:
    """RAM-05: whom the rammer moves over or ends on besides its target is no matter."""
    assert codes(touches_at_end=("Vile", "Unclean", "Havock")) == []


def test_failed_ram_still_moves_in_full() -> None:
    """RAM-06: after a failed test the ship moves all of All Ahead Full."""
    failed = {"test_dice": (6, 3), "passed": False, "dice": (), "damage": None}
    failed |= {"dice_back": (), "damage_back": None}
    assert codes(**failed) == []
    assert codes(**failed, move_cm=20) == ["RAM-14"]


@pytest.mark.parametrize(
    "changed",
    [{"dice": (1,) * 8}, {"damage": 1}, {"dice_back": (1,) * 4}, {"damage_back": 1}],
)
def test_what_shows_that_it_rammed(changed: dict[str, Any]) -> None:
    """RAM-06: dice or damage of either side show that there was a ram."""
    failed = Ram(ship="Agrippa", passed=False)
    assert check_ram(failed, TABLES) == ()
    found = check_ram(replace(failed, **changed), TABLES)
    assert [finding.code for finding in found] == ["RAM-06"]


@pytest.mark.parametrize(
    "changed",
    [{"extra_cm": 4, "slowed_cm": 5}, {"extra_cm": 4, "exploded": True}],
)
def test_ram_from_where_it_stands(changed: dict[str, Any]) -> None:
    """AMB-08, RAM-29: of 4 cm and no Speed, Blast Markers leave nothing."""
    still = replace(AGRIPPA, speed_cm=0, move_cm=0, **changed)
    assert check_ram(still, TABLES) == ()


def test_one_test_and_no_other() -> None:
    """RAM-13: to pass over a nearer ship takes no test of its own."""
    assert codes(steps=("check", "target", "test", "test", "move")) == ["RAM-03"]


def test_nothing_written_nothing_found() -> None:
    """What was not written is not judged."""
    assert check_ram(Ram(), TABLES) == ()


def test_slowing_may_not_count() -> None:
    """AMB-08: a club may ask for the whole distance even where a ship is slowed."""
    tables = ruled(ahead_less_slowing=False)
    assert codes(tables, slowed_cm=5) == []
    assert codes(tables, slowed_cm=5, move_cm=29) == ["RAM-14"]


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"order": "Lock On"}, "Agrippa rams without being on All Ahead Full"),
        ({"order": "Drift", "ship": ""}, "the ship rams while drifting"),
        ({"targets": ("A", "B")}, "Agrippa named 2 targets to ram: A, B"),
        ({"steps": ("extra", "test")}, "Agrippa: test comes after extra"),
        (
            {"test_dice": (1, 2, 3)},
            "a cruiser tests on 2D6 to ram a cruiser, not on 3",
        ),
        ({"passed": False}, "7 on Leadership 8 is passed"),
        ({"move_cm": 30}, "Agrippa moved 30 cm; all of its 34 cm is to be moved"),
        (
            {"nearest_cm": 4},
            "Agrippa came no nearer than 4 cm, and the bases don't touch",
        ),
        ({"dice": (1,), "damage": 0}, "8 starting hits ram with 8 dice, not 1"),
        ({"damage": 4}, "against 5+ the dice do 3 damage, not 4"),
        (
            {"side": "front"},
            "struck in the front, 8 hits roll 8 dice back, not 4",
        ),
        ({"shields_used": 2}, "shields took 2 of the ram's damage"),
        (
            {"exploded": True, "outside_explosion": ("Unclean",)},
            "Unclean can't be outside the explosion: it was in the ram",
        ),
        (
            {"boards": "Unclean", "touches_at_end": ("Vile",)},
            "Agrippa boards Unclean and ends touching Vile",
        ),
    ],
)
def test_messages(changed: dict[str, Any], message: str) -> None:
    """A message has the player's words and the numbers in it."""
    assert message in messages(**changed)


@pytest.mark.parametrize(
    ("changed", "passed"),
    [
        ({}, True),
        ({"test_dice": (4, 4)}, True),
        ({"test_dice": (6, 3)}, False),
        ({"test_dice": (), "passed": False}, False),
        ({"leadership": None, "passed": None}, None),
        ({"test_dice": (1, 1, 1), "passed": False}, False),
        ({"rammer": None, "test_dice": (2, 2, 2), "passed": None}, True),
    ],
)
def test_result_of_the_test(changed: dict[str, Any], passed: bool | None) -> None:
    """LTS-02: what the right dice say, or else the player."""
    assert passed is is_test_passed(replace(AGRIPPA, **changed), TABLES)


# All rams of one player's turn


def test_a_turn_reports_each_ram() -> None:
    """What is wrong with one ram is wrong in the turn."""
    wrong = replace(AGRIPPA, ship="Daros", damage=4)
    found = check_rams([AGRIPPA, wrong], TABLES)
    assert [f.code for f in found] == ["RAM-18"]


@pytest.mark.parametrize("targets", [("Unclean",), ("Vile",)])
def test_one_ram_a_turn(targets: tuple[str, ...]) -> None:
    """RAM-02: a ship tries to ram once, whatever its target."""
    found = check_rams([AGRIPPA, replace(AGRIPPA, targets=targets)], TABLES)
    assert [f.message for f in found] == [
        "Agrippa tried to ram a second time in one turn"
    ]


def test_nameless_ships_are_not_told_apart() -> None:
    """RAM-02: two rams without a name may be of two ships."""
    assert check_rams([Ram(), Ram()], TABLES) == ()


def test_two_ships_may_ram_one() -> None:
    """AMB-26: allowed, each with a test of its own, unless a club rules otherwise."""
    rams = [AGRIPPA, replace(AGRIPPA, ship="Daros")]
    assert check_rams(rams, TABLES) == ()
    found = check_rams(rams, ruled(two_rammers_one_target=False))
    assert [f.message for f in found] == ["Unclean is the target of Agrippa already"]


def test_different_targets_are_no_quarrel() -> None:
    """AMB-26: where two may not ram one, they may still ram two."""
    rams = [AGRIPPA, replace(AGRIPPA, ship="Daros", targets=("Vile",))]
    assert check_rams(rams, ruled(two_rammers_one_target=False)) == ()


# Ram dice by themselves


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ({"role": "rammer", "starting_hits": 8, "dice_count": 3}, ["RAM-17"]),
        ({"role": "rammer", "starting_hits": 8, "dice": (1,) * 3}, ["RAM-17"]),
        ({"role": "rammer", "dice_count": 8, "dice": (1,) * 3}, ["RAM-17"]),
        ({"role": "rammer", "dice": (1,) * 3}, []),
        ({"role": "rammer"}, []),
        ({"role": "rammed side", "starting_hits": 8, "dice_count": 8}, ["RAM-20"]),
        ({"role": "rammed rear", "starting_hits": 8, "dice_count": 4}, []),
        ({"role": "rammed front", "starting_hits": 8, "dice_count": 4}, ["RAM-22"]),
        ({"role": "rammed defence", "starting_hits": 4, "dice_count": 2}, ["RAM-23"]),
        ({"role": "defence", "starting_hits": 4, "dice_count": 2}, ["RAM-23"]),
        ({"role": "rammer", "dice": (5, 6), "armour": 5, "damage": 1}, ["RAM-18"]),
        ({"role": "rammed side", "dice": (6,), "armour": 5, "damage": 0}, ["RAM-21"]),
        ({"role": "rammer", "dice": (0, 6), "armour": 5, "damage": 9}, ["DIC-01"]),
        ({"role": "", "dice": (1,), "dice_count": 2}, ["RAM-17"]),
    ],
)
def test_ram_dice_by_themselves(written: dict[str, Any], expected: list[str]) -> None:
    """RAM-17 to RAM-23: the number of dice and the damage, by role."""
    found = check_ram_dice(RamDice(**written), TABLES)
    assert [f.code for f in found] == expected


def test_hits_left_do_not_matter() -> None:
    """RAM-17: a ship of 8 hits rams with 8 dice, even with 3 left."""
    throw = RamDice(role="rammer", starting_hits=8, hits_left=3, dice_count=3)
    (finding,) = check_ram_dice(throw, TABLES)
    assert finding.message == "rammer: 8 dice, not 3"
    assert finding.hint == "starting hits count, whatever damage was taken"


# Properties

HUGE = st.none() | st.integers() | st.sampled_from([10**5000, -(10**5000)])
NUMBER = st.none() | st.floats() | st.integers() | st.sampled_from([10**400])
DICE = st.lists(st.integers() | st.sampled_from([10**5000]), max_size=4).map(tuple)
TYPES = st.sampled_from([None, *ShipType])
NAMES = st.lists(st.sampled_from(["", "Agrippa", "Unclean"]), max_size=3).map(tuple)


@EXACT
@given(data=st.data())
def test_nothing_raises(data: st.DataObject) -> None:
    """Whatever was written down, there are findings and no exception."""
    ram = data.draw(
        st.builds(
            Ram,
            ship=st.sampled_from(["", "Agrippa"]),
            order=st.sampled_from([None, "", "AAF", "Drift", "?"]),
            rammer=TYPES,
            target=TYPES,
            targets=NAMES,
            steps=st.lists(st.sampled_from(["check", "move", "?"])).map(tuple),
            leadership=HUGE,
            test_dice=DICE,
            test_dice_count=HUGE,
            test_modifier=HUGE.map(lambda n: n or 0),
            passed=st.sampled_from([None, True, False]),
            speed_cm=NUMBER,
            extra_cm=HUGE,
            slowed_cm=NUMBER.map(lambda n: n or 0.0),
            move_cm=NUMBER,
            bases_mm=st.none() | st.tuples(st.integers(), st.integers()),
            nearest_cm=NUMBER,
            rammer_hits=HUGE,
            rammer_armour=HUGE,
            target_hits=HUGE,
            target_armour=HUGE,
            side=st.sampled_from([None, "front", "side", "?"]),
            dice=DICE,
            damage=HUGE,
            shields_used=HUGE.map(lambda n: n or 0),
            dice_back=DICE,
            damage_back=HUGE,
            exploded=st.booleans(),
            outside_explosion=NAMES,
            boards=st.sampled_from([None, "", "Unclean"]),
            touches_at_end=NAMES,
        )
    )
    throw = RamDice(
        role=data.draw(st.sampled_from(["", "rammer", "rammed", "rammed side"])),
        dice_count=ram.damage,
        starting_hits=ram.rammer_hits,
        armour=ram.rammer_armour,
        dice=ram.dice,
        damage=ram.damage_back,
    )
    for tables in (TABLES, ruled(two_rammers_one_target=False)):
        found = (*check_rams([ram, ram], tables), *check_ram_dice(throw, tables))
        assert all(str(finding) for finding in found)


@EXACT
@given(
    hits=st.integers(1, 14),
    armour=st.integers(4, 6),
    data=st.data(),
    side=st.sampled_from(["front", "side", "rear", "defence"]),
)
def test_right_dice_are_never_reported(
    hits: int, armour: int, side: str, data: st.DataObject
) -> None:
    """RAM-17 to RAM-23: as many dice as the rules ask for, and their damage."""
    face = st.integers(1, 6)
    count = dice_back(hits, side, TABLES)
    dice = tuple(data.draw(st.lists(face, min_size=count, max_size=count)))
    throw = RamDice(
        role=f"rammed {side}",
        dice_count=count,
        starting_hits=hits,
        armour=armour,
        dice=dice,
        damage=sum(each >= armour for each in dice),
    )
    assert check_ram_dice(throw, TABLES) == ()

"""Disengaging: the worked example, the test, and what follows from its result.

Source: seeds DIS-01 to DIS-22, ACT-6; rulings AMB-14, AMB-15, AMB-31, D-13; the
core-disengage vectors.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from rules.builders import TABLES, ruled
from rules.vectors import Vector, family

from bfgprint.findings import Place, Severity
from bfgprint.model.play import Disengagement
from bfgprint.model.tables import RuleTables
from bfgprint.rules.disengaging import (
    check_disengagement,
    effective_leadership,
    is_passed,
    modifier,
    must_disengage,
    needed,
)

EXACT = settings(deadline=None, derandomize=True, database=None)


def trying(**written: Any) -> Disengagement:
    """Return an attempt of the Agrippa, on Leadership 8 where no other is written."""
    return Disengagement(**{"unit": "Agrippa", "leadership": 8, **written})


def codes(leaving: Disengagement, tables: RuleTables = TABLES) -> list[str]:
    """Return the codes of what is wrong with an attempt."""
    return [str(f.code) for f in check_disengagement(leaving, tables)]


def _known(vector: Vector) -> Disengagement:
    return Disengagement(
        leadership=vector["ld"],
        blast_markers=vector.get("blast", 0),
        phenomenon=vector.get("phenomenon", False),
        table_wide_effect=vector.get("table_wide_effect", False),
        enemies=vector.get("enemies", 0),
        total_modifier=vector.get("total_mod"),
        effective=vector["effective"],
        needs=vector["needs"],
    )


@pytest.mark.parametrize("vector", family("core-disengage"))
def test_known_attempts(vector: Vector) -> None:
    """core-disengage: the modified Leadership, what it needs, and each roll."""
    leaving = _known(vector)
    effective = effective_leadership(leaving, TABLES)
    assert effective == vector["effective"]
    assert vector["needs"] == needed(vector["effective"], TABLES)
    for roll, passed in vector["rolls"].items():
        rolled = replace(leaving, roll=int(roll), passed=passed)
        assert passed is is_passed(rolled, TABLES)
        assert codes(rolled) == []
        assert codes(replace(rolled, passed=not passed)) == ["DIS-08"]


def test_seed_example_by_its_total() -> None:
    """CV-70: Leadership 9 and +4 make 13, and the roll must still be 10 or less."""
    leaving = trying(leadership=9, total_modifier=4)
    assert effective_leadership(leaving, TABLES) == 13
    assert needed(13, TABLES) == 10


def test_seed_example_by_the_table() -> None:
    """CV-71: three Blast Markers and asteroids are +6 by the table, so 15 and 10."""
    leaving = trying(leadership=9, blast_markers=3, phenomenon=True)
    assert effective_leadership(leaving, TABLES) == 15
    assert needed(15, TABLES) == 10


def test_modifiers_go_before_the_cap() -> None:
    """CV-73, DIS-07: four enemies more still leave 11, not 6."""
    leaving = trying(leadership=9, blast_markers=3, phenomenon=True, enemies=4)
    assert effective_leadership(leaving, TABLES) == 11


@pytest.mark.parametrize(
    ("written", "severity"),
    [
        ({"effective": 13}, Severity.WARNING),
        ({"total_modifier": 4}, Severity.WARNING),
        ({"effective": 9}, Severity.ERROR),
        ({"total_modifier": 0}, Severity.ERROR),
    ],
)
def test_harmless_sums_only_warn(written: dict[str, Any], severity: Severity) -> None:
    """AMB-15: a wrong sum with the same verdict, as in the example, only warns."""
    leaving = trying(leadership=9, blast_markers=3, phenomenon=True, **written)
    found = check_disengagement(leaving, TABLES)
    assert [(f.code, f.severity) for f in found] == [("DIS-07", severity)]


@pytest.mark.parametrize(
    ("near", "expected"),
    [
        ((0, False, 0), 0),
        ((1, False, 0), 1),
        ((4, False, 0), 4),
        ((0, True, 0), 3),
        ((0, False, 1), -1),
        ((0, False, 5), -5),
        ((2, True, 3), 2),
    ],
)
def test_modifiers(near: tuple[int, bool, int], expected: int) -> None:
    """DIS-03 to DIS-06: each Blast Marker, any phenomenon once, each enemy."""
    assert expected == modifier(*near, TABLES)


def test_modifier_for_enemies_is_a_ruling() -> None:
    """AMB-14: the number is missing in the source, and a club may set another."""
    assert modifier(0, False, 3, ruled(disengage_enemy_modifier=-2)) == -6


def test_table_wide_effects_count_once() -> None:
    """DIS-04, DIS-05: a flare and an asteroid field together are still +3."""
    both = trying(phenomenon=True, table_wide_effect=True)
    assert effective_leadership(both, TABLES) == 11


@pytest.mark.parametrize(
    ("effective", "highest"), [(15, 10), (11, 10), (10, 10), (9, 9), (2, 2), (1, 1)]
)
def test_what_the_roll_needs(effective: int, highest: int) -> None:
    """DIS-08: the Leadership or less, and 10 or less."""
    assert highest == needed(effective, TABLES)


@pytest.mark.parametrize(
    ("leadership", "forced"), [(2, False), (1, True), (0, True), (-3, True)]
)
def test_who_must_disengage(leadership: int, forced: bool) -> None:
    """DIS-12: with Leadership 1 or less a unit must try."""
    assert forced is must_disengage(leadership, TABLES)
    found = check_disengagement(trying(leadership=leadership), TABLES)
    noted = [(f.code, f.severity) for f in found]
    assert noted == ([("DIS-12", Severity.NOTE)] if forced else [])


@pytest.mark.parametrize(
    ("written", "passed"),
    [
        ({"dice": (3, 5)}, True),
        ({"dice": (4, 5)}, False),
        ({"roll": 8}, True),
        ({"roll": 9}, False),
        ({"dice": (4, 5), "roll": 8}, False),
        ({"dice": (6, 5), "blast_markers": 9}, False),
        ({"passed": True}, True),
        ({}, None),
        ({"leadership": None, "roll": 3, "passed": False}, False),
        ({"leadership": None, "roll": 10, "passed": True}, True),
        ({"leadership": None, "roll": 11, "passed": True}, False),
        ({"dice": (7, 1), "passed": True}, True),
        ({"dice": (1, 1, 1), "passed": False}, False),
    ],
)
def test_result_of_the_test(written: dict[str, Any], passed: bool | None) -> None:
    """DIS-08: what the dice say, or else the player."""
    assert passed is is_passed(trying(**written), TABLES)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        pytest.param({}, [], id="nothing written"),
        pytest.param({"after_movement": False}, ["DIS-02"], id="too early"),
        pytest.param({"drifting": True, "roll": 5}, ["ACT-6"], id="drifting"),
        pytest.param({"drifting": True, "dice": (2, 3)}, ["ACT-6"], id="drifting dice"),
        pytest.param({"drifting": True}, [], id="drifts off the table"),
        pytest.param({"hulk": True}, ["DIS-13"], id="hulk"),
        pytest.param({"tested_on": 9}, [], id="a single ship"),
        pytest.param({"in_squadron": True, "tested_on": 9}, ["DIS-18"], id="its"),
        pytest.param({"in_squadron": True, "tested_on": 8}, [], id="its own"),
        pytest.param({"in_squadron": True}, [], id="not said on what"),
        pytest.param({"blast_markers": -1}, ["DIS-07"], id="fewer than none"),
        pytest.param({"enemies": -1}, ["DIS-07"], id="fewer enemies than none"),
        pytest.param({"enemies": 2, "effective": 6}, [], id="effective"),
        pytest.param({"enemies": 2, "effective": 8}, ["DIS-07"], id="not added"),
        pytest.param({"enemies": 2, "total_modifier": -2}, [], id="sum"),
        pytest.param({"enemies": 2, "total_modifier": 2}, ["DIS-07"], id="wrong sum"),
        pytest.param({"phenomenon": True, "total_modifier": 0}, ["DIS-07"], id="rocks"),
        pytest.param(
            {"table_wide_effect": True, "total_modifier": 0}, ["DIS-07"], id="flare"
        ),
        pytest.param(
            {"leadership": None, "enemies": 2, "total_modifier": 2}, ["DIS-07"],
            id="wrong sum on unknown Leadership",
        ),
        pytest.param({"needs": 8}, [], id="needs"),
        pytest.param({"needs": 7}, ["DIS-08"], id="needs another"),
        pytest.param({"blast_markers": 4, "needs": 12}, ["DIS-08"], id="11 passes"),
        pytest.param({"leadership": None, "needs": 5}, [], id="no Leadership"),
        pytest.param({"dice": (1, 7)}, ["DIC-01"], id="no die"),
        pytest.param({"dice": (1, 2, 3)}, ["DIC-04"], id="three dice"),
        pytest.param({"dice": (1, 2), "roll": 4}, ["DIC-07"], id="added wrongly"),
        pytest.param({"roll": 13}, ["DIC-07"], id="beyond two dice"),
        pytest.param({"roll": 8, "passed": False}, ["DIS-08"], id="passed after all"),
        pytest.param({"roll": 9, "passed": True}, ["DIS-08"], id="failed after all"),
        pytest.param({"roll": 8, "actions_after": ("return",)}, ["DIS-10"], id="back"),
        pytest.param({"roll": 8, "actions_after": ("fire",)}, ["DIS-10"], id="fires"),
        pytest.param({"actions_after": ("Return",)}, ["DIS-10"], id="edge, back"),
        pytest.param({"actions_after": ("fire",)}, [], id="result unknown"),
        pytest.param({"roll": 9, "actions_after": ("fire",)}, ["DIS-11"], id="fired"),
        pytest.param({"roll": 9, "actions_after": ("launch",)}, ["DIS-11"], id="craft"),
        pytest.param(
            {"roll": 9, "actions_after": ("order:Lock On",)}, ["DIS-11"], id="order"
        ),
        pytest.param(
            {"roll": 9, "actions_after": ("Order: drift",)}, ["DIS-11"], id="drift"
        ),
        pytest.param({"roll": 9, "actions_after": ("order",)}, ["DIS-11"], id="some"),
        pytest.param(
            {"roll": 9, "actions_after": ("order:Brace For Impact!",)}, [], id="braces"
        ),
        pytest.param({"roll": 9, "actions_after": ("brace",)}, [], id="brace"),
        pytest.param({"roll": 9, "actions_after": ("board",)}, [], id="boards"),
        pytest.param(
            {"roll": 9, "actions_after": ("fire", "launch")}, ["DIS-11"] * 2, id="both"
        ),
        pytest.param({"roll": 9, "actions_after": ("return",)}, [], id="never left"),
        pytest.param({"whole_squadron_tried": False}, ["DIS-16"], id="others stayed"),
        pytest.param({"whole_squadron_tried": True}, [], id="all tried"),
        pytest.param(
            {"roll": 9, "in_squadron": True, "left_squadron": False}, ["DIS-19"],
            id="still of the squadron",
        ),
        pytest.param(
            {"roll": 8, "in_squadron": True, "left_squadron": False}, [], id="gone"
        ),
        pytest.param(
            {"roll": 9, "in_squadron": True, "left_squadron": True}, [], id="left it"
        ),
        pytest.param({"roll": 9, "left_squadron": False}, [], id="no squadron"),
    ],
)  # fmt: skip
def test_rules_of_disengaging(written: dict[str, Any], expected: list[str]) -> None:
    """DIS-01 to DIS-19: what a record can show of each."""
    assert expected == codes(trying(**written))


def test_own_leadership_decides() -> None:
    """DIS-18: tested on the squadron's 9, the ship's own 7 decides."""
    leaving = trying(
        leadership=7, tested_on=9, in_squadron=True, roll=8, passed=True, effective=9
    )
    assert codes(leaving) == ["DIS-18", "DIS-07", "DIS-08"]


def test_points_of_a_hulk_are_not_judged() -> None:
    """DIS-13: a hulk is lost, and what it is worth is another matter."""
    assert codes(trying(hulk=True, points=180, victory_points=180)) == ["DIS-13"]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ({"roll": 9, "victory_points": 18}, ["DIS-20"]),
        ({"passed": False, "victory_points": 18}, ["DIS-20"]),
        ({"roll": 9, "escorts": 3, "victory_points": 18}, ["DIS-14"]),
        ({"roll": 9, "victory_points": 0}, []),
        ({"roll": 9}, []),
        ({"roll": 9, "crippled_on_table": True, "victory_points": 45}, []),
    ],
)
def test_points_after_a_failure(written: dict[str, Any], expected: list[str]) -> None:
    """DIS-14, DIS-20: who failed to disengage scores nothing for leaving.

    It may still score as crippled on the table.
    """
    assert expected == codes(trying(points=180, **written))


def test_least_points_after_a_failure() -> None:
    """DIS-20: a single point is too much for who stays on the table."""
    assert codes(trying(roll=9, victory_points=1)) == ["DIS-20"]
    assert codes(trying(roll=9, victory_points=0)) == []


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ({"dice": (6, 6), "rerolls": ((1, 2),), "passed": True}, []),
        ({"dice": (6, 6), "rerolls": ((1, 2),), "passed": False}, ["DIS-08", "RRL-02"]),
        ({"dice": (1, 2), "rerolls": ((6, 6),), "passed": True}, ["DIS-08", "RRL-02"]),
        ({"dice": (6, 6), "rerolls": ((5, 6), (1, 2))}, ["RRL-03", "RRL-04"]),
        ({"dice": (6, 6), "rerolls": ((1, 2),), "roll": 3}, []),
        ({"dice": (6, 6), "rerolls": ((1, 2),), "roll": 12}, ["DIC-07"]),
        ({"dice": (6, 7), "rerolls": ((1, 2, 3),)}, ["DIC-01", "DIC-04"]),
        ({"leadership": None, "rerolls": ((6, 6),), "passed": False}, []),
    ],
)
def test_rerolled_attempt(written: dict[str, Any], expected: list[str]) -> None:
    """RRL-02, RRL-03, RRL-04: the last throw counts, and there is one re-roll."""
    assert expected == codes(trying(**written))


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("fire at the Unclean", ["DIS-11"]),
        ("Fires", ["DIS-11"]),
        ("FIRED everything", ["DIS-11"]),
        ("shoots: port battery", ["DIS-11"]),
        ("Launch", ["DIS-11"]),
        ("launched 2 bombers", ["DIS-11"]),
        ("Lock On", ["DIS-11"]),
        ("order Lock On", ["DIS-11"]),
        (" Order : All Ahead Full", ["DIS-11"]),
        ("order", ["DIS-11"]),
        ("order: BFI", []),
        ("order Brace for Impact!", []),
        ("Brace for Impact!", []),
        ("firefighting", []),
        ("", []),
        ("!", []),
    ],
)
def test_words_of_an_action(action: str, expected: list[str]) -> None:
    """DIS-11: an action counts in any case, and whatever words follow."""
    assert expected == codes(trying(roll=9, actions_after=(action,)))


def test_words_of_a_return() -> None:
    """DIS-10: who is over the edge and returns is told in any words."""
    assert codes(trying(actions_after=("Returns to the table",))) == ["DIS-10"]


def test_points_over_the_edge_are_judged() -> None:
    """DIS-01, DIS-20: who leaves over the edge has disengaged."""
    assert codes(trying(points=180, victory_points=18)) == []
    assert codes(trying(points=180, victory_points=180)) == ["DIS-20"]


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (
            {"after_movement": False},
            "Agrippa tried to disengage before its movement was over",
        ),
        ({"hulk": True}, "Agrippa is a hulk: it has not disengaged but is lost"),
        (
            {"in_squadron": True, "tested_on": 9},
            "Agrippa tests on its own Leadership 8, not on its squadron's 9",
        ),
        ({"enemies": -2}, "there can't be -2 enemies nearby"),
        (
            {"enemies": 2, "total_modifier": 2},
            "the modifiers add up to -2, not +2",
        ),
        (
            {"enemies": 2, "total_modifier": 999},
            "the modifiers add up to -2, not +999",
        ),
        (
            {"enemies": 2, "total_modifier": 1000},
            "the modifiers add up to -2, not 1000",
        ),
        ({"effective": 9}, "the Leadership comes to 8, not 9"),
        ({"needs": 9}, "it needs 8 or less, not 9"),
        (
            {"roll": 9, "passed": True},
            "Agrippa rolled 9 and has failed the test, which needs 8 or less",
        ),
        (
            {"roll": 9, "unit": "", "actions_after": ("fire",)},
            "the unit failed to disengage and may not: fire",
        ),
        (
            {"roll": 5, "actions_after": ("return",)},
            "Agrippa has left the table, and afterwards: return",
        ),
        (
            {"leadership": 1},
            "Agrippa has Leadership 1: it must try to disengage or head for the "
            "nearest table edge",
        ),
    ],
)
def test_messages(written: dict[str, Any], message: str) -> None:
    """A message has the player's words and the numbers in it."""
    found = check_disengagement(trying(**written), TABLES)
    assert message in [f.message for f in found]


def test_a_finding_knows_its_place() -> None:
    """Every finding stands at the attempt's own place."""
    place = Place(item="disengagements[1]")
    leaving = trying(after_movement=False, dice=(7, 7, 7), hulk=True, place=place)
    assert {f.place for f in check_disengagement(leaving, TABLES)} == {place}


HUGE = st.integers() | st.sampled_from([10**5000, -(10**5000)])
MAYBE = st.none() | HUGE
FLAG = st.sampled_from([None, True, False])


@EXACT
@given(
    leaving=st.builds(
        Disengagement,
        after_movement=st.booleans(),
        leadership=MAYBE,
        tested_on=MAYBE,
        blast_markers=HUGE,
        phenomenon=st.booleans(),
        table_wide_effect=st.booleans(),
        enemies=HUGE,
        total_modifier=MAYBE,
        effective=MAYBE,
        needs=MAYBE,
        dice=st.lists(HUGE, max_size=3).map(tuple),
        roll=MAYBE,
        passed=FLAG,
        drifting=st.booleans(),
        hulk=st.booleans(),
        actions_after=st.lists(st.sampled_from(["", "fire", "order:", ":"])).map(tuple),
        points=MAYBE,
        escorts=MAYBE,
        destroyed=HUGE,
        crippled=st.booleans(),
        crippled_on_table=st.booleans(),
        victory_points=MAYBE,
        in_squadron=st.booleans(),
        left_squadron=FLAG,
        whole_squadron_tried=FLAG,
    )
)
def test_nothing_raises(leaving: Disengagement) -> None:
    """Whatever was written down, there are findings and no exception."""
    for tables in (TABLES, ruled(squadron_value_stands_for_all=False)):
        assert all(str(found) for found in check_disengagement(leaving, tables))


@EXACT
@given(
    leadership=st.integers(2, 10),
    blast=st.integers(0, 6),
    enemies=st.integers(0, 9),
    phenomenon=st.booleans(),
    dice=st.tuples(st.integers(1, 6), st.integers(1, 6)),
)
def test_right_records_are_never_reported(
    leadership: int,
    blast: int,
    enemies: int,
    phenomenon: bool,
    dice: tuple[int, int],
) -> None:
    """DIS-03 to DIS-08: what was worked out by the table is right."""
    effective = leadership + blast - enemies + 3 * phenomenon
    leaving = trying(
        leadership=leadership,
        blast_markers=blast,
        enemies=enemies,
        phenomenon=phenomenon,
        effective=effective,
        needs=min(effective, 10),
        dice=dice,
        roll=sum(dice),
        passed=sum(dice) <= effective and sum(dice) <= 10,
    )
    assert codes(leaving) == []

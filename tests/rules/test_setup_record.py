"""The record of a rolled set-up: sides, table, dice, Leadership and secrets.

Source: seeds EQP-01 to EQP-03, SET-01, SET-02, SET-09, SET-10, LDR-02 to LDR-08,
DIC-01 to DIC-07; ruling AMB-22; design, Secrets.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.builders import TABLES

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.play import Agreements
from bfgprint.model.setup import (
    Battlefield,
    Feature,
    Roll,
    Setup,
    Side,
    SubPlot,
    UnitLeadership,
)
from bfgprint.rules.setup_record import check_setup

AGRIPPA = UnitLeadership(unit="Agrippa", kind="ship", value=8, grade="Veteran")
HAMMER = UnitLeadership(unit="Hammer", kind="squadron", value=7, grade="Experienced")
ROLLS = (
    Roll(id="leadership/a/Lunar/Agrippa", expr="D6", dice=(4,), value=4),
    Roll(id="leadership/a/Sword/Hammer", expr="D6", dice=(2,), value=2),
    Roll(id="sub-plot/a/1", expr="2D6", dice=(3, 4), value=7),
)
FIELD = Feature(kind="asteroid field", x_cm=60, y_cm=40)

BATTLEFIELD = Battlefield(width_cm=180, height_cm=120, features=(FIELD,))

SETUP = Setup(
    audience="judge",
    sides=(Side(name="A", leadership=(AGRIPPA, HAMMER)), Side(name="B")),
    rolls=ROLLS,
    battlefield=BATTLEFIELD,
    agreements=Agreements(players=("A", "B")),
    game_turns=8,
    player_turns=16,
)


_OF_BATTLEFIELD = ("width_cm", "height_cm", "features")


def _found(**changed: Any) -> tuple[Finding, ...]:
    own = {name: changed.pop(name) for name in _OF_BATTLEFIELD if name in changed}
    changed.setdefault("battlefield", replace(BATTLEFIELD, **own))
    return check_setup(replace(SETUP, **changed), TABLES)


def _codes(**changed: Any) -> list[str]:
    return [str(finding.code) for finding in _found(**changed)]


def _plot(**changed: Any) -> tuple[Side, ...]:
    return (Side(name="A", sub_plot=SubPlot(**changed)), Side(name="B"))


def _led(*units: UnitLeadership) -> tuple[Side, ...]:
    return (Side(name="A", leadership=units), Side(name="B"))


def test_set_up_that_is_right() -> None:
    """A set-up that keeps every rule has no findings."""
    assert _codes() == []


def test_what_was_not_recorded_is_not_judged() -> None:
    """A set-up of two sides and nothing else has no findings."""
    assert (
        check_setup(Setup(audience="public", sides=SETUP.sides[1:] * 2), TABLES) == ()
    )


@pytest.mark.parametrize(
    ("sides", "message"), [((), "0 sides"), (SETUP.sides[1:], "1 side")]
)
def test_too_few_sides(sides: tuple[Side, ...], message: str) -> None:
    """EQP-01: it takes two sides to play."""
    (finding,) = _found(sides=sides)
    assert (finding.code, finding.message) == ("EQP-01", message)


def test_three_sides() -> None:
    """EQP-01, AMB-22: there may be more, and each has its turn."""
    sides = (*SETUP.sides, Side(name="C"))
    assert _codes(sides=sides, player_turns=24) == []
    assert _codes(sides=sides, player_turns=16) == ["SET-01"]


@pytest.mark.parametrize("size", [0, -10, float("nan")])
@pytest.mark.parametrize("side", ["width_cm", "height_cm"])
def test_table_without_a_size(side: str, size: float) -> None:
    """EQP-02: a table has a width and a height."""
    assert _codes(**{side: size}, features=()) == ["EQP-02"]


@pytest.mark.parametrize(
    ("x_cm", "y_cm", "off"),
    [
        (0, 0, False),
        (180, 120, False),
        (181, 40, True),
        (60, 121, True),
        (-1, 40, True),
        (60, -1, True),
        (float("nan"), 40, True),
    ],
)
def test_phenomenon_off_the_table(x_cm: float, y_cm: float, off: bool) -> None:
    """EQP-02: everything that is placed lies on the table, its edge included."""
    feature = replace(FIELD, x_cm=x_cm, y_cm=y_cm)
    assert _codes(features=(feature,)) == ["ROLL-03"] * off


def test_table_that_is_not_known() -> None:
    """EQP-02: without a size nothing is known to lie off the table."""
    assert _codes(width_cm=None, features=(replace(FIELD, x_cm=999),)) == []


def test_smallest_table() -> None:
    """EQP-02: whatever has a width and a height may be agreed on as a table."""
    assert _codes(width_cm=1, height_cm=0.5, features=()) == []


def test_each_phenomenon_is_judged() -> None:
    """EQP-03: on a table whose size is not known, the second kind too."""
    features = (FIELD, replace(FIELD, kind="volcano"))
    assert _codes(width_cm=None, features=features) == ["EQP-03"]


@pytest.mark.parametrize("kind", ["planet", "moon", "asteroid field", "dust cloud"])
def test_phenomena_that_there_are(kind: str) -> None:
    """EQP-03: the four kinds that the rules name."""
    assert _codes(features=(replace(FIELD, kind=kind),)) == []


def test_phenomenon_that_there_is_not() -> None:
    """EQP-03: nothing but a celestial phenomenon stands on the table."""
    (finding,) = _found(features=(replace(FIELD, kind="volcano"),))
    assert (finding.code, finding.message) == ("EQP-03", '"volcano" is no phenomenon')
    assert finding.place.item == "battlefield.features[1]"
    assert "asteroid field" in finding.hint


@pytest.mark.parametrize(
    ("game_turns", "player_turns", "right"),
    [(8, 16, True), (8, 8, False), (1, 2, True), (None, 8, True), (8, None, True)],
)
def test_turns(game_turns: int | None, player_turns: int | None, right: bool) -> None:
    """SET-01, SET-02: a game turn is a turn of each side, so 8 of them are 16."""
    codes = _codes(game_turns=game_turns, player_turns=player_turns)
    assert codes == ([] if right else ["SET-01"])


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"dice": (7,), "value": 7}, ["DIC-01"]),
        ({"dice": (2, 3), "value": 5}, ["DIC-04"]),
        ({"value": 5}, ["DIC-07"]),
        ({"expr": "D8"}, ["DIC-01"]),
    ],
)
def test_dice_of_a_roll(changed: dict[str, Any], expected: list[str]) -> None:
    """DIC-01 to DIC-07: each roll on record has dice that give its value."""
    roll = replace(Roll(id="battlefield/1", expr="D6", dice=(2,), value=2), **changed)
    found = _found(rolls=(*ROLLS, roll))
    assert expected == [finding.code for finding in found]
    assert {finding.place.item for finding in found} == {"rolls[4]: battlefield/1"}


def test_roll_that_stands_twice() -> None:
    """ROLL-02: a roll is made once and stands once."""
    (finding,) = _found(rolls=(*ROLLS, ROLLS[2]))
    assert (finding.code, finding.message) == ("ROLL-02", "sub-plot/a/1 stands 2 times")


@pytest.mark.parametrize("value", [0, 11, -3])
def test_impossible_leadership(value: int) -> None:
    """LDR-02: no unit has a Leadership beyond 1 to 10."""
    sides = _led(UnitLeadership(unit="Vile", kind="ship", value=value))
    assert _codes(sides=sides) == ["LDR-02"]


@pytest.mark.parametrize("value", [1, 10])
def test_utmost_leadership(value: int) -> None:
    """LDR-02: 1 and 10 are still a Leadership."""
    assert _codes(sides=_led(UnitLeadership(unit="V", kind="ship", value=value))) == []


@pytest.mark.parametrize(
    ("face", "grade"),
    [
        (1, "Untried"),
        (2, "Experienced"),
        (3, "Experienced"),
        (4, "Veteran"),
        (5, "Veteran"),
        (6, "Crack"),
    ],
)
def test_grade_of_a_roll(face: int, grade: str) -> None:
    """LDR-03 to LDR-06: what a crew is called by the face of its die."""
    roll = replace(ROLLS[0], dice=(face,), value=face)
    named = replace(AGRIPPA, grade=grade)
    assert _codes(rolls=(roll,), sides=_led(named)) == []
    wrong = replace(AGRIPPA, grade="Crack" if grade != "Crack" else "Veteran")
    (finding,) = _found(rolls=(roll,), sides=_led(wrong))
    assert finding.code == "ROLL-04"
    assert finding.message == f"Agrippa is called {wrong.grade}; a {face} is {grade}"


def test_grade_without_a_roll() -> None:
    """A grade whose die is not on record, or shows what no die does, is believed."""
    wrong = replace(AGRIPPA, grade="Crack")
    assert _codes(rolls=(), sides=_led(wrong)) == []
    assert "ROLL-04" not in _codes(
        rolls=(replace(ROLLS[0], dice=(9,)),), sides=_led(wrong)
    )
    assert _codes(sides=_led(replace(AGRIPPA, grade=None))) == []


def test_grade_without_a_name() -> None:
    """LDR-03: where a club's table names no grade for a value, none is wrong."""
    tables = replace(TABLES, leadership=replace(TABLES.leadership, grades={}))
    assert check_setup(SETUP, tables) == ()


def test_one_leadership_each() -> None:
    """LDR-07, LDR-08: a squadron rolls one for all, a capital ship one for itself."""
    (finding,) = _found(sides=_led(AGRIPPA, HAMMER, HAMMER))
    assert (finding.code, finding.message) == (
        "LDR-07",
        "Hammer has 2 Leadership values",
    )


def test_one_name_for_two_units() -> None:
    """A ship and a squadron of one name have each its own roll, or never roll."""
    rolled = replace(HAMMER, roll="leadership/a/squadron/Hammer", class_name="Sword")
    fixed = replace(HAMMER, roll="", class_name="Defence Laser")
    other = replace(rolled, roll="leadership/a/Lunar/Hammer", class_name="Lunar")
    rolls = tuple(replace(ROLLS[1], id=each.roll) for each in (rolled, other))
    assert _codes(rolls=rolls, sides=_led(rolled, other, fixed, fixed)) == []
    assert "LDR-07" in _codes(rolls=rolls, sides=_led(rolled, rolled))


def test_sub_plot_still_secret_at_the_end() -> None:
    """SET-10: when the game is over a secret sub-plot is shown."""
    assert _codes(sides=_plot(secret=True), is_over=True) == ["SET-10"]
    assert _codes(sides=_plot(secret=True, revealed=True), is_over=True) == []
    assert _codes(sides=_plot(secret=True)) == []
    assert _codes(sides=_plot(), is_over=True) == []


def test_sub_plot_from_nowhere() -> None:
    """ROLL-01: an open sub-plot rests on rolls that are on record."""
    assert _codes(sides=_plot(name="Blood Bond", rolls=("sub-plot/a/1",))) == []
    assert _codes(sides=_plot(name="Blood Bond", rolls=("sub-plot/b/1",))) == [
        "ROLL-01"
    ]
    assert _codes(sides=_plot(secret=True, rolls=("sub-plot/b/1",))) == []


@pytest.mark.parametrize("audience", ["public", "opponent"])
def test_secret_in_a_public_record(audience: str) -> None:
    """SEAL-01: what others may read holds no key and no secret sub-plot."""
    secret = {"audience": audience, "secrets": ("sides[1].key",)}
    (finding,) = _found(**secret)
    assert (finding.code, finding.place.item) == ("SEAL-01", "sides[1].key")
    told = _plot(secret=True, name="Blood Bond")
    assert _codes(audience=audience, sides=told) == ["SEAL-01"]
    rolled = _plot(secret=True, rolls=("sub-plot/a/1",))
    assert _codes(audience=audience, sides=rolled) == ["SEAL-01"]


@pytest.mark.parametrize(
    "plot",
    [
        {"secret": True},
        {"name": "Blood Bond"},
        {"secret": True, "name": "Blood Bond", "revealed": True},
    ],
)
def test_public_record_without_a_secret(plot: dict[str, Any]) -> None:
    """SEAL-01: that there is one, an open one and a shown one are no secrets."""
    assert _codes(audience="public", sides=_plot(**plot)) == []


def test_owner_keeps_the_secrets() -> None:
    """SEAL-01: the owner's and the judge's record hold them."""
    assert _codes(secrets=("sides[1].key",)) == []
    assert _codes(audience="owner", secrets=("sides[1].key",)) == []


def test_agreements_of_a_set_up() -> None:
    """SET-05: what the players agreed on is judged with the set-up."""
    assert _codes(agreements=Agreements(secret_lists=True)) == ["SET-05"]
    assert _codes(agreements=None) == []


def test_everything_wrong_at_once() -> None:
    """Where several rules are broken, all are reported."""
    assert _codes(
        sides=_plot(secret=True)[:1],
        height_cm=0,
        features=(replace(FIELD, kind="?", y_cm=0),),
        rolls=(*ROLLS, ROLLS[0]),
        player_turns=9,
        is_over=True,
    ) == ["EQP-01", "EQP-02", "EQP-03", "ROLL-02", "SET-10", "SET-01"]


@pytest.mark.parametrize("audience", ["public", "opponent"])
def test_told_elsewhere(audience: str) -> None:
    """SET-09: a sub-plot that is not open is named nowhere in an open record."""
    told = (("notes", "Vendetta"), ("scenario.name", "Surprise Attack!"))
    setup = Setup(audience=audience, sides=(Side(name="A"), Side(name="B")), told=told)
    (found,) = check_setup(setup, TABLES)
    assert (found.code, found.place.item) == (Code.SECRET_IN_PUBLIC, "notes")


def test_plot_named_where_it_stands() -> None:
    """SET-09: the name in the side's own sub-plot is told of once, not twice."""
    told = (("sides[1].sub_plot.name", "Blood Bond"),)
    sides = _plot(secret=True, name="Blood Bond")
    (found,) = check_setup(Setup(audience="public", sides=sides, told=told), TABLES)
    assert found.place.item == "sides[1].sub_plot"


def test_open_plot_may_be_named() -> None:
    """SET-08: a sub-plot that is open, or was revealed, may be named anywhere."""
    for plot in (
        SubPlot(name="Vendetta"),
        SubPlot(name="Vendetta", secret=True, revealed=True),
    ):
        sides = (Side(name="A", sub_plot=plot), Side(name="B"))
        told = (("notes", "Vendetta"), ("sides[1].sub_plot.name", "Vendetta"))
        setup = Setup(audience="public", sides=sides, told=told)
        assert check_setup(setup, TABLES) == ()


def test_units_of_one_name() -> None:
    """ROLL-04: each unit is held against its own roll, whoever has its name too."""
    rolls = tuple(
        Roll(id=f"leadership/{side}/Hammer", expr="D6", dice=(face,), value=face)
        for side, face in (("a", 4), ("b", 2))
    )
    led = replace(AGRIPPA, unit="Hammer"), replace(HAMMER, unit="Hammer")
    for ids in (("", ""), ("leadership/a/Hammer", "leadership/b/Hammer")):
        sides = tuple(
            Side(name=side, id=side, leadership=(replace(unit, roll=roll),))
            for side, unit, roll in zip("ab", led, ids, strict=True)
        )
        assert _codes(sides=sides, rolls=rolls) == []
    swapped = replace(HAMMER, unit="Hammer", roll="leadership/a/Hammer")
    sides = (Side(name="A", id="a", leadership=(swapped,)), Side(name="B", id="b"))
    assert _codes(sides=sides, rolls=rolls) == ["ROLL-04"]

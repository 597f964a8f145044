"""The Leadership that is rolled for each unit, and what is said of it.

Source: LDR-02 to LDR-08; leadership.md, Starting Leadership, By fleet, Commanders.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kit.builds import hulls
from rules.builders import (
    ADMIRAL,
    BATTLESHIP,
    CRUISER,
    ESCORT,
    LORD,
    STATION,
    fleet,
    ruled,
    ship,
    squadron,
)
from setup.sides import RULES, Loaded, hull, roller, side

from bfgprint.model.fleet import Commander, EscortSquadron, Fleet, TakenOption, Unit
from bfgprint.model.profile import Profile, ShipType
from bfgprint.model.setup import UnitLeadership
from bfgprint.model.setup_request import SideInput
from bfgprint.rules.leadership import possible_leadership
from bfgprint.setup.leadership import leadership_rulings, roll_leadership
from bfgprint.setup.units import capital_ships, unit_ids


def _only(
    unit: Unit, face: int | tuple[int, ...] = 4, changes: Any = None, **changed: Any
) -> UnitLeadership:
    """Return the Leadership of the first unit, its die showing this face."""
    list_ = fleet(unit, **changed)
    dice = face if isinstance(face, tuple) else (face,)
    loaded = Loaded({f"leadership/a/{unit_ids(list_)[0]}": dice})
    return roll_leadership(side(list_), loaded, RULES, changes or {})[0]


def _all(list_: Fleet, **faces: int) -> list[UnitLeadership]:
    """Return all units' Leadership, the dice showing what is said by their names."""
    ids = dict(zip((unit.name for unit in list_.units), unit_ids(list_), strict=True))
    shown = {f"leadership/a/{ids[name]}": (face,) for name, face in faces.items()}
    return list(roll_leadership(side(list_), Loaded(shown), RULES))


def _faction(faction: str, **changed: Any) -> Profile:
    return replace(CRUISER, faction=faction, **changed)


@pytest.mark.parametrize(
    ("face", "value", "grade"),
    [
        (1, 6, "Untried"),
        (2, 7, "Experienced"),
        (3, 7, "Experienced"),
        (4, 8, "Veteran"),
        (5, 8, "Veteran"),
        (6, 9, "Crack"),
    ],
)
def test_ordinary_table(face: int, value: int, grade: str) -> None:
    """LDR-03 to LDR-06: what each face gives, and what the crew is called."""
    assert _only(ship(), face) == UnitLeadership(
        unit="Agrippa",
        kind="ship",
        value=value,
        grade=grade,
        class_name="Lunar",
        roll="leadership/a/Lunar/Agrippa",
    )


def test_roll_on_record() -> None:
    """The roll says what it was looked up in and what that said."""
    rolls = roller()
    (unit,) = roll_leadership(side(), rolls, RULES)
    (roll,) = rolls.rolls
    assert (roll.id, roll.expr, roll.table) == (unit.roll, "D6", "Leadership")
    assert roll.result == f"{unit.value}, {unit.grade}"
    assert not roll.depends_on_list


@pytest.mark.parametrize(
    ("faction", "table", "values"),
    [
        ("Space Marines", "Space Marines", [8, 8, 9, 9, 10, 10]),
        ("Adeptus Mechanicus", "Adeptus Mechanicus", [7, 8, 8, 9, 9, 9]),
        ("Eldar", "Eldar", [7, 8, 8, 9, 9, 10]),
        ("Dark Eldar", "Dark Eldar", [7, 8, 8, 9, 9, 10]),
        ("Orks", "Orks", [5, 6, 6, 7, 7, 8]),
    ],
)
def test_tables_of_other_fleets(faction: str, table: str, values: list[int]) -> None:
    """leadership.md, By fleet: each face of its own table; its crews have no names."""
    found = [_only(ship(_faction(faction)), f, faction=faction) for f in range(1, 7)]
    assert [each.value for each in found] == values
    assert {each.grade for each in found} == {None}
    rolls = roller()
    roll_leadership(side(fleet(ship(_faction(faction)))), rolls, RULES)
    assert rolls.rolls[0].table == f"Leadership, {table}"


@pytest.mark.parametrize(
    ("dice", "value", "grade"),
    [((5, 3), 7, "Experienced"), ((6, 6), 9, "Crack"), ((1, 6), 6, "Untried")],
)
def test_cadia(dice: tuple[int, int], value: int, grade: str) -> None:
    """leadership.md: Battlefleet Cadia keeps the lower of two dice."""
    found = _only(ship(), dice, fleet_list="Battlefleet Cadia")
    assert (value, grade) == (found.value, found.grade)


def test_each_ship_and_each_squadron() -> None:
    """LDR-07, LDR-08: a roll for each ship and one for all escorts of a squadron."""
    list_ = fleet(ship(), ship(name="Ajax"), squadron(ESCORT, ESCORT, ESCORT))
    rolls = roller()
    found = roll_leadership(side(list_), rolls, RULES)
    assert [each.kind for each in found] == ["ship", "ship", "squadron"]
    assert [roll.id for roll in rolls.rolls] == [
        "leadership/a/Lunar/Agrippa",
        "leadership/a/Lunar/Ajax",
        "leadership/a/squadron/Hammer",
    ]
    assert found[2].class_name == "Sword"


def test_names_that_come_again() -> None:
    """No two units share a roll, whatever they are called."""
    names = ("A", "A (2)", "A", "A/B", "A-B")
    list_ = fleet(*(ship(name=name) for name in names))
    assert unit_ids(list_) == (
        *("Lunar/A", "Lunar/A (2)", "Lunar/A (3)", "Lunar/A-B", "Lunar/A-B (2)"),
    )


def test_capital_ships_of_a_fleet() -> None:
    """TYP-02: neither escorts nor defences are capital ships."""
    list_ = fleet(squadron(ESCORT), ship(STATION, name="S"), ship(BATTLESHIP, name="B"))
    assert [unit_id for unit_id, _ in capital_ships(list_)] == ["Victory/B"]


def test_another_ship_changes_no_roll() -> None:
    """Adding a ship leaves the others' Leadership as it was."""
    before = roll_leadership(side(), roller(), RULES)
    more = fleet(ship(name="Ajax"), ship(), squadron(ESCORT))
    assert roll_leadership(side(more), roller(), RULES)[1] == before[0]


def test_secret_list() -> None:
    """Where the reader has no list, there is no Leadership to roll."""
    secret = side(fleet=None)
    rolls = roller()
    assert roll_leadership(secret, rolls, RULES) == ()
    assert rolls.rolls == []
    assert leadership_rulings(None, RULES) == ()


def test_given_in_the_list() -> None:
    """A Leadership that the player wrote down stands, and no die is thrown."""
    rolls = roller()
    (found,) = roll_leadership(side(fleet(ship(leadership=7))), rolls, RULES)
    assert (found.value, found.why, found.grade, found.roll) == (7, "given", None, "")
    assert rolls.rolls == []


def test_given_and_impossible() -> None:
    """LDR-02: that no roll gives it is said beside it."""
    assert _only(ship(leadership=10)).why == "given, though no roll gives it"


CREW = TakenOption(name="Chaos Space Marine crew", points=35)
DEMIURG = replace(BATTLESHIP, faction="Tau", rules=("Demiurg Battleship Ld",))


@pytest.mark.parametrize(
    ("unit", "changed", "value", "why"),
    [
        pytest.param(ship(STATION), {}, 7, "nominal", id="defences"),
        pytest.param(
            ship(_faction("Necrons", rules=("Sepulchre",))),
            {"faction": "Necrons"},
            10,
            "Sepulchre",
            id="Sepulchre",
        ),
        pytest.param(
            ship(DEMIURG),
            {"faction": "Tau"},
            10,
            "Demiurg: one less for each hit lost, at least 5",
            id="Demiurg",
        ),
        pytest.param(
            squadron(*[replace(ESCORT, faction="Tyranids")] * 4),
            {"faction": "Tyranids", "fleet_list": "Vanguard Fleet List"},
            4,
            "a hive ship's within 45 cm of it; 10 in phenomena, "
            "one for each ship left in the squadron, at most 10",
            id="Vanguard",
        ),
    ],
)
def test_leadership_without_a_roll(
    unit: Unit, changed: dict[str, Any], value: int, why: str
) -> None:
    """leadership.md, By fleet: who rolls none has a value and a reason."""
    rolls = roller()
    (found,) = roll_leadership(side(fleet(unit, **changed)), rolls, RULES)
    assert (value, "", None) == (found.value, found.roll, found.grade)
    assert found.why.endswith(why)
    assert rolls.rolls == []


@pytest.mark.parametrize(
    ("unit", "changed", "value", "why"),
    [
        (
            ship(replace(BATTLESHIP, class_name="Emperor")),
            {},
            9,
            "rolled 8, +1 prow sensors",
        ),
        (
            squadron(replace(ESCORT, subtype="transport")),
            {},
            7,
            "rolled 8, -1 transport",
        ),
        (ship(), {"faction": "Chaos"}, 7, "rolled 8, -1 renegade"),
        (ship(options=(CREW,)), {}, 9, "rolled 8, +1 Chaos Space Marine crew"),
    ],
)
def test_more_or_less_than_rolled(
    unit: Unit, changed: dict[str, Any], value: int, why: str
) -> None:
    """leadership.md, By fleet: what is added is named; the crew's grade is rolled."""
    found = _only(unit, **changed)
    assert (value, why, "Veteran") == (found.value, found.why, found.grade)


def test_never_above_ten() -> None:
    """CMD-10: an Emperor with a Space Marine Captain has 10 at most."""
    captain = TakenOption(name="Space Marine Captain", points=25)
    emperor = ship(replace(BATTLESHIP, class_name="Emperor"), options=(captain,))
    found = _only(emperor, 6)
    assert found.value == 10
    assert found.why == "rolled 10, +1 prow sensors, Space Marine Captain"
    assert found.grade is None


@pytest.mark.parametrize(
    ("commander", "given", "face", "value", "why"),
    [
        (ADMIRAL, None, 4, 9, "rolled 8, Admiral aboard"),
        (ADMIRAL, None, 6, 9, ""),
        (ADMIRAL, 6, 1, 9, "6 given, Admiral aboard"),
        (replace(ADMIRAL, leadership=8), None, 6, 8, "rolled 9, Admiral aboard"),
        (LORD, None, 2, 8, "rolled 7, Chaos Lord aboard"),
        (LORD, None, 6, 9, ""),
        (Commander(rank="Warlord", points=40), None, 2, 7, ""),
        (
            Commander(rank="Hive Mind", points=0, leadership=9, is_person=False),
            None,
            4,
            9,
            "rolled 8, Hive Mind",
        ),
    ],
)
def test_commander_aboard(
    commander: Commander, given: int | None, face: int, value: int, why: str
) -> None:
    """leadership.md, Commanders: his replaces the ship's; what was rolled is said."""
    found = _only(ship(commander=commander, leadership=given), face)
    assert (value, why) == (found.value, found.why)


@pytest.mark.parametrize(
    ("unit", "change", "value", "why"),
    [
        (ship(), -1, 7, "rolled 8, -1 by a sub-plot"),
        (ship(), 1, 9, "rolled 8, +1 by a sub-plot"),
        (ship(leadership=7), -1, 6, "7 given, -1 by a sub-plot"),
        (ship(leadership=1), -1, 1, "given, though no roll gives it, -1 by a sub-plot"),
        (
            ship(DEMIURG),
            1,
            10,
            "Demiurg: one less for each hit lost, at least 5, +1 by",
        ),
        (ship(commander=ADMIRAL), -1, 9, "rolled 8, -1 by a sub-plot, Admiral aboard"),
    ],
)
def test_change_by_a_sub_plot(unit: Unit, change: int, value: int, why: str) -> None:
    """A sub-plot's change is named, and counts before a commander's Leadership."""
    found = _only(unit, changes={"Agrippa": change, "Ajax": 5})
    assert value == found.value
    assert found.why.startswith(why)


NICASSAR = squadron(
    replace(ESCORT, rules=("Nicassar Ld",)), name="Dhow", carried_by="Agrippa"
)


@pytest.mark.parametrize(
    ("carrier", "value", "why"),
    [
        (ship(), 9, "8 of Agrippa, +1 Nicassar"),
        (ship(leadership=7), 8, "7 of Agrippa, +1 Nicassar"),
        (ship(commander=ADMIRAL), 10, "9 of Agrippa, +1 Nicassar"),
        (ship(leadership=10), 10, "10 of Agrippa, +1 Nicassar"),
    ],
)
def test_nicassar(carrier: Unit, value: int, why: str) -> None:
    """leadership.md: the parent ship's Leadership and one more, without a roll."""
    for list_ in (fleet(carrier, NICASSAR), fleet(NICASSAR, carrier)):
        found = {each.unit: each for each in _all(list_, Agrippa=4)}
        assert (value, why, "") == (
            *(found["Dhow"].value, found["Dhow"].why, found["Dhow"].roll),
        )


def test_nicassar_by_themselves() -> None:
    """Those that nobody carries roll, and have one more."""
    found = _only(replace(NICASSAR, carried_by=None))
    assert (found.value, found.why) == (9, "rolled 8, +1 Nicassar")


def test_order_of_the_list() -> None:
    """Units stand in the order of the list, though carriers are rolled for first."""
    list_ = fleet(NICASSAR, ship(), squadron(ESCORT))
    assert [each.unit for each in _all(list_)] == ["Dhow", "Agrippa", "Hammer"]


MIXED = squadron(ESCORT, replace(ESCORT, subtype="transport"))


def test_mixed_squadron() -> None:
    """SU-02: of what one roll gives its ships, the lowest counts, or the highest."""
    found = _only(MIXED)
    assert (found.value, found.why) == (
        *(7, "rolled 8, -1 transport, lowest of a mixed squadron"),
    )
    highest = ruled(mixed_squadron_leadership="highest")
    loaded = Loaded({"leadership/a/squadron/Hammer": (4,)})
    (found,) = roll_leadership(side(fleet(MIXED)), loaded, highest)
    assert (found.value, found.why) == (8, "rolled 8, highest of a mixed squadron")


def test_squadron_where_some_roll_none() -> None:
    """SU-02: a monitor's nominal 7 counts beside what an escort rolls."""
    monitor = replace(ESCORT, faction="Planetary Defences")
    list_ = fleet(squadron(ESCORT, monitor))
    values = [_all(list_, Hammer=face)[0].value for face in range(1, 7)]
    assert values == [6, 7, 7, 7, 7, 7]


KROOZER = ship(_faction("Orks", class_name="Kill Kroozer"), name="Krump")
REVENGE = ship(hull("Gorbag's Revenge"))


def test_trade() -> None:
    """leadership.md: some Ork battleships may trade, if there is whom to trade with."""
    first, other = _all(fleet(REVENGE, KROOZER, faction="Orks"), Agrippa=1)
    assert (first.value, first.why) == (5, "may trade with a Kill Kroozer")
    assert "trade" not in other.why
    (alone,) = _all(fleet(REVENGE, faction="Orks"))
    assert alone.why == ""


def test_trade_of_what_is_not_rolled() -> None:
    """What was given, not rolled, is not traded."""
    given = replace(REVENGE, leadership=6)
    assert _all(fleet(given, KROOZER, faction="Orks"))[0].why == "given"


@pytest.mark.parametrize(
    ("list_", "expected"),
    [
        (fleet(ship(), squadron(ESCORT, ESCORT)), ()),
        (fleet(ship(_faction("Space Marines"))), ("allies_leadership",)),
        (fleet(ship(_faction("Space Marines"), leadership=8)), ()),
        (fleet(MIXED), ("mixed_squadron_leadership",)),
        (
            fleet(MIXED, ship(), faction="Orks"),
            ("allies_leadership", "mixed_squadron_leadership"),
        ),
    ],
)
def test_rulings_that_mattered(list_: Fleet, expected: tuple[str, ...]) -> None:
    """SU-01, SU-02: named where they decide a roll, and only there."""
    assert leadership_rulings(list_, RULES) == expected


def _as_unit(profile: Profile) -> Unit:
    if profile.type is ShipType.ESCORT:
        return squadron(profile, profile)
    return ship(profile)


def _side_of(profile: Profile, fleet_list: str | None) -> SideInput:
    unit = _as_unit(profile)
    return side(fleet(unit, faction=profile.faction, fleet_list=fleet_list))


@pytest.mark.parametrize("face", range(1, 7))
def test_always_possible(face: int) -> None:
    """LDR-02: what any hull gets by any face, in any of its lists, may be written."""
    for profile in hulls():
        lists = [each.removesuffix(" (reserve)") for each in profile.fleet_lists]
        for fleet_list in (None, *lists, "Battlefleet Cadia"):
            one = _side_of(profile, fleet_list)
            assert one.fleet is not None
            (unit,) = one.fleet.units
            roll_id = f"leadership/a/{unit_ids(one.fleet)[0]}"
            dice = (face, face) if fleet_list == "Battlefleet Cadia" else (face,)
            (found,) = roll_leadership(one, Loaded({roll_id: dice}), RULES)
            possible = possible_leadership(unit, one.fleet, RULES)
            assert found.value in possible, (profile.title, fleet_list)
            assert found.kind == (
                "squadron" if isinstance(unit, EscortSquadron) else "ship"
            )


def test_two_hundred_ships() -> None:
    """A fleet of two hundred ships has two hundred rolls."""
    list_ = fleet(*(ship(name=f"Lunar {number}") for number in range(200)))
    rolls = roller()
    found = roll_leadership(side(list_), rolls, RULES)
    assert len({each.roll for each in found}) == len(rolls.rolls) == 200

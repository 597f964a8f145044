"""The Leadership of a unit: what may be rolled, and what it tests on.

Source: leadership.md (Starting Leadership, By fleet, Commanders), seeds LDR-01 to
LDR-08, the vectors core-starting-ld.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.builders import (
    ADMIRAL,
    BATTLESHIP,
    CRUISER,
    ESCORT,
    LIBRARY,
    LORD,
    STATION,
    TABLES,
    fleet,
    ruled,
    ship,
    squadron,
)
from rules.vectors import Vector, family

from bfgprint.codes import Code
from bfgprint.findings import LEGALITY, Place
from bfgprint.model.fleet import Commander, TakenOption, Unit, ships_of
from bfgprint.model.profile import Profile, ShipType
from bfgprint.rules.fleet_list import check_fleet
from bfgprint.rules.leadership import (
    Start,
    check_leadership,
    fleet_rerolls,
    has_rerolls_each_turn,
    is_ally,
    leadership_word,
    may_trade,
    own_rerolls,
    people_of,
    possible_leadership,
    start_of,
    starting_leadership,
    starting_table,
    unit_leadership,
)

WARMASTER = replace(LORD, rank="Warmaster", leadership_bonus=2, leadership_max=9)


def _with(commander: Commander | None, leadership: int | None) -> int | None:
    unit = ship(commander=commander, leadership=leadership)
    return unit_leadership(unit, TABLES)


@pytest.mark.parametrize("leadership", range(1, 11))
def test_own_leadership(leadership: int) -> None:
    """Without a commander a ship tests on its own Leadership."""
    assert leadership == _with(None, leadership)


def test_leadership_still_to_be_rolled() -> None:
    """A ship whose Leadership was not given has none yet."""
    assert _with(None, None) is None


@pytest.mark.parametrize("own", [6, 9, 10, None])
def test_commander_replaces_it(own: int | None) -> None:
    """leadership.md: his Leadership replaces the ship's, even if lower."""
    assert _with(ADMIRAL, own) == 9


@pytest.mark.parametrize(
    ("own", "expected"), [(6, 7), (7, 8), (8, 9), (9, 9), (10, 10)]
)
def test_chaos_lord_adds_one(own: int, expected: int) -> None:
    """leadership.md: +1, at most 9; a crew that is better stays better."""
    assert expected == _with(LORD, own)


@pytest.mark.parametrize(("own", "expected"), [(6, 8), (7, 9), (8, 9), (9, 9)])
def test_warmaster_adds_two(own: int, expected: int) -> None:
    """leadership.md: +2, at most 9."""
    assert expected == _with(WARMASTER, own)


@pytest.mark.parametrize(("own", "expected"), [(8, 10), (9, 10), (10, 10)])
def test_bonus_up_to_ten(own: int, expected: int) -> None:
    """leadership.md: the lists of the gods let a Warmaster reach 10."""
    assert expected == _with(replace(WARMASTER, leadership_max=10), own)


def test_bonus_to_what_is_not_rolled() -> None:
    """A bonus to an unknown Leadership is unknown too."""
    assert _with(LORD, None) is None


def test_commander_who_changes_nothing() -> None:
    """leadership.md: an Ork Warlord brings re-rolls and no Leadership."""
    warlord = Commander(rank="Warlord", points=40, rerolls=1)
    assert _with(warlord, 6) == 6


def test_planetary_defences_have_a_nominal_value() -> None:
    """leadership.md: planetary defences roll none and act on 7."""
    assert unit_leadership(ship(STATION), TABLES) == 7


def test_given_value_beats_the_nominal_one() -> None:
    """A Leadership that the player wrote down stands."""
    assert unit_leadership(ship(STATION, leadership=8), TABLES) == 8


def test_squadron_shares_one() -> None:
    """LDR-07: escorts share their squadron's Leadership."""
    unit = squadron(ESCORT, ESCORT, leadership=7)
    assert unit_leadership(unit, TABLES) == 7


def test_squadron_with_a_commander() -> None:
    """A commander may be aboard an escort squadron."""
    unit = squadron(ESCORT, ESCORT, leadership=7, commander=ADMIRAL)
    assert unit_leadership(unit, TABLES) == 9


def test_squadron_of_defences_has_the_nominal_value() -> None:
    """leadership.md: monitors act on 7 as well."""
    monitor = replace(ESCORT, faction="Planetary Defences")
    assert unit_leadership(squadron(monitor, monitor), TABLES) == 7


def test_rerolls_of_all_commanders() -> None:
    """Every commander's re-rolls count for the fleet."""
    two = replace(ADMIRAL, rerolls=3)
    units = (ship(commander=ADMIRAL), ship(CRUISER), squadron(ESCORT, commander=two))
    assert fleet_rerolls(fleet(*units)) == 4


def test_no_commander_no_rerolls() -> None:
    """Without a commander there are no re-rolls."""
    assert fleet_rerolls(fleet(ship(), squadron(ESCORT))) == 0


def test_rerolls_that_come_back() -> None:
    """leadership.md: Abaddon's comes back every turn, and counts for no game."""
    abaddon = replace(ADMIRAL, rerolls_each_turn=True)
    units = (ship(commander=abaddon), ship(commander=ADMIRAL))
    assert has_rerolls_each_turn(fleet(*units))
    assert not has_rerolls_each_turn(fleet(*units[1:]))
    assert fleet_rerolls(fleet(*units)) == 1


def test_rerolls_of_a_commander_without_a_ship() -> None:
    """leadership.md: a commander may be placed later; his re-rolls count at once."""
    returning = replace(ADMIRAL, rerolls_each_turn=True)
    list_ = fleet(ship(), commanders=(ADMIRAL, returning))
    assert fleet_rerolls(list_) == 1
    assert has_rerolls_each_turn(list_)


def test_rerolls_for_the_own_ship() -> None:
    """leadership.md: a Chaos Lord's are for his ship or squadron, not the fleet."""
    lord = replace(LORD, rerolls=1, rerolls_own=True)
    assert fleet_rerolls(fleet(ship(commander=lord), ship(commander=ADMIRAL))) == 1


@pytest.mark.parametrize("vector", family("core-starting-ld"))
def test_vector(vector: Vector) -> None:
    """core-starting-ld: LDR-03 to LDR-06, the Leadership of each face."""
    for face, value in vector["map"].items():
        assert value == starting_leadership(int(face), TABLES)


@pytest.mark.parametrize(
    ("faction", "values"),
    [
        ("", [6, 7, 7, 8, 8, 9]),
        ("Imperium", [6, 7, 7, 8, 8, 9]),
        ("Space Marines", [8, 8, 9, 9, 10, 10]),
        ("Adeptus Mechanicus", [7, 8, 8, 9, 9, 9]),
        ("Eldar", [7, 8, 8, 9, 9, 10]),
        ("Dark Eldar", [7, 8, 8, 9, 9, 10]),
        ("Orks", [5, 6, 6, 7, 7, 8]),
        ("Pirates", [5, 6, 6, 7, 7, 8]),
    ],
)
def test_starting_leadership_of_a_faction(faction: str, values: list[int]) -> None:
    """leadership.md, By fleet: what each face of the die gives."""
    rolled = [starting_leadership(face, TABLES, faction) for face in range(1, 7)]
    assert values == rolled


@pytest.mark.parametrize("face", [0, 7, -1, 10**400])
def test_no_face_of_a_die(face: int) -> None:
    """What no die shows gives no Leadership."""
    with pytest.raises(ValueError, match="no face of a D6"):
        starting_leadership(face, TABLES)


def test_grades() -> None:
    """LDR-03 to LDR-06: the names of the values."""
    expected = {"Untried": 6, "Experienced": 7, "Veteran": 8, "Crack": 9}
    assert expected == TABLES.leadership.grades


def _possible(unit: Unit, **changed: Any) -> list[int]:
    return sorted(possible_leadership(unit, fleet(unit, **changed), TABLES))


def _of(faction: str, **changed: Any) -> Unit:
    return ship(replace(CRUISER, faction=faction, **changed))


@pytest.mark.parametrize(
    ("unit", "changed", "expected"),
    [
        pytest.param(ship(), {}, [6, 7, 8, 9], id="Imperial Navy"),
        pytest.param(squadron(ESCORT, ESCORT), {}, [6, 7, 8, 9], id="LDR-07 escorts"),
        pytest.param(_of("Orks"), {"faction": "Orks"}, [5, 6, 7, 8], id="Orks"),
        pytest.param(_of("Eldar"), {"faction": "eldar"}, [7, 8, 9, 10], id="Eldar"),
        pytest.param(
            _of("Orks"), {}, [5, 6, 7, 8, 9], id="an ally: its table or the fleet's"
        ),
        pytest.param(
            ship(), {"faction": "Space Marines"}, [6, 7, 8, 9, 10], id="Marines' ally"
        ),
        pytest.param(
            ship(),
            {"fleet_list": "Adeptus Mechanicus Fleet List"},
            [7, 8, 9],
            id="a fleet list's table is that of all its ships",
        ),
        pytest.param(
            ship(), {"fleet_list": "Gothic Sector Fleet List"}, [6, 7, 8, 9], id="list"
        ),
        pytest.param(
            ship(), {"fleet_list": "Battlefleet Cadia"}, [6, 7, 8, 9], id="lower of two"
        ),
        pytest.param(ship(), {"faction": "Chaos"}, [5, 6, 7, 8], id="renegade cruiser"),
        pytest.param(
            squadron(ESCORT), {"faction": "Chaos"}, [6, 7, 8, 9], id="renegade escorts"
        ),
        pytest.param(
            _of("Chaos"), {"faction": "Chaos"}, [6, 7, 8, 9], id="Chaos cruiser"
        ),
        pytest.param(
            _of("Chaos", class_name="Chaos Space Hulk"),
            {"faction": "Chaos"},
            [5, 6, 7, 8],
            id="Chaos space hulk",
        ),
        pytest.param(
            _of("Orks", class_name="Ork Hulk"),
            {"faction": "Orks"},
            [6],
            id="Ork space hulk",
        ),
        pytest.param(
            ship(replace(BATTLESHIP, class_name="Emperor")), {}, [7, 8, 9, 10], id="+1"
        ),
        pytest.param(
            ship(replace(CRUISER, subtype="transport")), {}, [5, 6, 7, 8], id="-1"
        ),
        pytest.param(
            _of("Necrons", rules=("Sepulchre",)),
            {"faction": "Necrons"},
            [10],
            id="Sepulchre",
        ),
        pytest.param(
            _of("Tau", rules=("Demiurg Battleship Ld",)),
            {"faction": "Tau"},
            [5, 6, 7, 8, 9, 10],
            id="Demiurg battleship, by hits lost",
        ),
        pytest.param(
            _of("Tau", rules=("Nicassar Ld",)),
            {"faction": "Tau"},
            [7, 8, 9, 10],
            id="Nicassar",
        ),
        pytest.param(
            ship(replace(BATTLESHIP, faction="Tyranids")),
            {"faction": "Tyranids"},
            [8, 9],
            id="hive ships",
        ),
        pytest.param(
            _of("Tyranids"), {"faction": "Tyranids"}, [7, 8, 9, 10], id="a cruiser"
        ),
        pytest.param(
            squadron(replace(ESCORT, faction="Tyranids")),
            {"faction": "Tyranids"},
            [7, 8, 9, 10],
            id="other Tyranids",
        ),
        pytest.param(
            squadron(replace(ESCORT, faction="Tyranids")),
            {"faction": "Tyranids", "fleet_list": "Vanguard Fleet List"},
            list(range(1, 11)),
            id="Vanguard, by ships left",
        ),
        pytest.param(ship(STATION), {}, [7], id="planetary defences"),
    ],
)
def test_possible_leadership(
    unit: Unit, changed: dict[str, Any], expected: list[int]
) -> None:
    """leadership.md, By fleet: what a unit may have before the game."""
    assert expected == _possible(unit, **changed)


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("Chaos Space Marine crew", [7, 8, 9, 10]),
        ("Veteran captain", [7, 8, 9, 10]),
        ("Space Marine Captain", [8, 9, 10]),
        ("turrets", [6, 7, 8, 9]),
    ],
)
def test_options_change_it(option: str, expected: list[int]) -> None:
    """leadership.md: crews and captains that are bought."""
    assert expected == _possible(ship(options=(TakenOption(name=option, points=25),)))
    assert expected == _possible(ship(replace(CRUISER, rules=(option,))))


CREW = TakenOption(name="Chaos Space Marine crew", points=25)
PLAGUE_LORD = replace(LORD, leadership_bonus=1, leadership_max=9)


@pytest.mark.parametrize(
    ("commander", "own", "expected"),
    [
        (WARMASTER, 8, 10),
        (WARMASTER, 9, 10),
        (WARMASTER, 7, 9),
        (PLAGUE_LORD, 9, 10),
        (PLAGUE_LORD, 10, 10),
        (replace(ADMIRAL, leadership=8), 7, 9),
        (replace(ADMIRAL, leadership=10), 7, 10),
        (None, 8, 8),
    ],
)
def test_crew_on_top_of_a_commander(
    commander: Commander | None, own: int, expected: int
) -> None:
    """leadership.md: +1 on top of any Warmaster or Lord, 10 even where 9 is the cap."""
    unit = ship(commander=commander, leadership=own, options=(CREW,))
    assert unit_leadership(unit, TABLES) == expected


def test_crew_of_a_whole_squadron() -> None:
    """LDR-07: what is on top of a commander's counts where every escort has it."""
    one, other = squadron(ESCORT, ESCORT).ships
    crewed = replace(one, options=(CREW,))
    led = squadron(commander=WARMASTER, leadership=8, ships=(crewed, other))
    assert unit_leadership(led, TABLES) == 9
    both = replace(led, ships=(crewed, crewed))
    assert unit_leadership(both, TABLES) == 10


NICASSAR = squadron(replace(ESCORT, rules=("Nicassar Ld",)), carried_by="Agrippa")


@pytest.mark.parametrize(
    ("carrier", "expected"),
    [
        (ship(leadership=7), [8]),
        (ship(leadership=7, commander=ADMIRAL), [8, 10]),
        (ship(), [7, 8, 9, 10]),
        (ship(BATTLESHIP, name="Ajax", leadership=6), [7, 8, 9, 10]),
    ],
)
def test_nicassar_have_their_carriers(carrier: Unit, expected: list[int]) -> None:
    """leadership.md: the parent ship's Leadership and one more."""
    list_ = fleet(carrier, NICASSAR)
    assert sorted(possible_leadership(list_.units[1], list_, TABLES)) == expected


def test_others_that_are_carried_roll_for_themselves() -> None:
    """Only Nicassar go by the ship that carries them."""
    list_ = fleet(ship(leadership=6), squadron(ESCORT, carried_by="Agrippa"))
    assert sorted(possible_leadership(list_.units[1], list_, TABLES)) == [6, 7, 8, 9]


VETERAN = TakenOption(name="veteran captain", points=50)


@pytest.mark.parametrize(
    ("unit", "number"),
    [
        (ship(options=(VETERAN, CREW)), 1),
        (ship(options=(CREW,)), 0),
        (ship(commander=ADMIRAL), 0),
        (squadron(ESCORT, ESCORT), 0),
    ],
)
def test_rerolls_that_options_bring(unit: Unit, number: int) -> None:
    """leadership.md: a Veteran Captain has one for his own ship or squadron."""
    assert own_rerolls(unit, TABLES) == number


def test_never_above_ten() -> None:
    """CMD-10: the Space Marine captain of an Emperor has 10 at most."""
    captain = TakenOption(name="Space Marine Captain", points=25)
    emperor = replace(BATTLESHIP, class_name="Emperor")
    assert _possible(ship(emperor, options=(captain,))) == [9, 10]


def test_mixed_squadron() -> None:
    """LDR-07: one roll for all; what any of them may have is possible."""
    unit = squadron(ESCORT, replace(ESCORT, subtype="transport"))
    assert _possible(unit) == [5, 6, 7, 8, 9]


@pytest.mark.parametrize(
    ("commander", "expected"),
    [
        (ADMIRAL, [6, 7, 8, 9]),
        (replace(ADMIRAL, leadership=10), [6, 7, 8, 9, 10]),
        (LORD, [6, 7, 8, 9]),
        (replace(WARMASTER, leadership_max=10), [6, 7, 8, 9, 10]),
        (Commander(rank="Warlord", points=40), [6, 7, 8, 9]),
    ],
)
def test_value_with_the_commander(commander: Commander, expected: list[int]) -> None:
    """A value that the commander makes of the roll may be written as well."""
    assert expected == _possible(ship(commander=commander))


@pytest.mark.parametrize("leadership", [6, 7, 8, 9, None])
def test_leadership_that_is_possible(leadership: int | None) -> None:
    """LDR-02: a rolled value, or none yet."""
    assert list(check_leadership(fleet(ship(leadership=leadership)), TABLES)) == []


@pytest.mark.parametrize("leadership", [5, 10, 0, -3, 10**400])
def test_impossible_leadership(leadership: int) -> None:
    """LDR-02: no die gives an Imperial cruiser such a value."""
    (finding,) = check_leadership(fleet(ship(leadership=leadership)), TABLES)
    assert finding.code is Code.IMPOSSIBLE_LEADERSHIP


def test_impossible_leadership_names_the_possible() -> None:
    """The message holds the value and those that may be, at the ship's place."""
    place = Place(file="fleet.toml", line=5)
    unit = ship(leadership=10, place=place)
    (finding,) = check_leadership(fleet(unit), TABLES)
    assert finding.message == (
        "Agrippa can't start with Leadership 10; possible: 6, 7, 8, 9"
    )
    assert finding.hint == 'in a campaign: switch_off = ["LDR-02"]'
    assert finding.place == place


def test_each_unit_has_its_leadership_judged() -> None:
    """LDR-02: after a ship that has still to roll the next one is judged too."""
    units = ship(), ship(leadership=5)
    found = [finding.code for finding in check_leadership(fleet(*units), TABLES)]
    assert found == [Code.IMPOSSIBLE_LEADERSHIP]


def test_impossible_leadership_is_a_matter_of_the_list() -> None:
    """It is judged with the list, can be switched off, and stops no print."""
    units = ship(leadership=5), squadron(ESCORT, ESCORT, leadership=10)
    found = check_fleet(fleet(*units), TABLES)
    assert [each.code for each in found] == [Code.IMPOSSIBLE_LEADERSHIP] * 2
    assert Code.IMPOSSIBLE_LEADERSHIP in LEGALITY
    assert check_fleet(fleet(*units, switch_off=("LDR-02",)), TABLES) == ()


@pytest.mark.parametrize("profile", LIBRARY.hulls(), ids=lambda hull: hull.title)
def test_every_hull_has_a_possible_leadership(profile: Any) -> None:
    """Whatever the hull, there are values, and all are within 1 to 10."""
    escort = profile.type is ShipType.ESCORT
    unit = squadron(profile) if escort else ship(profile)
    values = _possible(unit, faction=profile.faction)
    assert values
    assert set(values) <= set(range(1, 11))


@pytest.mark.parametrize(
    ("rule", "expected"), [("Demiurg Battleship Ld", 10), ("Demiurg Cruiser Ld", 9)]
)
def test_demiurg_begin_with_a_leadership(rule: str, expected: int) -> None:
    """leadership.md: a Demiurg battleship starts at 10, a cruiser at 9."""
    hull = replace(CRUISER, faction="Tau", rules=("Massive", rule))
    assert unit_leadership(ship(hull, leadership=None), TABLES) == expected


def test_nominal_leadership_is_called_so() -> None:
    """leadership.md: planetary defences have no Leadership but a nominal one."""
    words = [leadership_word(ship(each), TABLES) for each in (STATION, CRUISER)]
    assert words == ["nominal", "leadership"]
    assert leadership_word(ship(STATION, leadership=8), TABLES) == "leadership"


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        pytest.param(replace(CRUISER, rules=("Sepulchre",)), 10, id="Sepulchre"),
        pytest.param(
            replace(STATION, faction="Orks", class_name="Ork Hulk"), 6, id="hulk"
        ),
        pytest.param(STATION, 7, id="station"),
        pytest.param(CRUISER, None, id="Lunar"),
    ],
)
def test_leadership_without_a_roll(profile: Profile, expected: int | None) -> None:
    """leadership.md: a Sepulchre ship has 10, an Ork space hulk 6, defences 7."""
    assert unit_leadership(ship(profile, leadership=None), TABLES) == expected


def _start(unit: Unit, *others: Unit, **changed: Any) -> Start:
    list_ = fleet(unit, *others, **changed)
    ships = ships_of(list_.units[0])
    return start_of(ships[0], list_, TABLES, len(ships))


ORDINARY = (6, 7, 7, 8, 8, 9)
MARINES = (8, 8, 9, 9, 10, 10)


@pytest.mark.parametrize(
    ("unit", "changed", "table", "row"),
    [
        pytest.param(ship(), {}, "", ORDINARY, id="Imperial Navy"),
        pytest.param(
            _of("Orks"), {"faction": "Orks"}, "Orks", (5, 6, 6, 7, 7, 8), id="Orks"
        ),
        pytest.param(
            _of("Eldar"), {"faction": "eldar"}, "Eldar", (7, 8, 8, 9, 9, 10), id="case"
        ),
        pytest.param(
            _of("Space Marines"), {}, "Space Marines", MARINES, id="Marines as allies"
        ),
        pytest.param(
            ship(), {"faction": "Space Marines"}, "", ORDINARY, id="allies of Marines"
        ),
        pytest.param(
            ship(),
            {"fleet_list": "adeptus mechanicus Fleet List"},
            "Adeptus Mechanicus Fleet List",
            (7, 8, 8, 9, 9, 9),
            id="a list's comes first",
        ),
    ],
)
def test_table_that_is_rolled_on(
    unit: Unit, changed: dict[str, Any], table: str, row: tuple[int, ...]
) -> None:
    """leadership.md, By fleet: the list's table, else that of the hull's people."""
    start = _start(unit, **changed)
    assert (table, row, "D6") == (start.table, start.row, start.expr)
    assert start.value is None


@pytest.mark.parametrize(
    ("hull", "changed", "people"),
    [
        ("Imperium", {"faction": "Adeptus Mechanicus"}, "Adeptus Mechanicus"),
        (
            "Imperium",
            {"fleet_list": "Adeptus Mechanicus Fleet List"},
            "Adeptus Mechanicus",
        ),
        ("Space Marines", {"faction": "Adeptus Mechanicus"}, "Space Marines"),
        ("Adeptus Mechanicus", {}, "Adeptus Mechanicus"),
        ("Imperium", {"fleet_list": "Gothic Sector Fleet List"}, "Imperium"),
        ("Imperium", {"fleet_list": "a list of our own"}, "Imperium"),
    ],
)
def test_whose_ship_it_is(hull: str, changed: dict[str, Any], people: str) -> None:
    """The fleets of the Mechanicus crew Imperial hulls as their own."""
    list_ = fleet(_of(hull), **changed)
    assert people_of(list_.ships[0], list_, TABLES) == people


def test_imperial_hull_of_the_mechanicus() -> None:
    """leadership.md, By fleet: their ships roll on their table, whatever the hull."""
    start = _start(ship(), faction="Adeptus Mechanicus")
    assert start.table == "Adeptus Mechanicus"


def test_lower_of_two_dice() -> None:
    """leadership.md: the Cadia list keeps the lower of two dice."""
    start = _start(ship(), fleet_list="battlefleet CADIA")
    assert (start.expr, start.row) == ("lowest of 2D6", ORDINARY)


def test_allies_on_the_table_of_the_fleet() -> None:
    """SU-01: a club may hold that allies roll as the fleet they serve in."""
    list_, of_fleet = fleet(_of("Space Marines")), ruled(allies_leadership="fleet")
    assert starting_table(list_.ships[0], list_, TABLES) == "Space Marines"
    assert starting_table(list_.ships[0], list_, of_fleet) == ""


@pytest.mark.parametrize(
    ("unit", "changed", "expected"),
    [
        (ship(), {}, False),
        (_of("Chaos"), {}, False),
        (_of("Space Marines"), {}, True),
        (ship(), {"faction": "Orks"}, True),
        (ship(), {"faction": "Orks", "fleet_list": "Pirates and Wolf Packs"}, False),
    ],
)
def test_allies(unit: Unit, changed: dict[str, Any], expected: bool) -> None:
    """SU-01 matters where the tables differ, and no fleet list has its own."""
    list_ = fleet(unit, **changed)
    assert is_ally(list_.ships[0], list_, TABLES) is expected


VANGUARD = {"faction": "Tyranids", "fleet_list": "Vanguard Fleet List"}
DRONE = replace(ESCORT, faction="Tyranids")


@pytest.mark.parametrize(
    ("unit", "changed", "value", "why"),
    [
        pytest.param(ship(STATION), {}, 7, "nominal", id="defences"),
        pytest.param(
            _of("Necrons", rules=("Sepulchre",)),
            {"faction": "Necrons"},
            10,
            "Sepulchre",
            id="Sepulchre",
        ),
        pytest.param(
            _of("Orks", class_name="Ork Hulk"),
            {"faction": "Orks"},
            6,
            "space hulk",
            id="Ork hulk",
        ),
        pytest.param(
            _of("Tau", rules=("Demiurg Battleship Ld",)),
            {"faction": "Tau"},
            10,
            "Demiurg: one less for each hit lost, at least 5",
            id="Demiurg battleship",
        ),
        pytest.param(
            _of("Tau", rules=("Demiurg Cruiser Ld",)),
            {"faction": "Tau"},
            9,
            "Demiurg: one less for each hit lost, at least 5",
            id="Demiurg cruiser",
        ),
        pytest.param(
            ship(replace(BATTLESHIP, faction="Tyranids")),
            {"faction": "Tyranids"},
            8,
            "hive ship: 9 where bought",
            id="hive ship",
        ),
        pytest.param(
            squadron(*[DRONE] * 3),
            VANGUARD,
            3,
            "one for each ship left in the squadron, at most 10",
            id="Vanguard",
        ),
        pytest.param(
            squadron(*[DRONE] * 12),
            VANGUARD,
            10,
            "one for each ship left in the squadron, at most 10",
            id="Vanguard, many",
        ),
    ],
)
def test_start_without_a_roll(
    unit: Unit, changed: dict[str, Any], value: int, why: str
) -> None:
    """leadership.md, By fleet: who rolls none, and what it has."""
    start = _start(unit, **changed)
    assert value == start.value
    assert start.why[-1] == why


@pytest.mark.parametrize("type_", [ShipType.CRUISER, ShipType.ESCORT])
def test_tyranids_without_a_mind_of_their_own(type_: ShipType) -> None:
    """leadership.md: 7 out of a hive ship's 45 cm."""
    unit = ship(replace(CRUISER, faction="Tyranids", type=type_))
    start = _start(unit, faction="Tyranids")
    assert start.value == 7
    assert start.why[-1] == "a hive ship's within 45 cm of it; 10 in phenomena"


@pytest.mark.parametrize(
    ("unit", "changed", "plus", "why"),
    [
        (ship(), {}, 0, ()),
        (ship(replace(BATTLESHIP, class_name="Oberon")), {}, 1, ("+1 prow sensors",)),
        (ship(replace(CRUISER, subtype="transport")), {}, -1, ("-1 transport",)),
        (ship(), {"faction": "Chaos"}, -1, ("-1 renegade",)),
        (ship(options=(CREW,)), {}, 1, ("+1 Chaos Space Marine crew",)),
        (ship(options=(VETERAN,)), {}, 1, ("+1 Veteran Captain",)),
    ],
)
def test_what_is_added(
    unit: Unit, changed: dict[str, Any], plus: int, why: tuple[str, ...]
) -> None:
    """leadership.md, By fleet: what ships have more or less than they roll."""
    start = _start(unit, **changed)
    assert (plus, why) == (start.plus, start.why)
    assert not start.of_carrier


def test_space_marine_captain() -> None:
    """leadership.md: a Navy ship with a Space Marine Captain rolls on his table."""
    captain = TakenOption(name="Space Marine Captain", points=25)
    start = _start(ship(options=(captain,)))
    assert (start.table, start.row) == ("Space Marines", MARINES)
    assert (start.value, start.why) == (None, ("Space Marine Captain",))


def test_nicassar_go_by_their_carrier() -> None:
    """leadership.md: the parent ship's and one more."""
    start = _start(NICASSAR, faction="Tau")
    assert start.of_carrier
    assert (start.plus, start.value) == (1, None)


@pytest.mark.parametrize(
    ("rules", "others", "expected"),
    [
        (("Ork Swap Ld",), ("Kill Kroozer", "Lunar"), ("Kill Kroozer",)),
        (
            ("Massive", "Ork Swap Ld"),
            ("Terror Ship", "Kill Kroozer"),
            ("Kill Kroozer", "Terror Ship"),
        ),
        (("Ork Swap Ld",), ("Lunar",), ()),
        ((), ("Kill Kroozer",), ()),
    ],
)
def test_trade(
    rules: tuple[str, ...], others: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    """leadership.md: Ork battleships trade with a Kill Kroozer or Terror Ship."""
    list_ = fleet(
        _of("Orks", rules=rules), *(_of("Orks", class_name=n) for n in others)
    )
    assert may_trade(list_.ships[0], list_, TABLES) == expected

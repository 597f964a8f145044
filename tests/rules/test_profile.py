"""The numbers worked out from a profile, against the rules' own examples.

Source: the core inventory (MIN, TRN, BAS, RAM), shooting.md (Crippled, Critical
hits), physical.md (which hits occur and when they cripple), end-phase.md
(Boarding).
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import (
    BATTLESHIP,
    BY_TYPE,
    CRUISER,
    ESCORT,
    STATION,
    TABLES,
    guns,
    shields,
)

from bfgprint.model.profile import Profile, ShieldKind, Shields, ShipType
from bfgprint.model.weapons import Strength
from bfgprint.rules import profile as numbers

MOVEMENT = TABLES.movement

HALF_SPEEDS = [
    pytest.param((20,), (10.0,), id="MIN-01 Lunar"),
    pytest.param((25,), (12.5,), id="MIN-03 odd"),
    pytest.param((15,), (7.5,), id="MIN-03 slow"),
    pytest.param((30,), (15.0,), id="MIN-01 escort"),
    pytest.param((0,), (0.0,), id="without speed"),
    pytest.param((10, 20, 25), (5.0, 10.0, 12.5), id="Eldar"),
]

CRIPPLED_SPEEDS = [
    pytest.param((20,), (15,), id="20"),
    pytest.param((15,), (10,), id="15"),
    pytest.param((5,), (0,), id="5"),
    pytest.param((4,), (0,), id="never below 0"),
    pytest.param((10, 20, 25), (5, 15, 20), id="Eldar"),
]

CRIPPLED_AFTER = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 8: 4, 10: 5, 12: 6, 13: 7, 14: 7}

HALVES = {0: 0, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 12: 6, 13: 7}
QUARTERS = {0: 0, 1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 8: 2, 9: 3, 12: 3, 20: 5}

RAMMED = {
    1: 1, 3: 2, 6: 3, 7: 4, 8: 4, 10: 5, 12: 6, 13: 7,
}  # fmt: skip

SHIP_CRITICALS = [
    ("2", "", True),
    ("3", "", True),
    ("4", "", True),
    ("5", "", True),
    ("6", "+1", True),
    ("7", "", True),
    ("8", "+1", True),
    ("9", "", False),
    ("10", "", False),
    ("11", "+D3", False),
    ("12", "+D6", False),
]

DEFENCE_CRITICALS = [
    ("2-3", ""),
    ("4", ""),
    ("5", ""),
    ("6", "+1"),
    ("7", ""),
    ("8-9", "+1"),
    ("10", ""),
    ("11", "+D3"),
    ("12", "+D6"),
]


@pytest.mark.parametrize(("speeds", "expected"), HALF_SPEEDS)
def test_half_speeds(speeds: tuple[int, ...], expected: tuple[float, ...]) -> None:
    """MIN-01: the least move is half the printed speed, which is not rounded."""
    assert expected == numbers.half_speeds_cm(replace(CRUISER, speeds_cm=speeds))


@pytest.mark.parametrize(
    ("type_", "expected"),
    [
        pytest.param(ShipType.BATTLESHIP, 15, id="TRN-04"),
        pytest.param(ShipType.CRUISER, 10, id="TRN-05"),
        pytest.param(ShipType.ESCORT, 0, id="TRN-06"),
    ],
)
def test_run_before_turn(type_: ShipType, expected: int) -> None:
    """TRN-04 to TRN-06: the run before a turn follows from the type."""
    assert expected == numbers.run_before_turn_cm(BY_TYPE[type_], MOVEMENT)


@pytest.mark.parametrize("type_", ShipType)
def test_every_type_has_a_run(type_: ShipType) -> None:
    """The bundled table knows a run for each type."""
    assert type_ in MOVEMENT.run_before_turn_cm


@pytest.mark.parametrize("turns", [None, 0])
def test_no_run_without_turns(turns: int | None) -> None:
    """A hull whose turns are special, or that can't turn, has no run to print."""
    profile = replace(CRUISER, turns_deg=turns)
    assert numbers.run_before_turn_cm(profile, MOVEMENT) is None


@pytest.mark.parametrize("turns", [45, 90, 180])
def test_run_whatever_the_angle(turns: int) -> None:
    """TRN-05: the run of a cruiser does not depend on the angle it may turn."""
    assert numbers.run_before_turn_cm(replace(CRUISER, turns_deg=turns), MOVEMENT) == 10


@pytest.mark.parametrize(
    ("number", "hits", "expected"),
    [
        pytest.param(2, 8, 32, id="BAS-01 small"),
        pytest.param(3, 8, 60, id="BAS-02 three shields"),
        pytest.param(2, 10, 32, id="BAS-03 ten is not enough"),
        pytest.param(2, 11, 60, id="BAS-03 eleven is"),
        pytest.param(4, 12, 60, id="BAS-02 and BAS-03"),
        pytest.param(0, 1, 32, id="no shields"),
    ],
)
@pytest.mark.parametrize("type_", ShipType)
def test_base_of_each_type(
    type_: ShipType, number: int, hits: int, expected: int
) -> None:
    """BAS-02, BAS-03: shields and hits decide, for ships and defences alike."""
    profile = replace(BY_TYPE[type_], shields=shields(number), hits=hits)
    assert expected == numbers.base_mm(profile, False, MOVEMENT)


@pytest.mark.parametrize("profile", [CRUISER, BATTLESHIP])
def test_elective_base_is_large(profile: object) -> None:
    """BAS-04: a capital ship may choose the large base."""
    assert numbers.base_mm(profile, True, MOVEMENT) == 60  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [k for k in ShieldKind if k != ShieldKind.SHIELDS])
def test_other_shields_need_no_large_base(kind: ShieldKind) -> None:
    """physical.md: a save of 4+ is not four shields; Void Stalkers stay small."""
    profile = replace(CRUISER, shields=Shields(kind=kind, value=4))
    assert numbers.base_mm(profile, False, MOVEMENT) == 32


@pytest.mark.parametrize(
    ("expected", "figure"),
    [
        pytest.param(32, MOVEMENT.small_base_mm, id="BAS-01 small"),
        pytest.param(60, MOVEMENT.large_base_mm, id="BAS-01 large"),
        pytest.param(3, MOVEMENT.large_from_shields, id="BAS-02"),
        pytest.param(10, MOVEMENT.large_above_hits, id="BAS-03"),
        pytest.param(5, MOVEMENT.crippled_speed_loss_cm, id="shooting.md crippled"),
        pytest.param(5, MOVEMENT.blast_marker_loss_cm, id="shooting.md markers"),
        pytest.param(5, MOVEMENT.defences_below_cm, id="MOV-05"),
    ],
)
def test_figures_of_movement(expected: int, figure: int) -> None:
    """The bundled table holds the figures of the rules."""
    assert expected == figure


@pytest.mark.parametrize(
    ("type_", "hits", "expected"),
    [
        (ShipType.BATTLESHIP, 12, True),
        (ShipType.CRUISER, 4, True),
        (ShipType.ESCORT, 1, False),
        (ShipType.ESCORT, 2, False),
        (ShipType.DEFENCE, 8, True),
        (ShipType.DEFENCE, 2, True),
        (ShipType.DEFENCE, 1, False),
    ],
)
def test_who_can_be_crippled(type_: ShipType, hits: int, expected: bool) -> None:
    """physical.md: an escort is never crippled, nor is what has one hit."""
    profile = replace(BY_TYPE[type_], hits=hits)
    assert expected == numbers.can_be_crippled(profile)


@pytest.mark.parametrize(("hits", "expected"), CRIPPLED_AFTER.items())
def test_crippled_after(hits: int, expected: int) -> None:
    """shooting.md: a ship is crippled once half its hits are lost, odd ones up."""
    assert expected == numbers.crippled_after(replace(CRUISER, hits=hits))


@pytest.mark.parametrize(("speeds", "expected"), CRIPPLED_SPEEDS)
def test_crippled_speed(speeds: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """shooting.md: being crippled costs 5 cm of every speed."""
    profile = replace(CRUISER, speeds_cm=speeds)
    assert expected == numbers.crippled_speeds_cm(profile, MOVEMENT)


@pytest.mark.parametrize(("number", "expected"), HALVES.items())
def test_half_rounds_up(number: int, expected: int) -> None:
    """AMB-04: half a strength is rounded up."""
    assert expected == numbers.half_strength(Strength(number=number))


@pytest.mark.parametrize(("number", "expected"), QUARTERS.items())
def test_halved_twice_rounds_up_each_time(number: int, expected: int) -> None:
    """orders.md: crippled and braced, strengths are halved twice."""
    assert expected == numbers.half_strength(Strength(number=number), times=2)


@pytest.mark.parametrize("strength", [Strength(dice="D6+2"), Strength(words="special")])
def test_dice_and_words_are_not_halved(strength: Strength) -> None:
    """Half of a roll is taken at the table."""
    assert numbers.half_strength(strength) is None


@pytest.mark.parametrize("hits", [1, 8, 12, 13])
def test_rammer_rolls_its_hits(hits: int) -> None:
    """RAM-17: the rammer rolls a D6 for each of its starting hits."""
    assert hits == numbers.ram_dice(replace(CRUISER, hits=hits))


@pytest.mark.parametrize(("hits", "expected"), RAMMED.items())
def test_rammed_ship_rolls_half_back(hits: int, expected: int) -> None:
    """RAM-20, AMB-13: struck in side or rear, half its hits, rounded up."""
    assert expected == numbers.rammed_dice(replace(CRUISER, hits=hits))


@pytest.mark.parametrize("hits", [1, 4, 7, 16])
def test_rammed_defence_rolls_all(hits: int) -> None:
    """RAM-23: defences always roll all their starting hits."""
    assert hits == numbers.rammed_dice(replace(STATION, hits=hits))


def test_boarding_value_is_the_hits() -> None:
    """end-phase.md: an attacker boards with the hits it has left."""
    assert numbers.boarding_value(CRUISER, TABLES) == 8


def test_boarded_value_adds_the_turrets() -> None:
    """end-phase.md: a defender adds its turrets."""
    assert numbers.boarded_value(CRUISER, TABLES) == 10


@pytest.mark.parametrize(
    ("faction", "expected"),
    [
        ("Orks", 1),
        ("Chaos", 1),
        ("Space Marines", 2),
        ("Imperium", 0),
        ("Eldar", 0),
        ("Tau", 0),
    ],
)
def test_boarding_roll(faction: str, expected: int) -> None:
    """end-phase.md: Orks and Chaos add 1 to the roll, Space Marines 2."""
    assert expected == numbers.boarding_roll(replace(CRUISER, faction=faction), TABLES)


@pytest.mark.parametrize("kind", ShieldKind)
def test_only_shields_are_halved(kind: ShieldKind) -> None:
    """Fields and saves stay what they are when a ship is crippled."""
    profile = replace(CRUISER, shields=Shields(kind=kind, value=4))
    assert (kind is ShieldKind.SHIELDS) == numbers.has_shields_to_halve(profile)


def test_no_shields_are_not_halved() -> None:
    """A hull without shields has none to lose."""
    assert not numbers.has_shields_to_halve(replace(CRUISER, shields=shields(0)))


def test_one_shield_is_halved() -> None:
    """Of one shield half is something to lose or keep as well."""
    assert numbers.has_shields_to_halve(replace(CRUISER, shields=shields(1)))


def test_critical_hits_of_ships() -> None:
    """shooting.md: eleven rows, their extra damage, and what is repaired."""
    rows = numbers.criticals(CRUISER, TABLES) or ()
    assert [(r.roll, r.damage, r.repairable) for r in rows] == SHIP_CRITICALS


def test_critical_hits_of_defences() -> None:
    """shooting.md: defences have nine rows of their own."""
    rows = numbers.criticals(STATION, TABLES) or ()
    assert [(r.roll, r.damage) for r in rows] == DEFENCE_CRITICALS


@pytest.mark.parametrize(
    ("roll", "words"),
    [
        ("2", "Dorsal"),
        ("3", "Starboard"),
        ("4", "Port"),
        ("5", "Prow"),
        ("6", "no turns"),
        ("7", "Fire"),
        ("8", "-10 cm"),
        ("9", "Ld -3"),
        ("10", "Shields"),
        ("11", "Hull"),
        ("12", "Bulkhead"),
    ],
)
def test_result_of_a_critical_hit(roll: str, words: str) -> None:
    """shooting.md: each row says what is hit, with its figure."""
    rows = {row.roll: row.result for row in numbers.criticals(CRUISER, TABLES) or ()}
    assert words in rows[roll]


@pytest.mark.parametrize("kind", ["ship", "defence"])
def test_rolls_of_a_critical_table_cover_two_dice(kind: str) -> None:
    """Each total of 2D6 has its row, and only one."""
    covered: list[int] = []
    ordinary = [row for row in TABLES.criticals[kind] if row.rule is None]
    for row in ordinary:
        first, _, last = row.roll.partition("-")
        covered += range(int(first), int(last or first) + 1)
    assert covered == list(range(2, 13))


def test_demiurg_bridge_costs_a_hit() -> None:
    """leadership.md: a Demiurg's smashed bridge costs a hit instead of Leadership."""
    demiurg = replace(CRUISER, rules=("Demiurg Bridge Smashed",))
    rows = [row for row in numbers.criticals(demiurg, TABLES) or () if row.roll == "9"]
    assert [(row.result, row.damage) for row in rows] == [("Bridge", "+1")]


@pytest.mark.parametrize("faction", ["Eldar", "Dark Eldar", "Necrons", "Tyranids"])
def test_fleets_with_their_own_critical_table(faction: str) -> None:
    """shooting.md: four fleets roll on tables of their own."""
    assert numbers.criticals(replace(CRUISER, faction=faction), TABLES) is None


@pytest.mark.parametrize("profile", [ESCORT, replace(STATION, hits=1)])
def test_no_critical_table_for_one_hit(profile: object) -> None:
    """shooting.md: any critical hit destroys an escort, so it needs no table."""
    assert numbers.criticals(profile, TABLES) == ()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("profile", "faction", "expected"),
    [
        (CRUISER, "Imperium", False),
        (CRUISER, "Necrons", True),
        (ESCORT, "Necrons", False),
    ],
)
def test_who_rolls_on_a_table_of_its_own(
    profile: Profile, faction: str, expected: bool
) -> None:
    """shooting.md: four fleets do, but for their escorts, which need none."""
    hull = replace(profile, faction=faction)
    assert numbers.rolls_own_criticals(hull, TABLES) is expected


def test_one_row_of_hit_boxes() -> None:
    """An ordinary ship has one damage track."""
    assert numbers.damage_tracks(CRUISER) == ("",)


def test_four_rows_for_quadrants() -> None:
    """A star fort has a damage track for each of its quadrants."""
    tracks = numbers.damage_tracks(replace(STATION, quadrants=True))
    assert tracks == ("a.", "b.", "c.", "d.")


@pytest.mark.parametrize("type_", ShipType)
def test_capital_ships(type_: ShipType) -> None:
    """TYP-02: battleships and cruisers are capital ships, and nothing else."""
    expected = type_ in (ShipType.BATTLESHIP, ShipType.CRUISER)
    assert expected == type_.is_capital


def test_fastest_speed() -> None:
    """The speed of a hull with three speeds is the fastest of them."""
    assert replace(CRUISER, speeds_cm=(10, 20, 25)).speed_cm == 25


def test_shields_absorb_their_number() -> None:
    """SHT-08: two shields absorb two hits, a field none."""
    field = Shields(kind=ShieldKind.HOLOFIELD)
    assert (shields(2).count, field.count) == (2, 0)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [((), 8), (("Massive",), 8), (("Mark Of Khorne",), 16), (("Assault Ship",), 16)],
)
def test_who_boards_twice_as_strong(rules: tuple[str, ...], expected: int) -> None:
    """end-phase.md: the Mark of Khorne doubles, an Ork Assault Ship counts 2."""
    profile = replace(CRUISER, rules=rules)
    assert numbers.boarding_value(profile, TABLES) == expected
    assert numbers.boarded_value(profile, TABLES) == expected + 2


@pytest.mark.parametrize(
    ("rule", "start", "expected"),
    [
        ("Demiurg Battleship Ld", None, [10, 9, 8, 7, 6, 5]),
        ("Demiurg Cruiser Ld", None, [9, 8, 7, 6, 5]),
        ("Demiurg Cruiser Ld", 7, [7, 6, 5]),
        ("Demiurg Cruiser Ld", 4, [4]),
        ("Massive", 9, []),
    ],
)
def test_falling_leadership(rule: str, start: int | None, expected: list[int]) -> None:
    """leadership.md: one less for each hit lost, never under 5."""
    track = numbers.leadership_track(replace(CRUISER, rules=(rule,)), start, TABLES)
    assert track == tuple(enumerate(expected))


@pytest.mark.parametrize(
    ("location", "quadrants", "expected"),
    [("quadrant", True, 4), ("basilica", True, 1), ("quadrant", False, 1)],
)
def test_weapons_of_quadrants(location: str, quadrants: bool, expected: int) -> None:
    """Each quadrant of a star fort has its own; the basilica is there once."""
    fort = replace(STATION, quadrants=quadrants)
    assert numbers.times_aboard(fort, guns(location=location)) == expected

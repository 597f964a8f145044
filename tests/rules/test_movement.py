"""Moves: how far, under which order, and all of one player's turn.

Source: seeds MOV, MIN, AAF-01 to AAF-04, CNH-01, BRT-01, LKO-02, RLD-04, BFI-10,
ORD-01, ORD-02; orders.md (who may not, or differs); the core-move and
core-defences-column vectors.  Turns are in ``test_turning``.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf, nan
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from rules.builders import (
    BATTLESHIP,
    BY_TYPE,
    CRUISER,
    ESCORT,
    ORDERS,
    STATION,
    TABLES,
    ruled,
)
from rules.vectors import Vector, family

from bfgprint.findings import Place, Severity
from bfgprint.model.play import Move, Turn
from bfgprint.model.profile import Profile, ShipType, ordinary_profile
from bfgprint.model.tables import RuleTables
from bfgprint.rules.distances import is_defences
from bfgprint.rules.movement import check_move, check_moves

EXACT = settings(deadline=None, derandomize=True, database=None)

HALF_TO_FULL = {
    "Come to New Heading": "CNH-01",
    "Lock On": "LKO-02",
    "Reload Ordnance": "RLD-04",
    "Brace for Impact!": "BFI-10",
}


def move(move_cm: float, *turns: tuple[float, float], **changed: Any) -> Move:
    """Return a move of a cruiser of 20 cm that is called Agrippa."""
    plain = Move(
        ship="Agrippa",
        profile=CRUISER,
        move_cm=move_cm,
        turns=tuple(Turn(*turn) for turn in turns),
    )
    return replace(plain, **changed)


def errors(each: Move, tables: RuleTables = TABLES) -> set[str]:
    """Return the codes of the rules that a move breaks."""
    return {f.code for f in check_move(each, tables) if f.severity is Severity.ERROR}


def said(each: Move, code: str, tables: RuleTables = TABLES) -> list[str]:
    """Return the messages that a move gets under a code."""
    return [f.message for f in check_move(each, tables) if f.code == code]


def _of(faction: str, profile: Profile = CRUISER, **changed: Any) -> Profile:
    return replace(profile, faction=faction, **changed)


def _from(vector: Vector) -> Move:
    profile = ordinary_profile(
        ShipType(vector["type"]), vector["S"], vector.get("turn", 45)
    )
    return Move(
        profile=profile,
        speed_now_cm=vector.get("S_now"),
        order=vector["order"],
        extra_cm=vector.get("extra"),
        move_cm=vector["move"],
        turns=tuple(Turn(*turn) for turn in vector["turns"]),
    )


@pytest.mark.parametrize("vector", family("core-move"))
def test_known_moves(vector: Vector) -> None:
    """core-move: legal or not, and the rule that is broken."""
    found = errors(_from(vector))
    assert vector["ok"] == (not found)
    assert {vector["why"]} <= found if "why" in vector else not found


@pytest.mark.parametrize("vector", family("core-defences-column"))
def test_known_defences(vector: Vector) -> None:
    """core-defences-column: who moved less than 5 cm is shot at as Defences."""
    assert vector["defences"] == is_defences(vector["moved"], TABLES)
    noted = said(move(vector["moved"], forced=True), "MOV-05")
    assert vector["defences"] == bool(noted)


def test_a_legal_move_says_nothing() -> None:
    """MOV-01: half to full speed, one turn after 10 cm."""
    assert check_move(move(15, (10, 45)), TABLES) == ()


def test_a_finding_knows_its_place() -> None:
    """Every finding stands at the move's own place."""
    place = Place(file="log.toml", line=4, item="moves[1]")
    found = check_move(move(nan, (nan, nan), (1, 99), place=place), TABLES)
    assert {place} == {each.place for each in found}


def test_all_broken_rules_are_reported() -> None:
    """Where several rules are broken, all are reported."""
    wrong = move(30, (5, 60), (5, 60), order="Lock On")
    assert errors(wrong) == {
        "MOV-01", "LKO-02", "LKO-03", "TRN-02", "TRN-03", "TRN-05",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("each", "code", "message"),
    [
        (move(21), "MOV-01", "Agrippa moved 21 cm; its speed lets it move 20 cm"),
        (
            move(16, speed_now_cm=15),
            "MOV-01",
            "Agrippa moved 16 cm; its speed lets it move 15 cm",
        ),
        (move(0), "MOV-04", "Agrippa stood still without Burn Retros"),
        (
            move(9),
            "MIN-01",
            "Agrippa moved 9 cm; half its speed, 10 cm, is the least",
        ),
        (
            move(5, speed_now_cm=8),
            "MIN-02",
            "Agrippa moved 5 cm and could have moved 8 cm; short of half its speed a "
            "ship goes as far as it can",
        ),
        (
            move(10.1, order="Burn Retros"),
            "BRT-01",
            "Agrippa moved 10.1 cm; on Burn Retros it moves 0-10 cm",
        ),
        (
            move(33, order="All Ahead Full", extra_cm=14),
            "AAF-03",
            "Agrippa moved 33 cm; on All Ahead Full it moves 34 cm, all of it",
        ),
        (
            move(4, order="Burn Retros"),
            "MOV-05",
            "Agrippa moved 4 cm: it is shot at as Defences",
        ),
        (
            move(15, order="Look On"),
            "ORD-01",
            'there is no special order "Look On"',
        ),
    ],
)
def test_messages(each: Move, code: str, message: str) -> None:
    """A message has the player's words and the numbers in it."""
    assert said(each, code) == [message]


def test_a_ship_without_a_name() -> None:
    """A ship that wasn't named is the ship."""
    assert said(move(0, ship=""), "MOV-04") == [
        "the ship stood still without Burn Retros"
    ]


@pytest.mark.parametrize("each", [move(10), move(20), move(10 - 5e-7), move(20 + 5e-7)])
def test_half_to_full_speed(each: Move) -> None:
    """MOV-01, MIN-01: 10 to 20 cm, to what no ruler tells apart."""
    assert errors(each) == set()


@pytest.mark.parametrize(
    ("each", "codes"),
    [
        (move(9.99999), {"MIN-01"}),
        (move(20.00001), {"MOV-01"}),
        (move(0), {"MIN-01", "MOV-04"}),
        (move(0.1), {"MIN-01"}),
    ],
)
def test_outside_half_to_full(each: Move, codes: set[str]) -> None:
    """MOV-01, MIN-01, MOV-04: what lies outside, and standing still."""
    assert codes == errors(each)


def test_half_of_an_odd_speed() -> None:
    """MIN-03: half of 25 cm is 12.5 cm."""
    swift = replace(CRUISER, speeds_cm=(25,))
    assert errors(move(12.5, profile=swift)) == set()
    assert errors(move(12.4, profile=swift)) == {"MIN-01"}


@pytest.mark.parametrize(("order", "code"), HALF_TO_FULL.items())
@pytest.mark.parametrize(
    ("cm", "general"), [(9, {"MIN-01"}), (21, {"MOV-01"}), (0, {"MIN-01", "MOV-04"})]
)
def test_orders_from_half_to_full(
    order: str, code: str, cm: float, general: set[str]
) -> None:
    """CNH-01, LKO-02, RLD-04, BFI-10: the order's own rule and the general one."""
    assert errors(move(cm, order=order)) == {code} | general


@pytest.mark.parametrize("order", HALF_TO_FULL)
@pytest.mark.parametrize("cm", [10, 15, 20])
def test_orders_within_half_to_full(order: str, cm: float) -> None:
    """CNH-01, LKO-02, RLD-04, BFI-10: 10 to 20 cm are allowed."""
    assert errors(move(cm, order=order)) == set()


@pytest.mark.parametrize(
    ("each", "codes"),
    [
        (move(0, order="Burn Retros"), set()),
        (move(10, order="Burn Retros"), set()),
        (move(11, order="Burn Retros"), {"BRT-01"}),
        (move(21, order="Burn Retros"), {"BRT-01", "MOV-01"}),
        (move(8, order="Burn Retros", speed_now_cm=8), set()),
        (move(9, order="Burn Retros", speed_now_cm=8), {"BRT-01", "MOV-01"}),
        (move(10, order="Burn Retros", speed_now_cm=15), set()),
        (
            move(4, order="Burn Retros", speed_now_cm=8, slowed_cm=5),
            {"BRT-01", "MOV-01"},
        ),
    ],
)
def test_burn_retros(each: Move, codes: set[str]) -> None:
    """BRT-01, BRT-02, AMB-11: 0 to half, and no farther than the ship can go."""
    assert codes == errors(each)


def test_burn_retros_beyond_current_speed() -> None:
    """AMB-11: a club may let Burn Retros reach half the printed speed always."""
    tables = ruled(retros_within_current_speed=False)
    slow = move(10, order="Burn Retros", speed_now_cm=8)
    assert errors(slow, tables) == set()
    assert errors(replace(slow, move_cm=11), tables) == {"BRT-01", "MOV-01"}


def test_other_orders_end_at_the_current_speed() -> None:
    """AMB-11: the ruling is about Burn Retros alone."""
    tables = ruled(retros_within_current_speed=False)
    each = move(18, order="Lock On", speed_now_cm=15)
    assert errors(each, tables) == {"LKO-02", "MOV-01"}


AHEAD = [
    pytest.param({"extra_cm": 14}, 34, id="total"),
    pytest.param({"extra_dice": (1, 2, 5, 6)}, 34, id="dice"),
    pytest.param({"extra_dice": (1, 2, 5, 6), "extra_cm": 14}, 34, id="both"),
    pytest.param({"extra_cm": 14, "speed_now_cm": 15}, 29, id="damaged"),
    pytest.param({"extra_cm": 14, "slowed_cm": 5}, 29, id="AMB-08 slowed"),
    pytest.param({"extra_cm": 14, "slowed_cm": 2}, 32, id="in the last 5 cm"),
    pytest.param(
        {"extra_cm": 14, "slowed_cm": 5, "speed_now_cm": 15},
        24,
        id="slowed and damaged",
    ),
]


@pytest.mark.parametrize(("written", "full"), AHEAD)
def test_all_ahead_full_is_moved_in_full(written: dict[str, Any], full: float) -> None:
    """AAF-01, AAF-03, AMB-08: speed and 4D6, less what Blast Markers cost."""
    ahead = move(full, order="All Ahead Full", **written)
    assert errors(ahead) == set()
    assert errors(replace(ahead, move_cm=full - 1)) == {"AAF-03"}
    assert errors(replace(ahead, move_cm=full + 1)) == {"AAF-03"}


def test_slowing_may_not_count() -> None:
    """AMB-08: a club may ask for the whole distance even where a ship is slowed."""
    slowed = move(34, order="All Ahead Full", extra_cm=14, slowed_cm=5)
    assert errors(slowed, ruled(ahead_less_slowing=False)) == set()
    assert errors(slowed) == {"AAF-03"}


def test_nothing_is_left_of_all_ahead_full() -> None:
    """AMB-08: 4 cm of dice, less 5 cm of slowing, without engines leave nothing."""
    gone = {"speed_now_cm": 0, "extra_cm": 4, "slowed_cm": 5}
    assert errors(move(0, order="All Ahead Full", **gone)) == set()


def test_faces_that_are_none_add_nothing() -> None:
    """DIC-01: where the dice can't be right, what the player says counts."""
    odd = {"extra_dice": (1, 2, 5, 7), "extra_cm": 14}
    assert errors(move(34, order="All Ahead Full", **odd)) == {"DIC-01"}


@pytest.mark.parametrize(
    ("cm", "codes"), [(23, {"AAF-03"}), (24, set()), (44, set()), (45, {"AAF-03"})]
)
def test_all_ahead_full_without_a_roll(cm: float, codes: set[str]) -> None:
    """AAF-01, MOV-08, DIC-09: without a roll on record 24 to 44 cm may be right."""
    assert codes == errors(move(cm, order="All Ahead Full"))


def test_all_ahead_full_too_short() -> None:
    """MIN-01, MOV-04: short of half speed breaks the rules for all ships too."""
    ahead = move(5, order="All Ahead Full", extra_cm=14)
    assert errors(ahead) == {"AAF-03", "MIN-01"}
    assert errors(replace(ahead, move_cm=0)) == {"AAF-03", "MIN-01", "MOV-04"}


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ({"extra_cm": 25}, "DIC-07"),
        ({"extra_cm": 3}, "DIC-07"),
        ({"extra_dice": (1, 2, 5), "extra_cm": 8}, "DIC-04"),
        ({"extra_dice": (1, 2, 5, 7), "extra_cm": 15}, "DIC-01"),
        ({"extra_dice": (1, 2, 5, 6), "extra_cm": 15}, "DIC-07"),
    ],
)
def test_dice_of_all_ahead_full(written: dict[str, Any], code: str) -> None:
    """AAF-01: the extra distance is what four dice show."""
    assert code in errors(move(34, order="All Ahead Full", **written))


def test_extra_is_of_no_use_without_the_order() -> None:
    """MOV-01: dice that were rolled without All Ahead Full don't count."""
    assert errors(move(34, extra_cm=14)) == {"MOV-01"}


@pytest.mark.parametrize(
    ("cm", "codes"),
    [(5, {"MIN-02"}), (8, set()), (9, {"MOV-01"}), (0, {"MIN-02", "MOV-04"})],
)
def test_short_of_half_speed(cm: float, codes: set[str]) -> None:
    """MIN-02: who can't reach half speed moves as far as it can, 8 cm here."""
    assert codes == errors(move(cm, speed_now_cm=8))
    assert codes == errors(move(cm, speed_now_cm=13, slowed_cm=5))


def test_short_of_half_speed_on_an_order() -> None:
    """MIN-02, LKO-02: the same on Lock On."""
    assert errors(move(8, speed_now_cm=8, order="Lock On")) == set()
    assert errors(move(5, speed_now_cm=8, order="Lock On")) == {"MIN-02", "LKO-02"}


def test_half_of_the_printed_speed() -> None:
    """AMB-10: half is taken of the printed speed, or of the current as a club rules."""
    slow = move(8, speed_now_cm=15)
    assert errors(slow) == {"MIN-01"}
    assert errors(slow, ruled(minimum_of_printed_speed=False)) == set()


def test_without_speed_it_stays() -> None:
    """MOV-04: a ship whose engines are gone stands still and breaks no rule."""
    assert errors(move(0, speed_now_cm=0)) == set()


def test_slow_ships_may_not_stay() -> None:
    """MOV-04: with 1 cm left, or a Speed of 2 cm, a ship still has to move."""
    assert errors(move(0, speed_now_cm=1)) == {"MOV-04", "MIN-02"}
    crawler = replace(CRUISER, speeds_cm=(2,))
    assert errors(move(0, profile=crawler)) == {"MOV-04", "MIN-01"}


@pytest.mark.parametrize("cm", [0, 3])
def test_forced_ships_are_excused(cm: float) -> None:
    """MOV-04, MOV-12: what was forced to move less is only shot at as Defences."""
    (finding,) = check_move(move(cm, forced=True, order="Lock On"), TABLES)
    assert (finding.code, finding.severity) == ("MOV-05", Severity.NOTE)


def test_forced_ships_move_no_farther() -> None:
    """MOV-01: being forced is no reason to move too far."""
    assert errors(move(21, forced=True)) == {"MOV-01"}


def test_standing_still_near_a_planet() -> None:
    """battlefield.md: in a gravity well a ship may stand still, or moves as ever."""
    assert errors(move(0, in_gravity_well=True)) == set()
    assert errors(move(3, in_gravity_well=True)) == {"MIN-01"}
    ahead = move(0, in_gravity_well=True, order="All Ahead Full", extra_cm=14)
    assert "AAF-03" in errors(ahead)


@pytest.mark.parametrize(
    ("each", "noted"),
    [
        (move(4.9, order="Burn Retros"), True),
        (move(5, order="Burn Retros"), False),
        (move(0, order="Drift"), False),
        (move(0, profile=STATION), False),
    ],
)
def test_shot_at_as_defences(each: Move, noted: bool) -> None:
    """MOV-05, INT-04: under 5 cm, but not while drifting, and no defence."""
    assert noted == bool(said(each, "MOV-05"))


@pytest.mark.parametrize("now", [21, -1, nan, inf, 10**400])
def test_speed_never_rises(now: float) -> None:
    """MOV-09: damage lowers the speed, and it is no less than nothing."""
    assert errors(move(15, speed_now_cm=now)) == {"MOV-09"}


@pytest.mark.parametrize("slowed", [-1, nan, inf, -inf, 10**400])
def test_slowing_is_a_length(slowed: float) -> None:
    """MOV-10: no ship is slowed by less than nothing."""
    assert errors(move(15, slowed_cm=slowed)) == {"MOV-10"}


@pytest.mark.parametrize("slowed", [-1, nan, inf])
def test_slowing_that_is_none_slows_nothing(slowed: float) -> None:
    """MOV-10: such a ship still goes as far as its speed."""
    assert errors(move(20, slowed_cm=slowed)) == {"MOV-10"}


def test_slowed_twice() -> None:
    """MOV-10: Blast Markers cost 5 cm once a move, so more is doubtful."""
    found = check_move(move(12, slowed_cm=8), TABLES)
    assert [(f.code, f.severity) for f in found] == [("MOV-10", Severity.WARNING)]
    assert check_move(move(12, slowed_cm=5), TABLES) == ()


@pytest.mark.parametrize("cm", [nan, inf, -inf, -1, 10**400, -(10**400)])
@pytest.mark.parametrize("order", [None, *(o.name for o in TABLES.orders), "Hover"])
def test_odd_distances_are_errors(cm: float, order: str | None) -> None:
    """MOV-01: what is no distance is reported, and nothing else of the distance."""
    odd = move(cm, order=order)
    assert "MOV-01" in errors(odd)
    assert errors(odd) <= {"MOV-01", "ORD-01"}


@pytest.mark.parametrize("speeds", [(), (-5,), (10**400,), (20, -1)])
def test_odd_printed_speeds_are_errors(speeds: tuple[int, ...]) -> None:
    """LIST-11: without a printed speed nothing can be judged."""
    odd = move(15, profile=replace(CRUISER, speeds_cm=speeds), squadron="Hammer")
    assert errors(odd) == {"LIST-11"}
    assert {f.code for f in check_moves([odd, odd], TABLES)} <= {"LIST-11", "MOV-02"}


@pytest.mark.parametrize(
    "name",
    [
        "Brace For Impact!", "brace for impact", "Brace-for-Impact", "BFI",
        " BRACE  FOR IMPACT !!",
    ],
)  # fmt: skip
def test_orders_by_any_spelling(name: str) -> None:
    """ORD-01: case, spaces and punctuation of an order don't matter."""
    assert errors(move(21, order=name)) == {"BFI-10", "MOV-01"}


@pytest.mark.parametrize("name", ["", None, "No order", "none"])
def test_no_order_by_any_spelling(name: str | None) -> None:
    """MIN-01: a ship without an order moves half to full speed."""
    assert errors(move(15, (10, 45), order=name)) == set()
    assert errors(move(9, order=name)) == {"MIN-01"}


def test_unknown_orders_name_the_known() -> None:
    """ORD-01: the six orders and Drift are named."""
    (finding,) = check_move(move(99, order="Full Ahead", squadron="x"), TABLES)
    assert finding.hint.startswith("one of All Ahead Full, Come to New Heading")


def test_long_unknown_order_is_cut() -> None:
    """ORD-01: a message stays short, whatever was written."""
    assert said(move(15, order="x" * 999), "ORD-01") == [
        f'there is no special order "{"x" * 40}"'
    ]


@pytest.mark.parametrize(
    ("profile", "order"),
    [
        (replace(BATTLESHIP, rules=("Massive",)), "Come to New Heading"),
        (_of("Dark Eldar"), "Burn Retros"),
        (_of("Eldar"), "All Ahead Full"),
        (STATION, "Lock On"),
        (_of("Planetary Defences"), "All Ahead Full"),
    ],
)
def test_orders_that_a_hull_may_not_take(profile: Profile, order: str) -> None:
    """orders.md: who may not take an order, and takes it."""
    cm = profile.speed_cm
    assert errors(move(cm, profile=profile, order=order)) == {"ORD-01"}


def test_a_barred_order_gives_nothing() -> None:
    """CMD-09: the move is judged as one without an order."""
    barred = move(34, profile=_of("Planetary Defences"), order="AAF", extra_cm=14)
    assert errors(barred) == {"ORD-01", "MOV-01"}


@pytest.mark.parametrize("order", [None, *HALF_TO_FULL])
def test_dark_eldar_cruisers_have_no_minimum(order: str | None) -> None:
    """orders.md: cruisers of the Dark Eldar may stand still, their escorts not."""
    cruiser = move(0, profile=_of("Dark Eldar"), order=order)
    assert errors(cruiser) == set()
    assert errors(replace(cruiser, move_cm=21)) >= {"MOV-01"}
    escort = move(0, profile=_of("Dark Eldar", ESCORT), order=order)
    assert errors(escort) >= {"MIN-01", "MOV-04"}


@pytest.mark.parametrize(
    ("profile", "extra", "full"),
    [
        pytest.param(_of("Orks"), 12, 32, id="Orks 2D6"),
        pytest.param(replace(CRUISER, rules=("Improved Thrusters",)), 30, 50, id="5D6"),
        pytest.param(
            replace(CRUISER, rules=("Transport Thrusters",)), 18, 38, id="3D6"
        ),
        pytest.param(_of("Necrons"), 60, 80, id="Necrons D6x10"),
    ],
)
def test_own_dice_of_all_ahead_full(profile: Profile, extra: int, full: int) -> None:
    """orders.md: some hulls go All Ahead Full on dice of their own."""
    ahead = move(full, profile=profile, order="All Ahead Full", extra_cm=extra)
    assert errors(ahead) == set()
    assert "DIC-07" in errors(replace(ahead, extra_cm=extra + 1))


def test_drift_needs_no_burn_retros() -> None:
    """INT-03: a drifting ship may move from 0 to its speed."""
    for cm in (0, 3, 20):
        assert errors(move(cm, order="Drift")) == set()
    assert errors(move(21, order="Drift")) == {"MOVE-2", "MOV-01"}


ELDAR = _of("Eldar", speeds_cm=(10, 20, 25))


@pytest.mark.parametrize(
    "profile", [ELDAR, _of("Tyranids"), replace(CRUISER, speeds_cm=(10, 20))]
)
def test_unknown_orders_are_judged_in_part(profile: Profile) -> None:
    """LIST-16: one warning, and only what holds for every ship is judged."""
    found = check_move(move(1, (5, 46), (5, 46), profile=profile), TABLES)
    warnings = [f.code for f in found if f.severity is Severity.WARNING]
    assert warnings == ["LIST-16"]
    assert errors(move(1, (1, 46), profile=profile)) == {"TRN-03"}


def test_why_a_move_is_judged_in_part() -> None:
    """LIST-16: the warning says why."""
    assert said(move(15, profile=ELDAR), "LIST-16") == [
        "the move of Agrippa is judged in part: it has several speeds"
    ]
    assert said(move(15, profile=_of("Tyranids")), "LIST-16") == [
        "the move of Agrippa is judged in part: the Tyranids move otherwise"
    ]


def test_no_one_outruns_its_greatest_speed() -> None:
    """MOV-01: without an order nobody moves farther than the fastest speed."""
    assert errors(move(25, profile=ELDAR)) == set()
    assert errors(move(26, profile=ELDAR)) == {"MOV-01"}
    assert errors(move(26, profile=ELDAR, order="Lock On")) == set()


@pytest.mark.parametrize("type_", ShipType)
def test_ordinary_ships(type_: ShipType) -> None:
    """TYP-01: a ship known by type and speed has no rules of its own."""
    profile = ordinary_profile(type_, 20, 90)
    found = (profile.type, profile.speeds_cm, profile.turns_deg, profile.rules)
    assert found == (type_, (20,), 90, ())


def test_turns_of_an_unknown_angle() -> None:
    """Without an angle the turns of an ordinary ship aren't judged by it."""
    profile = ordinary_profile(ShipType.CRUISER, 20)
    assert errors(move(20, (10, 180), profile=profile)) == set()


# One player's turn


def turn_errors(*moves: Move, tables: RuleTables = TABLES) -> list[tuple[str, str]]:
    """Return codes and messages of what is wrong with a turn."""
    return [(f.code, f.message) for f in check_moves(moves, tables)]


def test_a_turn_reports_each_move() -> None:
    """What is wrong with one move is wrong in the turn."""
    found = [code for code, _ in turn_errors(move(9), move(21, ship="Lord Daros"))]
    assert found == ["MIN-01", "MOV-01"]


def test_a_turn_without_moves() -> None:
    """Nothing written, nothing found."""
    assert check_moves((), TABLES) == ()


def test_ships_move_once() -> None:
    """MOV-02: a ship makes one move a turn."""
    assert turn_errors(move(15), move(15)) == [
        ("MOV-02", "Agrippa moved a second time in one turn")
    ]


def test_moves_are_not_interleaved() -> None:
    """MOV-02, MOV-03, MOV-11: a ship ends its move before another starts."""
    assert turn_errors(move(15), move(15, ship="Lord Daros"), move(15)) == [
        (
            "MOV-02",
            "Agrippa moved a second time in one turn, after other ships had moved",
        )
    ]


@pytest.mark.parametrize("changed", [{"ship": ""}, {"profile": ELDAR}])
def test_who_may_move_twice(changed: dict[str, Any]) -> None:
    """MOV-02: nameless ships can't be told apart, and Eldar move twice."""
    twice = move(15, **changed)
    assert {code for code, _ in turn_errors(twice, twice)} <= {"LIST-16"}


def test_nameless_ship_before_one_that_moves_twice() -> None:
    """MOV-02: a ship without a name is passed over, and the others are not."""
    found = turn_errors(move(15, ship=""), move(15), move(15))
    assert [code for code, _ in found] == ["MOV-02"]


def _escort(ship: str, cm: float, **changed: Any) -> Move:
    return move(cm, ship=ship, profile=ESCORT, squadron="Hammer", **changed)


def test_squadrons_have_one_order() -> None:
    """ORD-02, ORD-08: a squadron is on one order."""
    found = turn_errors(
        _escort("Sword 1", 25, order="Lock On"),
        _escort("Sword 2", 25, order="Reload Ordnance"),
    )
    assert found == [
        ("ORD-02", "Hammer is on Lock On and can't take Reload Ordnance as well")
    ]


@pytest.mark.parametrize("other", [None, "lock on", "Brace for Impact!", "Hover"])
def test_orders_that_go_together(other: str | None) -> None:
    """ORD-02, BFI-08: the same order, none for who is too far away, or a brace."""
    found = turn_errors(
        _escort("Sword 1", 25, order="Lock On"), _escort("Sword 2", 25, order=other)
    )
    assert "ORD-02" not in {code for code, _ in found}


def test_ship_without_an_order_before_two_orders() -> None:
    """ORD-02: who is on no order is passed over, and the others are not."""
    found = turn_errors(
        _escort("Sword 1", 25),
        _escort("Sword 2", 25, order="Lock On"),
        _escort("Sword 3", 25, order="Reload Ordnance"),
    )
    assert [code for code, _ in found] == ["ORD-02"]


def test_ships_have_one_order() -> None:
    """ORD-02: a ship that was written twice can't be on two orders."""
    found = turn_errors(move(15, order="Lock On"), move(15, order="Reload Ordnance"))
    assert [code for code, _ in found] == ["MOV-02", "ORD-02"]


def test_ships_of_their_own_have_orders_of_their_own() -> None:
    """ORD-02: different ships, or a ship called like a squadron, are apart."""
    found = turn_errors(
        move(15, ship="Hammer", order="Lock On"),
        _escort("Sword 1", 25, order="Reload Ordnance"),
        move(15, ship="", order="Come to New Heading"),
        move(15, ship="", order="Lock On"),
    )
    assert found == []


def test_squadrons_share_one_roll() -> None:
    """AAF-02, AMB-07: one 4D6 roll, added to each ship's own speed."""
    ahead = {"order": "All Ahead Full"}
    slow = replace(ESCORT, speeds_cm=(20,))
    same = turn_errors(
        _escort("Sword 1", 39, extra_cm=14, **ahead),
        replace(_escort("Sword 2", 34, extra_dice=(1, 2, 5, 6), **ahead), profile=slow),
    )
    assert same == []
    apart = turn_errors(
        _escort("Sword 1", 39, extra_cm=14, **ahead),
        _escort("Sword 2", 38, extra_cm=13, **ahead),
    )
    assert apart == [
        ("AAF-02", "Sword 2 adds 13 cm where the squadron Hammer rolled 14 cm")
    ]


def test_rolls_that_are_apart() -> None:
    """AAF-02: other squadrons, lone ships, other dice, and rolls not written."""
    ahead = {"order": "All Ahead Full"}
    transport = replace(ESCORT, rules=("Transport Thrusters",))
    found = turn_errors(
        _escort("Sword 1", 39, extra_cm=14, **ahead),
        replace(_escort("Sword 2", 38, extra_cm=13, **ahead), squadron="Anvil"),
        replace(_escort("Sword 3", 37, extra_cm=12, **ahead), squadron=None),
        replace(_escort("Convoy 1", 35, extra_cm=10, **ahead), profile=transport),
        _escort("Sword 4", 30, **ahead),
        _escort("Sword 5", 25),
        _escort("Sword 6", 25, order="Hover"),
    )
    assert [code for code, _ in found] == ["ORD-01"]


@pytest.mark.parametrize(
    "first",
    [
        move(34, ship="Lone", order="All Ahead Full", extra_cm=14),
        _escort("Sword 0", 30, order="All Ahead Full"),
    ],
)
def test_ship_that_is_passed_over_before_two_rolls(first: Move) -> None:
    """AAF-02: a lone ship, or one without a roll, hides no others."""
    ahead = {"order": "All Ahead Full"}
    found = turn_errors(
        first,
        _escort("Sword 1", 39, extra_cm=14, **ahead),
        _escort("Sword 2", 38, extra_cm=13, **ahead),
    )
    assert [code for code, _ in found] == ["AAF-02"]


# Properties

ANY_NUMBER = st.one_of(
    st.floats(), st.integers(), st.sampled_from([10**400, -(10**400), 0, -0.0])
)
ORDER_NAMES = st.sampled_from([None, *(o.name for o in TABLES.orders), "Hover", "!"])
PROFILES = st.sampled_from(
    [
        *BY_TYPE.values(),
        ELDAR,
        _of("Necrons"),
        _of("Dark Eldar"),
        replace(CRUISER, turns_deg=None),
        replace(CRUISER, turns_deg=0),
        replace(CRUISER, speeds_cm=(10**400,)),
    ]
)
ANY_MOVE = st.builds(
    Move,
    ship=st.sampled_from(["", "Agrippa", "Daros"]),
    profile=PROFILES,
    speed_now_cm=st.none() | ANY_NUMBER,
    slowed_cm=ANY_NUMBER,
    order=ORDER_NAMES,
    squadron=st.sampled_from([None, "", "Hammer"]),
    extra_dice=st.lists(st.integers(), max_size=5).map(tuple),
    extra_cm=st.none() | st.integers() | st.sampled_from([10**400]),
    move_cm=ANY_NUMBER,
    turns=st.lists(st.builds(Turn, ANY_NUMBER, ANY_NUMBER), max_size=3).map(tuple),
    forced=st.booleans(),
    in_gravity_well=st.booleans(),
)


@EXACT
@given(moves=st.lists(ANY_MOVE, max_size=4))
def test_nothing_raises(moves: list[Move]) -> None:
    """Whatever was written down, there are findings and no exception."""
    found = check_moves(moves, TABLES)
    assert all(str(finding) for finding in found)


LENGTHS = st.one_of(
    st.sampled_from([0.0, 5.0, 8.0, 10.0, 12.5, 15.0, 20.0, 25.0]),
    st.floats(0, 50, allow_nan=False),
)
TURNS = st.lists(st.tuples(LENGTHS, st.sampled_from([-90, -45, 30, 45])), max_size=3)
SHIPS = st.builds(
    ordinary_profile,
    st.sampled_from([ShipType.BATTLESHIP, ShipType.CRUISER, ShipType.ESCORT]),
    st.sampled_from([15, 20, 25, 30]),
    st.sampled_from([45, 90]),
)
PLAIN_MOVE = st.builds(
    lambda profile, cm, turns, now, slowed: move(
        cm, *turns, profile=profile, speed_now_cm=now, slowed_cm=slowed
    ),
    SHIPS,
    LENGTHS,
    TURNS,
    st.none() | st.sampled_from([5, 10, 15]),
    st.sampled_from([0, 5]),
)

WIDER = [
    ("Lock On", None),
    ("Lock On", "Reload Ordnance"),
    ("Lock On", "Brace for Impact!"),
    ("Lock On", "Come to New Heading"),
    (None, "Come to New Heading"),
    (None, "Reload Ordnance"),
    (None, "Brace for Impact!"),
    ("Reload Ordnance", None),
    ("Brace for Impact!", None),
    ("Reload Ordnance", "Come to New Heading"),
    ("Brace for Impact!", "Come to New Heading"),
    ("Lock On", "Drift"),
]
"""Whatever is legal under the first is legal under the second."""


@pytest.mark.parametrize(("narrow", "wide"), WIDER)
@EXACT
@given(each=PLAIN_MOVE)
def test_what_a_wider_order_allows(
    narrow: str | None, wide: str | None, each: Move
) -> None:
    """CNH-01 to BFI-11: a move legal under an order is legal under a wider one."""
    if not errors(replace(each, order=narrow)):
        assert errors(replace(each, order=wide)) == set()


@EXACT
@given(each=PLAIN_MOVE)
def test_short_legal_moves_are_legal_on_burn_retros(each: Move) -> None:
    """BRT-01, BRT-03: of no more than half speed, with a turn where one likes."""
    if not errors(each) and each.move_cm <= each.profile.speed_cm / 2:
        assert errors(replace(each, order="Burn Retros")) == set()


@EXACT
@given(profile=SHIPS, dice=st.lists(st.integers(1, 6), min_size=4, max_size=4))
def test_one_distance_on_all_ahead_full(profile: Profile, dice: list[int]) -> None:
    """AAF-03: of all whole centimetres, only speed and dice together are legal."""
    full = profile.speed_cm + sum(dice)
    legal = [
        cm
        for cm in range(60)
        if not errors(
            move(cm, profile=profile, order="All Ahead Full", extra_dice=tuple(dice))
        )
    ]
    assert legal == [full]


def test_orders_of_a_club_have_no_codes() -> None:
    """An order that a club adds is judged by the rules for all ships."""
    own = replace(ORDERS["BFI"], name="Silent Running", short="SR", turns=0)
    tables = replace(TABLES, orders=(*TABLES.orders, own))
    wrong = move(9, (5, 45), (5, 45), order="Silent Running")
    assert errors(wrong, tables) == {"MIN-01", "TRN-01", "TRN-02", "TRN-05"}

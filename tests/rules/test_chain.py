"""A whole turn of checks: what may follow what.

Source: seeds CMD-01 to CMD-09, LTS-03, LTS-05, ORD-02 to ORD-08, BFI-01, BFI-08,
BFI-09, BFI-14, INT-05, INT-06, INT-09, RRL-04, REV-3; rulings AMB-03, D-12; the
vectors core-chain.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from rules.builders import CRUISER, TABLES, ruled
from rules.vectors import Vector, family

from bfgprint.codes import Code
from bfgprint.findings import Place, Severity
from bfgprint.model.play import Check, CheckKind, Move
from bfgprint.model.tables import RuleTables
from bfgprint.rules.chain import (
    check_chain,
    may_attempt,
    order_not_followed,
    order_without_pass,
    out_of_step,
)

PASSED = Check(unit="Agrippa", order="Lock On", passed=True)
FAILED = Check(unit="Lord Daros", order="Reload Ordnance", passed=False)
FREE = Check(unit="Havock", kind="free", order="All Ahead Full")
BRACED = Check(unit="Agrippa", kind="brace", attacker="Unclean", passed=True)
UNBRACED = replace(BRACED, passed=False)
BRACE_BREAKS = ruled(brace_failure_breaks_chain=True)


def _codes(*checks: Check, tables: RuleTables = TABLES) -> list[Code]:
    return [finding.code for finding in check_chain(checks, tables)]


@pytest.mark.parametrize("vector", family("core-chain"))
def test_vector(vector: Vector) -> None:
    """core-chain: which steps may be tried, and CMD-04 for those that may not."""
    checks = [Check(kind=kind, passed=passed) for kind, passed in vector["steps"]]
    assert tuple(vector["legal"]) == may_attempt(checks, TABLES)
    illegal = vector["legal"].count(False)
    assert _codes(*checks) == [Code.CHAIN_BROKEN] * illegal


def test_order_for_everyone() -> None:
    """CMD-06: without a failure, every unit may have an order."""
    checks = [replace(PASSED, unit=f"Ship {number}") for number in range(30)]
    assert _codes(*checks) == []


def test_every_check_after_a_failure() -> None:
    """CMD-04: one failure bars every later check, each with its own finding."""
    later = [replace(PASSED, unit=name) for name in ("Agrippa", "Fortitude")]
    found = check_chain([FAILED, *later], TABLES)
    assert [each.code for each in found] == [Code.CHAIN_BROKEN] * 2
    assert found[0].message == "Agrippa: a check after Lord Daros failed one"
    assert found[0].severity is Severity.ERROR


def test_failure_by_the_dice() -> None:
    """CMD-04: a check counts by its dice, whatever was made of it."""
    twelve = replace(FAILED, leadership=9, dice=(6, 6), passed=True)
    assert _codes(twelve, PASSED) == [Code.CHAIN_BROKEN]
    two = replace(FAILED, leadership=9, dice=(1, 1), passed=False)
    assert _codes(two, PASSED) == []


def test_failure_by_the_reroll() -> None:
    """CMD-04, RRL-02: a failure that was re-rolled into a pass breaks nothing."""
    saved = replace(FAILED, leadership=7, dice=(6, 6), rerolls=((3, 3),), passed=None)
    assert _codes(saved, PASSED) == []


def test_automatic_check_comes_first() -> None:
    """CMD-08: a check that passes by itself is used before any failure."""
    assert _codes(FREE, FAILED) == []
    assert _codes(FAILED, FREE) == [Code.FREE_CHECK_TOO_LATE]


@pytest.mark.parametrize("kind", ["brace", "leadership test", "reveal from Drift"])
def test_allowed_after_a_failure(kind: CheckKind) -> None:
    """CMD-05, LTS-03, INT-06: these may follow a broken chain."""
    assert _codes(FAILED, Check(kind=kind, unit="Agrippa", passed=True)) == []


def test_brace_written_as_a_check() -> None:
    """CMD-05: a brace is one by its order as well."""
    assert _codes(FAILED, replace(PASSED, order="Brace For Impact")) == []


@pytest.mark.parametrize("kind", ["leadership test", "reveal from Drift"])
def test_failure_that_breaks_nothing(kind: CheckKind) -> None:
    """LTS-05: a failed Leadership test does not end the checks."""
    checks = (Check(kind=kind, passed=False), PASSED)
    assert _codes(*checks) == []
    assert may_attempt(checks, TABLES) == (True, True)


def test_failed_brace_only_warns() -> None:
    """AMB-03: whether a failed brace ends the checks is doubtful."""
    found = check_chain([UNBRACED, replace(PASSED, unit="X"), FREE], TABLES)
    assert [(each.code, each.severity) for each in found] == [
        (Code.CHAIN_BROKEN, Severity.WARNING),
        (Code.FREE_CHECK_TOO_LATE, Severity.WARNING),
    ]
    assert may_attempt([UNBRACED, PASSED], TABLES) == (True, True)


def test_failed_brace_by_ruling() -> None:
    """AMB-03: a club may hold that a failed brace ends them."""
    checks = [UNBRACED, replace(PASSED, unit="Havock")]
    (finding,) = check_chain(checks, BRACE_BREAKS)
    assert (finding.code, finding.severity) == (Code.CHAIN_BROKEN, Severity.ERROR)
    assert may_attempt(checks, BRACE_BREAKS) == (True, False)


def test_failure_after_a_failed_brace() -> None:
    """AMB-03: a failed order after it ends them beyond doubt."""
    found = check_chain([UNBRACED, FAILED, PASSED], TABLES)
    assert [each.severity for each in found] == [Severity.WARNING, Severity.ERROR]


def test_failed_brace_after_a_failure() -> None:
    """CMD-04: nor does a failed brace make a broken chain doubtful."""
    (finding,) = check_chain([FAILED, UNBRACED, PASSED], TABLES)
    assert finding.severity is Severity.ERROR


@pytest.mark.parametrize("kind", ["check", "free"])
def test_order_after_the_move(kind: CheckKind) -> None:
    """ORD-05: an order is given before the ship moves."""
    late = replace(PASSED, kind=kind, after_move=True)
    (finding,) = check_chain([late], TABLES)
    assert finding.code is Code.MOVED_BEFORE_CHECK
    assert finding.message == "Agrippa: the order comes after it has moved"


@pytest.mark.parametrize("kind", ["brace", "leadership test"])
def test_what_may_come_after_the_move(kind: CheckKind) -> None:
    """ORD-05: a brace, or a Leadership test, may come at any time."""
    assert _codes(Check(kind=kind, after_move=True)) == []


def test_all_orders_before_movement() -> None:
    """INT-05: under that ruling no order follows another ship's move."""
    moved = Check(kind="leadership test", unit="Havock", after_move=True)
    assert _codes(moved, PASSED) == []
    (finding,) = check_chain([moved, PASSED], ruled(orders_before_movement=True))
    assert finding.code is Code.MOVED_BEFORE_CHECK
    assert finding.message == "Agrippa: the order comes after another ship has moved"


def test_orders_before_any_movement() -> None:
    """INT-05: under that ruling orders are still given before the first move."""
    assert _codes(PASSED, tables=ruled(orders_before_movement=True)) == []


def test_two_orders() -> None:
    """ORD-02: a ship is on one order at a time."""
    second = replace(PASSED, order="Reload Ordnance")
    (finding,) = check_chain([PASSED, second], TABLES)
    assert finding.code is Code.TWO_ORDERS
    assert finding.message == "Agrippa: is on an order already: Lock On"


def test_two_orders_where_allowed() -> None:
    """ORD-03: a unit's own rules may allow more orders at once."""
    checks = [replace(PASSED, order=None, most_orders=2)] * 3
    (finding,) = check_chain(checks, TABLES)
    assert finding.message.endswith("a special order, a special order")


def test_orders_of_two_ships() -> None:
    """ORD-02: each ship has its own, and who has no name is not judged."""
    assert _codes(PASSED, replace(PASSED, unit="Havock")) == []
    assert _codes(replace(PASSED, unit=""), replace(PASSED, unit="")) == []


def test_nameless_check_does_not_end_the_judging() -> None:
    """ORD-02: a check whose unit was not written is passed over, no more."""
    again = replace(PASSED, order="Reload Ordnance")
    assert _codes(replace(PASSED, unit=""), PASSED, again) == [Code.TWO_ORDERS]


def test_brace_replaces_an_order() -> None:
    """BFI-08: bracing while on an order is allowed; another order is not."""
    assert _codes(PASSED, BRACED) == []
    (finding,) = check_chain([PASSED, BRACED, PASSED], TABLES)
    assert finding.message == "Agrippa: is on an order already: Brace for Impact!"


def test_failed_brace_replaces_nothing() -> None:
    """BFI-08: a ship that failed to brace stays on its order."""
    found = check_chain([PASSED, UNBRACED, PASSED], TABLES)
    assert "Agrippa: is on an order already: Lock On" in [f.message for f in found]


def test_squadron_checks_once() -> None:
    """ORD-08: one check gives the whole squadron its order."""
    first, second = (
        replace(PASSED, unit=name, squadron="Twins") for name in ("Castor", "Pollux")
    )
    assert _codes(first) == []
    assert _codes(first, second) == [Code.TWO_ORDERS, Code.SQUADRON_CHECKED_TWICE]


def test_squadron_tests_and_braces_freely() -> None:
    """ORD-08: Leadership tests are no orders, nor does a brace count as the check."""
    first = replace(PASSED, squadron="Twins")
    test = Check(kind="leadership test", squadron="Twins")
    assert _codes(first, test, test, replace(BRACED, squadron="Twins")) == []


def test_lone_ship_before_a_squadron() -> None:
    """ORD-08: a ship's own check is passed over, and the squadron's two are not."""
    twins = replace(PASSED, unit="", squadron="Twins")
    found = _codes(PASSED, twins, twins)
    assert found == [Code.TWO_ORDERS, Code.SQUADRON_CHECKED_TWICE]


@pytest.mark.parametrize("order", ["Lock On", "Drift", "All Ahead Full"])
def test_order_after_a_brace(order: str) -> None:
    """BFI-09, INT-09: no order in the turn after a brace, Drift neither."""
    check = replace(PASSED, order=order, braced_last_turn=True)
    assert _codes(check) == [Code.ORDER_AFTER_BRACE]


def test_leadership_test_after_a_brace() -> None:
    """BFI-09: only orders are barred."""
    assert _codes(Check(kind="leadership test", braced_last_turn=True)) == []


def test_order_after_a_reveal() -> None:
    """REV-3, D-12: a ship that came back takes no order, a brace neither."""
    reveal = Check(kind="reveal from Drift", unit="Agrippa")
    assert _codes(reveal, PASSED) == [Code.REVEAL_ORDERED]
    assert _codes(reveal, BRACED) == [Code.REVEAL_ORDERED]
    assert _codes(reveal, replace(PASSED, unit="Havock")) == []
    assert _codes(replace(reveal, unit=""), replace(PASSED, unit="")) == []


def test_brace_after_a_reveal_by_ruling() -> None:
    """D-12: a club may let it brace."""
    reveal = Check(kind="reveal from Drift", unit="Agrippa")
    tables = ruled(brace_on_reveal_turn=True)
    assert _codes(reveal, BRACED, tables=tables) == []
    assert _codes(reveal, PASSED, tables=tables) == [Code.REVEAL_ORDERED]


@pytest.mark.parametrize(
    ("before", "late"), [(True, False), (None, False), (False, True)]
)
def test_braced_too_late(before: bool | None, late: bool) -> None:
    """BFI-01: a brace comes before the dice to hit."""
    check = replace(BRACED, before_hit_dice=before)
    assert _codes(check) == [Code.BRACED_TOO_LATE] * late


def test_only_a_brace_is_too_late_for_the_dice() -> None:
    """BFI-01 is about bracing alone."""
    assert _codes(replace(PASSED, before_hit_dice=False)) == []


def test_braced_again() -> None:
    """BFI-14: after a failure none is tried against the same attacker."""
    (finding,) = check_chain([UNBRACED, BRACED], TABLES)
    assert finding.code is Code.BRACED_AGAIN
    assert finding.message == "Agrippa: failed to brace against Unclean before"


@pytest.mark.parametrize(
    "second",
    [
        replace(BRACED, attacker="Deathbane"),
        replace(BRACED, unit="Havock"),
        replace(BRACED, attacker=None),
        replace(BRACED, unit=""),
    ],
)
def test_brace_against_another(second: Check) -> None:
    """BFI-14: another attacker, or another ship, or what was not written down."""
    assert _codes(UNBRACED, second) == []


def test_order_before_two_braces() -> None:
    """BFI-14: a check that is no brace is passed over, and the braces are not."""
    assert Code.BRACED_AGAIN in _codes(PASSED, UNBRACED, BRACED)


def test_what_is_no_second_brace() -> None:
    """BFI-14: nameless ships can't be told apart, and orders are no braces."""
    nameless = replace(UNBRACED, unit="")
    assert Code.BRACED_AGAIN not in _codes(nameless, nameless)
    order = replace(FAILED, attacker="Unclean")
    assert Code.BRACED_AGAIN not in _codes(order, order)


def test_reroll_after_a_failed_reroll() -> None:
    """RRL-04: no further re-roll for the order of the same ship."""
    first = replace(FAILED, unit="Agrippa", rerolls=((6, 6),))
    again = replace(PASSED, rerolls=((1, 1),))
    assert Code.ORDER_REROLLED_TWICE in _codes(first, again)
    assert Code.ORDER_REROLLED_TWICE not in _codes(first, replace(again, unit="X"))
    assert Code.ORDER_REROLLED_TWICE not in _codes(again, again)


REROLLED = replace(FAILED, unit="Agrippa", rerolls=((6, 6),))


@pytest.mark.parametrize(
    "first",
    [
        replace(REROLLED, rerolls=()),
        replace(REROLLED, unit=""),
        replace(REROLLED, kind="leadership test"),
    ],
)
def test_what_is_no_failed_reroll_for_an_order(first: Check) -> None:
    """RRL-04: a plain failure, of nobody, or of a Leadership test, bars none."""
    second = replace(REROLLED, unit=first.unit)
    assert Code.ORDER_REROLLED_TWICE not in _codes(first, second)


def test_plain_check_before_two_rerolls() -> None:
    """RRL-04: a check without a re-roll is passed over, and the others are not."""
    plain = replace(REROLLED, unit="Vile", rerolls=())
    assert Code.ORDER_REROLLED_TWICE in _codes(plain, REROLLED, REROLLED)


def test_everything_wrong_at_once() -> None:
    """Where several rules are broken, all are reported, each at its place."""
    place = Place(file="log.toml", line=9)
    bad = replace(PASSED, after_move=True, braced_last_turn=True, place=place)
    found = check_chain([PASSED, FAILED, bad], TABLES)
    assert [each.code for each in found] == [
        Code.CHAIN_BROKEN,
        Code.MOVED_BEFORE_CHECK,
        Code.TWO_ORDERS,
        Code.ORDER_AFTER_BRACE,
    ]
    assert {each.place for each in found} == {place}


def _move(order: str | None, **changed: Any) -> Move:
    place = Place(item="moves[1]")
    plain = Move(ship="Agrippa", profile=CRUISER, move_cm=20, place=place)
    return replace(plain, order=order, **changed)


def _held(move: Move, *checks: Check) -> list[Code]:
    return [finding.code for finding in order_without_pass([move], checks, TABLES)]


def test_move_on_a_failed_order() -> None:
    """CMD-01, CMD-03: a failed check gives no order."""
    failed = replace(PASSED, passed=False)
    (finding,) = order_without_pass([_move("Lock On")], [failed], TABLES)
    assert finding.code is Code.ORDER_WITHOUT_PASS
    assert finding.message == "Agrippa: moves on Lock On without a passed check"
    assert finding.place == Place(item="moves[1]")


def test_move_on_another_order() -> None:
    """CMD-01: the check that was passed was for something else."""
    assert _held(_move("All Ahead Full"), PASSED) == [Code.ORDER_WITHOUT_PASS]


def test_each_move_is_held_against_its_check() -> None:
    """CMD-01: a move without an order is passed over, and the next is not."""
    moves = [_move(None), _move("All Ahead Full")]
    found = [finding.code for finding in order_without_pass(moves, [PASSED], TABLES)]
    assert found == [Code.ORDER_WITHOUT_PASS]


def test_move_on_its_squadrons_order() -> None:
    """ORD-08: the squadron's check is that of each of its ships."""
    failed = replace(PASSED, unit="", squadron="Twins", passed=False)
    assert _held(_move("Lock On", squadron="Twins"), failed) == [
        Code.ORDER_WITHOUT_PASS
    ]


@pytest.mark.parametrize("order", [None, "Lock On", "LO", "Drift", "BFI", "?"])
def test_move_that_is_allowed(order: str | None) -> None:
    """CMD-01: on the order that was passed, on none, or on one from before."""
    assert _held(_move(order), PASSED) == []


def test_move_without_a_check_on_record() -> None:
    """What was not written down is not judged."""
    assert _held(_move("All Ahead Full"), FAILED) == []
    assert _held(_move("All Ahead Full"), replace(PASSED, order=None)) == []
    assert _held(_move("Lock On"), replace(BRACED, passed=False)) == []


CHECKS = st.builds(
    Check,
    unit=st.sampled_from(["", "A", "B"]),
    squadron=st.sampled_from([None, "S", ""]),
    most_orders=st.integers(-1, 2),
    kind=st.sampled_from(
        ["check", "free", "brace", "leadership test", "reveal from Drift"]
    ),
    order=st.sampled_from([None, "Lock On", "BFI", "Drift", "?"]),
    leadership=st.sampled_from([None, 7, -1, 10**400, float("nan")]),
    dice=st.sampled_from([(), (1, 1), (6, 6), (0,)]),
    rerolls=st.sampled_from([(), ((6, 6),)]),
    passed=st.sampled_from([None, True, False]),
    after_move=st.booleans(),
    braced_last_turn=st.booleans(),
    attacker=st.sampled_from([None, "X", ""]),
    before_hit_dice=st.sampled_from([None, True, False]),
)


@settings(deadline=None, derandomize=True, database=None)
@given(st.lists(CHECKS, max_size=12))
def test_odd_turns_only_give_findings(checks: list[Check]) -> None:
    """No sequence of checks, however odd, raises an exception."""
    assert all(finding.message for finding in check_chain(checks, TABLES))
    assert len(may_attempt(checks, TABLES)) == len(checks)


@settings(deadline=None, derandomize=True, database=None)
@given(st.lists(CHECKS, max_size=12))
def test_nothing_is_barred_before_a_failure(checks: list[Check]) -> None:
    """CMD-04: only what follows a failed check is barred."""
    until = [check for check in checks if check.kind != "check"]
    barred = {Code.CHAIN_BROKEN}
    assert not barred & set(_codes(*until))


def _steps(*numbers: int | None, ruled: bool = False) -> list[str]:
    """Return the codes for A's check and move, then B's, in these steps."""
    check_a, move_a, check_b, move_b = numbers
    checks = [
        Check(unit="A", order="Lock On", passed=True, step=check_a),
        Check(unit="B", order="Lock On", passed=True, step=check_b),
    ]
    moves = [
        Move(ship="A", profile=CRUISER, move_cm=10, step=move_a),
        Move(ship="B", profile=CRUISER, move_cm=10, step=move_b),
    ]
    rules = replace(TABLES.rulings, orders_before_movement=ruled)
    tables = replace(TABLES, rulings=rules)
    return [str(found.code) for found in out_of_step(moves, checks, tables)]


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ((1, 2, 3, 4), []),
        ((1, 3, 2, 4), ["CMD-07"]),
        ((2, 1, 3, 4), ["ORD-05"]),
        ((1, 2, 4, 3), ["ORD-05"]),
        ((1, None, 2, 3), []),
        ((None, 1, 2, 3), []),
        ((None, 1, 3, 2), ["ORD-05"]),
        ((1, 1, 2, 2), []),
        ((1, 2, 2, 3), []),
        ((None, None, None, None), []),
    ],
)
def test_order_then_move(numbers: tuple[int | None, ...], expected: list[str]) -> None:
    """ORD-04, CMD-07: a unit is ordered, moves, and then the next is ordered."""
    assert _steps(*numbers) == expected


@pytest.mark.parametrize(
    ("check", "move", "expected"),
    [
        ({}, {}, ["AAF-03"]),
        ({"passed": False}, {}, []),
        ({"passed": None}, {}, []),
        ({"order": "Lock On"}, {}, []),
        ({"order": None}, {}, []),
        ({}, {"order": "AAF"}, []),
        ({}, {"forced": True}, []),
        ({}, {"ship": "B"}, []),
        ({"unit": "", "squadron": "S"}, {"squadron": "S"}, ["AAF-03"]),
        ({"unit": ""}, {"ship": ""}, []),
    ],
)
def test_passed_order_is_followed(
    check: dict[str, Any], move: dict[str, Any], expected: list[str]
) -> None:
    """AAF-03, RAM-06: who passed for All Ahead Full moves on that order."""
    ahead = {"unit": "A", "order": "All Ahead Full", "passed": True}
    checks = [Check(**{**ahead, **check})]
    moves = [Move(**{"ship": "A", "profile": CRUISER, "move_cm": 20, **move})]
    found = order_not_followed(moves, checks, TABLES)
    assert expected == [str(each.code) for each in found]


def test_brace_takes_the_place_of_a_passed_order() -> None:
    """BFI-08: who braced since is no longer on All Ahead Full."""
    checks = [
        Check(unit="A", order="All Ahead Full", passed=True),
        Check(unit="A", kind="brace", passed=True),
    ]
    moves = [Move(ship="A", profile=CRUISER, move_cm=20)]
    assert list(order_not_followed(moves, checks, TABLES)) == []


def test_ship_of_a_squadron_that_is_left_out() -> None:
    """AAF-03: while one ship of a squadron follows its order others may be too far."""
    checks = [Check(squadron="S", order="All Ahead Full", passed=True)]
    moves = [
        Move(ship="A", squadron="S", profile=CRUISER, move_cm=20),
        Move(ship="B", squadron="S", profile=CRUISER, move_cm=34, order="AAF"),
    ]
    assert list(order_not_followed(moves, checks, TABLES)) == []


def test_any_move_before_an_order_step() -> None:
    """ORD-05, INT-05: where orders come first, none comes after another's move."""
    checks = [Check(unit="A", order="Lock On", passed=True, step=2)]
    moves = [Move(ship="B", profile=CRUISER, move_cm=20, step=1)]
    rules = replace(TABLES.rulings, orders_before_movement=True)
    late = out_of_step(moves, checks, replace(TABLES, rulings=rules))
    assert [str(found.code) for found in late] == ["ORD-05"]
    assert list(out_of_step(moves, checks, TABLES)) == []


def test_steps_of_orders_before_movement() -> None:
    """INT-05: where orders come first, the next need not wait for the move."""
    assert _steps(1, 3, 2, 4, ruled=True) == []
    assert _steps(2, 1, 3, 4, ruled=True) == ["ORD-05"] * 2


def test_what_stands_in_one_step() -> None:
    """INT-05: of an order and a move of the same number none is known to be first."""
    assert _steps(2, 2, 1, 3, ruled=True) == []


def test_failed_check_need_not_move_first() -> None:
    """CMD-07: only who passed has to move before the next check."""
    checks = [
        Check(unit="A", order="Lock On", passed=False, step=1),
        Check(unit="B", kind="brace", order="Brace for Impact!", passed=True, step=2),
    ]
    moves = [Move(ship="A", profile=CRUISER, move_cm=10, step=3)]
    assert list(out_of_step(moves, checks, TABLES)) == []


def test_squadron_moves_before_the_next_order() -> None:
    """CMD-07: one ship of the squadron that has moved is enough."""
    checks = [
        Check(squadron="Hammer", order="Lock On", passed=True, step=1),
        Check(unit="B", order="Lock On", passed=True, step=3),
    ]
    moves = [
        Move(ship="S1", squadron="Hammer", profile=CRUISER, move_cm=10, step=2),
        Move(ship="S2", squadron="Hammer", profile=CRUISER, move_cm=10, step=4),
    ]
    assert list(out_of_step(moves, checks, TABLES)) == []


def test_each_check_is_held_against_its_move() -> None:
    """AAF-03: a check for another order is passed over, and the next is not."""
    ahead = replace(PASSED, unit="Vile", order="All Ahead Full")
    moves = [_move("Lock On"), _move(None, ship="Vile")]
    found = order_not_followed(moves, [PASSED, ahead], TABLES)
    assert [finding.code for finding in found] == [Code.AHEAD_NOT_FULL]


def test_nameless_check_is_nobody_s_move() -> None:
    """ORD-05: without names nobody knows whose move a check was for."""
    check = Check(order="Lock On", passed=True, step=2)
    moves = [Move(profile=CRUISER, move_cm=10, step=1)]
    assert list(out_of_step(moves, [check], TABLES)) == []


@pytest.mark.parametrize(
    ("moved", "line"),
    [
        (1, "Agrippa: the order comes after it has moved"),
        (4, "Vile: Agrippa has its order and has not moved yet"),
    ],
)
def test_messages_of_steps(moved: int, line: str) -> None:
    """A player reads who was out of step."""
    checks = [replace(PASSED, step=2), replace(PASSED, unit="Vile", step=3)]
    found = out_of_step([_move("Lock On", step=moved)], checks, TABLES)
    assert [finding.message for finding in found] == [line]

"""Command checks and Leadership tests: what is needed, what came of them.

Source: seeds CMD-02, CMD-10, CMD-11, MOD-01 to MOD-05, LTS-02, LTS-04, ORD-01; the
core inventory's column "2D6 with 11-12 failing"; leadership.md for the
percentages; the vectors core-command, whose CV-25 is the Agrippa's check.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from rules.builders import TABLES, ruled
from rules.vectors import Vector, family

from bfgprint.codes import Code
from bfgprint.findings import Place, Severity
from bfgprint.model.play import Check
from bfgprint.rules.command import (
    check_command,
    enemy_contacts,
    is_passed,
    needed,
    needs,
    outcome,
    pass_chance,
    percent,
    target,
)

CHECKS = TABLES.command

WITH_11_AND_12_FAILING = {
    1: 0, 2: 1, 3: 3, 4: 6, 5: 10, 6: 15, 7: 21, 8: 26, 9: 30, 10: 33, 11: 33, 12: 33,
}  # fmt: skip

PERCENT = {1: 0, 2: 3, 3: 8, 4: 17, 5: 28, 6: 42, 7: 58, 8: 72, 9: 83, 10: 92}

ON_LOCK_ON = Check(
    unit="Agrippa", order="Lock On", leadership=7, enemy_contacts=True, dice=(2, 6)
)
TEST = Check(kind="leadership test", leadership=8, dice=(4, 4))


def _codes(check: Check) -> list[Code]:
    return [finding.code for finding in check_command(check, TABLES)]


def _target(leadership: int, under_fire: bool, contacts: bool) -> int:
    return target(
        leadership, under_fire=under_fire, enemy_contacts=contacts, checks=CHECKS
    )


@pytest.mark.parametrize("vector", family("core-command"))
def test_vector(vector: Vector) -> None:
    """core-command: the target, and whether the dice pass."""
    needs = _target(vector["ld"], vector["under_fire"], vector["enemy_contacts"])
    passes = is_passed(sum(vector["dice"]), needs, CHECKS)
    assert (vector["target"], vector["pass"]) == (needs, passes)


@pytest.mark.parametrize("vector", family("core-command"))
def test_vector_written_down(vector: Vector) -> None:
    """core-command: the check as a player writes it has no fault, the opposite has."""
    check = Check(
        order="Lock On",
        leadership=vector["ld"],
        under_fire=vector["under_fire"],
        enemy_contacts=vector["enemy_contacts"],
        dice=tuple(vector["dice"]),
        target=vector["target"],
        passed=vector["pass"],
    )
    assert _codes(check) == []
    wrong = replace(check, target=vector["target"] - 1, passed=not vector["pass"])
    assert {Code.CHECK_TARGET, Code.CHECK_RESULT} <= set(_codes(wrong))


def test_agrippa_needs_eight() -> None:
    """CV-25: Leadership 7 and an enemy on Lock On make 8; 2 and 6 are enough."""
    contacts = enemy_contacts(["Lock On"], TABLES)
    assert contacts
    assert _target(7, False, contacts) == 8
    assert outcome(ON_LOCK_ON, TABLES) is True
    assert pass_chance(8, CHECKS) == Fraction(26, 36)


def test_agrippa_without_contacts() -> None:
    """CV-26: were no enemy on orders, the same dice would fail on 7."""
    contacts = enemy_contacts([None], TABLES)
    assert not contacts
    alone = replace(ON_LOCK_ON, enemy_contacts=contacts)
    assert outcome(alone, TABLES) is False
    assert _codes(replace(alone, passed=True)) == [Code.CHECK_RESULT]


@pytest.mark.parametrize(("leadership", "ways"), WITH_11_AND_12_FAILING.items())
def test_chance_to_pass(leadership: int, ways: int) -> None:
    """CMD-02, CMD-11: of 36 throws as many pass as the table says."""
    assert Fraction(ways, 36) == pass_chance(leadership, CHECKS)


@pytest.mark.parametrize("leadership", range(1, 13))
def test_chance_counted_by_throws(leadership: int) -> None:
    """The chance is the share of the 36 throws that pass on this Leadership."""
    throws = list(itertools.product(range(1, 7), repeat=2))
    passing = [t for t in throws if is_passed(sum(t), min(leadership, 10), CHECKS)]
    assert Fraction(len(passing), len(throws)) == pass_chance(leadership, CHECKS)


@pytest.mark.parametrize(("leadership", "expected"), PERCENT.items())
def test_chance_in_percent(leadership: int, expected: int) -> None:
    """leadership.md: the chance is printed in whole percent."""
    assert expected == percent(pass_chance(leadership, CHECKS))


@pytest.mark.parametrize("leadership", range(1, 11))
def test_needed_is_the_leadership(leadership: int) -> None:
    """CMD-02: equal to or under the Leadership passes."""
    assert leadership == needed(leadership, CHECKS)


@pytest.mark.parametrize("leadership", [11, 12, 15])
def test_needed_never_above_ten(leadership: int) -> None:
    """CMD-10, CMD-11: Leadership counts as 10 at most, and 11 always fails."""
    assert needed(leadership, CHECKS) == 10


@pytest.mark.parametrize(
    ("cap", "fails_from", "most"), [(8, 11, 8), (12, 11, 10), (10, 9, 8)]
)
def test_needed_by_other_figures(cap: int, fails_from: int, most: int) -> None:
    """CMD-10, CMD-11: both figures are the table's, and the lower one holds."""
    checks = replace(CHECKS, cap=cap, always_fails_from=fails_from)
    assert most == needed(12, checks)


def test_eleven_fails_whatever_is_needed() -> None:
    """CMD-11: eleven is too much, even for who thinks that 12 would do."""
    assert is_passed(10, 12, CHECKS)
    assert not is_passed(11, 12, CHECKS)


@pytest.mark.parametrize(
    ("chance", "expected"),
    [
        (Fraction(1, 200), 1),
        (Fraction(1, 201), 0),
        (Fraction(5, 8), 63),
        (Fraction(1), 100),
    ],
)
def test_half_a_percent_is_rounded_up(chance: Fraction, expected: int) -> None:
    """A chance is rounded to the nearest percent, a half upwards."""
    assert expected == percent(chance)


@pytest.mark.parametrize(
    ("expected", "figure"),
    [
        pytest.param("2D6", CHECKS.dice, id="CMD-02 dice"),
        pytest.param(10, CHECKS.cap, id="CMD-10 cap"),
        pytest.param(11, CHECKS.always_fails_from, id="CMD-11 always fails"),
        pytest.param(-1, CHECKS.under_fire, id="MOD-01 under fire"),
        pytest.param(1, CHECKS.enemy_contacts, id="MOD-02 enemy contacts"),
        pytest.param(1, CHECKS.improved_sensors, id="leadership.md sensors, +2 in all"),
    ],
)
def test_figures_of_the_check(expected: int | str, figure: int | str) -> None:
    """The bundled table holds the figures of the rules."""
    assert expected == figure


def test_every_leadership_that_can_occur_is_shown() -> None:
    """leadership.md: Ork ships start at 5, and nothing goes beyond 10."""
    assert CHECKS.leadership_shown == (5, 6, 7, 8, 9, 10)


@pytest.mark.parametrize(
    ("leadership", "under_fire", "contacts", "expected"),
    [
        pytest.param(8, False, False, 8, id="none"),
        pytest.param(8, True, False, 7, id="MOD-01"),
        pytest.param(8, False, True, 9, id="MOD-02"),
        pytest.param(8, True, True, 8, id="both"),
        pytest.param(10, True, True, 10, id="AMB-05: the sum, then the cap"),
        pytest.param(10, False, True, 10, id="CMD-10"),
        pytest.param(1, True, False, 0, id="nothing passes"),
    ],
)
def test_target(
    leadership: int, under_fire: bool, contacts: bool, expected: int
) -> None:
    """MOD-05: both modifiers are added, then the cap is applied."""
    assert expected == _target(leadership, under_fire, contacts)


def test_improved_sensors() -> None:
    """leadership.md: enemy contacts are worth 2 with improved sensors."""
    check = Check(leadership=7, enemy_contacts=True, improved_sensors=True)
    assert needs(check, TABLES) == 9
    assert needs(replace(check, enemy_contacts=False), TABLES) == 7
    (finding,) = check_command(replace(check, target=8), TABLES)
    assert finding.hint == "Leadership 7, Enemy Contacts +1, improved sensors +1"


@pytest.mark.parametrize(
    ("orders", "expected"),
    [
        ([], False),
        ([None, None], False),
        (["Dance"], False),
        (["Reload Ordnance"], True),
        ([None, "AAF"], True),
        (["brace for impact"], True),
        (["Drift"], True),
    ],
)
def test_enemy_contacts(orders: list[str | None], expected: bool) -> None:
    """MOD-02, AMB-02, INT-07: one enemy on a special order is enough."""
    assert expected == enemy_contacts(orders, TABLES)


@pytest.mark.parametrize(
    ("switch", "order"),
    [
        ("brace_gives_enemy_contacts", "Brace for Impact!"),
        ("drift_gives_enemy_contacts", "Drift"),
    ],
)
def test_enemy_contacts_by_ruling(switch: str, order: str) -> None:
    """AMB-02, D-16: a club may hold that these give no contacts."""
    tables = ruled(**{switch: False})
    assert not enemy_contacts([order], tables)
    assert enemy_contacts([order, "Lock On"], tables)


def test_a_check_without_fault() -> None:
    """ORD-01, CMD-02: a check whose every figure is right has no findings."""
    assert _codes(replace(ON_LOCK_ON, target=8, passed=True)) == []


def test_what_was_not_written_is_not_judged() -> None:
    """A check of which nothing is known has no findings and no outcome."""
    assert _codes(Check()) == []
    assert outcome(Check(), TABLES) is None


@pytest.mark.parametrize("kind", ["check", "free", "brace"])
def test_unknown_order(kind: Any) -> None:
    """ORD-01: there are six special orders, and Drift."""
    assert _codes(Check(kind=kind, order="Full Stop")) == [Code.UNKNOWN_ORDER]


def test_unknown_order_says_which_was_meant() -> None:
    """A near miss is named; otherwise all of them are."""
    near, far = (
        check_command(Check(order=name), TABLES)[0] for name in ("Lok On", "?")
    )
    assert near.message == 'there is no special order "Lok On"'
    assert near.hint == 'did you mean "Lock On"?'
    assert far.hint.startswith("one of: All Ahead Full, ")


@pytest.mark.parametrize("order", [order.name for order in TABLES.orders])
def test_every_order_is_known(order: str) -> None:
    """ORD-01: each of the orders may be checked for."""
    assert _codes(Check(order=order, leadership=7, dice=(1, 1), passed=True)) == []


def test_order_of_a_leadership_test_is_not_judged() -> None:
    """LTS-01: a Leadership test is for no special order."""
    assert _codes(replace(TEST, order="crossing asteroids")) == []


@pytest.mark.parametrize("passed", [True, False])
@pytest.mark.parametrize("total", range(2, 11))
def test_result_by_the_dice(total: int, passed: bool) -> None:
    """CMD-02: equal to or under the target passes, more fails."""
    dice = (total - min(6, total - 1), min(6, total - 1))
    check = Check(leadership=7, dice=dice, passed=passed)
    assert _codes(check) == ([] if passed == (total <= 7) else [Code.CHECK_RESULT])


@pytest.mark.parametrize("dice", [(5, 6), (6, 6)])
def test_eleven_and_twelve_fail(dice: tuple[int, ...]) -> None:
    """CMD-11: even on Leadership 10 with enemy contacts."""
    check = Check(leadership=10, enemy_contacts=True, dice=dice, passed=True)
    assert _codes(check) == [Code.CHECK_RESULT, Code.ELEVEN_FAILS]
    assert _codes(replace(check, passed=False)) == []


def test_twelve_fails_on_an_unknown_leadership() -> None:
    """CMD-11: no Leadership need be known for that."""
    check = Check(dice=(6, 6), passed=True)
    assert _codes(check) == [Code.CHECK_RESULT, Code.ELEVEN_FAILS]


def test_eleven_fails_on_an_unknown_leadership() -> None:
    """CMD-11: eleven is the first roll that always fails."""
    assert outcome(Check(dice=(5, 6), passed=True), TABLES) is False
    assert outcome(Check(dice=(5, 5), passed=True), TABLES) is True


def test_nothing_passes_on_no_leadership() -> None:
    """LTS-02: a single die never comes to 0 or less."""
    assert outcome(replace(TEST, leadership=0, dice=(1,)), TABLES) is False


def test_result_by_the_target_alone() -> None:
    """Where only the target was written, the dice are held against it."""
    assert _codes(Check(target=7, dice=(4, 4), passed=True)) == [Code.CHECK_RESULT]
    assert _codes(Check(target=8, dice=(4, 4), passed=True)) == []


@pytest.mark.parametrize("target_", [7, 9])
def test_wrong_target(target_: int) -> None:
    """MOD-05: the Agrippa needs 8."""
    (finding,) = check_command(replace(ON_LOCK_ON, target=target_), TABLES)
    assert finding.code is Code.CHECK_TARGET
    assert finding.message == f"Agrippa: needs 8 or less, not {target_}"
    assert finding.hint == "Leadership 7, Enemy Contacts +1"


def test_cap_before_the_modifiers() -> None:
    """AMB-05: who caps 11 at 10 and then takes 1 off has it wrong."""
    check = Check(leadership=10, under_fire=True, enemy_contacts=True, target=9)
    (finding,) = check_command(check, TABLES)
    assert finding.code is Code.CHECK_TARGET
    assert finding.hint == "Leadership 10, Under Fire -1, Enemy Contacts +1"


def test_target_above_the_cap() -> None:
    """CMD-10: a target of 11 is above the cap, and not what the sum gives."""
    check = Check(leadership=10, enemy_contacts=True, target=11)
    assert _codes(check) == [Code.ABOVE_THE_CAP, Code.CHECK_TARGET]


@pytest.mark.parametrize("check", [Check(leadership=11), replace(TEST, leadership=12)])
def test_leadership_above_the_cap(check: Check) -> None:
    """CMD-10: no Leadership is above 10, in tests neither."""
    assert _codes(check) == [Code.ABOVE_THE_CAP]


@pytest.mark.parametrize("modifier", [1, -2])
@pytest.mark.parametrize("kind", ["check", "brace"])
def test_other_modifier(kind: Any, modifier: int) -> None:
    """MOD-03: nothing else changes a Command check."""
    assert _codes(Check(kind=kind, other_modifier=modifier)) == [Code.OTHER_MODIFIER]


def test_other_modifier_that_was_counted() -> None:
    """MOD-03, MOD-05: a target with such a modifier is wrong as well."""
    check = Check(leadership=7, other_modifier=1, target=8, dice=(4, 4), passed=True)
    assert _codes(check) == [
        Code.OTHER_MODIFIER,
        Code.CHECK_TARGET,
        Code.CHECK_RESULT,
    ]


def test_brace_is_a_command_check() -> None:
    """BFI-15: a brace is rolled like any order."""
    brace = Check(kind="brace", leadership=7, under_fire=True, dice=(3, 4))
    assert outcome(brace, TABLES) is False
    assert _codes(replace(brace, passed=True)) == [Code.CHECK_RESULT]


@pytest.mark.parametrize("dice", [(4,), (1, 3), (1, 1, 2)])
def test_leadership_test_on_any_number_of_dice(dice: tuple[int, ...]) -> None:
    """LTS-02: the total of the stated dice passes up to the Leadership."""
    check = Check(kind="leadership test", leadership=4, dice=dice, passed=True)
    assert _codes(check) == []
    assert _codes(replace(check, leadership=3)) == [Code.TEST_RESULT]


def test_no_modifiers_in_a_leadership_test() -> None:
    """LTS-04: under fire with contacts, a test is on the Leadership all the same."""
    check = replace(TEST, under_fire=True, enemy_contacts=True, target=8, passed=True)
    assert _codes(check) == []


@pytest.mark.parametrize("changed", [{"target": 7}, {"other_modifier": -1}])
def test_leadership_test_that_was_modified(changed: dict[str, int]) -> None:
    """LTS-04: neither a changed target nor a modifier of another kind."""
    (finding,) = check_command(replace(TEST, **changed), TABLES)
    assert finding.code is Code.TEST_MODIFIED
    assert finding.message == "a Leadership test is on the Leadership itself, 8"


@pytest.mark.parametrize(
    ("changed", "passed"),
    [
        ({"under_fire": True, "leadership": 8}, False),
        ({"enemy_contacts": True, "leadership": 7}, True),
    ],
)
def test_result_that_only_modifiers_explain(
    changed: dict[str, Any], passed: bool
) -> None:
    """LTS-02, LTS-04: the result is wrong, and modifiers are why."""
    check = replace(TEST, **changed, passed=passed)
    assert _codes(check) == [Code.TEST_MODIFIED, Code.TEST_RESULT]


def test_modified_test_on_an_unknown_leadership() -> None:
    """LTS-04: a modifier is too many even where the Leadership is not known."""
    check = Check(kind="leadership test", dice=(4, 4), other_modifier=1)
    assert _codes(check) == [Code.TEST_MODIFIED]


def test_unmodified_test_on_an_unknown_leadership() -> None:
    """LTS-04: where the Leadership is not known, no result shows a modifier."""
    check = Check(kind="leadership test", dice=(4, 4), under_fire=True, passed=True)
    assert _codes(check) == []


def test_result_of_the_last_throw() -> None:
    """RRL-02: a pass that was re-rolled into a failure is a failure."""
    check = replace(ON_LOCK_ON, rerolls=((6, 3),))
    assert outcome(check, TABLES) is False
    assert _codes(replace(check, passed=True)) == [
        Code.CHECK_RESULT,
        Code.FIRST_RESULT_KEPT,
    ]
    assert _codes(replace(check, passed=False)) == []


def test_failure_rerolled_twice() -> None:
    """RRL-03, RRL-04: 9 fails, 10 fails, and the third throw comes too late."""
    check = replace(ON_LOCK_ON, dice=(3, 6), rerolls=((4, 6), (1, 1)))
    assert _codes(check) == [Code.TEST_REROLLED_TWICE, Code.ORDER_REROLLED_TWICE]


@pytest.mark.parametrize("dice", [(1, 7), (3,), (1, 2, 3)])
def test_dice_that_are_none(dice: tuple[int, ...]) -> None:
    """DIC-01, DIC-04: such dice are reported, and decide nothing."""
    check = replace(ON_LOCK_ON, dice=dice, passed=True)
    assert set(_codes(check)) <= {Code.NOT_A_DIE, Code.WRONG_DICE_COUNT}
    assert outcome(check, TABLES) is True


@pytest.mark.parametrize("dice", [(1, 7), (3,), (1, 2, 3)])
def test_dice_that_are_none_prove_no_pass(dice: tuple[int, ...]) -> None:
    """DIC-01, DIC-04: nor do they show that a failed check was passed."""
    check = replace(ON_LOCK_ON, dice=dice, passed=False)
    assert set(_codes(check)) <= {Code.NOT_A_DIE, Code.WRONG_DICE_COUNT}
    assert outcome(check, TABLES) is False


def test_automatic_check_passes() -> None:
    """CMD-08: what needs no roll is passed, unless it is said to have failed."""
    free = Check(kind="free", order="All Ahead Full")
    assert outcome(free, TABLES) is True
    assert outcome(replace(free, passed=False), TABLES) is False


def test_reveal_needs_no_check() -> None:
    """REV-2: dice do no harm, but may not hold the ship back."""
    reveal = Check(kind="reveal from Drift", unit="Unclean")
    assert _codes(reveal) == []
    (rolled,) = check_command(replace(reveal, dice=(6, 6)), TABLES)
    (barred,) = check_command(replace(reveal, passed=False), TABLES)
    assert (rolled.code, rolled.severity) == (Code.REVEAL_CHECKED, Severity.WARNING)
    assert (barred.code, barred.severity) == (Code.REVEAL_CHECKED, Severity.ERROR)


def test_finding_is_where_the_check_is() -> None:
    """Each finding bears the place of the check."""
    place = Place(file="log.toml", line=7, item="checks[2]")
    check = Check(
        order="?", leadership=11, target=12, dice=(6, 6, 9), passed=True, place=place
    )
    found = check_command(check, TABLES)
    assert len(found) == 5
    assert {each.place for each in found} == {place}


ODD = st.integers() | st.floats() | st.integers(-1, 13) | st.just(10**400)
ODD_DICE = st.lists(st.integers(-1, 7) | st.integers(), max_size=4).map(tuple)


@settings(deadline=None, derandomize=True, database=None)
@given(
    st.builds(
        Check,
        unit=st.text(max_size=3),
        kind=st.sampled_from(
            ["check", "free", "brace", "leadership test", "reveal from Drift"]
        ),
        order=st.none() | st.text() | st.sampled_from(["Lock On", "BFI", "Drift"]),
        leadership=st.none() | ODD,
        under_fire=st.booleans(),
        enemy_contacts=st.booleans(),
        other_modifier=ODD,
        dice=ODD_DICE,
        rerolls=st.lists(ODD_DICE, max_size=3).map(tuple),
        target=st.none() | ODD,
        passed=st.none() | st.booleans(),
    )
)
def test_odd_values_only_give_findings(check: Check) -> None:
    """No check, however odd, raises an exception."""
    assert all(finding.message for finding in check_command(check, TABLES))

"""What a player reads of checks, moves, rams and disengaging, word for word.

Each line is a whole finding as a terminal shows it: its place, whether it only
warns, the sentence with its numbers, the hint, and the code of the rule, whose
source the rule's own tests name.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.builders import CRUISER, ESCORT, TABLES, ruled

from bfgprint.findings import Place
from bfgprint.model.play import (
    BraceSaves,
    Check,
    Disengagement,
    Fire,
    Move,
    MoveLog,
    PlayerTurn,
    Point,
    Ram,
    RamDice,
    Stand,
    Turn,
)
from bfgprint.model.profile import ShipType
from bfgprint.rules.armament import check_brace_saves, check_fires
from bfgprint.rules.bases import check_base, markers_not_paired, overlapping
from bfgprint.rules.chain import check_chain, order_not_followed, out_of_step
from bfgprint.rules.command import check_command
from bfgprint.rules.disengaging import check_disengagement
from bfgprint.rules.log_turns import check_turns
from bfgprint.rules.movement import check_moves
from bfgprint.rules.ramming import check_ram_dice, check_rams

HERE = Place(item="here")

PASSED = Check(unit="Agrippa", order="Lock On", passed=True, place=HERE)
FAILED = replace(PASSED, unit="Lord Daros", passed=False)
BRACED = replace(PASSED, order=None, kind="brace", attacker="Unclean")
ORDERS = (
    "All Ahead Full, Come to New Heading, Burn Retros, Lock On, Reload Ordnance, "
    "Brace for Impact!, Drift"
)


def check(**changed: Any) -> Check:
    """Return a passed check of the Agrippa for Lock On with something changed."""
    return replace(PASSED, **changed)


@pytest.mark.parametrize(
    ("checks", "line"),
    [
        (
            (FAILED, PASSED),
            "here: Agrippa: a check after Lord Daros failed one [CMD-04]",
        ),
        (
            (replace(FAILED, unit=""), PASSED),
            "here: Agrippa: a check after another unit failed one [CMD-04]",
        ),
        (
            (FAILED, check(kind="free")),
            "here: Agrippa: an automatic check after Lord Daros failed one [CMD-08]",
        ),
        (
            (replace(BRACED, unit="Vile", passed=False), PASSED),
            "here: warning: Agrippa: a check after Vile failed one "
            "(whether a failed brace ends them is a ruling) [CMD-04]",
        ),
        (
            (check(most_orders=7),) * 8,
            f"here: Agrippa: is on an order already: {', '.join(['Lock On'] * 6)} "
            "[ORD-02]",
        ),
        (
            (check(squadron="Twins"),) * 2,
            "here: Agrippa: Twins has had its check this turn [ORD-08]",
        ),
        (
            (check(braced_last_turn=True),),
            "here: Agrippa: braced last turn and takes no order in this one [BFI-09]",
        ),
        (
            (check(kind="reveal from Drift"), PASSED),
            "here: Agrippa: came back from Drift and takes no order this turn [REV-3]",
        ),
        (
            (replace(BRACED, before_hit_dice=False),),
            "here: Agrippa: braces after the dice to hit were rolled [BFI-01]",
        ),
        (
            (replace(BRACED, passed=False), BRACED),
            "here: Agrippa: failed to brace against Unclean before [BFI-14]",
        ),
        (
            (check(passed=False, rerolls=((6, 6),)), check(rerolls=((1, 1),))),
            "here: Agrippa: has failed a re-roll for its order this turn [RRL-04]",
        ),
    ],
)
def test_turn_of_checks(checks: tuple[Check, ...], line: str) -> None:
    """What may not follow what, and who was before."""
    assert line in [str(finding) for finding in check_chain(checks, TABLES)]


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        (
            {"order": "Full Stop"},
            'here: Agrippa: there is no special order "Full Stop" '
            f"(one of: {ORDERS}) [ORD-01]",
        ),
        (
            {"other_modifier": -2},
            "here: Agrippa: a modifier of -2 besides Under Fire and Enemy Contacts "
            "[MOD-03]",
        ),
        (
            {"leadership": 7, "target": 8},
            "here: Agrippa: needs 7 or less, not 8 (Leadership 7) [MOD-05]",
        ),
        (
            {"leadership": 0, "target": 8},
            "here: Agrippa: needs 0 or less, not 8 (Leadership 0) [MOD-05]",
        ),
        (
            {"kind": "leadership test", "leadership": 8, "target": 7},
            "here: Agrippa: a Leadership test is on the Leadership itself, 8 "
            "(no modifiers apply) [LTS-04]",
        ),
        (
            {"kind": "leadership test", "dice": (4, 4), "other_modifier": 1},
            "here: Agrippa: a Leadership test is on the Leadership itself "
            "(no modifiers apply) [LTS-04]",
        ),
        (
            {"leadership": 7, "dice": (4, 4)},
            "here: Agrippa: a roll of 8 on 7 is failed [CMD-02]",
        ),
        (
            {"leadership": 7, "dice": (3, 4), "passed": False},
            "here: Agrippa: a roll of 7 on 7 is passed [CMD-02]",
        ),
        (
            {"dice": (7, 8, 9, 10, 11, 12, 13), "passed": None},
            "here: no D6 shows 7, 8, 9, 10, 11, 12 [DIC-01]",
        ),
        ({"dice": (6, 6)}, "here: Agrippa: a roll of 12 is failed [CMD-02]"),
        ({"dice": (6, 6)}, "here: Agrippa: a roll of 12 always fails [CMD-11]"),
        (
            {"kind": "reveal from Drift", "dice": (1, 1)},
            "here: warning: Agrippa: no check is needed to reveal a drifting ship "
            "[REV-2]",
        ),
        (
            {"leadership": 8, "dice": (4, 4), "rerolls": ((6, 4),)},
            "here: the re-roll stands: the test is failed, whatever came before "
            "[RRL-02]",
        ),
        (
            {"leadership": 8, "dice": (6, 4), "rerolls": ((4, 4),), "passed": False},
            "here: the re-roll stands: the test is passed, whatever came before "
            "[RRL-02]",
        ),
        (
            {"leadership": 8, "dice": (6, 4), "rerolls": ((6, 4), (4, 4))},
            "here: re-rolled 2 times; 1 re-roll is the most [RRL-03]",
        ),
        (
            {"leadership": 8, "dice": (6, 4), "rerolls": ((6, 4), (4, 4))},
            "here: a ship or squadron gets no second re-roll for the same check "
            "[RRL-04]",
        ),
    ],
)
def test_one_check(changed: dict[str, Any], line: str) -> None:
    """What is wrong with a check by itself, and what it needs."""
    assert line in [str(found) for found in check_command(check(**changed), TABLES)]


def test_long_orders_are_cut() -> None:
    """A message stays short, whatever was written as an order."""
    (finding,) = check_command(check(order="x" * 999), TABLES)
    assert finding.message == f'Agrippa: there is no special order "{"x" * 60}"'


MOVED = Move(ship="Agrippa", profile=CRUISER, move_cm=20, place=HERE)
AHEAD = replace(
    MOVED, order="All Ahead Full", squadron="Twins", extra_cm=14, move_cm=34
)
DARK_ELDAR = replace(CRUISER, faction="Dark Eldar")
TWO_SPEEDS = replace(CRUISER, speeds_cm=(10, 20))


def move(**changed: Any) -> Move:
    """Return a move of 20 cm of the Agrippa with something changed."""
    return replace(MOVED, **changed)


@pytest.mark.parametrize(
    ("moves", "line"),
    [
        (
            (move(profile=replace(CRUISER, speeds_cm=())),),
            "here: Agrippa can't be judged with a printed speed of no speed [LIST-11]",
        ),
        (
            (move(profile=replace(CRUISER, speeds_cm=(20, -1))),),
            "here: Agrippa can't be judged with a printed speed of 20, -1 [LIST-11]",
        ),
        (
            (move(profile=DARK_ELDAR, order="Burn Retros", move_cm=10),),
            "here: Agrippa may not take the order Burn Retros "
            "(not among the orders of Dark Eldar, Lunar) [ORD-01]",
        ),
        (
            (move(profile=replace(DARK_ELDAR, class_name=""), order="BR"),),
            "here: Agrippa may not take the order Burn Retros "
            "(not among the orders of Dark Eldar, cruiser) [ORD-01]",
        ),
        (
            (move(profile=TWO_SPEEDS),),
            "here: warning: the move of Agrippa is judged in part: "
            "it has several speeds [LIST-16]",
        ),
        (
            (move(profile=TWO_SPEEDS, move_cm=26),),
            "here: Agrippa moved 26 cm; 20 cm is its greatest speed [MOV-01]",
        ),
        (
            (move(order="Look On"),),
            f'here: there is no special order "Look On" (one of {ORDERS}) [ORD-01]',
        ),
        (
            (move(move_cm=-1),),
            "here: Agrippa can't have moved -1 cm [MOV-01]",
        ),
        (
            (move(move_cm=21),),
            "here: Agrippa moved 21 cm; its speed lets it move 20 cm [MOV-01]",
        ),
        (
            (move(move_cm=0),),
            "here: Agrippa stood still without Burn Retros [MOV-04]",
        ),
        (
            (move(move_cm=9),),
            "here: Agrippa moved 9 cm; half its speed, 10 cm, is the least [MIN-01]",
        ),
        (
            (move(move_cm=5, speed_now_cm=8),),
            "here: Agrippa moved 5 cm and could have moved 8 cm; short of half its "
            "speed a ship goes as far as it can [MIN-02]",
        ),
        (
            (move(move_cm=11, order="Burn Retros"),),
            "here: Agrippa moved 11 cm; on Burn Retros it moves 0-10 cm [BRT-01]",
        ),
        (
            (replace(AHEAD, move_cm=33),),
            "here: Agrippa moved 33 cm; on All Ahead Full it moves 34 cm, all of it "
            "[AAF-03]",
        ),
        (
            (move(speed_now_cm=21),),
            "here: Agrippa can't have a speed of 21 cm: it had 20 cm to start with "
            "[MOV-09]",
        ),
        (
            (move(slowed_cm=-5),),
            "here: Agrippa can't have been slowed by -5 cm [MOV-10]",
        ),
        (
            (move(move_cm=12, slowed_cm=8),),
            "here: warning: Agrippa was slowed by 8 cm; Blast Markers cost 5 cm, "
            "once a move [MOV-10]",
        ),
        (
            (move(move_cm=4, order="Burn Retros"),),
            "here: note: Agrippa moved 4 cm: it is shot at as Defences [MOV-05]",
        ),
        ((MOVED, MOVED), "here: Agrippa moved a second time in one turn [MOV-02]"),
        (
            (MOVED, move(ship="Vile"), MOVED),
            "here: Agrippa moved a second time in one turn, "
            "after other ships had moved [MOV-02]",
        ),
        (
            (
                move(order="Lock On", squadron="Twins"),
                move(ship="Vile", order="Reload Ordnance", squadron="Twins"),
            ),
            "here: Twins is on Lock On and can't take Reload Ordnance as well [ORD-02]",
        ),
        (
            (AHEAD, replace(AHEAD, ship="Vile", extra_cm=13, move_cm=33)),
            "here: Vile adds 13 cm where the squadron Twins rolled 14 cm [AAF-02]",
        ),
        (
            (move(turns=(Turn(10, 45),), order="Lock On"),),
            "here: Agrippa turned once; on Lock On it may turn not at all [LKO-03]",
        ),
        (
            (move(turns=(Turn(10, 45), Turn(5, 45)), order="CTNH"),),
            "here: Agrippa ran 5 cm; on Come to New Heading it runs 10 cm before "
            "each turn [CNH-03]",
        ),
    ],
)
def test_moves(moves: tuple[Move, ...], line: str) -> None:
    """What is wrong with the moves of a turn, and with whose."""
    assert line in [str(finding) for finding in check_moves(moves, TABLES)]


@pytest.mark.parametrize(
    ("fire", "order", "line"),
    [
        (
            Fire("lance", 2, 2, True),
            None,
            "here: lance re-rolled its misses: without Lock On [LKO-01]",
        ),
        (
            Fire("torpedo", 2, 2, True),
            "Lock On",
            "here: torpedo re-rolled its misses: Lock On is no help to it [LKO-01]",
        ),
    ],
)
def test_fires(fire: Fire, order: str | None, line: str) -> None:
    """What is wrong with a weapon that was used."""
    found = check_fires(move(fires=(fire,), order=order), TABLES)
    assert [line] == [str(finding) for finding in found]


@pytest.mark.parametrize(
    ("saves", "line"),
    [
        (
            {"source": "boarding", "dice": (4,)},
            "here: Brace for Impact! gives no save against boarding damage [BFI-05]",
        ),
        (
            {"source": "critical", "saved": 1},
            "here: Brace for Impact! gives no save against critical damage [BFI-04]",
        ),
        (
            {"dice": (3, 4, 5), "saved": 3},
            "here: 2 of the dice save on 4+, not 3 [BFI-06]",
        ),
    ],
)
def test_saves(saves: dict[str, Any], line: str) -> None:
    """What is wrong with the saves of a ship that has braced."""
    found = check_brace_saves(BraceSaves(unit="Agrippa", place=HERE, **saves), TABLES)
    assert line in [str(finding) for finding in found]


RAM = Ram(
    ship="Agrippa",
    order="All Ahead Full",
    rammer=ShipType.CRUISER,
    target=ShipType.CRUISER,
    targets=("Unclean",),
    place=HERE,
)


def ram(**changed: Any) -> tuple[Ram, ...]:
    """Return a ram of the Agrippa with something changed."""
    return (replace(RAM, **changed),)


@pytest.mark.parametrize(
    ("rams", "line"),
    [
        (ram(order="Drift"), "here: Agrippa rams while drifting [ACT-6]"),
        (
            ram(targets=("Unclean", "Vile")),
            "here: Agrippa named 2 targets to ram: Unclean, Vile [RAM-02]",
        ),
        (
            ram(steps=("test", "check")),
            "here: Agrippa: check comes after test "
            "(the order is check, target, test, extra, move) [RAM-03]",
        ),
        (
            ram(rammer=ShipType.ESCORT, test_dice=(1, 2, 3)),
            "here: an escort tests on 1D6 to ram a cruiser, not on 3 [RAM-10]",
        ),
        (
            ram(test_modifier=-1),
            "here: the ram test has no modifier, not -1 [LTS-04]",
        ),
        (ram(leadership=11), "here: Leadership 11 counts as 10 [CMD-10]"),
        (
            ram(leadership=8, test_dice=(6, 3), passed=True),
            "here: 9 on Leadership 8 is failed [LTS-02]",
        ),
        (
            ram(leadership=8, test_dice=(4, 4), passed=False),
            "here: 8 on Leadership 8 is passed [LTS-02]",
        ),
        (
            ram(leadership=0, test_dice=(4, 4), passed=True),
            "here: 8 on Leadership 0 is failed [LTS-02]",
        ),
        (
            ram(passed=False, damage=1),
            "here: Agrippa failed the test and rams all the same [RAM-06]",
        ),
        (
            ram(bases_mm=(32, 32), nearest_cm=4, damage=1),
            "here: Agrippa came no nearer than 4 cm, and the bases don't touch "
            "[RAM-15]",
        ),
        (
            ram(rammer_hits=8, dice=(1,)),
            "here: 8 starting hits ram with 8 dice, not 1 [RAM-17]",
        ),
        (
            ram(target_hits=8, side="side", dice_back=(1,)),
            "here: struck in the side, 8 hits roll 4 dice back, not 1 [RAM-20]",
        ),
        (
            ram(exploded=True, outside_explosion=("Unclean",)),
            "here: Unclean can't be outside the explosion: it was in the ram [RAM-28]",
        ),
        (
            ram(boards="Unclean", touches_at_end=("Vile", "Havock")),
            "here: Agrippa boards Unclean and ends touching Vile, Havock [RAM-31]",
        ),
        (
            (RAM, *ram(targets=("Vile",))),
            "here: Agrippa tried to ram a second time in one turn [RAM-02]",
        ),
        (
            (RAM, *ram(ship="Vile")),
            "here: Unclean is the target of Agrippa already [RAM-02]",
        ),
    ],
)
def test_rams(rams: tuple[Ram, ...], line: str) -> None:
    """What is wrong with the rams of a turn, where two may not ram one (AMB-26)."""
    tables = ruled(two_rammers_one_target=False)
    assert line in [str(finding) for finding in check_rams(rams, tables)]


def test_ram_dice() -> None:
    """What is wrong with the number of ram dice, and what counts."""
    throw = RamDice(role="rammer", starting_hits=8, dice_count=3, place=HERE)
    assert [str(finding) for finding in check_ram_dice(throw, TABLES)] == [
        "here: rammer: 8 dice, not 3 "
        "(starting hits count, whatever damage was taken) [RAM-17]"
    ]


@pytest.mark.parametrize(
    ("written", "line"),
    [
        (
            {"blast_markers": -1},
            "here: there can't be -1 Blast Markers nearby [DIS-07]",
        ),
        (
            {"passed": True, "actions_after": ("return", "fire")},
            "here: Agrippa has left the table, and afterwards: return, fire [DIS-10]",
        ),
        (
            {"leadership": 8, "roll": 8, "passed": False},
            "here: Agrippa rolled 8 and has passed the test, which needs 8 or less "
            "[DIS-08]",
        ),
        (
            {"leadership": 8, "roll": 0, "passed": False},
            "here: Agrippa rolled 0 and has passed the test, which needs 8 or less "
            "[DIS-08]",
        ),
        (
            {"roll": 11, "passed": True},
            "here: Agrippa rolled 11 and has failed the test [DIS-08]",
        ),
        (
            {"leadership": 0, "in_squadron": True, "tested_on": 9},
            "here: Agrippa tests on its own Leadership 0, not on its squadron's 9 "
            "[DIS-18]",
        ),
        (
            {"leadership": 8, "in_squadron": True, "tested_on": 0},
            "here: Agrippa tests on its own Leadership 8, not on its squadron's 0 "
            "[DIS-18]",
        ),
        (
            {"unit": "", "points": 180, "victory_points": 17},
            "here: the unit is worth 18 victory points, not 17 [DIS-20]",
        ),
        (
            {"unit": "", "crippled_on_table": True},
            "here: the ship has left the table and can't score as crippled on it too "
            "[DIS-22]",
        ),
        (
            {"escorts": 3, "destroyed": 3},
            "here: a squadron of 3 that lost 3 has none left to disengage [DIS-14]",
        ),
    ],
)
def test_disengaging(written: dict[str, Any], line: str) -> None:
    """What is wrong with leaving the table, and with what was scored for it."""
    leaving = Disengagement(**{"unit": "Agrippa", "place": HERE, **written})
    assert line in [str(found) for found in check_disengagement(leaving, TABLES)]


def test_base_that_an_escort_may_not_choose() -> None:
    """Of a base that was chosen it is said who may choose it."""
    found = check_base(ESCORT, 60, TABLES.movement, HERE)
    assert [str(finding) for finding in found] == [
        "here: only capital ships may choose the large base, no escort [BAS-04]"
    ]


def test_lost_marker() -> None:
    """Of a contact marker it is said where it lies."""
    found = markers_not_paired((1,), (), HERE)
    assert [str(finding) for finding in found] == [
        "here: contact marker 1 is on 1 models and 0 spots; it belongs on one of each "
        "[OVL-04]"
    ]


def test_bases_that_overlap() -> None:
    """Of two models it is said that they may overlap, and at what price."""
    stands = (Stand("A", Point(0, 0), 32), Stand("B", Point(1, 0), 32, HERE))
    assert [str(finding) for finding in overlapping(stands)] == [
        "here: warning: the bases of A and B overlap "
        "(allowed where movement forces it; it weakens both their shields) [OVL-05]"
    ]


OLD_BRACE = check(order=None, kind="brace")
TORPEDOES = move(fires=(Fire("torpedo", 6, 6),))


@pytest.mark.parametrize(
    ("turns", "line"),
    [
        (
            ({"checks": (OLD_BRACE,)}, {"checks": (PASSED,)}),
            "here: Agrippa: braced last turn and takes no order in this one [BFI-09]",
        ),
        (
            ({"checks": (OLD_BRACE,)}, {"moves": (move(order="Lock On"),)}),
            "here: Agrippa: braced last turn and takes no order in this one [BFI-09]",
        ),
        (
            ({"moves": (TORPEDOES,)}, {"moves": (TORPEDOES,)}),
            "here: Agrippa: torpedo used in turn 1, and not reloaded since [RLD-02]",
        ),
        (
            (
                {"disengagements": (Disengagement(unit="Agrippa", passed=True),)},
                {"rams": (RAM,)},
            ),
            "here: Agrippa rams, and has left the table in turn 1 [DIS-10]",
        ),
        (
            (
                {
                    "checks": (check(kind="brace", passed=False),),
                    "brace_saves": (BraceSaves(unit="Agrippa", dice=(4,), place=HERE),),
                },
            ),
            "here: Agrippa failed to brace and has no save [BFI-06]",
        ),
    ],
)
def test_turns(turns: tuple[dict[str, Any], ...], line: str) -> None:
    """What does not follow from the turns before."""
    played = tuple(PlayerTurn(number=n, **each) for n, each in enumerate(turns, 1))
    found = check_turns(MoveLog(turns=played), TABLES)
    assert [line] == [str(finding) for finding in found]


@pytest.mark.parametrize(
    ("moves", "steps", "ruling", "line"),
    [
        (
            (move(ship="Vile", step=1),),
            2,
            True,
            "here: Agrippa: the order comes after another ship has moved [ORD-05]",
        ),
        (
            (move(step=1),),
            2,
            False,
            "here: Agrippa: the order comes after it has moved [ORD-05]",
        ),
    ],
)
def test_steps(moves: tuple[Move, ...], steps: int, ruling: bool, line: str) -> None:
    """What was out of step, by its number in the turn."""
    tables = ruled(orders_before_movement=ruling)
    found = out_of_step(moves, (check(step=steps),), tables)
    assert [line] == [str(finding) for finding in found]


def test_order_that_was_not_followed() -> None:
    """Who passed for All Ahead Full and moved without it is told at the move."""
    found = order_not_followed((MOVED,), (check(order="All Ahead Full"),), TABLES)
    assert [str(finding) for finding in found] == [
        "here: Agrippa: passed its check for All Ahead Full and moved without [AAF-03]"
    ]


def test_boards_nobody() -> None:
    """Who ends touching no one boards no one."""
    (finding,) = check_rams(ram(boards="Unclean", touches_at_end=()), TABLES)
    assert str(finding) == (
        "here: Agrippa boards Unclean and ends touching nobody [RAM-31]"
    )


NECRON = Disengagement(unit="Tomb", faction="Necrons", points=180, place=HERE)


@pytest.mark.parametrize("unit", ["Tomb", ""])
def test_worth_of_a_faction_s_own(unit: str) -> None:
    """A faction's own shares are named, both where it is not said which."""
    leaving = replace(NECRON, unit=unit, victory_points=1)
    assert [str(finding) for finding in check_disengagement(leaving, TABLES)] == [
        f"here: {unit or 'the unit'} of the Necrons is worth 18 or 45 victory points, "
        "not 1 [DIS-20]"
    ]

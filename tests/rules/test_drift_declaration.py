"""The Command check with which a ship goes dark, and what bars it.

Source: drift.md, DECL-1 to DECL-5, T2; seeds CMD-10, CMD-11, MOD-05, INT-05,
INT-06, INT-09; the vectors drift-declare.
"""

from __future__ import annotations

from typing import Any

import pytest
from rules.drifting import all_codes, codes, drift_log, findings, told
from rules.vectors import Vector, family

from bfgprint.findings import Place
from bfgprint.model.play import Declaration

PLACE = Place(file="log.toml", line=2)


def _declared(**changed: Any) -> list[str]:
    return all_codes(drift_log(declaration=Declaration(**changed)))


@pytest.mark.parametrize("vector", family("drift-declare"))
def test_vector(vector: Vector) -> None:
    """drift-declare: which rules a declaration breaks."""
    given = {key: vector[key] for key in vector if key not in ("id", "ld", "verdict")}
    expected = given.pop("codes")
    given["dice"] = tuple(given["dice"])
    assert expected == _declared(leadership=vector["ld"], **given)


@pytest.mark.parametrize(
    ("declaration", "expected"),
    [
        pytest.param({"own_turn": False}, ["DECL-1"], id="in an enemy turn"),
        pytest.param({"ships_moved": 1}, ["DECL-1"], id="after a ship moved"),
        pytest.param(
            {"own_turn": False, "ships_moved": 3}, ["DECL-1"] * 2, id="both at once"
        ),
        pytest.param({"leadership": 7, "dice": (4, 4)}, ["DECL-2"], id="8 against 7"),
        pytest.param(
            {"leadership": 7, "dice": (4, 4), "enemy_contacts": True},
            [],
            id="MOD-02: contacts make it 8",
        ),
        pytest.param(
            {
                "leadership": 10,
                "dice": (4, 6),
                "under_fire": True,
                "enemy_contacts": True,
            },
            [],
            id="MOD-05: 10 stays 10",
        ),
        pytest.param({"leadership": 12, "dice": (5, 6)}, ["DECL-2"], id="CMD-11"),
        pytest.param({"dice": (5, 6)}, ["DECL-2"], id="11 fails on any Leadership"),
        pytest.param({"dice": (5, 5)}, [], id="10 may do, Leadership not known"),
        pytest.param({"leadership": 7}, [], id="no dice written"),
        pytest.param(
            {"leadership": 7, "dice": (6, 6), "rerolls": ((1, 2),)},
            [],
            id="the re-roll counts",
        ),
        pytest.param(
            {"leadership": 7, "dice": (1, 2), "rerolls": ((6, 6),)},
            ["DECL-2"],
            id="the re-roll counts, to the worse too",
        ),
        pytest.param(
            {"leadership": 7, "dice": (6, 6), "rerolls": ((6, 5), (1, 1))},
            ["DECL-5"],
            id="re-rolled twice",
        ),
        pytest.param({"leadership": 9, "dice": (0, 7)}, ["DIC-01"], id="no D6"),
        pytest.param({"leadership": 9, "dice": (4,)}, ["DIC-04"], id="one die"),
        pytest.param(
            {"leadership": 9, "dice": (4, 4), "rerolls": ((1, 1, 1),)},
            ["DIC-04"],
            id="three dice re-rolled",
        ),
        pytest.param({"failed_check_this_turn": True}, ["DECL-3"], id="chain broken"),
    ],
)
def test_declaration(declaration: dict[str, Any], expected: list[str]) -> None:
    """DECL-1 to DECL-5: when and how a ship may go dark."""
    assert expected == _declared(**declaration)


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("Brace For Impact!", ["DECL-4"]),
        ("brace for impact", ["DECL-4"]),
        ("BRACE-FOR-IMPACT", ["DECL-4"]),
        ("BFI", ["DECL-4"]),
        ("Lock On", ["DECL-4"]),
        ("lock-on", ["DECL-4"]),
        ("Full Speed", ["DECL-4", "ORD-01"]),
        ("Drift", []),
        ("none", []),
        ("", []),
        (" - ", []),
        (None, []),
    ],
)
def test_order_now(order: str | None, expected: list[str]) -> None:
    """DECL-4, INT-09: another order bars Drift, however it is written."""
    assert expected == _declared(order_now=order)


def test_leadership_of_the_log() -> None:
    """Where the declaration has no Leadership, the ship's own counts."""
    declaration = Declaration(dice=(4, 4))
    log = drift_log(declaration=declaration, leadership=7, place=PLACE)
    (finding,) = findings(log)
    assert finding.message == "the check for Drift rolled 8: it needs 7 or less"
    assert finding.place == PLACE


FAILING = Declaration(leadership=7, dice=(4, 4))
PASSING = Declaration(leadership=7, dice=(3, 4))


def test_honest_failure() -> None:
    """T2: a check that failed and is written as failed breaks no rule."""
    assert all_codes(told("declare:fail", "move", declaration=FAILING)) == []


def test_failure_that_drifts() -> None:
    """DECL-2: dice that failed and an event that says they passed."""
    assert codes(told("declare:pass", "note:20", declaration=FAILING)) == ["DECL-2"]


def test_pass_that_is_said_to_fail() -> None:
    """DECL-2: dice that passed are no failure."""
    (finding,) = findings(told("declare:fail", declaration=PASSING))
    assert finding.message == (
        "the check for Drift rolled 7 and needs 7 or less: "
        "it passed, the events say it failed"
    )


def test_failure_of_unknown_leadership() -> None:
    """A roll that may have failed is believed to have."""
    assert codes(told("declare:fail", declaration=Declaration(dice=(1, 1)))) == []


def test_notes_after_a_failure() -> None:
    """DECL-2: a list of notes shows that the ship drifted all the same."""
    assert codes(drift_log(20, events=("declare:fail",))) == ["DECL-2"]
    assert codes(drift_log(20, events=("declare:fail", "note:20"))) == ["DECL-2"]


def test_declared_at_the_second_try() -> None:
    """The declaration with which a ship went dark is the one that passed."""
    events = ("declare:fail", "own-turn", "declare:pass", "note:20")
    assert codes(told(*events, declaration=PASSING)) == []

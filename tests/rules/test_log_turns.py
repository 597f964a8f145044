"""What one turn of a log leaves for the next.

Source: seeds RLD-01 to RLD-03, BFI-06, BFI-07, BFI-09, DIS-10, INT-09.
"""

from __future__ import annotations

from typing import Any

import pytest
from rules.builders import CRUISER, ESCORT, TABLES, fleet, squadron

from bfgprint.findings import Place
from bfgprint.model.play import (
    BraceSaves,
    Check,
    Disengagement,
    Fire,
    Move,
    MoveLog,
    PlayerTurn,
    Ram,
)
from bfgprint.rules.log_turns import check_turns

BRACED = Check(unit="Agrippa", kind="brace", passed=True)
FAILED = Check(unit="Agrippa", kind="brace", passed=False)
LOCK = Check(unit="Agrippa", order="Lock On", passed=True)


def _move(**written: Any) -> Move:
    return Move(**{"ship": "Agrippa", "profile": CRUISER, "move_cm": 20, **written})


def _turn(number: int, *entries: Any, side: str = "") -> PlayerTurn:
    kinds = {
        Check: "checks",
        Move: "moves",
        Ram: "rams",
        BraceSaves: "brace_saves",
        Disengagement: "disengagements",
    }
    sorted_out: dict[str, tuple[Any, ...]] = {}
    for entry in entries:
        kind = kinds[type(entry)]
        sorted_out[kind] = (*sorted_out.get(kind, ()), entry)
    return PlayerTurn(number=number, side=side, **sorted_out)  # type: ignore[arg-type]


def _codes(*turns: PlayerTurn, **log: Any) -> list[str]:
    found = check_turns(MoveLog(turns=turns, **log), TABLES)
    return [str(each.code) for each in found]


def test_nothing_written() -> None:
    """An empty log, and empty turns, are not judged."""
    assert _codes() == []
    assert _codes(_turn(1), _turn(2)) == []


@pytest.mark.parametrize(
    ("turns", "codes"),
    [
        pytest.param([_turn(1, BRACED), _turn(2, LOCK)], ["BFI-09"], id="next"),
        pytest.param([_turn(2, LOCK), _turn(1, BRACED)], ["BFI-09"], id="by number"),
        pytest.param([_turn(1, BRACED), _turn(3, LOCK)], [], id="later"),
        pytest.param(
            [_turn(1, BRACED), _turn(2), _turn(3, LOCK)], [], id="turn between"
        ),
        pytest.param([_turn(1, FAILED), _turn(2, LOCK)], [], id="failed"),
        pytest.param([_turn(1, BRACED), _turn(2, FAILED)], [], id="braces again"),
        pytest.param(
            [_turn(1, BRACED, side="B"), _turn(1, LOCK, side="A")], ["BFI-09"], id="by"
        ),
        pytest.param(
            [_turn(1, BRACED, side="B"), _turn(2, LOCK, side="A")],
            ["BFI-09"],
            id="by, next turn",
        ),
        pytest.param(
            [_turn(1, BRACED, side="B"), _turn(2, LOCK, side="B")], [], id="same side"
        ),
        pytest.param(
            [_turn(1, BRACED, side="B"), _turn(3, LOCK, side="A")], [], id="by, later"
        ),
        pytest.param(
            [_turn(1, BRACED, side="B"), _turn(2, LOCK)], [], id="side left out"
        ),
        pytest.param(
            [_turn(1, BRACED), _turn(2, _move(order="Lock On"))], ["BFI-09"], id="move"
        ),
        pytest.param(
            [_turn(1, BRACED), _turn(2, LOCK, _move(order="Lock On"))],
            ["BFI-09"],
            id="told once",
        ),
        pytest.param(
            [_turn(1, BRACED), _turn(2, _move(order="BFI"), _move(order="Drift"))],
            [],
            id="still braced",
        ),
        pytest.param(
            [
                _turn(1, BRACED),
                _turn(2, Check(unit="Agrippa", order="LO", braced_last_turn=True)),
            ],
            [],
            id="told by the check",
        ),
        pytest.param(
            [
                _turn(1, Check(unit="Sword 1", squadron="Hammer", kind="brace")),
                _turn(2, Check(unit="Hammer", order="Lock On")),
            ],
            [],
            id="result unknown",
        ),
        pytest.param(
            [
                _turn(
                    1,
                    Check(unit="Sword 1", squadron="Hammer", kind="brace", passed=True),
                ),
                _turn(2, Check(unit="Hammer", order="Lock On")),
            ],
            ["BFI-09"],
            id="squadron",
        ),
        pytest.param(
            [_turn(1, Check(kind="brace", passed=True)), _turn(2, Check(order="LO"))],
            [],
            id="no names",
        ),
    ],
)
def test_order_in_the_turn_after_a_brace(
    turns: list[PlayerTurn], codes: list[str]
) -> None:
    """BFI-09, INT-09: who braced takes no order in its own next turn."""
    assert codes == _codes(*turns)


VILE_LOCKS = Check(unit="Vile", order="Lock On", passed=True)


@pytest.mark.parametrize(
    ("turns", "codes"),
    [
        pytest.param(
            [
                _turn(1, LOCK, side="A"),
                _turn(1, BRACED, side="B"),
                _turn(2, side="A"),
            ],
            [],
            id="ordered before it braced",
        ),
        pytest.param(
            [_turn(1), _turn(2, BRACED), _turn(3, LOCK)], ["BFI-09"], id="not at first"
        ),
        pytest.param(
            [_turn(1, BRACED), _turn(2, FAILED, LOCK)], ["BFI-09"], id="after another"
        ),
        pytest.param([_turn(1, BRACED), _turn(2, VILE_LOCKS)], [], id="another ship"),
        pytest.param(
            [_turn(1, BRACED), _turn(2, LOCK, VILE_LOCKS, _move(order="LO"))],
            ["BFI-09"],
            id="told once among others",
        ),
    ],
)
def test_whose_order_comes_after_a_brace(
    turns: list[PlayerTurn], codes: list[str]
) -> None:
    """BFI-09: only the turn after the brace counts, and only who braced in it."""
    assert codes == _codes(*turns)


TORPEDOES = _move(fires=(Fire("torpedo", 6, 6),))
RELOAD = Check(unit="Agrippa", order="Reload Ordnance", passed=True)


@pytest.mark.parametrize(
    ("turns", "codes"),
    [
        pytest.param([_turn(1, TORPEDOES), _turn(2, TORPEDOES)], ["RLD-02"], id="2"),
        pytest.param(
            [_turn(1, TORPEDOES), _turn(2), _turn(5, TORPEDOES)], ["RLD-02"], id="5"
        ),
        pytest.param([_turn(1, TORPEDOES), _turn(2, RELOAD, TORPEDOES)], [], id="same"),
        pytest.param(
            [_turn(1, TORPEDOES), _turn(2, RELOAD), _turn(3, TORPEDOES)], [], id="check"
        ),
        pytest.param(
            [
                _turn(1, TORPEDOES),
                _turn(2, _move(order="RO")),
                _turn(3, TORPEDOES),
                _turn(4, TORPEDOES),
            ],
            ["RLD-02"],
            id="move",
        ),
        pytest.param(
            [
                _turn(1, TORPEDOES),
                _turn(
                    2,
                    Check(unit="Agrippa", order="Reload Ordnance", passed=False),
                    TORPEDOES,
                ),
            ],
            ["RLD-02"],
            id="failed",
        ),
        pytest.param(
            [
                _turn(1, TORPEDOES),
                _turn(2, Check(unit="Agrippa", order="LO", passed=True), TORPEDOES),
            ],
            ["RLD-02"],
            id="another order",
        ),
        pytest.param(
            [_turn(1, TORPEDOES), _turn(2, _move(fires=(Fire("launch bay", 2, 2),)))],
            [],
            id="other ordnance",
        ),
        pytest.param(
            [_turn(1, _move(fires=(Fire("torpedo", 6, 0),))), _turn(2, TORPEDOES)],
            [],
            id="not used",
        ),
        pytest.param(
            [
                _turn(1, TORPEDOES),
                _turn(2, _move(fires=(Fire("torpedo"),), loaded=False)),
            ],
            [],
            id="told by the move",
        ),
        pytest.param([_turn(1, _move(fires=(Fire("battery"),)))] * 2, [], id="battery"),
        pytest.param(
            [
                _turn(1, _move(ship="", fires=(Fire("torpedo"),))),
                _turn(2, _move(ship="", fires=(Fire("torpedo"),))),
            ],
            [],
            id="no name",
        ),
        pytest.param(
            [
                _turn(1, _move(ship="Sword 1", fires=(Fire("torpedo"),))),
                _turn(
                    2,
                    Check(unit="Hammer", order="RO", passed=True),
                    _move(ship="Sword 1", squadron="Hammer", fires=(Fire("torpedo"),)),
                ),
            ],
            [],
            id="squadron",
        ),
    ],
)
def test_ordnance_of_an_earlier_turn(turns: list[PlayerTurn], codes: list[str]) -> None:
    """RLD-01, RLD-02, RLD-03: what was launched is reloaded before the next use."""
    assert codes == _codes(*turns)


def test_guns_before_ordnance() -> None:
    """RLD-02: guns are passed over, and the ordnance after them is not."""
    both = _move(fires=(Fire("battery", 6, 6), Fire("torpedo", 6, 6)))
    assert _codes(_turn(1, both), _turn(2, both)) == ["RLD-02"]


def test_another_ship_reloads() -> None:
    """RLD-03: a ship reloads for itself alone."""
    other = _move(ship="Vile", order="Reload Ordnance")
    assert _codes(_turn(1, TORPEDOES), _turn(2, other, TORPEDOES)) == ["RLD-02"]


LEFT = Disengagement(unit="Agrippa", passed=True)


@pytest.mark.parametrize(
    ("act", "deed"),
    [
        (LOCK, "is ordered"),
        (_move(), "moves"),
        (Ram(ship="Agrippa"), "rams"),
        (Disengagement(unit="Agrippa"), "disengages"),
    ],
)
def test_who_has_left_does_nothing_more(act: Any, deed: str) -> None:
    """DIS-10: no entry of a later turn is about who has disengaged."""
    (found,) = check_turns(MoveLog(turns=(_turn(2, LEFT), _turn(3, act))), TABLES)
    assert (found.code, found.place) == ("DIS-10", Place())
    assert found.message == f"Agrippa {deed}, and has left the table in turn 2"


@pytest.mark.parametrize(
    "leaving",
    [
        Disengagement(unit="Agrippa", passed=False),
        Disengagement(unit="Agrippa"),
        Disengagement(unit="Agrippa", passed=True, hulk=True),
        Disengagement(unit="Vile", passed=True),
        Disengagement(passed=True),
    ],
)
def test_who_has_not_left_goes_on(leaving: Disengagement) -> None:
    """DIS-10: who failed, or is another, moves in later turns."""
    assert _codes(_turn(1, leaving), _turn(2, _move(), Ram())) == []


def test_moves_of_the_turn_in_which_it_left() -> None:
    """DIS-10: it moved before it disengaged."""
    assert _codes(_turn(1, LOCK, _move(), LEFT)) == []


def test_ship_of_a_squadron_that_has_left() -> None:
    """DIS-10: a squadron that has left has taken its ships with it."""
    hammer = fleet(squadron(ESCORT, ESCORT))
    turns = (
        _turn(1, Disengagement(unit="Hammer", passed=True)),
        _turn(2, _move(ship="Sword 1", profile=ESCORT)),
    )
    assert _codes(*turns, fleet=hammer) == ["DIS-10"]
    assert _codes(*turns) == []


SAVES = BraceSaves(unit="Agrippa", dice=(4, 5), saved=2)


@pytest.mark.parametrize(
    ("turns", "codes"),
    [
        pytest.param([_turn(1, FAILED, SAVES)], ["BFI-06"], id="failed"),
        pytest.param([_turn(1, SAVES)], [], id="no check"),
        pytest.param([_turn(1, FAILED, BRACED, SAVES)], [], id="against another"),
        pytest.param([_turn(1, BRACED), _turn(2, FAILED, SAVES)], [], id="last turn's"),
        pytest.param(
            [_turn(1, BRACED), _turn(3, FAILED, SAVES)], ["BFI-06"], id="worn off"
        ),
        pytest.param([_turn(1, FAILED, _move(order="BFI"), SAVES)], [], id="by move"),
        pytest.param(
            [_turn(1, FAILED, _move(order="LO"), SAVES)], ["BFI-06"], id="other move"
        ),
        pytest.param(
            [_turn(1, FAILED, BraceSaves(unit="Agrippa", dice=()))], [], id="no dice"
        ),
        pytest.param(
            [_turn(1, Check(kind="brace", passed=False), BraceSaves(dice=(4,)))],
            [],
            id="no names",
        ),
    ],
)
def test_saves_after_a_failed_brace(turns: list[PlayerTurn], codes: list[str]) -> None:
    """BFI-06, BFI-07: who failed to brace, and is not braced, saves nothing."""
    assert codes == _codes(*turns)


def test_another_check_failed() -> None:
    """BFI-06: who failed a check for another order may be braced from before."""
    failed = Check(unit="Agrippa", order="Lock On", passed=False)
    assert _codes(_turn(1, failed, SAVES)) == []


def test_another_ship_braces() -> None:
    """BFI-07: what another ship does leaves the brace of the last turn as it is."""
    other = _move(ship="Vile", order="BFI")
    assert _codes(_turn(1, BRACED), _turn(2, FAILED, other, SAVES)) == []

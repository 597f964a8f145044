"""Agreements: player turns, pre-measuring, secret lists and sub-plots.

Source: seeds SET-01 to SET-09, INT-16, AMB-22; the vectors core-misc.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.vectors import Vector, family

from bfgprint.codes import Code
from bfgprint.findings import Place
from bfgprint.model.play import Agreements, WrittenList
from bfgprint.rules.agreements import (
    check_agreements,
    mutual_reveal,
    player_turns,
    premeasure_allowed,
    secret_list_allowed,
)

PLACE = Place(file="game.toml", line=1)
OPEN = Agreements(players=("A", "B"), place=PLACE)
LIST = WrittenList(player="A", points=(180, 100), total=280, place=PLACE)


def _misc(name: str) -> list[Any]:
    return [each for each in family("core-misc") if each.values[0]["fn"] == name]


def _codes(**changed: Any) -> list[Code]:
    return [finding.code for finding in check_agreements(replace(OPEN, **changed))]


def _message(**changed: Any) -> str:
    (finding,) = check_agreements(replace(OPEN, **changed))
    assert finding.place == PLACE
    return finding.message


@pytest.mark.parametrize("vector", _misc("player_turns"))
def test_vector_player_turns(vector: Vector) -> None:
    """core-misc, SET-02: 8 game turns are 16 player turns."""
    assert vector["out"] == player_turns(vector["in"])


@pytest.mark.parametrize("vector", _misc("premeasure_allowed"))
def test_vector_premeasuring(vector: Vector) -> None:
    """core-misc: everyone agreed not to."""
    assert vector["out"] == premeasure_allowed(vector["in"])


@pytest.mark.parametrize("vector", _misc("mutual_reveal"))
def test_vector_reveal(vector: Vector) -> None:
    """core-misc: one asked, and both show theirs."""
    asked = vector["in"].removesuffix(" asked")
    assert tuple(vector["out"]) == mutual_reveal(asked, ["A", "B"])


def test_turns_of_three_sides() -> None:
    """AMB-22: a game turn is one turn of each side."""
    assert player_turns(4, sides=3) == 12


def test_right_list_before_a_wrong_one() -> None:
    """SET-06: every list is added up, the last one too."""
    wrong = replace(LIST, total=281)
    assert _codes(lists=(LIST, wrong)) == [Code.POINTS_SUM_DIFFERS]


@pytest.mark.parametrize(
    ("agree_not", "allowed"),
    [([], True), ([False, False], True), ([True, False], True), ([True, True], False)],
)
def test_premeasuring(agree_not: list[bool], allowed: bool) -> None:
    """SET-03: one who does not agree is enough to allow it."""
    assert allowed == premeasure_allowed(agree_not)


@pytest.mark.parametrize(
    ("agree", "allowed"), [([], False), ([True, False], False), ([True, True], True)]
)
def test_secret_lists(agree: list[bool], allowed: bool) -> None:
    """SET-05: secret lists take the word of everyone."""
    assert allowed == secret_list_allowed(agree)


@pytest.mark.parametrize("asked", [None, "", "C"])
def test_nobody_asked(asked: str | None) -> None:
    """SET-07: unless a player asks, nothing is shown."""
    assert mutual_reveal(asked, ["A", "B"]) == ()


def test_open_game() -> None:
    """SET-03, SET-04, SET-08: the usual game has nothing to agree on."""
    assert _codes() == []
    assert check_agreements(Agreements()) == ()


def test_premeasuring_barred_by_one() -> None:
    """SET-03: one player alone can't bar it."""
    said = _message(agreed_not_to_premeasure=(True, False), premeasuring_barred=True)
    assert said == "measuring beforehand is allowed unless every player agrees not to"


def test_premeasured_all_the_same() -> None:
    """SET-03: what all agreed on binds all."""
    agreed = (True, True)
    assert _codes(agreed_not_to_premeasure=agreed, premeasuring_barred=True) == []
    said = _message(agreed_not_to_premeasure=agreed, premeasured_by=("B",))
    assert said == "B measured beforehand, which all agreed not to do"


def test_premeasured_where_allowed() -> None:
    """SET-03: whoever likes may measure."""
    assert _codes(premeasured_by=("A", "B")) == []


@pytest.mark.parametrize("agreed", [(), (True, False)])
def test_secret_list_not_agreed(agreed: tuple[bool, ...]) -> None:
    """SET-05: lists are open unless all agree."""
    said = _message(secret_lists=True, agreed_secret_lists=agreed)
    assert said == "secret fleet lists take the agreement of every player"


def test_secret_list_agreed() -> None:
    """SET-05: with everyone's word they may be secret."""
    assert _codes(secret_lists=True, agreed_secret_lists=(True, True)) == []


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"total": 279}, "the list of A comes to 280 points, not 279"),
        ({"total": None}, "the list of A has no total; it is 280"),
        ({"player": "", "total": 0}, "a secret list comes to 280 points, not 0"),
        (
            {"points": (180, None, None)},
            "the list of A leaves the points of 2 entries empty",
        ),
        ({"total": 10**400}, "the list of A comes to 280 points, not inf"),
    ],
)
def test_list_not_in_full(changed: dict[str, Any], message: str) -> None:
    """SET-06: every entry has its points, and their sum stands below."""
    assert message == _message(lists=(replace(LIST, **changed),))


@pytest.mark.parametrize("written", [LIST, WrittenList(), WrittenList(total=280)])
def test_list_in_full(written: WrittenList) -> None:
    """SET-06: a right sum, or no entries to add up."""
    assert _codes(lists=(written,)) == []


def test_one_shows_nothing() -> None:
    """SET-07: who asks shows their own in the same moment."""
    said = _message(asked_to_see="A", revealed_by=("B",))
    assert said == "A showed nothing; all do when one asks"


@pytest.mark.parametrize(
    ("asked", "shown"), [("A", ("B", "A")), ("A", None), (None, ("B",)), ("C", ())]
)
def test_reveal_that_is_right(asked: str | None, shown: tuple[str, ...] | None) -> None:
    """SET-07: all show; or nobody asked, or it was not written down."""
    assert _codes(asked_to_see=asked, revealed_by=shown) == []


def test_secret_plot_not_agreed() -> None:
    """SET-08, SET-09: sub-plots are open unless all agree."""
    said = _message(secret_plots=True, agreed_secret_plots=(False, True))
    assert said == "secret sub-plots take the agreement of every player"


@pytest.mark.parametrize(("turn", "late"), [(None, False), (0, False), (2, True)])
def test_secret_plot_written_late(turn: int | None, late: bool) -> None:
    """SET-09: they are written down before the game."""
    codes = _codes(
        secret_plots=True, agreed_secret_plots=(True, True), plots_written_turn=turn
    )
    assert codes == [Code.SECRET_PLOT_NOT_AGREED] * late


def test_open_plot_may_come_late() -> None:
    """SET-08: of an open sub-plot nothing is asked."""
    assert _codes(plots_written_turn=3) == []


def test_everything_wrong_at_once() -> None:
    """Where several rules are broken, all are reported."""
    assert _codes(
        premeasuring_barred=True,
        secret_lists=True,
        lists=(replace(LIST, total=1),),
        asked_to_see="A",
        revealed_by=(),
        secret_plots=True,
        plots_written_turn=1,
    ) == [
        Code.PREMEASURE_BARRED,
        Code.SECRET_LIST_NOT_AGREED,
        Code.POINTS_SUM_DIFFERS,
        Code.NOT_REVEALED_BY_ALL,
        Code.SECRET_PLOT_NOT_AGREED,
        Code.SECRET_PLOT_NOT_AGREED,
    ]

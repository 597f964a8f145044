"""What a player reads of a list, of agreements and of a rolled set-up, word for word.

Each line is a whole finding as a terminal shows it: its place, whether it only
warns, the sentence with its numbers, the hint, and the code of the rule, whose
source the rule's own tests name.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.builders import CRUISER, ESCORT, STATION, TABLES, fleet, ship, squadron

from bfgprint.findings import Place
from bfgprint.model.fleet import Fleet
from bfgprint.model.play import Agreements, WrittenList
from bfgprint.model.setup import (
    Battlefield,
    Feature,
    Roll,
    Setup,
    Side,
    SubPlot,
    UnitLeadership,
)
from bfgprint.rules.agreements import check_agreements
from bfgprint.rules.fleet_list import check_fleet
from bfgprint.rules.setup_record import check_setup

HERE = Place(item="here")
GOTHIC = replace(CRUISER, fleet_lists=("Gothic Sector Fleet List",))
BASTION = replace(
    CRUISER, title="Dominator Class Cruiser", fleet_lists=("Bastion Fleet List",)
)
DEAR = replace(CRUISER, points=900)


@pytest.mark.parametrize(
    ("written", "line"),
    [
        (
            fleet(ship(), points_limit=179, place=HERE),
            "here: Battlegroup Agrippa costs 180 points, 1 over its limit of 179 "
            "[LIST-03]",
        ),
        (
            fleet(ship(), points=179, place=HERE),
            "here: Battlegroup Agrippa costs 180 points, not 179 [SET-06]",
        ),
        (
            fleet(ship(base_mm=40, place=HERE)),
            "here: Agrippa: a base of 40 mm; they are 32 or 60 mm [BAS-01]",
        ),
        (
            fleet(ship(DEAR), place=HERE),
            "here: Battlegroup Agrippa costs 900 points and has no commander "
            "(compulsory above 750) [LIST-04]",
        ),
        (
            fleet(squadron(ESCORT, place=HERE)),
            "here: Hammer has 1 escort (2 to 6 make a squadron) [LIST-07]",
        ),
        (
            fleet(squadron(*[ESCORT] * 7, place=HERE)),
            "here: Hammer has 7 escorts (2 to 6 make a squadron) [LIST-07]",
        ),
        (
            fleet(ship(ESCORT, name="Sword 1", place=HERE)),
            "here: Sword 1 is an escort alone (2 to 6 make a squadron) [LIST-07]",
        ),
        (
            fleet(ship(ESCORT, place=HERE), ship(ESCORT, name="Sword 2")),
            "here: Agrippa, Sword 2 are escorts on their own "
            "(2 to 6 make a squadron) [LIST-07]",
        ),
        (
            fleet(ship(ESCORT, name="Sword 1", carried_by="Ajax", place=HERE)),
            "here: Ajax, which is to carry Sword 1, is not in the fleet [LIST-22]",
        ),
        (
            fleet(ship(GOTHIC), fleet_list="Gothic Sector Fleet Lst", place=HERE),
            'here: warning: no fleet list "Gothic Sector Fleet Lst" is known '
            '(did you mean "Gothic Sector Fleet List"?) [LIST-19]',
        ),
        (
            fleet(
                ship(GOTHIC, place=HERE),
                ship(BASTION),
                fleet_list="Bastion Fleet List",
            ),
            "here: warning: 1 x Lunar Class Cruiser, which the Bastion Fleet List "
            "does not offer: Agrippa [LIST-14]",
        ),
        (
            fleet(ship(STATION), points_limit=449, place=HERE),
            "here: warning: planetary defences cost 150 of 449 points; at most 149 "
            "[LIST-24]",
        ),
    ],
)
def test_list(written: Fleet, line: str) -> None:
    """Why a list is not legal, or doubtful."""
    assert [line] == [str(finding) for finding in check_fleet(written, TABLES)]


AGREED = Agreements(players=("A", "B", "C", "D", "E", "F", "G"), place=HERE)
SIX = "A, B, C, D, E, F"


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        (
            {"agreed_not_to_premeasure": (True,), "premeasured_by": AGREED.players},
            f"here: {SIX} measured beforehand, which all agreed not to do [SET-03]",
        ),
        (
            {"asked_to_see": "A", "revealed_by": ()},
            f"here: {SIX} showed nothing; all do when one asks [SET-07]",
        ),
        (
            {"lists": (WrittenList(points=(100, 0), total=101, place=HERE),)},
            "here: a secret list comes to 100 points, not 101 [SET-06]",
        ),
        (
            {"lists": (WrittenList(player="A", points=(100,), total=0, place=HERE),)},
            "here: the list of A comes to 100 points, not 0 [SET-06]",
        ),
        (
            {
                "secret_plots": True,
                "agreed_secret_plots": (True,),
                "plots_written_turn": 2,
            },
            "here: a secret sub-plot was written in turn 2, not before the game "
            "[SET-09]",
        ),
    ],
)
def test_agreements(changed: dict[str, Any], line: str) -> None:
    """What was agreed on and not kept, and by whom: by six of many."""
    found = check_agreements(replace(AGREED, **changed))
    assert [line] == [str(finding) for finding in found]


TWO = (Side(name="A"), Side(name="B"))
FOUR = Roll(id="leadership/a/Lunar/Agrippa", expr="D6", dice=(4,), value=4)
VILE = UnitLeadership(unit="Vile", kind="ship", value=11)
SECRET = SubPlot(name="Blood Bond", secret=True)


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        ({"sides": ()}, "sides: 0 sides (at least two) [EQP-01]"),
        ({"sides": TWO[:1]}, "sides: 1 side (at least two) [EQP-01]"),
        (
            {"battlefield": Battlefield(width_cm=0)},
            "battlefield.width_cm: the table's width is 0 cm [EQP-02]",
        ),
        (
            {"battlefield": Battlefield(height_cm=-5)},
            "battlefield.height_cm: the table's height is -5 cm [EQP-02]",
        ),
        (
            {
                "battlefield": Battlefield(
                    features=(Feature(kind="volcano", x_cm=1, y_cm=1),)
                )
            },
            'battlefield.features[1]: "volcano" is no phenomenon '
            f"(one of: {', '.join(sorted(TABLES.phenomena))}) [EQP-03]",
        ),
        (
            {
                "battlefield": Battlefield(
                    width_cm=180,
                    height_cm=120,
                    features=(Feature(kind="moon", x_cm=181, y_cm=40.5),),
                )
            },
            "battlefield.features[1]: the moon at 181, 40.5 is off the table of "
            "180 x 120 cm [ROLL-03]",
        ),
        (
            {"rolls": (replace(FOUR, expr="x" * 99),)},
            "rolls[1]: leadership/a/Lunar/Agrippa: "
            f'"{"x" * 40}" can\'t be rolled: the game has D6 and D3 [DIC-01]',
        ),
        (
            {"rolls": (FOUR, FOUR)},
            "rolls: leadership/a/Lunar/Agrippa stands 2 times [ROLL-02]",
        ),
        (
            {"sides": (TWO[0], replace(TWO[1], leadership=(VILE,)))},
            "sides[2].leadership: Vile has a Leadership of 11 (from 1 to 10) [LDR-02]",
        ),
        (
            {
                "sides": (
                    replace(TWO[0], leadership=(replace(VILE, value=7),) * 2),
                    *TWO,
                )
            },
            "sides[1].leadership: Vile has 2 Leadership values (one is rolled) "
            "[LDR-07]",
        ),
        (
            {"sides": (TWO[0], replace(TWO[1], sub_plot=SECRET)), "is_over": True},
            "sides[2].sub_plot: B: the game is over and the sub-plot still secret "
            "[SET-10]",
        ),
        (
            {"sides": (TWO[0], replace(TWO[1], sub_plot=SubPlot(rolls=("x",))))},
            "sides[2].sub_plot: B: the roll x is not on record [ROLL-01]",
        ),
        (
            {"game_turns": 8, "player_turns": 9},
            "player_turns: 9 player turns for 8 game turns (it is 16) [SET-01]",
        ),
        (
            {"audience": "public", "secrets": ("sides[1].key",)},
            "sides[1].key: a public record holds a secret [SEAL-01]",
        ),
        (
            {
                "audience": "opponent",
                "sides": (TWO[0], replace(TWO[1], sub_plot=SECRET)),
            },
            "sides[2].sub_plot: an opponent record tells of B's secret sub-plot "
            "[SEAL-01]",
        ),
    ],
)
def test_set_up(changed: dict[str, Any], line: str) -> None:
    """What is wrong with a rolled set-up, and where in its record."""
    setup = replace(Setup(audience="judge", sides=TWO), **changed)
    assert [line] == [str(finding) for finding in check_setup(setup, TABLES)]

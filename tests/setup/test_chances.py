"""The chances of the set-up's tables: exact, and as the seeded dice really fall.

Source: leadership.md (Starting Leadership, By fleet); sub-plots.md (How it is rolled,
each entry 1/18); ``kit.chances`` says what is held against what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction

import pytest
from kit.chances import (
    ROLLS,
    assert_right_chances,
    by_result,
    chi_square,
    critical_value,
    is_fair,
    thrown,
)
from rules.builders import CRUISER, fleet, ship
from setup.sides import RULES, setup_tables

from bfgprint.model.sub_plots import Experiment, SubPlotRule, SubPlotTable
from bfgprint.rules.dice import chances
from bfgprint.rules.leadership import start_of
from bfgprint.setup.dice import faces, root_of, stream_of, throw

PLOTS = setup_tables().sub_plots
SIXTH = Fraction(1, 6)


def _ways(throws: int, **ways: int) -> dict[int, Fraction]:
    """Return chances by Leadership, from the ways of each: ``ld7=2``."""
    return {int(ld[2:]): Fraction(number, throws) for ld, number in ways.items()}


LEADERSHIP = {
    ("Imperium", None): _ways(6, ld6=1, ld7=2, ld8=2, ld9=1),
    ("Chaos", None): _ways(6, ld6=1, ld7=2, ld8=2, ld9=1),
    ("Tau", None): _ways(6, ld6=1, ld7=2, ld8=2, ld9=1),
    ("Rogue Traders", None): _ways(6, ld6=1, ld7=2, ld8=2, ld9=1),
    ("Inquisition", None): _ways(6, ld6=1, ld7=2, ld8=2, ld9=1),
    ("Necrons", None): _ways(6, ld6=1, ld7=2, ld8=2, ld9=1),
    ("Space Marines", None): _ways(6, ld8=2, ld9=2, ld10=2),
    ("Adeptus Mechanicus", None): _ways(6, ld7=1, ld8=2, ld9=3),
    ("Eldar", None): _ways(6, ld7=1, ld8=2, ld9=2, ld10=1),
    ("Dark Eldar", None): _ways(6, ld7=1, ld8=2, ld9=2, ld10=1),
    ("Orks", None): _ways(6, ld5=1, ld6=2, ld7=2, ld8=1),
    ("Imperium", "Pirates and Wolf Packs"): _ways(6, ld5=1, ld6=2, ld7=2, ld8=1),
    ("Imperium", "Battlefleet Cadia"): _ways(36, ld6=11, ld7=16, ld8=8, ld9=1),
}
"""leadership.md: how likely each value is, by faction and fleet list."""


@pytest.mark.parametrize(("faction", "fleet_list"), LEADERSHIP)
def test_leadership(faction: str, fleet_list: str | None) -> None:
    """Each Leadership is as likely as the fleet's table makes it."""
    unit = ship(replace(CRUISER, faction=faction))
    list_ = fleet(unit, faction=faction, fleet_list=fleet_list)
    start = start_of(list_.ships[0], list_, RULES)
    assert_right_chances(
        start.expr,
        lambda value: start.row[value - 1],
        LEADERSHIP[faction, fleet_list],
    )


def test_sub_plot_tables() -> None:
    """Each of the three tables is as likely."""
    names = [table.name for face in range(1, 7) for table in _with(face)]
    assert_right_chances(
        "D6", lambda face: names[face - 1], dict.fromkeys(names, 2 * SIXTH)
    )


def _with(face: int) -> list[SubPlotTable]:
    return [table for table in PLOTS.tables if face in table.faces]


@pytest.mark.parametrize("table", PLOTS.tables, ids=lambda table: table.name)
def test_entries(table: SubPlotTable) -> None:
    """Each of a table's six sub-plots is as likely."""
    names = {plot.face: plot.name for plot in table.sub_plots}
    expected = dict.fromkeys(names.values(), SIXTH)
    assert_right_chances("D6", names.__getitem__, expected)


def test_each_of_the_eighteen() -> None:
    """sub-plots.md: table and entry together make each 1/18, over many seeds."""
    found: Counter[Hashable] = Counter()
    for number in range(ROLLS):
        root = root_of([f"chances {number}"])
        first, second = (
            next(faces(root, f"sub-plot/a/{what}")) for what in ("table", "entry")
        )
        (table,) = _with(first)
        found[table.sub_plots[second - 1].name] += 1
    eighteen = [plot.name for table in PLOTS.tables[:3] for plot in table.sub_plots]
    assert is_fair(found, dict.fromkeys(eighteen, Fraction(1, 18)))


WITH_RESULTS = [
    (table, plot) for table in PLOTS.tables for plot in table.sub_plots if plot.results
]
RESULTS = {
    "Gunnery Practice": {(1, 2, 3): 3, (4, 5, 6): 3},
    "Extended Duty": {(1,): 1, (2,): 1, (3, 4, 5, 6): 4},
    "Meteor Storm!": {(1, 2, 3): 3, (4, 5, 6): 3},
    "Xenos Logic": {(1, 2, 3): 3, (4, 5, 6): 3},
    "Navigational Hazards": {(1, 2): 2, (3, 4): 2, (5,): 1, (6,): 1},
}


@pytest.mark.parametrize(
    "plot", [plot for _, plot in WITH_RESULTS], ids=lambda plot: plot.name
)
def test_results(plot: SubPlotRule) -> None:
    """A sub-plot's own D6 has the results that the facts name, as often."""
    by_face = {face: each.faces for each in plot.results for face in each.faces}
    ways = RESULTS[plot.name].items()
    expected = {result: number * SIXTH for result, number in ways}
    assert_right_chances(plot.dice, by_face.__getitem__, expected)


ROLLED_ONCE = {
    "Unexpected Help": {50: 2, 100: 2, 150: 2},
    "Surprise Attack!": {1: 2, 2: 2, 3: 2},
    "Hit-and-Run": {
        2: 1,
        3: 2,
        4: 3,
        5: 4,
        6: 5,
        7: 6,
        8: 5,
        9: 4,
        10: 3,
        11: 2,
        12: 1,
    },
}


@pytest.mark.parametrize("name", ROLLED_ONCE)
def test_dice_of_a_sub_plot(name: str) -> None:
    """D3 x 50 points, D3 turns, 2D6 turns."""
    plots = [plot for table in PLOTS.tables for plot in table.sub_plots]
    (plot,) = [each for each in plots if each.name == name]
    ways = ROLLED_ONCE[name]
    total = sum(ways.values())
    expected = {value: Fraction(number, total) for value, number in ways.items()}
    assert_right_chances(plot.dice, lambda value: value, expected)


@pytest.mark.parametrize("pair", PLOTS.experiments, ids=lambda pair: pair.name)
def test_experiments(pair: Experiment) -> None:
    """Each improvement and each side effect is as likely."""
    for rows in (pair.improvements, pair.side_effects):
        texts = [each.text for each in rows]
        expected = dict.fromkeys(texts, SIXTH)
        assert len(expected) == 6
        assert_right_chances("D6", lambda face, t=texts: t[face - 1], expected)


@pytest.mark.parametrize("better", range(1, 7))
def test_side_effects_that_cancel_nothing(better: int) -> None:
    """Those that may stand beside an improvement are equally likely."""
    (pair,) = [each for each in PLOTS.experiments if each.contradictions]
    allowed = [f for f in range(1, 7) if (better, f) not in pair.contradictions]
    found: Counter[Hashable] = Counter()
    for number in range(ROLLS // 6):
        stream = faces(root_of(["chances"]), f"side-effect/{better}/{number}")
        found[next(face for face in stream if face in allowed)] += 1
    assert is_fair(found, dict.fromkeys(allowed, Fraction(1, len(allowed))))


@pytest.mark.parametrize("expr", ["D6", "D3", "2D6", "lowest of 2D6", "D3x50"])
def test_dice(expr: str) -> None:
    """Each total of the dice is as likely as counting every throw says."""
    assert is_fair(by_result(thrown(expr), lambda value: value), chances(expr))


@pytest.mark.parametrize("options", [2, 4, 5, 7, 20, 40, 200])
def test_draws(options: int) -> None:
    """Each of several things is as likely to be drawn."""
    expr = f"1 of {options}"
    expected = dict.fromkeys(range(1, options + 1), Fraction(1, options))
    rolls = 20_000 if options < 200 else ROLLS
    assert is_fair(thrown(expr, rolls=rolls), expected)


# The test itself: it must notice dice that are not fair.


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 10.828), (5, 20.515), (10, 29.588), (100, 149.449)]
)
def test_critical_values(freedom: int, value: float) -> None:
    """The level is one in a thousand, as in any table of chi-square."""
    assert critical_value(freedom) == pytest.approx(value, rel=1e-3)


def test_chi_square_by_hand() -> None:
    """(12-10)^2/10 + (8-10)^2/10 = 0.8."""
    fair = {1: Fraction(1, 2), 2: Fraction(1, 2)}
    assert chi_square({1: 12, 2: 8}, fair) == pytest.approx(0.8)


def test_loaded_dice_are_noticed() -> None:
    """A die by remainder of all 256 bytes, not of 252, is a little too low."""
    low = {face: Fraction(43 if face <= 4 else 42, 256) for face in range(1, 7)}
    found = {face: round(chance * 600_000) for face, chance in low.items()}
    assert not is_fair(found, dict.fromkeys(range(1, 7), SIXTH))


def test_unheard_of_results_are_noticed() -> None:
    """What no die shows is never fair."""
    assert not is_fair({1: 1, 7: 1}, {1: Fraction(1)})


def test_a_roll_again_is_fair_too() -> None:
    """Rerolled dice are as fair as the first, and do not depend on them."""
    root = root_of(["chances"])
    both: Counter[Hashable] = Counter()
    for number in range(ROLLS // 2):
        ids = (stream_of(f"x/{number}", again) for again in (0, 1))
        both[tuple(throw(faces(root, each), "D6") for each in ids)] += 1
    pairs = {((a,), (b,)): Fraction(1, 36) for a in range(1, 7) for b in range(1, 7)}
    assert is_fair(both, pairs)

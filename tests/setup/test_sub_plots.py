"""Sub-plots: what is rolled, named and written on the card of each of them.

Source: sub-plots.md; leadership.md for what they change.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.builders import (
    ADMIRAL,
    BATTLESHIP,
    CRUISER,
    ESCORT,
    STATION,
    fleet,
    ruled,
    ship,
    squadron,
)
from setup.sides import RULES, Loaded, hull, request, roller, setup_tables, side

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Severity
from bfgprint.model.fleet import Commander, Fleet
from bfgprint.model.setup import Extra, SubPlot
from bfgprint.model.setup_request import SideInput
from bfgprint.model.sub_plots import SubPlotRule, SubPlotTable
from bfgprint.setup.dice import Roller
from bfgprint.setup.editions import counted
from bfgprint.setup.plot_effects import critical_rows
from bfgprint.setup.plot_ships import check_nominations
from bfgprint.setup.plots import unasked_nominations
from bfgprint.setup.sub_plots import TRIES, Plotted, roll_sub_plots

PLOTS = setup_tables().sub_plots
TABLES = {table.name: table for table in PLOTS.tables}
EVERY = [(table, plot) for table in PLOTS.tables for plot in table.sub_plots]
ROLLED = [each for each in EVERY if each[0].faces]
QUEST = [each for each in EVERY if not each[0].faces]


def _name(value: object) -> str:
    return value.name if isinstance(value, SubPlotRule | SubPlotTable) else ""


OURS = fleet(
    ship(BATTLESHIP, name="Orion", commander=ADMIRAL),
    ship(name="Agrippa"),
    ship(name="Ajax"),
    squadron(ESCORT, ESCORT),
    name="Ours",
)
THEIRS = fleet(ship(name="Vile"), ship(name="Unclean"), squadron(ESCORT), name="Theirs")
MECHANICUS = fleet(
    ship(hull("Omnissiah's Victory"), name="Ark"),
    ship(name="Cog"),
    ship(name="Wheel"),
    ship(replace(CRUISER, faction="Space Marines"), name="Guest"),
    name="Forge",
    faction="Adeptus Mechanicus",
)


def _faces(plot: str, table: str = "", plot_id: str = "sub-plot/a") -> dict[str, Any]:
    """Return the dice that lead to a sub-plot."""
    found = next(
        (each, rule)
        for each, rule in EVERY
        if rule.name == plot and table in ("", each.name)
    )
    dice = {f"{plot_id}/entry": (found[1].face,)}
    if found[0].faces:
        dice[f"{plot_id}/table"] = (found[0].faces[0],)
    return dice


def _plotted(
    plot: str = "",
    ours: Fleet = OURS,
    theirs: Fleet | None = THEIRS,
    *,
    dice: dict[str, tuple[int, ...]] | None = None,
    rules: Any = RULES,
    held: tuple[str, ...] = (),
    nominated: tuple[str, ...] = (),
    more: tuple[SideInput, ...] = (),
    **asked: Any,
) -> tuple[Plotted, Roller]:
    """Return what is rolled for side a, the dice leading to this sub-plot."""
    mine = side(ours, nominated=nominated)
    other = side(theirs, id="b", name="Theirs", fleet=theirs) if theirs else None
    others = [each for each in (other, *more) if each]
    rolls = Loaded({**(_faces(plot) if plot else {}), **(dice or {})})
    asked_of = request(mine, *others, **asked)
    return roll_sub_plots(asked_of, mine, rolls, setup_tables(), rules, held), rolls


def _plot(*args: Any, **changed: Any) -> SubPlot:
    found = _plotted(*args, **changed)[0].sub_plot
    assert found is not None
    return found


def _card(plot: SubPlot) -> dict[str, str]:
    return {each.label: each.value for each in plot.details}


# --------------------------------------------------------------- all of them

RENOWN = {
    "Gunnery Practice": "+1 / -1",
    "Extended Duty": "+1 / 0",
    "Blood Bond": "+1 / -1",
    "Fleet Experience": "+1 / 0",
    "No Quarter!": "+1 / -1",
    "Vendetta": "+1 / -2",
    "Meteor Storm!": "+3 / -2",
    "Signalling Problems": "+1 / -1",
    "Unexpected Help": "0 / -2",
    "Navigational Hazards": "+1 / -1",
    "Fresh Captain": "+1 / -1",
    "Enemy Plans": "+1 / -1",
    "Surprise Attack!": "+2 / -2",
    "Secret Intelligence": "0 / -1",
    "Experimental Ship": "+1 / -1",
    "Desperate Mission": "+1 / -1",
    "Decoy": "+1 / -1",
    "Hit-and-Run": "+1 / -1",
}
"""sub-plots.md: the eighteen in the order of their tables, and what each is worth."""

QUEST_RENOWN = {
    "Extended Duty": "+1 / 0",
    "Xenos Logic": "+2 / -1",
    "Mimic Drive": "+1 / -1",
    "Sacred Vessel": "+1 / -1",
    "The Prize": "+1 / -2",
    "Experimental Ship": "+1 / -1",
}


def test_all_are_there() -> None:
    """Three tables of six and the Mechanicus' own, in the order of their faces."""
    assert [plot.name for _, plot in ROLLED] == list(RENOWN)
    assert [plot.name for _, plot in QUEST] == list(QUEST_RENOWN)
    assert [table.faces for table in PLOTS.tables] == [(1, 2), (3, 4), (5, 6), ()]
    assert [plot.face for _, plot in EVERY] == [1, 2, 3, 4, 5, 6] * 4


def test_no_objective() -> None:
    """Of four nothing more is asked than to win, and their cards say so."""
    winning = "Nothing of its own: win the battle."
    assert [plot.name for _, plot in EVERY if plot.objective == winning] == [
        *("Meteor Storm!", "Navigational Hazards", "Surprise Attack!", "Xenos Logic"),
    ]
    assert all(plot.objective for _, plot in EVERY)


@pytest.mark.parametrize(("table", "rule"), ROLLED, ids=_name)
def test_each_of_the_eighteen(table: SubPlotTable, rule: SubPlotRule) -> None:
    """By its two dice; with its words, renown and all its rolls on record."""
    plotted, rolls = _plotted(rule.name)
    plot = plotted.sub_plot
    assert plot is not None
    assert (plot.id, plot.name, plot.table) == ("sub-plot/a", rule.name, table.name)
    assert (plot.effect, plot.objective) == (rule.effect, rule.objective)
    assert plot.renown == RENOWN[rule.name]
    assert plot.rolls == tuple(roll.id for roll in rolls.rolls)
    assert plot.rolls[:2] == ("sub-plot/a/table", "sub-plot/a/entry")
    assert [roll.result for roll in rolls.rolls[:2]] == [table.name, rule.name]
    assert not plot.secret
    assert plotted.further == ()
    for detail in plot.details:
        assert detail.roll in ("", *plot.rolls)


@pytest.mark.parametrize(("table", "rule"), QUEST, ids=_name)
def test_each_quest(table: SubPlotTable, rule: SubPlotRule) -> None:
    """One D6 more for a fleet with capital ships of the Mechanicus."""
    dice = _faces(rule.name, table.name, "sub-plot-2/a")
    plotted, _ = _plotted("No Quarter!", MECHANICUS, dice=dice)
    (quest,) = plotted.further
    assert (quest.id, quest.name) == ("sub-plot-2/a", rule.name)
    assert quest.table == "Quest for Knowledge"
    assert quest.renown == QUEST_RENOWN[rule.name]
    assert "Adeptus Mechanicus" in _card(quest)["Further"]
    assert "sub-plot-2/a/table" not in quest.rolls
    assert plotted.sub_plot is not None
    assert plotted.sub_plot.name == "No Quarter!"


def test_four_results_of_a_battle() -> None:
    """sub-plots.md: what the battle is called by mission and sub-plot."""
    assert PLOTS.outcomes == {
        "won, done": "Heroic Victory!",
        "won, not done": "Victory!",
        "lost, done": "Heroic Defeat!",
        "lost, not done": "Miserable Defeat!",
    }


# ------------------------------------------------------- rolls for each ship


def _for_ships(
    plot: str, faces: tuple[int, int, int], **dice: tuple[int, ...]
) -> tuple[SubPlot, Roller]:
    ids = ("Victory/Orion", "Lunar/Agrippa", "Lunar/Ajax")
    shown = {f"sub-plot/a/ship/{i}": (f,) for i, f in zip(ids, faces, strict=True)}
    shown |= {f"sub-plot/a/ship/Lunar/{name}": each for name, each in dice.items()}
    plotted, rolls = _plotted(plot, dice=shown)
    assert plotted.sub_plot is not None
    return plotted.sub_plot, rolls


def test_gunnery_practice() -> None:
    """Each own capital ship: on 4 or more +1 Leadership for Lock On."""
    for face in range(1, 7):
        plot, _ = _for_ships("Gunnery Practice", (face, 1, 4))
        said = "+1 Ld for Lock On" if face >= 4 else "nothing"
        assert _card(plot) == {
            "Orion": f"{face}: {said}",
            "Agrippa": "1: nothing",
            "Ajax": "4: +1 Ld for Lock On",
        }
        assert not plot.shows


@pytest.mark.parametrize(("face", "damage"), [(1, 1), (2, 1), (3, 2), (4, 2), (6, 3)])
def test_extended_duty(face: int, damage: int) -> None:
    """1: D3 damage from the start; 2: -1 for two orders; 3 and more: nothing."""
    dice = {"Agrippa/further": (face,)}
    plot, rolls = _for_ships("Extended Duty", (3, 1, 2), **dice)
    assert _card(plot) == {
        "Orion": "3: nothing",
        "Agrippa": f"1: begins with {damage} damage",
        "Ajax": "2: -1 Ld for Lock On and Reload Ordnance",
    }
    assert plot.shows
    assert "sub-plot/a/ship/Lunar/Agrippa/further" in plot.rolls
    assert [roll.expr for roll in rolls.rolls].count("D3") == 1


def test_extended_duty_that_does_not_show() -> None:
    """Without damage nothing of it can be seen before the game."""
    plot, _ = _for_ships("Extended Duty", (2, 3, 6))
    assert not plot.shows


def test_meteor_storm() -> None:
    """1 to 3: one roll on the critical table; its extra damage is rolled too."""
    dice = {
        "Agrippa/critical": (3, 4),
        "Ajax/critical": (5, 6),
        "Ajax/critical/damage": (5,),
    }
    plot, rolls = _for_ships("Meteor Storm!", (4, 1, 3), **dice)
    assert _card(plot) == {
        "Orion": "4: nothing",
        "Agrippa": "1: critical 7, Fire",
        "Ajax": "3: critical 11, Hull breached, +3 damage",
    }
    assert plot.shows
    found = {roll.id: roll for roll in rolls.rolls}
    critical = found["sub-plot/a/ship/Lunar/Ajax/critical"]
    assert (critical.expr, critical.table) == ("2D6", "critical hits")
    assert critical.result == "Hull breached, +D3 damage"


@pytest.mark.parametrize("total", range(2, 13))
def test_every_critical_hit(total: int) -> None:
    """Each total is a row of the critical table of ships."""
    first = min(total - 1, 6)
    dice = {"Agrippa/critical": (first, total - first)}
    plot, _ = _for_ships("Meteor Storm!", (4, 2, 4), **dice)
    row = next(each for each in RULES.criticals["ship"] if each.roll == str(total))
    assert f"critical {total}, {row.result}" in _card(plot)["Agrippa"]
    assert ("damage" in _card(plot)["Agrippa"]) is bool(row.damage)


def test_criticals_on_a_table_of_their_own() -> None:
    """Eldar roll, and look it up in their own book."""
    list_ = fleet(ship(replace(CRUISER, faction="Eldar"), name="Sigh"), faction="Eldar")
    dice = {
        "sub-plot/a/ship/Lunar/Sigh": (1,),
        "sub-plot/a/ship/Lunar/Sigh/critical": (6, 6),
    }
    plot = _plot("Meteor Storm!", list_, dice=dice)
    assert _card(plot) == {"Sigh": "1: critical 12, by the Eldar table"}


def test_bridge_of_the_demiurg() -> None:
    """A row of a ship's own rule comes before the ordinary one."""
    demiurg = replace(CRUISER, rules=("Demiurg Bridge Smashed",))
    rows = {row.roll: row for row in reversed(critical_rows(ship(demiurg), RULES))}
    assert rows["9"].damage == "+1"
    ordinary = [row for row in critical_rows(ship(), RULES) if row.roll == "9"]
    assert [row.damage for row in ordinary] == [""]


def test_quests_are_about_the_mechanicus() -> None:
    """Xenos Logic: one D6 for each of its own capital ships, no guest's."""
    dice = _faces("Xenos Logic", plot_id="sub-plot-2/a")
    plotted, _ = _plotted("No Quarter!", MECHANICUS, dice=dice)
    assert list(_card(plotted.further[0])) == ["Further", "Ark", "Cog", "Wheel"]


# ----------------------------------------------------------------- one ship


@pytest.mark.parametrize(
    ("plot", "whose"),
    [
        ("Vendetta", {"Vile", "Unclean"}),
        ("Secret Intelligence", {"Vile", "Unclean"}),
        ("Desperate Mission", {"Orion", "Agrippa", "Ajax"}),
        ("Fresh Captain", {"Agrippa", "Ajax"}),
        ("Experimental Ship", {"Orion", "Agrippa", "Ajax"}),
    ],
)
def test_ship_that_it_is_about(plot: str, whose: set[str]) -> None:
    """The right side's capital ships, each of them in turn; it depends on the list."""
    drawn = set()
    for face in range(1, 7):
        plotted, rolls = _plotted(plot, dice={"sub-plot/a/ship": (face,)})
        assert plotted.sub_plot is not None
        detail = plotted.sub_plot.details[0]
        drawn.add(detail.value)
        (roll,) = [each for each in rolls.rolls if each.id == "sub-plot/a/ship"]
        assert roll.depends_on_list
        assert (roll.expr, roll.table) == (f"1 of {len(whose)}", plot)
        assert roll.result == detail.value
        assert detail.roll == roll.id
    assert drawn == whose


@pytest.mark.parametrize(
    ("plot", "table", "whose"),
    [
        ("Sacred Vessel", "", {"Ark", "Cog", "Wheel"}),
        ("Experimental Ship", "Quest for Knowledge", {"Cog", "Wheel"}),
        ("The Prize", "", {"Vile", "Unclean"}),
    ],
)
def test_ship_that_a_quest_is_about(plot: str, table: str, whose: set[str]) -> None:
    """Own ships of the Mechanicus, or the enemy's."""
    drawn = set()
    for face in (1, 2, 3):
        dice = _faces(plot, table, "sub-plot-2/a") | {"sub-plot-2/a/ship": (face,)}
        plotted, _ = _plotted("No Quarter!", MECHANICUS, dice=dice)
        drawn.add(plotted.further[0].details[1].value)
    assert drawn == whose


NAMED = ("Vendetta", "Secret Intelligence", "Desperate Mission")


@pytest.mark.parametrize("plot", NAMED)
def test_named_by_the_player(plot: str) -> None:
    """Who names a ship has it, however it is written, and nothing is drawn."""
    name = "Ajax" if plot == "Desperate Mission" else "Unclean"
    plotted, rolls = _plotted(plot, nominated=(f" {name.upper()} ",))
    assert plotted.sub_plot is not None
    assert plotted.sub_plot.details[0].value == name
    assert len(rolls.rolls) == 2
    assert plotted.rulings == ()


@pytest.mark.parametrize("plot", NAMED)
def test_drawn_as_a_proposal(plot: str) -> None:
    """SU-05: drawn where the player named none; a footnote says so."""
    assert _plotted(plot)[0].rulings == ("nominations_drawn",)


@pytest.mark.parametrize("plot", NAMED)
def test_left_to_the_player(plot: str) -> None:
    """SU-05: a club may leave it to be written in."""
    plotted, rolls = _plotted(plot, rules=ruled(nominations_drawn=False))
    assert plotted.sub_plot is not None
    assert plotted.sub_plot.details[0].value == ""
    assert plotted.sub_plot.details[0].roll == ""
    assert len(rolls.rolls) == 2


@pytest.mark.parametrize(
    ("named", "message"),
    [
        (
            "Uncleen",
            'Battlegroup: nominated: no fleet has a capital ship "Uncleen" '
            '(did you mean "Unclean"?) [ROLL-06]',
        ),
        (
            "Xyz",
            'Battlegroup: nominated: no fleet has a capital ship "Xyz" '
            "(such as Orion, Agrippa, Ajax, Vile, Unclean) [ROLL-06]",
        ),
    ],
)
def test_wrong_nomination(named: str, message: str) -> None:
    """ROLL-06: a ship that no fleet has, with the nearest name."""
    mine = side(OURS, name="Battlegroup", nominated=("Unclean (theirs)", named))
    asked = request(mine, side(THEIRS, id="b", name="Theirs"), sub_plots="secret")
    with pytest.raises(RulesError) as caught:
        check_nominations(asked)
    assert str(caught.value) == message
    check_nominations(replace(asked, secret_lists=True))


@pytest.mark.parametrize(
    ("plot", "taken"), [("Vendetta", "Vile"), ("Desperate Mission", "Ajax")]
)
def test_nomination_that_fits(plot: str, taken: str) -> None:
    """Of an own ship and an enemy, named beforehand, a sub-plot takes what it asks."""
    plotted, rolls = _plotted(plot, nominated=("Ajax", "Vile"))
    assert plotted.sub_plot is not None
    assert plotted.sub_plot.details[0].value == taken
    assert plotted.unasked == tuple({"Ajax", "Vile"} - {taken})
    assert len(rolls.rolls) == 2


@pytest.mark.parametrize(
    ("plot", "nominated", "asked"),
    [
        ("No Quarter!", ("Vile",), {}),
        ("Vendetta", ("Vile", "Unclean"), {}),
        ("Vendetta", ("Orion",), {}),
        ("", ("Vile",), {"sub_plots": "none"}),
    ],
)
def test_nomination_that_nothing_asks_for(
    plot: str, nominated: tuple[str, ...], asked: dict[str, Any]
) -> None:
    """A ship that was named in vain stops nothing: nobody could know beforehand."""
    plotted, _ = _plotted(plot, nominated=nominated, **asked)
    assert plotted.unasked == nominated[-1:]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"sub_plots": "none"}, ["a", "b"]),
        ({"sub_plots": "open"}, ["a", "b"]),
        ({"sub_plots": "secret"}, []),
        ({"sub_plots": "secret", "owner": "a", "audience": "owner"}, ["a"]),
    ],
)
def test_warning_of_a_nomination(asked: dict[str, Any], told: list[str]) -> None:
    """ROLL-07: who may know that nothing asks for it is warned, and nobody else."""
    key = "ab" * 32 if asked["sub_plots"] == "secret" else ""
    named = ("Vile", "Vile", "Vile", "Vile")
    sides = [
        side(each, id=one, name=one, nominated=named, key=key)
        for one, each in (("a", OURS), ("b", OURS))
    ]
    asked_of = replace(request(*sides, **asked), seeds=("2",))
    found = unasked_nominations(asked_of, setup_tables(), RULES)
    assert {each.code for each in found} <= {Code.NOMINATION_NOT_ASKED}
    assert {each.severity for each in found} <= {Severity.WARNING}
    names = dict.fromkeys(str(each.place).split(":")[0] for each in found)
    assert list(names) == told


def test_nominations_of_several_sub_plots() -> None:
    """The first that was named is for the first sub-plot that asks for one."""
    dice = _faces("Sacred Vessel", plot_id="sub-plot-2/a")
    plotted, _ = _plotted("Vendetta", MECHANICUS, dice=dice, nominated=("Vile", "Cog"))
    assert plotted.sub_plot is not None
    assert plotted.sub_plot.details[0].value == "Vile"
    assert plotted.further[0].details[1].value == "Cog"


def test_enemies_of_several_fleets() -> None:
    """With more than one enemy fleet, a ship is named with its own."""
    third = side(fleet(ship(name="Vile")), id="c", name="Third")
    dice = {"sub-plot/a/ship": (6,)}
    plot = _plot("Vendetta", dice=dice, more=(third,))
    assert plot.details[0].value == "Vile (Third)"
    plot = _plot("Vendetta", nominated=("vile (third)",), more=(third,))
    assert plot.details[0].value == "Vile (Third)"


def test_secret_enemy_list() -> None:
    """Where lists are secret nobody knows whom to name: it is left to be written in."""
    for theirs in (THEIRS, None):
        other = side(THEIRS, id="b", fleet=theirs)
        plotted, rolls = _plotted(
            "Vendetta", theirs=None, more=(other,), secret_lists=True
        )
        assert plotted.sub_plot is not None
        assert plotted.sub_plot.details[0].value == ""
        assert len(rolls.rolls) == 2
        assert plotted.rulings == ()


def test_named_of_a_secret_list() -> None:
    """Who names an enemy of whose list nothing is known has what was written."""
    plot = _plot("Vendetta", nominated=("Terror",), secret_lists=True)
    assert plot.details[0].value == "Terror"


def test_fresh_captain() -> None:
    """A ship that is not the commander's has -1 Leadership, which shows."""
    plotted, _ = _plotted("Fresh Captain", dice={"sub-plot/a/ship": (1,)})
    assert plotted.leadership == {"Agrippa": -1}
    assert plotted.sub_plot is not None
    assert plotted.sub_plot.shows


# -------------------------------------------------------------- experiments

EXPERIMENTS = {each.name: each for each in PLOTS.experiments}
CONTRADICTIONS = {(1, 2), (2, 1), (3, 4), (4, 3), (6, 5)}
"""sub-plots.md: improvement and side effect that cancel each other."""


@pytest.mark.parametrize("better", range(1, 7))
@pytest.mark.parametrize("worse", range(1, 7))
def test_experiment(better: int, worse: int) -> None:
    """A side effect that cancels the improvement is rolled again, on record."""
    other = next(f for f in range(1, 7) if (better, f) not in CONTRADICTIONS)
    dice = {
        "sub-plot/a/ship": (2,),
        "sub-plot/a/improvement": (better,),
        "sub-plot/a/side-effect": (worse,),
        "sub-plot/a/side-effect/2": (other,),
    }
    plotted, rolls = _plotted("Experimental Ship", dice=dice)
    plot, pair = plotted.sub_plot, EXPERIMENTS["Experimental Ship"]
    assert plot is not None
    again = (better, worse) in CONTRADICTIONS
    counts = other if again else worse
    assert _card(plot) == {
        "Ship": "Agrippa",
        "Improvement": pair.improvements[better - 1].text,
        "Side effect": pair.side_effects[counts - 1].text,
    }
    thrown = {roll.id: roll for roll in rolls.rolls}
    assert ("sub-plot/a/side-effect/2" in thrown) is again
    said = thrown["sub-plot/a/side-effect"].result
    assert said.endswith("(rolled again)") is again
    change = (better == 6) - (counts == 5)
    assert plotted.leadership.get("Agrippa", 0) == change
    assert plot.shows is (better == 6 or counts == 5)


def test_contradictions() -> None:
    """sub-plots.md: the pairs that cancel each other; the Mechanicus have none."""
    assert set(EXPERIMENTS["Experimental Ship"].contradictions) == CONTRADICTIONS
    other = EXPERIMENTS["Experimental Ship (Adeptus Mechanicus)"]
    assert other.contradictions == ()


@pytest.mark.parametrize("what", ["improvement", "side-effect"])
@pytest.mark.parametrize("lances", [(), ("dorsal",), ("prow",), ("port",)])
def test_experiment_on_lances(what: str, lances: tuple[str, ...]) -> None:
    """Of the Mechanicus: what can't apply is rolled again, as for want of lances."""
    armament = hull("Gothic").armament
    line = next(each for each in armament if each.kind == "lance")
    cruiser = replace(
        CRUISER,
        faction="Adeptus Mechanicus",
        armament=(
            *CRUISER.armament,
            *(replace(line, location=place) for place in lances),
        ),
    )
    list_ = fleet(ship(cruiser), faction="Adeptus Mechanicus")
    dice = _faces("Experimental Ship", "Quest for Knowledge", "sub-plot-2/a")
    dice |= {f"sub-plot-2/a/{what}": (6,), f"sub-plot-2/a/{what}/2": (2,)}
    _, rolls = _plotted("No Quarter!", list_, dice=dice)
    again = f"sub-plot-2/a/{what}/2" in {roll.id for roll in rolls.rolls}
    assert again is not bool({"dorsal", "prow"} & set(lances))


@pytest.mark.parametrize(
    ("what", "face", "changed"),
    [
        ("improvement", 1, {"armament": ()}),
        ("improvement", 3, {"turrets": 0}),
        ("side-effect", 1, {"armament": ()}),
        ("side-effect", 3, {"turrets": 0}),
    ],
)
def test_experiment_on_what_is_not_there(
    what: str, face: int, changed: dict[str, Any]
) -> None:
    """Of the Mechanicus: neither guns nor turrets are bettered where there are none."""
    for fields, again in ((changed, True), ({}, False)):
        cruiser = replace(CRUISER, faction="Adeptus Mechanicus", **fields)
        list_ = fleet(ship(cruiser), faction="Adeptus Mechanicus")
        dice = _faces("Experimental Ship", "Quest for Knowledge", "sub-plot-2/a")
        dice |= {f"sub-plot-2/a/{what}": (face,), f"sub-plot-2/a/{what}/2": (2,)}
        _, rolls = _plotted("No Quarter!", list_, dice=dice)
        ids = {roll.id for roll in rolls.rolls}
        assert (f"sub-plot-2/a/{what}/2" in ids) is again


def test_experiment_that_never_applies() -> None:
    """ROLL-05: the tries are bounded, and the finding says of what."""
    dice = {"sub-plot/a/improvement": (1,), "sub-plot/a/side-effect": (2,)}
    dice |= {f"sub-plot/a/side-effect/{n}": (2,) for n in range(2, TRIES + 1)}
    with pytest.raises(RulesError) as caught:
        _plotted("Experimental Ship", dice=dice)
    (finding,) = caught.value.findings
    assert finding.code is Code.NO_SUB_PLOT
    assert finding.place.item == "sub-plot/a/side-effect"


# --------------------------------------------------------------- the others


@pytest.mark.parametrize(
    ("plot", "dice", "label", "value"),
    [
        *[
            ("Surprise Attack!", (face,), "Turns without enemy orders", str(turns))
            for face, turns in enumerate((1, 1, 2, 2, 3, 3), 1)
        ],
        ("Hit-and-Run", (1, 1), "Turn limit", "2"),
        ("Hit-and-Run", (5, 6), "Turn limit", "11"),
        *[
            ("Unexpected Help", (face,), "Points", str(points))
            for face, points in ((1, 50), (4, 100), (5, 150))
        ],
    ],
)
def test_rolled_once(plot: str, dice: tuple[int, ...], label: str, value: str) -> None:
    """D3 turns, 2D6 turns, D3 x 50 points."""
    found = _plot(plot, dice={"sub-plot/a/dice": dice})
    assert found.details[0].label == label
    assert found.details[0].value == value
    assert found.details[0].roll == "sub-plot/a/dice"


def test_unexpected_help() -> None:
    """The side gets units for its points, and has room to write them down."""
    plotted, _ = _plotted("Unexpected Help", dice={"sub-plot/a/dice": (5,)})
    (extra,) = plotted.extras
    assert extra == Extra(
        side="a",
        what="reinforcements: one capital ship or one squadron of escorts",
        points=150,
        rolls=("sub-plot/a/dice",),
    )
    assert plotted.sub_plot is not None
    assert _card(plotted.sub_plot)["Ships taken"] == ""
    assert plotted.sub_plot.shows


CLOUD, FIELD = "gas/dust cloud", "asteroid field"


@pytest.mark.parametrize(
    ("face", "further", "added", "said"),
    [
        (1, None, [(CLOUD, 1)], "1 gas/dust cloud"),
        (2, None, [(CLOUD, 1)], "1 gas/dust cloud"),
        (3, None, [(CLOUD, 2)], "2 gas/dust clouds"),
        (4, None, [(CLOUD, 2)], "2 gas/dust clouds"),
        (5, None, [(FIELD, 1)], "1 asteroid field"),
        (6, 1, [(FIELD, 1), (CLOUD, 1)], "1 asteroid field, 1 gas/dust clouds"),
        (6, 3, [(FIELD, 1), (CLOUD, 2)], "1 asteroid field, 2 gas/dust clouds"),
        (6, 6, [(FIELD, 1), (CLOUD, 3)], "1 asteroid field, 3 gas/dust clouds"),
    ],
)
def test_navigational_hazards(
    face: int, further: int | None, added: list[tuple[str, int]], said: str
) -> None:
    """What each face lays on the table; it shows, even where lists are secret."""
    dice = {"sub-plot/a/dice": (face,)}
    if further:
        dice["sub-plot/a/dice/further"] = (further,)
    for asked in ({}, {"secret_lists": True}):
        plotted, _ = _plotted("Navigational Hazards", dice=dice, **asked)
        assert list(plotted.added) == added
        assert plotted.sub_plot is not None
        assert _card(plotted.sub_plot) == {"Added": said}
        assert plotted.sub_plot.shows


@pytest.mark.parametrize("kind", [CLOUD, FIELD])
def test_phenomena_that_are_added_are_known(kind: str) -> None:
    """Every kind that a sub-plot adds may lie on a table."""
    added = {a.kind for _, p in EVERY for r in p.results for a in r.adds}
    assert kind in added <= RULES.phenomena


@pytest.mark.parametrize(
    ("plot", "what"),
    [("Decoy", "false capital ship"), ("Mimic Drive", "false cruiser")],
)
def test_false_ship(plot: str, what: str) -> None:
    """A false ship is told to its side alone, and there is room for its name."""
    if plot == "Decoy":
        plotted, _ = _plotted(plot)
    else:
        dice = _faces(plot, plot_id="sub-plot-2/a")
        plotted, _ = _plotted("No Quarter!", MECHANICUS, dice=dice)
    found = plotted.further[0] if plotted.further else plotted.sub_plot
    assert found is not None
    assert found.name == plot
    assert _card(found)["False ship"] == ""
    assert not found.shows
    (extra,) = plotted.extras
    assert extra.what == f"{what}, with the figures of a transport"
    assert extra.points == 0


def test_enemy_plans() -> None:
    """There is room to write whether they were found."""
    assert _card(_plot("Enemy Plans")) == {"Plans found: yes / no": ""}


@pytest.mark.parametrize(("hits", "least"), [(12, 9), (8, 6), (10, 8), (6, 5), (1, 1)])
def test_fleet_experience(hits: int, least: int) -> None:
    """75 % of the starting hits of the commander's ship, rounded up."""
    flagship = ship(replace(CRUISER, hits=hits), commander=ADMIRAL)
    found = _plot("Fleet Experience", fleet(flagship))
    said = f"Agrippa: {least} of {hits} hits left at least"
    assert _card(found) == {"Commander's ship": said}


def test_fleet_experience_before_he_is_aboard() -> None:
    """A commander who may still choose his ship leaves the line blank."""
    found = _plot("Fleet Experience", fleet(ship(), commanders=(ADMIRAL,)))
    assert _card(found) == {"Commander's ship": ""}


# ------------------------------------------------------------ what can't apply

UNLED = fleet(ship(), ship(name="Ajax"), squadron(ESCORT))
WITHOUT_ESCORTS = fleet(ship(commander=ADMIRAL), ship(name="Ajax"))
ESCORTS_ONLY = fleet(squadron(ESCORT, ESCORT, commander=ADMIRAL))
FLAGSHIP_ONLY = fleet(ship(commander=ADMIRAL), squadron(ESCORT))


@pytest.mark.parametrize(
    ("plot", "ours", "theirs", "missing"),
    [
        ("Fleet Experience", UNLED, THEIRS, "no commander"),
        ("Signalling Problems", UNLED, THEIRS, "no commander"),
        ("Signalling Problems", WITHOUT_ESCORTS, THEIRS, "no escorts"),
        ("Blood Bond", ESCORTS_ONLY, THEIRS, "no capital ship"),
        ("Gunnery Practice", ESCORTS_ONLY, THEIRS, "no fitting ship"),
        ("Extended Duty", ESCORTS_ONLY, THEIRS, "no fitting ship"),
        ("Meteor Storm!", ESCORTS_ONLY, THEIRS, "no fitting ship"),
        ("Experimental Ship", ESCORTS_ONLY, THEIRS, "no fitting ship"),
        ("Desperate Mission", ESCORTS_ONLY, THEIRS, "no fitting ship"),
        ("Fresh Captain", FLAGSHIP_ONLY, THEIRS, "no fitting ship"),
        ("Gunnery Practice", OURS, ESCORTS_ONLY, "no enemy capital ship"),
        ("Vendetta", OURS, ESCORTS_ONLY, "no enemy capital ship"),
        ("Enemy Plans", OURS, ESCORTS_ONLY, "no enemy capital ship"),
        ("Secret Intelligence", OURS, ESCORTS_ONLY, "no enemy capital ship"),
        ("Decoy", OURS, fleet(ship(STATION)), "no enemy capital ship"),
    ],
)
def test_rolled_again(plot: str, ours: Fleet, theirs: Fleet, missing: str) -> None:
    """SU-03: table and entry are rolled again; a club may keep it all the same."""
    dice = {"sub-plot/a/table/2": (1,), "sub-plot/a/entry/2": (5,)}
    plotted, rolls = _plotted(plot, ours, theirs, dice=dice)
    assert plotted.sub_plot is not None
    assert plotted.sub_plot.name == "No Quarter!"
    assert plotted.rulings == ("sub_plot_cannot_apply",)
    assert [roll.id for roll in rolls.rolls] == [
        *("sub-plot/a/table", "sub-plot/a/entry"),
        *("sub-plot/a/table/2", "sub-plot/a/entry/2"),
    ]
    keep = ruled(sub_plot_cannot_apply="keep")
    kept, _ = _plotted(plot, ours, theirs, rules=keep)
    assert kept.sub_plot is not None
    assert kept.sub_plot.name == plot
    assert missing in _card(kept.sub_plot)["Can't apply"]
    assert "sub_plot_cannot_apply" in kept.rulings


@pytest.mark.parametrize("plot", ["No Quarter!", "Unexpected Help", "Hit-and-Run"])
def test_applies_to_any_fleet(plot: str) -> None:
    """Some need nothing but two fleets."""
    assert _plot(plot, ESCORTS_ONLY, ESCORTS_ONLY).name == plot


def test_hive_mind_is_no_commander() -> None:
    """leadership.md: Tyranids have re-rolls, and nobody who leads them."""
    mind = Commander(rank="Hive Mind", points=0, leadership=8, is_person=False)
    keep = ruled(sub_plot_cannot_apply="keep")
    led = fleet(ship(commander=mind))
    kept = _plot("Fleet Experience", led, rules=keep)
    assert _card(kept)["Can't apply"] == "no commander"
    assert _card(kept)["Commander's ship"] == ""


def test_nothing_ever_applies() -> None:
    """ROLL-05: after very many tries there is a finding, and no endless loop."""
    never = {f"sub-plot/a/table/{n}": (1,) for n in range(2, TRIES + 1)}
    never |= {f"sub-plot/a/entry/{n}": (6,) for n in range(2, TRIES + 1)}
    with pytest.raises(RulesError) as caught:
        _plotted("Vendetta", OURS, ESCORTS_ONLY, dice=never)
    (finding,) = caught.value.findings
    assert finding.code is Code.NO_SUB_PLOT
    assert str(finding).startswith("sub-plot/a: ")


def test_secret_lists_are_taken_to_have_ships() -> None:
    """Of a secret list nobody knows that it has no capital ship."""
    plot = _plot("Vendetta", OURS, ESCORTS_ONLY, secret_lists=True)
    assert plot.name == "Vendetta"


@pytest.mark.parametrize(
    ("ruling", "name", "met"),
    [("keep", "No Quarter!", 1), ("reroll", "Enemy Plans", 1)],
)
def test_same_twice(ruling: str, name: str, met: int) -> None:
    """SU-04: an open sub-plot that another side has is kept, or rolled again."""
    dice = {"sub-plot/a/table/2": (3,), "sub-plot/a/entry/2": (6,)}
    plotted, _ = _plotted(
        "No Quarter!",
        dice=dice,
        held=("No Quarter!",),
        rules=ruled(same_sub_plot_twice=ruling),
    )
    assert plotted.sub_plot is not None
    assert plotted.sub_plot.name == name
    assert plotted.rulings == ("same_sub_plot_twice",) * met


# ------------------------------------------------------------ fleets' own rules

TRADER = fleet(ship(hull("Rogue Trader Cruiser")), faction="Rogue Traders")
EXPLORERS = fleet(ship(), faction="Rogue Traders", fleet_list="exploration fleet list")
INQUISITOR = Commander(rank="Inquisitor Lord", points=75, leadership=9, rerolls=1)
INQUISITION = fleet(
    ship(replace(CRUISER, faction="Inquisition"), commander=INQUISITOR),
    faction="Inquisition",
)


@pytest.mark.parametrize(
    ("list_", "said"), [(TRADER, "cruiser"), (EXPLORERS, "exploration fleet")]
)
def test_compulsory(list_: Fleet, said: str) -> None:
    """A Rogue Trader cruiser, or the exploration list, must have a sub-plot."""
    for agreed in ("none", "open"):
        plotted, _ = _plotted("No Quarter!", list_, sub_plots=agreed)
        assert plotted.sub_plot is not None
        assert said in _card(plotted.sub_plot)["Compulsory"]
        assert not plotted.sub_plot.secret
        assert plotted.rulings == ("compulsory_sub_plots",) * (agreed == "none")


def test_compulsory_no_more() -> None:
    """SU-06: a club may hold that where none were agreed there are none."""
    off = ruled(compulsory_sub_plots=False)
    plotted, rolls = _plotted("", TRADER, sub_plots="none", rules=off)
    assert plotted == Plotted(None)
    assert rolls.rolls == []


@pytest.mark.parametrize("list_", [OURS, MECHANICUS, INQUISITION])
def test_none_agreed(list_: Fleet) -> None:
    """Where none were agreed nothing is rolled."""
    plotted, rolls = _plotted("", list_, sub_plots="none")
    assert plotted == Plotted(None)
    assert rolls.rolls == []


def test_inquisitor() -> None:
    """An Inquisitor at the head of his fleet has one more of the Secret Ploys."""
    dice = _faces("Hit-and-Run", plot_id="sub-plot-2/a")
    plotted, _ = _plotted("No Quarter!", INQUISITION, dice=dice)
    (further,) = plotted.further
    assert (further.name, further.table) == ("Hit-and-Run", "Secret Ploys")
    assert further.rolls == ("sub-plot-2/a/entry", "sub-plot-2/a/dice")
    assert "Inquisitor" in _card(further)["Further"]


@pytest.mark.parametrize(
    "list_",
    [
        replace(INQUISITION, faction="Imperium"),
        fleet(ship(replace(CRUISER, faction="Inquisition")), faction="Inquisition"),
        fleet(squadron(replace(ESCORT, faction="Adeptus Mechanicus"))),
        OURS,
    ],
)
def test_no_further_one(list_: Fleet) -> None:
    """Neither an Inquisitor as a guest, nor escorts of the Mechanicus bring one."""
    assert _plotted("No Quarter!", list_)[0].further == ()


def test_has_it_already() -> None:
    """A side that comes by the same sub-plot again rolls again."""
    dice = _faces("Hit-and-Run") | _faces("Hit-and-Run", plot_id="sub-plot-2/a")
    dice["sub-plot-2/a/entry/2"] = (1,)
    plotted, _ = _plotted("", INQUISITION, dice=dice)
    assert plotted.sub_plot is not None
    assert plotted.sub_plot.name == "Hit-and-Run"
    assert plotted.further[0].name == "Surprise Attack!"
    assert plotted.rulings == ("sub_plot_cannot_apply",)


def test_changes_add_up() -> None:
    """What two sub-plots change about a ship is one change."""
    cruiser = ship(replace(CRUISER, faction="Inquisition"), name="Rack")
    list_ = replace(INQUISITION, units=(*INQUISITION.units, cruiser))
    dice = _faces("Fresh Captain")
    dice |= _faces("Experimental Ship", "Secret Ploys", "sub-plot-2/a")
    dice |= {"sub-plot-2/a/ship": (2,), "sub-plot-2/a/improvement": (1,)}
    dice |= {"sub-plot-2/a/side-effect": (5,)}
    plotted, _ = _plotted("", list_, dice=dice)
    assert plotted.leadership == {"Rack": -2}


# ----------------------------------------------------------------- secret ones


@pytest.mark.parametrize(("table", "rule"), ROLLED, ids=_name)
def test_same_for_a_reader_of_what_was_opened(
    table: SubPlotTable, rule: SubPlotRule
) -> None:
    """Without the key, recorded dice give the same sub-plot, whatever was rolled."""
    del table
    whole, rolls = _plotted(rule.name, UNLED, sub_plots="secret")
    assert whole.sub_plot is not None
    recorded = {roll.id: roll for roll in counted(whole.sub_plot, rolls.rolls)}
    mine, other = side(UNLED), side(THEIRS, id="b")
    asked = request(mine, other, sub_plots="secret")
    reader = Roller(recorded=recorded)
    seen = roll_sub_plots(asked, mine, reader, setup_tables(), RULES)
    assert seen.sub_plot == replace(whole.sub_plot, rolls=tuple(recorded))
    assert [(roll.id, roll.dice) for roll in reader.rolls] == [
        (roll.id, roll.dice) for roll in recorded.values()
    ]
    assert seen.sub_plot.secret
    assert (seen.added, seen.extras, seen.leadership) == (
        *(whole.added, whole.extras, whole.leadership),
    )


def test_kept_for_a_reader_of_what_was_opened() -> None:
    """SU-03: that a sub-plot was kept though it can't apply is told to all."""
    keep = ruled(sub_plot_cannot_apply="keep")
    whole, rolls = _plotted("Fresh Captain", FLAGSHIP_ONLY, rules=keep)
    reader = Roller(recorded={roll.id: roll for roll in rolls.rolls})
    mine, other = side(FLAGSHIP_ONLY), side(THEIRS, id="b", name="Theirs")
    seen = roll_sub_plots(request(mine, other), mine, reader, setup_tables(), keep)
    assert seen == whole
    assert whole.sub_plot is not None
    assert _card(whole.sub_plot) == {"Can't apply": "no fitting ship", "Ship": ""}


def test_hidden_from_a_reader() -> None:
    """Without key and dice a reader knows that there is one, and nothing else."""
    mine = side(MECHANICUS, nominated=("Cog",))
    asked = request(mine, side(THEIRS, id="b"), sub_plots="secret")
    found = roll_sub_plots(asked, mine, Roller(), setup_tables(), RULES)
    assert found == Plotted(
        SubPlot(id="sub-plot/a", secret=True),
        further=(SubPlot(id="sub-plot-2/a", secret=True),),
    )


@pytest.mark.parametrize("ruling", ["reroll", "keep"])
def test_opened_of_a_secret_list(ruling: str) -> None:
    """What lies on the table is seen alike by a reader who has no list."""
    asked = {"sub_plots": "secret", "secret_lists": True}
    rules = ruled(sub_plot_cannot_apply=ruling)
    whole, rolls = _plotted("Navigational Hazards", rules=rules, **asked)
    reader = Roller(recorded={roll.id: roll for roll in rolls.rolls})
    mine, other = side(fleet=None), side(id="b", fleet=None)
    request_ = request(mine, other, **asked)
    seen = roll_sub_plots(request_, mine, reader, setup_tables(), rules)
    assert seen == whole


def test_hidden_with_the_list() -> None:
    """Of a secret list a reader does not know whether it has more than one."""
    mine = side(fleet=None)
    asked = request(mine, side(THEIRS, id="b"), sub_plots="secret", secret_lists=True)
    found = roll_sub_plots(asked, mine, Roller(), setup_tables(), RULES)
    assert found == Plotted(SubPlot(id="sub-plot/a", secret=True))


@pytest.mark.parametrize(
    ("plot", "open_lists", "secret_lists"),
    [
        ("Fresh Captain", True, False),
        ("Unexpected Help", True, False),
        ("Meteor Storm!", True, False),
        ("Navigational Hazards", True, True),
        ("Decoy", False, False),
        ("Desperate Mission", False, False),
        ("Vendetta", False, False),
        ("Gunnery Practice", False, False),
    ],
)
def test_what_shows(plot: str, open_lists: bool, secret_lists: bool) -> None:
    """What is on a sheet of a secret list shows to nobody; the table does to all."""
    dice = {"sub-plot/a/ship/Lunar/Ajax": (1,)}
    for secret, expected in ((False, open_lists), (True, secret_lists)):
        found = _plot(plot, dice=dice, sub_plots="secret", secret_lists=secret)
        assert found.shows is expected


def test_names_for_the_search_of_secrets() -> None:
    """Every name stands once among those that a public file must not give away."""
    names = {plot.name for _, plot in EVERY}
    assert sorted(PLOTS.names) == sorted(names)
    assert len(names) == 22
    assert set(PLOTS.ambiguous) <= names


def test_any_seed_gives_one() -> None:
    """Whatever the seed, a fleet of the least kind has a sub-plot that applies."""
    mine, other = side(ESCORTS_ONLY), side(ESCORTS_ONLY, id="b")
    asked = request(mine, other)
    for number in range(300):
        rolls = roller(str(number))
        found = roll_sub_plots(asked, mine, rolls, setup_tables(), RULES)
        assert found.sub_plot is not None
        ids = [roll.id for roll in rolls.rolls]
        assert len(set(ids)) == len(ids)

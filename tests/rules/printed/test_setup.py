"""What the pages of a set-up must show, but for the map.

Source: seeds SET-01 to SET-10, LDR-02 to 08; facts/bfg: scenarios, sub-plots.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from kit.setups import COMMITMENT, GUNNERY, TABLES, VENDETTA, sample

from bfgprint.model.setup import Setup, Side
from bfgprint.rules.printed.setup import (
    MOST_DETAILS,
    OPEN_TURNS,
    has_more_details,
    required_briefing,
    required_details,
    required_leadership,
    required_rolls,
    required_setup_head,
    required_sub_plot,
    required_tracker,
    scenario_of,
    tracked_turns,
    turn_order,
)
from bfgprint.rules.required import Blank, BoxCount, Figure, Required

EMPTY = Setup(audience="public", sides=(Side(name="A", id="a"), Side(name="B", id="b")))


def _briefing(number: int = 0, name: str = "judge") -> Required:
    request, setup = sample(name)
    return required_briefing(request, setup, setup.sides[number], TABLES)


def test_head() -> None:
    """Every page says which scenario and which sides it is for."""
    assert required_setup_head(sample("judge")[1]) == {
        "scenario": Figure("4 Surprise Attack"),
        "sides": Figure("Battlegroup Agrippa v Warband of the Unclean"),
    }


def test_scenario() -> None:
    """The scenario is found by its name; there may be none."""
    assert scenario_of(sample("judge")[1], TABLES) is TABLES.scenarios.scenarios[0]
    assert scenario_of(EMPTY, TABLES) is None


def test_briefing_says_who() -> None:
    """The side, its role, points and attack rating, and who is against it."""
    fields = _briefing()
    assert fields["side"] == Figure("side A: Battlegroup Agrippa")
    assert fields["role"] == Figure("attacker")
    assert fields["points"] == Figure("1485")
    assert fields["rating"] == Figure("2")
    assert fields["enemy1"] == Figure("side B: Warband of the Unclean")
    assert fields["enemy1.role"] == Figure("defender")
    assert fields["chosen"] == Figure("attack ratings")


def test_briefing_says_forces() -> None:
    """Each side reads its own forces and extras, and what is wrong with any list."""
    attacker, defender = _briefing(0), _briefing(1)
    assert attacker["force1"] == defender["force1"]
    assert "force2" not in attacker
    assert defender["extra1"] == Figure("planetary defences: 120 points")
    assert "extra1" not in attacker
    assert attacker["wrong1"] == Figure(
        "Warband of the Unclean has 1500 points, more than 1485."
    )
    assert attacker["limit"] == Figure("1500")


def test_briefing_says_where() -> None:
    """Zones, points, edges and allotments of one's own, and those for everybody."""
    attacker, defender = _briefing(0), _briefing(1)
    assert attacker["own1.label"] == Figure("attacker")
    assert attacker["own1.x"] == Figure("0 to 15")
    assert attacker["own2.use"] == Figure("nobody deploys here")
    assert "own3.label" not in attacker
    assert attacker["edge1"] == Figure("left")
    assert attacker["spot1.x"] == Figure("180")
    assert defender["own2.use"] == Figure("within 34 cm of this point; facing 315°")
    assert defender["allot1.unit"] == Figure("Lunar 3")
    assert "allot1.unit" not in attacker


def test_briefing_says_how_it_is_played() -> None:
    """Steps in order, special rules, victory, turns (SET-01)."""
    fields = _briefing(0, "three")
    assert fields["step4.number"] == Figure("4")
    assert fields["step1.text"] == Figure("The planet lies in the middle of the table.")
    assert fields["special2"].value.startswith("To go on alert")  # type: ignore[union-attr]
    assert fields["victory1"] == Figure("Victory points decide.")
    assert fields["first_turn"] == Figure("side A: Battlegroup Agrippa")
    assert fields["places_first"] == Figure("side B: Warband of the Unclean")
    assert fields["game_turns"] == Figure("8")
    assert fields["player_turns"] == Figure("24")
    assert "game_turns" not in _briefing()


def test_briefing_says_what_was_agreed() -> None:
    """Agreements, rulings, seeds, and commitments that all may know."""
    fields = _briefing(1)
    assert fields["agreed4.what"] == Figure("Drift")
    assert fields["agreed4.how"] == Figure("allowed")
    assert fields["ruling2"] == Figure(
        "A moon beyond the edge is put on the other side."
    )
    assert fields["seed1"] == Figure("port maw")
    assert fields["sealed1.whose"] == Figure("side A: Battlegroup Agrippa, sub-plot")


def test_briefing_leaves_room_for_digits_of_others() -> None:
    """Of a side that seals elsewhere there is a line to write on, and no digits."""
    request, setup = sample("judge")
    sides = (replace(setup.sides[0], commitment=""), setup.sides[1])
    other = replace(setup, sides=sides)
    fields = required_briefing(request, other, sides[1], TABLES)
    assert fields["sealed1.whose"] == Figure("side A: Battlegroup Agrippa, sub-plot")
    assert fields["sealed1.digits"] == Blank()


def test_briefing_of_nothing() -> None:
    """What is not recorded is not asked for."""
    fields = required_briefing(sample("bare")[0], EMPTY, EMPTY.sides[0], TABLES)
    assert {name.partition("1")[0].partition(".")[0] for name in fields} == {
        "side", "enemy", "agreed", "agreed2", "agreed3", "agreed4", "notes",
    }  # fmt: skip


def test_leadership() -> None:
    """Each unit with its class, die, grade and value, and a box for what changes."""
    setup = sample("judge")[1]
    fields = required_leadership(setup)
    assert fields["s1.side"] == Figure("side A: Battlegroup Agrippa")
    assert fields["s2.unit3.name"] == Figure("Hammer")
    assert fields["s1.unit1.name"] == Figure("Lunar 1")
    assert fields["s1.unit1.class"] == Figure("Lunar")
    assert fields["s1.unit1.die"] == Figure("2")
    assert fields["s1.unit1.grade"] == Figure("Experienced")
    assert fields["s1.unit1.value"] == Figure("7")
    assert fields["s1.unit1.box"] == BoxCount(1, written=True)
    assert "s1.unit1.why" not in fields
    assert fields["s1.unit5.why"] == Figure("Prow Sensors: +1")
    assert fields["s1.unit6.class"] == Figure("squadron")
    assert fields["s1.unit6.grade"] == Figure("-")


def test_turn_order() -> None:
    """Who goes first stands first; where that is not known, as they came."""
    setup = sample("judge")[1]
    second = replace(setup, first_turn="b")
    assert [side.id for side in turn_order(second)] == ["b", "a"]
    assert [side.id for side in turn_order(EMPTY)] == ["a", "b"]


@pytest.mark.parametrize(("name", "turns"), [("bare", 8), ("judge", OPEN_TURNS)])
def test_tracked_turns(name: str, turns: int) -> None:
    """As many rows as the scenario has turns, or a dozen where it has no limit."""
    assert tracked_turns(sample(name)[1]) == turns


def test_tracker() -> None:
    """SET-01: two player turns a game turn, sixteen in eight."""
    fields = required_tracker(sample("bare")[1], TABLES)
    boxes = [name for name in fields if name.startswith("round") and "box" in name]
    assert len(boxes) == 16
    assert fields["player_turns"] == Figure("16")
    assert fields["round8.number"] == Figure("8")
    assert fields["order1"] == fields["score1"] == Figure("side A: Battlegroup Agrippa")
    assert not [name for name in fields if name.startswith(("shown", "result"))]
    assert "length" not in required_tracker(EMPTY, TABLES)


def test_tracker_has_room_to_write() -> None:
    """SET-01: notes of each turn, five lines of each side's score and their sum."""
    fields = required_tracker(sample("public")[1], TABLES)
    blanks = {name for name, wanted in fields.items() if wanted == Blank()}
    assert {"round1.notes", "score1.part1", "score2.part5", "score2.sum"} <= blanks
    assert "score2.part6" not in fields
    assert fields["notes"] == Blank(is_needed=False)


def test_tracker_asks_for_sub_plots() -> None:
    """SET-10: sub-plots are shown by all when the game is over."""
    fields = required_tracker(sample("public")[1], TABLES)
    assert fields["shown2"] == BoxCount(1)
    assert fields["shown2.side"] == Figure("side B: Warband of the Unclean")
    assert fields["result1.what"] == Figure("Heroic Victory!")


def test_sealed_sub_plot() -> None:
    """A secret card has its commitment, its table, and lines for what play decides."""
    side = sample("judge")[1].sides[0]
    fields = required_sub_plot(side, VENDETTA, TABLES)
    assert fields["name"] == Figure("Vendetta")
    assert fields["table"] == Figure("Legacies of War")
    assert fields["renown"] == Figure("+1 / -2")
    assert fields["done"] == BoxCount(1)
    assert fields["commitment"] == Figure(" ".join(["01234567", "89abcdef"] * 4))
    assert fields["detail1.value"] == Figure("Unclean")
    assert fields["detail2.value"] == fields["notes"] == Blank()
    assert "commitment" not in required_sub_plot(
        replace(side, commitment=""), VENDETTA, TABLES
    )


def test_open_sub_plot() -> None:
    """An open card has no commitment, and leaves out what there is none of."""
    side = replace(sample("judge")[1].sides[1], commitment=COMMITMENT)
    plot = replace(GUNNERY, objective="", table="", effect="", renown="")
    fields = required_sub_plot(side, plot, TABLES)
    assert not {"commitment", "objective", "table", "effect", "renown"} & set(fields)
    assert fields["detail7.label"] == Figure("Lunar 7")


def test_many_details_have_a_page() -> None:
    """More lines than a card holds stand on a page of their own."""
    plot = replace(GUNNERY, details=GUNNERY.details[:1] * (MOST_DETAILS + 1))
    side = sample("judge")[1].sides[1]
    assert has_more_details(plot)
    assert "detail1.label" not in required_sub_plot(side, plot, TABLES)
    fields = required_details(side, plot)
    assert fields[f"detail{MOST_DETAILS + 1}.value"] == Figure("2: no change")
    assert fields["name"] == Figure("Gunnery Practice")


def test_rolls() -> None:
    """Every roll with its dice; marked where made anew or dependent on the list."""
    fields = required_rolls(sample("judge")[1])
    assert fields["roll1.id"] == Figure("scenario/which")
    assert fields["roll1.expr"] == Figure("D6")
    assert fields["roll1.dice"] == fields["roll1.value"] == Figure("2")
    assert fields["roll1.says"] == Figure("Battles: Surprise Attack")
    assert "roll1.marks" not in fields
    assert fields["roll2.marks"] == Figure("made anew")
    assert "roll2.says" not in fields
    assert fields["roll3.marks"] == Figure("made anew 2 times; depends on the list")

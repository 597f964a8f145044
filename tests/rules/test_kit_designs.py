"""What the pieces of a fleet's kit say: whose they are, how fast, its marks."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import CRUISER, TABLES, bays, fleet, ship

from bfgprint.load.kit import load_kit
from bfgprint.model.fleet import Fleet
from bfgprint.model.kit import ContactGauge, Piece, Ruler, Token
from bfgprint.model.profile import Profile
from bfgprint.resources import data_dir
from bfgprint.rules.kit import initials, pieces_of

KIT = load_kit((data_dir(),))


def _named(name: str, whose: Fleet | None) -> list[Piece]:
    return [each for each in pieces_of(KIT, TABLES, whose, 4.0) if each.name == name]


def _tokens(name: str, whose: Fleet | None = None) -> list[Token]:
    found = _named(name, whose)
    return [each for each in found if isinstance(each, Token)]


def _rulers(*profiles: Profile) -> list[Ruler]:
    whose = fleet(*(ship(each) for each in profiles))
    return [e for e in _named("movement-ruler", whose) if isinstance(e, Ruler)]


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Battlegroup Agrippa", "BA"),
        ("Warband of the Unclean", "WU"),
        ("2nd Fleet", "2F"),
        ("strange sails", "SS"),
        ("Alpha Beta Gamma Delta", "ABG"),
        ("", ""),
    ],
)
def test_initials_are_those_of_the_words_that_count(name: str, letters: str) -> None:
    """Capitals and digits begin them; where there are none, all words do."""
    assert initials(name) == letters


def test_craft_say_whose_they_are_and_how_fast() -> None:
    """A bay of a fleet sends fighters of 30 cm and bombers of 20 cm (ordnance.md)."""
    whose = fleet(ship(replace(CRUISER, armament=(bays(2),))), name="Old Guard")
    for name, speed in (("fighter", 30), ("bomber", 20)):
        (token,) = _tokens(name, whose)
        assert (token.owner, token.speed_cm, token.copies) == ("OG", speed, 2)


def test_craft_of_nobody_say_neither() -> None:
    """Without a fleet a fighter has no owner and no speed."""
    (token,) = _tokens("fighter")
    assert (token.owner, token.speed_cm) == ("", 0)


def test_torpedoes_say_how_fast_they_are() -> None:
    """A salvo of Strength 6 moves 30 cm; a crippled ship launches 3."""
    found = [
        (each.label, each.speed_cm) for each in _tokens("torpedo-marker", fleet(ship()))
    ]
    assert found == [("3", 30), ("6", 30)]


def test_drift_says_two() -> None:
    """A Drift marker shows its name and a 2 (INT-11), other orders no number."""
    labels = {each.words[0]: each.label for each in _tokens("order-marker")}
    assert labels.pop("Drift") == "2"
    assert set(labels.values()) == {""}
    assert len(labels) == 6


def test_critical_tokens_are_of_those_that_stay() -> None:
    """Rows 2 to 10 stay; of these 9 and 10 have no spanner (shooting.md)."""
    marks = {each.label: each.mark for each in _tokens("critical-token")}
    assert list(marks) == [str(row) for row in range(2, 11)]
    assert [row for row, mark in marks.items() if not mark] == ["9", "10"]


def test_a_cruisers_ruler_marks_what_its_move_depends_on() -> None:
    """A Lunar of 20 cm: 5 (MOV-05), 10 its run (TRN-05) and half, 15 slowed, 20."""
    (ruler,) = _rulers(CRUISER)
    assert ruler.length_cm == 20
    assert {mark.at_cm: mark.words for mark in ruler.marks} == {
        5: ("less: shot at as defences",),
        10: ("may turn", "half: the least"),
        15: ("if crippled", "blast markers"),
        20: ("full speed",),
    }


def test_a_slow_ships_ruler_keeps_all_that_falls_on_one_mark() -> None:
    """At 10 cm half, the loss of 5 cm and the limit of defences are one place."""
    (ruler,) = _rulers(replace(CRUISER, speeds_cm=(10,)))
    assert [len(mark.words) for mark in ruler.marks] == [4, 2]


def test_a_ruler_names_as_many_classes_as_it_has_room_for() -> None:
    """Of twenty classes of 20 cm some are named, the others counted."""
    classes = [replace(CRUISER, class_name=f"Example {n}") for n in range(20)]
    (ruler,) = _rulers(*classes)
    assert ruler.title.startswith("Example 0, Example 1, ")
    named = ruler.title.count("Example")
    assert ruler.title.endswith(f" and {20 - named} more")
    assert len(ruler.title) <= 110


def test_a_ruler_counts_classes_with_long_names() -> None:
    """Where the first has no room beside the number of others, all are counted."""
    long = "A Class Whose Name Goes On and On Beyond Measure"
    classes = [replace(CRUISER, class_name=f"{long} {n}") for n in range(3)]
    (ruler,) = _rulers(*(replace(each, speeds_cm=(10,)) for each in classes))
    assert ruler.title == "3 classes"


def test_a_ruler_for_one_class_bears_its_name() -> None:
    """However long it is."""
    long = "A Class Whose Name Goes On and On Beyond Measure"
    (ruler,) = _rulers(replace(CRUISER, class_name=long, speeds_cm=(10,)))
    assert ruler.title == long


def test_contact_gauges_are_as_long_as_stems_are_apart() -> None:
    """Bases of 32 and 60 mm touch at 3.2, 4.6 and 6 cm (BAS-08)."""
    found = [e for e in _named("contact-gauge", None) if isinstance(e, ContactGauge)]
    assert [each.length_cm for each in found] == [3.2, 4.6, 6.0]

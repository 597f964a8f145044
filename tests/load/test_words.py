"""Fleets in words: what is understood, and what is said of the rest."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bfgprint.errors import BfgprintError
from bfgprint.load.fleets import build_fleet
from bfgprint.load.library import Library
from bfgprint.load.words import fleet_from_words, names_a_class, words_source
from bfgprint.model.fleet import EscortSquadron

Say = Callable[[str], list[str]]


@pytest.fixture
def say(library: Library) -> Say:
    """Return a function that gives the messages about words."""

    def messages(words: str) -> list[str]:
        try:
            file = fleet_from_words(words, library)
            found = build_fleet(file, words_source(words), library)[1]
        except BfgprintError as error:
            found = list(error.findings)
        return [str(finding) for finding in found]

    return messages


def understood(words: str, library: Library) -> list[str]:
    """Return the units of a fleet in words, an escort squadron by its count."""
    file = fleet_from_words(words, library)
    fleet, _ = build_fleet(file, words_source(words), library)
    assert fleet is not None
    return [
        f"{len(unit.ships)} {unit.ships[0].profile.class_name}"
        if isinstance(unit, EscortSquadron)
        else unit.profile.class_name
        for unit in fleet.units
    ]


@pytest.mark.parametrize(
    ("words", "units"),
    [
        ("Lunar, Sword*4", ["Lunar", "4 Sword"]),
        ("4 Sword", ["4 Sword"]),
        ("Sword x4", ["4 Sword"]),
        ("Sword×4", ["4 Sword"]),
        ("4 x Sword", ["4 Sword"]),
        ("4*Sword", ["4 Sword"]),
        ("Sword * 4", ["4 Sword"]),
        ("2x Lunar", ["Lunar", "Lunar"]),
        ("Lunar*2, Lunar", ["Lunar", "Lunar", "Lunar"]),
        (" lunar class ,\n Emperor Class Battleship", ["Lunar", "Emperor"]),
        ("Sword", ["Sword"]),
        ("Sword*1", ["Sword"]),
        ("Sword*6", ["6 Sword"]),
        ("Sword*7", ["3 Sword", "4 Sword"]),
        ("Sword*13", ["4 Sword", "4 Sword", "5 Sword"]),
        ("Sword*61", ["5 Sword"] * 5 + ["6 Sword"] * 6),
        ("Explorer Vash'ya", ["Gal'leath/Explorer"]),
        ("Gal'leath/Explorer Bork'an", ["Gal'leath/Explorer"]),
        ("Explorer Vash’ya*2", ["Gal'leath/Explorer"] * 2),
        ("Imperium Lunar", ["Lunar"]),
    ],
)
def test_understood(words: str, units: list[str], library: Library) -> None:
    """Counts stand before or behind a class; escorts make squadrons that are legal."""
    assert understood(words, library) == units


NO_LIST = (
    "can't be understood as a list of classes "
    '(write for instance "Lunar, Sword*4") [LOAD-09]'
)


@pytest.mark.parametrize("words", ["", " ", ",", "Lunar,,", ",Lunar", "*4"])
def test_no_class(words: str, say: Say) -> None:
    """A part without a class is refused with an example."""
    assert say(words) == [f'"{words}": {NO_LIST}']


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("Sord*4", 'no class "Sord" (did you mean "Sword"?) [LIST-01]'),
        ("two Lunar", 'no class "two Lunar" (did you mean "Lunar"?) [LIST-01]'),
        ("Lunar*-1", 'no class "Lunar*-1" (did you mean "Lunar"?) [LIST-01]'),
        ("Lunar*1.5", 'no class "Lunar*1.5" (did you mean "Lunar"?) [LIST-01]'),
        ("Lunar 2", 'no class "Lunar 2" (did you mean "Lunar"?) [LIST-01]'),
        ("<b>", 'no class "<b>" [LIST-01]'),
        ("4", 'no class "4" [LIST-01]'),
        ("Lunar*0", '0 of "Lunar" can\'t be meant (from 1 to 5,000) [LIST-11]'),
        (
            "Sword*99999999999",
            '99999999999 of "Sword" can\'t be meant (from 1 to 5,000) [LIST-11]',
        ),
        (
            "Lunar*5000, Lunar",
            "with these the fleet has more ships than can be meant "
            "(from 1 to 5,000) [LIST-11]",
        ),
        (
            "Explorer",
            'the class "Explorer" occurs 2 times (choose one: '
            '"Explorer Vash\'ya", "Explorer Bork\'an") [LIST-02]',
        ),
        (
            "Explorer Vasya",
            'no class "Explorer Vasya" (did you mean "Explorer Vash\'ya"?) [LIST-01]',
        ),
    ],
)
def test_not_understood(words: str, message: str, say: Say) -> None:
    """A mistake in words has the words for its place, not a line and column."""
    assert say(words) == [f'"{words}": {message}']


@pytest.mark.parametrize(
    "words", ["Ark Mechanicus", "Omnissiah's Victory", "Omnissiahs Victory, Lunar"]
)
def test_name_and_kind_of_a_famous_ship(words: str, library: Library) -> None:
    """A hull whose title is a name and a kind answers to each of them."""
    assert understood(words, library)[0] == "Omnissiah's Victory"


def test_every_class_can_be_typed(library: Library) -> None:
    """Each class of the data is understood alone, or with the variant offered."""
    for hull in library.hulls():
        words = f"{hull.class_name} {hull.variant or ''}".strip()
        [unit] = understood(words, library)
        assert unit == hull.class_name


def test_choices_can_be_typed(say: Say, library: Library) -> None:
    """Every choice that a message offers is understood."""
    for words in ("Explorer", "Hero", "Endeavour", "Emissary"):
        [message] = say(words)
        for choice in message.split("choose one: ")[1].split(", "):
            name = choice.split('"')[1]
            assert len(understood(name, library)) == 1


@pytest.mark.parametrize("words", ["Lunar*" + "9" * 5_000, "x" * 5_000])
def test_endless_words(words: str, say: Say) -> None:
    """Words of thousands of letters do not fill the screen."""
    for message in say(words):
        assert len(message) < 250


def test_long_list(library: Library) -> None:
    """A list of hundreds of classes is understood, under a shortened title."""
    words = ", ".join(["Lunar"] * 500)
    assert len(understood(words, library)) == 500
    assert len(fleet_from_words(words, library).name) == 60


def test_control_character(say: Say) -> None:
    """A sign that steers the terminal is refused."""
    assert {message[-8:] for message in say("Lu\x1bnar")} == {"[FIT-03]"}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Gal'leath/Explorer", True),
        ("x, Lunar", True),
        ("fleets/lunar.toml", False),
        ("", False),
        (",", False),
    ],
)
def test_names_a_class(words: str, expected: bool, library: Library) -> None:
    """Words are told from paths by the classes in them."""
    assert names_a_class(words, library) is expected

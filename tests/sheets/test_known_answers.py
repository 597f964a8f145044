"""What must stand on paper, known from the rulebook and not from our code.

Each answer is read back from the finished PDF and comes with the place it was
taken from: the seeds (``MOV-07`` and other ids) or a page of the facts.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from kit.builds import LAYOUTS, Request
from kit.printed import bare, figures_of, shapes_of, words_of


class Answer(NamedTuple):
    """A figure or a number of boxes that a sheet must show."""

    fleet: str
    field: str
    value: str | int
    """Text, or a number of boxes."""
    source: str


LUNAR = "Lunar"
MURDER = "Murder"
EXAMPLES = "physical.md, Ship data sheet: the seed's two examples"

ANSWERS = (
    Answer(LUNAR, "speed", "20", "MOV-07: the Lunar moves 20 cm"),
    Answer(LUNAR, "half_speed", "10", "MIN-01: half of its 20 cm at least"),
    Answer(LUNAR, "speed.crippled", "15", "shooting.md: crippled, 5 cm less"),
    Answer(LUNAR, "run", "10", "TRN-05: a cruiser runs 10 cm before it turns"),
    Answer(LUNAR, "turns", "45°", "TRN-08: it turns by up to 45 degrees"),
    Answer(LUNAR, "armour.front", "6+", "SHT-10: 6+ on the reinforced prow"),
    Answer(LUNAR, "armour.rest", "5+", EXAMPLES),
    Answer(LUNAR, "shields", "2", "SHT-08: both examples have two"),
    Answer(LUNAR, "shieldbox", 2, "SHT-08: both examples have two"),
    Answer(LUNAR, "turrets", "2", EXAMPLES),
    Answer(LUNAR, "hits", "8", "SHT-05: both examples have eight"),
    Answer(LUNAR, "hitbox", 8, "SHT-05: both examples have eight"),
    Answer(LUNAR, "crippled_at", "4", "physical.md: 8 hits, crippled once 4 are lost"),
    Answer(LUNAR, "points", "180", EXAMPLES),
    Answer(LUNAR, "vp1", "18", "scenarios.md: disengaged, 10 % of 180"),
    Answer(LUNAR, "vp2", "45", "scenarios.md: crippled, 25 % of 180"),
    Answer(LUNAR, "vp3", "180", "scenarios.md: destroyed, all of its points"),
    Answer(LUNAR, "ram", "8D6", "RAM-17: a die for each of its starting hits"),
    Answer(LUNAR, "rammed", "4D6", "RAM-20: half of the starting hits back"),
    Answer(LUNAR, "rammed_front", "8D6", "RAM-22: all of them when head-on"),
    Answer(LUNAR, "base", "32", "BAS-01 to 03: two shields and eight hits, small"),
    Answer(LUNAR, "ldbox", 1, "SHT-04: rolled in one-off games, so left blank"),
    Answer(MURDER, "speed", "25", "SHT-06 and the examples: faster than the Lunar"),
    Answer(MURDER, "half_speed", "12.5", "MIN-01: half a speed is not rounded"),
    Answer(MURDER, "armour", "5+", "SHT-10: 5+ everywhere"),
    Answer(MURDER, "hits", "8", "SHT-05: both examples have eight"),
    Answer(MURDER, "turns", "45°", "SHT-07: both examples turn by 45 degrees"),
    Answer(MURDER, "points", "170", EXAMPLES),
    Answer(MURDER, "vp1", "17", "scenarios.md: disengaged, 10 % of 170"),
    Answer(MURDER, "vp2", "43", "scenarios.md: crippled, 42.5 rounded up"),
    Answer("Cobra", "hitbox", 1, "physical.md: an escort has one hit"),
    Answer("Cobra", "run", "0", "TRN-04: an escort turns without a run"),
    Answer("Cobra", "rammed", "1D6", "AMB-13: half of one hit, rounded up"),
    Answer("Emperor", "run", "15", "TRN-06: a battleship runs 15 cm"),
    Answer("Emperor", "base", "60", "BAS-02, BAS-03: large from 3 shields, over 10"),
    Answer("Eclipse", "shields", "holofield", "fleet book: Eldar have no shields"),
    Answer("Space Station", "rammed", "8D6", "RAM-24: defences roll all of them"),
)


def _name(answer: Answer) -> str:
    return f"{answer.fleet} {answer.field}"


def _request(fleet: str, layout: str = "card-a6") -> Request:
    return Request("sheets", fleet, layout)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("answer", ANSWERS, ids=_name)
def test_sheet_shows_the_known_answer(answer: Answer, layout: str) -> None:
    """The printed sheet shows the figure, or that number of boxes, in every layout."""
    request, key = _request(answer.fleet, layout), f"u1.{answer.field}"
    if isinstance(answer.value, int):
        assert len(shapes_of(request, key)) == answer.value, answer.source
    else:
        assert figures_of(request).get(key) == bare(answer.value), answer.source


LUNAR_ARMAMENT = (
    ("port lance battery", "30", "2", "1", "left"),
    ("starboard lance battery", "30", "2", "1", "right"),
    ("port weapons battery", "30", "6", "3", "left"),
    ("starboard weapons battery", "30", "6", "3", "right"),
    ("prow torpedoes", "30", "6", "3", "front"),
)
"""physical.md: lances 30 cm Str 2, batteries 30 cm FP 6, prow torpedoes Str 6."""

COLUMNS = ("name", "range", "strength", "half", "arc")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_lunar_carries_its_armament(layout: str) -> None:
    """The Lunar's sheet lists the five weapons of the example, halves worked out."""
    figures = figures_of(_request(LUNAR, layout))
    lines = [
        tuple(figures[f"u1.w{number}.{column}"] for column in COLUMNS)
        for number in range(1, len(LUNAR_ARMAMENT) + 1)
    ]
    assert lines == [tuple(map(bare, line)) for line in LUNAR_ARMAMENT]
    assert f"u1.w{len(LUNAR_ARMAMENT) + 1}.name" not in figures


@pytest.mark.parametrize("fleet", [LUNAR, MURDER])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_crippled_line_stands_after_the_fourth_box(fleet: str, layout: str) -> None:
    """Of eight hit boxes four stand left of the crippled line, and four right."""
    request = _request(fleet, layout)
    (line,) = shapes_of(request, "u1.crippled")
    x = line.points_mm[0][0]
    middles = [
        (box.box_mm[0] + box.box_mm[2]) / 2 for box in shapes_of(request, "u1.hitbox")
    ]
    assert sum(middle < x for middle in middles) == 4
    assert len(middles) == 8


def test_lunar_is_slower_and_better_armoured_than_the_murder() -> None:
    """The two sheets agree with the seeds' comparison (SHT-06, SHT-16)."""
    lunar, murder = figures_of(_request(LUNAR)), figures_of(_request(MURDER))
    assert int(lunar["u1.speed"]) < int(murder["u1.speed"])
    assert _longest_gun(lunar) < _longest_gun(murder)
    assert "u1.armour.front" not in murder


def _longest_gun(figures: dict[str, str]) -> int:
    return max(
        int(value)
        for key, value in figures.items()
        if key.startswith("u1.w") and key.endswith(".range")
    )


NOVA = Request("sheets", "battlegroup-agrippa")


def _id_of(request: Request, name: str) -> str:
    """Return the unit whose sheet bears a name."""
    figures = figures_of(request)
    (unit,) = {
        key.partition(".")[0]
        for key, value in figures.items()
        if key.endswith(".name") and key.count(".") == 1 and value == bare(name)
    }
    return unit


NOVA_CANNON = (
    ("w5.name", "prow nova cannon"),
    ("w5.range", "30-150"),
    ("w5.strength", "1"),
    ("w5.half", "no"),
    ("option1", "nova cannon over torpedoes +20"),
    ("points", "200"),
)


@pytest.mark.parametrize(("field", "value"), NOVA_CANNON)
def test_nova_cannon_takes_the_torpedoes_place(field: str, value: str) -> None:
    """The option puts a nova cannon (30 to 150 cm) where the torpedoes were, for 20."""
    unit = _id_of(NOVA, "Agrippa")
    assert figures_of(NOVA)[f"{unit}.{field}"] == bare(value)
    assert shapes_of(NOVA, f"{unit}.w5.loaded") == []


LINE = Request("sheets", "line-of-battle")

LEADERSHIP = (
    ("Old Hand", "8", "leadership.md: the commander's, even if it is lower"),
    ("Blank", "9", "leadership.md: the commander's, without a roll"),
    ("Castor", "7", "LDR: each capital ship of a squadron has its own"),
    ("Pollux", "9", "LDR: each capital ship of a squadron has its own"),
    ("Hammer", "7", "LDR-07: escorts share one"),
)


@pytest.mark.parametrize(("name", "value", "source"), LEADERSHIP)
def test_leadership_is_the_one_tests_are_made_on(
    name: str, value: str, source: str
) -> None:
    """A commander's Leadership replaces the ship's; others show their own."""
    assert figures_of(LINE)[f"{_id_of(LINE, name)}.ld"] == value, source


@pytest.mark.parametrize("name", ["Castor", "Pollux"])
def test_capital_squadron_names_its_members(name: str) -> None:
    """Each sheet of a capital squadron says with whom the ship sails."""
    line = figures_of(LINE)[f"{_id_of(LINE, name)}.squadron"]
    assert line == bare("Vanguard: Castor, Pollux")


def test_commander_counts_with_his_ship() -> None:
    """His price and his re-rolls stand on the sheet, and count for victory points."""
    figures, unit = figures_of(LINE), _id_of(LINE, "Old Hand")
    assert figures[f"{unit}.commander"] == bare("Fleet-Admiral +75")
    assert len(shapes_of(LINE, f"{unit}.rerolls")) == 2
    whole = int(figures[f"{unit}.points"])
    assert figures[f"{unit}.vp3"] == str(whole)
    assert figures[f"{unit}.vp1"] == str(-(-whole // 10))


def test_escort_squadron_names_every_escort() -> None:
    """A squadron's sheet has a line with hit and shield boxes for each escort."""
    figures, unit = figures_of(LINE), _id_of(LINE, "Hammer")
    names = [figures[f"{unit}.e{number}.name"] for number in range(1, 5)]
    assert names == ["Sword1", "Sword2", "Sword3", "Ember"]
    for number in range(1, 5):
        assert len(shapes_of(LINE, f"{unit}.e{number}.hitbox")) == 1


WORDS = (
    Answer(LUNAR, "sheets", "SPEED cm", "EQP-04: every distance is in centimetres"),
    Answer(LUNAR, "sheets", "after 10 cm", "EQP-04: every distance is in centimetres"),
    Answer("", "orders", "Holds to the end of your next turn", "BFI-07: how long"),
    Answer("", "orders", "without another order", "BFI-09: nor an order next turn"),
    Answer("", "orders", "Any time before the hit dice", "BFI-01: when it is declared"),
)
"""What a print must say in words; the field is the verb that prints it."""


@pytest.mark.parametrize("answer", WORDS, ids=lambda each: each.value)
def test_print_says_in_words(answer: Answer) -> None:
    """What no figure tells stands on paper in words."""
    words = "".join(words_of(Request(answer.field, answer.fleet)))
    assert bare(str(answer.value)) in words, answer.source

"""How many pieces of the table kit a fleet needs, and which.

The amounts are worked out by hand from the profiles: a torpedo marker for each
launcher, whole and halved, and one for all of a squadron of escorts; a marker of each
craft that a bay may send out; a blast marker for each shield, 10 at least; a damage
token for every second hit, 12 at least.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from kit.builds import fleet_of
from rules.builders import CRUISER, TABLES, fleet, ship

from bfgprint.load.kit import load_kit
from bfgprint.model.kit import Amount, ContactGauge, Kit, Piece, Ruler, Token
from bfgprint.resources import data_dir
from bfgprint.rules.kit import (
    MOVEMENT,
    copies_of,
    initials,
    measures,
    pieces_of,
    two_lines,
)

STEM_MM = 4.0


@cache
def bundled() -> Kit:
    """Return the kit that comes with the product."""
    return load_kit((data_dir(),))


@cache
def pieces(words: str = "") -> tuple[Piece, ...]:
    """Return the pieces for a fleet, or those that serve any."""
    made = fleet_of(words)[0] if words else None
    return pieces_of(bundled(), TABLES, made, STEM_MM)


def counted(name: str, words: str = "") -> dict[Any, int]:
    """Return how many there are of a piece, by what stands on it and its speed."""
    found: Counter[Any] = Counter()
    for piece in pieces(words):
        if piece.name == name:
            speed = getattr(piece, "speed_cm", 0)
            label = getattr(piece, "label", "")
            found[(label, speed) if label else speed] += piece.copies
    return dict(found)


TORPEDOES = {
    "Lunar": {("6", 30): 1, ("3", 30): 1},
    "Sword*4": {},
    "Cobra*3": {("2", 30): 3, ("1", 30): 3, ("6", 30): 1},  # one salvo together
    "Cobra": {("2", 30): 1, ("1", 30): 1},
    "Dictator": {("6", 30): 1, ("3", 30): 1},
    "Retribution": {("9", 30): 1, ("5", 30): 1},  # half of 9, rounded up
    "Devastation": {},
    # Overlord, one Lunar, Dictator, Gothic and Dauntless of 6; four Cobras of 2, which
    # launch 8 together.
    "battlegroup-agrippa": {
        ("6", 30): 5, ("3", 30): 5, ("2", 30): 4, ("1", 30): 4, ("8", 30): 1,
    },
    # The Hero's gravitic launcher moves 40 cm, the Lunar's torpedoes 30.
    "strange-sails": {("6", 40): 1, ("3", 40): 1, ("6", 30): 1, ("3", 30): 1},
    "warband-of-the-unclean": {("9", 30): 1, ("5", 30): 1},
    "Ramilies": {("9", 30): 1, ("5", 30): 1},
    "Hammer": {("8", 30): 1, ("4", 30): 1},  # D6+2 at its most
}  # fmt: skip


@pytest.mark.parametrize("words", TORPEDOES)
def test_torpedoes_of_a_fleet(words: str) -> None:
    """Each launcher has its whole and its halved Strength; escorts have their sum."""
    assert counted("torpedo-marker", words) == TORPEDOES[words]


CRAFT = {
    "Lunar": ({}, {}, {}),
    "Dictator": ({30: 4}, {20: 4}, {}),  # two bays on each side
    "Devastation": ({30: 4}, {20: 4}, {30: 4}),
    "battlegroup-agrippa": ({30: 4}, {20: 4}, {}),
    # Eclipse and station 4 each, at 30 cm; the Hero 1 on each side, at 25.
    "strange-sails": ({25: 2, 30: 8}, {20: 10}, {}),
    "warband-of-the-unclean": ({30: 4}, {20: 4}, {30: 4}),
    # Thunderhawks are fighters and assault boats, 20 cm fast.
    "Strike Cruiser": ({20: 2}, {}, {20: 2}),
    # Fighta-bommas are fighters and bombers, 25 cm fast; two ships of 2 + 2.
    "Terror Ship*2": ({25: 8}, {25: 8}, {30: 8}),
    "Ramilies": ({30: 16}, {20: 16}, {}),  # 4 in each of four quadrants
    "Cobra*3": ({}, {}, {}),
    "Hammer": ({25: 4}, {25: 4}, {30: 4}),  # D3+1 bays at their most
}


@pytest.mark.parametrize("words", CRAFT)
def test_craft_of_a_fleet(words: str) -> None:
    """Each bay has a marker of every craft that it may send out, by its speed."""
    names = ("fighter", "bomber", "assault-boat")
    assert tuple(counted(name, words) for name in names) == CRAFT[words]


SHIELDS_AND_HITS = {
    "Lunar": (10, 12),  # 2 shields and 8 hits: the least of both
    "Sword*4": (10, 12),
    "Retribution*3": (12, 18),  # 4 shields and 12 hits each
    # 5 cruisers of 2 shields and 8 hits, Dauntless 1 and 6, 8 escorts: 19 and 54.
    "battlegroup-agrippa": (19, 27),
    # Shields: Kroozer 1, Hero, station and Lunar 2 each.  Hits: 6 + 10 + 8 + 10
    # + 8 + 6 + 8 + 8 = 64.
    "strange-sails": (10, 32),
    # 4 + 5 x 2 + 5 shields; 12 + 5 x 8 + 5 = 57 hits.
    "warband-of-the-unclean": (19, 29),
}


@pytest.mark.parametrize("words", SHIELDS_AND_HITS)
def test_markers_for_shields_and_hits(words: str) -> None:
    """There is a blast marker for each shield, a damage token for each second hit."""
    blasts, damages = SHIELDS_AND_HITS[words]
    assert sum(counted("blast-marker", words).values()) == blasts
    assert counted("damage-token", words) == {("1", 0): damages}


UNITS = {"Lunar": 1, "Sword*4": 1, "battlegroup-agrippa": 8, "Lunar*3": 3}


@pytest.mark.parametrize("words", UNITS)
def test_contact_markers_come_in_pairs(words: str) -> None:
    """Each ship or squadron has its number twice (OVL-04, STK-02)."""
    wanted = {(str(number), 0): 2 for number in range(1, UNITS[words] + 1)}
    assert counted("contact-marker", words) == wanted


@pytest.mark.parametrize(
    ("words", "each"), [("", 4), ("Lunar", 2), ("battlegroup-agrippa", 4)]
)
def test_every_order_has_its_markers(words: str, each: int) -> None:
    """All seven have as many: one for every second unit, two at least (ORD-06)."""
    found = [piece for piece in pieces(words) if piece.name == "order-marker"]
    assert [p.symbol for p in found if isinstance(p, Token)] == [
        order.symbol for order in TABLES.orders
    ]
    assert {piece.copies for piece in found} == {each}
    drift = [p for p in found if isinstance(p, Token) and p.label]
    assert [(p.symbol, p.label) for p in drift] == [("drift", "2")]  # INT-11


def test_bases_are_those_of_the_rules() -> None:
    """Bases are 32 and 60 mm; some have a line to the rim (BAS-01, OVL-03)."""
    found = [p for p in pieces() if isinstance(p, Token) and p.name.endswith("base")]
    assert [(p.name, p.width_mm, p.hole_mm, p.heading) for p in found] == [
        ("base", 32, 4, False),
        ("base", 60, 4, False),
        ("direction-base", 32, 4, True),
        ("direction-base", 60, 4, True),
    ]


@pytest.mark.parametrize(
    ("words", "sizes"),
    [("Sword*4", {32}), ("Retribution", {60}), ("Lunar, Retribution", {32, 60})],
)
def test_bases_of_a_fleet(words: str, sizes: set[int]) -> None:
    """A fleet has bases of the sizes that its ships stand on, no others (BAS-03)."""
    found = [
        p for p in pieces(words) if isinstance(p, Token) and p.name.endswith("base")
    ]
    assert {p.width_mm for p in found} == sizes
    assert {p.name for p in found} == {"base", "direction-base"}


def test_contact_gauges_are_as_long_as_two_radii() -> None:
    """Bases touch at 32, 46 or 60 mm from stem to stem (BAS-08)."""
    found = [p for p in pieces() if isinstance(p, ContactGauge)]
    assert [piece.length_cm for piece in found] == [3.2, 4.6, 6.0]


def test_critical_tokens_are_those_that_stay() -> None:
    """Only results of the ships' table that last have a token."""
    found = [p for p in pieces() if isinstance(p, Token) and p.name == "critical-token"]
    assert [p.label for p in found] == ["2", "3", "4", "5", "6", "7", "8", "9", "10"]
    assert [p.label for p in found if not p.mark] == ["9", "10"]  # can't be repaired


def rulers(words: str) -> dict[float, Ruler]:
    """Return the movement rulers of a fleet by their length."""
    return {
        p.length_cm: p
        for p in pieces(words)
        if isinstance(p, Ruler) and p.name == "movement-ruler"
    }


def test_a_ruler_for_each_speed() -> None:
    """Its marks are those of the ships that have it: half, run, crippled, full."""
    found = rulers("Lunar, Sword*2")
    assert {cm: ruler.title for cm, ruler in found.items()} == {
        20.0: "Lunar",
        25.0: "Sword",
    }
    # A cruiser turns after 10 cm, which is half of 20 too; crippled it has 15.
    assert [mark.at_cm for mark in found[20.0].marks] == [5.0, 10.0, 15.0, 20.0]
    assert found[20.0].marks[1].words == ("may turn", "half: the least")
    # An escort turns at once and is never crippled; blast markers cost 5 cm.
    assert [mark.at_cm for mark in found[25.0].marks] == [5.0, 12.5, 20.0, 25.0]


def test_three_speeds_have_three_rulers() -> None:
    """A ship that sails by the sun has a ruler for each of its speeds."""
    assert sorted(rulers("Hemlock*2")) == [15.0, 20.0, 30.0]


def test_marks_stand_on_the_ruler() -> None:
    """What is as slow as it would have to run before a turn has no mark for that."""
    slow = fleet(ship(replace(CRUISER, speeds_cm=(5,))))
    made = pieces_of(bundled(), TABLES, slow, STEM_MM)
    marks = next(p.marks for p in made if isinstance(p, Ruler) and p.name == MOVEMENT)
    assert [mark.at_cm for mark in marks] == [2.5, 5.0]


def test_what_stands_still_has_no_ruler() -> None:
    """Defences do not move."""
    assert rulers("Ramilies") == {}


def test_a_ruler_names_all_classes_that_it_has_room_for() -> None:
    """They stand in the order of the list."""
    words = "Lunar, Gothic, Dominator, Tyrant, Dictator, Overlord, Armageddon, Mars"
    assert rulers(words)[20.0].title == words


def test_a_ruler_counts_the_classes_that_it_has_no_room_for() -> None:
    """A ruler of 10 cm has room for some of five, and one at least."""
    slow = ["Eclipse", "Shadow", "Flame of Asuryan", "Dragonship", "Wraithship"]
    named, _, more = rulers(", ".join(slow))[10.0].title.rpartition(" and ")
    listed = named.split(", ")
    assert 1 < len(listed) < len(slow)
    assert listed == slow[: len(listed)]
    assert more == f"{len(slow) - len(listed)} more"


def test_a_ruler_names_one_class_whatever_room_it_takes() -> None:
    """One of 10 cm has no room for two such names."""
    words = "Activated Blackstone Fortress, Stryxis Caravan Vessel, Chaos Space Hulk"
    titles = {ruler.title for ruler in rulers(words).values()}
    assert "Activated Blackstone Fortress and 2 more" in titles


@pytest.mark.parametrize(
    ("per", "each", "least", "wanted"),
    [(None, 1, 0, 5), ("shield", 1, 0, 7), ("shield", 0.5, 0, 4), ("hit", 1, 9, 9)],
)
def test_copies(per: Any, each: float, least: int, wanted: int) -> None:
    """So many for each, rounded up, and no fewer than the least."""
    amount = Amount(copies=5, per=per, each=each, least=least, set="s", purpose="p")
    has: Any = {"shield": 7, "hit": 2}
    assert copies_of(amount, has) == wanted
    assert copies_of(amount, None) == 5


def test_measures() -> None:
    """What pieces are counted by: ships, units, shields, hits, bases."""
    assert measures(fleet_of("Retribution, Sword*4")[0], TABLES.movement) == {
        "ship": 5,
        "unit": 2,
        "capital ship": 1,
        "shield": 8,
        "hit": 16,
        "large base": 1,
        "small base": 4,
    }


def test_none_of_a_piece_leaves_it_out() -> None:
    """What is not to be printed is no piece."""
    kit = bundled()
    none = {name: replace(each, copies=0) for name, each in kit.amounts.items()}
    assert pieces_of(replace(kit, amounts=none), TABLES, None, STEM_MM) == ()


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("fire", ("fire",)),
        ("thrusters damaged", ("thrusters", "damaged")),
        ("a b c d e f", ("a b c", "d e f")),
    ],
)
def test_two_lines(text: str, lines: tuple[str, ...]) -> None:
    """A text is parted into lines of about the same length."""
    assert two_lines(text) == lines


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Battlegroup Agrippa", "BA"),
        ("Warband of the Unclean", "WU"),
        ("the iron wolves", "TIW"),
        ("Task Force 38 North East", "TF3"),
    ],
)
def test_initials(name: str, letters: str) -> None:
    """A fleet's letters are those of its capitals, or of all its words."""
    assert initials(name) == letters


def test_stem_holes_are_as_asked() -> None:
    """Rulers, gauges and bases have the hole that was asked for; the nova's stays."""
    made = pieces_of(bundled(), TABLES, None, 6.5)
    holes = {getattr(p, "notch_mm", 0.0) or getattr(p, "hole_mm", 0.0) for p in made}
    assert holes == {0.0, 6.5, 12.0}  # shooting, nova cannon: 12 mm


def test_all_strengths_without_a_fleet() -> None:
    """Each Strength that is listed has a marker; craft as many as are listed."""
    assert counted("torpedo-marker") == {
        (str(n), 0): 2 if n == 6 else 1 for n in range(1, 10)
    }
    assert counted("fighter") == {0: 8}

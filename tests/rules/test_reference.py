"""What the quick reference works out, against known answers.

Source: leadership.md (chances), shooting.md (Critical hits, Catastrophic damage),
end-phase.md (Damage control); seeds DIC-08, LDR-02 to 06, RAM-08 to 12, DIS-20, 21.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import ORDERS, REFERENCE, TABLES

from bfgprint.model.profile import ShipType
from bfgprint.model.reference import BLOCKS, ColumnShift, CraftSpeed
from bfgprint.rules import reference

BATTLESHIP, CRUISER = ShipType.BATTLESHIP, ShipType.CRUISER
ESCORT, DEFENCE = ShipType.ESCORT, ShipType.DEFENCE


def test_d3() -> None:
    """1 and 2 are 1, 3 and 4 are 2, 5 and 6 are 3."""
    assert reference.d3_strip() == [(1, "1, 2"), (2, "3, 4"), (3, "5, 6")]


@pytest.mark.parametrize(
    ("count", "chances"),
    [
        (1, ("83%", "100%", "100%", "100%", "100%", "100%")),
        (2, ("28%", "42%", "58%", "72%", "83%", "92%")),
        (3, ("5%", "9%", "16%", "26%", "38%", "50%")),
    ],
)
def test_chances_to_pass(count: int, chances: tuple[str, ...]) -> None:
    """From Leadership 5 to 10, on one, two and three dice."""
    found = [reference.pass_percent(ld, count, TABLES) for ld in range(5, 11)]
    assert tuple(found) == chances


@pytest.mark.parametrize(
    ("rolls", "chance"),
    [("2-6", "42%"), ("7-8", "31%"), ("9-11", "25%"), ("12", "3%")],
)
def test_chances_of_catastrophes(rolls: str, chance: str) -> None:
    """15, 11, 9 and 1 of 36."""
    assert reference.roll_chance(rolls, "2D6") == chance


def test_chances_of_criticals() -> None:
    """1 to 6 of 36 and down again."""
    rows = reference.criticals(TABLES)
    found = [reference.roll_chance(row.roll, "2D6") for row in rows]
    up = ["3%", "6%", "8%", "11%", "14%"]
    assert found == [*up, "17%", *up[::-1]]


@pytest.mark.parametrize(
    ("count", "chance"),
    [(1, 17), (2, 31), (3, 42), (4, 52), (6, 67), (8, 77), (10, 84), (12, 89)],
)
def test_chances_of_repairs(count: int, chance: int) -> None:
    """At least one 6 on so many dice."""
    assert reference.repair_chance(count, REFERENCE.repairs) == f"{chance}%"


def test_more_dice_than_can_be() -> None:
    """A number out of all reason is refused, and not counted out."""
    with pytest.raises(ValueError, match="9999999 dice of damage control"):
        reference.repair_chance(9_999_999, REFERENCE.repairs)


def test_starting_leadership() -> None:
    """The faces of a die, the crew, its Leadership, and how likely it is."""
    assert list(reference.starting(TABLES)) == [
        ("1", "Untried", 6, "17%"),
        ("2, 3", "Experienced", 7, "33%"),
        ("4, 5", "Veteran", 8, "33%"),
        ("6", "Crack", 9, "17%"),
    ]


@pytest.mark.parametrize(
    ("rammer", "dice"),
    [
        (BATTLESHIP, ("1D6", "2D6", "3D6", "3D6")),
        (CRUISER, ("1D6", "1D6", "2D6", "3D6")),
        (ESCORT, ("1D6", "1D6", "1D6", "2D6")),
    ],
)
def test_ram_dice(rammer: ShipType, dice: tuple[str, ...]) -> None:
    """Against defences, battleships, cruisers and escorts."""
    found = [reference.ram_dice(rammer, target) for target in reference.RAMMED]
    assert tuple(found) == dice


def test_sure_ram() -> None:
    """On Leadership 6 a single die can't fail."""
    assert reference.sure_ram_leadership() == 6


@pytest.mark.parametrize(
    ("short", "move", "turns"),
    [
        ("AAF", "full + 4D6", "none"),
        ("CTNH", "half to full", "2"),
        ("BR", "0 to half", "1"),
        ("LO", "half to full", "none"),
        ("RO", "half to full", "1"),
        ("BFI", "half to full", "1"),
        ("DRIFT", "0 to full", "none"),
    ],
)
def test_order(short: str, move: str, turns: str) -> None:
    """How far a ship goes on an order, and how often it turns."""
    assert reference.order_move(ORDERS[short]) == move
    assert reference.order_turns(ORDERS[short]) == turns


def test_effect_of_brace() -> None:
    """It is led by the save, which is the order's own."""
    effect = reference.order_effect(ORDERS["BFI"], REFERENCE)
    assert effect.startswith("4+ saves each point of damage")


def test_effect_of_an_unknown_order() -> None:
    """An order of a club's own has none until the club says one."""
    own = replace(ORDERS["LO"], short="OWN")
    assert reference.order_effect(own, REFERENCE) == ""


@pytest.mark.parametrize(("holds", "word"), [(True, "yes"), (False, "no")])
def test_yes(holds: bool, word: str) -> None:
    """Both words."""
    assert reference.yes(holds) == word


def test_columns() -> None:
    """Each column says what it is for, the first also who hardly moved."""
    columns = REFERENCE.gunnery.columns
    found = [reference.column_targets(each, REFERENCE, TABLES) for each in columns]
    assert found == [
        "defence; any ship that moved less than 5 cm",
        "capital ship closing",
        "capital ship moving away; escort closing",
        "capital ship abeam; escort moving away",
        "escort abeam; ordnance",
    ]


@pytest.mark.parametrize(
    ("shift", "when", "columns"),
    [
        (
            ColumnShift(when="within", columns=-1, within_cm=15),
            "within 15 cm",
            "1 left",
        ),
        (
            ColumnShift(when="beyond", columns=2, beyond_cm=30),
            "beyond 30 cm",
            "2 right",
        ),
        (ColumnShift(when="hidden", columns=1), "hidden", "1 right"),
    ],
)
def test_shift(shift: ColumnShift, when: str, columns: str) -> None:
    """When it counts, with its distance, and how far it goes."""
    assert reference.shift_when(shift) == when
    assert reference.shift_text(shift) == columns


def test_example() -> None:
    """Firepower 10 at a closing capital ship: 9 dice near, 7, and 5 far."""
    assert reference.example_dice(REFERENCE) == (9, 7, 5)


@pytest.mark.parametrize(
    ("craft", "text"),
    [
        (CraftSpeed(speed_cm=20), "20"),
        (CraftSpeed(speed_cm=20, save=4), "20 (4+)"),
        (None, "-"),
    ],
)
def test_craft(craft: CraftSpeed | None, text: str) -> None:
    """Speed, and the save in brackets."""
    assert reference.craft_text(craft) == text


def test_craft_of_the_eldar() -> None:
    """Fighters 30 with a save, bombers 20, assault boats 25 (ordnance.md)."""
    eldar = next(each for each in REFERENCE.craft if each.fleet == "Eldar")
    assert reference.fleet_craft(eldar) == ("30 (4+)", "20", "25")


def test_boarding_modifiers() -> None:
    """The general ones stand first, then the fleets', the least first."""
    found = reference.boarding_modifiers(REFERENCE, TABLES)
    assert found[-3:] == [("Chaos", "+1"), ("Orks", "+1"), ("Space Marines", "+2")]
    assert found[0] == ("own value higher", "+1")


@pytest.mark.parametrize(
    ("face", "text"), [(1, "always"), (2, "2+"), (5, "5+"), (6, "6"), (7, "never")]
)
def test_suffers_on(face: int, text: str) -> None:
    """A face and more, or both ends in words."""
    assert reference.suffers_on(face) == text


def test_differences() -> None:
    """The last row of the boarding results is for as much or more."""
    rows = [each.difference for each in REFERENCE.boarding.results]
    found = [reference.difference_text(each, REFERENCE) for each in rows]
    assert found == ["1", "2", "3", "4", "5+"]


def test_worth_of_disengaging() -> None:
    """A tenth, or a quarter if crippled first."""
    assert reference.disengage_worth(TABLES) == ("10%", "25%")


@pytest.mark.parametrize(
    ("ruling", "text"),
    [("total", "the total of its notes"), ("last", "its last note")],
)
def test_drift_distance(ruling: str, text: str) -> None:
    """How far a found ship is placed follows the ruling."""
    rulings = replace(TABLES.rulings, drift_distance=ruling)
    assert reference.drift_distance(replace(TABLES, rulings=rulings)) == text


def test_every_block_has_its_texts() -> None:
    """The data hold every block, and nothing else."""
    assert sorted(REFERENCE.blocks) == sorted(BLOCKS)

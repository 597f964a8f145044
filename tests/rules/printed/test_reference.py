"""What each block of the quick reference must show, by hand.

Source: as of tests/rules/test_reference.py; battlefield.md for gravity wells.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import REFERENCE, TABLES

from bfgprint.model.reference import BLOCKS, Remark
from bfgprint.rules.printed.reference import (
    required_block,
    required_card,
    required_pages,
    stamp,
)
from bfgprint.rules.required import Centred, Figure, Marks, Required


def _figures(block: str) -> dict[str, str]:
    required = required_block(block, TABLES, REFERENCE)
    return {
        name: each.value for name, each in required.items() if isinstance(each, Figure)
    }


KNOWN = {
    "turn": {"player_turns": "2", "row_3.lead": "3 Ordnance"},
    "basics": {"strip.faces3": "5, 6", "strip.result3": "3", "halves": "up"},
    "movement": {
        "run_1.type": "battleship", "run_1.one": "15", "run_1.two": "30",
        "run_2.one": "10", "run_3.one": "0", "defences_below": "5",
        "blast": "-5", "crippled": "-5",
    },
    "orders": {
        "order_0.short": "none", "order_0.turns": "1", "order_3.move": "0 to half",
        "order_2.turns": "2", "order_6.ordnance": "half", "order_4.nova": "yes",
        "order_1.name": "All Ahead Full", "order_1.teleport": "no",
    },
    "drift": {"search_range": "15", "face": "2", "author": "CyberShadow"},
    "checks": {
        "dice": "2D6", "under_fire": "-1", "contacts": "+1", "cap": "10",
        "fails": "11, 12", "odds_1.ld7": "7", "odds_3.ld7": "58%",
        "start_4.grade": "Crack", "start_4.leadership": "9",
    },
    "ramming": {"ram_3.battleship": "3D6", "ram_1.cruiser": "1D6", "half": "up"},
    "disengaging": {
        "mod_1.plus": "+1", "mod_1.within": "5", "mod_2.plus": "+3",
        "mod_3.plus": "-1", "mod_3.within": "15", "forced": "1",
        "worth": "10%", "worth.crippled": "25%",
    },
    "phenomena": {"well.small": "10", "well.medium": "15", "well.large": "30"},
    "gunnery": {
        "fp_6.firepower": "6", "fp_6.c0": "5", "fp_6.c4": "1", "fp_20.c1": "14",
        "rows": "20", "example": "10", "example.dice": "7", "left.A": "A",
    },
    "shifts": {"shift_1.when": "target within 15 cm", "shift_1.columns": "1 left"},
    "criticals": {"crit_5.result": "Engines: no turns", "crit_5.damage": "+1"},
    "crippled": {"slower": "-5"},
    "catastrophic": {"boom_1.rolls": "2-6", "boom_1.chance": "42%"},
    "blast": {"slower": "-5", "under_fire": "-1"},
    "craft": {"craft_9.fleet": "Tyranids", "craft_9.bomber": "-"},
    "meetings": {"meet_1.fighter": "both removed"},
    "boarding": {"result_3.loser": "3+", "result_3.winner": "6", "plus_4.plus": "+4"},
    "raids": {"raid_2.rolls": "2-3", "raid_2.escort": "fails", "never": "Tau"},
    "repairs": {"chance.dice8": "8", "chance.of8": "77%"},
}  # fmt: skip


@pytest.mark.parametrize("block", KNOWN)
def test_known_figures(block: str) -> None:
    """The figures that a player looks for."""
    assert KNOWN[block].items() <= _figures(block).items()


@pytest.mark.parametrize("block", BLOCKS)
def test_block_has_a_title_and_its_rows(block: str) -> None:
    """Whatever a block is about, its title and every row of the data are on paper."""
    said, figures = REFERENCE.blocks[block], _figures(block)
    assert figures["title"] == said.title
    assert figures.get("phase", "") == said.phase
    texts = {value for name, value in figures.items() if name.endswith(".text")}
    rows = {row.text for row in said.rows}
    assert rows <= texts if block != "orders" else not rows & texts


def test_orders_have_their_symbols() -> None:
    """All seven orders are drawn; a ship on none has no symbol."""
    required = required_block("orders", TABLES, REFERENCE)
    drawn = [name for name, each in required.items() if isinstance(each, Marks)]
    assert len(drawn) == 7
    assert "order_1.symbol.all-ahead-full" in drawn


def test_criticals_without_a_hull_rule() -> None:
    """Eleven rows, without that of hulls with a rule of their own."""
    figures = _figures("criticals")
    assert figures["crit_8.result"] == "Bridge: Ld -3"
    assert figures["crit_8.repair"] == "no"
    assert "crit_12.roll" not in figures
    assert "crit_1.damage" not in figures


def test_steps_of_a_ram() -> None:
    """Stop at the touch, roll, go on (RAM-16); an explosion at once (RAM-27).

    What each rolls stands below (RAM-24 to RAM-26).
    """
    figures = _figures("ramming")
    assert figures["row_4.text"].endswith("stop, roll damage, then finish the move.")
    assert figures["row_5.text"].startswith("An explosion counts at once")
    assert figures["half"] == "up"


def test_leadership_tests() -> None:
    """Choosing a target, asteroids and rams are among them (LTS-01)."""
    said = " ".join(_figures("tests").values())
    for words in ("nearest target", "asteroids", "a ram, see there"):
        assert words in said


def test_nobody_barred_from_teleporting() -> None:
    """Where the tables bar nobody, nothing is said of it."""
    tables = replace(TABLES, never_teleport=frozenset())
    assert "never" not in required_block("raids", tables, REFERENCE)


@pytest.mark.parametrize("back", [True, False])
def test_card(back: bool) -> None:
    """A card names its source; its back, where there is one, its title."""
    required = required_card("nova", TABLES, REFERENCE, back=back)
    source = "Remastered 1.10: Remastered rulebook, the Shooting Phase"
    assert required["source"] == Figure(source)
    assert ("back.title" in required) is back
    assert (required.get("back.compass-rose") == Centred()) is back


def test_pages_of_the_sheet() -> None:
    """Both sides say what they are, and of which book."""
    about: Required = {"stamp": Figure(stamp(REFERENCE))}
    assert required_pages("sheet", 2, REFERENCE) == {"about1": about, "about2": about}
    assert "Remastered 1.10" in stamp(REFERENCE)
    assert "unofficial" in stamp(REFERENCE)


def test_pages_of_a_booklet() -> None:
    """A booklet says so once, and numbers its pages."""
    required = required_pages("booklet", 4, REFERENCE)
    assert list(required) == ["about1", "page1", "page2", "page3", "page4"]
    assert required["page3"] == {"number": Figure("3")}


@pytest.mark.parametrize(
    ("block", "lead", "words"),
    [
        ("orders", "BFI", "no new try until that attacker is done"),
        ("checks", "squadron", "more than 15 cm from the rest"),
        ("crippled", "when", "starting hits are lost, rounding up. No escort ever"),
        ("criticals", "defence", "4 main weapons; 5 bays; 6 reactors, +1"),
        ("criticals", "own tables", "Eldar, Dark Eldar, Necrons, Tyranids"),
        ("catastrophic", "hulk", "Defences never drift"),
        ("disengaging", "passed", "no hulk"),
        ("disengaging", "escorts", "half its escorts lost, rounding down"),
        ("phenomena", "in asteroids", "no fire if braced or crippled"),
        ("phenomena", "low orbit", "lances and nova cannon fire on 4+; no torpedoes"),
        ("raids", "teleport", "as many hits left as the raider or fewer"),
        ("nova", "template", "in arc and in sight"),
        ("craft", "torpedo bombers", "a salvo of Strength 2, gone at its end"),
        ("craft", "missiles", "up to 45 degrees"),
        ("craft", "both", "a Thunderhawk fighter and assault boat"),
        ("launching", "torpedoes", "it may be two"),
        ("end", "4", "each asteroid field and minefield"),
        ("boarding", "value", "count twice, Kor'vattra half"),
        ("weapons", "squadron", "nearest first"),
    ],
)
def test_what_players_forget(block: str, lead: str, words: str) -> None:
    """Exceptions that decide games stand where they are looked for.

    Source: DIS-13, DIS-15, BFI-14; leadership.md, shooting.md, ordnance.md,
    end-phase.md, battlefield.md.
    """
    said = {row.lead: row.text for row in REFERENCE.blocks[block].rows}
    assert words in said[lead]


@pytest.mark.parametrize("lead", ["none", "Mine"])
def test_row_of_no_order_is_not_lost(lead: str) -> None:
    """A house row that names none of the orders stands below them all."""
    orders = REFERENCE.blocks["orders"]
    rows = (*orders.rows, Remark(lead=lead, text="Said of all."))
    blocks = {**REFERENCE.blocks, "orders": replace(orders, rows=rows)}
    required = required_block("orders", TABLES, replace(REFERENCE, blocks=blocks))
    assert required[f"row_{len(rows)}.text"] == Figure("Said of all.")
    assert "order_0.effect" not in required

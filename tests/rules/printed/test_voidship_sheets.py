"""What the sheet of a voidship must show, from the fewest figures to the fullest.

Source: seed 001, section 8.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from kit.voidship_samples import FEWEST, FULLEST, LANTERN, RULES, SPANNA, sheets_input
from rules.voidships.builders import held

from bfgprint.model.voidships import Voidship
from bfgprint.rules.printed.voidship_sheets import (
    pilot_chances,
    required_voidship,
    required_voidship_head,
    weapon_rows,
)
from bfgprint.rules.required import Blank, BoxCount, Figure, Tick

FEW = required_voidship(FEWEST, RULES)
SHOWN = required_voidship(LANTERN, RULES)


def test_head() -> None:
    """Name, class and size, as far as they are known."""
    assert required_voidship_head(FEWEST) == {"name": Figure("Errand")}
    assert required_voidship_head(LANTERN)["class"] == Figure("Pilgrim frigate")


def test_what_is_not_known_is_left_to_write_in() -> None:
    """A ship of three figures has room for all the others."""
    written = BoxCount(1, written=True)
    for name in ("manoeuvrability", "resilience", "pilot"):
        assert FEW[f"{name}.box"] == written
        assert name not in FEW
    assert FEW["wounds.box"] == BoxCount(20)
    assert FEW["shields.box"] == BoxCount(4)
    assert FEW["gun_4.name"] == FEW["crew_4.name"] == FEW["system_6.name"] == Blank()
    assert FEW["drive_3.box"] == FEW["drive.none"] == BoxCount(1)
    assert "engines.yes.tick" not in FEW
    assert "engines.no.tick" not in FEW


def test_what_is_known_is_printed() -> None:
    """The sample's figures, with Defence now beside the base."""
    figures = {
        "speed": "6", "defence": "4", "manoeuvrability": "4", "resilience": "12",
        "pilot": "7", "wounds": "18", "shields": "2", "drive": "Imperial Warp-Drive",
        "drive.turns": "D3+1", "unit": "units", "move_4.upto": "12",
        "gun_1.damage": "14 + 5 ED", "crew_2.role": "navigator's keeper",
        "keywords": "Imperium, Rogue Trader", "system_3.name": "Gellar Field",
    }  # fmt: skip
    assert {name: SHOWN[name] for name in figures} == {
        name: Figure(text) for name, text in figures.items()
    }
    assert SHOWN["defence.now"] == BoxCount(1, written=True)
    assert SHOWN["wounds.box"] == BoxCount(18)
    assert SHOWN["gun_1.traits"] == Blank()
    assert SHOWN["high_powered.no.tick"] == Tick()


def test_a_box_for_each_turn() -> None:
    """The option of each of eight Turns is ticked, so that no Test is forgotten."""
    assert SHOWN["tick_5.box"] == BoxCount(8)
    assert SHOWN["tick8"] == Figure("8")
    assert SHOWN["mind1"] != FEW["move_1.name"]


def test_orks_have_wrath() -> None:
    """WG-WJ-22: a box for Wrath, of a drive that may bring it alone."""
    assert required_voidship(SPANNA, RULES)["wrath"] == BoxCount(1, written=True)
    assert "wrath" not in SHOWN
    assert "wrath" not in FEW


def test_crew_without_a_role() -> None:
    """Who has no role stands there by name alone."""
    ship = replace(LANTERN, crew=(replace(LANTERN.crew[0], role=""),))
    fields = required_voidship(ship, RULES)
    assert fields["crew_1.name"] == Figure("Ysolde Varn")
    assert "crew_1.role" not in fields


def test_engines_may_be_known_not_to_work() -> None:
    """W-22: what the file says is ticked."""
    assert required_voidship(FULLEST, RULES)["engines.no.tick"] == Tick()


def test_pilot_chances() -> None:
    """The exact chance of 7 dice at DN 3; at other DNs where a ruling asks for them."""
    assert pilot_chances(LANTERN, RULES) == (("3", "86 %"),)
    rules = held(boost_penalises_full_stop_test=True)
    assert pilot_chances(LANTERN, rules) == (("3", "86 %"), ("5", "52 %"))


@pytest.mark.parametrize(("has", "rows"), [(0, 4), (3, 4), (4, 5), (6, 6), (40, 40)])
def test_weapons_leave_rows_to_write_in(has: int, rows: int) -> None:
    """Four to six rows, and as many as there are weapons."""
    ship = replace(FULLEST, weapons=FULLEST.weapons[:has])
    assert len(weapon_rows(ship)) == rows


def test_no_wounds_no_boxes() -> None:
    """A ship of no Wounds has no boxes for them."""
    fields = required_voidship(replace(FEWEST, wounds=0, shields=0), RULES)
    assert fields["wounds"] == fields["shields"] == Figure("0")
    assert "wounds.box" not in fields


@pytest.mark.parametrize(
    "ships",
    [
        (),
        (FEWEST,) * 201,
        (replace(FEWEST, pilot=41),),
        (replace(FEWEST, wounds=201),),
        (replace(FEWEST, shields=201),),
    ],
)
def test_no_more_than_a_file_may_hold(ships: tuple[Voidship, ...]) -> None:
    """What no file can ask for is refused in an edited print as well."""
    with pytest.raises(ValueError, match=r"voidships|Pilot Test|Wounds"):
        sheets_input(*ships)

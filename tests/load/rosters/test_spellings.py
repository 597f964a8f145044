"""Every spelling in the catalogues, read as the facts read it.

Source: ``tests/data/roster_spellings.json``, which says where it is from.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kit.rosters import List, gothic, gun_row, roster, ship_row

from bfgprint.findings import Finding
from bfgprint.load.rosters import figures
from bfgprint.load.rosters.spelling import Spelling, load_spelling
from bfgprint.load.rosters.tree import RosterProfile
from bfgprint.load.rosters.weapons import WeaponLine, strength_of, weapon_line
from bfgprint.resources import data_dir

DATA = Path(__file__).resolve().parents[2] / "data" / "roster_spellings.json"
TABLE: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
SPELLING = load_spelling((data_dir(),))
FACINGS = SPELLING.file.facings


@pytest.fixture
def spelling() -> Spelling:
    """The catalogues' words, as bundled."""
    return SPELLING


def _rows(table: str) -> list[Any]:
    return [pytest.param(*row, id=repr(row[0])) for row in TABLE[table].items()]


@pytest.mark.parametrize(("text", "expected"), _rows("type"))
def test_types(spelling: Spelling, text: str, expected: str) -> None:
    """Each spelling of a type is that type."""
    assert spelling.type(text) == expected


@pytest.mark.parametrize(("text", "expected"), _rows("hits"))
def test_hits(text: str, expected: int) -> None:
    """Hits that are not a number are understood; a box to tick is one hit."""
    assert figures.hits(text, "Escort", "escort") == expected


@pytest.mark.parametrize(("text", "expected"), _rows("speed"))
def test_speeds(text: str, expected: object) -> None:
    """The three speeds of Eldar are three, in the order written."""
    assert figures.speeds(text) == expected


@pytest.mark.parametrize(("text", "expected"), _rows("turns"))
def test_turns(text: str, expected: object) -> None:
    """Turns may be special, or none."""
    assert figures.turns(text) == expected


@pytest.mark.parametrize(("text", "expected"), _rows("shields"))
def test_shields(text: str, expected: object) -> None:
    """Fields, saves and shields by quadrant are what they are called."""
    assert figures.shields(text) == expected


@pytest.mark.parametrize(("text", "expected"), _rows("turrets"))
def test_turrets(text: str, expected: list[object]) -> None:
    """Turrets may be something else, of which there is a number or none."""
    assert figures.turrets(text) == tuple(expected)


@pytest.mark.parametrize(("text", "expected"), _rows("armour"))
def test_armour(text: str, expected: list[int]) -> None:
    """Each spelling of armour gives front, sides, rear and the deflector's front."""
    read = figures.armour(text, FACINGS)
    facings = read if isinstance(read, dict) else {"other": read}
    assert isinstance(facings, dict)
    values = [facings.get(f, facings.get("other")) for f in ("front", "sides", "rear")]
    deflector = facings.get("deflector_front")
    assert [*values, *([deflector] if deflector else [])] == expected


def _line(spelling: Spelling, name: str, **texts: str) -> WeaponLine:
    names = {"reach": "Range/Speed", "strength": "Firepower/Str", "arc": "Fire Arc"}
    values = {names[key]: text for key, text in texts.items()}
    profile = RosterProfile(name=name, type_name="Armament", values=values)
    return weapon_line(profile, (), spelling)


def _reach(line: WeaponLine) -> dict[str, Any]:
    assert line.unclear == ()
    said = ("weapon", "kind", "location", "strength", "arcs")
    keys = {key: value for key, value in line.keys.items() if key not in said}
    if "craft" in keys:
        keys["craft"] = {craft["name"]: craft["speed_cm"] for craft in keys["craft"]}
    return keys


@pytest.mark.parametrize(("text", "expected"), _rows("reach"))
def test_reach(spelling: Spelling, text: str, expected: dict[str, Any]) -> None:
    """Each spelling of a range, a speed or craft is understood as what it is."""
    text, _, moves = text.partition("|")
    name = "Prow Torpedoes" if moves else "Prow Launch Bays"
    if not moves and "craft" not in expected:
        name = "Weapons Battery"
    assert _reach(_line(spelling, name, reach=text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"), [row for row in _rows("reach") if ":" in str(row.id)]
)
def test_craft_on_lines(
    spelling: Spelling, text: str, expected: dict[str, Any]
) -> None:
    """Craft may stand on lines of their own, as the files have them."""
    text = text.replace("cm ", "cm\n ")
    assert _reach(_line(spelling, "Launch Bays", reach=text)) == expected


@pytest.mark.parametrize(("text", "expected"), _rows("strength"))
def test_strength(spelling: Spelling, text: str, expected: object) -> None:
    """A strength is a number, dice, or the words as they stand."""
    if text.endswith("Thunderhawks"):
        line = _line(spelling, "Prow Launch Bay", strength=text)
        assert line.keys["strength"] == expected
    else:
        assert strength_of(text) == expected


@pytest.mark.parametrize(("text", "expected"), _rows("arc"))
def test_arcs(spelling: Spelling, text: str, expected: list[str]) -> None:
    """Each spelling of an arc names the same quarters."""
    line = _line(spelling, "Weapons Battery", arc=text)
    assert (line.keys["arcs"], line.unclear) == (expected, ())


@pytest.mark.parametrize(
    ("kind", "location", "names"),
    [pytest.param(*row, id=f"{row[0]}-{row[1]}") for row in TABLE["names"]],
)
def test_names(spelling: Spelling, kind: str, location: str, names: list[str]) -> None:
    """The kind and the place of each weapon follow from its name."""
    for name in names:
        keys = _line(spelling, name).keys
        assert (name, keys["kind"], keys.get("location", "")) == (name, kind, location)


@pytest.mark.parametrize(
    ("strength", "arc", "dropped"),
    [
        ("2 Squadrons", "-", ()),
        ("(Capacity: 2)", "", ()),
        ("3 Squadrons*", "-", ("all but the number of Firepower/Str 3 Squadrons*",)),
        ("3 Thunderhawks", "", ("all but the number of Firepower/Str 3 Thunderhawks",)),
        ("2", "All Arround", ("Fire Arc All Arround",)),
        ("2 Squadrons or 4 Torpedos", "Quadrant", ("Fire Arc Quadrant",)),
    ],
)
def test_dropped_of_a_bay(
    spelling: Spelling, strength: str, arc: str, dropped: tuple[str, ...]
) -> None:
    """What of a launch bay has no place on paper is told of."""
    line = _line(spelling, "Launch Bays", strength=strength, arc=arc)
    assert (line.dropped, line.unclear) == (dropped, ())
    assert "arcs" not in line.keys


def test_asterisk(spelling: Spelling) -> None:
    """So is the asterisk behind a gun's strength; its arcs are on paper."""
    line = _line(spelling, "Weapons Battery", strength="6*", arc="Quadrant")
    assert line.dropped == ("all but the number of Firepower/Str 6*",)
    assert line.keys["arcs"] == ["quadrant"]


def test_dropped_is_told(noted: Callable[[List], list[Finding]]) -> None:
    """The report names the ship and the weapon."""
    gun = gun_row("Prow Launch Bays", "Fighters: 30cm", "2*", "Left")
    found = noted(roster(gothic(rows=(ship_row(), gun))))
    assert [(each.code, each.message) for each in found] == [
        ("ROST-03", f"Gothic Class Cruiser: {text} of the launch bays is not on paper")
        for text in ("Fire Arc Left", "all but the number of Firepower/Str 2*")
    ]

"""Notes of a fleet's own rules: whom each concerns, and where it is printed.

Source: leadership.md, shooting.md, end-phase.md, ordnance.md.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import (
    BATTLESHIP,
    CRUISER,
    ESCORT,
    LIBRARY,
    STATION,
    TABLES,
    bays,
    fleet,
    guns,
    ship,
    squadron,
)

from bfgprint.model.notes import Note
from bfgprint.model.profile import Profile
from bfgprint.model.weapons import WeaponKind
from bfgprint.rules.notes import COMMAND, SHEET, fleet_notes, notes_of

NOTE = Note(text="a note")
CARRIER = replace(CRUISER, armament=(bays("D3+1"), guns()))


@pytest.mark.parametrize(
    ("note", "profile", "expected"),
    [
        pytest.param(NOTE, CRUISER, True, id="all"),
        pytest.param(replace(NOTE, factions=("Imperium", "Orks")), CRUISER, True),
        pytest.param(replace(NOTE, factions=("Orks",)), CRUISER, False),
        pytest.param(replace(NOTE, classes=("Lunar",)), CRUISER, True),
        pytest.param(replace(NOTE, classes=("Lunar",)), ESCORT, False),
        pytest.param(replace(NOTE, types=("battleship",)), BATTLESHIP, True),
        pytest.param(replace(NOTE, types=("battleship",)), CRUISER, False),
        pytest.param(replace(NOTE, subtypes=("frigate",)), ESCORT, True),
        pytest.param(replace(NOTE, subtypes=("frigate",)), CRUISER, False),
        pytest.param(replace(NOTE, rules=("Massive",)), CRUISER, False),
        pytest.param(
            replace(NOTE, rules=("Massive",)),
            replace(CRUISER, rules=("Massive",)),
            True,
        ),
        pytest.param(replace(NOTE, weapons=("weapons battery",)), CRUISER, True),
        pytest.param(replace(NOTE, weapons=("pulsar lance",)), CRUISER, False),
        pytest.param(
            replace(NOTE, weapon_kinds=("launch bay",)), CARRIER, True, id="bays"
        ),
        pytest.param(
            replace(NOTE, weapon_kinds=("launch bay",)), ESCORT, False, id="no bays"
        ),
        pytest.param(replace(NOTE, in_dice=True), CARRIER, True, id="dice"),
        pytest.param(
            replace(NOTE, in_dice=True, weapon_kinds=("battery",)),
            CARRIER,
            False,
            id="dice of another weapon",
        ),
        pytest.param(replace(NOTE, immobile=True), STATION, True, id="still"),
        pytest.param(replace(NOTE, immobile=True), CRUISER, False, id="moving"),
        pytest.param(
            replace(NOTE, factions=("Imperium",), types=("escort",)),
            CRUISER,
            False,
            id="one of two",
        ),
    ],
)
def test_whom_a_note_concerns(note: Note, profile: Profile, expected: bool) -> None:
    """Every criterion that is given must be met, by one of its values."""
    tables = replace(TABLES, notes=(note,))
    assert notes_of(profile, SHEET, tables) == (("a note",) if expected else ())


def test_a_note_has_its_place() -> None:
    """What is for the command page does not stand on every sheet."""
    tables = replace(TABLES, notes=(replace(NOTE, on=(COMMAND,)),))
    assert notes_of(CRUISER, SHEET, tables) == ()
    assert notes_of(CRUISER, COMMAND, tables) == ("a note",)


def test_nothing_is_said_twice() -> None:
    """Two rows with the same words make one note."""
    tables = replace(TABLES, notes=(NOTE, NOTE))
    assert notes_of(CRUISER, SHEET, tables) == ("a note",)


def test_notes_of_a_fleet() -> None:
    """The command page says once what concerns any ship, escorts included."""
    notes = (
        replace(NOTE, text="of escorts", types=("escort",), on=(COMMAND,)),
        replace(NOTE, text="of cruisers", types=("cruiser",), on=(COMMAND,)),
        replace(NOTE, text="of Orks", factions=("Orks",), on=(COMMAND,)),
    )
    list_ = fleet(ship(), ship(), squadron(ESCORT, ESCORT))
    tables = replace(TABLES, notes=notes)
    assert fleet_notes(list_, tables) == ("of escorts", "of cruisers")


BUNDLED = {
    "Void Stalker": [
        "criticals on 4+",
        "blast markers: -5 cm in each of its two moves",
        "turrets hit its torpedoes and craft on 6",
        "pulsar: a hit rolls on, up to 3 hits for each point",
    ],
    "Torture": [],
    "Cairn": ["damage control repairs on 4+"],
    "Jackal": [],
    "Hive Ship": [],
    "Kass'l/Orca": [],
    "Lunar": [],
    "Space Station": [
        "gunnery: column of defences, any facing",
        "End Phase: D6 of the blast markers that touch it come off",
    ],
    "Defence Monitor": [],
}


@pytest.mark.parametrize("name", BUNDLED)
def test_notes_of_bundled_hulls(name: str) -> None:
    """Each fact stands with the hulls that it is about, and with no others."""
    [hull] = LIBRARY.find_hulls(name, None)
    assert list(notes_of(hull, SHEET, TABLES)) == BUNDLED[name]


def test_dice_bays_are_spoken_of_once() -> None:
    """ordnance.md: Ork bays are rolled when launching, and craft above are lost."""
    [text] = fleet_notes(fleet(ship(CARRIER), ship(CARRIER)), TABLES)
    assert text.startswith("Bays in dice: roll when launching")
    assert fleet_notes(fleet(ship()), TABLES) == ()


def test_kinds_of_weapon_exist() -> None:
    """A note on a kind of weapon is about one that there is."""
    kinds = {kind for note in TABLES.notes for kind in note.weapon_kinds}
    assert kinds <= set(WeaponKind)

"""Names as people write them come back from the page as they were written.

A false alarm here keeps a club from printing at all (exit code 4), so each kind
of letter that the typeface has must survive the way through the PDF.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from verify.faults import found_in, open_press, orders, sheets

HYPHENS = "Daughter-of-the-Emperor-and-of-the-Imperial-Navy-of-the-Gothic-Sector"

NAMES = [
    pytest.param("Lord Daros", id="plain"),
    pytest.param("Da Big 'Un", id="apostrophe"),
    pytest.param('"Quoted"', id="quotation marks"),
    pytest.param("Sound & Fury", id="ampersand"),
    pytest.param("<b>Bold</b>", id="like XML"),
    pytest.param("{{ 7 * 7 }}", id="like a template"),
    pytest.param("(One (Two))", id="brackets"),
    pytest.param("Back\\slash", id="backslash"),
    pytest.param("100 % %d", id="per cent"),
    pytest.param("Vash'ya-Dawn", id="hyphen within"),
    pytest.param("HMS 1815", id="digits"),
    pytest.param("-", id="a hyphen alone"),
    pytest.param("Sword-", id="hyphen at the end"),
    pytest.param(HYPHENS, id="broken at a hyphen"),
    pytest.param("Élan", id="Latin-1"),
    pytest.param("Łódź", id="Polish"),
    pytest.param("Грозный", id="Cyrillic"),
    pytest.param("Ấ Ệ Ǟ Ṩ ỗ", id="stacked accents"),
    pytest.param("Ωμέγα", id="Greek"),
    pytest.param("Sword – Shield", id="dash"),
    pytest.param("E\u0301lan", id="decomposed"),
    pytest.param("\ufb01re", id="ligature"),
]


def _fleet(folder: Path, name: str, of: str) -> str:
    """Write a fleet file in which a ship or the fleet itself has this name."""
    given = {"fleet": "Test", "ship": "Agrippa"} | {of: name}
    quoted = {key: value.replace("\\", "\\\\") for key, value in given.items()}
    quoted = {key: value.replace('"', '\\"') for key, value in quoted.items()}
    path = folder / "fleet.toml"
    path.write_text(
        f'kind = "fleet"\nname = "{quoted["fleet"]}"\nfaction = "Imperium"\n'
        f'[[ships]]\nclass = "Lunar"\nname = "{quoted["ship"]}"\n',
        encoding="utf-8",
    )
    return str(path)


@pytest.mark.parametrize("name", NAMES)
def test_ship(name: str, tmp_path: Path) -> None:
    """A ship's name passes on its sheet and on both pages of the fleet."""
    press = open_press()
    assert found_in(sheets(press, _fleet(tmp_path, name, "ship")), press) == []


@pytest.mark.parametrize("name", NAMES)
def test_fleet(name: str, tmp_path: Path) -> None:
    """A fleet's name passes in the heads and in every footer."""
    press = open_press()
    assert found_in(sheets(press, _fleet(tmp_path, name, "fleet")), press) == []


@pytest.mark.parametrize("layout", ["card-a6", "half", "full"])
def test_stacked_accents_at_the_top(layout: str, tmp_path: Path) -> None:
    """The tallest capitals pass where a sheet begins, in the largest type too."""
    press = open_press()
    words = _fleet(tmp_path, "Ấ Ệ Ǟ", "ship")
    assert found_in(sheets(press, words, layout), press) == []


def test_fleet_on_cards(tmp_path: Path) -> None:
    """A fleet's name passes in the footer of its cards."""
    press = open_press()
    words = _fleet(tmp_path, "Sound & Fury", "fleet")
    assert found_in(orders(press, words), press) == []

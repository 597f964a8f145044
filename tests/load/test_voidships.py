"""Voidship files and logs that are not right: each mistake with its place.

Source: the bad input that players write; seed 001.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bfgprint.errors import BfgprintError
from bfgprint.load.reader import parse_source
from bfgprint.load.voidship_files import load_voidship_file
from bfgprint.load.voidship_logs import load_voidship_log
from bfgprint.load.voidships import load_voidships
from bfgprint.resources import data_dir

RULES = load_voidships((data_dir(),))
SHIP = 'kind = "voidship"\n[[voidships]]\nname = "Errand"\nspeed = 6\ndefence = 4\n'
LOG = 'kind = "voidship-log"\nship = "Errand"\nspeed = 6\n'
JUMP = '[jump]\ndestination = "Port Wander"\ndrive = "imperial"\n'


def _said(load: Callable[..., object], text: str) -> list[str]:
    """Return what is found in a file's text."""
    try:
        load(parse_source("a.toml", text), RULES)
    except BfgprintError as error:
        return [str(each) for each in error.findings]
    return []


def _of_file(text: str) -> list[str]:
    return _said(load_voidship_file, text)


def _of_log(text: str) -> list[str]:
    return _said(load_voidship_log, text)


@pytest.mark.parametrize("speed", ["0", "-3", '"fast"', "nan", "true"])
def test_speed_is_more_than_nothing(speed: str) -> None:
    """A Speed of 0, below it, or no number at all is found on its line."""
    text = SHIP.replace("speed = 6", f"speed = {speed}")
    (said,) = _of_file(text)
    assert said.startswith("a.toml:4:")
    assert "voidships[1].speed" in said
    (said,) = _of_log(LOG.replace("speed = 6", f"speed = {speed}"))
    assert said.startswith("a.toml:3:")


def test_fractional_speed_is_read() -> None:
    """Halves and other fractions are Speeds as well."""
    source = parse_source("a.toml", SHIP.replace("speed = 6", "speed = 6.5"))
    assert load_voidship_file(source, RULES)[0].speed == 6.5


def test_unknown_drive_names_the_nearest() -> None:
    """A drive that there is not is named with the one that is spelt most alike."""
    (said,) = _of_file(SHIP + 'drive = "imperal"\n')
    assert said.startswith(
        'a.toml:6:1: voidships[1].drive: there is no drive "imperal"'
    )
    assert 'did you mean "imperial"?' in said


def test_unknown_drive_like_none() -> None:
    """Where nothing is spelt alike, all drives are named."""
    (said,) = _of_file(SHIP + 'drive = "zzzz"\n')
    assert "(one of imperial; ork; tau; Imperial Warp-Drive; " in said
    assert said.endswith("; none) [WG-LOG-01]")


@pytest.mark.parametrize(
    ("more", "has_them"),
    [
        ("", False),
        ('systems = ["high powered engines"]\n', True),
        ('systems = ["High Powered Engines"]\nhigh_powered_engines = false\n', False),
        ("high_powered_engines = true\n", True),
    ],
)
def test_high_powered_engines_among_the_systems(more: str, has_them: bool) -> None:
    """A ship that lists them as a system has them, if it does not say otherwise."""
    (ship,) = load_voidship_file(parse_source("a.toml", SHIP + more), RULES)
    assert ship.high_powered_engines is has_them


@pytest.mark.parametrize("drive", ["Imperial Warp-Drive", "TAU", "none", "None"])
def test_drives_by_any_spelling(drive: str) -> None:
    """A drive's id or name in any case will do; so will none."""
    assert _of_file(f'{SHIP}drive = "{drive}"\n') == []


def test_names_are_told_apart() -> None:
    """Two ships of one name are found at the second."""
    again = SHIP.replace('kind = "voidship"\n', "").replace("Errand", "ERRAND")
    (said,) = _of_file(SHIP + again)
    assert said.startswith("a.toml:7:1: voidships[2].name: ")
    assert "[WG-LOG-03]" in said


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('kind = "voidship"\n', 'the key "voidships" is missing'),
        ('kind = "voidship"\nvoidships = []\n', "voidships"),
        (SHIP.replace("defence = 4\n", ""), 'the key "defence" is missing'),
        (SHIP + "pilots = 3\n", 'unknown key "pilots" (did you mean "pilot"?)'),
        (SHIP + "wounds = 201\n", "wounds"),
    ],
)
def test_shapes(text: str, words: str) -> None:
    """What is missing, unknown or too large is said in a player's words."""
    assert any(words in said for said in _of_file(text))


def test_unknown_option_names_the_nearest() -> None:
    """An option that there is not is named with the one spelt most alike."""
    (said,) = _of_log(LOG + '[[turns]]\noption = "Slow Ahed"\n')
    assert said.startswith("a.toml:5:1: turns[1].option: ")
    assert 'did you mean "Slow Ahead"?' in said


@pytest.mark.parametrize(
    ("numbers", "place"), [((1, 3), "a.toml:8:1"), ((2,), "a.toml:5:1")]
)
def test_missing_turns(numbers: tuple[int, ...], place: str) -> None:
    """Turns that are numbered leave none out."""
    turns = "".join(f'[[turns]]\nturn = {n}\noption = "CS"\n' for n in numbers)
    (said,) = _of_log(LOG + turns)
    assert said.startswith(f"{place}: turns[{len(numbers)}].turn: is Turn")
    assert "[WG-LOG-02]" in said


def test_jump_after_the_last_turn() -> None:
    """A jump does not begin in a Turn that nobody wrote down."""
    (said,) = _of_log(LOG + JUMP + "from_turn = 4\n")
    assert "the jump begins in Turn 4; there are 0 [WG-LOG-02]" in said


def test_unknown_drive_of_a_jump() -> None:
    """The drive of a jump is named in full or by its id."""
    (said,) = _of_log(LOG + JUMP.replace("imperial", "imperium"))
    assert "jump.drive" in said
    assert "[WG-LOG-01]" in said


def test_previous_option_is_one() -> None:
    """The option before the first Turn is one that there is."""
    (said,) = _of_log(LOG + 'previous = "Warp"\n')
    assert said.startswith("a.toml:4:1: previous: ")


def test_actions_in_any_spelling() -> None:
    """``Combat Action`` and ``combat`` are the same action."""
    text = LOG + '[[turns]]\noption = "CS"\nactions = ["combat Action", "Sing"]\n'
    log = load_voidship_log(parse_source("a.toml", text), RULES)
    assert log.turns[0].actions == ("Combat", "Sing")

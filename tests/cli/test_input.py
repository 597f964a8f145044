"""Fleets given on the command line: files, words, and what is neither."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

FLEETS = Path(__file__).resolve().parent.parent / "fleets"
GOOD = sorted((FLEETS / "good").glob("*.toml"))
BAD = sorted((FLEETS / "bad").glob("*.toml"))
ILLEGAL = sorted((FLEETS / "illegal").glob("*.toml"))

FLEET = 'kind = "fleet"\nname = "F"\n[[ships]]\nclass = "Lunar"\n'

Runner = Callable[..., Any]


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_file_is_printed(path: Path, run: Runner) -> None:
    """A good file prints without a word but the path of the print."""
    assert run("sheets", path, "-o", "out.pdf") == (0, "out.pdf\n", "")
    assert Path("out.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_file_is_refused(path: Path, folder: Path, refused: Runner) -> None:
    """A bad file ends with 3 where it can't be read, else with 1, one line a code."""
    alone = Path(shutil.copy(path, folder / path.name))  # others there would be named
    result = refused("sheets", alone)
    lines = result.err.splitlines()
    assert all(line.startswith(str(alone)) for line in lines)
    assert result.code == (3 if "[LOAD-" in result.err else 1)


@pytest.mark.parametrize("path", ILLEGAL, ids=lambda path: path.stem)
def test_illegal_list_is_printed(path: Path, run: Runner) -> None:
    """design.md: a list that is not legal is printed, with what is wrong told.

    The first comment of its file names the codes, in the order of the findings.
    """
    result = run("sheets", path, "-o", "out.pdf")
    codes = re.findall(r"\[([A-Z]+-\d+)\]$", result.err, re.MULTILINE)
    assert codes == path.read_text("utf-8").splitlines()[0].removeprefix("#").split()
    assert result.out == "out.pdf\n"
    assert Path("out.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("verb", [["cards", "orders"], ["cards", "drift"]])
def test_cards_refuse_the_same(verb: list[str], refused: Runner) -> None:
    """Cards refuse what sheets refuse."""
    result = refused(*verb, FLEETS / "bad" / "unknown-class.toml")
    assert result.code == 1
    assert result.err.count("[LIST-01]") == 2


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("none.toml", "no such file"),
        ("none/none.toml", "no such file"),
        ("folder.toml", "is a folder, not a file (give the file itself)"),
        (".", "is a folder, not a file (give the file itself)"),
        ("Lunar/Sword", "no such file"),
    ],
)
def test_no_file(name: str, message: str, folder: Path, refused: Runner) -> None:
    """What looks like a file and is none is named with the reason."""
    (folder / "folder.toml").mkdir()
    result = refused("sheets", name)
    assert result.code == 3
    assert result.err == f"{name}: {message} [LOAD-01]\n"


@pytest.mark.parametrize("name", ["a.ros", "a.rosz", "a.json", "A.ROSZ"])
def test_roster(name: str, folder: Path, refused: Runner) -> None:
    """A file with a roster's name that holds none is named with the remedy."""
    (folder / name).write_text("{}")
    result = refused("sheets", name)
    assert result.code == 3
    assert result.err == (
        f'{name}: roster: has no key "roster" '
        "(export it from New Recruit as JSON) [LOAD-12]\n"
    )


@pytest.mark.parametrize(
    "words",
    ["Lunar, Sword*4", "4 Sword", "2x Lunar", "Explorer Vash'ya", "Gal'leath Bork'an"],
)
def test_words_are_printed(words: str, run: Runner) -> None:
    """A fleet in words prints like one in a file."""
    assert run("sheets", words, "-o", "out.pdf") == (0, "out.pdf\n", "")


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ("", 3, '"": can\'t be understood as a list of classes'),
        ("Lunar,,", 3, '"Lunar,,": can\'t be understood as a list of classes'),
        ("Sord*4", 1, '"Sord*4": no class "Sord" (did you mean "Sword"?) [LIST-01]'),
        ("Lunar*1.5", 1, '"Lunar*1.5": no class "Lunar*1.5"'),
        ("Gal'leath/Explorer", 1, '"Gal\'leath/Explorer": the class'),
        ("Lunar*0", 1, '"Lunar*0": 0 of "Lunar" can\'t be meant'),
        ("x" * 5_000, 1, '"' + "x" * 57 + '...": is 5,000 characters long'),
        ("Lu\x1b[31mnar", 1, '"Lu\\x1b[31mnar": holds U+001B'),
    ],
    ids=lambda value: value[:20] if isinstance(value, str) else None,
)
def test_words_are_refused(
    words: str, code: int, message: str, refused: Runner
) -> None:
    """Mistakes in words have no line number, and steer no terminal."""
    result = refused("sheets", words)
    assert result.code == code
    assert result.err.startswith(message)
    assert ":1:1" not in result.err
    assert len(result.err.splitlines()) == 1


def test_folder_called_like_a_class(folder: Path, run: Runner) -> None:
    """A folder does not hide the class of its name; a file would."""
    (folder / "Lunar").mkdir()
    assert run("sheets", "Lunar", "-q").code == 0
    (folder / "Gothic").write_text("nonsense")
    result = run("sheets", "Gothic", "-q")
    assert result.code == 3
    assert result.err.startswith("Gothic:1:1: not TOML")


def test_first_bad_fleet_stops_the_run(folder: Path, refused: Runner) -> None:
    """Of several fleets none is printed where one can't be."""
    (folder / "good.toml").write_text(FLEET)
    assert refused("sheets", "good.toml", "none.toml").code == 3


def test_hundreds_of_mistakes(folder: Path, refused: Runner) -> None:
    """Hundreds of mistakes are counted, not all printed."""
    ship = '[[ships]]\nclass = "Lunnar"\n'
    (folder / "fleet.toml").write_text('kind = "fleet"\nname = "F"\n' + ship * 300)
    lines = refused("sheets", "fleet.toml").err.splitlines()
    assert len(lines) == 41
    assert lines[-1] == "... and 260 more"


def named(whose: str, name: str) -> str:
    """Return a fleet in which one thing has this name."""
    fleet, ship, squadron = (
        name if whose == each else "F" for each in ("fleet", "ship", "squadron")
    )
    return (
        f'kind = "fleet"\nname = "{fleet}"\n'
        f'[[ships]]\nclass = "Lunar"\nname = "{ship}"\n'
        f'[[squadrons]]\nname = "{squadron}"\n'
        'ships = [{ class = "Sword", count = 2 }]\n'
    )


@pytest.mark.parametrize(
    ("name", "code"),
    [("戦艦", "FIT-02"), ("שלום", "FIT-03"), ("x\u0301y", "FIT-03")],
    ids=ascii,
)
@pytest.mark.parametrize("whose", ["ship", "squadron", "fleet"])
def test_name_that_can_not_be_printed(
    name: str, code: str, whose: str, folder: Path, refused: Runner
) -> None:
    """A name that needs another typeface or shaping is refused, and named."""
    (folder / "fleet.toml").write_text(named(whose, name), encoding="utf-8")
    result = refused("sheets", "fleet.toml")
    assert result.code == 1
    assert result.err.startswith("fleet.toml:")
    assert " holds " in result.err
    assert f"[{code}]" in result.err


@pytest.mark.parametrize("name", ["word " * 40, "x" * 200, "x" * 1_000], ids=len)
@pytest.mark.parametrize("whose", ["ship", "squadron", "fleet"])
def test_long_name(name: str, whose: str, folder: Path, run: Runner) -> None:
    """A long name is fitted, or refused as too long."""
    (folder / "fleet.toml").write_text(named(whose, name))
    result = run("sheets", "fleet.toml")
    assert result.code in (0, 1)
    assert (result.code == 1) == ("does not fit" in result.err)


CROWDED = """kind = "fleet"
name = "F"
faction = "Orks"
[[ships]]
class = "Ork Hulk"
name = "Unconquerable Resolve of Saint Sebastian Thor"
options = ["torpedo bommas"]
"""


def test_crowded_sheet_takes_the_next_layout(folder: Path, run: Runner) -> None:
    """What does not fit a card is printed larger, and the user is told."""
    (folder / "fleet.toml").write_text(CROWDED)
    result = run("sheets", "fleet.toml", "--paper", "letter", "-o", "f.pdf")
    assert (result.code, result.out) == (0, "f.pdf\n")
    assert "(all sheets are printed with --layout half) [FIT-05]" in result.err


def test_layout_that_was_asked_for_is_kept(folder: Path, refused: Runner) -> None:
    """A layout that is named is not exchanged for another."""
    (folder / "fleet.toml").write_text(CROWDED)
    options = ("--paper", "letter", "--layout", "card-a6")
    result = refused("sheets", "fleet.toml", *options)
    assert result.code == 1
    assert "(choose a larger --layout or --paper) [FIT-05]" in result.err

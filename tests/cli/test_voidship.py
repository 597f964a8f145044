"""``bfgprint voidship`` as a user meets it: cards, reference, what is refused."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Protocol

import pytest
from cli.conftest import Run
from kit.places import ROOT

from bfgprint.cli.commands.voidship import command

SHIPS = ROOT / "data" / "voidships" / "errant-venture.toml"


class Runner(Protocol):
    """Runs the command line."""

    def __call__(self, *arguments: object) -> Run:
        """Return what it came to."""


@pytest.fixture
def file(folder: Path) -> str:
    """A file of three ships."""
    shutil.copy(SHIPS, folder / "crew.toml")
    return "crew.toml"


def test_verbs_are_listed(run: Runner) -> None:
    """The group says what it prints."""
    said = run("voidship", "--help").out
    assert all(verb in said for verb in ("cards", "sheets", "jump", "reference"))
    assert command.list_commands(None) == ["cards", "sheets", "jump", "reference"]  # type: ignore[arg-type]  # it needs no context


def test_mistyped_verb(run: Runner) -> None:
    """The nearest verb of the group is named."""
    result = run("voidship", "card")
    assert result.code == 2
    assert 'No such command "card". Did you mean "cards"?' in result.err


def test_cards_of_any_ship(run: Runner) -> None:
    """All seven fit poker cards; `check` agrees."""
    assert run("voidship", "cards") == (0, "output/voidship-cards.pdf\n", "")
    assert run("check", "output/voidship-cards.pdf", "--strict").code == 0


def test_cards_of_one_ship(file: str, run: Runner) -> None:
    """Of a file one ship may be named; the unit is the table's."""
    ship = ("--ship", "da big spanna", "--unit", "leagues", "--fold")
    result = run("voidship", "cards", file, *ship, "-o", "a.pdf")
    assert (result.code, result.err) == (0, "")
    assert run("check", "a.pdf", "--strict").code == 0


def test_cards_left_out(file: str, run: Runner) -> None:
    """A ship gets no card for what it can't do, which is said."""
    result = run("voidship", "cards", file, "--ship", "Vash'ya'tol", "--estimate")
    assert result.code == 0
    assert result.err == (
        "crew.toml:46:1: voidships[3]: note: Vash'ya'tol has no High Powered Engines: "
        "it gets no card Boost Engines, High Powered [WG-LOG-04]\n"
    )


def test_ship_without_a_drive(folder: Path, run: Runner) -> None:
    """Without a drive there is no card for the jump."""
    text = 'kind = "voidship"\nvoidships = [{ name = "Tug", speed = 2, defence = 3 }]\n'
    (folder / "tug.toml").write_text(text, "utf-8")
    result = run("voidship", "cards", "tug.toml", "--estimate")
    assert result.code == 0
    assert "Tug has no drive: it gets no card Warp Jump [WG-LOG-04]" in result.err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("cards", "--ship", "Tug"), 2, "--ship is a ship of FILE"),
        (("cards", "crew.toml", "--ship", "Spanner"), 2, "Da Big Spanna"),
        (("cards", "crew.toml", "--unit", "x" * 21), 2, "a word of up to 20 letters"),
        (("reference", "--unit", " "), 2, "a word of up to 20 letters"),
        (("cards", "none.toml"), 3, "none.toml"),
        (("cards", "--card", "mini"), 1, "(choose --card bridge, which is larger)"),
        (("reference", "--paper", "a5"), 1, "more than paper a5 has room for"),
    ],
)
@pytest.mark.usefixtures("file")
def test_refusals(
    arguments: tuple[str, ...], code: int, said: str, refused: Runner
) -> None:
    """What can't be printed is refused with a remedy."""
    result = refused("voidship", *arguments)
    assert result.code == code
    assert said in result.err


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("speed = 6\n", "speed = 0\n", "crew.toml:9:1: voidships[1].speed"),
        ("speed = 6\n", "speed = -2\n", "crew.toml:9:1: voidships[1].speed"),
        ('"ork"', '"orc"', '(did you mean "ork"?)'),
    ],
)
def test_ships_that_there_are_not(
    file: str, old: str, new: str, said: str, refused: Runner
) -> None:
    """A Speed or a drive that there is not is named with its line."""
    path = Path(file)
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    result = refused("voidship", "cards", file)
    assert result.code == 3
    assert said in result.err


def test_reference_on_two_pages(run: Runner) -> None:
    """A large print takes a second page, and says so."""
    result = run("voidship", "reference", "--large-print", "--paper", "letter")
    assert result.code == 0
    assert "(it is printed on two pages)" in result.err
    assert run("check", "output/voidship-reference.pdf", "--strict").code == 0


def test_file_is_not_written_over(file: str, run: Runner) -> None:
    """The ships' own file is never the output."""
    before = Path(file).read_bytes()
    assert run("voidship", "cards", file, "-q", "-o", file).code != 0
    assert Path(file).read_bytes() == before

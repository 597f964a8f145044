"""``bfgprint cards``: sizes, folds and orders of cards, and what is refused."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Protocol

import pytest
from cli.conftest import Run
from kit.places import ROOT

FLEET = "Lunar, Retribution"


class Runner(Protocol):
    """Runs the command line."""

    def __call__(self, *arguments: object) -> Run:
        """Return what it came to."""


@pytest.mark.parametrize("card", ["mini", "bridge", "poker", "tarot", "a6", "Tarot"])
def test_card_sizes(card: str, run: Runner) -> None:
    """The cards of any ship fit each size that there is."""
    result = run("cards", "orders", "--card", card)
    assert (result.code, result.err) == (0, "")


@pytest.mark.parametrize(
    ("way", "paper"),
    [(("--fold",), "a4"), (("--fold",), "letter"), (("--order", "stack"), "a4")],
)
def test_ways_to_cut(way: tuple[str, ...], paper: str, run: Runner) -> None:
    """A fleet's cards print to fold, and to be cut as a stack; `check` agrees."""
    arguments = ("cards", "orders", FLEET, *way, "--paper", paper, "-o", "a.pdf")
    assert run(*arguments).code == 0
    assert run("check", "a.pdf", "--strict").code == 0


def test_too_small_card_names_the_next(run: Runner) -> None:
    """Where a small card has too little room, the next larger size is the remedy."""
    result = run("cards", "orders", "Eclipse", "--card", "mini")
    assert result.code == 1
    assert "(choose --card bridge, which is larger) [FIT-05]" in result.err


def test_larger_card_is_taken(folder: Path, run: Runner) -> None:
    """Without --card a larger size is taken where a card does not fit, and said."""
    (folder / "own" / "formats").mkdir(parents=True)
    text = (ROOT / "data/formats/sheets.toml").read_text("utf-8")
    small = text.replace(
        "width_mm = 63.0\nheight_mm = 88.0", "width_mm = 44\nheight_mm = 60"
    )
    (folder / "own/formats/sheets.toml").write_text(small, "utf-8")
    result = run("cards", "orders", "--data", "own")
    assert result.code == 0
    assert "note: " in result.err
    assert "(all cards are printed with --card bridge) [FIT-0" in result.err


def test_card_of_ones_own(folder: Path, run: Runner) -> None:
    """A card of any name and size may stand in a formats file of one's own."""
    (folder / "own").mkdir()
    shutil.copytree(ROOT / "data/formats", folder / "own/formats")
    with (folder / "own/formats/sheets.toml").open("a", encoding="utf-8") as file:
        file.write("\n[cards.jumbo]\nwidth_mm = 90.0\nheight_mm = 130.0\n")
    arguments = ("cards", "orders", "--data", "own", "--card", "jumbo", "-o", "a.pdf")
    assert run(*arguments).code == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("orders", "--card", "brigde"), "no card 'brigde' (did you mean \"bridge\"?)"),
        (("orders", "--card", "tent"), "one of mini, bridge, poker, tarot, a6"),
        (("orders", "--fold", "--duplex", "long"), "does not go with --duplex"),
        (("drift", "--card", "a6"), "--card does not go with drift"),
        (("drift", "--fold"), "--fold does not go with drift"),
    ],
)
def test_usage(arguments: tuple[str, ...], words: str, run: Runner) -> None:
    """What there is not, or does not go together, is refused in words."""
    result = run("cards", *arguments)
    assert result.code == 2
    assert words in " ".join(result.err.split())


def test_card_larger_than_the_paper(refused: Runner) -> None:
    """A card that the paper has no room for is no reason for a larger one."""
    result = refused("cards", "orders", "--card", "a6", "--paper", "150x150")
    assert result.code == 1
    assert "a6: is 105 x 148 mm, more than paper 150x150 has room for" in result.err
    assert "(choose a larger --paper, or a smaller --card) [FIT-04]" in result.err

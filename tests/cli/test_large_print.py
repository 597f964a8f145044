"""``--large-print``: larger layouts and cards are chosen, and told if need be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from kit.places import FLEETS
from PIL import Image

from bfgprint.cli.commands.demo import print_demo_kit
from bfgprint.cli.press import Press

Runner = Callable[..., Any]


def pages(path: Path) -> int:
    """Return the number of pages of a PDF."""
    document = pypdfium2.PdfDocument(path)
    try:
        return len(document)
    finally:
        document.close()


def test_sheets(folder: Path, run: Runner) -> None:
    """Sheets go two to a page without a word, and pass their check."""
    result = run("sheets", "Lunar, Dauntless, Sword*3", "--large-print")
    assert (result.code, result.err) == (0, "")
    (path,) = folder.rglob("*.pdf")
    assert pages(path) == 4
    assert run("check", path).code == 0


def test_calibration(folder: Path, run: Runner) -> None:
    """The page that measures a printer has no smaller numbers than others."""
    result = run("calibrate", "--large-print", "-o", "page.pdf")
    assert (result.code, result.err) == (0, "")
    assert run("check", folder / "page.pdf").code == 0


def test_next_layout(run: Runner) -> None:
    """Where two do not fit a page, one does, and that is told."""
    result = run("sheets", "Eclipse", "--large-print", "--estimate")
    assert result.code == 0
    assert "(all sheets are printed with --layout full)" in result.err


def test_next_card(run: Runner) -> None:
    """Cards with too much for the first larger format are of the next."""
    words = ("cards", "orders", "Explorer Vash'ya", "--large-print", "--estimate")
    result = run(*words, "--duplex", "none")
    assert result.code == 0
    assert "(all cards are printed with --card a6)" in result.err


def test_larger_pieces(folder: Path, run: Runner) -> None:
    """Pieces of our own size are larger, on paper and as pictures."""
    assert run("kit", "fire-token", "--large-print", "-o", "k.pdf", "-q").code == 0
    assert run("check", "k.pdf").code == 0
    words = ("kit", "fire-token", "--large-print", "--format", "png", "-o", "k.png")
    assert run(*words).code == 0
    with Image.open(folder / "k.png") as picture:
        assert picture.width == round(16 / 25.4 * 300)


@pytest.mark.parametrize(
    "words",
    [
        ("sheets", "Lunar", "--layout", "card-a6"),
        ("cards", "drift", "--paper", "a5"),
        ("compass", "--paper", "a5"),
        ("kit", "fire-token", "--paper", "a5"),
        ("calibrate", "--paper", "a5"),
        ("setup", "Lunar", "Murder", "--paper", "100x150"),
    ],
    ids=lambda words: words[0],
)
def test_no_room(words: tuple[str, ...], refused: Runner) -> None:
    """What has no room in large type is named, with the way out."""
    result = refused(*words, "--large-print")
    assert result.code == 1
    assert "leave out --large-print" in result.err
    assert "[FIT-0" in result.err


def test_kit_of_the_demo(folder: Path) -> None:
    """The demo's kit has the larger tokens too."""
    at = Press(
        output=folder / "kit.pdf", paper="a4", ink="mono", data=None, quiet=True,
        large_print=True,
    )  # fmt: skip
    print_demo_kit(at, FLEETS / "strange-sails.toml")
    assert (folder / "kit.pdf").exists()

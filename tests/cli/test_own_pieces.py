"""A piece of one's own for the table kit needs data only."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kit.places import ROOT

Runner = Callable[..., Any]
BUNDLED = (ROOT / "data" / "kit.toml").read_text(encoding="utf-8")
DOCS = (ROOT / "docs" / "templates.md").read_text(encoding="utf-8")
SHAPES = {
    "wide": 'size_mm = [50, 20]\nsymbol = "fire"\nmark = "repair"\nwords = ["a", "b"]',
    "wide-label": 'size_mm = [30, 12]\nlabel = "12"\nwords = ["engines"]',
    "words-only": 'size_mm = [70, 50]\nwords = ["only words"]',
    "words-and-mark": 'size_mm = [60, 20]\nwords = ["words"]\nmark = "repair"',
    "with-hole": 'size_mm = [40, 40]\nhole_mm = 4\nwords = ["above", "below"]',
    "small": 'size_mm = [12, 12]\nsymbol = "damage"\nlabel = "3"',
    "small-words": 'size_mm = [12, 15]\nsymbol = "lock-on"\nwords = ["mine"]',
    "round": 'size_mm = [30, 30]\nround = true\nlabel = "7"\nwords = ["turn"]',
    "round-words": 'size_mm = [30, 30]\nround = true\nwords = ["two", "lines"]',
    "beside": 'size_mm = [25, 25]\nsymbol = "blast"\nlabel = "12"\nmark = "repair"',
    "label": 'size_mm = [30, 30]\nlabel = "VP"\nwords = ["ours"]\nowned = true',
}


def _piece(name: str, lines: str) -> str:
    return (
        f'\n[[tokens]]\nname = "{name}"\ntitle = "{name}"\nset = "club"\n'
        f'purpose = "a test"\ncopies = 2\n{lines}\n'
    )


def _own(folder: Path, pieces: str) -> None:
    (folder / "own").mkdir()
    (folder / "own" / "kit.toml").write_text(BUNDLED + pieces, encoding="utf-8")


def test_the_piece_of_the_docs_prints(folder: Path, run: Runner) -> None:
    """The token that docs/templates.md shows is listed, and prints by its name."""
    match = re.search(r"```toml\n(\[\[tokens\]\].*?)```", DOCS, re.DOTALL)
    assert match is not None
    _own(folder, "\n" + match[1])
    assert "orbital mines" in run("kit", "--list", "--data", "own").out
    assert run("kit", "mine", "--data", "own", "-q").code == 0


def test_pieces_of_every_shape_print(folder: Path, run: Runner) -> None:
    """However a token is shaped, what it shows has room and is read back."""
    _own(folder, "".join(_piece(*each) for each in SHAPES.items()))
    result = run("kit", "Lunar", "club", "--data", "own", "-q")
    assert (result.code, result.err) == (0, "")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ('size_mm = [20, 20]\nsymbol = "dragon"', 'there is no symbol "dragon"'),
        ('size_mm = [20, 20]\nwords = ["no room for so many words"]', "does not fit"),
        ("size_mm = [20, 30]\nround = true", "as wide as it is high"),
    ],
)
def test_pieces_that_cannot_be(
    folder: Path, run: Runner, lines: str, said: str
) -> None:
    """What a piece can't show is said, and nothing is printed."""
    _own(folder, _piece("odd", lines))
    result = run("kit", "odd", "--data", "own", "-q")
    assert result.code != 0
    assert said in result.err

"""``bfgprint reference`` as a user meets it, and house tables that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pypdfium2 import PdfDocument

from bfgprint.resources import data_dir

Runner = Callable[..., Any]
TEXT = (data_dir() / "reference.toml").read_text(encoding="utf-8")
WRONG = TEXT.replace("7 = [6, 5, 4, 2, 1]", "7 = [6, 5, 3, 2, 1]")
LINE = WRONG[: WRONG.index("7 = [6, 5, 3")].count("\n") + 1
SAID = (
    f"own/reference.toml:{LINE}:12: gunnery.dice.7[3]: gunnery table, Firepower 7, "
    "column C: 3 dice, where 50 % of 7 make 4 [DATA-04]"
)


@pytest.fixture
def own(folder: Path) -> Path:
    """The file of house tables with a wrong cell."""
    path = folder / "own" / "reference.toml"
    path.parent.mkdir()
    path.write_text(WRONG, encoding="utf-8")
    return path


@pytest.mark.parametrize("layout", ["sheet", "booklet"])
def test_printed_under_its_own_name(layout: str, run: Runner, folder: Path) -> None:
    """Each form has a file of its own name."""
    name = "reference.pdf" if layout == "sheet" else f"reference-{layout}.pdf"
    assert run("reference", "--layout", layout).out == f"output/{name}\n"
    assert (folder / "output" / name).stat().st_size > 0


@pytest.mark.usefixtures("own")
def test_wrong_cell_stops_the_print(refused: Runner) -> None:
    """A gunnery table that contradicts its columns is not printed."""
    result = refused("reference", "--data", "own")
    assert result.code == 1
    assert result.err.startswith(SAID)


def test_wrong_cell_is_found_by_check(own: Path, run: Runner) -> None:
    """`check` names table, row and column, and the line."""
    result = run("check", own.relative_to(Path.cwd()))
    assert result.code == 1
    assert result.err.startswith(SAID)


def test_unknown_card(refused: Runner) -> None:
    """A card that there is not is answered with those that there are."""
    result = refused("reference", "--layout", "cards", "--card", "post")
    assert result.code == 2
    assert "no card 'post'; one of mini, bridge, poker, tarot, a6" in result.err


def test_print_from_house_tables_is_right(run: Runner, own: Path) -> None:
    """House tables that agree with themselves are printed, and checked as such."""
    own.write_text(TEXT.replace("Stalemate", "Draw"), encoding="utf-8")
    assert run("reference", "-q", "--data", "own", "-o", "out.pdf").code == 0
    assert run("check", "out.pdf", "--data", "own").code == 0
    result = run("check", "out.pdf", "--strict")
    assert result.code == 1
    assert "it was made from other tables than ours [DATA-01]" in result.err


@pytest.mark.parametrize(
    ("options", "pages", "said"),
    [
        (["--large-print"], 4, "it is printed on four sides"),
        pytest.param(
            ["--printer", "wide"], 4, "on four sides", marks=pytest.mark.sweep
        ),
        pytest.param(
            ["--large-print", "--printer", "wide"], 4, "", marks=pytest.mark.sweep
        ),
        pytest.param(
            ["--large-print", "--layout", "booklet"],
            8,
            "printed on single pages",
            marks=pytest.mark.sweep,
        ),
    ],
)
def test_more_paper_where_it_needs_it(
    options: list[str], pages: int, said: str, run: Runner
) -> None:
    """A large print, or one with wide margins, takes more pages, and says so."""
    if "--printer" in options:
        measured = ["--x", "170", "--y", "230", "--margins", "14,14,14,14"]
        assert run("calibrate", "--save", "wide", *measured).code == 0
    result = run("reference", *options, "-o", "out.pdf")
    assert result.code == 0
    assert said in result.err
    assert len(PdfDocument(Path("out.pdf").read_bytes())) == pages


@pytest.mark.parametrize(
    "options",
    [
        ["--fold", "--order=stack", "--card=a6"],
        pytest.param(["--large-print"], marks=pytest.mark.sweep),
    ],
)
def test_card_options(options: list[str], run: Runner) -> None:
    """Its cards fold, stack and grow as all cards do, and are checked as such."""
    result = run("reference", "--layout", "cards", *options, "-o", "out.pdf")
    assert (result.code, result.err) == (0, "")
    assert run("check", "out.pdf", "--strict").code == 0


@pytest.mark.parametrize("layout", ["sheet", "booklet"])
@pytest.mark.parametrize(
    "option", ["--card=a6", "--fold", "--order=stack", "--duplex=none"]
)
def test_card_options_without_cards(option: str, layout: str, refused: Runner) -> None:
    """An option of cards is not passed over where no cards are printed."""
    result = refused("reference", "--layout", layout, option)
    assert result.code == 2
    assert f"{option.partition('=')[0]} goes with --layout cards" in result.err


def test_cards_too_small(refused: Runner) -> None:
    """Cards that are too small are refused, and the next larger is named."""
    result = refused("reference", "--layout", "cards", "--card", "poker")
    assert result.code == 1
    assert "choose --card tarot, which is larger" in result.err


def test_block_too_long(refused: Runner, own: Path) -> None:
    """A house text too long for all forms of the sheet is told in one line."""
    text = TEXT
    for words in ("Ships move singly, ", "Once, up to ", "Half to full speed, "):
        text = text.replace(words, words * 38)
    own.write_text(text, encoding="utf-8")
    result = refused("reference", "--large-print", "--data", "own")
    assert result.code == 1
    assert result.err.count("\n") == 1
    assert "mm, high at" in result.err


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("tarrot", "no card 'tarrot' (did you mean \"tarot\"?)"),
        ("tent", "no card 'tent'"),
    ],
)
def test_cards_that_it_has_no_form_for(card: str, said: str, refused: Runner) -> None:
    """What is spelt nearly so is offered; Drift's tents are no cards of rules."""
    result = refused("reference", "--layout", "cards", "--card", card)
    assert result.code == 2
    assert said in result.err

"""``--estimate``: what a print takes is said, and nothing is written."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Runner = Callable[..., Any]
COVERED = re.compile(r"  (colour|mono): ink covers (\d+\.\d) % of a page")


def covered(out: str) -> dict[str, float]:
    """Return what the first file is said to take, by the kind of ink."""
    found = [match.groups() for match in map(COVERED.match, out.splitlines()) if match]
    return {ink: float(percent) for ink, percent in found[:2]}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["sheets", "Sword*3", "--paper", "a5"], "3 pages on 3 sheets of a5, or on 2"),
        (["cards", "orders"], "2 pages on 1 sheet of a4, printed on both sides\n"),
        (["cards", "orders", "--duplex", "none"], "1 page on 1 sheet of a4\n"),
        (["cards", "orders", "--fold"], "2 pages on 2 sheets of a4\n"),
        (["kit", "objective=30"], "2 pages on 2 sheets of a4\n"),
        (["calibrate"], "2 pages on 1 sheet of a4, printed on both sides\n"),
    ],
)
def test_paper(arguments: list[str], said: str, folder: Path, run: Runner) -> None:
    """Backs share a sheet with their fronts; behind what is cut out nothing stands."""
    result = run(*arguments, "--estimate")
    assert (result.code, result.err) == (0, "")
    assert result.out.partition(": ")[2].startswith(said)
    assert list(folder.iterdir()) == []


def test_ink_asked_for(run: Runner) -> None:
    """Both inks are told, the same whichever was asked for; colour takes more."""
    one, other = (
        run("cards", "orders", "Sword", "--duplex", "none", "--estimate", "--ink", ink)
        for ink in ("colour", "mono")
    )
    assert one == other
    found = covered(one.out)
    assert set(found) == {"colour", "mono"}
    assert 1 < found["mono"] <= found["colour"] < 15


def test_total(run: Runner) -> None:
    """Several files are summed up, each by its own name."""
    lines = run("sheets", "Sword", "Cobra", "--estimate", "-o", "x", "-q").out.split(
        "\n"
    )
    assert [line.partition(": ")[0] for line in lines if line[:1].strip()] == [
        "x/sword-sheets.pdf",
        "x/cobra-sheets.pdf",
        "all 2 files",
    ]
    assert "all 2 files: 6 pages on 6 sheets, or on 4 printed on both sides" in (lines)


def test_secrets(folder: Path, run: Runner) -> None:
    """A set-up with secrets leaves no key, and no older one is in its way."""
    words = ("setup", "Lunar, Sword*3", "Murder, Iconoclast*3", "--secret", "-q")
    run(*words, "--format", "json")
    before = {path: path.read_bytes() for path in folder.rglob("*.*")}
    result = run(*words, "--format", "json", "--estimate")
    assert result.code == 0
    assert result.out == "nothing is printed: no PDF was asked for\n"
    assert {path: path.read_bytes() for path in folder.rglob("*.*")} == before


def test_no_report(refused: Runner) -> None:
    """A report that would be a file is a mistake, since nothing is written."""
    result = refused("sheets", "Lunar", "--estimate", "--report", "report.txt")
    assert result.code == 2
    assert "--estimate writes no files: give --report - instead" in result.err


def test_what_can_not_be_printed(refused: Runner) -> None:
    """What could not be printed has no estimate."""
    result = refused("compass", "--sizes", "300", "--estimate")
    assert (result.code, "[FIT-04]" in result.err) == (1, True)

"""``bfgprint calibrate`` and ``--printer``: kept, used, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest
from cli.conftest import Run

GOOD = ("--save", "office", "--x", "168.3", "--y", "231.15")
FULL = (*GOOD, "--back-x", "0.5", "--back-y", "-0.8", "--margins", "4,4,11,3")


class Runner(Protocol):
    """Runs the command line."""

    def __call__(self, *arguments: object) -> Run:
        """Return what it came to."""


def _kept(folder: Path) -> Path:
    return folder.parent / "config" / "bfgprint" / "printers" / "office.toml"


@pytest.mark.parametrize(
    ("paper", "duplex"),
    [
        *((name, "long") for name in ("a4", "letter", "a3", "a5", "2000x2000")),
        *((name, "short") for name in ("a4", "297x210", "140x205")),
    ],
)
def test_page_prints(paper: str, duplex: str, run: Runner) -> None:
    """The page prints on any paper that has room for it, and is found right."""
    result = run("calibrate", "--paper", paper, "--duplex", duplex)
    assert (result.code, result.out) == (0, "output/calibration.pdf\n")


def test_page_needs_room(refused: Runner) -> None:
    """On smaller paper there is no room to read anything."""
    result = refused("calibrate", "--paper", "139x205")
    assert result.code == 1
    assert "[FIT-04]" in result.err


def test_saved_and_shown(folder: Path, run: Runner) -> None:
    """What was read is kept as scales of the bars: 168.3 of 170, 231.15 of 230 mm."""
    saved = run("calibrate", *FULL)
    assert saved.code == 0
    assert saved.out.splitlines()[0] == f"{_kept(folder)}: office 99 × 100.5 %"
    assert "--printer office from now on" in saved.out
    assert "calibrate --printer office --paper a4" in saved.out
    shown = run("calibrate", "--show", "OFFICE").out
    for line in (
        "scale_x = 0.99",
        "scale_y = 1.005",
        "back_x_mm = 0.5",
        "back_y_mm = -0.8",
        "margins_mm = [4.0, 4.0, 11.0, 3.0]",
    ):
        assert line in shown


def test_bars_are_those_of_the_paper(run: Runner) -> None:
    """The same reading on Letter is of a bar of 210 mm."""
    arguments = ("--save", "office", "--paper", "letter", "--x", "170", "--y", "210")
    assert "office 100 × 100 %" in run("calibrate", *arguments).out


def test_list(run: Runner) -> None:
    """Every printer that is kept is listed, and where there is none, that is said."""
    assert run("calibrate", "--list").out.startswith("no printers are kept yet")
    run("calibrate", *GOOD)
    assert run("calibrate", "--list").out == "office 99 × 100.5 %\n"


def test_delete(folder: Path, run: Runner) -> None:
    """A printer that is deleted is gone, and can't be used."""
    run("calibrate", *GOOD)
    assert run("calibrate", "--delete", "office").code == 0
    assert not _kept(folder).exists()
    result = run("compass", "--printer", "office")
    assert result.code == 2
    assert "none is saved yet; `bfgprint calibrate` makes one" in result.err


@pytest.mark.parametrize("option", ["--printer", "--show", "--delete"])
def test_unknown_printer(option: str, run: Runner) -> None:
    """A printer that is not kept is refused with the one that was meant."""
    run("calibrate", *GOOD)
    result = run("calibrate", option, "ofice")
    assert result.code == 2
    assert "no printer 'ofice' (did you mean \"office\"?)" in result.err


def test_check_knows_the_printer(run: Runner) -> None:
    """A print for one printer is judged without what is kept, and says whose it is."""
    run("calibrate", *FULL)
    assert run("cards", "orders", "--printer", "office", "-o", "a.pdf").code == 0
    run("calibrate", "--delete", "office")
    result = run("check", "a.pdf", "--strict")
    assert result.code == 0
    assert "made up for the printer office only, which prints 99 × 100.5 %" in (
        result.err
    )
    assert "[FIT-06]" in result.err


def test_proof_page_is_right(run: Runner) -> None:
    """The page made up for a printer passes, with the printer's own words."""
    run("calibrate", *FULL)
    assert run("calibrate", "--printer", "office").code == 0
    assert run("check", "output/calibration.pdf").code == 0


def test_backs_over_the_other_edge(run: Runner) -> None:
    """Backs that were measured over one edge are not guessed over the other."""
    run("calibrate", *FULL)
    result = run("cards", "orders", "--printer", "office", "--duplex", "short")
    assert result.code == 2
    assert "measured over the long edge" in result.err
    assert run("cards", "orders", "--printer", "office", "--duplex", "none").code == 0


def test_broken_file_is_told(folder: Path, run: Runner) -> None:
    """A file that was edited wrongly stops a print before anything is made."""
    run("calibrate", *GOOD)
    _kept(folder).write_text('kind = "printer"\nscale_x = 0.5\n', "utf-8")
    result = run("compass", "--printer", "office")
    assert result.code == 3
    assert "office.toml:2:1: scale_x" in result.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--x", "85", "--y", "115"), "a scale of 0.5, and printers stay from 0.9"),
        (("--x", "85", "--y", "115"), "was the page scaled by the driver?"),
        (("--x", "17", "--y", "23"), "is it in centimetres?"),
        (("--x", "6.69", "--y", "9.06"), "is it in inches?"),
        (("--x", "230", "--y", "170"), "are --x and --y exchanged?"),
        (("--x", "110", "--y", "140"), "was it printed on --paper a5?"),
        (("--x", "170", "--y", "210"), "was it printed on --paper letter?"),
        (("--x", "nan", "--y", "230"), "a scale of nan"),
        (("--x", "170"), "--save needs --x and --y"),
        (("--x", "170", "--y", "230", "--back-x", "10.5"), "beyond the scale"),
        (("--x", "170", "--y", "230", "--back-y", "nan"), "beyond the scale"),
        (("--x", "170", "--y", "230", "--margins", "1,2,3"), "is not four lengths"),
        (("--x", "170", "--y", "230", "--margins", "a,b,c,d"), "is not four lengths"),
        (("--x", "170", "--y", "230", "--margins", "1,2,30,4"), "30 mm is not from 0"),
    ],
)
def test_strange_reading(
    arguments: tuple[str, ...], words: str, folder: Path, run: Runner
) -> None:
    """A reading beyond what printers do is refused, with what was likely mistyped."""
    result = run("calibrate", "--save", "office", *arguments)
    assert result.code == 2
    assert words in " ".join(result.err.split())
    assert not _kept(folder).exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--save", "../x", "--x", "170", "--y", "230"), "'../x' will not do"),
        (("--save", "prn", "--x", "170", "--y", "230"), "'prn' will not do"),
        (("--x", "170"), "--x needs --save NAME"),
        (("--back-y", "1"), "--back-y needs --save NAME"),
        (("--list", "--show", "a"), "give one of --save, --list, --show"),
    ],
)
def test_usage(arguments: tuple[str, ...], words: str, run: Runner) -> None:
    """Options that do not go together, and names that are none, are refused."""
    result = run("calibrate", *arguments)
    assert result.code == 2
    assert words in " ".join(result.err.split())


def test_proof_is_not_kept(run: Runner) -> None:
    """What a page for a printer shows would be kept in place of all it made up for."""
    run("calibrate", *GOOD)
    result = run("calibrate", *GOOD, "--printer", "office")
    assert result.code == 2
    assert "printed without --printer" in " ".join(result.err.split())

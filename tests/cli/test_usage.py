"""Verbs, options and values that are not what they should be: exit code 2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner

from bfgprint.cli.main import bfgprint

Runner = Callable[..., Any]


def last_line(text: str) -> str:
    """Return the line that says what is wrong."""
    return text.splitlines()[-1]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("sheet", "sheets"),
        ("shets", "sheets"),
        ("Sheets", "sheets"),
        ("card", "cards"),
        ("compas", "compass"),
        ("dmo", "demo"),
    ],
)
def test_unknown_verb(typed: str, meant: str, run: Runner) -> None:
    """A mistyped verb is refused with the nearest one."""
    result = run(typed, "Lunar")
    assert result.code == 2
    expected = f'Error: No such command "{typed}". Did you mean "{meant}"?'
    assert last_line(result.err) == expected


def test_strange_verb(run: Runner) -> None:
    """A verb that is near to none is refused without a guess."""
    result = run("zzz")
    assert result.code == 2
    assert "No such command" in last_line(result.err)
    assert "Did you mean" not in result.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--hepl"], "No such option"),
        (["sheets", "Lunar", "--papr", "a4"], "No such option"),
        (["sheets"], "Missing argument 'FLEET...'"),
        (["sheets", "Lunar", "-o"], "Option '-o' requires an argument"),
        (["cards"], "Missing argument"),
        (["cards", "order"], "'order' is not one of 'orders', 'drift'"),
        (["cards", "drift", "--copies", "0"], "0 is not in the range 1<=x<=100"),
        (["cards", "drift", "--copies", "x"], "'x' is not a valid integer"),
        (["cards", "orders", "--duplex", "x"], "'x' is not one of 'long'"),
        (["sheets", "Lunar", "--ink", "red"], "'red' is not one of 'colour', 'mono'"),
        (["sheets", "Lunar", "--layout", "nope"], "one of card-a6, half, full"),
        (["sheets", "Lunar", "--layout", ""], "one of card-a6, half, full"),
        (["sheets", "Lunar", "--paper", "nope"], "no paper 'nope'; one of a3, a4"),
        (["sheets", "Lunar", "--paper", "0x0"], "no paper '0x0'; one of a3, a4"),
        (["sheets", "Lunar", "--paper", "nan"], "in millimetres from 50 to 2000"),
        (["sheets", "Lunar", "--paper", "9999x9999"], "from 50 to 2000"),
        (["compass", "--hole", "x"], "'x' is not a valid float"),
        (["compass", "--hole", "0"], "0.0 is not in the range 1<=x<=15"),
        (["compass", "--hole", "nan"], "nan is not a length"),
        (["compass", "--hole", "inf"], "inf is not in the range"),
        (["compass", "--sizes", ""], "'' is not a list of millimetres"),
        (["compass", "--sizes", "a,b"], "'a,b' is not a list of millimetres"),
        (["compass", "--sizes", "110,"], "'110,' is not a list of millimetres"),
        (["compass", "--sizes", "nan"], "a compass measures 40 to 600 mm"),
        (["compass", "--sizes", "39"], "a compass measures 40 to 600 mm"),
        (["compass", "--sizes", "1e9"], "a compass measures 40 to 600 mm"),
        (["compass", "--sizes", ",".join(["80"] * 201)], "at most 200 compasses"),
        (["compass", "x"], "unexpected extra argument (x)"),
        (["demo", "x"], "unexpected extra argument (x)"),
        (["sheets", "Lunar", "--data", "none"], "there is no folder 'none'"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else None,
)
def test_usage(arguments: list[str], words: str, run: Runner) -> None:
    """A wrong option or value is named, and what there is instead."""
    result = run(*arguments)
    assert result.code == 2
    assert result.out == ""
    assert words in " ".join(result.err.split())


def test_data_folder_with_nothing_of_ours(run: Runner) -> None:
    """A folder that holds no data is most likely the wrong one."""
    result = run("sheets", "Lunar", "--data", ".")
    assert result.code == 2
    assert "'.' holds none of ships/, rules/, formats/, templates/" in result.err


def test_small_paper(refused: Runner) -> None:
    """Paper that is too small for a sheet is an error of the material."""
    result = refused("sheets", "Lunar", "--paper", "60x80")
    assert result.code == 1
    assert "more than paper 60x80 has room for" in result.err
    assert "[FIT-04]" in result.err


def test_huge_paper(run: Runner) -> None:
    """The largest paper there may be prints like any other."""
    assert run("sheets", "Lunar", "--paper", "2000x2000", "-q").code == 0


def test_version_and_help(run: Runner) -> None:
    """Asking for the version or for help is no error."""
    assert run("--version").out.startswith("bfgprint")
    assert "sheets" in run("--help").out
    for verb in ("demo", "sheets", "cards", "compass", "reference"):
        assert run(verb, "--help").code == 0


def test_help_begins_with_the_demo(run: Runner) -> None:
    """What prints comes first, and before all what shows it to a newcomer."""
    lines = run("--help").out.partition("Commands:")[2].splitlines()
    verbs = [line.split()[0] for line in lines if line.strip()]
    assert verbs[:6] == ["demo", "sheets", "cards", "compass", "kit", "reference"]


def test_interrupt(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupted run says so in a word."""

    def interrupt(*arguments: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bfgprint.cli.main.bfgprint", interrupt)
    assert run("sheets", "Lunar") == (130, "", "interrupted\n")


def test_completion_knows_the_verbs() -> None:
    """The shell is offered verbs though none has been imported."""
    result = CliRunner().invoke(
        bfgprint,
        prog_name="bfgprint",
        env={
            "_BFGPRINT_COMPLETE": "bash_complete",
            "COMP_WORDS": "bfgprint sh",
            "COMP_CWORD": "1",
        },
    )
    assert "sheets" in result.output

"""``--fillable``: prints with form fields, whatever verb and size of type."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Runner = Callable[..., Any]


@pytest.mark.parametrize(
    "words",
    [
        ("sheets", "Necrons Scythe, Sword*3", "--secret-list"),
        ("cards", "drift", "Lunar", "--large-print"),
        ("setup", "Lunar", "Murder", "--sub-plots", "open", "--seed", "a"),
    ],
    ids=lambda words: words[0],
)
def test_printed_and_checked(words: tuple[str, ...], folder: Path, run: Runner) -> None:
    """A print with fields is made, read back, and passes its check."""
    result = run(*words, "--fillable", "-q")
    assert result.code == 0, result.err
    (path,) = folder.rglob("*.pdf")
    assert b"/AcroForm" in path.read_bytes()
    assert run("check", "-q", path) == (0, "", "")


@pytest.mark.parametrize(
    ("words", "said"), [("kit fire-token", True), ("cards drift", False)]
)
def test_nothing_to_fill_in(run: Runner, words: str, said: bool) -> None:
    """A print without boxes and blanks says so, since fields were asked for."""
    result = run(*words.split(), "--fillable")
    assert result.code == 0
    assert ("there is nothing on it to fill in" in result.out) is said

"""A document that fails its read-back leaves nothing behind on the disk.

Run through the command line in this process: exit code 4, the old file as it
was, and no temporary file beside it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from verify.faults import with_template

from bfgprint.cli.main import main

HALF = (
    "wording.numbers(numbers.half_speeds_cm(p))",
    "wording.numbers(p.speeds_cm)",
)


def _run(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> int:
    """Return the exit code of a command line; nothing raised is 0."""
    monkeypatch.setattr(sys, "argv", ["bfgprint", *map(str, arguments)])
    try:
        main()
    except SystemExit as stop:
        return int(stop.code or 0)
    return 0


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """A data folder whose template prints speed where half speed belongs."""
    return with_template(tmp_path / "own", "_ship.xml.j2", HALF)


def test_exit_code(
    faulty: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A template that prints a wrong figure ends with code 4 and names it."""
    out = tmp_path / "out.pdf"
    code = _run(monkeypatch, "sheets", "Lunar", "-o", out, "--data", faulty)
    assert code == 4
    assert "half_speed: printed 20, required 10 [PAGE-02]" in capsys.readouterr().err


def test_nothing_is_written(
    faulty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No file comes into being, not even a temporary one."""
    folder = tmp_path / "prints"
    folder.mkdir()
    _run(monkeypatch, "sheets", "Lunar", "-o", folder / "a.pdf", "--data", faulty)
    assert list(folder.iterdir()) == []


def test_old_file_stays(
    faulty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A print from before is not harmed."""
    out = tmp_path / "prints" / "a.pdf"
    out.parent.mkdir()
    out.write_bytes(b"an older print")
    _run(monkeypatch, "sheets", "Lunar", "-o", out, "--data", faulty)
    assert out.read_bytes() == b"an older print"
    assert list(out.parent.iterdir()) == [out]


def test_unchanged_template(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user's folder with the bundled template prints as ever."""
    own = with_template(tmp_path / "own", "_ship.xml.j2")
    out = tmp_path / "prints" / "a.pdf"
    code = _run(monkeypatch, "sheets", "Lunar", "-o", out, "--data", own, "-q")
    assert code == 0
    assert out.read_bytes().startswith(b"%PDF-")
    assert list(out.parent.iterdir()) == [out]


def test_several_fleets(
    faulty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With several fleets the first failure stops the run, and writes none of it."""
    folder = tmp_path / "prints"
    arguments = ["sheets", "Lunar", "Gothic", "-o", folder, "--data", faulty]
    assert _run(monkeypatch, *arguments) == 4
    assert not folder.exists()


@pytest.mark.parametrize(
    "arguments",
    [["cards", "orders", "Lunar"], ["cards", "drift", "Lunar"], ["compass"]],
    ids=["orders", "drift", "compass"],
)
def test_other_documents_are_not_touched_by_it(
    arguments: list[str],
    faulty: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A faulty ship template does not keep cards from being printed."""
    out = tmp_path / "prints" / "a.pdf"
    code = _run(monkeypatch, *arguments, "-o", out, "--data", faulty, "-q")
    assert code == 0

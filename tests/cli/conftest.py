"""What the command line's tests share: a run in this process, in its own folder."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from bfgprint.cli.main import main

OLD = b"an older print"
"""What stands in the output file before a run that must not touch it."""


class Run(NamedTuple):
    """What a run came to."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that a run takes place in, empty at first."""
    path = tmp_path / "work"
    path.mkdir()
    monkeypatch.chdir(path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return path


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Run]:
    """Return a function that runs the command line as a user would."""

    def call(*arguments: object) -> Run:
        monkeypatch.setattr(sys, "argv", ["bfgprint", *map(str, arguments)])
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
        return Run(code, *capsys.readouterr())

    return call


@pytest.fixture
def refused(folder: Path, run: Callable[..., Run]) -> Callable[..., Run]:
    """Return a function that runs what must fail and leave everything as it was."""

    def call(*arguments: object) -> Run:
        print_path = folder / "out.pdf"
        print_path.write_bytes(OLD)
        before = sorted(folder.rglob("*"))
        result = run(*arguments, "-o", print_path)
        assert result.code != 0
        assert result.out == ""
        assert "Traceback" not in result.err
        assert sorted(folder.rglob("*")) == before
        assert print_path.read_bytes() == OLD
        return result

    return call

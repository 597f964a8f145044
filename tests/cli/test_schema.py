"""``bfgprint schema``: schemas on the terminal and in files, and wrong kinds."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bfgprint.load.json_schema import FILE_KINDS, json_schema

Runner = Callable[..., Any]


def test_kinds_are_listed(run: Runner) -> None:
    """Without a kind, every kind is listed with what it is about."""
    lines = run("schema").out.splitlines()
    assert [line.split()[0] for line in lines] == list(FILE_KINDS)
    assert "fleet        a list with its ships, squadrons and commanders" in lines
    assert all(len(line) <= 80 for line in lines)


def test_schema_on_the_terminal(run: Runner) -> None:
    """The schema of a kind is written as JSON."""
    assert json.loads(run("schema", "fleet").out) == json_schema("fleet")


def test_schema_in_a_file(folder: Path, run: Runner) -> None:
    """A file may be named, or a folder; what was written there is replaced."""
    for _ in range(2):
        assert run("schema", "ships", "-o", "a.json").out == "a.json\n"
    assert run("schema", "ships", "-o", "new/").out == "new/ships.schema.json\n"
    assert run("schema", "ships", "-o", "new", "-q").out == ""
    assert json.loads((folder / "a.json").read_text()) == json_schema("ships")


def test_all_schemas(folder: Path, run: Runner) -> None:
    """All schemas go into a folder, one file a kind."""
    said = run("schema", "--all").out.splitlines()
    assert said == [f"output/{kind}.schema.json" for kind in FILE_KINDS]
    assert run("schema", "--all", "-o", "schema", "-q") == (0, "", "")
    assert len(list((folder / "schema").iterdir())) == len(FILE_KINDS)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["fleets"], "there is no kind 'fleets' (did you mean \"fleet\"?)"),
        (["Ships"], "there is no kind 'Ships' (did you mean \"ships\"?)"),
        (["zzz"], "there is no kind 'zzz'; one of fleet, drift-log"),
        (["fleet", "--all"], "give a KIND or --all, not both"),
        (["-o", "x.json"], "give a KIND, or --all"),
    ],
)
def test_wrong_words(arguments: list[str], said: str, run: Runner) -> None:
    """A kind that there is not is refused with the nearest."""
    result = run("schema", *arguments)
    assert (result.code, result.out) == (2, "")
    assert said in " ".join(result.err.split())


def test_other_files_are_kept(folder: Path, run: Runner) -> None:
    """A file that is no JSON is not replaced, and a file is no folder."""
    path = folder / "fleet.toml"
    path.write_text("mine")
    for output in ("fleet.toml", "fleet.toml/x.json"):
        result = run("schema", "fleet", "-o", output)
        assert result.code == 3
        assert "can't be written" in result.err
    assert run("schema", "--all", "-o", "fleet.toml").code == 3
    assert path.read_text() == "mine"

"""Sealing and revealing what a set-up keeps secret: sub-plots and fleet lists.

Source: design, Secrets; seeds SET-05 to SET-10.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Run

Runner = Callable[..., Run]
NAME = "ours-theirs-setup"


@pytest.fixture
def made(folder: Path, run: Runner) -> Path:
    """A set-up of two fleets with secret sub-plots and lists."""
    for name, faction, hull in (
        ("ours", "Imperium", "Lunar"),
        ("theirs", "Chaos", "Murder"),
    ):
        (folder / f"{name}.toml").write_text(
            f'kind = "fleet"\nname = "{name.title()}"\nfaction = "{faction}"\n'
            f'points_limit = 500\nships = [{{ class = "{hull}" }}]\n',
            "utf-8",
        )
    options = ("--secret", "--secret-lists", "--format", "json", "--seed", "1")
    result = run("setup", "ours.toml", "theirs.toml", *options, "-o", "out", "-q")
    assert result.code == 0
    return folder / "out"


def _seal(what: str, side: str = "a", of: str = "sub-plot") -> str:
    return f"out/{NAME}-{what}-{side}-{of}.toml"


def test_a_key_that_was_sealed_before_the_seeds(made: Path, run: Runner) -> None:
    """SEAL-04: a set-up rolled with another key than the sealed one is found."""
    key = f"{NAME}-key-a.toml"
    assert run("seal", f"out/{key}", "-o", "sealed", "-q").code == 0
    options = ("ours.toml", "theirs.toml", "--secret", "--side", "a", "--seed", "2")
    again = (*options, "--format", "json", "-q")
    for folder, given in (("own", ("--key", f"out/{key}")), ("other", ())):
        assert run("setup", *again, *given, "-o", folder).code == 0
    assert run("check", "own", "sealed").code == 0
    result = run("check", "other", "sealed")
    assert result.code == 1
    assert "SEAL-04" in result.out + result.err
    assert made.exists()


@pytest.mark.usefixtures("made")
@pytest.mark.parametrize("of", ["sub-plot", "list"])
@pytest.mark.parametrize("reader", ["", "a", "judge"])
def test_reveal(of: str, reader: str, run: Runner) -> None:
    """The seal is proved by its opening, by the owner's set-up and the judge's."""
    opening = f"out/{NAME}-{reader}.json" if reader else _seal("opening", of=of)
    result = run("reveal", _seal("seal", of=of), opening)
    assert result.code == 0
    assert "Lunar" in result.out or result.out.startswith("Sub-plots of Ours\n")
    assert result.err.startswith("proved: ")


@pytest.mark.usefixtures("made")
@pytest.mark.parametrize(
    ("opening", "code"),
    [
        (_seal("opening", "b"), "SEAL-02"),
        (f"out/{NAME}-b.json", "SEAL-02"),
        (f"out/{NAME}-public.json", "SEAL-07"),
    ],
)
def test_reveal_of_another(opening: str, code: str, run: Runner) -> None:
    """What is another side's proves nothing, nor does what everybody has."""
    result = run("reveal", _seal("seal"), opening)
    assert result.code == 1
    assert f"[{code}]" in result.err
    assert result.out == ""


def test_an_edited_owners_set_up_proves_nothing(made: Path, run: Runner) -> None:
    """SEAL-02: another sub-plot than was committed to is found when it is shown."""
    path = made / f"{NAME}-a.json"
    values = json.loads(path.read_text("utf-8"))
    values["sides"][0]["sub_plot"]["name"] = "Blood Bonds"
    path.write_text(json.dumps(values), "utf-8")
    result = run("reveal", _seal("seal"), path)
    assert (result.code, result.out) == (1, "")
    assert "is not what was sealed" in result.err
    assert ".json: " in result.err


@pytest.mark.parametrize("of", ["sub-plot", "list"])
def test_check_proves_openings_by_set_ups(of: str, made: Path, run: Runner) -> None:
    """An opening is proved by the public set-up, where no seal is at hand."""
    for path in made.iterdir():
        if path.name not in (f"{NAME}-public.json", Path(_seal("opening", of=of)).name):
            path.unlink()
    checked = run("check", "out")
    assert (checked.code, checked.err) == (0, "")
    opening = Path(_seal("opening", of=of))
    text = opening.read_text("utf-8")
    opening.write_text(text[:-2] + '."\n', "utf-8")
    checked = run("check", "out")
    assert checked.code == 1
    assert "[SEAL-02]" in checked.err


def _toml(path: str | Path) -> dict[str, Any]:
    return tomllib.loads(Path(path).read_text("utf-8"))


def test_seal_of_a_set_up(made: Path, run: Runner) -> None:
    """An owner's set-up is sealed as on its pages, the judge's for each side."""
    result = run("seal", made / f"{NAME}-a.json", "-o", "again")
    assert result.code == 0
    again = sorted(Path("again").iterdir())
    assert len(again) == 4
    commitments = {_toml(path)["commitment"] for path in again if "-seal-" in path.name}
    assert commitments == {
        _toml(_seal("seal", of=of))["commitment"] for of in ("sub-plot", "list")
    }
    judge = made / f"{NAME}-judge.json"
    assert run("seal", judge, "-o", "all").code == 0
    assert len(list(Path("all").iterdir())) == 8
    assert run("seal", judge, "--side", "theirs", "-o", "one").code == 0
    assert len(list(Path("one").iterdir())) == 4


@pytest.mark.usefixtures("made")
@pytest.mark.parametrize(
    "arguments",
    [[f"out/{NAME}-public.json"], [f"out/{NAME}-judge.json", "--side", "Nobody"]],
)
def test_nothing_to_seal(arguments: list[str], run: Runner) -> None:
    """SEAL-07: what everybody has holds no secret, nor has a side that is not there."""
    result = run("seal", *arguments, "-o", "again")
    assert result.code == 1
    assert "[SEAL-07]" in result.err
    assert not Path("again").exists()


@pytest.mark.usefixtures("made")
def test_seal_of_an_opening(run: Runner) -> None:
    """Of an opening its seal is made again, where that was lost."""
    result = run("seal", _seal("opening"), "-o", "again")
    assert result.code == 0
    (path,) = Path("again").iterdir()
    assert _toml(path) == _toml(_seal("seal"))


@pytest.mark.usefixtures("made")
def test_seal_of_a_fleet_list(run: Runner) -> None:
    """A fleet file is sealed as it stands, and proved by it later."""
    assert run("seal", "ours.toml", "-o", "sealed", "--side", "A").code == 0
    assert run("check", "sealed", "ours.toml").code == 0
    text = Path("ours.toml").read_text("utf-8").replace("Lunar", "Gothic")
    Path("ours.toml").write_text(text, "utf-8")
    checked = run("check", "sealed", "ours.toml")
    assert checked.code == 1
    assert "is not the fleet that was sealed [SEAL-04]" in checked.err.replace(
        " (see sealed/ours-opening-1.toml)", ""
    )

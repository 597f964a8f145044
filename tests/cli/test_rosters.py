"""Rosters on the command line: printed, imported, checked, reported, refused."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from kit.catalogue import CATALOGUES, faction_roster
from kit.rosters import (
    WRITERS,
    Chosen,
    List,
    Row,
    battlescribe,
    cobra,
    gothic,
    led,
    new_recruit_json,
    roster,
    squadron,
    sword,
    zipped,
)

from bfgprint.load.library import Library
from bfgprint.load.rosters.ships import Bought, ShipReader
from bfgprint.resources import data_dir

Runner = Callable[..., "Run"]
Run = tuple[int, str, str]

ADMIRAL = Row(
    name="Admiral", kind="Commander", values={"Leadership": "8", "Re-rolls": "1"}
)
LEGAL = roster(
    gothic(custom="Righteous Fury", below=(led(8),)),
    squadron(sword(2), cobra(2), led(7), custom="Hunters"),
    Chosen(name="Fleet Commander", points=50, rows=(ADMIRAL,)),
    limit=750,
)
FACTIONS = [name for name in CATALOGUES if name != "Planetary Defences"]


def _written(folder: Path, whole: List, name: str = "list.ros") -> Path:
    path = folder / name
    path.write_text(battlescribe(whole), encoding="utf-8")
    return path


# Printed.


def test_sheets(folder: Path, run: Runner) -> None:
    """A roster prints as a fleet file does, and nothing is to be said."""
    _written(folder, LEGAL)
    assert run("sheets", "list.ros") == (0, "output/list-sheets.pdf\n", "")
    assert run("check", "list.ros", "output/list-sheets.pdf", "--strict")[0] == 0


@pytest.mark.parametrize("suffix", [".ros", ".ROS", ".rosz", ".RosZ", ".json", ".JSON"])
def test_suffixes(folder: Path, run: Runner, suffix: str) -> None:
    """The name's suffix says that it is a roster, its bytes say of which format."""
    texts = [write(LEGAL).encode() for write in WRITERS.values()]
    files = set()
    for raw in (*texts, *map(zipped, texts)):
        (folder / f"list{suffix}").write_bytes(raw)
        arguments = ("import", f"list{suffix}", "-o", "a.toml", "--force", "-q")
        assert run(*arguments) == (0, "", "")
        files.add((folder / "a.toml").read_bytes())
    assert len(files) == 1


def test_report(folder: Path, run: Runner) -> None:
    """The report goes to the screen, and to a file when asked."""
    noted = gothic(custom="Fury", points=185, notes="Mine", rules=("Torpedoes",))
    _written(folder, roster(noted, Chosen(name="House rules")))
    result = run("sheets", "list.ros", "-q", "--report", "report.txt")
    assert result[:2] == (0, "")
    assert len(result[2].splitlines()) == 4
    report = (folder / "report.txt").read_text(encoding="utf-8")
    assert report.startswith("Report on list.ros\n\nTwo ships: 1 ships, 185 points\n")
    parts = report.split("\n\n")
    assert parts[2:4] == ["Read otherwise than written", "- nothing"]
    assert "points 185, our data: 180" in parts[5]
    assert '"House rules" is not on paper' in parts[7]


def test_report_over_the_roster(folder: Path, run: Runner) -> None:
    """A report never takes the place of what was read."""
    path = _written(folder, LEGAL, "list.txt.ros")
    before = path.read_bytes()
    for verb in ("sheets", "import"):
        code, out, err = run(verb, path.name, "--report", path.name)
        assert (code, out) == (3, "")
        assert "the fleet is read from it" in err
    assert path.read_bytes() == before
    assert list(folder.iterdir()) == [path]


def test_report_on_the_terminal(folder: Path, run: Runner) -> None:
    """A hyphen is standard output, as elsewhere, and no file of that name."""
    _written(folder, LEGAL)
    for verb in ("sheets", "import"):
        code, out, _ = run(verb, "list.ros", "-q", "-o", "out/", "--report", "-")
        assert code == 0
        assert out.startswith("Report on list.ros\n")
    assert not (folder / "-").exists()


# Imported.


_LARGEST = (
    *("Chaos", "Eldar", "Imperium", "Inquisition", "Orks"),
    *("Rogue Traders", "Space Marines", "Tau"),
)
"""They take long, and what is odd of hulls stands in the others."""


@pytest.mark.parametrize(
    "faction",
    [
        pytest.param(f, marks=pytest.mark.sweep if f in _LARGEST else ())
        for f in FACTIONS
    ],
)
def test_import_prints_the_same(folder: Path, run: Runner, faction: str) -> None:
    """The fleet file of a roster prints the very bytes that the roster prints."""
    hulls = Library(data_dir()).hulls(faction)
    _written(folder, faction_roster(faction, hulls))
    assert run("sheets", "list.ros", "-o", "a.pdf", "-q")[0] == 0
    assert run("import", "list.ros", "-o", "list.toml", "-q")[0] == 0
    assert run("sheets", "list.toml", "-o", "b.pdf", "-q")[0] == 0
    assert (folder / "a.pdf").read_bytes() == (folder / "b.pdf").read_bytes()
    checked = run("check", "list.ros", "list.toml", "a.pdf")
    codes = {line.rpartition("[")[2] for line in checked[2].splitlines()}
    assert all(code.startswith(("LIST-", "LDR-", "ROST-")) for code in codes)


def test_import_is_right(folder: Path, run: Runner) -> None:
    """A legal roster's fleet file is legal."""
    _written(folder, LEGAL)
    result = run("import", "list.ros")
    assert result == (0, "output/list.toml\n", "")
    assert run("check", "output/list.toml", "--strict")[0] == 0


def test_import_into_a_folder(folder: Path, run: Runner) -> None:
    """A folder may be named: the file is called after the roster."""
    (folder / "lists").mkdir()
    _written(folder, LEGAL, "My List.ros")
    assert run("import", "My List.ros", "-o", "lists") == (
        0,
        "lists/my-list.toml\n",
        "",
    )


def test_import_over_a_file(folder: Path, run: Runner) -> None:
    """A fleet file that is there is kept, unless --force is given."""
    _written(folder, LEGAL)
    (folder / "list.toml").write_text("mine")
    result = run("import", "list.ros", "-o", "list.toml")
    assert result[0] == 2
    assert "--force writes over it" in result[2]
    assert (folder / "list.toml").read_text() == "mine"
    assert run("import", "list.ros", "-o", "list.toml", "--force", "-q")[0] == 0
    assert (folder / "list.toml").read_text().startswith("# Made from the roster")


def test_import_with_a_report(folder: Path, run: Runner) -> None:
    """An import reports as a print does."""
    _written(folder, roster(gothic(notes="Mine")))
    assert run("import", "list.ros", "-q", "--report", "r.txt")[0] == 0
    assert "they are private" in (folder / "r.txt").read_text(encoding="utf-8")


def test_import_of_a_fleet_file(folder: Path, run: Runner) -> None:
    """What is no roster is not imported, and no file is written."""
    (folder / "fleet.toml").write_text('kind = "fleet"\n')
    result = run("import", "fleet.toml")
    assert result[0] == 3
    assert "is no roster" in result[2]
    assert list(folder.iterdir()) == [folder / "fleet.toml"]


def test_names_in_the_comment(folder: Path, run: Runner) -> None:
    """A file's name stays within its comment."""
    _written(folder, LEGAL, "a\n[ships].ros")
    assert run("import", "a\n[ships].ros", "-o", "x.toml", "-q")[0] == 0
    assert run("check", "x.toml")[0] == 0


# Refused.


def test_lost_ship(
    folder: Path, refused: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ship that would be lost stops the run: nothing is written, it is named."""

    def read(*_: object) -> list[Bought]:
        return []

    _written(folder, LEGAL)
    monkeypatch.setattr(ShipReader, "read", read)
    for verb in ("sheets", "import"):
        result = refused(verb, "list.ros")
        assert result[0] == 4
        assert '"Gothic Class Cruiser" stands 1 times in the roster, 0' in result[2]
        assert "[ROST-01]" in result[2]


@pytest.mark.parametrize(
    ("raw", "code", "said"),
    [
        (b"", 3, "is empty"),
        (b"PK\x03\x04", 3, "is a zip file that can't be unpacked"),
        (battlescribe(LEGAL).encode("utf-16"), 3, "is UTF-16"),
        (b"<!DOCTYPE roster><roster/>", 3, "has a document type"),
        (battlescribe(List(game="Chess", game_id="")).encode(), 3, 'of "Chess"'),
        (battlescribe(List()).encode(), 3, "has no ships"),
        (new_recruit_json(roster(gothic(custom="🚀"))).encode(), 1, "🚀"),
    ],
)
def test_refusals(
    folder: Path, refused: Runner, raw: bytes, code: int, said: str
) -> None:
    """What can't be read or printed is refused with one message."""
    (folder / "list.ros").write_bytes(raw)
    result = refused("sheets", "list.ros")
    assert result[0] == code
    assert said in result[2]
    assert result[2].count("list.ros") == 1


@pytest.mark.parametrize("name", ["big.json", "big.ros", "big.rosz"])
def test_100_mb(folder: Path, refused: Runner, name: str) -> None:
    """A file of a hundred megabytes is refused unread."""
    with (folder / name).open("wb") as file:
        file.write(b'{"roster": {"name": "')
        file.truncate(100_000_000)
    result = refused("sheets", name)
    assert result[0] == 3
    assert "is larger than 10,000,000 bytes" in result[2]


_CODE = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (700_000_000, 700_000_000))
from bfgprint.cli.main import main
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of memory are of Unix")
@pytest.mark.parametrize(
    "kind",
    [
        "zip",
        *(pytest.param(k, marks=pytest.mark.sweep) for k in ("xml", "json")),
        pytest.param("attributes", marks=pytest.mark.sweep),
    ],
)
def test_memory(folder: Path, kind: str) -> None:
    """The largest files that are read at all are refused within bounded memory."""
    most = 9_900_000
    raw = {
        "xml": b"<roster><rules>" + b"<rule/>" * (most // 7),
        "json": b'{"roster":{"rules":[' + b"{}," * (most // 3) + b"{}]}}",
        "zip": zipped(b"<" + b" " * 300_000_000),
        "attributes": b"<roster" + b"".join(b" a%d=''" % n for n in range(most // 12)),
    }[kind]
    (folder / "list.ros").write_bytes(raw)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", _CODE, "check", "list.ros"],
        capture_output=True,
        text=True,
        env=environment,
        timeout=60,
    )
    assert done.returncode == 3, done.stderr[-500:]
    assert "Traceback" not in done.stderr

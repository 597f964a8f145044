"""Where prints go, and places where nothing can be written: exit code 3."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bfgprint.cli.press import Press

FLEET = 'kind = "fleet"\nname = "F"\n[[ships]]\nclass = "Lunar"\n'

Runner = Callable[..., Any]


@pytest.fixture(autouse=True)
def fleet(folder: Path) -> Path:
    """A fleet file, to print from."""
    path = folder / "fleet.toml"
    path.write_text(FLEET)
    return path


def paths(folder: Path) -> list[str]:
    """Return all that is in a folder but the fleet."""
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*"))
    return sorted(path for path in found if path != "fleet.toml")


@pytest.mark.parametrize(
    ("output", "written"),
    [
        ([], "output/fleet-sheets.pdf"),
        (["-o", "out.pdf"], "out.pdf"),
        (["-o", "new/new/out.pdf"], "new/new/out.pdf"),
        (["-o", "new/"], "new/fleet-sheets.pdf"),
        (["-o", "there"], "there/fleet-sheets.pdf"),
        (["-o", "."], "fleet-sheets.pdf"),
    ],
)
def test_place(output: list[str], written: str, folder: Path, run: Runner) -> None:
    """A file or folder is taken as such, and made if missing."""
    (folder / "there").mkdir()
    result = run("sheets", "fleet.toml", *output)
    assert result == (0, f"{written}\n", "")
    assert (folder / written).read_bytes().startswith(b"%PDF-")


def test_same_stem_twice(folder: Path, run: Runner) -> None:
    """Two fleets with the same file name do not overwrite each other."""
    for name in ("a", "b", "c"):
        (folder / name).mkdir()
        (folder / name / "fleet.toml").write_text(FLEET.replace('"F"', f'"{name}"'))
    result = run("sheets", *(f"{name}/fleet.toml" for name in "abc"), "-o", "out")
    assert result.code == 0
    assert result.out.splitlines() == [
        "out/fleet-sheets.pdf",
        "out/fleet-sheets-2.pdf",
        "out/fleet-sheets-3.pdf",
    ]
    assert len({path.read_bytes() for path in (folder / "out").iterdir()}) == 3


def test_stems_without_a_letter(folder: Path, run: Runner) -> None:
    """Files whose names have no plain letter get a name each."""
    for name in ("ж.toml", "щ.toml"):
        (folder / name).write_text(FLEET, encoding="utf-8")
    result = run("sheets", "ж.toml", "щ.toml", "-o", "out")
    assert result.out == "out/fleet-sheets.pdf\nout/fleet-sheets-2.pdf\n"


CHOOSE = "(choose another place with --output) [LOAD-11]"


@pytest.mark.parametrize(
    ("output", "place", "reason"),
    [
        ("folder", "folder/fleet-sheets.pdf", "is a folder"),
        ("file/out.pdf", "file/out.pdf", "file is a file, not a folder"),
        ("file/new/out.pdf", "file/new/out.pdf", "file is a file, not a folder"),
        ("file/", "file/fleet-sheets.pdf", "file is a file, not a folder"),
        ("x" * 300, "x" * 300, "File name too long"),
        ("fleet.toml", "fleet.toml", "the fleet is read from it"),
        ("link", "link", "the fleet is read from it"),
        ("pipe", "pipe", "it is no ordinary file"),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="words of another system")
def test_no_place(
    output: str, place: str, reason: str, folder: Path, run: Runner
) -> None:
    """Where nothing can be written the reason is named, and nothing is touched."""
    (folder / "folder" / "fleet-sheets.pdf").mkdir(parents=True)
    (folder / "file").write_text("a file")
    (folder / "link").symlink_to("fleet.toml")
    os.mkfifo(folder / "pipe")
    before = paths(folder)
    result = run("sheets", "fleet.toml", "-o", output)
    assert result == (3, "", f"{place}: can't be written: {reason} {CHOOSE}\n")
    assert paths(folder) == before
    assert (folder / "file").read_text() == "a file"
    assert (folder / "fleet.toml").read_text() == FLEET


def test_device_is_not_replaced(run: Runner) -> None:
    """A device is no place for a print, even for a user who may replace it."""
    device = Path(os.devnull)
    if not device.is_char_device():
        pytest.skip("no such device here")
    result = run("sheets", "fleet.toml", "-o", device)
    assert result.code == 3
    assert "it is no ordinary file" in result.err
    assert device.is_char_device()


def test_folder_without_permission(folder: Path, run: Runner) -> None:
    """A folder that may not be written into is named."""
    locked = folder / "locked"
    locked.mkdir(mode=0o500)
    if os.access(locked, os.W_OK):
        pytest.skip("this user may write everywhere")
    result = run("sheets", "fleet.toml", "-o", "locked/out.pdf")
    assert result.code == 3
    assert "locked/out.pdf: can't be written: Permission denied" in result.err


@pytest.mark.parametrize("call", ["write", "flush", "fsync", "replace"])
def test_full_disk(call: str, refused: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that fills up at any moment leaves the old print and no other file."""
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def fail(*arguments: object) -> None:
        raise full

    class FullFile:
        """A file on a disk without room."""

        def __init__(self, file: Any) -> None:
            """Stand in front of a file."""
            self.file = file

        def __enter__(self) -> Any:
            """Return the file with the call that fails."""
            return self

        def __exit__(self, *error: object) -> None:
            """Close the file."""
            self.file.close()

        def __getattr__(self, name: str) -> Any:
            """Return what the file has, but for the call."""
            return fail if name == call else getattr(self.file, name)

    fdopen = os.fdopen
    if call == "replace":
        monkeypatch.setattr(Path, "replace", fail)
    elif call == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    else:
        monkeypatch.setattr(os, "fdopen", lambda *given: FullFile(fdopen(*given)))
    result = refused("sheets", "fleet.toml")
    assert result.code == 3
    assert "out.pdf: can't be written: No space left on device" in result.err


def test_no_temporary_file(refused: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder in which no file can be made is named."""

    def fail(**options: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(tempfile, "mkstemp", fail)
    result = refused("sheets", "fleet.toml")
    assert result.code == 3
    assert "Read-only file system" in result.err


def test_interrupted_while_writing(
    refused: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run that is interrupted while it writes leaves the old print."""

    def interrupt(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    assert refused("sheets", "fleet.toml").code == 130


def test_old_print_is_replaced(folder: Path, run: Runner) -> None:
    """A print from before gives way to the new one, and its link stays."""
    (folder / "old.pdf").write_bytes(b"an older print")
    (folder / "link.pdf").symlink_to("old.pdf")
    assert run("sheets", "fleet.toml", "-o", "link.pdf").code == 0
    assert (folder / "link.pdf").is_symlink()
    assert (folder / "old.pdf").read_bytes().startswith(b"%PDF-")


def test_nothing_is_left_to_print(refused: Runner) -> None:
    """Where no card is left there is no empty print, but a reason."""
    result = refused("cards", "drift", "Space Station")
    assert result.code == 1
    assert "nothing is left to print [LIST-15]" in result.err


def test_cards_are_named_for_their_fleet(run: Runner) -> None:
    """Cards of a fleet carry its name, those for any ship their kind."""
    out = run("cards", "orders", "fleet.toml").out
    assert out == "output/fleet-orders-cards.pdf\n"
    assert run("cards", "drift").out == "output/drift-cards.pdf\n"


def test_demo(folder: Path, run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """The demo prints everything into one folder, under different names."""
    packs: list[Press] = []
    monkeypatch.setattr("bfgprint.cli.commands.demo.print_demo_event", packs.append)
    result = run("demo", "-o", "all")
    assert len(packs) == 1
    *written, advice = result.out.splitlines()
    assert result.code == 0
    assert "100 %" in advice
    assert len(set(written)) == len(written) == len(paths(folder / "all"))


def test_progress(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long run counts its pages on a terminal, and clears the line at the end."""
    monkeypatch.setattr("bfgprint.cli.press.is_terminal", lambda: True)
    err = run("sheets", "Lunar*20", "--layout", "full").err
    assert "\r  page 22 of 22" in err
    assert err.endswith(" \r")
    assert "page" not in run("sheets", "Lunar", "-q").err

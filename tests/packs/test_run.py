"""Printing the files of a pack: whole, once, the same bytes however it is done."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from kit.packs import contents, printed_into, recorded, shop, small_file, small_files

from bfgprint.codes import Code
from bfgprint.errors import ExitCode, OutputError
from bfgprint.model.packs.manifest import JOURNAL_FILE, PackedFile
from bfgprint.model.prints import CompassInput
from bfgprint.packs import run
from bfgprint.packs.journal import Journal
from bfgprint.packs.planned import PlannedFile
from bfgprint.packs.processes import print_in_processes
from bfgprint.packs.run import print_files

Seen = list[tuple[str, bool, bool]]

TOO_LARGE = CompassInput(sizes_mm=(1_000.0,), hole_mm=4.0)
"""What no paper has room for."""


class Crashing(CompassInput):
    """An input that ends the process which is handed it."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what unpickling calls."""
        return os._exit, (3,)


def watched(folder: Path, planned: list[PlannedFile]) -> Seen:
    """Print, and return what was told of each file: printed, and new."""
    seen: Seen = []

    def watch(each: PlannedFile, packed: PackedFile | None, is_new: bool) -> None:
        seen.append((each.path, packed is not None, is_new))

    print_files(planned, folder, shop(), recorded(folder), 1, watch)
    return seen


def test_rerun_makes_nothing_anew(tmp_path: Path) -> None:
    """What stands there with the same input and the same bytes is kept."""
    first = printed_into(tmp_path, small_files(3))
    before = contents(tmp_path)
    again = printed_into(tmp_path, small_files(3))
    assert (first.made, again.made, again.files) == (3, 0, first.files)
    assert contents(tmp_path) == before


def test_only_what_changed_is_made_anew(tmp_path: Path) -> None:
    """A changed input costs no other file."""
    planned = small_files(3)
    printed_into(tmp_path, planned)
    changed = CompassInput(sizes_mm=(30.0,), hole_mm=4.0)
    planned[1] = small_file("file-02", changed)
    assert [each for each in watched(tmp_path, planned) if each[2]] == [
        (planned[1].path, True, True)
    ]


def test_damaged_file_is_made_anew(tmp_path: Path) -> None:
    """A file that is not as recorded is not kept."""
    planned = small_files(2)
    printed_into(tmp_path, planned)
    whole = contents(tmp_path)
    with (tmp_path / planned[0].path).open("ab") as file:
        file.write(b"%")
    assert printed_into(tmp_path, planned).made == 1
    assert contents(tmp_path) == whole


def test_torn_line_of_the_journal_is_harmless(tmp_path: Path) -> None:
    """A record that was cut short costs its own file alone."""
    planned = small_files(3)
    printed_into(tmp_path, planned[:2])
    path = tmp_path / JOURNAL_FILE
    path.write_bytes(path.read_bytes()[:-20])
    assert printed_into(tmp_path, planned).made == 2
    assert sorted(recorded(tmp_path)) == [each.path for each in planned]


def test_processes_make_the_same_bytes_and_survive_a_crash(tmp_path: Path) -> None:
    """Files of several processes are those of one; a crash is told of its file."""
    planned = small_files(4)
    hostile = small_file("hostile", Crashing(sizes_mm=(30.0,), hole_mm=4.0))
    printed_into(tmp_path / "one", planned)
    outcome = print_files(
        [planned[0], hostile, *planned[1:]],
        tmp_path / "two",
        shop(),
        {},
        2,
        lambda *_: None,
    )
    assert contents(tmp_path / "two") == contents(tmp_path / "one")
    assert [(f.code, f.place.file) for f in outcome.findings] == [
        (Code.PACK_FILE_FAILED, "hostile.pdf")
    ]
    assert outcome.exit_code is ExitCode.OURS


def test_no_room_to_hand_files_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full folder for temporary files is told, with a way around it."""

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device", str(tmp_path))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OutputError, match="No space left"):
        print_files(small_files(2), tmp_path, shop(), {}, 2, lambda *_: None)


def test_failure_of_one_file_stops_no_other(tmp_path: Path) -> None:
    """A file that does not fit is told with its name, the others are there."""
    planned = [small_file("a"), small_file("b", TOO_LARGE), small_file("c")]
    outcome = printed_into(tmp_path, planned)
    assert sorted(outcome.files) == ["a.pdf", "c.pdf"]
    assert {finding.place.file for finding in outcome.findings} == {"b.pdf"}
    assert not any("--layout" in finding.hint for finding in outcome.findings)
    assert outcome.exit_code is ExitCode.MATERIAL


def test_no_space_left_half_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk leaves whole files, and the next run goes on with the rest."""
    real, planned = run.write_file, small_files(3)

    def write(path: Path, content: bytes) -> None:
        if path.name == planned[1].path:
            raise OutputError([run.Finding(code=Code.CANNOT_WRITE, message="full")])
        real(path, content)

    monkeypatch.setattr(run, "write_file", write)
    with pytest.raises(OutputError):
        printed_into(tmp_path, planned)
    assert sorted(contents(tmp_path)) == [planned[0].path]
    monkeypatch.undo()
    assert printed_into(tmp_path, planned).made == 2


def test_foreign_file_is_not_replaced(tmp_path: Path) -> None:
    """A PDF of somebody else's where ours should go stops the run before it begins."""
    foreign = tmp_path / "file-02.pdf"
    foreign.write_bytes(b"%PDF-1.4 mine")
    with pytest.raises(OutputError, match="not ours"):
        printed_into(tmp_path, small_files(2))
    assert contents(tmp_path) == {"file-02.pdf": b"%PDF-1.4 mine"}


def test_empty_file_is_replaced(tmp_path: Path) -> None:
    """Nobody misses what holds nothing, such as a file that a full disk left."""
    (tmp_path / "file-02.pdf").touch()
    assert printed_into(tmp_path, small_files(2)).made == 2


def test_record_that_leads_nowhere_is_no_file(tmp_path: Path) -> None:
    """A deleted file is made again."""
    printed_into(tmp_path, small_files(1))
    (tmp_path / "file-01.pdf").unlink()
    assert printed_into(tmp_path, small_files(1)).made == 1


def test_journal_without_a_file_is_empty(tmp_path: Path) -> None:
    """Before the first run nothing is recorded, and forgetting it is no error."""
    journal = Journal(tmp_path)
    journal.remove()
    assert journal.read() == {}


def test_work_that_is_broken_off_ends() -> None:
    """However much waits to be handed over: a full pipe would never be read again."""
    large = [replace(each, player="x" * 500_000) for each in small_files(6)]

    def break_off() -> None:
        made = print_in_processes(shop(), large, 2)
        next(made)
        made.close()

    thread = Thread(target=break_off, daemon=True)
    thread.start()
    thread.join(60)
    assert not thread.is_alive()

"""``bfgprint pack``: a whole event into a folder, and what may go wrong with it."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import zlib
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from kit.builds import press
from kit.packs import LITTLE, contents, small_event

from bfgprint.cli.main import bfgprint
from bfgprint.codes import Code
from bfgprint.load.events import load_event
from bfgprint.load.json_files import read_json
from bfgprint.load.kit import load_kit
from bfgprint.load.manifests import load_manifest
from bfgprint.load.reader import read_source
from bfgprint.model.packs.manifest import JOURNAL_FILE, Manifest, PackedPart
from bfgprint.model.tournament import Results
from bfgprint.packs.preparing import pair_rounds
from bfgprint.referee.entries import load_entries
from bfgprint.referee.pack_contents import CalledFor, check_contents
from bfgprint.referee.packs import without_record

Runner = Callable[..., Any]
FILES = [
    "desk.pdf",
    "judge.pdf",
    "lists.md",
    "pack.json",
    "players/01-player-1.pdf",
    "players/02-player-2.pdf",
    "rounds/round-1.pdf",
    "wall.pdf",
]


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an event of two players, and its pack, made once for all tests."""
    folder = tmp_path_factory.mktemp("packed")
    event, pack = small_event(folder, 2, 1), folder / "pack"
    arguments = ["pack", str(event), "-o", str(pack), "-q", "--jobs", "1"]
    with pytest.raises(SystemExit) as ended:
        bfgprint(arguments, standalone_mode=False)
    assert not ended.value.code
    return folder


@pytest.fixture
def event(packed: Path, folder: Path) -> Path:
    """The event with its pack, in the folder of the run; its file."""
    shutil.copytree(packed, folder, dirs_exist_ok=True)
    return folder / "event.toml"


def edit(path: Path, old: str, new: str) -> None:
    """Change a text file in one place."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def streams(content: bytes) -> bytes:
    """Return a PDF with all that is packed in it unpacked: as much as it tells."""
    found = [content]
    for match in re.finditer(rb"stream\r?\n(.*?)endstream", content, re.DOTALL):
        try:
            found.append(zlib.decompressobj().decompress(match[1]))
        except zlib.error:
            continue
    document = pypdfium2.PdfDocument(content)
    found += [page.get_textpage().get_text_bounded().encode() for page in document]
    document.close()
    return b"\n".join(found)


def test_everything_is_there(event: Path) -> None:
    """The pack holds a file for each player and round, and those of the event."""
    assert list(contents(event.parent / "pack")) == FILES
    assert not (event.parent / "pack" / JOURNAL_FILE).exists()


def test_second_run_makes_nothing_anew(event: Path, run: Runner) -> None:
    """A pack that is as it should be stays so, and that is said."""
    before = contents(event.parent / "pack")
    result = run("pack", event, "-o", "pack")
    assert result.code == 0
    assert "nothing to do: all 6 files are as they should be" in result.out
    assert contents(event.parent / "pack") == before


def test_deleted_file_comes_back_with_the_same_bytes(event: Path, run: Runner) -> None:
    """A part is printed alone as it is in the whole; ``pack.json`` stays true."""
    pack = event.parent / "pack"
    before = contents(pack)
    (pack / "wall.pdf").unlink()
    (pack / "players/01-player-1.pdf").write_bytes(
        (pack / "players/02-player-2.pdf").read_bytes()
    )
    result = run(
        "pack", event, "-o", "pack", "--only", "wall", "--only", "player:PLAYER 1"
    )
    assert result.code == 0
    assert contents(pack) == before


def test_part_of_a_pack_that_is_not_there_yet(event: Path, run: Runner) -> None:
    """What is printed alone first is kept when the rest follows."""
    result = run("pack", event, "-o", "new", "--only", "wall")
    assert result.code == 0
    assert (
        "1 of 6 files are there; pack.json is written once all are; missing: "
        "players/01-player-1.pdf, players/02-player-2.pdf, rounds/round-1.pdf "
        "and 2 more" in result.out
    )
    assert list(contents(event.parent / "new")) == ["lists.md", "wall.pdf"]


def test_changed_list_is_told_and_printed_anew(event: Path, run: Runner) -> None:
    """A late swap shows, in the run and in a check; what else follows is named."""
    pack = event.parent / "pack"
    before = contents(pack)
    edit(event.parent / "lists/list-2.toml", "Secret Ship 2", "Other Ship")
    checked = run("check", pack / "pack.json", event)
    assert checked.code == 1
    assert "Player 2's list is not the one that was packed" in checked.err
    assert "[PACK-24]" in checked.err
    result = run("pack", event, "-o", pack, "--only", "player:Player 2")
    assert result.code == 0
    assert "Player 2's list is not the one that was packed before" in result.err
    assert "are made anew: desk.pdf, judge.pdf" in result.out
    after = contents(pack)
    changed = {path for path in after if after[path] != before[path]}
    assert changed == {"lists.md", "pack.json", "players/02-player-2.pdf"}


def test_player_who_dropped_out_is_told_and_stays(event: Path, run: Runner) -> None:
    """An envelope that nobody gets any more is named, and not deleted."""
    pack = event.parent / "pack"
    small_event(event.parent, 1, 1)
    result = run("pack", event, "-o", pack, "--only", "wall")
    assert result.code == 0
    assert "02-player-2.pdf: warning: is none of the pack's files" in result.err
    assert (pack / "players/02-player-2.pdf").exists()


def test_check_of_a_whole_pack(event: Path, run: Runner) -> None:
    """What was printed is found right, file by file and against the event."""
    result = run("check", "pack/pack.json", event)
    assert (result.code, result.err) == (0, "")


@pytest.mark.parametrize(
    ("harm", "code"),
    [
        (lambda pack: (pack / "wall.pdf").unlink(), "PACK-20"),
        (lambda pack: shutil.copy(pack / "wall.pdf", pack / "copy.pdf"), "PACK-21"),
        (lambda pack: shutil.copy(pack / "wall.pdf", pack / "desk.pdf"), "PACK-22"),
        (lambda pack: edit(pack / "pack.json", "Maw Open", "Maw"), "PACK-25"),
        (lambda pack: edit(pack / "pack.json", "{", ""), "LOAD"),
    ],
)
def test_check_finds_harm(
    event: Path, run: Runner, harm: Callable[[Path], object], code: str
) -> None:
    """What is missing, doubled, swapped or edited fails a check."""
    harm(event.parent / "pack")
    result = run("check", "pack/pack.json")
    assert result.code != 0
    assert f"[{code}" in result.err


def without(kind: str) -> Callable[[Manifest], Manifest]:
    """Return what takes the files of a kind out of a manifest."""
    return lambda manifest: replace(
        manifest, files=tuple(each for each in manifest.files if each.kind != kind)
    )


def in_parts(
    kind: str, old: str, new: tuple[str, ...]
) -> Callable[[Manifest], Manifest]:
    """Return what puts other names for one that stands in the files of a kind."""

    def changed(part: PackedPart) -> PackedPart:
        held = [
            each for name in part.holds for each in (new if name == old else (name,))
        ]
        return replace(part, holds=tuple(held))

    return lambda manifest: replace(
        manifest,
        files=tuple(
            replace(each, parts=tuple(map(changed, each.parts)))
            if each.kind == kind
            else each
            for each in manifest.files
        ),
    )


def doubled(manifest: Manifest) -> Manifest:
    """Return a manifest with its first file twice."""
    return replace(manifest, files=(*manifest.files, manifest.files[0]))


def longer(manifest: Manifest) -> Manifest:
    """Return a manifest whose first file has a page in no part."""
    first = manifest.files[0]
    longer_file = replace(first, pages=first.pages + 1)
    return replace(manifest, files=(longer_file, *manifest.files[1:]))


SHIP = "Secret Ship 1"


@pytest.mark.parametrize(
    ("harm", "code", "said"),
    [
        (without("envelope"), "PACK-20", "there is no envelope of Player 1"),
        (without("round"), "PACK-20", "there is no file of round 1"),
        (without("judge"), "PACK-20", "there is no judge file"),
        (doubled, "PACK-21", "there is a second envelope of Player 1"),
        (longer, "PACK-20", "pages, its parts have"),
        (in_parts("envelope", SHIP, ()), "PACK-20", f"lacks sheets: {SHIP}"),
        (in_parts("envelope", SHIP, (SHIP,) * 2), "PACK-21", f"sheets: {SHIP}"),
        (in_parts("envelope", "the cover", ()), "PACK-20", "lacks Cover: the cover"),
        (in_parts("round", "table 1", ()), "PACK-20", "lacks"),
        (
            in_parts("round", "the result slip of table 1", ()),
            "PACK-20",
            "lacks the result slip of table 1",
        ),
        (in_parts("desk", "the badge of Player 2", ()), "PACK-20", "the badge of"),
        (
            in_parts("judge", "the list of Player 2", ("the list of Player 1",)),
            "PACK-21",
            "has too many: the list of Player 1",
        ),
    ],
)
def test_what_an_event_calls_for_is_missed(
    packed: Path,
    harm: Callable[[Manifest], Manifest],
    code: str,
    said: str,
) -> None:
    """A manifest that lacks anything, or has it twice, is told from the event alone."""
    manifest = load_manifest(read_json(packed / "pack/pack.json"))
    called = called_for(packed / "event.toml")
    assert list(check_contents(manifest, called)) == []
    found = list(check_contents(harm(manifest), called))
    assert any(each.code == code and said in each.message for each in found), found


def called_for(path: Path) -> CalledFor:
    """Return what the pack of an event is held against."""
    event, library = load_event(read_source(path)), press().library
    return CalledFor(
        event=event,
        entries=load_entries(event, lambda _: library),
        rules_of=lambda _: library.tables,
        kit=load_kit(library.dirs),
        paired=pair_rounds(event, Results()),
    )


def test_foreign_files_are_noted(event: Path, run: Runner) -> None:
    """What is none of the pack's is named by a check, and fails nothing."""
    (event.parent / "pack/shopping.txt").write_text("milk")
    result = run("check", "pack/pack.json")
    assert result.code == 0
    assert "shopping.txt: note: is none of the pack's files" in result.err


def test_dry_run_writes_nothing(event: Path, run: Runner) -> None:
    """It says what would be printed, with the pages that it takes."""
    result = run("pack", event, "-o", "dry", "--dry-run")
    assert result.code == 0
    assert not (event.parent / "dry").exists()
    whole = json.loads((event.parent / "pack/pack.json").read_text("utf-8"))
    pages = whole["counts"]["pages"]
    assert f"6 files, {pages} pages; 6 to print; nothing was written" in result.out
    assert "Player 1, 1 unit, " in result.out


def test_dry_run_tells_what_can_not_be_made(event: Path, run: Runner) -> None:
    """A file whose page has no room is named, and hides none of the others."""
    parts = ("--paper", "a5", "--only", "wall", "--only", "desk")
    result = run("pack", event, "-o", "dry", "--dry-run", *parts)
    assert result.code == 1
    assert "desk.pdf: " in result.err
    assert "(choose a larger --paper) [FIT-04]" in result.err
    assert "wall.pdf: the wall sheets" in result.out
    assert "1 file, " in result.out


@pytest.mark.parametrize(
    ("files", "is_pack"),
    [
        ([JOURNAL_FILE], True),
        (["judge.pdf", "players/01-player.txt"], True),
        (["judge.pdf"], False),
        ([JOURNAL_FILE, "pack.json"], False),
    ],
)
def test_folder_without_its_record_is_told(
    folder: Path, files: list[str], is_pack: bool
) -> None:
    """A folder whose manifest is lost, or not written yet, is not found whole."""
    for name in files:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).touch()
    found = list(without_record(folder))
    assert [each.code for each in found] == [Code.PACK_INCOMPLETE] * is_pack


def test_check_of_a_pack_that_was_broken_off(folder: Path, run: Runner) -> None:
    """As long as a pack is not whole, a check of its folder does not pass."""
    (folder / "pack").mkdir()
    (folder / "pack" / JOURNAL_FILE).touch()
    result = run("check", "pack")
    assert result.code == 1
    assert "pack.json: is missing: the pack was not finished" in result.err


@pytest.mark.parametrize("name", ["pack.json", "keys.toml"])
@pytest.mark.parametrize("text", ["{}", 'kind = "?"', '{"kind": "?"}', ""])
def test_spoilt_record_is_not_passed_over(
    folder: Path, run: Runner, name: str, text: str
) -> None:
    """What should be the record or the keys of a pack, and is not, is no stranger."""
    (folder / "pack").mkdir()
    (folder / "pack" / name).write_text(text, encoding="utf-8")
    result = run("check", "pack")
    assert result.code == 3
    assert name in result.err


def test_bad_list_stops_the_run_and_all_are_judged(event: Path, run: Runner) -> None:
    """Each broken list is told, on a slip as well, and nothing else is printed."""
    lists = event.parent / "lists"
    (lists / "list-1.toml").unlink()
    edit(lists / "list-2.toml", "Lunar", "Lunnar")
    result = run("pack", event, "-o", "new")
    assert result.code == 1
    assert "there is no fleet file" in result.err
    assert 'no class "Lunnar"' in result.err
    assert "nothing else is printed: 2 lists are not in order" in result.err
    assert sorted(contents(event.parent / "new")) == ["lists.md", "slips.pdf"]
    with pypdfium2.PdfDocument(event.parent / "new/slips.pdf") as slips:
        marks = [mark.get_title() for mark in slips.get_toc()]
    assert [each for each in marks if each.startswith("List to put right")]
    assert run("check", "new/slips.pdf").code == 0


def test_single_holds_every_page(event: Path, run: Runner) -> None:
    """One PDF has every file behind a separator, and a check knows it."""
    result = run("pack", event, "-o", "pack", "--single")
    assert result.code == 0
    manifest = json.loads((event.parent / "pack/pack.json").read_text("utf-8"))
    document = pypdfium2.PdfDocument(event.parent / "pack/pack.pdf")
    assert len(document) == manifest["counts"]["pages"] + 2 * len(manifest["files"])
    document.close()
    first = contents(event.parent / "pack")
    assert "nothing to do" in run("pack", event, "-o", "pack", "--single").out
    assert contents(event.parent / "pack") == first
    assert run("check", "pack/pack.json").code == 0


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--only", "player:Playr 1"], 2, 'did you mean "Player 1"?'),
        (["--round", "2"], 2, "there is no round 2; the event has 1"),
        (["--results", "none.toml"], 3, "none.toml"),
        (["-o", "event.toml"], 3, "is a file, not a folder"),
        (["--paper", "a9"], 2, "no paper"),
    ],
)
def test_wrong_options(
    event: Path, run: Runner, arguments: list[str], code: int, said: str
) -> None:
    """What can't be meant is told before anything is printed."""
    result = run("pack", event, *arguments)
    assert result.code == code
    assert said in result.err


def test_secrets_stay_with_their_player(event: Path) -> None:
    """No file but the judge's and the organiser's tells of another player's list."""
    pack = contents(event.parent / "pack")
    for path, content in pack.items():
        if not path.endswith(".pdf") or path in ("judge.pdf", "desk.pdf"):
            continue
        told = streams(content)
        assert b"example.org" not in told, path
        assert b"port-maw-2026" not in told, path
        for number in (1, 2):
            is_own = path == f"players/0{number}-player-{number}.pdf"
            assert (f"Secret Ship {number}".encode() in told) is is_own, path


def test_no_file_carries_the_event_or_a_path(event: Path, packed: Path) -> None:
    """What only the event file says is nowhere; nor is where it lies."""
    for path, content in contents(event.parent / "pack").items():
        told = streams(content) if path.endswith(".pdf") else content
        assert str(packed).encode() not in told, path
        assert b"lists/list-" not in told, path
        assert path in ("desk.pdf",) or b"example.org" not in told, path


def killed(folder: Path, after: float, how: int, *parts: str) -> int:
    """Break off a run after some seconds; return its exit code."""
    command = [sys.executable, "-m", "bfgprint", "pack", "event.toml", "-o", "again"]
    process = subprocess.Popen(
        [*command, "-q", "--jobs", "2", *parts],
        cwd=folder,
        env={**os.environ, "PYTHONHASHSEED": "7"},
        stderr=subprocess.DEVNULL,
    )
    time.sleep(after)
    process.send_signal(how)
    return process.wait(timeout=60)


def is_whole(folder: Path) -> bool:
    """Whether every PDF in a folder ends as one does, and nothing else is left."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return all(
        path.read_bytes().rstrip().endswith(b"%%EOF")
        for path in files
        if path.suffix == ".pdf"
    )


@pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")
def test_killed_run_goes_on(event: Path, run: Runner) -> None:
    """A run that is killed leaves whole files, and the next makes the rest."""
    parts = ("--only", "wall", "--only", "round:1")
    killed(event.parent, 2.0, signal.SIGKILL, *parts)
    again = event.parent / "again"
    assert is_whole(again)
    assert run("pack", event, "-o", again, "--jobs", "1", *parts).code == 0
    whole = contents(event.parent / "pack")
    for path in ("wall.pdf", "rounds/round-1.pdf"):
        assert (again / path).read_bytes() == whole[path]


@pytest.mark.sweep
@pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("tenths", [5, 10, 15, 20, 25, 30, 40])
def test_runs_killed_at_any_moment_go_on(
    packed: Path, folder: Path, run: Runner, how: int, tenths: int
) -> None:
    """Whenever and however a run is broken off, the next makes the same pack."""
    shutil.copytree(packed, folder, dirs_exist_ok=True)
    code = killed(folder, tenths / 10, how)
    assert code in (0, 130, -how)
    if (folder / "again").exists():
        assert is_whole(folder / "again")
    assert run("pack", "event.toml", "-o", "again", "--jobs", "1").code == 0
    assert contents(folder / "again") == contents(folder / "pack")


def test_secret_sub_plots_stay_the_same(folder: Path, run: Runner) -> None:
    """Keys are made once and kept, so that a reprint has the same secrets."""
    event = small_event(folder, 2, 1, packing={**LITTLE, "sub_plots": "secret"})
    again = ("pack", event, "-o", "pack", "--jobs", "1", "--only", "player:Player 1")
    assert run(*again, "--only", "round:1").code == 0
    pack = contents(folder / "pack")
    keys = re.findall(rb'^key = "(.*)"$', pack["keys.toml"], re.MULTILINE)
    if os.name == "posix":
        assert (folder / "pack/keys.toml").stat().st_mode & 0o077 == 0
    for path, number in [("players/01-player-1.pdf", 1), ("rounds/round-1.pdf", 0)]:
        told = streams(pack[path])
        known = [n for n, key in enumerate(keys, 1) if key.replace(b" ", b"") in told]
        assert known == [number] * bool(number)
    (folder / "pack/players/01-player-1.pdf").unlink()
    assert run(*again).code == 0
    assert contents(folder / "pack") == pack
    (folder / "pack/keys.toml").unlink()
    lost = run(*again)
    assert lost.code == 0
    assert "holds no more what Player 1's secrets came from" in lost.err
    assert contents(folder / "pack")["keys.toml"] != pack["keys.toml"]


def test_lost_keys_come_from_the_judge(folder: Path, run: Runner) -> None:
    """The judge's file holds the keys too, so that a reprint has the same secrets."""
    event = small_event(folder, 2, 1, packing={**LITTLE, "sub_plots": "secret"})
    again = ("pack", event, "-o", "pack", "--jobs", "1", "--only", "judge")
    assert run(*again).code == 0
    pack = contents(folder / "pack")
    (folder / "pack/keys.toml").unlink()
    result = run(*again)
    assert (result.code, result.err) == (0, "")
    assert contents(folder / "pack") == pack


@pytest.mark.sweep
def test_whole_folder_is_found_right(event: Path, run: Runner) -> None:
    """Every PDF of a pack passes a check as a print of its own does."""
    run("pack", event, "-o", "pack", "--single")
    result = run("check", "pack", event)
    assert (result.code, result.err) == (0, "")


@pytest.mark.sweep
@pytest.mark.parametrize("players", [1, 7, 64, 200])
def test_pack_of_any_size_holds_what_it_should(
    folder: Path, run: Runner, players: int
) -> None:
    """Each player, unit, round and table of a large event has what is theirs."""
    event = small_event(folder, players, 2)
    assert run("pack", event, "-o", "pack").code == 0
    manifest = load_manifest(read_json(folder / "pack/pack.json"))
    assert list(check_contents(manifest, called_for(event))) == []
    kinds = Counter(each.kind for each in manifest.files)
    once = {"wall": 1, "desk": 1, "judge": 1}
    assert kinds == {"envelope": players, "round": 2, **once}
    assert sum(each.pages for each in manifest.files) == sum(
        len(pypdfium2.PdfDocument(path)) for path in (folder / "pack").rglob("*.pdf")
    )


def test_findings_allowed(folder: Path, run: Runner) -> None:
    """With a list too dear, one missing, one broken, all else is printed and sound."""
    event = small_event(folder, 3, 1, points_limit=170)
    (folder / "lists/list-2.toml").unlink()
    (folder / "lists/list-3.toml").write_text('kind = "fleet', encoding="utf-8")
    result = run("pack", event, "-o", "pack", "--allow-findings", "--jobs", "1")
    assert result.code == 0
    assert all(code in result.err for code in ("PACK-02", "PACK-03", "LOAD-03"))
    missing = {"players/02-player-2.pdf", "players/03-player-3.pdf"}
    assert not missing & set(contents(folder / "pack"))
    assert "players/01-player-1.pdf" in contents(folder / "pack")
    checked = run("check", folder / "pack")
    assert (checked.code, checked.err) == (0, "")

"""Print the planned files of a pack into its folder, and go on where it stopped.

In: planned files.  Out: the files, each written whole as soon as it is made, and an
Outcome.  What stands there already with the same input and the same bytes is kept.
"""

from __future__ import annotations

import hashlib
import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError, ExitCode, OutputError
from bfgprint.files import check_place, write_file
from bfgprint.findings import Finding, Place
from bfgprint.model.packs.manifest import PackedFile
from bfgprint.packs.journal import Journal, is_there
from bfgprint.packs.planned import PlannedFile
from bfgprint.packs.processes import print_in_processes
from bfgprint.packs.shop import Printed, Shop
from bfgprint.referee.pdfs import attached_to

Watch = Callable[[PlannedFile, PackedFile | None, bool], None]
"""Called after each file: with its record unless it failed, and whether it is new."""


@dataclass(kw_only=True)
class Outcome:
    """What a run came to."""

    files: dict[str, PackedFile] = field(default_factory=dict)
    """By path, what stands in the folder as it should."""
    made: int = 0
    """How many of them are new."""
    pages_made: int = 0
    findings: list[Finding] = field(default_factory=list)
    """Why others could not be made."""
    exit_code: ExitCode = ExitCode.FINE


def print_files(
    planned: Sequence[PlannedFile],
    folder: Path,
    shop: Shop,
    known: Mapping[str, PackedFile],
    jobs: int,
    watch: Watch,
) -> Outcome:
    """Print what is not there yet; a file that can't be made stops no other.

    Args:
        planned: what is to stand in the folder at the end, hashed.
        folder: of the pack.
        shop: what it is printed with.
        known: what a former run recorded, by path.
        jobs: how many processes to print with.
        watch: told of each file.

    Raises:
        OutputError: a file can't be written; those before are whole and recorded.
        KeyboardInterrupt: it was broken off; the same holds.
    """
    outcome, journal = Outcome(), Journal(folder)
    waiting = []
    for each in planned:
        record = known.get(each.path)
        if record and is_fresh(record, each) and is_there(folder, record):
            outcome.files[each.path] = record
            watch(each, record, False)
        else:
            _refuse_foreign(folder / each.path)
            waiting.append(each)
    # What takes long begins first, so that no process is left alone with it.
    waiting.sort(key=lambda each: each.kind == "envelope")
    with _terminable(), closing(print_in_processes(shop, waiting, jobs)) as made:
        for each, printed in made:
            packed = None
            if printed.findings:
                outcome.findings += printed.findings
                outcome.exit_code = max(outcome.exit_code, printed.exit_code)
            else:
                write_file(folder / each.path, printed.content)
                packed = _packed(each, printed)
                journal.add(packed)
                outcome.files[each.path] = packed
                outcome.made += 1
                outcome.pages_made += packed.pages
            watch(each, packed, True)
    return outcome


def is_fresh(packed: PackedFile, planned: PlannedFile) -> bool:
    """Whether a recorded file was made from what it would be made from now."""
    return packed.input_hash == planned.input_hash


def _packed(planned: PlannedFile, printed: Printed) -> PackedFile:
    return PackedFile(
        path=planned.path,
        kind=planned.kind,
        player=planned.player,
        number=planned.number,
        pages=printed.pages,
        parts=printed.parts,
        list_hash=planned.list_hash,
        input_hash=planned.input_hash,
        sha256=hashlib.sha256(printed.content).hexdigest(),
    )


def _refuse_foreign(path: Path) -> None:
    """Stop before long work where a file can't be written, or is none of ours.

    Raises:
        OutputError: something is there that might be missed.
    """
    check_place(path, (), (".pdf",))
    if not path.is_file() or not path.stat().st_size:
        return  # an empty file is missed by nobody
    try:
        attached_to(path.read_bytes(), str(path))
    except BfgprintError:
        finding = Finding(
            code=Code.CANNOT_WRITE,
            message="can't be written: a file not ours, or damaged, is there",
            place=Place(file=str(path)),
            hint="move it away, or choose another folder with --output",
        )
        raise OutputError([finding]) from None


@contextmanager
def _terminable() -> Iterator[None]:
    """Let a polite request to end be answered as Ctrl-C is."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)

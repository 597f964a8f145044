"""Judge a tournament pack: is each file there as it was recorded, and nothing else?

In: a Manifest and its folder.  Out: findings.  What the event calls for is compared
by ``pack_contents``.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place, Severity
from bfgprint.model.packs.manifest import (
    JOURNAL_FILE,
    JUDGE_FILE,
    KEYS_FILE,
    PACK_FILE,
    REPORT_FILE,
    Manifest,
    PackedFile,
)

MOST_FOREIGN = 20
"""As many files are named that are none of the pack's; a count stands for the rest."""
_OURS = frozenset({PACK_FILE, JOURNAL_FILE, KEYS_FILE, REPORT_FILE})


def check_folder(manifest: Manifest, folder: Path) -> Iterator[Finding]:
    """Yield what is missing of a pack, changed, or more than it should be."""
    recorded = files_of(manifest)
    there: dict[str, str] = {}
    for each in recorded:
        path = folder / each.path
        try:
            there[each.path] = hashlib.sha256(path.read_bytes()).hexdigest()
        except OSError as error:
            reason = error.strerror or str(error)
            yield _finding(Code.PACK_INCOMPLETE, f"is missing: {reason}", path)
            continue
        if there[each.path] != each.sha256:
            message = "is not the file that was recorded: its hash is another"
            yield _finding(Code.PACK_FILE_DIFFERS, message, path)
    yield from _recorded_twice(recorded, folder)
    yield from foreign_files(recorded, folder)


def without_record(folder: Path) -> Iterator[Finding]:
    """Yield that files of a pack stand in a folder, and nothing proves them whole."""
    path = folder / PACK_FILE
    try:
        is_pack = not path.exists() and (
            (folder / JOURNAL_FILE).exists()
            or all((folder / each).exists() for each in (JUDGE_FILE, "players"))
        )
    except (OSError, ValueError):
        return  # what can't be looked into is told elsewhere
    if is_pack:
        message = "is missing: the pack was not finished, or its record is lost"
        yield _finding(Code.PACK_INCOMPLETE, message, path)


def files_of(manifest: Manifest) -> tuple[PackedFile, ...]:
    """Return every file of a pack, the one that holds all others last."""
    return (*manifest.files, *([manifest.single] if manifest.single else []))


def _recorded_twice(files: Iterable[PackedFile], folder: Path) -> Iterator[Finding]:
    """Find paths that a manifest names twice, however a system spells them."""
    counts = Counter(each.path.casefold() for each in files)
    for path, count in counts.items():
        if count > 1:
            message = f"is recorded {count} times"
            yield _finding(Code.PACK_DOUBLED, message, folder / path)


def foreign_files(files: Iterable[PackedFile], folder: Path) -> Iterator[Finding]:
    """Yield what lies in the folder of a pack and is none of it; a copy is an error."""
    files = tuple(files)
    known = {each.path for each in files}
    hashes = {each.sha256: each.path for each in files}
    found = (_foreign(path, folder, hashes) for path in _others(known, folder))
    told = list(chain(found))
    told.sort(key=lambda each: each.severity is Severity.NOTE)
    yield from told[:MOST_FOREIGN]
    if len(told) > MOST_FOREIGN:
        message = f"holds {len(told) - MOST_FOREIGN} more files that are none of it"
        yield _finding(Code.FOREIGN_IN_PACK, message, folder, Severity.NOTE)


def _others(known: set[str], folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if not (hidden or name in known or name in _OURS) and path.is_file():
            yield path


def _foreign(path: Path, folder: Path, hashes: Mapping[str, str]) -> Finding:
    if path.suffix.casefold() != ".pdf":
        return _finding(
            Code.FOREIGN_IN_PACK, "is none of the pack's files", path, Severity.NOTE
        )
    try:
        copied = hashes.get(hashlib.sha256(path.read_bytes()).hexdigest())
    except OSError:
        copied = None
    if copied:
        return _finding(Code.PACK_DOUBLED, f"is a copy of {copied}", path)
    message = "is none of the pack's files: it is not to be handed out with it"
    return _finding(Code.FOREIGN_IN_PACK, message, path, Severity.WARNING)


def swapped_lists(before: Manifest, after: Iterable[PackedFile]) -> Iterator[Finding]:
    """Yield which players' lists are not those that were packed before."""
    packed = {each.player: each.list_hash for each in before.files if each.player}
    for each in after:
        known = packed.get(each.player, each.list_hash)
        if known != each.list_hash:
            yield Finding(
                code=Code.LIST_SWAPPED,
                severity=Severity.WARNING,
                message=f"{each.player}'s list is not the one that was packed before: "
                f"{each.list_hash[:8]} instead of {known[:8]}",
                place=Place(file=each.path),
            )


def _finding(
    code: Code, message: str, path: Path, severity: Severity = Severity.ERROR
) -> Finding:
    place = Place(file=str(path))
    return Finding(code=code, message=message, place=place, severity=severity)

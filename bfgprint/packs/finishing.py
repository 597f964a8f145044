"""Bring a run of a pack to its end: the manifest, held against the event, then written.

In: what was printed, and what was known before.  Out: ``pack.json``, or why not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from bfgprint import __version__
from bfgprint.files import write_file
from bfgprint.load.json_files import read_json
from bfgprint.load.manifests import (
    LARGEST_MANIFEST_BYTES,
    load_manifest,
    manifest_text,
)
from bfgprint.model.packs.manifest import PACK_FILE, Manifest, PackedFile
from bfgprint.packs.journal import Journal, is_there
from bfgprint.packs.planned import PlannedFile


def read_manifest(folder: Path) -> Manifest | None:
    """Return what the last run that came to its end wrote, if there was one.

    Raises:
        DataError: there is a file that is none of ours, or was edited.
    """
    path = folder / PACK_FILE
    if not path.exists():
        return None
    return load_manifest(read_json(path, LARGEST_MANIFEST_BYTES))


def known_files(folder: Path, before: Manifest | None) -> dict[str, PackedFile]:
    """Return every file that is recorded, by path; the journal is the later word."""
    manifest = before.files if before else ()
    return {each.path: each for each in manifest} | Journal(folder).read()


def whole(
    event: str,
    planned: Sequence[PlannedFile],
    printed: Mapping[str, PackedFile],
    known: Mapping[str, PackedFile],
    folder: Path,
) -> tuple[Manifest, tuple[PlannedFile, ...]]:
    """Return the manifest of a plan, and the files that are still to be printed.

    Args:
        event: its name.
        planned: all files of the pack, in order.
        printed: those of this run, by path.
        known: those of runs before; they count as far as they still stand there.
        folder: of the pack.
    """
    files, missing = [], []
    for each in planned:
        packed = printed.get(each.path) or known.get(each.path)
        if packed and (each.path in printed or is_there(folder, packed)):
            files.append(packed)
        else:
            missing.append(each)
    product = f"bfgprint {__version__}"
    manifest = Manifest(product=product, event=event, files=tuple(files))
    return manifest, tuple(missing)


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write ``pack.json``, and end the journal that it takes the place of.

    Raises:
        OutputError: it can't be written.
    """
    text = manifest_text(manifest)
    write_file(folder / PACK_FILE, text.encode(), suffixes=(".json",))
    Journal(folder).remove()

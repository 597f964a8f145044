"""Read and write ``pack.json``, what a tournament pack says that it holds.

In: a parsed JSON file, which anyone may have edited.  Out: a Manifest.  A checksum
shows an edit; a path that leads out of the pack is none.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from pydantic import ValidationError

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.attachments import build
from bfgprint.load.json_files import parse_json
from bfgprint.load.reader import Source, clip
from bfgprint.model.packs.manifest import Manifest, PackedFile
from bfgprint.model.plain import canonical_json, plain

KIND = "pack"
LARGEST_MANIFEST_BYTES = 50_000_000
"""A thousand players with forty units each take less."""


def manifest_text(manifest: Manifest) -> str:
    """Return the content of ``pack.json``, a summary before the files."""
    said = {
        "kind": KIND,
        "product": manifest.product,
        "event": manifest.event,
        "counts": _counts(manifest),
        **{name: each for name, each in plain(manifest).items() if name in _HELD},
    }
    text = json.dumps({**said, "sha256": _seal(said)}, indent=1, ensure_ascii=False)
    return text + "\n"


_HELD = ("files", "single")


def _counts(manifest: Manifest) -> dict[str, Any]:
    parts = [part for file in manifest.files for part in file.parts]
    held: Counter[str] = Counter()
    for part in parts:
        held[part.what] += len(part.holds)
    return {
        "files": len(manifest.files),
        "pages": manifest.pages,
        "held": dict(sorted(held.items())),
    }


def _seal(said: dict[str, Any]) -> str:
    return hashlib.sha256(canonical_json(said)).hexdigest()


def load_manifest(source: Source) -> Manifest:
    """Return what a pack holds.

    Raises:
        DataError: it is not in the form that we write, or was edited.
    """
    said = dict(source.values)
    seal, kept = said.pop("sha256", None), {**said}
    for name in ("kind", "counts"):
        kept.pop(name, None)
    try:
        manifest: Manifest = build(Manifest, kept)
        faults = list(_faults(manifest))
        if seal != _seal(said) or said.get("counts") != _counts(manifest):
            faults.append("was changed since it was written: its checksum is another")
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        where = ".".join(map(str, fault["loc"])) or "the file"
        faults = [f"{where}: {clip(fault['msg'])}"]
    except ValueError as error:
        faults = [clip(str(error))]
    if faults:
        raise _fail(source.name, faults[0])
    return manifest


def packed_file(line: bytes) -> PackedFile | None:
    """Return the file that a line of a journal records, if the line is whole."""
    try:
        packed: PackedFile = build(PackedFile, parse_json(line))
    except (ValueError, RecursionError):
        return None
    return packed


def _faults(manifest: Manifest) -> Iterator[str]:
    files = [*manifest.files, *([manifest.single] if manifest.single else [])]
    for file in files:
        path = PurePosixPath(file.path)
        if path.is_absolute() or ".." in path.parts or not _is_plain(file):
            yield f"{clip(file.path)} does not lie in the folder of the pack"


def _is_plain(file: PackedFile) -> bool:
    """Whether a path means the same on every system."""
    return bool(file.path) and not set(file.path) & set('\\:*?"<>|\0')


def _fail(name: str, message: str) -> DataError:
    finding = Finding(
        code=Code.PACK_UNREADABLE,
        message=message,
        place=Place(file=name),
        hint="make the pack anew",
    )
    return DataError([finding])

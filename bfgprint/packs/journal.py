"""What was printed so far, kept beside the files until the pack is whole.

A line is added for each file once it stands on the disk.  A line that was torn by
a power cut, or edited, is as good as none: the file is then made again.  At the end
``pack.json`` takes the journal's place.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.errors import OutputError
from bfgprint.findings import Finding, Place
from bfgprint.load.manifests import packed_file
from bfgprint.model.packs.manifest import JOURNAL_FILE, PackedFile
from bfgprint.model.plain import canonical_json, plain


class Journal:
    """The record of the files that were printed into a folder."""

    def __init__(self, folder: Path) -> None:
        """Nothing is read or written yet."""
        self._path = folder / JOURNAL_FILE

    def read(self) -> dict[str, PackedFile]:
        """Return what is recorded, by path; of a file printed twice the later."""
        try:
            lines = self._path.read_bytes().splitlines()
        except OSError:
            return {}
        return {each.path: each for each in _records(lines)}

    def add(self, packed: PackedFile) -> None:
        """Record a file that has been written.

        Raises:
            OutputError: there is no room for the line.
        """
        line = canonical_json(plain(packed))
        try:
            with self._path.open("ab") as file:
                # After a torn line a new one begins.
                torn = file.tell() > 0 and not self._ends_whole()
                file.write(b"\n" * torn + line + b"\n")
        except OSError as error:
            message = f"can't be written: {error.strerror or error}"
            place = Place(file=str(self._path))
            finding = Finding(code=Code.CANNOT_WRITE, message=message, place=place)
            raise OutputError([finding]) from None

    def remove(self) -> None:
        """Forget it: the pack is whole and has a manifest."""
        with contextlib.suppress(OSError):
            self._path.unlink()

    def _ends_whole(self) -> bool:
        with self._path.open("rb") as file:
            file.seek(-1, 2)
            return file.read(1) == b"\n"


def _records(lines: list[bytes]) -> Iterator[PackedFile]:
    for line in lines:
        packed = packed_file(line)
        if packed is not None:
            yield packed


def is_there(folder: Path, packed: PackedFile) -> bool:
    """Whether a file stands in the folder just as it was recorded."""
    try:
        content = (folder / packed.path).read_bytes()
    except OSError:
        return False
    return hashlib.sha256(content).hexdigest() == packed.sha256

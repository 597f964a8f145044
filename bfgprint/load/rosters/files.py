"""Read a roster file of any format into its root node, by what its bytes are.

In: a path, or its bytes.  Out: the root node.  Names and suffixes decide
nothing; an archive's entry names are never used as paths, and no more is ever
unpacked than a roster can have.
"""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.json_files import parse_json
from bfgprint.load.reader import clip, decode, read_bytes
from bfgprint.load.rosters.json_reader import roster_in_json
from bfgprint.load.rosters.tree import Node
from bfgprint.load.rosters.xml_reader import read_xml

ROSTER_SUFFIXES = frozenset({".ros", ".rosz", ".json"})

LARGEST_ROSTER_BYTES = 10_000_000
"""The largest of a hundred real rosters has 700,000."""

_ZIP = b"PK\x03\x04"
_EMPTY_ZIP = b"PK\x05\x06"
_ENCRYPTED = 0x1
_AGAIN = "export it again"


def is_roster_path(path: Path) -> bool:
    """Whether a file's name is that of a roster, whatever the case."""
    return path.suffix.casefold() in ROSTER_SUFFIXES


def read_roster_file(path: Path) -> Node:
    """Return the root node of a roster file.

    Raises:
        DataError: it can't be read, or is no roster.
    """
    return root_of(read_bytes(path, LARGEST_ROSTER_BYTES), str(path))


def root_of(raw: bytes, name: str) -> Node:
    """Return the root node of a roster, zipped or not.

    Raises:
        DataError: it is no roster that can be read.
    """
    if raw.startswith((_ZIP, _EMPTY_ZIP)):
        raw = _unzipped(raw, name)
    elif zipfile.is_zipfile(io.BytesIO(raw)):
        before = f"{raw.find(_ZIP):,} bytes" if _ZIP in raw else "other bytes"
        message = f"is a zip file with {before} before its beginning"
        raise _fail(name, Code.ROSTER_ARCHIVE, message, _AGAIN)
    text = decode(name, raw)
    start = text.lstrip()[:1]
    if start == "<":
        return read_xml(text.lstrip(), name)
    if start == "{":
        return _from_json(text, name)
    message = "is no roster: neither XML nor JSON" if start else "is empty"
    if start and _is_json(text):
        message = "is JSON, but no roster"
    raise _fail(name, Code.NOT_A_ROSTER, message, "export a roster")


def _is_json(text: str) -> bool:
    """Whether a text that is no object is JSON all the same: a list, a number."""
    try:
        parse_json(text)
    except (ValueError, RecursionError):
        return False
    return True


def _from_json(text: str, name: str) -> Node:
    try:
        values = parse_json(text)
    except json.JSONDecodeError as error:
        place = Place(file=name, line=error.lineno, column=error.colno)
        message = f"not JSON: {error.msg}"
        finding = Finding(code=Code.NOT_TOML, message=message, place=place, hint=_AGAIN)
        raise DataError([finding]) from None
    except RecursionError:
        raise _fail(name, Code.TOO_LARGE, "is nested too deeply", _AGAIN) from None
    except ValueError as error:
        raise _fail(name, Code.NOT_TOML, f"not JSON: {error}", _AGAIN) from None
    return roster_in_json(values, name)


def _unzipped(raw: bytes, name: str) -> bytes:
    """Return the one entry of a ``.rosz``; what unpacks without end is cut short."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            entry = _only_entry(archive, name)
            with archive.open(entry) as file:
                content = file.read(LARGEST_ROSTER_BYTES + 1)
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        NotImplementedError,
        OSError,
        RuntimeError,
        ValueError,
    ) as error:
        message = f"is a zip file that can't be unpacked: {error}"
        raise _fail(name, Code.ROSTER_ARCHIVE, message, _AGAIN) from None
    if len(content) > LARGEST_ROSTER_BYTES:
        message = f"unpacks to more than {LARGEST_ROSTER_BYTES:,} bytes"
        raise _fail(name, Code.TOO_LARGE, message)
    return content


def _only_entry(archive: zipfile.ZipFile, name: str) -> zipfile.ZipInfo:
    # A Mac's archiver adds a folder of its own.
    entries = [
        entry
        for entry in archive.infolist()
        if not entry.is_dir() and not entry.filename.startswith("__MACOSX/")
    ]
    if len(entries) != 1:
        listed = ", ".join(clip(entry.filename) for entry in entries[:3])
        message = f"is a zip file of {len(entries)} files, not of one roster"
        raise _fail(name, Code.ROSTER_ARCHIVE, message, listed)
    if entries[0].flag_bits & _ENCRYPTED:
        hint = "export it without a password"
        raise _fail(name, Code.ROSTER_ARCHIVE, "is an encrypted zip file", hint)
    return entries[0]


def _fail(name: str, code: Code, message: str, hint: str = "") -> DataError:
    place = Place(file=name)
    return DataError([Finding(code=code, message=message, place=place, hint=hint)])

"""Read a TOML file: bytes to text to plain values, with the place of each.

What comes out has been decoded and parsed; whatever can't be is a DataError
with file, line and remedy.  Nothing here knows what the keys mean.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bfgprint.errors import DataError
from bfgprint.findings import Code, Finding, Place
from bfgprint.load.locate import Positions, locate

LARGEST_BYTES = 2_000_000
"""A fleet or data file is some kilobytes; anything far larger is a mistake."""

_TOML_POSITION = re.compile(
    r"^(.*) \(at (?:line (\d+), column (\d+)|end of document)\)$"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A parsed file: its values and where they stand."""

    name: str
    """The path as the user gave it, for messages."""
    values: dict[str, Any]
    positions: Positions

    def place(self, path: tuple[str | int, ...]) -> Place:
        """Return where a value stands, its key path counted from 1."""
        line, column = self.positions.find(path)
        return Place(file=self.name, line=line, column=column, item=item_name(path))


def item_name(path: tuple[str | int, ...]) -> str:
    """Return a key path as people write it: ``ships[1].class``."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += f".{part}" if text else part
    return text


def _fail(
    code: Code,
    name: str,
    message: str,
    hint: str = "",
    line: int | None = None,
    column: int | None = None,
) -> DataError:
    place = Place(file=name, line=line, column=column)
    return DataError([Finding(code=code, message=message, place=place, hint=hint)])


def read_source(path: Path) -> Source:
    """Return the values of a TOML file.

    Raises:
        DataError: the file is missing, no file, too large, not UTF-8 or not TOML.
    """
    name = str(path)
    try:
        size = path.stat().st_size
        raw = path.read_bytes() if size <= LARGEST_BYTES else b""
    except FileNotFoundError:
        raise _fail(Code.CANNOT_READ, name, "no such file") from None
    except IsADirectoryError:
        hint = "give the file itself"
        raise _fail(Code.CANNOT_READ, name, "is a folder, not a file", hint) from None
    except OSError as error:
        reason = error.strerror or str(error)
        if path.is_dir():
            reason = "is a folder, not a file"
        raise _fail(Code.CANNOT_READ, name, f"can't be read: {reason}") from None
    if size > LARGEST_BYTES:
        message = f"is {size:,} bytes long; at most {LARGEST_BYTES:,} are read"
        raise _fail(Code.TOO_LARGE, name, message)
    return parse_source(name, decode(name, raw))


def decode(name: str, raw: bytes) -> str:
    """Return bytes as text; a UTF-8 byte order mark is dropped.

    Raises:
        DataError: the bytes are not UTF-8.
    """
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        hint = "save it again as UTF-8"
        raise _fail(Code.NOT_UTF8, name, "is UTF-16, not UTF-8", hint)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        message = f"is not UTF-8: byte 0x{raw[error.start]:02x}"
        hint = "save it again as UTF-8"
        raise _fail(
            Code.NOT_UTF8, name, message, hint, line=line, column=column
        ) from None


def parse_source(name: str, text: str) -> Source:
    """Return the values of a TOML text.

    Raises:
        DataError: the text is not TOML, or nested beyond reason.
    """
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _TOML_POSITION.match(str(error))
        message = found[1] if found else str(error)
        line = int(found[2]) if found and found[2] else text.count("\n") + 1
        column = int(found[3]) if found and found[3] else 1
        raise _fail(
            Code.NOT_TOML, name, f"not TOML: {message}", line=line, column=column
        ) from None
    except RecursionError:
        raise _fail(Code.TOO_LARGE, name, "is nested too deeply") from None
    return Source(name=name, values=values, positions=locate(text))

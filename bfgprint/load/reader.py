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

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.locate import Positions, locate

LARGEST_BYTES = 2_000_000
"""A fleet or data file is some kilobytes; anything far larger is a mistake."""

_TOML_POSITION = re.compile(
    r"^(.*) \(at (?:line (\d+), column (\d+)|end of document)\)$"
)

# tomllib takes the square of a dotted key's length, so that one of a few
# thousand names would seem to hang.
_DEEP_KEY = re.compile(
    r"""(?<![\w.'"-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){100}"""
)

_ENDLESS_NUMBER = re.compile(r"[\d_]{4000}|0[xob][\da-fA-F_]{1000}")

_REMEDIES = {
    "Invalid value": "text stands in straight quotes",
    "Cannot overwrite a value": "the key is given twice",
    "Illegal character '\\n'": "a quote is not closed",
    "Expected \"'": "a quote is not closed",
    "Unterminated string": "a quote is not closed",
    "Unclosed array": "a bracket is not closed",
    "Invalid date or datetime": "there is no such day or time",
}
"""What tomllib says, and what people most often did."""

_DATE_OR_TIME = re.compile(r"=[ \t]*\d+[ \t]*[-.:/][ \t]*\d")
_DATE_REMEDY = 'a date is written 2026-12-05, a time "09:30"'


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A parsed file, or the words in its place: values and where they stand."""

    name: str
    """The path as the user gave it, for messages."""
    values: dict[str, Any]
    positions: Positions | None
    """None for words and JSON, whose lines we don't know."""
    has_keys: bool = False
    """The values have keys of the user's own, though we don't know their lines."""

    def place(self, path: tuple[str | int, ...]) -> Place:
        """Return where a value stands, its key path counted from 1."""
        if self.positions is None:
            item = item_name(path) if self.has_keys else ""
            return Place(file=self.name, item=item)
        line, column = self.positions.find(path)
        return Place(file=self.name, line=line, column=column, item=item_name(path))


def item_name(path: tuple[str | int, ...]) -> str:
    """Return a key path as people write it: ``ships[1].class``."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += f".{clip(part)}" if text else clip(part)
    return text


def clip(text: str) -> str:
    """Return a text short enough for a message."""
    return text if len(text) <= 60 else f"{text[:57]}..."


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
        DataError: the file can't be read, is not UTF-8 or not TOML.
    """
    name = str(path)
    return parse_source(name, decode(name, read_bytes(path)))


def read_bytes(path: Path, largest: int = LARGEST_BYTES) -> bytes:
    """Return the content of a file.

    Raises:
        DataError: the file is missing, no file, too large or not readable.
    """
    name = str(path)
    try:
        if path.is_fifo():
            hint = "save it to a file first"
            raise _fail(Code.CANNOT_READ, name, "is a pipe, not a file", hint)
        with path.open("rb") as file:
            raw = file.read(largest + 1)
    except FileNotFoundError:
        raise _fail(Code.CANNOT_READ, name, "no such file") from None
    except IsADirectoryError:
        hint = "give the file itself"
        raise _fail(Code.CANNOT_READ, name, "is a folder, not a file", hint) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _fail(Code.CANNOT_READ, name, f"can't be read: {reason}") from None
    if len(raw) > largest:
        message = f"is larger than {largest:,} bytes, the most that is read"
        raise _fail(Code.TOO_LARGE, name, message)
    return raw


def decode(name: str, raw: bytes) -> str:
    """Return bytes as text; a UTF-8 byte order mark is dropped.

    Raises:
        DataError: the bytes are not UTF-8.
    """
    hint = "save it again as UTF-8"
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise _fail(Code.NOT_UTF8, name, "is UTF-16, not UTF-8", hint)
    wrong, message = raw.find(b"\0"), "holds a zero byte: UTF-16, or no text at all"
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if wrong < 0:
            wrong = error.start
            message = f"is not UTF-8: byte 0x{raw[wrong]:02x}"
    if wrong < 0:
        return text
    start = raw.rfind(b"\n", 0, wrong) + 1
    line = raw.count(b"\n", 0, start) + 1
    column = len(raw[start:wrong].decode("utf-8-sig", "replace")) + 1
    raise _fail(Code.NOT_UTF8, name, message, hint, line=line, column=column)


def parse_source(name: str, text: str) -> Source:
    """Return the values of a TOML text.

    Raises:
        DataError: the text is not TOML, or nested beyond reason.
    """
    try:
        if _DEEP_KEY.search(text):
            raise RecursionError
        if _ENDLESS_NUMBER.search(text):
            raise ValueError
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(name, text, str(error)) from None
    except RecursionError:
        raise _fail(Code.TOO_LARGE, name, "is nested too deeply") from None
    except ValueError:
        # The one thing that tomllib leaves to Python: it reads 4,300 digits.
        found = _ENDLESS_NUMBER.search(text)
        line = text.count("\n", 0, found.start()) + 1 if found else None
        message = "holds a number of thousands of digits"
        raise _fail(Code.TOO_LARGE, name, message, line=line) from None
    return Source(name=name, values=values, positions=locate(text))


def _not_toml(name: str, text: str, error: str) -> DataError:
    """Return what tomllib says of a text, with the place and a remedy."""
    found = _TOML_POSITION.match(error)
    message = found[1] if found else error
    line = int(found[2]) if found and found[2] else text.count("\n") + 1
    column = int(found[3]) if found and found[3] else 1
    hint = next((h for said, h in _REMEDIES.items() if message.startswith(said)), "")
    if not hint and _DATE_OR_TIME.search(
        (text.splitlines() or [""])[line - 1 : line][0]
    ):
        hint = _DATE_REMEDY
    return _fail(
        Code.NOT_TOML, name, f"not TOML: {message}", hint, line=line, column=column
    )

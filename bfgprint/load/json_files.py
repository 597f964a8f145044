"""Read a JSON file as ``reader`` reads TOML: plain values under a Source.

What comes out has been decoded and parsed; whatever can't be is a DataError.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.reader import LARGEST_BYTES, Source, clip, decode, read_bytes

_MOST_DIGITS = 100


def read_json(path: Path, largest: int = LARGEST_BYTES) -> Source:
    """Return the values of a JSON file that holds one object.

    Raises:
        DataError: the file can't be read, is not UTF-8, not JSON or no object.
    """
    name = str(path)
    text = decode(name, read_bytes(path, largest))
    try:
        values = parse_json(text)
    except json.JSONDecodeError as error:
        place = Place(file=name, line=error.lineno, column=error.colno)
        raise _fail(place, f"not JSON: {error.msg}") from None
    except RecursionError:
        raise _fail(Place(file=name), "is nested too deeply", Code.TOO_LARGE) from None
    except ValueError as error:
        raise _fail(Place(file=name), f"not JSON: {error}") from None
    if not isinstance(values, dict):
        raise _fail(Place(file=name), "holds no JSON object")
    return Source(name=name, values=values, positions=None, has_keys=True)


def parse_json(text: str | bytes) -> Any:
    """Return the values of a JSON text in which no key stands twice.

    Raises:
        ValueError: it is not JSON, or holds NaN, infinity or an endless number.
        RecursionError: it is nested beyond reason.
    """
    return json.loads(
        text,
        parse_constant=_no_constant,
        parse_int=_whole,
        object_pairs_hook=_once,
    )


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no number")


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError(f"a number of {len(digits):,} digits")
    return int(digits)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f'the key "{clip(twice)}" is given twice')
    return values


def _fail(place: Place, message: str, code: Code = Code.NOT_TOML) -> DataError:
    return DataError([Finding(code=code, message=message, place=place)])

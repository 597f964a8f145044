"""Read a JSON file as ``reader`` reads TOML: plain values under a Source.

What comes out has been decoded and parsed; whatever can't be is a DataError.
"""

from __future__ import annotations

import json
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.reader import Source, decode, read_bytes


def read_json(path: Path) -> Source:
    """Return the values of a JSON file that holds one object.

    Raises:
        DataError: the file can't be read, is not UTF-8, not JSON or no object.
    """
    name = str(path)
    text = decode(name, read_bytes(path))
    try:
        values = json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        place = Place(file=name, line=error.lineno, column=error.colno)
        raise _fail(place, f"not JSON: {error.msg}") from None
    except RecursionError:
        raise _fail(Place(file=name), "is nested too deeply") from None
    except ValueError as error:
        raise _fail(Place(file=name), f"not JSON: {error}") from None
    if not isinstance(values, dict):
        raise _fail(Place(file=name), "holds no JSON object")
    return Source(name=name, values=values, positions=None, has_keys=True)


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no number")


def _fail(place: Place, message: str) -> DataError:
    return DataError([Finding(code=Code.NOT_TOML, message=message, place=place)])

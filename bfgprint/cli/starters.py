"""Files to start from: commented, and right as they are.

They stand in ``data/starters``, with what is to be changed in them; a fleet is made
by ``fleet_starter``.
"""

from __future__ import annotations

import re
from pathlib import Path

from bfgprint.cli.fleet_starter import quoted
from bfgprint.codes import Code
from bfgprint.errors import OutputError
from bfgprint.files import write_file
from bfgprint.findings import Finding, Place
from bfgprint.resources import data_dir

_NAMED_BY = {
    "event": "name",
    "drift-log": "ship",
    "ships": "class",
    "results": "event",
    "voidship": "name",
    "voidship-log": "ship",
}
"""By kind: the key that holds a name of the user's own."""


def starter_kinds() -> tuple[str, ...]:
    """Return the kinds that there is a starter for."""
    paths = sorted((data_dir() / "starters").glob("*.toml"))
    return ("fleet", *(path.stem for path in paths))


def takes_name(kind: str) -> bool:
    """Whether a starter of this kind holds a name."""
    return kind == "fleet" or kind in _NAMED_BY


def takes_faction(kind: str) -> bool:
    """Whether a starter of this kind is of a faction."""
    return kind in ("fleet", "ships", "commanders")


def starter(kind: str, name: str | None, faction: str | None) -> str:
    """Return the starter of a kind other than a fleet."""
    text = (data_dir() / "starters" / f"{kind}.toml").read_text("utf-8")
    for key, value in ((_NAMED_BY.get(kind), name), ("faction", faction)):
        if key is not None and value is not None:
            line = f"{key} = {quoted(value)}"
            text = _with_line(text, key, line)
    return text


def _with_line(text: str, key: str, line: str) -> str:
    """Return a text whose first line with a key is another; its comment stays."""
    pattern = re.compile(rf'^{key} = "[^"]*"', re.MULTILINE)
    return pattern.sub(lambda _: line, text, count=1)


def write_starter(path: Path, text: str, *, force: bool) -> None:
    """Write a starter; a file that is there is only replaced if that is asked for.

    Raises:
        OutputError: it is not, or the file can't be written.
    """
    if not force and path.is_file():
        finding = Finding(
            code=Code.CANNOT_WRITE,
            message="is there already",
            place=Place(file=str(path)),
            hint="--force replaces it, --output names another",
        )
        raise OutputError([finding])
    write_file(path, text.encode(), (), (".toml", ".csv") if force else ())

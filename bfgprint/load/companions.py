"""Find a user's own data in the folder of a fleet file.

In: a folder.  Out: the TOML files in it that add or override hulls, commanders,
orders or fleet lists, and a warning of each that seems meant so and is not used.
They are known by their ``kind`` before anything is parsed, so that a folder of
two hundred fleets costs next to nothing.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place, Severity
from bfgprint.load.reader import LARGEST_BYTES, clip, decode
from bfgprint.load.reports import did_you_mean

KINDS = ("ships", "commanders", "orders", "fleet-lists")
"""The kinds of which single records stand in for the bundled ones."""

OTHER_KINDS = (
    *("fleet", "drift-log", "move-log", "event", "results", "pack-keys"),
    *("seal", "opening", "setup", "setup-key"),
    *("voidship", "voidship-log", "voidships"),
    *("rules", "notes", "rulings", "codes", "coverage", "rosters"),
    *("scenarios", "battlezones", "sub-plots", "kit", "reference"),
    *("papers", "formats", "palette", "symbols", "printer"),
)
"""The kinds that may lie beside a fleet and are read elsewhere, or never."""

_KIND = re.compile(
    r"""^[ \t]*+(?:kind|"kind"|'kind')[ \t]*+=[ \t]*+["']([^"'\r\n]*)["']""",
    re.MULTILINE,
)
_TABLE = re.compile(r"""^[ \t]*+\[\[?[ \t]*+["'\w]""", re.MULTILINE)
"""Ends the keys of the file itself."""

_HULLS = re.compile(r"^[ \t]*+\[\[[ \t]*+ships[ \t]*+\]\]", re.MULTILINE)
_HULL_KEYS = re.compile(r"^[ \t]*+(?:hits|armour|shields)[ \t]*+=", re.MULTILINE)
"""Of a hull, not of a ship in a fleet."""


class Companion(NamedTuple):
    """A file of a user's own that lies beside a fleet."""

    path: Path
    kind: str


class Beside(NamedTuple):
    """What lies in the folder of a fleet."""

    used: tuple[Companion, ...] = ()
    doubts: tuple[Finding, ...] = ()
    """A warning for each file that seems to be meant, and is not used."""


def look_beside(folder: Path, dirs: Iterable[Path]) -> Beside:
    """Return the own data in a folder, unless it is one of the data folders."""
    try:
        here = folder.resolve()
        data = [each.resolve() for each in dirs]
        if any(here == each or each in here.parents for each in data):
            return Beside()
        found = list(_in_folder(folder))
    except OSError:
        return Beside()  # who may read the fleet need not see its neighbours
    return Beside(
        used=tuple(each for each in found if isinstance(each, Companion)),
        doubts=tuple(each for each in found if isinstance(each, Finding)),
    )


def _in_folder(folder: Path) -> Iterator[Companion | Finding]:
    for path in sorted(folder.glob("*")):
        if path.suffix.casefold() == ".toml":
            found = _judged(path)
            if found is not None:
                yield found


def _judged(path: Path) -> Companion | Finding | None:
    """Return a file as own data, a warning of one that may be meant so, or None."""
    try:
        if path.name.startswith(".") or not path.is_file():
            return None
        with path.open("rb") as file:
            raw = file.read(LARGEST_BYTES + 1)
    except OSError:
        return None
    try:
        text = decode(str(path), raw)
    except DataError as error:
        fault = error.findings[0]
        # The end of what was read of a large file may lie within a letter.
        cut = len(raw) > LARGEST_BYTES
        return None if cut else _unused(fault.message, fault.place, fault.hint)
    table = _TABLE.search(text)
    found = _KIND.search(text, 0, table.start() if table else len(text))
    kind = found[1] if found else None
    if kind in KINDS:
        return Companion(path, kind)
    line = text.count("\n", 0, found.start(1)) + 1 if found else None
    return _doubt(Place(file=str(path), line=line), kind, text)


def _doubt(place: Place, kind: str | None, text: str) -> Finding | None:
    """Return a warning of a file of no kind of ours, if own data seem meant."""
    near = difflib.get_close_matches(kind or "", (*KINDS, *OTHER_KINDS), 1)
    has_hulls = _HULLS.search(text) and _HULL_KEYS.search(text)
    meant = near[0] if near and near[0] in KINDS else "ships" if has_hulls else None
    if kind in OTHER_KINDS or meant is None:
        return None
    if kind is None:
        message = 'the key "kind" is missing'
        return _unused(message, place, f'own hulls have kind = "{meant}"')
    message = f'"{clip(kind)}" is no kind of file'
    return _unused(message, place, did_you_mean(meant))


def _unused(why: str, place: Place, hint: str) -> Finding:
    """Return the warning that a file beside a fleet is not used, and why."""
    return Finding(
        code=Code.UNUSED_FILE,
        severity=Severity.WARNING,
        message=f"is not used: {why}",
        place=place,
        hint=hint,
    )

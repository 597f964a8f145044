"""Find a user's own data in the folder of a fleet file.

In: a folder.  Out: the TOML files in it that add or override hulls, commanders,
orders or fleet lists.  They are known by their ``kind`` before anything is
parsed, so that a folder of two hundred fleets costs next to nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

KINDS = ("ships", "commanders", "orders", "fleet-lists")
"""The kinds of which single records stand in for the bundled ones."""

_KIND = re.compile(
    rb"""^[ \t]*["']?kind["']?[ \t]*=[ \t]*["'](%s)["']"""
    % b"|".join(kind.encode() for kind in KINDS),
    re.MULTILINE,
)
_FIRST_BYTES = 16_384
"""The kind stands at the top of a file, below some comments at most."""


class Companion(NamedTuple):
    """A file of a user's own that lies beside a fleet."""

    path: Path
    kind: str


def find_companions(folder: Path, dirs: Iterable[Path]) -> tuple[Companion, ...]:
    """Return the own data in a folder, unless it is one of the data folders."""
    try:
        here = folder.resolve()
        data = [each.resolve() for each in dirs]
        if any(here == each or each in here.parents for each in data):
            return ()
        return tuple(_in_folder(folder))
    except OSError:
        return ()  # who may read the fleet need not see its neighbours


def _in_folder(folder: Path) -> Iterator[Companion]:
    for path in sorted(folder.glob("*.toml")):
        kind = _kind_of(path)
        if kind is not None:
            yield Companion(path, kind)


def _kind_of(path: Path) -> str | None:
    """Return the kind of own data that a file says it holds, or None."""
    try:
        if path.name.startswith(".") or not path.is_file():
            return None
        with path.open("rb") as file:
            found = _KIND.search(file.read(_FIRST_BYTES))
    except OSError:
        return None
    return found[1].decode() if found else None

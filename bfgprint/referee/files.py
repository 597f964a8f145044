"""Find the files that are meant: those named, and those in folders named."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

SUFFIXES = frozenset({".toml", ".json", ".pdf", ".ros", ".rosz"})


class Found(NamedTuple):
    """A file to judge, and whether the user named it."""

    path: Path
    is_named: bool
    """What lies in a folder may be none of ours; what is named should be."""


def find_files(paths: Iterable[Path]) -> Iterator[Found]:
    """Yield every file that is meant, each once, folders in order of name."""
    seen: set[Path] = set()
    for path in paths:
        named = not path.is_dir()
        for each in [path] if named else _in_folder(path):
            known = each.absolute() if named else each.resolve()
            if known not in seen:
                seen |= {known, each.absolute()}
                yield Found(each, named)


def _in_folder(folder: Path) -> Iterator[Path]:
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(root, name)
            # What is no ordinary file, such as a pipe, would never end.
            if _is_meant(name) and path.is_file():
                yield path


def _is_meant(name: str) -> bool:
    return Path(name).suffix.casefold() in SUFFIXES and not name.startswith(".")

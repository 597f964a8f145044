"""Find the files that are meant: those named, and those in folders named."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

SUFFIXES = frozenset({".toml", ".json", ".pdf", ".ros", ".rosz", ".csv"})


class Found(NamedTuple):
    """A file to judge, and whether the user named it."""

    path: Path
    is_named: bool
    """What lies in a folder may be none of ours; what is named should be."""
    error: str = ""
    """Why a folder can't be looked into, or a path can't be followed."""


def find_files(paths: Iterable[Path]) -> Iterator[Found]:
    """Yield every file that is meant, each once, folders in order of name."""
    seen: set[Path] = set()
    for path in paths:
        try:
            is_folder = path.is_dir()
        except (OSError, ValueError) as error:
            yield Found(path, True, _reason(error))
            continue
        for found in _in_folder(path) if is_folder else [Found(path, True)]:
            known = found.path.absolute() if not is_folder else found.path.resolve()
            if known not in seen:
                seen |= {known, found.path.absolute()}
                yield found


def _in_folder(folder: Path) -> Iterator[Found]:
    closed: list[OSError] = []
    for root, folders, names in os.walk(folder, onerror=closed.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(root, name)
            # What is no ordinary file, such as a pipe, would never end.
            if _is_meant(name) and path.is_file():
                yield Found(path, False)
    for error in closed:
        yield Found(Path(str(error.filename)), True, _reason(error))


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _is_meant(name: str) -> bool:
    return Path(name).suffix.casefold() in SUFFIXES and not name.startswith(".")

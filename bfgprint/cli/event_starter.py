"""An event to start from, with every list of a folder entered.

In: the starter of an event and a folder.  Out: the same with a player for each fleet
file and roster of the folder, called by the name of the file.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from bfgprint.cli.fleet_starter import quoted
from bfgprint.errors import DataError
from bfgprint.load.json_files import read_json
from bfgprint.load.reader import read_source
from bfgprint.load.rosters.files import LARGEST_ROSTER_BYTES, is_roster_path

_PLAYERS = "[[players]]"


class Entered(NamedTuple):
    """The lists of a folder, and what else lies there."""

    lists: tuple[Path, ...]
    passed_over: tuple[Path, ...]


def lists_in(folder: Path) -> Entered:
    """Return the fleet files and rosters of a folder, in order of name.

    A file that can't be read is entered too, so that a check names it.
    """
    paths = sorted(filter(Path.is_file, folder.iterdir()), key=_in_order)
    shown = [path for path in paths if not path.name.startswith(".")]
    lists = tuple(filter(_is_list, shown))
    return Entered(lists, tuple(path for path in shown if path not in lists))


def _in_order(path: Path) -> tuple[str, str]:
    return path.name.casefold(), path.name


def _is_list(path: Path) -> bool:
    suffix = path.suffix.casefold()
    if any(unicodedata.category(each) in ("Cc", "Cs") for each in str(path)):
        return False  # no event could name it
    try:
        if suffix == ".toml":
            return str(read_source(path).values.get("kind", "fleet")) == "fleet"
        if suffix == ".json":
            return "roster" in read_json(path, LARGEST_ROSTER_BYTES).values
    except DataError:
        return True
    return is_roster_path(path)


def player_name(path: Path) -> str:
    """Return the player's name that a file name gives: ``anna-rook`` is Anna Rook."""
    name = re.sub(r"[\s_]+", " ", path.stem).strip()
    if " " not in name:
        name = name.replace("-", " ").strip()
    return name.title() if name == name.lower() else name


def with_players(starter: str, lists: Iterable[Path], folder: Path) -> str:
    """Return a starter whose players are those of lists, seen from a folder."""
    head = starter[: starter.index(_PLAYERS)]
    return head + "\n".join(_players(lists, folder))


def _players(lists: Iterable[Path], folder: Path) -> Iterator[str]:
    for path in lists:
        name, file = quoted(player_name(path)), quoted(_seen_from(folder, path))
        yield f"{_PLAYERS}\nname = {name}\nfleet = {file}\n"


def _seen_from(folder: Path, path: Path) -> str:
    """Return a path from a folder; as it is where none leads there."""
    try:
        return Path(os.path.relpath(path, folder)).as_posix()
    except ValueError:  # on another drive
        return path.absolute().as_posix()

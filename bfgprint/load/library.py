"""All that can be looked up by name: hulls, commanders, and the data's hash.

In: the folders to look in, the user's before the bundled.  Hulls are read one
faction at a time, since a fleet seldom needs a second.  A user's hull takes
the place of a bundled one of the same faction, class and variant.
"""

from __future__ import annotations

import difflib
import hashlib
import re
from functools import cached_property
from pathlib import Path

from bfgprint.load.hulls import profiles
from bfgprint.load.reader import read_source
from bfgprint.load.schema import CommanderRankKeys, CommandersFile, ShipsFile, shape
from bfgprint.load.tables import find_data_file, load_tables
from bfgprint.model.profile import Profile
from bfgprint.model.tables import RuleTables

HASH_DIGITS = 6
"""As many of the data's SHA-256 as a page shows."""


def plain(name: str) -> str:
    """Return a name as it is compared: no case, quotes, or the word class."""
    name = re.sub(r"[\"'’‘`]", "", name.casefold())
    return re.sub(r"\bclass\b", " ", name).strip()


def _file_stem(faction: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", faction.casefold()).strip("-")


class Library:
    """The hulls, commanders and tables of one set of data folders."""

    def __init__(self, *dirs: Path) -> None:
        """Look in these folders, the first first; nothing is read yet."""
        self.dirs = dirs
        self._files: dict[Path, list[Profile]] = {}

    @cached_property
    def tables(self) -> RuleTables:
        """The rules tables."""
        return load_tables(self.dirs)

    @cached_property
    def hash(self) -> str:
        """The SHA-256 of all rules and ship data, in hexadecimal."""
        digest = hashlib.sha256()
        for folder in self.dirs:
            for path in sorted(folder.rglob("*.toml")):
                name = path.relative_to(folder).as_posix()
                if name.startswith(("ships/", "rules/")) or "/" not in name:
                    digest.update(f"{name}\0".encode())
                    digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
        return digest.hexdigest()

    def _hulls_in(self, path: Path) -> list[Profile]:
        if path not in self._files:
            self._files[path] = profiles(shape(read_source(path), ShipsFile))
        return self._files[path]

    def hulls(self, faction: str | None = None) -> list[Profile]:
        """Return the hulls of one faction, or all; the user's come first.

        Raises:
            DataError: a ships file can't be read.
        """
        found: dict[tuple[str, str, str | None], Profile] = {}
        for folder in self.dirs:
            paths = sorted((folder / "ships").glob("*.toml"))
            if faction is not None and folder == self.dirs[-1]:
                paths = [p for p in paths if p.stem == _file_stem(faction)]
            for path in paths:
                for hull in self._hulls_in(path):
                    if faction is None or plain(hull.faction) == plain(faction):
                        key = (hull.faction, hull.class_name, hull.variant)
                        found.setdefault(key, hull)
        return list(found.values())

    def find_hulls(self, class_name: str, faction: str | None) -> list[Profile]:
        """Return the hulls a class name may mean: the faction's own, else any."""
        wanted = plain(class_name)
        for hulls in (
            (self.hulls(faction), self.hulls()) if faction else (self.hulls(),)
        ):
            for exact in (True, False):
                found = [hull for hull in hulls if wanted in _names(hull, exact)]
                if found:
                    return found
        return []

    def nearest_class(self, class_name: str, faction: str | None) -> str | None:
        """Return the class that a mistyped name most likely means."""
        for hulls in (
            (self.hulls(faction), self.hulls()) if faction else (self.hulls(),)
        ):
            by_name = {n: h.class_name for h in hulls for n in _names(h, exact=False)}
            near = difflib.get_close_matches(plain(class_name), by_name, 1)
            if near:
                return by_name[near[0]]
        return None

    @cached_property
    def commanders(self) -> list[CommanderRankKeys]:
        """Every commander of every faction."""
        source = read_source(find_data_file(self.dirs, "commanders.toml"))
        return shape(source, CommandersFile).commanders


def _names(hull: Profile, exact: bool) -> set[str]:
    """Return the names a hull answers to: its class, or also parts and title."""
    names = {plain(hull.class_name)}
    if not exact:
        names |= {plain(part) for part in hull.class_name.split("/")}
        names.add(plain(hull.title))
        if hull.variant:
            names.add(plain(f"{hull.class_name} {hull.variant}"))
    return names

"""All that can be looked up by name: hulls, commanders, and the data's hash.

In: the folders to look in, the user's before the bundled, and what lies beside
a fleet file before both.  Hulls are read one
faction at a time, since a fleet seldom needs a second.  A user's hull takes
the place of a bundled one of the same faction, class and variant; hulls of
which a fleet file brings its own profiles take the place of both.
"""

from __future__ import annotations

import copy
import difflib
import hashlib
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from bfgprint.errors import DataError
from bfgprint.findings import Finding
from bfgprint.load.clashes import find_clashes
from bfgprint.load.companions import Companion, look_beside
from bfgprint.load.hulls import check_hulls, profiles
from bfgprint.load.names import plain
from bfgprint.load.reader import read_source
from bfgprint.load.schema import CommanderRankKeys, CommandersFile, ShipsFile, shape
from bfgprint.load.tables import load_tables
from bfgprint.model.profile import Profile
from bfgprint.model.tables import RuleTables

_JUDGING = (
    "ships/",
    "rules/",
    "commanders.toml",
    "fleet-lists.toml",
    "rulings.toml",
    "scenarios.toml",
    "battlezones.toml",
    "reference.toml",
    "sub-plots.toml",
    "voidships.toml",
)
"""The data that figures follow from; the rest is looks and words."""

_QUOTED = re.compile(r"^'([^']+)' ")
"""What a class is called for short: 'Bastion' Commerce Vessel."""

HASH_DIGITS = 6
"""As many of the data's SHA-256 as a page shows."""


def _file_stem(faction: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", faction.casefold()).strip("-")


_HEAD_KEYS = ("class", "title", "type", "subtype")
_HEAD = re.compile(
    rf"""^({"|".join(_HEAD_KEYS)})[ \t]*=[ \t]*["'](.*)["'][ \t]*(?:#.*)?$""",
    re.MULTILINE,
)


class HullHead(NamedTuple):
    """What a hull is called."""

    class_name: str
    title: str
    type: str
    subtype: str


def _text(path: Path) -> str:
    """Return a ships file as text; what is wrong with it is found when it is read."""
    return path.read_text(encoding="utf-8-sig", errors="replace")


class Library:
    """The hulls, commanders and tables of one set of data folders."""

    def __init__(self, *dirs: Path) -> None:
        """Look in these folders, the first first; nothing is read yet."""
        self.dirs = dirs
        self.companions: tuple[Companion, ...] = ()
        self.doubts: tuple[Finding, ...] = ()
        """Warnings of what lies beside the fleet: not used, or given twice."""
        self._own: tuple[Profile, ...] = ()
        self._files: dict[Path, list[Profile]] = {}
        self._beside: dict[Path, Library] = {}
        self._names: dict[tuple[str | None, bool], dict[str, list[Profile]]] = {}

    def beside(self, file: Path) -> Library:
        """Return a library that takes what lies in a file's folder first."""
        folder = file.parent
        if folder not in self._beside:
            found, library = look_beside(folder, self.dirs), self
            if any(found):
                library = Library(*self.dirs)
                library.companions, library._files = found.used, self._files
                library.doubts = (*found.doubts, *find_clashes(found.used))
            self._beside[folder] = library
        return self._beside[folder]

    def companions_of(self, kind: str) -> tuple[Path, ...]:
        """Return the files of a kind that lie in the fleet's folder."""
        return tuple(each.path for each in self.companions if each.kind == kind)

    def with_hulls(self, own: Sequence[Profile]) -> Library:
        """Return a library that knows these hulls too, and takes them first."""
        if not own:
            return self
        # What has been read is shared, and building a fleet needs these two.
        _ = self.tables, self.commanders
        library = copy.copy(self)
        library._own = (*own, *self._own)
        library._names = {}
        return library

    @cached_property
    def tables(self) -> RuleTables:
        """The rules tables."""
        return load_tables(
            self.dirs, self.companions_of("orders"), self.companions_of("fleet-lists")
        )

    @cached_property
    def hash(self) -> str:
        """The SHA-256 of all rules and ship data, in hexadecimal."""
        digest = hashlib.sha256()
        for folder in self.dirs:
            for path in sorted(filter(Path.is_file, folder.rglob("*.toml"))):
                name = path.relative_to(folder).as_posix()
                if name.startswith(_JUDGING):
                    digest.update(f"{name}\0".encode())
                    digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
        for path, kind in self.companions:
            digest.update(f"beside/{kind}\0".encode())
            digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
        return digest.hexdigest()

    def _hulls_in(self, path: Path) -> list[Profile]:
        if path not in self._files:
            source = read_source(path)
            file = shape(source, ShipsFile)
            findings = check_hulls(file.ships, source, shared=file.options)
            if findings:
                raise DataError(findings)
            self._files[path] = profiles(file)
        return self._files[path]

    def hulls(self, faction: str | None = None) -> list[Profile]:
        """Return the hulls of one faction, or all; the fleet's and user's come first.

        Raises:
            DataError: a ships file can't be read, or contradicts itself.
        """
        found: dict[tuple[str, str, str | None], Profile] = {}
        for hull in self._own:
            if faction is None or plain(hull.faction) == plain(faction):
                found.setdefault(hull.key, hull)
        for path in self.companions_of("ships"):
            for hull in self._hulls_in(path):
                if faction is None or plain(hull.faction) == plain(faction):
                    found.setdefault(hull.key, hull)
        for folder in self.dirs:
            paths = sorted((folder / "ships").glob("*.toml"))
            if faction is not None and folder == self.dirs[-1]:
                paths = [p for p in paths if p.stem == _file_stem(faction)]
            for path in paths:
                for hull in self._hulls_in(path):
                    if faction is None or plain(hull.faction) == plain(faction):
                        found.setdefault(hull.key, hull)
        return list(found.values())

    def hull_heads(self) -> Iterator[HullHead]:
        """Yield what every hull is called, without reading its figures.

        All factions' files take a tenth of a second to read in full.
        """
        folders = (folder / "ships" for folder in self.dirs)
        paths = [path for folder in folders for path in sorted(folder.glob("*.toml"))]
        for path in (*self.companions_of("ships"), *paths):
            for block in _text(path).split("[[ships]]")[1:]:
                said = dict(_HEAD.findall(block.partition("[[")[0]))
                yield HullHead(*(said.get(key, "") for key in _HEAD_KEYS))

    def find_hulls(
        self, class_name: str, faction: str | None, variant: str | None = None
    ) -> list[Profile]:
        """Return the hulls a class name may mean: the faction's own, else any.

        A fleet's own hull of just this class comes before all others, and
        those of which one is the variant before those of which none is.
        """
        first: list[Profile] = []
        for found in self._meant(plain(class_name), faction):
            if variant is None or any(_is_variant(hull, variant) for hull in found):
                return found
            first = first or found
        return first

    def _meant(self, name: str, faction: str | None) -> Iterator[list[Profile]]:
        """Yield the hulls that answer to a name, the likeliest first."""
        own = [hull for hull in self._own if plain(hull.class_name) == name]
        if own:
            yield own
        for scope in (faction, None) if faction else (None,):
            for exact in (True, False):
                found = self._by_name(scope, exact).get(name)
                if found:
                    yield found

    def _by_name(self, faction: str | None, exact: bool) -> dict[str, list[Profile]]:
        """Return the hulls that answer to each name."""
        key = (faction, exact)
        if key not in self._names:
            by_name: dict[str, list[Profile]] = {}
            self._names[key] = by_name
            for hull in self.hulls(faction):
                for name in _names(hull, exact):
                    by_name.setdefault(name, []).append(hull)
        return self._names[key]

    def nearest_class(self, class_name: str, faction: str | None) -> str | None:
        """Return the class that a mistyped name most likely means, as it is typed."""
        for scope in (faction, None) if faction else (None,):
            names: dict[str, str] = {}
            for hull in self.hulls(scope):
                names |= _names(hull, exact=False)
            # A name may be only a part of the class: Commerce Vessel.
            near = [name for name in names if _is_part(plain(class_name), name)]
            near = near or difflib.get_close_matches(plain(class_name), names, 1)
            if near:
                return names[near[0]]
        return None

    @cached_property
    def commanders(self) -> list[CommanderRankKeys]:
        """Every commander of every faction; the user's take the place of others."""
        bundled = self.dirs[-1] / "commanders.toml"
        own = [folder / "commanders.toml" for folder in self.dirs[:-1]]
        files = [*self.companions_of("commanders"), *filter(Path.is_file, own), bundled]
        found: dict[tuple[str, ...], CommanderRankKeys] = {}
        for path in files:
            for rank in shape(read_source(path), CommandersFile).commanders:
                names = (rank.faction, rank.rank, rank.fleet_list or "")
                found.setdefault(tuple(map(plain, names)), rank)
        return list(found.values())


def _is_variant(hull: Profile, variant: str) -> bool:
    return plain(hull.variant or "") == plain(variant)


def _is_part(typed: str, name: str) -> bool:
    """Whether what was typed are whole words of a name."""
    return bool(typed) and f" {typed} " in f" {name} "


def words_for(hull: Profile) -> str:
    """Return a name of a hull that no other of its class answers to."""
    name = hull.class_name.rpartition("/")[2]
    return f"{name} {hull.variant}" if hull.variant else f"{hull.faction} {name}"


def _names(hull: Profile, exact: bool) -> dict[str, str]:
    """Return the names a hull answers to, and how each is typed.

    These are its class, or also parts of it and of its title, with faction or variant.
    """
    names = [hull.class_name]
    if not exact:
        names += [*hull.class_name.split("/"), hull.title, *hull.title.split(", ")]
        names += _QUOTED.findall(hull.class_name)
        own = [f"{name} {hull.variant}" for name in names] if hull.variant else []
        names += [*own, *(f"{hull.faction} {name}" for name in names)]
    return {plain(name): name for name in names}

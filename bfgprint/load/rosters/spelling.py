"""How list builders' catalogues spell things: ``data/rosters.toml``.

Words are compared without case, accents and punctuation, and only whole.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from bfgprint.load.reader import read_source
from bfgprint.load.schema import Keys, shape
from bfgprint.load.tables import find_data_file
from bfgprint.load.texts import Text

_WORD = re.compile(r"[^\W_]+")


class _TypeKeys(Keys):
    """A ship type, and words that a catalogue's type has for it."""

    type: Literal["battleship", "cruiser", "escort", "defence"]
    words: list[Text]


class _WeaponKeys(Keys):
    """A kind of weapon, and words of the weapons' names that are of it."""

    kind: Literal["battery", "lance", "torpedo", "launch bay", "nova cannon", "other"]
    words: list[Text]


class _ProfileKeys(Keys):
    """The types of profile, by what has one."""

    ship: list[Text]
    weapon: list[Text]
    commander: list[Text]
    rule: list[Text]


class _CharacteristicKeys(Keys):
    """The characteristics of profiles, by what they give."""

    type: Text
    hits: Text
    speed: Text
    turns: Text
    shields: Text
    armour: Text
    turrets: Text
    reach: Text
    strength: Text
    arc: Text
    leadership: Text
    rerolls: Text


class _NameKeys(Keys):
    """Words of the names of selections that are no ships."""

    squadron: list[Text]
    leadership: list[Text]
    reroll: list[Text]
    commander: list[Text]
    option: list[Text]


class RostersFile(Keys):
    """``kind = "rosters"``: how list builders' catalogues spell what they say."""

    kind: Literal["rosters"]
    game: Text
    game_id: Text
    source: Text
    factions: dict[Text, Text]
    fleet_lists: dict[Text, Text]
    profiles: _ProfileKeys
    characteristics: _CharacteristicKeys
    types: list[_TypeKeys]
    subtypes: list[Text]
    fillers: list[Text]
    respelled: dict[Text, Text]
    weapons: list[_WeaponKeys]
    places: dict[Text, list[Text]]
    arcs: dict[Literal["left", "right", "front", "rear", "quadrant", "all"], list[Text]]
    sections: list[Text]
    facings: dict[Literal["front", "sides", "rear", "deflector"], list[Text]]
    names: _NameKeys


@lru_cache(maxsize=5_000)
def words_of(text: str) -> str:
    """Return the words of a text, each between spaces: `` 6 front ``."""
    folded = unicodedata.normalize("NFKD", text.casefold())
    joined = re.sub(r"['’‘`\u0300-\u036f]", "", folded)
    return f" {' '.join(_WORD.findall(joined))} "


def same(one: str, other: str) -> bool:
    """Whether two names are the same but for case, accents and punctuation."""
    return words_of(one) == words_of(other)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spelling:
    """What the catalogues' words stand for."""

    file: RostersFile

    @property
    def fillers(self) -> frozenset[str]:
        """Words of ships' names that tell no classes apart."""
        return frozenset(word.casefold() for word in self.file.fillers)

    def as_usual(self, words: Iterable[str]) -> Iterator[str]:
        """Yield words of a ship's name as our data spells them."""
        for word in words:
            yield from self.file.respelled.get(word, word).split()

    def faction(self, catalogue: str) -> str:
        """Return the faction whose hulls a catalogue holds."""
        return _looked_up(self.file.factions, catalogue) or catalogue

    def fleet_list(self, force: str) -> str:
        """Return the fleet list that a force is built by."""
        return _looked_up(self.file.fleet_lists, force) or force

    def type(self, text: str) -> str | None:
        """Return the type that a text names, None where it names none."""
        found = ((each.type, each.words) for each in self.file.types)
        return _first(found, text)

    def subtype(self, *texts: str) -> str | None:
        """Return the subtype that the first text to name one names."""
        for text in texts:
            for subtype in self.file.subtypes:
                if words_of(subtype) in words_of(text):
                    return subtype
        return None

    def weapon_kind(self, name: str) -> str:
        """Return how the rules treat a weapon, by its name."""
        found = ((each.kind, each.words) for each in self.file.weapons)
        return _first(found, name) or "other"

    def is_weapon(self, name: str) -> bool:
        """Whether a name begins with a weapon's."""
        words = (word for each in self.file.weapons for word in each.words)
        return any(words_of(name).startswith(words_of(word)) for word in words)

    def is_ships_section(self, name: str) -> bool:
        """Whether a category holds ships alone: each of its words says so."""
        words = {word.removesuffix("s") for word in words_of(name).split()}
        return bool(words) and words <= set(self.file.sections)

    def is_squadron(self, name: str) -> bool:
        """Whether a selection is called a squadron."""
        return has_word(name, self.file.names.squadron)


def has_word(text: str, words: Iterable[str]) -> bool:
    """Whether one of the words, or groups of words, stands in a text."""
    padded = words_of(text)
    return any(words_of(word) in padded for word in words)


def _first(entries: Iterable[tuple[str, Iterable[str]]], text: str) -> str | None:
    return next((value for value, words in entries if has_word(text, words)), None)


def _looked_up(table: Mapping[str, str], name: str) -> str | None:
    return next((value for key, value in table.items() if same(key, name)), None)


def load_spelling(dirs: tuple[Path, ...]) -> Spelling:
    """Return the catalogues' spelling.

    Raises:
        DataError: the file can't be read.
    """
    source = read_source(find_data_file(dirs, "rosters.toml"))
    return Spelling(file=shape(source, RostersFile))

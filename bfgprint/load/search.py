"""Look for hulls by words as people type them.

In: hulls and words.  Out: the hulls that are meant: those called so, else those
of which every word is a word of a name, else begins one, else is a part of one.
Those that are only spelt much alike are a guess, and asked for by themselves.
Case, accents, apostrophes, hyphens and spaces never matter.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence

from bfgprint.model.profile import Profile

_ALIKE = 0.75
"""How much alike a mistyped word is; 1 is the same."""

_BEGINNING = 2
"""As many letters tell something at the start of a word."""

_PART = 3
"""As many letters tell something within a word."""

_MOST_NAMED = 5


def letters(text: str) -> str:
    """Return what is left of a text when spelling does not matter."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(filter(str.isalnum, plain))


def find_hulls(hulls: Sequence[Profile], words: Iterable[str]) -> list[Profile]:
    """Return the hulls that are meant; all, where there are no words."""
    wanted = _wanted(words)
    if not wanted:
        return list(hulls)
    whole = "".join(wanted)
    for way in (_is_called, _has_words, _has_beginnings, _has_parts):
        found = [hull for hull in hulls if way(hull, wanted, whole)]
        if found:
            return found
    return []


def guess_hulls(hulls: Iterable[Profile], words: Iterable[str]) -> list[Profile]:
    """Return the hulls whose names are spelt much like the words."""
    wanted = _wanted(words)
    whole = "".join(wanted)
    return [hull for hull in hulls if wanted and _is_alike(hull, wanted, whole)]


def nearest_classes(hulls: Iterable[Profile], words: Iterable[str]) -> list[str]:
    """Return the classes whose names are most like the words, if any are."""
    names = {name: hull.class_name for hull in hulls for name in _names(hull)}
    whole = "".join(map(letters, words))
    near = difflib.get_close_matches(whole, names, _MOST_NAMED, 0.5)
    return list(dict.fromkeys(names[name] for name in near))


def _wanted(words: Iterable[str]) -> list[str]:
    """Return what is looked for, word by word, without marks."""
    wanted = (letters(word) for text in words for word in _split(text))
    return [word for word in wanted if word]


def _split(text: str) -> list[str]:
    """Return the words of a text: what white space, a slash or a hyphen parts."""
    return re.split(r"[\s/\-]+", text)


def _names(hull: Profile) -> set[str]:
    """Return what a hull is called: its class, parts of that, and its title."""
    names = [hull.class_name, *hull.class_name.split("/"), hull.title]
    if hull.variant:
        names += [f"{name} {hull.variant}" for name in names]
    return {letters(name) for name in names}


def _is_called(hull: Profile, wanted: Sequence[str], whole: str) -> bool:
    del wanted
    return whole in _names(hull) or whole == letters(hull.faction)


def _has_words(hull: Profile, wanted: Sequence[str], whole: str) -> bool:
    del whole
    words = {word.removesuffix("s") for word in _words(hull)}
    return all(word.removesuffix("s") in words for word in wanted)


def _has_beginnings(hull: Profile, wanted: Sequence[str], whole: str) -> bool:
    if min(map(len, wanted)) < _BEGINNING:
        return False
    if any(name.startswith(whole) for name in _names(hull)):
        return True
    words = _words(hull)
    return all(any(word.startswith(each) for word in words) for each in wanted)


def _has_parts(hull: Profile, wanted: Sequence[str], whole: str) -> bool:
    about = " ".join(sorted(_words(hull) | _names(hull)))
    parts = [whole] if whole in about else wanted
    return all(len(each) >= _PART and each in about for each in parts)


def _is_alike(hull: Profile, wanted: Sequence[str], whole: str) -> bool:
    if difflib.get_close_matches(whole, _names(hull), 1, _ALIKE):
        return True
    words = _words(hull)
    return all(difflib.get_close_matches(each, words, 1, _ALIKE) for each in wanted)


def _words(hull: Profile) -> set[str]:
    """Return every word that is said of a hull's name, kind and side."""
    texts = (
        *(hull.class_name, hull.variant or "", hull.title),
        *(hull.faction, hull.subtype, hull.type),
    )
    return {letters(word) for text in texts for word in _split(text)} - {""}

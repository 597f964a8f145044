"""Hulls looked for by words, however they are spelt."""

from __future__ import annotations

import pytest

from bfgprint.load.library import Library
from bfgprint.load.search import find_hulls, guess_hulls, letters, nearest_classes


def found(library: Library, *words: str) -> list[str]:
    """Return the classes that the words find, each once."""
    hulls = find_hulls(library.hulls(), words)
    return list(dict.fromkeys(hull.class_name for hull in hulls))


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Gal'leath", "galleath"),
        ("Gal’leath", "galleath"),
        ("Déth-Deela", "dethdeela"),
        ("  ÉCLIPSE ", "eclipse"),
        ("'*'", ""),
    ],
)
def test_letters(text: str, plain: str) -> None:
    """Case, accents, apostrophes, hyphens and spaces do not matter."""
    assert letters(text) == plain


@pytest.mark.parametrize(
    ("words", "classes"),
    [
        (["galleath"], ["Gal'leath/Explorer"]),
        (["EXPLORER"], ["Gal'leath/Explorer"]),
        (["Sword"], ["Sword"]),
        (["Lunar", "class"], ["Lunar"]),
        (["lunr"], []),
        (["minefield"], []),
        (["[a-z"], []),
        (["stalk"], ["Void Stalker"]),
        (["oidst"], ["Void Stalker"]),
        (["void-stalker"], ["Void Stalker"]),
        (["voidstalker"], ["Void Stalker"]),
        (["tau", "dhow"], ["Dhow"]),
        (["qqqq"], []),
    ],
)
def test_found(words: list[str], classes: list[str], library: Library) -> None:
    """The words find the hulls that people mean by them."""
    assert found(library, *words) == classes


@pytest.mark.parametrize(
    ("words", "classes"),
    [
        (["lunr"], ["Lunar"]),
        (["Gorbags Revnge"], ["Gorbag's Revenge"]),
        (["zzzz"], []),
        ([], []),
    ],
)
def test_guess(words: list[str], classes: list[str], library: Library) -> None:
    """What is misspelt is only guessed, and asked for by itself."""
    found = [hull.class_name for hull in guess_hulls(library.hulls(), words)]
    assert list(dict.fromkeys(found)) == classes


def test_whole_words_come_before_parts(library: Library) -> None:
    """An Ork is no Bork'an, and one Ork is one of the Orks."""
    hulls = find_hulls(library.hulls(), ["ork", "cruiser"])
    assert {hull.faction for hull in hulls} == {"Orks"}


def test_exact_names_come_first(library: Library) -> None:
    """A name that is a part of others as well means the hull that is called so."""
    assert {hull.faction for hull in find_hulls(library.hulls(), ["eldar"])} == {
        "Eldar"
    }


def test_variant_tells_apart(library: Library) -> None:
    """Of two hulls of a class, a variant finds one."""
    (hull,) = find_hulls(library.hulls(), ["hero", "vashya"])
    assert hull.variant == "Vash'ya"


def test_no_words_find_all(library: Library) -> None:
    """Nothing asked for, or nothing but marks, is everything."""
    everything = library.hulls()
    assert find_hulls(everything, []) == everything
    assert find_hulls(everything, ["", "' -"]) == everything


def test_every_hull_is_found_by_its_names(library: Library) -> None:
    """Each hull answers to its class and its title."""
    hulls = library.hulls()
    for hull in hulls:
        for name in (hull.class_name, hull.title):
            assert hull in find_hulls(hulls, [name])
            assert hull in find_hulls(hulls, name.upper().split())


def test_nearest(library: Library) -> None:
    """What finds nothing is answered with the names most like it."""
    assert nearest_classes(library.hulls(), ["Retrib", "utn"])[0] == "Retribution"
    assert nearest_classes(library.hulls(), ["zzzz"]) == []

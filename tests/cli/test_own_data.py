"""A user's own data and templates, given with --data, and mistakes in them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kit.own_hull import HULL

Runner = Callable[..., Any]


WITH_OWN = ("--data", "own")


@pytest.fixture
def own(folder: Path) -> Callable[[str, str], None]:
    """Return a function that writes a file of the user's own."""

    def write(name: str, text: str) -> None:
        path = folder / "own" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    return write


def test_own_hull_is_printed(own: Callable[[str, str], None], run: Runner) -> None:
    """A hull of the user's own prints like any other."""
    own("ships/mine.toml", HULL)
    assert run("sheets", "Mine", "-q", *WITH_OWN) == (0, "", "")


@pytest.mark.parametrize(
    ("name", "text", "code", "message"),
    [
        (
            "ships/mine.toml",
            HULL + "x =",
            3,
            "own/ships/mine.toml:17:1: not TOML: Invalid value",
        ),
        (
            "ships/mine.toml",
            HULL.replace("hits = 8", "hitz = 8"),
            3,
            'own/ships/mine.toml:5:1: ships[1].hits: the key "hits" is missing '
            "[LOAD-06]\n"
            'own/ships/mine.toml:11:1: ships[1].hitz: unknown key "hitz" '
            '(did you mean "hits"?) [LOAD-04]\n',
        ),
        (
            "ships/mine.toml",
            HULL.replace("Mine Class", "Mine\\u0007 Class"),
            1,
            "own/ships/mine.toml:7:1: ships[1].title: holds U+0007",
        ),
        ("rules/core.toml", "x", 3, "own/rules/core.toml:1:1: not TOML"),
        ("rules/core.toml", "", 3, "own/rules/core.toml:1:1: the file is empty"),
        ("commanders.toml", "", 3, "own/commanders.toml:1:1: the file is empty"),
        ("papers.toml", 'kind = "paper"', 3, "own/papers.toml:1:1: kind: must be"),
        ("symbols.toml", "", 3, "own/symbols.toml:1:1: the file is empty"),
        (
            "templates/ship.xml.j2",
            "<sheet>\n{% if %}\n</sheet>",
            3,
            "own/templates/ship.xml.j2:2:1: ",
        ),
        (
            "templates/_ship.xml.j2",
            "\n\n{% macro %}",
            3,
            "own/templates/_ship.xml.j2:3:1: ",
        ),
        (
            "templates/ship.xml.j2",
            "<sheet>{{ shp.name }}</sheet>",
            3,
            "ship.xml.j2: 'shp' is undefined [LOAD-10]",
        ),
        (
            "templates/ship.xml.j2",
            "<sheet>{{ ship.__class__.__mro__ }}</sheet>",
            3,
            "ship.xml.j2: access to attribute '__class__'",
        ),
        (
            "templates/ship.xml.j2",
            "<sheet>\n<row>\n</sheet>",
            3,
            "ship.xml.j2: line 3, column 2 of its output: what it writes is not "
            "well-formed XML",
        ),
        (
            "templates/ship.xml.j2",
            "<sheet><rwo/></sheet>",
            3,
            "ship.xml.j2: unknown element <rwo>",
        ),
        (
            "templates/ship.xml.j2",
            "<sheet><text>Speed 20</text></sheet>",
            4,
            'page 1: "Speed 20" holds a digit outside any key [PAGE-04]\n',
        ),
    ],
)
def test_mistake_is_named(
    name: str,
    text: str,
    code: int,
    message: str,
    own: Callable[[str, str], None],
    refused: Runner,
) -> None:
    """A mistake in the user's own data is named with its file, and its line."""
    own(name, text)
    fleet = "Mine" if name.startswith("ships/") else "Lunar"
    result = refused("sheets", fleet, *WITH_OWN)
    assert result.code == code
    assert result.err.startswith(message)


def test_unused_data_is_not_read(own: Callable[[str, str], None], run: Runner) -> None:
    """Own data that this print does not need is no hindrance to it."""
    own("commanders.toml", "broken")
    assert run("compass", "-q", *WITH_OWN).code == 0


def test_unused_files_are_told(folder: Path, run: Runner) -> None:
    """A misspelt file of one's own is told, and the print goes on."""
    for name in ("templates/shp.xml.j2", "rules/mine.toml", "ships/my.tml"):
        path = folder / "own" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    result = run("compass", "--data", "own")
    assert result.code == 0
    assert [line.split(": ")[0] for line in result.err.splitlines()] == [
        "own/rules/mine.toml",
        "own/ships/my.tml",
        "own/templates/shp.xml.j2",
    ]

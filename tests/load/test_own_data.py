"""A user's own data over the bundled: what it replaces, and mistakes in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from kit.own_hull import HULL

from bfgprint.errors import BfgprintError
from bfgprint.load.fleets import load_fleet
from bfgprint.load.formats import load_look
from bfgprint.load.library import Library
from bfgprint.load.reader import parse_source
from bfgprint.load.tables import load_tables
from bfgprint.resources import data_dir

WEAPON = """\
[[ships.armament]]
weapon = "laser"
kind = "lance"
strength = 2
range_cm = 30
arcs = ["front"]
"""

OPTION = """\
[[ships.options]]
name = "refit"
points = 5
"""

Own = Callable[[str, str], Path]


@pytest.fixture
def own(tmp_path: Path) -> Own:
    """Return a function that writes a file of the user's own and gives its folder."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return tmp_path

    return write


def refusal(load: Callable[[], object]) -> list[str]:
    """Return the messages that loading ends with, places without the folder."""
    with pytest.raises(BfgprintError) as caught:
        load()
    return [re.sub(r"^.*/", "", str(finding)) for finding in caught.value.findings]


def changed(name: str, pattern: str, replacement: str) -> str:
    """Return a bundled file's text with its first match of a pattern replaced."""
    text = (data_dir() / name).read_text(encoding="utf-8")
    result, count = re.subn(pattern, replacement, text, count=1)
    assert count == 1
    return result


def test_own_hull_is_found(own: Own) -> None:
    """A hull of the user's own is found beside the bundled ones."""
    library = Library(own("ships/mine.toml", HULL), data_dir())
    assert [hull.points for hull in library.find_hulls("Mine", None)] == [100]
    assert library.find_hulls("Lunar", "Imperium")


def test_own_hull_takes_a_place(own: Own) -> None:
    """A hull of the same faction and class takes the bundled one's place."""
    text = HULL.replace('"Mine"', '"Lunar"')
    library = Library(own("ships/mine.toml", text), data_dir())
    assert [hull.points for hull in library.find_hulls("Lunar", None)] == [100]


def test_folder_like_a_file(own: Own) -> None:
    """A folder that is called like a data file does not disturb the hash."""
    folder = own("ships/folder.toml/readme.txt", "x")
    assert len(Library(folder, data_dir()).hash) == 64
    message = "folder.toml: is a folder, not a file (give the file itself) [LOAD-01]"
    assert refusal(Library(folder, data_dir()).hulls) == [message]


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        (
            HULL + "x =",
            [
                "mine.toml:17:1: not TOML: Invalid value "
                "(text stands in straight quotes) [LOAD-03]"
            ],
        ),
        (
            HULL.replace("hits = 8", "hits = 0") + "hitz = 3\n",
            [
                "mine.toml:11:1: ships[1].hits: must be 1 or more, not 0 [LOAD-05]",
                'mine.toml:17:1: ships[1].hitz: unknown key "hitz" '
                '(did you mean "hits"?) [LOAD-04]',
            ],
        ),
        (
            HULL + HULL[HULL.index("[[ships]]") :],
            ['mine.toml:18:1: ships[2].class: "Mine" is given twice [LOAD-05]'],
        ),
        (
            HULL + OPTION * 2,
            [
                'mine.toml:21:1: ships[1].options[2].name: the option "refit" '
                "is given twice [LOAD-05]"
            ],
        ),
        (
            HULL + OPTION + 'requires = "lock"\n',
            [
                "mine.toml:20:1: ships[1].options[1].requires: "
                'the Mine has no option "lock" [LOAD-05]'
            ],
        ),
        (
            HULL + WEAPON + OPTION + '[[ships.options.change]]\nweapon = "lasr"\n',
            [
                "mine.toml:27:1: ships[1].options[1].change[1].weapon: "
                'the Mine has no "lasr" [LOAD-05]'
            ],
        ),
        (
            HULL + WEAPON + OPTION + '[[ships.options.remove]]\nweapon = "lasr"\n',
            [
                "mine.toml:27:1: ships[1].options[1].remove[1].weapon: "
                'the Mine has no "lasr" [LOAD-05]'
            ],
        ),
        (
            HULL.replace("Mine Class", "Mine 🚀"),
            [
                'mine.toml:7:1: ships[1].title: holds "🚀" (U+1F680), which we '
                "can't print (use another character) [FIT-02]"
            ],
        ),
        (
            HULL + WEAPON.replace('"lance"', '"lanse"').replace("front", "frnt"),
            [
                'mine.toml:19:1: ships[1].armament[1].kind: must be "battery", '
                '"lance", "torpedo", "launch bay", "nova cannon" or "other", '
                'not the text "lanse" [LOAD-05]',
                'mine.toml:22:9: ships[1].armament[1].arcs[1]: must be "front", '
                '"left", "right", "rear" or "quadrant", not the text "frnt" '
                "[LOAD-05]",
            ],
        ),
        (
            HULL.replace('"ships"', '"ship"'),
            ['mine.toml:1:1: kind: must be "ships" here, not "ship" [LOAD-07]'],
        ),
    ],
)
def test_mistakes_of_a_hull(text: str, messages: list[str], own: Own) -> None:
    """All mistakes of a ships file are named with file, line and key."""
    library = Library(own("ships/mine.toml", text), data_dir())
    assert refusal(library.hulls) == messages


def test_option_of_another_option(own: Own) -> None:
    """An option may change what another option has brought."""
    lines = (WEAPON + OPTION).splitlines()[1:6]
    change = "[[ships.options.change]]\nweapon = 'laser'\n"
    text = f"{HULL}{OPTION}[[ships.options.add]]\n" + "\n".join(lines)
    text += f"\n{OPTION.replace('refit', 'other')}{change}"
    [hull] = Library(own("ships/mine.toml", text), data_dir()).find_hulls("Mine", None)
    assert [option.name for option in hull.options] == ["refit", "other"]


def test_same_class_of_two_factions(own: Own) -> None:
    """Hulls of two factions are told apart by the faction's name."""
    own("ships/a.toml", HULL)
    library = Library(own("ships/b.toml", HULL.replace("Imperium", "Orks")), data_dir())
    assert len(library.find_hulls("Mine", None)) == 2
    assert len(library.find_hulls("Mine", "Orks")) == 1
    [hull] = library.find_hulls("Orks Mine", None)
    assert hull.faction == "Orks"


@pytest.mark.parametrize(
    ("name", "pattern", "replacement", "message"),
    [
        (
            "rules/core.toml",
            "battleship = 15",
            "battlship = 15",
            "movement.run_before_turn_cm.battlship: must be "
            '"battleship", "cruiser", "escort" or "defence", not the text "battlship"',
        ),
        (
            "rules/core.toml",
            "battleship = 15, ",
            "",
            'movement.run_before_turn_cm: the key "battleship" is missing in it',
        ),
        (
            "rules/core.toml",
            "ordinary = 750",
            "ordinery = 750",
            'fleet.commander_above_points: the key "ordinary" is missing in it',
        ),
        (
            "rules/core.toml",
            "small_base_mm = 32",
            "small_base_mm = -5",
            "movement.small_base_mm: must be 0 or more, not -5",
        ),
        (
            "rules/core.toml",
            'dice = "2D6"',
            'dice = "2D7"',
            'command.dice: must be dice such as "2D6" or "D6x5", not the text "2D7"',
        ),
        (
            "rules/core.toml",
            r"squadron_size = \[2, 6\]",
            "squadron_size = [2]",
            "fleet.squadron_size: must be a longer list, not a list of 1",
        ),
        (
            "rules/core.toml",
            r"squadron_size = \[2, 6\]",
            "squadron_size = [2, 4, 6]",
            "fleet.squadron_size: must be a list of 2 or fewer, not a list of 3",
        ),
        (
            "rules/orders.toml",
            "min_speed = [0-9.]+",
            "min_speed = 1.5",
            "orders[1].min_speed: must be 1 or less, not 1.5",
        ),
    ],
)
def test_mistakes_of_tables(
    name: str, pattern: str, replacement: str, message: str, own: Own
) -> None:
    """A mistake in the user's own rules is named with file, line and key."""
    folder = own(name, changed(name, pattern, replacement))
    [said] = refusal(lambda: load_tables((folder, data_dir())))
    assert re.fullmatch(rf"\w+\.toml:\d+:\d+: {re.escape(message)} \[LOAD-05\]", said)


@pytest.mark.parametrize(
    ("name", "pattern", "replacement", "message"),
    [
        (
            "papers.toml",
            r"a3 = \[297.0,",
            "a3 = [-5.0,",
            "papers.a3[1]: must be 50 or more, not -5.0",
        ),
        (
            "papers.toml",
            r"a3 = \[297.0,",
            "a3 = [nan,",
            "papers.a3[1]: must be 2000 or less, not nan",
        ),
        (
            "papers.toml",
            r"a3 = \[297.0,",
            "a3 = [",
            "papers.a3: must be a longer list, not a list of 1",
        ),
        (
            "papers.toml",
            "margin_mm = 6.0",
            'margin_mm = "6"',
            'margin_mm: must be a number, not the text "6"',
        ),
        (
            "papers.toml",
            "margin_mm = 6.0",
            "margin_mm = 500.0",
            "margin_mm: must be 20 or less, not 500.0",
        ),
        (
            "formats/sheets.toml",
            "zoom = 1.0 ",
            "zoom = 1000.0 ",
            "sheets.card-a6.zoom: must be 4 or less, not 1000.0",
        ),
        (
            "formats/sheets.toml",
            "card-a6",
            "card-b6",
            'sheets: the key "card-a6" is missing in it',
        ),
        (
            "formats/sheets.toml",
            "poker",
            "pokr",
            'cards: the key "poker" is missing in it',
        ),
        (
            "formats/sheets.toml",
            "width_mm = 63.0",
            "width_mm = 0",
            "cards.poker.width_mm: must be more than 0, not 0",
        ),
        (
            "formats/palette.toml",
            'ink = "#000000"',
            "",
            'colours: the key "ink" is missing in it',
        ),
        (
            "formats/palette.toml",
            '"#000000"',
            '"black"',
            'colours.ink: must be a colour such as "#1d3557", not the text "black"',
        ),
        (
            "symbols.toml",
            'd = "M [0-9.]+ ',
            'd = "M x ',
            "symbols.all-ahead-full.paths[1].d: M takes 2 numbers, not 'x 21.75'",
        ),
        (
            "symbols.toml",
            'd = "M [0-9.]+ ',
            'd = "M ',
            "symbols.all-ahead-full.paths[1].d: M takes 2 numbers, not '21.75'",
        ),
        (
            "symbols.toml",
            'd = "M ',
            'd = "R ',
            "symbols.all-ahead-full.paths[1].d: "
            'must be a path such as "M 2 2 L 22 2 Z"',
        ),
        (
            "symbols.toml",
            'd = "M[^"]*"',
            "d = 5",
            "symbols.all-ahead-full.paths[1].d: "
            'must be a path such as "M 2 2 L 22 2 Z"',
        ),
    ],
)
def test_mistakes_of_a_look(
    name: str, pattern: str, replacement: str, message: str, own: Own
) -> None:
    """A mistake in the user's own formats is named with file, line and key."""
    folder = own(name, changed(name, pattern, replacement))
    [said] = refusal(lambda: load_look((folder, data_dir())))
    assert re.fullmatch(rf"\w+\.toml:\d+:\d+: {re.escape(message)} \[LOAD-05\]", said)


def test_mistakes_of_commanders(own: Own) -> None:
    """A commander who costs less than nothing, or leads beyond 10, is refused."""
    text = (
        'kind = "commanders"\nedition = "own"\nsource = "own"\n'
        '[[commanders]]\nfaction = "Imperium"\nrank = "Boss"\n'
        "points = -5\nleadership = 99\nrerolls = -3\n"
    )
    library = Library(own("commanders.toml", text), data_dir())
    assert refusal(lambda: library.commanders) == [
        "commanders.toml:7:1: commanders[1].points: "
        "must be 0 or more, not -5 [LOAD-05]",
        "commanders.toml:8:1: commanders[1].leadership: "
        "must be 10 or less, not 99 [LOAD-05]",
        "commanders.toml:9:1: commanders[1].rerolls: "
        "must be 0 or more, not -3 [LOAD-05]",
    ]


def test_rank_of_two_factions(own: Own) -> None:
    """A rank that two other factions offer is told apart by the faction."""
    text = 'kind = "commanders"\nedition = "own"\nsource = "own"\n' + "".join(
        f'[[commanders]]\nfaction = "{faction}"\nrank = "Boss"\npoints = {points}\n'
        for faction, points in (("Orks", 5), ("Tau", 10))
    )
    library = Library(own("commanders.toml", text), data_dir())
    fleet = (
        'kind = "fleet"\nname = "F"\nships = [{ class = "Lunar" }]\n'
        'commanders = [{ rank = "Boss", ship = "Lunar 1" }]\n'
    )
    _, findings = load_fleet(parse_source("fleet.toml", fleet), library)
    assert [str(finding) for finding in findings] == [
        'fleet.toml:4:17: commanders[1].rank: "Boss" occurs 2 times '
        '(set faction to one of: "Orks", "Tau") [LIST-09]'
    ]


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("a4", (210.0, 297.0)),
        ("A4", (210.0, 297.0)),
        ("200x280", (200.0, 280.0)),
        ("210X297.5", (210.0, 297.5)),
        ("210 × 297", (210.0, 297.0)),
        ("50x50", (50.0, 50.0)),
        ("2000x2000", (2000.0, 2000.0)),
        ("0x0", None),
        ("nan", None),
        ("nanxnan", None),
        ("infx100", None),
        ("-5x100", None),
        ("49x100", None),
        ("100x2001", None),
        ("1e3x200", None),
        ("٣٠٠x200", None),
        ("100x", None),
        ("", None),
    ],
)
def test_paper(text: str, size: tuple[float, float] | None) -> None:
    """Paper is found by name or by millimetres that make sense."""
    paper = load_look((data_dir(),)).find_paper(text)
    assert size == (None if paper is None else (paper.width_mm, paper.height_mm))

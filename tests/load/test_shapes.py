"""Keys that are missing, unknown or of the wrong type, in a player's words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kit.own_hull import HULL

from bfgprint.errors import BfgprintError, DataError
from bfgprint.load.mend import shape_so_far
from bfgprint.load.reader import parse_source
from bfgprint.load.schema import HullKeys, ShipsFile, shape

HEAD = 'kind = "fleet"\nname = "F"\n'
LUNAR = '[[ships]]\nclass = "Lunar"\n'
KEYS = "class, variant, name, leadership, options, large_base, base_mm, count, carries"

Messages = Callable[[str], list[str]]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('kind = "fleet"\n' + LUNAR, '1:1: name: the key "name" is missing'),
        (HEAD + "[[ships]]\n", '3:1: ships[1].class: the key "class" is missing'),
        (
            HEAD + LUNAR + "[[squadrons]]\n",
            '5:1: squadrons[1].ships: the key "ships" is missing',
        ),
        (
            HEAD + LUNAR + '[[commanders]]\nship = "Lunar 1"\n',
            '5:1: commanders[1].rank: the key "rank" is missing',
        ),
        (
            HEAD + LUNAR + "carries = [{ count = 2 }]\n",
            '5:12: ships[1].carries[1].class: the key "class" is missing',
        ),
    ],
)
def test_missing_key(text: str, message: str, messages: Messages) -> None:
    """A missing key is named with the table that lacks it."""
    assert messages(text) == [f"fleet.toml:{message} [LOAD-06]"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            HEAD + 'fleetlist = "x"\n' + LUNAR,
            '3:1: fleetlist: unknown key "fleetlist" (did you mean "fleet_list"?)',
        ),
        (
            HEAD + LUNAR + "leadershp = 8\n",
            "5:1: ships[1].leadershp: "
            'unknown key "leadershp" (did you mean "leadership"?)',
        ),
        (
            HEAD + LUNAR + "bogus = 8\n",
            f'5:1: ships[1].bogus: unknown key "bogus" (one of: {KEYS})',
        ),
        (
            HEAD + LUNAR + 'class_name = "Lunar"\n',
            "5:1: ships[1].class_name: "
            'unknown key "class_name" (did you mean "class"?)',
        ),
        (
            HEAD + '[[squadrons]]\nships = [{ class = "Sword", cuont = 3 }]\n',
            "4:29: squadrons[1].ships[1].cuont: "
            'unknown key "cuont" (did you mean "count"?)',
        ),
    ],
)
def test_unknown_key(text: str, message: str, messages: Messages) -> None:
    """An unknown key is named with the nearest of its own table, or with all."""
    assert messages(text) == [f"fleet.toml:{message} [LOAD-04]"]


def test_long_and_odd_key(messages: Messages) -> None:
    """An endless key is cut short in a message."""
    [message] = messages(HEAD + LUNAR + "k" * 10_000 + " = 1\n")
    assert "k" * 57 + "..." in message
    assert len(message) < 300


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('leadership = "8"', 'leadership: must be a whole number, not the text "8"'),
        ("leadership = true", "leadership: must be a whole number, not true"),
        ("leadership = 8.0", "leadership: must be a whole number, not 8.0"),
        ("leadership = nan", "leadership: must be a whole number, not nan"),
        ("leadership = [8]", "leadership: must be a whole number, not a list of 1"),
        ("leadership = {}", "leadership: must be a whole number, not a table"),
        (
            "leadership = 2026-11-29",
            "leadership: must be a whole number, not a date or time",
        ),
        ("name = 5", "name: must be text in quotes, not 5"),
        ("large_base = 1", "large_base: must be true or false, not 1"),
        (
            'large_base = "yes"',
            'large_base: must be true or false, not the text "yes"',
        ),
        (
            'options = "turrets"',
            "options: must be a list in brackets, not the text "
            '"turrets" (write ["turrets"])',
        ),
        ("options = 5", "options: must be a list in brackets, not 5"),
        (
            'leadership = "' + "x" * 500 + '"',
            'leadership: must be a whole number, not the text "' + "x" * 57 + '..."',
        ),
    ],
)
def test_wrong_type_of_a_ship(line: str, message: str, messages: Messages) -> None:
    """A value of the wrong type is shown with what it should have been."""
    expected = f"fleet.toml:5:1: ships[1].{message} [LOAD-05]"
    assert messages(f"{HEAD}{LUNAR}{line}\n") == [expected]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[ships]\nclass = "Lunar"\n',
            "3:1: ships: must be a list in brackets, not a table "
            "(write [[ships]] above each)",
        ),
        (
            'ships = "Lunar"\n',
            '3:1: ships: must be a list in brackets, not the text "Lunar" '
            "(write [[ships]] above each)",
        ),
        ('ships = ["Lunar"]', '3:10: ships[1]: must be a table, not the text "Lunar"'),
        ("ships = [[1]]", "3:10: ships[1]: must be a table, not a list of 1"),
        (
            '[[squadrons]]\nships = "Sword"',
            '4:1: squadrons[1].ships: must be a list in brackets, not the text "Sword"',
        ),
    ],
)
def test_wrong_type_of_a_table(text: str, message: str, messages: Messages) -> None:
    """A list where a table belongs, and the other way round, are told apart."""
    assert messages(HEAD + text) == [f"fleet.toml:{message} [LOAD-05]"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", '1:1: the file is empty (write kind = "fleet")'),
        ("# nothing\n\n# here\n", '1:1: the file is empty (write kind = "fleet")'),
        (LUNAR, '1:1: kind: the key "kind" is missing (write kind = "fleet")'),
        ('name = "x"\nkind = "flet"\n', '2:1: kind: must be "fleet" here, not "flet"'),
        ('kind = "ships"\n', '1:1: kind: must be "fleet" here, not "ships"'),
        ("kind = 3\n", '1:1: kind: must be "fleet" here'),
        ('[kind]\nname = "x"\n', '1:1: kind: must be "fleet" here'),
    ],
)
def test_kind(text: str, message: str, messages: Messages) -> None:
    """A file of no kind, or of another, is named as that and nothing else."""
    assert messages(text) == [f"fleet.toml:{message} [LOAD-07]"]


def test_all_faults_at_once(messages: Messages) -> None:
    """Faults of the shape and mistakes of the list show in one run, in order."""
    text = f"""{HEAD}bogus = 1
points_limit = "many"
[[ships]]
clss = "Lunar"
[[ships]]
class = "Lunnar"
name = "Agrippa"
leadership = "eight"
[[ships]]
class = "Lunar"
leadership = 12
options = [5, "turets"]
count = 0
[[squadrons]]
ships = ["Sword"]
[[commanders]]
rank = "Admirl"
ship = "Agrippa"
"""
    expected = [
        ("3:1", "unknown key", "LOAD-04"),
        ("4:1", "must be a whole number", "LOAD-05"),
        ("5:1", 'the key "class" is missing', "LOAD-06"),
        ("6:1", "unknown key", "LOAD-04"),
        ("8:1", 'no class "Lunnar"', "LIST-01"),
        ("10:1", "must be a whole number", "LOAD-05"),
        ("13:1", "a Leadership of 12", "LIST-12"),
        ("14:12", "must be text in quotes", "LOAD-05"),
        ("15:1", "0 of", "LIST-11"),
        ("17:10", "must be a table", "LOAD-05"),
        ("19:1", "no commander of rank", "LIST-09"),
    ]
    found = messages(text)
    assert len(found) == len(expected)
    for message, (place, words, code) in zip(found, expected, strict=True):
        assert message.startswith(f"fleet.toml:{place}: ")
        assert words in message
        assert message.endswith(f"[{code}]")


@pytest.mark.parametrize("key", ["ships", "squadrons"])
def test_lost_list_is_not_missed_again(key: str, messages: Messages) -> None:
    """Where all ships are at fault, nobody is told that there are none."""
    commander = '[[commanders]]\nrank = "Admiral"\nship = "x"\n'
    assert len(messages(f'{HEAD}{key} = "Lunar"\n{commander}')) == 1


LINES = {line.split(" = ")[0]: line for line in HULL.splitlines()[5:]}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("hits = 0", "hits: must be 1 or more, not 0"),
        ("points = 10_001", "points: must be 10000 or less, not 10001"),
        (
            'type = "cruisr"',
            'type: must be "battleship", "cruiser", "escort" or '
            '"defence", not the text "cruisr"',
        ),
        ("armour = 7", "armour: must be 6 or less, not 7"),
        (
            'armour = "x"',
            'armour: must be a whole number or a table, not the text "x"',
        ),
        (
            "armour = { front = 6 }",
            "armour: needs front, sides and rear, or other for the rest",
        ),
        ("armour = { other = 7 }", "armour.other: must be 6 or less, not 7"),
        (
            'shields = "holofeld"',
            'shields: must be "holofield", "shadowfield" or "save 4+" '
            'or a whole number, not the text "holofeld"',
        ),
        ("shields = 21", "shields: must be 20 or less, not 21"),
        (
            "shields = true",
            "shields: must be a whole number or text in quotes, not true",
        ),
        ("speed_cm = []", "speed_cm: must be a list of 1 or more, not a list of 0"),
        (
            'speed_cm = [20, "x"]',
            'speed_cm[2]: must be a whole number, not the text "x"',
        ),
        (
            'turns_deg = "specal"',
            'turns_deg: must be "special" or a whole number, not the text "specal"',
        ),
        ('title = ""', "title: holds nothing to print"),
    ],
)
def test_wrong_value_of_a_hull(line: str, message: str) -> None:
    """A value that may be of two types has one finding, about the nearer one."""
    key = line.split(" = ")[0]
    text = HULL.replace(LINES[key], line)
    number = text.splitlines().index(line) + 1
    with pytest.raises(BfgprintError) as caught:
        shape(parse_source("own.toml", text), ShipsFile)
    [said] = str(caught.value).splitlines()
    assert said.startswith(f"own.toml:{number}:")
    assert f": ships[1].{message}" in said


def test_conflict_without_another_source() -> None:
    """A figure on which no other source is quoted is no conflict."""
    text = HULL + 'conflicts = [{ figure = "hits", here = "8", others = {} }]\n'
    with pytest.raises(DataError, match="must give the value of another source"):
        shape(parse_source("own.toml", text), ShipsFile)


def test_what_no_stub_can_mend() -> None:
    """A file too far from its schema for stubs has its faults named all the same."""
    text = HULL[: HULL.index("class")]
    file, findings = shape_so_far(parse_source("own.toml", text), ShipsFile)
    assert file is None
    assert [finding.code for finding in findings] == ["LOAD-06"] * len(LINES)


def test_every_key_of_a_hull_is_needed() -> None:
    """Each key without a default is missed where it is left out."""
    needed = [
        field.alias or name
        for name, field in HullKeys.model_fields.items()
        if field.is_required()
    ]
    assert sorted(needed) == sorted(LINES)
    for key in needed:
        text = HULL.replace(LINES[key] + "\n", "")
        with pytest.raises(DataError, match=f'the key "{key}" is missing'):
            shape(parse_source("own.toml", text), ShipsFile)

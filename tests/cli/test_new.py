"""``bfgprint new``: starters that are right as they are, and what is refused."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bfgprint.cli.fleet_starter import fleet_lists
from bfgprint.cli.starters import starter_kinds
from bfgprint.load.events import EventFile
from bfgprint.load.json_schema import json_schema
from bfgprint.load.library import Library
from bfgprint.resources import data_dir

Runner = Callable[..., Any]

LIBRARY = Library(data_dir())
FACTIONS = tuple(dict.fromkeys(hull.faction for hull in LIBRARY.hulls()))
LISTS = [
    (faction, name)
    for faction in FACTIONS
    for name in fleet_lists(LIBRARY.hulls(faction))
]


@pytest.mark.parametrize("faction", FACTIONS)
def test_fleet_of_each_faction(faction: str, folder: Path, run: Runner) -> None:
    """A fleet of any faction loads, is legal and prints as it is."""
    result = run("new", "fleet", "--faction", faction, "--name", "Mine")
    assert result == (0, "mine.toml\n", "")
    assert run("check", "mine.toml", "--strict").code == 0
    assert run("sheets", "mine.toml", "-q") == (0, "", "")
    text = (folder / "mine.toml").read_text("utf-8")
    assert 'name = "Mine"\n' in text
    assert f'faction = "{faction}"\n' in text
    assert all(len(line) <= 100 for line in text.splitlines())


@pytest.mark.sweep
@pytest.mark.parametrize(("faction", "name"), LISTS)
def test_fleet_of_each_list(faction: str, name: str, folder: Path, run: Runner) -> None:
    """Each fleet list that offers hulls of a faction has its starter, legal too."""
    assert run("new", "fleet", "--faction", faction, "--list", name, "-q").code == 0
    (path,) = folder.iterdir()
    assert f'fleet_list = "{name}"\n' in path.read_text("utf-8")
    assert run("check", path, "--strict").err == ""


@pytest.mark.parametrize("faction", FACTIONS)
def test_comments_name_all_that_may_be_taken(
    faction: str, folder: Path, run: Runner
) -> None:
    """The hulls of the list, with their options and points, stand at the end."""
    run("new", "fleet", "--faction", faction, "-o", "a.toml")
    text = (folder / "a.toml").read_text("utf-8")
    found = re.search('^fleet_list = "(.*)"$', text, re.MULTILINE)
    for hull in LIBRARY.hulls(faction):
        if found is None or found[1] in hull.fleet_lists:
            assert f"# {hull.points:>5}  {hull.class_name}" in text
            assert all(option.name in text for option in hull.options)


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize(
    "key",
    [
        *(pytest.param(k, marks=pytest.mark.sweep) for k in ("name", "leadership")),
        *("options", "large_base", r"\[\[commanders"),
    ],
)
def test_what_is_offered_may_be_taken(
    faction: str, key: str, folder: Path, run: Runner
) -> None:
    """A line whose mark is taken away is read, and the list stays right."""
    run("new", "fleet", "--faction", faction, "-o", "a.toml")
    path = folder / "a.toml"
    text = path.read_text("utf-8")
    if key.endswith("commanders"):
        changed = re.sub(r"^# (\[\[commanders|rank|ship =)", r"\1", text, flags=re.M)
    else:
        changed = re.sub(f"^# ({key} =)", r"\1", text, count=1, flags=re.M)
    path.write_text(changed, "utf-8")
    assert run("check", "a.toml").code == 0


@pytest.mark.parametrize("kind", starter_kinds()[1:])
def test_other_kinds(kind: str, folder: Path, run: Runner) -> None:
    """Each other kind is right; an event only lacks its fleets, results their event."""
    assert run("new", kind).out == f"{kind}.toml\n"
    result = run("check", f"{kind}.toml", "--strict")
    missing = re.findall(r"there is no .*\[PACK-02\]|.*\[PACK-17\]", result.err)
    lacks = {"event": 2, "results": 1}.get(kind, 0)
    assert len(result.err.splitlines()) == len(missing) == lacks


def test_keys_of_an_event_that_stand_behind_a_mark(folder: Path, run: Runner) -> None:
    """Every line of the event's starter may be taken, and then each key is there."""
    run("new", "event")
    path = folder / "event.toml"
    text = re.sub(r"^# (?=\w+ = |\[)", "", path.read_text("utf-8"), flags=re.M)
    path.write_text(text, "utf-8")
    values = tomllib.loads(text)
    assert set(values) == set(EventFile.model_fields)
    tables = json_schema("event")["$defs"]
    for key, table in (
        (values["hall"], "_HallKeys"),
        (values["scoring"], "ScoringKeys"),
        (values["scoring"]["bands"][1], "BandKeys"),
        (values["packing"], "_PackingKeys"),
        (values["rounds"][0], "_RoundKeys"),
        (values["players"][0], "_PlayerKeys"),
    ):
        assert set(key) == set(tables[table]["properties"])
    errors = run("check", "event.toml").err.splitlines()
    assert [line[-9:] for line in errors] == ["[LIST-26]", "[PACK-02]", "[PACK-02]"]


LISTS = {
    "anna-rook.toml": 'kind = "fleet"\nname = "F"\nships = [{ class = "Lunar" }]\n',
    "Bert_de Vries.toml": "not TOML",
    "chiara.json": '{"roster": {}}',
    "Dora McKay.ROSZ": "",
    "event.toml": 'kind = "event"\nname = "Old"\n',
    "setup.json": '{"kind": "setup"}',
    "notes.txt": "",
    ".hidden.toml": 'kind = "fleet"',
}
"""Files as they lie in an organiser's folder: four lists, two of them broken."""


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such names")
@pytest.mark.parametrize("name", ["a\tb.toml", "a\x01.toml", "\udcff.toml"])
def test_list_whose_name_no_event_can_hold(
    folder: Path, run: Runner, name: str
) -> None:
    """A file with a name that can't stand in a text is named, and passed over."""
    (folder / "lists").mkdir()
    for each in ("anna.toml", name):
        try:
            (folder / "lists" / each).write_text('kind = "fleet"', "utf-8")
        except OSError:
            pytest.skip("nor has this one")
    result = run("new", "event", "--from", "lists")
    assert result.code == 0
    assert "1 player entered\npassed over, no list: lists/" in result.err


def test_lists_of_a_folder(folder: Path, run: Runner) -> None:
    """Each list is entered by its file's name; what is none is named."""
    (folder / "lists").mkdir()
    for name, text in LISTS.items():
        (folder / "lists" / name).write_text(text, "utf-8")
    result = run("new", "event", "--from", "lists", "--name", "Open")
    assert (result.code, result.out) == (0, "open.toml\n")
    assert result.err.splitlines() == [
        "4 players entered",
        *(f"passed over, no list: lists/{n}" for n in ("event.toml", "notes.txt")),
        "passed over, no list: lists/setup.json",
    ]
    values = tomllib.loads((folder / "open.toml").read_text("utf-8"))
    assert values["name"] == "Open"
    assert [tuple(each.values()) for each in values["players"]] == [
        ("Anna Rook", "lists/anna-rook.toml"),
        ("Bert de Vries", "lists/Bert_de Vries.toml"),
        ("Chiara", "lists/chiara.json"),
        ("Dora McKay", "lists/Dora McKay.ROSZ"),
    ]
    said = run("check", "open.toml").err
    assert "anna-rook" not in said
    assert all(name in said for name in ("Bert_de Vries", "chiara", "Dora McKay"))


def test_lists_seen_from_another_folder(folder: Path, run: Runner) -> None:
    """The files are named as seen from the event's folder."""
    (folder / "anna-rook.toml").write_text(LISTS["anna-rook.toml"], "utf-8")
    run("new", "event", "--from", ".", "-o", "a/b/event.toml", "-q")
    text = (folder / "a" / "b" / "event.toml").read_text("utf-8")
    assert 'fleet = "../../anna-rook.toml"\n' in text
    assert "[PACK-02]" not in run("check", "a/b/event.toml").err


def test_own_ships_are_used(run: Runner) -> None:
    """A starter of own ships lies beside a fleet, and its hull can be taken."""
    run("new", "ships", "--faction", "Eldar", "--name", "Raven")
    Path("fleet.toml").write_text(
        'kind = "fleet"\nname = "F"\nships = [{ class = "Raven", '
        'options = ["more turrets", "lances over torpedoes"] }]\n'
    )
    result = run("sheets", "fleet.toml", "-o", "a.pdf")
    assert result == (0, "a.pdf\n", "using raven.toml\n")


def test_own_orders_and_commanders_are_used(run: Runner) -> None:
    """Starters of orders and commanders work beside a fleet as they are."""
    run("new", "orders")
    run("new", "commanders", "--faction", "Chaos")
    Path("fleet.toml").write_text(
        'kind = "fleet"\nname = "F"\nfaction = "Chaos"\n'
        'ships = [{ class = "Murder" }]\n'
        'commanders = [{ rank = "Example Commodore", ship = "Murder 1" }]\n'
    )
    assert run("sheets", "fleet.toml", "-q") == (0, "", "")
    assert run("cards", "orders", "fleet.toml", "-q") == (0, "", "")


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("event", 'name = "A \\"b\\" \\\\ é"\n'),
        ("drift-log", 'ship = "A \\"b\\" \\\\ é"\n'),
    ],
)
def test_names_are_quoted(kind: str, line: str, folder: Path, run: Runner) -> None:
    """Any name that can be printed may be given."""
    run("new", kind, "--name", 'A "b" \\ é', "-o", "a.toml")
    assert line in (folder / "a.toml").read_text("utf-8")
    assert run("check", "a.toml").code in (0, 1)


def test_nothing_is_replaced(folder: Path, run: Runner) -> None:
    """A file that is there is only replaced with --force, and never another kind."""
    (folder / "event.toml").write_text("mine")
    result = run("new", "event")
    assert result == (
        3,
        "",
        "event.toml: is there already (--force replaces it, --output names another) "
        "[LOAD-11]\n",
    )
    assert (folder / "event.toml").read_text() == "mine"
    assert run("new", "event", "--force").out == "event.toml\n"
    (folder / "a.pdf").write_bytes(b"%PDF-1.7")
    assert run("new", "event", "--force", "-o", "a.pdf").code == 3
    assert run("new", "event", "-o", "event.toml/x.toml").code == 3


def test_folders(folder: Path, run: Runner) -> None:
    """A folder may be given, one that ends in a slash is made."""
    assert run("new", "event", "-o", "new/").out == "new/event.toml\n"
    assert run("new", "ships", "-o", "new").out == "new/ships.toml\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["fleets"], "there is no starter 'fleets' (did you mean \"fleet\"?)"),
        (["zz"], "there is no starter 'zz'; one of fleet, commanders, "),
        ([], "Missing argument 'KIND'"),
        (["fleet"], "say whose fleet it is: --faction, one of "),
        (["fleet", "--faction", "Imperum"], '(did you mean "Imperium"?)'),
        (["fleet", "--faction", "r"], "'r' may be "),
        (
            ["fleet", "--faction", "tau", "--list", "gothic"],
            "there is no fleet list 'gothic'",
        ),
        (["event", "--list", "x"], "--list does not go with event"),
        (["ships", "--from", "."], "--from does not go with ships"),
        (["event", "--from", "none"], "'none' does not exist"),
        (["event", "--from", "."], "'.' holds no fleet file or roster"),
        (["event", "--faction", "x"], "--faction does not go with event"),
        (["move-log", "--name", "x"], "--name does not go with move-log"),
        (["event", "--name", ""], "'' can't be printed"),
        (["event", "--name", "a\nb"], "'a\\nb' can't be printed"),
        (["ships", "--data", "none"], "there is no folder 'none'"),
    ],
)
def test_wrong_words(
    arguments: list[str], said: str, folder: Path, run: Runner
) -> None:
    """What can't be meant is refused, with what was; nothing is written."""
    result = run("new", *arguments)
    assert (result.code, result.out) == (2, "")
    assert said in " ".join(result.err.split())
    assert not list(folder.iterdir())

"""Fleet lists and limits: the bundled ones, and a user's own over them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bfgprint.errors import BfgprintError
from bfgprint.load.fleet_lists import load_fleet_lists
from bfgprint.load.library import Library
from bfgprint.model.tables import FleetLimit, FleetList
from bfgprint.resources import data_dir

HEAD = 'kind = "fleet-lists"\nedition = "own"\nsource = "own"\n'
BUNDLED = load_fleet_lists([data_dir()])
LIBRARY = Library(data_dir())
RESERVE = " (reserve)"

Own = Callable[[str], Path]


@pytest.fixture
def own(tmp_path: Path) -> Own:
    """Return a function that writes a file of fleet lists and gives its folder."""

    def write(text: str) -> Path:
        (tmp_path / "fleet-lists.toml").write_text(HEAD + text, encoding="utf-8")
        return tmp_path

    return write


def test_every_list_of_a_hull_is_known() -> None:
    """Each list by which a bundled hull may be taken is there, and of its faction."""
    for hull in LIBRARY.hulls():
        for name in hull.fleet_lists:
            found = BUNDLED.find(name.removesuffix(RESERVE))
            assert found is not None, name
            assert hull.faction in found.factions, (name, hull.title)


def test_every_list_of_a_commander_is_known() -> None:
    """Each list that alone offers a commander is there, and of his faction first."""
    for rank in LIBRARY.commanders:
        if rank.fleet_list is not None:
            found = BUNDLED.find(rank.fleet_list)
            assert found is not None, rank.fleet_list
            assert found.factions[0] == rank.faction


def test_lists_are_told_apart() -> None:
    """No two bundled lists have the same name."""
    names = [each.name.casefold() for each in BUNDLED.lists]
    assert len(set(names)) == len(names)


def test_limits_are_about_what_there_is() -> None:
    """Each rank that a bundled limit is about is one of a commander."""
    ranks = {rank.rank for rank in LIBRARY.commanders}
    assert {rank for limit in BUNDLED.limits for rank in limit.ranks} <= ranks


def test_a_list_of_ones_own(own: Own) -> None:
    """A list is added, and one of a bundled name takes its place."""
    folder = own(
        '[[lists]]\nname = "Club List"\nfactions = ["Orks"]\n'
        '[[lists]]\nname = "bastion fleet list"\nfactions = ["Chaos"]\n'
        "commander_above_points = 500\n"
    )
    lists = load_fleet_lists([folder, data_dir()])
    assert lists.find("club list") == FleetList(name="Club List", factions=("Orks",))
    bastion = lists.find("Bastion Fleet List")
    assert bastion is not None
    assert (bastion.factions, bastion.commander_above_points) == (("Chaos",), 500)
    assert len(lists.lists) == len(BUNDLED.lists) + 1
    assert lists.limits == BUNDLED.limits


def test_a_limit_of_ones_own(own: Own) -> None:
    """A limit about the same things takes the bundled one's place."""
    folder = own(
        '[[limits]]\noptions = ["veteran captain"]\nmost = 3\nsource = "club"\n'
        '[[limits]]\nclasses = ["Lunar"]\nmost = 2\nsource = "club"\n'
    )
    limits = load_fleet_lists([folder, data_dir()]).limits
    assert limits[0] == FleetLimit(options=("veteran captain",), most=3, source="club")
    assert len(limits) == len(BUNDLED.limits) + 1


def test_lists_beside_a_fleet(own: Own, tmp_path: Path) -> None:
    """Lists that lie beside a fleet come before all others."""
    folder = own('[[lists]]\nname = "Ours"\nfactions = ["Orks"]\n')
    tables = LIBRARY.beside(tmp_path / "fleet.toml").tables
    assert tables.fleet_lists.find("Ours") is not None
    beside = [folder / "fleet-lists.toml"]
    assert load_fleet_lists([data_dir()], beside).lists[0].name == "Ours"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[[lists]]\nname = "X"\nfactions = []\n',
            "6:1: lists[1].factions: must be a list of 1 or more, not a list of 0",
        ),
        (
            '[[limits]]\nmost = 1\nsource = "x"\n',
            "4:1: limits[1]: needs options, ranks or classes that it is about",
        ),
        (
            '[[limits]]\noptions = ["x"]\nmost = -1\nsource = "x"\n',
            "6:1: limits[1].most: must be 0 or more, not -1",
        ),
        (
            '[[limits]]\nranks = ["x"]\nmost = 1\nof_every = 0\nsource = "x"\n',
            "7:1: limits[1].of_every: must be 1 or more, not 0",
        ),
    ],
)
def test_mistakes_of_lists(text: str, message: str, own: Own) -> None:
    """A list or limit that says nothing, or nonsense, is named with its place."""
    with pytest.raises(BfgprintError) as caught:
        load_fleet_lists([own(text)])
    [finding] = caught.value.findings
    assert str(finding).endswith(f"fleet-lists.toml:{message} [LOAD-05]")

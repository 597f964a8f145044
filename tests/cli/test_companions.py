"""Own data that lies beside a fleet file: used without an option, and told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kit.own_hull import HULL

from bfgprint.load.companions import find_companions
from bfgprint.load.library import Library
from bfgprint.resources import data_dir

Runner = Callable[..., Any]

FLEET = (
    'kind = "fleet"\nname = "F"\nfaction = "Imperium"\nships = [{ class = "Mine" }]\n'
)
RANK = (
    'kind = "commanders"\nedition = "own"\nsource = "own"\n'
    '[[commanders]]\nfaction = "Imperium"\nrank = "{rank}"\npoints = 7\n'
)
ORDER = """\
kind = "orders"
edition = "own"
source = "own"
[[orders]]
name = "{name}"
short = "{short}"
symbol = "lock-on"
min_speed = 0.25
max_speed = 0.5
turns = 0
guns = "none"
nova_cannon = false
ordnance = "none"
teleport = false
"""
EXCEPTION = '[[exceptions]]\norder = "Lock On"\nclasses = ["Lunar"]\nallowed = false\n'


@pytest.fixture
def club(folder: Path) -> Path:
    """A folder with a fleet, a hull of its own and files that don't matter."""
    for name, text in {
        "fleet.toml": FLEET,
        "own-hulls.toml": HULL,
        "event.toml": 'kind = "event"\nname = "E"\n',
        "notes.toml": "no TOML at all",
    }.items():
        path = folder / "club" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    return folder / "club"


def test_own_hull_beside_the_fleet(club: Path, run: Runner) -> None:
    """A hull in a file beside the fleet prints, and the file is named once."""
    result = run("sheets", "club/fleet.toml", "club/fleet.toml", "-o", "out/")
    assert result.code == 0
    assert result.err == "using club/own-hulls.toml\n"
    assert len(result.out.splitlines()) == 2


def test_quiet(club: Path, run: Runner) -> None:
    """With --quiet nothing is said of it."""
    assert run("cards", "orders", "club/fleet.toml", "-q") == (0, "", "")
    assert run("check", "club/fleet.toml", "-q") == (0, "", "")


def test_other_folders_are_not_looked_into(club: Path, run: Runner) -> None:
    """What lies in another folder, or below, is not used."""
    (club / "fleet.toml").rename(club.parent / "fleet.toml")
    result = run("sheets", "fleet.toml")
    assert result.code == 1
    assert 'no class "Mine"' in result.err


def test_check_of_fleet_and_event(club: Path, run: Runner) -> None:
    """A check judges each fleet, also an event's, with what lies beside it."""
    (club.parent / "event.toml").write_text(
        'kind = "event"\nname = "E"\n'
        'players = [{ name = "A", fleet = "club/fleet.toml" }, '
        '{ name = "B", fleet = "club/fleet.toml" }]\n'
    )
    for path in ("club/fleet.toml", "event.toml"):
        result = run("check", path)
        assert result.code == 0
        assert result.err == "using club/own-hulls.toml\n"
    report = run("check", "club/fleet.toml", "--json")
    assert json.loads(report.out)["files"][0]["ok"]


def test_check_of_a_log(club: Path, run: Runner) -> None:
    """A move log is judged with what lies beside the fleet that it names."""
    (club / "logs").mkdir()
    (club / "logs" / "log.toml").write_text(
        'kind = "move-log"\nfleet = "../fleet.toml"\n[[moves]]\n'
        'ship = "Mine 1"\nclass = "Mine"\nspeed_cm = 25\nmove_cm = 20\n'
    )
    result = run("check", "club/logs/log.toml")
    told, *found = result.err.splitlines()
    assert told == "using club/logs/../own-hulls.toml"
    assert [line.split(": ", 2)[2] for line in found] == [
        "Mine 1 is written with 25 cm of speed, the Mine has 20 [DATA-01]"
    ]


def test_check_of_a_print(club: Path, run: Runner) -> None:
    """A print is of its own data where they lie beside it, else of other data."""
    run("sheets", "club/fleet.toml", "-o", "club/fleet.pdf")
    assert run("check", "club/fleet.pdf").err == ""
    (club / "fleet.pdf").rename(club.parent / "fleet.pdf")
    assert "our data has no Imperium Mine [DATA-01]" in run("check", "fleet.pdf").err


def test_mistake_is_named(club: Path, refused: Runner) -> None:
    """A mistake in a file beside the fleet is told with its line."""
    (club / "own-hulls.toml").write_text(HULL.replace("hits", "hitz"))
    result = refused("sheets", "club/fleet.toml")
    assert result.code == 3
    assert "club/own-hulls.toml:11:1: ships[1].hitz: unknown key" in result.err


def test_own_print_is_not_written_over_it(club: Path, run: Runner) -> None:
    """A file that was used is never replaced by the print."""
    result = run("sheets", "club/fleet.toml", "-o", "club/own-hulls.toml")
    assert result.code == 3
    assert (club / "own-hulls.toml").read_text() == HULL


def test_own_commander(club: Path) -> None:
    """A commander is added, or takes the place of one of the same name."""
    bundled = Library(data_dir())
    for rank in ("Fleet-Admiral", "Uncle"):
        (club / "ranks.toml").write_text(RANK.format(rank=rank))
        own = Library(data_dir()).beside(club / "fleet.toml")
        found = [c.points for c in own.commanders if c.rank == rank]
        known = [c for c in bundled.commanders if c.rank == rank]
        assert found[0] == 7
        assert len(own.commanders) == len(bundled.commanders) + (not known)


@pytest.mark.parametrize("is_beside", [True, False])
def test_own_order(is_beside: bool, club: Path) -> None:
    """An order is added, or takes the place of one of the same name; the rest stay."""
    bundled = Library(data_dir()).tables
    for name, short in (("Lock On", "LO"), ("Run Silent", "RS")):
        path = club / ("orders.toml" if is_beside else "own/rules/orders.toml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(ORDER.format(name=name, short=short) + EXCEPTION)
        dirs = (data_dir(),) if is_beside else (club / "own", data_dir())
        tables = Library(*dirs).beside(club / "fleet.toml").tables
        names = [order.name for order in bundled.orders]
        expected = names if name in names else [*names, name]
        assert [order.name for order in tables.orders] == expected
        (own,) = (order for order in tables.orders if order.name == name)
        assert (own.min_speed, own.symbol) == (0.25, "lock-on")
        assert tables.no_order == bundled.no_order
        assert len(tables.order_exceptions) == len(bundled.order_exceptions) + 1
        assert tables.order_exceptions[-1].classes == ("Lunar",)


def test_own_order_is_printed(club: Path, run: Runner) -> None:
    """An order of the club's own has its card and its line on the sheets."""
    (club / "orders.toml").write_text(ORDER.format(name="Run Silent", short="RS"))
    for verb in (["sheets"], ["cards", "orders"]):
        assert run(*verb, "club/fleet.toml", "-q") == (0, "", "")
    said = run("check", "club", "output").err
    assert said.startswith("using club/orders.toml\nusing club/own-hulls.toml\n")


def test_other_figures_are_other_data(club: Path) -> None:
    """The hash that stands on each page is another with other data beside."""
    fleet = club / "fleet.toml"
    before = Library(data_dir()).beside(fleet).hash
    (club / "own-hulls.toml").write_text(HULL.replace("points = 100", "points = 110"))
    after = Library(data_dir()).beside(fleet).hash
    assert len({Library(data_dir()).hash, before, after}) == 3


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('kind = "ships"', "ships"),
        ("# mine\n\n  kind='orders' # yes", "orders"),
        ('"kind" = "fleet-lists"', "fleet-lists"),
        ('kind = "commanders"\r\n', "commanders"),
        ('kind = "fleet"', None),
        ('mankind = "ships"', None),
        ('# kind = "ships"', None),
        ("", None),
    ],
)
def test_kinds_that_are_used(text: str, kind: str | None, tmp_path: Path) -> None:
    """What a file says it is decides, wherever white space and comments stand."""
    (tmp_path / "a.toml").write_text(text, newline="")
    found = find_companions(tmp_path, ())
    assert [each.kind for each in found] == ([kind] if kind else [])


def test_data_folder_has_no_companions(tmp_path: Path) -> None:
    """What lies in a data folder is read as such, and no second time."""
    assert find_companions(data_dir() / "ships", (data_dir(),)) == ()
    assert find_companions(tmp_path / "none", (data_dir(),)) == ()


def test_hidden_files_and_folders_are_no_companions(tmp_path: Path) -> None:
    """A hidden file, or a folder called like a file, is passed over."""
    (tmp_path / ".own.toml").write_text('kind = "ships"')
    (tmp_path / "folder.toml").mkdir()
    assert find_companions(tmp_path, ()) == ()


def test_what_can_t_be_read_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A neighbour, or a folder, that may not be looked into is no hindrance."""
    (tmp_path / "own.toml").write_text('kind = "ships"')

    def refuse(*arguments: object, **options: object) -> None:
        raise PermissionError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        assert find_companions(tmp_path, ()) == ()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "glob", refuse)
        assert find_companions(tmp_path, ()) == ()
    assert len(find_companions(tmp_path, ())) == 1

"""Own data that lies beside a fleet file: used without an option, and told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kit.own_hull import HULL

from bfgprint.codes import Code
from bfgprint.load.companions import KINDS, OTHER_KINDS, Beside, look_beside
from bfgprint.load.kinds import DATA_KINDS
from bfgprint.load.library import Library
from bfgprint.referee.judge import _JUDGES
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
        'rounds = [{ scenario = "roll" }]\n'
    )
    for path in ("club/fleet.toml", "event.toml"):
        result = run("check", path)
        assert result.code == 0
        assert result.err.startswith("using club/own-hulls.toml\n")
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
    found = look_beside(tmp_path, ()).used
    assert [each.kind for each in found] == ([kind] if kind else [])


def test_data_folder_has_no_companions(tmp_path: Path) -> None:
    """What lies in a data folder is read as such, and no second time."""
    assert look_beside(data_dir() / "ships", (data_dir(),)) == Beside()
    assert look_beside(tmp_path / "none", (data_dir(),)) == Beside()


def test_hidden_files_and_folders_are_no_companions(tmp_path: Path) -> None:
    """A hidden file, or a folder called like a file, is passed over."""
    (tmp_path / ".own.toml").write_text('kind = "ships"')
    (tmp_path / "folder.toml").mkdir()
    assert look_beside(tmp_path, ()) == Beside()


def test_what_can_t_be_read_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A neighbour, or a folder, that may not be looked into is no hindrance."""
    (tmp_path / "own.toml").write_text('kind = "ships"')

    def refuse(*arguments: object, **options: object) -> None:
        raise PermissionError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        assert look_beside(tmp_path, ()) == Beside()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "glob", refuse)
        assert look_beside(tmp_path, ()) == Beside()
    assert len(look_beside(tmp_path, ()).used) == 1


@pytest.mark.parametrize("name", ["OWN.TOML", "own.Toml", "own.toml"])
@pytest.mark.parametrize(
    "text",
    [
        b'\xef\xbb\xbfkind = "ships"\n',
        b"# why\n" * 10_000 + b'kind = "ships"\n',
        b'edition = "x"\nkind = "ships"\n[[ships]]\nkind = "lance"\n',
    ],
    ids=["mark", "long", "late"],
)
def test_however_it_is_written(name: str, text: bytes, tmp_path: Path) -> None:
    """A byte order mark, capitals or a long preface do not hide own data."""
    (tmp_path / name).write_bytes(text)
    found = look_beside(tmp_path, ())
    assert [each.kind for each in found.used] == ["ships"]
    assert found.doubts == ()


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ('kind = "ships"'.encode("utf-16"), ": warning: is not used: is UTF-16, not"),
        (b'#\xe9\nkind = "ships"', ":1:2: warning: is not used: is not UTF-8: byte 0x"),
        (b'#\nkind = "shipz"', ':2:1: warning: is not used: "shipz" is no kind of f'),
        (b'kind = "Orders"', ':1:1: warning: is not used: "Orders" is no kind of file'),
        (b'kind = "hulls"\n[[ships]]\nhits = 8', ':1:1: warning: is not used: "hulls"'),
        (b"[[ships]]\nhits = 8", ': warning: is not used: the key "kind" is missing'),
    ],
)
def test_what_seems_to_be_own_data(
    content: bytes, expected: str, club: Path, run: Runner
) -> None:
    """A file that seems to be meant is named, once, where it is not used."""
    path = club / "other.toml"
    path.write_bytes(content)
    result = run("sheets", "club/fleet.toml", "club/fleet.toml", "-o", "out/")
    assert result.code == 0
    assert result.err.count(f"club/other.toml{expected}") == 1
    assert run("check", "club/fleet.toml").err.count(expected) == 1
    assert run("check", "club/fleet.toml", "--strict").code == 1


@pytest.mark.parametrize("kind", [*OTHER_KINDS, "flet", "recipe"])
def test_other_kinds_are_no_doubt(kind: str, tmp_path: Path) -> None:
    """A file of another kind of ours, or of nobody's, needs no word."""
    (tmp_path / "a.toml").write_text(f'kind = "{kind}"')
    (tmp_path / "b.toml").write_text("[[ships]]\nclass = 'Lunar'\n")
    (tmp_path / "c.toml").write_bytes(b"# " + b"\xe2\x99\xa5" * 700_000)
    assert look_beside(tmp_path, ()) == Beside()


def test_every_kind_is_known_beside_a_fleet() -> None:
    """What may lie beside a fleet is every kind of file that there is."""
    assert {*KINDS, *OTHER_KINDS} == {*DATA_KINDS, *_JUDGES, "setup"}


LIST = (
    'kind = "fleet-lists"\nedition = "own"\nsource = "own"\n'
    '[[lists]]\nname = "Ours"\nfaction = "{}"\n'
)


@pytest.mark.parametrize(
    ("text", "other", "name"),
    [
        (HULL, HULL.replace("points = 100", "points = 110"), "Mine"),
        (RANK.format(rank="Uncle"), RANK.format(rank="Uncle") + "rerolls = 1", "Uncle"),
        (
            ORDER.format(name="Run", short="R"),
            ORDER.format(name="Run", short="S"),
            "Run",
        ),
        (LIST.format("Orks"), LIST.format("Tau"), "Ours"),
    ],
)
def test_two_files_give_the_same(
    text: str, other: str, name: str, tmp_path: Path
) -> None:
    """What two files give differently is told with both names, and which is used."""
    for file in ("a.toml", "b.toml"):
        (tmp_path / file).write_text(text)
    (tmp_path / "c.toml").write_text(other.split("\n", 1)[0] + "\n[[")
    assert Library(data_dir()).beside(tmp_path / "f.toml").doubts == ()
    (tmp_path / "b.toml").write_text(other)
    (found,) = Library(data_dir()).beside(tmp_path / "f.toml").doubts
    assert found.code is Code.OWN_DATA_TWICE
    assert found.place.file == str(tmp_path / "b.toml")
    assert found.message == (
        f'"{name}" is not used: {tmp_path / "a.toml"} has it too, '
        "with other figures, and comes first"
    )


def test_own_files_of_other_shape_do_not_clash(tmp_path: Path) -> None:
    """What is no list of records is left to the reading that will refuse it."""
    for name in ("a.toml", "b.toml"):
        (tmp_path / name).write_text(f'kind = "ships"\nships = "{name}"')
    (tmp_path / "c.toml").write_text('kind = "ships"\nships = [1, {hits = 2}]')
    assert Library(data_dir()).beside(tmp_path / "f.toml").doubts == ()


def test_mistake_is_told_once(club: Path, run: Runner) -> None:
    """A mistake in own data is told once, and a fleet that needs it is not judged."""
    (club / "own-hulls.toml").write_text(HULL.replace("hits", "hitz"))
    (club / "fleet2.toml").write_text(FLEET)
    (club / "event.toml").unlink()
    (club / "notes.toml").unlink()
    for paths, count in (
        (["club"], "3 files: 0 fine, 1 not readable, 2 not judged; 2 errors"),
        (["club/fleet.toml"], "1 file: 0 fine, 1 not judged"),
    ):
        result = run("check", *paths)
        assert result.code == 3
        assert result.err.count('unknown key "hitz"') == 1
        assert result.out.startswith(count)


def test_own_data_of_a_secret_list(club: Path, run: Runner) -> None:
    """SET-05: that a secret list has own data is for its owner alone."""
    options = ("--secret-lists", "--points", "500", "--format", "json", "-q")
    made = run("setup", str(club / "fleet.toml"), "Murder", *options, "-o", "out")
    assert made.code == 0
    told = {
        path.stem.rpartition("-")[2]: "beside" in json.loads(path.read_text("utf-8"))
        for path in Path("out").glob("*.json")
    }
    assert told == {"public": False, "a": True, "b": False, "judge": True}

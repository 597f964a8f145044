"""``bfgprint new results``: a round to fill in, and ``check`` of what was typed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kit.events import write_event

Runner = Callable[..., Any]


@pytest.fixture
def event(folder: Path) -> Path:
    """An event of five players and three rounds, one of them a late entry."""
    changes = [{"name": "Gudrún"}, {"name": "=Dan"}, {}, {}, {"from_round": 2}]
    return write_event(folder, 5, fleets=["battlegroup-agrippa"], changes=changes)


def _fill(path: Path, *points: str) -> None:
    """Type the points of the games, one after the other."""
    text = path.read_text("utf-8-sig")
    for each in points:
        one, two = each.split(":")
        if path.suffix == ".csv":
            text = re.sub(r",,(\S.*),(?=\n)", rf",{one},\1,{two}", text, count=1)
        else:
            text = text.replace("= []", f"= [{one}, {two}]", 1)
    path.write_text(text, "utf-8")


@pytest.mark.usefixtures("event")
@pytest.mark.parametrize("csv", [[], ["--csv"]])
def test_rounds(csv: list[str], folder: Path, run: Runner) -> None:
    """Round after round is written, filled in and judged; at the end there is none."""
    for number, points in enumerate([["450:230", "0:0"], ["9:0", "0:9"]] * 2, 1):
        if number > 3:
            break
        suffix = ".csv" if csv else ".toml"
        name = f"results-round-{number}{suffix}"
        assert run("new", "results", "event.toml", *csv) == (0, f"{name}\n", "")
        assert run("new", "results", "event.toml", *csv).code == 3
        assert run("check", name, "--strict") == (0, "1 file: 1 fine\n", "")
        _fill(folder / name, *points)
        assert run("check", name, "--strict") == (0, "1 file: 1 fine\n", "")
    result = run("new", "results", "event.toml")
    assert result.code == 2
    assert "Port Maw Open has 3 rounds, and all are over" in " ".join(
        result.err.split()
    )


def test_text(event: Path, folder: Path, run: Runner) -> None:
    """All games of the round stand in the file, a bye without points."""
    out = run("new", "results", event, "-o", "deep/", "-q")
    assert out == (0, "", "")
    text = (folder / "deep/results-round-1.toml").read_text("utf-8")
    assert 'event = "Port Maw Open"\nevent_file = "../event.toml"\n' in text
    assert text.count("victory_points = []") == 2
    assert run("check", "deep").code == 0
    run("new", "results", event, "--csv", "-o", "a.csv")
    table = (folder / "a.csv").read_bytes()
    assert table.startswith(b"\xef\xbb\xbfround,table,player,")
    assert b"'=Dan" in table


@pytest.mark.usefixtures("event")
def test_round_that_can_not_be_paired(folder: Path, run: Runner) -> None:
    """A round is not paired before the one before it is over."""
    run("new", "results", "event.toml")
    result = run("new", "results", "event.toml", "--round", 2)
    assert (result.code, result.out) == (1, "")
    assert re.match(r"event.toml:\d+:\d+: round 1, table 1: .* have no res", result.err)
    assert result.err.count("[PACK-13]") == 2
    assert [path.name for path in folder.glob("results*")] == ["results-round-1.toml"]


def test_rematch_is_told(folder: Path, run: Runner) -> None:
    """What can't be avoided any more is said, and written all the same."""
    write_event(folder, 2)
    run("new", "results", "event.toml")
    _fill(folder / "results-round-1.toml", "3:1")
    result = run("new", "results", "event.toml")
    assert (result.code, result.out) == (0, "results-round-2.toml\n")
    assert "meet again" in result.err
    assert result.err.endswith("[PACK-15]\n")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"players": 0}, "PACK-04"),
        ({"players": 2, "changes": [{}, {"name": "player 1"}]}, "PACK-01"),
    ],
)
def test_event_that_can_not_be_paired(
    changes: dict[str, Any], code: str, folder: Path, run: Runner
) -> None:
    """An event without players, or with one twice, has no round to write."""
    write_event(folder, **changes)
    result = run("new", "results", "event.toml")
    assert (result.code, result.out) == (1, "")
    assert f"[{code}]" in result.err


@pytest.mark.usefixtures("event")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["fleet", "event.toml"], "EVENT does not go with fleet"),
        (["results", "event.toml", "--round", "4"], "Port Maw Open has 3 rounds"),
        (["results", "event.toml", "--round", "0"], "0 is not in the range"),
        (["results", "none.toml"], "'none.toml' does not exist"),
        (["results", "event.toml", "--name", "x"], "--name does not go with EVENT"),
        (["results", "--round", "1"], "--round does not go with results without EVENT"),
        (["results", "--csv"], "--csv does not go with results without EVENT"),
    ],
)
def test_wrong_words(
    arguments: list[str], said: str, folder: Path, run: Runner
) -> None:
    """What can't be meant is refused, and nothing is written."""
    result = run("new", *arguments)
    assert (result.code, result.out) == (2, "")
    assert said in " ".join(result.err.split())
    assert list(folder.glob("*results*")) == []


@pytest.mark.usefixtures("event")
def test_broken_results_are_named(folder: Path, run: Runner) -> None:
    """What is wrong with each file of results is told before anything is paired."""
    (folder / "results-a.toml").write_text('kind = "results"\nevent = "Other"\n')
    (folder / "results-b.csv").write_text("round,player,victory_points\n1,A,x\n")
    result = run("new", "results", "event.toml")
    assert (result.code, result.out) == (3, "")
    assert result.err.splitlines()[0].startswith("results-a.toml:2:1: event: these are")
    assert result.err.splitlines()[1].startswith("results-b.csv:1:1: the column")


def test_check_of_results(event: Path, folder: Path, run: Runner) -> None:
    """Each file is judged with all others of its event, in its own lines."""
    run("new", "results", event)
    one = folder / "results-round-1.toml"
    _fill(one, "450:230", "0:0")
    pair = re.search(r"players = (\[.*\])\nvictory", one.read_text("utf-8"))
    assert pair is not None
    (folder / "results.toml").write_text(
        'kind = "results"\nevent = "port maw open"\n[[games]]\nround = 1\n'
        f"players = {pair[1]}\nvictory_points = [450, 240]\n"
        '[[games]]\nround = 2\nplayers = ["Player 7", "Gudrun"]\n'
        "victory_points = [1, 2]\n",
        "utf-8",
    )
    assert "elsewhere (results.toml:3" in run("check", "results-round-1.toml").err
    result = run("check", "results.toml")
    assert result.code == 1
    lines = result.err.splitlines()
    assert [re.sub(r".*\[", "[", line) for line in lines] == [
        *("[PACK-11]", "[PACK-11]", "[PACK-12]")
    ]
    assert 'there is no player "Gudrun" (did you mean "Gudrún"?)' in result.err
    assert lines[2].startswith("results.toml:3:1: games[1]: round 1: ")
    assert "elsewhere (results-round-1.toml:8:1: games[1]) " in lines[2]


@pytest.mark.parametrize(
    ("text", "others", "said"),
    [
        ("", [], "there is no event file of this name beside these results"),
        ('event_file = "no.toml"\n', [], "event_file: there is no file no.toml"),
        ("", ["b.toml", "c.toml"], "these results may be of b.toml and c.toml"),
    ],
)
def test_event_that_is_not_found(
    text: str, others: list[str], said: str, folder: Path, run: Runner
) -> None:
    """Results without their event, or with two that may be it, are not judged."""
    (folder / "other.toml").write_text('kind = "event"\nname = "Other"\n')
    (folder / "broken.toml").write_text('kind = "event"\nname = \n')
    for name in others:
        (folder / name).write_text('kind = "event"\nname = "E"\n')
    (folder / "results.toml").write_text(f'kind = "results"\nevent = "E"\n{text}')
    result = run("check", "results.toml")
    assert result.code == 1
    assert said in result.err
    assert "[PACK-17]" in result.err


def test_table_without_event(folder: Path, run: Runner) -> None:
    """A table of results needs one event beside it; others in a folder are passed."""
    (folder / "a.csv").write_text("name,points\nLunar,180\n")
    (folder / "b.csv").write_text(
        "round,player,victory_points,opponent,opponent_victory_points\n"
    )
    result = run("check", ".")
    assert result.code == 1
    assert result.out.endswith("1 not ours passed over\n")
    assert result.err == (
        "b.csv: there is no event file beside these results (put them beside it, "
        "alone) [PACK-17]\n"
    )
    assert run("check", "a.csv").code == 3

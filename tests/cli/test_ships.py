"""``bfgprint ships``: what is shown, in which form, and what is refused."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kit.own_hull import HULL

from bfgprint.cli.hull_texts import profile
from bfgprint.load.library import Library
from bfgprint.resources import data_dir

Runner = Callable[..., Any]


def test_table_fits_a_terminal(run: Runner) -> None:
    """Without a query every hull is in the table, of eighty columns."""
    result = run("ships")
    lines = result.out.splitlines()
    assert (result.code, result.err) == (0, "")
    assert max(map(len, lines)) <= 80
    text = " ".join(result.out.split())
    for hull in Library(data_dir()).hulls():
        assert f" {hull.points} " in text
        assert hull.class_name.split()[0].split("/")[0] in text


def test_table(run: Runner) -> None:
    """Two hulls of a class are a table under their faction, wrapped as need be."""
    assert run("ships", "lar'shi").out == (
        "Tau                      type    pts hits speed turn shields armour turrets\n"
        "  Lar'shi/Hero (Vash'ya) cruiser 180    8 20    45   2       5+     3\n"
        "  Lar'shi/Hero (T'olku)  cruiser 180    8 20    45   2       5+     3\n"
    )


def test_one_hull_in_full(run: Runner) -> None:
    """One hull alone is shown with all its figures, weapons and options."""
    lines = run("ships", "Tyrant").out.splitlines()
    assert lines[0] == "Tyrant Class Cruiser (Imperium)"
    assert lines[1:9] == [
        "  type        cruiser",
        "  points      185",
        "  hits        8",
        "  speed       20 cm",
        "  turn        45 degrees",
        "  shields     2",
        "  armour      6+ front, 5+ rest",
        "  turrets     2",
    ]
    assert "  armament" in lines
    assert any(line.startswith("    prow torpedoes") for line in lines)
    assert any(line.startswith("  options     ") for line in lines)
    assert "  fleet lists Gothic Sector Fleet List" in lines


def test_every_profile_fits() -> None:
    """Each hull's whole profile fits on a terminal, and names each weapon."""
    for hull in Library(data_dir()).hulls():
        lines = list(profile(hull))
        assert max(map(len, lines)) <= 80
        text = "\n".join(lines)
        assert all(line.weapon in text for line in hull.armament)


def test_json(run: Runner) -> None:
    """Records have the names that the documentation says."""
    (record,) = json.loads(run("ships", "hemlock", "--json").out)
    assert list(record)[:9] == [
        *("class", "variant", "name", "faction", "type", "subtype"),
        *("points", "hits", "speed_cm"),
    ]
    assert (record["class"], record["speed_cm"]) == ("Hemlock", 30)
    assert record["speeds_cm"] == [15, 20, 30]
    assert record["shields"] == {"kind": "holofield", "value": None}
    assert len(json.loads(run("ships", "--json").out)) == len(
        Library(data_dir()).hulls()
    )


def test_csv(folder: Path, run: Runner) -> None:
    """CSV has a head, a row a hull, CRLF, and no byte order mark."""
    assert run("ships", "tau", "--csv", "-o", "a.csv").out == "a.csv\n"
    raw = (folder / "a.csv").read_bytes()
    assert raw.startswith(b"class,variant,name,faction,type,")
    assert raw.count(b"\r\n") == raw.count(b"\n")
    rows = list(csv.DictReader(io.StringIO(raw.decode(), newline="")))
    assert rows[0]["class"] == "Lar'shi/Hero"
    assert {row["faction"] for row in rows} == {"Tau"}
    assert all(None not in row and None not in row.values() for row in rows)
    shown = run("ships", "tau", "--csv").out
    assert shown.replace("\r\n", "\n") == raw.decode().replace("\r\n", "\n")


@pytest.mark.parametrize("start", ["=", "+", "-", "@"])
def test_csv_holds_no_formula(start: str, folder: Path, run: Runner) -> None:
    """A name that a spreadsheet would work out is shown as it is instead."""
    (folder / "own" / "ships").mkdir(parents=True)
    text = HULL.replace('"Mine"', f'"{start}1+1, \\"x\\""')
    (folder / "own" / "ships" / "mine.toml").write_text(text)
    out = run("ships", "Mine Class Cruiser", "--csv", "--data", "own").out
    (row,) = csv.DictReader(io.StringIO(out, newline=""))
    assert row["class"] == f'\'{start}1+1, "x"'


@pytest.mark.parametrize(
    ("options", "holds"),
    [
        (["--faction", "orks"], lambda r: r["faction"] == "Orks"),
        (["--faction", "ork"], lambda r: r["faction"] == "Orks"),
        (["--type", "Escort"], lambda r: r["type"] == "escort"),
        (["--min-points", "300"], lambda r: r["points"] >= 300),
        (["--max-points", "40"], lambda r: r["points"] <= 40),
        (["--speed", "30"], lambda r: r["speed_cm"] >= 30),
        (
            ["--list", "gothic sector fleet list"],
            lambda r: "Gothic Sector Fleet List" in r["fleet_lists"],
        ),
        (["--list", "bakka"], lambda r: "Bakka" in " ".join(r["fleet_lists"])),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_filters(options: list[str], holds: Callable[[Any], bool], run: Runner) -> None:
    """Each filter leaves those hulls of which it holds, and all of them."""
    shown = json.loads(run("ships", "--json", *options).out)
    everything = json.loads(run("ships", "--json").out)
    assert shown == list(filter(holds, everything)) != []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["retrixyz"], 'no hull is called "retrixyz" (near are: "Retribution"'),
        (["zzzz"], 'no hull is called "zzzz"\n'),
        (["lunar", "--speed", "90"], 'no hull called "lunar" is like that\n'),
        (["--speed", "90"], "no hull is like that\n"),
    ],
)
def test_nothing_found(words: list[str], said: str, run: Runner) -> None:
    """Nothing found is said, with the nearest names, and exits 1."""
    result = run("ships", *words)
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith(said)


def test_guess_is_said(folder: Path, run: Runner) -> None:
    """A misspelt name shows what is nearest, says so and exits 1; no form has it."""
    result = run("ships", "lunr")
    assert (result.code, result.err) == (1, 'no hull is called "lunr"; nearest:\n')
    assert result.out.startswith("Lunar Class Cruiser (Imperium)\n")
    assert run("ships", "lunr", "--json").out == "[]\n"
    assert run("ships", "lunr", "-o", "a.txt").code == 1
    assert not list(folder.iterdir())


def test_long_query_is_cut(run: Runner) -> None:
    """A message shows no more of a query than can be read."""
    for options in ([], ["--faction"], ["--list"]):
        assert len(run("ships", *options, "x" * 300).err) < 1_500
    assert run("ships", "x" * 300).err.endswith('xxx..."\n')


def test_list_that_begins_so(run: Runner) -> None:
    """A part of a name means the lists that begin with it, before all others."""
    shown = json.loads(run("ships", "--list", "gothic sector", "--json").out)
    assert {hull["faction"] for hull in shown} == {"Imperium"}


def test_nothing_found_in_a_form(folder: Path, run: Runner) -> None:
    """JSON of nothing is an empty list; no file is written."""
    assert run("ships", "zzzz", "--json").out == "[]\n"
    assert run("ships", "zzzz", "--json", "-o", "a.json").code == 1
    assert not list(folder.iterdir())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--faction", "Imperum"], '(did you mean "Imperium"?)'),
        (["--faction", "zz"], "there is no faction 'zz'; one of "),
        (["--faction", ""], "there is no faction ''; one of "),
        (["--list", "Bakk Sector"], '(did you mean "Bakka Sector Fleet List"?)'),
        (["--type", "ship"], "'ship' is not one of"),
        (["--speed", "fast"], "'fast' is not a valid integer"),
        (["--max-points", "-1"], "-1 is not in the range x>=0"),
        (["--json", "--csv"], "give --json or --csv, not both"),
        (["--data", "none"], "there is no folder 'none'"),
    ],
)
def test_wrong_options(options: list[str], said: str, run: Runner) -> None:
    """A wrong value is refused, with the name that was meant."""
    result = run("ships", *options)
    assert (result.code, result.out) == (2, "")
    assert said in " ".join(result.err.split())


def test_files(folder: Path, run: Runner) -> None:
    """A table, JSON and CSV are written to a file or into a folder."""
    for option, name in (
        ([], "ships.txt"),
        (["--json"], "ships.json"),
        (["--csv"], "ships.csv"),
    ):
        assert run("ships", *option, "-o", "new/").out == f"new/{name}\n"
        assert run("ships", *option, "-o", "new", "-q").out == ""
    (folder / "fleet.toml").write_text("mine")
    result = run("ships", "--csv", "-o", "fleet.toml")
    assert (result.code, (folder / "fleet.toml").read_text()) == (3, "mine")


def test_mistake_in_own_ships(folder: Path, run: Runner) -> None:
    """A mistake in the user's own ships is named with its line."""
    (folder / "own" / "ships").mkdir(parents=True)
    (folder / "own" / "ships" / "mine.toml").write_text(HULL.replace("hits", "hitz"))
    result = run("ships", "--data", "own")
    assert result.code == 3
    assert "own/ships/mine.toml:11:1: ships[1].hitz: unknown key" in result.err


def test_options_and_conflicts(folder: Path, run: Runner) -> None:
    """Options say their price and what they go with, figures where sources differ."""
    (folder / "own" / "ships").mkdir(parents=True)
    text = HULL + (
        '[[ships.options]]\nname = "one"\npoints = 5\ngroup = "refits"\n'
        '[[ships.options]]\nname = "two"\npoints = -5\nrequires = "one"\n'
        '[[ships.conflicts]]\nfigure = "points"\nhere = "100"\n'
        'others = { book = "110" }\n'
    )
    (folder / "own" / "ships" / "mine.toml").write_text(text)
    lines = run("ships", "mine", "--data", "own").out.splitlines()
    assert lines[-3:] == [
        "  options     one +5 (one of: refits)",
        "              two -5, with one",
        "  conflicts   points 100 here; book: 110",
    ]
    (record,) = json.loads(run("ships", "mine", "--json", "--data", "own").out)
    assert record["conflicts"] == [
        {"figure": "points", "here": "100", "others": {"book": "110"}}
    ]

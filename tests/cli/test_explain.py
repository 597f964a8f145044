"""``bfgprint explain``: what a code, ruling or item means, and unknown ones."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kit.places import ROOT

from bfgprint.codes import Code
from bfgprint.load.codes import load_codes
from bfgprint.load.coverage import load_coverage
from bfgprint.resources import data_dir

Runner = Callable[..., Any]

BUNDLED = load_codes((data_dir(),))
ROWS = load_coverage((data_dir(),))

LIST_03 = """\
LIST-03
  rule        A list costs no more than its points limit, with options and
              commanders.
  source      Remastered Fleets, choosing a fleet (LIST-03)
  finding     error; sheets are printed all the same
  house rule  may switch it off: switch_off = ["LIST-03"] in the fleet file
"""

MOV_05 = """\
MOV-05
  rule        Moving less than 5 cm makes a ship as easy a target as Defences
              are. Gunnery uses their column.
  source      Remastered rulebook, Movement Phase, basic moves (MOV-05)
  finding     note; nothing is wrong
  house rule  can't switch it off
  checked by  bfgprint.rules.distances.shot_at_as_defences
              bfgprint.rules.distances.is_defences
              bfgprint.rules.drift.notes.shot_at_as_defences
              bfgprint.rules.kit.pieces_of
"""

MOV_07 = """\
MOV-07
  rule        A Lunar class cruiser has Speed 20 cm.
  checked by  data/ships/imperium.toml
  proved by   tests/rules/test_seed_hulls.py::test_figures
              tests/sheets/test_known_answers.py
                ::test_sheet_shows_the_known_answer
"""

SCA_08 = """\
SCA-08
  rule        Models and celestial objects are deliberately not to one scale.
  checked by  nothing
  why not     flavour: scales of models and phenomena are for information only
"""

LOAD_13 = """\
LOAD-13
  rule        Nothing reads this file, which seems to be your own data: in the
              folder of --data, or beside a fleet.
  source      bfgprint, own data (LOAD-13)
  remedy      Look for a misspelling: in --data own files bear the names of
              those in data/ and templates/, beside a fleet they say their kind.
  finding     warning; doubtful, but no error
  house rule  can't switch it off
"""

FIT_01 = """\
FIT-01
  rule        A text does not fit, even in the smallest type.
  source      bfgprint, layout (FIT-01)
  remedy      Shorten it.
  finding     error
  house rule  can't switch it off
"""

AMB_04 = """\
AMB-04
  question    How is an odd Firepower or Strength halved?
  ruling      Rounded up, so that 5 becomes 3.
  switch      half_strength_rounds = "up" in rulings.toml
"""

AMB_19 = """\
AMB-19
  ruling      A ship is off the table when its stem is.
  switch      none
"""


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("LIST-03", LIST_03),
        ("MOV-05", MOV_05),
        ("MOV-07", MOV_07),
        ("SCA-08", SCA_08),
        ("[mov-07]", MOV_07),
        ("LOAD-13", LOAD_13),
        ("FIT-01", FIT_01),
        ("AMB-04", AMB_04),
        ("AMB-19", AMB_19),
        ("half_strength_rounds", AMB_04),
        ("amb-04", AMB_04),
        ("[LIST-03]", LIST_03),
    ],
)
def test_one_code(typed: str, text: str, run: Runner) -> None:
    """A code is explained however it is typed, and a switch by its name."""
    assert run("explain", typed) == (0, text, "")


def test_several_codes(run: Runner) -> None:
    """Several codes are explained in the order they were given, each once."""
    expected = f"{MOV_05}\n{AMB_19}\n{MOV_07}\n{FIT_01}"
    typed = ("MOV-05", "AMB-19", "mov-05", "MOV-07", "mov-07", "FIT-01")
    result = run("explain", *typed)
    assert result == (0, expected, "")


def test_every_code_is_explained(run: Runner) -> None:
    """Any code that a finding can show has its answer, within a terminal's width."""
    result = run("explain", *Code)
    assert (result.code, result.err) == (0, "")
    answers = [answer.splitlines() for answer in result.out.split("\n\n")]
    assert [answer[0] for answer in answers] == list(Code)
    assert [a[0] for a in answers if not a[1].startswith("  rule  ")] == []
    assert max(len(line) for answer in answers for line in answer) <= 80


def test_every_item_is_explained(run: Runner) -> None:
    """Any item of the rules has its answer, with what checks it and why not."""
    result = run("explain", *(row.id for row in ROWS))
    assert (result.code, result.err) == (0, "")
    assert max(map(len, result.out.splitlines())) <= 80
    answers = [answer.splitlines() for answer in result.out.split("\n\n")]
    assert [answer[0] for answer in answers] == [row.id for row in ROWS]
    labels = [{line[2:14].strip() for line in answer[1:]} - {""} for answer in answers]
    for row, found in zip(ROWS, labels, strict=True):
        last = "proved by" if row.is_honoured else "why not"
        own = {"source", "finding", "house rule"} if row.id in set(Code) else {last}
        assert found - {"remedy"} == {"rule", "checked by"} | own, row.id


def test_every_ruling_is_explained(run: Runner) -> None:
    """Any ruling that a text names has its answer."""
    result = run("explain", *BUNDLED.rulings)
    assert (result.code, result.err) == (0, "")
    answers = [answer.splitlines() for answer in result.out.split("\n\n")]
    assert [answer[0] for answer in answers] == list(BUNDLED.rulings)
    labels = [[line.split()[0] for line in answer] for answer in answers]
    assert [each[0] for each in labels if "ruling" not in each] == []


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (["MOV-1"], 'there is no code "MOV-1" (did you mean "MOV-01"?)'),
        (["lst-03"], 'there is no code "lst-03" (did you mean "LIST-03"?)'),
        (["MOV-7"], 'there is no code "MOV-7" (did you mean "MOV-07"?)'),
        (["WG-FS1"], 'there is no code "WG-FS1" (did you mean "WG-FS-01"?)'),
        (["zzz"], 'there is no code "zzz"'),
        (
            ["MOV-01", "MOV-1", "zzz"],
            'there is no code "MOV-1" (did you mean "MOV-01"?); there is no code "zzz"',
        ),
        ([], "give one CODE or more, or --list, or --coverage"),
        (["--list", "--coverage"], "give one CODE or more, or --list, or --coverage"),
        (["MOV-01", "--coverage"], "give one CODE or more, or --list, or --coverage"),
        (["MOV-01", "--list"], "give one CODE or more, or --list, or --coverage"),
        (
            ["MOV-01", "--data", "none"],
            "Invalid value for --data: there is no folder 'none'",
        ),
    ],
    ids=lambda value: " ".join(value) or "nothing" if isinstance(value, list) else "",
)
def test_usage(typed: list[str], message: str, run: Runner) -> None:
    """What can't be explained is a mistake on the command line, and all is named."""
    result = run("explain", *typed)
    assert (result.code, result.out) == (2, "")
    assert result.err.splitlines()[-1] == f"Error: {message}"


def test_list_starts(run: Runner) -> None:
    """The list gives families by title, and a line with the gist of each code."""
    result = run("explain", "--list")
    assert (result.code, result.err) == (0, "")
    assert result.out.splitlines()[:3] == [
        "Reading and writing files",
        "  LOAD-01   A file can't be opened.",
        "  LOAD-02   A file is not text in UTF-8.",
    ]


def test_list_holds_every_code(run: Runner) -> None:
    """The list has each code and each ruling once."""
    lines = run("explain", "--list").out.splitlines()
    listed = [line.split()[0] for line in lines if line.startswith("  ")]
    assert sorted(listed) == sorted([*Code, *BUNDLED.rulings])


def test_list_holds_every_family(run: Runner) -> None:
    """The list's titles are the families', then the rulings'."""
    lines = run("explain", "--list").out.splitlines()
    titles = [family.title for family in BUNDLED.families]
    assert [line for line in lines if not line.startswith("  ")] == [
        *titles,
        "Rulings, where every source is silent",
    ]


def test_list_ends_with_rulings(run: Runner) -> None:
    """A ruling with a switch shows its question too."""
    lines = run("explain", "--list").out.splitlines()
    assert "  AMB-19    A ship is off the table when its stem is." in lines
    question = "How is an odd Firepower or Strength halved?"
    assert f"  AMB-04    {question} Rounded up, so that 5 becomes 3." in lines


def test_json(run: Runner) -> None:
    """JSON gives an object for each code, with the same keys for each kind."""
    typed = ("LIST-03", "fit-01", "AMB-04", "AMB-19", "mov-07", "SCA-08")
    result = run("explain", "--json", *typed)
    assert (result.code, result.err) == (0, "")
    assert json.loads(result.out) == [
        {
            "kind": "finding",
            "code": "LIST-03",
            "family": "LIST",
            "rule": "A list costs no more than its points limit, "
            "with options and commanders.",
            "source": "Remastered Fleets, choosing a fleet (LIST-03)",
            "remedy": None,
            "severity": "error",
            "stops_printing": False,
            "may_switch_off": True,
            "by": [],
        },
        {
            "kind": "finding",
            "code": "FIT-01",
            "family": "FIT",
            "rule": "A text does not fit, even in the smallest type.",
            "source": "bfgprint, layout (FIT-01)",
            "remedy": "Shorten it.",
            "severity": "error",
            "stops_printing": True,
            "may_switch_off": False,
            "by": [],
        },
        {
            "kind": "ruling",
            "code": "AMB-04",
            "question": "How is an odd Firepower or Strength halved?",
            "ruling": "Rounded up, so that 5 becomes 3.",
            "switch": "half_strength_rounds",
            "value": "up",
        },
        {
            "kind": "ruling",
            "code": "AMB-19",
            "question": None,
            "ruling": "A ship is off the table when its stem is.",
            "switch": None,
            "value": None,
        },
        {
            "kind": "item",
            "code": "MOV-07",
            "rule": "A Lunar class cruiser has Speed 20 cm.",
            "by": ["data/ships/imperium.toml"],
            "test": [
                "tests/rules/test_seed_hulls.py::test_figures",
                "tests/sheets/test_known_answers.py::test_sheet_shows_the_known_answer",
            ],
            "reason": None,
        },
        {
            "kind": "item",
            "code": "SCA-08",
            "rule": "Models and celestial objects are deliberately not to one scale.",
            "by": [],
            "test": [],
            "reason": "scales of models and phenomena are for information only",
        },
    ]


def test_json_of_a_code_of_the_table(run: Runner) -> None:
    """A finding's code that is an item of the rules tells what checks it."""
    (record,) = json.loads(run("explain", "--json", "MOVE-3").out)
    assert record["kind"] == "finding"
    assert record["by"] == ["bfgprint.rules.drift.notes.never_faster"]


def test_json_of_the_list(run: Runner) -> None:
    """The whole list as JSON is in the list's order, and every key is there."""
    lines = run("explain", "--list").out.splitlines()
    records = json.loads(run("explain", "--list", "--json").out)
    listed = [line.split()[0] for line in lines if line.startswith("  ")]
    assert listed == [record["code"] for record in records]
    kinds = {record["kind"]: tuple(record) for record in records}
    assert [r["code"] for r in records if tuple(r) != kinds[r["kind"]]] == []


def test_own_data(folder: Path, run: Runner) -> None:
    """With --data the user's own words and switches are told."""
    (folder / "own").mkdir()
    (folder / "own" / "codes.toml").write_text(
        'kind = "codes"\n["FIT-01"]\nrule = "Too long."\nsource = "our club"\n'
    )
    (folder / "own" / "rulings.toml").write_text(
        'kind = "rulings"\n[switches]\nhalf_strength_rounds = "down"\n'
    )
    result = run("explain", "FIT-01", "AMB-04", "--data", "own")
    assert "  rule        Too long.\n  source      our club\n" in result.out
    assert '  switch      half_strength_rounds = "down" in rulings.toml' in result.out


def test_broken_own_data(folder: Path, run: Runner) -> None:
    """A file of the user's that can't be read ends the run as it does elsewhere."""
    (folder / "codes.toml").write_text('kind = "codes"\n["LST-01"]\nrule = "x"\n')
    code, out, err = run("explain", "FIT-01", "--data", ".")
    assert (code, out) == (3, "")
    expected = 'unknown key "LST-01" (did you mean "LIST-01"?) [LOAD-04]'
    assert err == f"codes.toml:2:1: LST-01: {expected}\n"


def _columns(text: str, left: int) -> list[tuple[str, str, str]]:
    """Return the three columns of each line of the coverage table."""
    table, _, _ = text.partition("\n\n")
    return [
        (line[:10].rstrip(), line[10 : 12 + left].rstrip(), line[12 + left :])
        for line in table.splitlines()
    ]


@pytest.mark.parametrize(
    ("columns", "width", "left"), [(20, 80, 30), (80, 80, 30), (999, 160, 65)]
)
def test_coverage(
    columns: int, width: int, left: int, run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The coverage table fills the terminal and has every item in three columns."""
    monkeypatch.setenv("COLUMNS", str(columns))
    result = run("explain", "--coverage")
    assert (result.code, result.err) == (0, "")
    assert max(map(len, result.out.splitlines())) <= width
    head, *lines = _columns(result.out, left)
    assert head == ("item", "honoured by", "proved by, or why not")
    assert [item for item, _, _ in lines if item] == [row.id for row in ROWS]
    told = ["".join(line[at].strip() for line in lines) for at in (1, 2)]
    assert told[0] == "".join("".join(row.by) or "-" for row in ROWS)
    proofs = ("".join(row.test) or f"{row.why}: {row.reason}" for row in ROWS)
    assert told[1].replace(" ", "") == "".join(proofs).replace(" ", "")


def test_coverage_on_a_wide_terminal(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is room, every name stands on a line of its own."""
    monkeypatch.setenv("COLUMNS", "160")
    words = set(run("explain", "--coverage").out.split())
    assert {name for row in ROWS for name in (*row.by, *row.test)} <= words


def test_coverage_counts(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last line counts what is honoured, and what is not by its reasons."""
    monkeypatch.setenv("COLUMNS", "160")
    *_, last = run("explain", "--coverage").out.splitlines()
    honoured = sum(bool(row.by) for row in ROWS)
    assert last.startswith(
        f"{len(ROWS)} items: {honoured} honoured, {len(ROWS) - honoured} not ("
    )
    kinds = re.findall(r"(\d+) ([a-z ]+)[,)]", last.partition("(")[2])
    told = {kind: int(number) for number, kind in kinds}
    assert told == Counter(row.why for row in ROWS if row.why)


def test_coverage_as_json(run: Runner) -> None:
    """As JSON the table is a list of objects with the same keys."""
    result = run("explain", "--coverage", "--json")
    assert (result.code, result.err) == (0, "")
    assert json.loads(result.out) == [
        {
            "id": row.id,
            "rule": row.rule,
            "by": list(row.by),
            "test": list(row.test),
            "reason": row.reason or None,
            "why": row.why,
        }
        for row in ROWS
    ]


def test_own_coverage(folder: Path, run: Runner) -> None:
    """With --data a club's own table is shown, and its mistakes are told."""
    head = 'kind = "coverage"\nedition = "own"\nsource = "our club"\n[items]\n'
    path = folder / "own" / "coverage.toml"
    path.parent.mkdir()
    path.write_text(head + 'X-1 = { by = ["a.b"], test = ["tests/test_a.py::test_a"] }')
    result = run("explain", "--coverage", "--data", "own")
    assert (result.code, result.err) == (0, "")
    assert result.out.endswith("\n1 item: 1 honoured, 0 not\n")
    assert run("explain", "x-1", "--data", "own").out == (
        "X-1\n  checked by  a.b\n  proved by   tests/test_a.py::test_a\n"
    )
    assert json.loads(run("explain", "X-1", "--json", "--data", "own").out) == [
        {
            "kind": "item",
            "code": "X-1",
            "rule": None,
            "by": ["a.b"],
            "test": ["tests/test_a.py::test_a"],
            "reason": None,
        }
    ]
    path.write_text(head + 'X-1 = { by = ["a.b"] }')
    assert run("explain", "--coverage", "--data", "own") == (
        3,
        "",
        "own/coverage.toml:5:1: items.X-1: "
        "needs by and test, or else reason and why [LOAD-05]\n",
    )


@pytest.mark.parametrize("option", ["--list", "--coverage"])
def test_terminal_of_another_encoding(option: str) -> None:
    """Every text can be shown by a terminal that knows ASCII alone."""
    result = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-m", "bfgprint", "explain", option],
        cwd=ROOT,
        env={"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert "\\" not in result.stdout

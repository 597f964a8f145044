"""`bfgprint check`: one verdict a file, one line that sums up, and exit codes."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.conftest import Run
from kit.builds import Request, pdf_of
from kit.places import FLEETS, ROOT

RECORDS = ROOT / "data" / "records"
EVENTS = ROOT / "data" / "events"
LOG = """kind = "drift-log"
ship = "Unclean"
speed_cm = 25
notes_cm = [25, 20, 20, 5]
"""
FLEET = """kind = "fleet"
name = "F"
[[ships]]
class = "Lunar"
"""


def _write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_everything_bundled_is_fine(run: Callable[..., Run]) -> None:
    """A folder is judged with all that is in it, and one line sums it up."""
    result = run("check", RECORDS, FLEETS, EVENTS)
    assert result.code == 0
    assert result.out == "17 files: 17 fine\n"
    assert "error" not in result.err


@pytest.mark.parametrize("verb", ["sheets", "orders", "drift", "compass"])
def test_our_own_prints_are_fine(
    verb: str, folder: Path, run: Callable[..., Run]
) -> None:
    """A PDF that we printed is held against what it was made from."""
    fleet = "" if verb == "compass" else "battlegroup-agrippa"
    path = folder / "print.pdf"
    path.write_bytes(pdf_of(Request(verb, fleet)))
    result = run("check", path)
    assert (result.code, result.out) == (0, "1 file: 1 fine\n")
    # The tests print from data of a fixed hash, which is said and no fault.
    assert "note: was printed from data 000000" in result.err


def test_legal_drift_log(folder: Path, run: Callable[..., Run]) -> None:
    """A log with nothing but speed and notes can be judged."""
    result = run("check", _write(folder, "log.toml", LOG))
    assert (result.code, result.out, result.err) == (0, "1 file: 1 fine\n", "")


def test_finding_names_file_line_and_code(
    folder: Path, run: Callable[..., Run]
) -> None:
    """A note that rises is named with its line, both figures and the code."""
    text = LOG.replace("20, 5", "21, 5")
    _write(folder, "log.toml", text)
    result = run("check", "log.toml")
    assert result.code == 1
    assert result.out == "1 file: 0 fine, 1 with errors; 1 error\n"
    assert result.err.startswith("log.toml:4:")
    assert "21" in result.err
    assert result.err.endswith("[MOVE-3]\n")


def test_one_bad_file_hides_no_other(folder: Path, run: Callable[..., Run]) -> None:
    """Of several files each is judged, and what can't be read exits 3."""
    paths = [
        _write(folder, "good.toml", LOG),
        _write(folder, "bad.toml", LOG.replace("[25,", "[26,")),
        _write(folder, "syntax.toml", "kind = "),
    ]
    result = run("check", *paths)
    assert result.code == 3
    assert result.out == ("3 files: 1 fine, 1 with errors, 1 not readable; 2 errors\n")
    assert "[MOVE-2]" in result.err
    assert "[LOAD-03]" in result.err


def test_warnings_fail_only_when_strict(folder: Path, run: Callable[..., Run]) -> None:
    """A warning alone exits 0, and 1 with --strict; a note never fails."""
    text = FLEET.replace('name = "F"', 'name = "F"\nfleet_list = "No Such List"')
    path = _write(folder, "fleet.toml", text)
    assert run("check", path).code == 0
    assert run("check", path, "--strict").code == 1


def test_json(folder: Path, run: Callable[..., Run]) -> None:
    """--json says the same with the rule and its source beside each finding."""
    _write(folder, "log.toml", LOG.replace("[25,", "[26,"))
    result = run("check", "log.toml", "--json")
    report = json.loads(result.out)
    assert (result.code, report["exit_code"], result.err) == (1, 1, "")
    (file,) = report["files"]
    assert (file["path"], file["kind"], file["ok"]) == ("log.toml", "drift-log", False)
    (finding,) = file["findings"]
    assert finding["code"] == "MOVE-2"
    assert finding["severity"] == "error"
    assert (finding["file"], finding["line"]) == ("log.toml", 4)
    assert "26" in finding["message"]
    assert finding["rule"]
    assert "MOVE-2" in finding["source"]


def test_quiet(folder: Path, run: Callable[..., Run]) -> None:
    """--quiet says nothing of what is fine."""
    result = run("check", "-q", _write(folder, "log.toml", LOG))
    assert (result.code, result.out, result.err) == (0, "", "")


def test_folder_passes_over_what_is_not_ours(
    folder: Path, run: Callable[..., Run]
) -> None:
    """In a folder files of others are counted, not judged; hidden ones not even so."""
    _write(folder, "event/log.toml", LOG)
    _write(folder, "event/pyproject.toml", "[project]\nname = 'x'\n")
    _write(folder, "event/notes.txt", "hello")
    _write(folder, "event/.git/config.toml", "kind = 'fleet'")
    result = run("check", "event")
    assert (result.code, result.out) == (
        0,
        "1 file: 1 fine; 1 not ours passed over\n",
    )


def test_named_file_of_another_kind(folder: Path, run: Callable[..., Run]) -> None:
    """A file that the user names should be one of ours."""
    path = _write(folder, "other.toml", "kind = 'flet'\n")
    result = run("check", path)
    assert result.code == 3
    assert 'did you mean "fleet"?' in result.err


def test_nothing_to_check(folder: Path, run: Callable[..., Run]) -> None:
    """A folder without any file of ours is said to be so, and fails."""
    (folder / "empty").mkdir()
    result = run("check", "empty")
    assert result.code == 3
    assert "[LOAD-18]" in result.err


def test_same_file_twice(folder: Path, run: Callable[..., Run]) -> None:
    """A file that is named and lies in a named folder is judged once."""
    path = _write(folder, "logs/log.toml", LOG)
    assert run("check", path, folder / "logs", path).out == "1 file: 1 fine\n"


def test_missing_file(run: Callable[..., Run]) -> None:
    """A path that leads nowhere is named."""
    result = run("check", "nowhere.toml")
    assert result.code == 3
    assert result.err == "nowhere.toml: no such file [LOAD-01]\n"


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("a.ros", "<roster/>", "LOAD-21"),
        ("a.ros", "<catalogue/>", "LOAD-12"),
        ("a.rosz", "PK", "LOAD-12"),
        ("a.json", '{"roster": {}}', "LOAD-21"),
    ],
)
def test_no_roster(
    name: str, text: str, code: str, folder: Path, run: Callable[..., Run]
) -> None:
    """What is no roster, or of no game that is named, is told apart."""
    result = run("check", _write(folder, name, text))
    assert result.code == 3
    assert f"[{code}]" in result.err


def test_own_data(folder: Path, run: Callable[..., Run]) -> None:
    """A ruling of one's own changes the verdict."""
    log = _write(folder, "log.toml", LOG.replace("20, 5", "20, 12.5"))
    assert "[MOVE-7]" in run("check", log).err
    own = 'kind = "rulings"\n[switches]\ndrift_zero_allowed = false\n'
    _write(folder, "own/rulings.toml", own)
    zero = _write(folder, "zero.toml", LOG.replace("20, 5", "20, 0"))
    assert run("check", zero).code == 0
    assert run("check", zero, "--data", "own").code == 1


FLEETS_WITH_FAULTS = [
    pytest.param("points_limit = 100", "LIST-03", id="points"),
    pytest.param("points = 170", "SET-06", id="sum"),
]


@pytest.mark.parametrize(("line", "code"), FLEETS_WITH_FAULTS)
def test_fleet_keys(
    line: str, code: str, folder: Path, run: Callable[..., Run]
) -> None:
    """What a fleet file claims of itself is checked."""
    text = FLEET.replace('name = "F"', f'name = "F"\n{line}')
    result = run("check", _write(folder, "fleet.toml", text))
    assert result.code == 1
    assert f"[{code}]" in result.err


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ("leadership = 10", "LDR-02"),
        ("leadership = 5", "LDR-02"),
        ("base_mm = 40", "BAS-01"),
    ],
)
def test_ship_keys(keys: str, code: str, folder: Path, run: Callable[..., Run]) -> None:
    """What a ship's entry claims is held against what its fleet may have."""
    result = run("check", _write(folder, "fleet.toml", FLEET + keys + "\n"))
    assert result.code == 1
    assert f"[{code}]" in result.err


def test_battleship_on_a_small_base(folder: Path, run: Callable[..., Run]) -> None:
    """Shields and hits both ask for the large base, and both are said."""
    text = FLEET.replace("Lunar", "Emperor") + "base_mm = 32\n"
    result = run("check", _write(folder, "fleet.toml", text))
    assert "[BAS-02]" in result.err
    assert "[BAS-03]" in result.err


def test_leadership_of_another_fleet(folder: Path, run: Callable[..., Run]) -> None:
    """A Leadership that Orks can roll is none for the Imperium, and the reverse."""
    ork = 'kind = "fleet"\nname = "F"\nfaction = "Orks"\n'
    ork += '[[ships]]\nclass = "Kill Kroozer"\nleadership = 5\n'
    assert "[LDR-02]" not in run("check", _write(folder, "orks.toml", ork)).err
    assert (
        "[LDR-02]"
        in run("check", _write(folder, "f.toml", FLEET + "leadership = 5")).err
    )


def test_house_rule_switches_a_check_off(folder: Path, run: Callable[..., Run]) -> None:
    """A code in switch_off is not reported, but it is said that it is off."""
    text = FLEET.replace('name = "F"', 'name = "F"\nswitch_off = ["LDR-02"]')
    result = run("check", _write(folder, "f.toml", text + "leadership = 5\n"))
    assert result.code == 0
    assert result.err.endswith(
        "note: not checked: LDR-02 (impossible leadership) [LIST-26]\n"
    )
    assert result.out == "1 file: 1 fine\n"


def test_pipe_in_a_folder(folder: Path, run: Callable[..., Run]) -> None:
    """What is no ordinary file is passed by, so that nothing waits for ever."""
    _write(folder, "logs/log.toml", LOG)
    os.mkfifo(folder / "logs" / "pipe.toml")
    (folder / "logs" / "loop").symlink_to(folder / "logs")
    (folder / "logs" / "gone.toml").symlink_to(folder / "nowhere")
    assert run("check", "logs").out == "1 file: 1 fine\n"


def test_named_pipe(folder: Path, run: Callable[..., Run]) -> None:
    """LOAD-01: a pipe that is named is refused, not waited for."""
    os.mkfifo(folder / "pipe.toml")
    result = run("check", "pipe.toml")
    assert result.code == 3
    assert "is a pipe" in result.err


def test_name_too_long(folder: Path, run: Callable[..., Run]) -> None:
    """A path that can't be followed hides no other file's findings."""
    _write(folder, "log.toml", LOG.replace("[25,", "[26,"))
    result = run("check", "x" * 5000, "log.toml")
    assert result.code == 3
    assert "[LOAD-01]" in result.err
    assert "[MOVE-2]" in result.err


@pytest.mark.parametrize("number", ["0x" + "f" * 5000, "0b" + "1" * 20_000, "9" * 5000])
def test_endless_number(number: str, folder: Path, run: Callable[..., Run]) -> None:
    """LOAD-08: a number of thousands of digits, in any base, is refused."""
    path = _write(folder, "log.toml", LOG.replace("= 25", f"= {number}"))
    result = run("check", path)
    assert result.code == 3
    assert "[LOAD-08]" in result.err


def test_damaged_pdf_hides_no_other_file(folder: Path, run: Callable[..., Run]) -> None:
    """One bad PDF among others is one verdict of several."""
    _write(folder, "bad.pdf", "%PDF-1.7\n%%EOF\n")
    _write(folder, "log.toml", LOG)
    result = run("check", "bad.pdf", "log.toml")
    assert result.code == 3
    assert result.out == "2 files: 1 fine, 1 not readable; 1 error\n"


@pytest.mark.parametrize(
    ("more", "line"),
    [
        ("placed_cm = [1, 1]\nmodel_cm = [40, 30]\nheading_deg = 90\n", 5),
        ("base_mm = 40\n", 5),
        ("[declaration]\nleadership = 8\ndice = [5, 5]\n", 5),
    ],
)
def test_drift_finding_names_its_key(
    more: str, line: int, folder: Path, run: Callable[..., Run]
) -> None:
    """A finding about a Drift log stands at the key that it is about."""
    _write(folder, "log.toml", LOG + more)
    assert run("check", "log.toml").err.startswith(f"log.toml:{line}:")


def test_setup_finding_names_its_file(folder: Path, run: Callable[..., Run]) -> None:
    """A finding about a JSON record names the file and the value."""
    text = '{"kind": "setup", "sides": [{"name": "A"}]}'
    _write(folder, "setup.json", text)
    assert run("check", "setup.json").err.startswith("setup.json: sides: ")


@pytest.mark.parametrize(
    "text",
    [
        '{"kind": "setup", "kind": "setup", "sides": []}',
        '{"kind": "setup", "sides": [], "seed": ' + "9" * 5000 + "}",
    ],
)
def test_json_that_says_two_things(
    text: str, folder: Path, run: Callable[..., Run]
) -> None:
    """A key given twice could hide something; an endless number is none."""
    result = run("check", _write(folder, "setup.json", text))
    assert result.code == 3
    assert "[LOAD-03]" in result.err


@pytest.mark.parametrize(
    "more",
    [
        '"notes": "my aim is the Vendetta!"',
        '"details": {"plot": "gunnery practice"}',
        '"Secret_Key": "00ff"',
        '"nonces": ["00ff"]',
    ],
)
def test_public_setup_gives_nothing_away(
    more: str, folder: Path, run: Callable[..., Run]
) -> None:
    """SEAL-01: no sub-plot that is not open, and no key, anywhere in a record."""
    sides = '"sides": [{"name": "A"}, {"name": "B"}]'
    text = f'{{"kind": "setup", "audience": "public", {sides}, {more}}}'
    result = run("check", _write(folder, "setup.json", text))
    assert result.code == 1
    assert "[SEAL-01]" in result.err


def test_date_of_an_event(folder: Path, run: Callable[..., Run]) -> None:
    """LOAD-05: what is no date is told in a player's words."""
    text = 'kind = "event"\nname = "E"\ndate = 2026-12-05T10:00:00\n'
    result = run("check", _write(folder, "event.toml", text))
    assert "must be a date such as 2026-12-05" in result.err

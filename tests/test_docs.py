"""The documents tell the truth: commands run, options and codes are named."""

from __future__ import annotations

import doctest
import re
import shlex
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import click
import pytest
from kit.builds import hulls

from bfgprint.cli.main import bfgprint, main
from bfgprint.codes import Code
from bfgprint.load.codes import load_codes
from bfgprint.load.drift_logs import DriftLogFile
from bfgprint.load.events import EventFile
from bfgprint.load.json_schema import json_schema
from bfgprint.load.move_log_schema import MoveLogFile
from bfgprint.load.printers import PrinterFile, save_printer
from bfgprint.load.results import ResultsFile
from bfgprint.load.scenarios import load_scenarios
from bfgprint.load.schema import Keys
from bfgprint.load.setups import SetupFile
from bfgprint.load.voidship_files import VoidshipFile
from bfgprint.load.voidship_logs import VoidshipLogFile
from bfgprint.model.printer import Printer
from bfgprint.resources import data_dir
from bfgprint.rules.drift.words import KNOWN

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
FINDINGS = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
RECORDS = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
EVENTS = (ROOT / "docs" / "events.md").read_text(encoding="utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def _blocks(language: str) -> list[str]:
    """Return the README's code blocks in a language, or in none."""
    blocks: list[list[str]] = []
    inside: str | None = None
    for line in README.splitlines():
        if line.startswith("```"):
            inside = None if inside is not None else line.removeprefix("```")
            if inside == language:
                blocks.append([])
        elif inside == language:
            blocks[-1].append(line)
    return ["\n".join(block) for block in blocks]


def _readme_commands() -> list[str]:
    """Return every bfgprint command of the README: code blocks and tables."""
    lines = [line for block in _blocks("") for line in block.splitlines()]
    cells = re.findall(r"`(bfgprint [^`]+)`", README)
    return [line for line in [*lines, *cells] if line.startswith("bfgprint ")]


def _readme_fleet() -> str:
    return next(block for block in _blocks("toml") if block.startswith("kind"))


_WHOLE = "bfgprint pack "
"""What prints hundreds of pages has tests of its own."""


def test_readme_has_commands() -> None:
    """The README shows how each verb is used."""
    verbs = {shlex.split(command)[1] for command in _readme_commands()}
    assert {
        "sheets",
        "cards",
        "compass",
        "calibrate",
        "check",
        "explain",
        "seal",
    } <= verbs


@pytest.mark.parametrize(
    "command", [each for each in _readme_commands() if not each.startswith(_WHOLE)]
)
def test_readme_command_runs(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Every command of the README prints, from the fleet that the README shows."""
    (tmp_path / "fleets").mkdir()
    (tmp_path / "fleets" / "agrippa.toml").write_text(_readme_fleet(), "utf-8")
    (tmp_path / "output").mkdir()
    (tmp_path / "data").symlink_to(ROOT / "data")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    save_printer(Printer(name="office"))
    monkeypatch.setattr(sys, "argv", shlex.split(command))
    code: object = 0
    try:
        main()
    except SystemExit as stop:
        code = stop.code
    said = capsys.readouterr().out.splitlines()
    assert not code
    assert said
    is_print = shlex.split(command)[1] in ("sheets", "cards", "compass")
    if is_print and "--estimate" not in command:
        assert all(Path(line).stat().st_size > 0 for line in said)


def _commands_of(text: str) -> list[list[str]]:
    """Return the commands of a page: those of code blocks, and within sentences."""
    blocks = re.findall(r"^(bfgprint .+)$", text, re.MULTILINE)
    return list(map(shlex.split, [*blocks, *re.findall(r"`(bfgprint [^`]+)`", text)]))


@pytest.mark.parametrize("command", _commands_of(EVENTS + README), ids=" ".join)
def test_commands_name_options_that_there_are(command: list[str]) -> None:
    """README and docs/events.md name verbs and options that there are."""
    verb = bfgprint.get_command(None, command[1])
    if isinstance(verb, click.Group):
        verb = verb.get_command(click.Context(verb), command[2])
    assert verb is not None
    known = {
        name for each in verb.params for name in (*each.opts, *each.secondary_opts)
    }
    assert {word for word in command if word.startswith("-")} <= known


def test_readme_fleet_is_legal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The README's fleet prints without a finding."""
    path = tmp_path / "agrippa.toml"
    path.write_text(_readme_fleet(), "utf-8")
    arguments = ["bfgprint", "sheets", str(path), "-o", str(tmp_path / "a.pdf")]
    monkeypatch.setattr(sys, "argv", arguments)
    main()
    assert capsys.readouterr().err == ""


def test_readme_pictures_exist() -> None:
    """Every picture that the README shows is there."""
    pictures = re.findall(r"\]\((docs/pictures/[^)]+)\)", README)
    assert pictures
    assert all((ROOT / picture).is_file() for picture in pictures)


def test_every_faction_has_its_contact_sheet() -> None:
    """docs/hulls.md links a picture of every faction's hulls, each small enough."""
    text = (ROOT / "docs/hulls.md").read_text("utf-8")
    linked = re.findall(r"\[([^]]+)\]\((pictures/hulls-[^)]+)\)", text)
    assert {name for name, _ in linked} == {hull.faction for hull in hulls()}
    sizes = [(ROOT / "docs" / path).stat().st_size for _, path in linked]
    assert max(sizes) < 350_000


def test_every_scenario_has_its_map() -> None:
    """docs/scenarios.md shows the map of each scenario, each small enough."""
    text = (ROOT / "docs/scenarios.md").read_text("utf-8")
    shown = dict(re.findall(r"!\[The map of ([^]]+)\]\((pictures/[^)]+)\)", text))
    assert set(shown) == {each.name for each in load_scenarios((data_dir(),)).scenarios}
    sizes = [(ROOT / "docs" / path).stat().st_size for path in shown.values()]
    assert max(sizes) < 60_000


def _verbs() -> dict[str, click.Command]:
    """Return every verb; those of a group by both words."""
    verbs: dict[str, click.Command] = {}
    for verb in bfgprint.list_commands(None):
        command = bfgprint.get_command(None, verb)
        if not isinstance(command, click.Group):
            verbs[verb] = command
            continue
        for name in command.list_commands(None):
            if find_spec(f"bfgprint.cli.commands.{verb}_{name}"):
                verbs[f"{verb} {name}"] = command.get_command(None, name)
    return verbs


@pytest.mark.parametrize(("verb", "command"), _verbs().items())
def test_every_option_is_documented(verb: str, command: click.Command) -> None:
    """Each verb and each of its options stands in docs/commands.md."""
    assert f"`{verb}" in COMMANDS
    for parameter in command.params:
        for name in parameter.opts:
            if name.startswith("--"):
                assert name in COMMANDS, f"{verb} {name}"


def test_every_code_is_explained() -> None:
    """Each finding code has its meaning in data/codes.toml, and no other has."""
    explained = tomllib.loads((data_dir() / "codes.toml").read_text("utf-8"))
    others = {"kind", "edition", "source", "families", "rulings", "other_rulings"}
    assert explained.keys() - others == set(Code)


def test_every_family_is_documented() -> None:
    """docs/findings.md has a row for each family of codes, and for no other."""
    rows = re.findall(r"^\| ([A-Z-]+) \| (.+) \|$", FINDINGS, re.MULTILINE)
    families = load_codes((data_dir(),)).families
    assert rows == [(family.name, family.title) for family in families]


def test_documented_codes_exist() -> None:
    """docs/findings.md names no code or ruling that the product does not have."""
    meanings = load_codes((data_dir(),))
    named = set(re.findall(r"\b[A-Z]+-\d+\b", FINDINGS))
    assert [name for name in named if meanings.find(name) is None] == []


def test_changelog_has_unreleased_entries() -> None:
    """What users will see is in the changelog."""
    assert "## Unreleased" in CHANGELOG


def test_api_examples_run() -> None:
    """Each example of docs/api.md gives what it says."""
    path = ROOT / "docs" / "api.md"
    failed, tried = doctest.testfile(str(path), module_relative=False)
    assert (failed, tried > 10) == (0, True)


@pytest.mark.parametrize("event", KNOWN)
def test_every_drift_event_is_documented(event: str) -> None:
    """docs/records.md lists every event that a Drift log may hold."""
    assert f"`{event}`" in RECORDS


@pytest.mark.parametrize(
    "file",
    [
        *(DriftLogFile, MoveLogFile, EventFile, ResultsFile, SetupFile, PrinterFile),
        *(VoidshipFile, VoidshipLogFile),
    ],
)
def test_every_key_of_a_record_is_documented(file: type[Keys]) -> None:
    """docs/records.md names each key of a log, an event, a set-up or a printer."""
    for name in file.model_fields:
        assert f"`{name}`" in RECORDS or f"[{name}]" in RECORDS or name == "kind", name


def test_every_key_within_an_event_is_documented() -> None:
    """docs/records.md names the keys of an event's tables, too."""
    section = RECORDS.partition("## Event")[2].partition("## ")[0]
    tables = json_schema("event")["$defs"].values()
    names = {name for table in tables for name in table["properties"]}
    assert {"per_row", "loser", "phenomena", "from_round"} <= names
    assert {name for name in names if f"`{name}`" not in section} <= {"bands"}

"""The documents tell the truth: commands run, options and codes are named."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from bfgprint.cli.main import bfgprint, main
from bfgprint.findings import Code

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
FINDINGS = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
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


def test_readme_has_commands() -> None:
    """The README shows how each verb is used."""
    verbs = {shlex.split(command)[1] for command in _readme_commands()}
    assert {"sheets", "cards", "compass"} <= verbs


@pytest.mark.parametrize("command", _readme_commands())
def test_readme_command_runs(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Every command of the README prints, from the fleet that the README shows."""
    (tmp_path / "fleets").mkdir()
    (tmp_path / "fleets" / "agrippa.toml").write_text(_readme_fleet(), "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", shlex.split(command))
    main()
    written = capsys.readouterr().out.splitlines()
    assert written
    assert all(Path(line).stat().st_size > 0 for line in written)


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


@pytest.mark.parametrize("verb", bfgprint.list_commands(None))
def test_every_option_is_documented(verb: str) -> None:
    """Each verb and each of its options stands in docs/commands.md."""
    command = bfgprint.get_command(None, verb)
    assert command is not None
    assert f"`{verb}" in COMMANDS
    for parameter in command.params:
        for name in parameter.opts:
            if name.startswith("--"):
                assert name in COMMANDS, f"{verb} {name}"


@pytest.mark.parametrize("code", [c for c in Code if not c.startswith("PAGE-")])
def test_every_code_is_documented(code: Code) -> None:
    """Each finding code that a user can meet stands in docs/findings.md."""
    assert f"| {code} |" in FINDINGS


def test_documented_codes_exist() -> None:
    """docs/findings.md names no code that the product does not have."""
    named = set(re.findall(r"^\| ([A-Z]+-\d+) \|", FINDINGS, re.MULTILINE))
    assert named <= set(Code)


def test_changelog_has_unreleased_entries() -> None:
    """What users will see is in the changelog."""
    assert "## Unreleased" in CHANGELOG

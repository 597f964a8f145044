"""What the organiser and each player are told of the lists."""

from __future__ import annotations

from pathlib import Path

from kit.builds import press
from kit.events import write_event

from bfgprint.load.events import load_event
from bfgprint.load.reader import read_source
from bfgprint.model.event import Entry, Event
from bfgprint.packs.report import complaints, report_text
from bfgprint.referee.entries import load_entries
from bfgprint.referee.events import check_event

LISTS = (
    'faction = "Imperium"\nships = [{ class = "Lunar", name = "Agrippa" }]\n',
    'faction = "Imperium"\nships = [{ class = "Lunnar" }]\n',
    'faction = "Imperium"\nships = [{ class = "Lunar", count = 3 }]\n',
    'switch_off = ["LDR-02"]\nships = [{ class = "Lunar" }]\n',
)


def _event(folder: Path) -> tuple[Event, tuple[Entry, ...]]:
    """Return an event of a sound list and one of each kind of trouble."""
    changes = [
        {"name": name, "fleet": f"{name}.toml", "contact": "ada@example.org"}
        for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")
    ]
    path = write_event(folder, 5, 1, changes=changes, points_limit=400, edition="2")
    for change, text in zip(changes, LISTS, strict=False):
        head = f'kind = "fleet"\nname = "Fleet of {change["name"]}"\n'
        (folder / change["fleet"]).write_text(head + text, encoding="utf-8")
    event = load_event(read_source(path))
    return event, load_entries(event, press().library.beside)


def _report(folder: Path) -> str:
    event, entries = _event(folder)
    return report_text(event, entries, check_event(event, press().library))


def test_report(tmp_path: Path) -> None:
    """All that is wrong stands under its player, with what to do; then every list."""
    lines = _report(tmp_path).splitlines()
    assert lines[0] == "# Port Maw Open: the lists"
    assert lines[2] == (
        "5 lists: 1 fine, 2 without a list that can be printed, "
        "1 with errors, 1 doubtful."
    )
    heads = [line for line in lines if line.startswith("## ")]
    assert heads == [
        "## The event file",
        "## 2. Ben",
        "## 3. Cleo",
        "## 4. Dan",
        "## 5. Eve",
        "## Every list",
    ]
    at = lines.index("## 2. Ben")
    assert lines[at + 4] == (
        '- Ben.toml:4:12: ships[1].class: no class "Lunnar" '
        '(did you mean "Lunar"?) [LIST-01]'
    )
    assert lines[at + 5].startswith("  Take the name in the hint")
    rows = [line.split(" | ") for line in lines if line.startswith("| ")]
    assert [row[-1] for row in rows[1:]] == [
        "ok |",
        "no list |",
        "not ok |",
        "doubtful |",
        "no list |",
    ]
    assert rows[1][:5] == ["| 1", "Ada", "Fleet of Ada", "Imperium", "180"]


def test_report_is_the_same_anywhere(tmp_path: Path) -> None:
    """It names no folder of the organiser's, so that its bytes are the same."""
    assert _report(tmp_path / "a") == _report(tmp_path / "elsewhere" / "b")


def test_report_names_no_contact(tmp_path: Path) -> None:
    """Contacts stand on the sheets for the organiser alone."""
    assert "example.org" not in _report(tmp_path)


def test_complaints(tmp_path: Path) -> None:
    """A player is told in sentences, without the organiser's file or notes."""
    _, entries = _event(tmp_path)
    found = [complaints(entry) for entry in entries]
    assert found[0] == ()
    assert found[1] == (
        'Ben.toml:4:12: ships[1].class: no class "Lunnar" '
        '(did you mean "Lunar"?) [LIST-01]',
    )
    assert found[2] == ("540 points, the event's limit is 400 [PACK-03]",)
    assert found[3] == (
        "warning: the list switches off LDR-02, the event does not; "
        "checked all the same [PACK-07]",
    )
    assert found[4] == ("there is no fleet file Eve.toml [PACK-02]",)

"""Dates, times and places of an event file."""

from __future__ import annotations

from pathlib import Path

import pytest

from bfgprint.errors import BfgprintError
from bfgprint.load.events import load_event
from bfgprint.load.reader import parse_source, read_source
from bfgprint.model.event import Event

HEAD = 'kind = "event"\nname = "Open"\n'


def _event(text: str) -> Event:
    return load_event(parse_source("event.toml", HEAD + text))


def _refused(text: str) -> str:
    with pytest.raises(BfgprintError) as caught:
        _event(text)
    (found,) = caught.value.findings
    return str(found)


@pytest.mark.parametrize("date", ["2026-12-05", '"2026-12-05"', '" 2026-12-05 "'])
def test_date(date: str) -> None:
    """A date may stand in quotes."""
    assert _event(f"date = {date}").facts.date == "2026-12-05"


@pytest.mark.parametrize(
    ("date", "shown"),
    [
        ('"5.12.2026"', 'the text "5.12.2026"'),
        ('"2026-02-30"', 'the text "2026-02-30"'),
        ('"20261205"', 'the text "20261205"'),
        ("20261205", "20261205"),
        ("2026-12-05T09:30:00", "a date or time"),
        ("09:30:00", "a date or time"),
    ],
)
def test_no_date(date: str, shown: str) -> None:
    """What is no date is told with one that is, and where it stands."""
    assert _refused(f"date = {date}") == (
        f"event.toml:3:1: date: must be a date such as 2026-12-05, not {shown} "
        "[LOAD-05]"
    )


@pytest.mark.parametrize(
    "line", ["date = 5.12.2026", "date = 2026-12-5", "date = 05/12/2026"]
)
def test_unquoted_date(line: str) -> None:
    """A date in another form is no TOML; the remedy says how it is written."""
    told = _refused(line)
    assert "event.toml:3:" in told
    assert 'a date is written 2026-12-05, a time "09:30"' in told


def test_day_that_there_is_not() -> None:
    """The thirtieth of February is told as such."""
    assert "there is no such day or time" in _refused("date = 2026-02-30")


@pytest.mark.parametrize("time", ['"09:30"', '"9:30"', "09:30:00"])
def test_time(time: str) -> None:
    """A time of day, in quotes or as TOML writes it."""
    event = _event(f'rounds = [{{ scenario = "roll", starts = {time} }}]')
    assert event.facts.rounds[0].starts == "09:30"


@pytest.mark.parametrize("time", ['"9.30"', '"24:00"', '"09:60"', "930", '"noon"'])
def test_no_time(time: str) -> None:
    """What is no time is told with one that is."""
    told = _refused(f'[[rounds]]\nscenario = "roll"\nstarts = {time}')
    assert 'event.toml:5:1: rounds[1].starts: must be a time such as "09:30"' in told


def test_unquoted_time() -> None:
    """A time without quotes is no TOML; the remedy says how it is written."""
    told = _refused('[[rounds]]\nscenario = "roll"\nstarts = 09:30')
    assert 'a time "09:30"' in told


def test_places() -> None:
    """Whatever may be judged knows its line; what is not written stands at the head."""
    event = _event(
        'factions = ["Orks"]\n[hall]\ntables = 1\n[[rounds]]\nscenario="roll"'
    )
    lines = {
        key: event.place_of(key).line
        for key in ("factions[1]", "hall.tables", "rounds[1].scenario", "edition")
    }
    assert lines == {
        "factions[1]": 3,
        "hall.tables": 5,
        "rounds[1].scenario": 7,
        "edition": 1,
    }


@pytest.mark.parametrize("name", ["Jose\u0301.toml", "Anna  Rook.toml", " Ben.toml"])
def test_fleet_file_is_found_by_its_very_name(tmp_path: Path, name: str) -> None:
    """A file called otherwise than texts are printed is found, as a Mac zips it."""
    (tmp_path / name).touch()
    path = tmp_path / "event.toml"
    path.write_text(
        f'kind = "event"\nname = "E"\nplayers = [{{ name = "A", fleet = "{name}" }}]\n',
        encoding="utf-8",
    )
    (player,) = load_event(read_source(path)).players
    assert player.fleet.is_file()

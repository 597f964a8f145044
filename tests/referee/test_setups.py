"""The record of a set-up is rolled again: whatever was changed in it is found.

Source: design, section 3 (Dice, Secrets).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from kit.builds import press
from setup.scenes import a_side, asked, tables
from setup.test_editions import judges, with_plot

from bfgprint.findings import Severity
from bfgprint.load.attachments import build, with_profiles
from bfgprint.load.json_files import read_json
from bfgprint.load.setup_records import load_request, record_text, record_values
from bfgprint.load.setups import load_setup
from bfgprint.model.setup_request import SetupRequest
from bfgprint.referee.judge import Referee
from bfgprint.referee.verdict import Verdict
from bfgprint.setup.editions import editions
from bfgprint.setup.roll import roll_setup

LIBRARY = press().library
Path_ = tuple[Any, ...]


def values_of(request: SetupRequest) -> dict[str, Any]:
    """Return the record of a request."""
    setup = roll_setup(request, tables(), LIBRARY.tables)
    edition, data_hash = LIBRARY.tables.edition, LIBRARY.hash
    return record_values(setup, request, edition=edition, data_hash=data_hash)


def judge(folder: Path, **records: Any) -> list[Verdict]:
    """Return the verdicts on some records, by the names of their files."""
    for name, values in records.items():
        (folder / f"{name}.json").write_text(record_text(values), "utf-8")
    referee = Referee(library=LIBRARY, templates=press().templates)
    return referee.judge([folder])


def codes(folder: Path, values: Any) -> list[str]:
    """Return the codes of the errors in one record."""
    (verdict,) = judge(folder, setup=values)
    return [f.code for f in verdict.findings if f.severity is Severity.ERROR]


@cache
def _secret() -> tuple[SetupRequest, ...]:
    request = judges("Convoy", seed=4)
    return tuple(editions(request, tables(), LIBRARY.tables))


@cache
def _text() -> str:
    sides = (a_side("a", "Lunar, Sword*2"), a_side("b", "Murder, Iconoclast*2"))
    request = asked("Planetary Assault", *sides, sub_plots="open", seed=3)
    return json.dumps(values_of(request))


def _leaves(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    if isinstance(value, dict | list):
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in inside:
            yield from _leaves(each, (*path, key))
    else:
        yield path


def _changed(path: Path_) -> dict[str, Any]:
    """Return the record with one value changed, as its type allows."""
    values: dict[str, Any] = json.loads(_text())
    inner: Any = values
    for key in path[:-1]:
        inner = inner[key]
    old = inner[path[-1]]
    match old:
        case bool():
            inner[path[-1]] = not old
        case int() | float():
            inner[path[-1]] = old + 1
        case str():
            inner[path[-1]] = f"{old}x"
        case _:
            inner[path[-1]] = "x"
    return values


def _is_found(folder: Path, path: Path_) -> bool:
    """Whether something is said of a change: an error, or that it can't be told."""
    (verdict,) = judge(folder, setup=_changed(path))
    doubts = verdict.count(Severity.WARNING) and path[0] in ("data", "product")
    return verdict.count(Severity.ERROR) > 0 or bool(doubts)


LEAVES = tuple(path for path in _leaves(json.loads(_text())) if path != ("kind",))
"""Of another kind it is not ours."""


@pytest.mark.parametrize("start", range(4))
def test_an_edit_is_found(start: int, tmp_path: Path) -> None:
    """ROLL-22: a value that was changed in a record is found; a sample of all."""
    sample = LEAVES[start :: len(LEAVES) // 15 * 4]
    assert [path for path in sample if not _is_found(tmp_path, path)] == []


@pytest.mark.sweep
@pytest.mark.parametrize("start", range(16))
def test_every_edit_is_found(start: int, tmp_path: Path) -> None:
    """ROLL-22: any value that was changed in a record is found."""
    sample = LEAVES[start::16]
    assert [path for path in sample if not _is_found(tmp_path, path)] == []


@pytest.mark.parametrize(
    "path",
    [
        ("rolls", 0, "dice", 0),
        ("rolls", 0, "table"),
        ("sides", 0, "leadership", 0, "value"),
        ("battlefield", "features", 0, "x_cm"),
        ("battlefield", "zone"),
        ("first_turn",),
        ("scenario", "chosen_by"),
        ("request", "sides", 0, "fleet", "units", 0, "name"),
        ("request", "seeds", 0),
    ],
)
def test_the_place_of_an_edit(path: Path_, tmp_path: Path) -> None:
    """ROLL-22: the finding names the file and the path, with both values."""
    (verdict,) = judge(tmp_path, setup=_changed(path))
    found = [each for each in verdict.findings if each.code == "ROLL-22"]
    assert found
    assert {each.place.file for each in found} == {str(tmp_path / "setup.json")}
    assert all("rolled again it is" in each.message for each in found)


def test_an_untouched_record(tmp_path: Path) -> None:
    """A record as it was written has no findings."""
    (verdict,) = judge(tmp_path, setup=json.loads(_text()))
    assert verdict.findings == ()


def test_a_record_is_read_back_whole(tmp_path: Path) -> None:
    """Everything that a record says of the set-up is read as it was rolled."""
    request = judges("Fleet Engagement", seed=9)
    (tmp_path / "a.json").write_text(record_text(values_of(request)), "utf-8")
    source = read_json(tmp_path / "a.json")
    setup = load_setup(source, tables().sub_plots)
    rolled = roll_setup(request, tables(), LIBRARY.tables)
    assert replace(setup, secrets=(), told=()) == rolled
    again = load_request(source)
    assert again is not None
    assert roll_setup(again, tables(), LIBRARY.tables) == rolled


def test_each_edition_is_judged_by_itself(tmp_path: Path) -> None:
    """Public, owners' and judge's records all roll again to what they say."""
    names = ("public", "a", "b", "judge")
    records = {n: values_of(e) for n, e in zip(names, _secret(), strict=True)}
    assert [each.findings for each in judge(tmp_path, **records)] == [()] * 4


@pytest.mark.parametrize("start", range(3))
def test_no_key_makes_a_false_alarm(start: int, tmp_path: Path) -> None:
    """SEAL-01: what was rolled before an opened sub-plot may stand beside it."""
    for number in range(8 * start, 8 * start + 8):
        judges_own = judges("Escalating Engagement", seed=number)
        public, *_ = editions(judges_own, tables(), LIBRARY.tables)
        assert codes(tmp_path, values_of(public)) == [], number


def test_other_data_can_not_be_told(tmp_path: Path) -> None:
    """DATA-02: with other data or another version nothing is compared."""
    for key in ("data", "product"):
        values = json.loads(_text())
        values[key] = "other"
        values["sides"][0]["points"] = 9
        (verdict,) = judge(tmp_path, setup=values)
        (found,) = verdict.findings
        assert (found.code, found.severity) == ("DATA-02", Severity.WARNING)


_UNCHECKED: dict[str, dict[str, Any]] = {
    "other data": {"data": "other"},
    "other version": {"product": "bfgprint 99"},
    "no data": {"data": None},
    "no request": {"request": None, "sha256": None, "format": None},
}
"""What keeps a record from being rolled again as a whole."""


@pytest.mark.parametrize("how", _UNCHECKED)
@pytest.mark.parametrize("reader", [0, 1])
def test_dice_follow_from_the_seeds_whatever_the_data(
    how: str, reader: int, tmp_path: Path
) -> None:
    """ROLL-22: each die that seed or key gives is thrown again, if nothing else is."""
    values = json.loads(record_text(values_of(_secret()[reader])))
    values |= _UNCHECKED[how]
    values = {name: value for name, value in values.items() if value is not None}
    if how != "no request" or reader == 0:
        assert codes(tmp_path, values) == []
    known = [
        roll
        for roll in values["rolls"]
        if roll["expr"] == "D6"
        and ("request" in values or "sub-plot" not in roll["id"])
    ]
    assert len(known) > 12
    for roll in known:
        roll["value"] = 7 - roll["value"]
        roll["dice"] = [roll["value"]]
    assert codes(tmp_path, values).count("ROLL-22") == len(known)


@pytest.mark.parametrize(
    "change",
    [
        {"attack_rating": 5},
        {"transports": 9},
        {"fleet_list": "Pirates Fleet List"},
        {"points_limit": 99},
        {"faction": "Orks"},
    ],
    ids=str,
)
def test_what_is_said_of_a_fleet_follows_from_its_list(
    change: dict[str, Any], tmp_path: Path
) -> None:
    """ROLL-22: a record rolled for another rating than the fleet has is found."""
    request = asked("Convoy")
    side = request.sides[0]
    other = replace(side, muster=replace(side.muster, **change))
    values = values_of(replace(request, sides=(other, request.sides[1])))
    assert codes(tmp_path, values) == ["ROLL-22"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"audience": "public", "owner": ""}, "SEAL-01"),
        ({"audience": "owner", "owner": "b"}, "SEAL-01"),
    ],
)
def test_an_owners_edition_for_others(
    change: dict[str, Any], code: str, tmp_path: Path
) -> None:
    """SEAL-01: a key in another reader's record is found, however it got there."""
    owners = _secret()[1]
    assert code in codes(tmp_path, values_of(replace(owners, **change)))


def test_a_secret_list_for_others(tmp_path: Path) -> None:
    """SEAL-01: a secret list in a public record is found."""
    request = asked("Cruiser Clash", secret_lists=True)
    assert "SEAL-01" in codes(tmp_path, values_of(request))


def test_what_was_opened_is_what_was_committed(tmp_path: Path) -> None:
    """SEAL-02: a sub-plot that was opened must give the commitment."""
    public, *_ = editions(with_plot("Unexpected Help"), tables(), LIBRARY.tables)
    assert codes(tmp_path, values_of(public)) == []
    hidden = public.sides[0].hidden
    assert hidden is not None
    for change in ({"commitment": "0" * 64}, {"proof": ""}):
        other = replace(hidden, **change)
        sides = (replace(public.sides[0], hidden=other), public.sides[1])
        assert "SEAL-02" in codes(tmp_path, values_of(replace(public, sides=sides)))


@pytest.mark.parametrize(
    ("name", "is_told"), [("Vendetta", False), ("Blood Bond", True), ("Ajax", True)]
)
def test_a_ship_may_be_called_so(name: str, is_told: bool, tmp_path: Path) -> None:
    """SEAL-01: a ship may have the name of a sub-plot; a note may not tell it."""
    sides = judges("Convoy").sides
    own = sides[0].fleet
    assert own is not None
    ship = replace(own.units[0], name=name)
    named = replace(sides[0], fleet=replace(own, units=(ship, *own.units[1:])))
    request = judges("Convoy", seed=4, sides=(named, sides[1]))
    public, *_ = editions(request, tables(), LIBRARY.tables)
    values = values_of(public)
    assert codes(tmp_path, values) == []
    values["note"] = "his aim: Vendetta"
    assert ("SEAL-01" in codes(tmp_path, values)) is is_told


def _without(*path: Any) -> Callable[[dict[str, Any]], None]:
    def change(values: dict[str, Any]) -> None:
        inner: Any = values
        for key in path[:-1]:
            inner = inner[key]
        del inner[path[-1]]

    return change


def _with(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(values: dict[str, Any]) -> None:
        inner: Any = values
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value

    return change


@pytest.mark.parametrize(
    "change",
    [
        _without("request", "seeds"),
        _with("request", "seeds", value=[]),
        _without("format"),
        _with("format", value=99),
        _with("request", value=[]),
        _with("request", "sides", 0, "fleet", "units", 0, "profile", value=99),
        _with("request", "sides", 0, "fleet", "units", 0, "profile", value=-1),
        _with("request", "sides", 0, "fleet", "units", value=None),
        _with("request", "width_cm", value=10**9),
        _with("request", "scenario", value="None Such"),
        _with("request", "attacker", value="z"),
        _with("request", "sides", value=[]),
        _with("request", "sub_plots", value="maybe"),
        _with("seed", value=None),
        _with("battlefield", value="none"),
    ],
)
def test_a_damaged_record(
    change: Callable[[dict[str, Any]], None], tmp_path: Path
) -> None:
    """What can't be read, or not be rolled, is told and never a traceback."""
    values = json.loads(_text())
    change(values)
    (verdict,) = judge(tmp_path, setup=values)
    assert verdict.is_unread or verdict.count(Severity.ERROR)


def test_own_profiles_are_read_back() -> None:
    """A fleet's ships have their profiles again, whatever they point to."""
    values = json.loads(_text())["request"]
    request: SetupRequest = build(SetupRequest, with_profiles(values))
    fleet = request.sides[1].fleet
    assert fleet is not None
    assert [ship.profile.class_name for ship in fleet.ships] == [
        "Murder",
        "Iconoclast",
        "Iconoclast",
    ]

"""Scenarios and battlezones of a user's own, and what is wrong with broken ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bfgprint.errors import DataError
from bfgprint.load.setup_tables import load_setup_tables
from bfgprint.model.scenarios import Bound
from bfgprint.resources import data_dir

DATA = data_dir()
TABLES = load_setup_tables((DATA,))


def _text(name: str) -> str:
    return (DATA / name).read_text(encoding="utf-8")


def _said(folder: Path, name: str, old: str, new: str) -> str:
    """Return what is said of a bundled file in which a text stands for another."""
    text = _text(name)
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_setup_tables((folder, DATA))
    return str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"The Bait", "The Raiders"', '"Bait", "The Raiders"', 'no scenario "Bait"'),
        (
            'left = "1/2 - 45"',
            'left = "1/2 -45"',
            "a share of the table and centimetres",
        ),
        (
            'left = "1/2 - 45"',
            'left = "2 - 45"',
            "a share of the table and centimetres",
        ),
        ('left = "1/2 - 45"', 'left = "45"', "a share of the table and centimetres"),
        ('left = "1/2 - 45"', "left = 45", "text in quotes"),
        ('expr = "D6x10"', 'expr = "D8"', 'dice, such as "D3+1"'),
        ('{ 1-3 = "zone A"', '{ "one" = "zone A"', 'a face or a range, "1" or "2-5"'),
        ("other = 2 ", "others = 2 ", 'the key "other" is missing'),
        ("other = 2 ", "other = 101 ", "must be 100 or less"),
        ("share = 0.5", "share = 1.5", "1 or less"),
        ("facing_deg = 0 }", "facing_deg = 360 }", "less than 360"),
        ('"roll-off"', '"rolloff"', '"rolloff" is none of its roles'),
        ('4-6 = "zone B" }', '4-6 = "zone C" }', 'there is no map "zone C"'),
        ('"A dark / C dark"', '"A dark / E dark"', 'there is no map "E"'),
        ('"A dark / C dark"', '"A grey"', "a map, a map and a colour"),
        (', Cross = "B" }', " }", "Wedge says nothing against Cross"),
        ('by_face = { 1 = "small", 2-5 = "medium", 6 = "large" }', "", "by_points or"),
        ('1 = "small", 2-5', '1 = "tiny", 2-5', 'Planetary Assault names "tiny"'),
        ('4-6 = "deep space"', '4-6 = "warp"', 'Cruiser Clash names "warp"'),
        ('kind = "raid"', 'kind = "rade"', '"raid"'),
        ('mirrored_by = "left-right"', 'mirrored_by = "left"', '"left-right"'),
    ],
)
def test_broken_scenarios(tmp_path: Path, old: str, new: str, message: str) -> None:
    """A mistake is said in a player's words."""
    assert message in _said(tmp_path, "scenarios.toml", old, new)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('  "warp rift",', '  "warp rifts",', 'deep space: there is no "warp rifts"'),
        ('  "warp rift",', '  "moon",', 'deep space: there is no "moon"'),
        ('  "warp rift",', '  "huge planet",', 'there is no "huge planet"'),
        ('"warp rift",\n  "small planet",', '"warp rift",', "a list of 6 or more"),
        ("number = 6", "number = 5", "the zones are not numbered from 1 to 6"),
        ("number = 6", "number = 7", "6 or less"),
        ("least_cm = 16", "least_cm = 26", "least_cm is more than most_cm"),
        ('sunward = ["left", ', "sunward = [", "a list of 6 or more"),
        ('lies = "any way"', 'lies = "up"', '"any way"'),
    ],
)
def test_broken_battlezones(tmp_path: Path, old: str, new: str, message: str) -> None:
    """A mistake is said in a player's words."""
    assert message in _said(tmp_path, "battlezones.toml", old, new)


def test_own_scenarios(tmp_path: Path) -> None:
    """A user's file takes the place of the bundled one."""
    own = _text("scenarios.toml").replace('name = "Convoy"', 'name = "Long Haul"')
    own = own.replace('"Convoy", "Convoy"', '"Long Haul", "Long Haul"')
    (tmp_path / "scenarios.toml").write_text(own, encoding="utf-8")
    found = load_setup_tables((tmp_path, DATA)).scenarios
    assert found.find("convoy") is None
    assert found.find("long haul") is not None
    assert found.raids[-1] == "Long Haul"


def test_own_footnotes(tmp_path: Path) -> None:
    """A user's footnotes come over the bundled ones; the others stay."""
    own = 'kind = "rulings"\n[switches]\n[footnotes]\nplanet_sizes = "Anywhere."\n'
    (tmp_path / "rulings.toml").write_text(own, encoding="utf-8")
    bundled = TABLES.footnotes
    assert load_setup_tables((tmp_path, DATA)).footnotes == {
        **bundled,
        "planet_sizes": "Anywhere.",
    }


def test_sunward_fire() -> None:
    """battlefield.md: zones 1 to 3 double the shifts for range."""
    told = {zone.number: zone.effect for zone in TABLES.battlezones.zones}
    assert [number for number, effect in told.items() if effect] == [1, 2, 3]
    assert all("two columns right beyond 30 cm" in told[zone] for zone in (1, 2, 3))


def test_low_orbit() -> None:
    """battlefield.md: ships are drawn 5, 8 or 10 cm within 45 cm."""
    rules = " ".join(TABLES.scenarios.low_orbit_rules)
    assert "within 45 cm of the planet's edge are drawn {} cm towards it" in rules
    pulls = {each.size: each.low_orbit_pull_cm for each in TABLES.battlezones.planets}
    assert pulls == {"small": 5, "medium": 8, "large": 10}


def test_victory_points() -> None:
    """scenarios.md: 25, 10 and 50 % stand where points are counted."""
    text = TABLES.scenarios.victory_points
    assert re.findall(r"\d+ %", text) == ["25 %", "10 %", "25 %", "50 %"]


def test_scenarios_are_numbered() -> None:
    """There are ten, from One to Ten, each with a name of its own."""
    scenarios = TABLES.scenarios.scenarios
    assert sorted(each.number for each in scenarios) == list(range(1, 11))
    assert len({each.name for each in scenarios}) == 10


@pytest.mark.parametrize("number", range(1, 11))
def test_roles_are_the_scenario_s(number: int) -> None:
    """Whatever names a role names one of the scenario's, or a formation's colour."""
    scenario = TABLES.scenarios.find(str(number))
    assert scenario is not None
    roles = {"", *scenario.roles}
    if scenario.formations:
        roles |= {"white", "dark"}
    named = [
        each.role for each in (*scenario.forces, *scenario.extras, *scenario.rolls)
    ]
    for rule in scenario.maps:
        named += [each.role for each in (*rule.zones, *rule.spots, *rule.edges)]
    assert set(named) <= roles
    assert scenario.first_turn in {"roll-off", *scenario.roles}
    assert scenario.places_first in {"", "higher", "lower", *scenario.roles}


@pytest.mark.parametrize("number", range(1, 11))
def test_formations_name_maps(number: int) -> None:
    """Rolls and formations name maps that there are; several maps are told apart."""
    scenario = TABLES.scenarios.find(str(number))
    assert scenario is not None
    maps = [each.name for each in scenario.maps]
    named = {
        place.map
        for row in scenario.formations.values()
        for places in row.values()
        for place in places
    }
    for rule in scenario.rolls:
        if rule.purpose == "map":
            named |= {result for _, result in rule.results}
    assert len(set(maps)) == len(maps)
    assert named == (set(maps) if len(maps) > 1 else set())


@pytest.mark.parametrize(
    ("text", "length", "place"),
    [
        ("0 + 15", 120, 15),
        ("1 - 30", 120, 90),
        ("1/2 - 22.5", 180, 67.5),
        ("2/3", 180, 120),
    ],
)
def test_bound(tmp_path: Path, text: str, length: float, place: float) -> None:
    """A share of the edge, then centimetres."""
    own = _text("scenarios.toml").replace('left = "1/2 - 45"', f'left = "{text}"', 1)
    (tmp_path / "scenarios.toml").write_text(own, encoding="utf-8")
    bound: Bound = (
        load_setup_tables((tmp_path, DATA)).scenarios.scenarios[0].maps[0].zones[0].left
    )
    assert bound.at(length) == pytest.approx(place)

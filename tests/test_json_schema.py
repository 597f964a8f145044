"""JSON Schema of the files we read: every bundled file fits, broken ones do not."""

from __future__ import annotations

import copy
import datetime
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from kit.own_hull import HULL
from kit.places import ROOT

from bfgprint.load.json_schema import FILE_KINDS, describe, json_schema
from bfgprint.load.kinds import DATA_KINDS
from bfgprint.referee.judge import _JUDGES

FILES = sorted(
    path
    for folder in ("data", "tests/fleets/good", "tests/kit/fleets")
    for path in (ROOT / folder).rglob("*.toml")
)
LOG = 'kind = "drift-log"\nship = "A"\nspeed_cm = 20\nnotes_cm = [20]\n'
EVENT = 'kind = "event"\nname = "E"\n'
FLEET = 'kind = "fleet"\nname = "F"\nships = [{ class = "Lunar" }]\n'


def as_json(value: Any) -> Any:
    """Return values as an editor holds them: dates are texts."""
    match value:
        case dict():
            return {key: as_json(each) for key, each in value.items()}
        case list():
            return [as_json(each) for each in value]
        case datetime.date() | datetime.time():
            return value.isoformat()
        case _:
            return value


def faults(text: str) -> list[str]:
    """Return where a text is at fault by the schema of its kind."""
    values = as_json(tomllib.loads(text))
    validator = Draft202012Validator(json_schema(values["kind"]))
    return sorted(error.json_path for error in validator.iter_errors(values))


@pytest.mark.parametrize("kind", FILE_KINDS)
def test_schema_is_one(kind: str) -> None:
    """Each kind's schema is itself right, and says what it is about."""
    schema = json_schema(kind)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["properties"]["kind"]["const"] == kind
    assert describe(kind)[0].islower()


@pytest.mark.parametrize("kind", FILE_KINDS)
def test_every_table_is_described(kind: str) -> None:
    """Each table of a file has a title and a description without markup."""
    schema = json_schema(kind)
    tables = [schema, *schema.get("$defs", {}).values()]
    for table in (each for each in tables if "properties" in each):
        assert table["title"].isprintable()
        assert table["description"]
        assert "``" not in table["description"]


def test_every_kind_has_a_schema() -> None:
    """Whatever ``bfgprint check`` knows of TOML files has its schema."""
    assert set(FILE_KINDS) == {*_JUDGES, *DATA_KINDS}


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_bundled_file_fits(path: Path) -> None:
    """Every bundled file is as the schema of its kind says."""
    assert faults(path.read_text("utf-8-sig")) == []


@pytest.mark.parametrize(
    ("text", "path"),
    [
        (FLEET.replace("name", "nmae"), "$"),
        (FLEET.replace("Lunar", ""), "$.ships[0].class"),
        (FLEET.replace('"Lunar"', "1"), "$.ships[0].class"),
        (FLEET.replace("class", "clas"), "$.ships[0]"),
        (FLEET + "points_limit = 'x'\n", "$.points_limit"),
        (FLEET + "switch_off = ['LIST-99']\n", "$.switch_off[0]"),
        (FLEET + "[[commanders]]\nship = 'A'\n", "$.commanders[0]"),
        (FLEET + "[[hulls]]\nclass = 'A'\n", "$.hulls[0]"),
        (HULL.replace("hits = 8", "hits = 0"), "$.ships[0].hits"),
        (HULL.replace("cruiser", "crusier"), "$.ships[0].type"),
        (HULL.replace("armour = 5", "armour = { front = 6 }"), "$.ships[0].armour"),
        (HULL.replace("shields = 2", 'shields = "save 1+"'), "$.ships[0].shields"),
        (HULL.replace("speed_cm = 20", "speed_cm = []"), "$.ships[0].speed_cm"),
        (LOG.replace("[20]", "20"), "$.notes_cm"),
        (LOG + "model_cm = [1]\n", "$.model_cm"),
        (EVENT + "points_limit = 0\n", "$.points_limit"),
        (EVENT + "tables = 4\n", "$"),
        (EVENT + "hall = { width_cm = 20 }\n", "$.hall.width_cm"),
        (EVENT + 'rounds = [{ starts = "09:30" }]\n', "$.rounds[0]"),
        (
            EVENT + 'rounds = [{ scenario = "roll", starts = "noon" }]\n',
            "$.rounds[0].starts",
        ),
        (EVENT + 'scoring = { tie_breaks = ["luck"] }\n', "$.scoring.tie_breaks[0]"),
    ],
)
def test_broken_file_does_not_fit(text: str, path: str) -> None:
    """A mistake that the product would name is one by the schema too."""
    assert path in faults(text)


@pytest.mark.parametrize(
    "text",
    [
        HULL.replace("armour = 5", "armour = { front = 6, other = 5 }"),
        HULL.replace("armour = 5", "armour = { front = 6, sides = 5, rear = 4 }"),
        HULL.replace("shields = 2", 'shields = "save 4+"'),
        HULL.replace("speed_cm = 20", "speed_cm = [10, 20, 15]"),
        HULL.replace("turns_deg = 45", 'turns_deg = "special"'),
        LOG + "[declaration]\nld = 8\n",
        LOG + "[declaration]\nleadership = 8\n",
    ],
)
def test_other_forms_fit(text: str) -> None:
    """A value that may be written in several ways may be so by the schema."""
    assert faults(text) == []


def test_nothing_is_null() -> None:
    """TOML has no null, so no schema offers one."""
    for kind in FILE_KINDS:
        assert "null" not in json.dumps(json_schema(kind))


def test_schema_is_the_same_each_time() -> None:
    """Asking twice gives the same, also after the first has been changed."""
    first = json_schema("fleet")
    before = copy.deepcopy(first)
    first.clear()
    assert json_schema("fleet") == before


def test_keys_are_described() -> None:
    """What stands beneath a key in the source explains it, also where inherited."""
    fleet = json_schema("fleet")
    assert fleet["properties"]["points"]["description"] == (
        "The total as you have it; checked."
    )
    hull = fleet["$defs"]["FleetHullKeys"]["properties"]
    assert hull["faction"]["description"] == "Where it is not the fleet's."
    assert hull["class"]["description"] == "What a fleet file calls it."
    assert "`holofield`" in hull["shields"]["description"]

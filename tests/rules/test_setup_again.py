"""A record against the same set-up rolled again: each difference by its path."""

from __future__ import annotations

from typing import Any

import pytest

from bfgprint.codes import Code
from bfgprint.rules.setup_again import rolled_otherwise

RECORD: dict[str, Any] = {
    "seed": "x",
    "points": 500,
    "open": True,
    "rolls": [
        {"id": "scenario/kind", "dice": [3], "value": 3},
        {"id": "first-turn/a", "dice": [2, 1], "value": 3},
    ],
    "field": {"zone": "deep space", "features": []},
}


def _lines(**changed: Any) -> list[str]:
    said = {name: each for name, each in {**RECORD, **changed}.items() if each != ...}
    return [str(finding) for finding in rolled_otherwise(said, RECORD)]


def test_the_same() -> None:
    """A record that was not touched has no findings."""
    assert _lines() == []
    assert _lines(points=500.0) == []


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        ({"seed": "y"}, 'seed: says "y"; rolled again it is "x"'),
        ({"points": 501}, "points: says 501; rolled again it is 500"),
        ({"open": 1}, "open: says 1; rolled again it is True"),
        ({"open": False}, "open: says False; rolled again it is True"),
        ({"points": "500"}, 'points: says "500"; rolled again it is 500'),
        ({"points": ...}, "points: says nothing; rolled again it is 500"),
        ({"note": "ours"}, 'note: says "ours"; rolled again it is nothing'),
        (
            {"field": {"zone": "deep space", "features": [{"x_cm": 4.5}]}},
            "field.features[1]: says x_cm 4.5; rolled again it is nothing",
        ),
        (
            {"rolls": [RECORD["rolls"][0], {**RECORD["rolls"][1], "dice": [2, 2]}]},
            "rolls[2: first-turn/a].dice[2]: says 2; rolled again it is 1",
        ),
        (
            {"rolls": RECORD["rolls"][:1]},
            "rolls[2: first-turn/a]: says nothing; rolled again it is "
            'id "first-turn/a", dice 2, 1, value 3',
        ),
        ({"field": []}, "field: says ; rolled again it is "),
        ({"seed": "y" * 99}, f'seed: says "{"y" * 59}...; rolled again it is "x"'),
    ],
)
def test_a_difference(changed: dict[str, Any], line: str) -> None:
    """ROLL-22: what differs is told by its path, with both values."""
    (found,) = _lines(**changed)
    assert found.startswith(line)
    assert found.endswith("[ROLL-22]")


def test_every_difference() -> None:
    """All that differs is told, in the order of the record."""
    said = {**RECORD, "seed": "y", "points": 1}
    found = list(rolled_otherwise(said, RECORD))
    assert [each.place.item for each in found] == ["seed", "points"]
    assert {each.code for each in found} == {Code.ROLLED_OTHERWISE}

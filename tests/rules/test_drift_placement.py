"""Where a drifting ship comes to stand, and whether that is still on the table.

Source: drift.md, PLACE-1 to PLACE-4, T10, section 5, rulings D-14, D-33; seeds
INT-01, INT-13, INT-17, DIS-01, SCA-02; the vectors drift-place.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from rules.builders import TABLES, ruled
from rules.drifting import all_codes, codes, drift_log, findings
from rules.vectors import Vector, family

from bfgprint.findings import Severity
from bfgprint.model.play import Point, Stand
from bfgprint.rules.bases import overlapping
from bfgprint.rules.drift import can_place_off_table, placed_at

MODEL = Point(40, 30)
TABLE = (120.0, 120.0)


@pytest.mark.parametrize("vector", family("drift-place"))
def test_vector(vector: Vector) -> None:
    """drift-place: the sum of the notes straight ahead, to a hundredth."""
    notes = tuple(vector["notes"])
    at = placed_at(Point(*vector["xy"]), vector["heading"], notes, TABLES)
    assert vector["to"] == pytest.approx(at, abs=0.005)


@pytest.mark.parametrize("vector", family("drift-place"))
def test_vector_in_a_log(vector: Vector) -> None:
    """drift-place: a ship that was put there was put right."""
    log = drift_log(
        *vector["notes"],
        model=Point(*vector["xy"]),
        heading_deg=vector["heading"],
        placed=Point(*vector["to"]),
        placed_heading_deg=vector["heading"],
        table=TABLE,
    )
    assert all_codes(log) == []


def test_quarter_turns_are_exact() -> None:
    """Along the table's sides nothing is lost to floating point."""
    ends = [placed_at(Point(60, 60), h, (7, 7), TABLES) for h in (0, 90, 180, 270, 360)]
    assert ends == [(60, 74), (74, 60), (60, 46), (46, 60), (60, 74)]


def test_no_notes_no_way() -> None:
    """Without notes a ship stands where its model does."""
    assert placed_at(MODEL, 90, (), TABLES) == MODEL


def test_last_note_where_the_club_reads_it_so() -> None:
    """D-33: a switch takes the last note instead of the total."""
    last = ruled(drift_distance="last")
    assert placed_at(MODEL, 90, (20, 15, 10), last) == (50, 30)
    assert placed_at(MODEL, 90, (), last) == MODEL


def _put(x: float, y: float, **changed: Any) -> list[str]:
    given = {"model": MODEL, "heading_deg": 90, "placed": Point(x, y)} | changed
    return codes(drift_log(20, 15, 15, **given))


@pytest.mark.parametrize(
    ("x", "y", "expected"),
    [
        pytest.param(90, 30, [], id="there"),
        pytest.param(90.5, 30, [], id="half a centimetre too far"),
        pytest.param(89.5, 30.5, [], id="half a centimetre off each way"),
        pytest.param(90.6, 30, ["PLACE-1"], id="too far"),
        pytest.param(89.3, 30, ["PLACE-1"], id="too near"),
        pytest.param(60, 30, ["PLACE-1"], id="only the first note"),
        pytest.param(91.6, 30, ["PLACE-1"], id="measured from the small base's edge"),
        pytest.param(90, 31, ["PLACE-2"], id="beside the line"),
        pytest.param(-10, 30, ["PLACE-2"], id="behind"),
        pytest.param(40, 80, ["PLACE-2"], id="to the side"),
        pytest.param(90, 50, ["PLACE-1", "PLACE-2"], id="too far and beside"),
        pytest.param(math.nan, 30, ["PLACE-1", "PLACE-2"], id="nowhere"),
        pytest.param(math.inf, 30, ["PLACE-1", "PLACE-2"], id="infinitely far"),
        pytest.param(10**400, 30, ["PLACE-1", "PLACE-2"], id="beyond floats"),
    ],
)
def test_where_it_was_put(x: float, y: float, expected: list[str]) -> None:
    """PLACE-1, PLACE-2: the total of the notes, straight ahead, within 0.5 cm."""
    assert expected == _put(x, y)


def test_half_a_centimetre_behind() -> None:
    """PLACE-2: a ship that drifted 0 cm may stand half a centimetre astern."""
    still = {"model": MODEL, "heading_deg": 90}
    assert codes(drift_log(0, placed=Point(39.5, 30), **still)) == []


@pytest.mark.parametrize("base_mm", [32, 60])
def test_measured_from_stem_to_stem(base_mm: int) -> None:
    """SCA-02, INT-01: how far a ship went is told by its stem, whatever its base."""
    assert _put(90, 30, base_mm=base_mm) == []
    radius_cm = base_mm / 20
    assert _put(90 + radius_cm, 30, base_mm=base_mm) == ["PLACE-1"]


def test_put_back_onto_another() -> None:
    """PLACE-4, INT-17: a ship may be put back onto another, which is not moved."""
    assert _put(90, 30, base_mm=32) == []
    stands = [Stand("Unclean", Point(90, 30), 32), Stand("Agrippa", Point(90, 31), 32)]
    severities = [finding.severity for finding in overlapping(stands)]
    assert severities == [Severity.WARNING]


ASTRAY = replace(
    drift_log(20, model=MODEL, heading_deg=90, placed_heading_deg=90),
    placed=Point(0, 0),
)


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, ["PLACE-1", "PLACE-2"]),
        ({"model": None}, []),
        ({"placed": None}, []),
        ({"heading_deg": None}, []),
        ({"heading_deg": math.nan}, ["PLACE-3", "PLACE-1"]),
        ({"notes_cm": ()}, []),
        ({"notes_cm": (20, math.nan)}, ["MOVE-7"]),
        ({"notes_cm": (20, math.inf)}, ["MOVE-7"]),
    ],
)
def test_what_is_not_known(changed: dict[str, Any], expected: list[str]) -> None:
    """Where a ship belongs is not judged on half of the facts."""
    assert expected == codes(replace(ASTRAY, **changed))


@pytest.mark.parametrize(
    ("heading", "faces", "expected"),
    [
        (90, 90, []),
        (0, 360, []),
        (359.5, 0.5, []),
        (-90, 270, []),
        (90, 135, ["PLACE-3"]),
        (90, 270, ["PLACE-3"]),
        (90, None, []),
        (None, 90, []),
        (90, math.nan, ["PLACE-3"]),
        (math.inf, math.inf, ["PLACE-3"]),
        pytest.param(10**400, 90, ["PLACE-3"], id="beyond floats"),
    ],
)
def test_facing(
    heading: float | None, faces: float | None, expected: list[str]
) -> None:
    """PLACE-3: it faces as it did at declaration."""
    log = drift_log(heading_deg=heading, placed_heading_deg=faces)
    assert expected == codes(log)


def test_messages_of_placing() -> None:
    """A player reads the distances."""
    log = drift_log(
        20, model=MODEL, heading_deg=90, placed=Point(70, 40), placed_heading_deg=45
    )
    assert [finding.message for finding in findings(log)] == [
        "put back facing 45 degrees: it went dark facing 90",
        "put 31.62 cm from its model, but the notes come to 20 cm",
        "put 10 cm beside the line ahead of its model",
    ]


# T10: Speed 20 at (95, 30), heading east on a table of 120 cm: the edge is 25 away
EDGE = {"model": Point(95, 30), "heading_deg": 90, "table": TABLE}


@pytest.mark.parametrize(
    ("notes", "changed", "errors", "others"),
    [
        pytest.param([20, 5], {}, 0, 0, id="on the edge"),
        pytest.param([20, 6], {}, 0, 1, id="over the edge"),
        pytest.param([20, 6], {"left_table": True}, 0, 1, id="said to have left"),
        pytest.param([20, 6], {"events": ("leave",)}, 0, 1, id="told among events"),
        pytest.param([20, 6], {"left_table": False}, 1, 0, id="said to be on"),
        pytest.param([20, 5], {"left_table": True}, 1, 0, id="said to have left early"),
        pytest.param([20, 5], {"events": ("leave",)}, 1, 0, id="told too early"),
        pytest.param([20, 5], {"left_table": False}, 0, 0, id="on and said to be"),
        pytest.param([20, 6, 0], {"left_table": True}, 1, 1, id="another note"),
        pytest.param([20, 6], {"placed": Point(121, 30)}, 1, 0, id="put back outside"),
        pytest.param(
            [20, 6],
            {"model": Point(200, 30), "left_table": True},
            0,
            0,
            id="never on the table",
        ),
        pytest.param([20, 6], {"table": None}, 0, 0, id="no table known"),
        pytest.param([], {"left_table": True}, 0, 0, id="no notes known"),
        pytest.param(
            [20, 6], {"heading_deg": math.nan}, 0, 0, id="no heading to leave by"
        ),
    ],
)
def test_leaving(
    notes: list[float], changed: dict[str, Any], errors: int, others: int
) -> None:
    """T10, D-14, INT-13: past the edge the ship is gone, which must be said."""
    found = findings(drift_log(*notes, **EDGE | changed))
    assert {"DIS-01"} >= {finding.code.value for finding in found}
    severities = [finding.severity for finding in found]
    assert (errors, others) == (
        severities.count(Severity.ERROR),
        severities.count(Severity.NOTE),
    )


def test_messages_of_leaving() -> None:
    """A player reads which note did it."""
    found = findings(drift_log(20, 6, 0, left_table=True, **EDGE))
    assert [finding.message for finding in found] == [
        "note 2 takes the ship off the table: it counts as disengaged",
        "the ship left the table with note 2: another follows",
    ]


@pytest.mark.parametrize(
    ("notes", "expected"), [((), False), ((20, 5), False), ((20, 6), True)]
)
def test_can_place_off_table(notes: tuple[float, ...], expected: bool) -> None:
    """INT-13: whether the total passes the edge."""
    assert expected == can_place_off_table(Point(95, 30), 90, notes, TABLE, TABLES)


def test_model_that_is_not_on_the_table() -> None:
    """INT-13: what never was on the table can't leave it."""
    assert not can_place_off_table(Point(200, 30), 90, (20,), TABLE, TABLES)


@pytest.mark.parametrize(
    ("model", "heading", "leaves"),
    [
        (Point(0, 60), 270, True),
        (Point(120, 60), 90, True),
        (Point(60, 0), 180, True),
        (Point(60, 120), 0, True),
        (Point(0, 60), 0, False),
        (Point(120, 60), 180, False),
        (Point(60, 0), 90, False),
        (Point(60, 120), 270, False),
    ],
)
def test_model_on_the_edge(model: Point, heading: float, leaves: bool) -> None:
    """INT-13: the edge is still the table, so it may be left, or run along."""
    assert leaves == can_place_off_table(model, heading, (20,), TABLE, TABLES)


lengths = st.lists(st.integers(0, 40), max_size=8).map(
    lambda notes: tuple(sorted(notes, reverse=True))
)
coordinates = st.floats(0, 120)


@settings(deadline=None, derandomize=True, database=None)
@given(coordinates, coordinates, st.floats(-3600, 3600), lengths)
def test_measured_back(
    x: float, y: float, heading: float, notes: tuple[int, ...]
) -> None:
    """PLACE-1: what was put back by the rule measures the total of the notes."""
    end = placed_at(Point(x, y), heading, notes, TABLES)
    assert sum(notes) == pytest.approx(math.dist((x, y), end), abs=1e-6)


@settings(deadline=None, derandomize=True, database=None)
@given(coordinates, coordinates, st.floats(-3600, 3600), lengths)
def test_placed_by_the_rule_is_right(
    x: float, y: float, heading: float, notes: tuple[int, ...]
) -> None:
    """PLACE-1 to PLACE-3: no log of a ship put back by the rule is wrong."""
    model = Point(x, y)
    log = drift_log(
        *notes,
        speed_cm=40,
        model=model,
        heading_deg=heading,
        placed=placed_at(model, heading, notes, TABLES),
        placed_heading_deg=heading,
    )
    assert codes(log) == []

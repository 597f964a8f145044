"""Terrain that a drifting ship meets between its model and where it is put back.

Source: drift.md, TERR-1 to TERR-4, section 6, rulings D-12, D-17, D-34; seeds
INT-01, INT-14, BAS-01; the vectors drift-terrain.
"""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings, strategies as st
from rules.builders import TABLES, ruled
from rules.drifting import codes, drift_log, findings
from rules.vectors import FOLDER, Vector, family

from bfgprint.model.play import Disc, Oblong, Point, Search, Terrain
from bfgprint.rules.drift import touched_terrain
from bfgprint.rules.drift.path import Path, terrain_met
from bfgprint.rules.position import touches

FIELD = json.loads((FOLDER / "drift-terrain.json").read_text())["asteroids"]
ASTEROIDS = Disc("asteroids", Point(*FIELD["centre"]), FIELD["radius"])
START, END = Point(40, 30), Point(90, 30)
SMALL, LARGE = TABLES.movement.small_base_mm, TABLES.movement.large_base_mm


@pytest.mark.parametrize("vector", family("drift-terrain"))
def test_vector(vector: Vector) -> None:
    """drift-terrain: whether the base touches the asteroid field."""
    start, end = Point(*vector["from"]), Point(*vector["to"])
    touched = touched_terrain(start, end, vector["base_mm"], (ASTEROIDS,))
    assert vector["touched"] == (touched == ("asteroids",))


def _touched(*terrain: Terrain, base_mm: float = SMALL) -> tuple[str, ...]:
    return touched_terrain(START, END, base_mm, terrain)


@pytest.mark.parametrize(
    ("width", "length", "heading", "y", "expected"),
    [
        pytest.param(10, 20, 0, 41.6, True, id="its short side, reached by the base"),
        pytest.param(10, 20, 0, 41.7, False, id="its short side, just not"),
        pytest.param(10, 20, 90, 36.6, True, id="its long side, reached by the base"),
        pytest.param(10, 20, 90, 36.7, False, id="its long side, just not"),
        pytest.param(10, 10, 45, 38.6, True, id="a corner"),
        pytest.param(10, 10, 45, 38.7, False, id="a corner, just not"),
        pytest.param(0, 0, 0, 31.6, True, id="a point"),
        pytest.param(10, 20, 0, 30, True, id="right through"),
    ],
)
def test_oblong(
    width: float, length: float, heading: float, y: float, expected: bool
) -> None:
    """TERR-1: the base catches a rectangle too, turned by its heading."""
    piece = Oblong("dust", Point(65, y), width, length, heading)
    assert expected == (_touched(piece) == ("dust",))


@pytest.mark.parametrize(
    ("x", "expected"),
    [(33.4, True), (33.3, False), (96.6, True), (96.7, False)],
)
def test_ends_of_the_path(x: float, expected: bool) -> None:
    """TERR-1: the base touches ahead of the end and behind the start as well."""
    square = Oblong("dust", Point(x, 30), 10, 10)
    disc = Disc("dust", Point(x, 30), 5)
    assert (expected, expected) == (bool(_touched(square)), bool(_touched(disc)))


def test_in_the_order_met() -> None:
    """TERR-1: what is met first comes first, whatever the order of the list."""
    far = Disc("far", Point(80, 30), 4)
    near = Oblong("near", Point(50, 33), 4, 4)
    around = Disc("around", START, 3)
    beside = Disc("beside", Point(60, 50), 4)
    assert _touched(far, near, beside, around) == ("around", "near", "far")


def test_met_at_once() -> None:
    """TERR-1: pieces that are met at once stay in the order of the list."""
    twins = Disc("b", Point(60, 30), 4), Disc("a", Point(60, 30), 4)
    assert _touched(*twins) == ("b", "a")


def test_inside_from_the_start() -> None:
    """D-17: a ship that does not move is tested in what it stands in."""
    terrain = (ASTEROIDS, Oblong("dust", Point(72, 30), 2, 2))
    stands = Point(70, 30)
    touched = touched_terrain(stands, stands, SMALL, terrain)
    assert touched == ("asteroids", "dust")


def test_standing_beside() -> None:
    """D-17: a ship that does not move touches what its base reaches, no less."""
    stands, moon = Point(70, 30), Disc("moon", Point(72, 30), 1)
    assert touched_terrain(stands, stands, SMALL, (moon,)) == ("moon",)


@pytest.mark.parametrize("side", [1, -1])
def test_stops_at_a_side(side: int) -> None:
    """TERR-1: a run that ends short of the middle of a side touches it."""
    square = Oblong("dust", Point(65, 30), 10, 10)
    for start, end in (
        (Point(65, 30 + 20 * side), Point(65, 30 + 6 * side)),
        (Point(65 + 20 * side, 30), Point(65 + 6 * side, 30)),
    ):
        assert touched_terrain(start, end, SMALL, (square,)) == ("dust",)


def test_stem_alone() -> None:
    """A run without a base meets what the stem goes through."""
    assert _touched(ASTEROIDS, base_mm=0) == ("asteroids",)


def test_grazing_a_disc() -> None:
    """SCA-04: a base that just grazes a disc meets it beside its centre."""
    grazed = Disc("moon", Point(65, 30 + 5 + 1.6), 5)
    ((entry, name),) = terrain_met(START, END, SMALL, (grazed,))
    assert (name, entry) == ("moon", pytest.approx(25, abs=1e-3))


def test_how_far_along() -> None:
    """The base touches a disc as far before its centre as both radii reach."""
    assert terrain_met(START, END, LARGE, (ASTEROIDS,)) == [(19.0, "asteroids")]


@pytest.mark.parametrize("aside", [1, -1])
def test_how_far_along_a_corner(aside: int) -> None:
    """A base of 3 cm that passes 1.8 cm beside a corner meets it 2.4 cm before."""
    square = Oblong("dust", Point(65, 30 + 6.8 * aside), 10, 10)
    ((entry, _),) = terrain_met(START, END, LARGE, (square,))
    assert entry == pytest.approx(60 - 2.4 - START.x_cm)


@pytest.mark.parametrize(
    "piece",
    [
        Disc("odd", Point(math.nan, 30), 5),
        Disc("odd", Point(math.inf, 30), 5),
        Disc("odd", Point(10**400, 30), 5),
        Disc("odd", Point(65, 30), math.nan),
        Disc("odd", Point(65, 30), -5),
        Oblong("odd", Point(65, 30), -5, 5),
        Oblong("odd", Point(65, 30), 5, math.nan),
        Oblong("odd", Point(math.nan, math.nan), 5, 5),
        Oblong("odd", Point(65, math.inf), 5, 5),
        Oblong("odd", Point(65, 30), 5, 5, math.nan),
        Oblong("odd", Point(65, 30), 5, 5, math.inf),
    ],
    ids=str,
)
def test_pieces_that_are_none(piece: Terrain) -> None:
    """What has no size or place is touched by nobody, and nothing fails."""
    assert _touched(piece) == ()


@pytest.mark.parametrize("base", [math.nan, -32])
def test_bases_that_are_none(base: float) -> None:
    """A base without size touches nothing."""
    assert _touched(ASTEROIDS, base_mm=base) == ()


@pytest.mark.parametrize("at", [math.nan, math.inf, -(10**400)])
def test_paths_that_are_none(at: float) -> None:
    """A path from nowhere, or without end, meets nothing that is known."""
    assert touched_terrain(Point(at, 30), END, SMALL, (ASTEROIDS,)) == ()


def test_endless_pieces() -> None:
    """What covers the whole table is touched, however large its number."""
    huge = Disc("disc", START, 10**400), Oblong("band", START, 1e300, math.inf)
    assert set(_touched(*huge)) == {"disc", "band"}


def _log(*notes: float, **changed: Any) -> list[str]:
    given = {
        "model": START,
        "heading_deg": 90,
        "base_mm": 32,
        "terrain": (ASTEROIDS,),
        "touched": ("asteroids",),
    }
    return codes(drift_log(*notes, **given | changed))


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        pytest.param({}, [], id="worked out"),
        pytest.param({"touched": ()}, ["TERR-1"], id="left out"),
        pytest.param({"touched": ("asteroids", "dust")}, ["TERR-1"], id="too much"),
        pytest.param({"touched": ("asteroids",) * 2}, ["TERR-1"], id="twice"),
        pytest.param({"touched": ("dust",)}, ["TERR-1"] * 2, id="another"),
        pytest.param({"touched": None}, [], id="not written down"),
        pytest.param({"touched": (), "terrain": ()}, [], id="no terrain known"),
        pytest.param({"touched": (), "model": None}, [], id="no model known"),
        pytest.param({"touched": (), "heading_deg": None}, [], id="no heading known"),
        pytest.param({"touched": (), "base_mm": None}, [], id="no base known"),
        pytest.param({"base_mm": 45}, ["BAS-01"], id="BAS-01: no such base"),
        pytest.param(
            {"touched": (), "table": (70.0, 60.0), "left_table": True},
            [],
            id="it left the table",
        ),
    ],
)
def test_worked_out(changed: dict[str, Any], expected: list[str]) -> None:
    """TERR-1: all that the base touched is worked out, and nothing else."""
    assert expected == _log(20, 15, **changed)


def test_large_base_meets_more() -> None:
    """INT-01: 20 cm short of the field a large base is caught, a small one not."""
    assert _log(20, base_mm=32, touched=()) == []
    assert _log(20, base_mm=60, touched=()) == ["TERR-1"]


FIRST, SECOND, THIRD = (
    Disc("first", Point(50, 30), 2),
    Disc("second", Point(60, 30), 2),
    Disc("third", Point(60.4, 30), 2),
)


@pytest.mark.parametrize(
    ("touched", "expected"),
    [
        (("first", "second", "third"), []),
        (("first", "third", "second"), []),
        (("second", "third", "first"), ["TERR-1"]),
        (("third", "first", "second"), ["TERR-1"]),
        (("third", "unknown", "first"), ["TERR-1"] * 3),
    ],
    ids=" ".join,
)
def test_order(touched: tuple[str, ...], expected: list[str]) -> None:
    """TERR-1: in the order met; what lies within half a centimetre goes either way."""
    assert expected == _log(20, 15, terrain=(FIRST, SECOND, THIRD), touched=touched)


def test_order_from_the_start() -> None:
    """D-17: what a ship stands in comes first, and so it may be worked out first."""
    terrain = (Disc("around", START, 3), FIRST)
    assert _log(20, terrain=terrain, touched=("around", "first")) == []
    assert _log(20, terrain=terrain, touched=("first", "around")) == ["TERR-1"]


def test_order_to_half_a_centimetre() -> None:
    """TERR-1: what is met just half a centimetre later may come first as well."""
    near, far = Disc("near", Point(55, 30), 2), Disc("far", Point(55.5, 30), 2)
    met = {"terrain": (near, far), "touched": ("far", "near"), "base_mm": 60}
    assert _log(20, **met) == []


def test_two_pieces_of_one_name() -> None:
    """Two fields of the same name are two tests."""
    terrain = (FIRST._replace(name="dust"), SECOND._replace(name="dust"))
    assert _log(20, 15, terrain=terrain, touched=("dust", "dust")) == []
    assert _log(20, 15, terrain=terrain, touched=("dust",)) == ["TERR-1"]


def test_messages_of_terrain() -> None:
    """A player reads which piece, and what is wrong with it."""
    log = drift_log(
        20,
        15,
        model=START,
        heading_deg=90,
        base_mm=32,
        terrain=(FIRST, SECOND, THIRD),
        touched=("second", "first", "dust"),
        terrain_shields=2,
        ordnance_met=("torpedoes",),
        terrain_braced=True,
    )
    assert [finding.message for finding in findings(log)] == [
        "the base touches third on the way: it was not worked out",
        "dust was worked out, but the base doesn't touch it",
        "first is met before second, but came after it",
        "2 shields against terrain on the way: there are none",
        "torpedoes acted on the ship on the way: that is ignored",
        "braced against terrain on the way: that is barred",
    ]


@pytest.mark.parametrize(
    ("shields", "expected"), [(None, []), (0, []), (2, ["TERR-2"]), (-1, ["TERR-2"])]
)
def test_no_shields(shields: int | None, expected: list[str]) -> None:
    """TERR-2: shields of whatever kind are 0 in these tests."""
    assert expected == codes(drift_log(terrain_shields=shields))


MET = ("torpedoes", "Weapons fire", "fighters", "mines")


def test_ordnance_on_the_way() -> None:
    """TERR-3, D-34: torpedoes, fire and other ordnance on the way are ignored."""
    assert codes(drift_log(ordnance_met=MET)) == ["TERR-3"] * 4


def test_ordnance_where_the_club_rules_it_in() -> None:
    """D-34: a switch lets other ordnance act; the order itself names the rest."""
    tables = ruled(drift_meets_ordnance=True)
    assert codes(drift_log(ordnance_met=MET), tables) == ["TERR-3"] * 2
    for name in ("torpedo", "Fire", "a Weapons battery"):
        assert codes(drift_log(ordnance_met=(name,)), tables) == ["TERR-3"]


FOUND = Search(notes=1, spotted=True)


@pytest.mark.parametrize(
    ("searches", "ruling", "expected"),
    [
        ((), False, ["TERR-4"]),
        ((FOUND,), False, ["TERR-4"]),
        ((), True, []),
        ((FOUND,), True, ["TERR-4"]),
    ],
)
def test_no_brace(
    searches: tuple[Search, ...], ruling: bool, expected: list[str]
) -> None:
    """TERR-4, D-12: no save against terrain; a switch allows it who came by choice."""
    log = drift_log(20, searches=searches, terrain_braced=True)
    assert expected == codes(log, ruled(brace_on_reveal_turn=ruling))


lengths = st.floats(0, 40)
points = st.builds(Point, st.floats(0, 120), st.floats(0, 120))
discs = st.builds(Disc, st.just("disc"), points, lengths)
oblongs = st.builds(
    Oblong, st.just("oblong"), points, lengths, lengths, st.floats(-360, 360)
)
pieces = discs | oblongs


@settings(deadline=None, derandomize=True, database=None)
@given(points, points, pieces)
def test_larger_base_touches_no_less(start: Point, end: Point, piece: Terrain) -> None:
    """INT-01: what a small base touches, a large one touches."""
    small = touched_terrain(start, end, SMALL, (piece,))
    assert set(small) <= set(touched_terrain(start, end, LARGE, (piece,)))


@settings(deadline=None, derandomize=True, database=None)
@given(points, points, pieces)
def test_both_ways(start: Point, end: Point, piece: Terrain) -> None:
    """The way back touches the same."""
    there = touched_terrain(start, end, SMALL, (piece,))
    assert there == touched_terrain(end, start, SMALL, (piece,))


@settings(deadline=None, derandomize=True, database=None)
@given(points, points, pieces)
def test_agrees_with_distances(start: Point, end: Point, piece: Terrain) -> None:
    """SCA-04: the run touches just what lies within the base's radius of it."""
    near = [touches((start, end), base, piece) for base in (31.99, 32.01)]
    assume(near[0] == near[1])
    assert near[0] == bool(touched_terrain(start, end, SMALL, (piece,)))


@settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.filter_too_much],
)
@given(points, points, pieces)
def test_entry_is_the_first_touch(start: Point, end: Point, piece: Terrain) -> None:
    """Before the entry nothing is touched, just after it something is."""
    met = terrain_met(start, end, SMALL, (piece,))
    assume(met)
    (entry, _), path = met[0], Path.between(start, end)

    def touched_after(run_cm: float) -> bool:
        stop = Point(
            start.x_cm + path.step.x_cm * run_cm, start.y_cm + path.step.y_cm * run_cm
        )
        return touches((start, stop), SMALL, piece)

    assert touched_after(entry + 0.01)
    assert entry < 0.02 or not touched_after(entry - 0.02)

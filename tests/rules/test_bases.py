"""Bases: sizes, contact, overlaps and contact markers.

Source: seeds BAS-01 to BAS-08, OVL-01, OVL-04, OVL-05, STK-03; AMB-23; physical.md; the
vectors core-base, and base_contact of core-misc.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from rules.builders import BY_TYPE, CRUISER, ESCORT, LIBRARY, STATION, TABLES, shields
from rules.vectors import Vector, family

from bfgprint.codes import Code
from bfgprint.findings import NOWHERE, Place, Severity
from bfgprint.model.play import Point, Stand
from bfgprint.model.profile import Profile, ShipType
from bfgprint.rules import profile as numbers
from bfgprint.rules.bases import (
    base_contact,
    check_base,
    has_tractor_fields,
    markers_not_paired,
    overlapping,
)

MOVEMENT = TABLES.movement
SMALL, LARGE = MOVEMENT.small_base_mm, MOVEMENT.large_base_mm
ODD = [float("nan"), float("inf"), float("-inf"), -32, 0, 10**400]


def _profile(vector: Vector) -> Profile:
    return replace(
        BY_TYPE[ShipType(vector["type"])],
        shields=shields(vector["shields"]),
        hits=vector["hits"],
    )


def _codes(profile: Profile, base_mm: Any) -> list[Code]:
    return [finding.code for finding in check_base(profile, base_mm, MOVEMENT)]


@pytest.mark.parametrize("vector", family("core-base"))
def test_vector(vector: Vector) -> None:
    """core-base: whether a unit may stand on the base."""
    assert vector["ok"] == (_codes(_profile(vector), vector["base"]) == [])


@pytest.mark.parametrize(
    "vector", [v for v in family("core-base") if "tractor_fields" in v.values[0]]
)
def test_vector_tractor_fields(vector: Vector) -> None:
    """core-base: a large base that was chosen has Tractor Fields, a forced one not."""
    has = has_tractor_fields(_profile(vector), vector["base"], MOVEMENT)
    assert vector["tractor_fields"] == has


@pytest.mark.parametrize(
    "vector",
    [v for v in family("core-misc") if v.values[0]["fn"] == "base_contact"],
)
def test_vector_contact(vector: Vector) -> None:
    """core-misc: two bases touch up to the sum of their radii."""
    assert vector["out"] == base_contact(*vector["in"])


def test_sizes() -> None:
    """BAS-01: small is 32 mm, large 60 mm."""
    assert (SMALL, LARGE) == (32, 60)


@pytest.mark.parametrize("base_mm", [25, 40, 33, 59.9, *ODD])
def test_no_such_base(base_mm: Any) -> None:
    """BAS-01: there are no other bases, the older 25 mm one neither."""
    (finding,) = check_base(CRUISER, base_mm, MOVEMENT)
    assert finding.code is Code.WRONG_BASE_SIZE
    assert finding.message.endswith("mm; they are 32 or 60 mm")


@pytest.mark.parametrize("type_", ShipType)
@pytest.mark.parametrize(("count", "forced"), [(2, False), (3, True), (4, True)])
def test_shields_need_the_large_base(type_: ShipType, count: int, forced: bool) -> None:
    """BAS-02: three shields or more, of a ship or a defence."""
    profile = replace(BY_TYPE[type_], shields=shields(count), hits=8)
    assert _codes(profile, SMALL) == [Code.SHIELDS_NEED_LARGE_BASE] * forced


@pytest.mark.parametrize("type_", ShipType)
@pytest.mark.parametrize(("hits", "forced"), [(10, False), (11, True)])
def test_hits_need_the_large_base(type_: ShipType, hits: int, forced: bool) -> None:
    """BAS-03: more than ten hits, of a ship or a defence."""
    profile = replace(BY_TYPE[type_], shields=shields(2), hits=hits)
    assert _codes(profile, SMALL) == [Code.HITS_NEED_LARGE_BASE] * forced


@pytest.mark.parametrize(
    ("profile", "allowed"), [(CRUISER, True), (ESCORT, False), (STATION, False)]
)
def test_elective_large_base(profile: Profile, allowed: bool) -> None:
    """BAS-04, BAS-07, AMB-23: capital ships may choose it; escorts and defences not."""
    assert _codes(profile, LARGE) == [Code.NO_ELECTIVE_BASE] * (not allowed)
    assert has_tractor_fields(profile, LARGE, MOVEMENT) == allowed


def test_small_base_has_no_tractor_fields() -> None:
    """BAS-05: they come with the large base."""
    assert not has_tractor_fields(CRUISER, SMALL, MOVEMENT)


def test_everything_wrong_at_once() -> None:
    """Where several rules are broken, all are reported, in numbers and at the place."""
    place = Place(file="fleet.toml", line=4)
    profile = replace(CRUISER, shields=shields(4), hits=12)
    found = list(check_base(profile, 40, MOVEMENT, place))
    assert [each.message for each in found] == [
        "a base of 40 mm; they are 32 or 60 mm",
        "4 shields need the large base",
        "12 hits need the large base",
    ]
    assert {each.place for each in found} == {place}


@pytest.mark.parametrize("profile", LIBRARY.hulls(), ids=lambda hull: hull.title)
def test_every_hull_stands_on_its_base(profile: Profile) -> None:
    """physical.md: the base that we print is one that the rules allow."""
    assert _codes(profile, numbers.base_mm(profile, False, MOVEMENT)) == []


@pytest.mark.parametrize(
    ("bases", "reach_cm"), [((32, 32), 3.2), ((32, 60), 4.6), ((60, 60), 6.0)]
)
def test_contact(bases: tuple[int, int], reach_cm: float) -> None:
    """BAS-08: contact up to 3.2, 4.6 and 6.0 cm between the stems."""
    assert base_contact(*bases, reach_cm)
    assert base_contact(*reversed(bases), 0.0)
    assert not base_contact(*bases, reach_cm + 0.01)


def _stand(name: str, x_cm: float, base_mm: float = 32) -> Stand:
    return Stand(name, Point(x_cm, 0.0), base_mm, Place(item=name))


def test_overlap_is_a_warning() -> None:
    """OVL-01, OVL-05, STK-03: overlapping is legal, and discouraged."""
    (finding,) = overlapping([_stand("Agrippa", 0), _stand("Unclean", 3.1)])
    assert finding.code is Code.OVERLAPS
    assert finding.severity is Severity.WARNING
    assert finding.message == "the bases of Agrippa and Unclean overlap"
    assert finding.place == Place(item="Unclean")


@pytest.mark.parametrize(
    ("base_mm", "apart_cm", "overlap"),
    [(32, 3.2, False), (32, 3.19, True), (60, 4.6, False), (60, 4.5, True)],
)
def test_touching_is_no_overlap(base_mm: int, apart_cm: float, overlap: bool) -> None:
    """BAS-08, OVL-05: bases that only touch do not overlap."""
    found = list(overlapping([_stand("A", 0), _stand("B", apart_cm, base_mm)]))
    assert len(found) == overlap


def test_every_pair_that_overlaps() -> None:
    """Three stacked models overlap in three pairs; one alone in none."""
    stack = [_stand(name, 0) for name in "ABC"]
    assert len(list(overlapping(stack))) == 3
    assert list(overlapping(stack[:1])) == []


def test_markers_in_pairs() -> None:
    """OVL-04: each number is once on a model and once on its spot."""
    assert list(markers_not_paired([1, 2], [2, 1], NOWHERE)) == []


@pytest.mark.parametrize(
    ("on_models", "on_spots"),
    [([1], []), ([], [1]), ([1, 1], [1]), ([1], [1, 1]), ([1, 1], [1, 1])],
)
def test_markers_not_in_pairs(on_models: list[int], on_spots: list[int]) -> None:
    """OVL-04: a number that is missing or doubled tells nobody where a ship is."""
    (finding,) = markers_not_paired(on_models, on_spots, NOWHERE)
    assert finding.code is Code.MARKERS_NOT_PAIRED
    assert finding.message == (
        f"contact marker 1 is on {len(on_models)} models and {len(on_spots)} spots; "
        "it belongs on one of each"
    )


NUMBERS = st.integers() | st.floats() | st.just(10**400)


@settings(deadline=None, derandomize=True, database=None)
@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_odd_values_only_give_findings(a: Any, b: Any, c: Any, d: Any) -> None:
    """No base, however odd, raises an exception."""
    stands = [Stand("A", Point(a, b), c), Stand("B", Point(b, a), d)]
    found = [*check_base(CRUISER, a, MOVEMENT), *overlapping(stands)]
    found += markers_not_paired([a, b], [c], NOWHERE)
    assert all(finding.message for finding in found)
    assert base_contact(a, b, c) in (True, False)

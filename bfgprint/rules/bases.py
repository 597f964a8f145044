"""Bases: their sizes, when they touch, and bases that lie over one another.

In: a profile and the base it stands on, or models and contact markers on the
table.  Out: findings, and whether two bases touch.

Source: seeds BAS-01 to BAS-08, OVL-01 to OVL-05, STK-03, ruling AMB-23.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence

from bfgprint.codes import Code
from bfgprint.findings import NOWHERE, Finding, Place, Severity
from bfgprint.model.play import Stand
from bfgprint.model.profile import Profile
from bfgprint.model.tables import Movement
from bfgprint.rules.lengths import TOLERANCE
from bfgprint.rules.position import radius_cm, range_cm
from bfgprint.rules.profile import needs_large_base
from bfgprint.rules.wording import number


def check_base(
    profile: Profile, base_mm: float, movement: Movement, place: Place = NOWHERE
) -> Iterator[Finding]:
    """Find what is wrong with the base that a hull stands on."""
    yield from wrong_base_size(base_mm, movement, place)
    yield from shields_need_large_base(profile, base_mm, movement, place)
    yield from hits_need_large_base(profile, base_mm, movement, place)
    yield from no_elective_base(profile, base_mm, movement, place)


def has_tractor_fields(profile: Profile, base_mm: float, movement: Movement) -> bool:
    """Whether the large base was chosen, which counts as Tractor Fields (BAS-05)."""
    return (
        profile.type.is_capital
        and base_mm == movement.large_base_mm
        and not needs_large_base(profile, movement)
    )


def wrong_base_size(
    base_mm: float, movement: Movement, place: Place
) -> Iterator[Finding]:
    """A base is small or large, and nothing else (BAS-01)."""
    small, large = movement.small_base_mm, movement.large_base_mm
    if base_mm not in (small, large):
        message = f"a base of {number(base_mm)} mm; they are {small} or {large} mm"
        yield Finding(code=Code.WRONG_BASE_SIZE, message=message, place=place)


def shields_need_large_base(
    profile: Profile, base_mm: float, movement: Movement, place: Place
) -> Iterator[Finding]:
    """A ship or defence with many shields stands on the large base (BAS-02)."""
    shields = profile.shields.count
    if shields >= movement.large_from_shields and base_mm != movement.large_base_mm:
        message = f"{number(shields)} shields need the large base"
        yield Finding(code=Code.SHIELDS_NEED_LARGE_BASE, message=message, place=place)


def hits_need_large_base(
    profile: Profile, base_mm: float, movement: Movement, place: Place
) -> Iterator[Finding]:
    """A ship or defence with more than ten hits stands on it too (BAS-03)."""
    if profile.hits > movement.large_above_hits and base_mm != movement.large_base_mm:
        message = f"{number(profile.hits)} hits need the large base"
        yield Finding(code=Code.HITS_NEED_LARGE_BASE, message=message, place=place)


def no_elective_base(
    profile: Profile, base_mm: float, movement: Movement, place: Place
) -> Iterator[Finding]:
    """Only capital ships may choose the large base (BAS-04, BAS-07, AMB-23)."""
    forced = needs_large_base(profile, movement)
    if base_mm == movement.large_base_mm and not forced and not profile.type.is_capital:
        message = f"only capital ships may choose the large base, no {profile.type}"
        yield Finding(code=Code.NO_ELECTIVE_BASE, message=message, place=place)


def base_contact(base_a_mm: float, base_b_mm: float, distance_cm: float) -> bool:
    """Whether two bases touch, their stems so far apart (BAS-08)."""
    reach_cm = radius_cm(base_a_mm) + radius_cm(base_b_mm)
    return distance_cm <= reach_cm + TOLERANCE


def overlapping(stands: Sequence[Stand]) -> Iterator[Finding]:
    """Models may overlap, but it weakens their shields (OVL-01, OVL-05, STK-03)."""
    for one, other in itertools.combinations(stands, 2):
        reach_cm = radius_cm(one.base_mm) + radius_cm(other.base_mm)
        if range_cm(one.stem, other.stem) < reach_cm - TOLERANCE:
            message = f"the bases of {one.name} and {other.name} overlap"
            yield Finding(
                code=Code.OVERLAPS,
                message=message,
                place=other.place,
                severity=Severity.WARNING,
                hint="allowed where movement forces it; it weakens both their shields",
            )


def markers_not_paired(
    on_models: Sequence[int], on_spots: Sequence[int], place: Place
) -> Iterator[Finding]:
    """A contact marker stands once on a model and once on its spot (OVL-04)."""
    models, spots = Counter(on_models), Counter(on_spots)
    for each in sorted({*models, *spots}):
        if (models[each], spots[each]) != (1, 1):
            message = (
                f"contact marker {number(each)} is on {models[each]} models "
                f"and {spots[each]} spots; it belongs on one of each"
            )
            yield Finding(code=Code.MARKERS_NOT_PAIRED, message=message, place=place)

"""Hold the profiles of a fleet against those of our data.

In: a fleet, and the Library that it should be from.  Out: findings, each with
what differs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.load.hulls import with_options
from bfgprint.load.library import Library
from bfgprint.model.fleet import Fleet, Ship
from bfgprint.model.plain import plain
from bfgprint.model.profile import Profile
from bfgprint.referee.own_hulls import differences, our_hulls

_MOST_DIFFERENCES = 8
"""As many differences of a hull as a message lists."""


def check_profiles(
    fleet: Fleet, library: Library, severity: Severity
) -> Iterator[Finding]:
    """Yield a finding of this severity where a profile is not one of our data.

    Of the fleet's own hulls these are warnings; that we don't know one is a note.
    """
    seen: set[tuple[object, ...]] = set()
    for ship in fleet.ships:
        key = (ship.profile, *(option.name for option in ship.options))
        if key in seen:
            continue
        seen.add(key)
        if ship.profile.key in fleet.own_hulls:
            yield from _own_hull(ship, library)
        else:
            for finding in _profile(ship, library):
                yield replace(finding, severity=severity)


def check_own_hulls(fleet: Fleet, library: Library) -> Iterator[Finding]:
    """Yield what check_profiles does, of the fleet's own hulls alone."""
    for ship in {ship.profile: ship for ship in fleet.ships}.values():
        if ship.profile.key in fleet.own_hulls:
            for finding in _own_hull(ship, library):
                yield replace(finding, place=ship.place)


def _own_hull(ship: Ship, library: Library) -> Iterator[Finding]:
    profile, hint = ship.profile, "a hull of the fleet's own"
    ours = our_hulls(profile, library)
    differing = differences(profile, ours) if ours else []
    code, severity = Code.PROFILE_DIFFERS, Severity.WARNING
    message = f"{ship.name} is no {profile.class_name} of our data: "
    message += "; ".join(differing[:_MOST_DIFFERENCES])
    if len(differing) > _MOST_DIFFERENCES:
        message += f"; and {len(differing) - _MOST_DIFFERENCES} more"
    if not ours:
        severity = Severity.NOTE
        message = f"{ship.name}: our data has no {profile.faction} {profile.class_name}"
    if differing or not ours:
        yield Finding(code=code, message=message, severity=severity, hint=hint)


def _find(profile: Profile, library: Library) -> Profile | None:
    """Return the hull of our data that a profile should be."""
    hulls = library.hulls(profile.faction)
    return next((hull for hull in hulls if hull.key == profile.key), None)


def _profile(ship: Ship, library: Library) -> Iterator[Finding]:
    profile = ship.profile
    hull = _find(profile, library)
    if hull is None:
        message = f"{ship.name}: our data has no {profile.faction} {profile.class_name}"
        yield Finding(code=Code.PROFILE_DIFFERS, message=message)
        return
    taken = [o for o in hull.options if o.name in {each.name for each in ship.options}]
    ours, theirs = plain(with_options(hull, taken)), plain(profile)
    differing = [
        _difference(field, theirs.get(field), ours.get(field))
        for field in dict.fromkeys([*ours, *theirs])
        if ours.get(field) != theirs.get(field)
    ]
    if differing:
        message = f"{ship.name} is no {profile.class_name} of our data: "
        yield Finding(code=Code.PROFILE_DIFFERS, message=message + "; ".join(differing))
    yield from _prices(ship, {option.name: option.points for option in hull.options})


def _prices(ship: Ship, prices: dict[str, int]) -> Iterator[Finding]:
    for option in ship.options:
        if prices.get(option.name) != option.points:
            ours = prices.get(option.name, "none")
            message = (
                f'{ship.name}: "{option.name}" costs {option.points}, our data: {ours}'
            )
            yield Finding(code=Code.PROFILE_DIFFERS, message=message)


def _difference(field: str, theirs: object, ours: object) -> str:
    if isinstance(theirs, int | str | None) and isinstance(ours, int | str | None):
        return f"{field} {theirs}, our data: {ours}"
    return f"{field} differs"

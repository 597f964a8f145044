"""Hold hulls that a fleet brings with it against our own of the same class.

In: a profile of a roster or of a fleet file's ``[[hulls]]``, and our hulls.
Out: what differs, figure by figure.  What one of our options would make of a
figure is no difference: a roster's profile is that of the ship as it was bought.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bfgprint.load.hulls import with_options
from bfgprint.load.library import Library
from bfgprint.model.profile import Profile
from bfgprint.model.weapons import Strength, Weapon
from bfgprint.rules import wording


def our_hulls(profile: Profile, library: Library) -> list[Profile]:
    """Return our hulls of the class, all its variants."""
    return [
        hull
        for hull in library.hulls(profile.faction)
        if hull.class_name == profile.class_name
    ]


def differences(profile: Profile, ours: Sequence[Profile]) -> list[str]:
    """Return what differs from the one of our hulls that is most like it."""
    each = (list(_differences(profile, hull)) for hull in ours)
    return min(each, key=len)


def _differences(profile: Profile, hull: Profile) -> Iterator[str]:
    as_bought = [hull, *(with_options(hull, [option]) for option in hull.options)]
    for name, value in _figures(profile).items():
        known = [_figures(each)[name] for each in as_bought]
        if value not in known:
            yield f"{name} {value}, our data: {known[0]}"
    known_lines = [line for each in as_bought for line in each.armament]
    added = [w for w in profile.armament if not any(_alike(w, k) for k in known_lines)]
    for weapon in added:
        yield f"{_line(weapon)}: not in our data"
    if len(profile.armament) < len(hull.armament):
        for weapon in hull.armament:
            if not any(_alike(weapon, own) for own in profile.armament):
                yield f"{_line(weapon)} of our data: missing"


def _figures(profile: Profile) -> dict[str, str]:
    """Return the figures of a profile as its sheet shows them."""
    return {
        "points": str(profile.points),
        "type": str(profile.type),
        "hits": str(profile.hits),
        "speed": wording.numbers(profile.speeds_cm),
        "turns": wording.turns_text(profile),
        "shields": wording.shields_text(profile.shields),
        "armour": ", ".join(
            f"{facing} {value}".strip()
            for facing, value in wording.armour_parts(profile.armour)
        ),
        "turrets": str(profile.turrets),
        "given by": "quadrant" if profile.quadrants else "ship",
    }


def _line(weapon: Weapon) -> str:
    reach = wording.weapon_range(weapon)
    strength = wording.strength_text(weapon.strength)
    arcs = "/".join(weapon.arcs)
    parts = [wording.weapon_name(weapon), reach, f"strength {strength}", arcs]
    return " ".join(part for part in parts if part and part != "-")


def _alike(one: Weapon, other: Weapon) -> bool:
    """Whether two lines are the same weapon, whatever each is called.

    Escorts' weapons have a place in one source and none in another.
    """
    places = {one.location, other.location} - {None}
    return (
        len(places) < 2
        and one.kind is other.kind
        and _strength(one) == _strength(other)
        and set(one.arcs) == set(other.arcs)
        and _reach(one) >= _reach(other)
    )


def _strength(weapon: Weapon) -> Strength:
    """Return a strength whose words are not told apart by case."""
    words = weapon.strength.words
    return replace(weapon.strength, words=words.casefold() if words else None)


def _reach(weapon: Weapon) -> frozenset[object]:
    """Return how far a weapon reaches, or each of its craft."""
    if weapon.craft:
        return frozenset(craft.speed_cm for craft in weapon.craft)
    moves = weapon.speed_cm is not None
    most = weapon.speed_cm if moves else weapon.range_cm
    least = weapon.speed_min_cm if moves else weapon.range_min_cm
    return frozenset({("contact", weapon.contact), (moves, least, most)})

"""Which figures of a sheet carry the mark that the sources differ, and its footnotes.

In: a profile, and the options that a ship took.  Out: the conflicts that concern
what its sheet shows, and whether a figure, weapon or option is marked.  Of a
weapon that is not aboard, and of an option that was not taken, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable

from bfgprint.model.fleet import EscortSquadron, TakenOption, Unit
from bfgprint.model.profile import Conflict, Profile
from bfgprint.model.weapons import Weapon
from bfgprint.rules.wording import weapon_name

MARK = "†"
"""Stands beside a figure on which the sources differ, and before its footnote."""

FIGURES = ("points", "hits", "speed", "turns", "armour", "shields", "turrets")
"""What every sheet shows."""

_PARTS = ("", " strength", " range", " arc", " arcs", " speed", " craft")
"""What may follow a weapon's name where only a part of its line is in question."""


def shown_conflicts(
    profile: Profile, options: Iterable[TakenOption] = ()
) -> tuple[Conflict, ...]:
    """Return the conflicts on what is on the sheet of a hull with these options."""
    shown = {*FIGURES, *(option.name for option in options)}
    aboard = [name for weapon in profile.armament for name in names_of(weapon)]
    return tuple(
        conflict
        for conflict in profile.conflicts
        if conflict.figure in shown or concerns(conflict, aboard)
    )


def is_marked(profile: Profile, figure: str) -> bool:
    """Whether the sources differ on a figure such as ``points`` or on an option."""
    return any(conflict.figure == figure for conflict in profile.conflicts)


def is_weapon_marked(profile: Profile, weapon: Weapon) -> bool:
    """Whether the sources differ on a line of the armament."""
    names = names_of(weapon)
    return any(concerns(conflict, names) for conflict in profile.conflicts)


def are_points_marked(unit: Unit) -> bool:
    """Whether the sources differ on the price of a hull of the unit."""
    profiles = unit.profiles if isinstance(unit, EscortSquadron) else (unit.profile,)
    return any(is_marked(profile, "points") for profile in profiles)


def footnote(conflict: Conflict) -> str:
    """Return ``points 50 (fleet builder 45, catalogue 45)``."""
    others = ", ".join(f"{source} {value}" for source, value in conflict.others)
    return f"{conflict.figure} {conflict.here} ({others})"


def concerns(conflict: Conflict, names: Iterable[str]) -> bool:
    """Whether a conflict is about a weapon of one of these names, or a part of it."""
    return any(conflict.figure == f"{name}{part}" for name in names for part in _PARTS)


def names_of(weapon: Weapon) -> tuple[str, str]:
    """Return what a weapon is called, with its place on the hull and without."""
    return weapon_name(weapon), weapon.weapon

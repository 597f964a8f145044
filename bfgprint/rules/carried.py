"""Whether gravitic hooks hold what they are to carry.

In: a Fleet.  Out: findings, for each carrier whose load has no hook or too few.

Source: Remastered Fleets: a hook's strength says how many ships of which class it
holds, as ``1 Orca``; a ship with the rule "Orca Gravitic Hook" fits one of those too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.fleet import Fleet, Ship, ships_of
from bfgprint.model.profile import Profile
from bfgprint.rules.wording import names

_HOLDS = re.compile(r"(\d+) (.+)")
_FITS = " gravitic hook"
"""Ends the special rule of a ship that fits the hooks of another class."""

Slot = frozenset[str]
"""The classes of which one ship has room on a hook."""


def beyond_hooks(fleet: Fleet) -> Iterator[Finding]:
    """A ship carries no more than its gravitic hooks hold (REMF)."""
    for carrier, name, load in _loads(fleet):
        place = (carrier or load[0]).place
        for message in _wrong(carrier, name, load):
            yield Finding(code=Code.BEYOND_HOOKS, message=message, place=place)


def _wrong(carrier: Ship | None, name: str, load: Sequence[Ship]) -> Iterator[str]:
    """Yield what is wrong with a load: no carrier, no hook of its kind, too few."""
    if carrier is None:
        yield f"{name}, which is to carry {names(load)}, is not in the fleet"
        return
    slots = _slots(carrier.profile)
    lost = [ship for ship in load if not any(_fits(ship, each) for each in slots)]
    fitting = [ship for ship in load if ship not in lost]
    if lost:
        what = lost[0].profile.class_name
        yield f"{name} has no gravitic hook for a {what}: {names(lost)}"
    held = _most_held(fitting, slots)
    if len(fitting) > held:
        yield f"{name} carries {len(fitting)} ships, its gravitic hooks hold {held}"


def _loads(fleet: Fleet) -> Iterator[tuple[Ship | None, str, list[Ship]]]:
    """Yield each carrier, if it is there, with its name and all that it carries.

    Of several ships of one name the last before the load carries it.
    """
    carriers: dict[str, Ship] = {}
    loads: dict[tuple[str, str], tuple[Ship | None, str, list[Ship]]] = {}
    for unit in fleet.units:
        name = unit.carried_by
        if name is None:
            carriers |= {ship.name: ship for ship in ships_of(unit)}
            continue
        carrier = carriers.get(name)
        key = (name, carrier.id if carrier else "")
        load = loads.setdefault(key, (carrier, name, []))
        load[2].extend(ships_of(unit))
    yield from loads.values()


def _slots(profile: Profile) -> tuple[Slot, ...]:
    """Return the room on a hull's hooks, one for each ship that they hold."""
    slots: list[Slot] = []
    for weapon in profile.armament:
        holds = _HOLDS.fullmatch(weapon.strength.words or "")
        if holds and "hook" in weapon.weapon.casefold():
            classes = frozenset(_singular(each) for each in holds[2].split("/"))
            slots += [classes] * int(holds[1])
    return tuple(slots)


def _singular(word: str) -> str:
    return word.strip().casefold().removesuffix("s")


def _fits(ship: Ship, slot: Slot) -> bool:
    """Whether a ship is of a class that a hook holds, or as good as one."""
    own = {_singular(each) for each in ship.profile.class_name.split("/")}
    rules = (rule.casefold() for rule in ship.profile.rules)
    own |= {rule.removesuffix(_FITS) for rule in rules if rule.endswith(_FITS)}
    return not own.isdisjoint(slot)


def _most_held(load: Sequence[Ship], slots: Sequence[Slot]) -> int:
    """Return how many of the ships have room at once, well distributed."""
    holder: dict[int, int] = {}

    def has_room(number: int, tried: set[int]) -> bool:
        for slot, classes in enumerate(slots):
            if slot in tried or not _fits(load[number], classes):
                continue
            tried.add(slot)
            # Whoever is there may have room elsewhere.
            if slot not in holder or has_room(holder[slot], tried):
                holder[slot] = number
                return True
        return False

    return sum(has_room(number, set()) for number in range(len(load)))

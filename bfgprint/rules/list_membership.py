"""Whether a fleet is one of its fleet list: the list, its hulls, reserves and limits.

In: a Fleet and the tables.  Out: findings, none of which stops a print.  A list
that we do not know is not judged; nor is a hull that names no list.

Source: Remastered Fleets, the lists themselves; ``data/fleet-lists.toml``.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.model.fleet import Commander, Fleet, Ship, Unit
from bfgprint.model.tables import FleetLimit, FleetList, RuleTables
from bfgprint.rules.wording import names

_RESERVE = " (reserve)"
"""Behind the name of a list that has the hull as a reserve."""


def check_membership(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """Return what of a fleet its list does not offer."""
    yield from unknown_fleet_list(fleet, tables)
    yield from list_of_others(fleet, tables)
    yield from not_in_fleet_list(fleet, tables)
    yield from reserves(fleet, tables)
    yield from beyond_limits(fleet, tables)
    yield from foreign_commanders(fleet, tables)


def list_of(fleet: Fleet, tables: RuleTables) -> FleetList | None:
    """Return the fleet list that a fleet names, if we know it."""
    return tables.fleet_lists.find(fleet.fleet_list or "")


def unknown_fleet_list(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """A fleet is chosen from a list that there is (REMF)."""
    if fleet.fleet_list is None or list_of(fleet, tables):
        return
    known = {each.name.casefold(): each.name for each in tables.fleet_lists.lists}
    near = difflib.get_close_matches(fleet.fleet_list.casefold(), known, 1)
    yield Finding(
        code=Code.UNKNOWN_FLEET_LIST,
        message=f'no fleet list "{fleet.fleet_list}" is known',
        place=fleet.place,
        severity=Severity.WARNING,
        hint=f'did you mean "{known[near[0]]}"?' if near else "",
    )


def list_of_others(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """A fleet is chosen from a list that offers hulls of its faction (REMF)."""
    fleet_list = list_of(fleet, tables)
    if fleet_list is None or _is_among(fleet.faction, fleet_list.factions):
        return
    factions = ", ".join(fleet_list.factions)
    yield Finding(
        code=Code.LIST_OF_OTHERS,
        message=f"{_the(fleet_list.name)} is one of {factions}, not of {fleet.faction}",
        place=fleet.place,
        severity=Severity.WARNING,
    )


def not_in_fleet_list(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """A hull is taken from a fleet list that offers it (REMF)."""
    fleet_list = list_of(fleet, tables)
    if fleet_list is None or not fleet_list.hulls_known:
        return
    offered = (fleet_list.name, fleet_list.name + _RESERVE)
    for title, ships in _by_title(fleet).items():
        lists = ships[0].profile.fleet_lists
        if lists and not any(_is_among(each, lists) for each in offered):
            yield Finding(
                code=Code.NOT_IN_FLEET_LIST,
                message=f"{len(ships)} x {title}, which {_the(fleet_list.name)} "
                f"does not offer: {names(ships)}",
                place=ships[0].place,
                severity=Severity.WARNING,
            )


def reserves(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """A list may have hulls as its reserves only, on terms of its own (DB)."""
    fleet_list = list_of(fleet, tables)
    if fleet_list is None:
        return
    for title, ships in _by_title(fleet).items():
        lists = ships[0].profile.fleet_lists
        is_offered = _is_among(fleet_list.name, lists)
        if not is_offered and _is_among(fleet_list.name + _RESERVE, lists):
            yield Finding(
                code=Code.RESERVES,
                message=f"{len(ships)} x {title}, a reserve of "
                f"{_the(fleet_list.name)}: {names(ships)}",
                place=ships[0].place,
                severity=Severity.NOTE,
            )


def _the(name: str) -> str:
    """Return the name of a list with its article, which some have already."""
    return name if name.casefold().startswith("the ") else f"the {name}"


def _by_title(fleet: Fleet) -> dict[str, list[Ship]]:
    """Return the ships of each hull."""
    found: dict[str, list[Ship]] = {}
    for ship in fleet.ships:
        found.setdefault(ship.profile.title, []).append(ship)
    return found


def beyond_limits(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """Of some options, ranks and classes a fleet may have only so many (REMF)."""
    for limit in tables.fleet_lists.limits:
        if limit.fleet_lists and not _is_among(fleet.fleet_list, limit.fleet_lists):
            continue
        most = limit.most
        if limit.for_each:
            ships = sum(_is_of(ship, limit.for_each) for ship in fleet.ships)
            most *= ships // limit.of_every
        counts = _limited(fleet, limit)
        number = counts.total()
        if number > most:
            what = ", ".join(f"{count} x {name}" for name, count in counts.items())
            yield Finding(
                code=Code.BEYOND_LIMIT,
                message=f"{fleet.name} has {what}; at most {most}",
                place=fleet.place,
                hint=limit.source,
            )


def _limited(fleet: Fleet, limit: FleetLimit) -> Counter[str]:
    """Return how many a fleet has of what a limit is about, by name."""
    found: Counter[str] = Counter()
    for ship in fleet.ships:
        options = [option.name for option in ship.options]
        found.update(each for each in options if _is_among(each, limit.options))
        if _is_of(ship, limit.classes):
            found[ship.profile.class_name] += 1
    ranks = [commander.rank for commander in fleet.all_commanders]
    found.update(rank for rank in ranks if _is_among(rank, limit.ranks))
    return found


def _is_of(ship: Ship, classes: tuple[str, ...]) -> bool:
    profile = ship.profile
    return any(_is_among(n, classes) for n in (profile.class_name, profile.title))


def _is_among(name: str | None, wanted: tuple[str, ...]) -> bool:
    return (name or "").casefold() in {each.casefold() for each in wanted}


def foreign_commanders(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """A commander leads fleets of his faction, and of the list that offers him.

    (leadership.md, Commanders, REMF) A list's own faction will do as well.
    """
    fleet_list = list_of(fleet, tables)
    own = (fleet.faction, *(fleet_list.factions[:1] if fleet_list else ()))
    for commander, unit in _posted(fleet):
        if commander.faction is not None and not _is_among(commander.faction, own):
            wrong = f"leads fleets of {commander.faction}, not of {fleet.faction}"
        elif fleet_list and not _is_offered_by(fleet_list, commander):
            wrong = f"belongs to {commander.fleet_list}, not to {fleet_list.name}"
        else:
            continue
        aboard = f" aboard {unit.name}" if unit else ""
        yield Finding(
            code=Code.FOREIGN_COMMANDER,
            message=f"{commander.rank}{aboard} {wrong}",
            place=unit.place if unit else fleet.place,
            severity=Severity.WARNING,
        )


def _is_offered_by(fleet_list: FleetList, commander: Commander) -> bool:
    own = commander.fleet_list
    return own is None or _is_among(own, (fleet_list.name,))


def _posted(fleet: Fleet) -> Iterator[tuple[Commander, Unit | None]]:
    """Yield each commander with the unit he is aboard, if he is."""
    for unit in fleet.units:
        if unit.commander is not None:
            yield unit.commander, unit
    for commander in fleet.commanders:
        yield commander, None

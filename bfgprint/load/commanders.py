"""Put the commanders of a fleet file aboard their ships and squadrons.

In: the units that have been built and the ranks of a Library.  Out: the units
with their commanders, and commanders without a ship; what can't be is reported.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import replace

from bfgprint.codes import Code
from bfgprint.load.names import plain
from bfgprint.load.reader import clip
from bfgprint.load.reports import MOST_HINTS, Reports
from bfgprint.load.schema import CommanderKeys, CommanderRankKeys, FleetFile
from bfgprint.model.fleet import Commander, EscortSquadron, Unit

_MOST_NAMED = 12
"""As many ranks as a hint lists."""

MOST_REROLLS = 20
"""More extra re-rolls than this are a slip of the finger, whoever sells them."""

Path = tuple[str | int, ...]


def put_aboard(
    file: FleetFile,
    units: Sequence[Unit],
    lost: Sequence[str],
    ranks: Sequence[CommanderRankKeys],
    reports: Reports,
) -> tuple[list[Unit], list[Commander]]:
    """Return the units with each commander on his ship or squadron, and the rest.

    Those without a ship go aboard one before the game.  Ships that are lost,
    since they could not be built, are not missed again.
    """
    led, unplaced = list(units), []
    faction = file.faction or (faction_of(units[0]) if units else "")
    for index, keys in enumerate(file.commanders):
        path = ("commanders", index)
        place = _find_place(keys.ship, units, lost, (*path, "ship"), reports)
        commander = _hired(keys, ranks, faction, file.fleet_list, path, reports)
        if commander is None:
            continue
        if keys.ship is None:
            unplaced.append(commander)
        elif place is not None:
            unit = led[place]
            if unit.commander is not None:
                message = f"{unit.name} already carries the {unit.commander.rank}"
                reports.report(Code.COMMANDER_SHIP, (*path, "ship"), message)
            led[place] = replace(unit, commander=commander)
    return led, unplaced or _free_rerolls(led, ranks, faction)


def _free_rerolls(
    units: Sequence[Unit], ranks: Sequence[CommanderRankKeys], faction: str
) -> list[Commander]:
    """Return the re-rolls that a fleet has for nothing, where nobody leads it."""
    if any(unit.commander for unit in units):
        return []
    own = (r for r in ranks if plain(r.faction) == plain(faction))
    return [hire(r, 0) for r in own if not r.is_person and not r.points]


def _find_place(
    name: str | None,
    units: Sequence[Unit],
    lost: Sequence[str],
    path: Path,
    reports: Reports,
) -> int | None:
    """Return which of the units bears a name, if one does and only one."""
    places = [place for place, unit in enumerate(units) if unit.name == name]
    if len(places) > 1:
        message, hint = f'several are called "{name}"', "rename all but one"
        reports.report(Code.COMMANDER_SHIP, path, message, hint)
    elif not places and name is not None and not _is_lost(name, lost):
        _report_no_ship(name, units, path, reports)
    return places[0] if len(places) == 1 else None


def _is_lost(name: str, lost: Sequence[str]) -> bool:
    """Whether a ship may be meant that could not be built."""
    return bool(difflib.get_close_matches(name, lost[:MOST_HINTS]))


def _hired(
    keys: CommanderKeys,
    ranks: Sequence[CommanderRankKeys],
    faction: str,
    fleet_list: str | None,
    path: Path,
    reports: Reports,
) -> Commander | None:
    """Return the commander that an entry asks for, its own figures over his rank's."""
    meant = find_ranks(ranks, keys.rank, faction, fleet_list)
    if len(meant) == 1:
        if not _may_buy(meant[0], keys, path, reports):
            return None
        return _with_own_figures(hire(meant[0], keys.extra_rerolls), keys)
    if keys.points is None:
        _report_rank(keys.rank, meant, ranks, faction, (*path, "rank"), reports)
        return None
    if not 0 <= keys.extra_rerolls <= MOST_REROLLS:
        _report_extra(keys, f"from 0 to {MOST_REROLLS}", path, reports)
        return None
    factions = {rank.faction for rank in meant}
    unknown = Commander(
        rank=meant[0].rank if meant else keys.rank,
        points=keys.points,
        rerolls=keys.extra_rerolls,
        faction=factions.pop() if len(factions) == 1 else None,
    )
    return _with_own_figures(unknown, keys)


def _with_own_figures(commander: Commander, keys: CommanderKeys) -> Commander:
    """Return a commander with those figures that his entry gives."""
    if keys.points is not None:
        commander = replace(commander, points=keys.points)
    if keys.rerolls is not None:
        commander = replace(commander, rerolls=keys.rerolls)
    if keys.leadership_bonus is not None:
        # A bonus takes the place of a Leadership that the rank would bring.
        commander = replace(
            commander, leadership=None, leadership_bonus=keys.leadership_bonus
        )
    if keys.leadership is not None:
        commander = replace(commander, leadership=keys.leadership)
    return commander


def faction_of(unit: Unit) -> str:
    """Return the faction of a ship, or of a squadron's first."""
    first = unit.ships[0] if isinstance(unit, EscortSquadron) else unit
    return first.profile.faction


def find_ranks(
    ranks: Sequence[CommanderRankKeys], name: str, faction: str, fleet_list: str | None
) -> list[CommanderRankKeys]:
    """Return the ranks that may be meant: more than one where offers differ.

    A faction's own come before others', those of the fleet list before those
    of any.
    """
    found = [rank for rank in ranks if plain(rank.rank) == plain(name)]
    found = [r for r in found if plain(r.faction) == plain(faction)] or found
    own = [r for r in found if plain(r.fleet_list or "") == plain(fleet_list or "")]
    found = own or [r for r in found if r.fleet_list is None] or found
    offers = {(_offer(rank), *rank.extra_reroll_points) for rank in found}
    return found[:1] if len(offers) == 1 else found


def _offer(rank: CommanderRankKeys) -> Commander:
    """Return what a rank brings, whoever offers it."""
    return replace(hire(rank, 0), faction=None, fleet_list=None)


def hire(rank: CommanderRankKeys, extra_rerolls: int) -> Commander:
    """Return a commander with as many more re-rolls, which his rank may buy."""
    prices = [0, *rank.extra_reroll_points]
    return Commander(
        rank=rank.rank,
        points=rank.points + prices[extra_rerolls],
        leadership=rank.leadership,
        leadership_bonus=rank.leadership_bonus,
        leadership_max=rank.leadership_max,
        rerolls=rank.rerolls + extra_rerolls,
        rerolls_each_turn=rank.rerolls_each_turn,
        rerolls_own=rank.rerolls_own,
        is_person=rank.is_person,
        faction=rank.faction,
        fleet_list=rank.fleet_list,
    )


def _report_no_ship(
    name: str, units: Sequence[Unit], path: Path, reports: Reports
) -> None:
    """Report a name that no sheet has; an escort's, or a squadron's, may be meant."""
    message = f'no ship or squadron is called "{clip(name)}"'
    hint = reports.nearest(name, [unit.name for unit in units])
    for unit in reversed(units):
        if isinstance(unit, EscortSquadron):
            if any(ship.name == name for ship in unit.ships):
                message = f'"{name}" is an escort of "{unit.name}"'
                hint = "write the squadron's name"
        elif unit.squadron is not None and unit.squadron.name == name:
            message = f'"{name}" is a squadron of capital ships'
            hint = f'write the name of one, as "{unit.name}"'
    reports.report(Code.COMMANDER_SHIP, path, message, hint)


def _report_rank(
    name: str,
    meant: Sequence[CommanderRankKeys],
    ranks: Sequence[CommanderRankKeys],
    faction: str,
    path: Path,
    reports: Reports,
) -> None:
    """Report a rank that there is not, or that there is more than once."""
    if meant:
        message = f'"{meant[0].rank}" occurs {len(meant)} times'
        key, values = "faction", [rank.faction for rank in meant]
        if all(rank.fleet_list for rank in meant):
            key, values = "fleet_list", [rank.fleet_list or "" for rank in meant]
        quoted = ", ".join(f'"{value}"' for value in dict.fromkeys(values))
        hint = f"set {key} to one of: {quoted}"
    else:
        message = f'no commander of rank "{clip(name)}"'
        own = [rank.rank for rank in ranks if plain(rank.faction) == plain(faction)]
        names = list(dict.fromkeys(own or [rank.rank for rank in ranks]))
        hint = reports.nearest(name, names)
        if not hint and len(names) <= _MOST_NAMED:
            hint = "one of: " + ", ".join(names)
    reports.report(Code.UNKNOWN_COMMANDER, path, message, hint)


def _may_buy(
    rank: CommanderRankKeys, keys: CommanderKeys, path: Path, reports: Reports
) -> bool:
    """Whether as many extra re-rolls are for sale."""
    most = len(rank.extra_reroll_points)
    if 0 <= keys.extra_rerolls <= most:
        return True
    hint = f"from 0 to {most}" if most else "none are for sale"
    _report_extra(keys, hint, path, reports)
    return False


def _report_extra(keys: CommanderKeys, hint: str, path: Path, reports: Reports) -> None:
    """Report a number of extra re-rolls that nobody can buy."""
    message = (
        f"{clip(str(keys.extra_rerolls))} extra re-rolls for one {clip(keys.rank)}"
    )
    reports.report(Code.ABSURD_NUMBER, (*path, "extra_rerolls"), message, hint)

"""Put the commanders of a fleet file aboard their ships and squadrons.

In: the units that have been built and the ranks of a Library.  Out: the units
with their commanders; what can't be is reported.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import replace

from bfgprint.codes import Code
from bfgprint.load.library import plain
from bfgprint.load.reader import clip
from bfgprint.load.reports import MOST_HINTS, Reports
from bfgprint.load.schema import CommanderKeys, CommanderRankKeys, FleetFile
from bfgprint.model.fleet import Commander, EscortSquadron, Unit

_MOST_NAMED = 12
"""As many ranks as a hint lists."""

Path = tuple[str | int, ...]


def put_aboard(
    file: FleetFile,
    units: Sequence[Unit],
    lost: Sequence[str],
    ranks: Sequence[CommanderRankKeys],
    reports: Reports,
) -> list[Unit]:
    """Return the units with each commander on his ship or squadron.

    Ships that are lost, since they could not be built, are not missed again.
    """
    led = list(units)
    faction = file.faction or (faction_of(units[0]) if units else "")
    for index, keys in enumerate(file.commanders):
        path = ("commanders", index)
        places = [place for place, unit in enumerate(units) if unit.name == keys.ship]
        if len(places) > 1:
            message, hint = f'several are called "{keys.ship}"', "rename all but one"
            reports.report(Code.COMMANDER_SHIP, (*path, "ship"), message, hint)
        elif not places and not difflib.get_close_matches(keys.ship, lost[:MOST_HINTS]):
            _report_no_ship(keys.ship, units, (*path, "ship"), reports)
        meant = find_ranks(ranks, keys.rank, faction, file.fleet_list)
        if len(meant) != 1:
            _report_rank(keys.rank, meant, ranks, faction, (*path, "rank"), reports)
        elif _may_buy(meant[0], keys, path, reports) and len(places) == 1:
            unit = led[places[0]]
            if unit.commander is not None:
                message = f"{unit.name} already carries the {unit.commander.rank}"
                reports.report(Code.COMMANDER_SHIP, (*path, "ship"), message)
            led[places[0]] = replace(unit, commander=hire(meant[0], keys.extra_rerolls))
    return led


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
    offers = {(hire(rank, 0), *rank.extra_reroll_points) for rank in found}
    return found[:1] if len(offers) == 1 else found


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
    message = f"{clip(str(keys.extra_rerolls))} extra re-rolls for one {rank.rank}"
    hint = f"from 0 to {most}" if most else "none are for sale"
    reports.report(Code.ABSURD_NUMBER, (*path, "extra_rerolls"), message, hint)
    return False

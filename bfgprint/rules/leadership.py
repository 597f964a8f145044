"""The Leadership of a unit: what may be rolled, and what it tests on.

In: units of a fleet, and the tables.  Out: the values that a starting roll can
give, the value with a commander aboard, and findings on values that can't be.

Source: seeds LDR-01 to LDR-08, SHT-04; leadership.md, By fleet and Commanders: a
commander's Leadership replaces the ship's, even if it is lower; some only add
to it, up to a maximum.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.fleet import Fleet, Ship, Unit, ships_of
from bfgprint.model.tables import LeadershipModifier, RuleTables
from bfgprint.rules.dice import FACES
from bfgprint.rules.wording import number, signed


def starting_leadership(face: int, tables: RuleTables, faction: str = "") -> int:
    """Return what a roll before a one-off game gives (LDR-02 to LDR-06).

    Raises:
        ValueError: no die shows that face.
    """
    if face not in FACES:
        raise ValueError(f"no face of a D6: {number(face)}")
    starting = tables.leadership
    return starting.by_faction.get(faction, starting.ordinary)[face - 1]


def unit_leadership(unit: Unit, tables: RuleTables) -> int | None:
    """Return the unit's Leadership, or None where it is still to be rolled.

    Planetary defences roll none and act on a nominal value; some ships have, or
    begin with, a value that is always the same.
    """
    own = unit.leadership
    if own is None:
        own = fixed_leadership(ships_of(unit)[0], tables)
    return with_commander(unit, own, tables)


def fixed_leadership(ship: Ship, tables: RuleTables) -> int | None:
    """Return the Leadership of a ship that has it without a roll."""
    starting, profile = tables.leadership, ship.profile
    fixed = [tables.nominal_leadership.get(profile.faction)]
    fixed += [each.start for each in starting.falling if each.rule in profile.rules]
    fixed += [
        each.values[0]
        for each in starting.modifiers
        if len(each.values) == 1 and holds(each, ship, _ANY_FLEET)
    ]
    return fixed[-1]


_ANY_FLEET = Fleet(name="", faction="", units=())
"""What holds of a ship in this, holds in every fleet."""


def leadership_word(unit: Unit, tables: RuleTables) -> str:
    """Return what stands below a Leadership: ``nominal`` where none is rolled."""
    faction = ships_of(unit)[0].profile.faction
    is_nominal = unit.leadership is None and faction in tables.nominal_leadership
    return "nominal" if is_nominal else "leadership"


def with_commander(unit: Unit, own: int | None, tables: RuleTables) -> int | None:
    """Return what a commander aboard makes of a Leadership.

    A crew that is better by itself stays so beside any commander.
    """
    commander, cap = unit.commander, tables.command.cap
    if commander is None:
        return own
    on_top = _on_top(unit, tables)
    if commander.leadership is not None:
        return min(commander.leadership + on_top, cap)
    if own is None:
        return None
    raised = own + commander.leadership_bonus
    # A captain better than the list's maximum is not made worse.
    return max(own, min(raised, commander.leadership_max + on_top, cap))


def _on_top(unit: Unit, tables: RuleTables) -> int:
    """Return what every ship of a unit has beside a commander's Leadership."""
    return sum(
        each.plus
        for each in tables.leadership.modifiers
        if each.on_top and all(holds(each, ship) for ship in ships_of(unit))
    )


def possible_leadership(unit: Unit, fleet: Fleet, tables: RuleTables) -> frozenset[int]:
    """Return every Leadership that may be written for a unit before a game.

    Ships roll on the table of their fleet list, else on that of their hull's
    faction or the fleet's; where these differ, as with allies, we allow both.
    What a commander aboard makes of a value may be written as well as the roll.
    """
    carrier = _carrier_values(unit, fleet, tables)
    own = {
        value
        for ship in ships_of(unit)
        for value in _ship_values(ship, fleet, carrier, tables)
    }
    led = {with_commander(unit, value, tables) for value in own}
    return frozenset(own | {value for value in led if value is not None})


def _carrier_values(unit: Unit, fleet: Fleet, tables: RuleTables) -> frozenset[int]:
    """Return what the ship may have that carries a unit; nothing if none does."""
    if unit.carried_by is None:
        return frozenset()
    for other in fleet.units:
        is_carrier = any(ship.name == unit.carried_by for ship in ships_of(other))
        if is_carrier and other.carried_by is None:
            if other.leadership is None:
                return possible_leadership(other, fleet, tables)
            known = (other.leadership, with_commander(other, other.leadership, tables))
            return frozenset(value for value in known if value is not None)
    return frozenset()


def _ship_values(
    ship: Ship, fleet: Fleet, carrier: frozenset[int], tables: RuleTables
) -> set[int]:
    """Return what a ship may have rolled, or what it has in a roll's place."""
    starting = tables.leadership
    rows = {name.casefold(): row for name, row in starting.by_faction.items()}
    factions = (ship.profile.faction, fleet.faction)
    by_list = rows.get((fleet.fleet_list or "").casefold())
    by_faction = [rows.get(each.casefold(), starting.ordinary) for each in factions]
    values = {value for row in ([by_list] if by_list else by_faction) for value in row}
    plus = 0
    for each in starting.modifiers:
        if holds(each, ship, fleet):
            values = set(each.values or (each.of_carrier and carrier) or values)
            plus += each.plus
    return {min(value + plus, tables.command.cap) for value in values}


def holds(modifier: LeadershipModifier, ship: Ship, fleet: Fleet | None = None) -> bool:
    """Whether every criterion that the modifier gives is met.

    Without a fleet, none that is about the fleet is.
    """
    return all(
        any(_same(name, each) for name in wanted for each in own)
        for wanted, own in _criteria(modifier, ship, fleet)
        if any(wanted)
    )


def _criteria(
    modifier: LeadershipModifier, ship: Ship, fleet: Fleet | None
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield what each criterion asks for, and what there is; most fail early."""
    profile = ship.profile
    yield modifier.factions, (profile.faction,)
    yield modifier.classes, (profile.class_name,)
    yield modifier.types, (profile.type,)
    yield modifier.subtypes, (profile.subtype,)
    yield modifier.fleet_factions, (fleet.faction,) if fleet else ()
    yield modifier.fleet_lists, ((fleet and fleet.fleet_list) or "",)
    yield (modifier.rule or "",), profile.rules
    options = (option.name for option in ship.options)
    yield (modifier.option or "",), (*options, *profile.rules)


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """How a ship comes by its Leadership before a game."""

    table: str
    """The faction or list whose row it rolls on; empty for the ordinary one."""
    expr: str
    row: tuple[int, ...]
    """What each value of the roll gives, from 1 to 6."""
    value: int | None = None
    """What it has without a roll."""
    of_carrier: bool = False
    """It goes by the ship that carries it."""
    plus: int = 0
    why: tuple[str, ...] = ()
    """What of the ship makes it another than others'."""


def start_of(ship: Ship, fleet: Fleet, tables: RuleTables, ships: int = 1) -> Start:
    """Return how a ship comes by its Leadership; ``ships`` are in its squadron.

    What it may come to is among ``possible_leadership``.
    """
    starting = tables.leadership
    table, value, why = starting_table(ship, fleet, tables), None, []
    held = [each for each in starting.modifiers if holds(each, ship, fleet)]
    for each in held:
        if each.values:
            table, value = each.table or table, _without_roll(each, ships, tables)
        said = f"{signed(each.plus)} {each.why}" if each.plus else each.why
        why.append(said.strip())
    by_list = {name.casefold(): dice for name, dice in starting.thrown.items()}
    return Start(
        table=table,
        expr=by_list.get((fleet.fleet_list or "").casefold(), "D6"),
        row=starting.by_faction.get(table, starting.ordinary),
        value=value,
        of_carrier=any(each.of_carrier for each in held),
        plus=sum(each.plus for each in held),
        why=tuple(why),
    )


def _without_roll(
    modifier: LeadershipModifier, ships: int, tables: RuleTables
) -> int | None:
    """Return the Leadership that stands in a roll's place; None if one is made."""
    if modifier.table:
        return None
    if modifier.ships_left:
        return min(ships, tables.command.cap)
    return modifier.values[0] if modifier.starts is None else modifier.starts


def starting_table(ship: Ship, fleet: Fleet, tables: RuleTables) -> str:
    """Return whose row a ship rolls on: its fleet list's, or its own people's.

    Allies may roll as their hull's faction or as the fleet's, by ruling.  Empty for
    the ordinary row.
    """
    by_list, own, of_fleet = _tables_of(ship, fleet, tables)
    if by_list:
        return by_list
    return own if tables.rulings.allies_leadership == "hull" else of_fleet


def is_ally(ship: Ship, fleet: Fleet, tables: RuleTables) -> bool:
    """Whether a ship's own people roll on another row than its fleet."""
    by_list, own, of_fleet = _tables_of(ship, fleet, tables)
    return not by_list and own != of_fleet


def _tables_of(ship: Ship, fleet: Fleet, tables: RuleTables) -> tuple[str, str, str]:
    """Return the names of the rows of the list, the hull and the fleet, if any."""
    rows = {name.casefold(): name for name in tables.leadership.by_faction}
    by_list, own, of_fleet = (
        rows.get((name or "").casefold(), "")
        for name in (fleet.fleet_list, people_of(ship, fleet, tables), fleet.faction)
    )
    return by_list, own, of_fleet


def people_of(ship: Ship, fleet: Fleet, tables: RuleTables) -> str:
    """Return the faction whose ship it is: the fleet's, if it crews such hulls itself.

    An Imperial hull in a fleet of the Adeptus Mechanicus is a ship of theirs.
    """
    known = tables.fleet_lists.find(fleet.fleet_list or "")
    for faction in (fleet.faction, *(known.factions[:1] if known else ())):
        if ship.profile.faction in tables.own_hulls.get(faction, ()):
            return faction
    return ship.profile.faction


def may_trade(ship: Ship, fleet: Fleet, tables: RuleTables) -> tuple[str, ...]:
    """Return the classes in the fleet with which a ship may trade what it rolled."""
    there = {each.profile.class_name for each in fleet.ships}
    return tuple(
        name
        for each in tables.leadership.trades
        if each.rule in ship.profile.rules
        for name in each.classes
        if name in there
    )


def check_leadership(fleet: Fleet, tables: RuleTables) -> Iterator[Finding]:
    """A Leadership is one that the fleet's roll can give (LDR-02).

    A unit that has none written down is still to roll.
    """
    for unit in fleet.units:
        if unit.leadership is None:
            continue
        possible = possible_leadership(unit, fleet, tables)
        if unit.leadership in possible:
            continue
        values = ", ".join(map(number, sorted(possible)))
        yield Finding(
            code=Code.IMPOSSIBLE_LEADERSHIP,
            message=(
                f"{unit.name} can't start with Leadership {number(unit.leadership)}; "
                f"possible: {values}"
            ),
            place=unit.place,
            hint=f'in a campaign: switch_off = ["{Code.IMPOSSIBLE_LEADERSHIP}"]',
        )


def fleet_rerolls(fleet: Fleet) -> int:
    """Return the re-rolls that the commanders bring the fleet for the whole game.

    Those of some are for their own ship or squadron, and stand on its sheet.
    """
    return sum(
        each.rerolls
        for each in fleet.all_commanders
        if not each.rerolls_each_turn and not each.rerolls_own
    )


def has_rerolls_each_turn(fleet: Fleet) -> bool:
    """Whether a commander brings a re-roll that comes back every turn."""
    return any(each.rerolls_each_turn for each in fleet.all_commanders)


def own_rerolls(unit: Unit, tables: RuleTables) -> int:
    """Return the re-rolls that options bring a ship or squadron for itself.

    A Veteran Captain's (leadership.md, By fleet), beside those of a commander.
    """
    brought = {name.casefold(): number for name, number in tables.own_rerolls.items()}
    return sum(
        brought.get(option.name.casefold(), 0)
        for ship in ships_of(unit)
        for option in ship.options
    )

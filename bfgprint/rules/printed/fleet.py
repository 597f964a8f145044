"""What the fleet page, its secret form and the command page must show.

Source: seeds SET-04 to SET-07, CMD-04, RRL-03, SET-01; ordnance.md; design.
"""

from __future__ import annotations

from collections import Counter

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.fleet import Commander, EscortSquadron, Fleet, Unit
from bfgprint.model.tables import RuleTables
from bfgprint.rules import wording
from bfgprint.rules.leadership import (
    fleet_rerolls,
    has_rerolls_each_turn,
    unit_leadership,
)
from bfgprint.rules.notes import fleet_notes
from bfgprint.rules.orders import has_order_cards
from bfgprint.rules.ordnance import bays_text, crippled_bays, fleet_bays, unit_bays
from bfgprint.rules.points import (
    fleet_points,
    hulls_points,
    unit_points,
    unit_victory_shares,
    victory_points,
)
from bfgprint.rules.printed.orders import BY_THE_RULEBOOK, barred_orders, own_ways
from bfgprint.rules.required import (
    Blank,
    BoxCount,
    Figure,
    Required,
    Requirement,
)

GAME_TURNS = 8
"""Turns that the command page has room for (SET-02's example game)."""

MOST_CRAFT_BOXES = 120
"""Bays beyond which craft are counted in figures, not in boxes."""

_Fields = dict[str, Requirement]


def required_head(fleet: Fleet) -> Required:
    """Return what stands at the head of every fleet and command page."""
    return {
        "fleet": Figure(fleet.name),
        "faction": Figure(fleet_description(fleet)),
    }


def fleet_description(fleet: Fleet) -> str:
    """Return the faction, and the fleet list where one is named."""
    if fleet.fleet_list:
        return f"{fleet.faction}, {fleet.fleet_list}"
    return fleet.faction


def unit_class(unit: Unit) -> str:
    """Return the class with its price, or for a squadron each with its number."""
    ships = unit.ships if isinstance(unit, EscortSquadron) else (unit,)
    counts = Counter(
        f"{wording.class_text(ship.profile)} {ship.profile.points}" for ship in ships
    )
    if not isinstance(unit, EscortSquadron):
        return next(iter(counts))
    return ", ".join(f"{number} x {name}" for name, number in counts.items())


def unit_options(unit: Unit) -> str:
    """Return all refits of a unit with their prices, those of equal ships once."""
    ships = unit.ships if isinstance(unit, EscortSquadron) else (unit,)
    taken = Counter(
        wording.priced(option.name, option.points)
        for ship in ships
        for option in ship.options
    )
    texts = [
        f"{number} x {text}" if number > 1 else text for text, number in taken.items()
    ]
    if not isinstance(unit, EscortSquadron) and unit.large_base:
        texts.append("large base")
    return ", ".join(texts) or "none"


def required_fleet(
    fleet: Fleet, findings: tuple[Finding, ...], tables: RuleTables, *, secret: bool
) -> Required:
    """Return what the fleet page must show; the secret form says the same."""
    fields: _Fields = {
        "total": Figure(str(fleet_points(fleet))),
        "notes": Blank(is_needed=False),
    }
    if fleet.points_limit is not None:
        fields["limit"] = Figure(str(fleet.points_limit))
    for unit in fleet.units:
        key = unit.id
        fields[f"{key}.name"] = Figure(unit.name)
        fields[f"{key}.class"] = Figure(unit_class(unit))
        fields |= _belonging(unit)
        fields[f"{key}.options"] = Figure(unit_options(unit))
        fields[f"{key}.points"] = Figure(str(hulls_points(unit)))
        leadership = unit_leadership(unit, tables)
        if leadership is None:
            fields[f"{key}.ldbox"] = BoxCount(1, written=True)
        else:
            fields[f"{key}.ld"] = Figure(str(leadership))
        if unit.commander is not None:
            fields |= _commander(unit.commander, key)
    for number, commander in enumerate(fleet.commanders, 1):
        fields |= _commander(commander, f"c{number}")
        fields |= _to_place(commander, f"c{number}")
    for number, upgrade in enumerate(fleet.upgrades, 1):
        fields[f"upgrade{number}"] = Figure(upgrade.name)
        fields[f"upgrade{number}.points"] = Figure(str(upgrade.points))
    if not secret:
        for number, finding in enumerate(findings, 1):
            fields[f"finding{number}"] = Figure(f"{finding.message} [{finding.code}]")
        for number, code in enumerate(fleet.switch_off, 1):
            fields[f"switched_off{number}"] = Figure(house_rule(code))
    return fields


def house_rule(code: str) -> str:
    """Return a code that is not checked, and what that is in words.

    The words are the name that the code has in ours: ``commander missing``.
    """
    if code not in set(Code):
        return code
    return f"{code} ({Code(code).name.lower().replace('_', ' ')})"


def fleet_ways(fleet: Fleet, tables: RuleTables) -> tuple[tuple[str, str], ...]:
    """Return the classes that take orders otherwise, and how: ``no CTNH``.

    Those that differ alike stand together.
    """
    alike: dict[str, dict[str, None]] = {}
    for profile in dict.fromkeys(ship.profile for ship in fleet.ships):
        barred = barred_orders(profile, tables)
        ways = "; ".join((*([barred] if barred else ()), *own_ways(profile, tables)))
        if not has_order_cards(profile, tables):
            ways = BY_THE_RULEBOOK
        if ways:
            alike.setdefault(ways, {})[wording.class_text(profile)] = None
    return tuple((", ".join(classes), ways) for ways, classes in alike.items())


def has_capital_squadrons(fleet: Fleet) -> bool:
    """Whether ships of the fleet share orders, and each has its own Leadership."""
    ships = (unit for unit in fleet.units if not isinstance(unit, EscortSquadron))
    return any(ship.squadron for ship in ships)


def _belonging(unit: Unit) -> _Fields:
    """A capital ship's squadron stands beside its name, or what carries a unit."""
    fields: _Fields = {}
    if not isinstance(unit, EscortSquadron) and unit.squadron is not None:
        fields[f"{unit.id}.squadron"] = Figure(unit.squadron.name)
    if unit.carried_by is not None:
        fields[f"{unit.id}.carried_by"] = Figure(unit.carried_by)
    return fields


def _commander(commander: Commander, key: str) -> _Fields:
    """A commander's rank and price, and his re-rolls."""
    fields: _Fields = {
        f"{key}.commander": Figure(commander.rank),
        f"{key}.commander_points": Figure(str(commander.points)),
        f"{key}.rerolls": Figure(str(commander.rerolls)),
    }
    if commander.rerolls_each_turn:
        fields[f"{key}.rerolls.each_turn"] = Figure(wording.EACH_TURN)
    if commander.rerolls_own:
        fields[f"{key}.rerolls.own"] = Figure(wording.OWN_ONLY)
    return fields


def _to_place(commander: Commander, key: str) -> _Fields:
    """Where a commander goes is filled in; what he does to its Leadership is said."""
    if not commander.is_person:
        return {}
    fields: _Fields = {
        f"{key}.aboard": Figure(wording.ABOARD),
        f"{key}.ship": Blank(),
    }
    if leadership := wording.commander_leadership(commander):
        fields[f"{key}.leads"] = Figure(leadership)
    return fields


def required_command(fleet: Fleet, tables: RuleTables) -> Required:
    """Return what the command page must show."""
    fields: _Fields = {
        "chain": BoxCount(GAME_TURNS),
        "notes": Blank(is_needed=False),
    }
    for turn in range(1, GAME_TURNS + 1):
        fields[f"turn{turn}"] = Figure(str(turn))
    rerolls = fleet_rerolls(fleet)
    each_turn = has_rerolls_each_turn(fleet)
    if each_turn:
        fields["rerolls_each_turn"] = BoxCount(GAME_TURNS)
    if rerolls:
        fields["rerolls"] = BoxCount(rerolls)
    elif not each_turn:
        fields["rerolls"] = Figure("none")
    for number, commander in enumerate(fleet.commanders, 1):
        if commander.is_person:
            fields[f"c{number}.commander"] = Figure(commander.rank)
            fields |= _to_place(commander, f"c{number}")
            if commander.rerolls_own and commander.rerolls:
                fields[f"c{number}.rerolls"] = BoxCount(commander.rerolls)
                fields[f"c{number}.rerolls.own"] = Figure(wording.OWN_ONLY)
    if has_capital_squadrons(fleet):
        fields["squadrons"] = Figure(wording.CAPITAL_SQUADRONS)
    fields["total"] = Figure(str(fleet_points(fleet)))
    for number, (classes, ways) in enumerate(fleet_ways(fleet, tables), 1):
        fields[f"ways{number}.classes"] = Figure(classes)
        fields[f"ways{number}"] = Figure(ways)
    for number, note in enumerate(fleet_notes(fleet, tables), 1):
        fields[f"note{number}"] = Figure(note)
    bays = fleet_bays(fleet, tables)
    if bays != (0, ()):
        fields["bays"] = Figure(bays_text(bays))
    if 0 < bays[0] <= MOST_CRAFT_BOXES:
        fields["craft"] = BoxCount(bays[0])
    for unit in fleet.units:
        key, points = unit.id, unit_points(unit)
        fields[f"{key}.name"] = Figure(unit.name)
        fields |= _belonging(unit)
        fields[f"{key}.orders"] = BoxCount(GAME_TURNS, written=True)
        for number, share in enumerate(unit_victory_shares(unit, tables), 1):
            worth = victory_points(points, share.percent)
            fields[f"{key}.vp{number}"] = Figure(str(worth))
            fields[f"{key}.vp{number}.event"] = Figure(share.event)
            fields[f"{key}.vp{number}.box"] = BoxCount(1)
        own = unit_bays(unit, tables)
        if own != (0, ()):
            fields[f"{key}.bays"] = Figure(bays_text(own))
            if not isinstance(unit, EscortSquadron) and own[0]:
                fields[f"{key}.bays.crippled"] = Figure(
                    str(crippled_bays(unit.profile, tables))
                )
    return fields

"""What a ship data sheet and an escort squadron's sheet must show.

Source: seeds SHT-01 to SHT-15 (thirteen fields), EQP-05 (boxes), BAS-04 to BAS-06,
MOV-06, ORD-06, RLD-01, physical.md, Ship data sheet; the derived numbers are those
of ``rules.profile`` and ``rules.points``.
"""

from __future__ import annotations

from collections.abc import Iterable

from bfgprint.model.arcs import arcs_text
from bfgprint.model.fleet import EscortSquadron, Ship, TakenOption, Unit
from bfgprint.model.orders import Order
from bfgprint.model.profile import Profile, ShipType
from bfgprint.model.tables import RuleTables
from bfgprint.model.weapons import ORDNANCE, Weapon
from bfgprint.rules import conflicts, profile as numbers, wording
from bfgprint.rules.leadership import own_rerolls, unit_leadership
from bfgprint.rules.notes import SHEET, notes_of
from bfgprint.rules.orders import (
    can_ram,
    has_minimum_move,
    is_allowed,
)
from bfgprint.rules.points import unit_points, unit_victory_shares, victory_points
from bfgprint.rules.printed.orders import own_ways
from bfgprint.rules.required import (
    Blank,
    BoxCount,
    Figure,
    MarkAfter,
    Marks,
    Required,
    Requirement,
    Tick,
    drawn,
)

_Fields = dict[str, Requirement]
_SHORT_NAME, _SHORT_ESCORT_NAME = 23, 13
"""Letters of a name that leaves room beside it; an escort's line is shorter."""


def required_unit(unit: Unit, tables: RuleTables) -> Required:
    """Return what the sheet of a ship or squadron must show."""
    if isinstance(unit, EscortSquadron):
        return _squadron(unit, tables)
    return _ship(unit, tables)


def _ship(ship: Ship, tables: RuleTables) -> _Fields:
    profile = ship.profile
    fields = _profile(profile, tables) | _unit(ship, tables)
    fields |= _numbered("way", own_ways(profile, tables))
    fields |= _numbered("note", notes_of(profile, SHEET, tables))
    base = numbers.base_mm(profile, ship.large_base, tables.movement)
    fields["base"] = Figure(str(base))
    if ship.large_base and not numbers.needs_large_base(profile, tables.movement):
        fields["base.elective"] = Figure("Tractor Fields")
    for prefix in numbers.damage_tracks(profile):
        fields |= _track(profile, prefix)
    if numbers.can_be_crippled(profile):
        fields["crippled_at"] = Figure(str(numbers.crippled_after(profile)))
    if numbers.rolls_own_criticals(profile, tables):
        for roll in range(2, 13):
            fields[f"own{roll}"] = Figure(str(roll))
            fields[f"own{roll}.what"] = Blank()
            fields[f"own{roll}.box"] = BoxCount(1)
    for number, row in enumerate(numbers.criticals(profile, tables) or (), 1):
        fields[f"crit{number}"] = Figure(f"{row.roll} {row.result} {row.damage}")
        fields[f"crit{number}.box"] = BoxCount(row.boxes)
    for order in tables.orders:
        allowed = is_allowed(profile, order, tables)
        fields |= _order(order, len(numbers.damage_tracks(profile)), allowed=allowed)
    start = None if ship.commander else ship.leadership
    track = numbers.leadership_track(profile, start, tables)
    for lost, left in () if ship.commander else track:
        fields[f"fall{lost}.lost"] = Figure(str(lost))
        fields[f"fall{lost}.ld"] = Figure(str(left))
    if ship.squadron is not None:
        members = ", ".join(ship.squadron.members)
        fields["squadron"] = Figure(f"{ship.squadron.name}: {members}")
    fields |= _options(profile, ship.options, "option")
    return fields | _footnotes(profile, ship.options, "")


def _options(profile: Profile, options: tuple[TakenOption, ...], key: str) -> _Fields:
    """Each option with its price, and marked where the sources differ on it."""
    fields: _Fields = {}
    for number, option in enumerate(options, 1):
        name = f"{key}{number}"
        fields[name] = Figure(wording.priced(option.name, option.points))
        if conflicts.is_marked(profile, option.name):
            fields[f"{name}.mark"] = Figure(conflicts.MARK)
    return fields


def _footnotes(
    profile: Profile, options: tuple[TakenOption, ...], prefix: str
) -> _Fields:
    """What the sources say of the figures on which they differ."""
    shown = conflicts.shown_conflicts(profile, options)
    return {
        f"{prefix}conflict{number}": Figure(conflicts.footnote(conflict))
        for number, conflict in enumerate(shown, 1)
    }


def _squadron(squadron: EscortSquadron, tables: RuleTables) -> _Fields:
    shared = shared_ways(squadron, tables)
    fields = _unit(squadron, tables) | _numbered("way", shared)
    fields |= _numbered("note", squadron_notes(squadron, tables))
    for number, profile in enumerate(squadron.profiles, 1):
        base = numbers.base_mm(profile, False, tables.movement)
        fields[f"p{number}.base"] = Figure(str(base))
        fields |= {
            f"p{number}.{name}": value
            for name, value in _profile(profile, tables).items()
        }
        if not shared:
            fields |= _numbered(f"p{number}.way", own_ways(profile, tables))
        options = squadron_options(squadron, profile)
        fields |= _footnotes(profile, options, f"p{number}.")
    for number, ship in enumerate(squadron.ships, 1):
        fields[f"e{number}.name"] = Figure(ship.name)
        if may_be_named(ship):
            named = f"e{number}.name"
            fields[f"e{number}.own_name"] = Blank(beside=named)
        fields |= _track(ship.profile, f"e{number}.")
        fields |= _options(ship.profile, ship.options, f"e{number}.option")
    for order in tables.orders:
        allowed = all(is_allowed(each, order, tables) for each in squadron.profiles)
        fields |= _order(order, allowed=allowed)
    return fields


def _numbered(key: str, texts: Iterable[str]) -> _Fields:
    return {f"{key}{number}": Figure(text) for number, text in enumerate(texts, 1)}


def shared_ways(squadron: EscortSquadron, tables: RuleTables) -> tuple[str, ...]:
    """Return how all of a squadron take orders otherwise, where they do so alike."""
    each = {own_ways(profile, tables) for profile in squadron.profiles}
    return each.pop() if len(each) == 1 else ()


def squadron_notes(squadron: EscortSquadron, tables: RuleTables) -> tuple[str, ...]:
    """Return the notes on any of a squadron's classes, each once."""
    notes = (
        note
        for profile in squadron.profiles
        for note in notes_of(profile, SHEET, tables)
    )
    return tuple(dict.fromkeys(notes))


def squadron_options(
    squadron: EscortSquadron, profile: Profile
) -> tuple[TakenOption, ...]:
    """Return what the squadron's ships of one profile have taken, each once."""
    ships = [ship for ship in squadron.ships if ship.profile == profile]
    return tuple(dict.fromkeys(option for ship in ships for option in ship.options))


def may_be_named(unit: Unit) -> bool:
    """Whether a name is ours, a class and a number, with room for another beside it."""
    first = unit.profile.class_name if isinstance(unit, Ship) else "Squadron"
    name, _, number = unit.name.rpartition(" ")
    is_escort = isinstance(unit, Ship) and unit.profile.type is ShipType.ESCORT
    most = _SHORT_ESCORT_NAME if is_escort else _SHORT_NAME
    return name == first and number.isdigit() and len(unit.name) <= most


def _order(order: Order, boxes: int = 1, *, allowed: bool) -> _Fields:
    """An order that may be taken has a box, or some; another is struck out."""
    fields: _Fields = {drawn(f"symbol.{order.short}", order.symbol): Marks(1)}
    if allowed:
        fields[f"order.{order.short}"] = BoxCount(boxes)
    else:
        fields[f"barred.{order.short}"] = Figure(order.short)
    return fields


def _unit(unit: Unit, tables: RuleTables) -> _Fields:
    """What any unit shows: name, points, Leadership, commander, victory points."""
    points = unit_points(unit)
    fields: _Fields = {
        "name": Figure(unit.name),
        "points": Figure(str(points)),
        "notes": Blank(is_needed=False),
    }
    if may_be_named(unit):
        fields["own_name"] = Blank(beside="name")
    if conflicts.are_points_marked(unit):
        fields["points.mark"] = Figure(conflicts.MARK)
    leadership = unit_leadership(unit, tables)
    if leadership is None:
        fields["ldbox"] = BoxCount(1, written=True)
    else:
        fields["ld"] = Figure(str(leadership))
    commander = unit.commander
    if commander is not None:
        text = wording.priced(commander.rank, commander.points)
        fields["commander"] = Figure(text)
        if commander.rerolls:
            fields["rerolls"] = BoxCount(commander.rerolls)
            if commander.rerolls_each_turn:
                fields["rerolls.each_turn"] = Figure(wording.EACH_TURN)
            if commander.rerolls_own:
                fields["rerolls.own"] = Figure(wording.OWN_ONLY)
    own = own_rerolls(unit, tables)
    if own:
        fields["own_rerolls"] = BoxCount(own)
        fields["own_rerolls.own"] = Figure(wording.OWN_ONLY)
    if unit.carried_by is not None:
        fields["carried_by"] = Figure(unit.carried_by)
    for number, share in enumerate(unit_victory_shares(unit, tables), 1):
        worth = victory_points(points, share.percent)
        fields[f"vp{number}"] = Figure(str(worth))
        fields[f"vp{number}.event"] = Figure(share.event)
    return fields


def _profile(profile: Profile, tables: RuleTables) -> _Fields:
    """What follows from the profile alone."""
    movement = tables.movement
    fields: _Fields = {
        "class": Figure(wording.class_text(profile)),
        "type": Figure(wording.type_text(profile)),
        "hits": Figure(str(profile.hits)),
        "turns": Figure(wording.turns_text(profile)),
        "shields": Figure(wording.shields_text(profile.shields)),
        "turrets": Figure(str(profile.turrets)),
        "board": Figure(str(numbers.boarding_value(profile, tables))),
        "boarded": Figure(str(numbers.boarded_value(profile, tables))),
    }
    fields |= _speed(profile, tables)
    if wording.is_field(profile.shields):
        fields["shields.field"] = Figure(wording.FIELD_SHIFT)
    if any(weapon.strength.dice for weapon in profile.armament):
        fields["half_roll"] = Figure(wording.HALF_ROLL)
    if profile.turrets_kind:
        fields["turrets.kind"] = Figure(profile.turrets_kind)
    run = numbers.run_before_turn_cm(profile, movement)
    if run is not None:
        fields["run"] = Figure(str(run))
    for facing, value in wording.armour_parts(profile.armour):
        fields[f"armour.{facing}" if facing else "armour"] = Figure(value)
    if can_ram(profile, tables):
        fields["ram"] = Figure(wording.dice(numbers.ram_dice(profile)))
    fields["rammed"] = Figure(wording.dice(numbers.rammed_dice(profile)))
    fields["rammed_front"] = Figure(wording.dice(profile.hits))
    bonus = numbers.boarding_roll(profile, tables)
    if bonus:
        fields["board_roll"] = Figure(wording.signed(bonus))
    if profile.rules:
        fields["rules"] = Figure(", ".join(profile.rules))
    if numbers.can_be_crippled(profile):
        fields |= _crippled(profile, tables)
    for number, weapon in enumerate(profile.armament, 1):
        fields |= _weapon(profile, weapon, f"w{number}")
    for figure in conflicts.FIGURES[1:]:
        if conflicts.is_marked(profile, figure):
            fields[f"{figure}.mark"] = Figure(conflicts.MARK)
    return fields


def _speed(profile: Profile, tables: RuleTables) -> _Fields:
    """One speed with its half, or three with the arc that the sun lies in.

    Of fleets with three speeds no source gives the least move.
    """
    by_the_sun = wording.by_the_sun(profile.speeds_cm)
    if by_the_sun:
        return {f"speed.{arc}": Figure(speed) for arc, speed in by_the_sun}
    fields: _Fields = {"speed": Figure(wording.numbers(profile.speeds_cm))}
    if profile.speed_cm:
        half = numbers.half_speeds_cm(profile)
        fields["half_speed"] = Figure(wording.numbers(half))
        if has_minimum_move(profile, tables):
            fields["minimum"] = Figure("min/")
    return fields


def _crippled(profile: Profile, tables: RuleTables) -> _Fields:
    speeds = numbers.crippled_speeds_cm(profile, tables.movement)
    fields: _Fields = {}
    if profile.turrets:
        turrets = numbers.half_up(profile.turrets)
        fields["turrets.crippled"] = Figure(str(turrets))
    by_the_sun = wording.by_the_sun(speeds)
    for arc, speed in by_the_sun:
        fields[f"speed.crippled.{arc}"] = Figure(speed)
    if profile.speed_cm and not by_the_sun:
        fields["speed.crippled"] = Figure(wording.numbers(speeds))
    if numbers.has_shields_to_halve(profile):
        halved = numbers.half_up(profile.shields.count)
        fields["shields.crippled"] = Figure(str(halved))
    return fields


def _weapon(profile: Profile, weapon: Weapon, key: str) -> _Fields:
    half = numbers.half_strength(weapon.strength)
    fields: _Fields = {
        f"{key}.name": Figure(wording.weapon_name(weapon)),
        f"{key}.range": Figure(wording.weapon_range(weapon)),
        f"{key}.strength": Figure(wording.strength_text(weapon.strength)),
        f"{key}.half": Figure(wording.half_text(weapon, half)),
        drawn(f"{key}.dial", f"arc {' '.join(sorted(weapon.arcs))}"): Marks(1),
    }
    if conflicts.is_weapon_marked(profile, weapon):
        fields[f"{key}.mark"] = Figure(conflicts.MARK)
    if numbers.can_be_crippled(profile):
        fields[f"{key}.out"] = BoxCount(numbers.times_aboard(profile, weapon))
        quarter = numbers.half_strength(weapon.strength, times=2)
        text = wording.half_text(weapon, quarter, wording.QUARTER)
        fields[f"{key}.quarter"] = Figure(text)
    if weapon.arcs:
        fields[f"{key}.arc"] = Figure(arcs_text(weapon.arcs))
    if weapon.kind in ORDNANCE:
        fields[f"{key}.loaded"] = BoxCount(numbers.times_aboard(profile, weapon))
        fields[f"{key}.loaded.tick"] = Tick()
    return fields


def _track(profile: Profile, prefix: str) -> _Fields:
    """A box for each hit and each shield, and the line of a crippled ship."""
    fields: _Fields = {f"{prefix}hitbox": BoxCount(profile.hits)}
    if numbers.can_be_crippled(profile):
        lost = numbers.crippled_after(profile)
        fields[f"{prefix}crippled"] = MarkAfter(f"{prefix}hitbox", lost)
    if profile.shields.count:
        fields[f"{prefix}shieldbox"] = BoxCount(profile.shields.count)
    return fields

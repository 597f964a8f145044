"""Which pieces of the kit are printed, and how many a fleet needs of each.

Source: physical.md, Templates and markers (sizes); ordnance.md, Markers (a marker for
each squadron of attack craft, one for a salvo of any Strength) and Launching and limits
(a squadron for each bay); seeds BAS-01 to 03 (bases), OVL-03 and OVL-04 (bases with a
heading, contact markers in pairs), ORD-06 (a marker for each order).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from bfgprint.model.fleet import Fleet
from bfgprint.model.kit import (
    CONTACT_GAUGE,
    Amount,
    Kit,
    Mark,
    Measure,
    Piece,
    Ruler,
    Token,
)
from bfgprint.model.tables import Movement, RuleTables
from bfgprint.model.weapons import Strength, WeaponKind
from bfgprint.rules.dice import parse_dice
from bfgprint.rules.ordnance import bay_lines, bay_times
from bfgprint.rules.profile import (
    base_mm,
    half_up,
    run_before_turn_cm,
    times_aboard,
)

MOVEMENT = "movement-ruler"


def pieces_of(
    kit: Kit, tables: RuleTables, fleet: Fleet | None, stem_mm: float
) -> tuple[Piece, ...]:
    """Return all pieces of a kit, each as often as it is printed.

    Args:
        kit: what there is.
        tables: the rules: bases, orders, critical hits.
        fleet: whose pieces they are; None for a kit that serves any.
        stem_mm: the hole for a flying stem.
    """
    made: list[Piece] = []
    for ruler in kit.rulers:
        is_fleets = fleet is not None and ruler.name == MOVEMENT
        rulers = _movement_rulers(ruler, fleet, tables) if is_fleets else (ruler,)
        made += [replace(each, notch_mm=stem_mm) for each in rulers]
    made += [replace(gauge, notch_mm=stem_mm) for gauge in kit.gauges]
    made += _contact_gauges(tables.movement, stem_mm)
    for token in kit.tokens:
        made += _tokens(token, kit, tables, fleet, stem_mm)
    counted = measures(fleet, tables.movement) if fleet else None
    numbers = _craft_needed(kit, tables, fleet) if fleet else {}
    counts = [
        piece.copies
        * numbers.get(piece.name, copies_of(kit.amounts.get(piece.name), counted))
        for piece in made
    ]
    return tuple(
        replace(piece, copies=copies)
        for piece, copies in zip(made, counts, strict=True)
        if copies
    )


def measures(fleet: Fleet, movement: Movement) -> Mapping[Measure, int]:
    """Return how much a fleet has of what pieces are counted by."""
    ships = fleet.ships
    bases = [base_mm(ship.profile, ship.large_base, movement) for ship in ships]
    large = bases.count(movement.large_base_mm)
    return {
        "ship": len(ships),
        "unit": len(fleet.units),
        "capital ship": sum(ship.profile.type.is_capital for ship in ships),
        "shield": sum(ship.profile.shields.count for ship in ships),
        "hit": sum(ship.profile.hits for ship in ships),
        "large base": large,
        "small base": len(ships) - large,
    }


def copies_of(amount: Amount | None, counted: Mapping[Measure, int] | None) -> int:
    """Return how many of a piece are printed: one of what has no amount."""
    if amount is None:
        return 1
    if counted is None or amount.per is None:
        return amount.copies
    return max(amount.least, math.ceil(amount.each * counted[amount.per]))


def _craft_needed(kit: Kit, tables: RuleTables, fleet: Fleet) -> dict[str, int]:
    """Return how many markers of each craft a fleet may have out at once.

    One for each bay that may send it out; bays that are rolled count at their most.
    """
    needed = {name: 0 for names in kit.craft.values() for name in names}
    for ship in fleet.ships:
        for line in bay_lines(ship.profile):
            times = bay_times(ship.profile, tables) * times_aboard(ship.profile, line)
            bays = times * most(line.strength)
            kinds = {
                name for craft in line.craft for name in kit.craft.get(craft.name, ())
            }
            for name in kinds:
                needed[name] += bays
    return needed


def most(strength: Strength) -> int:
    """Return a strength as a number; one in dice at its highest, in words as 1."""
    if strength.dice:
        return parse_dice(strength.dice).highest
    return strength.number if strength.number is not None else 1


def _movement_rulers(
    ruler: Ruler, fleet: Fleet | None, tables: RuleTables
) -> Iterator[Ruler]:
    """Yield a ruler for each speed of a fleet's ships, as long as the speed."""
    found: dict[tuple[float, int | None], dict[str, None]] = {}
    for ship in fleet.ships if fleet else ():
        profile = ship.profile
        run = run_before_turn_cm(profile, tables.movement)
        for speed in profile.speeds_cm:
            if speed:
                classes = found.setdefault((speed, run), {})
                classes[profile.class_name] = None
    for (reach, run), classes in sorted(found.items(), key=lambda each: each[0][0]):
        marks = {
            float(tables.movement.defences_below_cm): ("less: shot at", "as defences"),
            reach / 2: ("half: the least",),
        }
        if run:
            marks[float(run)] = (*marks.get(run, ()), "may turn")
        marks[float(reach)] = ("full speed",)
        yield replace(
            ruler,
            title=", ".join(classes),
            length_cm=float(reach),
            marks=tuple(
                Mark(at_cm=at, words=words)
                for at, words in sorted(marks.items())
                if at <= reach
            ),
        )


def _contact_gauges(movement: Movement, stem_mm: float) -> Iterator[Ruler]:
    """Yield a strip for each pair of bases: as long as stems in contact are apart."""
    small, large = movement.small_base_mm, movement.large_base_mm
    for one, two, words in (
        (small, small, "small, small"),
        (small, large, "small, large"),
        (large, large, "large, large"),
    ):
        length = (one + two) / 20
        yield Ruler(
            name=CONTACT_GAUGE,
            title="Contact",
            length_cm=length,
            marks=(Mark(at_cm=length, words=(words,)),),
            notch_mm=stem_mm,
            both_ends=True,
        )


def _tokens(
    token: Token, kit: Kit, tables: RuleTables, fleet: Fleet | None, stem_mm: float
) -> Iterator[Token]:
    """Yield the designs of a token: most have one."""
    match token.name:
        case "torpedo-marker":
            strengths = fleet_strengths(fleet) if fleet else Counter(kit.strengths)
            for strength, copies in sorted(strengths.items()):
                yield replace(token, label=str(strength), copies=copies)
        case "contact-marker":
            pairs = len(fleet.units) if fleet else kit.contacts
            for number in range(1, pairs + 1):
                yield replace(token, label=str(number), copies=2)
        case "order-marker":
            for order in tables.orders:
                yield replace(token, symbol=order.symbol, words=(order.short,))
        case "critical-token":
            for row in tables.criticals["ship"]:
                if row.rule is None:
                    yield replace(token, label=row.roll, words=two_lines(row.result))
        case "direction-base":
            movement = tables.movement
            for size in (movement.small_base_mm, movement.large_base_mm):
                yield replace(
                    token,
                    width_mm=float(size),
                    height_mm=float(size),
                    is_round=True,
                    hole_mm=stem_mm,
                    heading=True,
                )
        case _:
            yield token


def two_lines(text: str) -> tuple[str, ...]:
    """Return a text in two lines of about the same length, if it has two words."""
    words = text.split()
    breaks = range(1, len(words))
    lines = [(" ".join(words[:n]), " ".join(words[n:])) for n in breaks]
    return min(lines, key=lambda two: max(map(len, two)), default=(text,))


def fleet_strengths(fleet: Fleet) -> Counter[int]:
    """Return the torpedo salvoes of a fleet: each launcher's, whole and halved.

    A crippled ship launches half, and a salvo loses Strength with each hit.
    """
    found: Counter[int] = Counter()
    for ship in fleet.ships:
        for weapon in ship.profile.armament:
            if weapon.kind is WeaponKind.TORPEDO:
                times = times_aboard(ship.profile, weapon)
                strength = most(weapon.strength)
                found[strength] += times
                found[half_up(strength)] += times
    return found

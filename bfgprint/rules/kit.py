"""Which pieces of the kit are printed, and how many a fleet needs of each.

Source: physical.md, Templates and markers (sizes); ordnance.md, Markers (a marker for
each squadron of attack craft, one for a salvo of any Strength) and Launching and limits
(a squadron for each bay; ships of a squadron combine their salvoes); seeds BAS-01 to 03
(bases), CMP-05 (bases to measure from), OVL-03 and OVL-04 (bases with a heading,
contact markers in pairs), STK-02 (markers for models), ORD-06 (a marker for each
order).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from bfgprint.model.fleet import EscortSquadron, Fleet, ships_of
from bfgprint.model.kit import (
    CONTACT_GAUGE,
    ORDER_MARKER,
    Amount,
    ContactGauge,
    Kit,
    Mark,
    Measure,
    Piece,
    Ruler,
    Token,
)
from bfgprint.model.tables import Movement, RuleTables
from bfgprint.model.weapons import Strength, WeaponKind
from bfgprint.rules.command import DRIFT
from bfgprint.rules.dice import parse_dice
from bfgprint.rules.ordnance import bay_lines, bay_times
from bfgprint.rules.profile import (
    base_mm,
    can_be_crippled,
    half_up,
    run_before_turn_cm,
    times_aboard,
)

MOVEMENT = "movement-ruler"

_OWNER_LETTERS = 3
"""As many say whose a piece is."""
_TITLE_MM, _TITLE_LETTER_MM = 27.0, 1.6
"""What of a ruler its title may not take, and what a letter of it takes."""


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
        whose = fleet if ruler.name == MOVEMENT else None
        rulers = _movement_rulers(ruler, whose, tables) if whose else (ruler,)
        made += [replace(each, notch_mm=stem_mm) for each in rulers]
    made += [replace(gauge, notch_mm=stem_mm) for gauge in kit.gauges]
    made += _contact_gauges(kit, tables.movement, stem_mm)
    craft = _craft_needed(kit, tables, fleet) if fleet else {}
    for token in kit.tokens:
        owner = initials(fleet.name) if fleet and token.name in kit.owned else ""
        own = replace(token, owner=owner)
        if token.name in craft:
            speeds = sorted(craft[token.name].items())
            made += [replace(own, speed_cm=cm, copies=number) for cm, number in speeds]
        else:
            made += _tokens(own, kit, tables, fleet, stem_mm)
    counted = measures(fleet, tables.movement) if fleet else None
    counts = [
        piece.copies
        * (1 if piece.name in craft else copies_of(kit.amounts[piece.name], counted))
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


def copies_of(amount: Amount, counted: Mapping[Measure, int] | None) -> int:
    """Return how many of a piece are printed, without a fleet or with what it has."""
    if counted is None or amount.per is None:
        return amount.copies
    return max(amount.least, math.ceil(amount.each * counted[amount.per]))


def _craft_needed(
    kit: Kit, tables: RuleTables, fleet: Fleet
) -> dict[str, Counter[int]]:
    """Return how many markers of each craft a fleet may have out at once, by speed.

    One for each bay that may send it out; bays that are rolled count at their most.
    """
    needed: dict[str, Counter[int]] = {
        name: Counter() for names in kit.craft.values() for name in names
    }
    for ship in fleet.ships:
        for line in bay_lines(ship.profile):
            times = bay_times(ship.profile, tables) * times_aboard(ship.profile, line)
            bays = times * most(line.strength)
            kinds = {
                (name, craft.speed_cm)
                for craft in line.craft
                for name in kit.craft.get(craft.name, ())
            }
            for name, speed_cm in kinds:
                needed[name][speed_cm] += bays
    return needed


def most(strength: Strength) -> int:
    """Return a strength as a number; one in dice at its highest, in words as 1."""
    if strength.dice:
        return parse_dice(strength.dice).highest
    return strength.number if strength.number is not None else 1


def _movement_rulers(ruler: Ruler, fleet: Fleet, tables: RuleTables) -> Iterator[Ruler]:
    """Yield a ruler for each speed of a fleet's ships, as long as the speed."""
    movement = tables.movement
    found: dict[tuple[int, int | None, bool], dict[str, None]] = {}
    for ship in fleet.ships:
        profile = ship.profile
        run = run_before_turn_cm(profile, movement)
        for speed in filter(None, profile.speeds_cm):
            alike = (speed, run, can_be_crippled(profile))
            found.setdefault(alike, {})[profile.class_name] = None
    for (reach, run, has_crippled), classes in sorted(
        found.items(), key=lambda each: (each[0][0], each[0][1] or 0, each[0][2])
    ):
        marks: dict[float, tuple[str, ...]] = {}
        for at, words in _moves(reach, run, movement, has_crippled=has_crippled):
            if 0 < at <= reach:
                marks[at] = (*marks.get(at, ()), words)
        yield replace(
            ruler,
            title=_listed(tuple(classes), 10.0 * reach),
            length_cm=float(reach),
            marks=tuple(Mark(at_cm=at, words=marks[at]) for at in sorted(marks)),
        )


def _moves(
    reach_cm: int, run_cm: int | None, movement: Movement, *, has_crippled: bool
) -> Iterator[tuple[float, str]]:
    """Yield the distances that matter to a ship that moves, and why they do."""
    yield float(movement.defences_below_cm), "less: shot at as defences"
    if run_cm:
        yield float(run_cm), "may turn"
    yield reach_cm / 2, "half: the least"
    if has_crippled:
        yield float(reach_cm - movement.crippled_speed_loss_cm), "if crippled"
    yield float(reach_cm - movement.blast_marker_loss_cm), "blast markers"
    yield float(reach_cm), "full speed"


def _listed(classes: Sequence[str], length_mm: float) -> str:
    """Return as many classes as a ruler has room for, and how many there are more."""
    room = (length_mm - _TITLE_MM) / _TITLE_LETTER_MM
    for taken in range(len(classes), 0, -1):
        more = len(classes) - taken
        text = ", ".join(classes[:taken]) + (f" and {more} more" if more else "")
        if len(text) <= room:
            return text
    return classes[0] if len(classes) == 1 else f"{len(classes)} classes"


def _contact_gauges(
    kit: Kit, movement: Movement, stem_mm: float
) -> Iterator[ContactGauge]:
    """Yield a strip for each pair of bases."""
    small, large = float(movement.small_base_mm), float(movement.large_base_mm)
    for pair in ((small, small), (small, large), (large, large)):
        yield ContactGauge(
            name=CONTACT_GAUGE,
            title=kit.contact_title,
            bases_mm=pair,
            notch_mm=stem_mm,
        )


def _tokens(
    token: Token, kit: Kit, tables: RuleTables, fleet: Fleet | None, stem_mm: float
) -> Iterator[Token]:
    """Yield the designs of a token: most have one."""
    match token.name:
        case "torpedo-marker":
            salvoes = (
                fleet_salvoes(fleet)
                if fleet
                else Counter((each, 0) for each in kit.strengths)
            )
            for (strength, speed_cm), copies in sorted(salvoes.items()):
                yield replace(
                    token, label=str(strength), speed_cm=speed_cm, copies=copies
                )
        case "contact-marker":
            pairs = len(fleet.units) if fleet else kit.contacts
            for number in range(1, pairs + 1):
                yield replace(token, label=str(number), copies=2)
        case _ if token.name == ORDER_MARKER:
            for order in tables.orders:
                own = replace(token, symbol=order.symbol)
                if order.name == DRIFT:
                    die = str(kit.drift_die)
                    words = (order.name, f"a die shows {die}")
                    yield replace(own, label=die, words=words)
                else:
                    yield replace(own, words=(order.short, order.name))
        case "critical-token":
            for row in tables.criticals["ship"]:
                stays = row.repairable or not row.damage
                if row.rule is None and stays:
                    yield replace(
                        token,
                        label=row.roll,
                        mark=token.mark if row.repairable else "",
                        words=two_lines(row.result),
                    )
        case "base" | "direction-base":
            for size in _base_sizes(tables.movement, fleet):
                yield replace(
                    token,
                    width_mm=float(size),
                    height_mm=float(size),
                    is_round=True,
                    hole_mm=stem_mm,
                    heading=token.name == "direction-base",
                )
        case _:
            yield token


def _base_sizes(movement: Movement, fleet: Fleet | None) -> Iterator[int]:
    """Yield the sizes of bases there are, or those that a fleet stands on."""
    counted = measures(fleet, movement) if fleet else None
    if counted is None or counted["small base"]:
        yield movement.small_base_mm
    if counted is None or counted["large base"]:
        yield movement.large_base_mm


def two_lines(text: str) -> tuple[str, ...]:
    """Return a text in two lines of about the same length, if it has two words."""
    words = text.split()
    breaks = range(1, len(words))
    lines = [(" ".join(words[:n]), " ".join(words[n:])) for n in breaks]
    return min(lines, key=lambda two: max(map(len, two)), default=(text,))


def initials(name: str) -> str:
    """Return the first letters of a name's words in capitals, or of all its words."""
    words = name.split()
    firsts = [word[0] for word in words if word[0].isupper() or word[0].isdigit()]
    return "".join(firsts or [word[0].upper() for word in words])[:_OWNER_LETTERS]


def fleet_salvoes(fleet: Fleet) -> Counter[tuple[int, int]]:
    """Return the torpedo salvoes of a fleet: Strength and speed, whole and halved.

    A crippled ship launches half, and a salvo loses Strength with each hit.  Escorts of
    a squadron may launch one salvo together.
    """
    found: Counter[tuple[int, int]] = Counter()
    for unit in fleet.units:
        together: dict[int, list[int]] = {}
        for ship in ships_of(unit):
            for weapon in ship.profile.armament:
                if weapon.kind is WeaponKind.TORPEDO:
                    times = times_aboard(ship.profile, weapon)
                    strength, speed_cm = most(weapon.strength), weapon.speed_cm or 0
                    found[strength, speed_cm] += times
                    found[half_up(strength), speed_cm] += times
                    together.setdefault(speed_cm, []).append(strength)
        for speed_cm, salvoes in together.items():
            if isinstance(unit, EscortSquadron) and len(salvoes) > 1:
                found[sum(salvoes), speed_cm] += 1
    return found

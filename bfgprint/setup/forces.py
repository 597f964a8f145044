"""Hold the fleets against what the scenario lets each side bring.

In: the request and what was chosen.  Out: findings, one for each limit that a
fleet keeps not.  A secret list is not judged; where it becomes known, it is.

Source: scenarios.md, The ten scenarios.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place
from bfgprint.model.fleet import EscortSquadron, Fleet, Ship, Unit, ships_of
from bfgprint.model.profile import ShipType
from bfgprint.model.scenarios import ForceRule
from bfgprint.model.setup_request import SetupRequest, SideInput
from bfgprint.model.tables import RuleTables
from bfgprint.rules.points import fleet_points, ship_points, unit_points
from bfgprint.setup.choosing import Chosen
from bfgprint.setup.deployment import count_transports
from bfgprint.setup.limits import limit_of_points


def check_forces(
    request: SetupRequest, chosen: Chosen, rules: RuleTables
) -> tuple[Finding, ...]:
    """Return what of the fleets the scenario does not allow.

    A fleet whose players have turned this off is not judged.
    """
    del rules
    findings: list[Finding] = []
    for side in request.sides:
        for rule in chosen.scenario.forces:
            if rule.role in ("", chosen.roles[side.id]):
                findings += _check(rule, side, request, chosen)
    findings += _same_number(request, chosen)
    return tuple(findings)


def _is_judged(side: SideInput) -> bool:
    fleet = side.fleet
    return fleet is not None and Code.FORCE_NOT_ALLOWED not in fleet.switch_off


def _finding(side: SideInput, message: str, rule: ForceRule) -> Finding:
    return Finding(
        code=Code.FORCE_NOT_ALLOWED,
        message=f"{side.name}: {message}",
        place=Place(item="forces"),
        hint=rule.text[:1].lower() + rule.text[1:].rstrip("."),
    )


def _check(
    rule: ForceRule,
    side: SideInput,
    request: SetupRequest,
    chosen: Chosen,
) -> Iterator[Finding]:
    fleet, role = side.fleet, chosen.roles[side.id]
    if fleet is None or not _is_judged(side):
        return
    messages = (
        *_points(rule, fleet, limit_of_points(request), role),
        *_ships(rule, fleet),
        *_quarry(rule, fleet),
        *_convoy(rule, fleet),
        *_divisions(rule, fleet),
    )
    for message in messages:
        yield _finding(side, message, rule)


def _points(rule: ForceRule, fleet: Fleet, limit: int, role: str) -> Iterator[str]:
    """A fleet costs no more than its role's share of the limit, or a sum of its own."""
    points = fleet_points(fleet)
    most = int(limit * rule.share) if rule.share else None
    for allowed in (most, rule.most_points):
        if allowed is not None and points > allowed:
            yield f"{points} points are more than the {allowed} of the {role}"


def _ships(rule: ForceRule, fleet: Fleet) -> Iterator[str]:
    """Number, types and prices of ships are within what is allowed."""
    ships = fleet.ships
    if rule.ships is not None:
        least, most = rule.ships
        capital = sum(ship.profile.type.is_capital for ship in ships)
        if not least <= capital <= most:
            yield f"{capital} capital ships, not {least} to {most}"
    if rule.types:
        others = [ship for ship in ships if ship.profile.type not in rule.types]
        if others:
            yield f"{_named(others)} of another type than {' or '.join(rule.types)}"
    if rule.ship_points is not None:
        dear = [ship for ship in ships if ship_points(ship) > rule.ship_points]
        if dear:
            yield f"{_named(dear)} above {rule.ship_points} points"


def _named(ships: Sequence[Ship]) -> str:
    names = ", ".join(ship.name for ship in ships[:4])
    more = len(ships) - 4
    return f"{names} and {more} more" if more > 0 else names


def _quarry(rule: ForceRule, fleet: Fleet) -> Iterator[str]:
    """One unit is cheap enough for the bait, and the rest for reinforcements."""
    if rule.unit_of_points is None:
        return
    prices = [unit_points(unit) for unit in fleet.units]
    baits = [price for price in prices if price <= rule.unit_of_points]
    if not baits:
        yield f"no unit of at most {rule.unit_of_points} points"
        return
    rest = fleet_points(fleet) - max(baits)
    if rule.rest_points is not None and rest > rule.rest_points:
        yield f"{rest} points besides the bait are more than {rule.rest_points}"


def _convoy(rule: ForceRule, fleet: Fleet) -> Iterator[str]:
    """A convoy has its transports, and an escort for each two of them."""
    count = count_transports(fleet)
    if count < rule.transports:
        yield f"{count} transport{'s' * (count != 1)}, not {rule.transports} or more"
        return
    pairs = count // 2
    escorts = [unit for unit in fleet.units if not _carries_goods(unit)]
    if rule.points_per_pair is not None:
        points = sum(map(unit_points, escorts))
        most = rule.points_per_pair * pairs
        if points > most:
            yield f"{points} points of escort are more than {most}"
    if rule.squadrons_per_pair is not None:
        squadrons = sum(isinstance(unit, EscortSquadron) for unit in escorts)
        if squadrons > rule.squadrons_per_pair * pairs:
            yield f"{squadrons} escort squadrons for {count} transports"


def _divisions(rule: ForceRule, fleet: Fleet) -> Iterator[str]:
    """There is at least one ship for each division."""
    count = _movable(fleet)
    if count < rule.divisions:
        yield f"{count} ship{'s' * (count != 1)} for {rule.divisions} divisions"


def _movable(fleet: Fleet) -> int:
    return sum(ship.profile.type is not ShipType.DEFENCE for ship in fleet.ships)


def _carries_goods(unit: Unit) -> bool:
    return all(ship.profile.subtype.endswith("transport") for ship in ships_of(unit))


def _same_number(request: SetupRequest, chosen: Chosen) -> Iterator[Finding]:
    """Where the scenario says so, all sides bring equally many ships."""
    rule = next((each for each in chosen.scenario.forces if each.same_number), None)
    known = [(side, side.fleet) for side in request.sides if side.fleet is not None]
    if rule is None or len(known) < len(request.sides):
        return
    counts = [_movable(fleet) for _, fleet in known]
    least = min(counts)
    for (side, _), count in zip(known, counts, strict=True):
        if count > least and _is_judged(side):
            yield _finding(side, f"{count} ships against {least}", rule)

"""What a ship or squadron is worth to the opponent, and what was scored for it.

In: points and what became of the unit, or a ``Disengagement`` with the points
that were written down.  Out: victory points, findings.

Source: seeds DIS-13 to DIS-15, DIS-20 to DIS-22; scenarios.md, Victory points;
rulings AMB-16, AMB-17, AMB-18.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.fleet import Unit
from bfgprint.model.play import Disengagement
from bfgprint.model.tables import RuleTables
from bfgprint.rules.points import unit_points, unit_victory_shares, victory_points
from bfgprint.rules.wording import number


def worth(points: int, kind: str, event: str, tables: RuleTables) -> int | None:
    """Return what an event is worth for a kind of unit, as ``tables.victory`` has it.

    None where the tables give that event nothing.
    """
    shares = {share.event: share.percent for share in tables.victory.get(kind, ())}
    return victory_points(points, shares[event]) if event in shares else None


def unit_worth(unit: Unit, event: str, tables: RuleTables) -> int | None:
    """Return what an event is worth for a unit of a fleet, with all that is aboard.

    A fleet's own shares go first, such as those of the Necrons.
    """
    shares = {share.event: share for share in unit_victory_shares(unit, tables)}
    if event not in shares:
        return None
    return victory_points(unit_points(unit), shares[event].percent)


def ship_destroyed(points: int, tables: RuleTables) -> int | None:
    """Return what a destroyed ship is worth: all its points."""
    return worth(points, "ordinary", "destroyed", tables)


def ship_crippled(points: int, tables: RuleTables) -> int | None:
    """Return what a capital ship is worth that ends the game crippled on the table."""
    return worth(points, "ordinary", "crippled", tables)


def ship_disengaged(points: int, crippled: bool, tables: RuleTables) -> int | None:
    """Return what a ship is worth that disengaged, whole or crippled (DIS-20, 21)."""
    event = "crippled" if crippled else "disengaged"
    return worth(points, "ordinary", event, tables)


def is_half_lost(escorts: int, destroyed: int, tables: RuleTables) -> bool:
    """Whether a squadron counts as crippled: half of it lost, half rounded down.

    Source: DIS-15; at least one must be lost (AMB-16).
    """
    return destroyed >= max(escorts // 2, tables.rulings.half_squadron_least)


def squadron_destroyed(
    points: int, escorts: int, destroyed: int, tables: RuleTables
) -> int | None:
    """Return what lost escorts are worth: nothing until the last of them is.

    Source: scenarios.md, Victory points.
    """
    if destroyed < escorts:
        return 0
    return worth(points, "squadron", "all destroyed", tables)


def squadron_disengaged(
    points: int, escorts: int, destroyed: int, tables: RuleTables
) -> int | None:
    """Return what a squadron is worth that disengaged (DIS-14, DIS-15).

    It stands for the escorts already lost as well, unless the players rule that
    they score their own price besides (AMB-17).
    """
    half = is_half_lost(escorts, destroyed, tables)
    share = worth(
        points, "squadron", "half lost first" if half else "disengaged", tables
    )
    if share is None or escorts < 1 or tables.rulings.squadron_value_stands_for_all:
        return share
    return share + -(-points * destroyed // escorts)


def own_worth(leaving: Disengagement, tables: RuleTables) -> frozenset[int] | None:
    """Return what leaving may be worth by a faction's own shares, if it has them.

    More than one where it was not written whether the ship was damaged.  Nothing
    says what part of a share is left when escorts are lost (AMB-17): no worth.
    """
    faction = (leaving.faction or "").casefold()
    kind = faction if leaving.escorts is None else f"{faction} escort"
    rows = {name.casefold(): shares for name, shares in tables.victory.items()}
    if not faction or kind not in rows or leaving.points is None:
        return None
    points, shares = leaving.points, {s.event: s.percent for s in rows[kind]}
    if leaving.crippled and "crippled" in shares:
        wanted = {"crippled"}
    else:
        wanted = {event for event in shares if event.startswith("left")}
        exact = {None: "", True: "left damaged", False: "left intact"}
        wanted = wanted & {exact[leaving.damaged]} or wanted
    if leaving.escorts is not None and leaving.destroyed:
        return frozenset()
    return frozenset(victory_points(points, shares[event]) for event in wanted)


def check_victory(leaving: Disengagement, tables: RuleTables) -> Iterator[Finding]:
    """Find what is wrong with the points scored for a unit that disengaged."""
    yield from crippled_counted_twice(leaving, tables)
    if leaving.escorts is not None:
        yield from no_such_squadron(leaving)
    own = own_worth(leaving, tables)
    if own is not None:
        yield from wrong_own_points(leaving, own)
    elif leaving.escorts is None:
        yield from wrong_ship_points(leaving, tables)
    else:
        yield from wrong_squadron_points(leaving, tables)


def crippled_counted_twice(
    leaving: Disengagement, tables: RuleTables
) -> Iterator[Finding]:
    """Who disengaged crippled doesn't score as crippled on the table too (DIS-22)."""
    points, shares = leaving.points, own_worth(leaving, tables)
    if points is not None and leaving.crippled and leaving.escorts is None:
        ordinary = ship_disengaged(points, True, tables)
        if shares is None and ordinary is not None:
            shares = frozenset({ordinary})
    twice = {2 * share for share in shares or ()}
    both = points and leaving.crippled and leaving.victory_points in twice
    if leaving.crippled_on_table or both:
        message = (
            f"{leaving.unit or 'the ship'} has left the table and can't score as "
            "crippled on it too"
        )
        yield Finding(
            code=Code.CRIPPLED_COUNTED_TWICE, message=message, place=leaving.place
        )


def wrong_own_points(leaving: Disengagement, own: frozenset[int]) -> Iterator[Finding]:
    """Some factions are worth other shares than 10 % and 25 % (DIS-14, 20, 21)."""
    claimed = leaving.victory_points
    if claimed is None or not own or claimed in own:
        return
    capital = Code.CRIPPLED_VICTORY if leaving.crippled else Code.SHIP_VICTORY
    code = capital if leaving.escorts is None else Code.SQUADRON_VICTORY
    worths = " or ".join(number(each) for each in sorted(own))
    message = (
        f"{leaving.unit or 'the unit'} of the {leaving.faction} is worth {worths} "
        f"victory points, not {number(claimed)}"
    )
    yield Finding(code=code, message=message, place=leaving.place)


def wrong_ship_points(leaving: Disengagement, tables: RuleTables) -> Iterator[Finding]:
    """A ship that disengages is worth 10 %, or 25 % if crippled first (DIS-20, 21)."""
    code = Code.CRIPPLED_VICTORY if leaving.crippled else Code.SHIP_VICTORY
    if leaving.points is not None:
        expected = ship_disengaged(leaving.points, leaving.crippled, tables)
        yield from _points_differ(leaving, expected, code)


def wrong_squadron_points(
    leaving: Disengagement, tables: RuleTables
) -> Iterator[Finding]:
    """A squadron is worth 10 % of all its escorts, or 25 % with half lost.

    (DIS-14, DIS-15)
    """
    if leaving.points is None or leaving.escorts is None:
        return
    lost = (leaving.escorts, leaving.destroyed)
    half = is_half_lost(*lost, tables)
    code = Code.HALF_SQUADRON_VICTORY if half else Code.SQUADRON_VICTORY
    expected = squadron_disengaged(leaving.points, *lost, tables)
    yield from _points_differ(leaving, expected, code)


def no_such_squadron(leaving: Disengagement) -> Iterator[Finding]:
    """A squadron that disengages has an escort left to do so (DIS-14)."""
    escorts, destroyed = leaving.escorts or 0, leaving.destroyed
    if not 0 <= destroyed < escorts:
        message = (
            f"a squadron of {number(escorts)} that lost {number(destroyed)} has none "
            "left to disengage"
        )
        yield Finding(code=Code.SQUADRON_VICTORY, message=message, place=leaving.place)


def _points_differ(
    leaving: Disengagement, expected: int | None, code: Code
) -> Iterator[Finding]:
    claimed = leaving.victory_points
    if claimed is not None and expected is not None and claimed != expected:
        message = (
            f"{leaving.unit or 'the unit'} is worth {number(expected)} victory points, "
            f"not {number(claimed)}"
        )
        yield Finding(code=code, message=message, place=leaving.place)

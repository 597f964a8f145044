"""Terrain that a drifting ship meets between its model and where it is put back.

In: a log, and how far each note took the ship.  Out: findings on the terrain that
was worked out, and on shields, ordnance and saves that have no part in it.

Source: drift.md, TERR-1 to TERR-4, rulings D-12, D-34; seeds INT-01, INT-14, BAS-01.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.play import DriftLog
from bfgprint.model.tables import RuleTables
from bfgprint.rules.drift.path import Met, terrain_met
from bfgprint.rules.drift.placement import PLACING_CM, Lengths, placed_at
from bfgprint.rules.wording import number


def check_terrain(
    log: DriftLog, lengths: Lengths | None, tables: RuleTables, *, found: bool
) -> Iterator[Finding]:
    """Find what is wrong with the terrain tests of a ship that was put back."""
    yield from real_base(log, tables)
    yield from _check_touched(log, lengths, tables)
    yield from no_shields(log)
    yield from ordnance_ignored(log, tables)
    yield from not_braced(log, tables, found=found)


def real_base(log: DriftLog, tables: RuleTables) -> Iterator[Finding]:
    """There are two sizes of base, and terrain acts on the base (BAS-01, INT-01)."""
    sizes = (tables.movement.small_base_mm, tables.movement.large_base_mm)
    if log.base_mm is not None and log.base_mm not in sizes:
        message = f"no base of {number(log.base_mm)} mm: {sizes[0]} or {sizes[1]}"
        yield Finding(code=Code.WRONG_BASE_SIZE, message=message, place=log.place)


def _check_touched(
    log: DriftLog, lengths: Lengths | None, tables: RuleTables
) -> Iterator[Finding]:
    """Compare what was worked out with what the base met, where both are known."""
    if (
        log.model is None
        or log.heading_deg is None
        or log.base_mm is None
        or log.touched is None
        or lengths is None
        or not log.terrain
    ):
        return
    end = placed_at(log.model, log.heading_deg, lengths, tables)
    met = terrain_met(log.model, end, log.base_mm, log.terrain)
    yield from all_worked_out(log, log.touched, met)
    yield from worked_out_in_order(log, log.touched, met)


def all_worked_out(
    log: DriftLog, touched: tuple[str, ...], met: Met
) -> Iterator[Finding]:
    """All that the base touches is worked out, and nothing else (TERR-1)."""
    expected, told = Counter(name for _, name in met), Counter(touched)
    for name in expected - told:
        yield Finding(
            code=Code.TERRAIN_MISSED,
            message=f"the base touches {name[:40]} on the way: it was not worked out",
            place=log.place,
            hint="unless the ship was destroyed before it came there",
        )
    for name in told - expected:
        message = f"{name[:40]} was worked out, but the base doesn't touch it"
        yield Finding(code=Code.TERRAIN_MISSED, message=message, place=log.place)


def worked_out_in_order(
    log: DriftLog, touched: tuple[str, ...], met: Met
) -> Iterator[Finding]:
    """Terrain is worked out in the order met along the path (TERR-1)."""
    entries: dict[str, deque[float]] = {}
    for entry, name in met:
        entries.setdefault(name, deque()).append(entry)
    furthest, last = 0.0, ""
    for name in touched:
        if not entries.get(name):
            continue
        entry = entries[name].popleft()
        if entry < furthest - PLACING_CM:
            message = f"{name[:40]} is met before {last[:40]}, but came after it"
            yield Finding(code=Code.TERRAIN_MISSED, message=message, place=log.place)
        elif entry > furthest:
            furthest, last = entry, name


def no_shields(log: DriftLog) -> Iterator[Finding]:
    """Shields of any kind count for nothing in those tests (TERR-2)."""
    shields = log.terrain_shields
    if shields:
        message = (
            f"{number(shields)} shields against terrain on the way: there are none"
        )
        yield Finding(code=Code.TERRAIN_SHIELDS, message=message, place=log.place)


def ordnance_ignored(log: DriftLog, tables: RuleTables) -> Iterator[Finding]:
    """Torpedoes, fire and other ordnance on the way don't act (TERR-3, D-34)."""
    for name in log.ordnance_met:
        if not tables.rulings.drift_meets_ordnance or _is_fire(name):
            message = f"{name[:40]} acted on the ship on the way: that is ignored"
            yield Finding(code=Code.TERRAIN_ORDNANCE, message=message, place=log.place)


def _is_fire(name: str) -> bool:
    """Whether the order itself names it: torpedoes and weapons fire."""
    return any(word in name.casefold() for word in ("torpedo", "fire", "weapon"))


def not_braced(log: DriftLog, tables: RuleTables, *, found: bool) -> Iterator[Finding]:
    """No brace saves from terrain on the way (TERR-4, D-12)."""
    allowed = tables.rulings.brace_on_reveal_turn and not found
    if log.terrain_braced and not allowed:
        message = "braced against terrain on the way: that is barred"
        yield Finding(code=Code.TERRAIN_BRACE, message=message, place=log.place)

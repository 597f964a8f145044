"""What an order leaves of a ship's armament, and what Brace for Impact! saves.

In: an order and a weapon's kind, the weapons that a move says were used, or the
dice of saves.  Out: what a weapon is worth, numbers, findings.

Source: seeds AAF-05, AAF-06, CNH-05, CNH-06, BRT-04, BRT-05, LKO-01, LKO-04,
LKO-05, RLD-01 to RLD-06, BFI-02 to BFI-06, BFI-12, BFI-13, ACT-1, ACT-2; ruling
AMB-04.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.orders import Order
from bfgprint.model.play import BraceSaves, Fire, Move
from bfgprint.model.rulings import Rounding
from bfgprint.model.tables import RuleTables
from bfgprint.model.weapons import ORDNANCE, WeaponKind
from bfgprint.rules.dice import FACES, are_faces, no_such_faces
from bfgprint.rules.orders import LOCK_ON, ORDER_CODES, RELOAD, order_on
from bfgprint.rules.profile import half_up
from bfgprint.rules.wording import number

UNSAVED = {
    "critical": Code.BRACE_NOT_ON_CRITICALS,
    "boarding": Code.BRACE_NO_SAVE,
}
"""What Brace for Impact! is no help against, and the rule that says so."""


def check_fires(move: Move, tables: RuleTables) -> tuple[Finding, ...]:
    """Return what is wrong with the weapons that were used in the turn of a move."""
    order = order_on(move.order, tables)
    if order is None:
        return ()
    return tuple(
        finding
        for fire in move.fires
        for finding in _fire_findings(fire, move, order, tables)
    )


def check_brace_saves(saves: BraceSaves, tables: RuleTables) -> tuple[Finding, ...]:
    """Return what is wrong with the saves of a ship that has braced."""
    return (
        *no_such_faces(saves.dice, saves.place),
        *saved_from_what_it_cannot(saves),
        *saves_differ(saves, tables),
    )


def effect(order: Order, kind: WeaponKind) -> str:
    """Return ``full``, ``half`` or ``none``: what a weapon is worth under an order.

    Source: AAF-05, AAF-06, CNH-05, CNH-06, BRT-04, BRT-05, LKO-04, LKO-05,
    RLD-06, BFI-12, BFI-13.
    """
    if kind is WeaponKind.NOVA_CANNON:
        return "full" if order.nova_cannon else "none"
    return order.ordnance if kind in ORDNANCE else order.guns


def half(value: int, rounds: Rounding) -> int:
    """Return half of a whole number, rounded as a ruling says (AMB-04, AMB-13)."""
    return half_up(value) if rounds == "up" else value // 2


def strength_left(strength: int, worth: str, tables: RuleTables) -> int:
    """Return a Firepower or Strength at full, half or no effect (AMB-04)."""
    if worth == "half":
        return half(strength, tables.rulings.half_strength_rounds)
    return strength if worth == "full" else 0


def may_reroll(order: Order, kind: WeaponKind) -> bool:
    """Whether misses are rolled again: lances and batteries on Lock On (LKO-01)."""
    return order.name == LOCK_ON and kind in (WeaponKind.LANCE, WeaponKind.BATTERY)


def is_loaded(order: Order, loaded: bool) -> bool:
    """Whether ordnance may be launched: loaded, or reloaded by the order (RLD-03).

    All of it is loaded when the game starts (RLD-01).
    """
    return loaded or order.name == RELOAD


def brace_save(tables: RuleTables) -> int:
    """Return the roll that saves a point of damage when braced (BFI-06)."""
    return next((order.save for order in tables.orders if order.save), FACES.stop)


def brace_saves(dice: Sequence[int], tables: RuleTables) -> int:
    """Return the points of damage that these dice save: one for each 4 up (BFI-06)."""
    return sum(face >= brace_save(tables) for face in dice)


def is_saved_by_brace(source: str) -> bool:
    """Whether bracing helps against damage from there.

    It does when ramming, rammed or among asteroids (BFI-02) and against criticals
    of Hit & Run attacks (BFI-03); not against those of hits that were not saved
    (BFI-04), nor against anything in boarding (BFI-05).
    """
    return source not in UNSAVED


def _kind(fire: Fire) -> WeaponKind:
    return WeaponKind(fire.kind) if fire.kind in set(WeaponKind) else WeaponKind.OTHER


def _fire_findings(
    fire: Fire, move: Move, order: Order, tables: RuleTables
) -> Iterator[Finding]:
    kind = _kind(fire)
    yield from stronger_than_its_sheet(fire, kind, move)
    yield from stronger_than_ordered(fire, kind, move, order, tables)
    yield from launched_while_spent(kind, move, order)
    yield from rerolled_without_lock_on(fire, kind, move, order)


def stronger_than_its_sheet(
    fire: Fire, kind: WeaponKind, move: Move
) -> Iterator[Finding]:
    """No weapon has more than its printed Firepower or Strength (SHT-14)."""
    if fire.strength is not None and fire.used is not None:
        if fire.used <= fire.strength:
            return
        message = f"{kind} of strength {number(fire.strength)} used as if it had "
        message += number(fire.used)
        yield Finding(code=Code.BEYOND_STRENGTH, message=message, place=move.place)


def stronger_than_ordered(
    fire: Fire, kind: WeaponKind, move: Move, order: Order, tables: RuleTables
) -> Iterator[Finding]:
    """An order may halve a weapon, or bar its use: the nova cannon above all.

    (AAF-05, CNH-05, BRT-04, BFI-12, for ordnance BFI-13, on Drift ACT-1, ACT-2)
    """
    codes, worth = ORDER_CODES.get(order.short), effect(order, kind)
    code = codes and (codes.ordnance if kind in ORDNANCE else codes.armament)
    if not code or worth == "full":
        return
    if worth == "none":
        message = f"no {kind} can be used on {order.name}"
    elif fire.strength is None or fire.used is None:
        return
    else:
        left = strength_left(fire.strength, worth, tables)
        if fire.used <= left:
            return
        message = (
            f"{kind} of strength {number(fire.strength)} has {number(left)} on "
            f"{order.name}, not {number(fire.used)}"
        )
    yield Finding(code=code, message=message, place=move.place)


def launched_while_spent(
    kind: WeaponKind, move: Move, order: Order
) -> Iterator[Finding]:
    """Ordnance that was launched is reloaded before it is used again (RLD-02)."""
    if kind in ORDNANCE and move.loaded is not None:
        if is_loaded(order, move.loaded):
            return
        message = f"{kind} used without being reloaded"
        yield Finding(code=Code.ORDNANCE_SPENT, message=message, place=move.place)


def rerolled_without_lock_on(
    fire: Fire, kind: WeaponKind, move: Move, order: Order
) -> Iterator[Finding]:
    """Lock On lets lances and batteries roll again, and nothing else (LKO-01)."""
    if fire.rerolled and not may_reroll(order, kind):
        why = "Lock On is no help to it" if order.name == LOCK_ON else "without Lock On"
        message = f"{kind} re-rolled its misses: {why}"
        yield Finding(code=Code.LOCK_ON_REROLL, message=message, place=move.place)


def saved_from_what_it_cannot(saves: BraceSaves) -> Iterator[Finding]:
    """Bracing is no help in boarding, nor against criticals of unsaved hits.

    (BFI-04, BFI-05)
    """
    code = UNSAVED.get(saves.source)
    if code and (saves.dice or saves.saved):
        message = f"Brace for Impact! gives no save against {saves.source} damage"
        yield Finding(code=code, message=message, place=saves.place)


def saves_differ(saves: BraceSaves, tables: RuleTables) -> Iterator[Finding]:
    """Each die of 4 or more saves one point of damage, and no other (BFI-06)."""
    if saves.saved is None or not are_faces(saves.dice):
        return
    expected = brace_saves(saves.dice, tables)
    if saves.saved != expected:
        message = (
            f"{expected} of the dice save on {brace_save(tables)}+, not "
            f"{number(saves.saved)}"
        )
        yield Finding(code=Code.BRACE_SAVES, message=message, place=saves.place)

"""The checks of one player's turn, in their order: the chain of commands.

In: the checks as they were written down, one after the other.  Out: findings
on what may not follow what.  A check whose dice are known counts by its dice,
any other as it was written; each by itself is judged by ``command``.

Source: seeds CMD-01 to CMD-09, AAF-03, RAM-06, LTS-03, LTS-05, ORD-02 to ORD-08,
BFI-01, BFI-08, BFI-09, BFI-14, INT-05, INT-06 and the rulings AMB-02, AMB-03.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.model.play import Check, Move
from bfgprint.model.tables import RuleTables
from bfgprint.rules.command import (
    BRACE,
    DRIFT,
    finding_of,
    is_brace,
    outcome,
)
from bfgprint.rules.orders import AHEAD, find_order


def check_chain(checks: Sequence[Check], tables: RuleTables) -> tuple[Finding, ...]:
    """Return what is wrong with the order of a player turn's checks."""
    return (
        *chain_broken(checks, tables),
        *moved_before_check(checks, tables),
        *two_orders(checks, tables),
        *squadron_checked_twice(checks, tables),
        *order_after_brace(checks, tables),
        *order_after_reveal(checks, tables),
        *braced_too_late(checks, tables),
        *braced_again(checks, tables),
        *rerolled_for_order(checks, tables),
    )


def may_attempt(checks: Sequence[Check], tables: RuleTables) -> tuple[bool, ...]:
    """Return for each check whether those before it allow that it is tried."""
    return tuple(
        failed is None or _is_only_doubtful(failed, tables)
        for _, failed in _with_failures(checks, tables)
    )


def is_order_check(check: Check, tables: RuleTables) -> bool:
    """Whether it is for a special order that is given before moving."""
    return check.kind in ("check", "free") and not is_brace(check, tables)


def _who(check: Check) -> str:
    """Return who is ordered: a squadron as one, or the unit (ORD-08)."""
    return check.squadron or check.unit


def _with_failures(
    checks: Sequence[Check], tables: RuleTables
) -> Iterator[tuple[Check, Check | None]]:
    """Yield each check with the failure that bars it, if one does.

    Brace for Impact!, Leadership tests and coming back from Drift are never
    barred (CMD-05, LTS-03, INT-06); failed tests bar nothing (LTS-05).
    """
    barring: Check | None = None
    for check in checks:
        ordered = is_order_check(check, tables)
        yield check, barring if ordered else None
        if not ordered and not is_brace(check, tables):
            continue
        doubtful = barring is None or _is_only_doubtful(barring, tables)
        if doubtful and outcome(check, tables) is False:
            barring = check


def _is_only_doubtful(failed: Check, tables: RuleTables) -> bool:
    """Whether this failure may not break the chain: that of a brace (AMB-03)."""
    return is_brace(failed, tables) and not tables.rulings.brace_failure_breaks_chain


def chain_broken(checks: Sequence[Check], tables: RuleTables) -> Iterator[Finding]:
    """After one failed Command check the fleet makes no more of them (CMD-04).

    Those that pass by themselves must come before it as well (CMD-08).
    """
    for check, failed in _with_failures(checks, tables):
        if failed is None:
            continue
        doubtful = _is_only_doubtful(failed, tables)
        who = failed.unit or "another unit"
        late = check.kind == "free"
        yield finding_of(
            Code.FREE_CHECK_TOO_LATE if late else Code.CHAIN_BROKEN,
            f"{'an automatic' if late else 'a'} check after {who} failed one",
            check,
            "whether a failed brace ends them is a ruling" if doubtful else "",
            Severity.WARNING if doubtful else Severity.ERROR,
        )


def moved_before_check(
    checks: Sequence[Check], tables: RuleTables
) -> Iterator[Finding]:
    """An order is given before the ship moves, but for a brace (ORD-05).

    Where all orders come before movement, before any ship does (INT-05).
    """
    begun = False
    for check in checks:
        begun = begun or check.after_move
        late = check.after_move or (begun and tables.rulings.orders_before_movement)
        if late and is_order_check(check, tables):
            who = "it" if check.after_move else "another ship"
            message = f"the order comes after {who} has moved"
            yield finding_of(Code.MOVED_BEFORE_CHECK, message, check)


def two_orders(checks: Sequence[Check], tables: RuleTables) -> Iterator[Finding]:
    """A unit is on one special order at a time (ORD-02, ORD-03).

    Brace for Impact! takes the place of any other (BFI-08).
    """
    held: dict[str, list[str]] = {}
    for check in checks:
        if not _who(check):
            continue
        orders = held.setdefault(_who(check), [])
        if is_brace(check, tables):
            if outcome(check, tables):
                orders[:] = [BRACE]
        elif is_order_check(check, tables):
            if len(orders) >= check.most_orders:
                message = f"is on an order already: {', '.join(orders[:6])}"
                yield finding_of(Code.TWO_ORDERS, message, check)
            if outcome(check, tables):
                orders.append(check.order or "a special order")


def squadron_checked_twice(
    checks: Sequence[Check], tables: RuleTables
) -> Iterator[Finding]:
    """A squadron is ordered as one, by a single check (ORD-08)."""
    seen: set[str] = set()
    for check in checks:
        if not check.squadron or not is_order_check(check, tables):
            continue
        if check.squadron in seen:
            message = f"{check.squadron} has had its check this turn"
            yield finding_of(Code.SQUADRON_CHECKED_TWICE, message, check)
        seen.add(check.squadron)


def order_after_brace(checks: Sequence[Check], tables: RuleTables) -> Iterator[Finding]:
    """In the turn after it braced a ship takes no order (BFI-09, INT-09)."""
    for check in checks:
        if check.braced_last_turn and is_order_check(check, tables):
            message = "braced last turn and takes no order in this one"
            yield finding_of(Code.ORDER_AFTER_BRACE, message, check)


def order_after_reveal(
    checks: Sequence[Check], tables: RuleTables
) -> Iterator[Finding]:
    """A ship that came back from Drift takes no order in that turn (REV-3, D-12)."""
    back: set[str] = set()
    for check in checks:
        braces = is_brace(check, tables)
        barred = is_order_check(check, tables) or (
            braces and not tables.rulings.brace_on_reveal_turn
        )
        if check.kind == "reveal from Drift":
            back.add(_who(check))
        elif barred and _who(check) and _who(check) in back:
            message = "came back from Drift and takes no order this turn"
            yield finding_of(Code.REVEAL_ORDERED, message, check)


def braced_too_late(checks: Sequence[Check], tables: RuleTables) -> Iterator[Finding]:
    """A ship braces before the dice that may hit it are rolled (BFI-01)."""
    for check in checks:
        if is_brace(check, tables) and check.before_hit_dice is False:
            message = "braces after the dice to hit were rolled"
            yield finding_of(Code.BRACED_TOO_LATE, message, check)


def braced_again(checks: Sequence[Check], tables: RuleTables) -> Iterator[Finding]:
    """After a failed brace none is tried against the same attacker (BFI-14)."""
    failed: set[tuple[str, str]] = set()
    for check in checks:
        if not check.attacker or not _who(check) or not is_brace(check, tables):
            continue
        attack = (_who(check), check.attacker)
        if attack in failed:
            message = f"failed to brace against {check.attacker} before"
            yield finding_of(Code.BRACED_AGAIN, message, check)
        if outcome(check, tables) is False:
            failed.add(attack)


def rerolled_for_order(
    checks: Sequence[Check], tables: RuleTables
) -> Iterator[Finding]:
    """After a failed re-roll no other is spent on that unit's order (RRL-04)."""
    failed: set[str] = set()
    for check in checks:
        if not check.rerolls or not _who(check) or not is_order_check(check, tables):
            continue
        if _who(check) in failed:
            message = "has failed a re-roll for its order this turn"
            yield finding_of(Code.ORDER_REROLLED_TWICE, message, check)
        if outcome(check, tables) is False:
            failed.add(_who(check))


def order_without_pass(
    moves: Sequence[Move], checks: Sequence[Check], tables: RuleTables
) -> Iterator[Finding]:
    """A ship moves under an order only if its check was passed (CMD-01, CMD-03).

    A ship for which no check was written is not judged, nor are Drift and
    Brace for Impact!, which may stem from an earlier turn.
    """
    tried: dict[str, list[Check]] = {}
    for check in checks:
        if is_order_check(check, tables):
            for name in {check.unit, check.squadron or ""} - {""}:
                tried.setdefault(name, []).append(check)
    for move in moves:
        order = find_order(move.order, tables)
        own = tried.get(move.ship) or tried.get(move.squadron or "") or []
        if order is None or order.name in (BRACE, DRIFT) or not own:
            continue
        passed = [c.order for c in own if outcome(c, tables) is not False]
        if not any(
            name is None or find_order(name, tables) == order for name in passed
        ):
            message = f"{move.ship}: moves on {order.name} without a passed check"
            yield Finding(
                code=Code.ORDER_WITHOUT_PASS, message=message, place=move.place
            )


def order_not_followed(
    moves: Sequence[Move], checks: Sequence[Check], tables: RuleTables
) -> Iterator[Finding]:
    """Who passed the check for All Ahead Full moves all of it (AAF-03, RAM-06).

    Unless it braced, which takes the place of that order (BFI-08), or could not.
    A squadron's ship that is too far away for its order moves without it.
    """
    braced = {_who(c) for c in checks if is_brace(c, tables) and outcome(c, tables)}
    for check in checks:
        order = find_order(check.order, tables)
        ahead = order is not None and order.name == AHEAD
        if not ahead or not outcome(check, tables) or _who(check) in braced:
            continue
        names = {check.unit, check.squadron} - {"", None}
        own = [move for move in moves if names & {move.ship, move.squadron}]
        if own and not any(move.order or move.forced for move in own):
            message = f"{own[0].ship}: passed its check for {AHEAD} and moved without"
            yield Finding(code=Code.AHEAD_NOT_FULL, message=message, place=own[0].place)


def out_of_step(
    moves: Sequence[Move], checks: Sequence[Check], tables: RuleTables
) -> Iterator[Finding]:
    """Each unit is ordered, then moves, and then the next (ORD-04, ORD-05, CMD-07).

    Judged where checks and moves carry their number in the turn; a ruling may
    have all orders before any ship moves (INT-05).
    """
    before: Check | None = None
    steps = [move.step for move in moves if move.step is not None]
    first_move = min(steps, default=inf)
    for check in checks:
        if check.step is None or not is_order_check(check, tables):
            continue
        moved = _steps_of(check, moves)
        if any(step < check.step for step in moved):
            message = "the order comes after it has moved"
            yield finding_of(Code.MOVED_BEFORE_CHECK, message, check)
        elif first_move < check.step and tables.rulings.orders_before_movement:
            message = "the order comes after another ship has moved"
            yield finding_of(Code.MOVED_BEFORE_CHECK, message, check)
        waiting = before is not None and _steps_of(before, moves)
        if waiting and before and all(step > check.step for step in waiting):
            message = f"{_who(before)} has its order and has not moved yet"
            yield finding_of(Code.NOT_MOVED_BEFORE_NEXT, message, check)
        interleaved = not tables.rulings.orders_before_movement
        before = check if interleaved and outcome(check, tables) else None


def _steps_of(check: Check, moves: Sequence[Move]) -> list[int]:
    """Return the steps in which the ships that a check orders moved."""
    names = {check.unit, check.squadron} - {"", None}
    return [
        move.step
        for move in moves
        if move.step is not None and names & {move.ship, move.squadron}
    ]

"""Command checks and Leadership tests: what they need, and what came of them.

In: a Check as it was written down, and the tables.  Out: the figures of a
check, its chances, and findings on a single check; what a whole turn of checks
may hold is judged by ``chain``.

Source: seeds CMD-01 to CMD-11, MOD-01 to MOD-05, LTS-01 to LTS-05, ORD-01.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from fractions import Fraction

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.model.play import Check, Dice
from bfgprint.model.tables import CommandChecks, RuleTables
from bfgprint.rules.dice import are_faces, chances, parse_dice
from bfgprint.rules.orders import find_order
from bfgprint.rules.rerolls import (
    check_reroll_dice,
    check_rerolls,
    final_dice,
    first_result_kept,
)
from bfgprint.rules.wording import number, signed

BRACE = "Brace for Impact!"
DRIFT = "Drift"


def needed(leadership: int, checks: CommandChecks) -> int:
    """Return the highest roll that passes, whatever the Leadership."""
    return min(leadership, checks.cap, checks.always_fails_from - 1)


def pass_chance(leadership: int, checks: CommandChecks) -> Fraction:
    """Return the chance to pass a check on this modified Leadership."""
    most = needed(leadership, checks)
    return sum(
        (chance for total, chance in chances(checks.dice).items() if total <= most),
        start=Fraction(0),
    )


def percent(chance: Fraction) -> int:
    """Return a chance in whole percent, half a percent rounded up."""
    return int(chance * 100 + Fraction(1, 2))


def target(
    leadership: int,
    *,
    under_fire: bool,
    enemy_contacts: bool,
    checks: CommandChecks,
    improved_sensors: bool = False,
) -> int:
    """Return what must be rolled or less: the modifiers' sum, then the cap.

    Source: MOD-01, MOD-02, MOD-05, CMD-10, AMB-05.  Hulls with improved sensors
    make more of enemy contacts (leadership.md, Command check).
    """
    if under_fire:
        leadership += checks.under_fire
    if enemy_contacts:
        leadership += checks.enemy_contacts
        leadership += checks.improved_sensors if improved_sensors else 0
    return min(leadership, checks.cap)


def is_passed(total: int, needed: int, checks: CommandChecks) -> bool:
    """Whether a roll is equal to or under what is needed (CMD-02, CMD-11)."""
    return total <= needed and total < checks.always_fails_from


def enemy_contacts(enemy_orders: Iterable[str | None], tables: RuleTables) -> bool:
    """Whether any enemy is on special orders, which gives +1 once (MOD-02).

    Whether Brace for Impact! and Drift count are rulings (AMB-02, D-16).
    """
    rulings = tables.rulings
    silent = {
        name
        for name, counts in (
            (BRACE, rulings.brace_gives_enemy_contacts),
            (DRIFT, rulings.drift_gives_enemy_contacts),
        )
        if not counts
    }
    orders = (find_order(name, tables) for name in enemy_orders)
    return any(order is not None and order.name not in silent for order in orders)


def is_brace(check: Check, tables: RuleTables) -> bool:
    """Whether the check is one for Brace for Impact!, which takes one too (BFI-15)."""
    order = find_order(check.order, tables)
    return check.kind == "brace" or (order is not None and order.name == BRACE)


def needs(check: Check, tables: RuleTables) -> int | None:
    """Return what the check needs, or None where its Leadership is not known."""
    if check.leadership is None:
        return check.target
    if check.kind == "leadership test":
        return min(check.leadership, tables.command.cap)
    return target(
        check.leadership,
        under_fire=check.under_fire,
        enemy_contacts=check.enemy_contacts,
        improved_sensors=check.improved_sensors,
        checks=tables.command,
    )


def rolled(check: Check, faces: Dice, tables: RuleTables) -> int | None:
    """Return the total of a throw of this check, or None if it can't be one."""
    test = check.kind == "leadership test"
    count = len(faces) if test else parse_dice(tables.command.dice).count
    return sum(faces) if are_faces(faces) and len(faces) == count else None


def result(check: Check, faces: Dice, tables: RuleTables) -> bool | None:
    """Return whether a throw passes the check, or None where that is not known."""
    total, needed = rolled(check, faces, tables), needs(check, tables)
    if total is None or (needed is None and total < tables.command.always_fails_from):
        return None
    return is_passed(total, needed or 0, tables.command)


def outcome(check: Check, tables: RuleTables) -> bool | None:
    """Return what came of a check by its dice, or else as it was written down."""
    if check.kind in ("check", "brace", "leadership test"):
        by_dice = result(check, final_dice(check), tables)
        return check.passed if by_dice is None else by_dice
    return check.passed is not False


def check_command(check: Check, tables: RuleTables) -> tuple[Finding, ...]:
    """Return everything that is wrong with one check by itself."""
    if check.kind == "reveal from Drift":
        return tuple(reveal_checked(check))
    if check.kind == "free":
        return tuple(unknown_order(check, tables))
    test = check.kind == "leadership test"
    expression = None if test else tables.command.dice
    first = result(check, check.dice, tables)
    last = result(check, final_dice(check), tables)
    return (
        *(() if test else unknown_order(check, tables)),
        *check_reroll_dice(expression, check, check.place),
        *check_rerolls(check.rerolls, check.place),
        *above_the_cap(check, tables),
        *(modified_test(check, tables) if test else wrong_modifiers(check, tables)),
        *wrong_result(check, tables),
        *first_result_kept(first, last, check.passed, check.place),
    )


def wrong_modifiers(check: Check, tables: RuleTables) -> Iterator[Finding]:
    """Yield what is wrong with the modifiers of a Command check."""
    yield from other_modifier(check)
    yield from wrong_target(check, tables)


def unknown_order(check: Check, tables: RuleTables) -> Iterator[Finding]:
    """There are six special orders, and Drift where it is played (ORD-01)."""
    if check.order is None or find_order(check.order, tables) is not None:
        return
    names = [order.name for order in tables.orders]
    near = difflib.get_close_matches(check.order[:60], names, 1)
    message = f'there is no special order "{check.order[:60]}"'
    hint = f'did you mean "{near[0]}"?' if near else f"one of: {', '.join(names)}"
    yield finding_of(Code.UNKNOWN_ORDER, message, check, hint)


def other_modifier(check: Check) -> Iterator[Finding]:
    """Only Under Fire and Enemy Contacts change a Command check (MOD-03)."""
    if check.other_modifier:
        given = number(check.other_modifier)
        message = f"a modifier of {given} besides Under Fire and Enemy Contacts"
        yield finding_of(Code.OTHER_MODIFIER, message, check)


def above_the_cap(check: Check, tables: RuleTables) -> Iterator[Finding]:
    """Nothing raises Leadership above ten (CMD-10)."""
    cap = tables.command.cap
    highest = max(check.leadership or 0, check.target or 0)
    if highest > cap:
        message = f"Leadership {number(highest)}; it is never above {cap}"
        yield finding_of(Code.ABOVE_THE_CAP, message, check)


def wrong_target(check: Check, tables: RuleTables) -> Iterator[Finding]:
    """Both modifiers are added before the cap is applied (MOD-05)."""
    most = needs(check, tables)
    if most is None or check.target in (None, most):
        return
    figures = tables.command
    parts = [f"Leadership {number(check.leadership or 0)}"]
    if check.under_fire:
        parts.append(f"Under Fire {signed(figures.under_fire)}")
    if check.enemy_contacts:
        parts.append(f"Enemy Contacts {signed(figures.enemy_contacts)}")
        if check.improved_sensors:
            parts.append(f"improved sensors {signed(figures.improved_sensors)}")
    message = f"needs {number(most)} or less, not {number(check.target)}"
    yield finding_of(Code.CHECK_TARGET, message, check, ", ".join(parts))


def modified_test(check: Check, tables: RuleTables) -> Iterator[Finding]:
    """Leadership tests are not changed by what changes Command checks (LTS-04)."""
    plain = needs(check, tables)
    claims_other = None not in (check.target, plain) and check.target != plain
    if check.other_modifier or claims_other or _is_result_modified(check, tables):
        on = "" if plain is None else f", {number(plain)}"
        message = f"a Leadership test is on the Leadership itself{on}"
        yield finding_of(Code.TEST_MODIFIED, message, check, "no modifiers apply")


def _is_result_modified(check: Check, tables: RuleTables) -> bool:
    """Whether only the modifiers of Command checks explain the claimed result."""
    total = rolled(check, final_dice(check), tables)
    if total is None or check.leadership is None:
        return False
    most = target(
        check.leadership,
        under_fire=check.under_fire,
        enemy_contacts=check.enemy_contacts,
        checks=tables.command,
    )
    changed = is_passed(total, most, tables.command)
    return check.passed == changed != outcome(check, tables)


def wrong_result(check: Check, tables: RuleTables) -> Iterator[Finding]:
    """A roll equal to or under what is needed passes (CMD-02; tests LTS-02).

    Eleven and twelve fail a Command check whatever was needed (CMD-11).
    """
    faces = final_dice(check)
    total, passes = rolled(check, faces, tables), result(check, faces, tables)
    if total is None or passes is None or check.passed in (None, passes):
        return
    most = needs(check, tables)
    against = "" if most is None else f" on {number(most)}"
    message = f"a roll of {total}{against} is {'passed' if passes else 'failed'}"
    test = check.kind == "leadership test"
    yield finding_of(Code.TEST_RESULT if test else Code.CHECK_RESULT, message, check)
    if not test and total >= tables.command.always_fails_from:
        message = f"a roll of {total} always fails"
        yield finding_of(Code.ELEVEN_FAILS, message, check)


def reveal_checked(check: Check) -> Iterator[Finding]:
    """Coming back from Drift takes no Command check (REV-2).

    One that was rolled does no harm, unless the ship was held back by it.
    """
    if check.dice or check.passed is False:
        severity = Severity.ERROR if check.passed is False else Severity.WARNING
        message = "no check is needed to reveal a drifting ship"
        yield finding_of(Code.REVEAL_CHECKED, message, check, severity=severity)


def finding_of(
    code: Code,
    message: str,
    check: Check,
    hint: str = "",
    severity: Severity = Severity.ERROR,
) -> Finding:
    """Return a finding that begins with the name of the unit."""
    who = f"{check.unit}: " if check.unit else ""
    return Finding(
        code=code,
        message=f"{who}{message}",
        place=check.place,
        severity=severity,
        hint=hint,
    )

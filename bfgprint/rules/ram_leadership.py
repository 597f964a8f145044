"""The Leadership test for a ram: its dice, its chances, its result.

In: a ``Ram`` and the tables.  Out: findings, and the numbers they are judged by.

Source: seeds RAM-07 to RAM-13, LTS-02, LTS-04, CMD-10, RRL-02 to RRL-04; ruling
AMB-25.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.play import Dice, Ram
from bfgprint.model.profile import ShipType
from bfgprint.model.tables import RuleTables
from bfgprint.rules.dice import are_faces, chances
from bfgprint.rules.rerolls import check_rerolls, first_result_kept
from bfgprint.rules.wording import an, number

SIZES = (ShipType.ESCORT, ShipType.CRUISER, ShipType.BATTLESHIP, ShipType.DEFENCE)
"""From the smallest up (RAM-07)."""

TEST_CODES = {
    3: Code.RAM_TEST_SMALLER,
    2: Code.RAM_TEST_SAME,
    1: Code.RAM_TEST_LARGER,
}


def check_ram_test(ram: Ram, tables: RuleTables) -> Iterator[Finding]:
    """Find what is wrong with the test of a ram."""
    yield from wrong_test_dice(ram)
    yield from modified_test(ram)
    yield from above_the_cap(ram, tables)
    yield from wrong_test_result(ram, tables)
    yield from check_rerolls(ram.test_rerolls, ram.place)
    first = _result(ram, ram.test_dice, tables)
    last = _result(ram, final_test_dice(ram), tables)
    yield from first_result_kept(first, last, ram.passed, ram.place)


def ram_test_dice(rammer: ShipType, target: ShipType) -> int:
    """Return the D6 of the test: 3 against a smaller ship, 2 its size, 1 a larger.

    Source: RAM-08 to RAM-11.
    """
    larger = SIZES.index(rammer) - SIZES.index(target)
    return 2 + (larger > 0) - (larger < 0)


def ram_chance(leadership: int, dice: int) -> Fraction:
    """Return the chance that so many D6 come to the Leadership or less (LTS-02)."""
    each = chances(f"{dice}D6").items()
    return sum((c for total, c in each if total <= leadership), start=Fraction(0))


def is_test_passed(ram: Ram, tables: RuleTables) -> bool | None:
    """Return what the dice make of the test, or else what the player says (LTS-02)."""
    result = _result(ram, final_test_dice(ram), tables)
    return ram.passed if result is None else result


def final_test_dice(ram: Ram) -> Dice:
    """Return the dice that count: those of the last throw, even if worse (RRL-02)."""
    return ram.test_rerolls[-1] if ram.test_rerolls else ram.test_dice


def _result(ram: Ram, faces: Dice, tables: RuleTables) -> bool | None:
    """Return whether a throw passes the test, or None where that is not known."""
    dice = _test_dice(ram)
    if ram.leadership is None or not are_faces(faces):
        return None
    if dice is not None and dice != len(faces):
        return None
    return sum(faces) <= min(ram.leadership, tables.command.cap)


def _test_dice(ram: Ram) -> int | None:
    if ram.rammer is None or ram.target is None:
        return None
    return ram_test_dice(ram.rammer, ram.target)


def wrong_test_dice(ram: Ram) -> Iterator[Finding]:
    """The test takes 3D6 against a smaller ship, 2D6 its own size, 1D6 a larger.

    (RAM-08, RAM-09, RAM-10)
    """
    expected = _test_dice(ram)
    if expected is None:
        return
    throws = [len(dice) for dice in (ram.test_dice, *ram.test_rerolls) if dice]
    if not throws and ram.test_dice_count is not None:
        throws = [ram.test_dice_count]
    for thrown in throws:
        if thrown != expected:
            message = (
                f"{an(ram.rammer or '')} tests on {expected}D6 to ram "
                f"{an(ram.target or '')}, not on {number(thrown)}"
            )
            yield Finding(code=TEST_CODES[expected], message=message, place=ram.place)
            return


def modified_test(ram: Ram) -> Iterator[Finding]:
    """Nothing modifies the Leadership for this test (LTS-04, AMB-25)."""
    if ram.test_modifier:
        message = f"the ram test has no modifier, not {number(ram.test_modifier)}"
        yield Finding(code=Code.TEST_MODIFIED, message=message, place=ram.place)


def above_the_cap(ram: Ram, tables: RuleTables) -> Iterator[Finding]:
    """Leadership is never above 10 (CMD-10)."""
    cap = tables.command.cap
    if ram.leadership is not None and ram.leadership > cap:
        message = f"Leadership {number(ram.leadership)} counts as {cap}"
        yield Finding(code=Code.ABOVE_THE_CAP, message=message, place=ram.place)


def wrong_test_result(ram: Ram, tables: RuleTables) -> Iterator[Finding]:
    """A total equal to or under the Leadership passes the test (LTS-02)."""
    passed = is_test_passed(ram, tables)
    if ram.passed is not None and ram.passed != passed:
        rolled = number(sum(final_test_dice(ram)))
        message = (
            f"{rolled} on Leadership {number(ram.leadership or 0)} "
            f"is {'passed' if passed else 'failed'}"
        )
        yield Finding(code=Code.TEST_RESULT, message=message, place=ram.place)

"""The test to disengage: its modifiers, what it needs and what the roll makes of it.

In: a ``Disengagement`` and the tables.  Out: findings, and the numbers that the
test is judged by.

Source: seeds DIS-03 to DIS-09, DIS-18, RRL-02 to RRL-04; rulings AMB-14, AMB-15.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.model.play import Dice, Disengagement
from bfgprint.model.tables import RuleTables
from bfgprint.rules.dice import are_faces, check_dice, parse_dice
from bfgprint.rules.rerolls import check_rerolls, final_dice, first_result_kept
from bfgprint.rules.wording import number, signed


def check_disengage_test(
    leaving: Disengagement, tables: RuleTables
) -> Iterator[Finding]:
    """Find what is wrong with the test."""
    yield from on_another_leadership(leaving)
    yield from no_such_modifiers(leaving)
    yield from wrong_modifiers(leaving, tables)
    yield from wrong_effective(leaving, tables)
    yield from wrong_needs(leaving, tables)
    yield from wrong_roll(leaving, tables)
    yield from wrong_result(leaving, tables)
    yield from check_rerolls(leaving.rerolls, leaving.place)
    first = _passes(leaving, _total(leaving.dice, tables), tables)
    last = _passes(leaving, _roll(leaving, tables), tables)
    yield from first_result_kept(first, last, leaving.passed, leaving.place)


def modifier(
    blast_markers: int, phenomenon: bool, enemies: int, tables: RuleTables
) -> int:
    """Return the sum of the modifiers, which has no cap of its own.

    For each Blast Marker within 5 cm (DIS-03), once for a celestial phenomenon
    within 15 cm or over the whole table (DIS-04, DIS-05), and for each enemy
    ship or ordnance marker within 15 cm (DIS-06, AMB-14).
    """
    figures = tables.disengaging
    return (
        blast_markers * figures.blast_marker
        + (figures.phenomenon if phenomenon else 0)
        + enemies * tables.rulings.disengage_enemy_modifier
    )


def effective_leadership(leaving: Disengagement, tables: RuleTables) -> int | None:
    """Return the Leadership with all modifiers, which may be above 10 (DIS-07).

    Where what makes up the modifiers was not written, their written sum counts.
    """
    if leaving.leadership is None:
        return None
    return leaving.leadership + _modifier(leaving, tables)


def needed(effective: int, tables: RuleTables) -> int:
    """Return the highest roll that passes: 11 and 12 always fail (DIS-08)."""
    return min(effective, tables.command.always_fails_from - 1)


def is_passed(leaving: Disengagement, tables: RuleTables) -> bool | None:
    """Return what the roll makes of the test, or else what the player says."""
    result = _passes(leaving, _roll(leaving, tables), tables)
    return leaving.passed if result is None else result


def _passes(
    leaving: Disengagement, roll: int | None, tables: RuleTables
) -> bool | None:
    """Return what a roll makes of the test, None where that is not known."""
    effective = effective_leadership(leaving, tables)
    if roll is None:
        return None
    if effective is None:
        return False if roll >= tables.command.always_fails_from else None
    return roll <= needed(effective, tables)


def _has_parts(leaving: Disengagement) -> bool:
    phenomenon = leaving.phenomenon or leaving.table_wide_effect
    return bool(leaving.blast_markers or leaving.enemies or phenomenon)


def _modifier(leaving: Disengagement, tables: RuleTables) -> int:
    if leaving.total_modifier is not None and not _has_parts(leaving):
        return leaving.total_modifier
    phenomenon = leaving.phenomenon or leaving.table_wide_effect
    return modifier(leaving.blast_markers, phenomenon, leaving.enemies, tables)


def _roll(leaving: Disengagement, tables: RuleTables) -> int | None:
    """Return the total of the last throw, or the one that was written without dice."""
    faces = final_dice(leaving)
    return _total(faces, tables) if faces else leaving.roll


def _total(faces: Dice, tables: RuleTables) -> int | None:
    """Return the total of a throw of the test, None if it can't be one (DIS-02)."""
    right = len(faces) == parse_dice(tables.disengaging.dice).count
    return sum(faces) if right and are_faces(faces) else None


def who(leaving: Disengagement) -> str:
    """Return what a message calls the unit."""
    return leaving.unit or "the unit"


def found(
    leaving: Disengagement,
    code: Code,
    message: str,
    severity: Severity = Severity.ERROR,
) -> Finding:
    """Return a finding at the place of a disengagement."""
    return Finding(code=code, message=message, place=leaving.place, severity=severity)


def on_another_leadership(leaving: Disengagement) -> Iterator[Finding]:
    """A capital ship of a squadron tests on its own Leadership (DIS-18)."""
    own, tested = leaving.leadership, leaving.tested_on
    if leaving.in_squadron and None not in (own, tested) and own != tested:
        message = (
            f"{who(leaving)} tests on its own Leadership {number(own or 0)}, not on "
            f"its squadron's {number(tested or 0)}"
        )
        yield found(leaving, Code.NOT_ITS_OWN_LEADERSHIP, message)


def no_such_modifiers(leaving: Disengagement) -> Iterator[Finding]:
    """Markers and enemies nearby are counted from 0 up (DIS-03, DIS-06)."""
    for count, what in (
        (leaving.blast_markers, "Blast Markers"),
        (leaving.enemies, "enemies"),
    ):
        if count < 0:
            message = f"there can't be {number(count)} {what} nearby"
            yield found(leaving, Code.DISENGAGE_TARGET, message)


def wrong_modifiers(leaving: Disengagement, tables: RuleTables) -> Iterator[Finding]:
    """What is nearby adds up to the modifier that was written (DIS-03 to DIS-07)."""
    claimed = leaving.total_modifier
    if claimed is None or not _has_parts(leaving):
        return
    right = _modifier(leaving, tables)
    if claimed != right:
        message = f"the modifiers add up to {_plus(right)}, not {_plus(claimed)}"
        base = leaving.leadership
        severity = (
            _severity(base + right, base + claimed, tables)
            if base is not None
            else Severity.ERROR
        )
        yield found(leaving, Code.DISENGAGE_TARGET, message, severity)


def _plus(value: int) -> str:
    return signed(value) if abs(value) < 1_000 else number(value)


def _severity(right: int, claimed: int, tables: RuleTables) -> Severity:
    """A sum that is wrong but asks for the same roll does no harm (AMB-15)."""
    same = needed(right, tables) == needed(claimed, tables)
    return Severity.WARNING if same else Severity.ERROR


def wrong_effective(leaving: Disengagement, tables: RuleTables) -> Iterator[Finding]:
    """All modifiers are added to the unit's Leadership before the test (DIS-07)."""
    right, claimed = effective_leadership(leaving, tables), leaving.effective
    if right is not None and claimed is not None and right != claimed:
        message = f"the Leadership comes to {number(right)}, not {number(claimed)}"
        severity = _severity(right, claimed, tables)
        yield found(leaving, Code.DISENGAGE_TARGET, message, severity)


def wrong_needs(leaving: Disengagement, tables: RuleTables) -> Iterator[Finding]:
    """The roll is to be the Leadership or less, and 10 or less (DIS-08, DIS-09)."""
    effective, claimed = effective_leadership(leaving, tables), leaving.needs
    if effective is None or claimed is None:
        return
    right = needed(effective, tables)
    if claimed != right:
        message = f"it needs {number(right)} or less, not {number(claimed)}"
        yield found(leaving, Code.DISENGAGE_RESULT, message)


def wrong_roll(leaving: Disengagement, tables: RuleTables) -> Iterator[Finding]:
    """The test is rolled with two dice (DIS-02, LTS-02)."""
    *before, last = (leaving.dice, *leaving.rerolls)
    for faces in before:
        yield from check_dice(tables.disengaging.dice, faces, leaving.place)
    yield from check_dice(tables.disengaging.dice, last, leaving.place, leaving.roll)


def _against(leaving: Disengagement, tables: RuleTables) -> str:
    effective = effective_leadership(leaving, tables)
    if effective is None:
        return ""
    return f", which needs {number(needed(effective, tables))} or less"


def wrong_result(leaving: Disengagement, tables: RuleTables) -> Iterator[Finding]:
    """A roll of the Leadership or less passes, but 11 and 12 fail (DIS-08)."""
    passed = is_passed(leaving, tables)
    if leaving.passed is not None and leaving.passed != passed:
        message = (
            f"{who(leaving)} rolled {number(_roll(leaving, tables) or 0)} and has "
            f"{'passed' if passed else 'failed'} the test{_against(leaving, tables)}"
        )
        yield found(leaving, Code.DISENGAGE_RESULT, message)
